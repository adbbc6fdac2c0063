package irdiff

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/internal/tier"
	"hivm-opt/printer"

	"pgregory.net/rapid"
)

type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// read reads a module in a context of its own.
func read(t failer, name, text string) Module {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatalf("%v", err)
	}
	c.AllowUnregistered = true
	op, err := irtest.Parse(c, name, text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return Module{c, op}
}

func compare(t failer, old, new string) *Diff {
	t.Helper()
	return Compare(read(t, "old.mlir", old), read(t, "new.mlir", new))
}

func textOf(d *Diff) string {
	var b strings.Builder
	d.WriteText(&b, TextOptions{})
	return b.String()
}

// Texts that differ in names, in the form, in locations and in comments are equal.
func TestEqual(t *testing.T) {
	files, err := filepath.Glob("../../testdata/kernels/*.mlir")
	if err != nil || len(files) < 20 {
		t.Fatal(len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m := read(t, file, string(text))
		for _, o := range []printer.Options{{}, {Generic: true}, {DebugInfo: true}, {LocalScope: true}} {
			again := read(t, "again.mlir", printer.String(m.Context, m.Op, o))
			if d := Compare(m, again); !d.Equal() {
				t.Errorf("%s, %+v:\n%s", file, o, textOf(d))
			}
		}
		if d := Compare(m, m); !d.Equal() {
			t.Errorf("%s: a module differs from itself:\n%s", file, textOf(d))
		}
	}
}

func TestRenamed(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := newProgram(rt, rapid.Bool().Draw(rt, "alike"))
		if d := compare(rt, p.text("a"), p.text("other")); !d.Equal() {
			rt.Fatalf("%s", textOf(d))
		}
	})
}

// A random edit is found, and nothing else.
func TestEdits(t *testing.T) {
	for _, e := range edits {
		t.Run(e.name, func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) {
				p := newProgram(rt, false)
				old := p.text("v")
				if !e.apply(rt, p) {
					rt.Skip("the program has no place for the edit")
				}
				d := compare(rt, old, p.text("w"))
				if len(d.Changes) != 1 || d.Changes[0].Kind != e.kind {
					rt.Fatalf("%s\nfrom\n%s\nto\n%s", textOf(d), old, p.text("w"))
				}
				var parts []Part
				for _, detail := range d.Changes[0].Details {
					parts = append(parts, detail.Part)
				}
				if e.part == "" && len(parts) > 0 || e.part != "" && !slices.Equal(parts, []Part{e.part}) {
					rt.Fatalf("%s", textOf(d))
				}
			})
		})
	}
}

// In code of which much is equal an edit is found as one change, too, though which of equal
// operations was inserted, deleted or moved nobody can say.
func TestEditsOfAlike(t *testing.T) {
	for _, e := range edits[:5] {
		t.Run(e.name, func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) {
				p := newProgram(rt, true)
				old := p.text("v")
				if !e.apply(rt, p) {
					return
				}
				d := compare(rt, old, p.text("w"))
				if n := len(d.Changes); n > 1 {
					rt.Fatalf("%s\nfrom\n%s\nto\n%s", textOf(d), old, p.text("w"))
				}
			})
		})
	}
}

// mirrored is a change in the other direction.
func mirrored(c Change) Change {
	c.Old, c.New = c.New, c.Old
	c.oldNode, c.newNode = c.newNode, c.oldNode
	switch c.Kind {
	case Added:
		c.Kind = Removed
	case Removed:
		c.Kind = Added
	}
	details := make([]Detail, len(c.Details))
	for i, d := range c.Details {
		details[i] = Detail{d.Part, d.Name, d.New, d.Old, d.NewDef, d.OldDef}
	}
	c.Details = details
	return c
}

// The difference of two programs with several edits, in one direction and in the other.
func TestMirror(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := newProgram(rt, rapid.Bool().Draw(rt, "alike"))
		old := p.text("v")
		for range rapid.IntRange(1, 6).Draw(rt, "edits") {
			rapid.SampledFrom(edits).Draw(rt, "edit").apply(rt, p)
		}
		a, b := read(rt, "a", old), read(rt, "b", p.text("w"))
		there, back := Compare(a, b), Compare(b, a)
		var want, got []string
		for _, c := range there.Changes {
			want = append(want, jsonOf(rt, unnumbered(mirrored(c))))
		}
		for _, c := range back.Changes {
			got = append(got, jsonOf(rt, unnumbered(c)))
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(want, got) {
			rt.Fatalf("there\n%s\nback\n%s", textOf(there), textOf(back))
		}
	})
}

// unnumbered is a change without the numbers of operands, which are of the new text.
func unnumbered(c Change) Change {
	c.Details = append([]Detail{}, c.Details...)
	for i := range c.Details {
		c.Details[i].Name = ""
	}
	slices.SortFunc(c.Details, byText)
	return c
}

func byText(a, b Detail) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) }

func jsonOf(t failer, v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return string(text)
}

// Every line of both texts stands in one row, and rows of the same operation show lines
// that are equal but for names.
func TestLines(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := newProgram(rt, rapid.Bool().Draw(rt, "alike"))
		old := p.text("v")
		n := rapid.IntRange(0, 6).Draw(rt, "edits")
		for range n {
			rapid.SampledFrom(edits).Draw(rt, "edit").apply(rt, p)
		}
		news := p.text("w")
		x, y := strings.Split(old, "\n"), strings.Split(news, "\n")
		d := compare(rt, old, news)
		for _, l := range []*Lines{d.Lines(x, y), CompareLines(x, y)} {
			checkRows(rt, l, x, y)
			if n == 0 && l == nil {
				rt.Fatalf("no lines")
			}
		}
		if l := d.Lines(x, y); d.Equal() != (l.Changes == 0) {
			rt.Fatalf("%d places changed\n%s", l.Changes, textOf(d))
		}
	})
}

func checkRows(t failer, l *Lines, x, y []string) {
	t.Helper()
	i, j, e := 0, 0, 0
	for _, r := range l.Runs {
		for range r.Rows {
			switch r.Kind {
			case OldRow:
				i++
			case NewRow:
				j++
			case SameRow:
				i, j = i+1, j+1
				if withoutNames(x[i-1]) == withoutNames(y[j-1]) {
					continue
				}
				if e == len(l.Edits) || l.Edits[e].Old != i || l.Edits[e].New != j || l.Edits[e].Note != "" || len(l.Edits[e].NewSpans) == 0 {
					t.Fatalf("these are said to be the same:\n%s\n%s", x[i-1], y[j-1])
				}
				e++
			case EditedRow:
				i, j = i+1, j+1
				if l.Edits[e].Old != i || l.Edits[e].New != j {
					t.Fatalf("edit %+v in lines %d and %d", l.Edits[e], i, j)
				}
				for k, spans := range [][]Span{l.Edits[e].OldSpans, l.Edits[e].NewSpans} {
					for _, s := range spans {
						if length := len([][]string{x, y}[k][[]int{i, j}[k]-1]); s.Begin < 0 || s.End <= s.Begin || s.End > length {
							t.Fatalf("%+v of a line of %d bytes", s, length)
						}
					}
				}
				e++
			}
		}
	}
	if i != len(x) || j != len(y) || e != len(l.Edits) {
		t.Fatalf("%d of %d, %d of %d lines, %d of %d edits", i, len(x), j, len(y), e, len(l.Edits))
	}
}

const oldText = `func.func @f(%arg0: memref<8x16xf32>, %arg1: memref<8x16xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %c4 = arith.constant 4 : index
    %s = arith.addi %n, %c4 : index
    %v = memref.load %arg0[%i, %s] : memref<8x16xf32>
    memref.store %v, %arg1[%i, %s] : memref<8x16xf32>
  }
  %u = arith.constant 7 : i32
  hivm.hir.vadd ins(%arg0, %arg1 : memref<8x16xf32>, memref<8x16xf32>) outs(%arg1 : memref<8x16xf32>)
  return
}
func.func @gone(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
func.func @types(%a: i32) {
  cf.br ^bb1
^bb1:
  return
}
`

const newText = `func.func @types(%a: i64) {
  cf.br ^bb2
^bb1:
  cf.br ^bb2
^bb2:
  return
}
func.func @f(%x0: memref<8x16xf32>, %x1: memref<8x16xf32>, %x3: index) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %2 = arith.constant 4 : index
  %3 = arith.addi %x3, %2 : index
  scf.for %i = %0 to %x3 step %1 {
    %v = memref.load %x0[%i, %3] : memref<8x16xf32>
    %w = arith.negf %v : f32
    memref.store %w, %x1[%i, %3] : memref<8x16xf32>
  }
  hivm.hir.vadd {note = "x"} ins(%x0, %x0 : memref<8x16xf32>, memref<8x16xf32>) outs(%x1 : memref<8x16xf32>)
  return
}
`

const wantText = `@gone
  - 14           func.func @gone(%a: i32) -> i32 { (and 2 operations in it)
@types
  ~ 18 -> 1      func.func @types(%a: i64) {
      blocks of region #0: 2 -> 3
      argument %a: i32 -> i64
  + 4            cf.br ^bb2
@f
  > 1 -> 8       func.func @f(%x0: memref<8x16xf32>, %x1: memref<8x16xf32>, %x3: index) {
  > 5 -> 11      %2 = arith.constant 4 : index
      from: scf.for %i = %c0 to %n step %c1 {
      to:   func.func @f(%x0: memref<8x16xf32>, %x1: memref<8x16xf32>, %x3: index) {
  > 6 -> 12      %3 = arith.addi %x3, %2 : index
      from: scf.for %i = %c0 to %n step %c1 {
      to:   func.func @f(%x0: memref<8x16xf32>, %x1: memref<8x16xf32>, %x3: index) {
  + 15           %w = arith.negf %v : f32
  ~ 8 -> 16      memref.store %w, %x1[%i, %3] : memref<8x16xf32>
      operand #0: %v -> %w
        - %v = memref.load %arg0[%i, %s] : memref<8x16xf32>
        + %w = arith.negf %v : f32
  - 10           %u = arith.constant 7 : i32
  ~ 11 -> 18     hivm.hir.vadd {note = "x"} ins(%x0, %x0 : memref<8x16xf32>, memref<8x16xf32>) outs(%x1 : memref<8x16xf32>)
      operand #1: %arg1 -> %x0
        - argument #1 of func.func @f(%arg0: memref<8x16xf32>, %arg1: memref<8x16xf32>, %n: index) {
        + argument #0 of func.func @f(%x0: memref<8x16xf32>, %x1: memref<8x16xf32>, %x3: index) {
      attribute note added: "x"
2 added, 2 removed, 3 changed, 3 moved in 3 functions
`

func TestText(t *testing.T) {
	d := compare(t, oldText, newText)
	if got := textOf(d); got != wantText {
		t.Errorf("got\n%s\nwant\n%s", got, wantText)
	}
	var b strings.Builder
	d.WriteText(&b, TextOptions{Color: true, Width: 40})
	for _, want := range []string{"\x1b[1m@f\x1b[0m\n", "\x1b[32m  + 15           %w = arith.negf %v : f32\x1b[0m\n", "…"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is missing in\n%s", want, b.String())
		}
	}
	if got := textOf(compare(t, oldText, oldText)); got != "" {
		t.Errorf("no difference is %q", got)
	}
}

func TestJSON(t *testing.T) {
	var b bytes.Buffer
	if err := compare(t, oldText, newText).WriteJSON(&b); err != nil {
		t.Fatal(err)
	}
	var got struct {
		Version int
		Equal   bool
		Summary Summary
		Changes []Change
	}
	e := json.NewDecoder(&b)
	e.DisallowUnknownFields()
	if err := e.Decode(&got); err != nil {
		t.Fatal(err)
	}
	if want := (Summary{2, 2, 3, 3, 3}); got.Version != Version || got.Equal || got.Summary != want || len(got.Changes) != 10 {
		t.Errorf("%+v", got)
	}
	store := got.Changes[7]
	if want := (Detail{Operand, "#0", "%v", "%w", "%v = memref.load %arg0[%i, %s] : memref<8x16xf32>", "%w = arith.negf %v : f32"}); len(store.Details) != 1 || store.Details[0] != want {
		t.Errorf("%+v", store)
	}
	if want := (Place{File: "new.mlir", Line: 16, Col: 5, Op: "memref.store", Text: "memref.store %w, %x1[%i, %3] : memref<8x16xf32>"}); *store.New != want {
		t.Errorf("%+v", store.New)
	}
}

// function makes a text with an operation for each number.
func function(n int, op func(i int) string) string {
	var b strings.Builder
	b.WriteString("func.func @f(%a: f32) {\n")
	for i := range n {
		b.WriteString(op(i) + "\n")
	}
	return b.String() + "return\n}\n"
}

// Texts on which a method that is not linear takes its time.
var longTexts = []struct {
	name     string
	old, new func(i int) string
}{
	{"equal operations", barrier, barrier},
	{"a chain", chain("addf", "addf"), chain("addf", "addf")},
	{"a chain that changed", chain("addf", "addf"), chain("addf", "mulf")},
	{"constants", constant(func(i int) int { return i % 13 }), constant(func(i int) int { return i % 11 })},
	{"in reverse", constant(func(i int) int { return i }), constant(func(i int) int { return 10000 - i })},
	{"nothing in common", barrier, constant(func(i int) int { return i })},
}

func barrier(int) string { return `"x.barrier"() : () -> ()` }

func chain(usual, seventh string) func(i int) string {
	return func(i int) string {
		name := usual
		if i%7 == 3 {
			name = seventh
		}
		from := fmt.Sprintf("%%x%d", i-1)
		if i == 0 {
			from = "%a"
		}
		return fmt.Sprintf("%%x%d = arith.%s %s, %s : f32", i, name, from, from)
	}
}

func constant(value func(i int) int) func(i int) string {
	return func(i int) string { return fmt.Sprintf("%%x%d = arith.constant %d : i32", i, value(i)) }
}

// Ten times the operations take about ten times as long.
func TestLinear(t *testing.T) {
	tier.Slow(t)
	for _, c := range longTexts {
		took := func(n int) time.Duration {
			x, y := read(t, "x", function(n, c.old)), read(t, "y", function(n-n/100, c.new))
			best := time.Hour
			for range 3 {
				begin := time.Now()
				Compare(x, y)
				best = min(best, time.Since(begin))
			}
			return best
		}
		short, long := took(2000), took(20000)
		t.Logf("%s: %v for 2000, %v for 20000", c.name, short, long)
		if long > 40*short+100*time.Millisecond {
			t.Errorf("%s: %v for 2000 operations, %v for 20000", c.name, short, long)
		}
	}
}

func BenchmarkCompare(b *testing.B) {
	for _, c := range longTexts {
		b.Run(strings.ReplaceAll(c.name, " ", "-"), func(b *testing.B) {
			x, y := read(b, "x", function(10000, c.old)), read(b, "y", function(9900, c.new))
			for b.Loop() {
				Compare(x, y)
			}
		})
	}
}

// What is found where the same texts have several explanations.
func TestChoices(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{
			"a move is likelier than a change and something new",
			`scf.for %i = %n to %n step %n {
  %s = arith.addi %n, %n : index
  "x.use"(%s) : (index) -> ()
}`,
			`%s = arith.addi %n, %n : index
scf.for %i = %n to %n step %n {
  %t = arith.addi %i, %n : index
  "x.use"(%s) : (index) -> ()
}`,
			"1 added, 1 moved in 1 function",
		},
		{
			"constants with other values",
			`%a = arith.constant 1 : index
%b = arith.constant 2 : index
%c = arith.constant 3 : index
"x.use"(%a, %b, %c) : (index, index, index) -> ()`,
			`%a = arith.constant 1 : index
%b = arith.constant 20 : index
%c = arith.constant 30 : index
"x.use"(%a, %b, %c) : (index, index, index) -> ()`,
			"2 changed in 1 function",
		},
		{
			"equal constants that are shared",
			`%a = arith.constant 1 : index
%b = arith.constant 1 : index
"x.use"(%a) : (index) -> ()
"x.use"(%b) : (index) -> ()`,
			`%a = arith.constant 1 : index
"x.use"(%a) : (index) -> ()
"x.use"(%a) : (index) -> ()`,
			"1 removed, 1 changed in 1 function",
		},
		{
			"a loop around what was there",
			`"x.a"() : () -> ()
"x.b"() : () -> ()`,
			`scf.for %i = %n to %n step %n {
  "x.a"() : () -> ()
  "x.b"() : () -> ()
}`,
			"1 added, 2 moved in 1 function",
		},
		{
			"two loops that both changed",
			`scf.for %i = %n to %n step %n {
  "x.a"() : () -> ()
  "x.b"() : () -> ()
}
scf.for %i = %n to %n step %n {
  "x.c"() : () -> ()
  "x.d"() : () -> ()
}`,
			`scf.for %i = %n to %n step %n {
  "x.a"() : () -> ()
  "x.b"() {k} : () -> ()
}
scf.for %i = %n to %n step %n {
  "x.c"() : () -> ()
}`,
			"1 removed, 1 changed in 1 function",
		},
		{
			"another operation in the same place",
			`"x.a"(%n) : (index) -> ()`,
			`"x.b"(%n) : (index) -> ()`,
			"1 added, 1 removed in 1 function",
		},
		{
			"other arguments of a loop",
			`%r = scf.for %i = %n to %n step %n iter_args(%x = %n) -> index {
  scf.yield %x : index
}
"x.use"(%r) : (index) -> ()`,
			`%r:2 = scf.for %i = %n to %n step %n iter_args(%x = %n, %y = %n) -> (index, index) {
  scf.yield %x, %y : index, index
}
"x.use"(%r#0) : (index) -> ()`,
			"2 changed in 1 function",
		},
		{
			"a move with another operand",
			`scf.for %i = %n to %n step %n {
  "x.a"(%n, %i) : (index, index) -> ()
  "x.b"(%i) : (index) -> ()
}`,
			`"x.a"(%n, %n) : (index, index) -> ()
scf.for %i = %n to %n step %n {
  "x.b"(%i) : (index) -> ()
}`,
			"1 moved in 1 function",
		},
		{
			"equal operations that are used by others",
			`%c = arith.constant 5 : index
%a = "x.a"(%n) : (index) -> index
%b = "x.a"(%n) : (index) -> index
"x.use"(%a) : (index) -> ()`,
			`%c = arith.constant 5 : index
%a = "x.a"(%c) : (index) -> index
%b = "x.a"(%n) : (index) -> index
"x.use"(%a) : (index) -> ()`,
			"1 changed in 1 function",
		},
		{
			"a block that is left out",
			`cf.br ^bb1
^bb1:
  cf.br ^bb2
^bb2:
  "x.a"() : () -> ()`,
			`cf.br ^bb1
^bb1:
  "x.a"() : () -> ()`,
			"1 removed, 2 changed in 1 function", // a branch and the blocks of the function
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			wrap := func(body string) string { return "func.func @f(%n: index) {\n" + body + "\nreturn\n}\n" }
			d := compare(t, wrap(c.old), wrap(c.new))
			if got := d.Summary().String(); got != c.want {
				t.Errorf("%s, not %s\n%s", got, c.want, textOf(d))
			}
		})
	}
}
