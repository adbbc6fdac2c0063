package interp_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/interp"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/parser"
)

// machine returns a machine for a module.
func machine(t testing.TB, text string, o interp.Options, tables ...interp.Table) *interp.Machine {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	module, err := irtest.Parse(c, "t.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	m, err := interp.New(c, module, o, append(tables, interpstd.Table())...)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

const endless = `
func.func @f() {
  cf.br ^a
^a:
  cf.br ^a
}
func.func @g(%n: index) -> index {
  %r = func.call @g(%n) : (index) -> index
  return %r : index
}
func.func @h(%n: index) {
  %m = memref.alloc(%n) : memref<?xi8>
  func.call @h(%n) : (index) -> ()
  return
}`

// TestLimits runs programs that never end, or take more and more memory.
func TestLimits(t *testing.T) {
	m := machine(t, endless, interp.Options{Limits: interp.Limits{Steps: 1000, Bytes: 1 << 16, Depth: 50}})
	for _, c := range []struct {
		fn   string
		args []interp.Value
		want string
	}{
		{"f", nil, "t.mlir:5:3: error: 'cf.br' op stopped after 1000 steps"},
		{"g", []interp.Value{interp.IndexOf(1)}, "nested more than 50 deep"},
		{"h", []interp.Value{interp.IndexOf(1 << 14)}, "'memref.alloc' op out of memory"},
		{"f", []interp.Value{interp.IndexOf(1)}, "@f has 0 arguments, but 1 values are given"},
		{"g", []interp.Value{interp.IntOf(interp.I64, 1)}, "argument #0: i64 1 is no value of type 'index'"},
	} {
		_, err := m.Call(context.Background(), m.Symbol(c.fn), c.args)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("@%s: got %v, want %s", c.fn, err, c.want)
		}
	}
	if m.Symbol("nothing") != nil {
		t.Error("there is a symbol that nobody defined")
	}
}

// TestCallers finds the calls in the notes of a message, but not all of very many.
func TestCallers(t *testing.T) {
	m := machine(t, endless, interp.Options{Limits: interp.Limits{Depth: 50}})
	_, err := m.Call(context.Background(), m.Symbol("g"), []interp.Value{interp.IndexOf(1)})
	var d *diag.Diagnostic
	if !errors.As(err, &d) || len(d.Notes) == 0 || len(d.Notes) > 9 || d.Notes[len(d.Notes)-1].Msg != "called from here" {
		t.Errorf("got %#v", d)
	}
}

// TestInterrupt ends a run from the outside.
func TestInterrupt(t *testing.T) {
	m := machine(t, endless, interp.Options{})
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	_, err := m.Call(ctx, m.Symbol("f"), nil)
	if err == nil || !strings.Contains(err.Error(), "interrupted") {
		t.Errorf("got %v", err)
	}
}

// TestFill checks the initial content of memory that a program allocates.
func TestFill(t *testing.T) {
	m := machine(t, `
func.func @f() -> i8 {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2xi8>
  %r = memref.load %m[%c1] : memref<2xi8>
  return %r : i8
}`, interp.Options{Fill: func(b []byte) {
		for i := range b {
			b[i] = byte(i + 6)
		}
	}})
	r, err := m.Call(context.Background(), m.Symbol("f"), nil)
	if err != nil || len(r) != 1 || r[0].Int() != 7 {
		t.Errorf("got %s and %v", r, err)
	}
}

// TestExec runs single operations, also one with a region and one with the same operand
// twice.
func TestExec(t *testing.T) {
	m := machine(t, `
func.func @f(%a: i32, %c: i1) {
  %s = arith.subi %a, %a : i32
  %r = scf.if %c -> i32 {
    %k = arith.constant 3 : i32
    scf.yield %k : i32
  } else {
    %k = arith.constant 4 : i32
    scf.yield %k : i32
  }
  return
}`, interp.Options{})
	op := m.Symbol("f").Region(0).Entry().First()
	ctx := context.Background()
	got, err := m.Exec(ctx, op, []interp.Value{interp.IntOf(interp.I32, 5), interp.IntOf(interp.I32, 3)})
	if err != nil || got[0].Int() != 2 {
		t.Errorf("subi: got %s and %v", got, err)
	}
	got, err = m.Exec(ctx, op.Next(), []interp.Value{interp.BoolOf(false)})
	if err != nil || got[0].Int() != 4 {
		t.Errorf("if: got %s and %v", got, err)
	}
	if _, err := m.Exec(ctx, op, nil); err == nil {
		t.Error("an operation without operands runs")
	}
	if _, err := m.Exec(ctx, op, make([]interp.Value, 2)); err == nil || !strings.Contains(err.Error(), "operand #0") {
		t.Errorf("operands without values: %v", err)
	}
}

// TestTwoRows has two meanings for an operation.
func TestTwoRows(t *testing.T) {
	_, err := interp.New(nil, nil, interp.Options{}, interpstd.Table(), interpstd.Table())
	if err == nil || !strings.Contains(err.Error(), "two models for") {
		t.Errorf("got %v", err)
	}
}

// TestWrongRows has rows that do things that no operation may do.
func TestWrongRows(t *testing.T) {
	text := `
func.func @f() -> i32 {
  %r = "x.y"() : () -> i32
  return %r : i32
}`
	c, _ := alldialects.NewContext()
	c.AllowUnregistered = true
	f, _ := c.Files.Add("t.mlir", text)
	module, err := parser.Parse(c, f, parser.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for want, exec := range map[string]interp.Exec{
		"there is no successor 3": func(f *interp.Frame, _ *ir.Operation) error { return f.Branch(3, nil) },
		"there is no region 1":    func(f *interp.Frame, _ *ir.Operation) error { _, err := f.Region(1); return err },
		"there is no region 0":    func(f *interp.Frame, _ *ir.Operation) error { return f.InTerminator(0, nil) },
		"0 values for 1 results":  func(f *interp.Frame, _ *ir.Operation) error { return f.SetAll(nil) },
		"operand #7":              func(f *interp.Frame, _ *ir.Operation) error { _, err := f.MemRef(7); return err },
		"there is no result #2":   func(f *interp.Frame, _ *ir.Operation) error { _, err := f.ResultElem(2); return err },
		"there is no symbol at x": func(f *interp.Frame, _ *ir.Operation) error {
			return fmt.Errorf("there is no symbol at x %v", f.Symbol("q"))
		},
		"stopped after": func(f *interp.Frame, _ *ir.Operation) error { return f.Step(1 << 62) },
		"out of memory": func(f *interp.Frame, _ *ir.Operation) error { _, err := f.Machine().NewBuffer(1 << 60); return err },
		"size -1 of dimension 0": func(f *interp.Frame, _ *ir.Operation) error {
			_, err := f.Machine().Alloc(interp.I8, []int64{-1})
			return err
		},
		"elements of i8 do not fit": func(f *interp.Frame, _ *ir.Operation) error {
			_, err := f.Machine().Alloc(interp.Elem{Kind: interp.Int, Bits: 64}, []int64{1 << 62, 1 << 62})
			return errors.New(strings.Replace(err.Error(), "i64", "i8", 1))
		},
	} {
		m, err := interp.New(c, module, interp.Options{}, interpstd.Table(), interp.Table{{Name: "x.y", Exec: exec}})
		if err != nil {
			t.Fatal(err)
		}
		_, err = m.Call(context.Background(), m.Symbol("f"), nil)
		if err == nil || !strings.Contains(err.Error(), "t.mlir:3:8: error: 'x.y' op ") || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

// view draws a memref of bytes in a buffer that may be too small for it.
func view(t *rapid.T) *interp.MemRef {
	m := &interp.MemRef{Buffer: interp.NewBuffer(rapid.IntRange(0, 40).Draw(t, "bytes")), Elem: interp.I8}
	if rapid.Bool().Draw(t, "two bytes") {
		m.Elem = interp.I16
	}
	m.Base = rapid.Int64Range(-1, 4).Draw(t, "base")
	m.Offset = rapid.Int64Range(-2, 6).Draw(t, "offset")
	for range rapid.IntRange(0, 3).Draw(t, "rank") {
		m.Sizes = append(m.Sizes, rapid.Int64Range(0, 4).Draw(t, "size"))
		m.Strides = append(m.Strides, rapid.OneOf(rapid.Int64Range(-3, 6), rapid.Just(int64(1)<<62)).Draw(t, "stride"))
	}
	return m
}

// each calls do for every index of a shape.
func each(sizes []int64, do func(index []int64)) {
	var rec func(index []int64)
	rec = func(index []int64) {
		if len(index) == len(sizes) {
			do(index)
			return
		}
		for i := range sizes[len(index)] {
			rec(append(index[:len(index):len(index)], i))
		}
	}
	rec(nil)
}

// TestCheck compares the check of a whole memref with the check of all its
// elements.
func TestCheck(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := view(t)
		good := true
		each(m.Sizes, func(index []int64) {
			if _, err := m.Load(index); err != nil {
				good = false
			}
		})
		if err := m.Check(); (err == nil) != good {
			t.Fatalf("the check of %s at %d of %d bytes says %v", m.TypeText(), m.Base, len(m.Buffer.Data), err)
		}
	})
}

// TestRows compares the walk in rows with a walk element by element: the same bytes in
// the same order.
func TestRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := view(t)
		b := *a
		b.Strides = append([]int64(nil), a.Strides...)
		for d := range b.Strides {
			b.Strides[d] = rapid.Int64Range(0, 2).Draw(t, "stride of b")
		}
		if a.Check() != nil || b.Check() != nil {
			t.Skip()
		}
		var want, got [][2]int
		each(a.Sizes, func(index []int64) {
			x, _ := a.Linear(index)
			y, _ := b.Linear(index)
			p, _ := a.Pos(x)
			q, _ := b.Pos(y)
			want = append(want, [2]int{p, q})
		})
		err := interp.WalkRows(a.Sizes, []interp.Lane{a.Lane(), b.Lane()}, func(at, step []int, n int) error {
			for i := range n {
				got = append(got, [2]int{at[0] + i*step[0], at[1] + i*step[1]})
			}
			return nil
		})
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("got %v, want %v (%v)", got, want, err)
		}
	})
}

// TestLongRows gives rows out in pieces.
func TestLongRows(t *testing.T) {
	total, most := 0, 0
	m := interp.Contiguous(interp.NewBuffer(5000), interp.I8, []int64{50, 100})
	err := interp.WalkRows(m.Sizes, []interp.Lane{m.Lane()}, func(at, step []int, n int) error {
		if at[0] != total || step[0] != 1 {
			t.Errorf("a row begins at %d, want %d", at[0], total)
		}
		total += n
		most = max(most, n)
		return nil
	})
	if err != nil || total != 5000 || most != interp.MaxRow {
		t.Errorf("%d elements, at most %d in a row (%v)", total, most, err)
	}
	stop := errors.New("stop")
	if err := interp.WalkRows(m.Sizes, nil, func(_, _ []int, _ int) error { return stop }); err != stop {
		t.Errorf("got %v", err)
	}
}

// TestTogether runs a module by several machines at once.
func TestTogether(t *testing.T) {
	first := machine(t, `
memref.global constant @t : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @f(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %t = memref.get_global @t : memref<4xi32>
  %v = memref.subview %t[1] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: 1>>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %z) -> i32 {
    %x = memref.load %v[%i] : memref<2xi32, strided<[1], offset: 1>>
    %y = arith.addi %s, %x : i32
    scf.yield %y : i32
  }
  return %r : i32
}`, interp.Options{})
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			m, err := interp.New(first.Context, first.Module, interp.Options{}, interpstd.Table())
			if err != nil {
				t.Error(err)
				return
			}
			r, err := m.Call(context.Background(), m.Symbol("f"), []interp.Value{interp.IndexOf(2)})
			if err != nil || r[0].Int() != 5 {
				t.Errorf("got %s and %v", r, err)
			}
			if _, err := m.Call(context.Background(), m.Symbol("f"), []interp.Value{interp.IndexOf(3)}); err == nil {
				t.Error("an index outside of the memref is accepted")
			}
		})
	}
	group.Wait()
}
