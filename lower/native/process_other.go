//go:build !unix

package native

import (
	"fmt"
	"os"
)

// reason says why a process has failed.
func reason(state *os.ProcessState) string { return fmt.Sprintf("the program ended with %v", state) }
