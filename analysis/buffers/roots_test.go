package buffers_test

import (
	"slices"
	"testing"

	"hivm-opt/analysis/buffers"
	"hivm-opt/ir"
)

// TestRoots names the values that a value comes from, in order.
func TestRoots(t *testing.T) {
	named, all := read(t, body(`
  %at = arith.constant 0 : i64
  %p = hivm.hir.pointer_cast(%at) {name = "pointer"} : memref<16xf32>
  annotation.mark %p {address_space = #hivm.address_space<gm>} : memref<16xf32>
  %q = hivm.hir.pointer_cast(%at) {name = "unmarked"} : memref<16xf32>
  %v = memref.cast %A : memref<16xf32> to memref<?xf32>
  %v2 = memref.cast %v : memref<?xf32> to memref<16xf32>
  %d = scf.if %c -> (memref<16xf32>) {
    scf.yield %v2 : memref<16xf32>
  } else {
    scf.yield %B : memref<16xf32>
  }
  func.call @use(%d) {name = "both"} : (memref<16xf32>) -> ()
  %e = scf.if %c -> (memref<16xf32>) {
    scf.yield %arg : memref<16xf32>
  } else {
    scf.yield %v2 : memref<16xf32>
  }
  func.call @use(%e) {name = "stuck"} : (memref<16xf32>) -> ()
  %f = scf.for %i = %l to %u step %s iter_args(%x = %A) -> (memref<16xf32>) {
    scf.yield %x : memref<16xf32>
  }
  func.call @use(%f) {name = "cycle"} : (memref<16xf32>) -> ()`))
	rootsOf := func(name string) []*ir.Value { return buffers.Roots(named[name].Operand(0), buffers.IsAllocation) }
	a, b := rootsOf("both")[1], rootsOf("both")[0]
	if !buffers.IsAllocation(a) || !buffers.IsAllocation(b) || a == b || len(rootsOf("both")) != 2 {
		t.Errorf("both: %v", rootsOf("both"))
	}
	// The argument comes from nothing: as in the reference the view beside it is not followed.
	if stuck := rootsOf("stuck"); len(stuck) != 2 || stuck[0].Op() != nil || buffers.IsAllocation(stuck[1]) {
		t.Errorf("stuck: %v", stuck)
	}
	if cycle := rootsOf("cycle"); !slices.Contains(cycle, a) || len(cycle) < 2 {
		t.Errorf("cycle: %d values", len(cycle))
	}
	if !buffers.IsGlobalPointer(named["pointer"]) || buffers.IsGlobalPointer(named["unmarked"]) || buffers.IsGlobalPointer(nil) || buffers.IsGlobalPointer(all[0]) {
		t.Error("the marked pointer lies in global memory, and nothing else does")
	}
}
