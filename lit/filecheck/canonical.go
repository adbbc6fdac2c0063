package filecheck

import (
	"errors"
	"io"
	"io/fs"
	"strings"
)

// A canonicalizer turns a text into the text that patterns are matched against: lines
// end in "\n" alone, and each run of blanks is one blank unless whitespace is strict.
type canonicalizer struct {
	strict bool
	text   strings.Builder
	blank  bool // the last byte was a blank
	cr     bool // a carriage return is held back, as a newline may follow
}

func (c *canonicalizer) write(p []byte) {
	done := 0 // p[:done] is written, or left out
	for i, ch := range p {
		if c.cr {
			c.cr = false
			if ch != '\n' {
				c.text.WriteByte('\r')
			}
		}
		switch {
		case ch == '\r':
			c.text.Write(p[done:i])
			done = i + 1
			c.cr = true
			c.blank = false
		case c.strict || ch != ' ' && ch != '\t':
			c.blank = false
		case c.blank:
			c.text.Write(p[done:i])
			done = i + 1
		default:
			c.blank = true
			if ch == '\t' {
				c.text.Write(p[done:i])
				c.text.WriteByte(' ')
				done = i + 1
			}
		}
	}
	c.text.Write(p[done:])
}

func (c *canonicalizer) close() string {
	if c.cr {
		c.text.WriteByte('\r')
	}
	return c.text.String()
}

// The sizes of the pieces in which a text is read. Most texts are small.
const (
	firstPiece = 4 << 10
	lastPiece  = 64 << 10
)

// mostHint is the greatest size that is believed before there is so much text.
const mostHint = 1 << 30

// canonical reads a text. It keeps only the canonical form in memory. The size returned
// is the size of the text before.
func canonical(r io.Reader, strict bool) (text string, size int, err error) {
	c := canonicalizer{strict: strict}
	c.text.Grow(sizeHint(r))
	piece := make([]byte, firstPiece)
	for {
		n, err := r.Read(piece)
		c.write(piece[:n])
		size += n
		if errors.Is(err, io.EOF) {
			return c.close(), size, nil
		}
		if err != nil {
			return "", size, err
		}
		if n == len(piece) && n < lastPiece {
			piece = make([]byte, 2*n)
		}
	}
}

// sizeHint returns how much there is to read, or 0 if that is not known.
func sizeHint(r io.Reader) int {
	switch r := r.(type) {
	case interface{ Len() int }:
		return r.Len()
	case fs.File:
		if info, err := r.Stat(); err == nil && info.Mode().IsRegular() {
			return int(min(info.Size(), mostHint))
		}
	}
	return 0
}

// canonicalText is canonical for a text that is in memory.
func canonicalText(text string, strict bool) string {
	// Reading from a string cannot fail.
	text, _, _ = canonical(strings.NewReader(text), strict)
	return text
}
