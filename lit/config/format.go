package config

import (
	"fmt"
	"strconv"
	"strings"

	"go.starlark.net/starlark"
)

// spec says how one value is written: [[fill]align][sign][#][0][width][,][.precision][type].
type spec struct {
	fill             string
	align, sign      byte
	alternate, comma bool
	width, precision int // precision is -1 if there is none
	kind             byte
}

// parseSpec reads the text behind the colon of a field.
func parseSpec(text string) (spec, error) {
	s := spec{fill: " ", precision: -1}
	runes := []rune(text)
	if len(runes) > 1 && strings.ContainsRune("<>=^", runes[1]) {
		s.fill, s.align = string(runes[0]), byte(runes[1])
		text = string(runes[2:])
	} else if text != "" && strings.IndexByte("<>=^", text[0]) >= 0 {
		s.align, text = text[0], text[1:]
	}
	one := func(set string) (c byte) {
		if text != "" && strings.IndexByte(set, text[0]) >= 0 {
			c, text = text[0], text[1:]
		}
		return c
	}
	s.sign = one("+- ")
	s.alternate = one("#") != 0
	if one("0") != 0 && s.align == 0 {
		s.fill, s.align = "0", '='
	}
	digits := func() (n int) {
		for text != "" && text[0] >= '0' && text[0] <= '9' {
			n = min(n*10+int(text[0]-'0'), maxText+1)
			text = text[1:]
		}
		return n
	}
	s.width = digits()
	s.comma = one(",_") != 0
	if one(".") != 0 {
		s.precision = digits()
	}
	s.kind = one("bcdeEfFgGnosxX%")
	if text != "" || s.precision > 1000 && s.kind != 0 && s.kind != 's' || s.comma && s.kind != 0 && s.kind != 'd' {
		return s, fmt.Errorf("the format %q is not supported", text)
	}
	return s, nil
}

// write returns v in the form of the spec.
func (s spec) write(v starlark.Value) (string, error) {
	text, sign := "", ""
	isNumber := false
	switch x := v.(type) {
	case starlark.Int, starlark.Float, starlark.Bool:
		if b, ok := x.(starlark.Bool); ok {
			if s.kind == 0 || s.kind == 's' {
				text = b.String()
				break
			}
			x = starlark.MakeInt(map[bool]int{true: 1}[bool(b)])
		}
		isNumber = true
		var err error
		if text, err = s.number(x); err != nil {
			return "", err
		}
		if strings.HasPrefix(text, "-") {
			sign, text = "-", text[1:]
		} else if s.sign == '+' || s.sign == ' ' {
			sign = string(s.sign)
		}
	default:
		if s.kind != 0 && s.kind != 's' {
			return "", fmt.Errorf("the format '%c' is not for %s", s.kind, v.Type())
		}
		text = plainText(v)
		if runes := []rune(text); s.precision >= 0 && len(runes) > s.precision {
			text = string(runes[:s.precision])
		}
	}
	missing := s.width - len([]rune(sign+text))
	if missing <= 0 {
		return sign + text, nil
	}
	pad := func(n int) string { return strings.Repeat(s.fill, n) }
	switch {
	case s.align == '^':
		return pad(missing/2) + sign + text + pad(missing-missing/2), nil
	case s.align == '=':
		return sign + pad(missing) + text, nil
	case s.align == '>' || s.align == 0 && isNumber:
		return pad(missing) + sign + text, nil
	}
	return sign + text + pad(missing), nil
}

// number returns the digits.
func (s spec) number(v starlark.Value) (string, error) {
	n, isInt := v.(starlark.Int)
	bases := map[byte]int{'b': 2, 'o': 8, 'x': 16, 'X': 16}
	switch base := bases[s.kind]; {
	case base != 0 && isInt:
		text := n.BigInt().Text(base)
		if s.alternate {
			sign, digits := "", text
			if strings.HasPrefix(text, "-") {
				sign, digits = "-", text[1:]
			}
			text = sign + "0" + strings.ToLower(string(s.kind)) + digits
		}
		if s.kind == 'X' {
			text = strings.ToUpper(text)
		}
		return text, nil
	case s.kind == 'c' && isInt:
		r, err := starlark.AsInt32(n)
		return string(rune(r)), err
	case isInt && (s.kind == 0 && s.precision < 0 || s.kind == 'd' || s.kind == 'n'):
		if s.comma {
			return thousands(n.String()), nil
		}
		return n.String(), nil
	}
	f, ok := starlark.AsFloat(v)
	if !ok || base(s.kind) {
		return "", fmt.Errorf("the format '%c' is not for %s", s.kind, v.Type())
	}
	precision := s.precision
	switch {
	case s.kind == 0 && precision < 0:
		return v.String(), nil
	case precision < 0:
		precision = 6
	}
	if s.kind == '%' {
		return strconv.FormatFloat(f*100, 'f', precision, 64) + "%", nil
	}
	kind := s.kind
	switch kind {
	case 0, 'n':
		kind = 'g'
	case 'F':
		kind = 'f'
	}
	return strconv.FormatFloat(f, kind, precision, 64), nil
}

// base reports whether a kind is one of whole numbers only.
func base(kind byte) bool { return kind != 0 && strings.IndexByte("bcdoxXs", kind) >= 0 }

func thousands(digits string) string {
	sign := ""
	if strings.HasPrefix(digits, "-") {
		sign, digits = "-", digits[1:]
	}
	text := ""
	for len(digits) > 3 {
		text = "," + digits[len(digits)-3:] + text
		digits = digits[:len(digits)-3]
	}
	return sign + digits + text
}

// formatted is one use of str.format.
type formatted struct {
	l      *loader
	args   starlark.Tuple
	kwargs []starlark.Tuple
	next   int // argument without a number
}

// format is str.format.
func (l *loader) format(template string, c call) (starlark.Value, error) {
	f := &formatted{l: l, args: c.args, kwargs: c.kwargs}
	text, err := f.expand(template, 2)
	return starlark.String(text), err
}

// expand replaces the fields of a template.
func (f *formatted) expand(template string, depth int) (string, error) {
	var out strings.Builder
	for i := 0; i < len(template); i++ {
		c := template[i]
		double := i+1 < len(template) && template[i+1] == c
		switch {
		case c != '{' && c != '}':
			out.WriteByte(c)
		case double:
			out.WriteByte(c)
			i++
		case c == '}':
			return "", fmt.Errorf("format: single '}' in format string")
		default:
			end, open := i+1, 1
			for ; end < len(template); end++ {
				if open += map[byte]int{'{': 1, '}': -1}[template[end]]; open == 0 {
					break
				}
			}
			if open > 0 || depth == 0 {
				return "", fmt.Errorf("format: unmatched '{'")
			}
			text, err := f.field(template[i+1:end], depth)
			if err != nil {
				return "", err
			}
			if err := f.l.memory.text(len(text)); err != nil {
				return "", err
			}
			out.WriteString(text)
			i = end
		}
	}
	return out.String(), f.l.memory.text(out.Len())
}

// field returns the value of one field as text.
func (f *formatted) field(text string, depth int) (string, error) {
	text, format, _ := strings.Cut(text, ":")
	text, conversion, _ := strings.Cut(text, "!")
	v, err := f.value(text)
	if err != nil {
		return "", err
	}
	if err := f.l.memory.shown(v); err != nil {
		return "", err
	}
	switch conversion {
	case "r", "a":
		v = starlark.String(repr(v))
	case "s":
		v = starlark.String(plainText(v))
	}
	if format, err = f.expand(format, depth-1); err != nil {
		return "", err
	}
	s, err := parseSpec(format)
	if err != nil {
		return "", err
	}
	if err := f.l.memory.text(s.width * len(s.fill)); err != nil {
		return "", err
	}
	return s.write(v)
}

// value looks up "0", "name", "name.attribute" and "name[key]".
func (f *formatted) value(text string) (v starlark.Value, err error) {
	name := text
	if at := strings.IndexAny(text, ".["); at >= 0 {
		name = text[:at]
	}
	rest := text[len(name):]
	n, numeric := strconv.Atoi(name)
	switch {
	case name == "":
		n, numeric = f.next, nil
		f.next++
		fallthrough
	case numeric == nil:
		if n < 0 || n >= len(f.args) {
			return nil, fmt.Errorf("format: tuple index out of range")
		}
		v = f.args[n]
	default:
		for _, pair := range f.kwargs {
			if key, _ := starlark.AsString(pair[0]); key == name {
				v = pair[1]
			}
		}
		if v == nil {
			return nil, fmt.Errorf("format: keyword %s not found", name)
		}
	}
	for rest != "" {
		if v, rest, err = f.part(v, rest); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// part goes from v to one of its attributes or elements.
func (f *formatted) part(v starlark.Value, rest string) (starlark.Value, string, error) {
	if attr, ok := strings.CutPrefix(rest, "."); ok {
		end := strings.IndexAny(attr, ".[")
		if end < 0 {
			end = len(attr)
		}
		v, err := f.l.attribute(v, attr[:end])
		return v, attr[end:], err
	}
	key, rest, ok := strings.Cut(rest[1:], "]")
	if !ok {
		return nil, "", fmt.Errorf("format: expected ']'")
	}
	if d, ok := v.(*starlark.Dict); ok {
		v, found, err := d.Get(starlark.String(key))
		if err == nil && !found {
			err = fmt.Errorf("key %q not in dict", key)
		}
		return v, rest, err
	}
	seq, ok := v.(starlark.Indexable)
	n, err := strconv.Atoi(key)
	if !ok || err != nil || n < 0 || n >= seq.Len() {
		return nil, "", fmt.Errorf("format: no element %q in %s", key, v.Type())
	}
	return seq.Index(n), rest, nil
}
