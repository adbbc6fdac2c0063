package hfusion

import (
	"slices"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// The names of attributes.
const (
	roundMode      = "round_mode"
	unsignedMode   = "unsigned_mode"
	enableOverflow = "enable_overflow"
	enableSaturate = "enable_saturate"
	dimensions     = "dimensions"
	reduceKind     = "reduce_kind"
	tieBreakLeft   = "tie_break_left"
	unsignedSrc    = "unsigned_src"
)

// hidden holds the common parts of the operations with a hidden region and a text
// of their own.
type hidden struct {
	structured.Common
	// rules are checked before the rules of destination style.
	rules optrait.Rule
}

// Verify implements ir.Verifier.
func (h hidden) Verify(c *ir.Context, op *ir.Operation) error {
	if h.rules != nil {
		if err := h.rules(c, op); err != nil {
			return err
		}
	}
	return h.Common.Verify(c, op)
}

// resultOnlyIfTensor is the trait of that name.
func resultOnlyIfTensor(c *ir.Context, op *ir.Operation) error {
	if op.NumResults() == 0 == structured.PureTensors(op) {
		return op.OpErrorf(c, "failed to verify that Result must only exist if using tensor semantics")
	}
	return nil
}

// regionOp is the implementation of an operation with a text like the text of named structured
// operations, but with a row that says which operands there are.
type regionOp struct {
	hidden
	// min and max are the limits of the number of operands.
	min, max int
	body     func(b *structured.Body) []*ir.Value
}

// ParseAsm implements ir.CustomAsm.
func (r regionOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	if _, _, err := structured.ParseParts(p, s); err != nil {
		return err
	}
	var err error
	if s.Types, err = p.OptionalArrowTypes(); err != nil {
		return err
	}
	if n := len(s.Operands); n < r.min || n > r.max {
		return p.Errorf(p.Pos(), "expected %d to %d operands, got %d", r.min, r.max, n)
	}
	return structured.FillIn(p.Context(), s, s.Loc, r.body)
}

// PrintAsm implements ir.CustomAsm.
func (regionOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.AttrDict(op)
	structured.PrintParts(p, op)
	asm.PrintArrowTypes(p, asm.ResultTypes(op))
}

// rank returns the rank of operand i.
func rank(op *ir.Operation, i int) int {
	if i < op.NumOperands() {
		if t, ok := op.Operand(i).Type().(ir.ShapedType); ok {
			dims, _ := t.Dims()
			return len(dims)
		}
	}
	return 0
}

// resultTypes reads -> T, U.
func resultTypes(p ir.AsmParser, s *ir.OpState) error {
	if !p.OptionalPunct("->") {
		return nil
	}
	var err error
	s.Types, err = p.TypeList()
	return err
}

// printResults writes the form that resultTypes reads.
func printResults(p ir.AsmPrinter, op *ir.Operation) {
	for i := range op.NumResults() {
		if i == 0 {
			p.Write(" -> ")
		} else {
			p.Write(", ")
		}
		p.Type(op.Result(i).Type())
	}
}

// gather is the implementation of hfusion.gather.
type gather struct{ hidden }

// The slot of the attribute of a gather, and its operands.
const (
	axisSlot = 0

	gatherSrc  = 0
	gatherInit = 2
)

func newGather() gather {
	return gather{hidden{rules: optrait.All(
		optrait.AllRanksMatch("src", "index", "init"),
		optrait.AllShapesMatch("index", "init"),
		optrait.AllElementTypesMatch("src", "init"),
		verifyAxis, resultOnlyIfTensor, verifyGather,
	)}}
}

// verifyAxis is the trait that the axis is less than the rank; a negative axis counts as a large one.
func verifyAxis(c *ir.Context, op *ir.Operation) error {
	if axis := op.PropInt(axisSlot); axis < 0 || axis >= int64(rank(op, gatherInit)) {
		return op.OpErrorf(c, "failed to verify that axis must be less than rank of init")
	}
	return nil
}

// verifyGather compares the source with the output.
func verifyGather(c *ir.Context, op *ir.Operation) error {
	src, _ := ir.ShapeOf(op.Operand(gatherSrc).Type())
	init, _ := ir.ShapeOf(op.Operand(gatherInit).Type())
	for i := range src {
		if int64(i) != op.PropInt(axisSlot) && src[i] != init[i] {
			return op.OpErrorf(c, "All dimensions must match except the gather axis")
		}
	}
	if !structured.PureTensors(op) {
		return nil
	}
	if op.NumResults() != 1 {
		return op.OpErrorf(c, "Expecting single result for gather op with tensor semantics")
	}
	if op.Result(0).Type() != op.Operand(gatherInit).Type() {
		return op.OpErrorf(c, "Expecting gather op to have same result type as init type")
	}
	return nil
}

// VerifyRegions implements ir.RegionVerifier.
func (g gather) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	return structured.VerifyStructure(c, op, g)
}

// ParseAsm implements ir.CustomAsm.
func (gather) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	ins, outs, err := structured.ParseParts(p, s)
	if err != nil {
		return err
	}
	if ins != 2 || outs != 1 {
		return p.Errorf(p.Pos(), "expected 2 inputs and 1 output, got %d and %d", ins, outs)
	}
	if err := p.Keyword("axis"); err != nil {
		return err
	}
	if err := p.Punct("="); err != nil {
		return err
	}
	axis, err := p.AttrOfType(p.Context().I64())
	if err != nil {
		return err
	}
	s.Props[axisSlot] = axis
	if err := resultTypes(p, s); err != nil {
		return err
	}
	return structured.FillIn(p.Context(), s, s.Loc, expr(gatherBody).All)
}

// PrintAsm implements ir.CustomAsm.
func (gather) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.AttrDict(op, "axis")
	structured.PrintParts(p, op)
	p.Write(" axis = ")
	p.AttrBare(op.Prop(axisSlot))
	printResults(p, op)
}

// NumLoops implements structured.Op: one loop for each dimension of the output,
// and one behind the axis for the source.
func (gather) NumLoops(op *ir.Operation) int { return rank(op, gatherInit) + 1 }

// IndexingMaps implements structured.Op.
func (g gather) IndexingMaps(_ *ir.Context, op *ir.Operation) []*affinemap.Map {
	n, axis := g.NumLoops(op), 0
	if a, ok := op.Prop(axisSlot).(*ir.IntegerAttr); ok {
		axis = int(a.Value)
	}
	src, out := &affinemap.Map{NumDims: n}, &affinemap.Map{NumDims: n}
	for i := range n {
		if i != axis {
			src.Results = append(src.Results, affinemap.Dim(i))
		}
		if i != axis+1 {
			out.Results = append(out.Results, affinemap.Dim(i))
		}
	}
	return []*affinemap.Map{src, out, out}
}

// reduceWithIndex is the implementation of hfusion.reduce_with_index.
type reduceWithIndex struct{ hidden }

const (
	kindSlot = iota
	dimensionsSlot
)

func newReduceWithIndex() reduceWithIndex {
	return reduceWithIndex{hidden{rules: optrait.All(resultOnlyIfTensor, verifyReduction)}}
}

// verifyReduction compares the sizes of the first input and the first output.
func verifyReduction(c *ir.Context, op *ir.Operation) error {
	reduced, _ := ir.Ints(op.Prop(dimensionsSlot))
	lo, hi := op.Group(1)
	if len(reduced) == 0 || lo == 0 {
		return op.Errorf(c, "ReduceWithIndexOp requires positive number of dimensions and inputs")
	}
	if lo == hi {
		return op.OpErrorf(c, "requires an output")
	}
	in, _ := ir.ShapeOf(op.Operand(0).Type())
	init, _ := ir.ShapeOf(op.Operand(lo).Type())
	for _, d := range reduced {
		if d < 0 || d >= int64(len(in)) {
			return op.OpErrorf(c, "dimensions for reduction should be in the range [0, %d].", len(in)-1)
		}
	}
	var left []int64
	for i, n := range in {
		if !slices.Contains(reduced, int64(i)) {
			left = append(left, n)
		}
	}
	if len(left) != len(init) {
		return op.OpErrorf(c, "number of dimensions after reduction %d doesn't match the init rank %d", len(left), len(init))
	}
	if !slices.Equal(left, init) {
		return op.OpErrorf(c, "init dimensions [%s] doesn't match input dimensions after reduction [%s]", structured.List(init), structured.List(left))
	}
	return nil
}

// VerifyRegions implements ir.RegionVerifier.
func (r reduceWithIndex) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	return structured.VerifyStructure(c, op, r)
}

// ParseAsm implements ir.CustomAsm.
func (reduceWithIndex) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	if err := structured.ParseDict(p, s); err != nil {
		return err
	}
	kind, err := parseKind(p)
	if err != nil {
		return err
	}
	s.Props[kindSlot] = kind
	if _, _, err := structured.ParseParts(p, s); err != nil {
		return err
	}
	if err := p.Keyword(dimensions); err != nil {
		return err
	}
	if err := p.Punct("="); err != nil {
		return err
	}
	dims, err := structured.ParseInts(p)
	if err != nil {
		return err
	}
	s.Props[dimensionsSlot] = p.Context().DenseI64(dims)
	if err := resultTypes(p, s); err != nil {
		return err
	}
	return structured.FillIn(p.Context(), s, s.Loc, extremum)
}

// parseKind reads <max>.
func parseKind(p ir.AsmParser) (ir.Attribute, error) {
	if err := p.Punct("<"); err != nil {
		return nil, err
	}
	at := p.Pos()
	word, ok := p.AnyKeyword()
	if !ok || ReduceKind.Case(word) == nil {
		return nil, p.Failf(at, "expected %s to be one of: min, max, minui, maxui", ReduceKind.CppName)
	}
	return p.Context().Enum(ReduceKind, word), p.Punct(">")
}

// PrintAsm implements ir.CustomAsm.
func (reduceWithIndex) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.AttrDict(op, reduceKind, dimensions)
	p.Write(" ")
	if d, ok := op.Prop(kindSlot).(*ir.DialectAttr); ok {
		p.Write(d.Stripped())
	}
	structured.PrintParts(p, op)
	structured.PrintInts(p, dimensions, op.Prop(dimensionsSlot))
	printResults(p, op)
}

// NumLoops implements structured.Op.
func (reduceWithIndex) NumLoops(op *ir.Operation) int { return rank(op, 0) }

// IndexingMaps implements structured.Op.
func (r reduceWithIndex) IndexingMaps(_ *ir.Context, op *ir.Operation) []*affinemap.Map {
	n := r.NumLoops(op)
	reduced, _ := ir.Ints(op.Prop(dimensionsSlot))
	lo, hi := r.Inits(op)
	out := make([]*affinemap.Map, hi)
	for i := range out {
		if out[i] = affinemap.Identity(n); i >= lo {
			out[i] = structured.Without(n, reduced)
		}
	}
	return out
}

// arange is the implementation of hfusion.arange.
type arange struct{ hidden }

// VerifyRegions implements ir.RegionVerifier.
func (a arange) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	return structured.VerifyStructure(c, op, a)
}

// ParseAsm implements ir.CustomAsm.
func (arange) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	sizes := []int64{0, 0, 1}
	if p.OptionalKeyword("offset") {
		if err := parseIndices(p, s); err != nil {
			return err
		}
		sizes[0] = int64(len(s.Operands))
	}
	if err := p.Keyword("strides"); err != nil {
		return err
	}
	if err := parseIndices(p, s); err != nil {
		return err
	}
	_, outs, err := structured.ParseParts(p, s)
	if err != nil {
		return err
	}
	if outs != 1 {
		return p.Errorf(p.Pos(), "expected 1 output, got %d", outs)
	}
	// As in the reference there are as many strides as dimensions, whatever the text has.
	sizes[1] = int64(max(ir.RankOf(s.Operands[len(s.Operands)-1].Type()), 0))
	s.Props[s.Def.SegmentSlot()] = p.Context().DenseI32(sizes)
	if err := resultTypes(p, s); err != nil {
		return err
	}
	return structured.FillIn(p.Context(), s, s.Loc, expr(arangeBody).All)
}

// parseIndices reads [%i, %j].
func parseIndices(p ir.AsmParser, s *ir.OpState) error {
	refs, err := p.OperandsIn("[", "]", "operand")
	if err != nil {
		return err
	}
	for _, ref := range refs {
		v, err := p.Resolve(ref, p.Context().Index())
		if err != nil {
			return err
		}
		s.Operands = append(s.Operands, v)
	}
	return nil
}

// PrintAsm implements ir.CustomAsm.
//
// The reference loses other attributes here; where it reads them, behind the strides, they are
// written.
func (arange) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	if offset := op.GroupOf(0); len(offset) > 0 {
		p.Write(" offset[")
		p.OperandList(offset)
		p.Write("]")
	}
	p.Write(" strides[")
	p.OperandList(op.GroupOf(1))
	p.Write("]")
	p.AttrDict(op)
	structured.PrintOutputs(p, op)
	printResults(p, op)
}

// NumLoops implements structured.Op.
func (arange) NumLoops(op *ir.Operation) int { return rank(op, op.NumOperands()-1) }

// IndexingMaps implements structured.Op: the offset and a stride for each loop are the same
// everywhere.
func (a arange) IndexingMaps(_ *ir.Context, op *ir.Operation) []*affinemap.Map {
	n := a.NumLoops(op)
	out := make([]*affinemap.Map, len(op.GroupOf(0))+n)
	for i := range out {
		out[i] = &affinemap.Map{NumDims: n}
	}
	return append(out, affinemap.Identity(n))
}

// gatherMask is the implementation of hfusion.gather_mask.
type gatherMask struct{ regionOp }

// The groups of operands of gather_mask.
const (
	maskSrc = iota
	maskMask
	maskInit
)

func newGatherMask() gatherMask {
	return gatherMask{regionOp{min: 3, max: 4, body: gatherMaskBody, hidden: hidden{rules: optrait.All(
		optrait.AllRanksMatch("src", "mask"),
		optrait.AllShapesMatch("src", "mask"),
		resultOnlyIfTensor, verifyGatherMask,
	)}}}
}

// verifyGatherMask checks the results, the mask and the output.
func verifyGatherMask(c *ir.Context, op *ir.Operation) error {
	src, mask := op.Operand(maskSrc).Type(), op.Operand(maskMask).Type()
	if op.GroupValue(maskInit) == nil {
		return op.OpErrorf(c, "requires an output")
	}
	init := op.GroupValue(maskInit).Type()
	tensors, elem := structured.PureTensors(op), ir.ElementType(mask)
	switch {
	case !tensors && slices.ContainsFunc(op.Operands(), func(v *ir.Value) bool { return ir.IsTensor(v.Type()) }):
		return op.OpErrorf(c, "must have pure tensor or pure memref semantics (cannot mix tensor/memref operands)")
	case tensors && op.NumResults() != 2:
		return op.OpErrorf(c, "expecting exactly 2 result for tensor semantics, but got %d", op.NumResults())
	case tensors && op.Result(0).Type() != init:
		return op.OpErrorf(c, "tensor semantics: result type ('%s') must match init type ('%s')", op.Result(0).Type(), init)
	case !ir.IsInt(elem, 1) && !ir.IsInt(elem, 8):
		return op.OpErrorf(c, "mask element type must be i1 or i8, but got '%s'", elem)
	case ir.RankOf(src) >= 0 && ir.RankOf(init) >= 0 && ir.RankOf(src) != ir.RankOf(init):
		return op.OpErrorf(c, "src rank (%d), mask rank (%d), init rank (%d) must be the same (for ranked types)", ir.RankOf(src), ir.RankOf(mask), ir.RankOf(init))
	case !optrait.SameElement(src, init):
		return op.OpErrorf(c, "src element type ('%s') must match init element type ('%s')", ir.ElementType(src), ir.ElementType(init))
	}
	return nil
}

// NumLoops implements structured.Op: a loop for each dimension of the output.
func (gatherMask) NumLoops(op *ir.Operation) int { return rank(op, maskInit) }

// IndexingMaps implements structured.Op. The second output is the number of elements. As in the
// reference its map has one loop, so that there are only operations on one dimension.
func (g gatherMask) IndexingMaps(_ *ir.Context, op *ir.Operation) []*affinemap.Map {
	same := affinemap.Identity(g.NumLoops(op))
	count := &affinemap.Map{NumDims: 1, Results: []affinemap.Expr{affinemap.Const(0)}}
	return []*affinemap.Map{same, same, same, count}
}

// VerifyRegions implements ir.RegionVerifier.
func (g gatherMask) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	return structured.VerifyStructure(c, op, g)
}
