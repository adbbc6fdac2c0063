package lsp

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/sourcegraph/jsonrpc2"
	protocol "github.com/tliron/glsp/protocol_3_16"
)

// message is a request or notification that waits for its turn.
type message struct {
	*jsonrpc2.Request
	ctx    context.Context // of this message: the client may cancel it
	cancel context.CancelFunc
}

// inbox keeps messages in their order. It takes as many as come, so that reading goes on
// and a cancellation overtakes what it cancels.
type inbox struct {
	mu       sync.Mutex
	messages []*message
	// requests are those that wait or run.
	requests map[jsonrpc2.ID]context.CancelFunc
	// interrupt ends work that nobody has asked for, see [inbox.idle].
	interrupt context.CancelFunc
	ended     bool
	changed   chan struct{} // has room for one
}

func newInbox() *inbox {
	return &inbox{requests: map[jsonrpc2.ID]context.CancelFunc{}, changed: make(chan struct{}, 1)}
}

// params are the parameters, nil if there are none.
func (m *message) params() json.RawMessage {
	if m.Params == nil {
		return nil
	}
	return *m.Params
}

// Handle implements jsonrpc2.Handler.
func (b *inbox) Handle(ctx context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) {
	m := &message{Request: r}
	if r.Method == protocol.MethodCancelRequest && b.cancel(m.params()) {
		return
	}
	m.ctx, m.cancel = context.WithCancel(ctx)
	b.mu.Lock()
	if !r.Notif {
		id, cancel := r.ID, m.cancel
		b.requests[id] = cancel
		m.cancel = func() {
			b.mu.Lock()
			delete(b.requests, id)
			b.mu.Unlock()
			cancel()
		}
	}
	b.messages = append(b.messages, m)
	b.endIdle()
	b.mu.Unlock()
	b.signal()
}

// cancelParams says which request is no longer wanted.
type cancelParams struct {
	ID *jsonrpc2.ID `json:"id"`
}

// unreadableCancel answers a cancellation that [inbox.cancel] cannot carry out.
func unreadableCancel(context.Context, *cancelParams) error {
	return responseError(jsonrpc2.CodeInvalidParams, "there is no id of a request")
}

// cancel ends a request that waits or runs. It reports false if nobody can read which one.
func (b *inbox) cancel(params json.RawMessage) bool {
	var p cancelParams
	if decode(params, &p) != nil || p.ID == nil {
		return false
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if cancel := b.requests[*p.ID]; cancel != nil {
		cancel()
	}
	return true
}

func (b *inbox) signal() {
	select {
	case b.changed <- struct{}{}:
	default:
	}
}

// end says that no more messages come: nobody reads an answer any more, so that what waits or runs ends.
func (b *inbox) end() {
	b.mu.Lock()
	b.ended = true
	for _, cancel := range b.requests {
		cancel()
	}
	b.endIdle()
	b.mu.Unlock()
	b.signal()
}

// endIdle ends work that nobody has asked for. The mutex is held.
func (b *inbox) endIdle() {
	if b.interrupt != nil {
		b.interrupt()
	}
}

// next waits for a message. It returns nil when there are no more, or ctx is done.
func (b *inbox) next(ctx context.Context) *message {
	for {
		b.mu.Lock()
		if len(b.messages) > 0 {
			m := b.messages[0]
			b.messages[0] = nil
			b.messages = b.messages[1:]
			b.mu.Unlock()
			return m
		}
		ended := b.ended
		b.mu.Unlock()
		if ended {
			return nil
		}
		select {
		case <-b.changed:
		case <-ctx.Done():
			return nil
		}
	}
}

// idle returns a context for work that nobody has asked for, which ends with the next
// message. It reports false if there is a message already, or there will be none.
func (b *inbox) idle(ctx context.Context) (context.Context, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.messages) > 0 || b.ended {
		return nil, false
	}
	b.endIdle() // of another document, which is done
	ctx, b.interrupt = context.WithCancel(ctx)
	return ctx, true
}
