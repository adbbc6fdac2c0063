package lsp

import (
	"context"
	"runtime"
	"strings"
	"testing"

	protocol "github.com/tliron/glsp/protocol_3_16"
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
	ask := func() int {
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
		return live()
	}
	first := ask()
	var last int
	for range 5 {
		last = ask()
	}
	if last > first+8<<20 {
		t.Errorf("%d bytes became %d", first, last)
	}
	runtime.KeepAlive(s)
}

// TestEditMemory checks that the operations of older texts do not stay: a function of 10 000 operations is read again
// and again. Texts stay, up to a limit.
func TestEditMemory(t *testing.T) {
	s, d := serverWith(manyOperations(1))
	read := func() int {
		if _, err := s.analyse(context.Background(), d); err != nil {
			t.Fatal(err)
		}
		return live()
	}
	first := read()
	most := first
	for range 20 {
		at := d.position(strings.Index(d.text, "vadd"))
		d.edit(change{&protocol.Range{Start: at, End: at}, " "})
		most = max(most, read())
		d.edit(change{&protocol.Range{Start: at, End: protocol.Position{Line: at.Line, Character: at.Character + 1}}, ""})
		most = max(most, read())
	}
	if most > 2*first+mostRead {
		t.Errorf("%d bytes became %d", first, most)
	}
	runtime.KeepAlive(s)
}

// live returns how many bytes of the heap live.
func live() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
