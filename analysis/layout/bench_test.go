package layout

import (
	"fmt"
	"strings"
	"testing"
)

// BenchmarkUniform runs both stages for an operation with three operands.
func BenchmarkUniform(b *testing.B) {
	shapes := parseShapes(b, "1x6x1x10x16 [960, 160, 7, 16, 1]; 1x6x1x10x16; 1x6x1x10x16")
	targets := []int64{4}
	mid := make([]Shape, len(shapes))
	b.ReportAllocs()
	for b.Loop() {
		units := CollapseUnits(Ternary(UnitMask(shapes), targets, false))
		for i, s := range shapes {
			c, err := Collapse(s, units)
			if err != nil {
				b.Fatal(err)
			}
			mid[i] = c
		}
		second := CollapseContiguous(Contiguous(mid), units.Remap(targets), UniformOptions{})
		g, err := Compose(units, second)
		if err != nil || len(g) != 2 {
			b.Fatal(g, err)
		}
	}
}

func BenchmarkCollapse(b *testing.B) {
	for _, rank := range []int{4, 64, 1024} {
		word := strings.Repeat("1x", rank-1) + "8"
		strides := strings.Repeat("9,", rank-1) + "1"
		s := parseShape(b, word+" ["+strides+"]")
		r := newRuns(rank)
		g := r.done()
		b.Run(fmt.Sprintf("rank=%d", rank), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Collapse(s, g); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkPermuteBlocks(b *testing.B) {
	q := []int64{2, 3, 0, 1, 4}
	mask := parseBits("11111")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := PermuteBlocks(q, mask, mask); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCompose(b *testing.B) {
	first, second := parseGroups(b, "[[0,1],[2],[3,4],[5]]"), parseGroups(b, "[[0],[1,2],[3]]")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Compose(first, second); err != nil {
			b.Fatal(err)
		}
	}
}
