package explain

import (
	"fmt"
	"slices"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/passes/flatten/trace"
)

// Class says what became of an operation, and whether its user can do something about it.
type Class string

// The classes, the ones that need attention first.
const (
	// ClassChangeable is not flattened, and something that the user can change would flatten it: a
	// layout, a number that a type leaves open, an option.
	ClassChangeable Class = "changeable"
	// ClassPartly is flattened, and more dims would join by something that the user can change.
	ClassPartly Class = "partly"
	// ClassNever is not flattened by what the operation is: no other buffer would help.
	ClassNever Class = "never"
	// ClassFlat has no two dims to merge.
	ClassFlat Class = "flat"
	// ClassFlattened is flattened as far as the operation allows.
	ClassFlattened Class = "flattened"
)

// Classes are all classes in their order.
func Classes() []Class {
	return []Class{ClassChangeable, ClassPartly, ClassNever, ClassFlat, ClassFlattened}
}

// Remedy is what the user can do about a verdict.
type Remedy struct {
	// Left is the dim on the left of the boundary, -1 for the operation as a whole.
	Left int
	// Text says what to do.
	Text string
}

// classify returns the class of an operation.
func (x *Analysis) classify() Class {
	changeable := len(x.Remedies()) > 0
	switch {
	case x.Flattened && changeable:
		return ClassPartly
	case x.Flattened:
		return ClassFlattened
	case x.Reason == trace.AloneRank || x.Reason == trace.AloneBuffers:
		return ClassFlat
	case changeable:
		return ClassChangeable
	}
	return ClassNever
}

// Remedies returns what the user can do so that more dims join, by boundary.
func (x *Analysis) Remedies() []Remedy {
	if x.Whole != nil {
		if text := x.remedy(x.Whole); text != "" {
			return []Remedy{{-1, text}}
		}
		return nil
	}
	var out []Remedy
	for i := range x.Boundaries {
		b := &x.Boundaries[i]
		switch {
		case b.Joined:
		case b.Rule == trace.ApartStride && b.Hint == "":
			out = x.denseRows(out, b)
		default:
			if text := x.remedy(&b.Verdict); text != "" {
				out = append(out, Remedy{b.Left, text})
			}
		}
	}
	return out
}

// remedy returns what to do about a verdict: the hint, or what helps against its rule.
func (x *Analysis) remedy(v *Verdict) string {
	if v.Hint != "" {
		return v.Hint
	}
	switch v.Rule {
	case trace.ApartDynamicStride, trace.ApartDynamicSize:
		return "give the operands buffers of which sizes and strides are known and leave no gap"
	case trace.ApartAlign:
		return "let the parts begin on the blocks of local memory"
	case trace.AloneLayout:
		return "give the operand a layout that strides describe"
	case trace.AloneScratch:
		return "give the operation scratch memory of its own"
	}
	return ""
}

// denseRows appends the remedies where a stride is no product of the inner dim: for the operand that
// decided, and for others of the same sizes that have a gap there, too. Else they would be told one by
// one, each when the one before it is mended.
func (x *Analysis) denseRows(out []Remedy, b *Boundary) []Remedy {
	e := b.Equation
	if b.Operand == nil || e == nil {
		return append(out, Remedy{b.Left, "strides without a gap are needed: allocate the operand so, or copy it to a buffer that has none"})
	}
	first := &x.Operands[*b.Operand]
	out = first.dense(out, b.Left, e)
	if len(x.InitBoundaries) > 0 || first.equation(b.Left) != *e {
		return out // the dims of inits are others, or these dims are not neighbours in the operand
	}
	sizes := first.Before.Sizes
	for i := range x.Operands {
		o := &x.Operands[i]
		if o == first || o.Role == RoleScratch || !slices.Equal(o.Before.Sizes, sizes) {
			continue
		}
		if e := o.equation(b.Left); e != (Equation{}) && e.OuterStride != Size(ir.Dynamic) && e.OuterStride != e.product() {
			out = o.dense(out, b.Left, &e)
		}
	}
	return out
}

// product is what the outer stride is where there is no gap, or [ir.Dynamic].
func (e *Equation) product() Size {
	return Size(ir.MulDim(int64(e.InnerSize), int64(e.InnerStride)))
}

// equation has the numbers of the operand's dims left and left+1, and is empty where it has none.
func (o *Operand) equation(left int) Equation {
	if s := &o.Before; left+1 < len(s.Strides) {
		return Equation{s.Strides[left], s.Sizes[left+1], s.Strides[left+1]}
	}
	return Equation{}
}

// dense appends what to do about the gap of an operand. Data in global memory is not the kernel's to
// allocate, and a copy of it is the load itself. A view that takes each second element has gaps in
// each buffer.
func (o *Operand) dense(out []Remedy, left int, e *Equation) []Remedy {
	want := e.product()
	if want == Size(ir.Dynamic) {
		return append(out, Remedy{left, "strides without a gap are needed: allocate the operand so, or copy it to a buffer that has none"})
	}
	advice := "allocate it without the gap, or copy it to a buffer that has none"
	if n := len(o.Before.Strides); strings.HasSuffix(o.Type, ", #hivm.address_space<gm>>") {
		advice = "it is in global memory: let tiles have whole rows, or lay the data out without the gap"
	} else if n > 0 && o.Before.Strides[n-1] != 1 {
		advice = "copy it to a buffer that has no gaps"
	}
	return append(out, Remedy{left, fmt.Sprintf("stride %v instead of %v is needed in operand #%d: %s", want, e.OuterStride, o.Index, advice)})
}

// Summary is the line about the operations that the terminal shows.
func (r *Report) Summary() string {
	t := &r.Totals
	var b strings.Builder
	fmt.Fprintf(&b, "%d of %d operations flattened", t.Flattened, t.Ops)
	if n := t.Classes[ClassPartly]; n > 0 {
		fmt.Fprintf(&b, ", %d of them in part", n)
	}
	fmt.Fprintf(&b, ", ranks %d -> %d", t.RankBefore, t.RankAfter)
	if t.Unchanged > 0 {
		var words []string
		for _, w := range []struct {
			class Class
			text  string
		}{{ClassChangeable, "you can change"}, {ClassNever, "never flatten"}, {ClassFlat, "have no two dims"}} {
			if n := t.Classes[w.class]; n > 0 {
				words = append(words, fmt.Sprintf("%d %s", n, w.text))
			}
		}
		fmt.Fprintf(&b, "; of the other %d, %s", t.Unchanged, strings.Join(words, ", "))
	}
	b.WriteString(r.Options)
	return b.String()
}
