// Command lit is lit with the tool upper inside its process.
package main

import (
	"example.com/upper"
	"hivm-opt/lit"
	"hivm-opt/lit/litmain"
)

func main() {
	litmain.Main(map[string]lit.Tool{"upper": lit.Simple(upper.Run)}, litmain.Command.Run)
}
