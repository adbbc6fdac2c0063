package affine

import (
	"strconv"

	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// prefetch is the implementation of affine.prefetch.
type prefetch struct{ rewrite.Table }

// Fold implements ir.Folder.
func (prefetch) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, memref.FoldCasts(op, nil)
}

// ElidedAttrs implements ir.ElidesAttrs.
func (prefetch) ElidedAttrs() []string {
	return []string{"map", "isWrite", "localityHint", "isDataCache"}
}

// ParseAsm implements ir.CustomAsm.
func (prefetch) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	a := access{}
	var err error
	if a.memref, err = p.Operand(); err != nil {
		return err
	}
	if s.Props[mapSlot], a.subs, err = parseSubscripts(p); err != nil {
		return err
	}
	direction, err := wordAfterComma(p)
	if err != nil {
		return err
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
	hint, err := parseAttr[*ir.IntegerAttr](p, c.Integer(32))
	if err != nil {
		return err
	}
	if err := p.Punct(">"); err != nil {
		return err
	}
	cache, err := wordAfterComma(p)
	if err != nil {
		return err
	}
	s.Props[prefetchHint] = hint
	if err := parseDict(p, s); err != nil {
		return err
	}
	if a.typ, err = parseMemRefType(p); err != nil {
		return err
	}
	if err := a.resolve(p, s); err != nil {
		return err
	}
	if direction != "read" && direction != "write" {
		return p.Errorf(start(s), "rw specifier has to be 'read' or 'write'")
	}
	if cache != "data" && cache != "instr" {
		return p.Errorf(start(s), "cache type has to be 'data' or 'instr'")
	}
	s.Props[prefetchWrite] = boolAttr(c, direction == "write")
	s.Props[prefetchData] = boolAttr(c, cache == "data")
	return nil
}

func boolAttr(c *ir.Context, v bool) ir.Attribute {
	if v {
		return c.IntegerValue(c.I1(), 1)
	}
	return c.IntegerValue(c.I1(), 0)
}

func isTrue(a ir.Attribute) bool { return a.(*ir.IntegerAttr).Value != 0 }

// wordAfterComma reads a comma and any keyword.
func wordAfterComma(p ir.AsmParser) (string, error) {
	if err := p.Punct(","); err != nil {
		return "", err
	}
	word, ok := p.AnyKeyword()
	if !ok {
		return "", p.Errorf(p.Pos(), "expected valid keyword")
	}
	return word, nil
}

// PrintAsm implements ir.CustomAsm.
func (prefetch) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	printAccess(p, op, 0)
	if isTrue(op.Prop(prefetchWrite)) {
		p.Write(", write")
	} else {
		p.Write(", read")
	}
	p.Write(", locality<" + strconv.FormatInt(op.Prop(prefetchHint).(*ir.IntegerAttr).Value, 10) + ">")
	if isTrue(op.Prop(prefetchData)) {
		p.Write(", data")
	} else {
		p.Write(", instr")
	}
	printAccessTypes(p, op, op.Operand(0), nil, false)
}

// Verify implements ir.Verifier.
func (prefetch) Verify(c *ir.Context, op *ir.Operation) error {
	m := mapOf(op, mapSlot)
	if len(m.Results) != op.Operand(0).Type().(*ir.MemRefType).Rank() {
		return op.OpErrorf(c, "affine.prefetch affine map num results must equal memref rank")
	}
	if m.NumDims+m.NumSyms+1 != op.NumOperands() {
		return op.OpErrorf(c, "too few operands")
	}
	return verifyIndices(c, op, op.GroupOf(1), "index")
}
