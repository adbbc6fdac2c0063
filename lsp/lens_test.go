package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	protocol "github.com/tliron/glsp/protocol_3_16"
)

const lensKernel = `// one line
// -----
func.func private @declared()
func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}
func.func @g(%a: memref<4xf32, #hivm.address_space<ub>>, %g: memref<4xf32, #hivm.address_space<gm>>) {
  hivm.hir.load ins(%g : memref<4xf32, #hivm.address_space<gm>>) outs(%a : memref<4xf32, #hivm.address_space<ub>>)
  hivm.hir.store ins(%a : memref<4xf32, #hivm.address_space<ub>>) outs(%g : memref<4xf32, #hivm.address_space<gm>>)
  return
}
`

// TestLenses reads the lenses through the protocol, and carries out their commands.
func TestLenses(t *testing.T) {
	c := newClient(t, nil)
	c.open(lensKernel)
	var lenses []protocol.CodeLens
	c.call(protocol.MethodTextDocumentCodeLens, protocol.CodeLensParams{TextDocument: protocol.TextDocumentIdentifier{URI: uri}}, &lenses)
	if len(lenses) != 8 {
		t.Fatalf("%d lenses: %+v", len(lenses), lenses)
	}
	got := ""
	for _, l := range lenses {
		got += fmt.Sprintf("%d %s %v\n", l.Range.Start.Line, l.Command.Title, l.Command.Arguments[1])
		if l.Command.Command == commandRun {
			continue
		}
		var text string
		c.call(protocol.MethodWorkspaceExecuteCommand, protocol.ExecuteCommandParams{Command: l.Command.Command, Arguments: l.Command.Arguments}, &text)
		want := map[string]string{
			commandFlatten + "f":    "memref<32xf32>",
			commandExplain + "f":    "5:3: remark: 'hivm.hir.vexp'",
			commandVerifySync + "f": "synchronized",
			commandFlatten + "g":    "func.func @g",
			commandExplain + "g":    "remark: 'hivm.hir.load'",
			commandVerifySync + "g": "10:3: error:",
		}[l.Command.Command+fmt.Sprint(l.Command.Arguments[1])]
		if !strings.Contains(text, want) || strings.Contains(text, "@declared") {
			t.Errorf("%s of @%v: %s", l.Command.Command, l.Command.Arguments[1], text)
		}
	}
	want := "3 Run f\n3 Flatten f\n3 Explain f\n3 Verify sync f\n7 Run g\n7 Flatten g\n7 Explain g\n7 Verify sync g\n"
	if got != want {
		t.Errorf("%s", got)
	}
	for _, p := range []protocol.ExecuteCommandParams{
		{Command: "hivm-opt.nothing"}, {Command: commandFlatten}, {Command: commandFlatten, Arguments: []any{uri, 1}}, {Command: commandFlatten, Arguments: []any{uri, "h"}}, {Command: commandFlatten, Arguments: []any{"file:///x", "f"}},
	} {
		if err := c.try(protocol.MethodWorkspaceExecuteCommand, p, nil); err == nil {
			t.Errorf("%+v: no error", p)
		}
	}
	if got := c.diagnostics(); len(got) != 0 {
		t.Errorf("%+v", got)
	}
}

// TestLensesOfParts checks that the lens of a function works on it, also where another part has one of the same name.
func TestLensesOfParts(t *testing.T) {
	c := newClient(t, nil)
	c.open("func.func @f() {\n  return\n}\n// -----\nfunc.func @f(%second: i32) {\n  return\n}\n")
	var lenses []protocol.CodeLens
	c.call(protocol.MethodTextDocumentCodeLens, protocol.CodeLensParams{TextDocument: protocol.TextDocumentIdentifier{URI: uri}}, &lenses)
	for _, l := range lenses {
		if l.Command.Command != commandFlatten {
			continue
		}
		var text string
		c.call(protocol.MethodWorkspaceExecuteCommand, protocol.ExecuteCommandParams{Command: l.Command.Command, Arguments: l.Command.Arguments}, &text)
		if want := "@f("; !strings.Contains(text, want) || strings.Contains(text, "i32") != (l.Range.Start.Line == 4) {
			t.Errorf("the lens in line %d: %s", l.Range.Start.Line, text)
		}
		var first string
		c.call(protocol.MethodWorkspaceExecuteCommand, protocol.ExecuteCommandParams{Command: l.Command.Command, Arguments: l.Command.Arguments[:2]}, &first)
		if strings.Contains(first, "i32") {
			t.Errorf("without a line: %s", first)
		}
	}
}

// TestLensesEverywhere carries out the commands of some functions of all texts. None may change what is known of
// the document.
func TestLensesEverywhere(t *testing.T) {
	n, texts := 0, 0
	everyText(t, func(path, text string) {
		if texts++; texts%20 > 0 {
			return
		}
		s, d := serverWith(text)
		lenses, err := s.codeLenses(context.Background(), &protocol.CodeLensParams{TextDocument: protocol.TextDocumentIdentifier{URI: uri}})
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lenses[:min(len(lenses), 4)] {
			if l.Command.Command == commandRun {
				continue
			}
			n++
			p := &executeCommandParams{Command: l.Command.Command}
			for _, a := range l.Command.Arguments {
				b, err := json.Marshal(a)
				if err != nil {
					t.Fatal(err)
				}
				p.Arguments = append(p.Arguments, b)
			}
			text, err := s.executeCommand(context.Background(), p)
			if err == nil && text == "" {
				t.Errorf("%s: %s of @%v is empty", path, p.Command, l.Command.Arguments[1])
			}
		}
		if d.text != text {
			t.Errorf("%s: the document changed", path)
		}
	})
	if n < 50 {
		t.Errorf("%d commands", n)
	}
}

// TestAssistance asks for all through the protocol, of which the client was told.
func TestAssistance(t *testing.T) {
	c := newClient(t, map[string]any{"ownCommands": true})
	c.open("func.func @f(%a: i32) {\n  %b = arith.adi %a, %a : i32\n  return\n}\n")
	var list protocol.CompletionList
	c.call(protocol.MethodTextDocumentCompletion, protocol.CompletionParams{TextDocumentPositionParams: position(1, 14)}, &list)
	if len(list.Items) == 0 || !strings.HasPrefix(list.Items[0].Label, "arith.a") {
		t.Errorf("%d proposals", len(list.Items))
	}
	var help protocol.SignatureHelp
	c.change(protocol.Range{Start: protocol.Position{Line: 1, Character: 15}, End: protocol.Position{Line: 1, Character: 15}}, "d")
	c.call(protocol.MethodTextDocumentSignatureHelp, protocol.SignatureHelpParams{TextDocumentPositionParams: position(1, 19)}, &help)
	if len(help.Signatures) != 1 || !strings.Contains(help.Signatures[0].Label, "arith.addi %lhs, %rhs") || len(help.Signatures[0].Parameters) == 0 {
		t.Errorf("%+v", help)
	}
	var actions []protocol.CodeAction
	at := position(1, 10)
	c.call(protocol.MethodTextDocumentCodeAction, protocol.CodeActionParams{TextDocument: at.TextDocument, Range: protocol.Range{Start: at.Position, End: at.Position}}, &actions)
	if titled(actions, "Write in the generic form") == nil {
		t.Errorf("%+v", actions)
	}
	s, _ := serverWith("")
	s.methods = s.table()
	for _, own := range []bool{false, true} {
		s.stage = started
		r, err := s.initialize(context.Background(), &initializeParams{InitializationOptions: settings{OwnCommands: own}})
		if err != nil {
			t.Fatal(err)
		}
		if x := r.Capabilities; x.CompletionProvider == nil || x.SignatureHelpProvider == nil || x.CodeLensProvider == nil || x.CodeActionProvider == nil || (x.ExecuteCommandProvider == nil) != own {
			t.Errorf("%+v", x)
		}
	}
}
