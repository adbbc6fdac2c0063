package lit

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"

	"hivm-opt/lit/filecheck"
	"hivm-opt/lit/internal/coreutils"
)

// invoke runs the command of a stage and returns its own exit code.
func (sh *shell) invoke(st *stage) int {
	c := &st.call
	with := IO{Dir: sh.dir, Env: c.env, Stdin: st.streams[0].r, Stdout: st.streams[1].w, Stderr: st.streams[2].w}
	switch {
	case c.problem != "":
		fmt.Fprintln(with.Stderr, c.problem)
		return notRun
	case c.tool != nil:
		return protect(sh.ctx, c.tool, c.args[1:], with)
	}
	return sh.external(sh.ctx, c.args, with)
}

// protect runs a tool and turns a panic of it into an exit code, so that one
// crash does not end all tests.
func protect(ctx context.Context, t Tool, args []string, with IO) (exit int) {
	defer func() {
		if p := recover(); p != nil {
			fmt.Fprintf(with.Stderr, "panic: %v\n%s", p, debug.Stack())
			exit = panicked
		}
	}()
	return t(ctx, args, with)
}

// builtin makes a tool of a built-in command. With options that it does not
// know, the system's command of that name runs instead.
func (sh *shell) builtin(f coreutils.Func, args []string) Tool {
	return func(ctx context.Context, _ []string, with IO) int {
		c := &coreutils.Call{
			Context: ctx, Name: args[0], Args: args[1:], Dir: with.Dir, Env: with.Env,
			Stdin: with.Stdin, Stdout: with.Stdout, Stderr: with.Stderr, Keep: sh.at.file,
		}
		exit := f(c)
		if exit != coreutils.Unsupported {
			return exit
		}
		if sh.program(args[0], with.Env) == "" {
			fmt.Fprintf(with.Stderr, "%s: %s, and there is no other %s\n", args[0], c.Problem, args[0])
			return coreutils.Trouble
		}
		return sh.external(ctx, args, with)
	}
}

// fileCheck runs FileCheck inside the process.
func (s *Suite) fileCheck(ctx context.Context, args []string, with IO) int {
	return filecheck.Main(append(s.FileCheckArgs[:len(s.FileCheckArgs):len(s.FileCheckArgs)], args...), filecheck.IO{
		Stdin: with.Stdin, Stdout: with.Stdout, Stderr: with.Stderr,
		Open: func(name string) (fs.File, error) {
			if !filepath.IsAbs(name) {
				name = filepath.Join(with.Dir, name)
			}
			return coreutils.OpenFile(ctx, name, os.O_RDONLY, 0)
		},
		Getenv: func(name string) string { return with.Env[name] },
	})
}

// external runs a real process.
func (sh *shell) external(ctx context.Context, args []string, with IO) int {
	path := sh.program(args[0], with.Env)
	if path == "" {
		fmt.Fprintf(with.Stderr, "'%s': command not found\n", args[0])
		return notRun
	}
	cmd := exec.CommandContext(ctx, path, args[1:]...)
	cmd.Args[0] = args[0]
	cmd.Dir = with.Dir
	cmd.Env = make([]string, 0, len(with.Env))
	for name, value := range with.Env {
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	if empty, ok := with.Stdin.(*strings.Reader); ok && empty.Len() == 0 {
		with.Stdin = nil // Nothing needs no goroutine to copy it.
	}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = with.Stdin, with.Stdout, with.Stderr
	// The descendants of a process may keep its streams open after its end.
	cmd.WaitDelay = 2 * time.Second
	ownGroup(cmd)
	err := cmd.Run()
	var ended *exec.ExitError
	switch {
	case err == nil || errors.Is(err, exec.ErrWaitDelay):
		return 0
	case errors.As(err, &ended):
		return exitCode(ended.ProcessState)
	case cmd.ProcessState != nil && !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, context.Canceled):
		// The process ended, but its streams did not work: it decides.
		return exitCode(cmd.ProcessState)
	case ctx.Err() != nil:
		return exitKilled
	}
	fmt.Fprintf(with.Stderr, "'%s': %s\n", args[0], coreutils.Reason(err))
	return notRun
}

// program returns the path of the program called name, or "".
func (sh *shell) program(name string, env map[string]string) string {
	if strings.ContainsRune(name, filepath.Separator) {
		return runnable(sh.path(name))
	}
	for _, dir := range filepath.SplitList(env["PATH"]) {
		if path := runnable(filepath.Join(sh.path(dir), name)); path != "" {
			return path
		}
	}
	if name == "FileCheck" || name == "filecheck" {
		return besides("filecheck")
	}
	return ""
}

// besides returns the path of a program in the folder of this process, or "".
func besides(name string) string {
	self, err := os.Executable()
	if err != nil {
		return ""
	}
	return runnable(filepath.Join(filepath.Dir(self), name))
}

func runnable(path string) string {
	if found, err := exec.LookPath(path); err == nil {
		return found
	}
	return ""
}
