package litmain

import (
	"os"
	"runtime/debug"
)

// DelayCollection makes the process collect its garbage less often: tests are small
// and leave nothing behind, so that memory is cheaper than time. It is for the main
// function of a process that runs tests and does nothing else; GOGC in the environment
// has precedence.
func DelayCollection() {
	const percent = 800
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
}
