package syncsolver

import (
	"testing"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/scf"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
)

// slots is a loop over the slots of %ring that uses views: of a slot, of a part of a slot, of all
// slots, and in code that is not reachable two views that use each other.
const slots = `func.func @k(%ring: memref<4x8xf32>, %lo: index, %hi: index, %one: index) {
  return
^unreachable:
  %x = memref.subview %y[0, 0] [4, 8] [1, 1] : memref<4x8xf32, strided<[8, 1]>> to memref<4x8xf32, strided<[8, 1]>>
  %y = memref.subview %x[0, 0] [4, 8] [1, 1] : memref<4x8xf32, strided<[8, 1]>> to memref<4x8xf32, strided<[8, 1]>>
  scf.for %i = %lo to %hi step %one {
    %slot = memref.subview %ring[%i, 0] [1, 8] [1, 1] : memref<4x8xf32> to memref<1x8xf32, strided<[8, 1], offset: ?>>
    %part = memref.subview %slot[0, 4] [1, 4] [1, 1] : memref<1x8xf32, strided<[8, 1], offset: ?>> to memref<1x4xf32, strided<[8, 1], offset: ?>>
    %two = memref.subview %ring[%i, 0] [2, 8] [1, 1] : memref<4x8xf32> to memref<2x8xf32, strided<[8, 1], offset: ?>>
    "test.use"(%slot, %part, %two, %ring, %x, %y) : (memref<1x8xf32, strided<[8, 1], offset: ?>>, memref<1x4xf32, strided<[8, 1], offset: ?>>, memref<2x8xf32, strided<[8, 1], offset: ?>>, memref<4x8xf32>, memref<4x8xf32, strided<[8, 1]>>, memref<4x8xf32, strided<[8, 1]>>) -> ()
  }
  cf.br ^unreachable
}`

// TestSlotOf checks that views are followed to a slot, and that this ends where views that are not
// reachable use each other.
func TestSlotOf(t *testing.T) {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	c.AllowUnregistered = true
	module, err := irtest.Read(c, "slots.mlir", slots)
	if err != nil {
		t.Fatal(err)
	}
	var loop, use *ir.Operation
	ir.Walk(module, func(op *ir.Operation) bool {
		switch {
		case scf.IsFor(op):
			loop = op
		case op.Name() == "test.use":
			use = op
		}
		return true
	})
	for i, want := range []bool{true, true, false, false, false, false} {
		at, ok := slotOf(buffers.New(), use.Operand(i), &node{op: loop})
		if ok != want {
			t.Errorf("operand %d: got %v", i, ok)
		}
		if ring := use.Operand(3); ok && (at != slotAccess{ring, 0}) {
			t.Errorf("operand %d: another slot", i)
		}
	}
}
