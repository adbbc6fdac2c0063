package transform

import (
	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/ir/diag"
)

// parseSizes reads [1, %s, [4]]: numbers, values, and multiples of the vector scale if there is a
// third argument.
func parseSizes(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	if err := p.Punct("["); err != nil {
		return indexlist.InList(err)
	}
	var sizes, scalable []int64
	for more := !p.OptionalPunct("]"); more; more = p.OptionalPunct(",") {
		n, scale, err := parseSize(p, f, args)
		if err != nil {
			return err
		}
		sizes, scalable = append(sizes, n), append(scalable, scale)
	}
	if len(sizes) > 0 {
		if err := p.Punct("]"); err != nil {
			return indexlist.InList(err)
		}
	}
	f.SetProp(args[1].Index, p.Context().DenseI64(sizes))
	if len(args) > 2 {
		f.SetProp(args[2].Index, p.Context().DenseInts(p.Context().I1(), scalable))
	}
	return nil
}

// parseSize reads an element of a list of sizes. scale is 1 for a multiple of the vector scale.
func parseSize(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) (n, scale int64, err error) {
	if len(args) > 2 && p.OptionalPunct("[") {
		scale = 1
	}
	ref, ok, err := p.OptionalOperand()
	switch {
	case err != nil:
		return 0, 0, err
	case ok:
		n = ir.Dynamic
		f.AddOperand(args[0].Index, ref)
	default:
		if n, err = p.Integer(); err != nil {
			return 0, 0, diag.List(append(diag.Of(err), diag.Of(p.Errorf(f.NamePos(), "expected SSA value or integer"))...))
		}
	}
	if scale == 1 {
		err = p.Punct("]")
	}
	return n, scale, err
}

func printSizes(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	list := indexlist.Of(op, args[0].Index, args[1].Index)
	var scalable []int64
	if len(args) > 2 {
		scalable = op.PropInts(args[2].Index)
	}
	dynamic := list.Dynamic
	p.Write("[")
	for i, n := range list.Static {
		if i > 0 {
			p.Write(", ")
		}
		scale := i < len(scalable) && scalable[i] != 0
		if scale {
			p.Write("[")
		}
		one := indexlist.List{Static: []int64{n}, Dynamic: dynamic}
		one.Print(p)
		if n == ir.Dynamic && len(dynamic) > 0 {
			dynamic = dynamic[1:]
		}
		if scale {
			p.Write("]")
		}
	}
	p.Write("]")
}

// parsePackedSizes reads *(%handle), which stands for all sizes, or a list.
func parsePackedSizes(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	if !p.OptionalPunct("*") {
		return parseSizes(p, f, args[1:])
	}
	if err := p.Punct("("); err != nil {
		return err
	}
	ref, err := p.Operand()
	if err != nil {
		return err
	}
	f.AddOperand(args[0].Index, ref)
	f.SetProp(args[2].Index, p.Context().DenseI64(nil))
	return p.Punct(")")
}

func printPackedSizes(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	packed := op.GroupOf(args[0].Index)
	if len(packed) == 0 {
		printSizes(p, op, args[1:])
		return
	}
	p.Write("*(")
	p.Operand(packed[0].Value())
	p.Write(")")
}

// parsePositions reads all, except(0, 1) or 0, 1.
func parsePositions(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	c := p.Context()
	if p.OptionalKeyword("all") {
		f.SetProp(args[2].Index, c.Unit())
		f.SetProp(args[0].Index, c.DenseI64(nil))
		return nil
	}
	except := p.OptionalKeyword("except")
	if except {
		f.SetProp(args[1].Index, c.Unit())
		if err := p.Punct("("); err != nil {
			return err
		}
	}
	var list []int64
	for more := true; more; more = p.OptionalPunct(",") {
		n, err := p.Integer()
		if err != nil {
			return err
		}
		list = append(list, n)
	}
	f.SetProp(args[0].Index, c.DenseI64(list))
	if except {
		return p.Punct(")")
	}
	return nil
}

func printPositions(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	if op.HasProp(args[2].Index) {
		p.Write("all")
		return
	}
	if op.HasProp(args[1].Index) {
		p.Write("except(")
		defer p.Write(")")
	}
	for i, n := range op.PropInts(args[0].Index) {
		if i > 0 {
			p.Write(", ")
		}
		p.Int(n)
	}
}

// parseRoot reads %root : T, or %root, %a : (T, U), if it is there.
func parseRoot(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	root, ok, err := p.OptionalOperand()
	if err != nil || !ok {
		return err
	}
	f.AddOperand(args[0].Index, root)
	var extra []ir.OperandRef
	for p.OptionalPunct(",") {
		ref, err := p.Operand()
		if err != nil {
			return err
		}
		extra = append(extra, ref)
		f.AddOperand(args[1].Index, ref)
	}
	if err := p.Punct(":"); err != nil {
		return err
	}
	if len(extra) == 0 {
		t, err := p.Type()
		f.AddOperandType(args[0].Index, t)
		return err
	}
	if err := p.Punct("("); err != nil {
		return err
	}
	t, err := p.Type()
	if err != nil {
		return err
	}
	f.AddOperandType(args[0].Index, t)
	if err := p.Punct(","); err != nil {
		return err
	}
	types, err := p.TypeList()
	if err != nil {
		return err
	}
	for _, t := range types {
		f.AddOperandType(args[1].Index, t)
	}
	return p.Punct(")")
}

func printRoot(p ir.AsmPrinter, op *ir.Operation, _ []asmfmt.Elem) {
	if op.NumOperands() == 0 {
		return
	}
	for i, v := range op.Operands() {
		if i > 0 {
			p.Write(", ")
		}
		p.Operand(v)
	}
	p.Write(" : ")
	asm.PrintResultTypes(p, asm.ValueTypes(op.Operands()))
}

// parseSplitPoint reads a number, or the value of which the number is taken.
func parseSplitPoint(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	ref, ok, err := p.OptionalOperand()
	if err != nil {
		return err
	}
	n := ir.Dynamic
	if ok {
		f.AddOperand(args[0].Index, ref)
	} else if n, err = p.Integer(); err != nil {
		return err
	}
	f.SetProp(args[1].Index, p.Context().I64Attr(n))
	return nil
}

// printSplitPoint writes the space behind the point that MLIR writes as well.
func printSplitPoint(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	if us := op.GroupOf(args[0].Index); len(us) > 0 {
		p.Operand(us[0].Value())
	} else {
		p.Int(op.PropInt(args[1].Index))
	}
	p.Write(" ")
}

// parseSameResults reads (T) -> U, where all results have the type U.
func parseSameResults(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	pos := p.Pos()
	t, err := p.Type()
	if err != nil {
		return err
	}
	ft, ok := t.(*ir.FunctionType)
	if !ok || len(ft.Inputs) != 1 || len(ft.Results) != 1 {
		return p.Errorf(pos, "invalid kind of type specified")
	}
	f.AddOperandType(args[0].Index, ft.Inputs[0])
	for i := range f.Def().Results {
		f.AddResultType(i, ft.Results[0])
	}
	return nil
}

func printSameResults(p ir.AsmPrinter, op *ir.Operation, _ []asmfmt.Elem) {
	p.Type(p.Context().Function(asm.ValueTypes(op.Operands()), asm.ResultTypes(op)[:1]))
}

// parsePairs reads @matcher -> @action, ...
func parsePairs(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	var lists [2][]ir.Attribute
	for more := true; more; more = p.OptionalPunct(",") {
		for i := range lists {
			if i > 0 {
				if err := p.Punct("->"); err != nil {
					return err
				}
			}
			a, err := p.AttrInForm(kindSymbol)
			if err != nil {
				return err
			}
			lists[i] = append(lists[i], a)
		}
	}
	f.SetProp(args[0].Index, p.Context().Array(lists[0]))
	f.SetProp(args[1].Index, p.Context().Array(lists[1]))
	return nil
}

func printPairs(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	matchers, _ := op.Prop(args[0].Index).(*ir.ArrayAttr)
	actions, _ := op.Prop(args[1].Index).(*ir.ArrayAttr)
	p.Indent(2)
	for i := range matchers.Elems {
		if i > 0 {
			p.Write(", ")
		}
		p.Newline()
		p.Attr(matchers.Elems[i])
		p.Write(" -> ")
		if i < len(actions.Elems) {
			p.Attr(actions.Elems[i])
		}
	}
	p.Indent(-2)
}
