//go:build !unix

package simd

import "testing"

// newMemory returns memory, what is behind which nobody knows.
func newMemory(testing.TB) *memory {
	m := new(memory)
	for i := range m.places {
		m.places[i] = make([]byte, 1024)
	}
	return m
}
