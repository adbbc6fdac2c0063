package recognize_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
)

// compare runs a function before and after a pass on the same data: the memory of the arguments
// must be the same then. changed says whether the pass changed it.
func compare(t *testing.T, text, pass string) (r samerun.Result, changed bool) {
	t.Helper()
	before, err := hivmopt.Parse("before.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	after, err := hivmopt.Parse("after.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	if err := after.Run(t.Context(), "builtin.module(func.func("+pass+"))"); err != nil {
		t.Fatalf("%s: %v\n%s", pass, err, text)
	}
	if changed = before.String() != after.String(); changed {
		if r, err = samerun.Compare(before, after); err != nil {
			t.Errorf("%s: %v\n%s\n%s", pass, err, text, after)
		}
	}
	return r, changed
}

// maker makes functions that load rows which are not contiguous into a buffer or a part of it, and
// store them into rows which are not contiguous either.
type maker struct {
	*rand.Rand
	b strings.Builder
}

// ints writes numbers in brackets.
func ints(n []int) string {
	return "[" + strings.Trim(strings.ReplaceAll(fmt.Sprint(n), " ", ", "), "[]") + "]"
}

// dims writes the sizes of a type.
func dims(n []int) string { return strings.Trim(strings.ReplaceAll(fmt.Sprint(n), " ", "x"), "[]") }

// function returns a module with one function.
func (m *maker) function() string {
	m.b.Reset()
	elem := []string{"f32", "f16", "i8", "i16", "i32"}[m.IntN(5)]
	rank := 1 + m.IntN(2)
	room, size, at := make([]int, rank), make([]int, rank), make([]int, rank)
	for d := range rank {
		room[d] = 1 + m.IntN(12)
		size[d] = 1 + m.IntN(room[d])
		at[d] = m.IntN(room[d] - size[d] + 1)
	}
	step := 2 + m.IntN(3)
	apart, rows := []int{step}, []int{1}
	if rank == 2 {
		apart, rows = []int{step*size[1] + m.IntN(3), step}, []int{room[1], 1}
	}
	offset := at[rank-1]
	if rank == 2 {
		offset += at[0] * room[1]
	}
	global := fmt.Sprintf("memref<%sx%s, strided<%s>, #hivm.address_space<gm>>", dims(size), elem, ints(apart))
	whole := fmt.Sprintf("memref<%sx%s, #hivm.address_space<ub>>", dims(room), elem)
	part := fmt.Sprintf("memref<%sx%s, strided<%s, offset: %d>, #hivm.address_space<ub>>", dims(size), elem, ints(rows), offset)
	if offset == 0 {
		part = fmt.Sprintf("memref<%sx%s, strided<%s>, #hivm.address_space<ub>>", dims(size), elem, ints(rows))
	}
	ones := make([]int, rank)
	for d := range ones {
		ones[d] = 1
	}
	fmt.Fprintf(&m.b, `func.func @f(%%x: %s, %%y: %s) {
  %%a = memref.alloc() : %s
  %%p = memref.subview %%a%s %s %s : %s to %s
  hivm.hir.load ins(%%x : %s) outs(%%p : %s)
  hivm.hir.store ins(%%p : %s) outs(%%y : %s)
  return
}`, global, global, whole, ints(at), ints(size), ints(ones), whole, part, global, part, part, global)
	return m.b.String()
}

// TestMeaning compares random functions. By default only the pass for stores keeps the meaning of
// what lies between the passes.
func TestMeaning(t *testing.T) {
	for _, pass := range []string{
		"hivm-recognize-deinterleave-op{strict=true}",
		"hivm-recognize-discontinuous-store",
		"hivm-recognize-discontinuous-store{strict=true}",
	} {
		wrote, same := 0, 0
		for seed := range uint64(150) {
			r, changed := compare(t, (&maker{Rand: rand.New(rand.NewPCG(seed, 7))}).function(), pass)
			for _, err := range r.Skipped {
				t.Errorf("%s: %v", pass, err)
			}
			wrote += r.Wrote
			if !changed {
				same++
			}
		}
		if wrote < 125 {
			t.Errorf("%s: only %d functions wrote to their arguments, %d were not changed", pass, wrote, same)
		}
	}
}
