package check

import (
	"encoding/binary"
	"math"
	"math/rand/v2"

	"hivm-opt/interp"
)

// element draws scalars and elements of buffers.
type element struct {
	rng   *rand.Rand
	elem  interp.Elem
	taste int
}

// numTastes is how many ways there are to draw integers: 0 for any bit pattern, k for
// numbers from 0 to 2^(k-1) - 1, which are good for indices.
const numTastes = 5

// draw returns a value. Floats are small numbers that the format rounds little,
// some of them NaN, an infinity, or a zero of either sign.
func (e element) draw() interp.Value {
	switch {
	case e.elem.IsFloat() && e.elem.Bits > 64:
		return interp.Float64Of(e.elem, float64(e.rng.IntN(1<<10)))
	case e.elem.IsFloat() && e.rng.IntN(24) == 0:
		return e.special()
	case e.elem.IsFloat():
		return interp.Float64Of(e.elem, float64(e.rng.IntN(1<<12)-1<<11)/64)
	case e.taste == 0 || e.elem.Bits <= 4:
		return interp.BitsOf(e.elem, e.rng.Uint64())
	}
	return interp.BitsOf(e.elem, e.rng.Uint64N(1<<(e.taste-1)))
}

func (e element) special() interp.Value {
	numbers := [...]float64{0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.NaN()}
	if k := e.rng.IntN(len(numbers) + 1); k < len(numbers) {
		return interp.Float64Of(e.elem, numbers[k])
	}
	return interp.BitsOf(e.elem, e.rng.Uint64()) // large, tiny or no number at all
}

// noise fills memory with random bytes, which large memory repeats.
func noise(rng *rand.Rand, memory []byte) {
	head := memory[:min(len(memory), noisePeriod)]
	for len(head) >= 8 {
		binary.LittleEndian.PutUint64(head, rng.Uint64())
		head = head[8:]
	}
	for i := range head {
		head[i] = byte(rng.Uint32())
	}
	for at := noisePeriod; at < len(memory); at *= 2 {
		copy(memory[at:], memory[:at])
	}
}

// noisePeriod is no multiple of anything that addresses are likely to be off by.
const noisePeriod = 8209

// palette is how many different elements a buffer gets at most.
const palette = 2048

// taste draws how a buffer or a scalar is drawn: half of them may be any bit pattern.
func (d *draw) taste() int {
	if d.wild {
		return 0
	}
	return max(0, d.rng.IntN(2*numTastes)-numTastes)
}

// fill draws the elements of a memref that is in its buffer. Bytes between them
// stay.
func (d *draw) fill(m *interp.MemRef) {
	rng := d.rng
	e := element{rng, m.Elem, d.taste()}
	size := m.Elem.Size()
	n := m.NumElements()
	if n <= palette {
		elements(m, func(b []byte) { e.elem.Put(b, e.draw()) })
		return
	}
	drawn := make([]byte, palette*size)
	for at := 0; at < len(drawn); at += size {
		e.elem.Put(drawn[at:], e.draw())
	}
	elements(m, func(b []byte) {
		at := int(rng.Uint32N(palette)) * size
		copy(b[:size], drawn[at:])
	})
}

// elements calls do with the memory of each element of m, in row-major order.
func elements(m *interp.MemRef, do func(b []byte)) {
	lane := m.Lane()
	// The error is an error of the function, which has none.
	_ = interp.WalkRows(m.Sizes, []interp.Lane{lane}, func(at, step []int, n int) error {
		for k := range n {
			do(lane.Data[at[0]+k*step[0]:])
		}
		return nil
	})
}
