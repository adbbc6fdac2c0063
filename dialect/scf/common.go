package scf

import (
	"hivm-opt/ir"
	"hivm-opt/source"
)

// position is where the text of the operation that is being parsed begins.
func position(s *ir.OpState) source.Pos { return source.Pos(s.Loc) }

// ensureTerminator adds what the absence of a terminator implies at the end of
// the only block of r, and makes that block if there is none. An unregistered
// operation is not known to be a terminator.
func ensureTerminator(c *ir.Context, r *ir.Region, name string, loc ir.Loc) {
	if r.Empty() {
		r.AddBlock(ir.NewBlock())
	}
	b := r.Blocks()[len(r.Blocks())-1]
	if b.Terminator() != nil {
		return
	}
	s := ir.OpState{Def: c.MustOp(name), Loc: loc}
	if name == "scf.forall.in_parallel" {
		body := ir.NewRegion()
		body.AddBlock(ir.NewBlock())
		s.Regions = []*ir.Region{body}
	}
	b.Append(c.Create(s))
}

func parseDict(p ir.AsmParser, s *ir.OpState) error {
	attrs, err := p.AttrDict()
	if err != nil {
		return err
	}
	p.SetAttrs(s, attrs)
	return nil
}

// resolveAll appends operands of one type to s.
func resolveAll(p ir.AsmParser, s *ir.OpState, refs []ir.OperandRef, t ir.Type) error {
	for _, ref := range refs {
		v, err := p.Resolve(ref, t)
		if err != nil {
			return err
		}
		s.Operands = append(s.Operands, v)
	}
	return nil
}

// resolveEach appends operands with a type each to s.
func resolveEach(p ir.AsmParser, s *ir.OpState, refs []ir.OperandRef, types []ir.Type) error {
	for i := range refs {
		if err := resolveAll(p, s, refs[i:i+1], types[i]); err != nil {
			return err
		}
	}
	return nil
}

// operandsInParens reads (%a, %b).
func operandsInParens(p ir.AsmParser) ([]ir.OperandRef, error) {
	if err := p.Punct("("); err != nil {
		return nil, err
	}
	refs, err := p.OperandList()
	if err != nil {
		return nil, err
	}
	return refs, p.Punct(")")
}

// regionArg is an argument that is declared by its name.
func regionArg(ref ir.OperandRef, t ir.Type) ir.RegionArg {
	return ir.RegionArg{Ref: ref, Type: t, Loc: ir.At(ref.Pos)}
}

// assignments reads (%a = %x, %b = %y): names for region arguments and what they
// are initialised with.
func assignments(p ir.AsmParser) (names, inits []ir.OperandRef, err error) {
	if err := p.Punct("("); err != nil {
		return nil, nil, err
	}
	return assignmentsTail(p)
}

// assignmentsTail is assignments after the opening parenthesis.
func assignmentsTail(p ir.AsmParser) (names, inits []ir.OperandRef, err error) {
	if p.OptionalPunct(")") {
		return nil, nil, nil
	}
	for {
		name, err := p.Operand()
		if err != nil {
			return nil, nil, err
		}
		if err := p.Punct("="); err != nil {
			return nil, nil, err
		}
		init, err := p.Operand()
		if err != nil {
			return nil, nil, err
		}
		names, inits = append(names, name), append(inits, init)
		if !p.OptionalPunct(",") {
			return names, inits, p.Punct(")")
		}
	}
}

// printAssignments writes (%a = %x, ...) after a prefix, if there are any.
func printAssignments(p ir.AsmPrinter, prefix string, args []*ir.Value, inits []ir.Use) {
	if len(inits) == 0 {
		return
	}
	p.Write(prefix + "(")
	for i := range inits {
		if i > 0 {
			p.Write(", ")
		}
		p.Operand(args[i])
		p.Write(" = ")
		p.Operand(inits[i].Value())
	}
	p.Write(")")
}

func printOperandsInParens(p ir.AsmPrinter, us []ir.Use) {
	p.Write("(")
	p.OperandList(us)
	p.Write(")")
}

func printValuesInParens(p ir.AsmPrinter, vs []*ir.Value) {
	p.Write("(")
	for i, v := range vs {
		if i > 0 {
			p.Write(", ")
		}
		p.Operand(v)
	}
	p.Write(")")
}

func printTypes(p ir.AsmPrinter, ts []ir.Type) {
	for i, t := range ts {
		if i > 0 {
			p.Write(", ")
		}
		p.Type(t)
	}
}

// printArrowTypes writes T, or (T, U), after an arrow, if there are results.
func printArrowTypes(p ir.AsmPrinter, ts []ir.Type) {
	if len(ts) == 0 {
		return
	}
	p.Write(" -> ")
	printResultTypes(p, ts)
}

func printResultTypes(p ir.AsmPrinter, ts []ir.Type) {
	if len(ts) == 1 {
		if _, isFunc := ts[0].(*ir.FunctionType); !isFunc {
			p.Type(ts[0])
			return
		}
	}
	p.Write("(")
	printTypes(p, ts)
	p.Write(")")
}

func resultTypes(op *ir.Operation) []ir.Type {
	out := make([]ir.Type, op.NumResults())
	for i := range out {
		out[i] = op.Result(i).Type()
	}
	return out
}

func useTypes(us []ir.Use) []ir.Type {
	out := make([]ir.Type, len(us))
	for i := range us {
		out[i] = us[i].Value().Type()
	}
	return out
}

func valueTypes(vs []*ir.Value) []ir.Type {
	out := make([]ir.Type, len(vs))
	for i, v := range vs {
		out[i] = v.Type()
	}
	return out
}

// yielded returns the operands of the scf.yield that ends a block, nil and false
// if there is none.
func yielded(b *ir.Block) ([]ir.Use, bool) {
	if b == nil || b.Last() == nil || !b.Last().Is("scf.yield") {
		return nil, false
	}
	return b.Last().GroupOf(0), true
}

// edge is a way that control takes between the parts of an operation, with the
// types of the values that go along.
type edge struct {
	from, to     string
	source, dest []ir.Type
}

const (
	parentOperands = "parent operands"
	parentResults  = "parent results"
	region0        = "Region #0"
	region1        = "Region #1"
)

// verifyEdges checks that what is sent along the edges is what the other side
// takes.
func verifyEdges(c *ir.Context, op *ir.Operation, edges ...edge) error {
	for _, e := range edges {
		if len(e.source) != len(e.dest) {
			return op.OpErrorf(c, " region control flow edge from %s to %s: source has %d operands, but target successor needs %d", e.from, e.to, len(e.source), len(e.dest))
		}
		for i, t := range e.source {
			if t != e.dest[i] {
				return op.OpErrorf(c, " along control flow edge from %s to %s: source type #%d '%s' should match input type #%d '%s'", e.from, e.to, i, t, i, e.dest[i])
			}
		}
	}
	return nil
}

// verifyLoop checks the values that a loop carries, with messages that are
// clearer than those of verifyEdges. yields and results may be nil.
func verifyLoop(c *ir.Context, op *ir.Operation, inits, args, yields, results []ir.Type) error {
	if len(inits) != len(args) {
		return op.OpErrorf(c, "different number of inits and region iter_args: %d != %d", len(inits), len(args))
	}
	if len(yields) > 0 && len(args) != len(yields) {
		return op.OpErrorf(c, "different number of region iter_args and yielded values: %d != %d", len(args), len(yields))
	}
	if results != nil && len(results) != len(args) {
		return op.OpErrorf(c, "different number of loop results and region iter_args: %d != %d", len(results), len(args))
	}
	for i, t := range args {
		if inits[i] != t {
			return op.OpErrorf(c, "%d-th init and %d-th region iter_arg have different type: '%s' != '%s'", i, i, inits[i], t)
		}
		if len(yields) > 0 && yields[i] != t {
			return op.OpErrorf(c, "%d-th region iter_arg and %d-th yielded value have different type: '%s' != '%s'", i, i, t, yields[i])
		}
	}
	for i, t := range results {
		if args[i] != t {
			return op.OpErrorf(c, "%d-th region iter_arg and %d-th loop result have different type: '%s' != '%s'", i, i, args[i], t)
		}
	}
	return nil
}

// noArguments checks that no region has arguments.
func noArguments(c *ir.Context, op *ir.Operation) error {
	for i, r := range op.Regions() {
		if b := r.Entry(); b != nil && len(b.Args()) > 0 {
			if len(op.Regions()) > 1 {
				return op.OpErrorf(c, "region #%d should have no arguments", i)
			}
			return op.OpErrorf(c, "region should have no arguments")
		}
	}
	return nil
}

// endsWith checks that the first block of r ends with an operation.
func endsWith(c *ir.Context, op *ir.Operation, r *ir.Region, name, message string) error {
	var last *ir.Operation
	if b := r.Entry(); b != nil {
		last = b.Last()
	}
	if last != nil && last.Is(name) {
		return nil
	}
	d := op.OpErrorf(c, "%s", message)
	if last != nil {
		d.Note(c.Place(last.Loc()), "terminator here")
	}
	return d
}
