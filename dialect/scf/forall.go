package scf

import (
	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/iterargs"
	"hivm-opt/ir"
)

// The slots of scf.forall.
const (
	staticLower = iota
	staticUpper
	staticStep
	mapping
)

// forall is the implementation of scf.forall. Its bounds are lists of constants
// and, where the constants are ir.Dynamic, operands.
type forall struct{}

// ElidedAttrs implements ir.ElidesAttrs.
func (forall) ElidedAttrs() []string {
	return []string{"staticLowerBound", "staticUpperBound", "staticStep", ir.OperandSegments}
}

// parseIndices reads (%a, 4, ...), appends the operands to s and returns the
// list with ir.Dynamic for them, and their number.
func parseIndices(p ir.AsmParser, s *ir.OpState) (static []int64, dynamic int64, err error) {
	if err := p.Punct("("); err != nil {
		return nil, 0, indexlist.InList(err)
	}
	if p.OptionalPunct(")") {
		return nil, 0, nil
	}
	for {
		ref, ok, err := p.OptionalOperand()
		if err != nil {
			return nil, 0, err
		}
		if ok {
			if err := asm.Resolve(p, s, ref, p.Context().Index()); err != nil {
				return nil, 0, err
			}
			static = append(static, ir.Dynamic)
			dynamic++
		} else {
			v, err := p.Integer()
			if err != nil {
				return nil, 0, err
			}
			static = append(static, v)
		}
		if p.OptionalPunct(",") {
			continue
		}
		if err := p.Punct(")"); err != nil {
			return nil, 0, indexlist.InList(err)
		}
		return static, dynamic, nil
	}
}

func repeat(v int64, n int) []int64 {
	out := make([]int64, n)
	for i := range out {
		out[i] = v
	}
	return out
}

// parseBounds reads in (upper, ...), or = (lower, ...) to (upper, ...) step
// (step, ...), and appends the operands among them to s. sizes are the numbers of
// operands, with a place for the initial values.
func parseBounds(p ir.AsmParser, s *ir.OpState) (static [3][]int64, sizes []int64, err error) {
	sizes = make([]int64, 4)
	if p.OptionalKeyword("in") {
		static[1], sizes[1], err = parseIndices(p, s)
		n := len(static[1])
		static[0], static[2] = repeat(0, n), repeat(1, n)
		return static, sizes, err
	}
	for i, parse := range []func() error{
		func() error { return p.Punct("=") },
		func() error { return p.Keyword("to") },
		func() error { return p.Keyword("step") },
	} {
		if err = parse(); err != nil {
			return static, sizes, err
		}
		if static[i], sizes[i], err = parseIndices(p, s); err != nil {
			return static, sizes, err
		}
	}
	return static, sizes, nil
}

// ParseAsm implements ir.CustomAsm.
func (forall) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	ivs, err := iterargs.ArgumentsInParens(p)
	if err != nil {
		return err
	}
	static, sizes, err := parseBounds(p, s)
	if err != nil {
		return err
	}
	var names, inits []ir.OperandRef
	outPos := p.Pos()
	if p.OptionalKeyword("shared_outs") {
		if names, inits, err = iterargs.Assignments(p); err != nil {
			return err
		}
		if s.Types, err = p.OptionalArrowTypes(); err != nil {
			return err
		}
		if len(inits) != len(s.Types) {
			return p.Errorf(outPos, "%d operands present, but expected %d", len(inits), len(s.Types))
		}
	}
	if err := asm.ResolveEach(p, s, inits, s.Types); err != nil {
		return err
	}
	sizes[3] = int64(len(inits))
	var args []ir.RegionArg
	for _, iv := range ivs {
		args = append(args, iterargs.RegionArg(iv, c.Index()))
	}
	for i, name := range names {
		args = append(args, iterargs.RegionArg(name, s.Types[i]))
	}
	body, err := p.Region(args)
	if err != nil {
		return err
	}
	ensureTerminator(c, body, "scf.forall.in_parallel", s.Loc)
	s.Regions = append(s.Regions, body)
	if err := asm.AttrDict(p, s); err != nil {
		return err
	}
	for i, list := range static {
		s.Props[staticLower+i] = c.DenseI64(list)
	}
	s.Props[s.Def.SegmentSlot()] = c.DenseI32(sizes)
	return nil
}

// bound returns list i of the bounds: lower, upper or step.
func bound(op *ir.Operation, i int) []int64 {
	list, _ := ir.Ints(op.Prop(staticLower + i))
	return list
}

// normalized reports whether the loop starts at zero with step one, which the
// text leaves out. A bound may say so with a constant that is an operand.
func normalized(op *ir.Operation) bool { return boundIs(op, 0, 0) && boundIs(op, 2, 1) }

// boundIs reports whether all parts of bound i are the number n.
func boundIs(op *ir.Operation, i int, n int64) bool {
	operands := op.GroupOf(i)
	for _, v := range bound(op, i) {
		if v == ir.Dynamic && len(operands) > 0 {
			c, ok := ir.ConstantInt(operands[0].Value())
			if operands = operands[1:]; !ok || c != n {
				return false
			}
		} else if v != n {
			return false
		}
	}
	return true
}

func printIndices(p ir.AsmPrinter, static []int64, dynamic []ir.Use) {
	p.Write("(")
	for i, v := range static {
		if i > 0 {
			p.Write(", ")
		}
		if v != ir.Dynamic {
			p.Int(v)
			continue
		}
		p.Operand(dynamic[0].Value())
		dynamic = dynamic[1:]
	}
	p.Write(")")
}

// PrintAsm implements ir.CustomAsm.
func (forall) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	args := op.Region(0).Entry().Args()
	rank := len(bound(op, 1))
	p.Write(" ")
	asm.PrintValuesInParens(p, args[:rank])
	if normalized(op) {
		p.Write(" in ")
		printIndices(p, bound(op, 1), op.GroupOf(1))
	} else {
		for i, word := range [3]string{" = ", " to ", " step "} {
			p.Write(word)
			printIndices(p, bound(op, i), op.GroupOf(i))
		}
	}
	iterargs.PrintAssignments(p, " shared_outs", args[rank:], op.GroupOf(3))
	p.Write(" ")
	if op.NumResults() > 0 {
		p.Write("-> (")
		asm.PrintTypes(p, asm.ResultTypes(op))
		p.Write(") ")
	}
	p.Region(op.Region(0), false, op.NumResults() > 0)
	p.AttrDict(op, "staticLowerBound", "staticUpperBound", "staticStep", ir.OperandSegments)
}

// Verify implements ir.Verifier.
func (forall) Verify(c *ir.Context, op *ir.Operation) error {
	rank := len(bound(op, 1))
	outs := op.GroupOf(3)
	if op.NumResults() != len(outs) {
		return op.OpErrorf(c, "produces %d results, but has only %d outputs", op.NumResults(), len(outs))
	}
	args := op.Region(0).Entry().Args()
	if len(args) != rank+len(outs) {
		return op.OpErrorf(c, "region expects %d arguments", rank+len(outs))
	}
	for i := 0; i < rank; i++ {
		if !ir.IsIndex(args[i].Type()) {
			return op.OpErrorf(c, "expects %d-th block argument to be an index", i)
		}
	}
	for i := range outs {
		want := outs[i].Value().Type()
		if got := op.Result(i).Type(); got != want {
			at := op.NumOperands() - len(outs) + i
			return op.OpErrorf(c, "expected type of operand #%d ('%s') to match type of corresponding result ('%s')", at, want, got)
		}
		if args[rank+i].Type() != want {
			return op.OpErrorf(c, "type mismatch between %d-th output and corresponding block argument", i)
		}
	}
	for i, what := range [3]string{"lower bound", "upper bound", "step"} {
		list := bound(op, i)
		if len(list) != rank {
			return op.Errorf(c, "expected %d %s values", rank, what)
		}
		if n := ir.NumDynamic(list); n != len(op.GroupOf(i)) {
			return op.Errorf(c, "expected %d dynamic %s values", n, what)
		}
	}
	if a, ok := op.Prop(mapping).(*ir.ArrayAttr); ok && len(a.Elems) != 0 && len(a.Elems) != rank {
		return op.OpErrorf(c, "mapping attribute size must match op rank")
	}
	return nil
}

// inParallel is the implementation of scf.forall.in_parallel.
type inParallel struct{}

// ParseAsm implements ir.CustomAsm.
func (inParallel) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	body, err := asm.Body(p)
	if err != nil {
		return err
	}
	s.Regions = append(s.Regions, body)
	return asm.AttrDict(p, s)
}

// PrintAsm implements ir.CustomAsm.
func (inParallel) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Region(op.Region(0), false, false)
	p.AttrDict(op)
}
