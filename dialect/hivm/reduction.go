package hivm

import (
	"math"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// ReductionInit returns the number that a vreduce starts from, of the type of
// the elements of its source, or nil for kinds that have none, any and all.
func ReductionInit(c *ir.Context, op *ir.Operation) ir.TypedAttr {
	kind, _, _ := strings.Cut(word(op, "arith"), "_with_index")
	unsigned := Flag(op, "unsigned_src", false)
	switch t := ir.ElementType(op.Operand(0).Type()).(type) {
	case *ir.IntegerType:
		if v, ok := integerInit(kind, t.Width, unsigned || t.Sign == ir.Unsigned); ok {
			return c.IntegerValue(t, v)
		}
	case *ir.FloatType:
		x, ok := map[string]float64{"sum": 0, "prod": 1, "max": math.Inf(-1), "min": math.Inf(1)}[kind]
		if ok {
			return c.FloatValue(floats.FromFloat64(t.Format, x))
		}
	}
	return nil
}

// integerInit is ReductionInit for integers of a width up to 64.
func integerInit(kind string, width int, unsigned bool) (v int64, ok bool) {
	least, most := int64(-1)<<(width-1), int64(math.MaxInt64)>>(64-width)
	if unsigned {
		least, most = 0, -1
	}
	switch kind {
	case "sum", "xori", "ori":
		return 0, true
	case "prod":
		return 1, true
	case "andi":
		return -1, true
	case "max":
		return least, true
	case "min":
		return most, true
	}
	return 0, false
}
