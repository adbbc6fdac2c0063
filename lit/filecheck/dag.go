package filecheck

import (
	"slices"
	"sort"
)

// groups checks DAG and NOT directives. Runs of DAG directives are groups; NOT
// directives hold between them. It returns where the last group ends, and the NOT
// directives behind it.
func (c *checker) groups(list []*directive, from, to int) (end int, nots []*directive, ok bool) {
	end = from
	for len(list) > 0 {
		n := slices.IndexFunc(list, func(d *directive) bool { return d.kind == KindDAG })
		if n < 0 {
			return end, append(nots, list...), true
		}
		nots, list = list[:n:n], list[n:]
		n = slices.IndexFunc(list, func(d *directive) bool { return d.kind == KindNot })
		if n < 0 {
			n = len(list)
		}
		taken, ok := c.group(list[:n], end, to)
		if !ok || !c.absent(nots, end, taken[0].start) {
			return 0, nil, false
		}
		nots, list, end = nil, list[n:], taken[len(taken)-1].end
	}
	return end, nots, true
}

// group matches a run of DAG directives, in any order. It returns their matches in the
// order of the input; it is a single match that covers all if they may overlap.
func (c *checker) group(list []*directive, from, to int) (taken []match, ok bool) {
	for _, d := range list {
		m, after, ok := c.free(d, taken, from, to)
		if !ok {
			return nil, false
		}
		if c.opts.AllowDeprecatedDAGOverlap && len(taken) > 0 {
			taken[0] = match{min(taken[0].start, m.start), max(taken[0].end, m.end)}
		} else {
			taken = slices.Insert(taken, after, m)
		}
		if !c.opts.VeryVerbose {
			c.expected(d, 1, match{from, to}, m, nil)
		}
	}
	return taken, true
}

// free finds a match of d that overlaps no match in taken, and the number of
// matches in taken before it.
func (c *checker) free(d *directive, taken []match, from, to int) (m match, after int, ok bool) {
	for at := from; ; {
		m, err := d.match(c.input.text, at, to, &c.vars)
		if (err != nil || c.opts.VeryVerbose) && !c.expected(d, 1, match{at, to}, m, err) {
			return match{}, 0, false
		}
		if c.opts.AllowDeprecatedDAGOverlap {
			return m, 0, true
		}
		after += sort.Search(len(taken)-after, func(i int) bool { return taken[after+i].end > m.start })
		if after == len(taken) || m.end <= taken[after].start {
			return m, after, true
		}
		old := taken[after]
		c.discarded(old)
		at = old.end
		after++
	}
}

// discarded reports that the last match is given up because it overlaps an old one.
func (c *checker) discarded(old match) {
	switch {
	case !c.opts.VeryVerbose:
	case c.recording:
		c.reviseEvents(FoundButDiscarded)
	default:
		c.report(c.at(old.start).span(SeverityNote, old.end, "match discarded, overlaps earlier DAG match here"))
	}
}
