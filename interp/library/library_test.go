package library

import (
	"testing"

	"hivm-opt/devicelib"
	"hivm-opt/devicelib/meaning"
	rows "hivm-opt/interp/hivm"
)

// TestEveryMeaning checks that the interpreter has a row for what each function means.
func TestEveryMeaning(t *testing.T) {
	has := map[string]bool{}
	for _, r := range rows.Table() {
		has[r.Name] = true
	}
	for _, f := range devicelib.Functions() {
		if m := meaning.Of(f); m != nil && m.Op != "" && !has[m.Op] {
			t.Errorf("%s: %s cannot be run", f.Name, m.Op)
		}
	}
}
