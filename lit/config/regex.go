package config

import (
	"errors"
	"regexp"
	"strings"

	"go.starlark.net/starlark"
)

// reModule is the part of Python's re that Go's regular expressions can do.
func reModule() starlark.Value {
	attrs := starlark.StringDict{
		"escape": text("escape", regexp.QuoteMeta),
		"compile": builtin("compile", func(c call) (starlark.Value, error) {
			re, err := pattern(c.args)
			if err != nil {
				return nil, err
			}
			return module("Pattern", methods(re)), nil
		}),
		"IGNORECASE": starlark.String("(?i)"),
		"I":          starlark.String("(?i)"),
		"MULTILINE":  starlark.String("(?m)"),
		"M":          starlark.String("(?m)"),
	}
	for _, name := range []string{"match", "search", "fullmatch", "findall", "sub"} {
		attrs[name] = builtin(name, func(c call) (starlark.Value, error) {
			re, err := pattern(c.args[:min(1, len(c.args))])
			if err != nil {
				return nil, err
			}
			return starlark.Call(c.thread, methods(re)[name], c.args[1:], c.kwargs)
		})
	}
	return module("re", attrs)
}

// pattern compiles the arguments of re.compile: the expression and flags.
func pattern(args starlark.Tuple) (*regexp.Regexp, error) {
	text := ""
	for i := len(args) - 1; i >= 0; i-- {
		s, ok := starlark.AsString(args[i])
		if !ok {
			break
		}
		text += s
	}
	return regexp.Compile(text)
}

// methods are the methods of a compiled expression.
func methods(re *regexp.Regexp) starlark.StringDict {
	find := func(name string, accept func(text string, at []int) bool) starlark.Value {
		return builtin(name, func(c call) (starlark.Value, error) {
			var text string
			if err := c.unpack("string", &text); err != nil {
				return nil, err
			}
			at := re.FindStringSubmatchIndex(text)
			if at == nil || !accept(text, at) {
				return starlark.None, nil
			}
			return match(re, text, at), nil
		})
	}
	return starlark.StringDict{
		"pattern": starlark.String(re.String()),
		// A leftmost match that is not at the start means there is none at the start.
		"match":     find("match", func(_ string, at []int) bool { return at[0] == 0 }),
		"fullmatch": find("fullmatch", func(text string, at []int) bool { return at[0] == 0 && at[1] == len(text) }),
		"search":    find("search", func(string, []int) bool { return true }),
		"findall": builtin("findall", func(c call) (starlark.Value, error) {
			var text string
			if err := c.unpack("string", &text); err != nil {
				return nil, err
			}
			var found []string
			for _, m := range re.FindAllStringSubmatch(text, -1) {
				found = append(found, m[min(1, len(m)-1)])
			}
			return list(found), nil
		}),
		"sub": builtin("sub", func(c call) (starlark.Value, error) {
			var to, text string
			if err := c.unpack("repl", &to, "string", &text); err != nil {
				return nil, err
			}
			// A group may be as long as the text.
			per := len(to) + strings.Count(to, `\`)*len(text)
			if found := len(re.FindAllStringIndex(text, -1)); found > 0 && per > maxText/found {
				return nil, &limitError{"sub: the result may be too large"}
			}
			return starlark.String(re.ReplaceAllString(text, goTemplate(to))), nil
		}),
	}
}

// match is a match object.
func match(re *regexp.Regexp, text string, at []int) starlark.Value {
	group := func(i int) starlark.Value {
		if at[2*i] < 0 {
			return starlark.None
		}
		return starlark.String(text[at[2*i]:at[2*i+1]])
	}
	return module("Match", starlark.StringDict{
		"group": builtin("group", func(c call) (starlark.Value, error) {
			var which starlark.Value = starlark.MakeInt(0)
			if err := c.unpack("group?", &which); err != nil {
				return nil, err
			}
			i := -1
			if name, ok := starlark.AsString(which); ok {
				i = re.SubexpIndex(name)
			} else if err := starlark.AsInt(which, &i); err != nil {
				return nil, err
			}
			if i < 0 || i > re.NumSubexp() {
				return nil, errNoGroup
			}
			return group(i), nil
		}),
		"groups": builtin("groups", func(call) (starlark.Value, error) {
			var all starlark.Tuple
			for i := range re.NumSubexp() {
				all = append(all, group(i+1))
			}
			return all, nil
		}),
	})
}

// goTemplate translates a replacement of Python's, where \1 and \g<name> are
// groups, to Go's.
func goTemplate(to string) string {
	var b strings.Builder
	for i := 0; i < len(to); i++ {
		rest := to[i:]
		if m := groupReference.FindStringSubmatch(rest); m != nil {
			b.WriteString("${" + m[1] + m[2] + "}")
			i += len(m[0]) - 1
			continue
		}
		if to[i] == '$' {
			b.WriteByte('$')
		}
		b.WriteByte(to[i])
	}
	return b.String()
}

var groupReference = regexp.MustCompile(`^\\(?:(\d)|g<(\w+)>)`)

var errNoGroup = errors.New("no such group")
