package lowerhivm_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/realtools"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/lower/native"
)

// repeated is a function each of whose operations is there several times: in a row, in branches and
// loops, on views with known and unknown offsets and sizes, with other constants, and in place.
const repeated = `func.func @f(%a: memref<64xf32>, %b: memref<64xf32>, %c: memref<64xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %half = arith.constant 0.5 : f32
  %t = memref.alloc() : memref<16xf32>
  %a0 = memref.subview %a[0] [16] [1] : memref<64xf32> to memref<16xf32, strided<[1]>>
  %a1 = memref.subview %a[16] [16] [1] : memref<64xf32> to memref<16xf32, strided<[1], offset: 16>>
  %a2 = memref.subview %a[40] [16] [1] : memref<64xf32> to memref<16xf32, strided<[1], offset: 40>>
  %b1 = memref.subview %b[8] [16] [1] : memref<64xf32> to memref<16xf32, strided<[1], offset: 8>>
  hivm.hir.vadd ins(%a1, %b1 : memref<16xf32, strided<[1], offset: 16>>, memref<16xf32, strided<[1], offset: 8>>) outs(%t : memref<16xf32>)
  hivm.hir.vadd ins(%a2, %b1 : memref<16xf32, strided<[1], offset: 40>>, memref<16xf32, strided<[1], offset: 8>>) outs(%t : memref<16xf32>)
  hivm.hir.vmul ins(%t, %half : memref<16xf32>, f32) outs(%t : memref<16xf32>)
  memref.copy %t, %a0 : memref<16xf32> to memref<16xf32, strided<[1]>>
  hivm.hir.vshl ins(%c, %one : memref<64xi32>, i32) outs(%c : memref<64xi32>)
  hivm.hir.vshl ins(%c, %three : memref<64xi32>, i32) outs(%c : memref<64xi32>)
  scf.for %i = %c0 to %n step %c1 {
    %at = arith.muli %i, %c4 : index
    %x = memref.subview %a[%at] [%n] [1] : memref<64xf32> to memref<?xf32, strided<[1], offset: ?>>
    %y = memref.subview %b[%i] [%n] [2] : memref<64xf32> to memref<?xf32, strided<[2], offset: ?>>
    hivm.hir.vsub ins(%x, %y : memref<?xf32, strided<[1], offset: ?>>, memref<?xf32, strided<[2], offset: ?>>) outs(%x : memref<?xf32, strided<[1], offset: ?>>)
    %odd = arith.cmpi eq, %i, %c1 : index
    scf.if %odd {
      hivm.hir.vadd ins(%a1, %b1 : memref<16xf32, strided<[1], offset: 16>>, memref<16xf32, strided<[1], offset: 8>>) outs(%t : memref<16xf32>)
      %s = memref.subview %t[1] [1] [1] : memref<16xf32> to memref<1xf32, strided<[1], offset: 1>>
      hivm.hir.vreduce <sum> ins(%a1 : memref<16xf32, strided<[1], offset: 16>>) outs(%s : memref<1xf32, strided<[1], offset: 1>>) reduce_dims = [0]
    } else {
      %s = memref.subview %t[2] [1] [1] : memref<16xf32> to memref<1xf32, strided<[1], offset: 2>>
      hivm.hir.vreduce <sum> ins(%a2 : memref<16xf32, strided<[1], offset: 40>>) outs(%s : memref<1xf32, strided<[1], offset: 2>>) reduce_dims = [0]
    }
    %z = memref.subview %b[%at] [%n] [1] : memref<64xf32> to memref<?xf32, strided<[1], offset: ?>>
    %w = memref.subview %a[%i] [%n] [2] : memref<64xf32> to memref<?xf32, strided<[2], offset: ?>>
    hivm.hir.vsub ins(%z, %w : memref<?xf32, strided<[1], offset: ?>>, memref<?xf32, strided<[2], offset: ?>>) outs(%z : memref<?xf32, strided<[1], offset: ?>>)
  }
  memref.copy %t, %a1 : memref<16xf32> to memref<16xf32, strided<[1], offset: 16>>
  memref.dealloc %t : memref<16xf32>
  return
}`

// TestOutlined compares loops that are functions with loops in their places, and with the
// interpreter: the numbers are the same, bit for bit.
func TestOutlined(t *testing.T) {
	t.Parallel()
	c, module := nativetest.Parse(t, repeated)
	r := rand.New(rand.NewPCG(3, 4))
	machine, err := interp.New(c, module, interp.Options{}, interpstd.Table(), interphivm.Table())
	if err != nil {
		t.Fatal(err)
	}
	before := movedArguments(t, r, machine, "f", 0, 4)
	for _, v := range before {
		if m := v.MemRef(); m != nil && m.Elem.IsFloat() { // whose bits are the same everywhere: no NaN
			for at := 0; at < len(m.Buffer.Data); at += m.Elem.Size() {
				m.Elem.Put(m.Buffer.Data[at:], interp.Float64Of(m.Elem, r.Float64()))
			}
		}
	}
	want := copied(before)
	if _, err := machine.Call(context.Background(), machine.Symbol("f"), want); err != nil {
		t.Fatal(err)
	}
	compiler, err := native.Find(realtools.Clang(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		options   lower.Options
		functions int
	}{
		{lower.Options{}, 0},
		{lower.Options{Outline: true}, 2}, // most loops are joined with others
		{lower.Options{SeparateLoops: true}, 0},
		{lower.Options{SeparateLoops: true, Outline: true}, 4},
	} {
		out, err := lower.Module(c, module, x.options, lowerstd.Table(), lowerhivm.Table())
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		if err := out.Print(&text); err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(text.String(), "define internal"); n != x.functions {
			t.Errorf("%d functions instead of %d:\n%s", n, x.functions, text.String())
		}
		var program native.Program
		if err := program.Add(c, module, x.options, lowerstd.Table(), lowerhivm.Table()); err != nil {
			t.Fatal(err)
		}
		for _, level := range []string{"0", "2"} {
			after := copied(before)
			exe, err := program.Build(context.Background(), compiler, native.BuildOptions{Dir: t.TempDir(), Level: level})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := exe.Run(context.Background(), []native.Call{{Function: "f", Args: after}}, native.Limits{}); err != nil {
				t.Fatal(err)
			}
			for i, v := range want {
				if m := v.MemRef(); m != nil && !bytes.Equal(m.Buffer.Data, after[i].MemRef().Buffer.Data) {
					t.Errorf("%+v, level %s: argument %d differs", x.options, level, i)
				}
			}
		}
	}
}
