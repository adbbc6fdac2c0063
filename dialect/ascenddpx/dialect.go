package ascenddpx

import (
	"strings"

	"hivm-opt/dialect/llvm"
	"hivm-opt/ir"
)

const prefix = "ascend_dpx."

// functions are the mathematical functions, by their numbers of operands.
var functions = [...]string{
	"abs acos acosh asin asinh atan atanh brev cbrt ceil clz cos cosh cospi cyl_bessel_i0 cyl_bessel_i1 " +
		"erf erfc erfcinv erfcx erfinv exp10 exp2 exp expm1 fast_cosf fast_exp10f fast_expf fast_log10f " +
		"fast_log2f fast_logf fast_sinf fast_tanf fast_tanhf float2half_rn float2int_rn float2int_rz " +
		"float2int_rd float2int_ru float2ll_rn float2ll_rz float2ll_rd float2ll_ru float2uint_rn " +
		"float2uint_rz float2uint_rd float2uint_ru float2ull_rn float2ull_rz float2ull_rd float2ull_ru " +
		"float_as_int float_as_uint floor ffs gamma half2float ilogb int2float_rn int2float_rz int2float_rd " +
		"int2float_ru int_as_float j0 j1 ll2float_rn ll2float_rz ll2float_rd ll2float_ru llrint llround log10 " +
		"log1p log2 log logb lgamma nearbyint nanf normcdf normcdfinv popc rcp_rd rcp_rn rcp_ru rcp_rz rcbrt " +
		"recip relu rint round rsqrt rsqrt_rd rsqrt_rn rsqrt_ru rsqrt_rz saturatef signbit sin sinh sinpi " +
		"sqrt sqrt_rd sqrt_rn sqrt_ru sqrt_rz tan tanh tgamma trunc uint2float_rn uint2float_rz uint2float_rd " +
		"uint2float_ru uint_as_float ull2float_rn ull2float_rz ull2float_rd ull2float_ru y0 y1 reciprocal",
	"div fdiv udiv pow umulhi umul24 uhadd urhadd ldexp copysign atan2 nextafter hypot max min mulhi " +
		"mul24 hadd rhadd scalbn fdim fast_dividef div_rn div_rz div_rd div_ru fmod remainder add_rn add_rz " +
		"add_rd add_ru mul_rn mul_rz mul_rd mul_ru fast_powf jn rhypot sub_rd sub_rn sub_ru sub_rz yn",
	"byte_perm fma_rn fma_rz fma_rd fma_ru fma norm3d rnorm3d sad usad",
	"norm4d rnorm4d",
}

const (
	places = "thread_id_x thread_id_y thread_id_z block_idx_x block_idx_y block_idx_z block_idx block_dim_x " +
		"block_dim_y block_dim_z grid_dim_x grid_dim_y grid_dim_z core_id"
	atomics = "atomic_and atomic_or atomic_xor atomic_inc atomic_dec atomic_max atomic_min atomic_add atomic_sub " +
		"atomic_umax atomic_umin atomic_exchange"
	checks = "finitef isfinite isinf isnan"
)

// Dialect returns the ascend_dpx dialect.
func Dialect() *ir.Dialect {
	d := &ir.Dialect{Name: "ascend_dpx", Attrs: []*ir.AttrDef{loadCache, storeCache, cacheOption, volatileOption, castKind}}
	for i, list := range functions {
		for _, n := range strings.Fields(list) {
			d.Ops = append(d.Ops, function(n, i+1))
		}
	}
	for _, n := range strings.Fields(places) {
		d.Ops = append(d.Ops, reading(n, i32, ir.Pure))
	}
	d.Ops = append(d.Ops, reading("clock32", i32, 0), reading("clock64", ir.I64Only, 0))
	for _, n := range strings.Fields(checks) {
		d.Ops = append(d.Ops, spelled(n, ir.I1Only, "in"))
	}
	for _, n := range strings.Fields("add max min umax umin") {
		d.Ops = append(d.Ops, spelled("reduce."+n, llvm.AnyType, "src"))
	}
	for _, n := range strings.Fields("up down bfly idx") {
		d.Ops = append(d.Ops, numbers(spelled("shfl."+n, llvm.AnyType, "src", "lane_mask", "clamp", "index"), 1))
	}
	return withAccesses(d)
}

// i32 is a number of 32 bits, whose type the text need not have.
var i32 = &ir.TypeConstraint{Desc: "32-bit signless integer", OK: func(t ir.Type) bool { return ir.IsInt(t, 32) },
	Build: func(c *ir.Context) ir.Type { return c.I32() }}

// spelled makes the row of an operation whose text ends in the types of its operands, of any
// type of LLVM, and of its result.
func spelled(n string, result *ir.TypeConstraint, operands ...string) *ir.OpDef {
	def := &ir.OpDef{
		Name:    prefix + n,
		Results: []ir.Arg{{Name: "res", Type: result}},
		Format:  "$" + strings.Join(operands, " `,` $") + " attr-dict `:` functional-type(operands, results)",
	}
	for _, o := range operands {
		def.Operands = append(def.Operands, ir.Arg{Name: o, Type: llvm.AnyType})
	}
	return def
}

// numbers makes the operands of a row numbers of 32 bits from one of them on.
func numbers(def *ir.OpDef, from int) *ir.OpDef {
	for i := from; i < len(def.Operands); i++ {
		def.Operands[i].Type = i32
	}
	return def
}

// function makes the row of a function with a number of operands.
func function(n string, count int) *ir.OpDef {
	names := []string{"in1", "in2", "in3", "in4"}[:count]
	if count == 1 {
		names = []string{"ins"}
	}
	return spelled(n, llvm.AnyType, names...)
}

// reading makes the row of an operation that tells a number of the hardware.
func reading(n string, t *ir.TypeConstraint, traits ir.Traits) *ir.OpDef {
	return &ir.OpDef{Name: prefix + n, Results: []ir.Arg{{Name: "res", Type: t}}, Traits: traits, Format: "attr-dict"}
}
