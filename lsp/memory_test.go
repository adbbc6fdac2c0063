package lsp

import (
	"context"
	"runtime"
	"slices"
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

// TestPartsMemory checks that small parts share what they have in common: a context of its own for each takes 59 kB.
func TestPartsMemory(t *testing.T) {
	const n = 2000
	before := live()
	s, d := serverWith(strings.Repeat("func.func @f(%a: i32) -> i32 {\n  %b = arith.addi %a, %a : i32\n  return %b : i32\n}\n// -----\n", n))
	if _, err := s.analyse(context.Background(), d); err != nil {
		t.Fatal(err)
	}
	if each := (live() - before) / n; each > 6<<10 {
		t.Errorf("%d bytes for each part", each)
	}
	runtime.KeepAlive(s)
}

// TestOldParts checks that parts of the text before are of use again, wherever the text has changed.
func TestOldParts(t *testing.T) {
	text := func(names string) string {
		var parts []string
		for name := range strings.FieldsSeq(names) {
			parts = append(parts, "func.func private @"+name+"()\n")
		}
		return strings.Join(parts, splitMark)
	}
	s, d := serverWith(text("a b c d e"))
	for names, kept := range map[string]int{"a b c d e": 5, "x b c d e": 4, "a c d e": 4, "e d c b a": 5, "a b x c y d e": 5, "a a a": 1} {
		d.setText(text("a b c d e"))
		first, err := s.analyse(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		d.setText(text(names))
		next, err := s.analyse(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		got := 0
		for _, p := range next.parts {
			if slices.ContainsFunc(first.parts, func(q placedPart) bool { return p.part == q.part }) {
				got++
			}
		}
		if got != kept || len(next.parts) != len(strings.Fields(names)) {
			t.Errorf("%s: %d of %d parts", names, got, len(next.parts))
		}
	}
}

// live returns how many bytes of the heap live.
func live() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
