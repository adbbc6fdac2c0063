package emulate_test

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/dump"
	"hivm-opt/internal/fronttest"
	"hivm-opt/internal/kernelgen"
	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/lower/ascend"
	"hivm-opt/lower/emulate"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/lower/native"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
	"hivm-opt/passes/tostd"
)

// variant is a way of a kernel through the whole pipeline, which is strict.
type variant struct{ name, before, options string }

// variants are the ways: as the kernel is, behind flatten, and with flatten's other mode in the
// pipeline's own place for it.
var variants = []variant{
	{name: "as it is"},
	{"behind safe", "func.func(hivm-flatten-ops{mode=safe}),", ""},
	{"behind maximal", "func.func(hivm-flatten-ops{mode=maximal}),", ""},
	{"maximal", "", " mode=maximal"},
}

// pipeline is the text of the pipeline.
func (v variant) pipeline() string {
	return v.before + "optimize-hivm-pipeline{disable-hivm-tensor-compile=true strict=true" + v.options + "}"
}

// refusals are the kernels that the strict pipeline refuses, with a part of the message, by the
// name of the kernel, or by that and the variant. An entry that is not needed any more is an error.
var refusals = map[string]string{}

// refusal returns a part of the message with which the pipeline refuses a kernel, "" if it takes it.
func refusal(kernel string, v variant) string {
	if text, ok := refusals[kernel]; ok {
		return text
	}
	return refusals[kernel+" "+v.name]
}

// projectKernel is a text with functions that random arguments are made for.
type projectKernel struct{ name, text string }

// projectKernels returns the kernels of testdata/kernels, and those of TileLang's dumps and of
// dumps around flatten that the documents and tests have.
func projectKernels(t *testing.T) []projectKernel {
	t.Helper()
	var out []projectKernel
	for _, k := range fronttest.Operators(t, "../..") {
		out = append(out, projectKernel{"kernels/" + k.Name, k.Text})
	}
	return append(out,
		projectKernel{"dump/tilelang", section(t, read(t, "../../testdata/dump/tilelang.mlir"), 1)},
		projectKernel{"dump/tilelang-stages", section(t, read(t, "../../testdata/dump/tilelang-stages.mlir"), 3)},
		projectKernel{"dump/from-tilelang", section(t, shown(t, "tilelang.txt"), 2)},
		projectKernel{"dump/from-triton", section(t, shown(t, "flatten.txt"), 1)},
		projectKernel{"dump/from-triton-flat", section(t, shown(t, "flatten.txt"), 2)})
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// shown returns a dump that docs/from-triton.md shows.
func shown(t *testing.T, name string) string {
	t.Helper()
	_, rest, ok := strings.Cut(read(t, "../../docs/from-triton.md"), "```dump "+name+"\n")
	text, _, closed := strings.Cut(rest, "\n```")
	if !ok || !closed {
		t.Fatalf("no dump %s", name)
	}
	return text + "\n"
}

// section returns a section of a dump.
func section(t *testing.T, text string, number int) string {
	t.Helper()
	x, err := dump.Read(context.Background(), "dump", strings.NewReader(text), int64(len(text)))
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Text(number)
	if err != nil {
		t.Fatal(err)
	}
	return s.Text
}

// run runs the pipeline on a module. A warning that something is not as it was, or not lowered, is an
// error too.
func (v variant) run(t *testing.T, c *ir.Context, module *ir.Operation) error {
	t.Helper()
	registry, err := pass.NewRegistry(allpasses.Passes())
	if err != nil {
		t.Fatal(err)
	}
	p, err := pass.Parse(registry, "builtin.module("+v.pipeline()+")")
	if err != nil {
		t.Fatal(err)
	}
	var warning error
	m := pass.Manager{Pipeline: p, Workers: 1, Diagnose: func(d *diag.Diagnostic) {
		for _, words := range []string{"changes the meaning", "stays as it is", "keeps its"} {
			if strings.Contains(d.Error(), words) {
				warning = d
			}
		}
	}}
	if err := m.Run(c, module); err != nil {
		return err
	}
	return warning
}

// optimized returns a kernel behind the pipeline of a variant, nil where it is refused, as expected.
func optimized(t *testing.T, name, text string, v variant) (*ir.Context, *ir.Operation) {
	t.Helper()
	c, module := nativetest.Parse(t, text)
	err := v.run(t, c, module)
	switch want := refusal(name, v); {
	case want != "" && err == nil:
		t.Errorf("it is not refused any more; strike it from the list")
	case want != "" && !strings.Contains(err.Error(), want):
		t.Errorf("it is refused: %v", err)
	case want == "" && err != nil:
		t.Error(err)
	}
	if err != nil {
		return nil, nil
	}
	return c, module
}

// TestVariants lowers all kernels for the chip in each variant, as a user would: LLVM 15 accepts the legacy
// form, and LLVM 22 both forms. In make test each kernel has one of the variants.
func TestVariants(t *testing.T) {
	tier.Slow(t)
	kernels := projectKernels(t)
	for _, k := range fronts(t) {
		kernels = append(kernels, projectKernel{"pipeline/" + k.name, k.text})
	}
	for i, k := range kernels {
		for n, v := range variants {
			if !tier.Full() && i%len(variants) != n {
				continue
			}
			t.Run(k.name+"/"+v.name, func(t *testing.T) {
				t.Parallel()
				if c, module := optimized(t, k.name, k.text, v); module != nil {
					accepted(t, c, module, k.name)
				}
			})
		}
	}
}

// unsized are the kernels with an argument whose sizes a pointer does not tell, so that they take
// descriptors.
var unsized = map[string]bool{"kernels/rms_norm": true, "kernels/dynamic_shapes": true}

// accepted has LLVM check the texts of a module behind the pipeline.
func accepted(t *testing.T, c *ir.Context, module *ir.Operation, name string) {
	t.Helper()
	options := ascend.Options{HasFunction: tostd.HasFunction, Converted: true}
	if _, err := ascend.Module(c, module, options, lowerstd.Table()); unsized[name] == (err == nil) {
		t.Errorf("with pointers as arguments: %v", err)
	}
	for _, legacy := range []bool{false, true} {
		for _, descriptors := range []bool{false, true} {
			if unsized[name] && !descriptors {
				continue
			}
			options.Legacy, options.Descriptors = legacy, descriptors
			code, err := ascend.Module(c, module, options, lowerstd.Table())
			if err != nil {
				t.Fatal(err)
			}
			var text bytes.Buffer
			if err := code.Print(&text); err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(text.Bytes(), []byte("i64 undef")) {
				t.Errorf("a size is undefined\n%s", &text)
			}
			if legacy {
				nativetest.Verify(t, text.Bytes())
			} else {
				nativetest.VerifyNewest(t, text.Bytes())
			}
		}
	}
}

// TestVariantsRun runs the functions of the project's kernels and of dumps, on random arguments, as code
// for the chip with its library emulated, in each variant, and compares the memory with the interpreter's
// before the pipeline. In make test each kernel has one of the variants.
func TestVariantsRun(t *testing.T) {
	tier.Slow(t)
	for i, k := range projectKernels(t) {
		for n, v := range variants {
			if !tier.Full() && (i+1)%len(variants) != n {
				continue
			}
			t.Run(k.name+"/"+v.name, func(t *testing.T) {
				t.Parallel()
				if c, module := optimized(t, k.name, k.text, v); module != nil {
					k.runs(t, c, module)
				}
			})
		}
	}
}

// TestFrontVariantsRun runs the kernels of front ends behind flatten; [TestPipelineKernels] runs them in the
// other variants. In make test one of eight runs, in one of the modes.
func TestFrontVariantsRun(t *testing.T) {
	tier.Slow(t)
	for i, k := range fronts(t) {
		for n, v := range variants {
			if v.before == "" || !tier.Full() && (i%8 != 0 || i/8%2+1 != n) {
				continue
			}
			t.Run(k.name+"/"+v.name, func(t *testing.T) {
				t.Parallel()
				k.check(t, v.pipeline())
			})
		}
	}
}

// cancelled are the kernels whose numbers are rounded otherwise behind the pipeline, and then cancel: a sum
// over several axes becomes sums over one axis each, and tanh becomes products and a division. The
// units are of the last place of the largest number in a buffer, which for gelu_tanh is 65504. What the interpreter finds behind the
// pipeline is found on the chip to the last bit.
var cancelled = map[string]float64{"kernels/batch_norm_nc1hwc0": 1, "kernels/gelu_tanh": 0.001}

// silent are the kernels whose functions write to no argument.
var silent = map[string]bool{"dump/tilelang-stages": true}

// runs compares the functions for the chip, behind the pipeline, with the interpreter.
func (k projectKernel) runs(t *testing.T, c *ir.Context, module *ir.Operation) {
	t.Helper()
	base := filepath.Base(k.name) + ".mlir"
	beforeContext, before := nativetest.Parse(t, k.text)
	oracle, after := machine(t, beforeContext, before), machine(t, c, module)
	exe := k.onChip(t, c, module)
	r := rand.New(rand.NewPCG(4, 4))
	written := false
	for _, fn := range native.Functions(before) {
		if hacc.IsHost(fn.Op) {
			continue
		}
		var args []interp.Value
		for i, typ := range fn.Type().Inputs {
			args = append(args, fronttest.InputOf(filepath.Base(k.name)).Argument(r, fn.Name(), i, typ))
		}
		want, between, got := copies(args), copies(args), copies(args)
		if _, err := oracle.Call(t.Context(), oracle.Symbol(fn.Name()), want); err != nil {
			t.Fatalf("@%s in the interpreter: %v", fn.Name(), err)
		}
		if _, err := after.Call(t.Context(), after.Symbol(fn.Name()), between); err != nil {
			t.Fatalf("@%s in the interpreter, behind the pipeline: %v", fn.Name(), err)
		}
		var out bytes.Buffer
		if _, err := exe.Run(t.Context(), []native.Call{{Function: fn.Name(), Args: got}}, native.Limits{Output: &out}); err != nil {
			t.Fatalf("@%s: %v\n%s", fn.Name(), err, &out)
		}
		for line := range strings.Lines(out.String()) {
			if !crossCore[base] || !strings.Contains(line, "of another core") {
				t.Error(line)
			}
		}
		written = written || compare(args, want) != ""
		if units, ok := cancelled[k.name]; ok {
			if u := apart(want, got); u > units {
				t.Errorf("@%s on the chip: %g units of the last place apart", fn.Name(), u)
			}
		} else if what := compare(want, got); what != "" {
			t.Errorf("@%s on the chip: %s", fn.Name(), what)
		}
		if what := compare(between, got); what != "" {
			t.Errorf("@%s on the chip, compared with the interpreter behind the pipeline: %s", fn.Name(), what)
		}
	}
	if written == silent[k.name] {
		t.Errorf("a function writes: %t", written)
	}
}

// apart returns by how much numbers differ at most, in units of the last place of the largest number of
// their buffer.
func apart(want, got []interp.Value) (units float64) {
	for i, v := range want {
		a, b := v.MemRef(), got[i].MemRef()
		if a == nil {
			continue
		}
		largest, distance := 0.0, 0.0
		for at := 0; at < len(a.Buffer.Data); at += a.Elem.Size() {
			x, y := a.Elem.Get(a.Buffer.Data[at:]), b.Elem.Get(b.Buffer.Data[at:])
			if x.Bits == y.Bits || x.Elem.IsFloat() && x.Float().IsNaN() && y.Float().IsNaN() {
				if x.Elem.IsFloat() && !math.IsInf(x.Float64(), 0) && !x.Float().IsNaN() {
					largest = max(largest, math.Abs(x.Float64()))
				}
				continue
			}
			if !x.Elem.IsFloat() {
				return math.Inf(1)
			}
			largest = max(largest, math.Abs(x.Float64()))
			distance = max(distance, math.Abs(x.Float64()-y.Float64()))
		}
		if distance > 0 {
			units = max(units, distance/math.Ldexp(1, math.Ilogb(largest)-(a.Elem.Format.Precision()-1)))
		}
	}
	return units
}

// onChip makes a program of the functions for the chip.
func (k projectKernel) onChip(t *testing.T, c *ir.Context, module *ir.Operation) *native.Executable {
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
	list := slices.DeleteFunc(functions(module), func(f native.Function) bool { return code.Lookup(f.Name) == nil })
	return link(t, code, list, library)
}

// randomRefusals are parts of the messages with which random kernels are refused: their buffers do not
// fit, or a loop hands on a buffer that each iteration allocates.
var randomRefusals = []string{"overflow", "is handed on to the next iteration of a loop"}

// withoutPrints returns the text of a kernel without its prints of buffers on the chip, which the library
// does not print.
func withoutPrints(text string) string {
	lines := slices.DeleteFunc(strings.SplitAfter(text, "\n"), func(line string) bool { return strings.Contains(line, "hivm.hir.debug ") })
	return strings.Join(lines, "")
}

// TestRandomKernelsRun takes random kernels, each with one of the variants, through the whole pipeline: LLVM
// accepts the code for the chip, and it computes what the interpreter finds before, with its library emulated.
func TestRandomKernelsRun(t *testing.T) {
	tier.Slow(t)
	var refused atomic.Int64
	kernels, every := 200, tier.Every(16)
	t.Cleanup(func() { t.Logf("%d of %d kernels were refused", refused.Load(), (kernels+every-1)/every) })
	for seed := 0; seed < kernels; seed += every {
		v := variants[seed/every%len(variants)]
		t.Run(fmt.Sprintf("%d/%s", seed, v.name), func(t *testing.T) {
			t.Parallel()
			k := projectKernel{"random", withoutPrints(kernelgen.Kernel(kernelgen.Bytes(uint64(seed)), kernelgen.Scopes))}
			c, module := nativetest.Parse(t, k.text)
			if err := v.run(t, c, module); err != nil {
				if !slices.ContainsFunc(randomRefusals, func(part string) bool { return strings.Contains(err.Error(), part) }) {
					t.Error(err)
				}
				refused.Add(1)
				return
			}
			accepted(t, c, module, k.name)
			k.runs(t, c, module)
			if t.Failed() {
				t.Log(k.text)
			}
		})
	}
}
