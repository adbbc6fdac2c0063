package dump

import (
	"bytes"
	"encoding/hex"
)

// opName returns the name of the operation that begins in a line, which begins with no
// blank, or nil if none does. It knows the forms in which MLIR prints: "%0 = name ...",
// "name ...", `"name"(`. In some regions names are printed without their dialect: behind
// results, in front of an operand, and the few that [withoutDialect] knows.
func opName(line []byte) []byte {
	if len(line) == 0 {
		return nil
	}
	results := line[0] == '%'
	if results {
		if line = behindResults(line); len(line) == 0 {
			return nil
		}
	}
	if line[0] == '"' {
		end := bytes.IndexByte(line[1:], '"')
		if end < 0 || !bytes.HasPrefix(line[end+2:], []byte("(")) {
			return nil
		}
		return line[1 : end+1]
	}
	n, dot := 0, false
	for n < len(line) && isNameByte(line[n]) {
		dot = dot || line[n] == '.'
		n++
	}
	name := line[:n]
	if n == 0 || line[0] >= '0' && line[0] <= '9' {
		return nil
	}
	if dot || results || bytes.HasPrefix(line[n:], []byte(" %")) || withoutDialect(name) {
		return name
	}
	return nil
}

// withoutDialect reports whether operations of that name are printed without their dialect,
// and without operands.
func withoutDialect(name []byte) bool {
	switch string(name) {
	case "module", "func", "return", "call", "yield",
		"sequence", "alternatives", "apply_patterns", "apply_conversion_patterns", "print": // of transform
		return true
	}
	return false
}

// behindResults returns what stands behind "%0:2, %1 = ", or nil if a line does not begin so.
func behindResults(line []byte) []byte {
	for i, c := range line {
		switch {
		case c == '=':
			return bytes.TrimLeft(line[i+1:], " ")
		case c == '%' || c == ':' || c == ',' || c == ' ' || c == '#' || isNameByte(c) || c == '-':
		default:
			return nil
		}
	}
	return nil
}

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '.' || c == '$'
}

// rootName returns the full name of an operation that is printed in short.
func rootName(name []byte) string {
	switch string(name) {
	case "module":
		return "builtin.module"
	case "func":
		return "func.func"
	}
	return string(name)
}

// isFunction reports whether operations of that name are functions, by the habit of all
// dialects to call them func.
func isFunction(name []byte) bool {
	return bytes.HasSuffix(name, []byte("func")) && (len(name) == len("func") || name[len(name)-len("func")-1] == '.')
}

// isModule reports whether operations of that name are modules.
func isModule(name []byte) bool {
	return string(name) == "module" || bytes.HasSuffix(name, []byte(".module"))
}

// definedSymbol returns the name of the function or module that a line begins, or nil.
func definedSymbol(line []byte) []byte {
	if line[0] == '"' || line[0] == '%' {
		_, rest, ok := bytes.Cut(line, []byte(`sym_name = "`))
		if !ok {
			return nil
		}
		return untilQuote(rest)
	}
	i := bytes.IndexByte(line, '@')
	if i < 0 {
		return nil
	}
	if p := bytes.IndexAny(line, "({"); p >= 0 && p < i {
		return nil
	}
	rest := line[i+1:]
	if bytes.HasPrefix(rest, []byte(`"`)) {
		return untilQuote(rest[1:])
	}
	n := 0
	for n < len(rest) && (isNameByte(rest[n]) || rest[n] == '-') {
		n++
	}
	return rest[:n]
}

// untilQuote returns the value of a string that begins behind its quote, or nil if it does not
// end.
func untilQuote(text []byte) []byte {
	end := stringEnd(text)
	if end == 0 || text[end-1] != '"' {
		return nil
	}
	if text = text[:end-1]; bytes.IndexByte(text, '\\') < 0 {
		return text
	}
	return unescaped(text)
}

// unescaped returns the value of a string with escapes, as MLIR prints them: a backslash and
// two hexadecimal digits, or a byte that stands for itself.
func unescaped(text []byte) []byte {
	var out []byte
	for len(text) > 0 {
		i := bytes.IndexByte(text, '\\')
		if i < 0 || i+1 == len(text) {
			break
		}
		out, text = append(out, text[:i]...), text[i+1:]
		var code [1]byte
		if _, err := hex.Decode(code[:], text[:min(2, len(text))]); err == nil {
			out, text = append(out, code[0]), text[2:]
		} else {
			out, text = append(out, text[0]), text[1:]
		}
	}
	return append(out, text...)
}

// aliasDefinition reads "#map = affine_map<...>" or "!t = ...".
func aliasDefinition(line []byte) (name, value []byte, ok bool) {
	n := 1
	for n < len(line) && (isNameByte(line[n]) || line[n] == '-') {
		n++
	}
	if n == 1 || !bytes.HasPrefix(line[n:], []byte(" = ")) {
		return nil, nil, false
	}
	return line[:n], line[n+len(" = "):], true
}
