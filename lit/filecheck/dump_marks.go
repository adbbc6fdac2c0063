package filecheck

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// A marker is how an outcome is drawn.
type marker struct {
	lead  byte
	color string
	note  string
	// isError is set for errors and for notes that explain them.
	isError bool
}

// markers are the markers of all outcomes.
var markers = [...]marker{
	FoundAndExpected:      {lead: '^', color: colorGreen},
	FoundButExcluded:      {lead: '!', color: colorRed, note: "error: no match expected", isError: true},
	FoundButWrongLine:     {lead: '!', color: colorRed, note: "error: match on wrong line", isError: true},
	FoundButDiscarded:     {lead: '!', color: colorCyan, note: "discard: overlaps earlier match"},
	FoundErrorNote:        {lead: '!', color: colorRed, isError: true},
	NoneAndExcluded:       {lead: 'X', color: colorGreen},
	NoneButExpected:       {lead: 'X', color: colorRed, note: "error: no match found", isError: true},
	NoneForInvalidPattern: {lead: 'X', color: colorRed, note: "error: match failed for invalid pattern", isError: true},
	Fuzzy:                 {lead: '?', color: colorMagenta, note: "possible intended match", isError: true},
}

// abbreviations are the names of the kinds of directives in labels.
var abbreviations = [...]string{
	KindPlain: "check",
	KindNext:  "next",
	KindSame:  "same",
	KindNot:   "not",
	KindDAG:   "dag",
	KindLabel: "label",
	KindEmpty: "empty",
	KindCount: "count",
	KindEOF:   "eof",
}

// An annotation is an event ready for drawing.
type annotation struct {
	index  int // among the events
	label  string
	marker marker
	lead   byte   // the marker's first character
	note   string // the text behind it
	// expected is set for a good match.
	expected bool
	// first and last are the lines with markers. The first marker starts in
	// startColumn, the last marker ends before endColumn.
	first, last            int
	startColumn, endColumn int
}

// untilLineEnd is the end column of a marker that goes on in the next line.
const untilLineEnd = math.MaxInt

// A patternKey identifies a pattern.
type patternKey struct {
	implicit bool
	at       Location
}

// annotate turns events into annotations. Where one pattern has several events,
// their labels are numbered.
func annotate(events []Event) []annotation {
	total := map[patternKey]int{}
	for i := range events {
		total[keyOf(&events[i])]++
	}
	seen := map[patternKey]int{}
	annotations := make([]annotation, len(events))
	for i := range events {
		e := &events[i]
		key := keyOf(e)
		label := labelOf(e)
		if total[key] > 1 {
			label = fmt.Sprintf("%s'%d", label, seen[key])
			seen[key]++
		}
		annotations[i] = newAnnotation(e, i, label)
	}
	return annotations
}

func keyOf(e *Event) patternKey { return patternKey{e.Implicit, e.Check} }

// labelOf names the directive of e by its kind and the line of the check file, or by
// the number of the implicit pattern.
func labelOf(e *Event) string {
	if e.Implicit {
		return fmt.Sprintf("%s:imp%d", abbreviations[e.Kind], e.Check.Line)
	}
	return fmt.Sprintf("%s:%d", abbreviations[e.Kind], e.Check.Line)
}

func newAnnotation(e *Event, index int, label string) annotation {
	m := markers[e.Outcome]
	a := annotation{
		index: index, label: label, marker: m, lead: m.lead, note: m.note,
		expected: e.Outcome == FoundAndExpected,
		first:    e.Start.Line, last: e.End.Line,
		startColumn: max(e.Start.Column, 1), endColumn: e.End.Column,
	}
	if e.Note != "" {
		a.note = e.Note
		if e.Start == e.End {
			// The place is merely where the whole pattern was tried: a marker
			// would claim more.
			a.lead = ' '
		}
	}
	if e.Outcome == FoundErrorNote {
		a.note = "error: " + e.Note
	}
	if a.first >= a.last {
		a.last = a.first
		a.endColumn = max(a.startColumn+1, a.endColumn)
	} else if a.endColumn <= 1 {
		// Nothing of the last line is in the range.
		a.last--
		a.endColumn = untilLineEnd
	}
	return a
}

// columns returns the column where a's marker in line starts, and the column
// before which it ends.
func (a *annotation) columns(line int) (start, end int) {
	start, end = 1, untilLineEnd
	if line == a.first {
		start = a.startColumn
	}
	if line == a.last {
		end = a.endColumn
	}
	return start, end
}

// marks knows, while the lines are gone through in order, the annotations of each.
type marks struct {
	// waiting are the annotations that start in a later line, in the order of
	// their lines.
	waiting []*annotation
	// active are the annotations of the present line, in the order of the
	// events.
	active []*annotation
}

func newMarks(annotations []annotation) marks {
	var m marks
	for i := range annotations {
		m.waiting = append(m.waiting, &annotations[i])
	}
	slices.SortStableFunc(m.waiting, func(a, b *annotation) int { return cmp.Compare(a.first, b.first) })
	m.active = make([]*annotation, 0, 8)
	return m
}

// left reports whether there are annotations on line or behind it.
func (m *marks) left(line int) bool {
	return len(m.waiting) > 0 || slices.ContainsFunc(m.active, func(a *annotation) bool { return a.last >= line })
}

// enter moves on to line.
func (m *marks) enter(line int) {
	m.active = slices.DeleteFunc(m.active, func(a *annotation) bool { return a.last < line })
	before := len(m.active)
	for len(m.waiting) > 0 && m.waiting[0].first <= line {
		m.active = append(m.active, m.waiting[0])
		m.waiting = m.waiting[1:]
	}
	if len(m.active) > before {
		slices.SortFunc(m.active, func(a, b *annotation) int { return cmp.Compare(a.index, b.index) })
	}
}

// matched returns the parts of line that good matches cover, as pairs of columns in
// ascending order that neither overlap nor touch.
func (m *marks) matched(line int) []columnRange {
	var ranges []columnRange
	for _, a := range m.active {
		if a.expected {
			start, end := a.columns(line)
			ranges = append(ranges, columnRange{start, end})
		}
	}
	slices.SortFunc(ranges, func(a, b columnRange) int { return cmp.Compare(a.start, b.start) })
	merged := ranges[:0]
	for _, r := range ranges {
		if n := len(merged); n > 0 && r.start <= merged[n-1].end {
			merged[n-1].end = max(merged[n-1].end, r.end)
		} else {
			merged = append(merged, r)
		}
	}
	return merged
}

// A columnRange is a part of a line: from the column start to before the column end.
type columnRange struct{ start, end int }
