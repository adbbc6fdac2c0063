package explain_test

import (
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/explain"
	"hivm-opt/passes/flatten/analysis"
)

// Operands have the names that the text gives them; what it does not name has none.
func TestNames(t *testing.T) {
	r, _ := record(t, `func.func @f(%first: memref<4x8xf32> {a.b = "%x, (\" ) //"}, // %y
    %n.2-a$: memref<4x8xf32, affine_map<(d0, d1) -> (d0 * 8 + d1)>>, %2: memref<4x8xf32>, %c: i1) {
  %buffer, %other = scf.if %c -> (memref<4x8xf32>, memref<4x8xf32>) {
    scf.yield %first, %2 : memref<4x8xf32>, memref<4x8xf32>
  } else {
    scf.yield %2, %first : memref<4x8xf32>, memref<4x8xf32>
  }
  %pair:2 = scf.if %c -> (memref<4x8xf32>, memref<4x8xf32>) {
    scf.yield %first, %2 : memref<4x8xf32>, memref<4x8xf32>
  } else {
    scf.yield %2, %first : memref<4x8xf32>, memref<4x8xf32>
  }
  %alloc = memref.alloc() : memref<4x8xf32>
  "hivm.hir.vadd"(%first, %2, %alloc) <{broadcast = array<i64>, operandSegmentSizes = array<i32: 2, 1, 0>, transpose = array<i64>}> : (memref<4x8xf32>, memref<4x8xf32>, memref<4x8xf32>) -> ()
  hivm.hir.vadd ins(%buffer, %other : memref<4x8xf32>, memref<4x8xf32>) outs(%pair#1 : memref<4x8xf32>)
  hivm.hir.vexp ins(%n.2-a$ : memref<4x8xf32, affine_map<(d0, d1) -> (d0 * 8 + d1)>>) outs(%pair#0 : memref<4x8xf32>) loc("kernel.py":3:4)
  return
}`, analysis.Safe)
	for i, want := range []string{"%first %2 %alloc", "%buffer %other %pair#1", "%n.2-a$ %pair#0"} {
		if got := strings.Join(r.Ops[i].Values, " "); got != want {
			t.Errorf("operation %d: %s, not %s", i, got, want)
		}
	}
	if o := r.Ops[2]; o.Line != 3 || o.InputLine != 16 {
		t.Errorf("line %d, of the input %d", o.Line, o.InputLine)
	}
	if r.Ops[0].InputLine != 0 || len(r.Sources) != 1 || !strings.HasPrefix(r.Sources[0].Text, "func.func @f(%first") {
		t.Errorf("line %d, %d sources", r.Ops[0].InputLine, len(r.Sources))
	}
}

// Each operation that can be changed has a remedy, and no other.
func TestClasses(t *testing.T) {
	classes := map[explain.Class]int{}
	for _, text := range goldens(t) {
		r, _ := record(t, text, analysis.Safe)
		for i := range r.Ops {
			o := &r.Ops[i]
			classes[o.Class]++
			changeable := o.Class == explain.ClassChangeable || o.Class == explain.ClassPartly
			if n := len(o.Remedies); (n > 0) != changeable && o.Class != explain.ClassFlat {
				t.Errorf("%s is %s and has %d remedies", o.Text, o.Class, n)
			}
			if flattened := o.Class == explain.ClassFlattened || o.Class == explain.ClassPartly; flattened != o.Flattened {
				t.Errorf("%s is %s", o.Text, o.Class)
			}
		}
	}
	for _, c := range explain.Classes() {
		if classes[c] == 0 {
			t.Errorf("nothing is %s", c)
		}
	}
}

// Numbers of operands get the names behind them, in whatever order they come.
func TestNamed(t *testing.T) {
	op := explain.Op{Values: []string{"%a", "", "%c", "", "", "", "", "", "", "", "%k"}}
	for text, want := range map[string]string{
		"in operands #10, #2: x":         "in operands #10 (%k), #2 (%c): x",
		"#0":                             "#0 (%a)",
		"#1, #11, #, #99999999999999999": "#1, #11, #, #99999999999999999",
		"none":                           "none",
	} {
		if got := op.Named(text); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	if got := op.Mentioned("#2, #0, #2"); !slices.Equal(got, []string{"%c", "%a"}) {
		t.Error(got)
	}
}
