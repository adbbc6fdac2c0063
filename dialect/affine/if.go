package affine

import (
	"slices"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/iterargs"
	"hivm-opt/ir"
)

// ifOp is the implementation of affine.if.
type ifOp struct{}

// condition is the name of the attribute with the set.
const condition = "condition"

// ParseAsm implements ir.CustomAsm.
func (ifOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	set, err := parseAttr[*ir.IntegerSetAttr](p, nil)
	if err != nil {
		return err
	}
	refs, numDims, err := parseDimsAndSyms(p)
	if err != nil {
		return err
	}
	if err := asm.ResolveAll(p, s, refs, c.Index()); err != nil {
		return err
	}
	if set.Set.NumDims != numDims {
		return p.Errorf(start(s), "dim operand count and integer set dim count must match")
	}
	if numDims+set.Set.NumSyms != len(refs) {
		return p.Errorf(start(s), "symbol operand count and integer set symbol count must match")
	}
	if s.Types, err = p.OptionalArrowTypes(); err != nil {
		return err
	}
	then, err := p.Region(nil)
	if err != nil {
		return err
	}
	ensureTerminator(c, then, s.Loc)
	otherwise := ir.NewRegion()
	if p.OptionalKeyword("else") {
		if otherwise, err = p.Region(nil); err != nil {
			return err
		}
		ensureTerminator(c, otherwise, s.Loc)
	}
	s.Regions = append(s.Regions, then, otherwise)
	attrs, err := p.AttrDict()
	if err != nil {
		return err
	}
	for _, a := range attrs {
		if a.Name == condition {
			return twice(p, s, condition)
		}
	}
	p.SetAttrs(s, append(attrs, ir.NamedAttr{Name: condition, Value: set}))
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (ifOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	set := op.Attr(condition).(*ir.IntegerSetAttr)
	p.Write(" ")
	p.Attr(set)
	printDimsAndSyms(p, op.GroupOf(0), set.Set.NumDims)
	asm.PrintArrowTypes(p, asm.ResultTypes(op))
	p.Write(" ")
	yields := op.NumResults() > 0
	p.Region(op.Region(0), false, yields)
	if !op.Region(1).Empty() {
		p.Write(" else ")
		p.Region(op.Region(1), false, yields)
	}
	p.AttrDict(op, condition)
}

// ReadLater implements ir.VersionUpgrader: the condition is a property in LLVM 22.
func (ifOp) ReadLater(c *ir.Context, s *ir.OpState, props *ir.DictAttr) *ir.DictAttr {
	if props == nil {
		return nil
	}
	left := slices.Clone(props.Entries)
	if i := slices.IndexFunc(left, func(a ir.NamedAttr) bool { return a.Name == condition }); i >= 0 {
		all := []ir.NamedAttr{left[i]}
		if s.Attrs != nil {
			all = append(all, s.Attrs.Entries...)
		}
		s.Attrs = c.Dict(all)
		left = slices.Delete(left, i, i+1)
	}
	return c.Dict(left)
}

// Verify implements ir.Verifier.
func (ifOp) Verify(c *ir.Context, op *ir.Operation) error {
	set, ok := op.Attr(condition).(*ir.IntegerSetAttr)
	if !ok {
		return op.OpErrorf(c, "requires an integer set attribute named 'condition'")
	}
	if op.NumOperands() != set.Set.NumDims+set.Set.NumSyms {
		return op.OpErrorf(c, "operand count and condition integer set dimension and symbol count must match")
	}
	return verifyOperands(c, op, op.GroupOf(0), set.Set.NumDims)
}

// VerifyRegions implements ir.RegionVerifier.
func (ifOp) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	results := asm.ResultTypes(op)
	var edges []iterargs.Edge
	if op.Region(1).Empty() {
		edges = append(edges, iterargs.Edge{From: iterargs.ParentOperands, To: iterargs.ParentResults, Dest: results})
	}
	for i, name := range [2]string{iterargs.Region0, iterargs.Region1} {
		if b := op.Region(i).Entry(); b != nil {
			edges = append(edges, iterargs.Edge{From: name, To: iterargs.ParentResults, Source: yielded(b), Dest: results})
		}
	}
	return iterargs.VerifyEdges(c, op, edges...)
}

// Condition returns the set that the operands must be in, which is no inherent attribute in
// LLVM 19; nil if there is none.
func (o If) Condition() ir.Attribute { return o.Op.Attr(condition) }
