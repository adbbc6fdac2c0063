package filecheck

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// TestPattern matches "CHECK: <" + pattern + ">" against one line, so that the
// pattern has to match all of the input between the two.
func TestPattern(t *testing.T) {
	tests := []struct {
		pattern, input string
		match          bool
	}{
		{`a.b*c`, `a.b*c`, true},
		{`a.b`, `axb`, false},
		{`{{a|b}}c`, `bc`, true},
		{`{{a|ab}}{{c|bcd}}`, `abcd`, true},
		{`{{[[:alnum:]]+}}`, `aZ9`, true},
		{`{{([[:xdigit:]]{4})}}`, `00fF`, true},
		{`{{[}][}]}}`, `}}`, true},
		{`{{\[\[}}1, 2]]`, `[[1, 2]]`, true},
		{`[1]`, `[1]`, true},
		{`[{{[0-9]}}]`, `[7]`, true},
		{`{x}`, `{x}`, true},
		{`}} ]]`, `}} ]]`, true},
		{`{{[^a]}}`, `b`, true},
		{`[[X:[a-z]+]]`, `abc`, true},
		{`[[X:[[:digit:]]+]]`, `12`, true},
		{`[[X:\[[0-9]\]]]`, `[1]`, true},
		{`[[X:a|b]]!`, `b!`, true},

		// Back references.
		{`[[X:[a-z]+]], [[X]]`, `ab, ab`, true},
		{`[[X:[a-z]+]], [[X]]`, `ab, cd`, false},
		{`[[X:a*]][[X]]`, `aaaa`, true},
		{`[[X:a*]][[X]]`, `aaa`, false},
		{`[[X:.*]]=[[X]]`, `a=b=a=b`, true},
		{`[[X:.*]][[Y:.*]]-[[Y]][[X]]`, `abc-bca`, true},
		{`[[X:.+]][[Y:.+]]-[[Y]][[X]]`, `abc-abc`, false},
		{`[[X:(a|b)+]] [[Y:(c|d)+]] [[Y]] [[X]]`, `ab dc dc ab`, true},
		{`[[X:[a-z]]]+[[X]]+[[X]]`, `a+a+a`, true},
		{`[[X:[a-z]]]+[[X]]+[[X]]`, `a+a+b`, false},
		{`{{.*}}[[X:[0-9]+]]{{.*}} [[X]]`, `1 22 3 22`, true},
		{`[[X:a]][[X:b]][[X]]`, `abb`, true},
		{`[[X:a]][[X:b]][[X]]`, `aba`, false},
		{`[[X:[.]+]][[X]]`, `..`, true},
	}
	for _, tt := range tests {
		err := Check("t", "CHECK: <"+tt.pattern+">", "<"+tt.input+">", Options{})
		if (err == nil) != tt.match {
			t.Errorf("%q on %q: got %v, want match %v", tt.pattern, tt.input, err, tt.match)
		}
	}
}

func TestPatternErrors(t *testing.T) {
	tests := []struct{ pattern, want string }{
		{`a{{b`, `t:1:9: error: found start of regex string with no end '}}'`},
		{`a[[B:c`, `t:1:9: error: missing ']]' at the end of a variable definition`},
		{`a[[1, 2]]`, `t:1:9: error: invalid variable name after '[['`},
		{`a[[B`, `t:1:9: error: invalid variable name`},
		{`a[[#B]]`, `t:1:9: error: numeric substitution blocks`},
		{`[[@LINE]]`, `t:1:8: error: '[[@LINE]]' is not supported`},
		{`a{{(}}`, "t:1:11: error: invalid regex: missing closing ): `(`"},
		{`a{{*}}`, "t:1:11: error: invalid regex: missing argument to repetition operator: `*`"},
		{`[[X:(]]`, "t:1:12: error: invalid regex: missing closing )"},
		// Perl classes are no POSIX; without an error they would match "d".
		{`{{\d}}`, "t:1:10: error: invalid regex: invalid escape sequence: `\\d`"},
		{`a[[X:b]c]]`, `t:1:14: error: malformed pattern`},
	}
	for _, tt := range tests {
		err := Check("t", "CHECK: "+tt.pattern, "x", Options{})
		if err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%q: got %v, want %s", tt.pattern, err, tt.want)
		}
	}
}

// The match is the leftmost and of those the longest, which shows in what is
// captured and in where the next directive starts.
func TestLeftmostLongest(t *testing.T) {
	tests := []struct{ name, check, input string }{
		{"alternation", lines("CHECK: [[X:a|ab|abc]]", "CHECK: =[[X]]="), "abcd =abc=\n"},
		{"back reference", lines("CHECK: [[X:[a-z]+]][[X]]", "CHECK: =[[X]]="), "abababab =abab=\n"},
		{"leftmost back reference", lines("CHECK: [[X:[a-z]]][[X]]", "CHECK: =[[X]]="), "abbaa =b=\n"},
		{"back reference on a later line", lines("CHECK: [[X:[a-z]]],[[X]]", "CHECK-NEXT: =[[X]]="), "a,b\nc,c\n=c=\n"},
		{"next after a back reference", lines("CHECK: b", "CHECK-NEXT: [[X:[a-z]]],[[X]]"), "a,b\nc,c\n"},
		{"longest with back reference", lines("CHECK: [[X:a+]]{{.*}}[[X]]", "CHECK: =[[X]]="), "aaabaaba\n=a=\n"},
		{"longest, not as long as it might be", lines("CHECK: [[X:[ab]+]]{{[ab]*}}-{{.*}}[[X]]", "CHECK: =[[X]]="), "ab-abbb\n=ab=\n"},
		{"equally long", lines("CHECK: [[X:[ab]+]]{{[ab]*}}-{{.*}}[[X]]", "CHECK: =[[X]]="), "aa-aabb\n=aa=\n"},
		{"place on a later line", lines("CHECK: [[X:[a-z]]],[[X]]", "CHECK-NEXT: d"), "a,b d\nc,c\nd\n"},
	}
	for _, tt := range tests {
		if err := Check("t", tt.check, tt.input, Options{}); err != nil {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

// Long lines full of repetitions are where back references get expensive.
func TestBackReferenceCost(t *testing.T) {
	var b strings.Builder
	for i := range 60 {
		fmt.Fprintf(&b, "%%v%d = arith.addi %%x, %%y : tensor<16xf32> ", i)
	}
	check := "CHECK: [[X:%[a-z0-9]+]] = [[Y:.*]] {{.*}} [[X]] [[Y]] zzz"
	if err := Check("t", check, b.String()+"zzz", Options{}); err == nil {
		t.Error("matches")
	}
	if err := Check("t", check, b.String()+"%v7 arith.addi zzz", Options{}); err != nil {
		t.Error(err)
	}
	// What cannot be decided must not count as a pass of a NOT.
	err := Check("t", "CHECK-NOT: [[A:.*]][[B:.*]][[C:.*]][[D:.*]]-[[A]]x[[B]]x[[C]]x[[D]]!", strings.Repeat("ab", 300)+"-xxx?!", Options{})
	if err == nil || !strings.HasPrefix(err.Error(), "t:1:12: error: pattern with a variable defined and used in it needs too long") {
		t.Errorf("got %v", err)
	}
}

// What the search finds must be what the regexp package finds.
func TestEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom([]string{
			"", "a", "a*", "(a|ab)*", "[^a]+", ".", ".*b", "^a", "b$", "^", "$", "(^|b)a*$", "a{2,3}", "[[:alpha:]é]+", "x?y?",
		}).Draw(t, "regex")
		line := rapid.StringMatching(`[abé]{0,6}`).Draw(t, "line")
		p, err := (&pattern{parts: []part{{kind: partRegex, text: text, define: -1}}}).steps(nil)
		if err != nil {
			t.Fatal(err)
		}
		whole := regexp.MustCompile("^(?:" + text + ")$")
		anchored := strings.ContainsAny(text, "$") || strings.HasPrefix(strings.TrimPrefix(text, "("), "^")
		s := &search{line: line}
		for pos := 0; pos <= len(line); pos++ {
			if !utf8.RuneStart(append([]byte(line), 0)[pos]) || anchored && pos > 0 {
				continue
			}
			var want []int
			for end := pos; end <= len(line); end++ {
				if utf8.RuneStart(append([]byte(line), 0)[end]) && whole.MatchString(line[pos:end]) && (!strings.Contains(text, "$") || end == len(line)) {
					want = append(want, end)
				}
			}
			if got := s.ends(p[1].prog, pos); !slices.Equal(got, want) {
				t.Fatalf("%q on %q at %d: got %v, want %v", text, line, pos, got, want)
			}
		}
	})
}

func TestDistance(t *testing.T) {
	tests := []struct {
		want, line string
		cost, at   int
	}{
		{"abc", "xxabcxx", 0, 2},
		{"abc", "xxabxx", 1, 2},
		{"abc", "", 3, 0},
		{"a\x00c", "xxa-----cxx", 0, 2},
		{"abcd", "xaXcdx", 1, 1},
	}
	for _, tt := range tests {
		if cost, at := distance([]byte(tt.want), tt.line); cost != tt.cost || at != tt.at {
			t.Errorf("distance(%q, %q) = %d at %d, want %d at %d", tt.want, tt.line, cost, at, tt.cost, tt.at)
		}
	}
}
