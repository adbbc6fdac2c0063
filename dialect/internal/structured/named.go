package structured

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/diag"
)

// Named is the implementation of an operation with a hidden region.
type Named struct {
	Common
	// Args is the number of block arguments, one for each operand.
	Args int
	// Body computes the value of the output.
	Body Expr
	// Domain says how the operands are indexed. Nil means an operation of any rank
	// that indexes all its operands alike.
	Domain *Domain
	// Memo is the name of the attribute that keeps the maps of Domain; "" means MemoAttr.
	Memo string
	// Behind gives the body the place behind the text of the operation; else it has none.
	Behind bool
	// Check, when not nil, verifies the special rules of the operation.
	Check func(c *ir.Context, op *ir.Operation) error
}

// Row returns the row of a named operation with that many inputs.
func Row(name string, ins int, impl *Named, attrs ...ir.AttrSpec) *ir.OpDef {
	impl.Args = ins + 1
	return &ir.OpDef{
		Name: name,
		Operands: []ir.Arg{
			{Name: "inputs", Arity: ir.Variadic},
			{Name: "outputs", Arity: ir.Variadic, Type: Shaped},
		},
		Attrs:   attrs,
		Results: []ir.Arg{{Name: "result_tensors", Arity: ir.Variadic, Type: ir.RankedTensor}},
		Regions: Region,
		Traits:  ir.SegmentedOperands | ir.SingleBlock | ir.RecursiveEffects,
		Impl:    impl,
	}
}

// Region is the region of an operation whose block ends with linalg.yield.
var Region = []ir.RegionSpec{{Name: "region", Terminator: "linalg.yield"}}

// Shaped are the types of outputs.
var Shaped = &ir.TypeConstraint{Desc: "shaped of any type values", OK: func(t ir.Type) bool {
	_, ok := t.(ir.ShapedType)
	return ok
}}

// ParseAsm implements ir.CustomAsm.
func (n *Named) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	if slot := s.Def.Slot(MapsName); slot >= 0 && p.OptionalKeyword(MapsName) {
		if err := p.Punct("="); err != nil {
			return err
		}
		maps, err := p.Attr()
		if err != nil {
			return err
		}
		s.Props[slot] = maps
	}
	if _, _, err := ParseParts(p, s); err != nil {
		return err
	}
	var err error
	if s.Types, err = p.OptionalArrowTypes(); err != nil {
		return err
	}
	if len(s.Operands) != n.Args {
		return p.Errorf(p.Pos(), "[parseNamedStructuredOpRegion] ods-gen generated region expects %d args, got %d", n.Args, len(s.Operands))
	}
	if n.Behind {
		return FillIn(p.Context(), s, ir.At(p.Pos()), n.Body.All)
	}
	return Fill(p.Context(), s, n.Body.All)
}

// placed gives an error inside a region that the text does not show the place of
// the operation.
func placed(p diag.Location, err error) error {
	for _, d := range diag.Of(err) {
		if d.Location == (diag.Location{}) {
			d.Location = p
		}
	}
	return err
}

// PrintAsm implements ir.CustomAsm.
func (n *Named) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	if maps := n.written(op); maps != nil {
		p.Write(" " + MapsName + " = ")
		p.Attr(maps)
	}
	p.AttrDict(op, n.memo(), MapsName)
	PrintParts(p, op)
	asm.PrintArrowTypes(p, asm.ResultTypes(op))
}

// Fill gives s a region that yields the results of a computation. It belongs to no
// line of the text, so nothing in it has a location.
func Fill(c *ir.Context, s *ir.OpState, body func(b *Body) []*ir.Value) error {
	loc := c.Explicit(c.UnknownLoc())
	if err := FillAt(c, s, loc, func(*ir.Value) ir.Loc { return loc }, body); err != nil {
		return placed(c.Location(s.Loc), err)
	}
	return nil
}

// FillIn is Fill with one location for all that is in the region.
func FillIn(c *ir.Context, s *ir.OpState, loc ir.Loc, body func(b *Body) []*ir.Value) error {
	return FillAt(c, s, loc, func(*ir.Value) ir.Loc { return loc }, body)
}

// FillAt is Fill with a location for the operations, and a location for the
// argument of each operand.
func FillAt(c *ir.Context, s *ir.OpState, loc ir.Loc, argLoc func(operand *ir.Value) ir.Loc, body func(b *Body) []*ir.Value) error {
	block := ir.NewBlock()
	b := &Body{Builder: ir.NewBuilder(c, block)}
	b.Loc = loc
	b.Attr = func(name string) ir.Attribute {
		if i := s.Def.Slot(name); i >= 0 {
			return s.Props[i]
		}
		return s.Attrs.Get(name)
	}
	for _, v := range s.Operands {
		b.Args = append(b.Args, block.AddArgAt(Element(v.Type()), argLoc(v)))
	}
	if i := s.Def.SegmentSlot(); i >= 0 {
		sizes, _ := ir.Ints(s.Props[i])
		for _, n := range sizes {
			b.Groups = append(b.Groups, int(n))
		}
	}
	values := body(b)
	if b.err != nil {
		return b.err
	}
	if _, err := b.Build("linalg.yield", []ir.Group{values}, nil, []ir.Type{}); err != nil {
		return err
	}
	r := ir.NewRegion()
	r.AddBlock(block)
	s.Regions = append(s.Regions, r)
	return nil
}

// IndexingMaps implements Op. As in MLIR, maps that an attribute keeps win over the
// maps of the row.
func (n *Named) IndexingMaps(_ *ir.Context, op *ir.Operation) []*affinemap.Map {
	if n.Domain == nil {
		lo, hi := inits(op)
		if lo == hi {
			return nil
		}
		return elementwise(op, op.Operand(lo))
	}
	if maps, ok := MapsOf(n.written(op)); ok {
		return maps
	}
	if maps, ok := MapsOf(op.Attr(n.memo())); ok {
		return maps
	}
	return n.Domain.bind(op)
}

// MapsName is the name of the attribute with which products of matrices override
// the maps of their row in LLVM 22.
const MapsName = "indexing_maps"

// MapsSpec is the row of that attribute for an operation of a domain. Maps that
// equal the maps of the domain are left out, as LLVM 19 knows no others.
func MapsSpec(d *Domain) ir.AttrSpec {
	return ir.AttrSpec{Name: MapsName, Kind: kindMaps, Presence: ir.OptionalAttr, Reads: func(c *ir.Context, a ir.Attribute) ir.Attribute {
		if a == ir.Attribute(MapsAttr(c, d.bind(nil))) {
			return nil
		}
		return a
	}}
}

var kindMaps = &ir.AttrKind{Desc: "AffineMap array attribute", Stored: ir.IsA[*ir.ArrayAttr], OK: func(_ *ir.Context, a ir.Attribute) bool {
	_, ok := MapsOf(a)
	return ok
}}

// memo returns the name of the attribute that keeps the maps.
func (n *Named) memo() string {
	if n.Memo != "" {
		return n.Memo
	}
	return MemoAttr
}

// written returns the maps that the text of op gives it, or nil.
func (n *Named) written(op *ir.Operation) ir.Attribute {
	if i := op.Def().Slot(MapsName); i >= 0 {
		return op.Prop(i)
	}
	return nil
}

// NumLoops implements Op.
func (n *Named) NumLoops(op *ir.Operation) int {
	if n.Domain != nil {
		return n.Domain.loops
	}
	if lo, hi := inits(op); lo < hi {
		return rank(op.Operand(lo).Type())
	}
	return 0
}

// VerifyRegions implements ir.RegionVerifier. Like the verifier of MLIR it
// leaves the maps of a fixed domain behind in an attribute, which only the
// generic form shows.
func (n *Named) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	if n.Domain != nil && op.Attr(n.memo()) == nil && pure(op) {
		op.SetAttr(c, n.memo(), MapsAttr(c, n.Domain.bind(op)))
	}
	if err := VerifyStructure(c, op, n); err != nil {
		return err
	}
	if n.Check != nil {
		return n.Check(c, op)
	}
	return nil
}

// MapsOf reads an array of affine maps.
func MapsOf(a ir.Attribute) ([]*affinemap.Map, bool) {
	arr, ok := a.(*ir.ArrayAttr)
	if !ok {
		return nil, false
	}
	maps := make([]*affinemap.Map, len(arr.Elems))
	for i, e := range arr.Elems {
		m, ok := e.(*ir.AffineMapAttr)
		if !ok {
			return nil, false
		}
		maps[i] = m.Map
	}
	return maps, true
}

// MapsAttr makes an array of affine maps.
func MapsAttr(c *ir.Context, maps []*affinemap.Map) *ir.ArrayAttr {
	elems := make([]ir.Attribute, len(maps))
	for i, m := range maps {
		elems[i] = c.AffineMap(m)
	}
	return c.Array(elems)
}
