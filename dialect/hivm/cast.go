package hivm

import (
	"strconv"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// conversion is the Impl of vcast: an elementwise operation whose pair of
// element types and rounding must exist in the device library.
type conversion struct {
	elementwise
	arch
}

// castRule lists conversions from one type: each target with its rounding
// modes. Types are named as in the library.
type castRule struct {
	from, to, modes string
}

const all5 = "rint round floor ceil trunc"

// hardwareCasts exist on every target.
var hardwareCasts = []castRule{
	{"float", "bfloat16_t float int16_t int32_t int64_t", all5},
	{"float", "half", all5 + " odd"},
	{"half", "float", "rint round floor trunc"},
	{"half", "int4_t int8_t uint8_t int16_t int32_t", all5},
	{"bfloat16_t", "float", "rint round"},
	{"bfloat16_t", "int32_t", all5},
	{"int4_t uint8_t", "half", "rint"},
	{"int8_t", "half", "rint trunc"},
	{"int16_t", "half", all5},
	{"int16_t", "float", "rint trunc"},
	{"int32_t", "float", all5},
	{"int32_t", "int16_t int64_t", "rint"},
	{"int64_t", "float", all5},
	{"int64_t", "int32_t", "rint"},
}

// memBasedCasts are composed in software on memory-based targets.
var memBasedCasts = []castRule{
	{"float", "int8_t", all5},
	{"half", "half", "floor ceil"},
	{"bfloat16_t", "bfloat16_t", "floor ceil"},
	{"bool", "int8_t int16_t int32_t uint16_t uint32_t", "rint"},
	{"bool", "half float bfloat16_t", "rint trunc"},
	{"int4_t", "int8_t", "rint"},
	{"int8_t", "bool int16_t int32_t", "rint"},
	{"int16_t", "bool int32_t", "rint"},
	{"int16_t", "int8_t", "truncwithoverflow"},
	{"int32_t", "bool", "rint"},
	{"int32_t", "int8_t int16_t", "truncwithoverflow"},
	{"int64_t", "int32_t", "truncwithoverflow"},
}

// regBasedCasts are composed in software on register-based targets.
var regBasedCasts = []castRule{
	{"float", "int8_t", all5},
	{"float", "bool", "rint trunc"},
	{"float", "int16_t int32_t", "truncwithoverflow"},
	{"float", "float8_e5m2_t float8_e4m3_t", "rint"},
	{"half", "half", "floor ceil"},
	{"bfloat16_t", "bfloat16_t", "floor ceil"},
	{"half bfloat16_t", "bool", "rint"},
	{"bool", "int8_t int16_t int32_t int64_t uint16_t uint32_t", "rint"},
	{"bool", "half float bfloat16_t", "rint trunc"},
	{"int4_t", "int8_t", "rint"},
	{"int8_t", "bool int32_t bfloat16_t", "rint"},
	{"int8_t", "int16_t", "rint round"},
	{"int8_t", "half", "round"},
	{"int8_t", "float", "trunc"},
	{"int16_t", "bool int32_t", "rint"},
	{"int16_t", "int8_t", "trunc truncwithoverflow"},
	{"int32_t", "bool", "rint"},
	{"int32_t", "int8_t int16_t", "trunc truncwithoverflow"},
	{"int32_t", "int64_t", "round"},
	{"int64_t", "bool int8_t int16_t", "rint"},
	{"int64_t", "int32_t", "truncwithoverflow"},
	{"int64_t", "half", "trunc"},
	{"uint8_t", "uint16_t uint32_t", "rint"},
	{"uint16_t", "uint8_t", "truncwithoverflow"},
	{"uint16_t", "float uint32_t", "rint"},
	{"uint32_t", "float bfloat16_t uint64_t", "rint"},
	{"uint32_t", "uint8_t uint16_t int16_t", "trunc"},
	{"uint64_t", "float", "rint"},
	{"uint64_t", "uint32_t", "trunc truncwithoverflow"},
	{"float", "uint64_t", "trunc"},
	{"int16_t", "uint8_t", "trunc"},
	{"float8_e4m3_t float8_e5m2_t", "float", "rint"},
}

// lists reports whether the words of a list contain w.
func lists(words, w string) bool {
	for words != "" {
		var head string
		head, words, _ = strings.Cut(words, " ")
		if head == w {
			return true
		}
	}
	return false
}

func supported(rules []castRule, from, to, mode string) bool {
	for i := range rules {
		r := &rules[i]
		if lists(r.from, from) && lists(r.to, to) && lists(r.modes, mode) {
			return true
		}
	}
	return false
}

// Converts reports whether memory-based hardware has or composes a conversion,
// rounded to the nearest, from one element type to another.
func Converts(from, to ir.Type) bool {
	x, y := LibraryType(from, false), LibraryType(to, false)
	return supported(hardwareCasts, x, y, "rint") || supported(memBasedCasts, x, y, "rint")
}

// LibraryType names an element type as the device library does. Signless
// integers are unsigned if the conversion says so; i1 is neither.
func LibraryType(t ir.Type, unsigned bool) string {
	switch t := t.(type) {
	case *ir.IntegerType:
		if t.Width == 1 {
			return "bool"
		}
		name := "int" + strconv.Itoa(t.Width) + "_t"
		if t.Sign == ir.Unsigned || t.Sign == ir.Signless && unsigned {
			name = "u" + name
		}
		return name
	case *ir.FloatType:
		switch t.Format {
		case floats.F16:
			return "half"
		case floats.BF16:
			return "bfloat16_t"
		case floats.F32:
			return "float"
		case floats.F64:
			return "double"
		case floats.F8E4M3FN:
			return "float8_e4m3_t"
		case floats.F8E5M2:
			return "float8_e5m2_t"
		}
	}
	return t.String()
}

// Verify implements ir.Verifier.
func (v conversion) Verify(c *ir.Context, op *ir.Operation) error {
	return v.judge(c, op, func(l arch) error {
		v.arch = l
		return v.rules(c, op)
	})
}

func (v conversion) rules(c *ir.Context, op *ir.Operation) error {
	if err := v.elementwise.Verify(c, op); err != nil {
		return err
	}
	lo, hi := v.Inits(op)
	if lo == hi {
		return op.OpErrorf(c, "requires a destination")
	}
	unsigned := word(op, "cast") == "cast_unsigned"
	from := LibraryType(ir.ElementType(op.Operand(0).Type()), unsigned)
	to := LibraryType(ir.ElementType(op.Operand(lo).Type()), unsigned)
	mode := word(op, "round_mode")
	if supported(hardwareCasts, from, to, mode) {
		return nil
	}
	software := memBasedCasts
	if v.regBased(op) {
		software = regBasedCasts
	}
	if supported(software, from, to, mode) {
		return nil
	}
	return op.OpErrorf(c, "currently don't support cast %s_to_%s_%smode", from, to, mode)
}
