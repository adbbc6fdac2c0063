package arith

import (
	"math/big"

	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// The rewrites of each operation. MLIR declares them as patterns over DAGs and
// tries patterns of more operations first; the order here follows from that.
//
// Why they end: the replacement of an operation is made from the operands of its
// operands (reassociation, casts of casts, selects of selects, negations of both), so
// that the way to values that nothing computes gets shorter; or the replacement is of
// another kind in the order select, bits, comparison, subtraction, addition, cast, and
// nothing leads back: a difference becomes a sum of the same depth less one, and sums
// become differences only together with a product or a difference that they stand
// behind. narrowOperands moves an extension behind the operation, where the widths are
// smaller.

func addRewrites() rewrite.Table {
	return rewrite.ForOp("arith.addi",
		reassociation{outer: 1, name: "arith.addi", inner: 1, to: "arith.addi", eval: evalAdd}.rewrite,
		reassociation{outer: 1, name: "arith.subi", inner: 1, to: "arith.addi", eval: evalRSub}.rewrite,
		reassociation{outer: 1, name: "arith.subi", inner: 0, to: "arith.subi", eval: evalAdd}.rewrite,
		addOfNegated(1), addOfNegated(0))
}

func subRewrites() rewrite.Table {
	return rewrite.ForOp("arith.subi",
		reassociation{outer: 1, name: "arith.addi", inner: 1, to: "arith.addi", eval: evalSub}.rewrite,
		reassociation{outer: 0, name: "arith.addi", inner: 1, to: "arith.subi", eval: evalRSub}.rewrite,
		reassociation{outer: 1, name: "arith.subi", inner: 1, to: "arith.subi", eval: evalAdd, same: true}.rewrite,
		reassociation{outer: 1, name: "arith.subi", inner: 0, to: "arith.subi", eval: evalSub}.rewrite,
		reassociation{outer: 0, name: "arith.subi", inner: 1, to: "arith.subi", eval: evalAdd}.rewrite,
		reassociation{outer: 0, name: "arith.subi", inner: 0, to: "arith.addi", eval: evalRSub}.rewrite,
		negatedDifference)
}

func mulRewrites() rewrite.Table {
	return rewrite.ForOp("arith.muli",
		reassociation{outer: 1, name: "arith.muli", inner: 1, to: "arith.muli", eval: evalMul}.rewrite)
}

func andRewrites() rewrite.Table { return bitwiseRewrites("arith.andi") }
func orRewrites() rewrite.Table  { return bitwiseRewrites("arith.ori") }
func xorRewrites() rewrite.Table {
	return append(rewrite.ForOp("arith.xori", negatedComparison), bitwiseRewrites("arith.xori")...)
}

// bitwiseRewrites moves an operation on bits before extensions.
func bitwiseRewrites(name string) rewrite.Table {
	return rewrite.ForOp(name, narrowOperands("arith.extui"), narrowOperands("arith.extsi"))
}

func extsiRewrites() rewrite.Table { return rewrite.ForOp("arith.extsi", extsiOfExtui) }

func trunciRewrites() rewrite.Table {
	return rewrite.ForOp("arith.trunci",
		highHalf("arith.extsi", "arith.mulsi_extended"), highHalf("arith.extui", "arith.mului_extended"),
		truncatedShift, truncatedExtension("arith.extsi"), truncatedExtension("arith.extui"))
}

func truncfRewrites() rewrite.Table {
	return rewrite.ForOp("arith.truncf", castOf("arith.sitofp", "arith.sitofp"), castOf("arith.uitofp", "arith.uitofp"))
}

func indexCastRewrites() rewrite.Table {
	return rewrite.ForOp("arith.index_cast", undoneCast, castOf("arith.extsi", "arith.index_cast"))
}

func indexCastUIRewrites() rewrite.Table {
	return rewrite.ForOp("arith.index_castui", undoneCast, castOf("arith.extui", "arith.index_castui"))
}

func bitcastRewrites() rewrite.Table {
	return rewrite.ForOp("arith.bitcast", castOf("arith.bitcast", "arith.bitcast"))
}

func cmpiRewrites() rewrite.Table {
	return rewrite.ForOp("arith.cmpi", compareNarrow("arith.extsi"), compareNarrow("arith.extui"))
}

func selectRewrites() rewrite.Table {
	return rewrite.ForOp("arith.select", selectByNegated, sameConditionSelect(1), sameConditionSelect(2), boolSelect, extendingSelect)
}

func mulfRewrites() rewrite.Table { return rewrite.ForOp("arith.mulf", bothNegated) }
func divfRewrites() rewrite.Table { return rewrite.ForOp("arith.divf", bothNegated) }

func addExtendedRewrites() rewrite.Table {
	return rewrite.ForOp("arith.addui_extended", narrowResult("arith.addi"))
}
func mulsiExtendedRewrites() rewrite.Table {
	return rewrite.ForOp("arith.mulsi_extended", signedTimesOne, narrowResult("arith.muli"))
}
func muluiExtendedRewrites() rewrite.Table {
	return rewrite.ForOp("arith.mului_extended", narrowResult("arith.muli"))
}

// evalRSub is b - a.
func evalRSub(a, b word) (word, bool) { return evalSub(b, a) }

// uniformOperand returns the integer that operand i of op is known to be.
func uniformOperand(op *ir.Operation, i int) (word, bool) {
	return uniform(ir.ConstantValue(op.Operand(i)))
}

// cast makes a conversion.
func cast(rw *rewrite.Rewriter, name string, v *ir.Value, t ir.Type) *ir.Operation {
	return rw.Create(ir.OpState{Def: rw.Ctx.MustOp(name), Operands: []*ir.Value{v}, Types: []ir.Type{t}})
}

// constantLike makes a constant of the type of v.
func constantLike(rw *rewrite.Rewriter, v *ir.Value, w word) *ir.Value {
	return NewConstant(rw.Builder, intsAttr(rw.Ctx, v.Type(), []word{w}).(ir.TypedAttr)).Result(0)
}

// reassociation joins the constants of an operation and of the operation that
// defines its other operand.
type reassociation struct {
	outer int    // the operand of the operation that is constant
	name  string // of the inner operation
	inner int    // the operand of that which is constant
	to    string // the replacement of both
	// eval computes the constant from the inner and the outer constant.
	eval func(inner, outer word) (word, bool)
	// same says that the constant stays the second operand of a subtraction.
	same bool
}

func (r reassociation) rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	c1, ok := uniformOperand(op, r.outer)
	if !ok {
		return false
	}
	inner := definedBy(op.Operand(1-r.outer), r.name)
	if inner == nil {
		return false
	}
	c0, ok := uniformOperand(inner, r.inner)
	if !ok {
		return false
	}
	w, _ := r.eval(c0, c1)
	x, k := inner.Operand(1-r.inner), constantLike(rw, op.Result(0), w)
	operands := []*ir.Value{x, k}
	if r.to == "arith.subi" && !r.same {
		operands = []*ir.Value{k, x}
	}
	return replaceMerging(rw, op, inner, r.to, operands...)
}

// The slot of the overflow flags.
const overflowSlot = 0

// replaceMerging replaces op by an operation with the overflow flags that op and
// inner have both.
func replaceMerging(rw *rewrite.Rewriter, op, inner *ir.Operation, name string, operands ...*ir.Value) bool {
	flags := overflowBits(op) & overflowBits(inner)
	by := rw.Create(ir.OpState{
		Def: rw.Ctx.MustOp(name), Operands: operands, Types: []ir.Type{resultType(op)},
		Props: []ir.Attribute{overflowSlot: rw.Ctx.Flags(Overflow, flags)},
	})
	rw.ReplaceOp(op, by)
	return true
}

func overflowBits(op *ir.Operation) int64 {
	if a, ok := op.Prop(overflowSlot).(*ir.DialectAttr); ok && a.Case != nil {
		return a.Case.Value
	}
	return 0
}

// addOfNegated turns x + y * -1 into x - y; the product is operand i.
func addOfNegated(i int) func(*ir.Operation, *rewrite.Rewriter) bool {
	return func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		mul := ir.DefinedAs(op.Operand(i), IsMulI)
		if mul == nil || !isAllOnes(ir.ConstantValue(mul.Operand(1))) {
			return false
		}
		rw.Replace(op, Binary(rw.Builder, "arith.subi", op.Operand(1-i), mul.Operand(0)))
		return true
	}
}

// negatedDifference turns (a - b) - a into 0 - b.
func negatedDifference(op *ir.Operation, rw *rewrite.Rewriter) bool {
	sub := ir.DefinedAs(op.Operand(0), IsSubI)
	if sub == nil || sub.Operand(0) != op.Operand(1) {
		return false
	}
	zero, ok := zeroAttr(rw.Ctx, resultType(op)).(ir.TypedAttr)
	if !ok {
		return false
	}
	k := NewConstant(rw.Builder, zero).Result(0)
	return replaceMerging(rw, op, sub, "arith.subi", k, sub.Operand(1))
}

// inverse gives the predicate that holds when another does not.
var inverse = [...]predicate{
	eq: ne, ne: eq, slt: sge, sle: sgt, sgt: sle, sge: slt, ult: uge, ule: ugt, ugt: ule, uge: ult,
}

func compare(rw *rewrite.Rewriter, p predicate, l, r *ir.Value) *ir.Value {
	return CmpIBuilder{Lhs: l, Rhs: r, Predicate: int64(p), Result: boolShape(rw.Ctx, l.Type())}.Build(rw.Builder).Result()
}

func negatedComparison(op *ir.Operation, rw *rewrite.Rewriter) bool {
	cmp := ir.DefinedAs(op.Operand(0), IsCmpI)
	if cmp == nil || !isAllOnes(ir.ConstantValue(op.Operand(1))) {
		return false
	}
	rw.Replace(op, compare(rw, inverse[predicateOf(cmp)], cmp.Operand(0), cmp.Operand(1)))
	return true
}

// narrow returns the sources of two extended values, if they are extended by the
// same kind of extension from the same type.
func narrow(op *ir.Operation, ext string) (l, r *ir.Value) {
	a, b := definedBy(op.Operand(0), ext), definedBy(op.Operand(1), ext)
	if a == nil || b == nil || a.Operand(0).Type() != b.Operand(0).Type() {
		return nil, nil
	}
	return a.Operand(0), b.Operand(0)
}

func narrowOperands(ext string) func(*ir.Operation, *rewrite.Rewriter) bool {
	return func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		l, r := narrow(op, ext)
		if l == nil {
			return false
		}
		rw.ReplaceOp(op, cast(rw, ext, Binary(rw.Builder, op.Name(), l, r), resultType(op)))
		return true
	}
}

func compareNarrow(ext string) func(*ir.Operation, *rewrite.Rewriter) bool {
	return func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		p := predicateOf(op)
		l, r := narrow(op, ext)
		if l == nil || p != eq && p != ne {
			return false
		}
		rw.Replace(op, compare(rw, p, l, r))
		return true
	}
}

func extsiOfExtui(op *ir.Operation, rw *rewrite.Rewriter) bool {
	return castOf("arith.extui", "arith.extui")(op, rw)
}

// castOf replaces a cast of an inner cast by one cast of the operand of the inner
// cast.
func castOf(inner, to string) func(*ir.Operation, *rewrite.Rewriter) bool {
	return func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		def := definedBy(op.Operand(0), inner)
		if def == nil {
			return false
		}
		rw.ReplaceOp(op, cast(rw, to, def.Operand(0), resultType(op)))
		return true
	}
}

// undoneCast removes a cast and the same cast back.
func undoneCast(op *ir.Operation, rw *rewrite.Rewriter) bool {
	def := definedBy(op.Operand(0), op.Name())
	if def == nil || def.Operand(0).Type() != resultType(op) {
		return false
	}
	rw.Replace(op, def.Operand(0))
	return true
}

func widthOf(v *ir.Value) int { return bitWidth(ir.ElementType(v.Type())) }

// truncatedExtension extends less far instead of truncating.
func truncatedExtension(ext string) func(*ir.Operation, *rewrite.Rewriter) bool {
	return func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		def := definedBy(op.Operand(0), ext)
		return def != nil && widthOf(op.Result(0)) > widthOf(def.Operand(0)) && castOf(ext, ext)(op, rw)
	}
}

// shiftedBy reports whether a shift is by the number of bits that the truncation
// of a value from the width of from to the width of to drops.
func shiftedBy(shift *ir.Operation, from, to *ir.Value) bool {
	n, ok := uniformOperand(shift, 1)
	return ok && n.bits.IsInt64() && n.bits.Int64() == int64(widthOf(from)-widthOf(to))
}

// truncatedShift makes an arithmetic shift a logical one where the bits that
// differ are dropped.
func truncatedShift(op *ir.Operation, rw *rewrite.Rewriter) bool {
	shift := ir.DefinedAs(op.Operand(0), IsShRSI)
	if shift == nil || !shiftedBy(shift, shift.Operand(0), op.Result(0)) {
		return false
	}
	k := NewConstant(rw.Builder, ir.ConstantValue(shift.Operand(1)).(ir.TypedAttr)).Result(0)
	logical := Binary(rw.Builder, "arith.shrui", shift.Operand(0), k)
	rw.ReplaceOp(op, cast(rw, "arith.trunci", logical, resultType(op)))
	return true
}

// highHalf recognises the high half of a product of extended operands.
func highHalf(ext, to string) func(*ir.Operation, *rewrite.Rewriter) bool {
	return func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		shift := ir.DefinedAs(op.Operand(0), IsShRUI)
		if shift == nil {
			return false
		}
		mul := ir.DefinedAs(shift.Operand(0), IsMulI)
		if mul == nil {
			return false
		}
		l, r := narrow(mul, ext)
		if l == nil || l.Type() != resultType(op) || !shiftedBy(shift, mul.Result(0), l) {
			return false
		}
		t := l.Type()
		wide := rw.Create(ir.OpState{Def: rw.Ctx.MustOp(to), Operands: []*ir.Value{l, r}, Types: []ir.Type{t, t}})
		rw.Replace(op, wide.Result(1))
		return true
	}
}

// selectByNegated exchanges the values instead of negating the condition.
func selectByNegated(op *ir.Operation, rw *rewrite.Rewriter) bool {
	not := ir.DefinedAs(op.Operand(0), IsXOrI)
	if not == nil || !isAllOnes(ir.ConstantValue(not.Operand(1))) {
		return false
	}
	rw.Replace(op, NewSelect(rw.Builder, not.Operand(0), op.Operand(2), op.Operand(1)))
	return true
}

// sameConditionSelect looks through a selection by the same condition that is
// operand i.
func sameConditionSelect(i int) func(*ir.Operation, *rewrite.Rewriter) bool {
	return func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		inner := ir.DefinedAs(op.Operand(i), IsSelect)
		if inner == nil || inner.Operand(0) != op.Operand(0) {
			return false
		}
		values := [3]*ir.Value{1: op.Operand(1), 2: op.Operand(2)}
		values[i] = inner.Operand(i)
		rw.Replace(op, NewSelect(rw.Builder, op.Operand(0), values[1], values[2]))
		return true
	}
}

// boolSelect makes a selection between false and true a negation.
func boolSelect(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if !isBool(ir.ElementType(resultType(op))) || !isZero(ir.ConstantValue(op.Operand(1))) || !isOne(ir.ConstantValue(op.Operand(2))) {
		return false
	}
	rw.Replace(op, Binary(rw.Builder, "arith.xori", op.Operand(0), op.Operand(2)))
	return true
}

// extendingSelect makes a selection between 0 and 1 an extension.
func extendingSelect(op *ir.Operation, rw *rewrite.Rewriter) bool {
	t := resultType(op)
	if elem := ir.ElementType(t); !isInt(elem) || isBool(elem) {
		return false
	}
	yes, no, cond := ir.ConstantValue(op.Operand(1)), ir.ConstantValue(op.Operand(2)), op.Operand(0)
	switch {
	case isOne(yes) && isZero(no):
	case isZero(yes) && isOne(no):
		cond = Binary(rw.Builder, "arith.xori", cond, constantLike(rw, cond, wrap(1, big.NewInt(1))))
	default:
		return false
	}
	rw.ReplaceOp(op, cast(rw, "arith.extui", cond, t))
	return true
}

// bothNegated drops the signs of a product or quotient of negated operands.
func bothNegated(op *ir.Operation, rw *rewrite.Rewriter) bool {
	l, r := ir.DefinedAs(op.Operand(0), IsNegF), ir.DefinedAs(op.Operand(1), IsNegF)
	if l == nil || r == nil {
		return false
	}
	by := rw.Create(ir.OpState{
		Def: op.Def(), Operands: []*ir.Value{l.Operand(0), r.Operand(0)}, Types: []ir.Type{resultType(op)}, Props: op.Props(),
	})
	rw.ReplaceOp(op, by)
	return true
}

// narrowResult replaces an operation whose second result is unused.
func narrowResult(name string) func(*ir.Operation, *rewrite.Rewriter) bool {
	return func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		if op.Result(1).HasUses() {
			return false
		}
		rw.Replace(op, Binary(rw.Builder, name, op.Operand(0), op.Operand(1)), nil)
		return true
	}
}

// signedTimesOne extends the sign of a value that is multiplied by one.
func signedTimesOne(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if !isOne(ir.ConstantValue(op.Operand(1))) {
		return false
	}
	x := op.Operand(0)
	zero := constantLike(rw, x, wrap(widthOf(x), new(big.Int)))
	high := cast(rw, "arith.extsi", compare(rw, slt, x, zero), x.Type())
	rw.Replace(op, x, high.Result(0))
	return true
}
