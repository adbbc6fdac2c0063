package analysis

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// Form is how the operands of an operation look after flattening, also where nothing merges.
type Form struct {
	// Groups is the reassociation of the inputs.
	Groups layout.Groups
	// Operands are the numbers of the operands that are memrefs with axes, scratch memory
	// aside, and Shapes their shapes after flattening.
	Operands []int
	Shapes   []layout.Shape
}

// Rank returns the number of axes that are left.
func (f *Form) Rank() int { return len(f.Groups) }

// Shape returns the shape of operand i after flattening. It is false if the operand is no
// memref with axes, or scratch memory.
func (f *Form) Shape(i int) (layout.Shape, bool) {
	for k, n := range f.Operands {
		if n == i {
			return f.Shapes[k], true
		}
	}
	return layout.Shape{}, false
}

// Axis returns the axis after flattening that an axis of the inputs is merged into, -1 if
// there is none.
func (f *Form) Axis(axis int) int {
	if mapping := f.Groups.Mapping(); 0 <= axis && axis < len(mapping) {
		return mapping[axis]
	}
	return -1
}

// Form returns the form of a structured operation that works on memrefs. The error is about an
// operation that names an axis which it does not have, or whose operands do not collapse; it is
// a diagnostic at the operation.
func (f *Flattening) Form(op *ir.Operation) (*Form, error) {
	l := &formListener{}
	if _, err := f.Analyse(op, f.options, l); err != nil {
		return nil, err
	}
	if l.failed {
		return nil, op.OpErrorf(f.c, "cannot be flattened")
	}
	if l.form == nil {
		l.form = f.identity(op, l.marked)
	}
	return l.form, nil
}

// identity is the form of an operation that stays as it is. Marks count only where the
// operation could be flattened.
func (f *Flattening) identity(op *ir.Operation, marked bool) *Form {
	a := Candidate{f: f, op: op, o: f.options}
	a.o.CheckMarkStride = a.o.CheckMarkStride && marked
	out := &Form{}
	for _, i := range hivm.Operands(op) {
		if rank := ir.RankOf(op.Operand(i).Type()); rank > 0 {
			out.Groups = layout.Identity(rank)
		}
		if s, ranked, ok := a.Shape(i); ranked && ok && s.Rank() > 0 {
			out.Operands, out.Shapes = append(out.Operands, i), append(out.Shapes, s)
		}
	}
	return out
}

// formListener takes the form out of the last attempt.
type formListener struct {
	form   *Form
	failed bool // there was an attempt without a form
	marked bool // there was none, because the operands have one axis
}

// Failed implements Listener.
func (l *formListener) Failed(r Reason) { l.marked = r.Kind == OneAxis }

// Tried implements Listener.
func (l *formListener) Tried(c Candidate, x Attempt) {
	l.form, l.failed = nil, false
	switch x := x.(type) {
	case *Uniform:
		l.form = c.uniformForm(x)
	case *Permuted:
		l.form = c.permutedForm(x)
	}
	l.failed = l.form == nil
}

// uniformForm is the form of an attempt, nil if operands do not collapse.
func (a *Candidate) uniformForm(x *Uniform) *Form {
	if len(x.Groups) == 0 {
		return nil
	}
	out := &Form{Groups: x.Groups[0], Operands: x.Operands}
	for _, s := range x.Collapsed {
		s, err := layout.Collapse(s, x.Merged)
		if err != nil {
			return nil
		}
		out.Shapes = append(out.Shapes, s)
	}
	return out
}

// permutedForm is the form of an attempt, nil if operands do not collapse.
func (a *Candidate) permutedForm(x *Permuted) *Form {
	if len(x.Groups) < 2 {
		return nil
	}
	out := &Form{Groups: x.Groups[0]}
	for _, i := range x.Operands {
		groups := x.Groups[0]
		if hivm.IsInit(a.op, i) {
			groups = x.Groups[1]
		}
		s, _, _ := a.Shape(i)
		s, err := layout.Collapse(s, groups)
		if err != nil {
			return nil
		}
		if !a.IsExtra(i) {
			out.Operands, out.Shapes = append(out.Operands, i), append(out.Shapes, s)
		}
	}
	return out
}
