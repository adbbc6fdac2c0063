package memref

import (
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// Dialect returns the memref dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name: "memref",
		IDs:  opIDs[:],
		Ops:  rows(),
		Customs: map[string]ir.CustomDirective{
			indexlist.Name:                      indexlist.Directive(),
			"GlobalMemrefOpTypeAndInitialValue": {Parse: parseGlobalType, Print: printGlobalType},
			"SymbolName":                        {Parse: parseSymbolName, Print: printSymbolName},
			"MetadataTypes":                     {Parse: parseMetadataTypes, Print: printMetadataTypes},
			"Permutation":                       {Parse: parsePermutation, Print: printPermutation},
			"AtomicKind":                        {Parse: parseAtomicKind, Print: printAtomicKind},
		},
	}
}

// Parts of rows that several operations share.
const (
	allocFormat = "`(` $dynamicSizes `)` `` (`[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"
	castFormat  = "$source attr-dict `:` type($source) `to` type($dest)"
)

func no(c *ir.Context) ir.Attribute { return c.Bool(false) }

func allocLike(name string, traits ir.Traits, impl any) *ir.OpDef {
	return &ir.OpDef{
		Name:       "memref." + name,
		Operands:   []ir.Arg{indexlist.Indices("dynamicSizes"), indexlist.Indices("symbolOperands")},
		Results:    []ir.Arg{{Name: "memref", Type: ir.AnyMemRef}},
		Attrs:      []ir.AttrSpec{{Name: "alignment", Kind: kindAlignment, Presence: ir.OptionalAttr}},
		Traits:     traits | ir.SegmentedOperands,
		Format:     allocFormat,
		ResultName: name,
		Impl:       impl,
	}
}

func nontemporal() []ir.AttrSpec {
	return []ir.AttrSpec{{Name: "nontemporal", Kind: ir.KindBool, Presence: ir.DefaultValuedOptional, Default: no}}
}

func rows() []*ir.OpDef {
	return []*ir.OpDef{
		allocLike("alloc", ir.CacheableVerifier, alloc{}),
		allocLike("alloca", 0, alloca{}),
		{
			Name: "memref.realloc",
			Operands: []ir.Arg{
				{Name: "source", Type: memRef1D},
				{Name: "dynamicResultSize", Arity: ir.Optional, Type: ir.IndexOnly},
			},
			Results: []ir.Arg{{Name: "result", Type: result1D}},
			Attrs:   []ir.AttrSpec{{Name: "alignment", Kind: kindAlignment, Presence: ir.OptionalAttr}},
			Format:  "$source (`(` $dynamicResultSize^ `)`)? attr-dict `:` type($source) `to` type($result)",
			Impl:    realloc{},
		},
		{
			Name:     "memref.dealloc",
			Operands: []ir.Arg{{Name: "memref", Type: ir.AnyRankMemRef}},
			Format:   "$memref attr-dict `:` type($memref)",
			Impl:     dealloc{},
		},
		{
			Name:     "memref.load",
			Operands: []ir.Arg{{Name: "memref", Type: ir.AnyMemRef}, indexlist.Indices("indices")},
			Results:  []ir.Arg{{Name: "result", Elem: "memref"}},
			Attrs:    nontemporal(),
			Traits:   ir.CacheableVerifier,
			Format:   "$memref `[` $indices `]` attr-dict `:` type($memref)",
			Impl:     load{},
		},
		{
			Name:     "memref.store",
			Operands: []ir.Arg{{Name: "value", Elem: "memref"}, {Name: "memref", Type: ir.AnyMemRef}, indexlist.Indices("indices")},
			Attrs:    nontemporal(),
			Traits:   ir.CacheableVerifier,
			Format:   "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)",
			Impl:     store{},
		},
		{
			Name:     "memref.atomic_rmw",
			Operands: []ir.Arg{{Name: "value", Type: number}, {Name: "memref", Type: numberMemRef}, indexlist.Indices("indices")},
			Results:  []ir.Arg{{Name: "result", Type: number, Same: "value"}},
			Attrs:    []ir.AttrSpec{{Name: "kind", Kind: kindAtomic}},
			Format: "custom<AtomicKind>($kind) $value `,` $memref `[` $indices `]` attr-dict `:` " +
				"`(` type($value) `,` type($memref) `)` `->` type($result)",
			Impl: atomicRMW{},
		},
		{
			Name:     "memref.generic_atomic_rmw",
			Operands: []ir.Arg{{Name: "memref", Type: numberMemRef}, indexlist.Indices("indices")},
			Results:  []ir.Arg{{Name: "result"}},
			Regions:  []ir.RegionSpec{{Name: "atomic_body"}},
			Traits:   ir.SingleBlock,
			Impl:     genericAtomic{},
		},
		{
			Name:     "memref.atomic_yield",
			Operands: []ir.Arg{{Name: "result"}},
			Traits:   ir.Pure | ir.Terminator,
			Parents:  []string{"memref.generic_atomic_rmw"},
			Format:   "$result attr-dict `:` type($result)",
			Impl:     atomicYield{},
		},
		{
			Name:    "memref.alloca_scope",
			Results: []ir.Arg{{Name: "results", Arity: ir.Variadic}},
			Regions: []ir.RegionSpec{{Name: "bodyRegion", Sized: 1, Terminator: scopeEnd}},
			Traits:  ir.AllocationScope | ir.SingleBlock | ir.NoRegionArguments | ir.RecursiveEffects,
			Impl:    allocaScope{},
		},
		{
			Name:     scopeEnd,
			Operands: []ir.Arg{{Name: "results", Arity: ir.Variadic}},
			Traits:   ir.Pure | ir.Terminator | ir.ReturnLike,
			Parents:  []string{"memref.alloca_scope"},
			Format:   "attr-dict ($results^ `:` type($results))?",
		},
		{
			Name:     "memref.prefetch",
			Operands: []ir.Arg{{Name: "memref", Type: ir.AnyMemRef}, indexlist.Indices("indices")},
			Attrs: []ir.AttrSpec{
				prefetchWrite: {Name: "isWrite", Kind: ir.KindBool},
				prefetchHint:  {Name: "localityHint", Kind: kindLocality},
				prefetchData:  {Name: "isDataCache", Kind: ir.KindBool},
			},
			Impl: prefetch{},
		},
		{
			Name:     "memref.dma_start",
			Operands: []ir.Arg{{Name: "operands", Arity: ir.Variadic}},
			Impl:     dmaStart{},
		},
		{
			Name:     "memref.dma_wait",
			Operands: []ir.Arg{{Name: "tagMemRef", Type: ir.AnyMemRef}, indexlist.Indices("tagIndices"), {Name: "numElements", Type: ir.IndexOnly}},
			Format:   "$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)",
			Impl:     dmaWait{},
		},
		{
			Name:     "memref.copy",
			Operands: []ir.Arg{{Name: "source", Type: ir.AnyRankMemRef}, {Name: "target", Type: ir.AnyRankMemRef}},
			Traits:   ir.CacheableVerifier,
			Format:   "$source `,` $target attr-dict `:` type($source) `to` type($target)",
			Impl:     copying{},
		},
		{
			Name:     "memref.dim",
			Operands: []ir.Arg{{Name: "source", Type: rankedNon0}, {Name: "index", Type: ir.IndexOnly}},
			Results:  []ir.Arg{{Name: "result", Type: ir.IndexOnly}},
			// The format starts with the dictionary, as MLIR's does.
			Format:     "attr-dict $source `,` $index `:` type($source)",
			ResultName: "dim",
			Impl:       dim{},
		},
		{
			Name:     "memref.rank",
			Operands: []ir.Arg{{Name: "memref", Type: ir.AnyRankMemRef}},
			Results:  []ir.Arg{{Name: "result", Type: ir.IndexOnly}},
			Traits:   ir.Pure,
			Format:   "$memref attr-dict `:` type($memref)",
			Impl:     rank{},
		},
		{
			Name:       "memref.cast",
			Operands:   []ir.Arg{{Name: "source", Type: ir.AnyRankMemRef}},
			Results:    []ir.Arg{{Name: "dest", Type: ir.AnyRankMemRef}},
			Traits:     ir.Pure | ir.CacheableVerifier,
			Format:     castFormat,
			ResultName: "cast",
			Impl:       cast{},
		},
		{
			Name:       "memref.memory_space_cast",
			Operands:   []ir.Arg{{Name: "source", Type: ir.AnyRankMemRef}},
			Results:    []ir.Arg{{Name: "dest", Type: ir.AnyRankMemRef}},
			Traits:     ir.Pure | ir.CacheableVerifier,
			Format:     castFormat,
			ResultName: "memspacecast",
			Impl:       spaceCast{},
		},
		{
			Name:     "memref.reinterpret_cast",
			Operands: indexlist.SliceOperands(ir.Arg{Name: "source", Type: ir.AnyRankMemRef}),
			Results:  []ir.Arg{{Name: "result", Type: ir.AnyMemRef}},
			Attrs:    indexlist.SliceAttrs(),
			Traits:   ir.Pure | ir.SegmentedOperands | ir.CacheableVerifier,
			Format: "$source `to` `offset` `` `:` custom<DynamicIndexList>($offsets, $static_offsets) " +
				"`` `,` `sizes` `` `:` custom<DynamicIndexList>($sizes, $static_sizes) " +
				"`` `,` `strides` `` `:` custom<DynamicIndexList>($strides, $static_strides) " +
				"attr-dict `:` type($source) `to` type($result)",
			ResultName: "reinterpret_cast",
			Impl:       reinterpretCast{},
		},
		{
			Name:       "memref.subview",
			Operands:   indexlist.SliceOperands(ir.Arg{Name: "source", Type: ir.AnyMemRef}),
			Results:    []ir.Arg{{Name: "result", Type: ir.AnyMemRef}},
			Attrs:      indexlist.SliceAttrs(),
			Traits:     ir.Pure | ir.SegmentedOperands | ir.CacheableVerifier,
			Format:     "$source `` " + indexlist.Format + "attr-dict `:` type($source) `to` type($result)",
			ResultName: "subview",
			Impl:       subview{},
		},
		{
			Name:       "memref.collapse_shape",
			Operands:   []ir.Arg{{Name: "src", Type: stridedMemRef}},
			Results:    []ir.Arg{{Name: "result", Type: stridedMemRef}},
			Attrs:      []ir.AttrSpec{{Name: "reassociation", Kind: ir.KindReassociation}},
			Traits:     ir.Pure | ir.CacheableVerifier,
			Format:     "$src $reassociation attr-dict `:` type($src) `into` type($result)",
			ResultName: "collapse_shape",
			Impl:       collapseShape{},
		},
		{
			Name:     "memref.expand_shape",
			Operands: []ir.Arg{{Name: "src", Type: stridedMemRef}, indexlist.Indices("output_shape")},
			Results:  []ir.Arg{{Name: "result", Type: stridedMemRef}},
			Attrs: []ir.AttrSpec{
				{Name: "reassociation", Kind: ir.KindReassociation},
				{Name: "static_output_shape", Kind: ir.KindDenseI64},
			},
			Traits: ir.Pure,
			Format: "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) " +
				"attr-dict `:` type($src) `into` type($result)",
			ResultName: "expand_shape",
			Impl:       expandShape{},
		},
		{
			Name:       "memref.reshape",
			Operands:   []ir.Arg{{Name: "source", Type: ir.AnyRankMemRef}, {Name: "shape", Type: indexMemRef1D}},
			Results:    []ir.Arg{{Name: "result", Type: ir.AnyRankMemRef}},
			Traits:     ir.Pure,
			Format:     "$source `(` $shape `)` attr-dict `:` `(` type($source) `,` type($shape) `)` `->` type($result)",
			ResultName: "reshape",
			Impl:       reshape{},
		},
		{
			Name:       "memref.view",
			Operands:   []ir.Arg{{Name: "source", Type: byteMemRef1D}, {Name: "byte_shift", Type: ir.IndexOnly}, indexlist.Indices("sizes")},
			Results:    []ir.Arg{{Name: "result", Type: anyResult}},
			Traits:     ir.Pure,
			Format:     "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type($result)",
			ResultName: "view",
			Impl:       view{},
		},
		{
			Name:       "memref.transpose",
			Operands:   []ir.Arg{{Name: "in", Type: stridedMemRef}},
			Results:    []ir.Arg{{Name: "result", Type: stridedMemRef}},
			Attrs:      []ir.AttrSpec{{Name: "permutation", Kind: kindAffineMap}},
			Traits:     ir.Pure,
			Format:     "$in custom<Permutation>($permutation) attr-dict `:` type($in) `to` type($result)",
			ResultName: "transpose",
			Impl:       transpose{},
		},
		{
			Name:     "memref.extract_strided_metadata",
			Operands: []ir.Arg{{Name: "source", Type: stridedMemRef}},
			Results: []ir.Arg{
				{Name: "base_buffer", Type: stridedMemRef},
				{Name: "offset", Type: ir.IndexOnly},
				indexlist.Indices("sizes"),
				indexlist.Indices("strides"),
			},
			Traits: ir.Pure | ir.SameVariadicSize,
			Format: "$source `:` type($source) `->` custom<MetadataTypes>($base_buffer, $offset, $sizes, $strides) attr-dict",
			Impl:   metadata{},
		},
		{
			Name:       "memref.extract_aligned_pointer_as_index",
			Operands:   []ir.Arg{{Name: "source", Type: ir.AnyRankMemRef}},
			Results:    []ir.Arg{{Name: "aligned_pointer", Type: ir.IndexOnly}},
			Traits:     ir.Pure,
			Format:     "$source `:` type($source) `->` type($aligned_pointer) attr-dict",
			ResultName: "intptr",
		},
		{
			Name: "memref.global",
			Attrs: []ir.AttrSpec{
				{Name: "sym_name", Kind: ir.KindString},
				{Name: "sym_visibility", Kind: ir.KindString, Presence: ir.OptionalAttr},
				{Name: "type", Kind: kindMemRefType},
				{Name: "initial_value", Kind: ir.KindAny, Presence: ir.OptionalAttr},
				{Name: "constant", Kind: ir.KindUnit, Presence: ir.OptionalAttr},
				{Name: "alignment", Kind: ir.KindI64, Presence: ir.OptionalAttr},
			},
			Traits: ir.Symbol,
			Format: "($sym_visibility^)? (`constant` $constant^)? custom<SymbolName>($sym_name) `:` " +
				"custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value) attr-dict",
			Impl: global{},
		},
		{
			Name:    "memref.get_global",
			Results: []ir.Arg{{Name: "result", Type: ir.AnyMemRef}},
			Attrs:   []ir.AttrSpec{{Name: "name", Kind: ir.KindSymbol}},
			Traits:  ir.Pure,
			Format:  "$name `:` type($result) attr-dict",
			Impl:    getGlobal{},
		},
		{
			Name:     "memref.assume_alignment",
			Operands: []ir.Arg{{Name: "memref", Type: ir.AnyMemRef}},
			Attrs:    []ir.AttrSpec{{Name: "alignment", Kind: kindPositive}},
			Format:   "$memref `,` $alignment attr-dict `:` type($memref)",
			Impl:     assumeAlignment{},
		},
	}
}
