package races_test

import (
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/fronttest"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
	"hivm-opt/races"
)

// front is a [fronttest.Kernel]; entry is the function that runs, "" for the only one.
type front struct {
	name, text, entry string
	args              []*data.Spec
}

// fronts reads the kernels of front ends, and those of testdata, which are pairs of cores.
func fronts(t testing.TB) (out []front) {
	t.Helper()
	for _, k := range append(fronttest.Kernels(t, ".."), fronttest.KernelsOf(t, "testdata")...) {
		f := front{name: k.Name, text: k.Text, args: k.Args}
		if len(k.Calls) > 0 {
			f.entry = k.Calls[0]
		}
		out = append(out, f)
	}
	return out
}

// lowered returns the text of a kernel behind a pipeline, "" if that refuses it.
func (k front) lowered(t testing.TB, pipeline string) string {
	t.Helper()
	m, err := hivmopt.Parse(k.name+".mlir", k.text)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Run(t.Context(), "builtin.module("+pipeline+")"); err != nil {
		return ""
	}
	return m.String()
}

// loaded is a module with the kernel that runs, and its arguments.
type loaded struct {
	c      *ir.Context
	module *ir.Operation
	kernel races.Kernel
	args   []interp.Value
	o      races.Options
}

// load reads a text of the kernel.
func (k front) load(t testing.TB, text string) *loaded {
	t.Helper()
	m, err := hivmopt.Parse(k.name+".mlir", text)
	if err != nil {
		t.Fatalf("%s: %v", k.name, err)
	}
	c, module := m.IR()
	machine, err := m.Interpreter(interp.Options{})
	if err != nil {
		t.Fatal(err)
	}
	x := &loaded{c: c, module: module}
	var fn *ir.Operation
	ir.Walk(module, func(op *ir.Operation) bool {
		if name, ok := ir.SymbolName(op); ok && (name == k.entry || k.entry == "" && hacc.IsEntry(op)) {
			fn = op
		}
		return true
	})
	if fn == nil {
		t.Fatalf("%s: no entry", k.name)
	}
	x.kernel = races.KernelOf(module, fn)
	for i, a := range fn.Region(0).Entry().Args() {
		v, err := k.args[i].Value(machine, a.Type(), nil)
		if err != nil {
			t.Fatal(err)
		}
		x.args = append(x.args, v)
	}
	chip, _ := hacc.ChipOf(module)
	x.o = races.Options{Hardware: pipes.HardwareOf(chip.Generation), Data: true, Unwritten: true, Limits: interp.Limits{Steps: 20_000_000}}
	return x
}

// run returns what is wrong.
func (x *loaded) run(t testing.TB) ([]races.Fault, error) {
	r, err := races.Run(t.Context(), x.c, x.module, x.kernel, races.Copy(x.args), x.o)
	if r == nil {
		return nil, err
	}
	return r.Faults, err
}

const (
	strict = "optimize-hivm-pipeline{disable-hivm-tensor-compile=true strict=true}"
	noSync = "optimize-hivm-pipeline{disable-hivm-tensor-compile=true strict=true disable-hivm-auto-inject-sync=true}"
)

// TestProject runs the kernels of the project behind the strict pipeline, where nothing is wrong, and without
// synchronization, where each races.
func TestProject(t *testing.T) {
	for _, k := range fronts(t) {
		for _, pipeline := range []string{strict, strings.Replace(strict, "strict=true", "strict=true mode=maximal enable-hivm-unit-flag-sync=true", 1)} {
			x := k.load(t, k.lowered(t, pipeline))
			faults, err := x.run(t)
			if err != nil || len(faults) > 0 {
				t.Errorf("%s, %s: %v\n%s", k.name, pipeline, err, races.Text(x.c, faults))
			}
			if !tier.Full() {
				break
			}
		}
		x := k.load(t, k.lowered(t, noSync))
		faults, err := x.run(t)
		if err != nil || len(faults) == 0 {
			t.Errorf("%s: nothing is wrong without synchronization (%v)", k.name, err)
		}
	}
}
