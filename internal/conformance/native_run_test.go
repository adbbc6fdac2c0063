package conformance

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/internal/realtools"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/lower/devicelib"

	"hivm-opt/lower"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/lower/native"
)

// clang returns the compiler that the tests of LLVM IR are for. In CI the compiler
// has to be installed.
func clang(t *testing.T) *native.Compiler {
	t.Helper()
	c, err := native.Find(realtools.Clang(t))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// libm matches operations that are functions of the C library. Functions such as exp, which own matches, are
// so only on f64: on other floats the interpreter and code for the host compute them alike.
var (
	libm = regexp.MustCompile(`hivm\.hir\.v(sin|cos|tan|atan|pow)"|"math\.(a?sin|a?cos|a?tan|a?sinh|a?cosh|atanh|atan2|cbrt|fpowi|powf|rsqrt)"|"mathExt\.`)
	own  = regexp.MustCompile(`(hivm\.hir\.v|"math\.)(exp|exp2|expm1|ln|log|log2|log10|log1p|tanh|erf)"`)
)

// slack is the number of units in the last place by which floats may differ: floats of 32
// bits and more, and smaller floats. Where they overflow on the way, depending on the
// order, a number that is not finite is as good as any.
type slack struct {
	wide, small int64
	overflows   bool
}

// slack returns by how much numbers may differ from the interpreter's: not at all unless
// the case has functions of libm.
func (p *program) slack() slack {
	text := p.forms[0].text
	if libm.MatchString(text) || own.MatchString(text) && strings.Contains(text, "f64") {
		return slack{wide: 64, small: 4}
	}
	return slack{}
}

// execute runs the calls of some cases, each in all forms of its case, as a program of
// this machine. For each case it returns the calls as they are done, by form and call.
func execute(t *testing.T, compiler *native.Compiler, list []*program, calls [][]*call) [][][]*call {
	t.Helper()
	all := program{forms: []form{{text: together(list)}}, regs: list[0].regs}
	m, err := all.parse(all.forms[0].text)
	if err != nil {
		t.Fatal(err)
	}
	var p native.Program
	c, module := m.IR()
	if err := p.Add(c, module, lower.Options{Outline: true}, lowerstd.Table(), lowerhivm.Table()); err != nil {
		t.Fatal(err)
	}
	p.AddFile("missing.ll", missing(module))
	level := "1"
	if tier.Full() {
		level = "2" // which takes longer
	}
	exe, err := p.Build(context.Background(), compiler, native.BuildOptions{Dir: t.TempDir(), Level: level})
	if err != nil {
		t.Fatalf("%.4000v", err)
	}
	var run []native.Call
	for i, p := range list {
		for _, f := range p.forms {
			for _, one := range calls[i] {
				run = append(run, native.Call{Function: f.prefix + one.fn, Args: copied(one.before)})
			}
		}
	}
	results := runAll(t, exe, run)
	out := make([][][]*call, len(list))
	for i, p := range list {
		for range p.forms {
			var done []*call
			for _, one := range calls[i] {
				done = append(done, &call{fn: one.fn, open: one.open, before: one.before, after: run[0].Args, result: results[0].Values})
				run, results = run[1:], results[1:]
			}
			out[i] = append(out[i], done)
		}
	}
	return out
}

// runAll runs calls in one process.
func runAll(t *testing.T, exe *native.Executable, calls []native.Call) []native.Result {
	t.Helper()
	var output bytes.Buffer
	results, err := exe.Run(context.Background(), calls, native.Limits{Output: &output})
	if err != nil {
		var failed *native.CallError
		if errors.As(err, &failed) {
			t.Fatalf("@%s: %v\n%.2000s", calls[failed.Call].Function, err, output.String())
		}
		t.Fatal(err)
	}
	return results
}

// missing returns functions for the functions that a module only declares and the device
// library has not. They are never called, since the interpreter does not call them.
func missing(module *ir.Operation) []byte {
	var out bytes.Buffer
	ir.Walk(module, func(op *ir.Operation) bool {
		if fn := (funcs.Func{Op: op}); op.Is("func.func") && fn.IsDeclaration() && devicelib.Lookup(fn.Name()) == nil {
			fmt.Fprintf(&out, "define void @\"%s\"() {\n\tunreachable\n}\n", fn.Name())
			fmt.Fprintf(&out, "define void @\"_mlir_ciface_%s\"() {\n\tunreachable\n}\n", fn.Name())
		}
		return true
	})
	return out.Bytes()
}

// differs describes the first number that two calls of a function left in different
// ways, empty if there is none.
func differs(x, y *call, s slack) string {
	for k := range x.after {
		if d := s.buffers(x.after[k], y.after[k]); d != "" {
			return fmt.Sprintf("argument #%d, %s", k, d)
		}
	}
	for k := range x.result {
		if d := s.values(x.result[k], y.result[k]); d != "" {
			return fmt.Sprintf("result #%d, %s", k, d)
		}
	}
	return ""
}

// buffers compares all memory of two arguments.
func (s slack) buffers(x, y interp.Value) string {
	a, b := x.MemRef(), y.MemRef()
	if a == nil {
		return "" // a number, which nothing writes to
	}
	size := a.Elem.Size()
	for at := 0; at < len(a.Buffer.Data); at += size {
		if v, w := a.Elem.Get(a.Buffer.Data[at:]), a.Elem.Get(b.Buffer.Data[at:]); !s.near(v, w) {
			return fmt.Sprintf("element %d from the beginning of its view of sizes %d: %s instead of %s", (at-int(a.Base))/size-int(a.Offset), a.Sizes, w, v)
		}
	}
	return ""
}

// values compares two numbers, or the elements of two memrefs.
func (s slack) values(x, y interp.Value) (what string) {
	a, b := x.MemRef(), y.MemRef()
	switch {
	case a == nil && !s.near(x, y):
		return fmt.Sprintf("%s instead of %s", y, x)
	case a == nil:
		return ""
	case !slices.Equal(a.Sizes, b.Sizes):
		return fmt.Sprintf("sizes %d instead of %d", b.Sizes, a.Sizes)
	}
	// The error is an error of the function, which has none.
	_ = interp.WalkRows(a.Sizes, []interp.Lane{a.Lane(), b.Lane()}, func(at, step []int, n int) error {
		for k := range n {
			v, w := a.Elem.Get(a.Buffer.Data[at[0]+k*step[0]:]), b.Elem.Get(b.Buffer.Data[at[1]+k*step[1]:])
			if !s.near(v, w) {
				what = fmt.Sprintf("an element is %s instead of %s", w, v)
			}
		}
		return nil
	})
	return what
}

// near reports whether two numbers are the same but for the slack. Any NaN is as good as
// another.
func (s slack) near(x, y interp.Value) bool {
	if x.Pattern().Cmp(y.Pattern()) == 0 {
		return true
	}
	if !x.Elem.IsFloat() {
		return false
	}
	if s.overflows && !(isFinite(x) && isFinite(y)) {
		return true
	}
	if x.Float().IsNaN() || y.Float().IsNaN() {
		return x.Float().IsNaN() && y.Float().IsNaN()
	}
	units := s.wide
	if x.Elem.Bits < 32 {
		units = s.small
	}
	distance := int64(x.Bits) - int64(y.Bits)
	return max(distance, -distance) <= units
}

func isFinite(x interp.Value) bool { return !x.Float().IsNaN() && !x.Float().IsInf() }
