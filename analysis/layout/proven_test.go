package layout

import "testing"

// TestProven checks that the groups of Coarsest are proven, and that coarser
// groups, and groups that a verifier only cannot refute, are not.
func TestProven(t *testing.T) {
	for _, tc := range []struct {
		shape, groups string
		want          bool
	}{
		{"4x8", "[[0,1]]", true},
		{"?x?", "[[0,1]]", true},
		{"4x1x2 [100, 77, 1]", "[[0,1],[2]]", true},
		{"4x1x2 [100, 77, 1]", "[[0,1,2]]", false},
		{"4x1x2 [2, 77, 1]", "[[0,1,2]]", true},
		{"?x8 [8, 1]", "[[0,1]]", true},
		{"4x? [?, 1]", "[[0,1]]", false},
		{"5x5 [31, ?]", "[[0,1]]", false},
		{"4x8", "[[0]]", false},
	} {
		s := parseShape(t, tc.shape)
		if got := Proven(s, parseGroups(t, tc.groups)); got != tc.want {
			t.Errorf("%s %s: %v", tc.shape, tc.groups, got)
		}
		if g := Coarsest([]Shape{s}); !Proven(s, g) {
			t.Errorf("%s: %v is not proven", tc.shape, g)
		}
	}
}
