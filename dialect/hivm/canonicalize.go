package hivm

import (
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// The files canonicalize*.go have the patterns of the reference's canonicalizer for operations of
// this dialect (HIVMCanonicalizations.cpp, ConvertLayoutCanonicalizations.cpp,
// CustomOpCanonicalizations.cpp). A pattern that may change what is computed is in
// [ExtendedPatterns]; the others are part of the operations. A pattern that would leave
// operations that the verifier refuses does nothing here.
//
// Left out is its pattern for vpow with a constant scalar as exponent: the verifier refuses an
// exponent that is not a tensor or a memref.

// Doubt is told of an operation that a pattern is about to replace although it may compute
// something else, and of what is lost. It answers whether the pattern may go on.
type Doubt func(op *ir.Operation, lost string) bool

// never is the doubt of patterns that must not change the meaning.
func never(*ir.Operation, string) bool { return false }

// ExtendedPatterns returns the patterns of the reference's canonicalizer that may change what is
// computed. They ask doubt first.
func ExtendedPatterns(doubt Doubt) []rewrite.Pattern {
	f := folding{doubt}
	return slices.Concat(
		rewrite.ForOp("hivm.hir.vreduce", f.emptyInit, f.unitReduction),
		rewrite.ForOp("hivm.hir.vtranspose", f.undoneTranspose),
		rewrite.ForOp("hivm.hir.vpad", f.padOfLoad),
		rewrite.ForOp("hivm.hir.convert_layout", f.layoutBehindIf),
	)
}

// folding has the patterns that may ask.
type folding struct{ doubt Doubt }

// CanonicalizePatterns implements rewrite.Canonicalizer: numbers of padding that are zero
// go.
func (load) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("hivm.hir.load", withoutPadding("left_padding_num"), withoutPadding("right_padding_num"))
}

// withoutPadding drops an optional operand that is the constant 0.
func withoutPadding(name string) func(*ir.Operation, *rewrite.Rewriter) bool {
	return func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		group := op.Def().OperandIndex(name)
		v := op.GroupValue(group)
		if v == nil {
			return false
		}
		if n, ok := ir.ConstantInt(v); !ok || n != 0 {
			return false
		}
		rw.Modify(op, func() {
			lo, hi := op.Group(group)
			op.SetOperands(rw.Ctx, slices.Delete(op.Operands(), lo, hi))
			op.ResizeGroup(rw.Ctx, group, lo-hi)
		})
		return true
	}
}

// CanonicalizePatterns implements rewrite.Canonicalizer: an assertion of true goes.
func (debugOp) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("hivm.hir.debug", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		kind, _ := op.Attr("debugtype").(*ir.StringAttr)
		arg := op.Operand(0)
		if kind == nil || kind.Value != "assert" || arg.Type() != ir.Type(rw.Ctx.I1()) {
			return false
		}
		if n, ok := ir.ConstantInt(arg); !ok || n == 0 {
			return false
		}
		rw.Erase(op)
		return true
	})
}

// CanonicalizePatterns implements rewrite.Canonicalizer: a call of a known function gets the core,
// the pipes and the addresses in global memory of that function as attributes.
func (x customOp) CanonicalizePatterns() []rewrite.Pattern {
	name := "hivm.hir.custom"
	if x.macro {
		name = "hivm.hir.custom_macro"
	}
	return rewrite.ForOp(name, x.complete)
}

func (x customOp) complete(op *ir.Operation, rw *rewrite.Rewriter) bool {
	name, _ := op.Attr(keyName).(*ir.StringAttr)
	if name == nil {
		return false
	}
	known, ok := x.builtins(op)[name.Value]
	if !ok {
		return false
	}
	for _, a := range known.attributes(rw.Ctx) {
		if op.Attr(a.Name) != a.Value {
			rw.Modify(op, func() { op.SetAttr(rw.Ctx, a.Name, a.Value) })
			return true
		}
	}
	return false
}
