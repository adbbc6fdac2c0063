package loops_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/nativetest"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/ir"
)

// cumulated is a random function with one cumulative operation that finds maxima or minima. Its sizes are
// static in the types, or dynamic.
type cumulated struct {
	sizes []int64
	text  string
}

func randomCumulated(r *rand.Rand) cumulated {
	elem := []string{"f16", "f32", "bf16", "i1", "i8", "i16", "i32", "i64"}[r.IntN(8)]
	op := []string{"vcummax", "vcummin"}[r.IntN(2)]
	var x cumulated
	var shape strings.Builder
	for range 1 + r.IntN(4) {
		n := r.Int64N(6)
		x.sizes = append(x.sizes, n)
		if r.IntN(3) == 0 {
			shape.WriteString("?x")
		} else {
			fmt.Fprintf(&shape, "%dx", n)
		}
	}
	dst := []string{"%a", "%b"}[r.IntN(2)]
	x.text = strings.ReplaceAll(fmt.Sprintf("func.func @f(%%a: T, %%b: T) {\n  hivm.hir.%s {propagate_nan = %t} ins(%%a : T) outs(%s : T) cum_dims = [%d] reverse = %t\n  return\n}\n",
		op, r.IntN(2) == 0, dst, r.IntN(len(x.sizes)), r.IntN(2) == 0), "T", "memref<"+shape.String()+elem+">")
	return x
}

// run runs the function on random numbers, among them NaN and -0, and returns its memory.
func (x cumulated) run(t *testing.T, module *hivmopt.Module, seed uint64) []*interp.MemRef {
	t.Helper()
	m, err := module.InterpreterOf(interphivm.Core{Count: 1}, interp.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 2))
	var args []interp.Value
	var out []*interp.MemRef
	for range 2 {
		a := x.buffer(t, module, r)
		args, out = append(args, interp.MemRefOf(a)), append(out, a)
	}
	if _, err := m.Call(t.Context(), m.Symbol("f"), args); err != nil {
		t.Fatalf("%v\n%s", err, module)
	}
	return out
}

// buffer returns an argument with random numbers.
func (x cumulated) buffer(t *testing.T, module *hivmopt.Module, r *rand.Rand) *interp.MemRef {
	t.Helper()
	_, top := module.IR()
	typ := top.Region(0).Entry().First().Region(0).Entry().Args()[0].Type()
	e, ok := interp.ElemOf(ir.ElementType(typ))
	if !ok {
		t.Fatalf("no elements of type '%s'", typ)
	}
	n := 1
	for _, size := range x.sizes {
		n *= int(size)
	}
	b := interp.NewBuffer(n * e.Size())
	for at := 0; at < len(b.Data); at += e.Size() {
		e.Put(b.Data[at:], nativetest.Random(r, e))
	}
	return interp.Contiguous(b, e, x.sizes)
}

// same reports whether two buffers have the same bits, all NaN taken for one.
func same(a, b *interp.MemRef) bool {
	for at := 0; at < len(a.Buffer.Data); at += a.Elem.Size() {
		x, y := a.Elem.Get(a.Buffer.Data[at:]), b.Elem.Get(b.Buffer.Data[at:])
		if x.Bits != y.Bits && !(a.Elem.IsFloat() && x.Float().IsNaN() && y.Float().IsNaN()) {
			return false
		}
	}
	return true
}

// TestCumulatedMaxima runs random operations of all types, with static and dynamic sizes, in place
// and not, before and after strict made loops of them: the bits are the same.
func TestCumulatedMaxima(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 7))
	changed := 0
	for seed := range uint64(400) {
		x := randomCumulated(r)
		before, err := hivmopt.Parse("before.mlir", x.text)
		if err != nil {
			t.Fatalf("%v\n%s", err, x.text)
		}
		after, err := hivmopt.Parse("after.mlir", x.text)
		if err != nil {
			t.Fatal(err)
		}
		if err := after.Run(t.Context(), pipeline("-strict.mlir")); err != nil {
			t.Fatalf("%v\n%s", err, x.text)
		}
		if strings.Contains(after.String(), "hivm.hir") {
			t.Fatalf("no loops\n%s", after)
		}
		want, got := x.run(t, before, seed), x.run(t, after, seed)
		for i := range want {
			if !same(want[i], got[i]) {
				t.Errorf("argument %d of sizes %d differs\n%s\n%s", i, x.sizes, x.text, after)
			}
		}
		if !bytes.Equal(want[0].Buffer.Data, want[1].Buffer.Data) {
			changed++
		}
	}
	if changed < 150 {
		t.Errorf("only %d of 400 had something to do", changed)
	}
}
