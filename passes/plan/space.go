package plan

import (
	"slices"

	"hivm-opt/ir/indexing"
)

// span is the addresses from the first up to the last, without the last.
type span struct{ from, to int64 }

// space is the free parts of a memory, in order, with gaps between them.
type space []span

// reserve takes out addresses, free or not.
func (s *space) reserve(r span) {
	if r.from >= r.to {
		return
	}
	var out space
	for _, x := range *s {
		if left := (span{x.from, min(x.to, r.from)}); left.from < left.to {
			out = append(out, left)
		}
		if right := (span{max(x.from, r.to), x.to}); right.from < right.to {
			out = append(out, right)
		}
	}
	*s = out
}

// take takes out the first n free bytes from an address on that is a multiple of align.
// It is false if there are none; at is then the start of the last n bytes in front of
// the end of the memory.
func (s *space) take(n, align, end int64) (at int64, ok bool) {
	if n == 0 {
		return 0, true // everywhere
	}
	at = indexing.AlignUp(end, align)
	for i, x := range *s {
		from := indexing.AlignUp(x.from, align)
		if from > x.to || n > x.to-from {
			if x.to == end {
				at = from
			}
			continue
		}
		var parts []span
		for _, p := range []span{{x.from, from}, {from + n, x.to}} {
			if p.from < p.to {
				parts = append(parts, p)
			}
		}
		*s = slices.Replace(*s, i, i+1, parts...)
		return from, true
	}
	return at, false
}

// give makes addresses free that are not.
func (s *space) give(r span) {
	if r.from >= r.to {
		return
	}
	i, _ := slices.BinarySearchFunc(*s, r.from, func(x span, from int64) int {
		switch {
		case x.from < from:
			return -1
		case x.from > from:
			return 1
		}
		return 0
	})
	j := i
	if i > 0 && (*s)[i-1].to == r.from {
		i--
		r.from = (*s)[i].from
	}
	if j < len(*s) && (*s)[j].from == r.to {
		r.to = (*s)[j].to
		j++
	}
	*s = slices.Replace(*s, i, j, r)
}
