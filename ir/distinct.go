package ir

import "strconv"

// DistinctAttr is distinct[0]<attribute>: it equals no other one, whatever it
// holds. The number only tells it from the others; the printer numbers anew.
type DistinctAttr struct {
	attrBase
	// Of is the attribute inside; a unit stands for none.
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
// !dialect<text>.
func dialectSymbol(b []byte, sigil byte, dialect, text string) []byte {
	b = append(append(b, sigil), dialect...)
	if looksLikeName(text) {
		return append(append(b, '.'), text...)
	}
	return append(append(append(b, '<'), text...), '>')
}

// looksLikeName reports whether text is a name, or a name and something in angle
// brackets.
func looksLikeName(text string) bool {
	isLetter := func(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
	if text == "" || !isLetter(text[0]) {
		return false
	}
	for i := range len(text) {
		if c := text[i]; !isLetter(c) && (c < '0' || c > '9') && c != '.' && c != '_' {
			return c == '<' && text[len(text)-1] == '>'
		}
	}
	return true
}
