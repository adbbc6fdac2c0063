package lsp

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	protocol "github.com/tliron/glsp/protocol_3_16"
)

// actionsAt asks for the actions at the cursor.
func actionsAt(t testing.TB, s *server, d *document, offset int) []protocol.CodeAction {
	t.Helper()
	at := d.position(offset)
	list, err := s.codeActions(context.Background(), &protocol.CodeActionParams{
		TextDocument: protocol.TextDocumentIdentifier{URI: d.uri}, Range: protocol.Range{Start: at, End: at},
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// titled returns the action whose title begins with a text, nil for none.
func titled(list []protocol.CodeAction, title string) *protocol.CodeAction {
	for i := range list {
		if strings.HasPrefix(list[i].Title, title) {
			return &list[i]
		}
	}
	return nil
}

// problemsOf returns the diagnostics of a document.
func problemsOf(t testing.TB, s *server, d *document) []protocol.Diagnostic {
	t.Helper()
	a, err := s.analyse(context.Background(), d)
	if err != nil {
		t.Fatal(err)
	}
	return d.diagnostics(a)
}

// TestMeant applies what messages propose: the error is gone then.
func TestMeant(t *testing.T) {
	for _, text := range []string{
		"BODY %0 = arith.ad¦di2 %a, %a : i32",
		"BODY re¦trun return",
		"BODY %0 = ari¦tth.addi %a, %a : i32",
		"BODY %0 = \"arith.ad¦di2\"(%a, %a) : (i32, i32) -> i32",
		"BODY \"builtin.x\"() {a = #hivm.ad¦ress_space<gm>} : () -> ()",
		"BODY %0 = \"memref.alloc\"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32, #hivm<adr¦ess_space<gm>>>",
		"BODY %0 = memref.alloc() : mem¦reff<4xi32>",
		"BODY %0 = memref.alloc() : memref<4xi32, #hivm.address_space<g¦mm>>",
		"BODY %0 = arith.cmpi s¦lte, %a, %a : i32",
		"!tile = memref<4xi32>\nfunc.func private @f(!t¦lie)",
		"#space = 1 : i32\nfunc.func private @f() attributes {a.b = #s¦apce}",
		"BODY %input = arith.addi %a, %a : i32 %0 = arith.addi %in¦ptu, %a : i32",
		"BODY cf.br ^e¦xti ^exit:",
	} {
		if body, ok := strings.CutPrefix(text, "BODY "); ok {
			text = "// 𝄞\nfunc.func @f(%a: i32) {\n  " + body + "\n  return\n}\n"
		}
		before, after, _ := strings.Cut(text, cursorMark)
		s, d := serverWith(before + after)
		problems := problemsOf(t, s, d)
		x := titled(actionsAt(t, s, d, len(before)), "Change to ")
		if x == nil {
			t.Errorf("%s: no action for %+v", text, problems)
			continue
		}
		applyEdits(d, x.Edit.Changes[d.uri])
		for _, p := range problemsOf(t, s, d) {
			if p.Message == problems[0].Message && !strings.Contains(p.Message, "builtin.x") {
				t.Errorf("%s: still %s in %s", x.Title, p.Message, d.text)
			}
		}
	}
}

// TestActionsEverywhere asks in broken texts, at random places and at messages: ranges are in the text, and what is proposed changes it.
func TestActionsEverywhere(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	fixes, texts := 0, 0
	everyText(t, func(path, text string) {
		if texts++; texts%8 > 0 {
			return
		}
		s, d := serverWith(without(r, text))
		s.readWhole = r.IntN(2) * readWhole
		for range 3 {
			actionsAt(t, s, d, d.offset(d.position(r.IntN(len(d.text)+1))))
		}
		for i, p := range problemsOf(t, s, d) {
			if i == 5 {
				break
			}
			for _, x := range actionsAt(t, s, d, d.offset(p.Range.Start)) {
				if x.Edit == nil || len(x.Edit.Changes[d.uri]) == 0 {
					t.Fatalf("%s: %+v has no edit", path, x)
				}
				for _, e := range x.Edit.Changes[d.uri] {
					if d.position(d.offset(e.Range.Start)) != e.Range.Start || d.position(d.offset(e.Range.End)) != e.Range.End {
						t.Fatalf("%s: %+v", path, e)
					}
				}
				if strings.HasPrefix(x.Title, "Change to ") {
					fixes++
					_, copied := serverWith(d.text)
					applyEdits(copied, x.Edit.Changes[d.uri])
					if copied.text == d.text {
						t.Errorf("%s: %s changes nothing", path, x.Title)
					}
				}
			}
		}
	})
	if fixes < 10 {
		t.Errorf("%d fixes", fixes)
	}
}
