package ascenddpx

import (
	"strings"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/effects"
	"hivm-opt/dialect/llvm"
	"hivm-opt/ir"
)

// enum is an enumeration with the numbers of its keywords; hints have a common beginning.
func enum(name, class, common, keywords string, numbers ...int64) *ir.AttrDef {
	d := &ir.AttrDef{Name: prefix + name, CppName: "::mlir::ascend_dpx::" + class}
	for i, w := range strings.Fields(keywords) {
		n := int64(i)
		if len(numbers) > 0 {
			n = numbers[i]
		}
		d.Cases = append(d.Cases, ir.EnumCase{Name: common + w, Value: n})
	}
	return d
}

const hint = "L2_CACHE_HINT_"

var (
	loadCache = enum("dpx_load_cache", "AscendDPXLoadCachePolicy", hint, "NORMAL_FV NORMAL_LV NORMAL_PERS NORMAL_PREF NOTALLOC_KEEP "+
		"NOTALLOC_CLEAN NOTALLOC_DROP IDS_FV IDS_LV IDS_PERS IDS_PREF EXCLUSIV_FV EXCLUSIV_LV EXCLUSIV_PERS EXCLUSIV_PREF INVALID",
		0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16)
	storeCache = enum("dpx_store_cache", "AscendDPXStoreCachePolicy", hint, "NORMAL_FV NORMAL_LV NORMAL_PERS NORMAL_RED NOTALLOC_CI "+
		"NOTALLOC_PW NOTALLOC_PI NOTALLOC_RED WBH_FV WBH_LV WBH_PERS WBH_RED WTS_FV WTS_LV WTS_PERS WTS_RED INVALID")
	cacheOption    = enum("dpx_cache_option", "AscendDPXCacheOption", "LOADCACHEOPTION_", "NCA CA")
	volatileOption = enum("dpx_volatile_option", "AscendDPXVolatileOption", "", "NONVOLATILE VOLATILE")
	castKind       = enum("dpx_cast_kind", "AscendDPXCastKind", "", "si_to_fp ui_to_fp fp_to_si fp_to_ui fp_to_fp")
)

// filled is an attribute of an enumeration with a default value.
func filled(name string, def *ir.AttrDef, desc, word string) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: ir.KindEnum(def, desc), Presence: ir.DefaultValued,
		Default: func(c *ir.Context) ir.Attribute { return c.Enum(def, word) }}
}

func loadHint(name string) ir.AttrSpec {
	return filled(name, loadCache, "L2 Cache policy for David A5 load operations", hint+"NORMAL_FV")
}

func storeHint(name string) ir.AttrSpec {
	return filled(name, storeCache, "L2 Cache policy for David A5 store operations", hint+"NORMAL_FV")
}

func cached() ir.AttrSpec {
	return filled("cacheOption", cacheOption, "Cache Option for David A5 Memory Load/Store Operations", "LOADCACHEOPTION_CA")
}

// withAccesses adds accesses to memory, synchronisation, casts and calls to the dialect.
func withAccesses(d *ir.Dialect) *ir.Dialect {
	pointer := ir.Arg{Name: "ptr", Type: llvm.AnyPointer}
	value, mask := ir.Arg{Name: "value", Type: llvm.AnyType}, ir.Arg{Name: "mask", Arity: ir.Optional, Type: ir.I1Only}
	const option = "`cacheOption` `=` $cacheOption"
	d.Ops = append(d.Ops,
		&ir.OpDef{
			Name:     prefix + "load",
			Operands: []ir.Arg{pointer, mask, {Name: "falseVal", Arity: ir.Optional, Type: llvm.AnyType}},
			Results:  []ir.Arg{{Name: "result", Type: llvm.AnyType}},
			Attrs: []ir.AttrSpec{loadHint("cacheHint"), cached(),
				filled("volatileOption", volatileOption, "Volatile Option for David A5 Load Operations", "NONVOLATILE")},
			Traits: ir.SegmentedOperands,
			Format: "$ptr (`,` $mask^)? (`,` $falseVal^)? oilist(`cacheModifier` `=` $cacheHint | " + option +
				" | `volatileOption` `=` $volatileOption) attr-dict `:` functional-type(operands, results)",
			Impl: effects.List{effects.Anonymous(ir.ReadEffect)},
		},
		&ir.OpDef{
			Name:     prefix + "store",
			Operands: []ir.Arg{pointer, value, mask},
			Attrs:    []ir.AttrSpec{storeHint("cacheHint"), cached()},
			Format:   "$ptr `,` $value (`,` $mask^)? oilist(`cacheModifier` `=` $cacheHint | " + option + ") attr-dict `:` type($ptr) `,` type($value)",
			Impl:     effects.List{effects.Anonymous(ir.WriteEffect)},
		},
		&ir.OpDef{Name: prefix + "sync_threads", Format: "attr-dict"},
		&ir.OpDef{Name: prefix + "yield", Format: "attr-dict"},
		numbers(spelled("permute", llvm.AnyType, "src1", "src2", "selector"), 2),
		&ir.OpDef{
			Name:     prefix + "cast",
			Operands: []ir.Arg{{Name: "in", Type: llvm.AnyType}},
			Results:  []ir.Arg{{Name: "out", Type: llvm.AnyType}},
			Attrs:    []ir.AttrSpec{filled("kind", castKind, "Type of cast operation", "si_to_fp")},
			Format:   "$in `kind` $kind attr-dict `:` type($in) `to` type($out)",
		},
		&ir.OpDef{
			Name:     prefix + "call_scalar",
			Operands: []ir.Arg{{Name: "call_args", Arity: ir.Variadic}},
			Results:  []ir.Arg{{Name: "results", Arity: ir.Variadic}},
			Attrs: []ir.AttrSpec{
				{Name: "callee", Kind: ir.KindSymbol},
				{Name: "arg_attrs", Kind: asm.KindDicts, Presence: ir.OptionalAttr},
				{Name: "res_attrs", Kind: asm.KindDicts, Presence: ir.OptionalAttr},
				{Name: "use_shmem_offset", Kind: ir.KindI32, Presence: ir.OptionalAttr},
			},
			Format: "$callee `(` $call_args `)` attr-dict `:` functional-type($call_args, $results)",
			Impl:   call{},
		},
	)
	for _, n := range strings.Fields(atomics) {
		d.Ops = append(d.Ops, atomic(n, " oilist(`cacheModifier` `=` $cache)", "data"))
	}
	d.Ops = append(d.Ops, atomic("atomic_cas", "", "data", "other"))
	return d
}

// atomic makes the row of an operation that changes memory at once and gives what was there.
func atomic(n, clause string, values ...string) *ir.OpDef {
	def := spelled(n, llvm.AnyType, append([]string{"src"}, values...)...)
	def.Operands[0].Type = llvm.AnyPointer
	def.Attrs = []ir.AttrSpec{storeHint("cache")}
	def.Format = strings.Replace(def.Format, " attr-dict", clause+" attr-dict", 1)
	return def
}
