// Package nativetest runs functions that were lowered to LLVM IR on the machine of the test,
// and compares their behaviour with the interpreter. For tests only.
package nativetest

import (
	"bytes"
	"context"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"hivm-opt/dialect/alldialects"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/internal/irtest"
	"hivm-opt/internal/realtools"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
	"hivm-opt/lower/native"
)

// Setup says how functions are lowered, run and compared.
type Setup struct {
	Lower  []lower.Table
	Interp []interp.Table
	// Seeds is how often each function runs, on other numbers each time.
	Seeds int
	// Fill makes the numbers of argument arg of a function; nil is [Random].
	Fill func(r *rand.Rand, fn string, arg int, e interp.Elem) interp.Value
	// Slack is by how many units in the last place the numbers that a function writes
	// may differ; nil is none.
	Slack func(fn string) int
	// Build says how the program is built; level 1 if that says none.
	Build native.BuildOptions
}

// Size is the value of dynamic sizes.
const Size = 5

// Read reads a module, which need not be valid.
func Read(t testing.TB, text string) (*ir.Context, *ir.Operation) {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	m, err := irtest.Parse(c, "t.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%.2000s", err, text)
	}
	return c, m
}

// Parse reads a module and verifies it.
func Parse(t testing.TB, text string) (*ir.Context, *ir.Operation) {
	t.Helper()
	c, m := Read(t, text)
	if err := ir.Verify(c, m, ir.VerifyOptions{}); err != nil {
		t.Fatalf("%v\n%.2000s", err, text)
	}
	return c, m
}

// Verify has the opt of the oldest and of the newest release check a text.
func Verify(t testing.TB, text []byte) {
	t.Helper()
	verify(t, text, realtools.Opt15(t), realtools.Opt(t))
}

// VerifyNewest has the opt of the newest release check a text that the oldest does not read.
func VerifyNewest(t testing.TB, text []byte) {
	t.Helper()
	verify(t, text, realtools.Opt(t))
}

func verify(t testing.TB, text []byte, opts ...string) {
	t.Helper()
	for _, opt := range opts {
		cmd := exec.Command(opt, "-passes=verify", "-disable-output", "-")
		cmd.Stdin = bytes.NewReader(text)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s\n%.4000s", opt, err, out, text)
		}
	}
}

// Text lowers a module with wrappers for C for all public functions, has it verified and returns the LLVM IR.
func Text(t testing.TB, c *ir.Context, m *ir.Operation, tables ...lower.Table) []byte {
	t.Helper()
	out, err := lower.Module(c, m, lower.Options{CInterface: true}, tables...)
	if err != nil {
		t.Fatal(err)
	}
	return print(t, out)
}

func print(t testing.TB, m *llvmir.Module) []byte {
	t.Helper()
	text := printed(t, m)
	Verify(t, text)
	return text
}

func printed(t testing.TB, m *llvmir.Module) []byte {
	t.Helper()
	var text bytes.Buffer
	if err := m.Print(&text); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}

// Reused lowers a module three times: equal operations share the code that is built for the first,
// or each has it built, or it is built and compared with the code before, so that all that it
// depends on has to be in its key. The text is the same. Reused reports whether the module can be
// lowered.
func Reused(t testing.TB, c *ir.Context, m *ir.Operation, tables ...lower.Table) bool {
	t.Helper()
	var texts [][]byte
	for _, r := range []llvmir.Reuse{llvmir.SkipKnown, llvmir.BuildKnown, llvmir.CompareKnown} {
		out, err := lower.Module(c, m, lower.Options{CInterface: true, Outline: true, Reuse: r}, tables...)
		if err != nil {
			texts = append(texts, []byte(err.Error()))
			continue
		}
		texts = append(texts, printed(t, out))
		if !bytes.Equal(texts[0], texts[len(texts)-1]) {
			t.Errorf("the text depends on what is built once:\n%.20000s\n\n%.20000s", texts[0], texts[len(texts)-1])
			return true
		}
	}
	return bytes.Contains(texts[0], []byte("define"))
}

// Build compiles and links files, by name and content, into a program. Sums and products
// stay apart, and nothing is reordered.
func Build(t testing.TB, files map[string][]byte) string {
	t.Helper()
	dir := t.TempDir()
	program := filepath.Join(dir, "program")
	args := []string{"-O1", "-ffp-contract=off", "-Wno-override-module", "-o", program}
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
		args = append(args, path)
	}
	if out, err := exec.Command(realtools.Clang(t), append(args, "-lm")...).CombinedOutput(); err != nil {
		t.Fatalf("clang: %v\n%s", err, out)
	}
	return program
}

// Compare runs all public functions of a module natively and in the interpreter, on the
// same random numbers, and reports differences in their results and in the content of
// their arguments. It returns the number of functions.
func (s Setup) Compare(t testing.TB, text string) int {
	t.Helper()
	n, _ := s.compare(t, text)
	return n
}

// CompareApart is Compare for functions each of which has a function behind it with
// "_apart" at the end of its name, which gets the same numbers. It returns the names of
// the functions that leave another content in their arguments than the partner.
func (s Setup) CompareApart(t testing.TB, text string) (differ []string) {
	t.Helper()
	_, calls := s.compare(t, text)
	left := map[string][][][]interp.Value{}
	for _, c := range calls {
		left[c.Function] = append(left[c.Function], whole(c.Args))
	}
	for name, together := range left {
		for i, want := range left[name+apart] {
			if !slices.EqualFunc(together[i], want, func(a, b []interp.Value) bool {
				return slices.EqualFunc(a, b, func(x, y interp.Value) bool { return same(x, y, 0) })
			}) {
				differ = append(differ, name)
				break
			}
		}
	}
	slices.Sort(differ)
	return differ
}

// apart is the end of the name of a function that gets the numbers of the function in
// front.
const apart = "_apart"

func (s Setup) compare(t testing.TB, text string) (int, []native.Call) {
	t.Helper()
	c, module := Parse(t, text)
	Text(t, c, module, s.Lower...)
	list := public(module)
	again(c, list)
	Reused(t, c, module, s.Lower...)
	var program native.Program
	if err := program.Add(c, module, lower.Options{Outline: true}, s.Lower...); err != nil {
		t.Fatal(err)
	}
	exe := build(t, &program, s.Build)
	var calls []native.Call
	var want [][][]interp.Value // of each call: the elements of each result and argument
	state := rand.NewPCG(1, 2)
	r := rand.New(state)
	before := *state
	for _, fn := range list {
		if strings.HasSuffix(fn.Name(), apart) {
			*state = before
		}
		before = *state
		for range s.Seeds {
			machine, err := interp.New(c, module, interp.Options{}, s.Interp...) // calls begin with variables as the text has them
			if err != nil {
				t.Fatal(err)
			}
			args := s.arguments(t, r, machine, fn)
			calls = append(calls, native.Call{Function: fn.Name(), Args: copies(args)})
			results, err := machine.Call(context.Background(), fn.Op, args)
			if err != nil {
				t.Fatalf("@%s in the interpreter: %v", fn.Name(), err)
			}
			want = append(want, append(elements(t, results), whole(args)...))
		}
	}
	results, err := exe.Run(context.Background(), calls, native.Limits{})
	if err != nil {
		t.Fatalf("@%s: %v", calls[len(results)].Function, err)
	}
	for i, c := range calls {
		s.diff(t, c.Function, want[i], append(elements(t, results[i].Values), whole(c.Args)...))
	}
	return len(list), calls
}

// again puts a copy behind each function, so that loops occur several times and become functions.
// Nothing calls the copies, and LLVM removes them before it optimizes.
func again(c *ir.Context, list []funcs.Func) {
	for _, fn := range list {
		copied := c.Clone(fn.Op, &ir.Mapping{})
		copied.SetAttr(c, "sym_name", c.StringValue(fn.Name()+"_again"))
		copied.SetAttr(c, "sym_visibility", c.StringValue("private"))
		fn.Op.Block().InsertBefore(copied, fn.Op.Next())
	}
}

// Program builds a program with clang.
func Program(t testing.TB, p *native.Program) *native.Executable {
	t.Helper()
	return build(t, p, native.BuildOptions{})
}

func build(t testing.TB, p *native.Program, o native.BuildOptions) *native.Executable {
	t.Helper()
	o.Dir = t.TempDir()
	if o.Level == "" {
		o.Level = "1"
	}
	c, err := native.Find(realtools.Clang(t))
	if err != nil {
		t.Fatal(err)
	}
	exe, err := p.Build(context.Background(), c, o)
	if err != nil {
		t.Fatal(err)
	}
	return exe
}

// copies returns values with memory of their own.
func copies(list []interp.Value) []interp.Value {
	out := slices.Clone(list)
	for i, v := range list {
		if m := v.MemRef(); m != nil {
			x := *m
			x.Buffer = interp.NewBuffer(len(m.Buffer.Data))
			copy(x.Buffer.Data, m.Buffer.Data)
			out[i] = interp.MemRefOf(&x)
		}
	}
	return out
}

// public returns the functions with a body that the outside may call.
func public(module *ir.Operation) []funcs.Func {
	var out []funcs.Func
	for op := module.Region(0).Entry().First(); op != nil; op = op.Next() {
		fn := funcs.Func{Op: op}
		if funcs.IsFunc(op) && !fn.IsDeclaration() && fn.SymVisibilityAttr() == nil {
			out = append(out, fn)
		}
	}
	return out
}

// arguments makes random numbers.
func (s Setup) arguments(t testing.TB, r *rand.Rand, machine *interp.Machine, fn funcs.Func) []interp.Value {
	t.Helper()
	fill := s.Fill
	if fill == nil {
		fill = func(r *rand.Rand, _ string, _ int, e interp.Elem) interp.Value { return Random(r, e) }
	}
	var args []interp.Value
	for k, in := range fn.Type().Inputs {
		m, ok := in.(*ir.MemRefType)
		if !ok {
			e, ok := interp.ElemOf(in)
			if !ok {
				t.Fatalf("@%s has an argument of type %s", fn.Name(), in)
			}
			args = append(args, fill(r, fn.Name(), k, e))
			continue
		}
		sizes := make([]int64, m.Rank())
		for d, n := range m.Shape {
			if sizes[d] = n; n == ir.Dynamic {
				sizes[d] = Size
			}
		}
		x, err := machine.AllocType(m, sizes)
		if err != nil {
			t.Fatal(err)
		}
		for at := 0; at < len(x.Buffer.Data); at += x.Elem.Size() {
			x.Elem.Put(x.Buffer.Data[at:], fill(r, fn.Name(), k, x.Elem))
		}
		args = append(args, interp.MemRefOf(x))
	}
	return args
}

// Random makes small integers and indices, and numbers around 1, some of them special.
func Random(r *rand.Rand, e interp.Elem) interp.Value {
	switch {
	case e.IsFloat() && r.IntN(8) == 0:
		special := []float64{0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.NaN(), 1, -1, 65504, 1e-40}
		return interp.Float64Of(e, special[r.IntN(len(special))])
	case e.IsFloat():
		return interp.Float64Of(e, math.Ldexp(r.Float64()*2-1, r.IntN(12)-5))
	case e.Kind == interp.Index:
		return interp.IndexOf(int64(r.IntN(Size)))
	}
	return interp.IntOf(e, int64(r.Uint64()>>r.IntN(64)))
}

// diff compares the numbers of each result and argument of a call.
func (s Setup) diff(t testing.TB, fn string, want, got [][]interp.Value) {
	t.Helper()
	slack := 0
	if s.Slack != nil {
		slack = s.Slack(fn)
	}
	for k, numbers := range want {
		if len(numbers) != len(got[k]) {
			t.Errorf("@%s, value %d: %d elements instead of %d", fn, k, len(got[k]), len(numbers))
			return
		}
		for i, x := range numbers {
			if y := got[k][i]; !same(x, y, slack) {
				t.Errorf("@%s, value %d, element %d: %s instead of %s (%#x, %#x)", fn, k, i, y, x, y.Pattern(), x.Pattern())
				return
			}
		}
	}
}

// whole returns all that is in the memory of arguments, also between their elements.
func whole(args []interp.Value) [][]interp.Value {
	out := make([][]interp.Value, len(args))
	for i, v := range args {
		m := v.MemRef()
		if m == nil || m.Buffer.Freed() {
			continue
		}
		for at := 0; at < len(m.Buffer.Data); at += m.Elem.Size() {
			out[i] = append(out[i], m.Elem.Get(m.Buffer.Data[at:]))
		}
	}
	return out
}

// elements returns the elements of results, in front of them their sizes.
func elements(t testing.TB, results []interp.Value) [][]interp.Value {
	t.Helper()
	out := make([][]interp.Value, len(results))
	for i, v := range results {
		m := v.MemRef()
		if m == nil {
			out[i] = []interp.Value{v}
			continue
		}
		for _, n := range m.Sizes {
			out[i] = append(out[i], interp.IndexOf(n))
		}
		err := data.Each(m, func(at int) error {
			out[i] = append(out[i], m.Elem.Get(m.Buffer.Data[at:]))
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// same reports whether two numbers are the same, any NaN as good as another.
func same(x, y interp.Value, slack int) bool {
	if x.Same(y) {
		return true
	}
	if !x.Elem.IsFloat() {
		return false
	}
	if x.Float().IsNaN() || y.Float().IsNaN() {
		return x.Float().IsNaN() && y.Float().IsNaN()
	}
	distance := int64(x.Bits) - int64(y.Bits)
	return max(distance, -distance) <= int64(slack)
}

// Output runs a program without input and returns its output.
func Output(t testing.TB, program string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, program)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("the program ended with %v\n%s", err, errs.String())
	}
	return string(out)
}
