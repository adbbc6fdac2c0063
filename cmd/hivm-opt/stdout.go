package main

import (
	"io"
	"os"
	"syscall"
)

// closedStdout is set by entry, the first code of a binary that was linked with
// -ldflags=-E=main.entry, as the Makefile does: whether the standard output was closed.
// Later it is too late, since Go's runtime opens the null device in its place, where all
// output would be lost without a word.
var closedStdout uint8

// standardOutput returns the standard output. If it is closed, writing to it fails.
func standardOutput() io.Writer {
	if closedStdout != 0 {
		return closed{}
	}
	return os.Stdout
}

// closed is an output that was closed.
type closed struct{}

// Write implements io.Writer.
func (closed) Write([]byte) (int, error) { return 0, syscall.EBADF }
