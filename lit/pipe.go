package lit

import (
	"io"
	"os"
	"sync"
	"syscall"
)

// pipeSize is how much a [pipe] holds before its writer has to wait.
const pipeSize = 1 << 20

// drainLimit is the number of bytes that may be written to a pipe without a
// reader before that is an error. A command may stop reading early, as head
// does, and it must not be a matter of luck whether the command before it has
// ended by then.
const drainLimit = 64 << 20

// pipe joins two commands that run inside the process.
type pipe struct {
	mu         sync.Mutex
	changed    sync.Cond
	data       []byte
	lost       int  // bytes written after the reader had gone
	readerDone bool // nothing will be read any more
	writerDone bool // nothing will be written any more
}

func newPipe() *pipe {
	p := &pipe{}
	p.changed.L = &p.mu
	return p
}

// pipeReader and pipeWriter are the ends of a pipe.
type (
	pipeReader struct{ *pipe }
	pipeWriter struct{ *pipe }
)

func (r pipeReader) Read(b []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for len(r.data) == 0 && !r.writerDone && !r.readerDone && len(b) > 0 {
		r.changed.Wait()
	}
	if r.readerDone {
		return 0, io.ErrClosedPipe
	}
	n := copy(b, r.data)
	r.data = r.data[n:]
	if n == 0 && r.writerDone {
		return 0, io.EOF
	}
	r.changed.Broadcast()
	return n, nil
}

func (r pipeReader) Close() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.readerDone = true
	r.data = nil
	r.changed.Broadcast()
	return nil
}

func (w pipeWriter) Write(b []byte) (n int, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(b) > 0 {
		for len(w.data) >= pipeSize && !w.readerDone && !w.writerDone {
			w.changed.Wait()
		}
		switch {
		case w.writerDone:
			return n, io.ErrClosedPipe
		case w.readerDone:
			w.lost += len(b)
			if w.lost > drainLimit {
				return n, syscall.EPIPE
			}
			return n + len(b), nil
		}
		take := min(len(b), pipeSize-len(w.data))
		w.data = append(w.data, b[:take]...)
		n += take
		b = b[take:]
		w.changed.Broadcast()
	}
	return n, nil
}

func (w pipeWriter) Close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.writerDone = true
	w.changed.Broadcast()
	return nil
}

// drain is the reading end of a real pipe. Closing it throws away later output,
// up to a limit.
type drain struct{ *os.File }

func (d drain) Close() error {
	go func() {
		io.CopyN(io.Discard, d.File, drainLimit)
		d.File.Close()
	}()
	return nil
}

// captureLimit bounds the output of a command that is kept. The log and the
// result of a test have copies of it.
const captureLimit = 4 << 20

// capture keeps the output of a command, up to a limit.
type capture struct {
	mu        sync.Mutex
	data      []byte
	truncated bool
	closed    bool // nothing is kept any more, and writing is an error
}

func (c *capture) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return 0, io.ErrClosedPipe
	}
	take := min(len(b), captureLimit-len(c.data))
	c.data = append(c.data, b[:take]...)
	c.truncated = c.truncated || take < len(b)
	return len(b), nil
}

func (c *capture) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
}

// text returns the output up to now. The command may still be running.
func (c *capture) text() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.truncated {
		return string(c.data) + "\n[output truncated]\n"
	}
	return string(c.data)
}
