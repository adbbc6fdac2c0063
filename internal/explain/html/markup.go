package html

import (
	"strconv"
	"strings"
)

// literal is markup of the page. Only constants of this package become one, so that no text of a
// report is taken for markup.
type literal string

// markup is a piece of a page that grows. What comes from a report goes through text or number.
type markup struct{ b []byte }

// raw appends markup of the page itself.
func (m *markup) raw(s literal) { m.b = append(m.b, s...) }

// text appends a text, escaped for elements and for attributes in double quotes.
func (m *markup) text(s string) {
	for {
		i := strings.IndexAny(s, "&<>\"'\x00")
		if i < 0 {
			m.b = append(m.b, s...)
			return
		}
		m.b = append(m.b, s[:i]...)
		switch s[i] {
		case '&':
			m.b = append(m.b, "&amp;"...)
		case '<':
			m.b = append(m.b, "&lt;"...)
		case '>':
			m.b = append(m.b, "&gt;"...)
		case '"':
			m.b = append(m.b, "&#34;"...)
		case '\'':
			m.b = append(m.b, "&#39;"...)
		default:
			m.b = append(m.b, "\uFFFD"...)
		}
		s = s[i+1:]
	}
}

// number appends a number.
func (m *markup) number(n int) { m.b = strconv.AppendInt(m.b, int64(n), 10) }

// element appends a text in an element, whose tags are given.
func (m *markup) element(open literal, text string, end literal) {
	m.raw(open)
	m.text(text)
	m.raw(end)
}

// attribute appends an attribute whose value is a text. The name is given as ` name="`.
func (m *markup) attribute(open literal, value string) { m.element(open, value, `"`) }

// size appends an attribute whose value is a number, like [markup.attribute].
func (m *markup) size(open literal, value int) {
	m.raw(open)
	m.number(value)
	m.raw(`"`)
}
