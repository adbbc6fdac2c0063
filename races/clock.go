package races

import (
	"maps"

	"hivm-opt/analysis/pipes"
)

// clock counts instructions of each pipe of a core.
type clock [pipes.Lanes]int

// join makes c know what x knows.
func (c *clock) join(x clock) {
	for l := range c {
		c[l] = max(c[l], x[l])
	}
}

// knowledge is which instructions are known to be complete: of the pipes of the core that knows,
// and of other cores.
type knowledge struct {
	own clock
	far *far
}

// far is what is known of other cores; nil is nothing. It is shared, and not changed once it is made.
type far struct{ of map[*core]clock }

// join makes k know what x knows.
func (k *knowledge) join(x knowledge) {
	k.own.join(x.own)
	switch {
	case x.far == nil || x.far == k.far:
	case k.far == nil:
		k.far = x.far
	default:
		k.far = &far{maps.Clone(k.far.of)}
		for c, known := range x.far.of {
			k.far.add(c, known)
		}
	}
}

func (f *far) add(c *core, known clock) {
	known.join(f.of[c])
	f.of[c] = known
}

// of returns what is known of a core, which is another than the one that knows.
func (k *knowledge) of(c *core) clock {
	if k.far == nil {
		return clock{}
	}
	return k.far.of[c]
}

// told returns what a core knows once another one has told it what it knows.
func (k knowledge) told(by, to *core) knowledge {
	if by == to {
		return k
	}
	out := knowledge{own: k.of(to), far: &far{map[*core]clock{}}}
	if k.far != nil {
		maps.Copy(out.far.of, k.far.of)
		delete(out.far.of, to)
	}
	out.far.of[by] = k.own
	return out
}
