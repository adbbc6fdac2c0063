package config

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

const (
	// maxSteps bounds the work of one configuration file, and maxCalls how deep
	// its functions may call each other. Both are looked at every so many steps.
	maxSteps = 5_000_000
	maxCalls = 1000
	every    = 10_000
	// maxDepth bounds how deep files may load files.
	maxDepth = 50
)

// dialect is as near to Python as Starlark gets.
func dialect() *syntax.FileOptions {
	return &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}
}

// run executes a configuration file on c.
func (l *loader) run(file string, c *object) error {
	if l.depth >= maxDepth {
		return fmt.Errorf("%s: files load each other without end", file)
	}
	l.depth++
	defer func() { l.depth-- }()
	src, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	code, err := toStarlark(file, string(src))
	if err != nil {
		return err
	}
	names := l.modules()
	names["config"] = c
	names["lit_config"] = l.settings
	names["__file__"] = starlark.String(file)
	// Assigning to a name makes it one of the file's own, so that its first use
	// in "config = f(config)" would be an error: all names are made its own. That
	// stands in front of the first line and leaves the numbers of lines alone.
	own := ""
	values := starlark.StringDict{missingModule: newMissing()}
	for _, name := range names.Keys() {
		if name == "True" || name == "False" {
			continue
		}
		own += name + " = given_" + name + "; "
		values["given_"+name] = names[name]
	}
	thread := &starlark.Thread{Name: file, Print: func(_ *starlark.Thread, text string) {
		fmt.Fprintln(l.options.Messages, text)
	}}
	thread.SetMaxExecutionSteps(every)
	thread.OnMaxSteps = func(t *starlark.Thread) {
		switch {
		case t.CallStackDepth() > maxCalls:
			t.Cancel("functions call each other without end")
		case t.ExecutionSteps() > maxSteps:
			t.Cancel("too many steps")
		default:
			t.SetMaxExecutionSteps(t.ExecutionSteps() + every)
		}
	}
	_, err = starlark.ExecFileOptions(dialect(), thread, file, own+code, values)
	if err != nil {
		return describe(err)
	}
	l.Debug("... loaded config '%s'", file)
	return nil
}

// describe returns err with the place in the configuration where it happened.
func describe(err error) error {
	var eval *starlark.EvalError
	var names resolve.ErrorList
	var grammar syntax.Error
	var fatal *Fatal
	switch {
	case errors.As(err, &fatal):
		return fatal
	case errors.As(err, &eval):
		for i := range len(eval.CallStack) {
			if pos := eval.CallStack.At(i).Pos; pos.Line > 0 {
				return fmt.Errorf("%s:%d: %s", pos.Filename(), pos.Line, eval.Msg)
			}
		}
	case errors.As(err, &names):
		return fmt.Errorf("%s:%d: %s", names[0].Pos.Filename(), names[0].Pos.Line, names[0].Msg)
	case errors.As(err, &grammar):
		return fmt.Errorf("%s:%d: %s", grammar.Pos.Filename(), grammar.Pos.Line, grammar.Msg)
	}
	return err
}

// Fatal is the error of a configuration that called lit_config.fatal.
type Fatal struct {
	// File and Line are where.
	File string
	Line int
	// Message is what it said.
	Message string
}

// Error returns place and message.
func (f *Fatal) Error() string { return fmt.Sprintf("%s:%d: fatal: %s", f.File, f.Line, f.Message) }

// Debug writes a message if [Options] ask for such ones.
func (l *Loader) Debug(format string, args ...any) {
	if l.loader.options.Debug {
		fmt.Fprintf(l.loader.options.Messages, "lit: debug: %s\n", fmt.Sprintf(format, args...))
	}
}

// load is lit_config.load_config.
func (l *loader) load(c call) (starlark.Value, error) {
	var config *object
	var path string
	if err := c.unpack("config", &config, "path", &path); err != nil {
		return nil, err
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	if err := l.run(path, config); err != nil {
		return nil, err
	}
	return config, nil
}
