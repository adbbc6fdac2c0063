package dump_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"hivm-opt/internal/dump"
)

// interleaved is a dump of two threads, as mlir-opt 22 prints it, with a module in front.
const interleaved = `// -----// IR Dump After SymbolDCE (symbol-dce) //----- //
#map = affine_map<(d0) -> (d0)>
module {
  func.func @f(%arg0: index) -> index {
    %0 = arith.addi %arg0, %arg0 : index
    return %0 : index
  }
  func.func @g() attributes {m = #map} {
    return
  }
}


loc("k.mlir":3:4): warning: slow
// -----// IR Dump After CSE (cse) //----- //
func.func @f(%arg0: index) -> index {
  %0 = arith.addi %arg0, %arg0 : index
  return %0 : index
}

// -----// IR Dump After CSE (cse) //----- //
func.func @g() attributes {m = affine_map<(d0) -> (d0)>} {
  return
}

// -----// IR Dump After Canonicalizer (canonicalize) //----- //
func.func @f(%arg0: index) -> index {
  return %arg0 : index
}

`

func read(t *testing.T, text string) *dump.Index {
	x, err := dump.Read(context.Background(), "d.mlir", strings.NewReader(text), int64(len(text)))
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func TestChanged(t *testing.T) {
	x := read(t, interleaved)
	want := []dump.Change{dump.Unknown, dump.Same, dump.Same, dump.Changed}
	if len(x.Sections) != len(want) {
		t.Fatalf("%d sections", len(x.Sections))
	}
	for i, s := range x.Sections {
		if s.Changed != want[i] {
			t.Errorf("section %d of @%s: changed is %s, want %s", s.Number, s.Function, s.Changed, want[i])
		}
	}
	if got := x.Noise.String(); got != "1 warning" || x.Noise.First != 14 {
		t.Errorf("noise: %s at line %d", got, x.Noise.First)
	}
}

func TestState(t *testing.T) {
	x := read(t, interleaved)
	got, err := x.State(4)
	want := `#map = affine_map<(d0) -> (d0)>
module {
func.func @f(%arg0: index) -> index {
  return %arg0 : index
}
func.func @g() attributes {m = affine_map<(d0) -> (d0)>} {
  return
}
}
`
	if err != nil || strings.TrimRight(got, " \n")+"\n" != want {
		t.Errorf("%v\n%s", err, got)
	}
}

func TestSteps(t *testing.T) {
	x := read(t, interleaved)
	var got []string
	for _, s := range x.Steps() {
		before, after, err := x.StepTexts(s)
		if err != nil {
			t.Fatal(err)
		}
		if s.Function == "f" && s.Before == 1 && !strings.HasSuffix(strings.TrimRight(before.Text, " \n"), "    return %0 : index\n  }") {
			t.Errorf("%s of @f begins with\n%s", s.Pass, before.Text)
		}
		if after == nil {
			t.Errorf("%s has no text behind it", s.Pass)
		}
		got = append(got, s.Pass+" "+s.Function)
	}
	if want := "SymbolDCE , CSE f, CSE g, Canonicalizer f"; strings.Join(got, ", ") != want {
		t.Errorf("steps: %s", got)
	}
}

// TestFirstModule compares the first module with the functions that were printed in front of it.
func TestFirstModule(t *testing.T) {
	const first = "// -----// IR Dump After A (a) //----- //\nfunc.func @f() {\n  return\n}\n\n"
	const second = "// -----// IR Dump After A (a) //----- //\nfunc.func @g() {\n  return\n}\n\n"
	const module = "// -----// IR Dump After B (b) //----- //\nmodule {\n  func.func @f() {\n    return\n  }\n}\n"
	x := read(t, first+second+module)
	steps := x.Steps()
	if len(steps) != 3 || steps[2].Before != 2 || steps[2].After != 3 {
		t.Fatalf("steps: %+v", steps)
	}
	before, _, err := x.StepTexts(steps[2])
	if err != nil {
		t.Fatal(err)
	}
	if want := "func.func @f() {\n  return\n}\nfunc.func @g() {\n  return\n}\n"; before.Text != want {
		t.Errorf("the state in front of the module is\n%s", before.Text)
	}
	if only := read(t, module).Steps(); len(only) != 1 || only[0].Before != 0 {
		t.Errorf("steps of a module alone: %+v", only)
	}
}

// TestLongLine has lines that are longer than what is in memory at once: their ends count,
// too.
func TestLongLine(t *testing.T) {
	const banner = "// -----// IR Dump After A (a) //----- //\n"
	section := func(data string) string {
		return banner + "func.func @f() {\n  %0 = arith.constant dense<\"0x" + data + "\"> : tensor<4xi8>\n  return\n}\n\n"
	}
	data := strings.Repeat("0123456789ABCDEF", 1<<20)
	x := read(t, section(data)+section(data)+section(data+"00")+section(data[:len(data)-1]+"0"))
	want := []dump.Change{dump.Unknown, dump.Same, dump.Changed, dump.Changed}
	if len(x.Sections) != len(want) {
		t.Fatalf("%d sections", len(x.Sections))
	}
	for i, s := range x.Sections {
		if s.Changed != want[i] || s.Ops != 3 || s.Lines != 4 || s.Truncated {
			t.Errorf("section %d: changed %s, %d ops, %d lines, truncated %t", s.Number, s.Changed, s.Ops, s.Lines, s.Truncated)
		}
	}
	if text, err := x.Text(4); err != nil || !strings.Contains(text.Text, data[:len(data)-1]+"0\"> :") {
		t.Errorf("the text of section 4 is another, %v", err)
	}
}

// TestShorter reads the text of a section from a file that has become shorter.
func TestShorter(t *testing.T) {
	x, err := dump.Read(context.Background(), "d", &shrinking{interleaved, 0}, int64(len(interleaved)))
	if err != nil {
		t.Fatal(err)
	}
	if text, err := x.Text(4); err != nil || text.Text != "" {
		t.Errorf("%v, %q", err, text.Text)
	}
}

// shrinking is a file that ends after 100 bytes once it was read.
type shrinking struct {
	text  string
	reads int
}

func (s *shrinking) ReadAt(b []byte, at int64) (int, error) {
	s.reads++
	if s.reads > 1 {
		s.text = s.text[:100]
	}
	return strings.NewReader(s.text).ReadAt(b, at)
}

// TestInterrupted ends reading when the context does.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := dump.Read(ctx, "d", strings.NewReader(interleaved), int64(len(interleaved))); err != context.Canceled {
		t.Error(err)
	}
}

// TestBanners reads banners of all forms.
func TestBanners(t *testing.T) {
	for line, want := range map[string]string{
		"// -----// IR Dump Before CSE (cse) //----- //":                                "before CSE cse  ",
		"// -----// IR Dump After CSE //----- //":                                       "after CSE   ",
		"// -----// IR Dump After CSE (cse) ('func.func' operation: @f) //----- //":     "after CSE cse func.func f",
		"// -----// IR Dump After X (x) ('func.func' operation: @\"a b\") //----- //":   "after X x func.func a b",
		"// -----// IR Dump After X Failed (x) ('builtin.module' operation) //----- //": "failed X x builtin.module ",
		"// -----// IR Dump After X Failed //----- //":                                  "failed X   ",
		"// -----// IR Dump After (anonymous namespace)::P (p-q) //----- //":            "after (anonymous namespace)::P p-q  ",
		"// -----// IR Dump After mlir::detail::Adaptor //----- //   ":                  "after mlir::detail::Adaptor   ",
		"; *** IR Dump After InstCombinePass on f ***":                                  "after InstCombinePass   f",
		"*** IR Dump Before Simplify the CFG (simplifycfg) ***":                         "before Simplify the CFG simplifycfg  ",
		"# *** IR Dump After Finalize ISel (finalize-isel) ***:":                        "after Finalize ISel finalize-isel  ",
		"; *** IR Dump After VerifierPass on [module] ***":                              "after VerifierPass   ",
		"func.func @f() {// -----// IR Dump After CSE (cse) //----- //":                 "after CSE cse  ",
	} {
		x := read(t, line+"\nfunc.func @f() {\n  return\n}\n")
		s := &x.Sections[len(x.Sections)-1]
		if got := strings.Join([]string{s.When.String(), s.Pass, s.Flag, s.Op, s.Symbol}, " "); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
	x := read(t, "func.func @f() {\n  return// -----// IR Dump After CSE (cse) //----- //\n")
	if s := x.Section(1); !s.Truncated || s.Ops != 2 || s.Size != int64(len("func.func @f() {\n  return")) {
		t.Errorf("%+v", s)
	}
	for _, line := range []string{
		"// CHECK: // -----// IR Dump After CSE (cse) //----- //",
		"// IR Dump After CSE (cse)",
		`  "a.b"() {s = "// -----// IR Dump After CSE (cse) //----- //"} : () -> ()`,
		"// -----// IR Dump of something //----- //",
	} {
		if x := read(t, line+"\n"); x.IsDump() {
			t.Errorf("%s is taken for a banner", line)
		}
	}
}

// TestLocationsInStrings changes a string that looks like a location, which is none.
func TestLocationsInStrings(t *testing.T) {
	text := ""
	for _, value := range []string{`"x loc(1)"`, `"x loc(2)"`, `"x loc(2)" loc(unknown)`, `"\" loc(2)"`, `"\" loc(2)", b = "z"`} {
		text += "// -----// IR Dump After A (a) //----- //\nfunc.func @f() attributes {a = " + value + "} {\n  return\n}\n\n"
	}
	want := []dump.Change{dump.Unknown, dump.Changed, dump.Same, dump.Changed, dump.Changed}
	for i, s := range read(t, text).Sections {
		if s.Changed != want[i] {
			t.Errorf("section %d: changed is %s, want %s", s.Number, s.Changed, want[i])
		}
	}
}

// TestStateOfLocations makes states of functions with many definitions of locations, which
// takes time that grows with the text alone: it took minutes when the texts were copied for
// each line.
func TestStateOfLocations(t *testing.T) {
	const lines = 100_000
	var b strings.Builder
	b.WriteString("// -----// IR Dump After A (a) //----- //\nmodule {\n")
	function := func() {
		b.WriteString("func.func @f(%arg0: i32) {\n")
		for i := range lines {
			fmt.Fprintf(&b, "  %%%d = arith.addi %%arg0, %%arg0 : i32 loc(#loc%d)\n", i, i)
		}
		b.WriteString("  return\n}\n")
	}
	locations := func() {
		for i := range lines {
			fmt.Fprintf(&b, "#loc%d = loc(\"some/name/of/a/file.py\":%d:1)\n", i, i)
		}
	}
	function()
	b.WriteString("}\n")
	locations()
	b.WriteString("\n// -----// IR Dump After B (b) //----- //\n")
	function()
	locations()
	x := read(t, b.String())
	began := time.Now()
	state, err := x.State(2)
	if err != nil || strings.Count(state, "\n") < 2*lines {
		t.Errorf("%d bytes, %v", len(state), err)
	}
	before, _, err := x.StepTexts(x.Steps()[1])
	if err != nil || before == nil || strings.Count(before.Text, "\n") < 2*lines {
		t.Error("there is no text from in front of the step, ", err)
	}
	if took := time.Since(began); took > 20*time.Second {
		t.Errorf("%d lines took %s", 6*lines, took)
	}
}

// nestedDump has two modules in a module, of which each has a function @f. They are printed
// together, then one of them, then one of the functions, and then together.
func nestedDump() string {
	const banner = "// -----// IR Dump After CSE (cse) //----- //\n"
	function := func(body string) string {
		return "func.func @f(%arg0: i32) -> i32 {\n" + body + "  return %arg0 : i32\n}\n"
	}
	const (
		dead  = "  %0 = arith.addi %arg0, %arg0 : i32\n"
		other = "  %0 = arith.muli %arg0, %arg0 : i32\n"
	)
	module := func(name, body string) string { return "module @" + name + " {\n" + indented(function(body)) + "}\n" }
	both := func(b string) string { return "module {\n" + indented(module("a", other)+module("b", b)) + "}\n" }
	text := ""
	for _, t := range []string{both(dead), both(dead), module("a", other), function(dead), both(dead), module("b", ""), function(""), both(""), both("")} {
		text += banner + t + "\n"
	}
	return text
}

func indented(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n  ") + "\n"
}

// TestNestedModules reads a dump of modules in a module: functions of the same name do not
// count as one, and nothing is taken for the state of something else.
func TestNestedModules(t *testing.T) {
	x := read(t, nestedDump())
	want := []dump.Change{dump.Unknown, dump.Same, dump.Unknown, dump.Same, dump.Same, dump.Changed, dump.Same, dump.Same, dump.Same}
	for i, s := range x.Sections {
		if s.Changed != want[i] {
			t.Errorf("section %d: changed is %s, want %s", s.Number, s.Changed, want[i])
		}
	}
	for number, clear := range map[int]bool{2: true, 3: false, 4: false, 5: true, 6: false, 7: false, 8: true} {
		state, err := x.State(number)
		if (err == nil) != clear || x.HasState(number) != clear || clear && strings.Count(state, "func.func @f") != 2 {
			t.Errorf("the state after section %d: %v\n%s", number, err, state)
		}
	}
	for _, s := range x.Steps() {
		before, _, err := x.StepTexts(s)
		known := s.After == 2 || s.After == 9
		if err != nil || (before != nil) != known {
			t.Errorf("section %d: %v, %v", s.After, before, err)
		}
	}
}

// TestQuotedNames reads functions whose names have escapes, in banners, in the custom and in
// the generic form.
func TestQuotedNames(t *testing.T) {
	const name = `@"x\22y\\z w"`
	x := read(t, "// -----// IR Dump After A (a) ('func.func' operation: "+name+") //----- //\nmodule {\n  func.func "+name+"() {\n    return\n  }\n}\n\n"+
		"// -----// IR Dump After B (b) //----- //\n"+`"func.func"() <{function_type = () -> (), sym_name = `+name[1:]+"}> ({\n  \"func.return\"() : () -> ()\n}) : () -> ()\n")
	for _, s := range x.Sections {
		if want := `x"y\z w`; s.Function != want || len(s.Functions) != 1 || s.Functions[0] != want {
			t.Errorf("section %d is of %q and has %q, want %q", s.Number, s.Function, s.Functions, want)
		}
	}
}
