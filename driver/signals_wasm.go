package driver

import "os"

// interruptions returns a channel of the signals that end a run: WebAssembly has none, and
// Go panics where one asks for them.
func interruptions() <-chan os.Signal { return nil }

func die(os.Signal) { os.Exit(1) }
