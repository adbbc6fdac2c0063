package config

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"go.starlark.net/starlark"
)

// exceptions are the classes of errors that configurations can name.
func exceptions() []string {
	return []string{
		"BaseException", "Exception", "ImportError", "ModuleNotFoundError", "AttributeError", "NameError", "KeyError", "IndexError",
		"LookupError", "ValueError", "TypeError", "RuntimeError", "NotImplementedError", "AssertionError", "StopIteration",
		"OSError", "IOError", "EnvironmentError", "FileNotFoundError", "FileExistsError", "PermissionError", "SystemExit",
	}
}

// raised is an exception of a configuration.
type raised struct{ class, message string }

func (e *raised) Error() string { return strings.TrimSuffix(e.class+": "+e.message, ": ") }

// exited is the error of sys.exit.
type exited struct{ status starlark.Value }

func (e *exited) Error() string { return "sys.exit(" + boundedText(e.status) + ")" }

// exceptionType is the type of exceptions as values.
const exceptionType = "exception"

// exception returns an exception as a value; str of it is its message.
func exception(class, message string) starlark.Value {
	return exceptionValue{module(exceptionType, starlark.StringDict{
		"args": starlark.Tuple{starlark.String(message)}, "strerror": starlark.String(message),
	}), class, message}
}

type exceptionValue struct {
	*object
	class, message string
}

func (e exceptionValue) String() string { return e.message }

// exceptionClass is the class of that name.
func exceptionClass(class string) starlark.Value {
	return builtin(class, func(c call) (starlark.Value, error) {
		message := ""
		if len(c.args) > 0 {
			message = boundedText(c.args[0])
		}
		return exception(class, message), nil
	})
}

// raise ends the configuration, or the block of a "try".
func (l *loader) raise(c call) (starlark.Value, error) {
	if len(c.args) == 0 {
		if l.caught != nil {
			return nil, l.caught
		}
		return nil, errors.New("raise without an exception")
	}
	switch e := c.args[0].(type) {
	case caughtValue:
		return nil, e.err
	case exceptionValue:
		return nil, &raised{e.class, e.message}
	case function:
		return nil, &raised{e.Name(), ""}
	}
	return nil, fmt.Errorf("raise of a %s", c.args[0].Type())
}

func assert(c call) (starlark.Value, error) {
	if len(c.args) == 0 || c.args[0].Truth() {
		return starlark.None, nil
	}
	message := ""
	if len(c.args) > 1 {
		message = boundedText(c.args[1])
	}
	return nil, &raised{"AssertionError", message}
}

// caughtValue is an exception that came from somewhere.
type caughtValue struct {
	exceptionValue
	err error
}

// attempt calls the function of a block and returns how it ended, see try.go.
func (l *loader) attempt(c call) (starlark.Value, error) {
	v, err := starlark.Call(c.thread, c.args[0], c.args[1:], nil)
	if err == nil {
		return v, nil
	}
	var fatal *Fatal
	var limit *limitError
	if errors.As(err, &fatal) || errors.As(err, &limit) || strings.Contains(err.Error(), "Starlark computation cancelled") {
		return nil, err
	}
	l.caught = err
	var own *raised
	e, _ := exception(classOf(err), err.Error()).(exceptionValue)
	if errors.As(err, &own) {
		e, _ = exception(own.class, own.message).(exceptionValue)
	}
	return append(starlark.Tuple{starlark.String(viaError), caughtValue{e, err}}, c.args[1:]...), nil
}

// classOf returns the class that Python gives an error, or "" if that isn't known.
func classOf(err error) string {
	var own *raised
	var path *fs.PathError
	var exit *exited
	var absent *missingError
	text := err.Error()
	switch {
	case errors.As(err, &own):
		return own.class
	case errors.As(err, &absent):
		return "ImportError"
	case errors.As(err, &exit):
		return "SystemExit"
	case errors.Is(err, fs.ErrNotExist):
		return "FileNotFoundError"
	case errors.Is(err, fs.ErrExist):
		return "FileExistsError"
	case errors.Is(err, fs.ErrPermission):
		return "PermissionError"
	case errors.As(err, &path):
		return "OSError"
	case strings.HasSuffix(text, " not in dict"):
		return "KeyError"
	case strings.Contains(text, "out of range"):
		return "IndexError"
	case strings.Contains(text, "field or method"):
		return "AttributeError"
	}
	return ""
}

// matches reports whether "except class" takes an error of another class.
func matches(class, other string) bool {
	families := [][]string{
		{"ImportError", "ModuleNotFoundError", "AttributeError"}, // a module here may lack functions of Python's
		{"OSError", "IOError", "EnvironmentError", "FileNotFoundError", "FileExistsError", "PermissionError"},
	}
	switch class {
	case "BaseException":
		return true
	case "Exception":
		return other != "SystemExit"
	case "LookupError":
		return other == "KeyError" || other == "IndexError" || other == class
	case "OSError", "IOError", "EnvironmentError":
		return other == "" || slices.Contains(families[1], other)
	}
	isImport := slices.Contains(families[0][:2], class) && slices.Contains(families[0], other)
	return other == "" || class == other || isImport
}

// match reports whether an error is of one of the classes; without any it is.
func matchClass(c call) (starlark.Value, error) {
	e, ok := c.args[0].(caughtValue)
	if !ok || len(c.args) == 1 {
		return starlark.Bool(ok), nil
	}
	for _, class := range c.args[1:] {
		if s, _ := starlark.AsString(class); matches(s, e.class) {
			return starlark.True, nil
		}
	}
	return starlark.False, nil
}

// missingError says that a module is not there.
type missingError struct{ name string }

func (e *missingError) Error() string {
	return fmt.Sprintf("'%s' is not there for configurations here", e.name)
}
