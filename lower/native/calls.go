package native

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"

	"hivm-opt/interp"
	"hivm-opt/ir"
)

// Call is a call of a function.
type Call struct {
	Function string
	// Args are its arguments. The bytes of their buffers become the bytes that the
	// function leaves there; memrefs with the same buffer share memory.
	Args []interp.Value
	// Blocks is the number of blocks that run, one after the other on the same arguments,
	// and Times the number of repetitions of all that, each time on the given arguments.
	// Zero means one.
	Blocks, Times int64
	// Processes is the number of processes that blocks may run in at the same time, where the
	// system has fork. The caller knows that no block accesses what another one writes. If a
	// block fails or prints, they run one after the other. Zero means one.
	Processes int
}

// encoder writes calls as driver.c reads them. Flush returns the first error.
type encoder struct {
	*bufio.Writer
}

func (e *encoder) word(n int64) {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], uint64(n))
	e.Write(b[:])
}

// data writes bytes and the padding of the last word.
func (e *encoder) data(b []byte) {
	e.Write(b)
	e.Write(make([]byte, padding(int64(len(b)))))
}

// padding returns how many bytes fill the last word of n.
func padding(n int64) int64 { return -n & 7 }

// slot is a word of the parameters: a number, to which the address of a buffer is added
// unless buffer is 0.
type slot struct{ number, buffer int64 }

// call writes a call of f, which is function number.
func (e *encoder) call(number int, f Function, c Call) (buffers []*interp.Buffer, err error) {
	if len(c.Args) != len(f.Inputs) {
		return nil, fmt.Errorf("@%s has %d parameters, not %d", f.Name, len(f.Inputs), len(c.Args))
	}
	var slots []slot
	index := map[*interp.Buffer]int64{}
	for i, v := range c.Args {
		m := v.MemRef()
		if m != nil && index[m.Buffer] == 0 {
			buffers = append(buffers, m.Buffer)
			index[m.Buffer] = int64(len(buffers))
		}
		var at int64
		if m != nil {
			at = index[m.Buffer]
		}
		if slots, err = appendSlots(slots, v, f.Inputs[i], f.Bare, at); err != nil {
			return nil, fmt.Errorf("argument #%d of @%s: %w", i, f.Name, err)
		}
	}
	e.word(int64(number))
	e.word(max(c.Times, 1))
	e.word(max(c.Blocks, 1))
	e.word(int64(max(c.Processes, 1)))
	e.word(int64(len(buffers)))
	for _, b := range buffers {
		e.word(int64(len(b.Data)))
		e.data(b.Data)
	}
	e.word(int64(len(slots)))
	for _, s := range slots {
		e.word(s.number)
		e.word(s.buffer)
	}
	return buffers, e.results(f)
}

// results writes the types of the results of f.
func (e *encoder) results(f Function) error {
	total := 0
	var memrefs []int64 // first word, rank and size of an element of each
	for _, t := range f.Results {
		n, err := wordsOf(t, f.Bare)
		if err != nil {
			return err
		}
		if m, ok := t.(*ir.MemRefType); ok {
			elem, ok := interp.ElemOf(m.Elem)
			if !ok || f.Bare {
				return fmt.Errorf("@%s returns '%s', which cannot be read back", f.Name, t)
			}
			memrefs = append(memrefs, int64(total), int64(m.Rank()), int64(elem.Size()))
		}
		total += n
	}
	e.word(int64(total))
	e.word(int64(len(memrefs) / 3))
	for _, n := range memrefs {
		e.word(n)
	}
	return nil
}

// appendSlots appends the words of a value of type t, whose buffer has a number.
func appendSlots(out []slot, v interp.Value, t ir.Type, bare bool, buffer int64) ([]slot, error) {
	m := v.MemRef()
	mt, isMemRef := t.(*ir.MemRefType)
	switch {
	case isMemRef != (m != nil) || m == nil && !v.IsScalar():
		return nil, fmt.Errorf("%s is no '%s'", v, t)
	case m == nil:
		return appendNumber(out, v), nil
	case m.Rank() != mt.Rank():
		return nil, fmt.Errorf("%s is no '%s'", v, t)
	case m.Buffer == nil || m.Buffer.Freed():
		return nil, errors.New("it has no memory")
	case bare:
		return append(out, slot{m.Base, buffer}), nil
	}
	out = append(out, slot{0, buffer}, slot{m.Base, buffer}, slot{number: m.Offset})
	for _, list := range [][]int64{m.Sizes, m.Strides} {
		for _, n := range list {
			out = append(out, slot{number: n})
		}
	}
	return out, nil
}

func appendNumber(out []slot, v interp.Value) []slot {
	rest := v.Pattern()
	for range words(int(v.Elem.Bits)) {
		low := new(big.Int).And(rest, new(big.Int).SetUint64(^uint64(0)))
		out = append(out, slot{number: int64(low.Uint64())})
		rest.Rsh(rest, 64)
	}
	return out
}
