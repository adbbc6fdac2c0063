//go:build !unix

package lit

import (
	"os"
)

// exitCode returns the exit code of a process.
func exitCode(state *os.ProcessState) int { return state.ExitCode() }
