//go:build !wasm

package driver

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// interruptions returns a channel of the signals that end a run, without the signals
// that the caller of the process has it ignore.
func interruptions() <-chan os.Signal {
	signals := make(chan os.Signal, 1)
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		if !signal.Ignored(s) {
			signal.Notify(signals, s)
		}
	}
	return signals
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
