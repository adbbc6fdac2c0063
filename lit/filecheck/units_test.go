package filecheck

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestCanonical compares to a canonical form made byte by byte.
func TestCanonical(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching("[ab \t\r\n]{0,12}").Draw(t, "text")
		strict := rapid.Bool().Draw(t, "strict")
		want := strings.ReplaceAll(text, "\r\n", "\n")
		if !strict {
			want = strings.ReplaceAll(want, "\t", " ")
			for strings.Contains(want, "  ") {
				want = strings.ReplaceAll(want, "  ", " ")
			}
		}
		c := canonicalizer{strict: strict}
		for text := []byte(text); len(text) > 0; {
			n := rapid.IntRange(1, len(text)).Draw(t, "chunk")
			c.write(text[:n])
			text = text[n:]
		}
		if got := c.close(); got != want {
			t.Fatalf("%q: got %q, want %q", text, got, want)
		}
	})
}

func TestIndexFold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching("[aAbB{@]{0,10}").Draw(t, "text")
		want := rapid.StringMatching("[aAbB{@]{1,3}").Draw(t, "want")
		// Only ASCII letters are in the texts.
		if got, naive := indexFold(text, want), strings.Index(strings.ToLower(text), strings.ToLower(want)); got != naive {
			t.Fatalf("%q in %q: got %d, want %d", want, text, got, naive)
		}
	})
}

// TestDistance compares to the distance as it is defined.
func TestDistance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.StringMatching("[abc]{0,9}").Draw(t, "a")
		b := rapid.StringMatching("[abc]{0,9}").Draw(t, "b")
		most := rapid.IntRange(1, 12).Draw(t, "most")
		e := editor{example: b}
		for range 2 { // the row is used again
			if got, want := e.distance(a, most), min(naiveDistance(a, b), most); got != want {
				t.Fatalf("%q, %q: got %d, want %d", a, b, got, want)
			}
		}
	})
}

func naiveDistance(a, b string) int {
	switch {
	case a == "" || b == "":
		return len(a) + len(b)
	case a[0] == b[0]:
		return naiveDistance(a[1:], b[1:])
	}
	return 1 + min(naiveDistance(a[1:], b), naiveDistance(a, b[1:]), naiveDistance(a[1:], b[1:]))
}

func TestSplitOptions(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{"", nil},
		{"  -v\t--color \n", []string{"-v", "--color"}},
		{`-DX="a b" -D'Y=c "d' e\ f`, []string{"-DX=a b", `-DY=c "d`, "e f"}},
		{`"" ''a \"`, []string{"", "a", `"`}},
		{`"a\"b" 'c\'d'`, []string{`a"b`, `c'd`}},
		{`"open`, []string{"open"}},
		{`end\`, []string{`end\`}},
	}
	for _, test := range tests {
		if got := splitOptions(test.text); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %q, want %q", test.text, got, test.want)
		}
	}
}

func TestLocation(t *testing.T) {
	s := &source{text: "ab\n\ncd\rè\n"}
	for offset, want := range []Location{{1, 1}, {1, 2}, {1, 3}, {2, 1}, {3, 1}, {3, 2}, {3, 3}, {3, 1}, {3, 2}, {3, 3}, {4, 1}} {
		if got := s.location(offset); got != want {
			t.Errorf("offset %d: got %v, want %v", offset, got, want)
		}
	}
}

// TestInOneLine makes sure that no expression is searched line by line that could match
// more than a line.
func TestInOneLine(t *testing.T) {
	for _, text := range []string{"{{a[[:space:]]b}}", "{{a[[:cntrl:]]b}}", "{{a[\x01-~]b}}", "[[X:a[[:space:]]b]]", "[[N]]{{()}}"} {
		check := File{"t", "CHECK: long" + text + "long"}
		o := Options{Defines: []string{"N=a\nb"}}
		if err := Check(check, File{"input", "x\nlonga\nblong\n"}, o); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{"{{.*}}", "{{[^x]*}}", "{{(^|$|a)*}}"} {
		check := File{"t", "CHECK: long" + text + "long"}
		if err := Check(check, File{"input", "long a\nlong"}, Options{}); err == nil {
			t.Errorf("%s matches a newline", text)
		}
	}
}

func TestStatus(t *testing.T) {
	tests := []struct {
		name, check, input string
		options            Options
		status             Status
		message            string // the start of the first
	}{
		{"match", "CHECK: a", "a", Options{}, OK, ""},
		{"mismatch", "CHECK: a", "b", Options{}, Mismatch, "check:1:8: error: CHECK: expected string not found in input\n"},
		{"bad pattern", "CHECK: {{(}}", "b", Options{}, Invalid, "check:1:10: error: invalid regex: parentheses not balanced\n"},
		{"where FileCheck exits", "CHECK: [[X:]a]]", "b", Options{}, Mismatch, `check:1:12: error: missing closing "]" for regex variable` + "\n"},
		{"bad options", "CHECK: a", "a", Options{Prefixes: []string{"a b"}}, Invalid, "error: supplied check prefix must start"},
		{"bad define", "CHECK: a", "a", Options{Defines: []string{"X"}}, Invalid, "Global defines:1:19: error: missing equal sign in global definition\n"},
		{"no directive", "", "a", Options{}, Invalid, "error: no check strings found with prefix 'CHECK:'\n"},
		{"empty input", "CHECK: a", "", Options{}, Invalid, "error: 'input' is empty\n"},
		{"empty input allowed", "CHECK-NOT: a", "", Options{AllowEmpty: true}, OK, ""},
	}
	for _, test := range tests {
		r := Run(File{"check", test.check}, File{"input", test.input}, test.options)
		if r.Status != test.status || !strings.HasPrefix(r.String(), test.message) || (r.String() == "") != (test.message == "") {
			t.Errorf("%s: got status %d, want %d; %q, want %q", test.name, r.Status, test.status, r, test.message)
		}
		err := Check(File{"check", test.check}, File{"input", test.input}, test.options)
		if (err == nil) != (test.status == OK) || err != nil && err.Error()+"\n" != r.String() {
			t.Errorf("%s: Check returns %v", test.name, err)
		}
	}
}

// TestNoWorld runs the command with as little as it can do with.
func TestNoWorld(t *testing.T) {
	var messages strings.Builder
	if exit := Main([]string{"-"}, IO{Stderr: &messages}); exit != int(Invalid) {
		t.Errorf("exit code %d: %s", exit, messages.String())
	}
	if want := "error: no check strings found with prefix 'CHECK:'\n"; messages.String() != want {
		t.Errorf("got %q, want %q", messages.String(), want)
	}
}
