package hfusion

import (
	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
)

type (
	expr = structured.Expr
	fn   = structured.Fn
)

// The operands that bodies speak of.
var (
	first  = structured.Arg(0)
	second = structured.Arg(1)
	third  = structured.Arg(2)
)

// with is a function of a number and a constant of its type.
func with(value int64, apply func(constant, x expr) expr) fn {
	return func(args ...expr) expr {
		return structured.Let(args[0], func(x expr) expr { return apply(structured.Const(value, x), x) })
	}
}

var (
	maximum = structured.Kinds{Real: "arith.maximumf", Int: "arith.maxsi"}.Call
	minimum = structured.Kinds{Real: "arith.minimumf", Int: "arith.minsi"}.Call
	divide  = structured.Kinds{Real: "arith.divf", Int: "arith.divsi"}.Call
)

// unaryFns are the functions that UnaryFn names.
var unaryFns = map[string]fn{
	"relu":      with(0, func(zero, x expr) expr { return maximum(zero, x) }),
	sqrt:        structured.Operation("math.sqrt"),
	"rsqrt":     structured.Operation("math.rsqrt"),
	"rec":       with(1, func(one, x expr) expr { return divide(one, x) }),
	"vnot":      with(-1, func(ones, x expr) expr { return structured.Call("arith.xori", ones, x) }),
	"tanh":      structured.Operation("math.tanh"),
	"sin":       structured.Operation("math.sin"),
	"cos":       structured.Operation("math.cos"),
	"absi":      structured.Operation("math.absi"),
	"erf":       structured.Operation("math.erf"),
	"log2":      structured.Operation("math.log2"),
	"log10":     structured.Operation("math.log10"),
	"log1p":     structured.Operation("math.log1p"),
	"exp2":      structured.Operation("math.exp2"),
	"expm1":     structured.Operation("math.expm1"),
	"ilogb":     structured.Operation("mathExt.ilogb"),
	"tan":       structured.Operation("math.tan"),
	"atan":      structured.Operation("math.atan"),
	"asin":      structured.Operation("math.asin"),
	"acos":      structured.Operation("math.acos"),
	"asinh":     structured.Operation("math.asinh"),
	"acosh":     structured.Operation("math.acosh"),
	"atanh":     structured.Operation("math.atanh"),
	"sinh":      structured.Operation("math.sinh"),
	"cosh":      structured.Operation("math.cosh"),
	"lgamma":    structured.Operation("mathExt.lgamma"),
	"nearbyint": structured.Operation("math.roundeven"),
}

// binaryFns are the functions that BinaryFn names.
var binaryFns = map[string]fn{
	"vor":        structured.Operation("arith.ori"),
	vand:         structured.Operation("arith.andi"),
	"vxor":       structured.Operation("arith.xori"),
	"minf":       minimum,
	"maxf":       maximum,
	"powf":       structured.Operation("math.powf"),
	"mod":        structured.Kinds{Real: "arith.remf", Int: "arith.remsi"}.Call,
	"shli":       structured.Operation("arith.shli"),
	"shrsi":      structured.Operation("arith.shrsi"),
	"shrui":      structured.Operation("arith.shrui"),
	"ldexp":      structured.Operation("mathExt.ldexp"),
	"ceildivsi":  structured.Operation("arith.ceildivsi"),
	"ceildivui":  structured.Operation("arith.ceildivui"),
	"floordivsi": structured.Operation("arith.floordivsi"),
	"powi":       structured.Operation("math.ipowi"),
	"modui":      structured.Kinds{Real: "arith.remf", Int: "arith.remui"}.Call,
	"minnumf":    structured.Operation("arith.minnumf"),
	"maxnumf":    structured.Operation("arith.maxnumf"),
	"atan2":      structured.Operation("math.atan2"),
	"copysign":   structured.Operation("math.copysign"),
	"divfhp":     structured.Operation("mathExt.divfhp"),
}

// ternaryFns are the functions that TernaryFn names.
var ternaryFns = map[string]fn{
	fma:      structured.Operation("math.fma"),
	"select": func(args ...expr) expr { return structured.Select(args[0], args[1], args[2]) },
}

// predicates are the numbers of the predicates of arith.cmpf and arith.cmpi of a
// CompareFn.
var predicates = map[string]struct{ real, integer int64 }{
	veq: {1, 0}, "vne": {13, 1}, "vle": {5, 3}, "vlt": {4, 2}, "vge": {3, 5}, "vgt": {2, 4},
	"vule": {12, 7}, "vult": {11, 6}, "vuge": {10, 9}, "vugt": {9, 8},
}

// compare appends a comparison of two numbers.
func compare(b *structured.Body, how string, x, y *ir.Value) *ir.Value {
	name, predicate := "arith.cmpi", predicates[how].integer
	if _, ok := x.Type().(*ir.FloatType); ok {
		name, predicate = "arith.cmpf", predicates[how].real
	}
	return b.Op(name, []ir.NamedAttr{{Name: "predicate", Value: b.Ctx.I64Attr(predicate)}}, b.Ctx.I1(), x, y)
}

// compareBody is the body of hfusion.compare.
func compareBody(b *structured.Body) *ir.Value {
	return compare(b, b.Keyword("compare_fn", veq), first(b), second(b))
}

// castBody is the body of hfusion.cast. The conversion carries the rounding mode, and the
// attributes for signs and saturation where they are not the default. A bitcast converts
// like a signed cast, a truth value is never signed, and a float that keeps its type is
// rounded.
func castBody(b *structured.Body) *ir.Value {
	mode := castMode(b)
	x, t := first(b), structured.Out(b).Type()
	if _, ok := t.(*ir.FloatType); ok && x.Type() == t {
		return b.Op("math.round", mode, t, x)
	}
	how := structured.CastSigned
	if b.Keyword(structured.CastAttr, how) == structured.CastUnsigned || x.Type() == ir.Type(b.Ctx.I1()) {
		how = structured.CastUnsigned
	}
	return b.Convert(x, t, how, mode)
}

// bitcastBody is the body of hfusion.bitcast.
func bitcastBody(b *structured.Body) *ir.Value {
	return b.Op("arith.bitcast", nil, structured.Out(b).Type(), first(b))
}

// castMode returns the attributes of the conversion of hfusion.cast.
func castMode(b *structured.Body) []ir.NamedAttr {
	mode := []ir.NamedAttr{{Name: roundMode, Value: b.Ctx.Enum(RoundMode, b.Keyword(roundMode, rint))}}
	if kw := b.Keyword(unsignedMode, si2si); kw != si2si {
		mode = append(mode, ir.NamedAttr{Name: unsignedMode, Value: b.Ctx.Enum(UnsignedMode, kw)})
	}
	if on := b.Ctx.Bool(true); b.Attr(enableSaturate) == ir.Attribute(on) {
		mode = append(mode, ir.NamedAttr{Name: enableSaturate, Value: on})
	}
	return mode
}

// gatherMaskBody is the body of hfusion.gather_mask: the element where the mask is true, and
// zero for the number of elements.
func gatherMaskBody(b *structured.Body) []*ir.Value {
	mask := b.Args[1]
	if !ir.IsInt(mask.Type(), 1) {
		mask = b.Op("arith.trunci", nil, b.Ctx.I1(), mask)
	}
	out := make([]*ir.Value, len(b.Args)-2)
	for i := range out {
		if i == 0 {
			out[i] = b.Op("arith.select", nil, b.Args[0].Type(), mask, b.Args[0], b.Args[2])
		} else {
			out[i] = b.Constant(b.Ctx.I32(), 0)
		}
	}
	return out
}

// gatherBody is the body of hfusion.gather. The loop behind the axis runs over
// the source; the element whose position is the index is kept.
func gatherBody(b *structured.Body) *ir.Value {
	axis, _ := b.Attr("axis").(*ir.IntegerAttr)
	if axis == nil {
		return first(b)
	}
	at := b.Index(int(axis.Value) + 1)
	if t := second(b).Type(); at.Type() != t {
		at = b.Op("arith.index_cast", nil, t, at)
	}
	return b.Op("arith.select", nil, first(b).Type(), compare(b, veq, at, second(b)), first(b), third(b))
}

// arangeBody is the body of hfusion.arange: the sum of a stride times the position for
// each dimension, and of the offset.
func arangeBody(b *structured.Body) *ir.Value {
	var sum *ir.Value
	add := func(x *ir.Value) {
		if sum != nil {
			x = b.Op("arith.addi", nil, x.Type(), sum, x)
		}
		sum = x
	}
	offsets := b.Groups[0]
	for d, stride := range b.Args[offsets : len(b.Args)-1] {
		add(b.Op("arith.muli", nil, stride.Type(), stride, b.Index(d)))
	}
	if offsets > 0 {
		add(b.Args[0])
	}
	if sum == nil {
		return structured.Out(b)
	}
	t := structured.Out(b).Type()
	if _, ok := t.(*ir.FloatType); ok {
		sum = b.Convert(sum, b.Ctx.I64(), structured.CastSigned, nil)
	}
	return b.Convert(sum, t, structured.CastSigned, nil)
}

// choice is the computation of hfusion.reduce_with_index for one of its kinds: the
// extreme value, and the name of the comparison by which a value is better than
// another.
type choice struct {
	extreme structured.Kinds
	better  string
}

var choices = map[string]choice{
	"max":   {structured.Kinds{Real: "arith.maximumf", Int: "arith.maxsi"}, "vgt"},
	"min":   {structured.Kinds{Real: "arith.minimumf", Int: "arith.minsi"}, "vlt"},
	"maxui": {structured.Kinds{Int: "arith.maxui"}, "vugt"},
	"minui": {structured.Kinds{Int: "arith.minui"}, "vult"},
}

// chosen returns the computation of a kind on elements of a type, where there are that many
// inputs. As in the reference, unsigned kinds are known only for integers whose index is
// the position, and all other kinds are a minimum.
func chosen(kind string, t ir.Type, ins int) choice {
	if _, ok := t.(*ir.IntegerType); kind != "max" && (!ok || ins > 1) {
		kind = "min"
	}
	return choices[kind]
}

// extremum is the body of hfusion.reduce_with_index: the extreme value and the
// index that goes with it, which is the position if there is no second input. As in
// the reference, the attributes for ties and unsigned numbers do not change it.
func extremum(b *structured.Body) []*ir.Value {
	ins := b.Groups[0]
	if ins == 0 || len(b.Args) < ins+2 {
		return b.Args[ins:]
	}
	value, kept := b.Args[ins], b.Args[ins+1]
	how := chosen(b.Keyword(reduceKind, "max"), b.Args[0].Type(), ins)
	best := how.extreme.Call(first, structured.Arg(ins))(b)
	better := compare(b, how.better, best, value)
	index := b.Args[ins-1]
	if ins == 1 {
		dim := 0
		if dims, _ := ir.Ints(b.Attr(dimensions)); len(dims) > 0 {
			dim = int(dims[0])
		}
		index = b.Convert(b.Index(dim), kept.Type(), structured.CastSigned, nil)
	}
	return []*ir.Value{best, b.Op("arith.select", nil, index.Type(), better, index, kept)}
}
