package config

import (
	"strings"

	"go.starlark.net/starlark"
)

// plainText is str(v).
func plainText(v starlark.Value) string {
	if s, ok := starlark.AsString(v); ok {
		return s
	}
	return repr(v)
}

// repr is Python's repr(v), which prefers single quotes. The caller has bounded v, see
// [memory.shown].
func repr(v starlark.Value) string {
	var b strings.Builder
	list := func(open, closing string, values starlark.Iterable) {
		b.WriteString(open)
		i := 0
		for e := range starlark.Elements(values) {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(repr(e))
			i++
		}
		b.WriteString(closing)
	}
	switch v := v.(type) {
	case starlark.String:
		return quotedRepr(string(v))
	case *starlark.List:
		list("[", "]", v)
	case starlark.Tuple:
		closing := ")"
		if len(v) == 1 {
			closing = ",)"
		}
		list("(", closing, v)
	case *starlark.Dict:
		b.WriteString("{")
		for i, item := range v.Items() {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(repr(item[0]) + ": " + repr(item[1]))
		}
		b.WriteString("}")
	default:
		return v.String()
	}
	return b.String()
}

func quotedRepr(text string) string {
	quote := "'"
	if strings.Contains(text, "'") && !strings.Contains(text, `"`) {
		quote = `"`
	}
	escapes := strings.NewReplacer(`\`, `\\`, "\n", `\n`, "\t", `\t`, "\r", `\r`, quote, `\`+quote)
	return quote + escapes.Replace(text) + quote
}
