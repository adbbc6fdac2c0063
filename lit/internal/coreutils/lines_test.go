package coreutils

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func same(s string) string { return s }

func TestUnified(t *testing.T) {
	a := "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14"
	b := "1\n2\n3\n4\nfive\n6\n7\n8\n9\n10\n11\n12\n12a\n13\n14\n"
	want := "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n" +
		"@@ -10,5 +10,6 @@\n 10\n 11\n 12\n+12a\n 13\n-14\n\\ No newline at end of file\n+14\n"
	edits, differ := compareLines(a, b, same)
	if got := unified(edits, 3); !differ || got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

// The edits hold both texts, and keep as much as they can.
func TestCompareLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`([ab]?\n){0,6}[ab]?`)
		a, b := text.Draw(t, "a"), text.Draw(t, "b")
		edits, differ := compareLines(a, b, same)
		var gotA, gotB strings.Builder
		for _, e := range edits {
			if e.op != '+' {
				gotA.WriteString(e.text)
			}
			if e.op != '-' {
				gotB.WriteString(e.text)
			}
		}
		if gotA.String() != a || gotB.String() != b || differ != (a != b) || differ != (unified(edits, 3) != "") {
			t.Fatalf("edits %v, differ %v", edits, differ)
		}
	})
}
