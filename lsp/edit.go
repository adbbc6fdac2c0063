package lsp

import (
	"slices"
	"sort"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"
)

// change replaces a range of a text, or all of it if there is no range.
type change struct {
	at   *protocol.Range
	text string
}

// edit makes changes one after the other: each range is of the text that the changes in front of it have left. An editor that
// replaces a word everywhere sends thousands at once.
func (d *document) edit(changes ...change) {
	b := buffer{[]byte(d.text), d.lines}
	for _, c := range changes {
		if c.at == nil {
			b = buffer{[]byte(c.text), lineBegins(c.text)}
			continue
		}
		begin, end := b.offset(c.at.Start), b.offset(c.at.End)
		b.replace(min(begin, end), max(begin, end), c.text)
	}
	d.replaced(string(b.text), b.lines)
}

// buffer is a text that is being edited, and where its lines begin.
type buffer struct {
	text  []byte
	lines []int32
}

// offset returns the offset of a position, as [document.offset] does.
func (b *buffer) offset(p protocol.Position) int {
	if int64(p.Line) >= int64(len(b.lines)) {
		return len(b.text)
	}
	begin := int(b.lines[p.Line])
	line := string(b.text[begin:b.begin(int(p.Line)+1)])
	return begin + unitsIn(strings.TrimRight(line, lineEnds), p.Character)
}

// begin returns the offset of a line, which is the end of the text behind the last line.
func (b *buffer) begin(line int) int {
	if line == len(b.lines) {
		return len(b.text)
	}
	return int(b.lines[line])
}

// replace replaces the text between two offsets. Lines are looked for from the line with the character in front up to the line
// behind the character behind, since a line feed belongs to a carriage return in front of it.
func (b *buffer) replace(begin, end int, text string) {
	lineBehind := func(offset int) int {
		return sort.Search(len(b.lines), func(i int) bool { return int(b.lines[i]) > offset })
	}
	first, last := lineBehind(max(begin-1, 0))-1, lineBehind(end+1)
	from, to := b.begin(first), b.begin(last)
	longer := len(text) - (end - begin)
	b.text = slices.Replace(b.text, begin, end, []byte(text)...)
	lines := lineBegins(string(b.text[from : to+longer]))
	if last < len(b.lines) {
		lines = lines[:len(lines)-1] // the next line
	}
	for i := range lines {
		lines[i] += int32(from)
	}
	n := first + len(lines)
	b.lines = slices.Replace(b.lines, first, last, lines...)
	for i := n; i < len(b.lines); i++ {
		b.lines[i] += int32(longer)
	}
}
