package simd

import "testing"

// BenchmarkKernels computes rows of 4 kB by a kernel of each family, and by the loop of Go alone.
func BenchmarkKernels(b *testing.B) {
	const size = 4096
	singles := func() []float32 {
		x := make([]float32, size/4)
		for i := range x {
			x[i] = float32(i%7) + 1
		}
		return x
	}
	x, y, dst := singles(), singles(), singles()
	small := make([]int8, size)
	words := make([]int32, size/4)
	truth, bytes := make([]uint8, size/4), make([]byte, size)
	for _, c := range []struct {
		name string
		run  func()
	}{
		{"BINARY add f32", func() { Add(dst, x, y) }},
		{"BINARY add i8", func() { Add(small, small, small) }},
		{"BINARY divide f32", func() { Divide(dst, x, y) }},
		{"EXTREMES maximum f32", func() { Maximum(dst, x, y) }},
		{"UNARY root f32", func() { Root(dst, x) }},
		{"UNARY f32 of i32", func() { Floats(dst, words) }},
		{"UNARYOF reciprocal f32", func() { Reciprocal(dst, x) }},
		{"UNARYOF not i32", func() { Not(words, words) }},
		{"RELATION less f32", func() { Less(truth, x, y) }},
		{"repeatWord", func() { Fill(bytes, 1) }},
		{"FUNCTION exp", func() { Exp(dst, x) }},
		{"FUNCTION exp2", func() { Exp2(dst, x) }},
		{"FUNCTION expm1", func() { Expm1(dst, x) }},
		{"FUNCTION tanh", func() { Tanh(dst, x) }},
		{"FUNCTION erf", func() { Erf(dst, x) }},
		{"FUNCTION log", func() { Log(dst, x) }},
		{"FUNCTION log2", func() { Log2(dst, x) }},
		{"FUNCTION log10", func() { Log10(dst, x) }},
		{"FUNCTION log1p", func() { Log1p(dst, x) }},
		{"FOLD largest i8", func() { Largest(0, small) }},
		{"EXTREMEFOLD maximum f32", func() { MaximumOf(0, x) }},
	} {
		for _, on := range []bool{true, false} {
			name := c.name + "/kernel"
			if !on {
				name = c.name + "/loop"
			}
			b.Run(name, func(b *testing.B) {
				defer func(before bool) { available = before }(available)
				available = available && on
				b.SetBytes(size)
				for b.Loop() {
					c.run()
				}
			})
		}
	}
}
