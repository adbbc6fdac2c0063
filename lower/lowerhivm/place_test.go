package lowerhivm

import (
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/lower/llvmir"
)

// addresses lists all of some rays.
func (r rays) addresses() map[int64]bool {
	all := map[int64]bool{}
	var walk func(axes []ray, at int64)
	walk = func(axes []ray, at int64) {
		if len(axes) == 0 {
			all[at] = true
			return
		}
		for i := range axes[0].n {
			walk(axes[1:], at+i*axes[0].step)
		}
	}
	walk(r.axes, r.at)
	return all
}

// TestMeets compares the search for a common address with lists of all of them.
func TestMeets(t *testing.T) {
	draw := func(t *rapid.T, name string) rays {
		r := rays{at: rapid.Int64Range(0, 60).Draw(t, name)}
		for range rapid.IntRange(0, 3).Draw(t, name) {
			r.axes = append(r.axes, ray{rapid.Int64Range(-12, 12).Draw(t, name), rapid.Int64Range(1, 5).Draw(t, name)})
		}
		return r
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b := draw(t, "a"), draw(t, "b")
		want := false
		of := b.addresses()
		for at := range a.addresses() {
			want = want || of[at]
		}
		if got := a.meets(b); got != want {
			t.Fatalf("%v and %v: %v, want %v", a, b, got, want)
		}
		first, last := a.span()
		for at := range a.addresses() {
			if at < first || at > last {
				t.Fatalf("%d of %v is not from %d to %d", at, a, first, last)
			}
		}
	})
}

// TestRefine checks that common sizes make up the axes of both spaces.
func TestRefine(t *testing.T) {
	index := func(list []int64) []llvmir.Value {
		out := make([]llvmir.Value, len(list))
		for i, n := range list {
			out[i] = llvmir.Index(n)
		}
		return out
	}
	for _, c := range []struct{ a, b, want []int64 }{
		{[]int64{4, 6}, []int64{24}, []int64{4, 6}},
		{[]int64{24}, []int64{2, 3, 4}, []int64{2, 3, 4}},
		{[]int64{4, 6}, []int64{2, 12}, []int64{2, 2, 6}},
		{[]int64{4, 6}, []int64{8, 3}, []int64{4, 2, 3}},
		{[]int64{4, 6}, []int64{3, 8}, nil},
		{[]int64{1, 4, 1, 6}, []int64{24, 1}, []int64{4, 6}},
		{[]int64{4, 6}, []int64{4, 7}, nil},
		{[]int64{4}, []int64{2, 4}, nil},
		{[]int64{0, 4}, []int64{4, 0}, nil},
		{[]int64{1, 1}, []int64{1}, []int64{}},
	} {
		for _, pair := range [][2][]int64{{c.a, c.b}, {c.b, c.a}} {
			got, ok := refine(index(pair[0]), index(pair[1]))
			if ok != (c.want != nil) {
				t.Errorf("%v and %v: %v", pair[0], pair[1], ok)
				continue
			}
			sizes, _ := constants(got)
			if len(sizes) != len(c.want) {
				t.Errorf("%v and %v: %v, want %v", pair[0], pair[1], sizes, c.want)
				continue
			}
			for i := range sizes {
				if sizes[i] != c.want[i] {
					t.Errorf("%v and %v: %v, want %v", pair[0], pair[1], sizes, c.want)
				}
			}
		}
	}
}
