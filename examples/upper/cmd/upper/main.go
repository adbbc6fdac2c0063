package main

import (
	"os"

	"example.com/upper"
)

func main() { os.Exit(upper.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
