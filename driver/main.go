package driver

import (
	"context"
	"fmt"
	"io"
	"os"

	hivmopt "hivm-opt"
)

// Main is the process hivm-opt with own dialects and passes beside the dialects and
// passes of the tool, as MlirOptMain is for MLIR: args are the arguments of the process,
// with its name in front. It does not return.
//
//	func main() { driver.Main(os.Args, hivmopt.Config{Passes: []pass.Info{mypass.Info()}}) }
func Main(args []string, g hivmopt.Config) { MainTo(os.Stdout, args, g) }

// MainTo is [Main] with another standard output.
func MainTo(stdout io.Writer, args []string, g hivmopt.Config) {
	compiler, err := hivmopt.New(g)
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", Name, err)
		os.Exit(1)
	}
	ctx, cancel := context.WithCancel(context.Background())
	signals := interruptions()
	type end struct {
		exit    int
		watched bool
	}
	done := make(chan end, 1)
	with := IO{Stdin: os.Stdin, Stdout: stdout, Stderr: os.Stderr, Compiler: compiler, OnInput: new(collector).delay}
	go func() {
		exit, watched := runWatching(ctx, args[1:], with)
		done <- end{exit, watched}
	}()
	select {
	case e := <-done:
		os.Exit(e.exit)
	case s := <-signals:
		cancel()
		if e := <-done; e.watched { // a signal is how it ends
			os.Exit(e.exit)
		}
		die(s)
	}
}
