// Package source keeps the text of the inputs and turns compact positions
// into file, line and column.
//
// A position is one int32 into a [Set] of files, so that every operation can
// carry its place in four bytes. Lines and columns are computed only when a
// diagnostic or a location is printed. Files are never removed from a set.
package source

import (
	"fmt"
	"math"
	"sort"
	"strings"
	"sync"
)

// Pos is a place in a [Set]: the offset of a byte in one of its files. The
// zero Pos means "no place".
type Pos int32

// Valid reports whether p names a place.
func (p Pos) Valid() bool { return p > 0 }

// File is one input text. Its bytes occupy the positions [Base, Base+len(Text)]
// of the set; the last position is the end of file.
type File struct {
	Name string
	Text string
	Base Pos
	// FirstLine is the number of the first line, for a text that is a part of a larger
	// file; 0 stands for 1. It is set before the file is used.
	FirstLine int

	once  sync.Once
	lines []int32 // offsets of line starts, built on first use
}

// Pos returns the position of the byte at offset in f.
func (f *File) Pos(offset int) Pos { return f.Base + Pos(offset) }

// Offset returns the byte offset of p in f.
func (f *File) Offset(p Pos) int { return int(p - f.Base) }

// LineCol returns the line, which counts from FirstLine, and the one-based byte column of the
// byte at offset.
func (f *File) LineCol(offset int) (line, col int) {
	f.once.Do(f.findLines)
	i := sort.Search(len(f.lines), func(i int) bool { return int(f.lines[i]) > offset }) - 1
	return i + f.first(), offset - int(f.lines[i]) + 1
}

// OffsetOf returns the offset of the byte at a line and a one-based column, the nearest one where
// there is no such place.
func (f *File) OffsetOf(line, col int) int {
	f.once.Do(f.findLines)
	line = min(max(line-f.first(), 0), len(f.lines)-1)
	return min(int(f.lines[line])+max(col-1, 0), len(f.Text))
}

// first returns the number of the first line.
func (f *File) first() int { return max(f.FirstLine, 1) }

func (f *File) findLines() {
	f.lines = append(f.lines, 0)
	for i := 0; i < len(f.Text); {
		j := strings.IndexByte(f.Text[i:], '\n')
		if j < 0 {
			break
		}
		i += j + 1
		f.lines = append(f.lines, int32(i))
	}
}

// Line returns the text of a line, which counts from FirstLine, without its line break.
func (f *File) Line(line int) string {
	f.LineCol(0)
	line -= f.first() - 1
	if line < 1 || line > len(f.lines) {
		return ""
	}
	text := f.Text[f.lines[line-1]:]
	if i := strings.IndexByte(text, '\n'); i >= 0 {
		text = text[:i]
	}
	return strings.TrimSuffix(text, "\r")
}

// Holds reports whether the line and column exist, or the line ends in front of the
// column. The locations in an input need not be true.
func (f *File) Holds(line, col int) bool {
	last, _ := f.LineCol(len(f.Text))
	return line >= f.first() && line <= last && col >= 1 && col <= len(f.Line(line))+1
}

// Set is the list of inputs of one run. The zero Set is empty and ready to use.
type Set struct {
	files []*File
}

// Add appends a file. It fails when the positions of the set would no longer
// fit into an int32, that is beyond two gigabytes of text.
func (s *Set) Add(name, text string) (*File, error) {
	base := Pos(1)
	if n := len(s.files); n > 0 {
		last := s.files[n-1]
		base = last.Base + Pos(len(last.Text)) + 1
	}
	if int64(base)+int64(len(text))+1 > math.MaxInt32 {
		return nil, fmt.Errorf("%s: input too large: more than two gigabytes", name)
	}
	f := &File{Name: name, Text: text, Base: base}
	s.files = append(s.files, f)
	return f, nil
}

// File returns the file that p lies in, or nil.
func (s *Set) File(p Pos) *File {
	if !p.Valid() {
		return nil
	}
	i := sort.Search(len(s.files), func(i int) bool { return s.files[i].Base > p }) - 1
	if i < 0 || int(p-s.files[i].Base) > len(s.files[i].Text) {
		return nil
	}
	return s.files[i]
}

// ByName returns the first file of that name, or nil.
func (s *Set) ByName(name string) *File {
	for _, f := range s.files {
		if f.Name == name {
			return f
		}
	}
	return nil
}
