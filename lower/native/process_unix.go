//go:build unix

package native

import (
	"fmt"
	"os"
	"syscall"
)

// reason says why a process has failed.
func reason(state *os.ProcessState) string {
	status, ok := state.Sys().(syscall.WaitStatus)
	if !ok || !status.Signaled() {
		return fmt.Sprintf("the program ended with exit code %d", state.ExitCode())
	}
	switch s := status.Signal(); s {
	case syscall.SIGSEGV, syscall.SIGBUS:
		return fmt.Sprintf("it crashed (%v): it has accessed memory that it does not have, or calls are nested too deep", s)
	case syscall.SIGFPE:
		return fmt.Sprintf("it crashed (%v): division by zero, or of the lowest number by -1", s)
	case syscall.SIGABRT:
		return "it has ended the program"
	case syscall.SIGXCPU:
		return "it was stopped: it has used up its processor time"
	default:
		return fmt.Sprintf("the program was ended by signal %d (%v)", int(s), s)
	}
}
