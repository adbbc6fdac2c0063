package hivm

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
)

// loadScalar is the Impl of load_scalar. The type of its address is written
// without its name, <1> for !llvm.ptr<1>, which no format says.
type loadScalar struct{}

// ParseAsm implements ir.CustomAsm.
func (loadScalar) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	attrs, err := p.AttrDict()
	if err != nil {
		return err
	}
	ref, err := p.Operand()
	if err != nil {
		return err
	}
	if err := p.Punct(":"); err != nil {
		return err
	}
	var t ir.Type
	if p.OptionalPunct("<") {
		space := "<"
		n, err := p.Integer()
		if err != nil {
			return err
		}
		space += list([]int64{n}) + ">"
		if err := p.Punct(">"); err != nil {
			return err
		}
		t = p.Context().OpaqueType("llvm", "ptr"+space)
	} else if t, err = p.Type(); err != nil {
		return err
	}
	if err := asm.Resolve(p, s, ref, t); err != nil {
		return err
	}
	if err := p.Punct("->"); err != nil {
		return err
	}
	r, err := p.Type()
	if err != nil {
		return err
	}
	s.Types = []ir.Type{r}
	p.SetAttrs(s, attrs)
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (loadScalar) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.AttrDict(op)
	p.Write(" ")
	p.Operand(op.Operand(0))
	p.Write(" : ")
	t := op.Operand(0).Type()
	if params, ok := pointerSpace(t); ok && params != "" {
		p.Write(params)
	} else {
		p.Type(t)
	}
	p.Write(" -> ")
	p.Type(op.Result(0).Type())
}

// Verify implements ir.Verifier.
func (loadScalar) Verify(c *ir.Context, op *ir.Operation) error {
	if params, _ := pointerSpace(op.Operand(0).Type()); params != "<1>" {
		return op.OpErrorf(c, "expecting GM address")
	}
	return nil
}
