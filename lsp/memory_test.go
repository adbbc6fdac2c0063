package lsp

import (
	"context"
	"runtime"
	"strings"
	"testing"
)

// TestHoverMemory checks that hovers and hints leave nothing behind: 10 000 operations are flattened
// again and again.
func TestHoverMemory(t *testing.T) {
	s := newServer(readWhole)
	const line = "  hivm.hir.vadd ins(%a, %a : memref<4x16xf32>, memref<4x16xf32>) outs(%b : memref<4x16xf32>)\n"
	d := opened(s, "func.func @f(%a: memref<4x16xf32>, %b: memref<4x16xf32>) {\n"+strings.Repeat(line, 10000)+"  return\n}\n")
	a, err := s.analyse(context.Background(), d)
	if err != nil {
		t.Fatal(err)
	}
	ask := func() uint64 {
		for _, u := range a.parts[0].units() {
			u.ranks = nil
		}
		list, err := s.inlayHint(context.Background(), all)
		if err != nil || len(list) != 10000 {
			t.Fatal(len(list), err)
		}
		p := d.placeAt(a, strings.Index(d.text, "vadd"))
		if text, _ := p.hover(); !strings.Contains(text, "rank 2 -> 1") {
			t.Fatal(text)
		}
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	first := ask()
	var last uint64
	for range 5 {
		last = ask()
	}
	if last > first+8<<20 {
		t.Errorf("%d bytes became %d", first, last)
	}
	runtime.KeepAlive(s)
}
