package explain

import (
	"fmt"
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
		if text := x.remedy(x.Whole, nil); text != "" {
			return []Remedy{{-1, text}}
		}
		return nil
	}
	var out []Remedy
	for i := range x.Boundaries {
		if b := &x.Boundaries[i]; !b.Joined {
			if text := x.remedy(&b.Verdict, b); text != "" {
				out = append(out, Remedy{b.Left, text})
			}
		}
	}
	return out
}

// remedy returns what to do about a verdict, b is its boundary if it has one: the hint, or what
// helps against its rule.
func (x *Analysis) remedy(v *Verdict, b *Boundary) string {
	if v.Hint != "" {
		return v.Hint
	}
	switch v.Rule {
	case trace.ApartStride:
		return x.denseRows(b)
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

// denseRows is the remedy where a stride is no product of the inner dim.
func (x *Analysis) denseRows(b *Boundary) string {
	if b != nil && b.Operand != nil && b.Equation != nil {
		e := b.Equation
		if want := ir.MulDim(int64(e.InnerSize), int64(e.InnerStride)); want != ir.Dynamic {
			return fmt.Sprintf("stride %d instead of %v is needed in operand #%d: allocate it without the gap, or copy it to a buffer that has none", want, e.OuterStride, *b.Operand)
		}
	}
	return "strides without a gap are needed: allocate the operand so, or copy it to a buffer that has none"
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
