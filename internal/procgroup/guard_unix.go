//go:build unix

package procgroup

import (
	"context"
	"os"
	"os/exec"
	"syscall"
)

// Guard is a process that waits for the end of this process. If the end comes before the
// guard is released, for whatever reason, the guard ends all processes of its group and
// removes a folder.
type Guard struct {
	cmd  *exec.Cmd
	life *os.File // the guard reads from the other end, which ends with this process
}

// script is the program of a guard. A line that it can read says that it is released; if
// this process has ended there is no line. Processes of the group end at SIGTERM; the
// others end at SIGKILL, which is the end of the guard too.
const script = `read -r line && exit
trap '' TERM
kill -TERM 0
if [ -n "$1" ]; then
	rm -rf -- "$1" || { sleep 1; rm -rf -- "$1"; }
fi
kill -KILL 0`

// NewGuard starts a guard. It removes the folder dir, unless that is empty. The result is
// nil, which guards nothing, if there is no shell.
func NewGuard(dir string) *Guard {
	end, life, err := os.Pipe()
	if err != nil {
		return nil
	}
	defer end.Close()
	cmd := exec.Command("/bin/sh", "-c", script, "sh", dir)
	cmd.Dir = "/"
	cmd.Stdin = end
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		life.Close()
		return nil
	}
	return &Guard{cmd, life}
}

// Release ends the guard, which then leaves everything as it is.
func (g *Guard) Release() {
	if g == nil {
		return
	}
	// It may be gone, with its group: then this is not read.
	g.life.WriteString("\n")
	g.life.Close()
	g.cmd.Wait()
}

type guardKey struct{}

// Within returns a context for processes that a guard ends.
func (g *Guard) Within(ctx context.Context) context.Context {
	if g == nil {
		return ctx
	}
	return context.WithValue(ctx, guardKey{}, g)
}

// OwnIn does as [Own], or puts the process into the group of the guard that ctx is for.
func OwnIn(ctx context.Context, cmd *exec.Cmd) {
	g, ok := ctx.Value(guardKey{}).(*Guard)
	if !ok {
		Own(cmd)
		return
	}
	group := g.cmd.Process.Pid
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pgid: group}
	cmd.Cancel = func() error { return syscall.Kill(-group, syscall.SIGKILL) }
}
