package ir

import (
	"strconv"
	"strings"
)

// DistinctAttr is distinct[0]<attribute>: it equals no other attribute, whatever it
// holds. The number only separates it from the others; the printer numbers anew.
type DistinctAttr struct {
	attrBase
	// Of is the attribute inside; a unit attribute means none.
	Of Attribute
}

// NewDistinct returns an attribute that is different from all others.
func (c *Context) NewDistinct(of Attribute) *DistinctAttr {
	number := c.distincts.Add(1) - 1
	b := strconv.AppendInt(append(c.buf[:0], "distinct["...), number, 10)
	b = append(b, "]<"...)
	if _, none := of.(*UnitAttr); !none {
		b = append(b, of.String()...)
	}
	c.noteAlias()
	return internAttr(c, append(b, '>'), func(base attrBase) *DistinctAttr { return &DistinctAttr{base, of} }, true)
}

// dialectSymbol returns how a type or attribute of a dialect is written from
// its text: !dialect.text if that looks like a name with parameters, else
// !dialect<text>. MLIR writes the latter also for a name that ends in a hyphen,
// which with the bracket makes an arrow, so that it is not read again.
func dialectSymbol(b []byte, sigil byte, dialect, text string) []byte {
	b = append(append(b, sigil), dialect...)
	if looksLikeName(text) || strings.HasSuffix(text, "-") && !strings.ContainsAny(text, "<>()[]{}\"") {
		return append(append(b, '.'), text...)
	}
	return append(append(append(b, '<'), text...), '>')
}

// looksLikeName reports whether text is a name, or a name and something in angle
// brackets, which close at the end of the text and not before.
func looksLikeName(text string) bool {
	isLetter := func(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
	if text == "" || !isLetter(text[0]) {
		return false
	}
	for i := range len(text) {
		if c := text[i]; !isLetter(c) && (c < '0' || c > '9') && c != '.' && c != '_' {
			return c == '<' && closesAtEnd(text[i:])
		}
	}
	return true
}

// closesAtEnd reports whether the bracket that text begins with is closed by its
// last byte. The brackets in it match, and strings and arrows are skipped.
func closesAtEnd(text string) bool {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '<', '(', '[', '{':
			depth++
		case '-':
			if i+1 < len(text) && text[i+1] == '>' {
				i++
			}
		case '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		case '>', ')', ']', '}':
			if depth--; depth == 0 {
				return i == len(text)-1
			}
		}
	}
	return false
}
