//go:build !unix

package lit

import (
	"os"
	"os/exec"
)

// ownGroup does nothing where there are no process groups.
func ownGroup(*exec.Cmd) {}

// exitCode returns the exit code of a process.
func exitCode(state *os.ProcessState) int { return state.ExitCode() }
