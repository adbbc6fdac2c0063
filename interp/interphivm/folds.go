package interphivm

import (
	"hivm-opt/internal/simd"
	"hivm-opt/interp"
)

// folding reduces rows to one element each: the first lane is of the elements, in which the last
// dimension has step 0, the second of the rows.
type folding func(sizes []int64, l []interp.Lane)

// foldTable has the computations of a reduction along rows, by the numbers that the elements are.
type foldTable map[numberType]folding

// together is how many rows are folded at the same time: each step of a sum waits for the one
// before, and the sums of other rows fill the time.
const together = 8

// foldRows folds with a function that folds some rows of the same length into a number each.
func foldRows[T simd.Number](f format[T], fold func(acc []T, rows *[together][]T)) folding {
	return func(sizes []int64, l []interp.Lane) {
		last := len(sizes) - 1
		step, length := l[1].Steps[last], int(sizes[last])
		var ports [together]*port[T]
		for k := range ports {
			ports[k] = newPort(f, l[1])
		}
		to := l[0].Data
		outer := []interp.Lane{{At: l[0].At, Steps: l[0].Steps[:last]}, {At: l[1].At, Steps: l[1].Steps[:last]}}
		walk(sizes[:last], outer, func(at, steps []int, n int) {
			group := together
			if steps[0] == 0 {
				group = 1 // all rows are folded into one element
			}
			for first := 0; first < n; first += group {
				var acc [together]T
				var rows [together][]T
				count := min(group, n-first)
				f.load(acc[:count], to, at[0]+first*steps[0], steps[0])
				for begin := 0; begin < length; begin += interp.MaxRow {
					for k := range count {
						rows[k] = ports[k].in(at[1]+(first+k)*steps[1]+begin*step, step, min(interp.MaxRow, length-begin))
					}
					fold(acc[:count], &rows)
				}
				f.store(to, at[0]+first*steps[0], steps[0], acc[:count])
			}
		})
	}
}

// eachFold folds words with a function on single elements.
func eachFold(f func(x, y uint64) uint64) func(acc []uint64, rows *[together][]uint64) {
	return func(acc []uint64, rows *[together][]uint64) {
		for k, x := range acc {
			for _, w := range rows[k] {
				x = f(x, w)
			}
			acc[k] = x
		}
	}
}

// foldTablesOf are the reductions that have rows of their own.
type foldTablesOf struct{ sum, product, maximum, minimum foldTable }

func foldTables() foldTablesOf {
	return foldTablesOf{
		sum: foldTable{
			singles: foldRows(plain[float32](), sumFold[float32]), doubles: foldRows(plain[float64](), sumFold[float64]),
			int8s: foldRows(plain[int8](), sumFold[int8]), uint8s: foldRows(plain[uint8](), sumFold[uint8]),
			int16s: foldRows(plain[int16](), sumFold[int16]), uint16s: foldRows(plain[uint16](), sumFold[uint16]),
			int32s: foldRows(plain[int32](), sumFold[int32]), uint32s: foldRows(plain[uint32](), sumFold[uint32]),
			int64s: foldRows(plain[int64](), sumFold[int64]), uint64s: foldRows(plain[uint64](), sumFold[uint64]),
		},
		product: foldTable{
			singles: foldRows(plain[float32](), productFold[float32]), doubles: foldRows(plain[float64](), productFold[float64]),
			int32s: foldRows(plain[int32](), productFold[int32]), uint32s: foldRows(plain[uint32](), productFold[uint32]),
		},
		maximum: foldTable{
			singles: foldRows(plain[float32](), chainFold(simd.MaximumOf[float32])), doubles: foldRows(plain[float64](), chainFold(simd.MaximumOf[float64])),
			halfFloats: foldRows(halfFormat(), chainFold(simd.MaximumOf[float32])), brainFloats: foldRows(narrowed(interp.BF16), chainFold(simd.MaximumOf[float32])),
			int8s: foldRows(plain[int8](), chainFold(simd.Largest[int8])), uint8s: foldRows(plain[uint8](), chainFold(simd.Largest[uint8])),
			int16s: foldRows(plain[int16](), chainFold(simd.Largest[int16])), uint16s: foldRows(plain[uint16](), chainFold(simd.Largest[uint16])),
			int32s: foldRows(plain[int32](), chainFold(simd.Largest[int32])), uint32s: foldRows(plain[uint32](), chainFold(simd.Largest[uint32])),
			int64s: foldRows(plain[int64](), chainFold(simd.Largest[int64])), uint64s: foldRows(plain[uint64](), chainFold(simd.Largest[uint64])),
		},
		minimum: foldTable{
			singles: foldRows(plain[float32](), chainFold(simd.MinimumOf[float32])), doubles: foldRows(plain[float64](), chainFold(simd.MinimumOf[float64])),
			halfFloats: foldRows(halfFormat(), chainFold(simd.MinimumOf[float32])), brainFloats: foldRows(narrowed(interp.BF16), chainFold(simd.MinimumOf[float32])),
			int8s: foldRows(plain[int8](), chainFold(simd.Smallest[int8])), uint8s: foldRows(plain[uint8](), chainFold(simd.Smallest[uint8])),
			int16s: foldRows(plain[int16](), chainFold(simd.Smallest[int16])), uint16s: foldRows(plain[uint16](), chainFold(simd.Smallest[uint16])),
			int32s: foldRows(plain[int32](), chainFold(simd.Smallest[int32])), uint32s: foldRows(plain[uint32](), chainFold(simd.Smallest[uint32])),
			int64s: foldRows(plain[int64](), chainFold(simd.Smallest[int64])), uint64s: foldRows(plain[uint64](), chainFold(simd.Smallest[uint64])),
		},
	}
}

func sumFold[T simd.Number](acc []T, rows *[together][]T) {
	if len(acc) < together {
		for k, sum := range acc {
			for _, x := range rows[k] {
				sum += x
			}
			acc[k] = sum
		}
		return
	}
	n := len(rows[0])
	x0, x1, x2, x3 := rows[0][:n], rows[1][:n], rows[2][:n], rows[3][:n]
	x4, x5, x6, x7 := rows[4][:n], rows[5][:n], rows[6][:n], rows[7][:n]
	s0, s1, s2, s3, s4, s5, s6, s7 := acc[0], acc[1], acc[2], acc[3], acc[4], acc[5], acc[6], acc[7]
	for i := range n {
		s0, s1, s2, s3 = s0+x0[i], s1+x1[i], s2+x2[i], s3+x3[i]
		s4, s5, s6, s7 = s4+x4[i], s5+x5[i], s6+x6[i], s7+x7[i]
	}
	acc[0], acc[1], acc[2], acc[3], acc[4], acc[5], acc[6], acc[7] = s0, s1, s2, s3, s4, s5, s6, s7
}

func productFold[T simd.Number](acc []T, rows *[together][]T) {
	for k, product := range acc {
		for _, x := range rows[k] {
			product *= x
		}
		acc[k] = product
	}
}

// chainFold folds each row with a function that folds a number and a row.
func chainFold[T simd.Number](f func(m T, x []T) T) func(acc []T, rows *[together][]T) {
	return func(acc []T, rows *[together][]T) {
		for k, m := range acc {
			acc[k] = f(m, rows[k])
		}
	}
}
