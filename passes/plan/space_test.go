package plan

import (
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/ir/indexing"
)

// TestSpace compares the free parts of a memory with a map of its bytes.
func TestSpace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const size = 64
		s := space{{0, size}}
		var used [size]bool
		var taken []span
		set := func(r span, to bool) {
			for i := max(r.from, 0); i < min(r.to, size); i++ {
				used[i] = to
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"reserve": func(t *rapid.T) {
				r := span{rapid.Int64Range(-5, size).Draw(t, "from"), rapid.Int64Range(0, size+5).Draw(t, "to")}
				// Freed bytes must be taken as a whole.
				for _, x := range taken {
					if r.from < x.to && x.from < r.to {
						t.Skip("taken")
					}
				}
				s.reserve(r)
				set(r, true)
			},
			"take": func(t *rapid.T) {
				n, align := rapid.Int64Range(0, 20).Draw(t, "n"), rapid.SampledFrom([]int64{1, 2, 3, 8, 128}).Draw(t, "align")
				at, ok := s.take(n, align, size)
				want, found := first(used[:], n, align)
				if at != want || ok != found {
					t.Fatalf("take(%d, %d) of %v: %d, %v instead of %d, %v", n, align, s, at, ok, want, found)
				}
				if ok && n > 0 {
					set(span{at, at + n}, true)
					taken = append(taken, span{at, at + n})
				}
			},
			"give": func(t *rapid.T) {
				if len(taken) == 0 {
					t.Skip("nothing taken")
				}
				i := rapid.IntRange(0, len(taken)-1).Draw(t, "i")
				s.give(taken[i])
				set(taken[i], false)
				taken = append(taken[:i], taken[i+1:]...)
			},
			"": func(t *rapid.T) {
				for k, x := range s {
					if x.from >= x.to || k > 0 && s[k-1].to >= x.from {
						t.Fatalf("parts are empty, or touch: %v", s)
					}
				}
				for i := range int64(size) {
					free := false
					for _, x := range s {
						free = free || x.from <= i && i < x.to
					}
					if free == used[i] {
						t.Fatalf("%d is free: %v, in %v", i, free, s)
					}
				}
			},
		})
	})
}

// first is the first place for n bytes, or the place of too few bytes: the first
// multiple of align from which on nothing is used.
func first(used []bool, n, align int64) (int64, bool) {
	if n == 0 {
		return 0, true
	}
	size := int64(len(used))
	for at := int64(0); at+n <= size; at += align {
		free := true
		for _, u := range used[at : at+n] {
			free = free && !u
		}
		if free {
			return at, true
		}
	}
	end := size
	for end > 0 && !used[end-1] {
		end--
	}
	return indexing.AlignUp(end, align), false
}
