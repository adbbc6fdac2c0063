package blocklock_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// writer writes functions with locks in loops and branches. Stores have numbers, and locks
// have names.
type writer struct {
	*rand.Rand
	strings.Builder
	// stores and locks are how many there are; unordered is the chance of a lock in any order.
	stores, locks int
	unordered     float64
}

// function writes a function.
func (w *writer) function() string {
	w.WriteString("func.func @f(%m: memref<8xf32>, %v: f32, %n: index, %c: i1) {\n%c0 = arith.constant 0 : index\n")
	w.body(4)
	w.WriteString("return\n}\n")
	return w.String()
}

// body writes some operations, in regions up to a depth.
func (w *writer) body(depth int) {
	for range 1 + w.IntN(3) {
		kind := w.IntN(5)
		if depth == 0 {
			kind = 0
		}
		switch kind {
		case 0:
			fmt.Fprintf(w, "memref.store %%v, %%m[%%c0] {number = %d : i32} : memref<8xf32>\n", w.stores)
			w.stores++
		case 1:
			w.region(fmt.Sprintf("scf.for %%i%d = %%c0 to %%n step %%n", depth), depth)
		case 2:
			w.region("scf.if %c", depth)
		default:
			w.section(depth)
		}
	}
}

// region writes an operation with a region.
func (w *writer) region(head string, depth int) {
	w.WriteString(head + " {\n")
	w.body(depth - 1)
	w.WriteString("}\n")
}

// section writes operations inside of a lock of their own.
func (w *writer) section(depth int) {
	name, attr := fmt.Sprintf("%%lock%d", w.locks), ""
	if w.Float64() < w.unordered {
		attr = "{" + hivm.UnorderedLockKey + "} "
	}
	fmt.Fprintf(w, "%s = hivm.hir.create_sync_block_lock {name = \"%d\"} : memref<1xi64>\n", name, w.locks)
	w.locks++
	fmt.Fprintf(w, "hivm.hir.sync_block_lock %slock_var(%s : memref<1xi64>)\n", attr, name)
	w.body(depth - 1)
	fmt.Fprintf(w, "hivm.hir.sync_block_unlock %slock_var(%s : memref<1xi64>)\n", attr, name)
}

// reader finds which locks each store is inside of.
type reader struct {
	held   []string
	inside map[string][]string
	// ordered is the number of ordered locks that are taken in loops.
	ordered int
	errors  []string
}

// read reads the operations of a region.
func (r *reader) read(op *ir.Operation, loops int) {
	for _, region := range op.Regions() {
		for _, b := range region.Blocks() {
			before := len(r.held)
			for o := b.First(); o != nil; o = o.Next() {
				r.operation(o, loops)
			}
			if len(r.held) != before {
				r.errors = append(r.errors, "a region does not give back the locks that it takes")
			}
		}
	}
}

// operation reads one operation.
func (r *reader) operation(o *ir.Operation, loops int) {
	switch {
	case memref.IsStore(o):
		inside := slices.Clone(r.held)
		slices.Sort(inside)
		r.inside[o.Attr("number").String()] = inside
	case hivm.IsSyncBlockLock(o):
		name := o.Operand(0).Op().Attr("name").String()
		if slices.Contains(r.held, name) {
			r.errors = append(r.errors, "lock "+name+" is inside of itself")
		}
		if r.held = append(r.held, name); loops > 0 && o.Attr(hivm.UnorderedLockKey) == nil {
			r.ordered++
		}
	case hivm.IsSyncBlockUnlock(o):
		if n := len(r.held); n == 0 || r.held[n-1] != o.Operand(0).Op().Attr("name").String() {
			r.errors = append(r.errors, "locks are not given back in the reverse order")
		} else {
			r.held = r.held[:n-1]
		}
	}
	if _, ok := ir.As[looplike.Loop](o); ok {
		loops++
	}
	r.read(o, loops)
}

// locksOf reads a module.
func locksOf(t *testing.T, m *hivmopt.Module) *reader {
	t.Helper()
	_, module := m.IR()
	r := &reader{inside: map[string][]string{}}
	r.read(module, 0)
	return r
}

// TestHoistKeepsLocks checks on random functions that with strict each store stays inside of the locks
// that it was inside of, that locks are given back in order, and that no ordered lock is
// taken in a loop.
func TestHoistKeepsLocks(t *testing.T) {
	hoisted := 0
	for seed := range uint64(300) {
		w := &writer{Rand: rand.New(rand.NewPCG(seed, 0)), unordered: float64(seed%2) / 3}
		text := w.function()
		m, err := hivmopt.Parse("f.mlir", text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		before := locksOf(t, m)
		if err := m.Run(context.Background(), "builtin.module(func.func(hivm-sync-block-hoisting{strict=true}))"); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		after := locksOf(t, m)
		for number, locks := range before.inside {
			for _, lock := range locks {
				if !slices.Contains(after.inside[number], lock) {
					t.Errorf("seed %d: store %s is inside of %v, not of %v\n%s", seed, number, after.inside[number], locks, text)
				}
			}
		}
		if len(after.errors) > 0 || w.unordered == 0 && after.ordered > 0 {
			t.Errorf("seed %d: %d ordered locks in loops, %v\n%s", seed, after.ordered, after.errors, text)
		}
		hoisted += before.ordered - after.ordered
	}
	if hoisted < 100 {
		t.Errorf("only %d locks were taken in loops before", hoisted)
	}
}
