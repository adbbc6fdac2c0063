package hivm

import (
	"slices"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// undoneTranspose replaces a row of transpositions that together move nothing by the tensor they
// began with. A transposition of buffers that moves nothing is dropped after a doubt: its
// destination is no longer written.
func (f folding) undoneTranspose(op *ir.Operation, rw *rewrite.Rewriter) bool {
	last, _ := AsVTranspose(op)
	perm := slices.Clone(last.Permutation())
	for at := last; ; {
		if isIdentity(perm) {
			return f.dropTranspose(last, at.Src(), rw)
		}
		before, ok := AsVTranspose(at.Src().Op())
		if !ok || before.Op == op || len(before.Permutation()) != len(perm) {
			return false
		}
		at = before
		moves := at.Permutation()
		for i, p := range perm {
			if p < 0 || p >= int64(len(moves)) {
				return false
			}
			perm[i] = moves[p]
		}
	}
}

func isIdentity(perm []int64) bool {
	for i, p := range perm {
		if p != int64(i) {
			return false
		}
	}
	return true
}

func (f folding) dropTranspose(last VTranspose, src *ir.Value, rw *rewrite.Rewriter) bool {
	switch {
	case HasPureTensorSemantics(last.Op):
		if src.Type() != last.Op.Result(0).Type() {
			return false
		}
		rw.Replace(last.Op, src)
		return true
	case !HasPureBufferSemantics(last.Op):
		return false
	case last.Src() != last.Dst() && !f.doubt(last.Op, "its destination is no longer written"):
		return false
	}
	rw.Erase(last.Op)
	return true
}

// padOfLoad lets a load pad, where a vpad of rank 1 pads what it loaded. A load that says more
// than source and destination loses that after a doubt.
func (f folding) padOfLoad(op *ir.Operation, rw *rewrite.Rewriter) bool {
	padding, _ := AsVPad(op)
	loaded, ok := AsLoad(padding.Src().Op())
	if !ok || loaded.PadMode() != "" || op.NumResults() != 1 {
		return false
	}
	t, ok := op.Result(0).Type().(*ir.TensorType)
	if !ok || len(t.Shape) != 1 || padding.MixedLow().Len() != 1 || padding.MixedHigh().Len() != 1 {
		return false
	}
	if saysMore(loaded) && !f.doubt(op, "the load that pads now has no other operands and attributes") {
		return false
	}
	by := LoadBuilder{
		Src: loaded.Src(), Dst: padding.Dst(), PadMode: "PadValue", PadValue: padding.PadValue(),
		LeftPaddingNum: sizeValue(rw, padding.MixedLow()), RightPaddingNum: sizeValue(rw, padding.MixedHigh()),
		Result: t,
	}.Build(rw.Builder)
	rw.ReplaceOp(op, by.Op)
	return true
}

// saysMore reports whether a load without padding has operands and attributes that change what
// it does.
func saysMore(l Load) bool {
	return l.LeftPaddingNum() != nil || l.RightPaddingNum() != nil || l.InitCondition() != nil || l.InitOutBuffer() ||
		l.MayImplicitTransposeWithLastAxis() || l.EvictionPolicy() != ""
}

// sizeValue returns the only number of a list as a value.
func sizeValue(rw *rewrite.Rewriter, l indexlist.List) *ir.Value {
	e := l.At(0)
	if e.Value != nil {
		return e.Value
	}
	return arith.NewConstant(rw.Builder, rw.Ctx.IndexAttr(e.Int)).Result(0)
}
