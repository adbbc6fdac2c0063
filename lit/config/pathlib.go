package config

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// pathValue is a pathlib.Path.
type pathValue string

var (
	_ starlark.HasAttrs   = pathValue("")
	_ starlark.HasBinary  = pathValue("")
	_ starlark.Comparable = pathValue("")
)

func (p pathValue) String() string        { return string(p) }
func (p pathValue) Type() string          { return "Path" }
func (p pathValue) Freeze()               {}
func (p pathValue) Truth() starlark.Bool  { return true }
func (p pathValue) Hash() (uint32, error) { return starlark.String(p).Hash() }

// CompareSameType orders paths by their text.
func (p pathValue) CompareSameType(op syntax.Token, y starlark.Value, depth int) (bool, error) {
	other, err := pathText(y)
	if err != nil {
		return false, err
	}
	return starlark.CompareDepth(op, starlark.String(p), starlark.String(other), depth)
}

// Binary is the operator "/".
func (p pathValue) Binary(op syntax.Token, y starlark.Value, side starlark.Side) (starlark.Value, error) {
	other, err := pathText(y)
	if op != syntax.SLASH || err != nil {
		return nil, nil
	}
	if side == starlark.Right {
		return newPath(other, string(p)), nil
	}
	return newPath(string(p), other), nil
}

// newPath joins and cleans, as Path does: "." goes, ".." stays.
func newPath(parts ...string) pathValue {
	text := join(parts)
	var kept []string
	for i, part := range strings.Split(text, string(filepath.Separator)) {
		if part == "." || part == "" && (i > 0 || text == "") {
			continue
		}
		kept = append(kept, part)
	}
	text = strings.Join(kept, string(filepath.Separator))
	switch {
	case text == "" && len(kept) > 0:
		text = string(filepath.Separator)
	case text == "":
		text = "."
	}
	return pathValue(text)
}

// pathText returns a string or a Path as text.
func pathText(v starlark.Value) (string, error) {
	if p, ok := v.(pathValue); ok {
		return string(p), nil
	}
	if s, ok := starlark.AsString(v); ok {
		return s, nil
	}
	return "", fmt.Errorf("got %s, want a path", v.Type())
}

// Attr returns an attribute or a method.
func (p pathValue) Attr(name string) (starlark.Value, error) {
	dir, base := splitPath(string(p))
	ext := filepath.Ext(strings.TrimLeft(base, "."))
	method := func(f func() starlark.Value) (starlark.Value, error) {
		return builtin(name, func(call) (starlark.Value, error) { return f(), nil }), nil
	}
	stat := func(is func(os.FileInfo) bool) (starlark.Value, error) {
		return method(func() starlark.Value {
			info, err := os.Stat(string(p))
			return starlark.Bool(err == nil && is(info))
		})
	}
	switch name {
	case "parent":
		return newPath(dir), nil
	case "name":
		return starlark.String(base), nil
	case "stem":
		return starlark.String(strings.TrimSuffix(base, ext)), nil
	case "suffix":
		return starlark.String(ext), nil
	case "resolve":
		return method(func() starlark.Value { return pathValue(realPath(string(p))) })
	case "absolute":
		return method(func() starlark.Value { return newPath(absolute(string(p))) })
	case "as_posix":
		return method(func() starlark.Value { return starlark.String(filepath.ToSlash(string(p))) })
	case "exists":
		return stat(func(os.FileInfo) bool { return true })
	case "is_dir":
		return stat(os.FileInfo.IsDir)
	case "is_file":
		return stat(func(i os.FileInfo) bool { return i.Mode().IsRegular() })
	case "with_suffix":
		return withText(name, func(s string) starlark.Value { return newPath(strings.TrimSuffix(string(p), ext) + s) }), nil
	case "with_name":
		return withText(name, func(s string) starlark.Value { return newPath(dir, s) }), nil
	case "joinpath":
		return builtin(name, func(c call) (starlark.Value, error) { return c.path(string(p)) }), nil
	}
	if method := pathFiles(string(p), name); method != nil {
		return method, nil
	}
	return nil, nil
}

// withText is a method with one text.
func withText(name string, f func(string) starlark.Value) starlark.Value {
	return builtin(name, func(c call) (starlark.Value, error) {
		var s string
		if err := c.unpack("s", &s); err != nil {
			return nil, err
		}
		return f(s), nil
	})
}

// AttrNames lists the attributes, for messages.
func (p pathValue) AttrNames() []string {
	return []string{
		"absolute", "as_posix", "exists", "glob", "is_dir", "is_file", "iterdir", "joinpath", "mkdir", "name", "parent",
		"read_text", "resolve", "stem", "suffix", "with_name", "with_suffix",
	}
}

// path joins the arguments of a call to a path.
func (c call) path(start ...string) (starlark.Value, error) {
	for i, a := range c.args {
		part, err := pathText(a)
		if err != nil {
			return nil, fmt.Errorf("%s: for argument %d: %w", c.name, i+1, err)
		}
		start = append(start, part)
	}
	return newPath(start...), nil
}

func pathlibModule() starlark.Value {
	return module("pathlib", starlark.StringDict{
		"Path": builtin("Path", func(c call) (starlark.Value, error) { return c.path() }),
	})
}
