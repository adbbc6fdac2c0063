package config

import (
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"go.starlark.net/starlark"
)

// helpers are the functions that rewritten code calls.
func (l *loader) helpers() starlark.StringDict {
	all := starlark.StringDict{missingModule: newMissing()}
	for name, f := range map[string]func(call) (starlark.Value, error){
		helperAssert: assert, helperRaise: l.raise, helperMatch: matchClass, helperAttempt: l.attempt,
		helperBinary: l.binary, helperInPlace: l.inPlace, helperWeigh: l.weigh, helperAttr: l.getAttr,
		helperSpread: l.spread, helperDict: l.dict, helperUnpack: l.unpackStar,
		helperDel: func(c call) (starlark.Value, error) {
			pop, err := l.attribute(c.args[0], "pop")
			if err != nil {
				return nil, err
			}
			return starlark.Call(c.thread, pop, c.args[1:], nil)
		},
		helperStrict: func(c call) (starlark.Value, error) {
			return nil, &missingError{boundedText(c.args[0])}
		},
	} {
		all[name] = builtin(name, f)
	}
	return all
}

// builtins are the functions of Python that Starlark doesn't have, or not in bounds.
func (l *loader) builtins() starlark.StringDict {
	all := starlark.StringDict{
		"print":      builtin("print", func(c call) (starlark.Value, error) { return l.print(c) }),
		"open":       builtin("open", l.open),
		"isinstance": builtin("isinstance", isInstance),
		"setattr":    builtin("setattr", setAttr),
		"callable": builtin("callable", func(c call) (starlark.Value, error) {
			var v starlark.Value
			err := c.unpack("x", &v)
			_, is := v.(starlark.Callable)
			return starlark.Bool(is), err
		}),
		"getattr": builtin("getattr", func(c call) (starlark.Value, error) {
			var x, otherwise starlark.Value
			var name string
			if err := c.unpack("x", &x, "name", &name, "default?", &otherwise); err != nil {
				return nil, err
			}
			v, err := l.attribute(x, name)
			if err != nil && otherwise != nil {
				return otherwise, nil
			}
			return v, err
		}),
		"range": builtin("range", func(c call) (starlark.Value, error) {
			v, err := starlark.Call(c.thread, starlark.Universe["range"], c.args, c.kwargs)
			if err == nil && starlark.Len(v) > maxElements {
				err = &limitError{"a range is too large"}
			}
			return v, err
		}),
		"sum": builtin("sum", func(c call) (starlark.Value, error) {
			var from starlark.Iterable
			var total starlark.Value = starlark.MakeInt(0)
			if err := c.unpack("iterable", &from, "start?", &total); err != nil {
				return nil, err
			}
			for _, e := range asTuple(from) {
				op, _ := operator("+")
				v, err := l.operate(op, total, e)
				if err != nil {
					return nil, err
				}
				total = v
			}
			return total, nil
		}),
	}
	maps.Copy(all, sequenceFunctions())
	for name, show := range map[string]func(starlark.Value) string{"str": plainText, "repr": repr} {
		all[name] = builtin(name, func(c call) (starlark.Value, error) {
			var v starlark.Value = starlark.String("")
			if err := c.unpack("object?", &v); err != nil {
				return nil, err
			}
			if err := l.memory.shown(v); err != nil {
				return nil, err
			}
			return starlark.String(show(v)), nil
		})
	}
	for _, class := range exceptions() {
		all[class] = exceptionClass(class)
	}
	return all
}

// sequenceFunctions are the functions that go through lists. Generators are
// lists here.
func sequenceFunctions() starlark.StringDict {
	each := func(name string, keep func(result *starlark.List, x, of starlark.Value) error) starlark.Value {
		return builtin(name, func(c call) (starlark.Value, error) {
			var f starlark.Value
			var from starlark.Iterable
			if err := c.unpack("function", &f, "iterable", &from); err != nil {
				return nil, err
			}
			result := starlark.NewList(nil)
			for _, x := range asTuple(from) {
				of := x
				if f != starlark.None {
					var err error
					if of, err = starlark.Call(c.thread, f, starlark.Tuple{x}, nil); err != nil {
						return nil, err
					}
				}
				if err := keep(result, x, of); err != nil {
					return nil, err
				}
			}
			return result, nil
		})
	}
	return starlark.StringDict{
		"map": each("map", func(result *starlark.List, _, of starlark.Value) error { return result.Append(of) }),
		"filter": each("filter", func(result *starlark.List, x, of starlark.Value) error {
			if of.Truth() {
				return result.Append(x)
			}
			return nil
		}),
		"next": builtin("next", func(c call) (starlark.Value, error) {
			var from starlark.Iterable
			var otherwise starlark.Value
			if err := c.unpack("iterator", &from, "default?", &otherwise); err != nil {
				return nil, err
			}
			for e := range starlark.Elements(from) {
				return e, nil
			}
			if otherwise == nil {
				return nil, &raised{"StopIteration", ""}
			}
			return otherwise, nil
		}),
	}
}

// print writes to the messages: standard output belongs to the results.
func (l *loader) print(c call) (starlark.Value, error) {
	sep, end := " ", "\n"
	var file starlark.Value = starlark.None
	if err := starlark.UnpackArgs("print", nil, c.kwargs, "sep?", &sep, "end?", &end, "file?", &file, "flush?", new(bool)); err != nil {
		return nil, err
	}
	if err := l.memory.shown(c.args...); err != nil {
		return nil, err
	}
	parts := make([]string, len(c.args))
	for i, a := range c.args {
		parts[i] = plainText(a)
	}
	_, err := io.WriteString(l.options.Messages, strings.Join(parts, sep)+end)
	return starlark.None, err
}

// stream is sys.stdout or sys.stderr.
func (l *loader) stream(name string) starlark.Value {
	return module(name, starlark.StringDict{
		"write": builtin("write", func(c call) (starlark.Value, error) {
			var text string
			if err := c.unpack("s", &text); err != nil {
				return nil, err
			}
			n, err := io.WriteString(l.options.Messages, text)
			return starlark.MakeInt(n), err
		}),
		"flush":  ignore("flush"),
		"isatty": builtin("isatty", func(call) (starlark.Value, error) { return starlark.False, nil }),
	})
}

// isInstance knows the classes of Starlark's types, Path and exceptions.
func isInstance(c call) (starlark.Value, error) {
	var v, of starlark.Value
	if err := c.unpack("x", &v, "class", &of); err != nil {
		return nil, err
	}
	classes, ok := of.(starlark.Tuple)
	if !ok {
		classes = starlark.Tuple{of}
	}
	kind := v.Type()
	switch x := v.(type) {
	case starlark.String:
		kind = "str"
	case caughtValue:
		kind = x.class
	case exceptionValue:
		kind = x.class
	}
	for _, class := range classes {
		f, ok := class.(starlark.Callable)
		if !ok {
			return nil, fmt.Errorf("isinstance: %s is no class", class.Type())
		}
		isException := slices.Contains(exceptions(), f.Name()) && slices.Contains(exceptions(), kind)
		if f.Name() == kind || f.Name() == "int" && kind == "bool" || isException && matches(f.Name(), kind) {
			return starlark.True, nil
		}
	}
	return starlark.False, nil
}

func setAttr(c call) (starlark.Value, error) {
	var x, v starlark.Value
	var name string
	if err := c.unpack("x", &x, "name", &name, "value", &v); err != nil {
		return nil, err
	}
	o, ok := x.(starlark.HasSetField)
	if !ok {
		return nil, fmt.Errorf("setattr: %s has no attributes that can be set", x.Type())
	}
	return starlark.None, o.SetField(name, v)
}

// exit is sys.exit.
func exit(c call) (starlark.Value, error) {
	var status starlark.Value = starlark.None
	if err := c.unpack("status?", &status); err != nil {
		return nil, err
	}
	return nil, &exited{status}
}

// maxFile bounds the files that configurations read.
const maxFile = 4 << 20

// readFile returns the text of a regular file.
func readFile(path string) (string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	if !info.Mode().IsRegular() || info.Size() > maxFile {
		return "", fmt.Errorf("%s: configurations can read regular files of up to %d MiB", path, maxFile>>20)
	}
	text, err := os.ReadFile(path)
	return string(text), err
}

// file is the result of open: its lines are its elements.
type file struct {
	*object
	lines *starlark.List
}

// Iterate goes through the lines.
func (f file) Iterate() starlark.Iterator { return f.lines.Iterate() }

// open opens a file for reading.
func (l *loader) open(c call) (starlark.Value, error) {
	var path starlark.Value
	mode := "r"
	var any starlark.Value
	if err := c.unpack("file", &path, "mode?", &mode, "encoding?", &any, "errors?", &any, "newline?", &any); err != nil {
		return nil, err
	}
	name, err := pathText(path)
	if err != nil {
		return nil, err
	}
	if strings.ContainsAny(mode, "wax+") {
		return nil, fmt.Errorf("%s: configurations can't write files here", name)
	}
	text, err := readFile(name)
	if err != nil {
		return nil, err
	}
	lines := slices.Collect(strings.Lines(text))
	if err := l.memory.charge(len(text) + len(lines)*element); err != nil {
		return nil, err
	}
	f := file{lines: list(lines)}
	f.object = module("file", starlark.StringDict{
		"name":      starlark.String(name),
		"close":     ignore("close"),
		"read":      builtin("read", func(call) (starlark.Value, error) { return starlark.String(text), nil }),
		"readlines": builtin("readlines", func(call) (starlark.Value, error) { return clone(f.lines), nil }),
		"readline": builtin("readline", func(call) (starlark.Value, error) {
			if len(lines) == 0 {
				return starlark.String(""), nil
			}
			line := lines[0]
			lines = lines[1:]
			return starlark.String(line), nil
		}),
	})
	return f, nil
}
