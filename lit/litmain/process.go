package litmain

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"hivm-opt/lit"
)

// Main is the main function of a process that is one of the commands, with tools inside it:
//
//	func main() { litmain.Main(tools, litmain.Command.Run) }
//
// It runs the command with the arguments of the process, until that is done or interrupted,
// and ends the process.
func Main(tools map[string]lit.Tool, command func(c Command, ctx context.Context, args []string) (exit int)) {
	DelayCollection()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(command(Command{Tools: tools, Stdout: os.Stdout, Stderr: os.Stderr}, ctx, os.Args[1:]))
}
