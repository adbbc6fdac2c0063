package lsp

import (
	"context"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/ir"
	"hivm-opt/parser"
)

// TestForms checks that all operations that code reads have a form, and that forms can be written.
func TestForms(t *testing.T) {
	c, err := hivmopt.Default().NewContext()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, def := range c.Ops() {
		if _, custom := def.Impl.(ir.CustomAsm); !custom || def.Program() != nil {
			continue
		}
		n++
		forms := formsOf(def)
		if forms == nil {
			t.Errorf("%s has no form", def.Name)
		}
		for _, form := range forms {
			sig := signatureOfForm(def, form)
			if strings.Contains(sig.label, "  ") || strings.Count(form, `[`) != strings.Count(form, `]`) || strings.ContainsAny(sig.label, `\$`) {
				t.Errorf("%s: %q", def.Name, sig.label)
			}
			if text := snippetOfForm(def.Name, def, form); strings.Contains(text, "  $") && !strings.Contains(text, "\n") || strings.Contains(text, "...") {
				t.Errorf("%s: %q", def.Name, text)
			}
		}
	}
	if n < 100 {
		t.Errorf("%d operations", n)
	}
}

// TestFormsOfTexts checks that what must not be left out of a form is in all texts of the tree, in its order.
func TestFormsOfTexts(t *testing.T) {
	seen := map[string]int{}
	everyText(t, func(path, text string) {
		s, d := serverWith(text)
		a, err := s.analyse(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range a.parts {
			for _, u := range p.units() {
				if len(u.errors) > 0 {
					continue
				}
				for _, op := range u.state.Ops {
					if op.Op == nil || u.text[op.Name.Begin] == '"' || formsOf(op.Op.Def()) == nil {
						continue
					}
					seen[op.Op.Name()]++
					checkForm(t, path, op.Op.Def(), u.text[op.Name.Begin:op.End])
				}
			}
		}
	})
	if len(seen) < 60 || seen["scf.for"] < 100 {
		t.Errorf("only %v", seen)
	}
}

// checkForm checks that the text of an operation from its name on has one of its forms.
func checkForm(t *testing.T, path string, def *ir.OpDef, text string) {
	t.Helper()
	var tokens []parser.Token
	for tok := range parser.Tokens(text) {
		if tok.Kind != parser.CommentToken {
			tokens = append(tokens, tok)
		}
	}
	k := &cursor{unit: &unit{text: text}, tokens: tokens}
	for _, form := range formsOf(def) {
		if _, whole := signatureOfForm(def, form).match(k.text, 1, len(tokens)); whole {
			return
		}
	}
	t.Errorf("%s: %.300s is not %q", path, text, formsOf(def))
}
