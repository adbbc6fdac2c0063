package emulate_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/fronttest"
	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interplibrary"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/lower/ascend"
	"hivm-opt/lower/emulate"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/lower/native"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
	"hivm-opt/passes/tostd"
	"hivm-opt/races"
)

// toChip are the pipelines from a bufferized kernel to what is lowered for the chip.
var toChip = []struct{ name, text string }{
	{"solver", "hivm-to-library-pipeline"},
	{"inject", "hivm-to-library-pipeline{sync=inject-sync}"},
	{"maximal", "hivm-to-library-pipeline{mode=maximal}"},
}

// front is a [fronttest.Kernel].
type front struct {
	name, text string
	args       []*data.Spec
	calls      []string
}

// fronts reads the kernels.
func fronts(t testing.TB) (out []front) {
	t.Helper()
	for _, k := range fronttest.Kernels(t, "../..") {
		out = append(out, front{name: k.Name, text: k.Text, args: k.Args, calls: k.Calls})
	}
	return out
}

// arguments makes the arguments of a function of a module.
func (k front) arguments(t testing.TB, c *ir.Context, module *ir.Operation) []interp.Value {
	t.Helper()
	m := machine(t, c, module)
	types := m.Symbol(k.calls[0]).Region(0).Entry().Args()
	if len(types) != len(k.args) {
		t.Fatalf("%d arguments for %d", len(k.args), len(types))
	}
	var out []interp.Value
	for i, s := range k.args {
		v, err := s.Value(m, types[i].Type(), nil)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, v)
	}
	return out
}

// machine runs a module at any stage: with operations, and with calls of the library.
func machine(t testing.TB, c *ir.Context, module *ir.Operation) *interp.Machine {
	t.Helper()
	m, err := interp.New(c, module, interp.Options{External: interplibrary.New(c).Call}, interpstd.Table(), interphivm.Table())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// interpreted runs the functions of a kernel in the interpreter on copies of arguments,
// which it returns.
func (k front) interpreted(t testing.TB, c *ir.Context, module *ir.Operation, args []interp.Value) ([]interp.Value, error) {
	args = copies(args)
	m := machine(t, c, module)
	for _, name := range k.calls {
		if _, err := m.Call(context.Background(), m.Symbol(name), args); err != nil {
			return nil, fmt.Errorf("@%s: %w", name, err)
		}
	}
	return args, nil
}

// compare returns what differs between arguments after two runs.
func compare(want, got []interp.Value) string {
	for i, v := range want {
		if m := v.MemRef(); m != nil {
			if d := difference(m, got[i].MemRef(), 0); d != "" {
				return fmt.Sprintf("argument %d: %s", i, d)
			}
		}
	}
	return ""
}

// stages looks at a module after each pass.
type stages struct {
	t    *testing.T
	k    front
	c    *ir.Context
	mod  *ir.Operation
	args []interp.Value
	want []interp.Value // nil if the results are not compared
	bad  bool           // was reported
	// synchronized says that the pipes wait for each other.
	synchronized bool
	// library says that operations are calls of the library, of which the checker does not know
	// on which pipe they run.
	library bool
}

func (s *stages) BeforePipeline(*pass.Pipeline, *ir.Operation) {}
func (s *stages) AfterPipeline(*pass.Pipeline, *ir.Operation)  {}
func (s *stages) BeforePass(*pass.Step, *ir.Operation)         {}

// AfterPass runs the module as it is.
func (s *stages) AfterPass(step *pass.Step, op *ir.Operation, failed bool) {
	if failed || s.bad {
		return
	}
	if s.want != nil {
		s.compare(step.Info.Name)
	}
	s.synchronized = s.synchronized || synchronizers[step.Info.Name]
	s.library = s.library || step.Info.Name == "convert-hivm-to-std"
	if s.synchronized && !s.library {
		s.races(step.Info.Name, op)
	}
}

// compare runs the module in the interpreter.
func (s *stages) compare(after string) {
	got, err := s.k.interpreted(s.t, s.c, s.mod, s.args)
	what := ""
	if err == nil {
		what = compare(s.want, got)
	}
	if err != nil || what != "" {
		s.bad = true
		s.t.Errorf("after %s: %v%s", after, err, what)
	}
}

// synchronizers are the passes behind which there must be no race.
var synchronizers = map[string]bool{"hivm-graph-sync-solver": true, "hivm-inject-sync": true}

// races looks for accesses that nothing orders, and for flags without their counterparts, in runs
// with several trip counts of the function that a pass ran on, or of all.
func (s *stages) races(after string, on *ir.Operation) {
	only, _ := ir.SymbolName(on)
	for _, name := range s.k.calls {
		if only != "" && only != name {
			continue
		}
		for seed := range uint64(3) {
			r, err := races.Check(s.c, s.mod, name, seed)
			switch {
			case err != nil:
				s.t.Errorf("after %s: @%s does not run: %v", after, name, err)
			case len(r.Faults) > 0:
				s.bad = true
				s.t.Errorf("after %s: @%s:\n%s", after, name, races.Text(s.c, r.Faults))
			}
			if err != nil || len(r.Faults) > 0 {
				return
			}
		}
	}
}

// lowered runs a pipeline, and looks at the module after each pass. There must be no warning
// where the results are compared.
func (s *stages) lowered(pipeline string) {
	s.t.Helper()
	registry, err := pass.NewRegistry(allpasses.Passes())
	if err != nil {
		s.t.Fatal(err)
	}
	p, err := pass.Parse(registry, "builtin.module("+pipeline+")")
	if err != nil {
		s.t.Fatal(err)
	}
	m := pass.Manager{Pipeline: p, Workers: 1, Watch: []pass.Instrumentation{s}, Diagnose: func(d *diag.Diagnostic) {
		if s.want != nil {
			s.t.Error(d)
		}
	}}
	if err := m.Run(s.c, s.mod); err != nil {
		s.t.Fatal(err)
	}
}

// TestPipelineKernels lowers kernels as front ends write them for the chip. After each pass the
// interpreter finds what it found before the first, and so does the code for the chip, with
// its library emulated. No wait is without its flag.
func TestPipelineKernels(t *testing.T) {
	tier.Slow(t)
	for _, k := range fronts(t) {
		for _, p := range toChip {
			if strings.Contains(p.name, "maximal") && !tier.Full() {
				continue
			}
			t.Run(k.name+"/"+p.name, func(t *testing.T) {
				t.Parallel()
				k.check(t, p.text)
			})
		}
	}
}

func (k front) check(t *testing.T, pipeline string) {
	c, module := nativetest.Parse(t, k.text)
	if k.calls == nil {
		k.calls = []string{native.Functions(module)[0].Name()}
	}
	args := k.arguments(t, c, module)
	want, err := k.interpreted(t, c, module, args)
	if err != nil {
		t.Fatal(err)
	}
	if compare(args, want) == "" {
		t.Fatal("it writes nothing")
	}
	s := &stages{t: t, k: k, c: c, mod: module, args: args, want: want}
	s.lowered(pipeline)
	got, printed := k.emulated(t, c, module, args)
	if what := compare(want, got); what != "" {
		t.Errorf("on the chip: %s", what)
	}
	if what := compare(k.onHost(t, args), got); what != "" {
		t.Errorf("on the chip, compared with the host: %s", what)
	}
	for line := range strings.Lines(printed) {
		if len(k.calls) == 1 || !strings.Contains(line, "of another core") {
			t.Error(line)
		}
	}
}

// onHost runs the functions of a kernel as code for the host on copies of arguments, which it
// returns.
func (k front) onHost(t *testing.T, args []interp.Value) []interp.Value {
	t.Helper()
	exe := onHost(t, k.text)
	args = copies(args)
	for _, name := range k.calls {
		if _, err := exe.Run(context.Background(), []native.Call{{Function: name, Args: args}}, native.Limits{}); err != nil {
			t.Fatalf("@%s on the host: %v", name, err)
		}
	}
	return args
}

// TestSynchronizedKernels synchronizes the kernels of testdata/kernels, some of which have flags of
// their own: there is no race behind it.
func TestSynchronizedKernels(t *testing.T) {
	tier.Slow(t)
	files, err := filepath.Glob("../../testdata/kernels/*.mlir")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d kernels (%v)", len(files), err)
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			c, module := nativetest.Parse(t, string(text))
			s := &stages{t: t, c: c, mod: module}
			for _, fn := range native.Functions(module) {
				if !hacc.IsHost(fn.Op) {
					s.k.calls = append(s.k.calls, fn.Name())
				}
			}
			s.lowered("hivm-to-library-pipeline{align=false}") // not all of their arguments can be aligned
		})
	}
}

// emulated runs the functions of a kernel as code for the chip on copies of arguments, which it
// returns with the output.
func (k front) emulated(t *testing.T, c *ir.Context, module *ir.Operation, args []interp.Value) ([]interp.Value, string) {
	t.Helper()
	code, err := ascend.Module(c, module, ascend.Options{LocalBase: true, Descriptors: true, Legacy: true, HasFunction: tostd.HasFunction}, lowerstd.Table())
	if err != nil {
		t.Fatal(err)
	}
	verify(t, code)
	library, err := emulate.Library(c, module)
	if err != nil {
		t.Fatal(err)
	}
	list := slices.DeleteFunc(functions(module), func(f native.Function) bool { return !slices.Contains(k.calls, f.Name) })
	exe := link(t, code, list, library)
	args = copies(args)
	var out bytes.Buffer
	for _, name := range k.calls {
		if _, err := exe.Run(context.Background(), []native.Call{{Function: name, Args: args}}, native.Limits{Output: &out}); err != nil {
			t.Fatalf("@%s: %v\n%s", name, err, &out)
		}
	}
	return args, out.String()
}
