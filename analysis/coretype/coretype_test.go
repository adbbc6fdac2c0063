package coretype

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
)

const text = `
func.func private @cube() attributes {hivm.func_core_type = #hivm.func_core_type<AIC>}
func.func private @any()
func.func @f(%g: memref<16xf16, #hivm.address_space<gm>>, %u: memref<16xf16, #hivm.address_space<ub>>,
             %l: memref<16xf16, #hivm.address_space<cbuf>>, %a: memref<16x16xf16, #hivm.address_space<cbuf>>,
             %c: memref<16x16xf32, #hivm.address_space<cc>>, %m: memref<16xf16>, %i: index, %x: f16, %p: i1) {
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%u : memref<16xf16, #hivm.address_space<ub>>)
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%l : memref<16xf16, #hivm.address_space<cbuf>>)
  hivm.hir.store ins(%u : memref<16xf16, #hivm.address_space<ub>>) outs(%g : memref<16xf16, #hivm.address_space<gm>>)
  hivm.hir.vexp ins(%u : memref<16xf16, #hivm.address_space<ub>>) outs(%u : memref<16xf16, #hivm.address_space<ub>>)
  hivm.hir.copy ins(%u : memref<16xf16, #hivm.address_space<ub>>) outs(%l : memref<16xf16, #hivm.address_space<cbuf>>)
  hivm.hir.copy ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%l : memref<16xf16, #hivm.address_space<cbuf>>)
  hivm.hir.copy ins(%m : memref<16xf16>) outs(%l : memref<16xf16, #hivm.address_space<cbuf>>)
  hivm.hir.vbrc ins(%x : f16) outs(%u : memref<16xf16, #hivm.address_space<ub>>)
  hivm.hir.vbrc ins(%x : f16) outs(%l : memref<16xf16, #hivm.address_space<cbuf>>)
  hivm.hir.mmadL1 ins(%a, %a, %p, %i, %i, %i : memref<16x16xf16, #hivm.address_space<cbuf>>, memref<16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_MTE1>, <EVENT_ID0>]
  hivm.hir.set_flag[<PIPE_M>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.pipe_barrier[<PIPE_MTE2>]
  hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 1
  hivm.hir.sync_block[<ALL>, 1] tcube_pipe = <PIPE_FIX> tvector_pipe = <PIPE_MTE3>
  func.call @cube() : () -> ()
  func.call @any() : () -> ()
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "x"} %u : memref<16xf16, #hivm.address_space<ub>>
  %0 = hivm.hir.get_block_idx -> i64
  %1 = memref.alloc() : memref<16xf16>
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%1 : memref<16xf16>)
  %2 = memref.subview %1[0] [8] [1] : memref<16xf16> to memref<8xf16, strided<[1]>>
  hivm.hir.vexp ins(%2 : memref<8xf16, strided<[1]>>) outs(%2 : memref<8xf16, strided<[1]>>)
  return
}`

// TestOf names the core type of each operation, and whether it is the operation's own.
func TestOf(t *testing.T) {
	want := []string{
		"load VECTOR true", "load CUBE true", "store VECTOR true", "vexp VECTOR true",
		"copy VECTOR true", "copy CUBE true", "copy CUBE_OR_VECTOR true", "vbrc VECTOR true", "vbrc CUBE true",
		"mmadL1 CUBE true", "set_flag VECTOR true", "wait_flag CUBE true", "set_flag CUBE_OR_VECTOR true",
		"pipe_barrier CUBE_OR_VECTOR true", "sync_block_set VECTOR true", "sync_block CUBE_OR_VECTOR true",
		"func.call CUBE false", "func.call UNKNOWN false", "debug VECTOR true", "get_block_idx CUBE_OR_VECTOR true",
		"memref.alloc CUBE_OR_VECTOR false", "load VECTOR true", "memref.subview CUBE_OR_VECTOR false", "vexp VECTOR true",
		"func.return CUBE_OR_VECTOR false",
	}
	ctx, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	m, err := irtest.Read(ctx, "cores.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	models := New()
	ir.Walk(m, func(op *ir.Operation) bool {
		if !op.Has(ir.Symbol) && op != m {
			_, own := models.Own(op)
			got = append(got, fmt.Sprintf("%s %s %t", strings.TrimPrefix(op.Name(), "hivm.hir."), models.Of(op), own))
		}
		return true
	})
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestEveryOperation checks that each structured operation has a core type.
func TestEveryOperation(t *testing.T) {
	ctx, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	models := New()
	for _, name := range hivm.Names(hivm.Structured) {
		if !models.knows(ctx.Op(name)) {
			t.Errorf("%s has no core type", name)
		}
	}
}
