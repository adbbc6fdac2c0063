package config

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"
)

// method is one of a value x that Starlark doesn't have, or has without bounds.
type method[T starlark.Value] func(l *loader, x T, c call) (starlark.Value, error)

func textMethods() map[string]method[starlark.String] {
	return map[string]method[starlark.String]{
		"format":  func(l *loader, x starlark.String, c call) (starlark.Value, error) { return l.format(string(x), c) },
		"join":    joinTexts,
		"replace": replaceText,
		"encode":  sameText,
		"decode":  sameText,
		"ljust":   justify('<'),
		"rjust":   justify('>'),
		"center":  justify('^'),
		"zfill":   justify('='),
		"casefold": func(_ *loader, x starlark.String, _ call) (starlark.Value, error) {
			return starlark.String(strings.ToLower(string(x))), nil
		},
	}
}

func listMethods() map[string]method[*starlark.List] {
	return map[string]method[*starlark.List]{
		"extend": func(l *loader, x *starlark.List, c call) (starlark.Value, error) {
			var from starlark.Iterable
			if err := c.unpack("iterable", &from); err != nil {
				return nil, err
			}
			return starlark.None, l.extend(x, from)
		},
		"copy": func(_ *loader, x *starlark.List, _ call) (starlark.Value, error) {
			return starlark.NewList(asTuple(x)), nil
		},
		"count": func(_ *loader, x *starlark.List, c call) (starlark.Value, error) {
			var of starlark.Value
			if err := c.unpack("x", &of); err != nil {
				return nil, err
			}
			n := 0
			for e := range starlark.Elements(x) {
				if same, err := starlark.Equal(e, of); err == nil && same {
					n++
				}
			}
			return starlark.MakeInt(n), nil
		},
		"reverse": func(_ *loader, x *starlark.List, _ call) (starlark.Value, error) {
			all := asTuple(x)
			slices.Reverse(all)
			return starlark.None, setAll(x, all)
		},
		"sort": func(_ *loader, x *starlark.List, c call) (starlark.Value, error) {
			sorted, err := starlark.Call(c.thread, starlark.Universe["sorted"], starlark.Tuple{x}, c.kwargs)
			if err != nil {
				return nil, err
			}
			return starlark.None, setAll(x, asTuple(sorted.(starlark.Iterable)))
		},
	}
}

func dictMethods() map[string]method[*starlark.Dict] {
	return map[string]method[*starlark.Dict]{
		"copy": func(_ *loader, x *starlark.Dict, c call) (starlark.Value, error) {
			d := starlark.NewDict(x.Len())
			for _, item := range x.Items() {
				_ = d.SetKey(item[0], item[1]) // it was a key before
			}
			return d, nil
		},
		"update": func(l *loader, x *starlark.Dict, c call) (starlark.Value, error) { return l.update(x, c) },
	}
}

func setMethods() map[string]method[*starlark.Set] {
	return map[string]method[*starlark.Set]{
		"copy": func(_ *loader, x *starlark.Set, _ call) (starlark.Value, error) { return clone(x), nil },
		"update": func(l *loader, x *starlark.Set, c call) (starlark.Value, error) {
			for _, a := range c.args {
				from, ok := a.(starlark.Iterable)
				if !ok {
					return nil, fmt.Errorf("update: %s is not iterable", a.Type())
				}
				if err := l.memory.charge(weight(from)); err != nil {
					return nil, err
				}
				for _, e := range asTuple(from) {
					if err := x.Insert(e); err != nil {
						return nil, err
					}
				}
			}
			return starlark.None, nil
		},
	}
}

// tupleFields are names of the elements of sys.version_info and os.uname().
var tupleFields = map[string]int{
	"major": 0, "minor": 1, "micro": 2,
	"sysname": 0, "nodename": 1, "release": 2, "version": 3, "machine": 4,
}

// extraNames returns the attributes that [loader.attribute] has an own opinion on.
func extraNames() map[string]bool {
	names := map[string]bool{"format": true}
	for name := range tupleFields {
		names[name] = true
	}
	addKeys(names, textMethods())
	addKeys(names, listMethods())
	addKeys(names, dictMethods())
	addKeys(names, setMethods())
	return names
}

func addKeys[V any](names map[string]bool, from map[string]V) {
	for name := range from {
		names[name] = true
	}
}

// bind returns a method of x.
func bind[T starlark.Value](l *loader, x T, name string, methods map[string]method[T]) starlark.Value {
	m := methods[name]
	if m == nil {
		return nil
	}
	return builtin(name, func(c call) (starlark.Value, error) { return m(l, x, c) })
}

// attribute returns x.name.
func (l *loader) attribute(x starlark.Value, name string) (starlark.Value, error) {
	var found starlark.Value
	switch x := x.(type) {
	case starlark.String:
		found = bind(l, x, name, textMethods())
	case *starlark.List:
		found = bind(l, x, name, listMethods())
	case *starlark.Dict:
		found = bind(l, x, name, dictMethods())
	case *starlark.Set:
		found = bind(l, x, name, setMethods())
	case starlark.Tuple:
		if i, ok := tupleFields[name]; ok && i < len(x) {
			found = x[i]
		}
	}
	if found != nil {
		return found, nil
	}
	if has, ok := x.(starlark.HasAttrs); ok {
		v, err := has.Attr(name)
		if v != nil || err != nil {
			return v, err
		}
	}
	return nil, fmt.Errorf("%s has no .%s field or method", x.Type(), name)
}

// getAttr is [loader.attribute] for configurations.
func (l *loader) getAttr(c call) (starlark.Value, error) {
	var x starlark.Value
	var name string
	if err := c.unpack("x", &x, "name", &name); err != nil {
		return nil, err
	}
	return l.attribute(x, name)
}

func setAll(x *starlark.List, all starlark.Tuple) error {
	for i, v := range all {
		if err := x.SetIndex(i, v); err != nil {
			return err
		}
	}
	return nil
}

func sameText(_ *loader, x starlark.String, _ call) (starlark.Value, error) { return x, nil }

func joinTexts(l *loader, x starlark.String, c call) (starlark.Value, error) {
	var from starlark.Iterable
	if err := c.unpack("iterable", &from); err != nil {
		return nil, err
	}
	var parts []string
	size := 0
	for e := range starlark.Elements(from) {
		s, ok := starlark.AsString(e)
		if !ok {
			return nil, fmt.Errorf("join: in list, want string, got %s", e.Type())
		}
		if size += len(s) + len(x); size > maxText {
			break
		}
		parts = append(parts, s)
	}
	if err := l.memory.text(size); err != nil {
		return nil, err
	}
	return starlark.String(strings.Join(parts, string(x))), nil
}

func replaceText(l *loader, x starlark.String, c call) (starlark.Value, error) {
	var from, to string
	count := -1
	if err := c.unpack("old", &from, "new", &to, "count?", &count); err != nil {
		return nil, err
	}
	n := strings.Count(string(x), from)
	if count >= 0 {
		n = min(n, count)
	}
	if err := l.memory.text(len(x) + n*max(0, len(to)-len(from))); err != nil {
		return nil, err
	}
	return starlark.String(strings.Replace(string(x), from, to, count)), nil
}

// justify returns str.ljust and its like; '=' is zfill.
func justify(align byte) method[starlark.String] {
	return func(l *loader, x starlark.String, c call) (starlark.Value, error) {
		s := spec{fill: " ", align: align, precision: -1}
		if align == '=' {
			s.fill, s.align = "0", '>'
		}
		if err := c.unpack("width", &s.width, "fillchar?", &s.fill); err != nil {
			return nil, err
		}
		if s.width > maxText {
			return nil, l.memory.text(s.width)
		}
		text, err := s.write(x)
		return starlark.String(text), err
	}
}
