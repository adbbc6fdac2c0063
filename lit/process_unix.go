//go:build unix

package lit

import (
	"os"
	"os/exec"
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

// ownGroup puts a process that is not started yet and its descendants into a group, which is
// killed as a whole when the context of cmd ends.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
