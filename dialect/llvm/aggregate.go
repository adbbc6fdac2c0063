package llvm

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
)

func aggregateRows() []*ir.OpDef {
	position := []ir.AttrSpec{{Name: "position", Kind: ir.KindDenseI64}}
	vector := &ir.TypeConstraint{Desc: "LLVM dialect-compatible vector type", OK: func(t ir.Type) bool {
		_, ok := t.(*ir.VectorType)
		return (ok || isKind(t, kindVector)) && compatible(t)
	}}
	index := &ir.TypeConstraint{Desc: integer.Desc, OK: isSignless, Class: isSignless}
	return []*ir.OpDef{
		{
			Name:     "llvm.extractvalue",
			Operands: []ir.Arg{{Name: "container", Type: aggregate}},
			Results:  []ir.Arg{{Name: "res", Type: anyLLVM}},
			Attrs:    position,
			Traits:   ir.Pure,
			Impl:     extractValue{},
		},
		{
			Name:     "llvm.insertvalue",
			Operands: []ir.Arg{{Name: "container", Type: aggregate}, {Name: "value", Type: anyLLVM}},
			Results:  []ir.Arg{{Name: "res", Type: aggregate}},
			Attrs:    position,
			Traits:   ir.Pure,
			Impl:     insertValue{},
		},
		{
			Name:     "llvm.extractelement",
			Operands: []ir.Arg{{Name: "vector", Type: vector}, {Name: "position", Type: index}},
			Results:  []ir.Arg{{Name: "res", Type: anyLLVM, Elem: "vector"}},
			Traits:   ir.Pure,
			Format:   "$vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)",
			Impl:     elementOf{},
		},
		{
			Name:     "llvm.insertelement",
			Operands: []ir.Arg{{Name: "vector", Type: vector, Same: "res"}, {Name: "value", Type: anyLLVM, Elem: "res"}, {Name: "position", Type: index}},
			Results:  []ir.Arg{{Name: "res", Type: vector}},
			Traits:   ir.Pure,
			Format:   "$value `,` $vector `[` $position `:` type($position) `]` attr-dict `:` type($res)",
		},
		{
			Name:     "llvm.shufflevector",
			Operands: []ir.Arg{{Name: "v1", Type: vector}, {Name: "v2", Type: vector, Same: "v1"}},
			Results:  []ir.Arg{{Name: "res", Type: vector}},
			Attrs:    []ir.AttrSpec{{Name: "mask", Kind: ir.KindDenseI32}},
			Traits:   ir.Pure,
			Format:   "$v1 `,` $v2 $mask attr-dict `:` type($v1) ` `",
			Impl:     shuffleVector{},
		},
	}
}

// memberAt returns the type of the member at a path of positions. Otherwise it
// returns the error there.
func memberAt(t ir.Type, path []int64, fail func(format string, args ...any) error) (ir.Type, error) {
	for _, i := range path {
		if !isAggregate(t) {
			return nil, fail("expected LLVM IR structure/array type, got: '%s'", t)
		}
		if t = member(t, i); t == nil {
			return nil, fail("position out of bounds: %d", i)
		}
	}
	return t, nil
}

// parseContainer reads %container[0, 1] {attrs} : T behind the text read before,
// and returns the reference, the type T and the type of the member.
func parseContainer(p ir.AsmParser, s *ir.OpState) (ref ir.OperandRef, container, value ir.Type, err error) {
	if ref, err = p.Operand(); err != nil {
		return
	}
	if err = p.Punct("["); err != nil {
		return
	}
	var path []int64
	for more := !p.OptionalPunct("]"); more; {
		var n int64
		if n, err = p.Integer(); err != nil {
			return
		}
		path = append(path, n)
		if more = p.OptionalPunct(","); !more {
			if err = p.Punct("]"); err != nil {
				return
			}
		}
	}
	s.Props[0] = p.Context().DenseI64(path)
	attrs, err := p.AttrDict()
	if err != nil {
		return
	}
	p.SetAttrs(s, attrs)
	if container, err = p.ColonType(); err != nil {
		return
	}
	pos := p.Pos()
	value, err = memberAt(container, path, func(format string, args ...any) error { return p.Errorf(pos, format, args...) })
	return
}

// printContainer writes %container[0, 1] {attrs} : T with the space that MLIR
// leaves behind it.
func printContainer(p ir.AsmPrinter, op *ir.Operation) {
	p.Operand(op.Operand(0))
	p.Write("[")
	path, _ := ir.Ints(op.Prop(0))
	for i, n := range path {
		if i > 0 {
			p.Write(", ")
		}
		p.Int(n)
	}
	p.Write("]")
	p.AttrDict(op, "position")
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	p.Write(" ")
}

// path returns the positions of an operation.
func path(op *ir.Operation) []int64 {
	out, _ := ir.Ints(op.Prop(0))
	return out
}

// accessed returns the type of the member that an operation is about, nil if its
// container is of a type that is kept as it is written.
func accessed(c *ir.Context, op *ir.Operation) (ir.Type, error) {
	t := op.Operand(0).Type()
	if !isAggregate(t) {
		return nil, nil
	}
	return memberAt(t, path(op), func(format string, args ...any) error { return op.OpErrorf(c, format, args...) })
}

// extractValue is the implementation of llvm.extractvalue.
type extractValue struct{}

// ParseAsm implements ir.CustomAsm.
func (extractValue) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	ref, container, value, err := parseContainer(p, s)
	if err != nil {
		return err
	}
	s.Types = []ir.Type{value}
	return asm.Resolve(p, s, ref, container)
}

// PrintAsm implements ir.CustomAsm.
func (extractValue) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	printContainer(p, op)
}

// Verify implements ir.Verifier.
func (extractValue) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Operand(0).Type()
	want, err := accessed(c, op)
	if err != nil {
		return err
	}
	if got := op.Result(0).Type(); want != nil && got != want {
		return op.OpErrorf(c, "Type mismatch: extracting from '%s' should produce '%s' but this op returns '%s'", t, want, got)
	}
	return nil
}

// insertValue is the implementation of llvm.insertvalue.
type insertValue struct{}

// ParseAsm implements ir.CustomAsm.
func (insertValue) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	value, err := p.Operand()
	if err != nil {
		return err
	}
	if err := p.Punct(","); err != nil {
		return err
	}
	ref, container, t, err := parseContainer(p, s)
	if err != nil {
		return err
	}
	if err := asm.Resolve(p, s, ref, container); err != nil {
		return err
	}
	s.Types = []ir.Type{container}
	return asm.Resolve(p, s, value, t)
}

// PrintAsm implements ir.CustomAsm.
func (insertValue) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.Operand(1))
	p.Write(", ")
	printContainer(p, op)
}

// Verify implements ir.Verifier.
func (insertValue) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Operand(0).Type()
	want, err := accessed(c, op)
	if err != nil {
		return err
	}
	if got := op.Operand(1).Type(); want != nil && got != want {
		return op.OpErrorf(c, "Type mismatch: cannot insert '%s' into '%s'", got, t)
	}
	return nil
}

// elementOf is the implementation of llvm.extractelement.
type elementOf struct{}

// InferTypes implements ir.TypeInferrer.
func (elementOf) InferTypes(_ *ir.Context, s *ir.OpState) ([]ir.Type, error) {
	return []ir.Type{element(s.Operands[0].Type())}, nil
}

// shuffleVector is the implementation of llvm.shufflevector.
type shuffleVector struct{}

// InferTypes implements ir.TypeInferrer.
func (shuffleVector) InferTypes(c *ir.Context, s *ir.OpState) ([]ir.Type, error) {
	mask, _ := ir.Ints(s.Props[0])
	var scalable []bool
	if v, ok := s.Operands[0].Type().(*ir.VectorType); ok {
		scalable = v.Scalable
	}
	elem := element(s.Operands[0].Type())
	if isOwn(elem) {
		return []ir.Type{s.Operands[0].Type()}, nil
	}
	return []ir.Type{c.Vector([]int64{int64(len(mask))}, scalable, elem)}, nil
}
