// Command update-checks writes the CHECK lines of tests from the output of the
// tested tool. Run it with
// --help.
package main

import "hivm-opt/lit/litmain"

func main() { litmain.Main(nil, litmain.Command.UpdateChecks) }
