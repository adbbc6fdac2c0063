package vector

import (
	"slices"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/ir/rewrite"
)

// folding is the implementation of an operation that has a verifier and a folder.
type folding struct {
	optrait.Rule
	// fold returns the zero result where it knows none, and the result of the
	// operation itself where it has changed the operation.
	fold func(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ir.FoldResult
}

// Verify implements ir.Verifier.
func (f folding) Verify(c *ir.Context, op *ir.Operation) error {
	if f.Rule == nil {
		return nil
	}
	return f.Rule(c, op)
}

// Fold implements ir.Folder.
func (f folding) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	if r := f.fold(c, op, operands); r != (ir.FoldResult{}) {
		return []ir.FoldResult{r}, false
	}
	return nil, false
}

func valueOf(v *ir.Value) ir.FoldResult       { return ir.FoldResult{Value: v} }
func constantOf(a ir.Attribute) ir.FoldResult { return ir.FoldResult{Attr: a} }

// spread folds vector.broadcast and vector.splat.
func spread(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ir.FoldResult {
	t := vectorType(op.Result(0))
	if op.Operand(0).Type() == ir.Type(t) {
		return valueOf(op.Operand(0))
	}
	if _, isList := operands[0].(*ir.DenseAttr); isList {
		return constantOf(arith.Resplat(c, operands[0], t))
	}
	if operands[0] == nil {
		return ir.FoldResult{}
	}
	return constantOf(arith.FromElements(c, t, operands[0]))
}

// sameShaped folds an operation that makes a vector of the type that operand 0 has.
func sameShaped(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ir.FoldResult {
	if op.Operand(0).Type() == op.Result(0).Type() {
		return valueOf(op.Operand(0))
	}
	return ir.FoldResult{}
}

// foldShapeCast folds vector.shape_cast.
func foldShapeCast(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ir.FoldResult {
	if r := sameShaped(c, op, operands); r.Value != nil {
		return r
	}
	t := vectorType(op.Result(0))
	if first := ir.DefinedAs(op.Operand(0), IsShapeCast); first != nil && first != op {
		from := vectorType(first.Operand(0))
		switch a, b := len(from.Shape), len(t.Shape); {
		case from == t:
			return valueOf(first.Operand(0))
		case a < b && piecesOf(from.Shape, t.Shape), a > b && piecesOf(t.Shape, from.Shape):
			op.SetOperand(0, first.Operand(0))
			return valueOf(op.Result(0))
		}
		return ir.FoldResult{}
	}
	if wide := ir.DefinedAs(op.Operand(0), IsBroadcast); wide != nil && wide.Operand(0).Type() == ir.Type(t) {
		return valueOf(wide.Operand(0))
	}
	return ir.FoldResult{}
}

// foldBitcast folds vector.bitcast. Only constants that MLIR folds are folded:
// equal elements, of f16 to f32 and of integers to wider integers.
func foldBitcast(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ir.FoldResult {
	if r := sameShaped(c, op, operands); r.Value != nil {
		return r
	}
	from, to := vectorType(op.Operand(0)), vectorType(op.Result(0))
	if first := ir.DefinedAs(op.Operand(0), IsBitCast); first != nil && first != op {
		if first.Operand(0).Type() == ir.Type(to) {
			return valueOf(first.Operand(0))
		}
		op.SetOperand(0, first.Operand(0))
		return valueOf(op.Result(0))
	}
	a, ok := operands[0].(*ir.DenseAttr)
	if !ok || !a.Splat {
		return ir.FoldResult{}
	}
	small, big := bits(from.Elem), bits(to.Elem)
	_, fromInt := from.Elem.(*ir.IntegerType)
	_, toInt := to.Elem.(*ir.IntegerType)
	halves := from.Elem == ir.Type(c.Float(floats.F16)) && to.Elem == ir.Type(c.Float(floats.F32))
	if !halves && !(fromInt && toInt) || small%8 != 0 || big <= small || big%small != 0 {
		return ir.FoldResult{}
	}
	return constantOf(c.Dense(to, slices.Repeat(a.Raw, int(big/small))))
}

// foldTranspose folds vector.transpose.
func foldTranspose(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ir.FoldResult {
	if all := arith.Resplat(c, operands[0], vectorType(op.Result(0))); all != nil {
		return constantOf(all)
	}
	for i, d := range ints(op, 0) {
		if d != int64(i) {
			return ir.FoldResult{}
		}
	}
	return valueOf(op.Operand(0))
}

// scalarOf returns the scalar that all elements of a vector are made of, or nil.
func scalarOf(v *ir.Value) *ir.Value {
	def := ir.DefinedAs(v, IsSplat)
	if def == nil {
		def = ir.DefinedAs(v, IsBroadcast)
	}
	if def == nil {
		return nil
	}
	if _, isVec := def.Operand(0).Type().(*ir.VectorType); isVec {
		return nil
	}
	return def.Operand(0)
}

// foldExtractElement folds vector.extractelement.
func foldExtractElement(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ir.FoldResult {
	if len(operands) < 2 || operands[1] == nil {
		return ir.FoldResult{}
	}
	if v := scalarOf(op.Operand(0)); v != nil {
		return valueOf(v)
	}
	list, ok := operands[0].(*ir.DenseAttr)
	at, ok2 := operands[1].(*ir.IntegerAttr)
	if !ok || !ok2 || at.Wide != nil || int64(int(at.Value)) != at.Value {
		return ir.FoldResult{}
	}
	return constantOf(arith.Element(c, list, int(at.Value)))
}

// foldInsertElement folds vector.insertelement.
func foldInsertElement(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ir.FoldResult {
	t := vectorType(op.Result(0))
	if len(operands) < 3 || operands[0] == nil || t.Scalable != nil {
		return ir.FoldResult{}
	}
	list, ok := operands[1].(*ir.DenseAttr)
	at, ok2 := operands[2].(*ir.IntegerAttr)
	if !ok || !ok2 || at.Wide != nil || at.Value < 0 || at.Value >= t.Shape[0] {
		return ir.FoldResult{}
	}
	elems := make([]ir.Attribute, t.Shape[0])
	for i := range elems {
		if elems[i] = arith.Element(c, list, i); elems[i] == nil {
			return ir.FoldResult{}
		}
	}
	elems[at.Value] = operands[0]
	return constantOf(arith.FromElements(c, t, elems...))
}

// foldExtract folds vector.extract: of an extract, of a splat, of an element that was
// inserted there, and of a vector made of elements.
func foldExtract(c *ir.Context, op *ir.Operation, _ []ir.Attribute) ir.FoldResult {
	at := indexlist.Of(op, 1, 0)
	src, t := op.Operand(0), op.Result(0).Type()
	if at.Len() == 0 && src.Type() == t {
		return valueOf(src)
	}
	if len(at.Dynamic) > 0 {
		return ir.FoldResult{}
	}
	if first := ir.DefinedAs(src, IsExtract); first != nil && first != op {
		if outer := indexlist.Of(first, 1, 0); len(outer.Dynamic) == 0 {
			op.SetProp(0, c.DenseI64(slices.Concat(outer.Static, at.Static)))
			op.SetOperand(0, first.Operand(0))
			return valueOf(op.Result(0))
		}
	}
	if into := ir.DefinedAs(src, IsInsert); into != nil {
		place := indexlist.Of(into, 2, 0)
		if len(place.Dynamic) == 0 && slices.Equal(place.Static, at.Static) && into.Operand(0).Type() == t {
			return valueOf(into.Operand(0))
		}
		return ir.FoldResult{}
	}
	for _, is := range []func(*ir.Operation) bool{IsBroadcast, IsSplat} {
		if wide := ir.DefinedAs(src, is); wide != nil && wide.Operand(0).Type() == t {
			return valueOf(wide.Operand(0))
		}
	}
	if made := ir.DefinedAs(src, IsFromElements); made != nil && at.Len() == len(vectorType(src).Shape) {
		flat := int64(0)
		for i, n := range vectorType(src).Shape {
			flat = flat*n + at.Static[i]
		}
		if v := made.Operand(int(flat)); v.Type() == t {
			return valueOf(v)
		}
	}
	return ir.FoldResult{}
}

// foldInsert folds vector.insert of a whole vector.
func foldInsert(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ir.FoldResult {
	if indexlist.Of(op, 2, 0).Len() > 0 {
		return ir.FoldResult{}
	}
	return sameShaped(c, op, operands)
}

// Fold implements ir.Folder: all of one vector, or elements of constants.
func (shuffle) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	first, second := vectorType(op.Operand(0)), vectorType(op.Operand(1))
	if len(first.Shape) == 0 {
		return nil, false
	}
	mask, n := ints(op, 0), first.Shape[0]
	for i, v := range []*ir.Value{op.Operand(0), op.Operand(1)} {
		if v.Type() == op.Result(0).Type() && steps1(mask, int64(i)*n) {
			return []ir.FoldResult{valueOf(v)}, false
		}
	}
	a, ok := operands[0].(*ir.DenseAttr)
	b, ok2 := operands[1].(*ir.DenseAttr)
	if !ok || !ok2 || len(first.Shape) != 1 || len(second.Shape) != 1 {
		return nil, false
	}
	elems := make([]ir.Attribute, len(mask))
	for i, m := range mask {
		switch {
		case m < 0:
			return nil, false
		case m < n:
			elems[i] = arith.Element(c, a, int(m))
		default:
			elems[i] = arith.Element(c, b, int(m-n))
		}
		if elems[i] == nil {
			return nil, false
		}
	}
	if all := arith.FromElements(c, vectorType(op.Result(0)), elems...); all != nil {
		return []ir.FoldResult{constantOf(all)}, false
	}
	return nil, false
}

// steps1 reports whether a list counts from first on.
func steps1(list []int64, first int64) bool {
	for i, n := range list {
		if n != first+int64(i) {
			return false
		}
	}
	return true
}

// foldStep folds vector.step.
func foldStep(c *ir.Context, op *ir.Operation, _ []ir.Attribute) ir.FoldResult {
	const most = 1 << 16 // elements of a constant that the text can bear
	t := vectorType(op.Result(0))
	if t.Scalable != nil || t.Shape[0] > most {
		return ir.FoldResult{}
	}
	elems := make([]ir.Attribute, t.Shape[0])
	for i := range elems {
		elems[i] = c.IndexAttr(int64(i))
	}
	return constantOf(arith.FromElements(c, t, elems...))
}

// multiReduction is the implementation of vector.multi_reduction.
type multiReduction struct{ reducing }

// Fold implements ir.Folder: a vector of which no dimension is reduced stays.
func (multiReduction) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	if len(vectorType(op.Operand(0)).Shape) == 1 && len(ints(op, 1)) == 0 && op.Operand(0).Type() == op.Result(0).Type() {
		return []ir.FoldResult{valueOf(op.Operand(0))}, false
	}
	return nil, false
}

// castless is an access that does not care how much of a shape is static.
type castless struct{ access }

// Fold implements ir.Folder. The source of a cast has to have elements without gaps
// where the access insists on them.
func (a castless) Fold(c *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	base := op.Operand(a.base)
	changed := memref.FoldCasts(op, nil)
	if changed && a.Rule(c, op) != nil {
		op.SetOperand(a.base, base)
		changed = false
	}
	return nil, changed
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (maskOp) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("vector.mask", unmask)
}

// unmask puts the operation under a mask that masks nothing in its place. In MLIR this
// is a fold.
func unmask(op *ir.Operation, rw *rewrite.Rewriter) bool {
	body := op.Region(0).Entry()
	if body.First() == body.Last() || !masksNothing(op.Operand(0)) {
		return false
	}
	yield := body.Last()
	rw.InlineBefore(body, op)
	rw.Replace(op, yield.Operands()...)
	rw.Erase(yield)
	return true
}

// masksNothing reports whether a mask is known to be true everywhere.
func masksNothing(mask *ir.Value) bool {
	if a, ok := ir.ConstantValue(mask).(*ir.DenseAttr); ok {
		return a.Splat && slices.Equal(a.Raw, []byte{1})
	}
	shape := vectorType(mask).Shape
	if def := ir.DefinedAs(mask, IsConstantMask); def != nil {
		return slices.Equal(ints(def, 0), shape)
	}
	def := ir.DefinedAs(mask, IsCreateMask)
	if def == nil || def.NumOperands() != len(shape) || vectorType(mask).Scalable != nil {
		return false
	}
	for i, n := range shape {
		if size, ok := ir.ConstantInt(def.Operand(i)); !ok || size < n {
			return false
		}
	}
	return true
}
