// Package coreutils has the small commands that every shell script uses, such as
// cat, grep and sed, as functions. They work as the commands of a GNU system, as
// far as they go; options beyond that are [Unsupported].
package coreutils

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// Unsupported is the exit code of a command that has done nothing, as it does
// not know an option or a part of its script; Call.Problem names it.
const Unsupported = -2000

// Trouble is the exit code of most commands for a failure other than a plain
// "no".
const Trouble = 2

// Func runs a command and returns its exit code.
type Func func(c *Call) int

// Call is one run of a command.
type Call struct {
	Context        context.Context
	Name           string
	Args           []string // without the name
	Dir            string   // the folder of relative file names
	Env            map[string]string
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	// Keep is a file that must not be removed, nor a folder that it is in.
	Keep string
	// Problem is the reason why a command is Unsupported.
	Problem string
}

// Lookup returns the command called name, or nil.
func Lookup(name string) Func {
	switch name {
	case "true", ":":
		return func(*Call) int { return 0 }
	case "false":
		return func(*Call) int { return 1 }
	case "echo":
		return echo
	case "env":
		return printEnv
	case "pwd":
		return pwd
	case "count":
		return count
	}
	for _, lookup := range []func(string) Func{lookupFiles, lookupText, lookupCompare} {
		if f := lookup(name); f != nil {
			return f
		}
	}
	return nil
}

// path returns the file that a name means.
func (c *Call) path(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(c.Dir, name)
}

// complain prints a message and returns exit.
func (c *Call) complain(exit int, format string, args ...string) int {
	list := make([]any, len(args))
	for i, a := range args {
		list[i] = a
	}
	fmt.Fprintf(c.Stderr, c.Name+": "+format+"\n", list...)
	return exit
}

// unsupported reports an unknown part of the command.
func (c *Call) unsupported(what string) int {
	c.Problem = "unsupported " + what
	return Unsupported
}

// open opens a file for reading, "-" being the standard input.
func (c *Call) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(c.Stdin), nil
	}
	f, err := OpenFile(c.Context, c.path(name), os.O_RDONLY, 0)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, syscall.EISDIR
	}
	return limited{f, c.Context}, nil
}

// read returns the content of a file, "-" being the standard input.
func (c *Call) read(name string) (string, error) {
	f, err := c.open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	var text strings.Builder
	_, err = io.Copy(&text, io.LimitReader(f, maxRead+1))
	if text.Len() > maxRead {
		return "", errors.New("file too large")
	}
	return text.String(), err
}

// maxRead bounds the input of a command that has to keep all of it, and the
// length of a line.
const maxRead = 64 << 20

// readLine reads up to the end of a line, which the result has, or of the
// input; then it returns an error besides the text.
func readLine(in *bufio.Reader) (string, error) {
	line, err := in.ReadSlice('\n')
	if err == nil {
		return string(line), nil
	}
	var long strings.Builder
	for long.Write(line); err == bufio.ErrBufferFull; long.Write(line) {
		if long.Len() > maxRead {
			return "", errors.New("line too long")
		}
		line, err = in.ReadSlice('\n')
	}
	return long.String(), err
}

// limited is a stream that ends with the time of a test.
type limited struct {
	io.ReadCloser
	ctx context.Context
}

func (l limited) Read(b []byte) (int, error) {
	if err := l.ctx.Err(); err != nil {
		return 0, err
	}
	return l.ReadCloser.Read(b)
}

// Reason returns the failure in the system's words, without the name of the
// file that err may have.
func Reason(err error) string {
	var errno syscall.Errno
	text := err.Error()
	switch {
	case errors.As(err, &errno):
		text = errno.Error()
	case errors.Is(err, fs.ErrNotExist):
		text = "no such file or directory"
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// option is an option on a command line, with its value if it takes one.
type option struct {
	name  string // without dashes
	value string
}

// options splits the arguments into options and operands. In short, letters
// that are followed by a colon take a value. Each of long is a name without
// dashes, with "=" at its end if it takes a value. ok is false if there is
// another option.
func (c *Call) options(short string, long ...string) (list []option, operands []string, ok bool) {
	args := c.Args
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		switch {
		case arg == "--":
			return list, append(operands, args...), true
		case arg == "-" || !strings.HasPrefix(arg, "-"):
			operands = append(operands, arg)
			continue
		}
		var o []option
		if strings.HasPrefix(arg, "--") {
			o, args = longOption(arg[2:], args, long)
		} else {
			o, args = shortOptions(arg[1:], args, short)
		}
		if o == nil {
			c.Problem = fmt.Sprintf("unsupported option '%s'", arg)
			return nil, nil, false
		}
		list = append(list, o...)
	}
	return list, operands, true
}

func longOption(text string, args, known []string) (list []option, rest []string) {
	name, value, hasValue := strings.Cut(text, "=")
	for _, k := range known {
		plain, takes := strings.CutSuffix(k, "=")
		switch {
		case plain != name || hasValue && !takes:
			continue
		case takes && !hasValue:
			if len(args) == 0 {
				return nil, nil
			}
			value, args = args[0], args[1:]
		}
		return []option{{name, value}}, args
	}
	return nil, args
}

func shortOptions(letters string, args []string, known string) (list []option, rest []string) {
	for i := range len(letters) {
		at := strings.IndexByte(known, letters[i])
		if at < 0 || letters[i] == ':' {
			return nil, args
		}
		o := option{name: letters[i : i+1]}
		if !strings.HasPrefix(known[at+1:], ":") {
			list = append(list, o)
			continue
		}
		o.value = letters[i+1:]
		if o.value == "" {
			if len(args) == 0 {
				return nil, args
			}
			o.value, args = args[0], args[1:]
		}
		return append(list, o), args
	}
	return list, args
}

// flags returns the names of options as a set, for commands whose options take
// no values.
func flags(list []option) map[string]bool {
	set := map[string]bool{}
	for _, o := range list {
		set[o.name] = true
	}
	return set
}
