package pipes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
)

const text = `
func.func @f(%g: memref<16xf16, #hivm.address_space<gm>>, %u: memref<16xf16, #hivm.address_space<ub>>,
             %l: memref<16xf16, #hivm.address_space<cbuf>>, %a: memref<16x16xf16, #hivm.address_space<cbuf>>,
             %c: memref<16x16xf32, #hivm.address_space<cc>>, %t: memref<64xf16, #hivm.address_space<ub>>, %i: index, %x: f16, %p: i1) {
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%u : memref<16xf16, #hivm.address_space<ub>>)
  hivm.hir.store ins(%u : memref<16xf16, #hivm.address_space<ub>>) outs(%g : memref<16xf16, #hivm.address_space<gm>>)
  hivm.hir.vexp ins(%u : memref<16xf16, #hivm.address_space<ub>>) outs(%u : memref<16xf16, #hivm.address_space<ub>>)
  hivm.hir.copy ins(%u : memref<16xf16, #hivm.address_space<ub>>) outs(%u : memref<16xf16, #hivm.address_space<ub>>)
  hivm.hir.copy ins(%u : memref<16xf16, #hivm.address_space<ub>>) outs(%l : memref<16xf16, #hivm.address_space<cbuf>>)
  hivm.hir.vbrc ins(%x : f16) outs(%u : memref<16xf16, #hivm.address_space<ub>>)
  hivm.hir.vbrc ins(%x : f16) outs(%l : memref<16xf16, #hivm.address_space<cbuf>>)
  hivm.hir.mmadL1 ins(%a, %a, %p, %i, %i, %i : memref<16x16xf16, #hivm.address_space<cbuf>>, memref<16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  hivm.hir.vpow ins(%u, %u : memref<16xf16, #hivm.address_space<ub>>, memref<16xf16, #hivm.address_space<ub>>) outs(%u : memref<16xf16, #hivm.address_space<ub>>) temp_buffer(%t : memref<64xf16, #hivm.address_space<ub>>)
  memref.store %x, %u[%i] : memref<16xf16, #hivm.address_space<ub>>
  return
}`

// TestOf names the pipes, and how many operands are written and read.
func TestOf(t *testing.T) {
	want := []string{
		"hivm.hir.load MTE2 MTE2 1 1", "hivm.hir.store MTE3 MTE3 1 1", "hivm.hir.vexp V V 1 1",
		"hivm.hir.copy V V 1 1", "hivm.hir.copy MTE3 MTE3 1 1", "hivm.hir.vbrc V V 1 1", "hivm.hir.vbrc MTE2 MTE2 1 1",
		"hivm.hir.mmadL1 MTE1 M 1 6", "hivm.hir.vpow V V 2 2", "memref.store S S 1 0",
	}
	ctx, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	m, err := irtest.Read(ctx, "pipes.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	models := pipes.New()
	ir.Walk(m, func(op *ir.Operation) bool {
		if p, ok := models.Of(op); ok {
			got = append(got, fmt.Sprintf("%s %s %s %d %d", op.Name(), p.In.Short(), p.Out.Short(), len(pipes.Writes(op)), len(pipes.Reads(op))))
		}
		return true
	})
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
