package ir

import "unsafe"

// slab hands out operations, uses and values from pages, to keep allocations
// few. Memory is returned only together with all items of the page and their
// dependents.
type slab struct {
	ops    pages[Operation]
	uses   pages[Use]
	values pages[Value]
}

// BeginPart says that operations from before and from now on do not belong
// together, as in the parts of an input that is split. Without it, operations on
// two pages would keep both in memory, and so would chains of such pages.
func (c *Context) BeginPart() {
	s := &c.slab
	if s.ops.begun || s.uses.begun || s.values.begun {
		s.ops.begin()
		s.uses.begin()
		s.values.begin()
	}
	s.ops.begun, s.uses.begun, s.values.begun = false, false, false
}

// Recycle takes back the memory of all operations that c has made, with their operands and
// results: nobody may look at them any more, and the next operations take their place. It
// is for a fork that works on one function after the other. The memory stays in the caches of
// the processor, and there is no garbage.
func (c *Context) Recycle() {
	c.slab.ops.recycle()
	c.slab.uses.recycle()
	c.slab.values.recycle()
}

// The sizes of pages in bytes. They double from the first to the last, so that a
// small module takes little.
const (
	firstPage = 16 << 10
	lastPage  = 256 << 10
)

// pages hands out items of one kind.
type pages[T any] struct {
	free  []T
	next  int  // bytes of the next page
	begun bool // a page since the last part began
	// all are the pages from the first recycling on, of which the first used are in use
	// and free is the rest of the last.
	all  [][]T
	used int
	kept bool
}

func (p *pages[T]) one() *T { return &p.slice(1)[0] }

// slice returns n items. A slice that would waste much of a page has one of its
// own.
func (p *pages[T]) slice(n int) []T {
	if n == 0 {
		return nil
	}
	if len(p.free) < n {
		if n > len(p.free)+64 {
			return make([]T, n)
		}
		p.begin()
	}
	s := p.free[:n:n]
	p.free = p.free[n:]
	return s
}

// begin begins a page.
func (p *pages[T]) begin() {
	if p.used < len(p.all) {
		p.free = p.all[p.used]
		p.used++
		return
	}
	var item T
	p.next = min(max(2*p.next, firstPage), lastPage)
	p.free = make([]T, p.next/int(unsafe.Sizeof(item)))
	p.begun = true
	if p.kept {
		p.all = append(p.all, p.free)
		p.used++
	}
}

// recycle makes the items of all pages free.
func (p *pages[T]) recycle() {
	for i := range p.used {
		page := p.all[i]
		if i == p.used-1 {
			page = page[:len(page)-len(p.free)]
		}
		clear(page)
	}
	p.free, p.used, p.kept = nil, 0, true
}
