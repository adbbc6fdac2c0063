package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/sourcegraph/jsonrpc2"
	protocol "github.com/tliron/glsp/protocol_3_16"
)

const wrongKernel = `func.func @f(%a: i32) {
  %b = arith.adi %a, %a : i32
  return
}
`

// TestLife takes a server through its life.
func TestLife(t *testing.T) {
	c := newClient(t, nil)
	c.open(wrongKernel)
	got := c.diagnostics()
	if len(got) != 1 || got[0].Message != "custom op 'arith.adi' is unknown" || got[0].Range.Start != (protocol.Position{Line: 1, Character: 7}) || len(got[0].RelatedInformation) != 1 {
		t.Errorf("%+v", got)
	}
	c.change(protocol.Range{Start: protocol.Position{Line: 1, Character: 15}, End: protocol.Position{Line: 1, Character: 15}}, "d")
	if got := c.diagnostics(); len(got) != 0 {
		t.Errorf("%+v", got)
	}
	if err := c.try("textDocument/nothing", position(0, 0), nil); err == nil || !strings.Contains(err.Error(), "method not found") {
		t.Error(err)
	}
	c.close()
	if err := c.shutdown(); err != nil {
		t.Error(err)
	}
}

// TestExit checks that a client that goes without a word is noticed.
func TestExit(t *testing.T) {
	c := newClient(t, nil)
	c.notify(protocol.MethodExit, nil)
	if err := <-c.done; err != ErrNoShutdown {
		t.Error(err)
	}
}

// TestCrash checks that a text whose diagnostics cannot be found is not tried again before it changes.
func TestCrash(t *testing.T) {
	in, _ := io.Pipe()
	s := &server{documents: map[protocol.DocumentUri]*document{}, inbox: newInbox()} // without a compiler
	s.conn = jsonrpc2.NewConn(context.Background(), stream(in, io.Discard), s.inbox)
	defer s.conn.Close()
	d := newDocument(&protocol.TextDocumentItem{URI: uri, Text: "module {}"})
	s.documents[uri] = d
	s.publish(context.Background())
	if !d.published {
		t.Error("the next message makes it crash again")
	}
	d.edit(change{nil, ""})
	if d.published {
		t.Error("it is not tried again")
	}
}

// TestSettings checks what the client and RUN lines set.
func TestSettings(t *testing.T) {
	const unknown = "\"foo.bar\"() : () -> ()\n"
	for i, x := range []struct {
		options map[string]any
		text    string
		errors  int
	}{
		{nil, unknown, 1},
		{map[string]any{"allowUnregisteredDialect": true}, unknown, 0},
		{nil, "// RUN: hivm-opt %s --allow-unregistered-dialect\n" + unknown, 0},
		{nil, unknown + "// -----\n" + unknown, 2},
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			c := newClient(t, x.options)
			c.open(x.text)
			if got := c.diagnostics(); len(got) != x.errors {
				t.Errorf("%+v", got)
			}
			if err := c.shutdown(); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestChangedSettings checks what clients send behind the settings at the start.
func TestChangedSettings(t *testing.T) {
	for settings, errors := range map[string]int{
		`{}`:   0, // Emacs
		`null`: 0,
		`{"other": {"allowUnregisteredDialect": false}}`:     0,
		`{"allowUnregisteredDialect": true}`:                 0, // Helix
		`{"allowUnregisteredDialect": false}`:                1,
		`{"hivmArch": "regbase"}`:                            0,
		`{"hivm-opt": {"allowUnregisteredDialect": true}}`:   0,
		`{"hivm-opt": {"hivmArch": "regbase"}}`:              1,
		`{"hivm-opt": {"allowUnregisteredDialect": "what"}}`: 0,
	} {
		c := newClient(t, map[string]any{"allowUnregisteredDialect": true})
		c.mayLog = strings.Contains(settings, "what")
		c.notify(protocol.MethodWorkspaceDidChangeConfiguration, map[string]any{"settings": json.RawMessage(settings)})
		c.open("\"foo.bar\"() : () -> ()\n")
		if got := c.diagnostics(); len(got) != errors {
			t.Errorf("%s: %+v", settings, got)
		}
		if c.mayLog != (len(c.logged) > 0) {
			t.Errorf("%s: the log has %q", settings, c.logged)
		}
	}
}

// TestPositions checks that columns are counted in UTF-16, and which characters end lines.
func TestPositions(t *testing.T) {
	for text, want := range map[string]string{
		"// 𝄞é\n\"a𝄞\"() : () -> ()":                   "{1 5}",
		"// a\r\n// b\r// c\n  func.func @f() {bad}\n": "{3 18}",
		"module {\r\n\r\n}\r\nbad":                     "{3 0}",
	} {
		c := newClient(t, nil)
		c.open(text)
		if got := c.diagnostics(); len(got) != 1 || fmt.Sprint(got[0].Range.Start) != want {
			t.Errorf("%q: %+v", text, got)
		}
	}
}
