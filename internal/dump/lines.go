package dump

import (
	"bytes"
	"context"
	"io"
	"slices"
)

// How much is read at once, and how much of a line is looked at together. A longer line,
// which holds the data of a constant, is handed out in pieces.
const (
	blockSize = 1 << 20
	mostLine  = 4 << 20
)

// lines takes a text apart into lines. A line and the line behind it are in memory at the
// same time.
type lines struct {
	ctx  context.Context
	r    io.Reader
	buf  []byte // bytes that were read and not handed out begin at beg
	beg  int
	done bool // there is nothing more to read
	err  error

	offset int64 // of the line that was handed out last
	number int   // of this line, from 1
	ended  bool  // this line was handed out to its end
	after  int64 // the offset of the line behind
}

// linesOf returns the lines of a text in memory.
func linesOf(text []byte) *lines {
	return &lines{ctx: context.Background(), buf: text, done: true, ended: true}
}

// readLines returns the lines of a stream. Reading ends with an error when ctx is done.
func readLines(ctx context.Context, r io.Reader) *lines {
	return &lines{ctx: ctx, r: r, buf: make([]byte, 0, blockSize), ended: true}
}

// next returns the next line with its line break, or the next piece of a long line, for
// which first is false. The bytes are valid up to the next call. The line is nil at the end.
func (l *lines) next() (line []byte, first bool) {
	n := l.length(l.beg)
	for n < 0 && l.fill() {
		n = l.length(l.beg)
	}
	if n < 0 {
		n = len(l.buf) - l.beg
	}
	for l.length(l.beg+n) < 0 && l.fill() {
	}
	if n == 0 || l.err != nil {
		return nil, true
	}
	line = l.buf[l.beg : l.beg+n]
	l.beg += n
	l.offset, l.after = l.after, l.after+int64(n)
	if first = l.ended; first {
		l.number++
	}
	l.ended = line[n-1] == '\n'
	return line, first
}

// peek returns the line behind the line that next returned, which is empty at the end.
func (l *lines) peek() []byte {
	n := l.length(l.beg)
	if n < 0 {
		n = len(l.buf) - l.beg
	}
	return l.buf[l.beg : l.beg+n]
}

// length returns the length of the line that begins in the buffer at from, or -1 if its end
// is not there yet.
func (l *lines) length(from int) int {
	rest := l.buf[from:]
	if i := bytes.IndexByte(rest, '\n'); i >= 0 && i < mostLine {
		return i + 1
	}
	if len(rest) >= mostLine {
		return mostLine
	}
	return -1
}

// fill reads more, and reports whether there was more.
func (l *lines) fill() bool {
	if l.done {
		return false
	}
	if l.beg > 0 {
		l.buf = l.buf[:copy(l.buf, l.buf[l.beg:])]
		l.beg = 0
	}
	if len(l.buf) == cap(l.buf) {
		l.buf = slices.Grow(l.buf, len(l.buf))
	}
	n, err := l.r.Read(l.buf[len(l.buf):cap(l.buf)])
	l.buf = l.buf[:len(l.buf)+n]
	if err == nil {
		err = l.ctx.Err()
	}
	if err != nil {
		l.done = true
		if err != io.EOF {
			l.err = err
		}
	}
	return n > 0
}
