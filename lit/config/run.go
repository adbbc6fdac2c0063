package config

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"time"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

const (
	// maxSteps bounds the work of one configuration file, and maxCalls the depth
	// of calls of its functions. Both are looked at every so many steps.
	maxSteps = 5_000_000
	maxCalls = 1000
	every    = 10_000
	// maxDepth bounds the depth of files that load files, and maxLoads the
	// number of files loaded because of one file.
	maxDepth = 50
	maxLoads = 1000
	// maxTime bounds how long one file takes, should a single step be slow.
	maxTime = time.Minute
)

// ErrInterrupted is the error of a configuration that [Options.Done] ended.
var ErrInterrupted = errors.New("interrupted while a configuration was read")

// dialect is as near to Python as Starlark gets.
func dialect() *syntax.FileOptions {
	return &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}
}

// run executes a configuration file on c.
func (l *loader) run(file string, c *object) error {
	if l.depth == 0 {
		l.memory, l.loads = memory{}, 0
	}
	if l.loads++; l.depth >= maxDepth || l.loads > maxLoads {
		return &limitError{file + ": files load each other without end"}
	}
	l.depth++
	defer func() { l.depth-- }()
	program, values, err := l.compile(file, c)
	if err != nil {
		return describe(err)
	}
	thread := &starlark.Thread{Name: file}
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
	var exit *exited
	err = l.wait(thread, func() error {
		_, err := program.Init(thread, values)
		return err
	})
	if errors.As(err, &exit) && exit.status == starlark.None {
		err = nil // as in lit, that is the end of the file and no error
	}
	if err != nil {
		return describe(err)
	}
	l.Debug("... loaded config '%s'", file)
	return nil
}

// wait runs f, and cancels its thread if it should end. A step in progress is
// left behind.
func (l *loader) wait(thread *starlark.Thread, f func() error) error {
	if l.depth > 1 {
		return f() // the file that loaded this file is waited for
	}
	result := make(chan error, 1)
	go func() { result <- f() }()
	clock := time.NewTimer(maxTime)
	defer clock.Stop()
	select {
	case err := <-result:
		return err
	case <-l.options.Done:
		thread.Cancel("interrupted")
		return ErrInterrupted
	case <-clock.C:
		thread.Cancel("too slow")
		return fmt.Errorf("%s: this takes too long", thread.Name)
	}
}

// compile returns a file's code and the values that it knows by name.
func (l *loader) compile(file string, c *object) (*starlark.Program, starlark.StringDict, error) {
	src, err := readFile(file)
	if err != nil {
		return nil, nil, err
	}
	code, err := toStarlark(file, src)
	if err != nil {
		return nil, nil, err
	}
	names := l.modules()
	maps.Copy(names, l.builtins())
	names["config"] = c
	names["lit_config"] = l.settings
	names["__file__"] = starlark.String(file)
	names["__name__"] = starlark.String("__main__")
	tree, err := dialect().Parse(file, code, 0)
	if err != nil {
		return nil, nil, err
	}
	transform(tree, names.Has)
	// Assigning to a name makes it one of the file's own, so that its first use
	// in "config = f(config)" would be an error: all names are made its own.
	var own []syntax.Stmt
	start := syntax.MakePosition(&file, 1, 1)
	values := l.helpers()
	for _, name := range names.Keys() {
		if name == "True" || name == "False" {
			continue
		}
		own = append(own, assignNode(start, ident(start, name), ident(start, helperPrefix+name)))
		values[helperPrefix+name] = names[name]
	}
	tree.Stmts = append(own, tree.Stmts...)
	program, err := starlark.FileProgram(tree, values.Has)
	return program, values, err
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
	// Message is the text of the error.
	Message string
}

// Error returns place and message.
func (f *Fatal) Error() string { return fmt.Sprintf("%s:%d: fatal: %s", f.File, f.Line, f.Message) }

// Debug writes a message if [Options] ask for debug messages.
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
