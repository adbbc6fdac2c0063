package coreutils

import (
	"io"
	"strings"
)

// tr replaces or deletes single bytes. Sets are characters, ranges and
// backslash sequences.
func tr(c *Call) int {
	list, operands, ok := c.options("ds", "delete", "squeeze-repeats")
	if !ok {
		return Unsupported
	}
	set := flags(list)
	remove, squeeze := set["d"] || set["delete"], set["s"] || set["squeeze-repeats"]
	want := 2
	if remove || squeeze {
		want = 1
	}
	if len(operands) != want || remove && squeeze {
		return c.unsupported("number of operands")
	}
	from, ok := byteSet(operands[0])
	if !ok {
		return c.unsupported("set '" + operands[0] + "'")
	}
	var to string
	if want == 2 {
		if to, ok = byteSet(operands[1]); !ok || to == "" {
			return c.unsupported("set '" + operands[1] + "'")
		}
	}
	text, err := c.read("-")
	if err != nil {
		return c.complain(1, "%s", Reason(err))
	}
	var b strings.Builder
	for i := range len(text) {
		at := strings.IndexByte(from, text[i])
		switch {
		case at < 0:
			b.WriteByte(text[i])
		case remove, squeeze && i > 0 && text[i-1] == text[i]:
		case squeeze:
			b.WriteByte(text[i])
		default:
			b.WriteByte(to[min(strings.LastIndexByte(from, text[i]), len(to)-1)])
		}
	}
	io.WriteString(c.Stdout, b.String())
	return 0
}

// byteSet expands a set; ok is false if it has classes or the like.
func byteSet(text string) (set string, ok bool) {
	if strings.Contains(text, "[") {
		return "", false
	}
	text = escapes(text)
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if i+2 < len(text) && text[i+1] == '-' {
			if text[i] > text[i+2] {
				return "", false
			}
			for ch := int(text[i]); ch <= int(text[i+2]); ch++ {
				b.WriteByte(byte(ch))
			}
			i += 2
			continue
		}
		b.WriteByte(text[i])
	}
	return b.String(), true
}
