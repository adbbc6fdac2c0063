package hivmregbaseintrins

import (
	"slices"
	"strconv"
	"strings"

	"hivm-opt/dialect/llvm"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// words are the types of numbers in messages.
var words = map[string]string{
	"bf16": "bfloat16 type", "f16": "16-bit float", "f32": "32-bit float",
	"f8E4M3FN": "f8E4M3FN type", "f8E5M2": "f8E5M2 type",
}

// named are the constraints that have names. The descriptions are the reference's.
var named = map[string]*ir.TypeConstraint{
	"any":  llvm.AnyType,
	"ubuf": {Desc: "LLVM pointer in address space 6", OK: func(t ir.Type) bool { return t.String() == "!llvm.ptr<6>" }},
	// flags is a mask, and aligned what a load or store that is not aligned carries on.
	"flags": {Desc: "vector<256xi1>", OK: func(t ir.Type) bool { return isVector(t, "256xi1") }},
	"aligned": {Desc: "vector<32xi8>", OK: func(t ir.Type) bool {
		s, ok := t.(ir.ShapedType)
		if !ok {
			return false
		}
		dims, ranked := s.Dims()
		return ranked && len(dims) == 1 || isVector(t, "32xi8")
	}},
	"valid": {
		Desc: "one of the following types: vector<64xi32>, vector<64xui32>, vector<64xsi32>," +
			"vector<128xi16>, vector<128xui16>, vector<128xsi16>, vector<256xi8>, vector<256xui8>, vector<256xsi8>," +
			"vector<64xf32>, vector<128xf16>, vector<128xbf16>",
		OK: func(t ir.Type) bool { return isVector(t, registers...) },
	},
	"stored": {
		Desc: "one of the following types: vector<256xi8>, vector<256xui8>, vector<256xsi8>, vector<128xi16>" +
			"vector<128xui16>, vector<128xsi16>, vector<64xi32>, vector<64xui32>, vector<64xsi32>, vector<32xi64>," +
			"vector<32xui64>, vector<32xsi64>, vector<128xbf16>, vector<64xf32>",
		OK: func(t ir.Type) bool { return isVector(t, registers...) || isVector(t, "32xi64", "32xsi64", "32xui64") },
	},
}

// registers are the vectors that fill a register, without those of 64 bits.
var registers = []string{
	"64xi32", "64xsi32", "64xui32", "128xi16", "128xsi16", "128xui16", "256xi8", "256xsi8", "256xui8",
	"64xf32", "128xf16", "128xbf16", "256xf8E4M3FN", "256xf8E5M2",
}

// isVector reports whether a type is one of some vectors with one axis.
func isVector(t ir.Type, of ...string) bool {
	v, ok := t.(*ir.VectorType)
	return ok && len(v.Shape) == 1 && slices.Contains(of, strconv.FormatInt(v.Shape[0], 10)+"x"+v.Elem.String())
}

// constraint reads a constraint: a name, one of some types i32/f16, or a vector of one of some
// types and of one of some numbers of elements, i32/f16@64/128.
func constraint(of string) *ir.TypeConstraint {
	if c, ok := named[of]; ok {
		return c
	}
	list, lengths, vector := strings.Cut(of, "@")
	elems := strings.Split(list, "/")
	desc := make([]string, len(elems))
	for i, e := range elems {
		desc[i] = described(e)
	}
	c := &ir.TypeConstraint{Desc: strings.Join(desc, " or "), OK: func(t ir.Type) bool { return slices.Contains(elems, t.String()) }}
	switch {
	case vector:
		sizes := strings.Split(lengths, "/")
		return &ir.TypeConstraint{
			Desc: "vector of " + c.Desc + " values of length " + lengths,
			OK: func(t ir.Type) bool {
				v, ok := t.(*ir.VectorType)
				return ok && c.OK(v.Elem) && slices.Contains(sizes, strconv.FormatInt(elements(v), 10))
			},
		}
	case len(elems) == 1:
		c.Build = builder(list)
	}
	return c
}

// described returns the words of a type of numbers.
func described(t string) string {
	if w, ok := words[t]; ok {
		return w
	}
	sign := "signless"
	bits, unsigned := strings.CutPrefix(t, "u")
	if unsigned {
		sign = "unsigned"
	}
	return bits[len("i"):] + "-bit " + sign + " integer"
}

// builder returns a function that makes a type.
func builder(t string) func(*ir.Context) ir.Type {
	return func(c *ir.Context) ir.Type {
		switch t {
		case "bf16":
			return c.Float(floats.BF16)
		case "f16":
			return c.Float(floats.F16)
		case "f32":
			return c.F32()
		}
		width, _ := strconv.Atoi(t[len("i"):])
		return c.Integer(width)
	}
}

// elements is the number of elements of a vector.
func elements(v *ir.VectorType) int64 {
	n := int64(1)
	for _, d := range v.Shape {
		n *= d
	}
	return n
}
