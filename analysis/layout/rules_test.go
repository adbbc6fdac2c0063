package layout

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// cells lists for every element of a destination, by address, where in the
// sources it comes from; -1 is padding.
type cells map[int64][2]int64

// padCells enumerates a pad.
func padCells(p Pad, src, dst Shape) cells {
	from, to := addresses(src), addresses(dst)
	out := cells{}
	idx, at := make([]int64, len(dst.Sizes)), make([]int64, len(dst.Sizes))
	for pos, addr := range to {
		UnravelInto(idx, int64(pos), dst.Sizes)
		inside := true
		for d := range idx {
			at[d] = idx[d] - p.Low[d]
			inside = inside && at[d] >= 0 && at[d] < p.Src[d]
		}
		if inside {
			k, _ := Ravel(at, p.Src)
			out[addr] = [2]int64{0, from[k]}
		} else {
			out[addr] = [2]int64{-1, 0}
		}
	}
	return out
}

// TestPadAgreesWithEnumeration is P13 for pads: the groups are the fewest for
// which the source is an interval in each, and the parameters mean the same.
func TestPadAgreesWithEnumeration(t *testing.T) {
	many(t, func(t *rapid.T) {
		rank := rapid.IntRange(1, 4).Draw(t, "rank")
		p := Pad{}
		for range rank {
			n := rapid.SampledFrom([]int64{1, 1, 2, 3}).Draw(t, "size")
			low := rapid.SampledFrom([]int64{0, 0, 1, 2}).Draw(t, "low")
			high := rapid.SampledFrom([]int64{0, 0, 1, 2}).Draw(t, "high")
			p.Src, p.Dst = append(p.Src, n), append(p.Dst, low+n+high)
			p.Low, p.High = append(p.Low, low), append(p.High, high)
		}
		src, dst := drawOperand(t, p.Src), drawOperand(t, p.Dst)
		for _, s := range []*Shape{&src, &dst} { // addresses have to identify elements
			list := slices.Sorted(slices.Values(addresses(*s)))
			if len(slices.Compact(list)) != int(length(s.Sizes)) {
				s.Strides, _ = rowMajor(s.Sizes)
			}
		}
		got := Coarsest([]Shape{src, dst}, p)
		fewest(t, got, rank, func(g Groups) bool {
			return collapses(src, g) && collapses(dst, g) && intervalInEach(p, g)
		})
		flat, err := p.Collapse(got)
		if err != nil {
			t.Fatal(err)
		}
		if err := flat.Validate(); err != nil {
			t.Fatalf("%v: %v", flat, err)
		}
		a, errA := Collapse(src, got)
		b, errB := Collapse(dst, got)
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		equal2(t, padCells(flat, a, b), padCells(p, src, dst))

		align := rapid.SampledFrom([]int64{1, 2, 3, 8}).Draw(t, "align")
		guarded := p.Guarded(got, align)
		flat, err = p.Collapse(guarded)
		if err != nil || len(guarded) > len(got)+1 {
			t.Fatalf("%v: %v %v", guarded, flat, err)
		}
		k := len(guarded) - 1
		moved := guarded[k][len(guarded[k])-1] != guarded[k][0] && !allUnits(p.Dst[lastPadded(p)+1:]) && lastPadded(p) >= guarded[k][0]
		if moved && (flat.Low[k]%align != 0 || (flat.Low[k]+flat.Src[k])%align != 0) {
			t.Fatalf("%v guarded by %d: %v %v", p, align, guarded, flat)
		}
	})
}

func lastPadded(p Pad) int {
	last := -1
	for d := range p.Src {
		if !p.full(d) {
			last = d
		}
	}
	return last
}

func length(sizes []int64) int64 {
	n, _ := Volume(sizes)
	return n
}

func equal2(t *rapid.T, got, want cells) {
	if len(got) != len(want) {
		t.Fatalf("%d cells, want %d", len(got), len(want))
	}
	for addr, cell := range want {
		if got[addr] != cell {
			t.Fatalf("address %d is from %v, want %v", addr, got[addr], cell)
		}
	}
}

// intervalInEach reports, by enumeration, whether the source is an interval of
// the destination in each group.
func intervalInEach(p Pad, g Groups) bool {
	for _, group := range g {
		from, to := group[0], group[0]+len(group)
		part := Pad{Src: p.Src[from:to], Dst: p.Dst[from:to], Low: p.Low[from:to], High: p.High[from:to]}
		src, dst := Shape{Sizes: part.Src}, Shape{Sizes: part.Dst}
		first, last, n := int64(-1), int64(-1), int64(0)
		for addr, cell := range padCells(part, src, dst) {
			if cell[0] < 0 {
				continue
			}
			if n == 0 || addr < first {
				first = addr
			}
			last = max(last, addr)
			n++
		}
		if last-first+1 != n {
			return false
		}
	}
	return true
}

// concatCells enumerates a concat.
func concatCells(c Concat, srcs []Shape, dst Shape) cells {
	out := cells{}
	to := addresses(dst)
	offset := int64(0)
	for k, s := range srcs {
		idx := make([]int64, len(s.Sizes))
		for pos, addr := range addresses(s) {
			UnravelInto(idx, int64(pos), s.Sizes)
			idx[c.Dim] += offset
			at, _ := Ravel(idx, dst.Sizes)
			out[to[at]] = [2]int64{int64(k), addr}
		}
		offset += s.Sizes[c.Dim]
	}
	return out
}

// TestConcatAgreesWithEnumeration is P13 for concats.
func TestConcatAgreesWithEnumeration(t *testing.T) {
	many(t, func(t *rapid.T) {
		rank := rapid.IntRange(1, 4).Draw(t, "rank")
		sizes := rapid.SliceOfN(rapid.SampledFrom([]int64{1, 1, 2, 3}), rank, rank).Draw(t, "sizes")
		c := Concat{Dim: rapid.IntRange(0, rank-1).Draw(t, "dim"), Dst: slices.Clone(sizes)}
		c.Dst[c.Dim] = 0
		operands := []Shape{{}}
		for range rapid.IntRange(2, 3).Draw(t, "sources") {
			n := rapid.Int64Range(1, 3).Draw(t, "along")
			own := slices.Clone(sizes)
			own[c.Dim] = n
			c.Dst[c.Dim] += n
			c.Srcs = append(c.Srcs, own)
			operands = append(operands, Shape{Sizes: own})
		}
		operands[0] = Shape{Sizes: c.Dst}
		got := Coarsest(operands, c)
		fewest(t, got, rank, func(g Groups) bool {
			// The sources one by one are pads of the destination.
			offset := int64(0)
			for _, src := range c.Srcs {
				p := Pad{Src: src, Dst: c.Dst, Low: make([]int64, rank), High: make([]int64, rank)}
				p.Low[c.Dim] = offset
				offset += src[c.Dim]
				p.High[c.Dim] = c.Dst[c.Dim] - offset
				if !intervalInEach(p, g) {
					return false
				}
			}
			return true
		})
		flat, err := c.Collapse(got)
		if err != nil {
			t.Fatal(err)
		}
		if err := flat.Validate(); err != nil {
			t.Fatal(flat, err)
		}
		shapes := func(c Concat) (srcs []Shape) {
			for _, s := range c.Srcs {
				srcs = append(srcs, Shape{Sizes: s})
			}
			return srcs
		}
		equal2(t, concatCells(flat, shapes(flat), Shape{Sizes: flat.Dst}), concatCells(c, shapes(c), Shape{Sizes: c.Dst}))
	})
}

// TestRules covers the cases that enumeration does not: unknown amounts, targets,
// guards and malformed arguments.
func TestRules(t *testing.T) {
	pad := func(src, dst, low, high string) Pad {
		list := func(text string) []int64 { return parseShape(t, text).Sizes }
		return Pad{Src: list(src), Dst: list(dst), Low: list(low), High: list(high)}
	}
	for _, c := range []struct {
		pad               Pad
		groups, low, high string
	}{
		{pad("4x8", "7x8", "1x0", "2x0"), "[[0,1]]", "8", "16"},
		{pad("4x8", "?x8", "?x0", "2x0"), "[[0,1]]", "?", "16"},
		{pad("?x8", "?x8", "1x0", "0x0"), "[[0,1]]", "8", "0"},
		{pad("4x8", "4x?", "0x?", "0x0"), "[[0],[1]]", "0x?", "0x0"},
		{pad("4x?", "7x?", "1x0", "2x0"), "[[0,1]]", "?", "?"},
		{pad("4x0", "7x2", "1x2", "2x0"), "[[0,1]]", "4", "10"},
		{pad("0x3", "2x9", "2x5", "0x1"), "[[0,1]]", "18", "0"},
		{pad("1x1x4", "1x3x9", "0x1x2", "0x1x3"), "[[0,1,2]]", "11", "12"},
	} {
		dst := Shape{Sizes: c.pad.Dst}
		g := Coarsest([]Shape{{Sizes: c.pad.Src}, dst}, c.pad)
		equal(t, "groups", g, parseGroups(t, c.groups))
		flat, err := c.pad.Collapse(g)
		if err != nil {
			t.Errorf("%v: %v", c.pad, err)
		}
		equal(t, "low", flat.Low, parseShape(t, c.low).Sizes)
		equal(t, "high", flat.High, parseShape(t, c.high).Sizes)
	}

	p := pad("4x8", "7x8", "1x0", "2x0")
	whole := Groups{{0, 1}}
	equal(t, "aligned", p.Guarded(whole, 8), whole)
	equal(t, "not aligned", p.Guarded(whole, 16), Groups{{0}, {1}})
	c := Concat{Dim: 0, Srcs: [][]int64{{1, 5}, {3, 5}}, Dst: []int64{4, 5}}
	equal(t, "aligned", c.Guarded(whole, 5), whole)
	equal(t, "not aligned", c.Guarded(whole, 16), Groups{{0}, {1}})
	c = Concat{Dim: 0, Srcs: [][]int64{{2, 4}, {1, 4}}, Dst: []int64{3, 4}}
	equal(t, "the end does not matter", c.Guarded(whole, 8), whole)
	c = Concat{Dim: 1, Srcs: [][]int64{{1, 5, 1}, {1, 7, 1}}, Dst: []int64{1, 12, 1}}
	equal(t, "innermost before", c.Guarded(Groups{{0, 1, 2}}, 16), Groups{{0, 1, 2}})

	targets := func(axes, units string, alone bool) Groups {
		t := Targets{Axes: parseBits(axes), Units: parseBits(units), Alone: alone}
		s := Shape{Sizes: make([]int64, len(axes))}
		for d := range s.Sizes {
			s.Sizes[d] = 2
		}
		return Coarsest([]Shape{s}, t)
	}
	equal(t, "neighbours", targets("01100", "00000", false), parseGroups(t, "[[0],[1,2],[3,4]]"))
	equal(t, "alone", targets("01100", "00000", true), parseGroups(t, "[[0],[1],[2],[3,4]]"))
	equal(t, "units", targets("010010", "101100", true), parseGroups(t, "[[0,1,2,3],[4],[5]]"))
	equal(t, "unit target", targets("010", "010", false), parseGroups(t, "[[0],[1],[2]]"))

	cuts := Coarsest([]Shape{{Sizes: []int64{2, 1, 3, 4}}}, Cuts{true, false, true})
	equal(t, "cuts", cuts, parseGroups(t, "[[0],[1,2],[3]]"))

	for _, bad := range []struct {
		pad  Pad
		want error
	}{
		{Pad{Src: []int64{1}}, ErrRank},
		{pad("2", "2", "-1", "1"), ErrNegative},
		{pad("2", "5", "1", "1"), ErrSize},
		{pad("?", "5", "4", "2"), ErrSize},
		{pad("2", "-2", "1", "1"), ErrNegative},
		{Pad{Src: []int64{1 << 62}, Dst: []int64{1}, Low: []int64{1 << 62}, High: []int64{1 << 62}}, ErrOverflow},
	} {
		if _, err := bad.pad.Collapse(Identity(1)); !errors.Is(err, bad.want) {
			t.Errorf("%v: %v, want %v", bad.pad, err, bad.want)
		}
	}
	if _, err := pad("2x3", "2x4", "0x1", "0x0").Collapse(whole); !errors.Is(err, ErrNotContiguous) {
		t.Error(err)
	}
	for _, bad := range []struct {
		c    Concat
		want error
	}{
		{Concat{Dim: 1, Dst: []int64{1}}, ErrRange},
		{Concat{Dst: []int64{3}, Srcs: [][]int64{{1, 2}}}, ErrRank},
		{Concat{Dst: []int64{3}, Srcs: [][]int64{{1}, {1}}}, ErrSize},
		{Concat{Dst: []int64{3, 2}, Srcs: [][]int64{{3, 1}}}, ErrSize},
		{Concat{Dst: []int64{3}, Srcs: [][]int64{{-3}}}, ErrNegative},
	} {
		if _, err := bad.c.Collapse(Identity(len(bad.c.Dst))); !errors.Is(err, bad.want) {
			t.Errorf("%v: %v, want %v", bad.c, err, bad.want)
		}
	}
}
