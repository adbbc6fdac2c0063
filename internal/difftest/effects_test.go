package difftest

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"hivm-opt/ir"
	"hivm-opt/printer"
)

// spread is the text around the copy of an operation.
type spread int

const (
	unused  spread = iota // nothing uses the copy
	used                  // both are used
	divided               // both are used, and an unknown operation is in between
)

// TestEffects puts a copy behind each operation of the project's texts and
// compares the results of cse: a wrong effect of an operation removes too much or
// too little. The texts are written for LLVM 19, and the other tool has to be of
// LLVM 19, too.
func TestEffects(t *testing.T) {
	other := release19(t)
	for _, texts := range []string{"affine/ops", "bufferization/ops", "complex/ops", "index/ops", "linalg/ops", "llvm/ops", "math/ops", "memref/[^i]*", "scf/[^i]*", "tensor/[^i]*", "ub/ops", "vector/[^i]*"} {
		files, err := filepath.Glob("../../testdata/dialect/" + texts + ".mlir")
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no texts (%v)", texts, err)
		}
		for _, file := range files {
			t.Run(filepath.Base(filepath.Dir(file))+"/"+filepath.Base(file), func(t *testing.T) { compareEffects(t, other, file) })
		}
	}
}

// release19 returns mlir-opt 19.
func release19(t *testing.T) tool {
	t.Helper()
	path, err := exec.LookPath("mlir-opt-19")
	if err != nil {
		path = "/usr/lib/llvm-19/bin/mlir-opt"
		if _, err := os.Stat(path); err != nil {
			path = ""
		}
	}
	return toolAt(t, path)
}

func compareEffects(t *testing.T, other tool, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"--cse", "--allow-unregistered-dialect", "--mlir-print-op-generic"}
	for _, s := range []spread{unused, used, divided} {
		var modules []string
		for _, chunk := range strings.Split(string(text), marker) {
			modules = append(modules, doubled(t, chunk, s))
		}
		want, got := run(t, other, modules, args...), run(t, ours, modules, args...)
		for i := range modules {
			if want[i].text == "" {
				t.Fatalf("mlir-opt refuses module %d: %s", i, want[i].first())
			}
			if w, g := firstDifference(anonymous(want[i].text), anonymous(got[i].text)); w != g {
				t.Errorf("module %d, spread %d: cse differs:\nwant %s\ngot  %s\n", i, s, w, g)
			}
		}
	}
}

var anyValue = regexp.MustCompile(`%\w+`)

// anonymous takes the names of values away, which a single difference would
// change in all that follows.
func anonymous(text string) string { return anyValue.ReplaceAllString(text, "%") }

// doubled returns a module in generic form with a copy behind each operation.
func doubled(t *testing.T, text string, s spread) string {
	c := context(t)
	m := parsed(t, c, "text", text)
	var ops []*ir.Operation
	ir.WalkPost(m, func(op *ir.Operation) bool {
		if op != m && copyable(op) {
			ops = append(ops, op)
		}
		return true
	})
	for _, op := range ops {
		double(c, op, s)
	}
	return printer.String(c, m, printer.Options{Generic: true}) + "\n"
}

// copyable reports whether a block may have an operation twice. The regions of
// some operations have to be of a certain form. Regions of linalg stay without
// effects: to mlir-opt 19 they never have effects, which is a fault of that
// release.
func copyable(op *ir.Operation) bool {
	parent := op.Parent()
	if op.Has(ir.Terminator) || op.Has(ir.Symbol) || op.Def().Unregistered || parent.Has(ir.SymbolTable) {
		return false
	}
	switch parent.Name() {
	case "scf.forall.in_parallel", "llvm.mlir.global", "memref.generic_atomic_rmw", "vector.mask":
		return false
	}
	return !strings.HasPrefix(parent.Name(), "linalg.")
}

// double puts a copy behind op.
func double(c *ir.Context, op *ir.Operation, s spread) {
	block, next := op.Block(), op.Next()
	insert := func(name string, operands ...*ir.Value) {
		block.InsertBefore(c.Create(ir.OpState{Def: c.Unregistered(name), Operands: operands, Loc: op.Loc()}), next)
	}
	if s == divided {
		insert("test.unknown")
	}
	twin := c.Clone(op, &ir.Mapping{})
	block.InsertBefore(twin, next)
	if s == unused {
		return
	}
	for i := range op.NumResults() {
		insert("test.use", op.Result(i), twin.Result(i))
	}
}
