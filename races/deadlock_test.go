package races_test

import (
	"slices"
	"strings"
	"testing"

	"hivm-opt/interp/data"
	"hivm-opt/ir/diag"
	"hivm-opt/races"
)

// mixed returns a mixed kernel with the given bodies.
func mixed(cube, vector string) string {
	fn := func(name, kind, body string) string {
		return "func.func @k_mix_" + name + "(%l: memref<1xi64, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<" +
			kind + ">, hivm.part_of_mix} {\n" + body + "return\n}\n"
	}
	body := strings.NewReplacer(
		"aic wait ", "hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE3>, <PIPE_MTE2>] flag = ", "aic set ", "hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_MTE2>] flag = ",
		"aiv wait ", "hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_MTE2>] flag = ", "aiv set ", "hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = ",
		"lock\n", "hivm.hir.sync_block_lock lock_var(%l : memref<1xi64, #hivm.address_space<gm>>)\n",
	)
	return body.Replace(fn("aic", "AIC", cube) + fn("aiv", "AIV", vector))
}

// runMixed runs a mixed kernel.
func runMixed(t *testing.T, text string, blocks int64) (*loaded, []races.Fault) {
	t.Helper()
	zeros, err := data.Parse("zeros")
	if err != nil {
		t.Fatal(err)
	}
	x := front{name: "k", entry: "k_mix_aic", args: []*data.Spec{zeros}}.load(t, text)
	x.kernel.Blocks = blocks
	r, err := races.Run(t.Context(), x.c, x.module, x.kernel, x.args, x.o)
	if err != nil {
		t.Fatal(err)
	}
	return x, r.Faults
}

// TestFlagNames checks how reports name flags between cores.
func TestFlagNames(t *testing.T) {
	for _, k := range []struct{ cube, vector, want string }{
		{"aic set 3\n", "", "sets flag 3 between cores on AIC, and nothing waits for it"},
		{strings.Repeat("aic set 3\n", 16), strings.Repeat("aiv wait 3\n", 16), "sets flag 3 between cores on AIC, which is set already: nothing has waited for it"},
		{"aic wait 2\n", "", "hang on AIC: nothing sets flag 2 from AIV before it"},
		{"", "aiv wait 4\n", "hang on AIV: nothing sets flag 4 from AIC before it"},
	} {
		x, faults := runMixed(t, mixed(k.cube, k.vector), 1)
		if len(faults) != 1 || !strings.HasSuffix(faults[0].Diagnostic(x.c).Msg, " op "+k.want) {
			t.Errorf("%q is not in\n%s", k.want, races.Text(x.c, faults))
		}
	}
}

// TestDeadlock checks which cores a hang names.
func TestDeadlock(t *testing.T) {
	for _, k := range []struct {
		name, cube, vector string
		blocks             int64
		want               []string // the last note of each hang, "" for none
	}{
		{"in order", "aic set 0\naic wait 1\n", "aiv wait 0\naiv set 1\n", 1, nil},
		{"two wait for each other", "aic wait 1\naic set 0\n", "aiv wait 0\naiv set 1\n", 1, []string{"AIC waits for AIV, AIV waits for AIC", ""}},
		{"one has ended", "aic wait 1\n", "", 1, []string{"AIC waits for AIV, and AIV has ended"}},
		{"in each block", "aic wait 1\naic set 0\n", "aiv wait 0\naiv set 1\n", 2, []string{
			"AIC of block 0 waits for AIV of block 0, AIV of block 0 waits for AIC of block 0", ""}}, // each operation is reported once
		{"a lock that is never given back", "", "lock\n", 2, []string{"AIV of block 1 waits for AIV of block 0, and AIV of block 0 has ended"}},
	} {
		t.Run(k.name, func(t *testing.T) {
			x, faults := runMixed(t, mixed(k.cube, k.vector), k.blocks)
			var got []string
			for _, f := range faults {
				text := ""
				if d := f.Diagnostic(x.c); len(d.Notes) > 0 && !strings.HasPrefix(d.Notes[len(d.Notes)-1].Msg, diag.SeeOperation) {
					text = d.Notes[len(d.Notes)-1].Msg
				}
				got = append(got, text)
			}
			if !slices.Equal(got, k.want) {
				t.Errorf("%q, want %q\n%s", got, k.want, races.Text(x.c, faults))
			}
		})
	}
}
