package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"sync"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"
	protocol "github.com/tliron/glsp/protocol_3_16"
)

// client is an editor: it talks to a server over a pair of pipes.
type client struct {
	t       testing.TB
	conn    *jsonrpc2.Conn
	done    chan error // of the server
	version int32

	mu sync.Mutex
	// published are the last diagnostics by document, and versions of which text.
	published map[string][]protocol.Diagnostic
	versions  map[string]uint32
	logged    []string
	mayLog    bool // what the server tells for its log is no mistake
	changed   *sync.Cond
}

// newClient starts a server and introduces itself.
func newClient(t testing.TB, options map[string]any) *client {
	t.Helper()
	fromClient, toServer := io.Pipe()
	fromServer, toClient := io.Pipe()
	c := &client{t: t, done: make(chan error, 1), published: map[string][]protocol.Diagnostic{}, versions: map[string]uint32{}}
	c.changed = sync.NewCond(&c.mu)
	go func() {
		c.done <- Serve(context.Background(), fromClient, toClient, Options{Name: "hivm-opt", Version: "test"})
		toClient.Close()
	}()
	c.conn = jsonrpc2.NewConn(context.Background(), stream(fromServer, toServer), c, jsonrpc2.SetLogger(log.New(io.Discard, "", 0)))
	t.Cleanup(func() { toServer.Close() })
	c.call(protocol.MethodInitialize, map[string]any{"capabilities": map[string]any{}, "initializationOptions": options}, nil)
	c.notify(protocol.MethodInitialized, map[string]any{})
	return c
}

// Handle takes what the server tells.
func (c *client) Handle(_ context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch r.Method {
	case protocol.ServerTextDocumentPublishDiagnostics:
		var p protocol.PublishDiagnosticsParams
		if err := json.Unmarshal(*r.Params, &p); err != nil {
			c.t.Errorf("%s: %v", r.Method, err)
		}
		c.published[p.URI] = p.Diagnostics
		if p.Version != nil {
			c.versions[p.URI] = *p.Version
		}
	case protocol.ServerWindowLogMessage:
		c.logged = append(c.logged, string(*r.Params))
		if !c.mayLog {
			c.t.Errorf("the server says: %s", *r.Params)
		}
	}
	c.changed.Broadcast()
}

// call makes a request that the server is to answer without an error.
func (c *client) call(method string, params, result any) {
	c.t.Helper()
	if err := c.try(method, params, result); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

// try makes a request.
func (c *client) try(method string, params, result any) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if result == nil {
		result = new(json.RawMessage)
	}
	return c.conn.Call(ctx, method, params, result)
}

func (c *client) notify(method string, params any) {
	c.t.Helper()
	if err := c.conn.Notify(context.Background(), method, params); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

// uri is the document of the tests.
const uri = "file:///folder/in.mlir"

// open opens the document.
func (c *client) open(text string) {
	c.t.Helper()
	c.version++
	c.notify(protocol.MethodTextDocumentDidOpen, protocol.DidOpenTextDocumentParams{
		TextDocument: protocol.TextDocumentItem{URI: uri, LanguageID: "mlir", Version: c.version, Text: text},
	})
}

// change replaces a range of the document.
func (c *client) change(r protocol.Range, text string) {
	c.t.Helper()
	c.version++
	c.notify(protocol.MethodTextDocumentDidChange, protocol.DidChangeTextDocumentParams{
		TextDocument:   protocol.VersionedTextDocumentIdentifier{TextDocumentIdentifier: protocol.TextDocumentIdentifier{URI: uri}, Version: c.version},
		ContentChanges: []any{protocol.TextDocumentContentChangeEvent{Range: &r, Text: text}},
	})
}

// close closes the document.
func (c *client) close() {
	c.t.Helper()
	c.notify(protocol.MethodTextDocumentDidClose, protocol.DidCloseTextDocumentParams{TextDocument: protocol.TextDocumentIdentifier{URI: uri}})
}

// diagnostics waits for the diagnostics of the document as it is.
func (c *client) diagnostics() []protocol.Diagnostic {
	c.mu.Lock()
	defer c.mu.Unlock()
	for c.versions[uri] != uint32(c.version) {
		c.changed.Wait()
	}
	return c.published[uri]
}

// shutdown ends the server, and returns the error of Serve.
func (c *client) shutdown() error {
	c.t.Helper()
	c.call(protocol.MethodShutdown, nil, nil)
	c.notify(protocol.MethodExit, nil)
	select {
	case err := <-c.done:
		return err
	case <-time.After(time.Minute):
		return fmt.Errorf("the server goes on")
	}
}

// position returns the parameters of a request about a place of the document.
func position(line, character int) protocol.TextDocumentPositionParams {
	return protocol.TextDocumentPositionParams{
		TextDocument: protocol.TextDocumentIdentifier{URI: uri},
		Position:     protocol.Position{Line: uint32(line), Character: uint32(character)},
	}
}
