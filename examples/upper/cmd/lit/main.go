// Command lit is lit with the tool upper inside its process.
package main

import (
	"context"
	"os"

	"hivm-opt/examples/upper"
	"hivm-opt/lit"
	"hivm-opt/lit/litmain"
)

func main() {
	command := litmain.Command{
		Tools:  map[string]lit.Tool{"upper": lit.Simple(upper.Run)},
		Stdout: os.Stdout,
		Stderr: os.Stderr,
	}
	os.Exit(command.Run(context.Background(), os.Args[1:]))
}
