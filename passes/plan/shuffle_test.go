package plan

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestGenerator compares with the numbers that the standard of C++ gives: the 10 000th word of
// std::mt19937 with its default seed.
func TestGenerator(t *testing.T) {
	g := newGenerator(5489)
	var last uint32
	for range 10000 {
		last = g.word()
	}
	if last != 4123659995 {
		t.Errorf("word 10 000 is %d", last)
	}
}

// TestSwaps checks that skipping a shuffle draws as many words as making it.
func TestSwaps(t *testing.T) {
	for n := range 70 {
		a, b := newGenerator(3), newGenerator(3)
		list := make([]int, n)
		for i := range list {
			list[i] = i
		}
		a.swaps(n, func(i, j int) { list[i], list[j] = list[j], list[i] })
		b.swaps(n, nil)
		if a.word() != b.word() {
			t.Errorf("%d elements: skipping draws another number of words", n)
		}
		slices.Sort(list)
		for i, x := range list {
			if i != x {
				t.Fatalf("%d elements: no permutation", n)
			}
		}
	}
}

// TestShuffle compares with std::shuffle of libstdc++, with the length of a list as the seed
// (outline/testdata/stl.cpp).
func TestShuffle(t *testing.T) {
	data, err := os.ReadFile("outline/testdata/stl.txt")
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for line := range strings.Lines(string(data)) {
		words := strings.Fields(line)
		if words[0] != "shuffle" {
			continue
		}
		list := make([]string, len(words)-1)
		for i := range list {
			list[i] = strconv.Itoa(i)
		}
		newGenerator(uint32(len(list))).swaps(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		if !slices.Equal(list, words[1:]) {
			t.Errorf("%d elements: got %v, want %v", len(list), list, words[1:])
		}
		compared++
	}
	if compared != 6 {
		t.Errorf("%d lists are compared", compared)
	}
}
