package emulate_test

import (
	"bytes"
	"context"
	"hivm-opt/interp/interplibrary"
	"math/rand/v2"
	"strings"
	"testing"

	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/fronttest"
	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/realtools"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/ascend"
	"hivm-opt/lower/devicelib"
	"hivm-opt/lower/devicelib/semantics"
	"hivm-opt/lower/emulate"
	"hivm-opt/lower/llvmir"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/lower/native"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
)

// forLibrary is the pipeline before code for the accelerator is made. The rows of arguments on the chip
// stay where they are.
const forLibrary = "builtin.module(hivm-to-library-pipeline{align=false})"

// byHand is the pipeline for a text that has its own flags.
const byHand = "builtin.module(hivm-to-library-pipeline{align=false sync=none})"

// run runs a pipeline on a module.
func run(t testing.TB, c *ir.Context, module *ir.Operation, pipeline string) {
	t.Helper()
	registry, err := pass.NewRegistry(allpasses.Passes())
	if err != nil {
		t.Fatal(err)
	}
	p, err := pass.Parse(registry, pipeline)
	if err == nil {
		err = (&pass.Manager{Pipeline: p, Workers: 1}).Run(c, module)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// build makes a program without optimization, which the rest is slower than.
func build(t testing.TB, p *native.Program) *native.Executable {
	t.Helper()
	compiler, err := native.Find(realtools.Clang(t))
	if err != nil {
		t.Fatal(err)
	}
	exe, err := p.Build(context.Background(), compiler, native.BuildOptions{Dir: t.TempDir(), Level: "0"})
	if err != nil {
		t.Fatal(err)
	}
	return exe
}

// onAccelerator makes a program of a module as code for the accelerator, with the library
// emulated, and leaves the calls of the library in the module. Functions that are not marked are for the accelerator. It returns how many calls each
// family has in the code.
func onAccelerator(t testing.TB, c *ir.Context, module *ir.Operation, pipeline string, o emulate.Options) (*native.Executable, map[string]int) {
	t.Helper()
	for _, fn := range native.Functions(module) {
		if fn.Op.Attr(hacc.FunctionKindKey) == nil {
			fn.Op.SetAttr(c, hacc.FunctionKindKey, c.Enum(hacc.FunctionKind, "DEVICE"))
		}
	}
	run(t, c, module, pipeline)
	code, err := ascend.Module(c, module, ascend.Options{LocalBase: true, Descriptors: true, Legacy: true}, lowerstd.Table())
	if err != nil {
		t.Fatal(err)
	}
	verify(t, code)
	library, err := o.Library(c, module)
	if err != nil {
		t.Fatal(err)
	}
	var list []native.Function
	for _, f := range functions(module) {
		if code.Lookup(f.Name) != nil {
			list = append(list, f)
		}
	}
	return link(t, code, list, library), libraryCalls(module)
}

// withLibrary makes a program of a module that calls functions of the library, lowered for
// the host, and of the library.
func withLibrary(t testing.TB, c *ir.Context, module *ir.Operation, o emulate.Options) *native.Executable {
	t.Helper()
	code, err := lower.Module(c, module, lower.Options{}, lowerstd.Table())
	if err != nil {
		t.Fatal(err)
	}
	library, err := o.Library(c, module)
	if err != nil {
		t.Fatal(err)
	}
	return link(t, code, functions(module), library)
}

// link makes a program of code, some of whose functions can be called, and the library.
func link(t testing.TB, code *llvmir.Module, list []native.Function, library *llvmir.Module) *native.Executable {
	t.Helper()
	verify(t, library)
	var p native.Program
	if err := p.AddModule(code, list); err != nil {
		t.Fatal(err)
	}
	if err := p.AddModule(library, nil); err != nil {
		t.Fatal(err)
	}
	p.AddFile("intrinsics.c", []byte(emulate.Intrinsics))
	return build(t, &p)
}

func verify(t testing.TB, m *llvmir.Module) {
	t.Helper()
	var b bytes.Buffer
	if err := m.Print(&b); err != nil {
		t.Fatal(err)
	}
	nativetest.Verify(t, b.Bytes())
}

// libraryCalls counts the calls of functions of the library in a module, by the operation
// that they serve.
func libraryCalls(module *ir.Operation) map[string]int {
	out := map[string]int{}
	ir.Walk(module, func(op *ir.Operation) bool {
		if ref, ok := op.Attr("callee").(*ir.SymbolRefAttr); ok && op.Is("func.call") {
			if f := devicelib.Lookup(ref.Path[0]); f != nil {
				out[strings.TrimPrefix(semantics.Of(f).Op, "hivm.hir.")]++
			}
		}
		return true
	})
	return out
}

// onHost makes a program of code for the host.
func onHost(t testing.TB, text string) *native.Executable {
	t.Helper()
	c, module := nativetest.Parse(t, text)
	var p native.Program
	if err := p.Add(c, module, lower.Options{}, lowerstd.Table(), lowerhivm.Table()); err != nil {
		t.Fatal(err)
	}
	return build(t, &p)
}

// input says how the arguments of the functions of a text are made.
type input struct {
	fronttest.Input
	// reordered kernels add in another order than the host and the interpreter do: the library has sums
	// over one axis at a time.
	reordered bool
	emulation emulate.Options
}

// slack is the number of units in the last place by which the numbers of reordered kernels may differ.
const slack = 64

// compareAll runs the functions of a text that are for the accelerator as code for it, and
// in the interpreter and on the host as they are, on the same numbers, and compares their
// arguments afterwards. It returns the output of the program for the accelerator, and its
// library calls.
func compareAll(t testing.TB, text string, in input) (printed string, calls map[string]int) {
	t.Helper()
	c, module := nativetest.Parse(t, text)
	lc, lowered := nativetest.Parse(t, text)
	device, calls := onAccelerator(t, lc, lowered, forLibrary, in.emulation)
	host := onHost(t, text)
	oracle := func(c *ir.Context, module *ir.Operation) *interp.Machine {
		m, err := interp.New(c, module, interp.Options{External: interplibrary.New(c).Call}, interpstd.Table(), interphivm.Table())
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	machines := []*interp.Machine{oracle(c, module), oracle(lc, lowered)}
	r := rand.New(rand.NewPCG(4, 4))
	var onDevice, onPC []native.Call
	var want [][2][]interp.Value // before and after the operations became calls
	for _, fn := range native.Functions(module) {
		if hacc.IsHost(fn.Op) {
			continue
		}
		var args []interp.Value
		for i, typ := range fn.Type().Inputs {
			args = append(args, in.Argument(r, fn.Name(), i, typ))
		}
		onDevice = append(onDevice, native.Call{Function: fn.Name(), Args: copies(args)})
		onPC = append(onPC, native.Call{Function: fn.Name(), Args: copies(args)})
		var expected [2][]interp.Value
		for i, m := range machines {
			expected[i] = copies(args)
			if _, err := m.Call(context.Background(), m.Symbol(fn.Name()), expected[i]); err != nil {
				t.Fatalf("@%s in the interpreter: %v", fn.Name(), err)
			}
		}
		want = append(want, expected)
	}
	if len(want) == 0 {
		t.Fatal("no functions")
	}
	var output bytes.Buffer
	if _, err := device.Run(context.Background(), onDevice, native.Limits{Output: &output}); err != nil {
		t.Fatalf("%v\n%s", err, output.String())
	}
	if _, err := host.Run(context.Background(), onPC, native.Limits{}); err != nil {
		t.Fatal(err)
	}
	units := 0
	if in.reordered {
		units = slack
	}
	for i, call := range onDevice {
		for k, v := range call.Args {
			got := v.MemRef()
			if got == nil {
				continue
			}
			for _, x := range []struct {
				name  string
				value interp.Value
			}{
				{"the interpreter", want[i][0][k]},
				{"the interpreter, with library calls", want[i][1][k]},
				{"the host", onPC[i].Args[k]},
			} {
				if what := difference(x.value.MemRef(), got, units); what != "" {
					t.Errorf("@%s, argument %d, compared with %s: %s", call.Function, k, x.name, what)
				}
			}
		}
	}
	return output.String(), calls
}

// add adds the counts of b to a.
func add(a, b map[string]int) {
	for k, n := range b {
		a[k] += n
	}
}
