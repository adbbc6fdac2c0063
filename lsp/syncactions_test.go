package lsp

import (
	"context"
	"os"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/ir/diag"
)

const syncKernel = `!u = memref<16xf16, #hivm.address_space<ub>>
!g = memref<16xf16, #hivm.address_space<gm>>
func.func @f(%g: !g) {
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : !u
BODY
  return
}
`

// syncErrors returns what verify-sync says about a text.
func syncErrors(t testing.TB, text string) []*diag.Diagnostic {
	t.Helper()
	m, err := hivmopt.Default().Parse(context.Background(), "in.mlir", text)
	if err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	_ = m.Run(context.Background(), "builtin.module(func.func(verify-sync))") // its errors are among the diagnostics
	return m.Diagnostics()
}

// TestSynchronization removes what is not needed, and adds what is missing: the pass verify-sync has nothing to say
// afterwards.
func TestSynchronization(t *testing.T) {
	const (
		load = "  hivm.hir.load ins(%g : !g) outs(%A : !u)\n"
		vexp = "  hivm.hir.vexp ins(%A : !u) outs(%A : !u)\n"
		flag = "[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]\n"
	)
	for _, c := range []struct{ name, body, title, want string }{
		{"barrier", "  hivm.hir.pipe_ba¦rrier[<PIPE_MTE2>]\n" + load, "Remove the barrier", load},
		{"flag", load + "  hivm.hir.set_¦flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]\n  hivm.hir.set_flag" + flag + "  hivm.hir.wait_flag" + flag + "  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]\n" + vexp,
			"Remove the flag", load + "  hivm.hir.set_flag" + flag + "  hivm.hir.wait_flag" + flag + vexp},
		{"flag that is needed", load + "  hivm.hir.set_fl¦ag" + flag + "  hivm.hir.wait_flag" + flag + vexp, "Remove the flag", ""},
		{"barrier that is needed", vexp + "  hivm.hir.pipe_ba¦rrier[<PIPE_V>]\n" + vexp, "Remove the barrier", ""},
		{"missing flag", load + "  // a comment\n  hivm.hir.ve¦xp ins(%A : !u) outs(%A : !u)\n", "Add the flag",
			load + "  hivm.hir.set_flag" + flag + "  // a comment\n  hivm.hir.wait_flag" + flag + vexp},
		{"missing barrier", vexp + "  hivm.hir.ve¦xp ins(%A : !u) outs(%A : !u)\n", "Add a barrier", vexp + "  hivm.hir.pipe_barrier[<PIPE_V>]\n" + vexp},
		{"nothing missing", load + "  hivm.hir.set_flag" + flag + "  hivm.hir.wait_flag" + flag + strings.Replace(vexp, "vexp", "ve¦xp", 1), "Add", ""},
	} {
		got, ok := apply(t, strings.Replace(syncKernel, "BODY\n", c.body, 1), c.title)
		if ok != (c.want != "") {
			t.Errorf("%s: %v, %s", c.name, ok, got)
			continue
		}
		if !ok {
			continue
		}
		if want := strings.Replace(syncKernel, "BODY\n", c.want, 1); got != want {
			t.Errorf("%s: %s", c.name, got)
		}
		if errs := syncErrors(t, got); len(errs) > 0 {
			t.Errorf("%s: %v in %s", c.name, errs[0], got)
		}
	}
}

// TestSynchronizationOfTexts makes all such actions of kernels of the tests of verify-sync: none has more to complain about then.
func TestSynchronizationOfTexts(t *testing.T) {
	done := 0
	for _, name := range []string{"races", "remarks", "vectors", "unknown", "offsets"} {
		b, err := os.ReadFile("../testdata/verifysync/" + name + ".mlir")
		if err != nil {
			t.Fatal(err)
		}
		text := string(b)
		if strings.Contains(text, splitMark) || len(text) > mostSynced {
			text, _, _ = strings.Cut(text, splitMark)
		}
		s, d := serverWith(text)
		if len(problemsOf(t, s, d)) > 0 {
			t.Logf("%s has problems", name)
			continue
		}
		before := len(syncErrors(t, text))
		for i, op := range d.analysis.parts[0].frame.state.Ops {
			if op.Op == nil || i%3 > 0 && name != "remarks" {
				continue
			}
			for _, x := range actionsAt(t, s, d, int(op.Name.Begin)) {
				if !strings.HasPrefix(x.Title, "Add ") && !strings.HasPrefix(x.Title, "Remove ") {
					continue
				}
				done++
				_, copied := serverWith(text)
				applyEdits(copied, x.Edit.Changes[d.uri])
				if after := len(syncErrors(t, copied.text)); after > before || after == before && x.Title[0] == 'A' {
					t.Errorf("%s: %s: %d messages, %d before: %s", name, x.Title, after, before, copied.text)
				}
			}
		}
	}
	if done < 5 {
		t.Errorf("%d actions", done)
	}
	t.Logf("%d actions", done)
}
