package interphivm

import (
	"maps"

	"hivm-opt/interp"
)

// The tables in this file have the operations that are computed by rows of numbers of Go, with
// the types of elements for which they are. All other operations, and types, are computed by
// functions on single elements: see kernels.go.

func unaryTables() map[string]rowTable {
	return map[string]rowTable{
		"vsqrt": floatUnaryRows(rootRow[float32], rootRow[float64]),
		"vrec":  floatUnaryRows(reciprocalRow[float32], reciprocalRow[float64]),
		"vnot":  bitUnaryRows(notRow[uint8], notRow[uint16], notRow[uint32], notRow[uint64]),
		"vabs": join(signedUnaryRows(absoluteRow[int8], absoluteRow[int16], absoluteRow[int32], absoluteRow[int64]), rowTable{
			halfFloats: sameUnary(magnitudeRow[uint16]), brainFloats: sameUnary(magnitudeRow[uint16]),
			singles: sameUnary(magnitudeRow[uint32]), doubles: sameUnary(magnitudeRow[uint64]),
		}),
		"vrelu": join(signedUnaryRows(notNegativeRow[int8], notNegativeRow[int16], notNegativeRow[int32], notNegativeRow[int64]), rowTable{
			halfFloats: sameUnary(positiveRow[uint16](0x7C00)), brainFloats: sameUnary(positiveRow[uint16](0x7F80)),
			singles: sameUnary(positiveRow[uint32](0x7F800000)), doubles: sameUnary(positiveRow[uint64](0x7FF0 << 48)),
		}),
	}
}

func binaryTables() map[string]rowTable {
	return map[string]rowTable{
		"vadd": join(floatRows(addRow[float32], addRow[float64]), wrappingRows(addRow[uint8], addRow[uint16], addRow[uint32], addRow[uint64])),
		"vsub": join(floatRows(subtractRow[float32], subtractRow[float64]),
			wrappingRows(subtractRow[uint8], subtractRow[uint16], subtractRow[uint32], subtractRow[uint64])),
		"vmul": join(floatRows(multiplyRow[float32], multiplyRow[float64]),
			wrappingRows(multiplyRow[uint8], multiplyRow[uint16], multiplyRow[uint32], multiplyRow[uint64])),
		"vdiv": join(floatRows(divideRow[float32], divideRow[float64]),
			signedRows(quotientRow[int8], quotientRow[int16], quotientRow[int32], quotientRow[int64]),
			unsignedRows(quotientRow[uint8], quotientRow[uint16], quotientRow[uint32], quotientRow[uint64])),
		"vmax": join(floatRows(maximumRow[float32], maximumRow[float64]),
			signedRows(largerRow[int8], largerRow[int16], largerRow[int32], largerRow[int64]),
			unsignedRows(largerRow[uint8], largerRow[uint16], largerRow[uint32], largerRow[uint64])),
		"vmin": join(floatRows(minimumRow[float32], minimumRow[float64]),
			signedRows(smallerRow[int8], smallerRow[int16], smallerRow[int32], smallerRow[int64]),
			unsignedRows(smallerRow[uint8], smallerRow[uint16], smallerRow[uint32], smallerRow[uint64])),
		"vor":  bitRows(orRow[uint8], orRow[uint16], orRow[uint32], orRow[uint64]),
		"vand": bitRows(andRow[uint8], andRow[uint16], andRow[uint32], andRow[uint64]),
		"vxor": bitRows(xorRow[uint8], xorRow[uint16], xorRow[uint32], xorRow[uint64]),
	}
}

// relationTables are the comparisons by the keyword of compare_mode. Their destinations have
// one byte for each element.
func relationTables() map[string]rowTable {
	return map[string]rowTable{
		"eq": relationRows(equalRow[float32], equalRow[float64], equalRow[int8], equalRow[int16], equalRow[int32], equalRow[int64],
			equalRow[uint8], equalRow[uint16], equalRow[uint32], equalRow[uint64]),
		"ne": relationRows(unequalRow[float32], unequalRow[float64], unequalRow[int8], unequalRow[int16], unequalRow[int32], unequalRow[int64],
			unequalRow[uint8], unequalRow[uint16], unequalRow[uint32], unequalRow[uint64]),
		"lt": relationRows(lessRow[float32], lessRow[float64], lessRow[int8], lessRow[int16], lessRow[int32], lessRow[int64],
			lessRow[uint8], lessRow[uint16], lessRow[uint32], lessRow[uint64]),
		"gt": relationRows(greaterRow[float32], greaterRow[float64], greaterRow[int8], greaterRow[int16], greaterRow[int32], greaterRow[int64],
			greaterRow[uint8], greaterRow[uint16], greaterRow[uint32], greaterRow[uint64]),
		"le": relationRows(atMostRow[float32], atMostRow[float64], atMostRow[int8], atMostRow[int16], atMostRow[int32], atMostRow[int64],
			atMostRow[uint8], atMostRow[uint16], atMostRow[uint32], atMostRow[uint64]),
		"ge": relationRows(atLeastRow[float32], atLeastRow[float64], atLeastRow[int8], atLeastRow[int16], atLeastRow[int32], atLeastRow[int64],
			atLeastRow[uint8], atLeastRow[uint16], atLeastRow[uint32], atLeastRow[uint64]),
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

func sameUnary[T number](row func(dst, x []T)) compute {
	return unaryRows(plain[T](), plain[T](), row)
}

func sameBinary[T number](row func(dst, x, y []T)) compute {
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
func relate[T number](f format[T], row func(dst []uint8, x, y []T)) compute {
	return binaryRows(f, f, plain[uint8](), row)
}
