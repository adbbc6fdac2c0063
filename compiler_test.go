package hivmopt_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"hivm-opt"
	"hivm-opt/dialect/arith"
	"hivm-opt/internal/benchgen"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
)

// toy is a dialect with operations that panic: toy.verify in its verifier, toy.print in its
// printer.
func toy() *ir.Dialect {
	return &ir.Dialect{Name: "toy", Ops: []*ir.OpDef{
		{Name: "toy.nop", Format: "attr-dict"},
		{Name: "toy.verify", Format: "attr-dict", Impl: badVerifier{}},
		{Name: "toy.print", Impl: badPrinter{}},
		{Name: "toy.parse", Impl: badParser{}},
	}}
}

type badVerifier struct{}

func (badVerifier) Verify(*ir.Context, *ir.Operation) error { panic("no verifier") }

type badPrinter struct{}

func (badPrinter) ParseAsm(ir.AsmParser, *ir.OpState) error { return nil }
func (badPrinter) PrintAsm(ir.AsmPrinter, *ir.Operation)    { panic("no printer") }

type badParser struct{ badPrinter }

func (badParser) ParseAsm(ir.AsmParser, *ir.OpState) error { panic("no parser") }

// each describes a pass on functions.
func each(name string, run func(*pass.Target) error) pass.Info {
	return pass.Info{Name: name, Anchor: "func.func", New: func(pass.Options) (pass.Pass, error) { return passFunc(run), nil }}
}

type passFunc func(*pass.Target) error

func (f passFunc) Run(t *pass.Target) error { return f(t) }

// compiler returns a compiler with the dialect toy and passes.
func compiler(t *testing.T, passes ...pass.Info) *hivmopt.Compiler {
	t.Helper()
	c, err := hivmopt.New(hivmopt.Config{Dialects: []*ir.Dialect{toy()}, Passes: passes})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestOneCompiler has goroutines share a compiler with a dialect and a pass of its own.
func TestOneCompiler(t *testing.T) {
	var functions atomic.Int64
	c := compiler(t, each("count", func(*pass.Target) error { functions.Add(1); return nil }))
	want := make([]string, 8)
	var group sync.WaitGroup
	for i := range want {
		group.Go(func() {
			m, err := c.With(hivmopt.Options{Workers: 1 + i%2}).Parse(context.Background(), "k.mlir", kernel+"func.func @g() {\n  toy.nop\n  return\n}")
			if err == nil {
				err = m.Run(context.Background(), "builtin.module(func.func(count,hivm-flatten-ops))")
			}
			if err != nil {
				t.Error(err)
				return
			}
			want[i] = m.String()
		})
	}
	group.Wait()
	if functions.Load() != 16 || !strings.Contains(want[0], "collapse_shape") || !strings.Contains(want[0], "toy.nop") {
		t.Errorf("%d functions\n%s", functions.Load(), want[0])
	}
	if slices.Sort(want); want[0] != want[7] {
		t.Errorf("results differ:\n%s\n%s", want[0], want[7])
	}
}

// TestNewErrors checks that names stay unique, and that malformed dialects are known at once.
func TestNewErrors(t *testing.T) {
	for _, c := range []struct {
		config hivmopt.Config
		want   string
	}{
		{hivmopt.Config{Passes: []pass.Info{each("cse", nil)}}, `pass "cse" registered twice`},
		{hivmopt.Config{Dialects: []*ir.Dialect{{Name: "func"}}}, `dialect "func" registered twice`},
		{hivmopt.Config{Dialects: []*ir.Dialect{{Name: "toy", Ops: []*ir.OpDef{{Name: "other.op"}}}}}, `it is not in dialect "toy"`},
	} {
		if _, err := hivmopt.New(c.config); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want %q", err, c.want)
		}
	}
}

// TestAdopt checks that an operation built in memory is verified, and is a module then.
func TestAdopt(t *testing.T) {
	c := hivmopt.Default()
	build := func(result func(*ir.Context) ir.Type) (*hivmopt.Module, error) {
		in, err := c.NewContext()
		if err != nil {
			t.Fatal(err)
		}
		body := ir.NewRegion()
		b := ir.NewBuilder(in, body.AddBlock(ir.NewBlock()))
		v := arith.NewConstant(b, in.IntegerValue(in.I32(), 7)).Result(0)
		b.Create(ir.OpState{Def: in.MustOp("arith.addi"), Operands: []*ir.Value{v, v}, Types: []ir.Type{result(in)}})
		return c.Adopt(t.Context(), in, in.Create(ir.OpState{Def: in.MustOp("builtin.module"), Regions: []*ir.Region{body}}))
	}
	if _, err := build(func(in *ir.Context) ir.Type { return in.I64() }); err == nil {
		t.Error("a malformed operation is adopted")
	}
	m, err := build(func(in *ir.Context) ir.Type { return in.I32() })
	if err == nil {
		err = m.Run(t.Context(), "builtin.module(canonicalize)")
	}
	if err != nil || m.String() != "module {\n}\n" {
		t.Errorf("%v\n%s", err, m)
	}
}

// TestLLVM checks that LLVM IR comes out of a run that ends with lower-to-llvm, and of no
// other.
func TestLLVM(t *testing.T) {
	m, err := hivmopt.Parse("k.mlir", "func.func @f() {\n  return\n}\n")
	if err != nil {
		t.Fatal(err)
	}
	before := m.String()
	for _, c := range []struct {
		pipeline string
		llvm     bool
	}{
		{"builtin.module(canonicalize)", false},
		{"builtin.module(canonicalize,lower-to-llvm)", true},
		{"builtin.module(lower-to-llvm,cse)", false},
	} {
		if err := m.Run(t.Context(), c.pipeline); err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		err := m.LLVM(&out)
		if c.llvm != m.HasLLVM() || c.llvm != (err == nil) || c.llvm != strings.Contains(out.String(), "define void @f()") {
			t.Errorf("%s: %v\n%s", c.pipeline, err, out.String())
		}
	}
	if m.String() != before {
		t.Errorf("the module has changed:\n%s", m)
	}
	if err := m.Run(t.Context(), "builtin.module(lower-to-llvm)"); err != nil {
		t.Fatal(err)
	}
	if err := m.LLVM(failing{}); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("LLVM hides the error of the writer: %v", err)
	}
}

// TestRunPipeline checks that options as Go values have the same effect as in text,
// also where several goroutines have passes of their own.
func TestRunPipeline(t *testing.T) {
	text := string(benchgen.Module(20))
	want, err := hivmopt.Parse("k.mlir", text)
	if err == nil {
		err = want.Run(t.Context(), "builtin.module(func.func(hivm-flatten-ops{mode=maximal align-guard=true}))")
	}
	if err != nil {
		t.Fatal(err)
	}
	for workers := range 3 {
		made := 0
		p := &pass.Pipeline{Anchor: "builtin.module"}
		err := errors.Join(p.AddPass(flatten.Info(), func() pass.Pass {
			return flatten.New(flatten.Options{Mode: flatten.Maximal, AlignGuard: true})
		}), p.AddPass(each("count", nil), func() pass.Pass {
			made++
			return passFunc(func(*pass.Target) error { return nil })
		}))
		if err != nil {
			t.Fatal(err)
		}
		m, err := hivmopt.Default().With(hivmopt.Options{Workers: workers}).Parse(t.Context(), "k.mlir", text)
		if err == nil {
			err = m.RunPipeline(t.Context(), p)
		}
		if err != nil || m.String() != want.String() {
			t.Errorf("%d workers: %v, another text: %v", workers, err, m.String() != want.String())
		}
		if least := max(1, workers); made < least || p.String() != "builtin.module(func.func(hivm-flatten-ops,count))" {
			t.Errorf("%s, made %d times", p, made)
		}
	}
	pipelines := hivmopt.Default().Passes().Lookup("hivm-to-llvm-pipeline")
	if err := (&pass.Pipeline{}).AddPass(*pipelines, nil); err == nil {
		t.Error("a named pipeline is taken for a pass")
	}
}

// TestModuleDiagnostics checks that all that is reported is collected in order, or handed on.
func TestModuleDiagnostics(t *testing.T) {
	c := compiler(t, each("say", func(t *pass.Target) error {
		t.Warnf(t.Op, "first")
		remark := t.Op.Errorf(t.Ctx, "second")
		remark.Severity = diag.Remark
		t.Report(remark)
		return t.Op.Errorf(t.Ctx, "third")
	}))
	const text = "module attributes {hacc.target = #hacc.target<\"Nothing\">} {\n  func.func @f() {\n    return\n  }\n}"
	const want = "k.mlir:1:1: warning: unknown chip 'Nothing' in hacc.target, which counts as none\n" +
		"k.mlir:2:3: warning: first\nk.mlir:2:3: remark: second\nk.mlir:2:3: error: third"
	for _, handled := range []bool{false, true} {
		var got diag.List
		var o hivmopt.Options
		if handled {
			o.Diagnose = func(d *diag.Diagnostic) { got = append(got, d) }
		}
		m, err := c.With(o).Parse(t.Context(), "k.mlir", text)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Run(t.Context(), "builtin.module(func.func(say))"); err == nil || err.Error() != "k.mlir:2:3: error: third" {
			t.Errorf("error %v", err)
		}
		if collected := m.Diagnostics(); handled != (len(collected) == 0) {
			t.Errorf("handled %v: %d diagnostics", handled, len(collected))
		} else if !handled {
			got = collected
		}
		if got.Error() != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
	// Errors of texts that become no module go to the handler, too.
	var got diag.List
	o := hivmopt.Options{Diagnose: func(d *diag.Diagnostic) { got = append(got, d) }}
	if _, err := c.With(o).Parse(t.Context(), "k.mlir", "foo"); err == nil || err.Error() != got.Error() {
		t.Errorf("error %v, handed on %v", err, got)
	}
}

// TestPanics checks that a panic becomes an error that names the work at that
// moment.
func TestPanics(t *testing.T) {
	c := compiler(t, each("panic", func(t *pass.Target) error {
		if name, _ := ir.SymbolName(t.Op); name == "g" {
			panic("no pass")
		}
		return nil
	}))
	const pipeline = "builtin.module(func.func(panic))"
	for op, want := range map[string]string{
		"toy.nop":    "k.mlir:5:1: error: internal error in pass 'panic': no pass",
		"toy.parse":  "<unknown>:0: error: internal error while parsing: no parser",
		"toy.verify": "<unknown>:0: error: internal error while verifying: no verifier",
		"toy.print":  "<unknown>:0: error: internal error while printing: no printer",
	} {
		for workers := range 3 {
			m, err := c.With(hivmopt.Options{Workers: workers}).Parse(t.Context(), "k.mlir", "func.func @f() {\n  return\n}\n\nfunc.func @g() {\n  "+op+"\n  return\n}")
			if err == nil && op != "toy.print" {
				err = m.Run(t.Context(), pipeline)
			} else if err == nil {
				err = m.Print(io.Discard, hivmopt.Form{})
				if s := m.String(); s != want {
					t.Errorf("String gives %s", s)
				}
			}
			var internal *hivmopt.InternalError
			if !errors.As(err, &internal) || err.Error() != want || len(diag.Of(err)) != 1 || !strings.Contains(string(internal.Stack), "compiler_test.go") {
				t.Errorf("%s: %v, want %s", op, err, want)
			}
		}
	}
}

// countdown is a context that is done after a number of looks at it.
type countdown struct {
	context.Context
	looks atomic.Int64
}

func (c *countdown) Err() error {
	if c.looks.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// TestCancel checks that all work ends soon after its context is done, with the error of
// the context, and leaves no goroutine behind.
func TestCancel(t *testing.T) {
	const functions = 400
	text := string(benchgen.Module(functions))
	c := hivmopt.Default().With(hivmopt.Options{Workers: 2})
	after := func(looks int64) *countdown {
		ctx := &countdown{Context: t.Context()}
		ctx.looks.Store(looks)
		return ctx
	}
	m, err := c.Parse(t.Context(), "k.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	in, op := m.IR()
	for name, work := range map[string]func(context.Context) error{
		"read": func(ctx context.Context) error {
			_, err := c.With(hivmopt.Options{SkipVerify: true}).Parse(ctx, "k.mlir", text)
			return err
		},
		"verify": func(ctx context.Context) error { _, err := c.Adopt(ctx, in, op); return err },
	} {
		const enough, rare = 1 << 40, 2000 // operations between two looks, at most
		ctx := after(enough)
		if err := work(ctx); err != nil {
			t.Fatal(err)
		}
		looks := enough - ctx.looks.Load()
		if least := int64(functions * benchgen.OpsPerFunc / rare); looks < least {
			t.Errorf("%s: %d looks at the context, not %d", name, looks, least)
		}
		// Each number of looks is another moment. Their number depends on the order of
		// verification.
		for looks := range looks / 2 {
			if err := work(after(looks)); err != context.Canceled {
				t.Errorf("%s: after %d looks: %v", name, looks, err)
			}
		}
	}
	for looks := range int64(20) {
		ctx := after(looks)
		if err := m.Run(ctx, "builtin.module(func.func(cse),canonicalize)"); err != context.Canceled {
			t.Errorf("after %d looks: %v", looks, err)
		}
		if late := -ctx.looks.Load(); late > 20 {
			t.Errorf("after %d looks there are %d more", looks, late)
		}
	}
	if n := len(m.Diagnostics()); n != 0 {
		t.Errorf("%d diagnostics", n)
	}
	stacks := make([]byte, 1<<20)
	for g := range strings.SplitSeq(string(stacks[:runtime.Stack(stacks, true)]), "\n\n") {
		if strings.Contains(g, "hivm-opt/") && !strings.Contains(g, "TestCancel") {
			t.Errorf("left behind: %s", g)
		}
	}
}

// TestCancelInPass checks that no pass begins after a pass in which the context was
// done.
func TestCancelInPass(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	functions := 0
	c := compiler(t, each("stop", func(*pass.Target) error { functions++; cancel(); return nil }))
	var text strings.Builder
	for i := range 10 {
		fmt.Fprintf(&text, "func.func @f%d() {\n  return\n}\n", i)
	}
	m, err := c.Parse(ctx, "k.mlir", text.String())
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Run(ctx, "builtin.module(func.func(stop),func.func(stop))"); !errors.Is(err, context.Canceled) || functions != 1 {
		t.Errorf("%v after %d functions", err, functions)
	}
}
