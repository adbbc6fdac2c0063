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

	line   bool // a line of progress is on the screen
	inside bool // the last message has no end of line yet
	// shared says that the standard output is on the screen too, and used that it was
	// written to: the cursor then stands somewhere in it.
	shared, used bool
	ended        bool // there are no lines any more
}

// eraseLine goes to the beginning of the line on a terminal and empties it.
const eraseLine = "\r\x1b[K"

// drawLine writes a line of progress in place of the one before. It is gone before anything
// else is written.
func (m *messages) drawLine(text string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.flush(); m.ended || m.inside || m.used {
		return
	}
	m.line = true
	m.write([]byte(eraseLine[:1] + text + eraseLine[1:]))
}

// endLine removes the line of progress for good.
func (m *messages) endLine() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.ended = true
	m.clear()
}

// beforeOutput removes the line of progress before something is written to the standard
// output. If that is the same screen, there is no place for a line from then on.
func (m *messages) beforeOutput() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.used = m.shared
	m.clear()
}

func (m *messages) clear() {
	if m.line {
		m.line = false
		m.write([]byte(eraseLine))
	}
}

func (m *messages) write(text []byte) error {
	m.calls.Add(1)
	defer m.calls.Add(-1)
	_, err := m.w.Write(text)
	return err
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
	m.clear()
	err := m.write(m.held)
	m.inside = m.held[len(m.held)-1] != '\n'
	m.held, m.last = m.held[:0], time.Now()
	return err
}
