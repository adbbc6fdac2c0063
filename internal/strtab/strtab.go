// Package strtab holds a hash table by strings that only grows. It is made for many
// entries that come once: a table doubles without looking at its keys again, the
// outgrown parts are small, and most of it holds nothing that the garbage collector
// follows.
package strtab

import (
	"hash/maphash"
	"unsafe"
)

// Table holds values by strings. The zero Table is empty and ready to use.
type Table[V any] struct {
	seed maphash.Seed
	// slots has a power of two of them, of which at most three quarters are used.
	slots []slot
	pages [][]entry[V]
	used  int
}

// slot is a place of an entry: where it is, from 1 on, and half of the hash of its
// key; the zero slot is free.
type slot struct{ at, hash uint32 }

type entry[V any] struct {
	key   string
	value V
}

const (
	firstSlots = 1 << 4
	pageBits   = 10
	pageSize   = 1 << pageBits
)

// Len returns the number of entries.
func (t *Table[V]) Len() int { return t.used }

// Get returns the value of a key, and whether the key has a value.
func (t *Table[V]) Get(key string) (value V, ok bool) {
	if t.used == 0 {
		return value, false
	}
	if e := t.find(key, t.hash(key)); e != nil {
		return e.value, true
	}
	return value, false
}

// GetBytes is [Table.Get] for a key that is not in a string.
func (t *Table[V]) GetBytes(key []byte) (value V, ok bool) {
	return t.Get(unsafe.String(unsafe.SliceData(key), len(key)))
}

// Put sets the value of a key.
func (t *Table[V]) Put(key string, value V) {
	if 4*t.used >= 3*len(t.slots) {
		t.grow()
	}
	h := t.hash(key)
	if e := t.find(key, h); e != nil {
		e.value = value
		return
	}
	t.insert(slot{uint32(t.used) + 1, h})
	if t.used>>pageBits == len(t.pages) {
		size := pageSize
		if t.used == 0 {
			size = firstSlots // most tables stay small
		}
		t.pages = append(t.pages, make([]entry[V], 0, size))
	}
	p := &t.pages[t.used>>pageBits]
	*p = append(*p, entry[V]{key, value})
	t.used++
}

func (t *Table[V]) hash(key string) uint32 { return uint32(maphash.String(t.seed, key)) }

// find returns the entry of a key, or nil.
func (t *Table[V]) find(key string, h uint32) *entry[V] {
	mask := uint32(len(t.slots) - 1)
	for i := h & mask; t.slots[i].at != 0; i = (i + 1) & mask {
		if s := t.slots[i]; s.hash == h {
			if e := &t.pages[(s.at-1)>>pageBits][(s.at-1)&(pageSize-1)]; e.key == key {
				return e
			}
		}
	}
	return nil
}

// insert puts a slot where it belongs.
func (t *Table[V]) insert(s slot) {
	mask := uint32(len(t.slots) - 1)
	i := s.hash & mask
	for t.slots[i].at != 0 {
		i = (i + 1) & mask
	}
	t.slots[i] = s
}

func (t *Table[V]) grow() {
	old := t.slots
	if len(old) == 0 {
		t.seed = maphash.MakeSeed()
	}
	t.slots = make([]slot, max(firstSlots, 2*len(old)))
	for _, s := range old {
		if s.at != 0 {
			t.insert(s)
		}
	}
}
