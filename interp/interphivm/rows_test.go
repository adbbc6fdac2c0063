package interphivm

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/ir/indexing"
)

// The tests of this file compare what is computed by rows with the functions on single elements,
// bit for bit.

// rowElems are types of elements of all kinds.
func rowElems() []interp.Elem {
	out := []interp.Elem{interp.F16, interp.BF16, interp.F32, interp.F64, interp.FloatElem(floats.F8E5M2), interp.FloatElem(floats.F8E4M3FN)}
	for _, bits := range []int32{1, 4, 8, 16, 32, 64} {
		out = append(out, interp.Elem{Kind: interp.Int, Bits: bits}, interp.Elem{Kind: interp.Int, Bits: bits, Sign: ir.Unsigned})
	}
	return out
}

// randomWord returns a word for an element, often a special one: zeros, infinities, NaN of both signs
// with any payload, subnormal numbers, numbers near limits of integers.
func randomWord(r *rand.Rand, f interp.Elem) uint64 {
	e, _ := elemOf(f)
	if !e.isFloat() {
		switch r.IntN(4) {
		case 0:
			return []uint64{0, 1, e.mask(), e.signBit(), e.signBit() - 1}[r.IntN(5)] & e.mask()
		case 1:
			return uint64(int64(r.IntN(200)-100)) & e.mask()
		}
		return r.Uint64() & e.mask()
	}
	infinity := e.infinity(1) & e.mask()
	switch r.IntN(8) {
	case 0:
		return infinity | uint64(r.IntN(2))<<(e.bits-1)
	case 1:
		return (infinity | 1<<r.IntN(5)) & e.mask() // signalling
	case 2:
		return (infinity | r.Uint64()&^(infinity<<1)) & e.mask()
	case 3:
		return uint64(r.IntN(2)) << (e.bits - 1)
	case 4:
		return uint64(r.IntN(8)) | uint64(r.IntN(2))<<(e.bits-1)
	case 5:
		return e.fromFloat(float64(r.IntN(1<<20)-1<<19) / 4)
	case 6:
		return e.fromFloat(r.NormFloat64() * 3e9)
	}
	return r.Uint64() & e.mask()
}

// layouts are lanes for rows of numbers: how far they begin behind the first byte, in bytes, and
// the step of each dimension in elements.
var layouts = []struct {
	shift int
	steps [2]int
}{
	{0, [2]int{1100, 1}}, {0, [2]int{1150, 1}}, {1, [2]int{1100, 1}}, {0, [2]int{2200, 2}}, {0, [2]int{1, 2}},
}

// rowSizes has rows that are longer than the pieces that are computed at a time.
var rowSizes = []int64{2, 1100}

// randomLane returns memory with random elements.
func randomLane(r *rand.Rand, f interp.Elem, layout int) interp.Lane {
	l := layouts[layout]
	size := f.Size()
	data := make([]byte, l.shift+2200*2*size)
	for at := l.shift; at < len(data); at += size {
		f.Put(data[at:], interp.BitsOf(f, randomWord(r, f)))
	}
	return interp.Lane{Data: data, At: l.shift, Steps: []int{l.steps[0] * size, l.steps[1] * size}}
}

// sameRows runs two computations on the same lanes, in several layouts.
func sameRows(t *testing.T, name string, dst interp.Elem, in []interp.Elem, got, want compute) {
	t.Helper()
	r := rand.New(rand.NewPCG(uint64(len(name)), uint64(dst.Bits)))
	for layout := range layouts {
		lanes := []interp.Lane{randomLane(r, dst, layout)}
		for k, f := range in {
			l := randomLane(r, f, r.IntN(len(layouts)))
			if k > 0 && layout == 1 {
				l.Steps = []int{0, 0} // a scalar
			}
			lanes = append(lanes, l)
		}
		other := slices.Clone(lanes)
		other[0].Data = bytes.Clone(lanes[0].Data)
		got(rowSizes, lanes)
		want(rowSizes, other)
		size := dst.Size()
		for i := range lanes[0].Data {
			if lanes[0].Data[i] != other[0].Data[i] {
				at := (i - lanes[0].At) / size
				t.Errorf("%s to %s, layout %d: element %d is %x, one at a time %x", name, dst, layout, at,
					lanes[0].Data[lanes[0].At+at*size:][:size], other[0].Data[lanes[0].At+at*size:][:size])
				return
			}
		}
	}
}

func TestUnaryRows(t *testing.T) {
	for name, op := range unaries() {
		for _, f := range rowElems() {
			e, _ := elemOf(f)
			rows, each := op.rows[e.numberType()], op.each(e)
			if rows == nil || each == nil {
				continue
			}
			sameRows(t, name+" of "+f.String(), f, []interp.Elem{f}, rows, unaryRows(words(f), words(f), eachUnary(each)))
		}
	}
}

func TestBinaryRows(t *testing.T) {
	for name, op := range binaries() {
		for _, f := range rowElems() {
			signed, _ := elemOf(f)
			for _, e := range slices.Compact([]elem{signed, signed.as(false)}) {
				rows, each := op.rows[e.numberType()], op.each(e)
				if rows == nil || each == nil {
					continue
				}
				want := binaryRows(words(f), words(f), words(f), eachBinary(each))
				sameRows(t, fmt.Sprint(name, " of ", f, " ", e.signed), f, []interp.Elem{f, f}, rows, want)
			}
		}
	}
}

func TestRelationRows(t *testing.T) {
	tables := relationTables()
	for mode, relation := range comparisons() {
		for _, f := range rowElems() {
			signed, _ := elemOf(f)
			for _, e := range slices.Compact([]elem{signed, signed.as(false)}) {
				rows := tables[mode][e.numberType()]
				if rows == nil {
					continue
				}
				each := relation(e)
				want := binaryRows(words(f), words(f), words(interp.I8), eachBinary(func(x, y uint64) uint64 { return relationWord(each(x, y)) }))
				sameRows(t, mode+" of "+f.String(), interp.I8, []interp.Elem{f, f}, rows, want)
			}
		}
	}
}

func relationWord(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

func TestChoiceRows(t *testing.T) {
	for _, c := range []interp.Elem{interp.I1, interp.I8, {Kind: interp.Int, Bits: 4}} {
		condition, _ := elemOf(c)
		for _, f := range rowElems() {
			e, _ := elemOf(f)
			rows := choices(condition)[e.numberType()]
			if rows == nil {
				continue
			}
			want := choiceRows(words(c), words(f), func(dst, c, x, y []uint64) {
				for i := range dst {
					if dst[i] = x[i]; c[i] == 0 {
						dst[i] = y[i]
					}
				}
			})
			sameRows(t, "vsel by "+c.String(), f, []interp.Elem{c, f, f}, rows, want)
		}
	}
}

func TestConversionRows(t *testing.T) {
	count := 0
	for _, from := range rowElems() {
		for _, to := range rowElems() {
			for _, round := range []rounding{nearestEven, nearestAway, down, up, towardZero, toOdd, dropsHighBits} {
				for _, signed := range []bool{true, false} {
					x, _ := elemOf(from)
					d, _ := elemOf(to)
					c := conversion{from: x.as(signed), to: d.as(signed), round: round}
					if rows := c.rows(from, to); rows != nil {
						count++
						name := fmt.Sprintf("vcast %s of %s, signed %t", round, from, signed)
						sameRows(t, name, to, []interp.Elem{from}, rows, unaryRows(words(from), words(to), eachUnary(c.kernel())))
					}
				}
			}
		}
	}
	if count < 500 {
		t.Errorf("only %d conversions go by rows", count)
	}
}

// TestLookupRow compares a table of results with the function.
func TestLookupRow(t *testing.T) {
	e, _ := elemOf(interp.F16)
	f := unaries()["vexp"].each(e)
	all := make([]uint16, 1<<16)
	for w := range all {
		all[w] = uint16(w)
	}
	lookupRow(f)(all, all)
	for w, got := range all {
		if got != uint16(f(uint64(w))) {
			t.Fatalf("vexp of %x is %x, want %x", w, got, f(uint64(w)))
		}
	}
}

// TestPairs interleaves by numbers of twice the size, and by a copy of each part.
func TestPairs(t *testing.T) {
	count := 0
	for _, f := range rowElems() {
		for _, strides := range [][]int64{{2200, 1}, {2203, 1}, {2200, 2}, {1, 1}, {-2203, 1}} {
			for shift := range int64(4) {
				r := rand.New(rand.NewPCG(uint64(f.Bits), uint64(shift)))
				view := func(base int64, sizes, strides []int64) *interp.MemRef {
					b := interp.NewBuffer(5000 * f.Size())
					for i := range b.Data {
						b.Data[i] = byte(r.Uint32())
					}
					return &interp.MemRef{Buffer: b, Elem: f, Base: base, Offset: max(0, -strides[0]), Sizes: sizes, Strides: strides}
				}
				dst := view(shift, []int64{2, 2200}, strides)
				parts := []*interp.MemRef{view(0, rowSizes, []int64{1100, 1}), view(shift, rowSizes, []int64{1, 2})}
				k := pairs(dst, parts)
				if can := strides[0] != 1 && strides[1] == 1 && f.Bits == int32(8*f.Size()) && f.Size() < 8; can != (k != nil) {
					t.Fatalf("%s, strides %d: in pairs is %t", f, strides, k != nil)
				}
				if k == nil {
					continue
				}
				count++
				other := *dst
				other.Buffer = &interp.Buffer{Data: bytes.Clone(dst.Buffer.Data)}
				interleavePairs(k, dst, parts)
				for i, src := range parts {
					part, err := section(&other, 1, int64(i), 2, 1100)
					if err != nil {
						t.Fatal(err)
					}
					copyElements(part, src)
				}
				if !bytes.Equal(dst.Buffer.Data, other.Buffer.Data) {
					t.Errorf("%s, strides %d at byte %d: not as by copies", f, strides, shift)
				}
			}
		}
	}
	if count < 50 {
		t.Errorf("only %d cases are in pairs", count)
	}
}

// TestReductionRows reduces each set of axes.
func TestReductionRows(t *testing.T) {
	sizes := []int64{2, 9, 1030}
	for name, r := range reductions() {
		for _, f := range rowElems() {
			signed, _ := elemOf(f)
			if r.integersOnly && signed.isFloat() {
				continue
			}
			for _, e := range slices.Compact([]elem{signed, signed.as(false)}) {
				for axes := range 1 << len(sizes) {
					sameReduction(t, name, r, f, e, sizes, axes)
				}
			}
		}
	}
}

func sameReduction(t *testing.T, name string, r reduction, f interp.Elem, e elem, sizes []int64, axes int) {
	t.Helper()
	random := rand.New(rand.NewPCG(uint64(axes), uint64(f.Bits)))
	src := interp.Contiguous(interp.NewBuffer(int(indexing.SaturatingProduct(sizes))*f.Size()), f, sizes)
	plain := axes%3 > 0 // without NaN, that the other elements count
	for at := 0; at < len(src.Buffer.Data); at += f.Size() {
		w := randomWord(random, f)
		if e.isFloat() && plain {
			w = e.fromFloat(float64(random.IntN(5)-3) / 2)
		}
		f.Put(src.Buffer.Data[at:], interp.BitsOf(f, w))
	}
	kept := slices.Clone(sizes)
	for d := range kept {
		if axes>>d&1 != 0 {
			kept[d] = 1
		}
	}
	acc := interp.Contiguous(interp.NewBuffer(int(indexing.SaturatingProduct(kept))*f.Size()), f, kept)
	fillElements(acc, r.identity(e))
	strides := slices.Clone(acc.Strides)
	for d := range strides {
		if axes>>d&1 != 0 {
			strides[d] = 0
		}
	}
	want := make([]uint64, indexing.SaturatingProduct(kept))
	for i := range want {
		want[i] = r.identity(e)
	}
	each := r.kernel(e)
	read := words(f)
	word := make([]uint64, 1)
	positions(sizes, strides, func(i int, to int64) {
		read.load(word, src.Buffer.Data, i*f.Size(), 0)
		want[to] = each(want[to], word[0])
	})
	view := *acc
	view.Sizes, view.Strides = sizes, strides
	r.into(e, &view, src)
	for i, w := range want {
		read.load(word, acc.Buffer.Data, i*f.Size(), 0)
		if word[0] != w {
			t.Fatalf("%s of %s along %b: element %d is %x, one at a time %x", name, f, axes, i, word[0], w)
		}
	}
}

// TestMovers compares moves with copies of single elements, also of elements that are not aligned.
func TestMovers(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	memory := make([]byte, 2000)
	for i := range memory {
		memory[i] = byte(r.Uint32())
	}
	for _, size := range []int{1, 2, 4, 8} {
		for _, step := range []int{size, -size, 2 * size} {
			for _, fromStep := range []int{size, -size, 0, 3 * size} {
				for _, n := range []int{0, 1, 2, 37} {
					for shift := range size {
						got, want := bytes.Clone(memory), bytes.Clone(memory)
						at, from := 1000+shift, 1000+r.IntN(size)
						movers[size](got, at, step, memory, from, fromStep, n)
						for i := range n {
							copy(want[at+i*step:][:size], memory[from+i*fromStep:])
						}
						if !bytes.Equal(got, want) {
							t.Fatalf("%d elements of %d bytes, from byte %d by %d to byte %d by %d: not as copies", n, size, from, fromStep, at, step)
						}
					}
				}
			}
		}
	}
}

// TestScanRows compares scans of numbers of Go with those of words.
func TestScanRows(t *testing.T) {
	sizes := []int64{6, 7, 5}
	total := indexing.SaturatingProduct(sizes)
	for name, s := range map[string]scan{"vcumsum": cumulativeSums(), "vcumprod": cumulativeProducts()} {
		for _, f := range rowElems() {
			e, _ := elemOf(f)
			k := s.numbers[e.numberType()]
			if k == nil {
				continue
			}
			r := rand.New(rand.NewPCG(uint64(f.Bits), uint64(f.Kind)))
			for axis, n := range sizes {
				for _, reverse := range []bool{false, true} {
					inner := int(indexing.SaturatingProduct(sizes[axis+1:]))
					m := interp.Contiguous(interp.NewBuffer(int(total)*f.Size()), f, sizes)
					want := make([]uint64, total)
					for i := range want {
						want[i] = randomWord(r, f)
						f.Put(m.Buffer.Data[i*f.Size():], interp.BitsOf(f, want[i]))
					}
					accumulate(want, int(n), inner, reverse, s.kernel(e))
					k(m, int(n), inner, reverse)
					for i, w := range want {
						if got := f.Get(m.Buffer.Data[i*f.Size():]).Bits; got != w {
							t.Fatalf("%s of %s along %d, reverse %t: element %d is %x, of words %x", name, f, axis, reverse, i, got, w)
						}
					}
				}
			}
		}
	}
}

// TestApart checks which sources are copied before a destination is written.
func TestApart(t *testing.T) {
	b, other := interp.NewBuffer(64), interp.NewBuffer(64)
	twin := &interp.Buffer{Data: b.Data}
	view := func(b *interp.Buffer, offset int64, strides ...int64) *interp.MemRef {
		return &interp.MemRef{Buffer: b, Elem: interp.F32, Offset: offset, Sizes: []int64{2, 4}[2-len(strides):], Strides: strides}
	}
	s := &scratch{}
	for _, x := range []struct {
		src, dst *interp.MemRef
		copied   bool
	}{
		{view(b, 0, 1), view(other, 0, 1), false},
		{view(b, 0, 1), view(b, 0, 1), false},
		{view(b, 0, 1), view(b, 4, 1), false},
		{view(b, 0, 1), view(b, 3, 1), true},
		{view(b, 0, 1), view(twin, 3, 1), true},
		{view(b, 0, 1), view(twin, 0, 1), false},
		{view(b, 0, 4, 1), view(b, 0, 4, 1), false},
		{view(b, 0, 1, 1), view(b, 0, 1, 1), true}, // two elements at one place
		{view(b, 0, 0), view(b, 0, 0), true},
		{view(b, 3, -1), view(b, 0, 1), true},
	} {
		got := call{scratch: s}.apart(x.src, x.dst)
		if copied := got != x.src; copied != x.copied {
			t.Errorf("%s at %d to %s at %d: copied %t", x.src.TypeText(), x.src.Offset, x.dst.TypeText(), x.dst.Offset, copied)
		}
	}
}
