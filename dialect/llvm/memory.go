package llvm

import (
	"slices"

	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// accessAttrs are the attributes of loads and stores; only loads may be
// invariant.
func accessAttrs(load bool) []ir.AttrSpec {
	attrs := []ir.AttrSpec{
		optional("access_groups", ir.KindArray), optional("alias_scopes", ir.KindArray), optional("alignment", ir.KindI64),
		optional("noalias_scopes", ir.KindArray), unit("nontemporal"), orderings.filled(),
		optional("syncscope", ir.KindString), optional("tbaa", ir.KindArray), unit("volatile_"),
	}
	if load {
		attrs = append(attrs, unit("invariant"))
	}
	return attrs
}

const atomicClause = "(`atomic` (`syncscope` `(` $syncscope^ `)`)? custom<Ordering>($ordering)^)? "

// The slots of llvm.getelementptr.
const (
	gepElem = iota
	gepInbounds
	gepIndices
)

func memoryRows() []*ir.OpDef {
	return []*ir.OpDef{
		{
			Name:     "llvm.load",
			Operands: []ir.Arg{{Name: "addr", Type: pointer}},
			Results:  []ir.Arg{{Name: "res", Type: sized}},
			Attrs:    accessAttrs(true),
			Format: "(`volatile` $volatile_^)? $addr " + atomicClause +
				"(`invariant` $invariant^)? attr-dict `:` type($addr) `->` type($res)",
			Impl: access{kind: ir.ReadEffect, forbidden: "release"},
		},
		{
			Name:     "llvm.store",
			Operands: []ir.Arg{{Name: "value", Type: sized}, {Name: "addr", Type: pointer}},
			Attrs:    accessAttrs(false),
			Format:   "(`volatile` $volatile_^)? $value `,` $addr " + atomicClause + "attr-dict `:` type($value) `,` type($addr)",
			Impl:     access{kind: ir.WriteEffect, addr: 1, forbidden: "acquire"},
		},
		{
			Name:     "llvm.alloca",
			Operands: []ir.Arg{{Name: "arraySize", Type: integer}},
			Results:  []ir.Arg{{Name: "res", Type: pointer}},
			Attrs:    []ir.AttrSpec{optional("alignment", ir.KindI64), {Name: "elem_type", Kind: ir.KindType}, unit("inalloca")},
			Format:   "(`inalloca` $inalloca^)? $arraySize `x` $elem_type attr-dict `:` functional-type($arraySize, $res)",
			Impl:     alloca{},
		},
		{
			Name:     "llvm.getelementptr",
			Operands: []ir.Arg{{Name: "base", Type: pointerLike}, {Name: "dynamicIndices", Arity: ir.Variadic, Type: integerLike}},
			Results:  []ir.Arg{{Name: "res", Type: pointerLike}},
			Attrs: []ir.AttrSpec{
				gepElem:     {Name: "elem_type", Kind: ir.KindType},
				gepInbounds: unit("inbounds"),
				gepIndices:  {Name: "rawConstantIndices", Kind: ir.KindDenseI32},
			},
			Traits: ir.Pure,
			Format: "(`inbounds` $inbounds^)? $base `[` custom<GEPIndices>($dynamicIndices, $rawConstantIndices) `]` " +
				"attr-dict `:` functional-type(operands, $res) `,` $elem_type",
			Impl: getElementPtr{optrait.Rule(elementPointer)},
		},
	}
}

// alloca is the implementation of llvm.alloca.
type alloca struct{}

// Effects implements ir.MemoryEffects.
func (alloca) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.AllocEffect, Value: op.Result(0)}}
}

// access is the implementation of loads and stores.
type access struct {
	kind ir.EffectKind
	addr int
	// forbidden is the ordering that is for the other direction.
	forbidden string
}

// Effects implements ir.MemoryEffects. Accesses that others may see keep their
// place: they count as reads and writes of anything.
func (a access) Effects(op *ir.Operation) []ir.Effect {
	effects := []ir.Effect{{Kind: a.kind, Value: op.Operand(a.addr)}}
	if op.Attr("volatile_") != nil || orderings.text(op.Attr("ordering")) != orderings.cases[0].Name {
		effects = append(effects, ir.Effect{Kind: ir.WriteEffect}, ir.Effect{Kind: ir.ReadEffect})
	}
	return effects
}

// Verify implements ir.Verifier.
func (a access) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Operand(0).Type()
	if a.kind == ir.ReadEffect {
		t = op.Result(0).Type()
	}
	word := orderings.text(op.Attr("ordering"))
	if word == orderings.cases[0].Name {
		if op.Attr("syncscope") != nil {
			return op.OpErrorf(c, "expected syncscope to be null for non-atomic access")
		}
		return nil
	}
	switch {
	case word == a.forbidden || word == "acq_rel":
		return op.OpErrorf(c, "unsupported ordering '%s'", word)
	case !isPointer(t) && !powerOfTwoBits(t):
		return op.OpErrorf(c, "unsupported type '%s' for atomic access", t)
	case op.Attr("alignment") == nil:
		return op.OpErrorf(c, "expected alignment for atomic access")
	}
	return nil
}

// powerOfTwoBits reports whether the width of a number is a power of two from 8 on.
func powerOfTwoBits(t ir.Type) bool {
	n := 0
	switch t := t.(type) {
	case *ir.IntegerType:
		n = t.Width
	case *ir.FloatType:
		n = t.Width()
	}
	return n >= 8 && n&(n-1) == 0
}

// dynamicIndex marks an operand in the list of constant indices.
const dynamicIndex = -1 << 31

func parseIndices(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	var list []int64
	for {
		pos := p.Pos()
		n, ok, err := p.OptionalInteger()
		if err != nil {
			return err
		}
		if ok {
			if n != int64(int32(n)) {
				return p.Errorf(pos, "integer value too large")
			}
		} else {
			ref, err := p.Operand()
			if err != nil {
				return err
			}
			f.AddOperand(args[0].Index, ref)
			n = dynamicIndex
		}
		list = append(list, n)
		if !p.OptionalPunct(",") {
			break
		}
	}
	f.SetProp(args[1].Index, p.Context().DenseI32(list))
	return nil
}

func printIndices(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	list, _ := ir.Ints(op.Prop(args[1].Index))
	dynamic := op.GroupOf(args[0].Index)
	for i, n := range list {
		if i > 0 {
			p.Write(", ")
		}
		if n == dynamicIndex && len(dynamic) > 0 {
			p.Operand(dynamic[0].Value())
			dynamic = dynamic[1:]
		} else {
			p.Int(n)
		}
	}
}

// getElementPtr is the implementation of llvm.getelementptr.
type getElementPtr struct{ optrait.Rule }

// ReadLater implements ir.VersionUpgrader: in LLVM 22 inbounds is one of several flags
// in a number. The others promise more than LLVM 19 can say and are dropped.
func (getElementPtr) ReadLater(c *ir.Context, s *ir.OpState, props *ir.DictAttr) *ir.DictAttr {
	const inbounds = 1
	flags, ok := props.Get("noWrapFlags").(*ir.IntegerAttr)
	if !ok || flags.Value&inbounds == 0 {
		return props
	}
	name := s.Def.Attrs[gepInbounds].Name
	return c.Dict(append(slices.Clone(props.Entries), ir.NamedAttr{Name: name, Value: c.Unit()}))
}

// elementPointer checks llvm.getelementptr.
func elementPointer(c *ir.Context, op *ir.Operation) error {
	list, _ := ir.Ints(op.Prop(gepIndices))
	dynamic := 0
	for _, n := range list {
		if n == dynamicIndex {
			dynamic++
		}
	}
	if dynamic != op.NumOperands()-1 {
		return op.OpErrorf(c, "expected as many dynamic indices as specified in 'rawConstantIndices'")
	}
	t := op.Prop(gepElem).(*ir.TypeAttr).Type
	for i, n := range list {
		if i == 0 {
			continue // the first index is one of the pointer
		}
		if v, ok := t.(*ir.VectorType); ok {
			t = v.Elem
			continue
		}
		s := shapeOf(t)
		switch {
		case s != nil && (s.kind == kindArray || s.kind == kindVector):
			t = s.elems[0]
		case s != nil && s.kind == kindStruct && n == dynamicIndex:
			return op.OpErrorf(c, "expected index %d indexing a struct to be constant", i)
		case s != nil && s.kind == kindStruct && (n < 0 || n >= int64(len(s.elems))):
			return op.OpErrorf(c, "index %d indexing a struct is out of bounds", i)
		case s != nil && s.kind == kindStruct:
			t = s.elems[n]
		case s == nil && isOwn(t) && !isPointer(t):
			return nil // a type that is kept as it is
		default:
			return op.OpErrorf(c, "type '%s' cannot be indexed (index #%d)", t, i)
		}
	}
	return nil
}
