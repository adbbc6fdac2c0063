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

// small describes a chip whose unified buffer has some blocks of 32 bytes.
func small(blocks int, text string) string {
	return fmt.Sprintf(`module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<`+
		`#dlti.dl_entry<"UB_SIZE", %d : i32>, #dlti.dl_entry<"UB_ALIGN_SIZE", 256 : i32>>>} {
%s}
`, 256*blocks, text)
}

// TestPrograms plans the memory of random programs: the content of their arguments
// afterwards stays the same, and buffers are apart, or share memory where there is little.
func TestPrograms(t *testing.T) {
	planned, refused, shared := 0, map[string]int{}, 0
	rapid.Check(t, func(t *rapid.T) {
		text := draw(t)
		reuse := rapid.Bool().Draw(t, "reuse")
		if reuse {
			text = small(rapid.IntRange(6, 30).Draw(t, "blocks"), text)
		}
		before, after := parse(t, text), parse(t, text)
		fix(after)
		if err := after.Run(t.Context(), fmt.Sprintf("builtin.module(hivm-plan-memory{strict=true reuse=%t})", reuse)); err != nil {
			for _, why := range []string{"next iteration", "ub overflow", "points to 68 bytes"} {
				if strings.Contains(err.Error(), why) {
					refused[why]++
					return
				}
			}
			t.Fatalf("%v\n%s", err, text)
		}
		planned++
		r, err := samerun.Compare(before, after)
		if err != nil || len(r.Skipped) > 0 {
			t.Fatalf("%v %v\n%s\n%s", err, r.Skipped, text, after)
		}
		err = apart(after, true)
		if err != nil && !(reuse && strings.Contains(err.Error(), "overlap")) {
			t.Fatalf("%v\n%s", err, after)
		}
		if err != nil {
			shared++
		}
	})
	t.Logf("%d programs planned, in %d buffers share memory; refused: %v", planned, shared, refused)
	if planned < refused["next iteration"] || shared < planned/20 {
		t.Errorf("only %d programs were planned, in %d buffers share memory; refused: %v", planned, shared, refused)
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
