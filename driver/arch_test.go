package driver

import (
	"strings"
	"testing"
)

// TestArch checks by the rules of which hardware hivm is verified: the hardware of the
// flag, else of the pipeline, else of either generation; a module that names
// register-based hardware is always checked by its rules.
func TestArch(t *testing.T) {
	const (
		// Only register-based hardware moves three axes at once.
		op     = "hivm.hir.vtranspose ins(%a : memref<2x4x8xf32>) outs(%b : memref<4x8x2xf32>) permutation = [1, 2, 0]"
		text   = "func.func @f(%a: memref<2x4x8xf32>, %b: memref<4x8x2xf32>) {\n  " + op + "\n  return\n}\n"
		named  = "module attributes {hacc.target = #hacc.target<\"Ascend950PR_9579\">} {\n" + text + "}\n"
		refuse = "error: 'hivm.hir.vtranspose' op Vtranspose only support two axes transpose"
	)
	for _, c := range []struct {
		args, stdin string
		refused     bool
	}{
		{"", text, false},
		{"--cse", text, false},
		{"--flatten-ops", text, false},
		{"--flatten-ops=arch=membase", text, true},
		{"--flatten-ops=arch=regbase", text, false},
		{"--pass-pipeline=builtin.module(func.func(cse,flatten-ops{arch=regbase}))", text, false},
		{"--flatten-ops=arch=membase --flatten-ops=arch=regbase", text, false},
		{"--flatten-ops=arch=regbase --flatten-ops=arch=membase --hivm-arch=membase", text, true},
		{"--hivm-arch=regbase", text, false},
		{"--hivm-arch regbase --cse", text, false},
		{"-hivm-arch=membase", text, true},
		{"", named, false},
		{"", strings.Replace(named, "950PR_9579", "910B1", 1), true},
		{"", strings.Replace(named, "950PR_9579", "310B1", 1), false},
		{"", strings.Replace(named, "950PR_9579", "910_9589", 1), false},
		{"--hivm-arch=membase", named, false},
	} {
		got := run(c.stdin, strings.Fields(c.args)...)
		if refused := strings.Contains(got.stderr, refuse); refused != c.refused || refused != (got.exit != 0) {
			t.Errorf("%q: exit %d, %s", c.args, got.exit, got.stderr)
		}
	}
	want := "hivm-opt: for the --hivm-arch option: Cannot find option named 'x'!\nhivm-opt: The values are: membase, regbase\n"
	if got := run(text, "--hivm-arch=x"); got.exit != 1 || got.stderr != want {
		t.Errorf("exit %d, %q", got.exit, got.stderr)
	}
}
