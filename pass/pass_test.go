package pass

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// nothing is a pass that records its targets, and calls do.
type nothing struct {
	name string
	log  *[]string
	do   func(*Target) error
}

func (n nothing) Run(t *Target) error {
	if n.log != nil {
		*n.log = append(*n.log, n.name+" "+t.Op.Name())
	}
	if n.do != nil {
		return n.do(t)
	}
	return nil
}

func registry(t *testing.T, log *[]string) *Registry {
	t.Helper()
	made := func(name string, do func(*Target) error) func(Options) (Pass, error) {
		return func(Options) (Pass, error) { return nothing{name, log, do}, nil }
	}
	r, err := NewRegistry(Rows([]Info{
		{Name: "cse", Title: "CSE", New: made("cse", nil)},
		{Name: "canonicalize", Title: "Canonicalizer", New: made("canonicalize", nil), Options: []OptionInfo{
			{Name: "top-down", Kind: Bool, Default: "true"},
			{Name: "region-simplify", Kind: Choice, Default: "normal", Choices: []ChoiceInfo{{Name: "disabled"}, {Name: "normal"}, {Name: "aggressive"}}},
			{Name: "max-iterations", Kind: Int, Default: "10"},
			{Name: "disable-patterns", Kind: List},
			{Name: "enable-patterns", Kind: List},
		}},
		{Name: "hivm-flatten-ops", Aliases: []string{"flatten"}, Anchor: "func.func", New: made("flatten", nil)},
		{Name: "fail", Title: "Fail", New: made("fail", func(t *Target) error {
			t.Warnf(t.Op, "careful")
			return t.Op.OpErrorf(t.Ctx, "no good")
		})},
	}...))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestPipelineRoundTrip(t *testing.T) {
	r := registry(t, nil)
	const defaults = "{  max-iterations=10 region-simplify=normal top-down=true}"
	for _, tc := range []struct{ in, out string }{
		{"builtin.module()", ""},
		{"any(cse)", ""},
		{" builtin.module( cse , func.func ( cse ) ) ", "builtin.module(cse,func.func(cse))"},
		{"builtin.module(any(cse),func.func(cse,hivm-flatten-ops),cse)", ""},
		{"builtin.module(func.func(flatten))", "builtin.module(func.func(hivm-flatten-ops))"},
		{"builtin.module(func.func(cse{}))", "builtin.module(func.func(cse))"},
		{"builtin.module(canonicalize)", "builtin.module(canonicalize" + defaults + ")"},
		{"builtin.module(canonicalize{top-down})", "builtin.module(canonicalize" + defaults + ")"},
		{"builtin.module(canonicalize{top-down=0 max-iterations=0x10})", "builtin.module(canonicalize{  max-iterations=16 region-simplify=normal top-down=false})"},
		{`builtin.module(canonicalize{disable-patterns={a,b} max-iterations="3"},cse)`, "builtin.module(canonicalize{disable-patterns=a,b  max-iterations=3 region-simplify=normal top-down=true},cse)"},
		{"builtin.module(canonicalize{disable-patterns=a disable-patterns=b})", "builtin.module(canonicalize{disable-patterns=a,b  max-iterations=10 region-simplify=normal top-down=true})"},
		{"builtin.module(canonicalize{  max-iterations='3'   })", "builtin.module(canonicalize{  max-iterations=3 region-simplify=normal top-down=true})"},
	} {
		if tc.out == "" {
			tc.out = tc.in
		}
		for _, in := range []string{tc.in, tc.out} {
			p, err := Parse(r, in)
			if err != nil {
				t.Errorf("%s: %v", in, err)
			} else if got := p.String(); got != tc.out {
				t.Errorf("%s\n got %s\nwant %s", in, got, tc.out)
			}
		}
	}
}

// The texts are as in mlir-opt 19.
func TestPipelineErrors(t *testing.T) {
	r := registry(t, nil)
	const parser = "MLIR Textual PassPipeline Parser:"
	const wrap = "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'"
	for _, tc := range []struct{ in, msg, note string }{
		{"nope", wrap, ""},
		{"", wrap, ""},
		{"(cse)", wrap, ""},
		{"cse", wrap, "did you mean 'builtin.module(cse)'?"},
		{"cse,func.func(cse)x", wrap, ""},
		{"hivm-flatten-ops", wrap, "did you mean 'builtin.module(func.func(hivm-flatten-ops))'?"},
		{"builtin.module(canonicalize{top-down=1", wrap, ""},
		{"builtin.module(nope)", parser + "1:1: error: 'nope' does not refer to a registered pass or pass pipeline\nnope\n^", ""},
		{"builtin.module(cse, csf)", parser + "1:6: error: 'csf' does not refer to a registered pass or pass pipeline\ncse, csf\n     ^", "did you mean 'cse'?"},
		{"builtin.module(cse))", parser + "1:4: error: encountered extra closing ')' creating unbalanced parentheses while parsing pipeline\ncse)\n   ^", ""},
		{"builtin.module((cse)", parser + "1:2: error: encountered unbalanced parentheses while parsing pipeline\n(cse\n ^", ""},
		{"builtin.module(cse cse)", parser + "1:1: error: 'cse cse' does not refer to a registered pass or pass pipeline\ncse cse\n^", "-"},
		{"builtin.module(func.func(cse)cse)", parser + "1:15: error: expected ',' after parsing pipeline\nfunc.func(cse)cse\n              ^", ""},
		{"builtin.module(canonicalize{top-down=1}cse)", parser + "1:25: error: expected ',' after parsing pipeline\ncanonicalize{top-down=1}cse\n                        ^", ""},
		{"builtin.module(canonicalize{top-down=1}(cse))", parser + "1:25: error: expected ',' after parsing pipeline\ncanonicalize{top-down=1}(cse)\n                        ^", ""},
		{"builtin.module(canonicalize{top-down=1)", parser + "1:13: error: missing closing '}' while processing pass options\ncanonicalize{top-down=1\n            ^", ""},
		{"builtin.module(cse,)", parser + "1:5: error: '' does not refer to a registered pass or pass pipeline\ncse,\n    ^", ""},
		{"builtin.module(,cse)", parser + "1:1: error: '' does not refer to a registered pass or pass pipeline\n,cse\n^", ""},
		{"builtin.module(func.func())", parser + "1:11: error: '' does not refer to a registered pass or pass pipeline\nfunc.func()\n          ^", ""},
		{"builtin.module(func.func)", parser + "1:1: error: 'func.func' does not refer to a registered pass or pass pipeline\nfunc.func\n^", ""},
		{"builtin.module(cse{foo=1})", "<Pass-Options-Parser>: no such option foo\n\nfailed to add `cse` with options `foo=1`", ""},
		{"builtin.module(canonicalize{topdown=1})", "<Pass-Options-Parser>: no such option topdown\n\nfailed to add `canonicalize` with options `topdown=1`", "did you mean 'top-down'?"},
		{"builtin.module(canonicalize{max-iterations=x})", "for the max-iterations option of canonicalize: 'x' value invalid for long argument!\nfailed to add `canonicalize` with options `max-iterations=x`", ""},
		{"builtin.module(canonicalize{max-iterations})", "for the max-iterations option of canonicalize: requires a value!\nfailed to add `canonicalize` with options `max-iterations`", ""},
		{"builtin.module(canonicalize{max-iterations=})", "for the max-iterations option of canonicalize: '' value invalid for long argument!\nfailed to add `canonicalize` with options `max-iterations=`", ""},
		{"builtin.module(canonicalize{max-iterations=3,top-down=0})", "for the max-iterations option of canonicalize: '3,top-down=0' value invalid for long argument!\nfailed to add `canonicalize` with options `max-iterations=3,top-down=0`", ""},
		{"builtin.module(canonicalize{top-down=maybe})", "for the top-down option of canonicalize: 'maybe' is invalid value for boolean argument! Try 0 or 1\nfailed to add `canonicalize` with options `top-down=maybe`", ""},
		{"builtin.module(canonicalize{region-simplify=foo})", "for the region-simplify option of canonicalize: Cannot find option named 'foo'!\nfailed to add `canonicalize` with options `region-simplify=foo`", "the values are: disabled, normal, aggressive"},
		{"builtin.module(hivm-flatten-ops)", "Can't add pass 'hivm-flatten-ops' restricted to 'func.func' on a PassManager intended to run on 'builtin.module', did you intend to nest?\nfailed to add `hivm-flatten-ops` with options ``", ""},
	} {
		_, err := Parse(r, tc.in)
		d, ok := err.(*diag.Diagnostic)
		if !ok {
			t.Errorf("%s: error is %v", tc.in, err)
			continue
		}
		if d.Msg != tc.msg {
			t.Errorf("%s\n got %s\nwant %s", tc.in, d.Msg, tc.msg)
		}
		note := ""
		if len(d.Notes) > 0 {
			note = d.Notes[0].Msg
		}
		if note != tc.note && tc.note != "-" {
			t.Errorf("%s: note %q, want %q", tc.in, note, tc.note)
		}
	}
}

func TestOptionsOfFlag(t *testing.T) {
	info := registry(t, nil).Lookup("canonicalize")
	o, err := info.ParseOptions("max-iterations=3 disable-patterns=a,b top-down=false")
	if err != nil {
		t.Fatal(err)
	}
	if o.Int("max-iterations") != 3 || o.Bool("top-down") || o.Choice("region-simplify") != "normal" || len(o.List("disable-patterns")) != 2 {
		t.Errorf("got %s", o)
	}
	if _, err := info.ParseOptions("a}"); err == nil {
		t.Error("unbalanced options were accepted")
	}
}

func TestImplicitNesting(t *testing.T) {
	r := registry(t, nil)
	p := &Pipeline{Anchor: "builtin.module"}
	for _, name := range []string{"cse", "flatten", "flatten", "cse", "flatten"} {
		info := r.Lookup(name)
		if err := p.Add(info, info.Defaults()); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := p.String(), "builtin.module(cse,func.func(hivm-flatten-ops,hivm-flatten-ops),cse,func.func(hivm-flatten-ops))"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// module returns a module with two functions, and its context.
func module(t *testing.T) (*ir.Context, *ir.Operation) {
	t.Helper()
	const top = ir.IsolatedFromAbove | ir.NoTerminator | ir.SymbolTable
	c, err := ir.NewContext(
		&ir.Dialect{Name: "builtin", Ops: []*ir.OpDef{{Name: "builtin.module", Traits: top, Regions: []ir.RegionSpec{{Name: "body"}}}}},
		&ir.Dialect{Name: "func", Ops: []*ir.OpDef{{Name: "func.func", Traits: ir.IsolatedFromAbove | ir.NoTerminator | ir.Symbol,
			Attrs:   []ir.AttrSpec{{Name: "sym_name", Kind: ir.KindString}},
			Regions: []ir.RegionSpec{{Name: "body"}}}}},
	)
	if err != nil {
		t.Fatal(err)
	}
	r := ir.NewRegion()
	m := c.Create(ir.OpState{Def: c.MustOp("builtin.module"), Regions: []*ir.Region{r}})
	b := ir.NewBuilder(c, r.AddBlock(ir.NewBlock()))
	for _, name := range []string{"f", "g"} {
		body := ir.NewRegion()
		body.AddBlock(ir.NewBlock())
		b.Create(ir.OpState{Def: c.MustOp("func.func"), Regions: []*ir.Region{body}, Props: []ir.Attribute{c.StringValue(name)}})
	}
	return c, m
}

func TestManagerRuns(t *testing.T) {
	var log []string
	r := registry(t, &log)
	c, m := module(t)
	p, err := Parse(r, "builtin.module(cse,func.func(cse,flatten),any(canonicalize))")
	if err != nil {
		t.Fatal(err)
	}
	var dump strings.Builder
	clock := time.Unix(0, 0)
	timing := &Timing{Now: func() time.Time { clock = clock.Add(time.Second); return clock }}
	mgr := Manager{Pipeline: p, Watch: []Instrumentation{
		&IRPrinter{Begin: func(*Step, *ir.Operation) io.Writer { return &dump }, Print: printName, Before: func(i *Info) bool { return i.Name == "cse" }, ModuleScope: true},
		timing,
	}}
	if err := mgr.Run(c, m); err != nil {
		t.Fatal(err)
	}
	want := "cse builtin.module;cse func.func;flatten func.func;cse func.func;flatten func.func;canonicalize func.func;canonicalize func.func"
	if got := strings.Join(log, ";"); got != want {
		t.Errorf("ran %s\nwant %s", got, want)
	}
	wantDump := "// -----// IR Dump Before CSE (cse) ('builtin.module' operation) //----- //\nbuiltin.module\n\n\n" +
		"// -----// IR Dump Before CSE (cse) ('func.func' operation: @f) //----- //\nbuiltin.module\n\n\n" +
		"// -----// IR Dump Before CSE (cse) ('func.func' operation: @g) //----- //\nbuiltin.module\n\n\n"
	if dump.String() != wantDump {
		t.Errorf("dump\n%s", dump.String())
	}
	nodes := timing.Nodes()
	if len(nodes) != 3 || nodes[1].Name != "'func.func' Pipeline" || len(nodes[1].Entries) != 2 || nodes[1].Entries[0].Total != 2*time.Second {
		t.Errorf("timing %+v", nodes)
	}
}

func printName(w io.Writer, op *ir.Operation, local bool) error {
	end := "\n"
	if local {
		end = ""
	}
	_, err := fmt.Fprintf(w, "%s%s", op.Name(), end)
	return err
}

func TestManagerFails(t *testing.T) {
	r := registry(t, nil)
	c, m := module(t)
	p, _ := Parse(r, "builtin.module(func.func(fail))")
	var dump strings.Builder
	warnings := 0
	mgr := Manager{Pipeline: p, Diagnose: func(*diag.Diagnostic) { warnings++ }, Watch: []Instrumentation{
		&IRPrinter{Begin: func(*Step, *ir.Operation) io.Writer { return &dump }, Print: printName, After: func(*Info) bool { return true }, OnFailure: true},
	}}
	err := mgr.Run(c, m)
	if err == nil || len(diag.Of(err)) != 2 || diag.Of(err)[0].Msg != "'func.func' op no good" {
		t.Errorf("error %v", err)
	}
	if warnings != 2 {
		t.Errorf("%d warnings", warnings)
	}
	if !strings.HasPrefix(dump.String(), "// -----// IR Dump After Fail Failed (fail) //----- //\nfunc.func\n\n") {
		t.Errorf("dump %s", dump.String())
	}

	p, _ = Parse(r, "func.func(cse)")
	mgr = Manager{Pipeline: p}
	if err := mgr.Run(c, m); err == nil || !strings.HasSuffix(err.Error(), "can't run 'func.func' pass manager on 'builtin.module' op") {
		t.Errorf("error %v", err)
	}
}
