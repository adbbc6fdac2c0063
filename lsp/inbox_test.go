package lsp

import (
	"context"
	"testing"

	"github.com/sourcegraph/jsonrpc2"
)

// TestInboxEnd checks that work ends when the client has gone, and that no work that nobody has asked for outlives the next.
func TestInboxEnd(t *testing.T) {
	b := newInbox()
	first, ok := b.idle(context.Background())
	if !ok || first.Err() != nil {
		t.Fatal(ok, first)
	}
	second, ok := b.idle(context.Background())
	if !ok || first.Err() == nil || second.Err() != nil {
		t.Fatal(ok, first, second)
	}
	b.Handle(context.Background(), nil, &jsonrpc2.Request{Method: "waits", ID: jsonrpc2.ID{Num: 1}})
	m := b.next(context.Background())
	third, ok := b.idle(context.Background())
	if !ok || second.Err() == nil || third.Err() != nil || m.ctx.Err() != nil {
		t.Fatal(ok, second, third, m)
	}
	b.end()
	if third.Err() == nil || m.ctx.Err() == nil {
		t.Error("work goes on", third, m.ctx)
	}
	if _, ok := b.idle(context.Background()); ok {
		t.Error("more work begins")
	}
	if m := b.next(context.Background()); m != nil {
		t.Error(m.Method)
	}
}
