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
	filetree.MLIR(t, 500, []string{"../../testdata", "../../dialect", "../../passes", "../../examples", ".."}, func(path, text string) {
		for k, chunk := range strings.Split(text, "// -----") {
			m, err := irtest.Read(c, fmt.Sprint(path, k), chunk)
			if err != nil || !nativetest.Reused(t, c, m, tables...) {
				continue
			}
			for _, fn := range alone(m) {
				functions++
				fn.SetAttr(c, "sym_name", c.StringValue(fmt.Sprint("f", functions)))
				fn.Detach()
				all.Region(0).Entry().Append(fn)
			}
		}
	})
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
