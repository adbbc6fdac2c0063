package data

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"hivm-opt/interp"
	"hivm-opt/ir/floats"
)

// Text returns a value as people read it: a number, or the elements of a memref or vector in
// nested lists. Of one with more elements than limit, which is positive, the
// lists are shortened to their first and last few.
func Text(v interp.Value, limit int64) string {
	r := v.Elements()
	if r == nil {
		return numberText(v)
	}
	if err := r.Check(); err != nil {
		return "<" + err.Error() + ">"
	}
	if r.NumElements() == 0 {
		return "[]"
	}
	p := &printer{m: r, short: r.NumElements() > limit, left: maxShown}
	lane := r.Lane()
	p.steps = lane.Steps
	if !p.short {
		p.left = math.MaxInt
		err := Each(r, func(at int) error {
			p.width = max(p.width, len(p.element(at)))
			return nil
		})
		if err != nil {
			return "<" + err.Error() + ">"
		}
	}
	p.dim(0, lane.At)
	return p.text.String()
}

// edge is how many elements a shortened list shows at each end.
const edge = 3

// maxShown is how many elements are shown of a memref that is shortened; with many
// dimensions even the ends of all lists are many.
const maxShown = 10_000

// printer writes the elements of a memref.
type printer struct {
	m     *interp.MemRef
	steps []int
	short bool
	width int // of an element
	left  int // how many elements may still be written
	text  strings.Builder
}

func (p *printer) element(at int) string { return numberText(p.m.Elem.Get(p.m.Buffer.Data[at:])) }

// dim writes the part of one index of the dimensions before d.
func (p *printer) dim(d, at int) {
	if d == p.m.Rank() {
		p.left--
		fmt.Fprintf(&p.text, "%*s", p.width, p.element(at))
		return
	}
	n := int(p.m.Sizes[d])
	p.text.WriteByte('[')
	for i := 0; i < n; i++ {
		if i > 0 {
			p.separate(d)
		}
		if p.left <= 0 {
			p.text.WriteString("...")
			break
		}
		if p.short && i == edge && n > 2*edge {
			p.text.WriteString("...")
			p.separate(d)
			i = n - edge
		}
		p.dim(d+1, at+i*p.steps[d])
	}
	p.text.WriteByte(']')
}

// separate writes the separator between two entries of a list.
func (p *printer) separate(d int) {
	if d == p.m.Rank()-1 {
		p.text.WriteString(", ")
		return
	}
	p.text.WriteString(",\n")
	p.text.WriteString(strings.Repeat(" ", d+1))
}

// numberText returns a number with as few digits as separate it from its
// neighbours.
func numberText(v interp.Value) string {
	if !v.Elem.IsFloat() {
		return v.String()
	}
	f := v.Float()
	switch {
	case f.IsNaN():
		return "nan"
	case f.IsInf() && f.Signbit():
		return "-inf"
	case f.IsInf():
		return "inf"
	case v.Elem == interp.F64:
		return strconv.FormatFloat(f.Float64(), 'g', -1, 64)
	case f.Format.Bits() > 64:
		return f.String()
	}
	x := f.Float64()
	if x == math.Trunc(x) && math.Abs(x) < exactBelow {
		return strconv.FormatFloat(x, 'f', -1, 64)
	}
	// As few digits as are read back to the same number; nine are always enough.
	text := ""
	for digits := 1; digits <= 9 && !same(f, text); digits++ {
		text = strconv.FormatFloat(x, 'g', digits, 64)
	}
	return text
}

// exactBelow is where integers are no longer written with all digits.
const exactBelow = 1e6

func same(f floats.Value, text string) bool {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return false
	}
	return floats.FromFloat64(f.Format, x) == f
}
