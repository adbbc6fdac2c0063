package irdiff

import (
	"slices"
	"strings"

	"hivm-opt/ir"
)

// RowKind says what a row of two texts side by side shows.
type RowKind uint8

// The kinds of rows.
const (
	SameRow   RowKind = iota // a line of both texts that is equal but for names
	EditedRow                // a line of both texts with an operation that changed
	OldRow                   // a line of the old text
	NewRow                   // a line of the new text
)

// Run is a number of rows of one kind that follow each other.
type Run struct {
	Kind RowKind
	Rows int
}

// Span is a part of a line: bytes from Begin up to End.
type Span struct{ Begin, End int }

// Edit says what changed in the lines of an [EditedRow], or of a [SameRow] whose texts differ
// by more than names, because something changed elsewhere: the type of an operand is written
// where it is used.
type Edit struct {
	Old, New           int // one-based lines
	OldSpans, NewSpans []Span
	// Note has a line for each part that changed; it is empty for a [SameRow].
	Note string
}

// Lines are two texts side by side.
type Lines struct {
	Runs []Run
	// OldMoved and NewMoved are the lines of operations that moved, and the line of the
	// other text where each begins.
	OldMoved, NewMoved map[int]int
	// MovedNotes say by lines of the new text what changed in operations that moved.
	MovedNotes map[int]string
	Edits      []Edit
	// Changes counts the places that changed: rows that are not the same, in a row.
	Changes int
}

// status is what is known about a line.
type status uint8

const (
	plainLine status = iota // no operation begins here
	ownLine                 // of an operation that is on this side only
	movedLine
)

// page is one of two texts in the making of [Lines].
type page struct {
	*side
	lines  []string
	status []status // by one-based line
	moved  map[int]int
	starts []int // line of each node, 0 if it is not known
	other  *page
}

// Lines puts the texts that the modules were read from side by side, by operations: the
// lines are the lines of the files that the operations stand in.
func (d *Diff) Lines(old, new []string) *Lines {
	x, y := newPageText(d.old, old), newPageText(d.new, new)
	x.other, y.other = y, x
	x.mark()
	y.mark()
	l := &Lines{OldMoved: x.moved, NewMoved: y.moved, MovedNotes: map[int]string{}}
	notes := map[int32]string{}
	for i := range d.Changes {
		switch c := &d.Changes[i]; {
		case len(c.Details) == 0:
		case y.moved[y.starts[c.newNode]] > 0: // or an operation around it
			l.MovedNotes[y.starts[c.newNode]] = c.note()
		default:
			notes[c.newNode] = c.note()
		}
	}
	i, j := 0, 0 // lines done
	for n := int32(0); n < int32(len(y.nodes)); {
		node := &y.nodes[n]
		if node.mate == none {
			n++
			continue
		}
		if node.moved {
			n += node.size
			continue
		}
		a, b := x.starts[node.mate], y.starts[n]
		if a > i && b > j && x.status[a] == plainLine && y.status[b] == plainLine {
			l.gap(x, y, i, a-1, j, b-1)
			l.pair(d, x, y, n, notes[n])
			i, j = a, b
		}
		n++
	}
	l.gap(x, y, i, len(old), j, len(new))
	l.count()
	return l
}

// note is the details, a line for each.
func (c *Change) note() string {
	var parts []string
	for i := range c.Details {
		parts = append(parts, c.Details[i].String())
	}
	return strings.Join(parts, "\n")
}

func newPageText(s *side, lines []string) *page {
	p := &page{side: s, lines: lines, status: make([]status, len(lines)+1), moved: map[int]int{}, starts: make([]int, len(s.nodes))}
	for i := range s.nodes {
		// A position in another file, or behind the end, would be of another text.
		if at := s.Context.Written(s.nodes[i].op.Loc()); at.Source != nil && at.Line <= len(lines) {
			p.starts[i] = at.Line
		}
	}
	return p
}

// mark sets the status of the lines of operations that moved or are on this side only.
func (p *page) mark() {
	for n := int32(0); n < int32(len(p.nodes)); n++ {
		node := &p.nodes[n]
		if p.starts[n] == 0 || node.parent != none && p.starts[n] == p.starts[node.parent] {
			continue
		}
		switch {
		case node.mate == none:
			p.fill(n, ownLine, 0)
		case node.moved:
			to := p.other.starts[node.mate]
			for k := n; k < n+node.size; k++ {
				if p.nodes[k].mate != none && p.starts[k] != 0 {
					p.fill(k, movedLine, max(p.other.starts[p.nodes[k].mate], to))
				}
			}
			n += node.size - 1
		}
	}
}

// fill sets the status of the lines of an operation, without the lines of those in it.
func (p *page) fill(n int32, s status, to int) {
	set := func(line int) {
		if p.status[line] = s; s == movedLine {
			p.moved[line] = to
		}
	}
	begin := p.starts[n]
	set(begin)
	for line := begin + 1; line < p.lineOf(n+1) && continues(p.lines[line-1]); line++ {
		set(line)
	}
	if p.nodes[n].size == 1 && !p.nodes[n].hasRegions() {
		return
	}
	indent := indentOf(p.lines[begin-1])
	for line := p.lastLine(n) + 1; line < p.lineOf(n+p.nodes[n].size) && line <= len(p.lines); line++ {
		if text := p.lines[line-1]; indentOf(text) == indent && strings.HasPrefix(text[indent:], "}") {
			set(line)
			return
		}
	}
}

// lineOf is the line of the first node from n on that has one, or the line behind the end.
func (p *page) lineOf(n int32) int {
	for ; int(n) < len(p.starts); n++ {
		if p.starts[n] != 0 {
			return p.starts[n]
		}
	}
	return len(p.lines) + 1
}

// lastLine is the last line on which a node or a node in it begins.
func (p *page) lastLine(n int32) int {
	return slices.Max(p.starts[n : n+p.nodes[n].size])
}

// continues reports whether a line is a part of the operation above.
func continues(line string) bool {
	text := strings.TrimSpace(line)
	return text != "" && !strings.HasPrefix(text, "}") && !strings.HasPrefix(text, "//") && !strings.HasPrefix(text, "^")
}

func indentOf(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }

// add appends rows.
func (l *Lines) add(k RowKind, rows int) {
	if n := len(l.Runs); n > 0 && l.Runs[n-1].Kind == k {
		l.Runs[n-1].Rows += rows
	} else if rows > 0 {
		l.Runs = append(l.Runs, Run{k, rows})
	}
}

// gap adds the lines behind i up to a, and behind j up to b, between two operations: lines
// without operations pair up where they are equal but for names.
func (l *Lines) gap(x, y *page, i, a, j, b int) {
	ix, kx := x.plain(i, a)
	iy, ky := y.plain(j, b)
	var same []anchor
	align(kx, ky, func(p, q int) { same = append(same, anchor{ix[p], iy[q]}) })
	slices.SortFunc(same, func(p, q anchor) int { return p.i - q.i })
	for _, s := range append(same, anchor{a + 1, b + 1}) {
		l.add(OldRow, s.i-1-i)
		l.add(NewRow, s.j-1-j)
		if s.i <= a {
			l.add(SameRow, 1)
		}
		i, j = s.i, s.j
	}
}

// plain returns the lines behind i up to a without operations of this side only, and keys.
func (p *page) plain(i, a int) (lines []int, keys []hash) {
	for line := i + 1; line <= a; line++ {
		if p.status[line] == plainLine {
			lines, keys = append(lines, line), append(keys, hashText(withoutNames(p.lines[line-1])))
		}
	}
	return lines, keys
}

// withoutNames returns a line without the names of values.
func withoutNames(line string) string {
	if strings.IndexByte(line, '%') < 0 {
		return line
	}
	var b strings.Builder
	for i := 0; i < len(line); {
		if line[i] == '%' {
			b.WriteByte('%')
			i += len(valueName(line[i:]))
			continue
		}
		b.WriteByte(line[i])
		i++
	}
	return b.String()
}

// pair adds the row of two matched operations.
func (l *Lines) pair(d *Diff, x, y *page, n int32, note string) {
	o := y.nodes[n].mate
	e := Edit{Old: x.starts[o], New: y.starts[n], Note: note}
	old, new := x.lines[e.Old-1], y.lines[e.New-1]
	kind := EditedRow
	if note == "" {
		kind = SameRow
	}
	l.add(kind, 1)
	if kind == EditedRow || withoutNames(withoutLoc(old)) != withoutNames(withoutLoc(new)) {
		e.OldSpans, e.NewSpans = spans(withoutLoc(old), withoutLoc(new), d.canonicalNames(o, n))
		l.Edits = append(l.Edits, e)
	}
}

// count counts the runs of rows that are not the same.
func (l *Lines) count() {
	inside := false
	for _, r := range l.Runs {
		if r.Kind != SameRow && !inside {
			l.Changes++
		}
		inside = r.Kind != SameRow
	}
}

// bothNames are names of values in an old and a new line. Two names of the same value, and
// of no other, have the same text.
type bothNames struct{ old, new map[string]string }

// canonicalNames names the values of two matched operations.
func (d *Diff) canonicalNames(o, n int32) bothNames {
	b := bothNames{map[string]string{}, map[string]string{}}
	m := matcher{x: d.old, y: d.new}
	x, y := valuesOf(d.old.nodes[o].op), valuesOf(d.new.nodes[n].op)
	for _, v := range y {
		name := d.new.names.value(v)
		b.new[name] = "new " + name
		for _, w := range x {
			if m.same(w, v) {
				b.new[name], b.old[d.old.names.value(w)] = name, name
				break
			}
		}
	}
	for _, w := range x {
		if name := d.old.names.value(w); b.old[name] == "" {
			b.old[name] = "old " + name
		}
	}
	return b
}

// mostNamed limits how many values of an operation are compared by their names.
const mostNamed = 64

// valuesOf returns the operands, results and arguments of an operation.
func valuesOf(op *ir.Operation) []*ir.Value {
	out := op.Operands()
	for i := range op.NumResults() {
		out = append(out, op.Result(i))
	}
	for _, r := range op.Regions() {
		if !r.Empty() {
			out = append(out, r.Entry().Args()...)
		}
	}
	return out[:min(len(out), mostNamed)]
}

// spans returns the parts of two lines that differ, by words.
func spans(old, new string, names bothNames) (olds, news []Span) {
	tx, kx := words(old, names.old)
	ty, ky := words(new, names.new)
	inX, inY := make([]bool, len(tx)), make([]bool, len(ty))
	align(kx, ky, func(i, j int) { inX[i], inY[j] = true, true })
	return differing(tx, inX), differing(ty, inY)
}

// words splits a line into names, numbers and single characters, without blanks.
func words(line string, names map[string]string) (out []Span, keys []hash) {
	for i := 0; i < len(line); {
		end := i + 1
		switch c := line[i]; {
		case c == ' ' || c == '\t':
			i++
			continue
		case c == '%':
			end = i + len(valueName(line[i:]))
		case isNameByte(c):
			for end < len(line) && isNameByte(line[end]) {
				end++
			}
		case c >= 0x80:
			for end < len(line) && line[end] >= 0x80 {
				end++
			}
		}
		text := line[i:end]
		if name, ok := names[text]; ok {
			text = name
		}
		out, keys = append(out, Span{i, end}), append(keys, hashText(text))
		i = end
	}
	return out, keys
}

// differing joins neighbours that are not the same.
func differing(list []Span, same []bool) []Span {
	var out []Span
	for i, s := range list {
		switch {
		case same[i]:
		case i > 0 && !same[i-1] && len(out) > 0:
			out[len(out)-1].End = s.End
		default:
			out = append(out, s)
		}
	}
	return out
}

// CompareLines puts two texts side by side by their lines alone, for texts that are no
// modules.
func CompareLines(old, new []string) *Lines {
	key := func(lines []string, f func(string) string) []hash {
		out := make([]hash, len(lines))
		for i, s := range lines {
			out[i] = hashText(f(s))
		}
		return out
	}
	whole := func(s string) string { return s }
	var same []anchor
	align(key(old, whole), key(new, whole), func(i, j int) { same = append(same, anchor{i, j}) })
	slices.SortFunc(same, func(a, b anchor) int { return a.i - b.i })
	l := &Lines{OldMoved: map[int]int{}, NewMoved: map[int]int{}}
	i, j := 0, 0
	for _, s := range append(same, anchor{len(old), len(new)}) {
		l.add(OldRow, s.i-i)
		l.add(NewRow, s.j-j)
		if s.i < len(old) && s.j < len(new) {
			l.add(SameRow, 1)
		}
		i, j = s.i+1, s.j+1
	}
	l.count()
	return l
}
