package filecheckgen

import (
	"slices"
	"strings"
)

// Minimise drops the parts from a pair that a property does not need:
// arguments, lines, and parts of lines.
func Minimise(p Pair, has func(Pair) bool) Pair {
	for again := true; again; {
		again = false
		for _, smaller := range steps() {
			for i := 0; ; {
				q, ok := smaller(p, i)
				if !ok {
					break
				}
				if q.size() < p.size() && has(q) {
					p, again = q, true
				} else {
					i++
				}
			}
		}
	}
	return p
}

func (p Pair) size() int {
	return len(p.Check) + len(p.Input) + len(strings.Join(p.Args, " ")) + len(p.Env)
}

// steps returns the ways to shorten a pair at its i-th place; they report false
// behind the last place.
func steps() []func(Pair, int) (Pair, bool) {
	return []func(Pair, int) (Pair, bool){
		func(p Pair, i int) (Pair, bool) { p.Env = ""; return p, i == 0 },
		func(p Pair, i int) (Pair, bool) {
			if i >= len(p.Args) {
				return p, false
			}
			p.Args = slices.Delete(slices.Clone(p.Args), i, i+1)
			return p, true
		},
		func(p Pair, i int) (q Pair, ok bool) { p.Check, ok = without(p.Check, "\n", i); return p, ok },
		func(p Pair, i int) (q Pair, ok bool) { p.Input, ok = without(p.Input, "\n", i); return p, ok },
		func(p Pair, i int) (q Pair, ok bool) { p.Check, ok = without(p.Check, " ", i); return p, ok },
		func(p Pair, i int) (q Pair, ok bool) { p.Input, ok = without(p.Input, " ", i); return p, ok },
		func(p Pair, i int) (q Pair, ok bool) { p.Check, ok = without(p.Check, "", i); return p, ok },
		func(p Pair, i int) (q Pair, ok bool) { p.Input, ok = without(p.Input, "", i); return p, ok },
	}
}

// without returns text less its i-th part.
func without(text, separator string, i int) (string, bool) {
	if separator == "" {
		if i >= len(text) || len(text) > 200 {
			return text, false
		}
		return text[:i] + text[i+1:], true
	}
	parts := strings.SplitAfter(text, separator)
	if i >= len(parts) {
		return text, false
	}
	return strings.Join(slices.Delete(parts, i, i+1), ""), true
}
