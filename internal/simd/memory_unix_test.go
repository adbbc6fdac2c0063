//go:build unix

package simd

import (
	"syscall"
	"testing"
)

// newMemory returns memory with a page behind each place that may not be touched.
func newMemory(tb testing.TB) *memory {
	tb.Helper()
	page := syscall.Getpagesize()
	m := new(memory)
	for i := range m.places {
		all, err := syscall.Mmap(-1, 0, 2*page, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
		if err != nil {
			tb.Fatal(err)
		}
		if err := syscall.Mprotect(all[page:], syscall.PROT_NONE); err != nil {
			tb.Fatal(err)
		}
		tb.Cleanup(func() { _ = syscall.Munmap(all) })
		m.places[i] = all[page-1024 : page : page]
	}
	return m
}
