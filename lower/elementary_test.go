package lower_test

import (
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"testing"

	"hivm-opt/internal/elementary"
	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/realtools"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/lower/native"
)

// TestElementary compares functions in vectors of this machine with those of package elementary: bits
// of all numbers for a release, else of one of each few, with all NaN as good as each other.
func TestElementary(t *testing.T) {
	functions := []struct {
		name string
		eval func(float32) float32
	}{
		{"exp", elementary.Exp}, {"exp2", elementary.Exp2}, {"expm1", elementary.Expm1}, {"tanh", elementary.Tanh}, {"erf", elementary.Erf},
		{"log", elementary.Log}, {"log2", elementary.Log2}, {"log10", elementary.Log10}, {"log1p", elementary.Log1p},
	}
	const size = 1 << 16
	var text strings.Builder
	for _, f := range functions {
		fmt.Fprintf(&text, `func.func @%s(%%start: i32, %%step: i32, %%out: memref<%dxf32>) {
  %%begin = arith.constant 0 : index
  %%one = arith.constant 1 : index
  %%end = arith.constant %[2]d : index
  scf.for %%i = %%begin to %%end step %%one {
    %%n = arith.index_cast %%i : index to i32
    %%far = arith.muli %%n, %%step : i32
    %%bits = arith.addi %%start, %%far : i32
    %%x = arith.bitcast %%bits : i32 to f32
    %%y = math.%[1]s %%x : f32
    memref.store %%y, %%out[%%i] : memref<%[2]dxf32>
  }
  return
}
`, f.name, size)
	}
	c, module := nativetest.Parse(t, text.String())
	var program native.Program
	if err := program.Add(c, module, lower.Options{}, lowerstd.Table()); err != nil {
		t.Fatal(err)
	}
	compiler, err := native.Find(realtools.Clang(t))
	if err != nil {
		t.Fatal(err)
	}
	exe, err := program.Build(t.Context(), compiler, native.BuildOptions{Level: "3", ThisMachine: true, Dir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	step := uint64(tier.Every(997))
	const together = 64 // calls of one process
	i32, f32 := interp.I32, interp.F32
	for _, f := range functions {
		t.Run(f.name, func(t *testing.T) {
			for first := uint64(0); first < 1<<32; first += together * size * step {
				var calls []native.Call
				for n := range uint64(together) {
					out := &interp.MemRef{Buffer: interp.NewBuffer(4 * size), Elem: f32, Sizes: []int64{size}, Strides: []int64{1}}
					start := interp.IntOf(i32, int64(first+n*size*step))
					calls = append(calls, native.Call{Function: f.name, Args: []interp.Value{start, interp.IntOf(i32, int64(step)), interp.MemRefOf(out)}})
				}
				if _, err := exe.Run(t.Context(), calls, native.Limits{}); err != nil {
					t.Fatal(err)
				}
				for n, c := range calls {
					data := c.Args[2].MemRef().Buffer.Data
					for i := range uint64(size) {
						x := math.Float32frombits(uint32(first + (uint64(n)*size+i)*step))
						got, want := math.Float32frombits(binary.NativeEndian.Uint32(data[4*i:])), f.eval(x)
						if math.Float32bits(got) != math.Float32bits(want) && (got == got || want == want) {
							t.Fatalf("%s(%v) is %v, not %v", f.name, x, got, want)
						}
					}
				}
			}
		})
	}
}
