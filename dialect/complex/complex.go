package complex

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/ir/rewrite"
)

// partsType is the directive for a complex type that also gives the type of its
// parts to other groups.
const partsType = "ComplexAndParts"

const fastMath = "(`fastmath` `` $fastmath^)?"

var (
	complexType = &ir.TypeConstraint{Desc: "complex type with floating-point elements", Class: isComplex, OK: func(t ir.Type) bool {
		c, ok := t.(*ir.ComplexType)
		return ok && ir.AnyFloat.OK(c.Elem)
	}}
	anyComplex = &ir.TypeConstraint{Desc: "complex-type", Class: isComplex, OK: isComplex}
)

func isComplex(t ir.Type) bool {
	_, ok := t.(*ir.ComplexType)
	return ok
}

// Dialect returns the complex dialect.
func Dialect() *ir.Dialect {
	d := &ir.Dialect{
		Name: "complex",
		// A pair of numbers becomes a complex.constant, a number one of arith.
		Materialize: materialize,
		Customs:     map[string]ir.CustomDirective{partsType: {Parse: parseParts, Print: printParts}},
		IDs:         opIDs[:],
		Ops: []*ir.OpDef{
			{
				Name:     "complex.create",
				Operands: []ir.Arg{{Name: "real", Type: ir.AnyFloat}, {Name: "imaginary", Type: ir.AnyFloat}},
				Results:  []ir.Arg{{Name: "complex", Type: complexType}},
				Traits:   ir.Pure,
				Format:   "$real `,` $imaginary attr-dict `:` custom<" + partsType + ">(type($complex), type($real), type($imaginary))",
				Impl:     create{},
			},
			{
				Name:       "complex.constant",
				Attrs:      []ir.AttrSpec{{Name: "value", Kind: ir.KindArray}},
				Results:    []ir.Arg{{Name: "complex", Type: anyComplex}},
				Traits:     ir.Pure | ir.ConstantLike,
				Format:     "$value attr-dict `:` type($complex)",
				ResultName: "cst",
				Impl:       constant{},
			},
			compare("eq"),
			compare("neq"),
			{
				Name:     "complex.bitcast",
				Operands: []ir.Arg{{Name: "operand"}},
				Results:  []ir.Arg{{Name: "result"}},
				Traits:   ir.Pure,
				Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
				Impl:     fold(sameType),
			},
		},
	}
	folds := folds()
	for _, name := range []string{"add", "sub", "mul", "div", "atan2", "pow"} {
		d.Ops = append(d.Ops, binary(name, folds[name]))
	}
	for _, name := range []string{"neg", "conj", "exp", "expm1", "log", "log1p", "sin", "cos", "tan", "tanh", "sqrt", "rsqrt", "sign"} {
		d.Ops = append(d.Ops, unary(name, folds[name]))
	}
	for i, name := range []string{"re", "im"} {
		d.Ops = append(d.Ops, part(name, component{
			Table: rewrite.ForOp("complex."+name, component{index: i}.negated), index: i,
		}))
	}
	for _, name := range []string{"abs", "angle"} {
		d.Ops = append(d.Ops, part(name, partOf{}))
	}
	return d
}

func binary(name string, f fold) *ir.OpDef {
	return withFold(f, &ir.OpDef{
		Name:     "complex." + name,
		Operands: []ir.Arg{{Name: "lhs", Type: complexType, Same: "result"}, {Name: "rhs", Type: complexType, Same: "result"}},
		Attrs:    []ir.AttrSpec{arith.FastMathSpec()},
		Results:  []ir.Arg{{Name: "result", Type: complexType}},
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Format:   "$lhs `,` $rhs " + fastMath + " attr-dict `:` type($result)",
	})
}

func unary(name string, f fold) *ir.OpDef {
	return withFold(f, &ir.OpDef{
		Name:     "complex." + name,
		Operands: []ir.Arg{{Name: "complex", Type: complexType}},
		Attrs:    []ir.AttrSpec{arith.FastMathSpec()},
		Results:  []ir.Arg{{Name: "result", Type: complexType, Same: "complex"}},
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Format:   "$complex " + fastMath + " attr-dict `:` type($complex)",
	})
}

// part is an operation that makes a number of the element type.
func part(name string, impl ir.Verifier) *ir.OpDef {
	return &ir.OpDef{
		Name:     "complex." + name,
		Operands: []ir.Arg{{Name: "complex", Type: complexType}},
		Attrs:    []ir.AttrSpec{arith.FastMathSpec()},
		Results:  []ir.Arg{{Name: "result", Type: ir.AnyFloat}},
		Traits:   ir.Pure,
		Format:   "$complex " + fastMath + " attr-dict `:` custom<" + partsType + ">(type($complex), type($result))",
		Impl:     impl,
	}
}

func compare(name string) *ir.OpDef {
	return &ir.OpDef{
		Name:     "complex." + name,
		Operands: []ir.Arg{{Name: "lhs", Type: complexType}, {Name: "rhs", Type: complexType, Same: "lhs"}},
		Results:  []ir.Arg{{Name: "result", Type: ir.I1Only}},
		Traits:   ir.Pure,
		Format:   "$lhs `,` $rhs attr-dict `:` type($lhs)",
	}
}

func parseParts(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	at := p.Pos()
	t, err := p.Type()
	if err != nil {
		return err
	}
	c, ok := t.(*ir.ComplexType)
	if !ok {
		return p.Errorf(at, "invalid kind of type specified")
	}
	for i, a := range args {
		of := c.Elem
		if i == 0 {
			of = t
		}
		if a.Target == asmfmt.Operand {
			f.AddOperandType(a.Index, of)
		} else {
			f.AddResultType(a.Index, of)
		}
	}
	return nil
}

func printParts(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	if args[0].Target == asmfmt.Operand {
		p.Type(op.Operand(args[0].Index).Type())
	} else {
		p.Type(op.Result(args[0].Index).Type())
	}
}

// elementOf returns the type of the parts of a complex number.
func elementOf(v *ir.Value) ir.Type { return v.Type().(*ir.ComplexType).Elem }

// create is complex.create.
type create struct{}

// Verify implements ir.Verifier.
func (create) Verify(c *ir.Context, op *ir.Operation) error {
	for i, name := range [2]string{"real", "imaginary"} {
		if op.Operand(i).Type() != elementOf(op.Result(0)) {
			return op.OpErrorf(c, "failed to verify that complex element type matches %s operand type", name)
		}
	}
	return nil
}

// partOf is an operation that makes a number of the element type.
type partOf struct{}

// Verify implements ir.Verifier.
func (partOf) Verify(c *ir.Context, op *ir.Operation) error {
	if op.Result(0).Type() != elementOf(op.Operand(0)) {
		return op.OpErrorf(c, "failed to verify that complex element type matches result type")
	}
	return nil
}

// constant is complex.constant.
type constant struct{}

// Verify implements ir.Verifier: the value is two numbers of the element type.
func (constant) Verify(c *ir.Context, op *ir.Operation) error {
	value := op.Prop(0).(*ir.ArrayAttr)
	if len(value.Elems) != 2 {
		return op.OpErrorf(c, "requires 'value' to be a complex constant, represented as array of two values")
	}
	want := elementOf(op.Result(0))
	re, reOK := number(value.Elems[0])
	im, imOK := number(value.Elems[1])
	if !reOK || !imOK {
		return op.OpErrorf(c, "requires attribute's elements to be float or integer attributes")
	}
	if re.Type() != want || im.Type() != want {
		return op.OpErrorf(c, "requires attribute's element types ('%s', '%s') to match the element type of the op's return type ('%s')", re.Type(), im.Type(), want)
	}
	return nil
}

// number returns an attribute that is a single number.
func number(a ir.Attribute) (ir.TypedAttr, bool) {
	switch n := a.(type) {
	case *ir.FloatAttr:
		return n, true
	case *ir.IntegerAttr:
		return n, true
	}
	return nil, false
}
