// Command lit runs test files that carry their own commands, with hivm-opt inside
// the process. Run it with --help.
package main

import (
	"hivm-opt/internal/littool"
	"hivm-opt/lit/litmain"
)

func main() { litmain.Main(littool.Tools(), litmain.Command.Run) }
