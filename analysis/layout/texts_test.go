package layout

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// parseShape reads "4x?x1", "4x? [?, 1]" or "4x8 [8, 1] +16": sizes, then
// strides, then the offset. The empty string is a rank-0 identity layout and
// "[]" a strided layout.
func parseShape(t testing.TB, text string) Shape {
	t.Helper()
	number := func(word string) int64 {
		if word == "?" {
			return Dynamic
		}
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil {
			t.Fatalf("shape %q: %v", text, err)
		}
		return n
	}
	var s Shape
	sizes, layout, strided := strings.Cut(text, "[")
	if sizes = strings.TrimSpace(sizes); sizes != "" {
		for _, word := range strings.Split(sizes, "x") {
			s.Sizes = append(s.Sizes, number(word))
		}
	}
	if !strided {
		return s
	}
	s.Strided = true
	strides, offset, _ := strings.Cut(layout, "]")
	for _, word := range strings.FieldsFunc(strides, func(r rune) bool { return r == ',' || r == ' ' }) {
		s.Strides = append(s.Strides, number(word))
	}
	if offset = strings.TrimSpace(offset); offset != "" {
		s.Offset = number(strings.TrimPrefix(offset, "+"))
	}
	return s
}

// parseShapes reads shapes separated by semicolons.
func parseShapes(t testing.TB, text string) []Shape {
	t.Helper()
	var shapes []Shape
	for _, part := range strings.Split(text, ";") {
		shapes = append(shapes, parseShape(t, part))
	}
	return shapes
}

// parseGroups reads a reassociation as MLIR prints it.
func parseGroups(t testing.TB, text string) Groups {
	t.Helper()
	var g Groups
	if err := json.Unmarshal([]byte(text), &g); err != nil {
		t.Fatalf("groups %q: %v", text, err)
	}
	return g
}

// digits prints a mask, one digit per axis.
func digits(mask []bool) string {
	var b strings.Builder
	for _, m := range mask {
		if m {
			b.WriteByte('1')
		} else {
			b.WriteByte('0')
		}
	}
	return b.String()
}

// parseBits is the inverse of digits.
func parseBits(text string) []bool {
	var mask []bool
	for _, r := range text {
		mask = append(mask, r == '1')
	}
	return mask
}

// contains returns the mask of the axes below rank that the list names.
func contains(rank int, axes []int64) []bool {
	mask := make([]bool, rank)
	for _, a := range axes {
		if a >= 0 && a < int64(rank) {
			mask[a] = true
		}
	}
	return mask
}

func equal[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

func mustCollapse(t testing.TB, s Shape, g Groups) Shape {
	t.Helper()
	c, err := Collapse(s, g)
	if err != nil {
		t.Fatalf("Collapse(%v, %v): %v", s, g, err)
	}
	return c
}

func collapseAll(t testing.TB, shapes []Shape, g Groups) []Shape {
	t.Helper()
	out := make([]Shape, len(shapes))
	for i, s := range shapes {
		out[i] = mustCollapse(t, s, g)
	}
	return out
}

func mustCompose(t testing.TB, first, second Groups) Groups {
	t.Helper()
	g, err := Compose(first, second)
	if err != nil {
		t.Fatalf("Compose(%v, %v): %v", first, second, err)
	}
	return g
}

// addresses lists the address of every element of a static shape in row-major
// order.
func addresses(s Shape) []int64 {
	strides := s.Strides
	if !s.Strided {
		strides = make([]int64, len(s.Sizes))
		run := int64(1)
		for i := len(strides) - 1; i >= 0; i-- {
			strides[i] = run
			run *= s.Sizes[i]
		}
	}
	list := []int64{s.Offset}
	for axis, size := range s.Sizes {
		var next []int64
		for _, base := range list {
			for i := range size {
				next = append(next, base+i*strides[axis])
			}
		}
		list = next
	}
	return list
}
