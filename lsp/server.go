// Package lsp is a language server for MLIR text with the dialects of hivm-opt: it answers
// an editor over a pair of streams, in the Language Server Protocol.
//
// Messages are handled one after the other by one goroutine, in the order in which they
// arrive; another goroutine reads them, so that a request that waits or runs can be
// cancelled. An answer depends on the text of the document only, and not on how the text
// came about: what is kept from an older text of a document (see [analysis]) is what reading
// the new text would make again.
//
// The types of the messages are those of the protocol's version 3.16 in
// github.com/tliron/glsp/protocol_3_16, the connection is that of
// github.com/sourcegraph/jsonrpc2. Neither needs packages beyond Go's own, so that the start of the
// tool does not take longer.
package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"maps"
	"runtime/debug"

	"github.com/sourcegraph/jsonrpc2"
	protocol "github.com/tliron/glsp/protocol_3_16"

	hivmopt "hivm-opt"
)

// Options adjust [Serve].
type Options struct {
	// Compiler has the dialects and passes; nil for those of hivm-opt.
	Compiler *hivmopt.Compiler
	// Name and Version are what the client is told.
	Name, Version string
	// Flags are the flags of the tool's commands, by name, which may have two words, those of the tool itself at the empty
	// name. The flags of passes need not be among them.
	Flags map[string][]Flag
}

// ErrNoShutdown is the error of [Serve] when the client has gone, or has sent exit, without a
// request to shut down.
const ErrNoShutdown = serverError("the client has not asked the server to shut down")

// serverError is an error that needs no code at the start of a process.
type serverError string

// Error implements error.
func (e serverError) Error() string { return string(e) }

// Codes of errors of the Language Server Protocol.
const (
	notInitialized   = -32002
	requestCancelled = -32800
)

// Serve answers a client until it asks to exit, the input ends, or ctx is done.
func Serve(ctx context.Context, in io.Reader, out io.Writer, o Options) error {
	if o.Compiler == nil {
		o.Compiler = hivmopt.Default()
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	s := &server{Options: o, documents: map[protocol.DocumentUri]*document{}, readWhole: readWhole}
	s.methods = s.table()
	s.inbox = newInbox()
	s.stream = stream(in, out)
	s.conn = jsonrpc2.NewConn(ctx, s.stream, s.inbox, jsonrpc2.SetLogger(log.New(io.Discard, "", 0)))
	go func() {
		<-s.conn.DisconnectNotify()
		s.inbox.end()
	}()
	defer s.conn.Close()
	for {
		m := s.inbox.next(ctx)
		if m == nil || m.Method == protocol.MethodExit {
			break
		}
		s.handle(ctx, m)
		s.publish(ctx)
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if s.stage != shutDown {
		return ErrNoShutdown
	}
	return nil
}

// responseError is the answer to a request that failed.
func responseError(code int64, text string) error { return &jsonrpc2.Error{Code: code, Message: text} }

// server is one run of [Serve].
type server struct {
	Options
	stream    jsonrpc2.ObjectStream
	conn      *jsonrpc2.Conn
	inbox     *inbox
	methods   map[string]method
	stage     stage
	settings  settings
	documents map[protocol.DocumentUri]*document
	readWhole int // see there
	// snippets says that the client takes proposals with places to fill in.
	snippets bool
}

// stage is how far the life of a server has come.
type stage uint8

const (
	started stage = iota
	initialized
	shutDown
)

// settings are what the client sets, in initializationOptions or later by
// workspace/didChangeConfiguration.
type settings struct {
	// AllowUnregisteredDialect is the flag of that name for all documents.
	AllowUnregisteredDialect bool `json:"allowUnregisteredDialect"`
	// HIVMArch is --hivm-arch for all documents.
	HIVMArch string `json:"hivmArch"`
	// InlayHints are the kinds of hints that are shown beside the text.
	InlayHints inlayHintSettings `json:"inlayHints"`
	// OwnCommands says that the client carries out the commands of code lenses itself. It is not told then that the
	// server could: Visual Studio Code has one owner for each command.
	OwnCommands bool `json:"ownCommands"`
}

// method answers one kind of message. For a notification nobody looks at the result.
type method struct {
	call func(ctx context.Context, params json.RawMessage) (any, error)
	// offer tells the client about it, nil for what needs no word.
	offer func(*capabilities)
}

// request makes a method of a function with the parameters P and the result R.
func request[P, R any](f func(context.Context, *P) (R, error), offer func(*capabilities)) method {
	return method{offer: offer, call: func(ctx context.Context, params json.RawMessage) (any, error) {
		p := new(P)
		if err := decode(params, p); err != nil {
			return nil, err
		}
		return f(ctx, p)
	}}
}

// notification makes a method of a function with the parameters P.
func notification[P any](f func(context.Context, *P) error) method {
	return request(func(ctx context.Context, p *P) (any, error) { return nil, f(ctx, p) }, nil)
}

func decode(params json.RawMessage, p any) error {
	if len(params) == 0 {
		return nil
	}
	if err := json.Unmarshal(params, p); err != nil {
		return responseError(jsonrpc2.CodeInvalidParams, err.Error())
	}
	return nil
}

// table returns what the server answers.
func (s *server) table() map[string]method {
	methods := map[string]method{
		protocol.MethodInitialize:  request(s.initialize, nil),
		protocol.MethodInitialized: notification(func(context.Context, *protocol.InitializedParams) error { return nil }),
		protocol.MethodShutdown:    request(s.shutdown, nil),
		// The inbox carries out the others.
		protocol.MethodCancelRequest: notification(unreadableCancel),

		protocol.MethodTextDocumentDidOpen:             notification(s.didOpen),
		protocol.MethodTextDocumentDidChange:           notification(s.didChange),
		protocol.MethodTextDocumentDidClose:            notification(s.didClose),
		protocol.MethodWorkspaceDidChangeConfiguration: notification(s.didChangeConfiguration),
	}
	maps.Copy(methods, s.navigation())
	maps.Copy(methods, s.hovering())
	maps.Copy(methods, s.assistance())
	return methods
}

// capabilities is what the server tells the client that it can do.
type capabilities struct {
	protocol.ServerCapabilities
	InlayHintProvider any `json:"inlayHintProvider,omitempty"` // of 3.17
}

// initializeParams is the part of protocol.InitializeParams that the server looks at.
type initializeParams struct {
	Capabilities struct {
		TextDocument struct {
			Completion protocol.CompletionClientCapabilities `json:"completion"`
		} `json:"textDocument"`
	} `json:"capabilities"`
	InitializationOptions settings `json:"initializationOptions"`
}

// initializeResult is protocol.InitializeResult with more capabilities.
type initializeResult struct {
	Capabilities capabilities                         `json:"capabilities"`
	ServerInfo   *protocol.InitializeResultServerInfo `json:"serverInfo,omitempty"`
}

func (s *server) initialize(_ context.Context, p *initializeParams) (*initializeResult, error) {
	if s.stage != started {
		return nil, responseError(jsonrpc2.CodeInvalidRequest, "the server is initialized already")
	}
	s.stage = initialized
	s.settings = p.InitializationOptions
	if item := p.Capabilities.TextDocument.Completion.CompletionItem; item != nil && item.SnippetSupport != nil {
		s.snippets = *item.SnippetSupport
	}
	r := &initializeResult{ServerInfo: &protocol.InitializeResultServerInfo{Name: s.Name, Version: &s.Version}}
	kind := protocol.TextDocumentSyncKindIncremental
	r.Capabilities.TextDocumentSync = protocol.TextDocumentSyncOptions{OpenClose: &protocol.True, Change: &kind}
	for _, m := range s.methods {
		if m.offer != nil {
			m.offer(&r.Capabilities)
		}
	}
	return r, nil
}

func (s *server) shutdown(context.Context, *struct{}) (any, error) {
	s.stage = shutDown
	clear(s.documents)
	return nil, nil
}

// didChangeConfigurationParams is protocol.DidChangeConfigurationParams.
type didChangeConfigurationParams struct {
	Settings json.RawMessage `json:"settings"`
}

// didChangeConfiguration takes the settings below the name of this server. Where that is not there, those of them stay that are not
// given: Helix sends what was in initializationOptions once more, and Emacs nothing.
func (s *server) didChangeConfiguration(_ context.Context, p *didChangeConfigurationParams) error {
	var all struct {
		HIVMOpt *settings `json:"hivm-opt"`
	}
	if err := decode(p.Settings, &all); err != nil {
		return err
	}
	changed := s.settings
	if all.HIVMOpt != nil {
		changed = *all.HIVMOpt
	} else if err := decode(p.Settings, &changed); err != nil {
		return err
	}
	s.settings = changed
	for _, d := range s.documents {
		d.forget()
	}
	return nil
}

// handle answers a message.
func (s *server) handle(ctx context.Context, m *message) {
	defer m.cancel()
	result, err := s.answer(m)
	if e := m.ctx.Err(); e != nil && ctx.Err() == nil {
		err = responseError(requestCancelled, "cancelled by the client")
	}
	if m.Notif {
		s.complain(m, err)
		return
	}
	// Without a client to read the answer the connection ends, which the inbox notices.
	if err == nil {
		_ = s.stream.WriteObject(success{version, m.ID, result})
		return
	}
	reason := &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: err.Error()}
	errors.As(err, &reason)
	_ = s.stream.WriteObject(failure{version, &m.ID, reason})
}

// complain tells the client that a notification cannot be carried out, since that has no answer. What the protocol has
// the server ignore is no mistake of the client: notifications that are not known, or that come too early or too late.
func (s *server) complain(m *message, err error) {
	var e *jsonrpc2.Error
	if errors.As(err, &e) && e.Code == jsonrpc2.CodeInvalidParams {
		s.log(protocol.MessageTypeError, fmt.Sprintf("%s: %s", m.Method, e.Message))
	}
}

// answer calls the method of a message. A panic is an error, after which nothing is kept
// from earlier messages but the texts.
func (s *server) answer(m *message) (result any, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = s.crashed(m.Method, v)
		}
	}()
	if err := m.ctx.Err(); err != nil {
		return nil, err
	}
	method, ok := s.methods[m.Method]
	switch {
	case !ok:
		return nil, responseError(jsonrpc2.CodeMethodNotFound, fmt.Sprintf("method not found: %q", m.Method))
	case s.stage == started && m.Method != protocol.MethodInitialize:
		return nil, responseError(notInitialized, "the server is not initialized")
	case s.stage == shutDown:
		return nil, responseError(jsonrpc2.CodeInvalidRequest, "the server is shut down")
	}
	return method.call(m.ctx, m.params())
}

// crashed is called after a panic.
func (s *server) crashed(doing string, v any) error {
	for _, d := range s.documents {
		d.forget()
	}
	e := &hivmopt.InternalError{Doing: "while answering " + doing, Value: v, Stack: debug.Stack()}
	s.log(protocol.MessageTypeError, fmt.Sprintf("%v\n%s", e, e.Stack))
	return responseError(jsonrpc2.CodeInternalError, e.Error())
}

// log sends a line for the log of the client.
func (s *server) log(t protocol.MessageType, text string) {
	_ = s.conn.Notify(context.Background(), protocol.ServerWindowLogMessage, &protocol.LogMessageParams{Type: t, Message: text})
}
