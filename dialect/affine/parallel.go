package affine

import (
	"encoding/binary"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// parallel is the implementation of affine.parallel.
type parallel struct{}

// ElidedAttrs implements ir.ElidesAttrs.
func (parallel) ElidedAttrs() []string {
	return []string{"reductions", "lowerBoundsMap", "lowerBoundsGroups", "upperBoundsMap", "upperBoundsGroups", "steps"}
}

// ParseAsm implements ir.CustomAsm.
func (parallel) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	ivs, err := p.Arguments("(", ")")
	if err != nil {
		return err
	}
	for i := range ivs {
		ivs[i].Type = c.Index()
	}
	if err := p.Punct("="); err != nil {
		return err
	}
	if err := parseBounds(p, s, "max", parLower, parLowerGroups); err != nil {
		return err
	}
	if err := p.Keyword("to"); err != nil {
		return err
	}
	if err := parseBounds(p, s, "min", parUpper, parUpperGroups); err != nil {
		return err
	}
	if err := parseSteps(p, s, len(ivs)); err != nil {
		return err
	}
	if err := parseReductions(p, s); err != nil {
		return err
	}
	if s.Types, err = p.OptionalArrowTypes(); err != nil {
		return err
	}
	body, err := p.Region(ivs)
	if err != nil {
		return err
	}
	if err := parseDict(p, s); err != nil {
		return err
	}
	ensureTerminator(c, body, s.Loc)
	s.Regions = append(s.Regions, body)
	return nil
}

// GroupSizes returns how many of the results of a map of bounds belong to each induction
// variable of affine.parallel: groups is the attribute with these numbers, results the
// number of results. It is false where they do not fit; results behind the last group
// are left over.
func GroupSizes(groups ir.Attribute, results int) ([]int, bool) {
	list, ok := groups.(*ir.DenseAttr)
	if !ok {
		return nil, false
	}
	shape, _ := list.Type().(ir.ShapedType).Dims()
	n, _ := ir.NumElements(shape)
	if n < 0 || n > int64(results) {
		return nil, false
	}
	out := make([]int, n)
	for i := range out {
		raw, ok := list.Element(i)
		if !ok {
			return nil, false
		}
		size := ir.RawInteger(raw, true, 32).Int64()
		if size <= 0 || size > int64(results) {
			return nil, false
		}
		out[i] = int(size)
		results -= out[i]
	}
	return out, true
}

// operandSet collects the operands of several expressions, each only once.
type operandSet struct {
	values []*ir.Value
	places map[*ir.Value]int
}

// add returns the place of the value of a name.
func (o *operandSet) add(p ir.AsmParser, ref ir.OperandRef) (int, error) {
	v, err := p.Resolve(ref, p.Context().Index())
	if err != nil {
		return 0, err
	}
	i, ok := o.places[v]
	if !ok {
		i = len(o.values)
		if o.places == nil {
			o.places = map[*ir.Value]int{}
		}
		o.places[v] = i
		o.values = append(o.values, v)
	}
	return i, nil
}

// boundExpr is a part of a bound with the operands it is written with.
type boundExpr struct {
	expr  affinemap.Expr
	names ir.AffineOperands
}

// parseBounds reads (expr, min(expr, expr)): a bound for each induction variable.
func parseBounds(p ir.AsmParser, s *ir.OpState, word string, slot, groupSlot int) error {
	c := p.Context()
	if err := p.Punct("("); err != nil {
		return err
	}
	var exprs []boundExpr
	var groups []int64
	for more := !p.OptionalPunct(")"); more; {
		n := len(exprs)
		if p.OptionalKeyword(word) {
			m, names, err := p.AffineMapOfOperands("(", ")")
			if err != nil {
				return err
			}
			for _, e := range m.Results {
				exprs = append(exprs, boundExpr{e, names})
			}
		} else {
			e, names, err := p.AffineExprOfOperands()
			if err != nil {
				return err
			}
			exprs = append(exprs, boundExpr{e, names})
		}
		groups = append(groups, int64(len(exprs)-n))
		if more = p.OptionalPunct(","); !more {
			if err := p.Punct(")"); err != nil {
				return err
			}
		}
	}
	m, operands, err := joinBounds(p, exprs)
	if err != nil {
		return err
	}
	s.Operands = append(s.Operands, operands...)
	s.Props[slot] = c.AffineMap(m)
	s.Props[groupSlot] = denseI32(c, groups)
	return nil
}

// joinBounds makes one map of expressions that have their own operands.
func joinBounds(p ir.AsmParser, exprs []boundExpr) (*affinemap.Map, []*ir.Value, error) {
	var dims, syms operandSet
	m := &affinemap.Map{Results: make([]affinemap.Expr, len(exprs))}
	// For each expression, the numbers of its dimensions and symbols in the map. MLIR
	// resolves the names of all dimensions before the names of the symbols.
	byDim, bySym := make([][]affinemap.Expr, len(exprs)), make([][]affinemap.Expr, len(exprs))
	for i, e := range exprs {
		for _, ref := range e.names.Dims {
			at, err := dims.add(p, ref)
			if err != nil {
				return nil, nil, err
			}
			byDim[i] = append(byDim[i], affinemap.Dim(at))
		}
	}
	for i, e := range exprs {
		for _, ref := range e.names.Syms {
			at, err := syms.add(p, ref)
			if err != nil {
				return nil, nil, err
			}
			bySym[i] = append(bySym[i], affinemap.Symbol(at))
		}
	}
	for i, e := range exprs {
		var ok bool
		if m.Results[i], ok = affinemap.Substitute(e.expr, byDim[i], bySym[i]); !ok {
			return nil, nil, p.Errorf(p.Pos(), "affine expression is too large")
		}
	}
	m.NumDims, m.NumSyms = len(dims.values), len(syms.values)
	return m, append(dims.values, syms.values...), nil
}

// parseSteps reads step (2, 4) if it is there.
func parseSteps(p ir.AsmParser, s *ir.OpState, n int) error {
	steps := make([]int64, n)
	for i := range steps {
		steps[i] = 1
	}
	if p.OptionalKeyword("step") {
		m, _, err := p.AffineMapOfOperands("(", ")")
		if err != nil {
			return err
		}
		steps = steps[:0]
		for _, e := range m.Results {
			if e.Kind() != affinemap.KindConst {
				return p.Errorf(start(s), "steps must be constant integers")
			}
			steps = append(steps, e.Value())
		}
	}
	s.Props[parSteps] = i64Array(p.Context(), steps)
	return nil
}

// parseReductions reads reduce ("addf", "mulf") if it is there.
func parseReductions(p ir.AsmParser, s *ir.OpState) error {
	var kinds []int64
	if p.OptionalKeyword("reduce") {
		if err := p.Punct("("); err != nil {
			return err
		}
		for more := true; more; more = p.OptionalPunct(",") {
			pos := p.Pos()
			name, err := parseAttr[*ir.StringAttr](p, nil)
			if err != nil {
				return err
			}
			kind, ok := memref.AtomicKindNamed(name.Value)
			if !ok {
				return p.Errorf(pos, "invalid reduction value: %s", name)
			}
			kinds = append(kinds, int64(kind))
		}
		if err := p.Punct(")"); err != nil {
			return err
		}
	}
	s.Props[parReductions] = i64Array(p.Context(), kinds)
	return nil
}

func i64Array(c *ir.Context, values []int64) ir.Attribute {
	elems := make([]ir.Attribute, len(values))
	for i, v := range values {
		elems[i] = c.I64Attr(v)
	}
	return c.Array(elems)
}

func denseI32(c *ir.Context, values []int64) ir.Attribute {
	raw := make([]byte, 0, 4*len(values))
	for _, v := range values {
		raw = binary.LittleEndian.AppendUint32(raw, uint32(v))
	}
	return c.Dense(c.Tensor([]int64{int64(len(values))}, c.Integer(32), nil), raw)
}

// groupSizes returns how many results of the map belong to each bound.
func groupSizes(a ir.Attribute) []int64 {
	d := a.(*ir.DenseAttr)
	shape, _ := d.Type().(ir.ShapedType).Dims()
	n, _ := ir.NumElements(shape)
	if d.Splat && n > maxGroups {
		n = maxGroups + 1
	}
	out := make([]int64, n)
	for i := range out {
		raw := d.Raw
		if !d.Splat {
			raw = raw[4*i:]
		}
		out[i] = int64(binary.LittleEndian.Uint32(raw))
	}
	return out
}

// maxGroups is a number of bounds that no operation has; a short text can mean
// many more.
const maxGroups = 1 << 20

// PrintAsm implements ir.CustomAsm.
func (parallel) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	asm.PrintValuesInParens(p, op.Region(0).Entry().Args())
	numLower := mapOf(op, parLower).NumDims + mapOf(op, parLower).NumSyms
	us := op.GroupOf(0)
	p.Write(" = (")
	printBounds(p, op, "max", parLower, parLowerGroups, us[:numLower])
	p.Write(") to (")
	printBounds(p, op, "min", parUpper, parUpperGroups, us[numLower:])
	p.Write(")")
	printSteps(p, op)
	if op.NumResults() > 0 {
		p.Write(" reduce (")
		kinds, _ := ir.Ints(op.Prop(parReductions))
		for i, k := range kinds {
			if i > 0 {
				p.Write(", ")
			}
			p.Write(`"` + memref.AtomicKindName(k) + `"`)
		}
		p.Write(") -> (")
		asm.PrintTypes(p, asm.ResultTypes(op))
		p.Write(")")
	}
	p.Write(" ")
	p.Region(op.Region(0), false, op.NumResults() > 0)
	p.AttrDict(op)
}

func printBounds(p ir.AsmPrinter, op *ir.Operation, word string, slot, groupSlot int, us []ir.Use) {
	m, begin := *mapOf(op, slot), 0
	for i, n := range groupSizes(op.Prop(groupSlot)) {
		if i > 0 {
			p.Write(", ")
		}
		part := m
		part.Results = m.Results[begin : begin+int(n)]
		begin += int(n)
		if n != 1 {
			p.Write(word + "(")
		}
		printSubscripts(p, &part, us)
		if n != 1 {
			p.Write(")")
		}
	}
}

// printSteps writes the steps unless all are one.
func printSteps(p ir.AsmPrinter, op *ir.Operation) {
	steps, _ := ir.Ints(op.Prop(parSteps))
	ones := true
	for _, n := range steps {
		ones = ones && n == 1
	}
	if ones {
		return
	}
	p.Write(" step (")
	for i, n := range steps {
		if i > 0 {
			p.Write(", ")
		}
		p.Int(n)
	}
	p.Write(")")
}

// Verify implements ir.Verifier.
func (parallel) Verify(c *ir.Context, op *ir.Operation) error {
	args := len(op.Region(0).Entry().Args())
	lower, upper := groupSizes(op.Prop(parLowerGroups)), groupSizes(op.Prop(parUpperGroups))
	steps, _ := ir.Ints(op.Prop(parSteps))
	if n := len(steps); len(lower) != n || len(upper) != n || args != n {
		return op.OpErrorf(c, "the number of region arguments (%d) and the number of map groups for lower (%d) and upper bound (%d), and the number of steps (%d) must all match", args, len(lower), len(upper), n)
	}
	if err := verifyGroups(c, op, "lower", lower, parLower); err != nil {
		return err
	}
	if err := verifyGroups(c, op, "upper", upper, parUpper); err != nil {
		return err
	}
	kinds, _ := ir.Ints(op.Prop(parReductions))
	if len(kinds) != op.NumResults() {
		return op.OpErrorf(c, "a reduction must be specified for each output")
	}
	for i, k := range kinds {
		if !memref.AtomicKindTakes(k, op.Result(i).Type()) {
			return op.OpErrorf(c, "result type cannot match reduction attribute")
		}
	}
	us := op.GroupOf(0)
	for _, slot := range [2]int{parLower, parUpper} {
		m := mapOf(op, slot)
		n := min(m.NumDims+m.NumSyms, len(us))
		if err := verifyOperands(c, op, us[:n], m.NumDims); err != nil {
			return err
		}
		us = us[n:]
	}
	return nil
}

// verifyGroups checks that the bounds take the results of their map.
func verifyGroups(c *ir.Context, op *ir.Operation, which string, groups []int64, slot int) error {
	var total int64
	for _, n := range groups {
		total += n
	}
	if total != int64(len(mapOf(op, slot).Results)) {
		return op.OpErrorf(c, "expected %s bounds map to have %d results", which, total)
	}
	return nil
}
