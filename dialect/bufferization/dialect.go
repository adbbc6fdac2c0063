package bufferization

import (
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// Dialect returns the bufferization dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name: "bufferization",
		Customs: map[string]ir.CustomDirective{
			"BufferToTensor": {Parse: parseBufferToTensor, Print: printBuffer},
			"TensorToBuffer": {Parse: parseTensorToBuffer, Print: printBuffer},
		},
		IDs: opIDs[:],
		Ops: []*ir.OpDef{
			{
				Name:     "bufferization.to_tensor",
				Operands: []ir.Arg{{Name: "memref", Type: ir.AnyRankMemRef}},
				Results:  []ir.Arg{{Name: "result", Type: ir.AnyTensor}},
				Attrs: []ir.AttrSpec{
					{Name: "restrict", Kind: ir.KindUnit, Presence: ir.OptionalAttr},
					{Name: "writable", Kind: ir.KindUnit, Presence: ir.OptionalAttr},
				},
				Format: "$memref (`restrict` $restrict^)? (`writable` $writable^)? attr-dict `:` custom<BufferToTensor>(type($memref), type($result))",
				Impl:   toTensor{},
			},
			{
				Name:     "bufferization.to_memref",
				Aliases:  []string{"bufferization.to_buffer"},
				Operands: []ir.Arg{{Name: "tensor", Type: ir.AnyTensor}},
				Results:  []ir.Arg{{Name: "memref", Type: ir.AnyRankMemRef}},
				Attrs:    []ir.AttrSpec{{Name: "read_only", Kind: ir.KindUnit, Presence: ir.OptionalAttr}},
				Traits:   ir.Pure,
				Format:   "$tensor (`read_only` $read_only^)? attr-dict `:` custom<TensorToBuffer>(type($memref), type($tensor))",
				Impl:     toMemRef{},
			},
			{
				Name:     "bufferization.materialize_in_destination",
				Operands: []ir.Arg{{Name: "source", Type: ir.AnyTensor}, {Name: "dest", Type: shaped}},
				Results:  []ir.Arg{{Name: "result", Arity: ir.Optional, Type: ir.AnyTensor}},
				Attrs: []ir.AttrSpec{
					slotRestrict: {Name: "restrict", Kind: ir.KindUnit, Presence: ir.OptionalAttr},
					slotWritable: {Name: "writable", Kind: ir.KindUnit, Presence: ir.OptionalAttr},
				},
				Format: "$source `in` (`restrict` $restrict^)? (`writable` $writable^)? $dest attr-dict `:` functional-type(operands, $result)",
				Impl:   materialize{},
			},
			{
				Name: "bufferization.alloc_tensor",
				Operands: []ir.Arg{
					indexlist.Indices("dynamic_sizes"),
					{Name: "copy", Arity: ir.Optional, Type: ir.AnyTensor},
					{Name: "size_hint", Arity: ir.Optional, Type: ir.IndexOnly},
				},
				Results: []ir.Arg{{Name: "result", Type: ir.AnyTensor}},
				Attrs:   []ir.AttrSpec{{Name: "memory_space", Kind: ir.KindAny, Presence: ir.OptionalAttr}},
				Traits:  ir.SegmentedOperands,
				Impl:    allocTensor{},
			},
			{
				Name:     "bufferization.dealloc_tensor",
				Operands: []ir.Arg{{Name: "tensor", Type: ir.AnyTensor}},
				Format:   "$tensor attr-dict `:` type($tensor)",
			},
			{
				Name:     "bufferization.clone",
				Operands: []ir.Arg{{Name: "input", Type: ir.AnyRankMemRef}},
				Results:  []ir.Arg{{Name: "output", Type: ir.AnyRankMemRef}},
				Format:   "$input attr-dict `:` type($input) `to` type($output)",
				Impl:     clone{},
			},
			{
				Name: "bufferization.dealloc",
				Operands: []ir.Arg{
					{Name: "memrefs", Arity: ir.Variadic, Type: ir.AnyRankMemRef},
					{Name: "conditions", Arity: ir.Variadic, Type: ir.I1Only},
					{Name: "retained", Arity: ir.Variadic, Type: ir.AnyRankMemRef},
				},
				Results: []ir.Arg{{Name: "updatedConditions", Arity: ir.Variadic, Type: ir.I1Only}},
				Traits:  ir.SegmentedOperands,
				Format: "(` ` `(` $memrefs^ `:` type($memrefs) `)` `if` ` ` `(` $conditions `)`)? " +
					"(`retain` ` ` `(` $retained^ `:` type($retained) `)`)? attr-dict",
				Impl: dealloc{},
			},
		},
	}
}

var shaped = &ir.TypeConstraint{Desc: "shaped of any type values", OK: func(t ir.Type) bool {
	_, ok := t.(ir.ShapedType)
	return ok
}}
