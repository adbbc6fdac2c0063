package memref

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
	"hivm-opt/ir/source"
)

// prefetch is memref.prefetch. Its operands are memref and indices.
type prefetch struct{}

// Fold implements ir.Folder.
func (prefetch) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, FoldCasts(op, nil)
}

// The slots of the attributes of prefetch.
const (
	prefetchWrite = iota
	prefetchHint
	prefetchData
)

// ElidedAttrs implements ir.ElidesAttrs.
func (prefetch) ElidedAttrs() []string { return []string{"isWrite", "localityHint", "isDataCache"} }

// ParseAsm implements ir.CustomAsm.
func (prefetch) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	ref, err := indexed(p)
	if err != nil {
		return err
	}
	if err := p.Punct(","); err != nil {
		return err
	}
	access, ok := p.AnyKeyword()
	if !ok {
		return p.Errorf(p.Pos(), "expected valid keyword")
	}
	if err := p.Punct(","); err != nil {
		return err
	}
	if err := p.Keyword("locality"); err != nil {
		return err
	}
	if err := p.Punct("<"); err != nil {
		return err
	}
	if s.Props[prefetchHint], err = p.AttrOfType(c.I32()); err != nil {
		return err
	}
	if err := p.Punct(">"); err != nil {
		return err
	}
	if err := p.Punct(","); err != nil {
		return err
	}
	cache, ok := p.AnyKeyword()
	if !ok {
		return p.Errorf(p.Pos(), "expected valid keyword")
	}
	if err := p.Punct(":"); err != nil {
		return err
	}
	pos := p.Pos()
	t, err := p.Type()
	if err != nil {
		return err
	}
	if _, ok := t.(*ir.MemRefType); !ok {
		return p.Errorf(pos, "invalid kind of type specified")
	}
	if err := ref.resolve(p, s, t); err != nil {
		return err
	}
	if access != "read" && access != "write" {
		return p.Errorf(source.Pos(s.Loc), "rw specifier has to be 'read' or 'write'")
	}
	if cache != "data" && cache != "instr" {
		return p.Errorf(source.Pos(s.Loc), "cache type has to be 'data' or 'instr'")
	}
	s.Props[prefetchWrite], s.Props[prefetchData] = c.Bool(access == "write"), c.Bool(cache == "data")
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (prefetch) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	word := func(slot int, yes, no string) string {
		if b, ok := op.Prop(slot).(*ir.IntegerAttr); ok && b.Value != 0 {
			return yes
		}
		return no
	}
	p.Write(" ")
	p.Operand(op.Operand(0))
	p.Write("[")
	p.OperandList(op.GroupOf(1))
	p.Write("], " + word(prefetchWrite, "write", "read") + ", locality<")
	p.AttrBare(op.Prop(prefetchHint))
	p.Write(">, " + word(prefetchData, "data", "instr"))
	p.AttrDict(op, prefetch{}.ElidedAttrs()...)
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
}

// Verify implements ir.Verifier.
func (prefetch) Verify(c *ir.Context, op *ir.Operation) error {
	if op.NumOperands() != 1+op.Operand(0).Type().(*ir.MemRefType).Rank() {
		return op.OpErrorf(c, "too few indices")
	}
	return nil
}

// subscripted is a buffer with indices, as written.
type subscripted struct {
	buffer  ir.OperandRef
	indices []ir.OperandRef
}

// indexed reads %buffer[%i, %j].
func indexed(p ir.AsmParser) (r subscripted, err error) {
	if r.buffer, err = p.Operand(); err != nil {
		return r, err
	}
	r.indices, err = p.OperandsIn("[", "]", "operand list")
	return r, err
}

func (r subscripted) resolve(p ir.AsmParser, s *ir.OpState, t ir.Type) error {
	if err := asm.Resolve(p, s, r.buffer, t); err != nil {
		return err
	}
	return asm.ResolveAll(p, s, r.indices, p.Context().Index())
}

// dmaStart is memref.dma_start. Its operands are source, its indices, target, its
// indices, the number of elements, tag, its indices, and a stride and the number
// of elements for each stride if it has them.
type dmaStart struct{}

// Fold implements ir.Folder.
func (dmaStart) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, FoldCasts(op, nil)
}

// ParseAsm implements ir.CustomAsm.
func (dmaStart) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	var refs [3]subscripted
	var count ir.OperandRef
	var strides []ir.OperandRef
	var err error
	for i := range refs {
		if i == 2 {
			if count, err = p.Operand(); err != nil {
				return err
			}
			if err := p.Punct(","); err != nil {
				return err
			}
		}
		if refs[i], err = indexed(p); err != nil {
			return err
		}
		if i < 2 {
			if err := p.Punct(","); err != nil {
				return err
			}
		}
	}
	for p.OptionalPunct(",") {
		ref, err := p.Operand()
		if err != nil {
			return err
		}
		strides = append(strides, ref)
	}
	if err := p.Punct(":"); err != nil {
		return err
	}
	types, err := p.TypeList()
	if err != nil {
		return err
	}
	if len(types) != 3 {
		return p.Errorf(source.Pos(s.Loc), "fewer/more types expected")
	}
	index := p.Context().Index()
	for i := range refs {
		if i == 2 {
			if err := asm.Resolve(p, s, count, index); err != nil {
				return err
			}
		}
		if err := refs[i].resolve(p, s, types[i]); err != nil {
			return err
		}
	}
	if len(strides) != 0 && len(strides) != 2 {
		return p.Errorf(source.Pos(s.Loc), "expected two stride related operands")
	}
	return asm.ResolveAll(p, s, strides, index)
}

// PrintAsm implements ir.CustomAsm.
func (dmaStart) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	us := op.GroupOf(0)
	at := 0
	var types []ir.Type
	buffer := func() {
		rank := us[at].Value().Type().(*ir.MemRefType).Rank()
		types = append(types, us[at].Value().Type())
		p.Operand(us[at].Value())
		p.Write("[")
		p.OperandList(us[at+1 : at+1+rank])
		p.Write("]")
		at += 1 + rank
	}
	p.Write(" ")
	buffer()
	p.Write(", ")
	buffer()
	p.Write(", ")
	p.Operand(us[at].Value())
	at++
	p.Write(", ")
	buffer()
	if at < len(us) {
		p.Write(", ")
		p.OperandList(us[at:])
	}
	p.AttrDict(op)
	p.Write(" : ")
	asm.PrintTypes(p, types)
}

// Verify implements ir.Verifier.
func (dmaStart) Verify(c *ir.Context, op *ir.Operation) error {
	const fixed = 4 // source, target, tag and the number of elements
	n, need, at := op.NumOperands(), fixed, 0
	if n < need {
		return op.OpErrorf(c, "expected at least 4 operands")
	}
	index := func(from, count int) bool {
		for i := from; i < from+count; i++ {
			if !ir.IsIndex(op.Operand(i).Type()) {
				return false
			}
		}
		return true
	}
	for i, what := range []string{"source", "destination", "tag"} {
		if i == 2 {
			if !index(at, 1) {
				return op.OpErrorf(c, "expected num elements to be of index type")
			}
			at++
		}
		t, ok := op.Operand(at).Type().(*ir.MemRefType)
		if !ok {
			return op.OpErrorf(c, "expected %s to be of memref type", what)
		}
		if need += t.Rank(); n < need {
			return op.OpErrorf(c, "expected at least %d operands", need)
		}
		if !index(at+1, t.Rank()) {
			return op.OpErrorf(c, "expected %s indices to be of index type", what)
		}
		at += 1 + t.Rank()
	}
	if n != need && n != need+2 {
		return op.OpErrorf(c, "incorrect number of operands")
	}
	if n > need && !index(need, 2) {
		return op.OpErrorf(c, "expected stride and num elements per stride to be of type index")
	}
	return nil
}

// dmaWait is memref.dma_wait.
type dmaWait struct{}

// Fold implements ir.Folder.
func (dmaWait) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, FoldCasts(op, nil)
}

// Verify implements ir.Verifier.
func (dmaWait) Verify(c *ir.Context, op *ir.Operation) error {
	indices, rank := op.NumOperands()-2, op.Operand(0).Type().(*ir.MemRefType).Rank()
	if indices != rank {
		return op.OpErrorf(c, "expected tagIndices to have the same number of elements as the tagMemRef rank, expected %d, but got %d", rank, indices)
	}
	return nil
}
