// Package filecheckmain is FileCheck as a process.
package filecheckmain

import (
	"io/fs"
	"os"
	"runtime/debug"

	"golang.org/x/term"

	"hivm-opt/lit/filecheck"
)

// Main checks what the arguments of the process say, and ends the process.
func Main() {
	// Most memory of a check is soon garbage, while the input stays: without this,
	// big inputs would take half as much memory again.
	debug.SetGCPercent(50)
	os.Exit(filecheck.Main(os.Args[1:], filecheck.IO{
		Program: os.Args[0],
		Open:    func(name string) (fs.File, error) { return os.Open(name) },
		Getenv:  os.Getenv,
		Stdin:   os.Stdin,
		Stdout:  os.Stdout,
		Stderr:  os.Stderr,
		Color:   term.IsTerminal(int(os.Stderr.Fd())) && os.Getenv("TERM") != "dumb",
	}))
}
