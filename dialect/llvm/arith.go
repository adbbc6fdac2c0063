package llvm

import (
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

func arithRows() []*ir.OpDef {
	rows := []*ir.OpDef{
		compareRow("llvm.icmp", "ICmp", compareInts{}, &icmpPredicates, comparable),
		compareRow("llvm.fcmp", "FCmp", compare{}, &fcmpPredicates, floatLike, fastMathSpec()),
		{
			Name:     "llvm.fneg",
			Operands: []ir.Arg{{Name: "operand", Type: floatLike, Same: "res"}},
			Results:  []ir.Arg{{Name: "res", Type: floatLike}},
			Attrs:    []ir.AttrSpec{fastMathSpec()},
			Traits:   ir.Pure | ir.SameOperandsAndResultType,
			Format:   "$operand ` ` attr-dict ` ` `:` type($res)",
		},
		{
			Name:     "llvm.select",
			Operands: []ir.Arg{{Name: "condition", Type: boolLike}, {Name: "trueValue", Type: anyLLVM}, {Name: "falseValue", Type: anyLLVM, Same: "trueValue"}},
			Results:  []ir.Arg{{Name: "res", Type: anyLLVM, Same: "trueValue"}},
			Attrs:    []ir.AttrSpec{fastMathSpec()},
			Traits:   ir.Pure,
			Format:   "$condition `,` $trueValue `,` $falseValue attr-dict `:` type($condition) `,` type($trueValue)",
			Impl:     choose{},
		},
		{
			Name:     "llvm.freeze",
			Operands: []ir.Arg{{Name: "val", Type: anyLLVM}},
			Results:  []ir.Arg{{Name: "res", Type: anyLLVM, Same: "val"}},
			Traits:   ir.Pure | ir.SameOperandsAndResultType,
			Format:   "$val attr-dict `:` type($val)",
		},
		castRow("inttoptr", integerLike, pointerLike, nil),
		castRow("ptrtoint", pointerLike, integerLike, nil),
		castRow("addrspacecast", pointerLike, pointerLike, chainable{}),
		castRow("bitcast", simple, simple, chainable{bitcast}),
		overflowing(castRow("trunc", integerLike, integerLike, nil)),
		marked(castRow("zext", integerLike, integerLike, zeroExtend{extension}), "nneg", "nonNeg"),
		castRow("sext", integerLike, integerLike, optrait.Rule(extension)),
		castRow("fpext", floatLike, floatLike, nil),
		castRow("fptrunc", floatLike, floatLike, nil),
		castRow("sitofp", integerLike, floatLike, nil),
		marked(castRow("uitofp", integerLike, floatLike, nil), "nneg", "nonNeg"),
		castRow("fptosi", floatLike, integerLike, nil),
		castRow("fptoui", floatLike, integerLike, nil),
	}
	for _, n := range []string{"add", "sub", "mul", "shl"} {
		row := binaryRow(n, integerLike, "attr-dict `:`")
		flags := filledEnum("overflowFlags", overflow, "none", "LLVM integer overflow flags")
		flags.Reads = readOverflow
		row.Attrs = []ir.AttrSpec{flags}
		switch n {
		case "add", "mul":
			row.Traits |= ir.Commutative
		case "shl":
			row.Impl = intFold(shiftLeft)
		}
		row.Format = "$lhs `,` $rhs `` custom<Overflow>($overflowFlags) attr-dict `:` type($res)"
		rows = append(rows, row)
	}
	// As in MLIR, the directive for the attributes leaves a space of its own.
	const spaced = "` ` attr-dict ` ` `:`"
	for _, n := range []string{"urem", "srem", "and", "xor"} {
		rows = append(rows, binaryRow(n, integerLike, spaced))
	}
	for _, n := range []string{"udiv", "sdiv", "lshr", "ashr"} {
		rows = append(rows, marked(binaryRow(n, integerLike, spaced), "exact", "isExact"))
	}
	or := marked(binaryRow("or", integerLike, spaced), "disjoint", "isDisjoint")
	or.Impl = intFold(either)
	rows = append(rows, or)
	for _, n := range []string{"fadd", "fsub", "fmul", "fdiv", "frem"} {
		row := binaryRow(n, floatLike, spaced)
		row.Attrs = []ir.AttrSpec{fastMathSpec()}
		rows = append(rows, row)
	}
	return rows
}

// marked gives a row the word that LLVM 22 writes before the operands for a unit
// attribute, which LLVM 19 does not know.
func marked(row *ir.OpDef, word, attr string) *ir.OpDef {
	row.Attrs = []ir.AttrSpec{unit(attr)}
	row.Format = "(`" + word + "` $" + attr + "^)? " + row.Format
	return row
}

// overflowing gives a conversion the flags that it has in LLVM 22. They are absent
// unless there are some, because LLVM 19 knows none.
func overflowing(row *ir.OpDef) *ir.OpDef {
	row.Attrs = []ir.AttrSpec{{Name: "overflowFlags", Kind: ir.KindEnum(overflow, "LLVM integer overflow flags"), Presence: ir.OptionalAttr,
		Reads: func(c *ir.Context, a ir.Attribute) ir.Attribute {
			if a = readOverflow(c, a); a == c.Flags(overflow, 0) {
				return nil
			}
			return a
		}}}
	row.Format = "$arg `` custom<Overflow>($overflowFlags) attr-dict `:` type($arg) `to` type($res)"
	return row
}

func binaryRow(n string, t *ir.TypeConstraint, tail string) *ir.OpDef {
	return &ir.OpDef{
		Name:     name + "." + n,
		Operands: []ir.Arg{{Name: "lhs", Type: t, Same: "res"}, {Name: "rhs", Type: t, Same: "res"}},
		Results:  []ir.Arg{{Name: "res", Type: t}},
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Format:   "$lhs `,` $rhs " + tail + " type($res)",
	}
}

// parseOverflow reads overflow<nsw, nuw> if it is there.
func parseOverflow(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	if !p.OptionalKeyword("overflow") {
		return nil
	}
	if err := p.Punct("<"); err != nil {
		return err
	}
	bits := int64(0)
	for {
		pos := p.Pos()
		word, _ := p.AnyKeyword()
		ec := overflow.Case(word)
		if ec == nil {
			return p.Errorf(pos, "invalid overflow flag: expected nsw, nuw, or none")
		}
		bits |= ec.Value
		if !p.OptionalPunct(",") {
			break
		}
	}
	f.SetProp(args[0].Index, p.Context().Flags(overflow, bits))
	return p.Punct(">")
}

// readOverflow reads the flags as the number that they are in LLVM 22.
func readOverflow(c *ir.Context, a ir.Attribute) ir.Attribute {
	if n, ok := a.(*ir.IntegerAttr); ok && ir.KindI32.OK(c, n) {
		return c.Flags(overflow, n.Value)
	}
	return a
}

func printOverflow(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	slot := args[0].Index
	if d, ok := op.Prop(slot).(*ir.DialectAttr); ok && d != op.Def().Default(slot) {
		p.Write(" overflow" + d.Stripped())
	}
}

func compareRow(n, directive string, impl ir.Verifier, w *words, t *ir.TypeConstraint, attrs ...ir.AttrSpec) *ir.OpDef {
	return &ir.OpDef{
		Name:     n,
		Operands: []ir.Arg{{Name: "lhs", Type: t}, {Name: "rhs", Type: t, Same: "lhs"}},
		Results:  []ir.Arg{{Name: "res", Type: boolLike}},
		Attrs:    append(attrs, ir.AttrSpec{Name: w.attr, Kind: w.kind()}),
		Traits:   ir.Pure,
		Format:   "custom<" + directive + ">($predicate) $lhs `,` $rhs attr-dict `:` custom<Compatible>(type($lhs))",
		Impl:     impl,
	}
}

// parseCompatible reads a type that values of LLVM can have.
func parseCompatible(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	pos := p.Pos()
	t, err := p.Type()
	if err != nil {
		return err
	}
	if !compatible(t) {
		return p.Errorf(pos, "expected LLVM dialect-compatible type")
	}
	f.AddOperandType(args[0].Index, t)
	return nil
}

// printCompatible writes the type of an operand.
func printCompatible(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	p.Type(op.GroupValue(args[0].Index).Type())
}

// compare is the implementation of a comparison.
type compare struct{}

// Verify implements ir.Verifier.
func (compare) Verify(c *ir.Context, op *ir.Operation) error {
	if op.Operand(0).Type() != op.Operand(1).Type() {
		return op.OpErrorf(c, "requires all operands to have the same type")
	}
	return nil
}

// InferTypes implements ir.TypeInferrer.
func (compare) InferTypes(c *ir.Context, s *ir.OpState) ([]ir.Type, error) {
	switch t := s.Operands[0].Type().(type) {
	case *ir.VectorType:
		return []ir.Type{c.Vector(t.Shape, t.Scalable, c.I1())}, nil
	case *ir.OpaqueType:
		if v := shapeOf(t); v != nil && v.kind == kindVector {
			return []ir.Type{c.Vector([]int64{v.count}, nil, c.I1())}, nil
		}
	}
	return []ir.Type{c.I1()}, nil
}

// choose is the implementation of llvm.select.
type choose struct{}

// Verify implements ir.Verifier.
func (choose) Verify(c *ir.Context, op *ir.Operation) error {
	if t := op.Result(0).Type(); op.Operand(1).Type() != t || op.Operand(2).Type() != t {
		return op.OpErrorf(c, "failed to verify that all of {trueValue, falseValue, res} have same type")
	}
	return nil
}

// InferTypes implements ir.TypeInferrer.
func (choose) InferTypes(_ *ir.Context, s *ir.OpState) ([]ir.Type, error) {
	return []ir.Type{s.Operands[1].Type()}, nil
}

func castRow(n string, in, out *ir.TypeConstraint, impl ir.Verifier) *ir.OpDef {
	row := &ir.OpDef{
		Name:     name + "." + n,
		Operands: []ir.Arg{{Name: "arg", Type: in}},
		Results:  []ir.Arg{{Name: "res", Type: out}},
		Traits:   ir.Pure,
		Format:   "$arg attr-dict `:` type($arg) `to` type($res)",
	}
	if impl != nil {
		row.Impl = impl
	}
	return row
}

// bitcast checks llvm.bitcast.
func bitcast(c *ir.Context, op *ir.Operation) error {
	from, to := element(op.Operand(0).Type()), element(op.Result(0).Type())
	switch {
	case isPointer(from) != isPointer(to):
		return op.OpErrorf(c, "can only cast pointers from and to pointers")
	case isPointer(from) && spaceOf(from) != spaceOf(to):
		return op.OpErrorf(c, "cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead")
	}
	return nil
}

// extension checks llvm.zext and llvm.sext.
func extension(c *ir.Context, op *ir.Operation) error {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	a, vec := from.(*ir.VectorType)
	b, vecTo := to.(*ir.VectorType)
	switch {
	case vec && !vecTo:
		return op.Errorf(c, "input type is a vector but output type is an integer")
	case !vec && vecTo:
		return op.Errorf(c, "input type is an integer but output type is a vector")
	case vec && !ir.AgreeAll(a.Shape, b.Shape):
		return op.Errorf(c, "input and output vectors are of incompatible shape")
	}
	if element(to).(*ir.IntegerType).Width <= element(from).(*ir.IntegerType).Width {
		return op.Errorf(c, "integer width of the output type is smaller or equal to the integer width of the input type")
	}
	return nil
}
