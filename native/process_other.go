//go:build !unix

package native

import (
	"fmt"
	"os"
	"os/exec"
)

// ownGroup does nothing where there are no process groups.
func ownGroup(*exec.Cmd) {}

// reason says why a process has failed.
func reason(state *os.ProcessState) string { return fmt.Sprintf("the program ended with %v", state) }
