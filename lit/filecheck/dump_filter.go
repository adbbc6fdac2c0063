package filecheck

import (
	"math"
	"slices"
)

// A DumpFilter chooses the lines of the input that a dump shows. Of several, the
// greatest counts.
type DumpFilter uint8

// The filters. The lines around the chosen lines, up to the context, are shown too.
const (
	// DumpFilterDefault is DumpAll where a dump was asked for and else DumpError.
	DumpFilterDefault DumpFilter = iota
	// DumpError chooses the lines in which annotations of errors start.
	DumpError
	// DumpAnnotation chooses the lines in which annotations start.
	DumpAnnotation
	// DumpAnnotationFull chooses the lines with annotations.
	DumpAnnotationFull
	// DumpAll chooses all lines.
	DumpAll
)

// A lineFilter decides, line after line, whether a line is shown.
type lineFilter struct {
	filter  DumpFilter
	context uint32
	// starts are the lines, in ascending order, that annotations make wanted by
	// starting there. Lines before the present line are dropped.
	starts []int
	// previous is the last wanted line up to the present one, or 0.
	previous uint32
}

func newLineFilter(filter DumpFilter, context uint32, annotations []annotation) lineFilter {
	f := lineFilter{filter: filter, context: context}
	for i := range annotations {
		if a := &annotations[i]; a.marker.isError || filter > DumpError {
			f.starts = append(f.starts, a.first)
		}
	}
	slices.Sort(f.starts)
	return f
}

// shows reports whether line, whose annotations are in m, is shown. It is to be
// asked of every line in order. The sums wrap around as FileCheck's do: a huge
// context may show nothing.
func (f *lineFilter) shows(line int, m *marks) bool {
	for len(f.starts) > 0 && f.starts[0] < line {
		f.starts = f.starts[1:]
	}
	here := uint32(line)
	next := uint32(math.MaxUint32)
	if f.wants(line, m) {
		f.previous, next = here, here
	} else if len(f.starts) > 0 {
		next = uint32(f.starts[0])
	}
	behind := f.previous != 0 && here <= f.previous+f.context
	before := next != math.MaxUint32 && next <= here+f.context
	return behind || before
}

// wants reports whether line is shown for its own sake.
func (f *lineFilter) wants(line int, m *marks) bool {
	switch {
	case f.filter == DumpAll:
		return true
	case f.filter == DumpAnnotationFull && len(m.active) > 0:
		return true
	}
	return len(f.starts) > 0 && f.starts[0] == line
}
