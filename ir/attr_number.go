package ir

import (
	"math/big"
	"strconv"

	"hivm-opt/ir/floats"
)

// IntegerAttr is an integer or index constant, also true and false. Value is
// sign-extended for signless and signed types of at most 64 bits, zero-extended
// for unsigned types and i1; Wide is set instead for wider types.
type IntegerAttr struct {
	typedBase
	Value int64
	Wide  *big.Int
}

// FloatAttr is a floating-point constant.
type FloatAttr struct {
	typedBase
	Value floats.Value
}

// IntegerValue returns the attribute of value v of an integer or index type;
// the value wraps to the width of the type.
func (c *Context) IntegerValue(t Type, v int64) *IntegerAttr {
	it, _ := t.(*IntegerType)
	if it != nil {
		if it.Width > 64 {
			return c.WideInteger(it, big.NewInt(v))
		}
		v = c.WrapInteger(it, v)
	}
	b := c.buf[:0]
	if it != nil && it == c.common.i1 {
		b = strconv.AppendBool(b, v != 0)
		return internAttr(c, b, func(base attrBase) *IntegerAttr {
			return &IntegerAttr{typedBase: typedBase{base, t, len(base.text)}, Value: v}
		}, false)
	}
	if it != nil && it.Sign == Unsigned {
		b = strconv.AppendUint(b, uint64(v), 10)
	} else {
		b = strconv.AppendInt(b, v, 10)
	}
	bare := len(b)
	return internAttr(c, appendTypeSuffix(b, t), func(base attrBase) *IntegerAttr {
		return &IntegerAttr{typedBase: typedBase{base, t, bare}, Value: v}
	}, false)
}

// WrapInteger returns the value of v in a type of at most 64 bits.
func (c *Context) WrapInteger(t *IntegerType, v int64) int64 {
	shift := uint(64 - t.Width)
	switch {
	case t.Width == 0:
		return 0
	case t.Sign == Unsigned || t == c.common.i1:
		return int64(uint64(v) << shift >> shift)
	}
	return v << shift >> shift
}

// WideInteger returns the attribute of a value of any width, reduced to the
// width of the type.
func (c *Context) WideInteger(t *IntegerType, v *big.Int) *IntegerAttr {
	mod := new(big.Int).Lsh(big.NewInt(1), uint(t.Width))
	r := new(big.Int).Mod(v, mod)
	if t.Sign != Unsigned && t.Width > 0 && r.Bit(t.Width-1) == 1 && t != c.common.i1 {
		r.Sub(r, mod)
	}
	if t.Width <= 64 {
		if r.Sign() >= 0 {
			return c.IntegerValue(t, int64(r.Uint64()))
		}
		return c.IntegerValue(t, r.Int64())
	}
	b := append(c.buf[:0], r.String()...)
	bare := len(b)
	return internAttr(c, appendTypeSuffix(b, t), func(base attrBase) *IntegerAttr {
		return &IntegerAttr{typedBase: typedBase{base, t, bare}, Wide: r}
	}, false)
}

// I64Attr returns v : i64.
func (c *Context) I64Attr(v int64) *IntegerAttr { return c.IntegerValue(c.common.i64, v) }

// I32Attr returns v : i32.
func (c *Context) I32Attr(v int64) *IntegerAttr { return c.IntegerValue(c.common.i32, v) }

// IndexAttr returns v : index.
func (c *Context) IndexAttr(v int64) *IntegerAttr { return c.IntegerValue(c.common.index, v) }

// Bool returns true or false.
func (c *Context) Bool(v bool) *IntegerAttr {
	n := int64(0)
	if v {
		n = 1
	}
	return c.IntegerValue(c.common.i1, n)
}

// FloatValue returns the attribute of a floating-point value.
func (c *Context) FloatValue(v floats.Value) *FloatAttr {
	t := c.Float(v.Format)
	b := v.AppendTo(c.buf[:0])
	bare := len(b)
	return internAttr(c, appendTypeSuffix(b, t), func(base attrBase) *FloatAttr {
		return &FloatAttr{typedBase: typedBase{base, t, bare}, Value: v}
	}, false)
}
