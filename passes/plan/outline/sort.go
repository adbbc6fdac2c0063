package outline

import "math/bits"

// sortUnstable sorts as std::sort of libstdc++ does: equal elements end in the order in which
// its introsort leaves them.
func sortUnstable[E any](s []E, less func(a, b E) bool) {
	if len(s) == 0 {
		return
	}
	introsort(s, 2*(bits.Len(uint(len(s)))-1), less)
	insertionSort(s[:min(len(s), threshold)], less)
	for i := threshold; i < len(s); i++ {
		insert(s, i, less)
	}
}

// threshold is the length up to which parts are left to the last step, an insertion sort.
const threshold = 16

func introsort[E any](s []E, depth int, less func(a, b E) bool) {
	for len(s) > threshold {
		if depth == 0 {
			heapSort(s, less)
			return
		}
		depth--
		cut := partition(s, less)
		introsort(s[cut:], depth, less)
		s = s[:cut]
	}
}

// partition exchanges elements around the median of three and returns where the upper part
// begins.
func partition[E any](s []E, less func(a, b E) bool) int {
	medianToFront(s, 1, len(s)/2, len(s)-1, less)
	lo, hi := 1, len(s)
	for {
		for less(s[lo], s[0]) {
			lo++
		}
		hi--
		for less(s[0], s[hi]) {
			hi--
		}
		if lo >= hi {
			return lo
		}
		s[lo], s[hi] = s[hi], s[lo]
		lo++
	}
}

// medianToFront exchanges the first element with the median of three others.
func medianToFront[E any](s []E, a, b, c int, less func(a, b E) bool) {
	if !less(s[a], s[b]) {
		a, b = b, a // by which ties are decided as libstdc++ does
	}
	m := b
	switch {
	case less(s[b], s[c]):
	case less(s[a], s[c]):
		m = c
	default:
		m = a
	}
	s[0], s[m] = s[m], s[0]
}

func insertionSort[E any](s []E, less func(a, b E) bool) {
	for i := 1; i < len(s); i++ {
		insert(s, i, less)
	}
}

// insert moves element i down behind the last element that is not greater.
func insert[E any](s []E, i int, less func(a, b E) bool) {
	x := s[i]
	for ; i > 0 && less(x, s[i-1]); i-- {
		s[i] = s[i-1]
	}
	s[i] = x
}

// heapSort is the std::partial_sort of all elements.
func heapSort[E any](s []E, less func(a, b E) bool) {
	for parent := (len(s) - 2) / 2; parent >= 0; parent-- {
		adjust(s, parent, s[parent], less)
	}
	for n := len(s) - 1; n > 0; n-- {
		x := s[n]
		s[n] = s[0]
		adjust(s[:n], 0, x, less)
	}
}

// adjust moves the hole at an index down to a leaf of the heap, and x from there up to its place.
func adjust[E any](s []E, hole int, x E, less func(a, b E) bool) {
	top, child := hole, hole
	for child < (len(s)-1)/2 {
		child = 2 * (child + 1)
		if less(s[child], s[child-1]) {
			child--
		}
		s[hole] = s[child]
		hole = child
	}
	if len(s)%2 == 0 && child == (len(s)-2)/2 {
		child = 2*child + 1
		s[hole] = s[child]
		hole = child
	}
	for hole > top && less(s[(hole-1)/2], x) {
		s[hole] = s[(hole-1)/2]
		hole = (hole - 1) / 2
	}
	s[hole] = x
}
