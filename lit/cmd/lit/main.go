// Command lit runs test files that carry their own commands. Run it with
// --help.
package main

import "hivm-opt/lit/litmain"

func main() { litmain.Main(nil, litmain.Command.Run) }
