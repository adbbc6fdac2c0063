package affinemap

import "testing"

// FuzzQuick checks that what is read without the grammar is what the grammar says.
func FuzzQuick(f *testing.F) {
	for _, s := range []string{
		"(d0, d1)[s0] -> (d0 + s0 * 2, (d1 floordiv 3) mod 5, -d0 - -4)", "(d0) : (d0 - 1 >= 0, d0 <= 4, d0 == 0)", "() -> ()", "()[] : ()", "(d0) -> (d0 ceildiv 0)",
		"(i, j) -> (i - j * 9223372036854775807)", "(d0) -> (d0 -> d0)", "(mod) -> (mod mod 2)", "(a) -> (a*2-a)", "(d0) -> (0x1F + 007 + d0)",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, s, quickErr := parseQuick(text)
		if m == nil && s == nil {
			if quickErr != nil && (quickErr.Offset < 0 || quickErr.Offset > len(text)) {
				t.Errorf("error at %d", quickErr.Offset)
			}
			return
		}
		slowM, slowS, err := parseByGrammar(text, m != nil)
		switch {
		case err != nil:
			t.Fatalf("%q: %v", text, err)
		case m != nil && m.String() != slowM.String():
			t.Errorf("%s, by the grammar %s", m, slowM)
		case s != nil && s.String() != slowS.String():
			t.Errorf("%s, by the grammar %s", s, slowS)
		}
	})
}
