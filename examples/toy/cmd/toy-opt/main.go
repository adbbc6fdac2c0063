// Command toy-opt is hivm-opt with the dialect and the pass of toy.
package main

import (
	"os"

	"example.com/toy"
	"hivm-opt/driver"
)

func main() { driver.Main(os.Args, toy.Config()) }
