package interphivm

import (
	"maps"

	"hivm-opt/internal/simd"
	"hivm-opt/interp"
)

// The tables in this file have the operations that are computed by rows of numbers of Go, with
// the types of elements for which they are. All other operations, and types, are computed by
// functions on single elements: see kernels.go.

func unaryTables() map[string]rowTable {
	return map[string]rowTable{
		"vsqrt":  floatUnaryRows(simd.Root[float32], simd.Root[float64]),
		"vrec":   floatUnaryRows(simd.Reciprocal[float32], simd.Reciprocal[float64]),
		"vexp":   {singles: sameUnary(simd.Exp)},
		"vexp2":  {singles: sameUnary(simd.Exp2)},
		"vexpm1": {singles: sameUnary(simd.Expm1)},
		"vtanh":  {singles: sameUnary(simd.Tanh)},
		"verf":   {singles: sameUnary(simd.Erf)},
		"vln":    {singles: sameUnary(simd.Log)},
		"vlog2":  {singles: sameUnary(simd.Log2)},
		"vlog10": {singles: sameUnary(simd.Log10)},
		"vlog1p": {singles: sameUnary(simd.Log1p)},
		"vnot":   bitUnaryRows(simd.Not[uint8], simd.Not[uint16], simd.Not[uint32], simd.Not[uint64]),
		"vabs": join(signedUnaryRows(simd.Absolute[int8], simd.Absolute[int16], simd.Absolute[int32], simd.Absolute[int64]), rowTable{
			halfFloats: sameUnary(simd.Magnitude[uint16]), brainFloats: sameUnary(simd.Magnitude[uint16]),
			singles: sameUnary(simd.Magnitude[uint32]), doubles: sameUnary(simd.Magnitude[uint64]),
		}),
		"vrelu": join(signedUnaryRows(simd.NotNegative[int8], simd.NotNegative[int16], simd.NotNegative[int32], simd.NotNegative[int64]), rowTable{
			halfFloats: sameUnary(simd.Positive[uint16](0x7C00)), brainFloats: sameUnary(simd.Positive[uint16](0x7F80)),
			singles: sameUnary(simd.Positive[uint32](0x7F800000)), doubles: sameUnary(simd.Positive[uint64](0x7FF0 << 48)),
		}),
	}
}

func binaryTables() map[string]rowTable {
	return map[string]rowTable{
		"vadd": join(floatRows(simd.Add[float32], simd.Add[float64]), wrappingRows(simd.Add[uint8], simd.Add[uint16], simd.Add[uint32], simd.Add[uint64])),
		"vsub": join(floatRows(simd.Subtract[float32], simd.Subtract[float64]),
			wrappingRows(simd.Subtract[uint8], simd.Subtract[uint16], simd.Subtract[uint32], simd.Subtract[uint64])),
		"vmul": join(floatRows(simd.Multiply[float32], simd.Multiply[float64]),
			wrappingRows(simd.Multiply[uint8], simd.Multiply[uint16], simd.Multiply[uint32], simd.Multiply[uint64])),
		"vdiv": join(floatRows(simd.Divide[float32], simd.Divide[float64]),
			signedRows(simd.Quotient[int8], simd.Quotient[int16], simd.Quotient[int32], simd.Quotient[int64]),
			unsignedRows(simd.Quotient[uint8], simd.Quotient[uint16], simd.Quotient[uint32], simd.Quotient[uint64])),
		"vmax": join(floatRows(simd.Maximum[float32], simd.Maximum[float64]),
			signedRows(simd.Larger[int8], simd.Larger[int16], simd.Larger[int32], simd.Larger[int64]),
			unsignedRows(simd.Larger[uint8], simd.Larger[uint16], simd.Larger[uint32], simd.Larger[uint64])),
		"vmin": join(floatRows(simd.Minimum[float32], simd.Minimum[float64]),
			signedRows(simd.Smaller[int8], simd.Smaller[int16], simd.Smaller[int32], simd.Smaller[int64]),
			unsignedRows(simd.Smaller[uint8], simd.Smaller[uint16], simd.Smaller[uint32], simd.Smaller[uint64])),
		"vor":  bitRows(simd.Or[uint8], simd.Or[uint16], simd.Or[uint32], simd.Or[uint64]),
		"vand": bitRows(simd.And[uint8], simd.And[uint16], simd.And[uint32], simd.And[uint64]),
		"vxor": bitRows(simd.Xor[uint8], simd.Xor[uint16], simd.Xor[uint32], simd.Xor[uint64]),
	}
}

// relationTables are the comparisons by the keyword of compare_mode. Their destinations have
// one byte for each element.
func relationTables() map[string]rowTable {
	return map[string]rowTable{
		"eq": relationRows(simd.Equal[float32], simd.Equal[float64], simd.Equal[int8], simd.Equal[int16], simd.Equal[int32], simd.Equal[int64],
			simd.Equal[uint8], simd.Equal[uint16], simd.Equal[uint32], simd.Equal[uint64]),
		"ne": relationRows(simd.Unequal[float32], simd.Unequal[float64], simd.Unequal[int8], simd.Unequal[int16], simd.Unequal[int32], simd.Unequal[int64],
			simd.Unequal[uint8], simd.Unequal[uint16], simd.Unequal[uint32], simd.Unequal[uint64]),
		"lt": relationRows(simd.Less[float32], simd.Less[float64], simd.Less[int8], simd.Less[int16], simd.Less[int32], simd.Less[int64],
			simd.Less[uint8], simd.Less[uint16], simd.Less[uint32], simd.Less[uint64]),
		"gt": relationRows(simd.Greater[float32], simd.Greater[float64], simd.Greater[int8], simd.Greater[int16], simd.Greater[int32], simd.Greater[int64],
			simd.Greater[uint8], simd.Greater[uint16], simd.Greater[uint32], simd.Greater[uint64]),
		"le": relationRows(simd.AtMost[float32], simd.AtMost[float64], simd.AtMost[int8], simd.AtMost[int16], simd.AtMost[int32], simd.AtMost[int64],
			simd.AtMost[uint8], simd.AtMost[uint16], simd.AtMost[uint32], simd.AtMost[uint64]),
		"ge": relationRows(simd.AtLeast[float32], simd.AtLeast[float64], simd.AtLeast[int8], simd.AtLeast[int16], simd.AtLeast[int32], simd.AtLeast[int64],
			simd.AtLeast[uint8], simd.AtLeast[uint16], simd.AtLeast[uint32], simd.AtLeast[uint64]),
	}
}

// join returns a table with the rows of several.
func join(tables ...rowTable) rowTable {
	out := rowTable{}
	for _, t := range tables {
		maps.Copy(out, t)
	}
	return out
}

func sameUnary[T simd.Number](row func(dst, x []T)) compute {
	return unaryRows(plain[T](), plain[T](), row)
}

func sameBinary[T simd.Number](row func(dst, x, y []T)) compute {
	return binaryRows(plain[T](), plain[T](), plain[T](), row)
}

// floatUnaryRows is a function that is rounded correctly. In f32, which has more than twice the
// bits of f16 and bf16 and two more, so is the result that is rounded once more to them.
func floatUnaryRows(single func(dst, x []float32), double func(dst, x []float64)) rowTable {
	half, brain := halfFormat(), narrowed(interp.BF16)
	return rowTable{
		halfFloats: unaryRows(half, half, single), brainFloats: unaryRows(brain, brain, single),
		singles: sameUnary(single), doubles: sameUnary(double),
	}
}

// floatRows is as floatUnaryRows.
func floatRows(single func(dst, x, y []float32), double func(dst, x, y []float64)) rowTable {
	half, brain := halfFormat(), narrowed(interp.BF16)
	return rowTable{
		halfFloats: binaryRows(half, half, half, single), brainFloats: binaryRows(brain, brain, brain, single),
		singles: sameBinary(single), doubles: sameBinary(double),
	}
}

func signedUnaryRows(r8 func(dst, x []int8), r16 func(dst, x []int16), r32 func(dst, x []int32), r64 func(dst, x []int64)) rowTable {
	return rowTable{int8s: sameUnary(r8), int16s: sameUnary(r16), int32s: sameUnary(r32), int64s: sameUnary(r64)}
}

func signedRows(r8 func(dst, x, y []int8), r16 func(dst, x, y []int16), r32 func(dst, x, y []int32), r64 func(dst, x, y []int64)) rowTable {
	return rowTable{int8s: sameBinary(r8), int16s: sameBinary(r16), int32s: sameBinary(r32), int64s: sameBinary(r64)}
}

func unsignedRows(r8 func(dst, x, y []uint8), r16 func(dst, x, y []uint16), r32 func(dst, x, y []uint32), r64 func(dst, x, y []uint64)) rowTable {
	return rowTable{uint8s: sameBinary(r8), uint16s: sameBinary(r16), uint32s: sameBinary(r32), uint64s: sameBinary(r64)}
}

// wrappingRows is for functions of integers that do not ask for the sign.
func wrappingRows(r8 func(dst, x, y []uint8), r16 func(dst, x, y []uint16), r32 func(dst, x, y []uint32), r64 func(dst, x, y []uint64)) rowTable {
	return bothSigns(unsignedRows(r8, r16, r32, r64))
}

// bothSigns adds to functions of integers without a sign that they are for all integers.
func bothSigns(t rowTable) rowTable {
	for n := uint8s; n <= uint64s; n++ {
		t[n-uint8s+int8s] = t[n]
	}
	return t
}

// bitRows is for functions of bits, also of floats.
func bitRows(r8 func(dst, x, y []uint8), r16 func(dst, x, y []uint16), r32 func(dst, x, y []uint32), r64 func(dst, x, y []uint64)) rowTable {
	return onFloats(wrappingRows(r8, r16, r32, r64))
}

// bitUnaryRows is for functions of the bits of integers and floats.
func bitUnaryRows(r8 func(dst, x []uint8), r16 func(dst, x []uint16), r32 func(dst, x []uint32), r64 func(dst, x []uint64)) rowTable {
	return onFloats(bothSigns(rowTable{uint8s: sameUnary(r8), uint16s: sameUnary(r16), uint32s: sameUnary(r32), uint64s: sameUnary(r64)}))
}

// onFloats adds to functions of bits that floats are bits too.
func onFloats(t rowTable) rowTable {
	t[halfFloats], t[brainFloats], t[singles], t[doubles] = t[uint16s], t[uint16s], t[uint32s], t[uint64s]
	return t
}

func relationRows(
	f32 func(dst []uint8, x, y []float32), f64 func(dst []uint8, x, y []float64),
	s8 func(dst []uint8, x, y []int8), s16 func(dst []uint8, x, y []int16), s32 func(dst []uint8, x, y []int32), s64 func(dst []uint8, x, y []int64),
	u8 func(dst []uint8, x, y []uint8), u16 func(dst []uint8, x, y []uint16), u32 func(dst []uint8, x, y []uint32), u64 func(dst []uint8, x, y []uint64),
) rowTable {
	return rowTable{
		halfFloats: relate(halfFormat(), f32), brainFloats: relate(narrowed(interp.BF16), f32),
		singles: relate(plain[float32](), f32), doubles: relate(plain[float64](), f64),
		int8s: relate(plain[int8](), s8), int16s: relate(plain[int16](), s16),
		int32s: relate(plain[int32](), s32), int64s: relate(plain[int64](), s64),
		uint8s: relate(plain[uint8](), u8), uint16s: relate(plain[uint16](), u16),
		uint32s: relate(plain[uint32](), u32), uint64s: relate(plain[uint64](), u64),
	}
}

// relate computes truth values from two inputs.
func relate[T simd.Number](f format[T], row func(dst []uint8, x, y []T)) compute {
	return binaryRows(f, f, plain[uint8](), row)
}
