package layout

import (
	"encoding/binary"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// drawShape draws a shape of at most five axes. Strides chain more often than
// not, so that merges happen; with dynamic set, some numbers are unknown.
func drawShape(t *rapid.T, dynamic bool) Shape {
	rank := rapid.IntRange(0, 5).Draw(t, "rank")
	s := Shape{Sizes: make([]int64, rank), Strided: rapid.Bool().Draw(t, "strided")}
	hide := func(n int64) int64 {
		if dynamic && rapid.IntRange(0, 4).Draw(t, "hide") == 0 {
			return Dynamic
		}
		return n
	}
	for i := range s.Sizes {
		s.Sizes[i] = rapid.SampledFrom([]int64{1, 1, 2, 3, 4, 0}).Draw(t, "size")
	}
	if s.Strided {
		s.Strides = make([]int64, rank)
		s.Offset = hide(rapid.Int64Range(0, 50).Draw(t, "offset"))
		run := rapid.Int64Range(-2, 3).Draw(t, "innermost")
		for i := rank - 1; i >= 0; i-- {
			if rapid.IntRange(0, 4).Draw(t, "break") == 0 {
				run = rapid.Int64Range(-9, 99).Draw(t, "stride")
			}
			s.Strides[i] = run
			run *= s.Sizes[i]
		}
		for i := range s.Strides {
			s.Strides[i] = hide(s.Strides[i])
		}
	}
	for i := range s.Sizes {
		s.Sizes[i] = hide(s.Sizes[i])
	}
	return s
}

func drawGroups(t *rapid.T, rank int) Groups {
	r := newRuns(rank)
	for i := range rank {
		if rapid.Bool().Draw(t, "cut") {
			r.cut(i)
		}
	}
	return r.done()
}

func drawMask(t *rapid.T, n int) []bool {
	return rapid.SliceOfN(rapid.Bool(), n, n).Draw(t, "mask")
}

func sameElements(t *rapid.T, what string, from, to Shape) {
	if diff := cmp.Diff(addresses(from), addresses(to), cmpopts.EquateEmpty()); diff != "" {
		t.Fatalf("%s: %v and %v differ (-from +to):\n%s", what, from, to, diff)
	}
}

// A merge on a static shape addresses the same elements in the same order; in
// particular their number stays.
func TestCollapseKeepsElements(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawShape(t, false)
		c, err := Collapse(s, drawGroups(t, len(s.Sizes)))
		if errors.Is(err, ErrNotContiguous) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		sameElements(t, "collapse", s, c)
	})
}

// Collapse accepts the merges that the masks prove: first the removal of units,
// then the merge of contiguous neighbours, then both at once.
func TestProvenGroupsCollapse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawShape(t, false)
		axes := rapid.SliceOf(rapid.Int64Range(-1, 5)).Draw(t, "barriers")
		strict := rapid.Bool().Draw(t, "strict")
		units := CollapseUnits(Ternary(UnitMask([]Shape{s}), axes, strict))
		mid, err := Collapse(s, units)
		if err != nil {
			t.Fatalf("units %v of %v: %v", units, s, err)
		}
		sameElements(t, "units", s, mid)

		o := UniformOptions{MergeTargets: rapid.Bool().Draw(t, "merge")}
		second := CollapseContiguous(Contiguous([]Shape{mid}), units.Remap(axes), o)
		end, err := Collapse(mid, second)
		if err != nil {
			t.Fatalf("groups %v of %v: %v", second, mid, err)
		}
		sameElements(t, "neighbours", mid, end)

		g, err := Compose(units, second)
		if err != nil {
			t.Fatal(err)
		}
		once, err := Collapse(s, g)
		if err != nil {
			t.Fatalf("groups %v of %v: %v", g, s, err)
		}
		if diff := cmp.Diff(end, once, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("by stages and at once (-stages +once):\n%s", diff)
		}
	})
}

// With unknown numbers too, proven groups are accepted, by stages and at once.
func TestProvenDynamicGroupsCollapse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawShape(t, true)
		units := CollapseUnits(Ternary(UnitMask([]Shape{s}), nil, false))
		mid, err := Collapse(s, units)
		if err != nil {
			t.Fatalf("units %v of %v: %v", units, s, err)
		}
		second := CollapseContiguous(Contiguous([]Shape{mid}), nil, UniformOptions{})
		end, err := Collapse(mid, second)
		if err != nil {
			t.Fatalf("groups %v of %v: %v", second, mid, err)
		}
		g, err := Compose(units, second)
		if err != nil {
			t.Fatal(err)
		}
		once, err := Collapse(s, g)
		if err != nil {
			t.Fatalf("groups %v of %v: %v", g, s, err)
		}
		if diff := cmp.Diff(end, once, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("by stages and at once (-stages +once):\n%s", diff)
		}
	})
}

func TestComposeAssociates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawGroups(t, rapid.IntRange(0, 8).Draw(t, "rank"))
		b := drawGroups(t, len(a))
		c := drawGroups(t, len(b))
		compose := func(x, y Groups) Groups {
			g, err := Compose(x, y)
			if err != nil {
				t.Fatal(err)
			}
			if err := g.Validate(x.Rank()); err != nil {
				t.Fatal(err)
			}
			return g
		}
		if diff := cmp.Diff(compose(compose(a, b), c), compose(a, compose(b, c))); diff != "" {
			t.Fatal(diff)
		}
		if diff := cmp.Diff(compose(Identity(a.Rank()), a), a); diff != "" {
			t.Fatal(diff)
		}
		if diff := cmp.Diff(compose(a, Identity(len(a))), a); diff != "" {
			t.Fatal(diff)
		}
	})
}

// Collapsing twice is collapsing by the composition. With unknown sizes the two
// steps may know less: 4x?x2 loses its static stride when ?x2 is merged first.
func TestCollapseComposes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawShape(t, rapid.Bool().Draw(t, "dynamic"))
		a := drawGroups(t, len(s.Sizes))
		b := drawGroups(t, len(a))
		mid, err := Collapse(s, a)
		if err != nil {
			return
		}
		twice, err := Collapse(mid, b)
		if err != nil {
			return
		}
		g, err := Compose(a, b)
		if err != nil {
			t.Fatal(err)
		}
		once, err := Collapse(s, g)
		if err != nil {
			return
		}
		for _, size := range s.Sizes {
			if size != Dynamic {
				continue
			}
			for i, stride := range twice.Strides {
				if stride == Dynamic {
					once.Strides[i] = Dynamic
				}
			}
		}
		if diff := cmp.Diff(once, twice, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("%v by %v, %v (-once +twice):\n%s", s, a, b, diff)
		}
	})
}

// Splitting axes keeps the addresses, and collapsing the parts gives the source
// back.
func TestExpandInvertsCollapse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sizes := drawShape(t, false).Sizes
		g := drawGroups(t, len(sizes))
		s := Shape{Sizes: make([]int64, len(g)), Strided: rapid.Bool().Draw(t, "strided")}
		if err := productsOf(s.Sizes, sizes, g); err != nil {
			t.Fatal(err)
		}
		if s.Strided {
			s.Strides = rapid.SliceOfN(rapid.Int64Range(-9, 99), len(g), len(g)).Draw(t, "strides")
		}
		strides, err := ExpandStrides(s, g, sizes)
		if err != nil {
			t.Fatal(err)
		}
		wide := Shape{Sizes: sizes, Strides: strides, Strided: true}
		sameElements(t, "expand", s, wide)
		back, err := Collapse(wide, g)
		if err != nil {
			t.Fatalf("%v by %v: %v", wide, g, err)
		}
		sameElements(t, "collapse", s, back)
	})
}

// transpose returns the elements of an init of a transposing copy whose input
// holds 0, 1, 2 … in row-major order, and the sizes of that init.
func transpose(sizes, perm []int64) (elements, initSizes []int64) {
	strides := make([]int64, len(sizes))
	run := int64(1)
	for i := len(sizes) - 1; i >= 0; i-- {
		strides[i] = run
		run *= sizes[i]
	}
	view := Shape{Strided: true}
	for _, axis := range perm {
		view.Sizes = append(view.Sizes, sizes[axis])
		view.Strides = append(view.Strides, strides[axis])
	}
	return addresses(view), view.Sizes
}

// The transposition of the collapsed arrays moves every element where the
// original one does, and nothing mergeable is left.
func TestPermuteBlocksMovesTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := rapid.IntRange(0, 5).Draw(t, "rank")
		axes := make([]int64, m)
		for i := range axes {
			axes[i] = int64(i)
		}
		q := rapid.Permutation(axes).Draw(t, "q")
		sizes := rapid.SliceOfN(rapid.Int64Range(1, 4), m, m).Draw(t, "sizes")
		cIn, cInit := drawMask(t, m), drawMask(t, m)
		p, err := PermuteBlocks(q, cIn, cInit)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range []Groups{p.Input, p.Init} {
			if err := g.Validate(m); err != nil {
				t.Fatal(err)
			}
		}

		want, initSizes := transpose(sizes, q)
		in, err := Collapse(Shape{Sizes: sizes}, p.Input)
		if err != nil {
			t.Fatal(err)
		}
		init, err := Collapse(Shape{Sizes: initSizes}, p.Init)
		if err != nil {
			t.Fatal(err)
		}
		got, gotSizes := transpose(in.Sizes, p.Perm)
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("%v of %v gives %v (-want +got):\n%s", q, sizes, p, diff)
		}
		if diff := cmp.Diff(init.Sizes, gotSizes, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("%v of %v gives %v, sizes (-init +moved):\n%s", q, sizes, p, diff)
		}

		for d := 1; d < len(p.Perm); d++ {
			axis := p.Perm[d]
			if axis != p.Perm[d-1]+1 {
				continue
			}
			if cIn[p.Input[axis][0]] && cInit[p.Init[d][0]] {
				t.Fatalf("%v with %v, %v: groups %d and %d of %v can merge", q, cIn, cInit, d-1, d, p)
			}
		}
	})
}

// Removing the units of both sides commutes with the transposition.
func TestAdjustedPermutationMovesTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := rapid.IntRange(1, 5).Draw(t, "rank")
		axes := make([]int64, m)
		for i := range axes {
			axes[i] = int64(i)
		}
		perm := rapid.Permutation(axes).Draw(t, "perm")
		sizes := rapid.SliceOfN(rapid.SampledFrom([]int64{1, 1, 2, 3}), m, m).Draw(t, "sizes")
		want, initSizes := transpose(sizes, perm)
		in, inUnit := UnitGroups(Shape{Sizes: sizes}, false)
		init, _ := UnitGroups(Shape{Sizes: initSizes}, false)
		if len(in) != len(init) {
			t.Fatalf("%v and %v", in, init)
		}
		q := AdjustPermutation(perm, inUnit)
		if len(q) == 0 {
			return // only units: one group, nothing to permute
		}
		small, err := Collapse(Shape{Sizes: sizes}, in)
		if err != nil {
			t.Fatal(err)
		}
		got, _ := transpose(small.Sizes, q)
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
	})
}

// No function panics on any lists of numbers.
func TestNoPanic(t *testing.T) {
	anyInt := rapid.OneOf(rapid.Int64Range(-2, 6), rapid.Just(Dynamic), rapid.Int64())
	ints := rapid.SliceOfN(anyInt, 0, 6)
	masks := rapid.SliceOfN(rapid.Bool(), 0, 6)
	groups := rapid.SliceOfN(rapid.SliceOfN(rapid.IntRange(-1, 5), 0, 3), 0, 5)
	shapes := rapid.Custom(func(t *rapid.T) Shape {
		return Shape{ints.Draw(t, "sizes"), ints.Draw(t, "strides"), anyInt.Draw(t, "offset"), rapid.Bool().Draw(t, "strided")}
	})
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SliceOfN(shapes, 0, 3).Draw(t, "shapes")
		list := ints.Draw(t, "list")
		g := Groups(groups.Draw(t, "groups"))
		h := Groups(groups.Draw(t, "more groups"))
		mask, other := masks.Draw(t, "mask"), masks.Draw(t, "other")
		flag := rapid.Bool().Draw(t, "flag")

		g.IsIdentity()
		g.Mapping()
		g.Remap(list)
		_, _ = Compose(g, h)
		CollapseUnits(Ternary(UnitMask(s), list, flag))
		Consistent(s)
		CollapseContiguous(Contiguous(s), list, UniformOptions{flag, other})
		_, _ = PermuteBlocks(AdjustPermutation(list, mask), mask, other)
		for _, x := range s {
			UnitGroups(x, flag)
			_, _ = Collapse(x, g)
			_, _ = Collapse(x, Identity(len(x.Sizes)))
			_, _ = ExpandStrides(x, g, list)
			_, _ = ExpandStrides(x, Identity(len(x.Sizes)), list)
		}
	})
}

// FuzzCollapse feeds arbitrary numbers to Collapse. The input is a flag byte, a
// word whose bits are the cuts, and then eight bytes per size and per stride.
func FuzzCollapse(f *testing.F) {
	seed := func(flags byte, cuts uint16, numbers ...int64) {
		b := append([]byte{flags}, byte(cuts), byte(cuts>>8))
		for _, n := range numbers {
			b = binary.LittleEndian.AppendUint64(b, uint64(n))
		}
		f.Add(b)
	}
	seed(1, 1, 6, 1, 8, 8, 333, 1)
	seed(1, 1, 4, Dynamic, Dynamic, 1)
	seed(0, 1, 1<<62, 4)
	seed(1, 1, 2, 4, 0, 1<<62)
	seed(3, 0, 2, 3)
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) < 3 {
			return
		}
		flags, cuts := b[0], binary.LittleEndian.Uint16(b[1:])
		var numbers []int64
		for b = b[3:]; len(b) >= 8 && len(numbers) < 32; b = b[8:] {
			numbers = append(numbers, int64(binary.LittleEndian.Uint64(b)))
		}
		s := Shape{Sizes: numbers, Strided: flags&1 != 0}
		if s.Strided {
			half := len(numbers) / 2
			s.Sizes, s.Strides = numbers[:half], numbers[half:]
		}
		r := newRuns(len(s.Sizes))
		for i := range s.Sizes {
			if cuts>>(i%16)&1 != 0 {
				r.cut(i)
			}
		}
		g := r.done()
		if flags&2 != 0 && len(g) > 0 {
			g = g[1:]
		}
		c, err := Collapse(s, g)
		if err != nil {
			return
		}
		if len(c.Sizes) != len(g) || c.Strided != s.Strided || c.Strided && len(c.Strides) != len(g) {
			t.Fatalf("%v by %v gives %v", s, g, c)
		}
		if err := c.check(); err != nil {
			t.Fatalf("%v by %v gives %v: %v", s, g, c, err)
		}
		again, err := Collapse(c, Identity(len(g)))
		if err != nil || !cmp.Equal(c, again, cmpopts.EquateEmpty()) {
			t.Fatalf("%v changes to %v, %v", c, again, err)
		}
	})
}
