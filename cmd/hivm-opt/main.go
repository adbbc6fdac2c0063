// Command hivm-opt reads, checks, transforms and prints MLIR of the HIVM dialect.
// Run it with --help.
package main

import (
	"os"

	hivmopt "hivm-opt"
	"hivm-opt/driver"
)

func main() { driver.MainTo(standardOutput(), os.Args, hivmopt.Config{}) }
