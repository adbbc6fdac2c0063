package lsp

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	protocol "github.com/tliron/glsp/protocol_3_16"
)

// TestEdit checks changes, one by one and several at once, against those of a text with its lines looked for anew.
func TestEdit(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	pieces := []string{"\r", "\n", "\r\n", "a", "𝄞", "é", "ab\r\ncd", "\n\n", "", "\n\r"}
	piece := func(n int) string {
		var b strings.Builder
		for range rng.IntN(n) {
			b.WriteString(pieces[rng.IntN(len(pieces))])
		}
		return b.String()
	}
	for range 3000 {
		text := piece(12)
		one, all := newDocument(&protocol.TextDocumentItem{Text: text}), newDocument(&protocol.TextDocumentItem{Text: text})
		var changes []change
		for range 1 + rng.IntN(4) {
			if rng.IntN(20) == 0 {
				c := change{nil, piece(6)}
				changes, text = append(changes, c), c.text
				one.edit(c)
				continue
			}
			before := newDocument(&protocol.TextDocumentItem{Text: text})
			begin, end := boundary(rng, text), boundary(rng, text)
			at := protocol.Range{Start: before.position(min(begin, end)), End: before.position(max(begin, end))}
			at.End.Character += uint32(rng.IntN(2)) // also behind the end of the line
			c := change{&at, piece(4)}
			text = text[:before.offset(at.Start)] + c.text + text[max(before.offset(at.Start), before.offset(at.End)):]
			changes = append(changes, c)
			one.edit(c)
			if one.text != text || !slices.Equal(one.lines, lineBegins(text)) {
				t.Fatalf("%+v of %q: %q with lines %v, want %q with %v", c, before.text, one.text, one.lines, text, lineBegins(text))
			}
		}
		all.edit(changes...)
		if all.text != text || !slices.Equal(all.lines, lineBegins(text)) {
			t.Fatalf("%+v: %q with lines %v, want %q", changes, all.text, all.lines, text)
		}
	}
}

// boundary returns an offset between two characters.
func boundary(rng *rand.Rand, text string) int {
	characters := []rune(text)
	return len(string(characters[:rng.IntN(len(characters)+1)]))
}

// TestReplaceEverywhere counts what it takes to replace a word everywhere, as an editor tells it: no copy of the text for each place.
func TestReplaceEverywhere(t *testing.T) {
	const n = 4000
	text := strings.Repeat("  %0 = arith.addi %word, %a : i32\n", n)
	var changes []change
	for line := range n {
		at := protocol.Position{Line: uint32(n - 1 - line), Character: 18}
		changes = append(changes, change{&protocol.Range{Start: at, End: protocol.Position{Line: at.Line, Character: at.Character + 5}}, "%other"})
	}
	d := newDocument(&protocol.TextDocumentItem{Text: text})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	d.edit(changes...)
	runtime.ReadMemStats(&after)
	if want := strings.ReplaceAll(text, "%word", "%other"); d.text != want {
		t.Error("the text is another one")
	}
	if bytes, most := after.TotalAlloc-before.TotalAlloc, uint64(30*len(text)); bytes > most {
		t.Errorf("%d bytes, want %d", bytes, most)
	}
}
