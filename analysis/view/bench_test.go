package view_test

import (
	"fmt"
	"testing"
	"time"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/view"
)

// strided makes a view for a benchmark or an example.
func strided(shape, strides []int64, offset int64, mask []layout.Interval) *view.View {
	v, err := view.Strided(shape, strides, offset, mask)
	if err != nil {
		panic(err)
	}
	return v
}

func BenchmarkMergeDims(b *testing.B) {
	shape, strides := []int64{2, 1, 3, 4, 5}, []int64{60, 0, 20, 5, 1}
	b.ReportAllocs()
	for b.Loop() {
		layout.MergeDims(shape, strides, nil)
	}
}

func BenchmarkReshape(b *testing.B) {
	dense := strided([]int64{8, 16, 32}, []int64{512, 32, 1}, 0, nil)
	masked := strided([]int64{8, 16, 32}, []int64{512, 32, 1}, 0, []layout.Interval{{Lo: 2, Hi: 6}, {Lo: 0, Hi: 16}, {Lo: 0, Hi: 32}})
	for _, c := range []struct {
		name string
		v    *view.View
		to   []int64
	}{
		{"dense", dense, []int64{4096}},
		{"split", dense, []int64{2, 4, 4, 4, 32}},
		{"masked", masked, []int64{4, 2, 512}},
		{"none", strided([]int64{8, 16, 32}, []int64{512, 33, 1}, 0, nil), []int64{4096}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := c.v.Reshape(c.to...); (err != nil) != (c.name == "none") {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkMovements(b *testing.B) {
	v := strided([]int64{1, 16, 32}, []int64{0, 32, 1}, 0, nil)
	ones, keep := []int64{1, 1, 1}, []layout.Interval{{Lo: 0, Hi: 1}, {Lo: 2, Hi: 9}, {Lo: 0, Hi: 32}}
	for _, c := range []struct {
		name string
		call func() (*view.View, error)
	}{
		{"new", func() (*view.View, error) { return view.New(4, 5, 6) }},
		{"permute", func() (*view.View, error) { return v.Permute(2, 0, 1) }},
		{"expand", func() (*view.View, error) { return v.Expand(9, 16, 32) }},
		{"pad", func() (*view.View, error) { return v.Pad(ones, ones) }},
		{"shrink", func() (*view.View, error) { return v.Shrink(keep) }},
		{"flip", func() (*view.View, error) { return v.Flip(false, true, true) }},
		{"step", func() (*view.View, error) { return v.Step(1, 2, 3) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := c.call(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkAt(b *testing.B) {
	v := strided([]int64{8, 16, 32}, []int64{512, 32, 1}, 0, []layout.Interval{{Lo: 2, Hi: 6}, {Lo: 0, Hi: 16}, {Lo: 0, Hi: 32}})
	b.ReportAllocs()
	for b.Loop() {
		if _, ok, err := v.At(3, 4, 5); !ok || err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkChainAt(b *testing.B) {
	c, err := view.NewChain(strided([]int64{4, 6}, []int64{1, 4}, 0, nil)).Reshape(24)
	if err != nil || len(c.Views()) != 2 {
		b.Fatal(c, err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, ok, err := c.At(7); !ok || err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFlattenToParent(b *testing.B) {
	shape, child := []int64{2, 3, 4, 5}, []int64{1, 25}
	parent := make([]int64, 0, 4)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := layout.FlattenToParent(parent, shape, 1, 3, child); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLookup(b *testing.B) {
	inv, err := strided([]int64{8, 16, 32}, []int64{1, 8, 128}, 0, nil).Inverse()
	if err != nil {
		b.Fatal(err)
	}
	idx := make([]int64, 0, 3)
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := inv.Lookup(idx, 1000); !ok {
			b.Fatal()
		}
	}
}

// versus runs ours and the plain way by turns, and reports the ratio of the best
// times: other load on the machine only makes runs slower.
func versus(b *testing.B, bytes int64, ours, plain func()) {
	const never = time.Hour
	best := [2]time.Duration{never, never}
	b.SetBytes(bytes)
	b.ReportAllocs()
	for b.Loop() {
		for k, f := range []func(){ours, plain} {
			start := time.Now()
			f()
			best[k] = min(best[k], time.Since(start))
		}
	}
	b.ReportMetric(float64(best[0].Nanoseconds()), "ours-ns")
	b.ReportMetric(float64(best[1].Nanoseconds()), "plain-ns")
	b.ReportMetric(float64(best[0])/float64(best[1]), "ratio")
}

// BenchmarkMaterialize compares with copy and with a loop nest. The aims are
// 1.1 times a copy and 1.5 times a loop nest.
func BenchmarkMaterialize(b *testing.B) {
	for _, n := range []int{64, 512, 2048} {
		data := make([]float32, n*n)
		for i := range data {
			data[i] = float32(i)
		}
		size := int64(n)
		bytes := 4 * size * size
		dst := make([]float32, n*n)
		flip := make([]float32, n*n)
		dense := strided([]int64{size, size}, []int64{size, 1}, 0, nil)
		transposed := strided([]int64{size, size}, []int64{1, size}, 0, nil)
		half := strided([]int64{size / 2, size}, []int64{2 * size, 1}, 0, nil)
		must := func(err error) {
			if err != nil {
				b.Fatal(err)
			}
		}
		b.Run(fmt.Sprintf("dense/allocate/%d", n), func(b *testing.B) {
			var sink []float32
			versus(b, bytes, func() {
				var err error
				sink, err = view.Materialize(dense, data, 0)
				must(err)
			}, func() {
				sink = make([]float32, len(data))
				copy(sink, data)
			})
			_ = sink
		})
		b.Run(fmt.Sprintf("dense/into/%d", n), func(b *testing.B) {
			versus(b, bytes, func() { must(view.MaterializeTo(dst, dense, data, 0)) }, func() { copy(flip, data) })
		})
		b.Run(fmt.Sprintf("transposed/%d", n), func(b *testing.B) {
			versus(b, bytes, func() { must(view.MaterializeTo(dst, transposed, data, 0)) }, func() {
				k := 0
				for i := range n {
					for j := range n {
						flip[k] = data[j*n+i]
						k++
					}
				}
			})
			for i := range dst {
				if dst[i] != flip[i] {
					b.Fatal("transposed wrongly at", i)
				}
			}
		})
		b.Run(fmt.Sprintf("rows/%d", n), func(b *testing.B) {
			versus(b, bytes/2, func() { must(view.MaterializeTo(dst[:n*n/2], half, data, 0)) }, func() {
				for i := range n / 2 {
					copy(flip[i*n:(i+1)*n], data[2*i*n:])
				}
			})
		})
	}
	// Rank 4 with its last two dimensions swapped in blocks, as in NCHW to NHWC.
	b.Run("NHWC", func(b *testing.B) {
		const N, C, H, W = 4, 32, 32, 32
		data, dst, flip := make([]float32, N*C*H*W), make([]float32, N*C*H*W), make([]float32, N*C*H*W)
		v := strided([]int64{N, H, W, C}, []int64{C * H * W, W, 1, H * W}, 0, nil)
		versus(b, 4*N*C*H*W, func() {
			if err := view.MaterializeTo(dst, v, data, 0); err != nil {
				b.Fatal(err)
			}
		}, func() {
			k := 0
			for n := range N {
				for h := range H {
					for w := range W {
						for c := range C {
							flip[k] = data[((n*C+c)*H+h)*W+w]
							k++
						}
					}
				}
			}
		})
	})
	b.Run("small transpose", func(b *testing.B) {
		data, dst, flip := make([]float32, 12), make([]float32, 12), make([]float32, 12)
		v := strided([]int64{4, 3}, []int64{1, 4}, 0, nil)
		repeat := func(f func()) func() {
			return func() {
				for range 1000 {
					f()
				}
			}
		}
		versus(b, 48000, repeat(func() {
			if err := view.MaterializeTo(dst, v, data, 0); err != nil {
				b.Fatal(err)
			}
		}), repeat(func() {
			for i := range 4 {
				for j := range 3 {
					flip[i*3+j] = data[j*4+i]
				}
			}
		}))
	})
}
