package outline

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestSort compares with std::sort of libstdc++ (testdata/stl.cpp), elements that are equal in
// its eyes included.
func TestSort(t *testing.T) {
	data, err := os.ReadFile("testdata/stl.txt")
	if err != nil {
		t.Fatal(err)
	}
	byRemainder := func(a, b int) bool { return a%3 > b%3 }
	byHalf := func(a, b int) bool { return a/2 < b/2 }
	less := byRemainder
	var list []int
	sorted := 0
	for line := range strings.Lines(string(data)) {
		words := strings.Fields(line)
		numbers := make([]int, len(words)-1)
		for i := range numbers {
			if numbers[i], err = strconv.Atoi(words[i+1]); err != nil {
				t.Fatal(err)
			}
		}
		switch words[0] {
		case "shuffle":
			list, less = numbers, byRemainder
		case "killer":
			list, less = numbers, byHalf
		case "sort":
			sortUnstable(list, less)
			if !slices.Equal(list, numbers) {
				t.Errorf("%d elements: got %v, want %v", len(list), list, numbers)
			}
			sorted++
		}
	}
	if sorted != 7 {
		t.Errorf("%d lists are sorted", sorted)
	}
}
