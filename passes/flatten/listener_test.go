package flatten_test

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"hivm-opt/analysis/target"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/passes/flatten/trace"
)

// TestListenersAtOnce checks that functions are flattened at the same time with
// listeners: each listener waits until all others have heard of an operation. Their
// reports are in the order of the functions.
func TestListenersAtOnce(t *testing.T) {
	const functions = 4
	var text strings.Builder
	for i := range functions {
		fmt.Fprintf(&text, "func.func @f%d(%%a: memref<2x%dxf32>) {\n  hivm.hir.vexp ins(%%a : memref<2x%dxf32>) outs(%%a : memref<2x%dxf32>)\n  return\n}\n", i, i+1, i+1, i+1)
	}
	c, m, err := (&lab{}).read(t, testCase{text: text.String()})
	if err != nil {
		t.Fatal(err)
	}
	registry, err := pass.NewRegistry(pass.Rows(flatten.Info()))
	if err != nil {
		t.Fatal(err)
	}
	pipeline, err := pass.Parse(registry, "builtin.module(func.func(hivm-flatten-ops))")
	if err != nil {
		t.Fatal(err)
	}
	var arrived atomic.Int64
	all := make(chan bool)
	var heard []string
	for _, p := range pipeline.Passes() {
		p.(flatten.Listened).Listen(func(t *pass.Target) flatten.Listener {
			name, _ := ir.SymbolName(t.Op)
			return flatten.Listener{
				Decided: func(_ *analysis.Flattening, _ *ir.Operation, x *trace.Trace) {
					if arrived.Add(1) == functions {
						close(all)
					}
					select {
					case <-all:
					case <-time.After(10 * time.Second):
						name += " alone"
					}
					t.InOrder(func() { heard = append(heard, fmt.Sprint(name, " ", x.Groups)) })
				},
				Rewritten: func(_, after *ir.Operation, _ *analysis.Result) {
					t.InOrder(func() { heard = append(heard, fmt.Sprint(name, " ", after.Operand(0).Type())) })
				},
			}
		})
	}
	counts := 0
	manager := pass.Manager{Pipeline: pipeline, Workers: functions, Count: func(_ *pass.Step, statistic string, n int) {
		if statistic == "num-flattened" {
			counts += n
		}
	}}
	if err := manager.Run(c, m); err != nil {
		t.Fatal(err)
	}
	want := ""
	for i := range functions {
		want += fmt.Sprintf("f%d [[0 1]]\nf%d memref<%dxf32>\n", i, i, 2*(i+1))
	}
	if got := strings.Join(heard, "\n") + "\n"; got != want || counts != functions {
		t.Errorf("%d operations are counted; heard\n%s\nwant\n%s", counts, got, want)
	}
}

// TestListenerHearsAll checks that listeners hear of operations that are skipped and of
// operations of functions of the host, and that the second of two listeners hears as much
// as the first.
func TestListenerHearsAll(t *testing.T) {
	c, m, err := (&lab{}).read(t, testCase{text: `
func.func @host(%a: memref<2x8xf32>) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  hivm.hir.vexp ins(%a : memref<2x8xf32>) outs(%a : memref<2x8xf32>)
  return
}
func.func @f(%a: memref<2x8xf32>, %b: memref<2x8xf32>, %n: index) {
  %v = arith.constant 0.0 : f32
  hivm.hir.load ins(%a : memref<2x8xf32>) outs(%b : memref<2x8xf32>) pad_mode = <PadValue> pad_value = %v : f32 left_padding_num = %n : index
  return
}`})
	if err != nil {
		t.Fatal(err)
	}
	p := flatten.New(flatten.Options{Arch: target.MemBased})
	var heard [2][]string
	for k := range heard {
		p.(flatten.Listened).Listen(func(*pass.Target) flatten.Listener {
			return flatten.Listener{Decided: func(_ *analysis.Flattening, op *ir.Operation, x *trace.Trace) {
				heard[k] = append(heard[k], fmt.Sprint(op.Name(), " ", x.Reason()))
			}}
		})
	}
	for fn := m.Region(0).Entry().First(); fn != nil; fn = fn.Next() {
		if err := pass.NewTarget(c, fn, nil).Run(p); err != nil {
			t.Fatal(err)
		}
	}
	for k := range heard {
		if got := fmt.Sprint(heard[k]); got != "[hivm.hir.vexp host hivm.hir.load skipped]" {
			t.Errorf("listener %d hears %s", k, got)
		}
	}
}

// TestWants checks that a listener is told of the operations that it wants, beside another that wants all.
func TestWants(t *testing.T) {
	c, m, err := (&lab{}).read(t, testCase{text: `func.func @f(%a: memref<2x3xf32>) {
  hivm.hir.vexp ins(%a : memref<2x3xf32>) outs(%a : memref<2x3xf32>)
  hivm.hir.vln ins(%a : memref<2x3xf32>) outs(%a : memref<2x3xf32>)
  return
}
`})
	if err != nil {
		t.Fatal(err)
	}
	var all, some []string
	p := flatten.New(flatten.Options{})
	p.(flatten.Listened).Listen(func(*pass.Target) flatten.Listener {
		return flatten.Listener{
			Wants:   func(op *ir.Operation) bool { return op.Name() == "hivm.hir.vln" },
			Decided: func(_ *analysis.Flattening, op *ir.Operation, _ *trace.Trace) { some = append(some, op.Name()) },
		}
	})
	run := func(p pass.Pass) string {
		t.Helper()
		clone := c.Clone(m, &ir.Mapping{})
		if err := pass.NewTarget(c, clone.Region(0).Entry().First(), nil).Run(p); err != nil {
			t.Fatal(err)
		}
		var names []string
		ir.Walk(clone, func(op *ir.Operation) bool { names = append(names, op.Name()); return true })
		return strings.Join(names, " ")
	}
	alone := run(p)
	p.(flatten.Listened).Listen(func(*pass.Target) flatten.Listener {
		return flatten.Listener{Decided: func(_ *analysis.Flattening, op *ir.Operation, _ *trace.Trace) { all = append(all, op.Name()) }}
	})
	if both := run(p); alone != both || !strings.Contains(both, "memref.collapse_shape") {
		t.Errorf("%s\n%s", alone, both)
	}
	if got := fmt.Sprint(some, all); got != "[hivm.hir.vln hivm.hir.vln] [hivm.hir.vexp hivm.hir.vln]" {
		t.Error(got)
	}
}
