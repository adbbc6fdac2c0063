package check_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/check"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/flatten/analysis"
)

// way is one way to flatten.
type way struct {
	name  string
	arch  target.Generation
	class target.Generation
	mode  analysis.Mode
}

var (
	safeMem    = way{"membase safe", target.MemBased, target.MemBased, analysis.Safe}
	safeReg    = way{"regbase safe", target.RegBased, target.RegBased, analysis.Safe}
	maximalMem = way{"membase maximal", target.MemBased, target.MemBased, analysis.Maximal}
	maximalReg = way{"regbase maximal", target.RegBased, target.RegBased, analysis.Maximal}
	compatMem  = way{"membase compat", target.MemBased, target.MemBased, analysis.Compat}
	compatReg  = way{"regbase compat", target.RegBased, target.RegBased, analysis.Compat}

	sound = []way{safeMem, maximalMem, safeReg, maximalReg}
)

// read parses and verifies a module.
func read(text string, class target.Generation) (*ir.Context, *ir.Operation, error) {
	c, err := alldialects.NewContextFor(class)
	if err != nil {
		return nil, nil, err
	}
	c.AllowUnregistered = true
	m, err := irtest.Parse(c, "test.mlir", text)
	if err != nil {
		return nil, nil, err
	}
	return c, m, ir.Verify(c, m, ir.VerifyOptions{})
}

// pairs flattens all functions of a module and calls do for each rewrite. It returns
// the warnings.
func pairs(c *ir.Context, module *ir.Operation, w way, do func(p *check.Pair)) (warnings []string, err error) {
	return results(c, module, w, func(p *check.Pair, _ *analysis.Result) { do(p) })
}

// results is pairs with the result of the analysis.
func results(c *ir.Context, module *ir.Operation, w way, do func(p *check.Pair, r *analysis.Result)) (warnings []string, err error) {
	p := flatten.New(flatten.Options{Arch: w.arch, Mode: w.mode})
	p.(flatten.Listened).Listen(func(t *pass.Target) flatten.Listener {
		return flatten.Listener{Rewritten: func(before, after *ir.Operation, r *analysis.Result) {
			do(&check.Pair{Ctx: t.Ctx, Before: before, After: after}, r)
		}}
	})
	for op := module.Region(0).Entry().First(); op != nil; op = op.Next() {
		if !op.Is("func.func") || op.Region(0).Empty() {
			continue
		}
		target := pass.NewTarget(c, op, func(d *diag.Diagnostic) { warnings = append(warnings, d.Msg) })
		if err := target.Run(p); err != nil {
			return warnings, err
		}
	}
	return warnings, nil
}

// texts returns the chunks of the files that match a pattern, by file and number.
func texts(t testing.TB, pattern string) (names, chunks []string) {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: no files (%v)", pattern, err)
	}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for i, chunk := range strings.Split(string(b), "// -----\n") {
			names = append(names, fmt.Sprintf("%s:%d", filepath.Base(f), i))
			chunks = append(chunks, chunk)
		}
	}
	return names, chunks
}
