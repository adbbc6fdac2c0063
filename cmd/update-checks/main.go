// Command update-checks writes the CHECK lines of tests from the output of the
// tested tool, with hivm-opt inside
// the process. Run it with --help.
package main

import (
	"hivm-opt/internal/littool"
	"hivm-opt/lit/litmain"
)

func main() { litmain.Main(littool.Tools(), litmain.Command.UpdateChecks) }
