package flatten

import (
	"slices"

	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// hidden is an operand that a memref.cast gives other sizes than its source has:
// a static size where the source has none, or the other way round. The clean-up
// makes the operation use the source; where the rules of the operation ask for the
// static size, or refuse the size that shows, the operation becomes invalid.
type hidden struct {
	op     *ir.Operation
	index  int
	source *ir.Value
	typ    ir.Type
}

// hiddenSizes lists the operands of structured operations in fn that rely on
// such a cast.
func hiddenSizes(fn *ir.Operation) []hidden {
	var out []hidden
	ir.WalkPost(fn, func(op *ir.Operation) bool {
		if !op.Has(hivm.Structured) {
			return true
		}
		for i := 0; i < op.NumOperands(); i++ {
			v := op.Operand(i)
			def := v.Op()
			if !memref.IsCast(def) {
				continue
			}
			if source := def.Operand(0); otherSizes(source.Type(), v.Type()) {
				out = append(out, hidden{op, i, source, v.Type()})
			}
		}
		return true
	})
	return out
}

// otherSizes reports whether two ranked memrefs differ in their sizes.
func otherSizes(source, t ir.Type) bool {
	s, ok1 := source.(*ir.MemRefType)
	m, ok2 := t.(*ir.MemRefType)
	return ok1 && ok2 && !slices.Equal(s.Shape, m.Shape)
}

// restore puts the casts back for the operations that do not verify without them, each
// next to its operand: there it stays when the pass runs again.
func restore(c *ir.Context, casts []hidden) {
	for _, h := range casts {
		if h.op.Erased() || h.index >= h.op.NumOperands() || h.op.Operand(h.index) != h.source {
			continue
		}
		if v, ok := ir.As[ir.Verifier](h.op); !ok || v.Verify(c, h.op) == nil {
			continue
		}
		b := ir.Before(c, h.op) // for the location
		if def := h.source.Op(); def != nil {
			b.SetAfter(def)
		} else {
			// The clean-up has put constants first.
			at := h.source.Block().First()
			for at.Has(ir.ConstantLike) {
				at = at.Next()
			}
			b.SetBefore(at)
		}
		h.op.SetOperand(h.index, memref.CastBuilder{Source: h.source, Dest: h.typ}.Build(b).Dest())
	}
}
