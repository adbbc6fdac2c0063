package affine

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/iterargs"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// forOp is the implementation of affine.for.
type forOp struct{}

// boundText is how one of the bounds of affine.for is written.
type boundText struct {
	slot  int
	word  string // in front of a map with several results
	which string
}

var (
	lowerText = boundText{forLower, "max", "lower"}
	upperText = boundText{forUpper, "min", "upper"}
)

// ElidedAttrs implements ir.ElidesAttrs.
func (forOp) ElidedAttrs() []string { return []string{"lowerBoundMap", "upperBoundMap", "step"} }

// ParseAsm implements ir.CustomAsm.
func (forOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	iv, err := p.Argument()
	if err != nil {
		return err
	}
	if err := p.Punct("="); err != nil {
		return err
	}
	if err := lowerText.parse(p, s); err != nil {
		return err
	}
	numLower := len(s.Operands)
	if !p.OptionalKeyword("to") {
		return p.Errorf(p.Pos(), "expected 'to' between bounds")
	}
	if err := upperText.parse(p, s); err != nil {
		return err
	}
	numUpper := len(s.Operands) - numLower
	if err := parseStep(p, s); err != nil {
		return err
	}
	iv.Type = c.Index()
	args := []ir.RegionArg{iv}
	names, inits, err := iterargs.IterArgs(p, s)
	if err != nil {
		return err
	}
	for i := 0; i < min(len(inits), len(s.Types)); i++ {
		args = append(args, iterargs.RegionArg(names[i], s.Types[i]))
		if err := asm.Resolve(p, s, inits[i], s.Types[i]); err != nil {
			return err
		}
	}
	if len(names) != len(s.Types) {
		return p.Errorf(start(s), "mismatch between the number of loop-carried values and results")
	}
	s.Props[s.Def.SegmentSlot()] = c.DenseI32([]int64{int64(numLower), int64(numUpper), int64(len(inits))})
	body, err := p.Region(args)
	if err != nil {
		return err
	}
	ensureTerminator(c, body, s.Loc)
	s.Regions = append(s.Regions, body)
	return parseDict(p, s)
}

// parse reads a bound: a constant, a value, or a map of values.
func (b boundText) parse(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	several := p.OptionalKeyword(b.word)
	refs, err := p.OperandList()
	if err != nil {
		return err
	}
	switch {
	case len(refs) > 1:
		return p.Errorf(start(s), "expected only one loop bound operand")
	case len(refs) == 1:
		s.Props[b.slot] = c.AffineMap(&affinemap.Map{NumSyms: 1, Results: []affinemap.Expr{affinemap.Symbol(0)}})
		return asm.ResolveAll(p, s, refs, c.Index())
	}
	pos := p.Pos()
	a, err := p.AttrOfType(c.Index())
	if err != nil {
		return err
	}
	switch a := a.(type) {
	case *ir.IntegerAttr:
		s.Props[b.slot] = c.AffineMap(&affinemap.Map{Results: []affinemap.Expr{affinemap.Const(a.Value)}})
		return nil
	case *ir.AffineMapAttr:
		s.Props[b.slot] = a
		refs, numDims, err := parseDimsAndSyms(p)
		if err != nil {
			return err
		}
		if err := asm.ResolveAll(p, s, refs, c.Index()); err != nil {
			return err
		}
		switch {
		case a.Map.NumDims != numDims:
			return p.Errorf(start(s), "dim operand count and affine map dim count must match")
		case numDims+a.Map.NumSyms != len(refs):
			return p.Errorf(start(s), "symbol operand count and affine map symbol count must match")
		case len(a.Map.Results) > 1 && !several:
			return p.Errorf(pos, "%s loop bound affine map with multiple results requires '%s' prefix", b.which, b.word)
		}
		return nil
	}
	return p.Errorf(start(s), "expected valid affine map representation for loop bounds")
}

func parseStep(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	s.Props[forStep] = c.IndexAttr(1)
	if !p.OptionalKeyword("step") {
		return nil
	}
	pos := p.Pos()
	step, err := parseAttr[*ir.IntegerAttr](p, c.Index())
	if err != nil {
		return err
	}
	if step.Value < 0 {
		return p.Errorf(pos, "expected step to be representable as a positive signed integer")
	}
	s.Props[forStep] = step
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (forOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	args := op.Region(0).Entry().Args()
	p.Write(" ")
	p.Operand(args[0])
	p.ArgLoc(args[0])
	p.Write(" = ")
	lowerText.print(p, op, op.GroupOf(0))
	p.Write(" to ")
	upperText.print(p, op, op.GroupOf(1))
	if step := op.Prop(forStep).(*ir.IntegerAttr).Value; step != 1 {
		p.Write(" step ")
		p.Int(step)
	}
	inits := op.GroupOf(2)
	if len(inits) > 0 {
		iterargs.PrintAssignments(p, " iter_args", args[1:], inits)
		p.Write(" -> (")
		asm.PrintTypes(p, asm.ResultTypes(op))
		p.Write(")")
	}
	p.Write(" ")
	p.Region(op.Region(0), false, len(inits) > 0)
	p.AttrDict(op)
}

// print writes a bound: a constant or a value where the map says no more.
func (b boundText) print(p ir.AsmPrinter, op *ir.Operation, us []ir.Use) {
	m := mapOf(op, b.slot)
	if len(m.Results) == 1 {
		e := m.Results[0]
		if n, ok := m.IsSingleConstant(); ok && m.NumDims == 0 && m.NumSyms == 0 {
			p.Int(n)
			return
		}
		if m.NumDims == 0 && m.NumSyms == 1 && e.Kind() == affinemap.KindSymbol && len(us) > 0 {
			p.Operand(us[0].Value())
			return
		}
	} else {
		p.Write(b.word + " ")
	}
	p.Attr(op.Prop(b.slot))
	printDimsAndSyms(p, us, m.NumDims)
}

// VerifyRegions implements ir.RegionVerifier.
func (f forOp) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	entry := op.Region(0).Entry()
	all := asm.ValueTypes(entry.Args())
	inits := asm.UseTypes(op.GroupOf(2))
	if len(all) == 0 {
		// MLIR counts the arguments behind the first.
		return op.OpErrorf(c, "different number of inits and region iter_args: %d != %d", len(inits), uint64(1<<64-1))
	}
	args, results, out := all[1:], asm.ResultTypes(op), yielded(entry)
	if err := iterargs.VerifyLoop(c, op, inits, args, out, results); err != nil {
		return err
	}
	if err := iterargs.VerifyEdges(c, op, f.edges(op, inits, args, out, results)...); err != nil {
		return err
	}
	if !ir.IsIndex(all[0]) {
		return op.OpErrorf(c, "expected body to have a single index argument for the induction variable")
	}
	for i, slot := range [2]int{forLower, forUpper} {
		m := mapOf(op, slot)
		if m.NumDims+m.NumSyms == 0 {
			continue
		}
		if err := verifyOperands(c, op, op.GroupOf(i), m.NumDims); err != nil {
			return err
		}
	}
	return nil
}

// edges lists the ways that control may take, as far as the number of iterations
// does not rule them out.
func (forOp) edges(op *ir.Operation, inits, args, out, results []ir.Type) []iterargs.Edge {
	trips, constant := tripCount(op)
	var edges []iterargs.Edge
	if !constant || trips > 0 {
		edges = append(edges, iterargs.Edge{From: iterargs.ParentOperands, To: iterargs.Region0, Source: inits, Dest: args})
	}
	if !constant || trips == 0 {
		edges = append(edges, iterargs.Edge{From: iterargs.ParentOperands, To: iterargs.ParentResults, Source: inits, Dest: results})
	}
	if !constant || trips != 1 {
		edges = append(edges, iterargs.Edge{From: iterargs.Region0, To: iterargs.Region0, Source: out, Dest: args})
	}
	return append(edges, iterargs.Edge{From: iterargs.Region0, To: iterargs.ParentResults, Source: out, Dest: results})
}

// tripCount returns how often the body is executed, if the bounds are constants.
func tripCount(op *ir.Operation) (int64, bool) {
	lower, ok := mapOf(op, forLower).IsSingleConstant()
	upper, ok2 := mapOf(op, forUpper).IsSingleConstant()
	step := op.Prop(forStep).(*ir.IntegerAttr).Value
	if !ok || !ok2 || step <= 0 {
		return 0, false
	}
	if upper <= lower {
		return 0, true
	}
	return int64((uint64(upper)-uint64(lower)-1)/uint64(step)) + 1, true
}
