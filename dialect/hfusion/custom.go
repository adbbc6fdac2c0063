package hfusion

import (
	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// The names of attributes.
const (
	roundMode    = "round_mode"
	dimensions   = "dimensions"
	reduceKind   = "reduce_kind"
	tieBreakLeft = "tie_break_left"
	unsignedSrc  = "unsigned_src"
)

// hidden holds the common parts of the operations with a hidden region and a text
// of their own.
type hidden struct{ structured.Common }

// VerifyRegions implements ir.RegionVerifier.
func (hidden) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	return structured.VerifyBlock(c, op)
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

const axisSlot = 0

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
	return structured.Fill(p.Context(), s, expr(gatherBody).All)
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
func (gather) NumLoops(op *ir.Operation) int { return rank(op, 2) + 1 }

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
	return structured.Fill(p.Context(), s, extremum)
}

// parseKind reads <max>.
func parseKind(p ir.AsmParser) (ir.Attribute, error) {
	if err := p.Punct("<"); err != nil {
		return nil, err
	}
	at := p.Pos()
	word, ok := p.AnyKeyword()
	if !ok || ReduceKind.Case(word) == nil {
		return nil, p.Failf(at, "expected %s to be one of: min, max", ReduceKind.CppName)
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

// ParseAsm implements ir.CustomAsm.
func (arange) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	if err := structured.ParseDict(p, s); err != nil {
		return err
	}
	sizes := []int64{0, 0, 0}
	for i, word := range []string{"offset", "strides"} {
		n, err := parseIndices(p, s, word)
		if err != nil {
			return err
		}
		sizes[i] = int64(n)
	}
	_, outs, err := structured.ParseParts(p, s)
	if err != nil {
		return err
	}
	if outs != 1 {
		return p.Errorf(p.Pos(), "expected 1 output, got %d", outs)
	}
	sizes[2] = int64(outs)
	s.Props[s.Def.SegmentSlot()] = p.Context().DenseI32(sizes)
	if err := resultTypes(p, s); err != nil {
		return err
	}
	return structured.Fill(p.Context(), s, expr(arangeBody).All)
}

// parseIndices reads word[%i, %j] if it is there.
func parseIndices(p ir.AsmParser, s *ir.OpState, word string) (int, error) {
	if !p.OptionalKeyword(word) {
		return 0, nil
	}
	if err := p.Punct("["); err != nil {
		return 0, err
	}
	refs, err := p.OperandList()
	if err != nil {
		return 0, err
	}
	for _, ref := range refs {
		v, err := p.Resolve(ref, p.Context().Index())
		if err != nil {
			return 0, err
		}
		s.Operands = append(s.Operands, v)
	}
	return len(refs), p.Punct("]")
}

// PrintAsm implements ir.CustomAsm.
func (arange) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.AttrDict(op)
	for i, word := range []string{" offset", " strides"} {
		if vs := op.GroupOf(i); len(vs) > 0 {
			p.Write(word + "[")
			p.OperandList(vs)
			p.Write("]")
		}
	}
	structured.PrintOutputs(p, op)
	printResults(p, op)
}

// NumLoops implements structured.Op.
func (arange) NumLoops(op *ir.Operation) int { return rank(op, op.NumOperands()-1) }

// IndexingMaps implements structured.Op.
func (a arange) IndexingMaps(_ *ir.Context, op *ir.Operation) []*affinemap.Map {
	n := a.NumLoops(op)
	out := make([]*affinemap.Map, op.NumOperands())
	for i := range out {
		out[i] = &affinemap.Map{NumDims: n}
	}
	out[len(out)-1] = affinemap.Identity(n)
	return out
}
