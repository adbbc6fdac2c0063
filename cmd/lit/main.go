// Command lit runs test files that carry their own commands. Run it with --help.
package main

import (
	"hivm-opt/internal/littool"
	"hivm-opt/lit/litmain"
)

func main() { littool.Main(litmain.Command.Run) }
