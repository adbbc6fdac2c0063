//go:build !unix

package lit

import (
	"os"
	"os/exec"
)

// exitCode returns the exit code of a process.
func exitCode(state *os.ProcessState) int { return state.ExitCode() }

// ownGroup does nothing where there are no process groups.
func ownGroup(*exec.Cmd) {}
