package layout

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// many runs a property some thousand times. A round of rapid is a hundred.
func many(t *testing.T, property func(t *rapid.T)) {
	t.Helper()
	for range 30 {
		rapid.Check(t, property)
	}
}

// TestMergeDimsFormula is P10: the blocks give the address of every element that
// the mask admits. The input is canonical: an axis with one admissible index has
// stride 0.
func TestMergeDimsFormula(t *testing.T) {
	many(t, func(t *rapid.T) {
		rank := rapid.IntRange(0, 5).Draw(t, "rank")
		shape, strides, mask := make([]int64, rank), make([]int64, rank), make([]Interval, rank)
		run := int64(1)
		for d := rank - 1; d >= 0; d-- {
			n := rapid.Int64Range(1, 4).Draw(t, "size")
			lo := rapid.SampledFrom([]int64{0, 0, 0, n - 1}).Draw(t, "lo")
			hi := rapid.SampledFrom([]int64{lo + 1, n, n}).Draw(t, "hi")
			run = rapid.SampledFrom([]int64{run, run, run, 0, 5}).Draw(t, "stride")
			shape[d], mask[d] = n, Interval{lo, hi}
			if hi-lo > 1 {
				strides[d] = run
			}
			run *= n
		}
		canonical := mask
		if rapid.Bool().Draw(t, "no mask") {
			canonical = nil
			for d, n := range shape {
				mask[d] = Interval{0, n}
			}
			for d, n := range shape {
				if n == 1 {
					strides[d] = 0
				}
			}
		}
		blocks := MergeDims(shape, strides, canonical)
		size := int64(1)
		for _, b := range blocks {
			size *= b.Size
			if b.Real < 0 || b.Real > b.Size {
				t.Fatalf("block %v", b)
			}
		}
		if want, err := Volume(shape); err != nil || size != want {
			t.Fatalf("%v holds %d elements, want %d", blocks, size, want)
		}
		idx := make([]int64, rank)
		for pos := range size {
			UnravelInto(idx, pos, shape)
			want, valid := int64(0), true
			for d, i := range idx {
				want += i * strides[d]
				valid = valid && mask[d].Lo <= i && i < mask[d].Hi
			}
			if !valid {
				continue
			}
			// The offset of a canonical view makes up for the amount that a block adds at
			// the lower corner, so compare with the corner's address.
			got, rest := int64(0), pos
			for k := len(blocks) - 1; k >= 0; k-- {
				b := blocks[k]
				if b.Real > 0 {
					got += rest % b.Size % b.Real * b.Stride
				}
				rest /= b.Size
			}
			if got != want {
				t.Fatalf("%v %v %v merged to %v: element %v is at %d, want %d", shape, strides, mask, blocks, idx, got, want)
			}
		}
		if canonical == nil {
			for k := range len(blocks) - 1 {
				if blocks[k].Stride == blocks[k+1].Size*blocks[k+1].Stride {
					t.Fatalf("%v %v: %v is not the coarsest", shape, strides, blocks)
				}
			}
		}
	})
}

// TestReshapeStridesKeepsElements compares addresses before and after, and tries
// that a refused reshape is impossible: no strides give these addresses.
func TestReshapeStridesKeepsElements(t *testing.T) {
	many(t, func(t *rapid.T) {
		rank := rapid.IntRange(0, 4).Draw(t, "rank")
		s := Shape{Strided: true}
		run := int64(1)
		for range rank {
			n := rapid.Int64Range(0, 4).Draw(t, "size")
			run = rapid.SampledFrom([]int64{run, run, run, 0, -3, 7}).Draw(t, "stride")
			s.Sizes = slices.Insert(s.Sizes, 0, n)
			s.Strides = slices.Insert(s.Strides, 0, run)
			run *= n
		}
		old := addresses(s)
		shape := []int64{}
		for rest := int64(len(old)); rest != 1; {
			n := rapid.Int64Range(0, max(rest, 2)).Draw(t, "new size")
			if n == 0 && rest != 0 || rest != 0 && rest%max(n, 1) != 0 || len(shape) > 5 {
				n = max(rest, 0)
			}
			shape = append(shape, n)
			if rest == 0 {
				shape = append(shape, 0)
				break
			}
			rest /= n
		}
		strides, ok := ReshapeStrides(s.Sizes, s.Strides, shape)
		if ok {
			if got := addresses(Shape{Sizes: shape, Strides: strides, Strided: true}); !slices.Equal(got, old) {
				t.Fatalf("%v to %v: strides %v", s, shape, strides)
			}
			return
		}
		// Strides follow from neighbours.
		want := Shape{Sizes: shape, Strides: make([]int64, len(shape)), Strided: true}
		weight := 1
		for d := len(shape) - 1; d >= 0; d-- {
			if shape[d] > 1 {
				want.Strides[d] = old[weight] - old[0]
			}
			weight *= int(shape[d])
		}
		if slices.Equal(addresses(want), old) {
			t.Fatalf("%v to %v was refused, strides %v do it", s, shape, want.Strides)
		}
	})
}

// TestFlattenMapsOverflow checks that the index maps do not wrap.
func TestFlattenMapsOverflow(t *testing.T) {
	huge := []int64{1 << 32, 1 << 32}
	if _, err := FlattenShape(huge, 0, 1); err != ErrOverflow {
		t.Error(err)
	}
	if child, err := FlattenFromParent(nil, huge, 0, 1, []int64{1<<32 - 1, 5}); err != ErrOverflow {
		t.Error(child, err)
	}
	parent, err := FlattenToParent(nil, huge, 0, 1, []int64{math.MaxInt64})
	equal(t, "parent", parent, []int64{1<<31 - 1, 1<<32 - 1})
	if err != nil {
		t.Error(err)
	}
	// Beside a chained stride 0, 4·2^62 would be 0 modulo 2^64.
	if s := (Shape{Sizes: []int64{2, 4}, Strides: []int64{0, 1 << 62}, Strided: true}); s.Pair(0) != Illegal || s.Chains(0, 1) {
		t.Error("wrapped product")
	}
	if blocks := MergeDims([]int64{2, 4}, []int64{0, 1 << 62}, nil); len(blocks) != 2 {
		t.Error(blocks)
	}
	if strides, ok := ReshapeStrides([]int64{2, 4}, []int64{0, 1 << 62}, []int64{8}); ok {
		t.Error(strides)
	}
	if g := Coarsest([]Shape{{Sizes: huge, Strides: []int64{0, 0}, Strided: true}}); !g.IsIdentity() {
		t.Error(g)
	}
}

// drawPoly draws a polynomial over four symbols.
func drawPoly(t *rapid.T) Poly {
	p := Const(rapid.Int64Range(-3, 3).Draw(t, "constant"))
	for range rapid.IntRange(0, 3).Draw(t, "terms") {
		product := Const(rapid.Int64Range(-3, 3).Draw(t, "coefficient"))
		for range rapid.IntRange(0, 3).Draw(t, "degree") {
			product = product.Mul(Var(Symbol(rapid.IntRange(0, 3).Draw(t, "symbol"))))
		}
		p = p.Add(product)
	}
	return p
}

// TestPoly checks the arithmetic at random points, and that the form is
// canonical: polynomials that differ somewhere are not equal, and others are.
func TestPoly(t *testing.T) {
	many(t, func(t *rapid.T) {
		p, q, r := drawPoly(t), drawPoly(t), drawPoly(t)
		values := rapid.SliceOfN(rapid.Int64Range(-50, 50), 4, 4).Draw(t, "values")
		at := func(p Poly) int64 {
			n, ok := p.Eval(func(s Symbol) int64 { return values[s] })
			if !ok {
				t.Fatalf("%v has no value", p)
			}
			return n
		}
		if at(p.Add(q)) != at(p)+at(q) || at(p.Sub(q)) != at(p)-at(q) || at(p.Mul(q)) != at(p)*at(q) {
			t.Fatalf("arithmetic of %v and %v", p, q)
		}
		if at(p) != at(q) && p.Equal(q) {
			t.Fatalf("%v equals %v", p, q)
		}
		if a, b := p.Mul(q.Add(r)), q.Mul(p).Add(r.Mul(p)); !a.Equal(b) {
			t.Fatalf("%v is not %v", a, b)
		}
		if !p.Sub(p).Is(0) || !p.Add(q).Sub(q).Equal(p) {
			t.Fatalf("%v and %v do not cancel", p, q)
		}
	})
}

func TestPolyBounds(t *testing.T) {
	p := Const(1)
	for k := range 40 {
		p = p.Add(Var(Symbol(k)))
	}
	if p.Known() || p.Equal(p) || p.Add(Const(1)).Known() {
		t.Error("unbounded number of terms")
	}
	p = Var(1)
	for range 10 {
		p = p.Mul(p)
	}
	if p.Known() {
		t.Error("unbounded degree")
	}
	if p := Const(math.MaxInt64).Add(Const(1)); p.Known() {
		t.Error("the sum wrapped:", p)
	}
	if p := Const(math.MinInt64).Mul(Const(-1)); p.Known() {
		t.Error("the product wrapped:", p)
	}
	if _, ok := Var(0).Mul(Var(0)).Eval(func(Symbol) int64 { return 1 << 40 }); ok {
		t.Error("the value wrapped")
	}
	if !UnknownPoly().Mul(Const(0)).Is(0) {
		t.Error("0 times anything is 0")
	}
	for p, want := range map[*Poly]string{
		{}: "0", ptr(Const(-3)): "-3", ptr(UnknownPoly()): "?",
		ptr(Var(2).Add(Const(2).Mul(Var(1)).Mul(Var(0))).Sub(Const(3))): "2·s0·s1 + s2 - 3",
	} {
		if got := p.String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

func ptr[T any](v T) *T { return &v }
