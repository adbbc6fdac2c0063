package posix

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// describe renders a match as in testdata/answers.tsv: FileCheck shows where
// variables are up to the end of their line, and does not distinguish lengths 0
// and 1.
func describe(text string, loc []int, groups map[int]bool) string {
	var parts []string
	for g := 0; g < len(loc)/2; g++ {
		start, end := loc[2*g], loc[2*g+1]
		if start < 0 || !groups[g] {
			continue
		}
		size, _, _ := strings.Cut(text[start:end], "\n")
		width := ""
		if len(size) > 1 {
			width = strconv.Itoa(len(size))
		}
		parts = append(parts, fmt.Sprintf("%d@%d+%s", g, start, width))
	}
	return strings.Join(parts, " ")
}

// TestAnswers compares with FileCheck's answers.
func TestAnswers(t *testing.T) {
	f, err := os.Open("testdata/answers.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	count := 0
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		field := strings.Split(lines.Text(), "\t")
		text, err := strconv.Unquote(field[1])
		if err != nil {
			t.Fatal(err)
		}
		re, err := Compile(field[0], Options{Newline: true})
		if err != nil {
			t.Errorf("%s: %v", field[0], err)
			continue
		}
		groups := map[int]bool{0: true}
		for _, part := range strings.Fields(field[2]) {
			number, _, _ := strings.Cut(part, "@")
			g, _ := strconv.Atoi(number)
			groups[g] = true
		}
		compareSearches(t, re, text)
		loc, err := re.Match(text, 0, len(text))
		if got := describe(text, loc, groups); got != field[2] || err != nil {
			t.Errorf("%s on %q: got %q (%v), want %q", field[0], text, got, err, field[2])
		}
		count++
	}
	if count < 400 {
		t.Errorf("only %d answers", count)
	}
}

func TestMatch(t *testing.T) {
	for _, tt := range []struct {
		expr     string
		o        Options
		text     string
		from, to int
		want     string
	}{
		{"b+", Options{}, "abbc", 0, 4, "[1 3]"},
		{"b+", Options{}, "abbc", 2, 4, "[2 3]"},
		{"b+", Options{}, "abbc", 0, 2, "[1 2]"},
		{"^b", Options{}, "abbc", 1, 4, "[1 2]"},
		{"b$", Options{}, "abbc", 0, 2, "[1 2]"},
		{"^b", Options{}, "a\nb", 0, 3, "[]"},
		{"^b", Options{Newline: true}, "a\nb", 0, 3, "[2 3]"},
		{"a.b", Options{}, "a\nb", 0, 3, "[0 3]"},
		{"a.b", Options{Newline: true}, "a\nb", 0, 3, "[]"},
		{"a[^x]b", Options{Newline: true}, "a\nb", 0, 3, "[]"},
		{"a[^x]b", Options{}, "a\nb", 0, 3, "[0 3]"},
		{"AbC", Options{IgnoreCase: true}, "xaBc", 0, 4, "[1 4]"},
		{"[^a]", Options{IgnoreCase: true}, "aAb", 0, 3, "[2 3]"},
		{`(a)\1`, Options{IgnoreCase: true}, "aAaa", 0, 4, "[2 4 2 3]"},
		{"[[:upper:]]", Options{IgnoreCase: true}, "1a", 0, 2, "[1 2]"},
		{"", Options{}, "", 0, 0, "empty (sub)expression"},
		{"()", Options{}, "", 0, 0, "[0 0 0 0]"},
		{"a*", Options{}, "baa", 0, 3, "[0 0]"},
		{"(a|ab)(c|bcd)(d*)", Options{}, "abcd", 0, 4, "[0 4 0 2 2 3 3 4]"},
		{"(a|(b))*", Options{}, "aba", 0, 3, "[0 3 2 3 -1 -1]"},
		{"((a*)b)*", Options{}, "abb", 0, 3, "[0 3 2 3 2 2]"},
		{"x{0}y", Options{}, "xy", 0, 2, "[1 2]"},
		{"\xc3.", Options{}, "a\xc3\xa9", 0, 3, "[1 3]"},
		{"[\xa9]", Options{}, "é", 0, 2, "[1 2]"},
		{"a\x00b", Options{}, "a\x00b", 0, 3, "[0 3]"},
		{"[[:<:]]is[[:>:]]", Options{}, "this is", 0, 7, "[5 7]"},
		{`\d\.`, Options{}, "1.d.", 0, 4, "[2 4]"},
		{"a{2,3}", Options{}, "a aaaa", 0, 6, "[2 5]"},
		{`(((.-*|[a-c]a)+.?)+$*|.)\1`, Options{Newline: true}, "b[Bbbbc[bb", 0, 10, "[3 5 3 4 3 4 3 4]"},
		{"[[.hyphen.][=a=]]+", Options{}, "b-a", 0, 3, "[1 3]"},
	} {
		got := ""
		re, err := Compile(tt.expr, tt.o)
		if err == nil {
			var loc []int
			loc, err = re.Match(tt.text, tt.from, tt.to)
			got = fmt.Sprint(loc)
		}
		if err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%q (%+v) on %q: got %s, want %s", tt.expr, tt.o, tt.text, got, tt.want)
		}
	}
}

// TestWant checks that wanted groups are found without the others.
func TestWant(t *testing.T) {
	re, err := Compile("((a)|b)+(c+)(d)", Options{})
	if err != nil {
		t.Fatal(err)
	}
	re.Want(3)
	if loc, _ := re.Match("abaccd", 0, 6); fmt.Sprint(loc[:2], loc[6:8]) != "[0 6] [3 5]" {
		t.Errorf("got %v", loc)
	}
}

func TestQuote(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringN(1, 10, 20).Draw(t, "s")
		re, err := Compile(Quote(s), Options{Newline: true})
		if err != nil {
			t.Fatal(err)
		}
		text := "x" + s + "y"
		if loc, _ := re.Match(text, 0, len(text)); loc == nil || text[loc[0]:loc[1]] != s {
			t.Fatalf("%q not found: %v", Quote(s), loc)
		}
	})
}

// drawExpr draws an expression that means the same for Go's regexp.
func drawExpr(t *rapid.T, depth int) string {
	var b strings.Builder
	for range rapid.IntRange(1, 3).Draw(t, "pieces") {
		atoms := []string{"a", "b", "c", ".", "[ab]", "[^a]", "[[:alpha:]]", "$", "^", "()"}
		i := rapid.IntRange(0, len(atoms)+2).Draw(t, "atom")
		atom := ""
		switch {
		case i < len(atoms):
			atom = atoms[i]
		case depth > 2:
			atom = "a"
		default:
			atom = "(" + drawExpr(t, depth+1)
			for range rapid.IntRange(0, 2).Draw(t, "branches") {
				atom += "|" + drawExpr(t, depth+1)
			}
			atom += ")"
		}
		b.WriteString(atom)
		if atom != "^" && atom != "$" && atom != "()" {
			b.WriteString(rapid.SampledFrom([]string{"", "", "", "*", "+", "?", "{2}", "{1,2}", "{0,2}", "{2,}"}).Draw(t, "repeat"))
		}
	}
	return b.String()
}

// TestLikeGo compares where matches are with Go's POSIX expressions.
func TestLikeGo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		expr := drawExpr(t, 0)
		text := rapid.StringMatching(`[abc \n]{0,12}`).Draw(t, "text")
		compareWithGo(t, expr, text)
	})
}

// TestShortAndLong compares the two ways to search.
func TestShortAndLong(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		expr := drawExpr(t, 0)
		text := rapid.StringMatching(`[abc \n]{0,20}`).Draw(t, "text")
		re, err := Compile(expr, Options{Newline: true})
		if err != nil {
			t.Fatal(err)
		}
		compareSearches(t, re, text)
	})
}

// compareSearches checks that the ways to search agree. With a prefix, first
// can find a place nearer to the match.
func compareSearches(t rapid.TB, re *Regexp, text string) {
	cold, end := re.first(text, 0, len(text))
	cold2, end2 := re.firstShort(text, 0, len(text))
	if end != end2 || cold < cold2 || cold > cold2 && re.prefix == "" && end >= 0 {
		t.Fatalf("%q: %d to %d, but in short texts %d to %d", text, cold, end, cold2, end2)
	}
}

func compareWithGo(t rapid.TB, expr, text string) {
	// LLVM's engine loses the start of a match that leaves no trace, and
	// limits the number of anchors in one place; see first and look.
	theirs, err := regexp.CompilePOSIX(expr)
	if err != nil {
		return
	}
	re, err := Compile(expr, Options{Newline: true})
	if err != nil {
		t.Fatalf("%q: %v", expr, err)
	}
	got, err := re.Match(text, 0, len(text))
	if err != nil {
		t.Fatalf("%q: %v", expr, err)
	}
	want := theirs.FindStringIndex(text)
	if len(got) > 2 {
		got = got[:2]
	}
	if fmt.Sprint(got) != fmt.Sprint(want) && !odd(re) {
		t.Fatalf("%q on %q: got %v, Go %v", expr, text, got, want)
	}
}

// odd reports expressions in which LLVM's engine can differ from the
// standard: with several anchors, and with loops that can match nothing.
func odd(re *Regexp) bool {
	anchors := 0
	for i, in := range re.prog.code {
		switch in.op {
		case opBol, opEol:
			anchors++
		case opPlus:
			m := re.machine(int32(i)+1, in.other, mode{})
			if end, _ := m.run("", 0, 0); end == 0 {
				return true
			}
		}
	}
	return anchors > 1
}

// TestLinear runs expressions that are a danger to backtracking engines, or to
// engines that try each start, on long lines.
func TestLinear(t *testing.T) {
	long := strings.Repeat("a", 1<<17)
	for _, tt := range []struct{ expr, text string }{
		{"(a*)*b", long},
		{"(a|aa)+b", long},
		{"a.*b", long},
		{"a.*b|c", long + "c"},
		{"(a.*)(a.*)(a.*)c", long},
		{"(a*)(a*)(a*)", long},
		{"((a|b)*)x|a$", long},
		{"[[:space:]]*[a-z]+[0-9]", strings.Repeat("abc\n", 1<<15)},
		{"a?a?a?a?a?a?a?a?a?a?aaaaaaaaaa$", long},
		{"(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)x", long},
	} {
		re, err := Compile(tt.expr, Options{Newline: true})
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		if _, err := re.Match(tt.text, 0, len(tt.text)); err != nil {
			t.Errorf("%s: %v", tt.expr, err)
		}
		if d := time.Since(start); d > 20*time.Second {
			t.Errorf("%s took %v", tt.expr, d)
		}
	}
}

// TestTooComplex checks that searches with back references end.
func TestTooComplex(t *testing.T) {
	text := strings.Repeat("a", 40)
	for _, expr := range []string{`((a*)*)*\2b`, `(a*)(a*)(a*)(a*)(a*)(a*)\1\2\3\4\5x|\6y`, `((^|a)*)*\1\2b`} {
		re, err := Compile(expr, Options{Newline: true})
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		loc, err := re.Match(text, 0, len(text))
		if d := time.Since(start); loc != nil || d > 20*time.Second {
			t.Errorf("%s: %v %v after %v", expr, loc, err, d)
		}
	}
}
