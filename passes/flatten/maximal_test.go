package flatten_test

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/conformance"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/printer"
)

// ranked is a structured operation and the number of its axes.
type ranked struct {
	name string
	rank int
}

// ranks lists the structured operations of a module with buffers.
func ranks(m *ir.Operation) []ranked {
	var out []ranked
	ir.Walk(m, func(op *ir.Operation) bool {
		if !op.Has(hivm.Structured) {
			return true
		}
		lo, hi := hivm.ExtraBounds(op)
		n := -1
		for i := 0; i < op.NumOperands(); i++ {
			if t, ok := op.Operand(i).Type().(*ir.MemRefType); ok && !(lo <= i && i < hi) {
				n = max(n, t.Rank())
			}
		}
		if n >= 0 {
			out = append(out, ranked{op.Name(), n})
		}
		return true
	})
	return out
}

// flattened parses a text, flattens it unless mode is nil and returns the resulting
// operations. The result is nil for a text that is not valid, or refused by the
// pass.
func flattened(t *testing.T, text string, arch target.Generation, mode *analysis.Mode) []ranked {
	t.Helper()
	class := target.MemBased
	if arch == target.RegBased {
		class = target.RegBased
	}
	c, err := alldialects.NewContextFor(class)
	if err != nil {
		t.Fatal(err)
	}
	m, err := irtest.Read(c, "chunk.mlir", text)
	if err != nil {
		return nil
	}
	if mode == nil {
		return ranks(m)
	}
	p := flatten.New(flatten.Options{Arch: arch, Mode: *mode})
	var failed error
	ir.Walk(m, func(op *ir.Operation) bool {
		if op.Is("func.func") {
			_, err := apply(c, op, p)
			if err != nil {
				failed = err
			}
		}
		return true
	})
	if failed != nil {
		return nil
	}
	if err := ir.Verify(c, m, ir.VerifyOptions{}); err != nil {
		t.Errorf("mode %v makes invalid IR: %v\n%s\nbecomes\n%s", *mode, err, text, printer.String(c, m, printer.Options{}))
	}
	return ranks(m)
}

// row is a line of the table.
type row struct{ ops, before, safe, maximal int }

func (r *row) add(o row) {
	r.ops, r.before, r.safe, r.maximal = r.ops+o.ops, r.before+o.before, r.safe+o.safe, r.maximal+o.maximal
}

// compareRanks sums up the axes of the operations of a text. None has more axes in
// maximal mode than in safe mode.
func compareRanks(t *testing.T, file, text string, arch target.Generation) (sum row) {
	t.Helper()
	safe, maximal := analysis.Safe, analysis.Maximal
	for _, chunk := range strings.Split(text, "\n// -----\n") {
		before := flattened(t, chunk, arch, nil)
		x, y := flattened(t, chunk, arch, &safe), flattened(t, chunk, arch, &maximal)
		if len(x) != len(y) {
			t.Errorf("%s: %d and %d operations\n%s", file, len(x), len(y), chunk)
		}
		if len(before) != len(x) || len(x) != len(y) { // the clean-up erased some, or the pass refused
			continue
		}
		for i := range x {
			if y[i].rank > x[i].rank || x[i].name != y[i].name {
				t.Errorf("%s: %v in safe mode, %v in maximal mode\n%s", file, x[i], y[i], chunk)
			}
			sum.add(row{1, before[i].rank, x[i].rank, y[i].rank})
		}
	}
	return sum
}

// TestRankTable flattens the inputs of all measured cases and sums up the axes: README.md
// has the table of them, which the test prints with -v.
func TestRankTable(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	check := func(name string, sum row) {
		line := fmt.Sprintf("| %s | %d | %d | %d | %d |", name, sum.ops, sum.before, sum.safe, sum.maximal)
		if t.Log(line); !strings.Contains(string(readme), "\n"+line+"\n") {
			t.Errorf("README.md does not have the line\n%s", line)
		}
	}
	var total row
	for _, a := range archs {
		for _, file := range conformance.Files(t, "flatten/"+a.name+"/*.mlir") {
			sum := compareRanks(t, file, conformance.Text(t, file), a.arch)
			total.add(sum)
			family := strings.TrimSuffix(path.Base(file), ".mlir")
			check(a.name+" "+strings.ReplaceAll(family, "_", " "), sum)
		}
	}
	check("all", total)
}

// TestRankOfKernels does the same with the kernels of the project.
func TestRankOfKernels(t *testing.T) {
	files, err := filepath.Glob("../../testdata/kernels/*.mlir")
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range archs {
		var total row
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			total.add(compareRanks(t, file, string(text), a.arch))
		}
		if total.ops < 50 {
			t.Errorf("%s: %+v", a.name, total)
		}
	}
}
