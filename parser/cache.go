package parser

import "hash/maphash"

// cache remembers the meanings of recent spellings. A spelling may push out another,
// so that a text of which no part comes twice does not fill the memory with unused
// spellings; the cache grows with its input up to a size that holds all spellings of
// real texts. The zero value is empty.
type cache[V any] struct {
	seed   maphash.Seed
	slots  []cached[V] // as many as a power of two, or none
	filled int         // slots that have been used
}

type cached[V any] struct {
	spelling string // empty in an unused slot
	meaning  V
}

const (
	firstSlots = 1 << 6
	mostSlots  = 1 << 14
)

func (c *cache[V]) slot(spelling string) *cached[V] {
	return &c.slots[maphash.String(c.seed, spelling)&uint64(len(c.slots)-1)]
}

// get returns the meaning of a spelling, if the cache knows it.
func (c *cache[V]) get(spelling string) (v V, ok bool) {
	if len(c.slots) == 0 {
		return v, false
	}
	if s := c.slot(spelling); s.spelling == spelling {
		return s.meaning, spelling != ""
	}
	return v, false
}

// put remembers the meaning of a spelling.
func (c *cache[V]) put(spelling string, meaning V) {
	if 4*c.filled >= len(c.slots) && len(c.slots) < mostSlots {
		c.grow()
	}
	s := c.slot(spelling)
	if s.spelling == "" {
		c.filled++
	}
	*s = cached[V]{spelling, meaning}
}

func (c *cache[V]) grow() {
	old := c.slots
	if len(old) == 0 {
		c.seed = maphash.MakeSeed()
	}
	c.slots = make([]cached[V], max(firstSlots, 4*len(old)))
	c.filled = 0
	for _, o := range old {
		if o.spelling == "" {
			continue
		}
		s := c.slot(o.spelling)
		if s.spelling == "" {
			c.filled++
		}
		*s = o
	}
}
