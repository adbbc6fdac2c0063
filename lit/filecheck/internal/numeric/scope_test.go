package numeric

import (
	"math/big"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestScopes has sequences of blocks, as they follow each other in a check
// file; the outcome of the last block was measured. Before a colon stands the
// line, and behind an arrow the text that the block matched.
func TestScopes(t *testing.T) {
	const abc = "1|%u,A: -> 1;1|%x,B: -> 2;1|%d,C: -> 3;"
	for _, tt := range []struct{ blocks, want string }{
		{abc + "2|A+B", "0: implicit format conflict between 'A' (%u) and 'B' (%x), need an explicit format specifier"},
		{abc + "2|A+B+C", "0: implicit format conflict between 'A' (%u) and 'B' (%x), need an explicit format specifier"},
		{abc + "2|add(A,B)+C", "8: implicit format conflict between 'A' (%u) and 'B' (%x), need an explicit format specifier"},
		{abc + "2|add(A,B)+add(B,C)", "8: implicit format conflict between 'A' (%u) and 'B' (%x), need an explicit format specifier" +
			" | 17: implicit format conflict between 'B' (%x) and 'C' (%d), need an explicit format specifier"},
		{abc + "2|add( A , B ) ", "12: implicit format conflict between 'A' (%u) and 'B' (%x), need an explicit format specifier"},
		{abc + "2|(A+1)+(B+2)", "0: implicit format conflict between '+1' (%u) and '+2' (%x), need an explicit format specifier"},
		{abc + "2| 1 + A + B ", "1: implicit format conflict between '1 + A' (%u) and 'B' (%x), need an explicit format specifier"},
		{abc + "2|%u,A+B+C", "= 6"},
		{"1|%.3x,A: -> 001;1|%x,B: -> 2;2|A+B", "0: implicit format conflict between 'A' (%x) and 'B' (%x), need an explicit format specifier"},
		{"1|%#x,A: -> 0x1;1|%x,B: -> 2;2|A+B", "0: implicit format conflict between 'A' (%x) and 'B' (%x), need an explicit format specifier"},
		{"1|%#x,A: -> 0xf;2|A+1", "= 0x10"},
		{"1|%#.4x,A: -> 0x000f;2|A+1", "= 0x0010"},
		{"1|%#.4X,A: -> 0xFFFF;2|A+1", "= 0x10000"},
		{"1|%d,A: -> -7;2|A+1", "= -6"},
		{"1|%.3d,A: -> -007;2|A-1", "= -008"},
		{"1|A: -> 7;2|A+@LINE", "= 9"},
		{"1|%x,A: -> 7;2|A+@LINE", "0: implicit format conflict between 'A' (%x) and '@LINE' (%u), need an explicit format specifier"},
		{"1|A: -> 7;1|A", "0: numeric variable 'A' defined earlier in the same CHECK directive"},
		{"1|A: -> 7;1|A:A+1", "2: numeric variable 'A' defined earlier in the same CHECK directive"},
		{"1|A: -> 7;2|A:A+1;2|A", "= 7"},
		{"1|A: -> 7;2|B:A+1;2|B", "0: numeric variable 'B' defined earlier in the same CHECK directive"},
		{"1|A: -> 7;2|%x,A:", "4: format different from previous variable definition"},
		{"1|%x,A: -> 7;2|A:5", "1: format different from previous variable definition"},
		{"1|%x,A: -> 7;2|A:A", "= 7"},
		{"1|A;2|%x,A:", "4: format different from previous variable definition"},
		{"1|A;2|A: -> 5;2|A", "= 5"},
		{"1|%d,A: -> 99999999999999999999999;2|mul(A,A)", "= 9999999999999999999999800000000000000000000001"},
		{"1|%d,A: -> 9;2|div(A,0)+X", "0: implicit format conflict between '+X' (%d) and 'X' (%u), need an explicit format specifier"},
		{"2|add(X,X)+Y", "4: undefined variable: X | 6: undefined variable: X | 9: undefined variable: Y"},
		{"1|%d,A: -> 9;2|%u,0-A", "0: unable to substitute variable or numeric expression: overflow error"},
		{"2|div(1,0)+X", "0: unable to substitute variable or numeric expression: overflow error | 9: undefined variable: X"},
		{"0|X:5 -> 5;0|Y:X+2 -> 7;1|Y", "= 7"},
		{"0|X:Y;0|%x,X:6", "= 6"},
		{"0|X:5 -> 5;0|%x,X:6", "4: format different from previous variable definition"},
		{"0|X:5 -> 5;1|X: -> 6;1|X", "= 6"},
	} {
		s := NewScope()
		got := ""
		for part := range strings.SplitSeq(tt.blocks, ";") {
			head, text, _ := strings.Cut(part, "|")
			text, matched, ok := strings.Cut(text, " -> ")
			line := int(head[0] - '0')
			if got = describe(s, text, line); !ok {
				continue
			}
			name := strings.TrimSuffix(text[strings.LastIndex(text, ",")+1:], ":")
			name, _, _ = strings.Cut(name, ":")
			v := s.Lookup(name)
			if v == nil {
				t.Fatalf("%s: %q defines nothing: %s", tt.blocks, text, got)
			}
			if v.Value, ok = v.Format.Parse(matched); !ok {
				t.Fatalf("%s: cannot read %q", tt.blocks, matched)
			}
		}
		if got != tt.want {
			t.Errorf("%s gives\n%s, want\n%s", tt.blocks, got, tt.want)
		}
	}
}

func TestStringsAndLocals(t *testing.T) {
	s := NewScope()
	s.AddString("S")
	if got := describe(s, "S:", 1); got != "0: string variable with name 'S' already exists" {
		t.Errorf("got %s", got)
	}
	if got := describe(s, "S", 1); got != "0: undefined variable: S" {
		t.Errorf("got %s", got)
	}
	for _, name := range []string{"A", "$A"} {
		b, err := s.Parse(name+":", 1)
		if err != nil || b.Def != s.Lookup(name) {
			t.Fatalf("%s: %v %v", name, b, err)
		}
		b.Def.Value = big.NewInt(4)
	}
	s.ClearLocals()
	if got := describe(s, "A", 2) + describe(s, "$A", 2); got != "0: undefined variable: A= 4" {
		t.Errorf("got %s", got)
	}
}

func TestParseVariable(t *testing.T) {
	for _, tt := range []struct {
		text, name string
		pseudo     bool
		err        string
		offset     int
	}{
		{"foo+1", "foo", false, "", 0},
		{"$g_1 x", "$g_1", false, "", 0},
		{"@LINE+1", "@LINE", true, "", 0},
		{"", "", false, "empty variable name", 0},
		{"$", "", false, "empty global variable name", 1},
		{"@", "", false, "empty pseudo variable name", 1},
		{"1a", "", false, "invalid variable name", 0},
		{"$1", "", false, "invalid variable name", 0},
		{" a", "", false, "invalid variable name", 0},
		{"é", "", false, "invalid variable name", 0},
	} {
		name, pseudo, err := ParseVariable(tt.text)
		message, offset := "", 0
		if e, ok := err.(*Error); ok {
			message, offset = e.Message, e.Offset
		}
		if name != tt.name || pseudo != tt.pseudo || message != tt.err || offset != tt.offset {
			t.Errorf("%q: got %q %v %q at %d", tt.text, name, pseudo, message, offset)
		}
	}
}

// TestFormats checks that the output of a format matches its wildcard and is
// read back.
func TestFormats(t *testing.T) {
	formats := []string{"%u", "%d", "%x", "%X", "%.5u", "%.3d", "%.4x", "%.8X", "%#x", "%#X", "%#.6x", "%.2", "%"}
	rapid.Check(t, func(t *rapid.T) {
		spec := rapid.SampledFrom(formats).Draw(t, "format")
		b, err := NewScope().Parse(spec+",", 1)
		if err != nil {
			t.Fatal(err)
		}
		n := big.NewInt(rapid.Int64().Draw(t, "n"))
		n.Mul(n, big.NewInt(rapid.Int64().Draw(t, "factor")))
		text, ok := b.Format.Text(n)
		if ok != (n.Sign() >= 0 || b.Format.Kind() == Signed) {
			t.Fatalf("%s of %s: %v", spec, n, ok)
		}
		if !ok {
			return
		}
		if !regexp.MustCompile("^" + b.Format.Wildcard() + "$").MatchString(text) {
			t.Fatalf("%s of %s: %q does not match %s", spec, n, text, b.Format.Wildcard())
		}
		if back, ok := b.Format.Parse(text); !ok || back.Cmp(n) != 0 {
			t.Fatalf("%s: %q is read as %s", spec, text, back)
		}
	})
}

func TestWildcard(t *testing.T) {
	for spec, want := range map[string]string{
		"":      "[0-9]+",
		"%u,":   "[0-9]+",
		"%d,":   "-?[0-9]+",
		"%x,":   "[0-9a-f]+",
		"%X,":   "[0-9A-F]+",
		"%#X,":  "0x[0-9A-F]+",
		"%.3,":  "([1-9][0-9]*)?[0-9]{3}",
		"%.3d,": "-?([1-9][0-9]*)?[0-9]{3}",
	} {
		b, err := NewScope().Parse(spec, 1)
		if err != nil || b.HasExpression() || b.Format.Wildcard() != want {
			t.Errorf("%q: %v, %v", spec, b, err)
		}
	}
}

// TestHostile has blocks that must be refused quickly.
func TestHostile(t *testing.T) {
	deep := strings.Repeat("(", 1_000_000)
	calls := strings.Repeat("add(", 1_000_000)
	for _, text := range []string{deep, calls, deep + "1" + strings.Repeat(")", 1_000_000), "%.4000000000u,1"} {
		if got := describe(NewScope(), text, 1); got == "any" || strings.HasPrefix(got, "=") {
			t.Errorf("%.20q is taken", text)
		}
	}
	s := NewScope()
	for range 100 {
		b, err := s.Parse("X:mul(X,X)", 0)
		if err != nil {
			t.Fatal(err)
		}
		if b.Def.Value == nil {
			b.Def.Value = big.NewInt(3)
		}
		n, err := b.Value()
		if err != nil {
			return
		}
		b.Def.Value = n
	}
	t.Error("numbers grow without end")
}

// FuzzNumeric checks that no block makes the package panic, that errors are
// inside of the text, and that values are read back.
func FuzzNumeric(f *testing.F) {
	for _, a := range answers {
		f.Add(a.text, strings.HasPrefix(a.text, "@"))
	}
	f.Fuzz(func(t *testing.T, text string, legacy bool) {
		s := NewScope()
		s.SetLine(7)
		s.AddString("S")
		parse := s.Parse
		if legacy {
			parse = s.ParseLegacy
		}
		b, err := parse(text, 7)
		if err == nil && b.HasExpression() {
			var value string
			value, err = b.Text()
			if _, ok := b.Format.Parse(value); err == nil && !ok {
				t.Errorf("%q: cannot read back %q", text, value)
			}
		}
		if err == nil {
			return
		}
		for _, e := range err.(Errors) {
			if e.Offset < 0 || e.Length < 0 || e.Offset+e.Length > len(text) || e.Message == "" {
				t.Errorf("%q: %+v", text, e)
			}
		}
	})
}
