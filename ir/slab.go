package ir

import "unsafe"

// slab hands out operations, uses and values from pages, to keep allocations
// few. Memory is returned only with the whole context.
type slab struct {
	ops    pages[Operation]
	uses   pages[Use]
	values pages[Value]
}

// The sizes of pages in bytes. They double from the first to the last, so that a
// small module takes little.
const (
	firstPage = 16 << 10
	lastPage  = 256 << 10
)

// pages hands out items of one kind.
type pages[T any] struct {
	free []T
	next int // bytes of the next page
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
		var item T
		p.next = min(max(2*p.next, firstPage), lastPage)
		p.free = make([]T, p.next/int(unsafe.Sizeof(item)))
	}
	s := p.free[:n:n]
	p.free = p.free[n:]
	return s
}
