package native

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"

	"hivm-opt/interp"
	"hivm-opt/ir"
)

// Result is the result of a call.
type Result struct {
	// Values are the results of the function. Memrefs have memory of their own.
	Values []interp.Value
	// Nanos is how long each repetition took, in nanoseconds.
	Nanos []int64
	// Processes is in how many processes blocks ran.
	Processes int64
}

// decoder reads the output of driver.c.
type decoder struct {
	from  io.Reader
	left  int64 // bytes that are there to be read
	limit int64 // of memory, for messages
}

// errShort says that the file of results ends too early: the program was ended before it
// had written all.
var errShort = errors.New("the results are incomplete")

func (d *decoder) word() (int64, error) {
	var b [8]byte
	if err := d.read(b[:]); err != nil {
		return 0, err
	}
	return int64(binary.LittleEndian.Uint64(b[:])), nil
}

func (d *decoder) words(n int) ([]int64, error) {
	if int64(n) > d.left/8 {
		return nil, errShort
	}
	out := make([]int64, n)
	for i := range out {
		var err error
		if out[i], err = d.word(); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// data returns n bytes and skips the padding of the last word.
func (d *decoder) data(n int64) ([]byte, error) {
	if n < 0 || n > d.left-padding(n) {
		return nil, errShort
	}
	b := make([]byte, n)
	if err := d.read(b); err != nil {
		return nil, err
	}
	return b, d.read(make([]byte, padding(n)))
}

func (d *decoder) read(b []byte) error {
	if int64(len(b)) > d.left {
		return errShort
	}
	d.left -= int64(len(b))
	_, err := io.ReadFull(d.from, b)
	return err
}

// failure is an error that driver.c found in a call.
type failure struct {
	code, a, b int64
	limit      int64 // of memory
	size       int64 // of the buffer that an access is outside of
	freed      bool  // whether that was given back
}

// The errors of driver.c.
const (
	outOfMemory = 1 + iota
	badResult
	outsideArgument
	outsideAllocation
	badFree
	outsideAccess
	noMemory // the system gives none, whatever the limit is
)

func (f failure) Error() string {
	side := "behind"
	if f.b < 0 {
		side = "before"
	}
	switch f.code {
	case outOfMemory:
		if f.b == math.MaxInt64 {
			return "a result has more elements than the limit of memory allows"
		}
		if f.b < 0 {
			return fmt.Sprintf("out of memory: an allocation has a negative size, or one beyond the limit of %d bytes", f.limit)
		}
		return fmt.Sprintf("out of memory: %d bytes in use, %d more would exceed the limit of %d", f.a, f.b, f.limit)
	case noMemory:
		return fmt.Sprintf("out of memory: %d bytes in use, and the system gives no %d more", f.a, f.b)
	case badResult:
		return fmt.Sprintf("a result has size %d in dimension %d", f.b, f.a)
	case outsideArgument:
		return fmt.Sprintf("it has written to memory %s that of a memref among its arguments (the %s one)", side, ordinal(f.a))
	case outsideAllocation:
		return fmt.Sprintf("it has written to memory %s an allocation of %d bytes", side, f.a)
	case outsideAccess:
		if f.freed {
			return "access to a buffer that was freed"
		}
		return fmt.Sprintf("access to byte %d of a buffer of %d bytes", f.b, f.size)
	case badFree:
		return "it gives back memory that is not allocated"
	}
	return fmt.Sprintf("the program reports error %d", f.code)
}

// ordinal returns the word for number i, counted from 0.
func ordinal(i int64) string {
	switch i {
	case 0:
		return "1st"
	case 1:
		return "2nd"
	case 2:
		return "3rd"
	}
	return fmt.Sprintf("%dth", i+1)
}

// result reads the result of a call of f, whose buffers get their new content.
func (d *decoder) result(f Function, c Call, buffers []*interp.Buffer) (Result, error) {
	var out Result
	code, err := d.word()
	if err != nil {
		return out, err
	}
	if code != 0 {
		parts, err := d.words(2)
		if err != nil {
			return out, err
		}
		f := failure{code: code, a: parts[0], b: parts[1], limit: d.limit}
		if code == outsideAccess {
			if parts, err = d.words(2); err != nil {
				return out, err
			}
			f.size, f.freed = parts[0], parts[1] != 0
		}
		return out, f
	}
	if out.Processes, err = d.word(); err != nil {
		return out, err
	}
	total := 0
	for _, t := range f.Results {
		n, err := wordsOf(t, f.Bare)
		if err != nil {
			return out, err
		}
		total += n
	}
	list, err := d.words(total)
	if err != nil {
		return out, err
	}
	if out.Nanos, err = d.words(int(max(c.Times, 1))); err != nil {
		return out, err
	}
	data := make([][]byte, len(buffers))
	for i, b := range buffers {
		if data[i], err = d.data(int64(len(b.Data))); err != nil {
			return out, err
		}
	}
	if err := d.values(f, list, &out); err != nil {
		return out, err
	}
	for i, b := range buffers { // only when all of the call is there
		copy(b.Data, data[i])
	}
	return out, nil
}

// values makes the results of f of their words and of the elements that follow.
func (d *decoder) values(f Function, list []int64, out *Result) error {
	for _, t := range f.Results {
		n, err := wordsOf(t, f.Bare)
		if err != nil {
			return err
		}
		v, err := d.value(t, list[:n])
		if err != nil {
			return err
		}
		out.Values = append(out.Values, v)
		list = list[n:]
	}
	return nil
}

func (d *decoder) value(t ir.Type, list []int64) (interp.Value, error) {
	if e, ok := interp.ElemOf(t); ok {
		pattern := new(big.Int)
		for i := len(list) - 1; i >= 0; i-- {
			pattern.Or(pattern.Lsh(pattern, 64), new(big.Int).SetUint64(uint64(list[i])))
		}
		if e.Bits <= 64 {
			return interp.BitsOf(e, pattern.Uint64()), nil
		}
		return interp.BigOf(e, pattern), nil
	}
	m := t.(*ir.MemRefType) // all else was refused before
	e, _ := interp.ElemOf(m.Elem)
	lo, err := d.word()
	if err != nil {
		return interp.Value{}, err
	}
	size, err := d.word()
	if err != nil {
		return interp.Value{}, err
	}
	data, err := d.data(size)
	if err != nil {
		return interp.Value{}, err
	}
	rank := m.Rank()
	r := &interp.MemRef{
		Buffer: &interp.Buffer{Data: data}, Elem: e, Base: -lo * int64(e.Size()), Offset: list[2],
		Sizes: list[3 : 3+rank : 3+rank], Strides: list[3+rank : 3+2*rank],
	}
	err = r.Settle(t)
	if err == nil {
		err = r.Check()
	}
	if err != nil {
		return interp.Value{}, fmt.Errorf("a result is no '%s': %w", t, err)
	}
	return interp.MemRefOf(r), nil
}
