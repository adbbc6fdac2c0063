package driver

import (
	"io"
	"sync"
	"sync/atomic"
	"time"
)

// How much of the messages is held back, and for how long at most while more of
// them come.
const (
	heldBytes = 32 << 10
	heldTime  = 50 * time.Millisecond
)

// messages writes to the error stream in few large pieces. A bad input can have as
// many errors as lines, and a system call for each takes longer than all other work.
// It may be used by several goroutines.
type messages struct {
	mu    sync.Mutex
	w     io.Writer
	calls *atomic.Int32 // of w that are under way
	held  []byte
	last  time.Time // when something was written to w
}

// Write implements io.Writer. The first message is passed on at once.
func (m *messages) Write(text []byte) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.held = append(m.held, text...)
	if len(m.held) < heldBytes && time.Since(m.last) < heldTime {
		return len(text), nil
	}
	return len(text), m.flush()
}

// Flush passes on the held back text.
func (m *messages) Flush() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.flush()
}

func (m *messages) flush() error {
	if len(m.held) == 0 {
		return nil
	}
	m.calls.Add(1)
	_, err := m.w.Write(m.held)
	m.calls.Add(-1)
	m.held, m.last = m.held[:0], time.Now()
	return err
}
