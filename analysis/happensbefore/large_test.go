package happensbefore_test

import (
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/happensbefore"
	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/target"
	"hivm-opt/ir"
)

// TestLarge verifies buffers with more bits than 64 bits count.
func TestLarge(t *testing.T) {
	for _, k := range []struct {
		text  string
		races int
	}{
		{`
!g = memref<1152921504606846976xf32, #hivm.address_space<gm>>
!u = memref<1152921504606846976xf32, #hivm.address_space<ub>>
!s = memref<16xf32, strided<[1], offset: 64>, #hivm.address_space<gm>>
!v = memref<16xf32, #hivm.address_space<ub>>
func.func @k(%x: !g) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %a = arith.constant 0 : i64
  %v = hivm.hir.pointer_cast(%a) : !v
  %u = memref.alloc() : !u
  hivm.hir.load ins(%x : !g) outs(%u : !u)
  scf.for %i = %c1 to %c9 step %c1 {
    %s = memref.subview %x[64] [16] [1] : !g to !s
    hivm.hir.store ins(%v : !v) outs(%s : !s)
    hivm.hir.pipe_barrier[<PIPE_MTE3>]
  }
  return
}`, 1},
		{`
!g = memref<2305843009213693952x4xf32, strided<[2, 3]>, #hivm.address_space<gm>>
!u = memref<2305843009213693952x4xf32, #hivm.address_space<ub>>
func.func @k(%x: !g) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %u = memref.alloc() : !u
  hivm.hir.load ins(%x : !g) outs(%u : !u)
  return
}`, 0},
	} {
		m, err := hivmopt.Parse("k.mlir", k.text)
		if err != nil {
			t.Fatal(err)
		}
		c, module := m.IR()
		r := happensbefore.Verify(c, module, ir.LookupSymbol(module, "k"), pipes.HardwareOf(target.MemBased))
		if n := len(r.Of(happensbefore.Race)); n != k.races {
			t.Errorf("%d races, expected %d:\n%s", n, k.races, happensbefore.Text(c, r.Findings))
		}
	}
}
