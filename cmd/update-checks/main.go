// Command update-checks writes the CHECK lines of tests from what the tested tool
// prints. Run it with --help.
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
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	command := litmain.Command{
		Tools:  littool.Tools(),
		Stdout: os.Stdout,
		Stderr: os.Stderr,
	}
	os.Exit(command.UpdateChecks(ctx, os.Args[1:]))
}
