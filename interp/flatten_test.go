package interp_test

import (
	"bytes"
	"context"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/target"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// TestAfterFlatten runs the functions of the repository's kernels before and after they
// were flattened, on the same data: all memory of the arguments must be the same then.
func TestAfterFlatten(t *testing.T) {
	tier.Slow(t)
	compared, changed := 0, 0
	for _, text := range seeds(t) {
		for _, arch := range []target.Generation{target.MemBased, target.RegBased} {
			n, k := compareFlat(t, text, arch)
			compared, changed = compared+n, changed+k
		}
	}
	t.Logf("%d functions were compared, %d of them wrote to their arguments", compared, changed)
	if changed < 150 {
		t.Errorf("only %d functions wrote to their arguments", changed)
	}
}

// compareFlat returns the number of functions of a text that could be run, and the
// number that wrote to their arguments.
func compareFlat(t *testing.T, text string, arch target.Generation) (compared, changed int) {
	g := hivmopt.Default().With(hivmopt.Options{AllowUnregistered: true, Arch: arch})
	before, err := g.Parse(t.Context(), "t.mlir", text)
	if err != nil {
		return 0, 0
	}
	after, err := g.Parse(t.Context(), "t.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	name := "membase"
	if arch == target.RegBased {
		name = "regbase"
	}
	if err := after.Run(t.Context(), "builtin.module(func.func(hivm-flatten-ops{arch="+name+"}))"); err != nil {
		return 0, 0
	}
	_, module := before.IR()
	for _, op := range functionsOf(module) {
		fn, _ := ir.SymbolName(op)
		x, wrote, err := runNamed(before, fn)
		if err != nil {
			continue
		}
		compared++
		if wrote {
			changed++
		}
		y, _, err := runNamed(after, fn)
		if err != nil {
			t.Errorf("@%s runs, but when it is flattened: %v\n%s", fn, err, after)
			continue
		}
		for i := range x {
			if !bytes.Equal(x[i], y[i]) {
				t.Errorf("argument #%d of @%s differs when it is flattened (%s)\n%s", i, fn, name, after)
			}
		}
	}
	return compared, changed
}

func functionsOf(module *ir.Operation) []*ir.Operation {
	var out []*ir.Operation
	for op := module.Region(0).Entry().First(); op != nil; op = op.Next() {
		if op.Is("func.func") && !op.Region(0).Empty() {
			out = append(out, op)
		}
	}
	return out
}

// runNamed runs a function and returns the memory of its arguments, and whether that
// changed.
func runNamed(module *hivmopt.Module, name string) (memory [][]byte, changed bool, err error) {
	m, err := module.Interpreter(interp.Options{Limits: interp.Limits{Steps: 500_000, Bytes: 1 << 26}})
	if err != nil {
		return nil, false, err
	}
	fn := m.Symbol(name)
	var args []interp.Value
	var old [][]byte
	for _, a := range fn.Region(0).Entry().Args() {
		v, err := argument(m, a.Type())
		if err != nil {
			return nil, false, err
		}
		args = append(args, v)
		if r := v.MemRef(); r != nil {
			memory, old = append(memory, r.Buffer.Data), append(old, bytes.Clone(r.Buffer.Data))
		}
	}
	_, err = m.Call(context.Background(), fn, args)
	for i := range memory {
		changed = changed || !bytes.Equal(memory[i], old[i])
	}
	return memory, changed, err
}
