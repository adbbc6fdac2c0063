// Command hivm-opt reads, checks, transforms and prints MLIR of the HIVM dialect.
// Run it with --help.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"

	"hivm-opt/driver"
)

func main() {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 1)
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		if !signal.Ignored(s) {
			signal.Notify(signals, s)
		}
	}
	done := make(chan int, 1)
	streams := driver.IO{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, OnInput: delayCollection}
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

// die ends the process as the signal does by itself, which shells look at to
// decide whether a script goes on.
func die(s os.Signal) {
	signal.Reset(s)
	if p, err := os.FindProcess(os.Getpid()); err == nil && p.Signal(s) == nil {
		time.Sleep(time.Second) // the signal is on its way
	}
	os.Exit(1)
}
