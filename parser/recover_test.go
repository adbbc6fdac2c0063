package parser

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
)

// newText adds a text to a context of its own.
func newText(t testing.TB, text string) (*ir.Context, *source.File) {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	f, err := c.Files.Add("in", text)
	if err != nil {
		t.Fatal(err)
	}
	return c, f
}

// recovered reads a text to its end, and verifies the functions that are right.
func recovered(t testing.TB, text string, o Options) *Recovered {
	t.Helper()
	c, f := newText(t, text)
	c.AllowUnregistered = strings.Contains(text, "allow-unregistered-dialect")
	m, err := Parse(c, f, o)
	if err == nil {
		return &Recovered{Module: m}
	}
	r, err := Recover(c, f, o, err)
	if err != nil {
		t.Fatal(err)
	}
	for _, op := range r.Intact() {
		ir.Verify(c, op, ir.VerifyOptions{}) // without a panic
	}
	return r
}

// places are the errors as line:column: message.
func places(errs []*diag.Diagnostic) (list []string) {
	for _, d := range errs {
		list = append(list, fmt.Sprintf("%d:%d: %s", d.Location.Line, d.Location.Col, d.Msg))
	}
	return list
}

// broken changes a text at random: it cuts, deletes, doubles or swaps tokens or lines.
func broken(r *rand.Rand, text string) string {
	var cuts []int
	if r.IntN(2) == 0 {
		for i := range len(text) {
			if text[i] == '\n' {
				cuts = append(cuts, i+1)
			}
		}
	} else {
		s := scanner{text: text, end: len(text)}
		for t := s.next(); t.kind != tokEOF; t = s.next() {
			cuts = append(cuts, int(t.beg))
		}
	}
	if len(cuts) < 4 {
		return text
	}
	for range 1 + r.IntN(3) {
		i := r.IntN(len(cuts) - 3)
		a, b, c := cuts[i], cuts[i+1], cuts[i+2]
		if c > len(text) {
			continue
		}
		switch r.IntN(5) {
		case 0:
			text = text[:b]
		case 1:
			text = text[:a] + text[b:]
		case 2:
			text = text[:b] + text[a:]
		case 3:
			text = text[:a] + text[b:c] + text[a:b] + text[c:]
		case 4:
			pieces := []string{"{", "}", "(", ")", "\"", "%x", "^bb1:", "#a = ", "// ", "->", "func.func", "<", ">", "=", "@f", "loc(", "\n"}
			text = text[:a] + pieces[r.IntN(len(pieces))] + text[a:]
		}
	}
	return text
}

// late reports whether Parse finds an error only at the end of the text or of a region: others
// may stand in front of it.
func late(msg string) bool {
	return strings.HasSuffix(msg, "use of undeclared SSA value name") || strings.HasSuffix(msg, "reference to an undefined block") ||
		strings.HasSuffix(msg, "operation location alias was never defined")
}

// checkRecovered compares the errors of a text with the first error.
func checkRecovered(t testing.TB, text string) (wrong bool) {
	t.Helper()
	c, f := newText(t, text)
	c.AllowUnregistered = strings.Contains(text, "allow-unregistered-dialect")
	_, err := Parse(c, f, Options{})
	var s AsmState
	r := recovered(t, text, Options{MaxErrors: -1, State: &s})
	if err == nil {
		if len(r.Errors) > 0 || r.Module == nil {
			t.Errorf("the text is right: %v\n%s", r.Errors, text)
		}
		return false
	}
	if r.Module == nil || len(r.Errors) == 0 || r.More {
		t.Fatalf("%v, %v errors of\n%s", r.Module, r.Errors, text)
	}
	got := places(r.Errors)
	first := places(diag.Of(err))[0]
	i := 0
	for i < len(got) && got[i] != first && late(got[i]) {
		i++
	}
	if !late(first) && i == 0 && got[0] != first {
		t.Errorf("the first error is\n%s, of\n%s\nin\n%s", first, strings.Join(got, "\n"), text)
	}
	for i, d := range r.Errors[1:] {
		// An error about a list of operands has a second part, which is in front of it.
		if d.Location.Line < r.Errors[i].Location.Line && !strings.HasSuffix(d.Msg, "expected SSA value or integer") {
			t.Errorf("the errors have no order: %s", strings.Join(got, "\n"))
		}
	}
	for i, op := range s.Ops {
		if op.Begin > op.End || int(op.End) > len(text) || i > 0 && op.Begin < s.Ops[i-1].Begin || op.Parent >= i {
			t.Errorf("operation %d: %+v of\n%s", i, op, text)
		}
	}
	for _, m := range s.marks {
		if text[m.Begin+1:m.End] != m.name.Text {
			t.Errorf("%+v is recorded at %q", m.name, text[m.Begin:m.End])
		}
	}
	return true
}

// TestRecoverOfBroken breaks all texts of the tree at random.
func TestRecoverOfBroken(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	wrong := 0
	goldenTexts(t, func(path, text string) {
		if len(text) > 20_000 {
			return
		}
		for range 4 {
			if checkRecovered(t, broken(r, text)) {
				wrong++
			}
		}
	})
	if wrong < 5000 {
		t.Errorf("only %d texts were wrong", wrong)
	}
}

// TestRecoverOfFunctions checks that functions that are read one by one have the errors that the
// whole text has.
func TestRecoverOfFunctions(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	functions := 0
	goldenTexts(t, func(path, text string) {
		if len(text) > 20_000 {
			return
		}
		for range 2 {
			text := broken(r, text)
			c, f := newText(t, text)
			out := ReadOutline(c, f, Options{})
			if out == nil {
				continue
			}
			var errs diag.List
			reader := out.Reader(c)
			apart := true
			for _, fn := range out.Functions {
				var s AsmState
				_, more, err := reader.Recover(fn, &s)
				if err != nil {
					apart = false
					break
				}
				errs = append(errs, more...)
			}
			if !apart {
				continue
			}
			functions += len(out.Functions)
			whole := Recovered{}
			c, f = newText(t, text)
			if _, err := Parse(c, f, Options{}); err != nil {
				r, err := Recover(c, f, Options{MaxErrors: -1}, err)
				if err != nil {
					t.Fatal(err)
				}
				whole = *r
			}
			// Parse takes a name that only another function defines for a name of that one, as MLIR
			// does. A function that is read by itself tells of it.
			elsewhere := func(d *diag.Diagnostic) bool {
				return d.Msg == undeclaredName && !slices.Contains(places(whole.Errors), places([]*diag.Diagnostic{d})[0])
			}
			if got, want := places(slices.DeleteFunc(errs, elsewhere)), places(whole.Errors); strings.Join(got, "\n") != strings.Join(want, "\n") {
				t.Errorf("%s: the functions have\n%s\nthe text has\n%s\n%s", path, strings.Join(got, "\n"), strings.Join(want, "\n"), text)
			}
		}
	})
	if functions < 2000 {
		t.Errorf("only %d functions", functions)
	}
}

// TestRecoverOfGoldens reads all texts of the tree.
func TestRecoverOfGoldens(t *testing.T) {
	goldenTexts(t, func(path, text string) { checkRecovered(t, text) })
}
