package scf

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/ir"
)

// Dialect returns the scf dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:        "scf",
		Materialize: arith.Materialize,
		IDs:         opIDs[:],
		Ops: []*ir.OpDef{
			{
				Name: "scf.for",
				Operands: []ir.Arg{
					{Name: "lowerBound", Type: signlessOrIndex},
					{Name: "upperBound", Type: signlessOrIndex},
					{Name: "step", Type: signlessOrIndex},
					{Name: "initArgs", Arity: ir.Variadic},
				},
				Results: []ir.Arg{{Name: "results", Arity: ir.Variadic}},
				Regions: []ir.RegionSpec{{Name: "region", Sized: 1, Terminator: "scf.yield"}},
				Traits:  ir.RecursiveEffects | ir.SingleBlock | ir.AllocationScope,
				Impl:    forOp{},
			},
			{
				Name:     "scf.if",
				Operands: []ir.Arg{{Name: "condition", Type: ir.I1Only}},
				Results:  []ir.Arg{{Name: "results", Arity: ir.Variadic}},
				Regions: []ir.RegionSpec{
					{Name: "thenRegion", Sized: 1, Terminator: "scf.yield"},
					{Name: "elseRegion", Terminator: "scf.yield"},
				},
				Traits: ir.RecursiveEffects | ir.SingleBlock | ir.NoRegionArguments,
				Impl:   ifOp{},
			},
			{
				Name:     "scf.while",
				Operands: []ir.Arg{{Name: "inits", Arity: ir.Variadic}},
				Results:  []ir.Arg{{Name: "results", Arity: ir.Variadic}},
				Regions:  []ir.RegionSpec{{Name: "before", Sized: 1}, {Name: "after", Sized: 1}},
				Traits:   ir.RecursiveEffects | ir.SingleBlock,
				Impl:     whileOp{},
			},
			{
				Name:     "scf.condition",
				Operands: []ir.Arg{{Name: "condition", Type: ir.I1Only}, {Name: "args", Arity: ir.Variadic}},
				Traits:   ir.Terminator | ir.Pure,
				Parents:  []string{"scf.while"},
				Format:   "`` `(` $condition `)` attr-dict ($args^ `:` type($args))?",
			},
			{
				Name:     "scf.yield",
				Operands: []ir.Arg{{Name: "results", Arity: ir.Variadic}},
				Traits:   ir.Terminator | ir.ReturnLike | ir.Pure,
				Parents:  []string{"scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"},
				Format:   "attr-dict ($results^ `:` type($results))?",
			},
			{
				Name:    "scf.execute_region",
				Results: []ir.Arg{{Name: "results", Arity: ir.Variadic}},
				Regions: []ir.RegionSpec{{Name: "region"}},
				// As in LLVM 19 there is no RecursiveEffects: a loop that does nothing stays
				// until it is inlined.
				Impl: executeRegion{},
			},
			{
				Name:     "scf.index_switch",
				Operands: []ir.Arg{{Name: "arg", Type: ir.IndexOnly}},
				Attrs:    []ir.AttrSpec{{Name: "cases", Kind: ir.KindDenseI64}},
				Results:  []ir.Arg{{Name: "results", Arity: ir.Variadic}},
				Regions: []ir.RegionSpec{
					{Name: "defaultRegion", Sized: 1, Terminator: "scf.yield"},
					{Name: "caseRegions", Variadic: true, Sized: 1},
				},
				Traits: ir.RecursiveEffects | ir.SingleBlock,
				Impl:   indexSwitch{},
			},
			{
				Name: "scf.parallel",
				Operands: []ir.Arg{
					{Name: "lowerBound", Arity: ir.Variadic, Type: ir.IndexOnly},
					{Name: "upperBound", Arity: ir.Variadic, Type: ir.IndexOnly},
					{Name: "step", Arity: ir.Variadic, Type: ir.IndexOnly},
					{Name: "initVals", Arity: ir.Variadic},
				},
				Results: []ir.Arg{{Name: "results", Arity: ir.Variadic}},
				Regions: []ir.RegionSpec{{Name: "region", Sized: 1, Terminator: "scf.reduce"}},
				Traits:  ir.RecursiveEffects | ir.SingleBlock | ir.SegmentedOperands | ir.AllocationScope,
				Impl:    parallel{},
			},
			{
				Name:     "scf.reduce",
				Operands: []ir.Arg{{Name: "operands", Arity: ir.Variadic}},
				Regions:  []ir.RegionSpec{{Name: "reductions", Variadic: true, Sized: 1}},
				Traits:   ir.Terminator | ir.RecursiveEffects,
				Parents:  []string{"scf.parallel"},
				Impl:     reduce{},
			},
			{
				Name:     "scf.reduce.return",
				Operands: []ir.Arg{{Name: "result"}},
				Traits:   ir.Terminator | ir.Pure,
				Parents:  []string{"scf.reduce"},
				Format:   "$result attr-dict `:` type($result)",
				Impl:     reduceReturn{},
			},
			{
				Name: "scf.forall",
				Operands: []ir.Arg{
					{Name: "dynamicLowerBound", Arity: ir.Variadic, Type: ir.IndexOnly},
					{Name: "dynamicUpperBound", Arity: ir.Variadic, Type: ir.IndexOnly},
					{Name: "dynamicStep", Arity: ir.Variadic, Type: ir.IndexOnly},
					{Name: "outputs", Arity: ir.Variadic, Type: ir.RankedTensor},
				},
				Attrs: []ir.AttrSpec{
					staticLower: {Name: "staticLowerBound", Kind: ir.KindDenseI64},
					staticUpper: {Name: "staticUpperBound", Kind: ir.KindDenseI64},
					staticStep:  {Name: "staticStep", Kind: ir.KindDenseI64},
					mapping:     {Name: "mapping", Kind: kindMapping, Presence: ir.OptionalAttr},
				},
				Results: []ir.Arg{{Name: "results", Arity: ir.Variadic}},
				Regions: []ir.RegionSpec{{Name: "region", Sized: 1, Terminator: "scf.forall.in_parallel"}},
				Traits:  ir.RecursiveEffects | ir.SingleBlock | ir.SegmentedOperands | ir.AllocationScope,
				Impl:    forall{},
			},
			{
				Name:    "scf.forall.in_parallel",
				Regions: []ir.RegionSpec{{Name: "region", Sized: 1}},
				Traits:  ir.Terminator | ir.Pure | ir.SingleBlock | ir.NoTerminator,
				Parents: []string{"scf.forall"},
				Impl:    inParallel{},
			},
		},
	}
}

var (
	signlessOrIndex = &ir.TypeConstraint{Desc: "signless integer or index", OK: func(t ir.Type) bool {
		i, ok := t.(*ir.IntegerType)
		return ir.IsIndex(t) || ok && i.Sign == ir.Signless
	}}
	kindMapping = &ir.AttrKind{Desc: "Device Mapping array attribute", OK: ir.IsA[*ir.ArrayAttr]}
)
