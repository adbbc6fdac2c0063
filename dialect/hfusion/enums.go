package hfusion

import (
	"strconv"
	"strings"

	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
)

func enum(name, cpp string, keywords ...string) *ir.AttrDef {
	d := &ir.AttrDef{Name: "hfusion." + name, CppName: "::mlir::hfusion::" + cpp}
	for i, k := range keywords {
		d.Cases = append(d.Cases, ir.EnumCase{Name: k, Value: int64(i)})
	}
	return d
}

// Keywords that are defaults.
const (
	sqrt  = "sqrt"
	vor   = "vor"
	veq   = "veq"
	rint  = "rint"
	noneK = "none"
)

// The enumerations of the dialect.
var (
	// UnaryFn is #hfusion.unary_fn<...>.
	UnaryFn = enum("unary_fn", "UnaryFn", "relu", sqrt, "rsqrt", "rec", "vnot", "tanh", "sin", "cos", "absi", "erf", "log2", "log10", "log1p", "exp2", "expm1", "ilogb", "tan", "atan")
	// BinaryFn is #hfusion.binary_fn<...>.
	BinaryFn = enum("binary_fn", "BinaryFn", vor, "vand", "vxor", "minf", "maxf", "powf", "mod", "shli", "shrsi", "shrui", "ldexp", "ceildivsi", "ceildivui", "floordivsi", "powi", "modui", "minnumf", "maxnumf")
	// CompareFn is #hfusion.compare_fn<...>.
	CompareFn = enum("compare_fn", "CompareFn", veq, "vne", "vle", "vlt", "vge", "vgt", "vule", "vult", "vuge", "vugt")
	// TypeFn is #hfusion.type_fn<...>.
	TypeFn = enum("type_fn", "TypeFn", structured.CastSigned, structured.CastUnsigned, structured.Bitcast)
	// RoundMode is #hfusion.round_mode<...>.
	RoundMode = enum("round_mode", "RoundMode", rint, "round", "floor", "ceil", "trunc", "odd", "trunc_with_overflow")
	// AtomicKind is #hfusion.atomic_kind<...>.
	AtomicKind = enum("atomic_kind", "AtomicKind", noneK, "add", "max", "min", "and", "or", "xor", "cas", "xchg", "umax", "umin")
	// FusionKind is #hfusion.fusion_kind<...>.
	FusionKind = enum("fusion_kind", "FusionKind", "PURE_ELEMWISE", "ANY_PB", "LAST_AXIS_PBR", "ANY_PBR", "SINGLE_CUBE", "SHALLOW_CV", "SHALLOW_VV", "MIX_CV", "MIX_C2", "UNKNOWN")
	// ReduceKind is #hfusion.reduce_with_index_kind<...>.
	ReduceKind = enum("reduce_with_index_kind", "ReduceWithIndexKind", "min", "max")
)

// kindOf is the kind of an enumeration.
func kindOf(d *ir.AttrDef) *ir.AttrKind {
	numbers := make([]string, len(d.Cases))
	for i, c := range d.Cases {
		numbers[i] = strconv.FormatInt(c.Value, 10)
	}
	return ir.KindEnum(d, "allowed 32-bit signless integer cases: "+strings.Join(numbers, ", "))
}

// optional is an attribute whose absence means a default.
func optional(name string, kind *ir.AttrKind) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: kind, Presence: ir.DefaultValuedOptional}
}

func required(name string, kind *ir.AttrKind) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: kind}
}
