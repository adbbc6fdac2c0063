package lower

import (
	"math"

	"hivm-opt/internal/lazy"
	"hivm-opt/ir/floats"
	"hivm-opt/lower/llvmir"
)

// small is a format of 8 bits, of which LLVM has none: a sign, an exponent and so many
// digits. Numbers of it are kept as their bits.
type small struct {
	digits, bias int64
	// beyond is the pattern of numbers that are too large, nan the pattern of NaN. All
	// patterns from beyond on, without the sign, are special.
	beyond, nan int64
}

// smalls are the formats of 8 bits that are computed with.
var smalls = lazy.Value[map[*floats.Format]small]{Make: func() map[*floats.Format]small {
	return map[*floats.Format]small{
		floats.F8E4M3FN: {digits: 3, bias: 7, beyond: 0x7F, nan: 0x7F},
		floats.F8E5M2:   {digits: 2, bias: 15, beyond: 0x7C, nan: 0x7E},
	}
}}

// widen returns the float that has the value of the pattern v. Its exponent and digits
// are moved to their places in a float, and the product makes up for the other bias,
// also for numbers without a leading 1.
func (s small) widen(f *Func, v llvmir.Value) llvmir.Value {
	wide := f.Cast(llvmir.ZExt, v, llvmir.I32)
	magnitude := f.And(wide, i32(0x7F))
	moved := f.Cast(llvmir.BitCast, f.Bin(llvmir.Shl, magnitude, i32(23-s.digits)), llvmir.Float)
	value := f.Bin(llvmir.FMul, moved, llvmir.Float32(float32(math.Ldexp(1, int(127-s.bias)))))
	special := llvmir.Float32(float32(math.NaN()))
	if s.beyond != s.nan {
		infinity := llvmir.Float32(float32(math.Inf(1)))
		special = f.Select(f.ICmp(llvmir.EQ, magnitude, i32(s.beyond)), infinity, special)
	}
	value = f.Select(f.ICmp(llvmir.UGE, magnitude, i32(s.beyond)), special, value)
	sign := f.Bin(llvmir.Shl, f.And(wide, i32(0x80)), i32(24))
	return f.Cast(llvmir.BitCast, f.Or(f.Cast(llvmir.BitCast, value, llvmir.I32), sign), llvmir.Float)
}

// narrow rounds a float to nearest even and returns its pattern. Above the smallest number
// with a leading 1, the amount added carries into the digits that stay. Below it, a sum
// with a number whose last digit is worth the smallest number rounds there.
func (s small) narrow(f *Func, v llvmir.Value) llvmir.Value {
	bits := f.Cast(llvmir.BitCast, v, llvmir.I32)
	magnitude := f.And(bits, i32(math.MaxInt32))
	shift := i32(23 - s.digits)
	half := i32(1<<(22-s.digits) - 1)
	odd := f.And(f.Bin(llvmir.LShr, magnitude, shift), i32(1))
	rounded := f.Bin(llvmir.LShr, f.Add(f.Add(magnitude, half), odd), shift)
	normal := f.Sub(rounded, i32((127-s.bias)<<s.digits))

	align := math.Ldexp(1, int(23-s.digits-s.bias+1))
	sum := f.Bin(llvmir.FAdd, f.Cast(llvmir.BitCast, magnitude, llvmir.Float), llvmir.Float32(float32(align)))
	tiny := f.Sub(f.Cast(llvmir.BitCast, sum, llvmir.I32), i32(int64(math.Float32bits(float32(align)))))

	least := i32((128 - s.bias) << 23) // the smallest number with a leading one
	out := f.Select(f.ICmp(llvmir.ULT, magnitude, least), tiny, normal)
	out = f.Select(f.ICmp(llvmir.SGE, out, i32(s.beyond)), i32(s.beyond), out)
	out = f.Select(f.FCmp(llvmir.UNO, v, v), i32(s.nan), out)
	sign := f.And(f.Bin(llvmir.LShr, bits, i32(24)), i32(0x80))
	return f.Cast(llvmir.Trunc, f.Or(out, sign), llvmir.I8)
}

func i32(n int64) llvmir.Value { return llvmir.ConstInt(llvmir.I32, n) }
