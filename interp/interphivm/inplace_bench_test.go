package interphivm

import (
	"testing"

	"hivm-opt/internal/simd"
	"hivm-opt/interp"
)

// BenchmarkInPlace adds rows of f32 that are looked at in memory, and rows that are copied first.
func BenchmarkInPlace(b *testing.B) {
	const n = 4 << 20
	var lanes []interp.Lane
	for range 3 {
		data := make([]byte, 4*n)
		for i := range data {
			data[i] = byte(i % 63) // memory that nothing has written is one page of zeros
		}
		lanes = append(lanes, interp.Lane{Data: data, Steps: []int{4}})
	}
	copied := plain[float32]()
	copied.inPlace = false
	for _, x := range []struct {
		name   string
		format format[float32]
	}{{"in place", plain[float32]()}, {"copied", copied}} {
		add := binaryRows(x.format, x.format, x.format, simd.Add[float32])
		b.Run(x.name, func(b *testing.B) {
			b.SetBytes(3 * 4 * n)
			for b.Loop() {
				add([]int64{n}, lanes)
			}
		})
	}
}
