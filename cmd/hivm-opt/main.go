// Command hivm-opt reads, checks, transforms and prints MLIR of the HIVM dialect.
// Run it with --help.
package main

import (
	"os"

	"hivm-opt/driver"
)

func main() {
	os.Exit(driver.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
