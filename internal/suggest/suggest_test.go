package suggest

import (
	"slices"
	"strings"
	"testing"
)

func TestClosest(t *testing.T) {
	words := []string{"canonicalize", "cse", "hivm-flatten-ops", "o"}
	for name, want := range map[string]string{
		"canonicalise":    "canonicalize",
		"canonicalze":     "canonicalize",
		"cs":              "",
		"csee":            "cse",
		"hivm-flaten-ops": "hivm-flatten-ops",
		"x":               "",
		"cnaonicalize":    "canonicalize",
		"":                "",
	} {
		if got := Closest(name, words); got != want {
			t.Errorf("Closest(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"a", "", 1}, {"", "ab", 2}, {"kitten", "sitting", 3}, {"ab", "ba", 1}, {"retrun", "return", 1}, {"abc", "cab", 2}} {
		if got := distance(c.a, c.b); got != c.want {
			t.Errorf("distance(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
		if got := distance(c.b, c.a); got != c.want {
			t.Errorf("distance(%q, %q) = %d, want %d", c.b, c.a, got, c.want)
		}
	}
}

// TestClosestOfLongName looks for a name that no candidate can be: its letters are not compared.
func TestClosestOfLongName(t *testing.T) {
	words := slices.Repeat([]string{"reduce"}, 100_000)
	if got := Closest(strings.Repeat("r", 1_000_000), words); got != "" {
		t.Errorf("got %q", got)
	}
	if got := Closest(strings.Repeat("r", 1000), []string{strings.Repeat("r", 1001)}); got != "" {
		t.Errorf("%d letters", len(got))
	}
}
