package interp_test

import (
	"context"
	"fmt"
	"testing"

	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
)

// BenchmarkVadd adds contiguous memrefs of a million elements each.
func BenchmarkVadd(b *testing.B) {
	for _, typ := range []string{"f32", "f16", "bf16", "f64", "i32", "i8"} {
		b.Run(typ, func(b *testing.B) {
			const n = 1 << 20
			elementwise(b, fmt.Sprintf("memref<%dx%s>", n, typ), n)
		})
	}
	b.Run("strided", func(b *testing.B) {
		elementwise(b, "memref<1024x1024xf32, strided<[1040, 1]>>", 1<<20)
	})
	b.Run("rows of 16", func(b *testing.B) {
		elementwise(b, "memref<65536x16xf32, strided<[24, 1]>>", 1<<20)
	})
}

func elementwise(b *testing.B, typ string, n int) {
	m := machine(b, fmt.Sprintf(`
func.func @f(%%a: %[1]s, %%b: %[1]s, %%c: %[1]s) {
  hivm.hir.vadd ins(%%a, %%b : %[1]s, %[1]s) outs(%%c : %[1]s)
  return
}`, typ), interp.Options{}, interphivm.Table())
	fn := m.Symbol("f")
	var args []interp.Value
	for _, a := range fn.Region(0).Entry().Args() {
		v, err := argument(m, a.Type())
		if err != nil {
			b.Fatal(err)
		}
		args = append(args, v)
	}
	b.ResetTimer()
	for b.Loop() {
		if _, err := m.Call(context.Background(), fn, args); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds()/1e6, "Melem/s")
}

// BenchmarkScalarLoop adds the elements of a memref one by one.
func BenchmarkScalarLoop(b *testing.B) {
	const n = 100_000
	m := machine(b, fmt.Sprintf(`
func.func @f(%%m: memref<%[1]dxf32>) -> f32 {
  %%c0 = arith.constant 0 : index
  %%c1 = arith.constant 1 : index
  %%n = arith.constant %[1]d : index
  %%z = arith.constant 0.0 : f32
  %%r = scf.for %%i = %%c0 to %%n step %%c1 iter_args(%%s = %%z) -> f32 {
    %%x = memref.load %%m[%%i] : memref<%[1]dxf32>
    %%t = arith.addf %%s, %%x : f32
    scf.yield %%t : f32
  }
  return %%r : f32
}`, n), interp.Options{})
	x, err := m.Alloc(interp.F32, []int64{n})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := m.Call(context.Background(), m.Symbol("f"), []interp.Value{interp.MemRefOf(x)}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(3*n*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mops/s")
}
