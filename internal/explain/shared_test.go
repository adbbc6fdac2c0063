package explain_test

import (
	"fmt"
	"reflect"
	"testing"

	"hivm-opt/internal/explain"
	"hivm-opt/passes/flatten/analysis"
)

// TestSharedAnalyses looks at operations that are alike, and at some that differ in little. Those
// have one analysis, these have their own, which is the one that they have alone.
func TestSharedAnalyses(t *testing.T) {
	const plain = "memref<4x8xf32>"
	fn := func(name, source, target string) string {
		return fmt.Sprintf("func.func @%s(%%a: %s, %%b: %s) {\n  hivm.hir.vexp ins(%%a : %s) outs(%%b : %s)\n  return\n}\n", name, source, target, source, target)
	}
	types := [][2]string{
		{plain, plain},
		{plain, plain},
		{"memref<4x8xf32, strided<[16, 1]>>", plain},
		{"memref<4x8xf32, strided<[17, 1]>>", plain},
		{plain, "memref<4x8xf32, strided<[16, 1]>>"},
		{plain, plain},
	}
	text := ""
	var alone []explain.Op
	for i, x := range types {
		one := fn(fmt.Sprintf("f%d", i), x[0], x[1])
		r, _ := record(t, one, analysis.Safe)
		alone = append(alone, r.Ops[0])
		text += one
	}
	r, _ := record(t, text, analysis.Safe)
	for i := range types {
		if !reflect.DeepEqual(r.Ops[i].Analysis, alone[i].Analysis) {
			t.Errorf("operation %d has the analysis of another one: %s", i, r.Ops[i].Summary)
		}
		for k := range i {
			if same := r.Ops[i].Analysis == r.Ops[k].Analysis; same != (types[i] == types[k]) {
				t.Errorf("operations %d and %d share an analysis: %v", k, i, same)
			}
		}
	}
}
