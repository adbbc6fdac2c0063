package affine

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/ir"
)

// The slots of the attributes, by operation.
const (
	mapSlot = 0 // of every operation with one map

	forLower, forUpper, forStep = 0, 1, 2

	prefetchWrite, prefetchHint, prefetchData = 1, 2, 3

	parReductions, parLower, parLowerGroups, parUpper, parUpperGroups, parSteps = 0, 1, 2, 3, 4, 5
)

// Dialect returns the affine dialect.
func Dialect() *ir.Dialect {
	mapAttr := ir.AttrSpec{Name: "map", Kind: kindMap}
	indices := ir.Arg{Name: "indices", Arity: ir.Variadic, Type: ir.IndexOnly}
	buffer := ir.Arg{Name: "memref", Type: ir.AnyMemRef}
	operands := ir.Arg{Name: "operands", Arity: ir.Variadic, Type: ir.IndexOnly}
	results := ir.Arg{Name: "results", Arity: ir.Variadic}
	return &ir.Dialect{
		Name:        "affine",
		Materialize: arith.Materialize,
		Customs: map[string]ir.CustomDirective{
			"Basis":      basisDirective(false),
			"MixedBasis": basisDirective(true),
		},
		IDs: opIDs[:],
		Ops: []*ir.OpDef{
			{
				Name:     "affine.apply",
				Operands: []ir.Arg{{Name: "mapOperands", Arity: ir.Variadic, Type: ir.IndexOnly}},
				Attrs:    []ir.AttrSpec{mapSlot: mapAttr},
				Results:  []ir.Arg{{Name: "result", Type: ir.IndexOnly}},
				Traits:   ir.Pure,
				Impl:     apply{},
			},
			{
				Name:     "affine.min",
				Operands: []ir.Arg{operands},
				Attrs:    []ir.AttrSpec{mapSlot: mapAttr},
				Results:  []ir.Arg{{Name: "result", Type: ir.IndexOnly}},
				Traits:   ir.Pure,
				Impl:     extremum{extremumPatterns("affine.min"), func(a, b int64) bool { return a < b }},
			},
			{
				Name:     "affine.max",
				Operands: []ir.Arg{operands},
				Attrs:    []ir.AttrSpec{mapSlot: mapAttr},
				Results:  []ir.Arg{{Name: "result", Type: ir.IndexOnly}},
				Traits:   ir.Pure,
				Impl:     extremum{extremumPatterns("affine.max"), func(a, b int64) bool { return a > b }},
			},
			{
				Name: "affine.for",
				Operands: []ir.Arg{
					{Name: "lowerBoundOperands", Arity: ir.Variadic, Type: ir.IndexOnly},
					{Name: "upperBoundOperands", Arity: ir.Variadic, Type: ir.IndexOnly},
					{Name: "inits", Arity: ir.Variadic},
				},
				Attrs: []ir.AttrSpec{
					forLower: {Name: "lowerBoundMap", Kind: kindMap},
					forUpper: {Name: "upperBoundMap", Kind: kindMap},
					forStep:  {Name: "step", Kind: kindIndex},
				},
				Results: []ir.Arg{results},
				Regions: []ir.RegionSpec{{Name: "region", Sized: 1, Terminator: terminator}},
				Traits:  ir.RecursiveEffects | ir.SingleBlock | ir.SegmentedOperands | ir.AllocationScope,
				Impl:    forOp{},
			},
			{
				Name: "affine.if",
				// The condition is no inherent attribute in LLVM 19.
				Operands: []ir.Arg{{Name: "operands", Arity: ir.Variadic}},
				Results:  []ir.Arg{results},
				Regions: []ir.RegionSpec{
					{Name: "thenRegion", Sized: 1, Terminator: terminator},
					{Name: "elseRegion", Terminator: terminator},
				},
				Traits: ir.RecursiveEffects | ir.SingleBlock | ir.NoRegionArguments,
				Impl:   ifOp{},
			},
			{
				Name:     "affine.parallel",
				Operands: []ir.Arg{{Name: "mapOperands", Arity: ir.Variadic, Type: ir.IndexOnly}},
				Attrs: []ir.AttrSpec{
					parReductions:  {Name: "reductions", Kind: kindReductions},
					parLower:       {Name: "lowerBoundsMap", Kind: kindMap},
					parLowerGroups: {Name: "lowerBoundsGroups", Kind: kindGroups},
					parUpper:       {Name: "upperBoundsMap", Kind: kindMap},
					parUpperGroups: {Name: "upperBoundsGroups", Kind: kindGroups},
					parSteps:       {Name: "steps", Kind: kindSteps},
				},
				Results: []ir.Arg{results},
				Regions: []ir.RegionSpec{{Name: "region", Sized: 1, Terminator: terminator}},
				Traits:  ir.RecursiveEffects | ir.SingleBlock | ir.AllocationScope,
				Impl:    parallel{},
			},
			{
				Name:     terminator,
				Operands: []ir.Arg{{Name: "operands", Arity: ir.Variadic}},
				Traits:   ir.Terminator | ir.ReturnLike | ir.Pure,
				Format:   "attr-dict ($operands^ `:` type($operands))?",
				Impl:     yield{},
			},
			{
				Name:     "affine.load",
				Operands: []ir.Arg{buffer, indices},
				Attrs:    []ir.AttrSpec{mapSlot: mapAttr},
				Results:  []ir.Arg{{Name: "result"}},
				Impl:     load{Table: accessPatterns("affine.load", 0)},
			},
			{
				Name:     "affine.vector_load",
				Operands: []ir.Arg{buffer, indices},
				Attrs:    []ir.AttrSpec{mapSlot: mapAttr},
				Results:  []ir.Arg{{Name: "result", Type: anyVector}},
				Impl:     load{Table: accessPatterns("affine.vector_load", 0), vector: true},
			},
			{
				Name:     "affine.store",
				Operands: []ir.Arg{{Name: "value"}, buffer, indices},
				Attrs:    []ir.AttrSpec{mapSlot: mapAttr},
				Impl:     store{Table: accessPatterns("affine.store", 1)},
			},
			{
				Name:     "affine.vector_store",
				Operands: []ir.Arg{{Name: "value", Type: anyVector}, buffer, indices},
				Attrs:    []ir.AttrSpec{mapSlot: mapAttr},
				Impl:     store{Table: accessPatterns("affine.vector_store", 1), vector: true},
			},
			{
				Name:     "affine.prefetch",
				Operands: []ir.Arg{buffer, indices},
				Attrs: []ir.AttrSpec{
					mapSlot:       mapAttr,
					prefetchWrite: {Name: "isWrite", Kind: ir.KindBool},
					prefetchHint:  {Name: "localityHint", Kind: kindLocality},
					prefetchData:  {Name: "isDataCache", Kind: ir.KindBool},
				},
				Impl: prefetch{accessPatterns("affine.prefetch", 0)},
			},
			{
				Name:     "affine.dma_start",
				Operands: []ir.Arg{{Name: "operands", Arity: ir.Variadic}},
				Impl:     dmaStart{},
			},
			{
				Name:     "affine.dma_wait",
				Operands: []ir.Arg{{Name: "operands", Arity: ir.Variadic}},
				Impl:     dmaWait{},
			},
			{
				Name: "affine.delinearize_index",
				Operands: []ir.Arg{
					{Name: "linear_index", Type: ir.IndexOnly},
					{Name: "basis", Arity: ir.Variadic, Type: ir.IndexOnly},
				},
				Results: []ir.Arg{{Name: "multi_index", Arity: ir.Variadic, Type: ir.IndexOnly}},
				Attrs:   []ir.AttrSpec{staticBasisSlot: {Name: staticBasis, Kind: ir.KindDenseI64, Presence: ir.OptionalAttr, Reads: readBasis}},
				Traits:  ir.Pure,
				Format:  "$linear_index `into` ` ` `(` custom<Basis>($basis, $static_basis) `)` attr-dict `:` type($multi_index)",
				Impl:    delinearize{},
			},
			{
				// LLVM 19 has no such operation.
				Name: "affine.linearize_index",
				Operands: []ir.Arg{
					{Name: "multi_index", Arity: ir.Variadic, Type: ir.IndexOnly},
					{Name: "dynamic_basis", Arity: ir.Variadic, Type: ir.IndexOnly},
				},
				Results: []ir.Arg{{Name: "linear_index", Type: ir.IndexOnly}},
				Attrs: []ir.AttrSpec{
					staticBasisSlot: {Name: staticBasis, Kind: ir.KindDenseI64},
					1:               {Name: "disjoint", Kind: ir.KindUnit, Presence: ir.OptionalAttr, Reads: ir.ReadUnit},
				},
				Traits: ir.Pure | ir.SegmentedOperands,
				Format: "(`disjoint` $disjoint^)? ` ` `[` $multi_index `]` `by` ` ` `(` custom<MixedBasis>($dynamic_basis, $static_basis) `)` attr-dict `:` type($linear_index)",
				Impl:   linearize{},
			},
		},
	}
}
