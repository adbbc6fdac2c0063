package llvm

import (
	"strings"

	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

// The intrinsics of LLVM that have operations of their own. The names are in the order of
// their numbers of operands.
var (
	floatIntrinsics = [...]string{
		"ceil cos exp exp2 fabs floor log log10 log2 nearbyint rint round roundeven sin sqrt trunc",
		"copysign maximum maxnum minimum minnum pow",
		"fma fmuladd",
	}
	intIntrinsics = [...]string{
		"bitreverse bswap ctpop",
		"sadd.sat smax smin sshl.sat ssub.sat uadd.sat umax umin ushl.sat usub.sat",
		"fshl fshr",
	}
	roundings  = "llrint llround lrint lround"
	reductions = "add and mul or smax smin umax umin xor"
)

// inParens is the text of an intrinsic: its operands, and their types.
func inParens(operands []ir.Arg) string {
	refs := make([]string, len(operands))
	for i, o := range operands {
		refs[i] = "$" + o.Name
	}
	return "`(` " + strings.Join(refs, " `,` ") + " `)` ` ` attr-dict ` ` `:` functional-type(operands, $res)"
}

// sameTypes makes the row of an intrinsic whose operands and result have one type.
func sameTypes(n string, count int, t *ir.TypeConstraint, attrs ...ir.AttrSpec) *ir.OpDef {
	names := []string{"a", "b", "c"}[:count]
	if count == 1 {
		names = []string{"in"}
	}
	def := &ir.OpDef{
		Name:    "llvm.intr." + n,
		Results: []ir.Arg{{Name: "res", Type: anyLLVM}},
		Attrs:   attrs,
		Traits:  ir.Pure | ir.SameOperandsAndResultType,
	}
	for _, operand := range names {
		def.Operands = append(def.Operands, ir.Arg{Name: operand, Type: t})
	}
	def.Format = inParens(def.Operands)
	return def
}

func intrinsicRows() []*ir.OpDef {
	var rows []*ir.OpDef
	for i, list := range floatIntrinsics {
		for _, n := range strings.Fields(list) {
			rows = append(rows, sameTypes(n, i+1, floatLike, fastMathSpec()))
		}
	}
	for i, list := range intIntrinsics {
		for _, n := range strings.Fields(list) {
			rows = append(rows, sameTypes(n, i+1, integerLike))
		}
	}
	float := &ir.TypeConstraint{Desc: "floating point LLVM type", OK: isLLVMFloat}
	result := []ir.Arg{{Name: "res", Type: anyLLVM}}
	for _, n := range strings.Fields(roundings) {
		def := &ir.OpDef{Name: "llvm.intr." + n, Operands: []ir.Arg{{Name: "val", Type: float}}, Results: result, Traits: ir.Pure}
		def.Format = inParens(def.Operands)
		rows = append(rows, def)
	}
	powi := &ir.OpDef{
		Name:     "llvm.intr.powi",
		Operands: []ir.Arg{{Name: "val", Type: floatLike}, {Name: "power", Type: integer}},
		Results:  result,
		Attrs:    []ir.AttrSpec{fastMathSpec()},
		Traits:   ir.Pure,
	}
	powi.Format = inParens(powi.Operands)
	rows = append(rows, powi)
	rows = append(rows, reductionRows()...)
	return append(append(rows, genericRows()...), hintRows()...)
}

// reductionRows are the reductions of the elements of a vector.
func reductionRows() []*ir.OpDef {
	var rows []*ir.OpDef
	vectors := func(desc string, ok func(ir.Type) bool) *ir.TypeConstraint {
		return &ir.TypeConstraint{Desc: "LLVM dialect-compatible vector of " + desc, OK: func(t ir.Type) bool {
			_, vec := t.(*ir.VectorType)
			return (vec || isKind(t, kindVector)) && ok(element(t))
		}}
	}
	floats, ints := vectors("floating-point", ir.AnyFloat.OK), vectors("signless integer", isSignless)
	row := func(n string, operands []ir.Arg, attrs ...ir.AttrSpec) *ir.OpDef {
		return &ir.OpDef{Name: "llvm.intr.vector.reduce." + n, Operands: operands, Results: []ir.Arg{{Name: "res", Type: anyLLVM}},
			Attrs: attrs, Traits: ir.Pure | ir.SameOperandsAndResultElementType}
	}
	for _, n := range strings.Fields(reductions) {
		rows = append(rows, row(n, []ir.Arg{{Name: "in", Type: ints}}))
	}
	for _, n := range []string{"fmax", "fmaximum", "fmin", "fminimum"} {
		def := row(n, []ir.Arg{{Name: "in", Type: floats}}, fastMathSpec())
		def.Format = inParens(def.Operands)
		rows = append(rows, def)
	}
	for _, n := range []string{"fadd", "fmul"} {
		rows = append(rows, row(n, []ir.Arg{{Name: "start_value", Type: ir.AnyFloat}, {Name: "input", Type: floats}}, fastMathSpec()))
	}
	return rows
}

// flag is a required boolean attribute.
func flag(name string) ir.AttrSpec { return ir.AttrSpec{Name: name, Kind: ir.KindBool} }

// genericRows are the intrinsics that have only the generic form.
func genericRows() []*ir.OpDef {
	result := []ir.Arg{{Name: "res", Type: anyLLVM}}
	var rows []*ir.OpDef
	for _, n := range []string{"ctlz", "cttz"} {
		rows = append(rows, &ir.OpDef{Name: "llvm.intr." + n, Operands: []ir.Arg{{Name: "in", Type: integerLike}}, Results: result,
			Attrs: []ir.AttrSpec{flag("is_zero_poison")}, Traits: ir.Pure})
	}
	rows = append(rows,
		&ir.OpDef{Name: "llvm.intr.abs", Operands: []ir.Arg{{Name: "in", Type: integerLike}}, Results: result,
			Attrs: []ir.AttrSpec{flag("is_int_min_poison")}, Traits: ir.Pure},
		&ir.OpDef{Name: "llvm.intr.is.fpclass", Operands: []ir.Arg{{Name: "in", Type: floatLike}}, Results: result,
			Attrs: []ir.AttrSpec{{Name: "bit", Kind: ir.KindI32}}, Traits: ir.Pure},
		&ir.OpDef{Name: "llvm.intr.assume", Operands: []ir.Arg{{Name: "cond", Type: ir.I1Only}}},
		&ir.OpDef{Name: "llvm.intr.prefetch", Operands: []ir.Arg{{Name: "addr", Type: pointer}}, Attrs: []ir.AttrSpec{
			{Name: "rw", Kind: ir.KindI32}, {Name: "hint", Kind: ir.KindI32}, {Name: "cache", Kind: ir.KindI32},
		}},
	)
	for _, n := range []string{"memcpy", "memmove"} {
		rows = append(rows, &ir.OpDef{
			Name:     "llvm.intr." + n,
			Operands: []ir.Arg{{Name: "dst", Type: pointer}, {Name: "src", Type: pointer}, {Name: "len", Type: integer}},
			Attrs:    append(aliasSpecs(), flag("isVolatile")),
			Impl:     blockAccess{source: true},
		})
	}
	rows = append(rows, &ir.OpDef{
		Name:     "llvm.intr.memset",
		Operands: []ir.Arg{{Name: "dst", Type: pointer}, {Name: "val", Type: byteOnly}, {Name: "len", Type: integer}},
		Attrs:    append(aliasSpecs(), flag("isVolatile")),
		Impl:     blockAccess{},
	})
	for _, n := range []string{"sadd", "smul", "ssub", "uadd", "umul", "usub"} {
		rows = append(rows, &ir.OpDef{
			Name:     "llvm.intr." + n + ".with.overflow",
			Operands: []ir.Arg{{Name: "lhs", Type: integerLike}, {Name: "rhs", Type: integerLike}},
			Results:  result,
			Traits:   ir.Pure,
			Impl:     optrait.Rule(sameElements),
		})
	}
	return rows
}

var byteOnly = &ir.TypeConstraint{Desc: "8-bit signless integer", OK: func(t ir.Type) bool { return ir.IsInt(t, 8) }}

// sameElements checks arithmetic that tells of overflow.
func sameElements(c *ir.Context, op *ir.Operation) error {
	if element(op.Operand(0).Type()) != element(op.Operand(1).Type()) {
		return op.OpErrorf(c, "requires the same element type for all operands")
	}
	return nil
}

// blockAccess is the implementation of intrinsics that write a block of memory, and read one
// where there is a source.
type blockAccess struct{ source bool }

// Effects implements ir.MemoryEffects.
func (b blockAccess) Effects(op *ir.Operation) []ir.Effect {
	list := []ir.Effect{{Kind: ir.WriteEffect, Value: op.Operand(0)}}
	if b.source {
		list = append(list, ir.Effect{Kind: ir.ReadEffect, Value: op.Operand(1)})
	}
	return list
}

// hintRows are intrinsics about values and about memory that compute nothing.
func hintRows() []*ir.OpDef {
	rows := []*ir.OpDef{
		{
			Name:     "llvm.intr.expect",
			Operands: []ir.Arg{{Name: "val", Type: integer}, {Name: "expected", Type: integer, Same: "val"}},
			Results:  []ir.Arg{{Name: "res", Type: anyLLVM, Same: "val"}},
			Traits:   ir.Pure | ir.SameOperandsAndResultType,
			Format:   "$val `,` $expected attr-dict `:` type($val)",
		},
		{Name: "llvm.intr.stacksave", Results: []ir.Arg{{Name: "res", Type: anyLLVM}}, Format: "attr-dict `:` type($res)"},
		{Name: "llvm.intr.stackrestore", Operands: []ir.Arg{{Name: "ptr", Type: pointer}}, Format: "$ptr attr-dict `:` type($ptr)"},
	}
	for _, n := range []string{"start", "end"} {
		rows = append(rows, &ir.OpDef{
			Name:     "llvm.intr.lifetime." + n,
			Operands: []ir.Arg{{Name: "ptr", Type: pointer}},
			Attrs:    []ir.AttrSpec{{Name: "size", Kind: ir.KindI64}},
			Format:   "$size `,` $ptr attr-dict `:` type($ptr)",
		})
	}
	return rows
}
