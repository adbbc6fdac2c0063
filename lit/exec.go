package lit

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
)

// exitCrash is the exit code of a tool that panicked: what a shell shows for
// a process that called abort.
const exitCrash = 134

// runner runs the commands of one test.
type runner struct {
	suite      *Suite
	temp       string // rm may delete in here only
	dir        string // what relative file names in RUN lines are relative to
	transcript *strings.Builder
}

// errUnknown says that there is no command of that name.
type errUnknown struct{ name string }

func (e errUnknown) Error() string {
	return fmt.Sprintf("unknown command '%s': neither a built-in nor a registered tool", e.name)
}

// lookup returns the tool called name.
func (r *runner) lookup(name string) (Tool, error) {
	if t, ok := r.suite.Tools[name]; ok {
		return t, nil
	}
	if t := r.builtin(name); t != nil {
		return t, nil
	}
	return nil, errUnknown{name}
}

// checkCommands looks up all commands of s without running them.
func (r *runner) checkCommands(s script) error {
	for _, p := range s {
		for _, c := range p.commands {
			if _, _, _, err := r.resolve(c.words); err != nil {
				return err
			}
		}
	}
	return nil
}

// inversion is what "not" in front of a command asks for.
type inversion int

const (
	wantSuccess inversion = iota
	wantFailure           // not
	wantCrash             // not --crash
)

// resolve returns the tool that words run, its arguments, and how its exit
// code counts.
func (r *runner) resolve(words []string) (Tool, []string, inversion, error) {
	want := wantSuccess
	for words[0] == "not" && r.suite.Tools["not"] == nil {
		words = words[1:]
		switch {
		case len(words) > 0 && words[0] == "--crash":
			words = words[1:]
			want = wantCrash
		case want == wantFailure:
			want = wantSuccess
		default:
			want = wantFailure
		}
		if len(words) == 0 {
			return nil, nil, want, errors.New("'not' without a command")
		}
	}
	t, err := r.lookup(words[0])
	return t, words[1:], want, err
}

// script runs s and returns the exit code of what ran last in it.
func (r *runner) script(s script) (exit int, err error) {
	for _, p := range s {
		if p.joint == "&&" && exit != 0 || p.joint == "||" && exit == 0 {
			continue
		}
		if exit, err = r.pipeline(p); err != nil {
			return exit, err
		}
	}
	return exit, nil
}

// pipeline runs commands one after the other, the output of each being kept
// for the next: with no processes there is nothing to gain from running them
// at once, and nothing can block. The exit code is that of the last command
// that failed.
func (r *runner) pipeline(p pipeline) (exit int, err error) {
	var input []byte
	for i, c := range p.commands {
		var out, messages bytes.Buffer
		code, err := r.command(c, bytes.NewReader(input), &out, &messages)
		if err != nil {
			return 0, err
		}
		fmt.Fprintf(r.transcript, "$ %s\n", commandText(c))
		r.show(messages.Bytes())
		if i == len(p.commands)-1 {
			r.show(out.Bytes())
		}
		if code != 0 {
			fmt.Fprintf(r.transcript, "exit code %d\n", code)
			exit = code
		}
		input = out.Bytes()
	}
	return exit, nil
}

// show copies what a command printed to the transcript.
func (r *runner) show(text []byte) {
	r.transcript.Write(text)
	if len(text) > 0 && text[len(text)-1] != '\n' {
		r.transcript.WriteByte('\n')
	}
}

// command runs one command with its redirections. The error is about the
// redirections; a command that fails has an exit code.
func (r *runner) command(c command, stdin io.Reader, stdout, stderr io.Writer) (exit int, err error) {
	var files []*os.File
	defer func() {
		for _, f := range files {
			err = errors.Join(err, f.Close())
		}
	}()
	streams := [3]io.Writer{nil, stdout, stderr}
	for _, d := range c.redirects {
		if d.op == ">&" {
			streams[d.fd] = streams[d.same]
			continue
		}
		mode := os.O_RDONLY
		switch d.op {
		case ">":
			mode = os.O_WRONLY | os.O_CREATE | os.O_TRUNC
		case ">>":
			mode = os.O_WRONLY | os.O_CREATE | os.O_APPEND
		}
		f, err := os.OpenFile(r.path(d.target), mode, 0o644)
		if err != nil {
			return 0, err
		}
		files = append(files, f)
		if d.fd == 0 {
			stdin = f
		} else {
			streams[d.fd] = f
		}
	}
	tool, args, want, err := r.resolve(c.words)
	if err != nil {
		return 0, err
	}
	exit, crashed := call(tool, args, stdin, streams[1], streams[2])
	switch want {
	case wantFailure:
		// A crash is never the failure that a test asks for with "not".
		if !crashed {
			exit = inverted(exit != 0)
		}
	case wantCrash:
		exit = inverted(crashed)
	}
	return exit, nil
}

func inverted(ok bool) int {
	if ok {
		return 0
	}
	return 1
}

// call runs a tool and turns a panic of it into an exit code, so that one
// crash does not end all tests.
func call(t Tool, args []string, stdin io.Reader, stdout, stderr io.Writer) (exit int, crashed bool) {
	defer func() {
		if p := recover(); p != nil {
			fmt.Fprintf(stderr, "panic: %v\n%s", p, debug.Stack())
			exit, crashed = exitCrash, true
		}
	}()
	return t(args, stdin, stdout, stderr), false
}

// path returns the file a name in a RUN line means.
func (r *runner) path(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(r.dir, name)
}

// commandText returns c for the transcript.
func commandText(c command) string {
	var parts []string
	for _, w := range c.words {
		if w == "" || strings.ContainsAny(w, " \t'\"|&;<>\\*`") {
			w = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
		parts = append(parts, w)
	}
	for _, d := range c.redirects {
		text := d.op + d.target
		if d.op == ">&" {
			text += strconv.Itoa(d.same)
		}
		if d.fd == 2 || d.op == ">&" {
			text = strconv.Itoa(d.fd) + text
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}
