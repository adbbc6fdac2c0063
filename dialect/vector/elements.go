package vector

import (
	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

func position() ir.Arg {
	return ir.Arg{Name: "position", Arity: ir.Optional, Type: signlessOrIndex}
}

func dynamicPosition() ir.Arg {
	return ir.Arg{Name: "dynamic_position", Arity: ir.Variadic, Type: ir.IndexOnly}
}

func staticPosition() []ir.AttrSpec {
	return []ir.AttrSpec{{Name: "static_position", Kind: ir.KindDenseI64}}
}

const positions = "custom<DynamicIndexList>($dynamic_position, $static_position)"

func elementRows() []*ir.OpDef {
	return []*ir.OpDef{
		{
			Name:     "vector.extractelement",
			Operands: []ir.Arg{{Name: "vector", Type: anyRank}, position()},
			Results:  []ir.Arg{{Name: "result", Elem: "vector"}},
			Traits:   ir.Pure,
			Format:   "$vector `[` ($position^ `:` type($position))? `]` attr-dict `:` type($vector)",
			Impl: folding{optrait.All(require("result type matches element type of vector operand", func(op *ir.Operation) bool {
				return op.Result(0).Type() == vectorType(op.Operand(0)).Elem
			}), positionFor(0)), foldExtractElement},
		},
		{
			Name:     "vector.insertelement",
			Operands: []ir.Arg{{Name: "source", Elem: "result"}, {Name: "dest", Type: anyRank, Same: "result"}, position()},
			Results:  []ir.Arg{{Name: "result", Type: anyRank}},
			Traits:   ir.Pure,
			Format:   "$source `,` $dest `[` ($position^ `:` type($position))? `]` attr-dict `:` type($result)",
			Impl: folding{optrait.All(require("source operand type matches element type of result", func(op *ir.Operation) bool {
				return op.Operand(0).Type() == vectorType(op.Result(0)).Elem
			}), sameType("dest, result", operand(1), result(0)), positionFor(1)), foldInsertElement},
		},
		{
			Name:     "vector.extract",
			Operands: []ir.Arg{{Name: "vector", Type: anyRank}, dynamicPosition()},
			Results:  []ir.Arg{{Name: "result"}},
			Attrs:    staticPosition(),
			Traits:   ir.Pure,
			Format:   "$vector `` " + positions + " attr-dict `:` type($result) `from` type($vector)",
			Impl:     folding{extract, foldExtract},
		},
		{
			Name:     "vector.insert",
			Operands: []ir.Arg{{Name: "source"}, {Name: "dest", Type: anyRank}, dynamicPosition()},
			Results:  []ir.Arg{{Name: "result", Type: anyRank, Same: "dest"}},
			Attrs:    staticPosition(),
			Traits:   ir.Pure,
			Format:   "$source `,` $dest " + positions + " attr-dict `:` type($source) `into` type($dest)",
			Impl: folding{optrait.All(sameElem(operand(0), result(0), "source operand and result"),
				sameType("dest, result", operand(1), result(0)), insert), foldInsert},
		},
		{
			Name:     "vector.scalable.extract",
			Operands: []ir.Arg{{Name: "source", Type: scalable1}},
			Results:  []ir.Arg{{Name: "res", Type: rank1}},
			Attrs:    []ir.AttrSpec{{Name: "pos", Kind: ir.KindI64}},
			Traits:   ir.Pure,
			Format:   "$source `[` $pos `]` attr-dict `:` type($res) `from` type($source)",
			Impl: optrait.All(sameElem(operand(0), result(0), "all of {source, res}"), require("position is a multiple of the result length.",
				func(op *ir.Operation) bool { return ints1(op)%vectorType(op.Result(0)).Shape[0] == 0 })),
		},
		{
			Name:     "vector.scalable.insert",
			Operands: []ir.Arg{{Name: "source", Type: rank1}, {Name: "dest", Type: scalable1}},
			Results:  []ir.Arg{{Name: "res", Type: scalable1, Same: "dest"}},
			Attrs:    []ir.AttrSpec{{Name: "pos", Kind: ir.KindI64}},
			Traits:   ir.Pure,
			Format:   "$source `,` $dest `[` $pos `]` attr-dict `:` type($source) `into` type($dest)",
			Impl: optrait.All(sameElem(operand(0), operand(1), "all of {source, dest}"), require("position is a multiple of the source length.",
				func(op *ir.Operation) bool { return ints1(op)%vectorType(op.Operand(0)).Shape[0] == 0 })),
		},
		{
			Name:     "vector.from_elements",
			Operands: []ir.Arg{{Name: "elements", Arity: ir.Variadic, Elem: "result"}},
			Results:  []ir.Arg{{Name: "result", Type: anyRank}},
			Traits:   ir.Pure,
			Impl:     fromElements{},
		},
	}
}

// ints1 returns the number that is the first property.
func ints1(op *ir.Operation) int64 { return op.Prop(0).(*ir.IntegerAttr).Value }

// positionFor is the rule for the position in the vector that operand i is.
func positionFor(i int) optrait.Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		rank := len(vectorType(op.Operand(i)).Shape)
		given := op.NumOperands() > i+1
		switch {
		case rank > 1:
			return op.OpErrorf(c, "unexpected >1 vector rank")
		case rank == 0 && given:
			return op.OpErrorf(c, "expected position to be empty with 0-D vector")
		case rank == 1 && !given:
			return op.OpErrorf(c, "expected position for 1-D vector")
		}
		return nil
	}
}

// extract checks vector.extract.
func extract(c *ir.Context, op *ir.Operation) error {
	t := vectorType(op.Operand(0))
	at := indexlist.Of(op, 1, 0)
	want := t.Elem
	if at.Len() < len(t.Shape) {
		want = keepDims(c, t, func(i int) bool { return i >= at.Len() })
	}
	if got := op.Result(0).Type(); got != want && !isSingle(got, want) {
		return asm.Inferred(c, op, want)
	}
	if len(at.Dynamic) != ir.NumDynamic(at.Static) {
		return op.OpErrorf(c, "mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) -- this can only happen due to an incorrect fold/rewrite")
	}
	if at.Len() > len(t.Shape) {
		return op.OpErrorf(c, "expected position attribute of rank no greater than vector rank")
	}
	for i, n := range at.Static {
		if n != ir.Dynamic && (n < 0 || n >= t.Shape[i]) {
			return op.OpErrorf(c, "expected position attribute #%d to be a non-negative integer smaller than the corresponding vector dimension", i+1)
		}
	}
	return nil
}

// isSingle reports whether one type is a vector of one element of the other, or
// without dimensions, which MLIR takes for the same here.
func isSingle(a, b ir.Type) bool {
	one := func(v, elem ir.Type) bool {
		t, ok := v.(*ir.VectorType)
		return ok && t.Elem == elem && len(t.Shape) == 1 && t.Shape[0] == 1
	}
	return one(a, b) || one(b, a)
}

// insert checks vector.insert.
func insert(c *ir.Context, op *ir.Operation) error {
	t := vectorType(op.Operand(1))
	at := indexlist.Of(op, 2, 0)
	if at.Len() > len(t.Shape) {
		return op.OpErrorf(c, "expected position attribute of rank no greater than dest vector rank")
	}
	src, isVec := op.Operand(0).Type().(*ir.VectorType)
	switch {
	case isVec && len(src.Shape)+at.Len() != len(t.Shape):
		return op.OpErrorf(c, "expected position attribute rank + source rank to match dest vector rank")
	case !isVec && at.Len() != len(t.Shape):
		return op.OpErrorf(c, "expected position attribute rank to match the dest vector rank")
	}
	for i, n := range at.Static {
		if n != ir.Dynamic && (n < 0 || n >= t.Shape[i]) {
			return op.OpErrorf(c, "expected position attribute #%d to be a non-negative integer smaller than the corresponding dest vector dimension", i+1)
		}
	}
	return nil
}

// fromElements is the implementation of vector.from_elements, whose text implies
// the types of any number of operands.
type fromElements struct{}

// Verify implements ir.Verifier.
func (fromElements) Verify(c *ir.Context, op *ir.Operation) error {
	t := vectorType(op.Result(0))
	n, _ := ir.NumElements(t.Shape)
	ok := int64(op.NumOperands()) == n
	for i := 0; ok && i < op.NumOperands(); i++ {
		ok = op.Operand(i).Type() == t.Elem
	}
	if !ok {
		return op.OpErrorf(c, "failed to verify that operand types match result element type")
	}
	return nil
}

// ParseAsm implements ir.CustomAsm.
func (fromElements) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	pos := p.Pos()
	refs, err := p.OperandList()
	if err != nil {
		return err
	}
	v, err := asm.DictAndType[*ir.VectorType](p, s)
	if err != nil {
		return err
	}
	if n, _ := ir.NumElements(v.Shape); n != int64(len(refs)) {
		return p.Errorf(pos, "%d operands present, but expected %d", len(refs), n)
	}
	for _, ref := range refs {
		if err := asm.Resolve(p, s, ref, v.Elem); err != nil {
			return err
		}
	}
	s.Types = []ir.Type{v}
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (fromElements) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	if op.NumOperands() > 0 {
		p.Write(" ")
	}
	p.OperandList(op.GroupOf(0))
	p.AttrDict(op)
	p.Write(" : ")
	p.Type(op.Result(0).Type())
}
