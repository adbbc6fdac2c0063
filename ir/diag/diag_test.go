package diag

import (
	"strings"
	"testing"

	"hivm-opt/ir/source"
)

// TestLongLines checks that only the part around the caret of a very long line is
// quoted, and that the caret is at its place.
func TestLongLines(t *testing.T) {
	for _, c := range []struct {
		before, behind int
		unit           string
	}{
		{0, 10, "x"}, {10, 1 << 20, "x"}, {1 << 20, 10, "x"}, {1 << 20, 1 << 20, "x"}, {1 << 12, 1 << 20, "\t"}, {1 << 20, 1 << 20, "ä"},
	} {
		var set source.Set
		f, err := set.Add("in", strings.Repeat(c.unit, c.before)+"~"+strings.Repeat(c.unit, c.behind)+"\n")
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		Fprint(&b, &Diagnostic{Location: Location{File: "in", Line: 1, Col: c.before*len(c.unit) + 1, Source: f}, Msg: "m"})
		lines := strings.Split(b.String(), "\n")
		if b.Len() > 32<<10 || !strings.Contains(lines[1], "~") {
			t.Errorf("%v: %d bytes: %.200s", c, b.Len(), b.String())
		}
		if c.unit == "ä" {
			continue // no caret below wide characters
		}
		if strings.Index(lines[1], "~") != strings.Index(lines[2], "^") {
			t.Errorf("%v: the caret is at %d, not %d", c, strings.Index(lines[2], "^"), strings.Index(lines[1], "~"))
		}
	}
}

// TestLongMessages checks that a message does not quote a name of many megabytes.
func TestLongMessages(t *testing.T) {
	var b strings.Builder
	Fprint(&b, &Diagnostic{Location: Location{File: "in", Line: 1, Col: 1}, Msg: "begin" + strings.Repeat("ä", 1<<20) + "end"})
	if s := b.String(); len(s) > 1<<17 || !strings.Contains(s, "begin") || !strings.HasSuffix(s, "end\n") {
		t.Errorf("%d bytes", len(s))
	}
}

// TestJSON checks that a diagnostic of any text is one line, which says the same.
func TestJSON(t *testing.T) {
	for _, c := range []struct {
		d    Diagnostic
		want string
	}{
		{Diagnostic{Msg: "m"}, `{"severity":"error","message":"m"}`},
		{Diagnostic{Severity: Remark, Location: Location{File: "a \"b\".mlir", Line: 3, Col: 7}, Msg: "two\nlines <&>"}, `{"severity":"remark","file":"a \"b\".mlir","line":3,"column":7,"message":"two\nlines <&>"}`},
		{Diagnostic{Severity: Warning, Location: Location{File: "f", Line: 1, Col: 1, Text: `loc("x")`}, Msg: "\xff"}, `{"severity":"warning","location":"loc(\"x\")","message":"\ufffd"}`},
		{*(&Diagnostic{Msg: "m"}).AttachNote(Location{File: "f", Line: 1, Col: 2}, "n"), `{"severity":"error","message":"m","notes":[{"severity":"note","file":"f","line":1,"column":2,"message":"n"}]}`},
	} {
		var b strings.Builder
		FprintJSON(&b, &c.d)
		if got := b.String(); got != c.want+"\n" {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
	var b strings.Builder
	FprintJSON(&b, &Diagnostic{Msg: strings.Repeat("x", 1<<20)})
	if b.Len() > 2*longMessage {
		t.Errorf("%d bytes", b.Len())
	}
}
