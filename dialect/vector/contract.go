package vector

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/source"
)

// The slots of vector.contract.
const (
	indexingMaps = iota
	iteratorTypes
	contractKind
)

// contract is the implementation of vector.contract. Its text begins with a
// dictionary in which the iterator types are strings.
type contract struct{}

// maps returns the indexing maps; it is false when one of the attributes is none.
func maps(op *ir.Operation) ([]*affinemap.Map, bool) {
	l := op.Prop(indexingMaps).(*ir.ArrayAttr).Elems
	out := make([]*affinemap.Map, len(l))
	for i, a := range l {
		m, ok := a.(*ir.AffineMapAttr)
		if !ok {
			return nil, false
		}
		out[i] = m.Map
	}
	return out, true
}

// MaskType implements maskable: a mask has a bit for each point of the iteration.
func (contract) MaskType(c *ir.Context, op *ir.Operation) ir.Type {
	ms, _ := maps(op)
	shape, scalable := make([]int64, ms[0].NumDims), make([]bool, ms[0].NumDims)
	for i, m := range ms[:2] {
		v := vectorType(op.Operand(i))
		for k, e := range m.Results {
			shape[e.Index()], scalable[e.Index()] = v.Shape[k], isScalable(v, k)
		}
	}
	return c.Vector(shape, scalable, c.I1())
}

// TakesPassThru implements maskable.
func (contract) TakesPassThru() bool { return false }

// ParseAsm implements ir.CustomAsm.
func (contract) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	at := p.Pos()
	a, err := p.Attr()
	if err != nil {
		return err
	}
	dict, ok := a.(*ir.DictAttr)
	if !ok {
		return p.Errorf(at, "invalid kind of attribute specified")
	}
	var refs []ir.OperandRef
	for i := range 3 {
		if i > 0 {
			if err := p.Punct(","); err != nil {
				return err
			}
		}
		ref, err := p.Operand()
		if err != nil {
			return err
		}
		refs = append(refs, ref)
	}
	attrs, err := p.AttrDict()
	if err != nil {
		return err
	}
	if err := p.Punct(":"); err != nil {
		return err
	}
	types, err := p.TypeList()
	if err != nil {
		return err
	}
	if err := p.Keyword("into"); err != nil {
		return err
	}
	res, err := p.Type()
	if err != nil {
		return err
	}
	if len(types) < 2 {
		return p.Errorf(source.Pos(s.Loc), "expected the types of two operands")
	}
	types = append(types[:2:2], res)
	for i, ref := range refs {
		if err := asm.Resolve(p, s, ref, types[i]); err != nil {
			return err
		}
	}
	s.Types = []ir.Type{res}
	p.SetAttrs(s, append(attrs, dict.Entries...))
	return iteratorsFromStrings(p, s, at)
}

// iteratorsFromStrings turns the strings of the text into attributes of their
// own.
func iteratorsFromStrings(p ir.AsmParser, s *ir.OpState, at source.Pos) error {
	l, ok := s.Props[iteratorTypes].(*ir.ArrayAttr)
	if !ok {
		return nil // said by the verifier
	}
	elems := make([]ir.Attribute, len(l.Elems))
	for i, e := range l.Elems {
		elems[i] = e
		if w, ok := e.(*ir.StringAttr); ok {
			a := p.Context().Enum(iteratorType, w.Value)
			if a == nil {
				return p.Errorf(at, "unexpected iterator_type (%s)", w.Value)
			}
			elems[i] = a
		}
	}
	s.Props[iteratorTypes] = p.Context().Array(elems)
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (contract) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	var words []string
	if l, ok := op.Prop(iteratorTypes).(*ir.ArrayAttr); ok {
		for _, e := range l.Elems {
			if d, ok := e.(*ir.DialectAttr); ok && d.Case != nil {
				words = append(words, d.Case.Name)
			}
		}
	}
	var entries []ir.NamedAttr
	for i, a := range []ir.Attribute{op.Prop(indexingMaps), p.Context().Strings(words...), op.Prop(contractKind)} {
		if a != nil {
			entries = append(entries, ir.NamedAttr{Name: op.Def().Attrs[i].Name, Value: a})
		}
	}
	p.NamedAttrs(entries)
	p.Write(" ")
	p.OperandList([]ir.Use{*op.Use(0), *op.Use(1), *op.Use(2)})
	p.AttrDict(op, "indexing_maps", "iterator_types", "kind")
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	p.Write(", ")
	p.Type(op.Operand(1).Type())
	p.Write(" into ")
	p.Type(op.Result(0).Type())
}

// Verify implements ir.Verifier.
func (contract) Verify(c *ir.Context, op *ir.Operation) error {
	return optrait.All(sameElem(operand(0), operand(1), "lhs and rhs"),
		sameElem(operand(2), result(0), "third operand acc and result"),
		contractMaps, contractShapes)(c, op)
}

// contractMaps checks the indexing maps of vector.contract.
func contractMaps(c *ir.Context, op *ir.Operation) error {
	if t, ok := vectorType(op.Operand(0)).Elem.(*ir.IntegerType); ok && t.Sign != ir.Signless {
		return op.OpErrorf(c, "only supports signless integer types")
	}
	ms, ok := maps(op)
	if !ok || len(ms) != 3 {
		return op.OpErrorf(c, "expected an indexing map for each vector operand")
	}
	n := len(op.Prop(iteratorTypes).(*ir.ArrayAttr).Elems)
	for i, m := range ms {
		rank := 0
		if v, ok := op.Operand(i).Type().(*ir.VectorType); ok {
			rank = len(v.Shape)
		}
		switch {
		case m.NumSyms != 0:
			return op.OpErrorf(c, "expected indexing map %d to have no symbols", i)
		case m.NumDims != n:
			return op.OpErrorf(c, "expected indexing map %d to have %d number of inputs", i, n)
		case len(m.Results) != rank:
			return op.OpErrorf(c, "expected indexing map %d to have %d number of outputs", i, rank)
		case !m.IsProjectedPermutation():
			return op.OpErrorf(c, "expected indexing map %d to be a projected permutation of its inputs", i)
		}
	}
	return nil
}

// resultOf returns which result of m is dimension d, or -1.
func resultOf(m *affinemap.Map, d int) int {
	for i, e := range m.Results {
		if e.Index() == d {
			return i
		}
	}
	return -1
}

// contractShapes checks the shapes of vector.contract, whose maps are correct.
func contractShapes(c *ir.Context, op *ir.Operation) error {
	ms, _ := maps(op)
	lhs, rhs := vectorType(op.Operand(0)), vectorType(op.Operand(1))
	extents := make([]int64, ms[0].NumDims) // 0 where neither has the dimension
	contracting, wrong := 0, map[string]bool{}
	free := 0
	for d, e := range op.Prop(iteratorTypes).(*ir.ArrayAttr).Elems {
		word := e.(*ir.DialectAttr).Case.Name
		l, r := resultOf(ms[0], d), resultOf(ms[1], d)
		if r >= 0 {
			extents[d] = rhs.Shape[r]
		}
		if l >= 0 {
			extents[d] = lhs.Shape[l]
		}
		pair := l >= 0 && r >= 0
		switch {
		case pair && word == reduction:
			contracting++
		case l >= 0 || r >= 0:
			free++
		}
		if pair && lhs.Shape[l] != rhs.Shape[r] {
			wrong[word] = true
		}
	}
	switch {
	case contracting == 0:
		return op.OpErrorf(c, "expected at least one contracting dimension pair")
	case wrong[reduction]:
		return op.OpErrorf(c, "invalid contracting dimension map")
	case wrong[parallel]:
		return op.OpErrorf(c, "invalid batch dimension map")
	}
	res, isVec := op.Result(0).Type().(*ir.VectorType)
	_, accVec := op.Operand(2).Type().(*ir.VectorType)
	if free == 0 && (isVec || accVec) || free > 0 && (!isVec || !accVec) {
		return op.OpErrorf(c, "invalid accumulator/result vector shape")
	}
	if free > 0 {
		for _, n := range extents {
			if n == 0 {
				return op.OpErrorf(c, "expected all dimensions to be either a LHS or a RHS dimension")
			}
		}
		var shape []int64
		for _, e := range ms[2].Results {
			shape = append(shape, extents[e.Index()])
		}
		want := ir.Type(c.Vector(shape, fitting(res.Scalable, len(shape)), res.Elem))
		if op.Result(0).Type() != want || op.Operand(2).Type() != want {
			return op.OpErrorf(c, "invalid accumulator/result vector shape, expected: '%s'", want)
		}
	}
	if !combines(kindOf(op), ir.ElementType(op.Result(0).Type())) {
		return op.OpErrorf(c, "unsupported contraction type")
	}
	return nil
}

// fitting returns the flags of a type of n dimensions, none if they are others.
func fitting(scalable []bool, n int) []bool {
	if len(scalable) != n {
		return nil
	}
	return scalable
}
