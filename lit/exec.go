package lit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"strings"
)

// Exit codes that the shell itself gives.
const (
	exitNotFound = 127
	exitCrash    = -6 // of a tool that panicked: the exit code of a process that called abort
	exitKilled   = -9
	exitPipe     = -13
)

// shell runs the commands of one test, in order. Its folder and environment
// last from one RUN line to the next.
type shell struct {
	ctx   context.Context
	suite *Suite
	at    place
	dir   string
	stack []string // of pushd
	env   map[string]string
	log   strings.Builder
	// broken is set by a command that cannot be run at all. As in lit no later
	// command runs, whatever the line says.
	broken bool
}

func newShell(ctx context.Context, s *Suite, at place) *shell {
	env := s.Environment
	if env == nil {
		env = DefaultEnvironment()
	}
	return &shell{ctx: ctx, suite: s, at: at, dir: at.dir, env: env}
}

// announce writes the head of a step to the log.
func (sh *shell) announce(st step) {
	switch {
	case st.number == 0:
	case st.root == nil:
		fmt.Fprintf(&sh.log, "# RUN: at line %d has no command after substitutions\n", st.number)
		return
	default:
		fmt.Fprintf(&sh.log, "# RUN: at line %d\n", st.number)
	}
	sh.log.WriteString(st.text + "\n")
}

// run runs n and returns the exit code of its last command.
func (sh *shell) run(n *node) int {
	if n.op == "" {
		return sh.pipeline(n.pipe)
	}
	exit := sh.run(n.left)
	if sh.broken || sh.ctx.Err() != nil || n.op == "&&" && exit != 0 || n.op == "||" && exit == 0 {
		return exit
	}
	return sh.run(n.right)
}

// stage is one command of a pipe while it runs.
type stage struct {
	*command
	args     []string
	call     call
	streams  [3]stream
	out, err *capture // the text for the log
	files    []string // the destination of the output
	exit     int
	notRun   bool
	done     chan struct{}
}

// stream is where a stream of a command comes from or goes to.
type stream struct {
	r io.Reader
	w io.Writer
}

// pipeline runs commands that are joined by pipes, all at the same time. The
// exit code is the code of the last command that failed.
func (sh *shell) pipeline(commands []*command) int {
	stages := make([]*stage, len(commands))
	for i, c := range commands {
		args := arguments(c.words, sh.dir)
		stages[i] = &stage{command: c, args: args, call: sh.resolve(args), done: make(chan struct{})}
	}
	for _, st := range stages {
		if st.call.state != nil {
			return sh.stateful(st, len(stages) == 1)
		}
	}
	opened, err := sh.connect(stages)
	if err != nil {
		opened.close()
		return sh.disconnected(stages[0].args, err)
	}
	for i, st := range stages {
		go func() {
			st.exit = sh.start(st)
			opened.closeOf(i)
			close(st.done)
		}()
	}
	for _, st := range stages {
		sh.await(st)
	}
	if sh.ctx.Err() != nil {
		// Stages that still run get errors from their streams, and so may end.
		opened.close()
		for _, st := range stages {
			st.out.close()
			st.err.close()
		}
	}
	exit := 0
	for i, st := range stages {
		if i < len(stages)-1 && st.stopped() {
			st.exit = 0
		}
		code := sh.conclude(st)
		if code != 0 && (!sh.suite.NoPipefail || i == len(stages)-1) {
			exit = code
		}
	}
	return exit
}

// disconnected writes to the log why a pipeline that starts with args did not
// run, and returns its exit code.
func (sh *shell) disconnected(args []string, err error) int {
	exit := 1
	var wrong *streamError
	if errors.As(err, &wrong) {
		args, exit, sh.broken = wrong.args, exitNotFound, true
	}
	fmt.Fprintf(&sh.log, "# executed command: %s\n", show(args))
	sh.block("command stderr", err.Error()+"\n")
	fmt.Fprintf(&sh.log, "# error: command failed with exit status: %d\n", exit)
	return exit
}

// start runs a stage to its end.
func (sh *shell) start(st *stage) int {
	exit := sh.invoke(st)
	st.notRun = exit == notRun
	return st.call.want.apply(exit)
}

// await waits for a stage, but not for a tool that goes on after the time
// limit.
func (sh *shell) await(st *stage) {
	select {
	case <-st.done:
		return
	case <-sh.ctx.Done():
	}
	timer := newGrace()
	defer timer.Stop()
	select {
	case <-st.done:
	case <-timer.C:
	}
}

// stopped reports whether a stage ended because its output had no reader. That
// is no failure: the stage would have ended so anyway.
func (st *stage) stopped() bool {
	select {
	case <-st.done:
		return st.exit == exitPipe
	default:
		return false
	}
}

// conclude writes the outcome of a stage to the log and returns its exit code.
func (sh *shell) conclude(st *stage) int {
	exit := exitKilled
	select {
	case <-st.done:
		exit = st.exit
		sh.broken = sh.broken || st.notRun
	default: // It is still running, and is left alone.
	}
	fmt.Fprintf(&sh.log, "# executed command: %s\n", show(st.args))
	if exit != 0 {
		for _, name := range st.files {
			sh.showFile(name)
		}
	}
	out, err := st.out.text(), st.err.text()
	sh.block("command stdout", out)
	sh.block("command stderr", err)
	if exit != 0 {
		if strings.TrimSpace(out) == "" && strings.TrimSpace(err) == "" {
			sh.log.WriteString("# note: command had no output on stdout or stderr\n")
		}
		fmt.Fprintf(&sh.log, "# error: command failed with exit status: %d\n", exit)
		if sh.ctx.Err() != nil {
			sh.log.WriteString("# error: command reached timeout: True\n")
		}
	}
	return exit
}

// shownOfFile is how much of a file with a command's output is shown.
const shownOfFile = 1024

func (sh *shell) showFile(name string) {
	path := sh.path(name)
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return
	}
	f, err := os.Open(path)
	if err != nil {
		return
	}
	defer f.Close()
	head, _ := io.ReadAll(io.LimitReader(f, shownOfFile+1))
	text := string(head)
	if len(head) > shownOfFile {
		text = text[:shownOfFile] + "\n...(data truncated)...\n"
	}
	sh.block("redirected output from '"+name+"'", text)
}

// block writes text under a heading, unless it is blank.
func (sh *shell) block(title, text string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	const width = 30
	head := ".---" + title
	sh.log.WriteString("# " + head + strings.Repeat("-", max(0, width-len(head))) + "\n")
	text = strings.ToValidUTF8(text, "\uFFFD")
	sh.log.Grow(len(text) + len("# | ")*strings.Count(text, "\n"))
	for l := range strings.Lines(text) {
		sh.log.WriteString("# | ")
		sh.log.WriteString(strings.TrimRight(l, "\r\n"))
		sh.log.WriteByte('\n')
	}
	sh.log.WriteString("# `" + strings.Repeat("-", width-1) + "\n")
}

// path returns the file that a name in a RUN line means.
func (sh *shell) path(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(sh.dir, name)
}

// setenv changes the environment of the commands that follow.
func (sh *shell) setenv(change func(env map[string]string)) {
	env := maps.Clone(sh.env) // commands that still run may read the old map
	change(env)
	sh.env = env
}
