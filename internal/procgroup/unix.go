//go:build unix

package procgroup

import (
	"os/exec"
	"syscall"
)

// Own puts a process that is not started yet and its descendants into a group, which is
// killed as a whole when the context of cmd ends.
func Own(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
