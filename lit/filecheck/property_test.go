package filecheck

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// drawInput draws lines of text that use the characters of the pattern syntax
// a lot. No line is of blanks only, and the first one is not empty.
func drawInput(t *rapid.T) []string {
	text := rapid.StringMatching(`[a-c%\[\]{}:.*\\ 	=]{0,12}[a-c\]}]`)
	list := rapid.SliceOfN(rapid.OneOf(text, rapid.Just("")), 1, 8).Draw(t, "lines")
	return append([]string{text.Draw(t, "first")}, list...)
}

// checksFor writes a directive for each line: the first finds the first line,
// the others the line after.
func checksFor(input []string, literal bool) string {
	var b strings.Builder
	for i, line := range input {
		suffix := "-NEXT"
		if i == 0 {
			suffix = ""
		}
		text := strings.TrimLeft(line, " \t")
		switch {
		case text == "":
			b.WriteString("CHECK-EMPTY:\n")
		case literal:
			fmt.Fprintf(&b, "CHECK%s{LITERAL}: %s\n", suffix, text)
		default:
			fmt.Fprintf(&b, "CHECK%s: %s\n", suffix, asRegex(text))
		}
	}
	return b.String()
}

// asRegex writes text as a pattern that is one regex.
func asRegex(text string) string {
	// Two closing braces in a row would end the regex.
	return "{{" + strings.ReplaceAll(regexp.QuoteMeta(text), `\}`, "[}]") + "}}"
}

func TestGeneratedChecksPass(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		input := drawInput(t)
		o := Options{
			StrictWhitespace: rapid.Bool().Draw(t, "strict"),
			EnableVarScope:   rapid.Bool().Draw(t, "scope"),
		}
		checks := checksFor(input, rapid.Bool().Draw(t, "literal"))
		if err := Check("t", checks, lines(input...), o); err != nil {
			t.Fatalf("checks:\n%s\n%v", checks, err)
		}
	})
}

func TestMissingLineFails(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		// Numbers make each line unlike any part of another.
		var input []string
		for i, line := range drawInput(t) {
			input = append(input, fmt.Sprintf("<%d>%s", i, line))
		}
		checks := checksFor(input, rapid.Bool().Draw(t, "literal"))
		gone := rapid.IntRange(0, len(input)-1).Draw(t, "gone")
		rest := append(append([]string{}, input[:gone]...), input[gone+1:]...)
		if err := Check("t", checks, lines(rest...), Options{}); err == nil {
			t.Fatalf("passes without line %d:\n%s", gone, checks)
		}
	})
}

func TestDAGOrderIsFree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "n")
		var names []string
		var checks strings.Builder
		for i := range n {
			names = append(names, fmt.Sprintf("op%d", i))
			fmt.Fprintf(&checks, "CHECK-DAG: op%d\n", i)
		}
		if err := Check("t", checks.String(), lines(rapid.Permutation(names).Draw(t, "input")...), Options{}); err != nil {
			t.Fatal(err)
		}
	})
}

// A back reference must find what a search over all splits of the line finds.
func TestBackReferenceIsComplete(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.StringMatching(`[ab]{1,7}-[ab]{1,7}`).Draw(t, "line")
		left, right, _ := strings.Cut(line, "-")
		want := false
		for i := 1; i <= len(left); i++ {
			for j := i; j <= len(left); j++ {
				x, y := left[:i], left[i:j]
				want = want || y != "" && right == y+left[j:]+x
			}
		}
		err := Check("t", "CHECK: {{^}}[[X:[ab]+]][[Y:[ab]+]][[Z:[ab]*]]-[[Y]][[Z]][[X]]{{$}}", line, Options{})
		if (err == nil) != want {
			t.Fatalf("%q: got %v, want match %v", line, err, want)
		}
	})
}

// No text may crash the reader of directives, or take it into a loop.
func TestArbitraryText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.SampledFrom([]string{
			"CHECK", "-NEXT", "-NOT", "-DAG", "-LABEL", "-SAME", "-EMPTY", "-COUNT-2", ":", " ", "\n", "{{", "}}",
			"[[", "]]", "X", "[[X:", "[[X]]", ".*", "(", "a", "\\", "{LITERAL}", "é", "\xff",
		})
		check := strings.Join(rapid.SliceOfN(word, 0, 20).Draw(t, "check"), "")
		input := strings.Join(rapid.SliceOfN(word, 0, 20).Draw(t, "input"), "")
		if err := Check("t", "CHECK: "+check, input, Options{}); err != nil && err.Error() == "" {
			t.Fatal("error without text")
		}
	})
}
