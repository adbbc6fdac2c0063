package filecheck

import (
	"sort"
	"strings"
)

// A source is a named text that messages point into.
type source struct {
	name, text string
	starts     []int // offsets behind the newlines, found when first needed
}

// A place is an offset in a source.
type place struct {
	src    *source
	offset int
}

// location returns the line and the column of an offset. Lines are ended by
// newlines; for columns, carriage returns count as line ends as well.
func (s *source) location(offset int) Location {
	if s.starts == nil {
		s.starts = append(make([]int, 0, 1+strings.Count(s.text, "\n")), 0)
		for i := 0; ; {
			n := strings.IndexByte(s.text[i:], '\n')
			if n < 0 {
				break
			}
			i += n + 1
			s.starts = append(s.starts, i)
		}
	}
	line := sort.SearchInts(s.starts, offset+1)
	start := s.starts[line-1]
	if cr := strings.LastIndexByte(s.text[start:offset], '\r'); cr >= 0 {
		start += cr + 1
	}
	return Location{Line: line, Column: offset - start + 1}
}

// lineAround returns the borders of the line that offset is on.
func (s *source) lineAround(offset int) (start, end int) {
	start = strings.LastIndexAny(s.text[:offset], "\n\r") + 1
	end = len(s.text)
	if n := strings.IndexAny(s.text[offset:], "\n\r"); n >= 0 {
		end = offset + n
	}
	return start, end
}

// at makes a message about the place.
func (p place) at(severity Severity, message string) Diagnostic {
	return p.span(severity, p.offset, message)
}

// span makes a message about the text from the place to end. The part of it on the
// line of the place gets underlined.
func (p place) span(severity Severity, end int, message string) Diagnostic {
	lineStart, lineEnd := p.src.lineAround(p.offset)
	return Diagnostic{
		File:     p.src.name,
		Location: p.src.location(p.offset),
		Severity: severity,
		Message:  message,
		Source:   p.src.text[lineStart:lineEnd],
		Width:    min(end, lineEnd) - p.offset,
	}
}
