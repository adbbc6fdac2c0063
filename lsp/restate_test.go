package lsp

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"hivm-opt/printer"
)

// genericText returns the IR of a document, empty if it has errors.
func genericText(t testing.TB, s *server, d *document) string {
	t.Helper()
	a, err := s.analyse(context.Background(), d)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, p := range a.parts {
		if len(p.problems) > 0 {
			return ""
		}
		b.WriteString(printer.String(p.ctx, p.module, printer.Options{Generic: true}) + "\n")
	}
	return b.String()
}

func TestForm(t *testing.T) {
	for _, c := range []struct{ text, title, want string }{
		{"  %0, %ov = arith.addui_ext¦ended %n, %k#1 : i32, i1", "Write in the generic form", `  %0, %ov = "arith.addui_extended"(%n, %k#1) : (i32, i32) -> (i32, i1)`},
		{"  %0 = \"arith.¦addi\"(%n, %n) : (i32, i32) -> i32", "Write in the custom form", "  %0 = arith.addi %n, %n : i32"},
		{"  %r = ca¦ll @g(%n) : (i32) -> i32", "Write in the generic form", `  %r = "func.call"(%n) <{callee = @g}> : (i32) -> i32`},
		{"  %r = \"func.¦call\"(%n) <{callee = @g}> : (i32) -> i32", "Write in the custom form", "  %r = func.call @g(%n) : (i32) -> i32"},
		{"  %0 = arith.¦addi %n, %n : i32   loc(fused[\"a\", callsite(\"b\" at \"c\")])", "Write in the generic form", `  %0 = "arith.addi"(%n, %n) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32   loc(fused["a", callsite("b" at "c")])`},
		{"  %0 = \"arith.¦addi\"(%n, %n) {loc = 1} : (i32, i32) -> i32 loc(unknown)", "Write in the custom form", "  %0 = arith.addi %n, %n {loc = 1 : i64} : i32 loc(unknown)"},
	} {
		before, after, _ := strings.Cut("func.func private @g(i32) -> i32\nfunc.func @f(%n: i32) {\n  %k:2 = \"test.two\"() : () -> (i32, i32)\n"+c.text+"\n  return\n}\n", cursorMark)
		before = "// RUN: hivm-opt --allow-unregistered-dialect\n" + before
		s, d := serverWith(before + after)
		x := titled(actionsAt(t, s, d, len(before)), c.title)
		if x == nil {
			t.Errorf("%s: no action; %+v", c.text, problemsOf(t, s, d))
			continue
		}
		applyEdits(d, x.Edit.Changes[d.uri])
		if got := strings.Split(d.text, "\n")[4]; got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// TestRewriteEverywhere makes rewritings of operations of all texts: the IR is the same but for those that say so, and the way back
// leads to it again.
func TestRewriteEverywhere(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	done, texts := 0, 0
	everyText(t, func(path, text string) {
		if texts++; texts%4 > 0 {
			return
		}
		s, d := serverWith(text)
		want := genericText(t, s, d)
		if want == "" {
			return
		}
		ops := d.analysis.parts[0].frame.state.Ops
		for range min(4, len(ops)) {
			s, d := serverWith(text)
			s.readWhole = r.IntN(2) * readWhole // by function, or not
			at := int(ops[r.IntN(len(ops))].Name.Begin)
			for range 2 {
				x := titled(actionsAt(t, s, d, at), "Write in the ")
				if x == nil {
					break
				}
				done++
				applyEdits(d, x.Edit.Changes[d.uri])
				if got := genericText(t, s, d); got != want {
					t.Errorf("%s: %s makes %s\n%+v", path, x.Title, x.Edit.Changes[d.uri][0].NewText, problemsOf(t, s, d))
					break
				}
			}
		}
	})
	if done < 500 {
		t.Errorf("only %d", done)
	}
	t.Logf("%d rewritings", done)
}
