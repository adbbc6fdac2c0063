package interplibrary

import (
	"testing"

	"hivm-opt/interp/interphivm"
	"hivm-opt/lower/devicelib"
	"hivm-opt/lower/devicelib/semantics"
)

// TestEveryMeaning checks that the interpreter has a row for the meaning of each
// function.
func TestEveryMeaning(t *testing.T) {
	has := map[string]bool{}
	for _, r := range interphivm.Table() {
		has[r.Name] = true
	}
	for _, f := range devicelib.Functions() {
		if m := semantics.Of(f); m != nil && m.Op != "" && !has[m.Op] {
			t.Errorf("%s: %s cannot be run", f.Name, m.Op)
		}
	}
}
