package symbols_test

import (
	"fmt"
	"strings"
	"testing"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/symbols"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
)

// last parses the body of a function and returns its last operation but the return.
func last(t *testing.T, params, body string) *ir.Operation {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	m, err := irtest.Read(c, "test.mlir", "func.func @f("+params+") {\n"+body+"\nreturn\n}\n")
	if err != nil {
		t.Fatal(err)
	}
	entry := m.Region(0).Entry().First().Region(0).Entry()
	// Symbols are numbered in the order of the arguments.
	return entry.Last().Prev()
}

// named gives the integers among the arguments of the function of op the symbols
// s1, s2, ... in their order.
func named(op *ir.Operation) *symbols.Table {
	t := &symbols.Table{}
	for _, a := range op.Block().Args() {
		t.Index(a)
	}
	return t
}

func text(s layout.Symbolic) string {
	poly := func(ps []layout.Poly) string {
		var out []string
		for _, p := range ps {
			out = append(out, p.String())
		}
		return strings.Join(out, ", ")
	}
	return fmt.Sprintf("%s | %s", poly(s.Sizes), poly(s.Strides))
}

const integers = "%a: index, %b: index, %c: index, %i: i32, %j: i64"

func TestLayouts(t *testing.T) {
	for _, tc := range []struct{ body, want string }{
		{"%0 = memref.alloc(%a, %b) : memref<?x4x?xf32>", "s1, 4, s2 | 4·s2, s2, 1"},
		{"%0 = memref.alloc(%a, %b) : memref<?x?xf32>\n%1 = memref.subview %0[%c, 0] [%c, %b] [2, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>", "s3, s2 | 2·s2, 1"},
		{"%0 = memref.alloc(%a, %b) : memref<?x?x3xf32>\n%1 = memref.subview %0[%c, 0, 0] [1, %b, 3] [1, 1, 1] : memref<?x?x3xf32> to memref<?x3xf32, strided<[3, 1], offset: ?>>", "s2, 3 | 3, 1"},
		{"%0 = memref.alloc(%a, %b) : memref<?x?xf32>\n%1 = memref.collapse_shape %0 [[0, 1]] : memref<?x?xf32> into memref<?xf32>", "s1·s2 | 1"},
		{"%0 = memref.alloc(%a) : memref<?xf32>\n%1 = memref.expand_shape %0 [[0, 1]] output_shape [%b, %c] : memref<?xf32> into memref<?x?xf32>", "s2, s3 | s3, 1"},
		{"%0 = memref.alloc(%a, %b) : memref<?x?xf32>\n%1 = memref.transpose %0 (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>", "s2, s1 | 1, s2"},
		{"%0 = memref.alloc(%a) : memref<?x4xf32>\n%1 = memref.cast %0 : memref<?x4xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>", "s1, 4 | 4, 1"},
		{"%0 = memref.alloc(%a, %b) : memref<?x?xf32>\n%1 = memref.cast %0 : memref<?x?xf32> to memref<?x4xf32>", "s1, 4 | 4, 1"},
		{"%0 = hivm.hir.pointer_cast(%j) [%a] : memref<2x?xf32>", "2, s1 | s1, 1"},
		// An axis that turns out to be a unit is none, because its type does not say so.
		{"%0 = arith.constant 1 : index\n%1 = memref.alloc(%0) : memref<?x2xf32>", "s6, 2 | 2, 1"},
		// Values without any knowledge.
		{"%0 = memref.alloc(%a) : memref<?xf32>\n%1 = arith.constant true\n%2 = arith.select %1, %0, %0 : memref<?xf32>", "s6 | 1"},
	} {
		op := last(t, integers, tc.body)
		got, ok := named(op).Layout(op.Result(0))
		if !ok || text(got) != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.body, text(got), tc.want)
		}
	}
}

func TestIndices(t *testing.T) {
	for _, tc := range []struct{ body, want string }{
		{"%0 = arith.muli %a, %b : index", "s1·s2"},
		{"%0 = arith.addi %a, %b : index\n%1 = arith.subi %0, %a : index", "s2"},
		{"%0 = affine.apply affine_map<(d0)[s0] -> (d0 * 3 + s0 - 2)>(%a)[%b]", "3·s1 + s2 - 2"},
		{"%0 = affine.apply affine_map<(d0)[s0] -> (d0 * s0)>(%a)[%b]", "s1·s2"},
		{"%0 = affine.apply affine_map<(d0) -> (d0 floordiv 2)>(%a)", "s6"},
		{"%0 = arith.index_cast %i : i32 to index", "s4"},
		{"%0 = arith.extsi %i : i32 to i64", "s4"},
		{"%0 = arith.index_castui %i : i32 to index", "s6"},
		{"%0 = arith.muli %i, %i : i32\n%1 = arith.index_cast %0 : i32 to index", "s6"},
		{"%0 = arith.muli %j, %j : i64\n%1 = arith.index_cast %0 : i64 to index", "s5·s5"},
		{"%0 = arith.index_cast %a : index to i32", "s6"},
		{"%0 = memref.alloc(%a, %b) : memref<?x?xf32>\n%1 = arith.constant 1 : index\n%2 = memref.dim %0, %1 : memref<?x?xf32>", "s2"},
		{"%0 = memref.alloc(%a, %b) : memref<?x?xf32>\n%2 = memref.dim %0, %c : memref<?x?xf32>", "s6"},
		{"%0 = arith.divsi %a, %b : index", "s6"},
	} {
		op := last(t, integers, tc.body)
		if got := named(op).Index(op.Result(0)).String(); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.body, got, tc.want)
		}
	}
}

func TestMetadata(t *testing.T) {
	op := last(t, integers, `%0 = memref.alloc(%a, %b) : memref<?x?xf32>
%base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %0 : memref<?x?xf32> -> memref<f32>, index, index, index, index, index`)
	table := named(op)
	for i, want := range []string{"0", "s1", "s2", "s2", "1"} {
		if got := table.Index(op.Result(1 + i)).String(); got != want {
			t.Errorf("result %d: %s, want %s", i, got, want)
		}
	}
}

// TestDeep checks that a long chain of operations neither recurses without bound
// nor is looked at more than once.
func TestDeep(t *testing.T) {
	const n = 20000
	var b strings.Builder
	b.WriteString("%v0 = arith.addi %a, %b : index\n")
	for i := range n {
		fmt.Fprintf(&b, "%%v%d = arith.muli %%v%d, %%v%d : index\n", i+1, i, i)
	}
	op := last(t, integers, b.String())
	if p := named(op).Index(op.Result(0)); !p.Known() {
		t.Error("unknown")
	}
	table := named(op)
	for at := op.Block().First(); at != op.Next(); at = at.Next() {
		if !table.Index(at.Result(0)).Known() {
			t.Fatal("unknown")
		}
	}
}
