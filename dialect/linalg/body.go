package linalg

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
)

// payload is the operation of a short form, { arith.addf {attrs} }, that a body
// consists of.
type payload struct {
	def   *ir.OpDef
	attrs []ir.NamedAttr
}

// parsePayload reads a short form if it is there.
func parsePayload(p ir.AsmParser) (*payload, error) {
	if !p.OptionalPunct("{") {
		return nil, nil
	}
	at := p.Pos()
	name, ok := p.AnyKeyword()
	if !ok {
		return nil, p.Failf(at, "expected bare identifier or keyword")
	}
	def := p.Context().Op(name)
	if def == nil {
		def = p.Context().Unregistered(name)
	}
	attrs, err := p.AttrDict()
	if err != nil {
		return nil, err
	}
	return &payload{def, attrs}, p.Punct("}")
}

// fill gives s a region that applies the payload to the arguments, whose types
// are given, in an order.
func (x *payload) fill(p ir.AsmParser, s *ir.OpState, types []ir.Type, order []int) {
	c := p.Context()
	block := ir.NewBlock()
	unknown := c.Explicit(c.UnknownLoc())
	for _, t := range types {
		block.AddArgAt(t, unknown)
	}
	call := ir.OpState{Def: x.def, Loc: s.Loc, Props: append([]ir.Attribute(nil), x.def.Defaults()...)}
	for _, i := range order {
		call.Operands = append(call.Operands, block.Args()[i])
	}
	call.Types = []ir.Type{structured.Element(s.Operands[len(s.Operands)-1].Type())}
	p.SetAttrs(&call, x.attrs)
	op := c.Create(call)
	block.Append(op)
	end := ir.NewBuilder(c, block)
	end.Loc = s.Loc
	YieldBuilder{Values: []*ir.Value{op.Result(0)}}.Build(end)
	r := ir.NewRegion()
	r.AddBlock(block)
	s.Regions = append(s.Regions, r)
}

// parseBody reads (%a: T, %b: U) {...}.
func parseBody(p ir.AsmParser, s *ir.OpState) error {
	args, err := parseArgs(p)
	if err != nil {
		return err
	}
	r, err := p.Region(args)
	if err != nil {
		return err
	}
	s.Regions = append(s.Regions, r)
	return nil
}

func parseArgs(p ir.AsmParser) ([]ir.RegionArg, error) {
	if err := p.Punct("("); err != nil {
		return nil, err
	}
	var args []ir.RegionArg
	if p.OptionalPunct(")") {
		return nil, nil
	}
	for {
		ref, err := p.Operand()
		if err != nil {
			return nil, err
		}
		t, err := p.ColonType()
		if err != nil {
			return nil, err
		}
		if _, err := p.AttrDict(); err != nil { // as in MLIR they are dropped
			return nil, err
		}
		loc, err := p.OptionalLoc(ref.Pos)
		if err != nil {
			return nil, err
		}
		args = append(args, ir.RegionArg{Ref: ref, Type: t, Loc: loc})
		if !p.OptionalPunct(",") {
			return args, p.Punct(")")
		}
	}
}

// findPayload returns the operation that makes up the body of op and takes the
// arguments in an order, or nil. As in LLVM 19, the value that the body yields is
// not checked.
func findPayload(op *ir.Operation, order func(n int) []int) *ir.Operation {
	b := op.Region(0).Entry()
	if b == nil || b.First() == nil || b.First() == b.Last() || b.First().Next() != b.Last() {
		return nil
	}
	x, args := b.First(), b.Args()
	if x.NumOperands() == 0 || x.NumOperands() != len(args) {
		return nil
	}
	for i, k := range order(len(args)) {
		if x.Operand(i) != args[k] {
			return nil
		}
	}
	return x
}

// printPayload writes a short form. Fast-math flags are left out when there are
// none.
func printPayload(p ir.AsmPrinter, x *ir.Operation) {
	p.Write(" { " + x.Name())
	var attrs []ir.NamedAttr
	elided := false
	for i, a := range x.Props() {
		switch {
		case a == nil:
		case !elided && noFastMath(x, i):
			elided = true
		default:
			attrs = append(attrs, ir.NamedAttr{Name: x.Def().Attrs[i].Name, Value: a})
		}
	}
	if d := x.Attrs(); d != nil {
		attrs = append(attrs, d.Entries...)
	}
	if len(attrs) > 0 {
		p.NamedAttrs(p.Context().Dict(attrs).Entries)
	}
	p.Write(" }")
}

func noFastMath(x *ir.Operation, slot int) bool {
	return x.Def().Attrs[slot].Kind == arith.KindFastMath && x.Prop(slot) == x.Def().Default(slot)
}

// printBody writes the arguments and the region in lines of their own.
func printBody(p ir.AsmPrinter, op *ir.Operation) {
	p.Indent(1)
	p.Newline()
	p.Write("(")
	if b := op.Region(0).Entry(); b != nil {
		for i, a := range b.Args() {
			if i > 0 {
				p.Write(", ")
			}
			p.BlockArg(a)
		}
	}
	p.Write(") ")
	p.Region(op.Region(0), false, true)
	p.Indent(-1)
}

// ascending is the order of the arguments of linalg.map.
func ascending(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// initFirst is the order of the arguments of linalg.reduce.
func initFirst(n int) []int {
	if n == 0 {
		return nil
	}
	return append([]int{n - 1}, ascending(n-1)...)
}

func elements(vs []*ir.Value) []ir.Type {
	out := make([]ir.Type, len(vs))
	for i, v := range vs {
		out[i] = structured.Element(v.Type())
	}
	return out
}
