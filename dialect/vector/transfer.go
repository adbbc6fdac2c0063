package vector

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/source"
)

// The slots of transfers.
const (
	inBounds = iota
	permutationMap
)

func transferAttrs() []ir.AttrSpec {
	return []ir.AttrSpec{
		inBounds:       {Name: "in_bounds", Kind: kindBools},
		permutationMap: {Name: "permutation_map", Kind: kindMap},
	}
}

func transferRows() []*ir.OpDef {
	masked := ir.Arg{Name: "mask", Arity: ir.Optional, Type: maskAny}
	return []*ir.OpDef{
		{
			Name: "vector.transfer_read",
			Operands: []ir.Arg{
				{Name: "source", Type: shaped}, indices(), {Name: "padding"}, masked,
			},
			Results: []ir.Arg{{Name: "vector", Type: anyRank}},
			Attrs:   transferAttrs(),
			Traits:  ir.SegmentedOperands,
			Impl:    read{transfer{optrait.All(verifyTransfer, verifyPadding, verifyPermutation), ir.ReadEffect}},
		},
		{
			Name: "vector.transfer_write",
			Operands: []ir.Arg{
				{Name: "vector", Type: anyRank}, {Name: "source", Type: shaped}, indices(), masked,
			},
			Results: []ir.Arg{{Name: "result", Arity: ir.Optional, Type: ir.RankedTensor}},
			Attrs:   transferAttrs(),
			Traits:  ir.SegmentedOperands,
			Impl:    write{transfer{optrait.All(verifyDestination, verifyTransfer, verifyPermutation), ir.WriteEffect}},
		},
	}
}

// transfer is the part that reads and writes have in common.
type transfer struct {
	optrait.Rule
	kind ir.EffectKind
}

// sides returns the parts of a transfer: the memory or tensor, the vector type, the
// number of indices, and the mask or nil.
func sides(op *ir.Operation) (base *ir.Value, v *ir.VectorType, indices int, mask *ir.Value) {
	const baseOfRead, indicesOfRead = 0, 1
	group, at := baseOfRead, indicesOfRead
	if _, writes := op.Def().Impl.(write); writes {
		group, at = 1, 2
		v = vectorType(op.GroupValue(0))
	} else {
		v = vectorType(op.Result(0))
	}
	lo, hi := op.Group(at)
	return op.GroupValue(group), v, hi - lo, op.GroupValue(3)
}

// mapOf returns the permutation map, which only an incorrect operation lacks.
func mapOf(op *ir.Operation) *affinemap.Map {
	if m, ok := op.Prop(permutationMap).(*ir.AffineMapAttr); ok {
		return m.Map
	}
	return nil
}

// Effects implements ir.MemoryEffects. A tensor is no memory.
func (t transfer) Effects(op *ir.Operation) []ir.Effect {
	base, _, _, _ := sides(op)
	if !ir.IsMemRef(base.Type()) {
		return nil
	}
	return []ir.Effect{{Kind: t.kind, Value: base}}
}

// MaskType implements maskable.
func (transfer) MaskType(c *ir.Context, op *ir.Operation) ir.Type {
	_, v, _, _ := sides(op)
	return transferMask(c, v, mapOf(op))
}

// transferMask returns the type of the mask of a transfer: it has the dimensions
// of the memory that the map uses, in their order.
func transferMask(c *ir.Context, v *ir.VectorType, m *affinemap.Map) ir.Type {
	var shape []int64
	var scalable []bool
	for d := range m.NumDims {
		for i, e := range m.Results {
			if e.Kind() == affinemap.KindDim && e.Index() == d && i < len(v.Shape) {
				shape, scalable = append(shape, v.Shape[i]), append(scalable, isScalable(v, i))
				break
			}
		}
	}
	return c.Vector(shape, scalable, c.I1())
}

// minorIdentity returns the map of n of dims dimensions to the last dimensions.
func minorIdentity(dims, n int) *affinemap.Map {
	m := &affinemap.Map{NumDims: dims}
	for i := max(dims-n, 0); i < dims; i++ {
		m.Results = append(m.Results, affinemap.Dim(i))
	}
	return m
}

// defaultMap returns the permutation map of a transfer that spells none.
func defaultMap(base ir.ShapedType, v *ir.VectorType) *affinemap.Map {
	dims, _ := base.Dims()
	if len(dims) == 0 && len(v.Shape) == 1 && v.Shape[0] == 1 {
		return &affinemap.Map{Results: []affinemap.Expr{affinemap.Const(0)}}
	}
	n := len(v.Shape)
	if e, ok := base.ElemType().(*ir.VectorType); ok {
		n = max(n-len(e.Shape), 0)
	}
	return minorIdentity(len(dims), n)
}

// header is the part of a text that comes first.
type header struct {
	base    ir.OperandRef
	indices []ir.OperandRef
	mask    ir.OperandRef
	masked  bool
}

// parseBase reads %base[%i, %j].
func (h *header) parseBase(p ir.AsmParser) (err error) {
	if h.base, err = p.Operand(); err != nil {
		return err
	}
	if err := p.Punct("["); err != nil {
		return err
	}
	if h.indices, err = p.OperandList(); err != nil {
		return err
	}
	return p.Punct("]")
}

// parseMask reads , %mask if it is there.
func (h *header) parseMask(p ir.AsmParser) (err error) {
	if h.masked = p.OptionalPunct(","); h.masked {
		h.mask, err = p.Operand()
	}
	return err
}

// parseTypes reads the attributes and the two types. vector says which of them
// is the type of the vector.
func parseTypes(p ir.AsmParser, s *ir.OpState, vector int) (base ir.ShapedType, v *ir.VectorType, at source.Pos, err error) {
	if err = asm.AttrDict(p, s); err != nil {
		return
	}
	at = p.Pos()
	if err = p.Punct(":"); err != nil {
		return
	}
	types, err := p.TypeList()
	if err != nil {
		return
	}
	if len(types) != 2 {
		return nil, nil, at, p.Errorf(at, "requires two types")
	}
	for i, t := range types {
		ok := false
		if i == vector {
			if v, ok = t.(*ir.VectorType); !ok {
				return nil, nil, at, p.Errorf(at, "requires vector type")
			}
			continue
		}
		switch b := t.(type) {
		case *ir.MemRefType:
			base = b
		case *ir.TensorType:
			base = b
		default:
			return nil, nil, at, p.Errorf(at, "requires memref or ranked tensor type")
		}
	}
	fillAttrs(p.Context(), s, base, v)
	return base, v, at, nil
}

// fillAttrs sets the attributes that the text leaves out. Attributes of another
// kind count as absent.
func fillAttrs(c *ir.Context, s *ir.OpState, base ir.ShapedType, v *ir.VectorType) {
	if s.Props[permutationMap] == nil {
		s.Props[permutationMap] = c.AffineMap(defaultMap(base, v))
	}
	m, ok := s.Props[permutationMap].(*ir.AffineMapAttr)
	results := 0
	if ok {
		results = len(m.Map.Results)
	} else {
		s.Props[permutationMap] = nil
	}
	if s.Props[inBounds] == nil {
		no := make([]ir.Attribute, results)
		for i := range no {
			no[i] = c.Bool(false)
		}
		s.Props[inBounds] = c.Array(no)
	}
	if _, ok := s.Props[inBounds].(*ir.ArrayAttr); !ok {
		s.Props[inBounds] = nil
	}
}

// resolveMask appends the mask, whose type the other types imply.
func (h *header) resolveMask(p ir.AsmParser, s *ir.OpState, base ir.ShapedType, v *ir.VectorType, at source.Pos) error {
	m, ok := s.Props[permutationMap].(*ir.AffineMapAttr)
	if !h.masked || !ok {
		return nil
	}
	if isVector(base.ElemType()) {
		return p.Errorf(h.mask.Pos, "does not support masks with vector element type")
	}
	if len(v.Shape) != len(m.Map.Results) {
		return p.Errorf(at, "expected the same rank for the vector and the results of the permutation map")
	}
	return asm.Resolve(p, s, h.mask, transferMask(p.Context(), v, m.Map))
}

func (h *header) resolveBase(p ir.AsmParser, s *ir.OpState, base ir.Type) error {
	if err := asm.Resolve(p, s, h.base, base); err != nil {
		return err
	}
	for _, ref := range h.indices {
		if err := asm.Resolve(p, s, ref, p.Context().Index()); err != nil {
			return err
		}
	}
	return nil
}

// setSizes sets the sizes of the operand groups; at says where the indices are.
func (h *header) setSizes(c *ir.Context, s *ir.OpState, at int) {
	sizes := []int64{1, 1, 1, 0}
	sizes[at] = int64(len(h.indices))
	if h.masked {
		sizes[3] = 1
	}
	s.Props[s.Def.SegmentSlot()] = c.DenseI32(sizes)
}

// printTail writes the mask, the attributes that say something and the types.
func printTail(p ir.AsmPrinter, op *ir.Operation, types ...ir.Type) {
	if _, _, _, mask := sides(op); mask != nil {
		p.Write(", ")
		p.Operand(mask)
	}
	var elided []string
	if m := mapOf(op); m != nil && m.NumSyms == 0 && m.Equal(minorIdentity(m.NumDims, len(m.Results))) {
		elided = append(elided, "permutation_map")
	}
	some := false
	for _, b := range ints(op, inBounds) {
		some = some || b != 0
	}
	if !some {
		elided = append(elided, "in_bounds")
	}
	p.AttrDict(op, elided...)
	p.Write(" : ")
	p.Type(types[0])
	p.Write(", ")
	p.Type(types[1])
}

func printBase(p ir.AsmPrinter, op *ir.Operation, base, at int) {
	p.Operand(op.GroupValue(base))
	p.Write("[")
	p.OperandList(op.GroupOf(at))
	p.Write("]")
}

// read is the implementation of vector.transfer_read.
type read struct{ transfer }

// TakesPassThru implements maskable.
func (read) TakesPassThru() bool { return true }

// Inits implements ir.DestinationStyle: there are none.
func (read) Inits(*ir.Operation) (lo, hi int) { return 0, 0 }

// ParseAsm implements ir.CustomAsm.
func (read) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	var h header
	if err := h.parseBase(p); err != nil {
		return err
	}
	if err := p.Punct(","); err != nil {
		return err
	}
	padding, err := p.Operand()
	if err != nil {
		return err
	}
	if err := h.parseMask(p); err != nil {
		return err
	}
	base, v, at, err := parseTypes(p, s, 1)
	if err != nil {
		return err
	}
	if err := h.resolveBase(p, s, base); err != nil {
		return err
	}
	if err := asm.Resolve(p, s, padding, base.ElemType()); err != nil {
		return err
	}
	if err := h.resolveMask(p, s, base, v, at); err != nil {
		return err
	}
	h.setSizes(p.Context(), s, 1)
	s.Types = []ir.Type{v}
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (read) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	printBase(p, op, 0, 1)
	p.Write(", ")
	p.Operand(op.GroupValue(2))
	printTail(p, op, op.GroupValue(0).Type(), op.Result(0).Type())
}

// write is the implementation of vector.transfer_write.
type write struct{ transfer }

// TakesPassThru implements maskable.
func (write) TakesPassThru() bool { return false }

// Inits implements ir.DestinationStyle.
func (write) Inits(*ir.Operation) (lo, hi int) { return 1, 2 }

// ParseAsm implements ir.CustomAsm.
func (write) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	var h header
	vec, err := p.Operand()
	if err != nil {
		return err
	}
	if err := p.Punct(","); err != nil {
		return err
	}
	if err := h.parseBase(p); err != nil {
		return err
	}
	if err := h.parseMask(p); err != nil {
		return err
	}
	base, v, at, err := parseTypes(p, s, 0)
	if err != nil {
		return err
	}
	if err := asm.Resolve(p, s, vec, v); err != nil {
		return err
	}
	if err := h.resolveBase(p, s, base); err != nil {
		return err
	}
	if err := h.resolveMask(p, s, base, v, at); err != nil {
		return err
	}
	h.setSizes(p.Context(), s, 2)
	if ir.IsTensor(base) {
		s.Types = []ir.Type{base}
	}
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (write) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.GroupValue(0))
	p.Write(", ")
	printBase(p, op, 1, 2)
	printTail(p, op, op.GroupValue(0).Type(), op.GroupValue(1).Type())
}
