package lsp

import (
	"context"
	"strings"
	"testing"

	hivmopt "hivm-opt"
)

// flattened returns a text after a pipeline, with the operations that are of no use removed.
func flattened(t testing.TB, text, pipeline string) string {
	t.Helper()
	m, err := hivmopt.Default().Parse(context.Background(), "in.mlir", text)
	if err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	for _, p := range []string{pipeline, "builtin.module(canonicalize,cse)"} {
		if err := m.Run(context.Background(), p); err != nil {
			t.Fatalf("%v in %s", err, text)
		}
	}
	return m.String()
}

// apply makes the action of a title at the mark of a text. It reports false if there is none.
func apply(t testing.TB, text, title string) (string, bool) {
	t.Helper()
	whole, ok := applyIn(t, text, title, readWhole)
	if byFunction, also := applyIn(t, text, title, 0); byFunction != whole || ok != also {
		t.Errorf("%s: %s\nand by function\n%s", title, whole, byFunction)
	}
	return whole, ok
}

// applyIn is apply for a server that reads parts of a size by function.
func applyIn(t testing.TB, text, title string, size int) (string, bool) {
	t.Helper()
	before, after, _ := strings.Cut(text, cursorMark)
	s, d := serverWith(before + after)
	s.readWhole = size
	x := titled(actionsAt(t, s, d, len(before)), title)
	if x == nil {
		return d.text, false
	}
	applyEdits(d, x.Edit.Changes[d.uri])
	if problems := problemsOf(t, s, d); len(problems) > 0 {
		t.Errorf("%s makes %s\n%+v", title, d.text, problems)
	}
	return d.text, true
}

// TestDeclare declares numbers, with which flatten-ops joins the axes that it keeps apart else.
func TestDeclare(t *testing.T) {
	for _, c := range []struct{ text, title, want string }{
		{`func.func @f(%a: memref<4x8xf32, strided<[?, 1]>> {hivm.x}, %b: memref<4x8xf32>) {
  // a comment
  hivm.hir.ve¦xp ins(%a : memref<4x8xf32, strided<[?, 1]>>) outs(%b : memref<4x8xf32>)
  hivm.hir.vexp ins(%b : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}
`, "Declare stride 8 of dim 0", `func.func @f(%a: memref<4x8xf32, strided<[8, 1]>> {hivm.x}, %b: memref<4x8xf32>) {
  // a comment
  hivm.hir.vexp ins(%a : memref<4x8xf32, strided<[8, 1]>>) outs(%b : memref<4x8xf32>)
`},
		{`!open = memref<4x8xf32, strided<[?, 1]>>
func.func @alike(%c: !open, %b: !open) {
    hivm.hir.ve¦xp ins(%c : !open) outs(%b : !open)
  return
}
`, "Declare stride 8 of dim 0", "%c: memref<4x8xf32, strided<[8, 1]>>, %b: memref<4x8xf32, strided<[8, 1]>>) {\n    hivm.hir.vexp ins(%c : memref<"},
	} {
		got, ok := apply(t, c.text, c.title)
		if !ok || !strings.Contains(got, c.want) {
			t.Errorf("%v: %s", ok, got)
		}
		if flat := flattened(t, got, flattenPipeline); !strings.Contains(flat, "32xf32") {
			t.Errorf("%s is not flattened: %s", got, flat)
		}
	}
	if _, ok := apply(t, "func.func @f(%a: memref<4x8xf32, strided<[16, 1]>>) {\n  hivm.hir.ve¦xp ins(%a : memref<4x8xf32, strided<[16, 1]>>) outs(%a : memref<4x8xf32, strided<[16, 1]>>)\n  return\n}\n", "Declare"); ok {
		t.Error("there is nothing to declare")
	}
	const line = "  hivm.hir.vexp ins(%a : memref<4x8xf32, strided<[?, 1]>>) outs(%b : memref<4x8xf32>)\n"
	for n, want := range map[int]bool{mostUsers: true, mostUsers + 1: false} {
		text := "func.func @f(%a: memref<4x8xf32, strided<[?, 1]>>, %b: memref<4x8xf32>) {\n" + cursorMark + strings.Repeat(line, n) + "  return\n}\n"
		text = strings.Replace(text, cursorMark+"  hivm", "  hi"+cursorMark+"vm", 1)
		if _, ok := apply(t, text, "Declare stride 8 of dim 0"); ok != want {
			t.Errorf("with %d operations: %v", n, ok)
		}
	}
}

// TestCollapse collapses single operations of kernels. What mode=maximal then makes of the kernel is what it makes of the kernel as it
// was.
func TestCollapse(t *testing.T) {
	got, ok := apply(t, `func.func @followed(%v: f32, %n: index, %m: index, %k: index) {
  %0 = memref.alloc(%n, %m) : memref<?x?xf32>
  %1 = memref.subview %0[%k, 0] [4, %m] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  hivm.hir.vb¦rc ins(%v : f32) outs(%1 : memref<4x?xf32, strided<[?, 1], offset: ?>>)
  return
}
`, "Collapse")
	if !ok || !strings.Contains(got, "  %collapse_shape = memref.collapse_shape %1 [[0, 1]]") && !strings.Contains(got, "memref.collapse_shape") {
		t.Errorf("%v: %s", ok, got)
	}
	done, texts := 0, 0
	everyText(t, func(path, text string) {
		if texts++; !strings.Contains(path, "flatten") && !strings.Contains(path, "explain") && texts%10 > 0 {
			return
		}
		s, d := serverWith(text)
		a, err := s.analyse(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		if len(a.parts) > 1 || len(a.parts[0].problems) > 0 || strings.Contains(text, "unregistered") {
			return
		}
		n := 0
		for _, op := range a.parts[0].frame.state.Ops {
			if op.Op == nil || !strings.HasPrefix(op.Op.Name(), "hivm.hir.v") || n == 3 {
				continue
			}
			n++
			at := int(op.Name.Begin)
			collapsed, ok := apply(t, text[:at]+cursorMark+text[at:], "Collapse")
			if !ok || t.Failed() {
				continue
			}
			done++
			if got, want := flattened(t, collapsed, maximalPipeline), flattened(t, text, maximalPipeline); got != want {
				t.Errorf("%s: %s\nbecomes\n%s\ninstead of\n%s", path, collapsed, got, want)
			}
		}
	})
	if done < 30 {
		t.Errorf("%d operations", done)
	}
	t.Logf("%d operations", done)
}
