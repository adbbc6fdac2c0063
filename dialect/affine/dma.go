package affine

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// The names of the maps of affine.dma_start and affine.dma_wait, which are no
// inherent attributes.
const (
	srcMap = "src_map"
	dstMap = "dst_map"
	tagMap = "tag_map"
)

// parsePlace reads %m[%i + 1].
func parsePlace(p ir.AsmParser, name string) (ref ir.OperandRef, subs []ir.OperandRef, attr ir.NamedAttr, err error) {
	if ref, err = p.Operand(); err != nil {
		return
	}
	m, subs, err := parseSubscripts(p)
	return ref, subs, ir.NamedAttr{Name: name, Value: m}, err
}

// namedMap returns the map of that name.
func namedMap(op *ir.Operation, name string) (*affinemap.Map, bool) {
	a, ok := op.Attr(name).(*ir.AffineMapAttr)
	if !ok {
		return nil, false
	}
	return a.Map, true
}

// printPlace writes the memref in the operand i and its subscripts, and returns
// the number of the next operand.
func printPlace(p ir.AsmPrinter, op *ir.Operation, i int, name string) int {
	m, _ := namedMap(op, name)
	next := i + 1 + m.NumDims + m.NumSyms
	p.Operand(op.Operand(i))
	p.Write("[")
	printSubscripts(p, m, op.GroupOf(0)[i+1:next])
	p.Write("]")
	return next
}

// dmaStart is the implementation of affine.dma_start.
type dmaStart struct{}

// dmaPlaces are the memrefs of affine.dma_start in order.
var dmaPlaces = [3]struct{ attr, name, short string }{
	{srcMap, "source", "src"}, {dstMap, "destination", "dst"}, {tagMap, "tag", "tag"},
}

// ParseAsm implements ir.CustomAsm.
func (dmaStart) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	index := p.Context().Index()
	var memrefs [3]ir.OperandRef
	var subs [3][]ir.OperandRef
	attrs := make([]ir.NamedAttr, 3)
	for i, place := range dmaPlaces {
		var err error
		if memrefs[i], subs[i], attrs[i], err = parsePlace(p, place.attr); err != nil {
			return err
		}
		if err := p.Punct(","); err != nil {
			return err
		}
	}
	var counts []ir.OperandRef
	for more := true; more; more = p.OptionalPunct(",") {
		ref, err := p.Operand()
		if err != nil {
			return err
		}
		counts = append(counts, ref)
	}
	if len(counts) != 1 && len(counts) != 3 {
		return p.Errorf(start(s), "expected two stride related operands")
	}
	if err := p.Punct(":"); err != nil {
		return err
	}
	types, err := p.TypeList()
	if err != nil {
		return err
	}
	if len(types) != 3 {
		return p.Errorf(start(s), "expected three types")
	}
	for i, t := range types {
		if err := asm.Resolve(p, s, memrefs[i], t); err != nil {
			return err
		}
		if err := asm.ResolveAll(p, s, subs[i], index); err != nil {
			return err
		}
	}
	p.SetAttrs(s, attrs)
	return asm.ResolveAll(p, s, counts, index)
}

// PrintAsm implements ir.CustomAsm.
func (dmaStart) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	i := 0
	var at [3]int
	for k, place := range dmaPlaces {
		at[k] = i
		i = printPlace(p, op, i, place.attr)
		p.Write(", ")
	}
	p.OperandList(op.GroupOf(0)[i:])
	for k, sep := range [3]string{" : ", ", ", ", "} {
		p.Write(sep)
		p.Type(op.Operand(at[k]).Type())
	}
}

// Verify implements ir.Verifier.
func (dmaStart) Verify(c *ir.Context, op *ir.Operation) error {
	next := 0
	var at, inputs [3]int
	for k, place := range dmaPlaces {
		m, ok := namedMap(op, place.attr)
		if !ok {
			return op.OpErrorf(c, "requires attribute '%s'", place.attr)
		}
		at[k], inputs[k] = next, m.NumDims+m.NumSyms
		if next >= op.NumOperands() {
			return op.OpErrorf(c, "incorrect number of operands")
		}
		if _, ok := op.Operand(next).Type().(*ir.MemRefType); !ok {
			return op.OpErrorf(c, "expected DMA %s to be of memref type", place.name)
		}
		next += 1 + inputs[k]
	}
	if n := op.NumOperands(); n != next+1 && n != next+3 {
		return op.OpErrorf(c, "incorrect number of operands")
	}
	for k, place := range dmaPlaces {
		us := op.GroupOf(0)[at[k]+1 : at[k]+1+inputs[k]]
		if !allIndex(us) {
			return op.OpErrorf(c, "%s index to dma_start must have 'index' type", place.short)
		}
		if err := verifyIndices(c, op, us, place.short+" index"); err != nil {
			return err
		}
	}
	return nil
}

func allIndex(us []ir.Use) bool {
	for i := range us {
		if !ir.IsIndex(us[i].Value().Type()) {
			return false
		}
	}
	return true
}

// dmaWait is the implementation of affine.dma_wait.
type dmaWait struct{}

// ParseAsm implements ir.CustomAsm.
func (dmaWait) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	index := p.Context().Index()
	tag, subs, attr, err := parsePlace(p, tagMap)
	if err != nil {
		return err
	}
	if err := p.Punct(","); err != nil {
		return err
	}
	count, err := p.Operand()
	if err != nil {
		return err
	}
	t, err := p.ColonType()
	if err != nil {
		return err
	}
	p.SetAttrs(s, []ir.NamedAttr{attr})
	if err := asm.Resolve(p, s, tag, t); err != nil {
		return err
	}
	if err := asm.ResolveAll(p, s, append(subs, count), index); err != nil {
		return err
	}
	if _, ok := t.(*ir.MemRefType); !ok {
		return p.Errorf(start(s), "expected tag to be of memref type")
	}
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (dmaWait) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	next := printPlace(p, op, 0, tagMap)
	p.Write(", ")
	p.OperandList(op.GroupOf(0)[next:])
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
}

// Verify implements ir.Verifier.
func (dmaWait) Verify(c *ir.Context, op *ir.Operation) error {
	m, ok := namedMap(op, tagMap)
	if !ok {
		return op.OpErrorf(c, "requires attribute '%s'", tagMap)
	}
	if op.NumOperands() != 2+m.NumDims+m.NumSyms {
		return op.OpErrorf(c, "incorrect number of operands")
	}
	if _, ok := op.Operand(0).Type().(*ir.MemRefType); !ok {
		return op.OpErrorf(c, "expected DMA tag to be of memref type")
	}
	us := op.GroupOf(0)[1 : 1+m.NumDims+m.NumSyms]
	if !allIndex(us) {
		return op.OpErrorf(c, "index to dma_wait must have 'index' type")
	}
	return verifyIndices(c, op, us, "index")
}

// Fold implements ir.Folder.
func (dmaStart) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, memref.FoldCasts(op, nil)
}

// Fold implements ir.Folder.
func (dmaWait) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, memref.FoldCasts(op, nil)
}
