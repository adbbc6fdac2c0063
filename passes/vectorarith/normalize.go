package vectorarith

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/vector"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
	"hivm-opt/passes/expand"
)

// registerBytes is the size of a vector register.
const registerBytes = 256

// halfRegister is the number of bytes that a selection by 64 bits does not make.
const halfRegister = 64

// normalized is the statistic of normalize-arith.
const normalized = "operations normalized"

// NormalizeInfo describes normalize-arith for a registry.
func NormalizeInfo() pass.Info {
	return pass.Info{
		Name:    "normalize-arith",
		Title:   "NormalizeArith",
		Summary: "Bring arithmetic of vector functions into the forms of vector instructions",
		Anchor:  "func.func",
		Alone:   true,
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Make -1 of a set bit that is read with its sign, and keep unsigned offsets of gathers, instead of a warning",
		}},
		Statistics: []pass.StatisticInfo{{Name: normalized, Help: "Operations that got another form"}},
		New:        func(o pass.Options) (pass.Pass, error) { return normalize{o.Bool("strict")}, nil },
	}
}

// normalize is the pass normalize-arith.
type normalize struct{ strict bool }

// Run implements pass.Pass.
func (x normalize) Run(t *pass.Target) error {
	if t.Op.Attr(hivm.VectorFunctionKey) == nil {
		return nil
	}
	n := normalizer{t, x.strict}
	var patterns []rewrite.Pattern
	for _, row := range forms {
		patterns = append(patterns, rewrite.OpPattern(row.op, func(op *ir.Operation, rw *rewrite.Rewriter) bool {
			done := row.rewrite(n, op, rw)
			if done {
				t.Count(normalized, 1)
			}
			return done
		}))
	}
	rewrite.ApplyGreedily(t.Ctx, t.Op, patterns, rewrite.Config{})
	return nil
}

// normalizer rewrites the operations of one function.
type normalizer struct {
	*pass.Target
	strict bool
}

// forms are the operations with another form for vector instructions.
var forms = []struct {
	op      string
	rewrite func(n normalizer, op *ir.Operation, rw *rewrite.Rewriter) bool
}{
	{"arith.extsi", normalizer.selectSigned},
	{"arith.extui", normalizer.selectUnsigned},
	{"arith.sitofp", normalizer.selectSigned},
	{"arith.uitofp", normalizer.selectUnsigned},
	{"arith.index_cast", normalizer.offsets},
	{"arith.index_castui", normalizer.unsignedOffsets},
	{"arith.addf", normalizer.inVectors},
	{"arith.divf", normalizer.inVectors},
	{"math.sqrt", normalizer.inVectors},
}

// inVectors computes with vectors of equal elements, of the size of a register, instead of
// scalars, and takes the first element of the result.
func (n normalizer) inVectors(op *ir.Operation, rw *rewrite.Rewriter) bool {
	elem := op.Result(0).Type()
	lanes, ok := lanesOf(elem)
	if !ok {
		return false
	}
	t := n.Ctx.Vector([]int64{lanes}, nil, elem)
	operands := op.Operands()
	for i, v := range operands {
		operands[i] = vector.BroadcastBuilder{Source: v, Vector: t}.Build(rw.Builder).Vector()
	}
	whole := rw.Create(ir.OpState{Def: op.Def(), Operands: operands, Types: []ir.Type{t}})
	first := vector.ExtractBuilder{Vector: whole.Result(0), StaticPosition: []int64{0}, Result: elem}.Build(rw.Builder)
	rw.ReplaceOp(op, first.Op)
	return true
}

// lanesOf returns how many numbers of a scalar type the reference puts into a vector: as many as
// fit into a register, and of i64 twice as many. It is false for other types.
func lanesOf(t ir.Type) (int64, bool) {
	if _, shaped := t.(ir.ShapedType); shaped || ir.IsIndex(t) {
		return 0, false
	}
	bytes := ir.BitWidth(t) / 8
	if bytes == 0 {
		return 0, false
	}
	if ir.IsInt(t, 64) {
		return 2 * registerBytes / int64(bytes), true
	}
	return registerBytes / int64(bytes), true
}

// selectUnsigned converts a vector of bits, 1 for a set bit, by a selection.
func (n normalizer) selectUnsigned(op *ir.Operation, rw *rewrite.Rewriter) bool {
	return n.selectBits(op, 1, rw)
}

// selectSigned converts a vector of bits, whose set bits mean -1, by a selection. The reference
// makes 1 of them.
func (n normalizer) selectSigned(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if n.strict {
		return n.selectBits(op, -1, rw)
	}
	if isBits(op.Operand(0).Type()) {
		n.Warnf(op, "'%s' op changes the meaning: a set bit becomes 1, not -1", op.Name())
	}
	return n.selectBits(op, 1, rw)
}

// isBits reports whether t is a vector of bits.
func isBits(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && ir.IsBit(v.Elem)
}

// selectBits replaces the conversion of a vector of bits by a selection between set and 0. Where
// vector instructions cannot select numbers of the type, wider numbers are selected and made
// narrow.
func (n normalizer) selectBits(op *ir.Operation, set int64, rw *rewrite.Rewriter) bool {
	to, ok := op.Result(0).Type().(*ir.VectorType)
	if !ok || !isBits(op.Operand(0).Type()) {
		return false
	}
	size, _ := ir.NumElements(to.Shape)
	switch f, float := to.Elem.(*ir.FloatType); {
	case float && f.Format == floats.BF16:
		wide := n.choice(op.Operand(0), n.vectorOf(to, n.Ctx.F32()), set, rw)
		rw.ReplaceOp(op, arith.TruncFBuilder{In: wide.Result(0), Out: to}.Build(rw.Builder).Op)
	case ir.IsInt(to.Elem, 8) && size == halfRegister:
		wide := n.choice(op.Operand(0), n.vectorOf(to, n.Ctx.I32()), set, rw)
		rw.ReplaceOp(op, arith.TruncIBuilder{In: wide.Result(0), Out: to}.Build(rw.Builder).Op)
	default:
		rw.ReplaceOp(op, n.choice(op.Operand(0), to, set, rw))
	}
	return true
}

// vectorOf returns the type of vectors of the shape of t with other elements.
func (n normalizer) vectorOf(t *ir.VectorType, elem ir.Type) *ir.VectorType {
	return n.Ctx.Vector(t.Shape, t.Scalable, elem)
}

// choice makes the selection between set, where a bit is set, and 0.
func (n normalizer) choice(bits *ir.Value, t *ir.VectorType, set int64, rw *rewrite.Rewriter) *ir.Operation {
	zeros := n.filled(t, 0, rw)
	return arith.SelectBuilder{Condition: bits, TrueValue: n.filled(t, set, rw), FalseValue: zeros, Result: t}.Build(rw.Builder).Op
}

// filled makes a constant vector of one number.
func (n normalizer) filled(t *ir.VectorType, x int64, rw *rewrite.Rewriter) *ir.Value {
	var elem ir.Attribute
	if f, ok := t.Elem.(*ir.FloatType); ok {
		elem = n.Ctx.FloatValue(floats.FromFloat64(f.Format, float64(x)))
	} else {
		elem = n.Ctx.IntegerValue(t.Elem, x)
	}
	return expand.At(rw.Builder).Constant(arith.FromElements(n.Ctx, t, elem).(ir.TypedAttr))
}

// offsets lets gathers take their offsets as the integers that were cast to index.
func (n normalizer) offsets(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if !isOffsets(op) {
		return false
	}
	rw.Replace(op, op.Operand(0))
	return true
}

// unsignedOffsets is offsets for integers without a sign, which gathers read with a sign.
func (n normalizer) unsignedOffsets(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if n.strict || !isOffsets(op) {
		return false
	}
	n.Warnf(op, "'%s' op changes the meaning: the gathers read its operand with a sign", op.Name())
	return n.offsets(op, rw)
}

// isOffsets reports whether op casts a vector of integers to index, and only gathers use it, as
// offsets.
func isOffsets(op *ir.Operation) bool {
	v := op.Result(0)
	from, ok := op.Operand(0).Type().(*ir.VectorType)
	to, okTo := v.Type().(*ir.VectorType)
	if !ok || !okTo || ir.IsIndex(from.Elem) || !ir.IsIndex(to.Elem) {
		return false
	}
	for u := v.FirstUse(); u != nil; u = u.Next() {
		g, ok := vector.AsGather(u.Owner())
		if !ok || g.IndexVec() != v || g.PassThru() == v {
			return false
		}
	}
	return true
}
