// Command update-checks writes the CHECK lines of tests from what the tested tool
// prints. Run it with --help.
package main

import (
	"hivm-opt/internal/littool"
	"hivm-opt/lit/litmain"
)

func main() { littool.Main(litmain.Command.UpdateChecks) }
