package plan_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/callgraph"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/samerun"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

func parse(t rapid.TB, text string) *hivmopt.Module {
	t.Helper()
	m, err := hivmopt.Parse("test.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return m
}

// TestPrograms plans the memory of random programs: the content of their arguments
// afterwards stays the same, and buffers are apart.
func TestPrograms(t *testing.T) {
	planned, refused := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		text := draw(t)
		reuse := rapid.Bool().Draw(t, "reuse")
		before, after := parse(t, text), parse(t, text)
		fix(after)
		if err := after.Run(t.Context(), fmt.Sprintf("builtin.module(hivm-plan-memory{strict=true reuse=%t})", reuse)); err != nil {
			if !strings.Contains(err.Error(), "next iteration") { // it may be alive, as far as classes of values show
				t.Fatalf("%v\n%s", err, text)
			}
			refused++
			return
		}
		planned++
		r, err := samerun.Compare(before, after)
		if err != nil || len(r.Skipped) > 0 {
			t.Fatalf("%v %v\n%s\n%s", err, r.Skipped, text, after)
		}
		if err := apart(after, !reuse); err != nil {
			t.Fatalf("%v\n%s", err, after)
		}
	})
	t.Logf("%d programs planned, %d refused", planned, refused)
	if planned < 2*refused {
		t.Errorf("only %d of %d programs were planned", planned, planned+refused)
	}
}

// fix marks the buffers to which the text itself gives addresses.
func fix(m *hivmopt.Module) {
	c, module := m.IR()
	ir.Walk(module, func(op *ir.Operation) bool {
		if _, ok := ir.As[hivm.AddressInterface](op); ok {
			op.SetAttr(c, "fixed", c.Unit())
		}
		return true
	})
}

// place is the memory that a pointer_cast points to.
type place struct {
	space    string
	from, to int64
	fixed    bool // by the text
}

// apart checks that buffers are aligned, lie inside of their memories, and have no byte
// in common with the buffers of the same function and of all functions that it leads
// to, if disjoint is true.
func apart(m *hivmopt.Module, disjoint bool) error {
	_, module := m.IR()
	g := callgraph.New(module)
	places := make([][]place, len(g.Functions))
	for i, fn := range g.Functions {
		if hacc.IsHost(fn) {
			continue
		}
		var err error
		if places[i], err = placesOf(fn); err != nil {
			return err
		}
	}
	if !disjoint {
		return nil
	}
	for i := range g.Functions {
		together := []int{i}
		seen := map[int]bool{i: true}
		for k := 0; k < len(together); k++ {
			for _, c := range g.Calls[together[k]] {
				if c.Callee != callgraph.Unknown && !seen[c.Callee] {
					seen[c.Callee] = true
					together = append(together, c.Callee)
				}
			}
		}
		for k, x := range places[i] {
			for _, j := range together {
				for l, y := range places[j] {
					if (i != j || k != l) && x.space == y.space && !(x.fixed && y.fixed) && x.from < y.to && y.from < x.to {
						return fmt.Errorf("function %d and %d: %v and %v overlap", i, j, x, y)
					}
				}
			}
		}
	}
	return nil
}

// placesOf returns the places of all buffers of a function.
func placesOf(fn *ir.Operation) (out []place, err error) {
	chip, _ := hacc.ChipOf(fn)
	ir.Walk(fn, func(op *ir.Operation) bool {
		if op.NumResults() != 1 {
			return true
		}
		t := op.Result(0).Type()
		_, memory, ok := hivm.MemoryOf(chip, t)
		if !ok {
			return true
		}
		if strings.HasPrefix(op.Name(), "memref.alloc") {
			err = fmt.Errorf("%s is left", op.Name())
		}
		p, ok := ir.As[hivm.AddressInterface](op)
		if !ok {
			return true
		}
		elem, _ := interp.ElemOf(ir.ElementType(t))
		n := int64(elem.Size())
		for _, d := range t.(*ir.MemRefType).Shape {
			if d == ir.Dynamic {
				d = 21 // in all programs
			}
			n *= d
		}
		for _, v := range p.Addresses(op) {
			at, known := ir.ConstantInt(v)
			x := place{memory.Space, at, at + n, op.Attr("fixed") != nil}
			if !x.fixed && (!known || at < 0 || at+n > memory.Bytes || at%memory.Align != 0) {
				err = fmt.Errorf("a buffer at %v in %v", x, memory)
			}
			if known {
				out = append(out, x)
			}
		}
		return true
	})
	return out, err
}
