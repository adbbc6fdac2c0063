package asm

import "hivm-opt/ir"

// PrintTypes writes the types separated by commas.
func PrintTypes(p ir.AsmPrinter, ts []ir.Type) {
	for i, t := range ts {
		if i > 0 {
			p.Write(", ")
		}
		p.Type(t)
	}
}

// PrintArrowTypes writes T, or (T, U), after an arrow, if there are results.
func PrintArrowTypes(p ir.AsmPrinter, ts []ir.Type) {
	if len(ts) == 0 {
		return
	}
	p.Write(" -> ")
	PrintResultTypes(p, ts)
}

// PrintResultTypes writes T, or (T, U).
func PrintResultTypes(p ir.AsmPrinter, ts []ir.Type) {
	if len(ts) == 1 {
		if _, isFunc := ts[0].(*ir.FunctionType); !isFunc {
			p.Type(ts[0])
			return
		}
	}
	p.Write("(")
	PrintTypes(p, ts)
	p.Write(")")
}

// ResultTypes returns the types of the results of op.
func ResultTypes(op *ir.Operation) []ir.Type {
	out := make([]ir.Type, op.NumResults())
	for i := range out {
		out[i] = op.Result(i).Type()
	}
	return out
}

// UseTypes returns the types of operands.
func UseTypes(us []ir.Use) []ir.Type {
	out := make([]ir.Type, len(us))
	for i := range us {
		out[i] = us[i].Value().Type()
	}
	return out
}

// ValueTypes returns the types of values.
func ValueTypes(vs []*ir.Value) []ir.Type {
	out := make([]ir.Type, len(vs))
	for i, v := range vs {
		out[i] = v.Type()
	}
	return out
}

// DictAndType reads the text behind the operands of an operation whose text spells
// one type: the attribute dictionary, a colon and a type of kind T.
func DictAndType[T ir.Type](p ir.AsmParser, s *ir.OpState) (t T, err error) {
	if err := AttrDict(p, s); err != nil {
		return t, err
	}
	if err := p.Punct(":"); err != nil {
		return t, err
	}
	pos := p.Pos()
	spelled, err := p.Type()
	if err != nil {
		return t, err
	}
	t, ok := spelled.(T)
	if !ok {
		return t, p.Errorf(pos, "invalid kind of type specified")
	}
	return t, nil
}
