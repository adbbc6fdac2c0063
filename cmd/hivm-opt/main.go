// Command hivm-opt reads, checks, transforms and prints MLIR of the HIVM dialect.
// Run it with --help.
package main

import (
	"context"
	"os"

	"hivm-opt/driver"
)

func main() {
	ctx, cancel := context.WithCancel(context.Background())
	signals := interruptions()
	done := make(chan int, 1)
	streams := driver.IO{Stdin: os.Stdin, Stdout: standardOutput(), Stderr: os.Stderr, OnInput: delayCollection}
	go func() { done <- driver.RunContext(ctx, os.Args[1:], streams) }()
	select {
	case exit := <-done:
		os.Exit(exit)
	case s := <-signals:
		cancel()
		<-done
		die(s)
	}
}
