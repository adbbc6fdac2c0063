package interphivm_test

import (
	"context"
	"slices"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
)

// turns writes in each iteration of an inner loop the number of the counter behind what the
// buffer of three addresses had: %o gets, for each iteration, what the buffer held.
const turns = `
func.func @f(%o: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a0 = arith.constant 0 : i64
  %a8 = arith.constant 8 : i64
  %a16 = arith.constant 16 : i64
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %b = hivm.hir.pointer_cast(%a0, %a8, %a16) : memref<1xi64, #hivm.address_space<ub>>
      %count = hivm.hir.multi_buffer_counter -> i64
      %old = memref.load %b[%c0] : memref<1xi64, #hivm.address_space<ub>>
      %at = arith.index_cast %count : i64 to index
      memref.store %old, %o[%at] : memref<8xi64>
      memref.store %count, %b[%c0] : memref<1xi64, #hivm.address_space<ub>>
    }
  }
  return
}`

// TestTurns checks that addresses take turns, and that the counter goes on when a loop runs
// again.
func TestTurns(t *testing.T) {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	module, err := irtest.Read(c, "turns.mlir", turns)
	if err != nil {
		t.Fatal(err)
	}
	m, err := interp.New(c, module, interp.Options{}, interpstd.Table(), interphivm.Table())
	if err != nil {
		t.Fatal(err)
	}
	o, err := m.Alloc(interp.I64, []int64{8})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second call begins anew, but for what the memory holds
		if _, err := m.Call(context.Background(), m.Symbol("f"), []interp.Value{interp.MemRefOf(o), interp.IndexOf(2)}); err != nil {
			t.Fatal(err)
		}
	}
	var got []int64
	for i := range int64(8) {
		v, err := o.Load([]int64{i})
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, v.Int())
	}
	if want := []int64{6, 7, 5, 0, 1, 2, 3, 4}; !slices.Equal(got, want) {
		t.Errorf("the buffers held %v, want %v", got, want)
	}
}
