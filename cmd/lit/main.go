// Command lit runs test files that carry their own commands. Run it with --help.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"hivm-opt/internal/littool"
	"hivm-opt/lit/litmain"
)

func main() {
	litmain.DelayCollection()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	command := litmain.Command{
		Tools:  littool.Tools(),
		Stdout: os.Stdout,
		Stderr: os.Stderr,
	}
	os.Exit(command.Run(ctx, os.Args[1:]))
}
