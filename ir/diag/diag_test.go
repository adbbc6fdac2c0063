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
