package hfusion

import (
	"strconv"
	"strings"

	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
)

func enum(name, cpp string, first int64, keywords ...string) *ir.AttrDef {
	return &ir.AttrDef{Name: "hfusion." + name, CppName: "::mlir::hfusion::" + cpp, Cases: ir.Numbered(first, keywords...)}
}

// Keywords that are defaults.
const (
	sqrt  = "sqrt"
	vand  = "vand"
	fma   = "fma"
	veq   = "veq"
	rint  = "rint"
	noneK = "none"
	si2si = "si2si"
)

// truncOverflow is the case of RoundMode that only conversions to integers have.
const truncOverflow = "truncwithoverflow"

// The enumerations of the dialect, with the numbers of the reference's master. The numbers are in no
// text but the message about an attribute that is none of the enumeration.
var (
	// UnaryFn is #hfusion.unary_fn<...>.
	UnaryFn = enum("unary_fn", "UnaryFn", 0, "relu", sqrt, "rsqrt", "rec", "vnot", "tanh", "sin", "cos", "atan", "tan", "absi", "erf",
		"log2", "log10", "log1p", "exp2", "expm1", "ilogb", "asin", "acos", "asinh", "acosh", "atanh", "sinh", "lgamma", "cosh", "nearbyint")
	// BinaryFn is #hfusion.binary_fn<...>.
	BinaryFn = enum("binary_fn", "BinaryFn", 0, "vor", vand, "vxor", "minf", "maxf", "powf", "mod", "modui", "shli", "shrsi", "shrui", "ldexp",
		"ceildivsi", "ceildivui", "floordivsi", "powi", "minnumf", "maxnumf", "atan2", "divfhp", "copysign")
	// TernaryFn is #hfusion.ternary_fn<...>.
	TernaryFn = enum("ternary_fn", "TernaryFn", 0, "select", fma)
	// CompareFn is #hfusion.compare_fn<...>.
	CompareFn = enum("compare_fn", "CompareFn", 0, veq, "vne", "vle", "vlt", "vge", "vgt", "vule", "vult", "vuge", "vugt")
	// TypeFn is #hfusion.type_fn<...>.
	TypeFn = enum("type_fn", "TypeFn", 0, structured.CastSigned, structured.CastUnsigned, structured.Bitcast)
	// RoundMode is #hfusion.round_mode<...>.
	RoundMode = enum("round_mode", "RoundMode", 0, rint, "round", "floor", "ceil", "trunc", "odd", truncOverflow)
	// UnsignedMode is #hfusion.unsigned_mode<...>: the signedness of both sides of a conversion.
	UnsignedMode = enum("unsigned_mode", "UnsignedMode", 0, si2si, "si2ui", "ui2si", "ui2ui")
	// AtomicKind is #hfusion.atomic_kind<...>.
	AtomicKind = enum("atomic_kind", "AtomicKind", 0, noneK, "add", "max", "min", "and", "or", "xor", "cas", "xchg", "umax", "umin")
	// FusionKind is #hfusion.fusion_kind<...>.
	FusionKind = enum("fusion_kind", "FusionKind", 1, "PURE_ELEMWISE", "ANY_PB", "LAST_AXIS_PBR", "ANY_PBR", "SINGLE_CUBE", "SHALLOW_CV", "SHALLOW_VV", "MIX_CV", "MIX_C2", "UNKNOWN")
	// ReduceKind is #hfusion.reduce_with_index_kind<...>.
	ReduceKind = enum("reduce_with_index_kind", "ReduceWithIndexKind", 0, "min", "max", "minui", "maxui")
	// PaddingOption is #hfusion.padding_option<...>: the value of elements out of bounds.
	PaddingOption = enum("padding_option", "PaddingOption", 1, "zero", "nan")
	// CacheModifier is #hfusion.cache_modifier<...>, EvictionPolicy #hfusion.eviction_policy<...>:
	// hints for the cache.
	CacheModifier  = enum("cache_modifier", "CacheModifier", 1, noneK, "ca", "cg", "wb", "cs", "wt", "cv")
	EvictionPolicy = enum("eviction_policy", "EvictionPolicy", 1, "EvictNormal", "EvictFirst", "EvictLast")
)

// markers are the attributes without parameters. Each is also the name of a discardable
// attribute, of any value.
var markers = []string{
	"stride_align_dims", "stride_align_value_in_byte", "multi_buffer", "bind_sub_block", "reduce_composed",
	"return_operand_num", "insert_slice_source_index",
}

func attrs() []*ir.AttrDef {
	out := []*ir.AttrDef{UnaryFn, BinaryFn, TernaryFn, CompareFn, TypeFn, RoundMode, UnsignedMode, AtomicKind, FusionKind, ReduceKind,
		PaddingOption, CacheModifier, EvictionPolicy}
	for _, name := range markers {
		out = append(out, &ir.AttrDef{Name: "hfusion." + name})
	}
	return out
}

// kindOf is the kind of an enumeration.
func kindOf(d *ir.AttrDef) *ir.AttrKind {
	numbers := make([]string, len(d.Cases))
	for i, c := range d.Cases {
		numbers[i] = strconv.FormatInt(c.Value, 10)
	}
	return ir.KindEnum(d, "allowed 32-bit signless integer cases: "+strings.Join(numbers, ", "))
}

// kindData is the format of the elements of a product of matrices, a bare number.
var kindData = &ir.AttrKind{Desc: "Microscaling floating-point data format for MatMulMx", Form: ir.FormBare, Type: ir.KindI32.Type, Stored: ir.KindI32.Stored,
	OK: func(c *ir.Context, a ir.Attribute) bool {
		i, ok := a.(*ir.IntegerAttr)
		return ok && ir.KindI32.OK(c, a) && 1 <= i.Value && i.Value <= 3
	}}

// optional is an attribute whose absence means a default.
func optional(name string, kind *ir.AttrKind) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: kind, Presence: ir.DefaultValuedOptional}
}

// maybe is an attribute that may be absent.
func maybe(name string, kind *ir.AttrKind) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: kind, Presence: ir.OptionalAttr}
}

func required(name string, kind *ir.AttrKind) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: kind}
}

// yes is an attribute that is true when it is not given.
func yes(name string) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: ir.KindBool, Presence: ir.DefaultValued, Default: func(c *ir.Context) ir.Attribute { return c.Bool(true) }}
}

// no is an attribute whose absence means false.
func no(name string) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: ir.KindBool, Presence: ir.DefaultValuedOptional, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }}
}
