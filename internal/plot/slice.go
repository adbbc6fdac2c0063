package plot

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/interp"
)

// Span is the part of an axis that is drawn: from an index on, up to another one. Negative indices count
// from the end of the axis.
type Span struct {
	From, To int64
	// One says that From alone is drawn.
	One bool
}

// toEnd is the To of a span without an end.
const toEnd = math.MaxInt64

// ParseSpans reads the part of a memref that is drawn, "3,:,2:5": an index, all of an axis, or some of it. Axes
// that it does not mention are drawn as a whole.
func ParseSpans(text string) ([]Span, error) {
	var out []Span
	for word := range strings.SplitSeq(text, ",") {
		from, to, several := strings.Cut(strings.TrimSpace(word), ":")
		s := Span{To: toEnd, One: !several}
		var err error
		if from != "" || !several {
			s.From, err = strconv.ParseInt(from, 10, 64)
		}
		if to != "" && err == nil {
			s.To, err = strconv.ParseInt(to, 10, 64)
		}
		if err != nil {
			return nil, fmt.Errorf("'%s' is no index, and no range like 2:5 or :", word)
		}
		out = append(out, s)
	}
	return out, nil
}

// Slice returns a part of a value, which has its memory.
func Slice(v interp.Value, spans []Span) (interp.Value, error) {
	m := v.Elements()
	switch {
	case len(spans) == 0:
		return v, nil
	case m == nil:
		return v, errors.New("it is a single number, which has no parts")
	case len(spans) > len(m.Sizes):
		return v, fmt.Errorf("it has %d axes, not %d", len(m.Sizes), len(spans))
	}
	part := *m
	part.Sizes = slices.Clone(m.Sizes)
	for axis, s := range spans {
		size := m.Sizes[axis]
		from, to := s.From, s.To
		if from < 0 {
			from += size
		}
		switch {
		case s.One:
			to = from + 1
		case to == toEnd:
			to = size
		case to < 0:
			to += size
		}
		if from < 0 || to > size || from >= to {
			return v, fmt.Errorf("axis %d has %d elements, and the part has none of them, or more", axis, size)
		}
		part.Offset += from * m.Strides[axis]
		part.Sizes[axis] = to - from
	}
	return interp.MemRefOf(&part), nil
}
