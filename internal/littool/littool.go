// Package littool is the common part of the commands that run hivm-opt's tests:
// hivm-opt itself as a command that runs inside the process, and their main function.
package littool

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"hivm-opt/driver"
	"hivm-opt/lit"
	"hivm-opt/lit/litmain"
)

// Tools returns hivm-opt by its name.
func Tools() map[string]lit.Tool { return map[string]lit.Tool{driver.Name: run} }

func run(ctx context.Context, args []string, with lit.IO) int {
	return driver.RunContext(ctx, args, driver.IO{Stdin: with.Stdin, Stdout: with.Stdout, Stderr: with.Stderr, Dir: with.Dir})
}

// Main runs one of the commands of litmain with the arguments of the process, until it
// is done or interrupted, and ends the process.
func Main(command func(c litmain.Command, ctx context.Context, args []string) (exit int)) {
	litmain.DelayCollection()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(command(litmain.Command{Tools: Tools(), Stdout: os.Stdout, Stderr: os.Stderr}, ctx, os.Args[1:]))
}
