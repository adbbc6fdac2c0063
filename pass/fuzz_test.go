package pass

import (
	"testing"

	"hivm-opt/ir/diag"
)

// FuzzPipeline checks that the text of a pipeline that was read gives the same
// pipeline, and that errors say something.
func FuzzPipeline(f *testing.F) {
	for _, s := range []string{
		"builtin.module(cse)", "builtin.module(func.func(hivm-flatten-ops,cse),canonicalize{top-down=false max-iterations=3})", "any(cse,any(cse))", "builtin.module(canonicalize{disable-patterns=a,b})",
		"builtin.module(canonicalize{disable-patterns={a b}})", "builtin.module(canonicalize{region-simplify='normal'})", "cse", "builtin.module(", "builtin.module(cse))", "builtin.module(cse{)", "builtin.module({}})", "a(b(c(d(e))))",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r := registry(t, nil)
		p, err := Parse(r, text)
		for _, d := range diag.Of(err) {
			if d.Msg == "" {
				t.Error("an error without a text")
			}
		}
		if err != nil {
			return
		}
		once := p.String()
		again, err := Parse(r, once)
		if err != nil {
			t.Fatalf("%q: %v", once, err)
		}
		if twice := again.String(); twice != once {
			t.Fatalf("%q became %q", once, twice)
		}
	})
}
