package bench

import (
	"slices"
	"strings"
	"testing"
)

// BenchmarkYardstick measures this machine: work as the tool does, with hash tables, sorting
// and small pieces of memory, in code that no change of the tool touches. Times of other
// machines are compared as parts of its time.
func BenchmarkYardstick(b *testing.B) {
	text := input()
	for b.Loop() {
		type word struct {
			text string
			next *word
		}
		words := map[string]*word{}
		for w := range strings.FieldsSeq(text[:1<<20]) {
			words[w] = &word{strings.ToUpper(w), words[w]}
		}
		list := make([]string, 0, len(words))
		for _, w := range words {
			list = append(list, w.text)
		}
		slices.Sort(list)
	}
}
