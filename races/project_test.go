package races_test

import (
	"fmt"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/arith"
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

// fronts reads the kernels.
func fronts(t testing.TB) (out []front) {
	t.Helper()
	for _, k := range fronttest.Kernels(t, "..") {
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

// mutation is a change of a synchronized kernel.
type mutation struct {
	name  string
	apply func() bool
}

// mutations returns the changes of a module that are tried, each on a module of its own: n is which.
func mutations(c *ir.Context, module *ir.Operation) (out []mutation) {
	add := func(op *ir.Operation, what string, apply func() bool) {
		out = append(out, mutation{fmt.Sprintf("%s %s at %s", what, op.Name(), c.Location(op.Loc())), apply})
	}
	ids := map[string]*ir.Operation{}
	ir.Walk(module, func(op *ir.Operation) bool {
		switch op.Name() {
		case "hivm.hir.set_flag", "hivm.hir.wait_flag":
			add(op, "remove", func() bool { op.Erase(); return true })
			add(op, "other id of", func() bool { return otherID(c, op) })
			if op.Name() == "hivm.hir.set_flag" {
				add(op, "move", func() bool { return moveUp(op) })
				key := fmt.Sprint(op.Attr("set_pipe"), op.Attr("wait_pipe"))
				if first := ids[key]; first != nil && first.Attr("static_event_id") != nil && op.Attr("static_event_id") != nil && first.Attr("static_event_id") != op.Attr("static_event_id") {
					add(op, "swap ids of", func() bool {
						a, b := first.Attr("static_event_id"), op.Attr("static_event_id")
						first.SetAttr(c, "static_event_id", b)
						op.SetAttr(c, "static_event_id", a)
						return true
					})
				}
				ids[key] = op
			}
		case "hivm.hir.pipe_barrier", "hivm.hir.sync_block_set", "hivm.hir.sync_block_wait":
			add(op, "remove", func() bool { op.Erase(); return true })
		case "hivm.hir.pointer_cast":
			add(op, "shift", func() bool { return shift(c, op) })
		}
		return true
	})
	return out
}

// otherID has set_flag or wait_flag ask for the next event id.
func otherID(c *ir.Context, op *ir.Operation) bool {
	a, ok := op.Attr("static_event_id").(*ir.DialectAttr)
	if !ok || a.Case == nil {
		return false
	}
	op.SetAttr(c, "static_event_id", c.Enum(a.Def, fmt.Sprintf("EVENT_ID%d", (a.Case.Value+1)%8)))
	return true
}

// moveUp moves an operation in front of the call of the library before it.
func moveUp(op *ir.Operation) bool {
	for at := op.Prev(); at != nil; at = at.Prev() {
		if at.Name() == "func.call" {
			op.MoveBefore(at)
			return true
		}
	}
	return false
}

// shift moves a planned buffer by a block of 32 bytes.
func shift(c *ir.Context, op *ir.Operation) bool {
	n, ok := ir.ConstantInt(op.Operand(0))
	if !ok {
		return false
	}
	op.SetOperand(0, arith.NewConstant(ir.Before(c, op), c.I64Attr(n+32)).Result(0))
	return true
}

// TestMutants changes synchronized kernels in one place each: what is wrong then is found in a run, or there is no
// order of the pipes that gives other results.
func TestMutants(t *testing.T) {
	tier.Slow(t)
	kinds, tried, found, harmless := map[string]int{}, 0, 0, 0
	for i, k := range fronts(t) {
		if !tier.Full() && i%8 != 0 {
			continue
		}
		text := k.lowered(t, strict)
		for n := 0; ; n++ {
			x := k.load(t, text)
			list := mutations(x.c, x.module)
			if n == len(list) {
				break
			}
			if !list[n].apply() {
				continue
			}
			tried++
			faults, err := x.run(t)
			if len(faults) > 0 || err != nil {
				found++
				for _, f := range faults {
					kinds[f.Kind.String()]++
				}
				continue
			}
			d, err := races.Diverge(t.Context(), x.c, x.module, x.kernel, x.args, x.o, seeds(12)...)
			if err != nil || d != nil {
				t.Errorf("%s: %s: nothing is found, but %v (%v)", k.name, list[n].name, d, err)
			}
			harmless++
			t.Logf("%s: %s: harmless", k.name, list[n].name)
		}
	}
	t.Logf("%d mutants, %d found, %d without a race on this data: %v", tried, found, harmless, kinds)
}
