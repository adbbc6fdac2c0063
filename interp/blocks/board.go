package blocks

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"hivm-opt/interp"
)

// owner says which blocks have accessed some bytes, of which none has been written by one block
// and accessed by another: the block that writes them in the low bits, the block that reads
// them in the high bits, each 0 for none. Blocks count from 1.
type owner = uint32

const (
	bits = 16
	many = 1<<bits - 1 // several blocks read
	// mostBlocks is how many blocks an owner tells apart.
	mostBlocks = many - 2
	// apart says of a line that its bytes have owners of their own.
	apart = many
)

// line is lineBytes bytes of a buffer that are claimed at once where an access covers all of
// them. Bytes of a line that is covered in part have owners of their own from then on.
type line struct {
	owner atomic.Uint32
	bytes atomic.Pointer[[lineBytes]atomic.Uint32]
	split sync.Mutex
}

const lineBytes = 512

// claims are the accesses to a buffer.
type claims struct {
	buffer *interp.Buffer
	lines  []line
}

// board has the claims of all blocks.
type board struct {
	buffers []*claims
	givenUp atomic.Bool // a block accesses what another one writes, or has failed
	stop    context.CancelFunc
}

func (b *board) giveUp() {
	b.givenUp.Store(true)
	b.stop()
}

func newBoard(args []interp.Value) *board {
	b := &board{}
	for _, a := range args {
		if m := a.MemRef(); m != nil && b.of(m.Buffer) == nil {
			b.buffers = append(b.buffers, &claims{m.Buffer, make([]line, (len(m.Buffer.Data)+lineBytes-1)/lineBytes)})
		}
	}
	return b
}

// of returns the claims to a buffer, nil if it is of one block alone.
func (b *board) of(x *interp.Buffer) *claims {
	for _, p := range b.buffers {
		if p.buffer == x {
			return p
		}
	}
	return nil
}

var errJoined = errors.New("accesses what another block writes")

// claim takes the bytes from lo to hi for a block. It is false if another block has them.
func (p *claims) claim(block owner, lo, hi int64, writes bool) bool {
	lo, hi = max(lo, 0), min(hi, int64(len(p.buffer.Data)))
	for lo < hi {
		l := &p.lines[lo/lineBytes]
		begin := lo / lineBytes * lineBytes
		end := min(begin+lineBytes, int64(len(p.buffer.Data)))
		upto := min(end, hi)
		if !l.claim(block, int(lo-begin), int(upto-begin), lo == begin && upto == end, writes) {
			return false
		}
		lo = upto
	}
	return true
}

// claim takes bytes of a line, of which they may be all.
func (l *line) claim(block owner, lo, hi int, all, writes bool) bool {
	if all {
		if ok, done := claim(&l.owner, block, writes); done {
			return ok
		}
	} else if l.owner.Load() != apart {
		l.divide()
	}
	parts := l.bytes.Load()
	for i := lo; i < hi; i++ {
		if ok, _ := claim(&parts[i], block, writes); !ok {
			return false
		}
	}
	return true
}

// divide gives each byte of a line an owner of its own.
func (l *line) divide() {
	l.split.Lock()
	defer l.split.Unlock()
	for {
		o := l.owner.Load()
		if o == apart {
			return
		}
		parts := new([lineBytes]atomic.Uint32)
		for i := range parts {
			parts[i].Store(o)
		}
		l.bytes.Store(parts)
		if l.owner.CompareAndSwap(o, apart) {
			return
		}
	}
}

// claim adds a block to an owner. It is not done if the owner is of a line whose bytes have
// owners of their own.
func claim(at *atomic.Uint32, block owner, writes bool) (ok, done bool) {
	for {
		o := at.Load()
		writer, reader := o&many, o>>bits
		next := o
		switch {
		case o == apart:
			return false, false
		case writer != 0 && writer != block, writes && reader != 0 && reader != block:
			return false, true
		case writes:
			next |= block
		case reader == 0:
			next |= block << bits
		case reader != block:
			next = many<<bits | writer
		}
		if next == o || at.CompareAndSwap(o, next) {
			return true, true
		}
	}
}
