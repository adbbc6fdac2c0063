package lowerhivm_test

import (
	"fmt"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/memref"
	"hivm-opt/internal/filetree"
	"hivm-opt/internal/irtest"
	"hivm-opt/internal/nativetest"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
)

// around are addresses of %b, on the chip, in functions that differ in nothing else: it begins at %a, in the middle of
// that, behind it, and elsewhere.
var around = []int64{0, 32, 64, 128}

// sameBut is functions of the same operations, for each of which another thing around them matters.
func sameBut() string {
	var b strings.Builder
	for i, at := range around {
		fmt.Fprintf(&b, `func.func @near%[1]d(%%x: memref<16xf32>, %%y: memref<16xf32>, %%k: memref<4x16xf32>) {
  %%zero = arith.constant 0 : i64
  %%at = arith.constant %[2]d : i64
  %%a = hivm.hir.pointer_cast(%%zero) : memref<16xf32>
  %%b = hivm.hir.pointer_cast(%%at) : memref<16xf32>
  hivm.hir.vcumsum ins(%%a : memref<16xf32>) outs(%%b : memref<16xf32>) cum_dims = [0] reverse = false
  hivm.hir.vexp ins(%%x : memref<16xf32>) outs(%%x : memref<16xf32>)
  hivm.hir.vadd ins(%%x, %%a : memref<16xf32>, memref<16xf32>) outs(%%y : memref<16xf32>)
  hivm.hir.vmul ins(%%y, %%b : memref<16xf32>, memref<16xf32>) outs(%%y : memref<16xf32>)
  hivm.hir.vexp ins(%%x : memref<16xf32>) outs(%%x : memref<16xf32>)
  hivm.hir.vadd ins(%%x, %%x : memref<16xf32>, memref<16xf32>) outs(%%a : memref<16xf32>)
  hivm.hir.vsub ins(%%x, %%a : memref<16xf32>, memref<16xf32>) outs(%%y : memref<16xf32>)
  hivm.hir.vmul ins(%%y, %%b : memref<16xf32>, memref<16xf32>) outs(%%x : memref<16xf32>)
  hivm.hir.vexp ins(%%x : memref<16xf32>) outs(%%x : memref<16xf32>)
  hivm.hir.vadd ins(%%b, %%b : memref<16xf32>, memref<16xf32>) outs(%%a : memref<16xf32>)
  hivm.hir.vsub ins(%%b, %%a : memref<16xf32>, memref<16xf32>) outs(%%b : memref<16xf32>)
  return
}
`, i, at)
	}
	return b.String()
}

// TestReused lowers the functions of all texts of the tree, of many texts in one module: code that is built once for
// equal operations is the code that each of them has built.
func TestReused(t *testing.T) {
	t.Parallel()
	tables := []lower.Table{lowerstd.Table(), lowerhivm.Table()}
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	all, err := irtest.Parse(c, "all.mlir", "module {}")
	if err != nil {
		t.Fatal(err)
	}
	functions := 0
	add := func(name, text string) bool {
		m, err := irtest.Read(c, name, text)
		if err != nil || !nativetest.Reused(t, c, m, tables...) {
			return false
		}
		for _, fn := range alone(m) {
			functions++
			fn.SetAttr(c, "sym_name", c.StringValue(fmt.Sprint("f", functions)))
			fn.Detach()
			all.Region(0).Entry().Append(fn)
		}
		return true
	}
	filetree.MLIR(t, 500, []string{"../../testdata", "../../dialect", "../../passes", "../../examples", ".."}, func(path, text string) {
		for k, chunk := range strings.Split(text, "// -----") {
			add(fmt.Sprint(path, k), chunk)
		}
	})
	if !add("around", sameBut()) {
		t.Error("no functions that differ in what is around operations")
	}
	t.Log(functions, "functions")
	if functions < 500 {
		t.Errorf("only %d functions", functions)
	}
	if !nativetest.Reused(t, c, all, tables...) {
		t.Error("they cannot be lowered in one module")
	}
}

// alone returns the functions of a module that refer to nothing of it.
func alone(module *ir.Operation) []*ir.Operation {
	var out []*ir.Operation
	for op := module.Region(0).Entry().First(); op != nil; op = op.Next() {
		refers := !funcs.IsFunc(op) || len(op.Region(0).Blocks()) == 0
		ir.Walk(op, func(inner *ir.Operation) bool {
			_, calls := ir.As[ir.CallOpInterface](inner)
			refers = refers || calls || memref.IsGetGlobal(inner) || inner != op && funcs.IsFunc(inner)
			return !refers
		})
		if !refers {
			out = append(out, op)
		}
	}
	return out
}
