package memref

import (
	"slices"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/ir/source"
)

// view is memref.view. Its operands are source, byte_shift and sizes.
type view struct{ viewOfFirst }

// DynamicSize implements sized.
func (view) DynamicSize(_ *ir.Context, op *ir.Operation, dim int) *ir.Value {
	return sizeOperand(op, 2, dim)
}

// Verify implements ir.Verifier.
func (view) Verify(c *ir.Context, op *ir.Operation) error {
	base, res := op.Operand(0).Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType)
	switch {
	case !HasIdentityLayout(base):
		return op.Errorf(c, "unsupported map for base memref type '%s'", base)
	case !HasIdentityLayout(res):
		return op.Errorf(c, "unsupported map for result memref type '%s'", res)
	case base.Space != res.Space:
		return op.Errorf(c, "different memory spaces specified for base memref type '%s' and view memref type '%s'", base, res)
	case op.NumOperands()-2 != ir.NumDynamic(res.Shape):
		return op.Errorf(c, "incorrect number of size operands for type '%s'", res)
	}
	return nil
}

// transpose is memref.transpose.
type transpose struct{ viewOfFirst }

func permutation(a ir.Attribute) (*affinemap.Map, bool) {
	m, ok := a.(*ir.AffineMapAttr)
	if !ok || !m.Map.IsPermutation() {
		return nil, false
	}
	return m.Map, true
}

// transposed returns the type of t with its axes permuted. The rank of m is the
// rank of t.
func transposed(c *ir.Context, t *ir.MemRefType, m *affinemap.Map) (*ir.MemRefType, bool) {
	strides, offset, ok := t.Strided()
	if !ok || len(m.Results) != len(strides) {
		return nil, false
	}
	numbers := make([]int64, 2*len(strides))
	sizes, permuted := numbers[:len(strides)], numbers[len(strides):]
	for i, e := range m.Results {
		sizes[i], permuted[i] = t.Shape[e.Index()], strides[e.Index()]
	}
	return c.MemRef(sizes, t.Elem, c.Strided(permuted, offset), t.Space), true
}

// Verify implements ir.Verifier.
func (transpose) Verify(c *ir.Context, op *ir.Operation) error {
	m, ok := permutation(op.Prop(0))
	if !ok {
		return op.OpErrorf(c, "expected a permutation map")
	}
	in, res := op.Operand(0).Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType)
	if m.NumDims != in.Rank() {
		return op.OpErrorf(c, "expected a permutation map of same rank as the input")
	}
	want, ok := transposed(c, in, m)
	if !ok || canonical(c, want) != canonical(c, res) {
		return op.OpErrorf(c, "result type '%s' is not equivalent to the canonical transposed input type '%s'", res, canonical(c, want))
	}
	return nil
}

// canonical returns the spelling under which MLIR compares strided types: no
// layout for row-major types, an affine map for the others.
func canonical(c *ir.Context, t *ir.MemRefType) *ir.MemRefType {
	if t == nil || t.Rank() == 0 {
		return t
	}
	strides, offset, ok := t.Strided()
	if !ok {
		return t
	}
	plain := c.MemRef(t.Shape, t.Elem, nil, t.Space)
	if dense, _, _ := plain.Strided(); offset == 0 && slices.Equal(strides, dense) {
		return plain
	}
	return c.MemRef(t.Shape, t.Elem, c.AffineMap(linearMap(strides, offset)), t.Space)
}

// Fold implements ir.Folder: a transposition that moves nothing is its source,
// and two in a row are a single transposition.
func (transpose) Fold(c *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	in := op.Operand(0)
	m, ok := permutation(op.Prop(0))
	if !ok {
		return nil, false
	}
	if m.IsIdentity() && in.Type() == op.Result(0).Type() {
		return []ir.FoldResult{{Value: in}}, false
	}
	def := ir.DefinedBy[transpose](in)
	if def == nil {
		return nil, false
	}
	inner, ok := permutation(def.Prop(0))
	if !ok {
		return nil, false
	}
	both, ok := m.Compose(inner)
	if !ok {
		return nil, false
	}
	op.SetOperand(0, def.Operand(0))
	op.SetProp(0, c.AffineMap(both))
	return nil, true
}

// parsePermutation reads (i, j) -> (j, i). Only dimensions may stand on the
// right, because any other map is not a permutation anyway.
func parsePermutation(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	dims, err := nameList(p)
	if err != nil {
		return err
	}
	if err := p.Punct("->"); err != nil {
		return err
	}
	results, err := nameList(p)
	if err != nil {
		return err
	}
	m := &affinemap.Map{NumDims: len(dims)}
	for _, r := range results {
		i := indexOf(dims, r.name)
		if i < 0 {
			return p.Failf(r.pos, "use of undeclared identifier")
		}
		m.Results = append(m.Results, affinemap.Dim(i))
	}
	f.SetProp(args[0].Index, p.Context().AffineMap(m))
	return nil
}

func indexOf(names []placed, name string) int {
	return slices.IndexFunc(names, func(x placed) bool { return x.name == name })
}

// placed is a word of the text with its place.
type placed struct {
	name string
	pos  source.Pos
}

// nameList reads (a, b).
func nameList(p ir.AsmParser) ([]placed, error) {
	if err := p.Punct("("); err != nil {
		return nil, err
	}
	var names []placed
	if p.OptionalPunct(")") {
		return names, nil
	}
	for {
		pos := p.Pos()
		name, ok := p.AnyKeyword()
		if !ok {
			return nil, p.Missing("bare identifier")
		}
		names = append(names, placed{name, pos})
		if !p.OptionalPunct(",") {
			return names, p.Punct(")")
		}
	}
}

func printPermutation(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	if m, ok := op.Prop(args[0].Index).(*ir.AffineMapAttr); ok {
		p.Write(m.Map.String())
	}
}

// metadata is memref.extract_strided_metadata. Its results are base_buffer,
// offset, sizes and strides.
type metadata struct{}

// resultTypes returns the types that the results of a source have.
func (metadata) resultTypes(c *ir.Context, t *ir.MemRefType) []ir.Type {
	types := make([]ir.Type, 2+2*t.Rank())
	types[0] = c.MemRef(nil, t.Elem, nil, t.Space)
	for i := range types[1:] {
		types[1+i] = c.Index()
	}
	return types
}

// Verify implements ir.Verifier.
func (m metadata) Verify(c *ir.Context, op *ir.Operation) error {
	want := m.resultTypes(c, op.Operand(0).Type().(*ir.MemRefType))
	if !slices.Equal(want, asm.ResultTypes(op)) {
		return asm.Inferred(c, op, want...)
	}
	return nil
}

// ResultNames implements ir.ResultNamer.
func (metadata) ResultNames(_ *ir.Context, op *ir.Operation, set func(*ir.Value, string)) {
	set(op.Result(0), "base_buffer")
	set(op.Result(1), "offset")
	if n := (op.NumResults() - 2) / 2; n > 0 {
		set(op.Result(2), "sizes")
		set(op.Result(2+n), "strides")
	}
}

// Fold implements ir.Folder: the uses of numbers that the type of the source states
// become constants. As in MLIR the constants are made on the spot, because the
// operation itself is not replaced.
func (metadata) Fold(c *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	t, ok := op.Operand(0).Type().(*ir.MemRefType)
	constant := c.Op("arith.constant")
	if !ok || constant == nil || op.NumResults() != 2+2*t.Rank() {
		return nil, false
	}
	strides, offset, ok := t.Strided()
	if !ok {
		return nil, false
	}
	known := append([]int64{offset}, t.Shape...)
	known = append(known, strides...)
	b := ir.Before(c, op)
	changed := false
	for i, n := range known {
		r := op.Result(1 + i)
		if n == ir.Dynamic || !r.HasUses() {
			continue
		}
		def, err := b.Build(constant.Name, nil, []ir.NamedAttr{{Name: "value", Value: c.IndexAttr(n)}}, []ir.Type{c.Index()})
		if err != nil {
			return nil, changed
		}
		r.ReplaceAllUsesWith(def.Result(0))
		changed = true
	}
	return nil, changed
}

// parseMetadataTypes reads the types of all results; half of the types behind the
// first two belong to the sizes.
func parseMetadataTypes(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	types, err := p.TypeList()
	if err != nil {
		return err
	}
	for i, t := range types {
		k := i
		switch {
		case i >= 2+(len(types)-2)/2:
			k = 3
		case i >= 2:
			k = 2
		}
		f.AddResultType(args[k].Index, t)
	}
	return nil
}

func printMetadataTypes(p ir.AsmPrinter, op *ir.Operation, _ []asmfmt.Elem) {
	for i := 0; i < op.NumResults(); i++ {
		if i > 0 {
			p.Write(", ")
		}
		p.Type(op.Result(i).Type())
	}
}
