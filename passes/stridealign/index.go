package stridealign

import (
	"slices"

	"hivm-opt/dialect/annotation"
	"hivm-opt/ir"
)

// index knows the alignment marks on values. Without it each question would look through all
// uses of a buffer.
type index struct {
	marks map[*ir.Value][]*ir.Operation // the oldest first
	kinds map[*ir.Value][]*ir.Operation // with different attributes
	known map[kind]bool
}

// kind is an alignment of a value.
type kind struct {
	v           *ir.Value
	dims, bytes ir.Attribute
}

// newIndex returns the marks in an operation.
func newIndex(op *ir.Operation) *index {
	x := &index{map[*ir.Value][]*ir.Operation{}, map[*ir.Value][]*ir.Operation{}, map[kind]bool{}}
	ir.Walk(op, func(m *ir.Operation) bool {
		if annotation.IsMark(m) && m.Attr(strideKeys.dims) != nil && x.marks[m.Operand(0)] == nil {
			x.find(m.Operand(0))
		}
		return true
	})
	return x
}

// find looks for the marks on a value.
func (x *index) find(v *ir.Value) {
	var marks []*ir.Operation
	for u := v.FirstUse(); u != nil; u = u.Next() {
		if m := u.Owner(); annotation.IsMark(m) && u.Index() == 0 && m.Attr(strideKeys.dims) != nil {
			marks = append(marks, m)
		}
	}
	slices.Reverse(marks)
	for _, m := range marks {
		x.add(m)
	}
}

// add notes a new mark.
func (x *index) add(m *ir.Operation) {
	v := m.Operand(0)
	x.marks[v] = append(x.marks[v], m)
	if k := (kind{v, m.Attr(strideKeys.dims), m.Attr(strideKeys.bytes)}); !x.known[k] {
		x.known[k] = true
		x.kinds[v] = append(x.kinds[v], m)
	}
}

// newest returns the newest mark on a value, nil if there is none.
func (x *index) newest(v *ir.Value) *ir.Operation {
	for marks := x.marks[v]; len(marks) > 0; marks = marks[:len(marks)-1] {
		m := marks[len(marks)-1]
		if !m.Erased() && m.Operand(0) == v && m.Attr(strideKeys.dims) != nil {
			return m
		}
		x.marks[v] = marks[:len(marks)-1]
	}
	return nil
}

// on returns marks on a value, of each alignment one.
func (x *index) on(v *ir.Value) []*ir.Operation { return x.kinds[v] }
