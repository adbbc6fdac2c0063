package canonicalize_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	hivmopt "hivm-opt"
)

// TestLongWays has a switch whose cases lead into one long row of blocks that only
// branch on. Each case goes to its end at once; going one block further each time takes
// minutes.
func TestLongWays(t *testing.T) {
	const n = 3000
	var cases, blocks strings.Builder
	for k := range n {
		fmt.Fprintf(&cases, ", %d: ^b%d", k, k)
		fmt.Fprintf(&blocks, "^b%d: cf.br ^b%d\n", k, k+1)
	}
	m, err := hivmopt.Default().With(hivmopt.Options{AllowUnregistered: true}).Parse(t.Context(), "f.mlir", fmt.Sprintf(
		"func.func @f(%%c: i32) {\ncf.switch %%c : i32, [default: ^b0%s]\n%s^b%d:\n\"t.a\"() : () -> ()\ncf.br ^b0\n}", cases.String(), blocks.String(), n))
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	if err := m.Run(t.Context(), "builtin.module(func.func(canonicalize))"); err != nil {
		t.Fatal(err)
	}
	if took := time.Since(began); took > 20*time.Second {
		t.Errorf("it took %s", took)
	}
	if text := m.String(); strings.Count(text, "^bb") > 10 {
		t.Errorf("blocks are left:\n%s", text)
	}
}
