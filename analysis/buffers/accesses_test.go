package buffers_test

import (
	"slices"
	"testing"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
)

// accessed is a function whose buffers are handed on by a view, a loop, a choice and a branch.
const accessed = `
func.func @f(%g: memref<16xf32>, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  %d = memref.alloc() : memref<16xf32>
  annotation.mark %a {hivm.multi_buffer = 2 : i32} : memref<16xf32>
  hivm.hir.load ins(%g : memref<16xf32>) outs(%a : memref<16xf32>)
  %v = memref.subview %a[0] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1]>>
  %x = memref.load %v[%c0] : memref<8xf32, strided<[1]>>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %b) -> memref<16xf32> {
    memref.store %x, %p[%c0] : memref<16xf32>
    scf.yield %p : memref<16xf32>
  }
  %s = arith.select %c, %r, %g : memref<16xf32>
  cf.br ^next(%s : memref<16xf32>)
^next(%t: memref<16xf32>):
  func.call @ext(%t) : (memref<16xf32>) -> ()
  memref.dealloc %d : memref<16xf32>
  return
}
func.func private @ext(memref<16xf32>)`

// TestAccesses checks which operations touch the memory of each buffer.
func TestAccesses(t *testing.T) {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	module, err := irtest.Read(c, "accessed.mlir", accessed)
	if err != nil {
		t.Fatal(err)
	}
	fn := module.Region(0).Entry().First()
	accesses := buffers.NewAccesses(fn, buffers.New().Sources, buffers.Touches)
	var allocs []*ir.Value
	ir.Walk(fn, func(op *ir.Operation) bool {
		if op.Is("memref.alloc") {
			allocs = append(allocs, op.Result(0))
		}
		return true
	})
	argument := fn.Region(0).Entry().Args()[0]
	for _, x := range []struct {
		name            string
		v               *ir.Value
		fresh           bool
		readers, others []string
	}{
		{"a", allocs[0], true, []string{"memref.load"}, []string{"hivm.hir.load"}},
		{"b", allocs[1], false, []string{"hivm.hir.load"}, []string{"memref.store", "func.call"}},
		{"g", argument, false, []string{"hivm.hir.load"}, []string{"memref.store", "func.call"}},
		{"d", allocs[2], true, nil, []string{"memref.dealloc"}},
	} {
		m := accesses.Of(x.v)
		if r, o := sorted(m.Readers), sorted(m.Others); m.Fresh() != x.fresh || !slices.Equal(r, sortedNames(x.readers)) || !slices.Equal(o, sortedNames(x.others)) {
			t.Errorf("%%%s: fresh %v, read by %v, touched by %v", x.name, m.Fresh(), r, o)
		}
	}
	if accesses.Of(allocs[1]) != accesses.Of(argument) {
		t.Error("a choice between two buffers leaves them in two classes")
	}
	found := buffers.New().Find(fn.Region(0).Blocks()[1].Args()[0], buffers.IsAllocation)
	if found != allocs[1] {
		t.Errorf("the argument of the last block comes from %v", found)
	}
}

func sorted(list []buffers.Access) []string {
	var out []string
	for _, x := range list {
		out = append(out, x.Op.Name())
	}
	return sortedNames(out)
}

func sortedNames(names []string) []string {
	out := slices.Clone(names)
	slices.Sort(out)
	return out
}
