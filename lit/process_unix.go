//go:build unix

package lit

import (
	"os"
	"syscall"
)

// exitCode returns the exit code of a process, or the negative number of the
// signal that ended it.
func exitCode(state *os.ProcessState) int {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return -int(status.Signal())
	}
	return state.ExitCode()
}
