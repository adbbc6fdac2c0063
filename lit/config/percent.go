package config

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"
)

// percent is the operator "%" of texts.
func (l *loader) percent(template string, from starlark.Value) (starlark.Value, error) {
	args, isTuple := from.(starlark.Tuple)
	if !isTuple {
		args = starlark.Tuple{from}
	}
	dict, _ := from.(*starlark.Dict)
	var out strings.Builder
	next := 0
	take := func() (starlark.Value, error) {
		if next >= len(args) {
			return nil, fmt.Errorf("not enough arguments for format string")
		}
		next++
		return args[next-1], nil
	}
	for i := 0; i < len(template); i++ {
		if template[i] != '%' {
			out.WriteByte(template[i])
			continue
		}
		end := i + 1
		var v starlark.Value
		var err error
		if strings.HasPrefix(template[end:], "(") && dict != nil {
			key, _, _ := strings.Cut(template[end+1:], ")")
			end = min(len(template), end+len(key)+2)
			if v, _, err = dict.Get(starlark.String(key)); err != nil {
				return nil, err
			}
			if v == nil {
				return nil, fmt.Errorf("key %q not in dict", key)
			}
			next = len(args)
		}
		start := end
		for end < len(template) && strings.IndexByte("-+ #0123456789.*", template[end]) >= 0 {
			end++
		}
		if end == len(template) {
			return nil, fmt.Errorf("incomplete format")
		}
		flags, kind := template[start:end], template[end]
		i = end
		if kind == '%' {
			out.WriteByte('%')
			continue
		}
		for v == nil {
			if v, err = take(); err != nil {
				return nil, err
			}
			if n, isInt := v.(starlark.Int); isInt && strings.Contains(flags, "*") {
				flags = strings.Replace(flags, "*", n.String(), 1)
				v = nil
			}
		}
		text, err := l.percentOne(flags, kind, v)
		if err != nil {
			return nil, err
		}
		if err := l.memory.text(len(text)); err != nil {
			return nil, err
		}
		out.WriteString(text)
	}
	if next < len(args) && dict == nil {
		return nil, fmt.Errorf("too many arguments for format string")
	}
	return starlark.String(out.String()), l.memory.text(out.Len())
}

// percentOne writes one value as "%" with flags and a kind wants it.
func (l *loader) percentOne(flags string, kind byte, v starlark.Value) (string, error) {
	if err := l.memory.shown(v); err != nil {
		return "", err
	}
	align := ">"
	rest := strings.TrimLeft(flags, "-+ #0")
	set := flags[:len(flags)-len(rest)]
	fill := ""
	switch {
	case strings.Contains(set, "-"):
		align = "<"
	case strings.Contains(set, "0") && strings.IndexByte("rsa", kind) < 0:
		fill, align = "0", "="
	}
	text := fill + align
	for _, flag := range []string{"+", " ", "#"} {
		if strings.Contains(set, flag) && !(flag == " " && strings.Contains(set, "+")) {
			text += flag
		}
	}
	if n, isFloat := v.(starlark.Float); isFloat && strings.IndexByte("dixXo", kind) >= 0 {
		whole, err := starlark.NumberToInt(n)
		if err != nil {
			return "", err
		}
		v = whole
	}
	switch kind {
	case 'i', 'u':
		kind = 'd'
	case 'r', 'a':
		v, kind = starlark.String(repr(v)), 's'
	case 's':
		v = starlark.String(plainText(v))
	case 'c':
		if s, ok := v.(starlark.String); ok {
			v, kind = s, 's'
		}
	}
	if strings.IndexByte("sdxXoeEfFgGc", kind) < 0 {
		return "", fmt.Errorf("unknown conversion %%%c", kind)
	}
	s, err := parseSpec(text + rest + string(kind))
	if err != nil {
		return "", err
	}
	if err := l.memory.text(s.width); err != nil {
		return "", err
	}
	return s.write(v)
}
