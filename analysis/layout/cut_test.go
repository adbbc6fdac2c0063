package layout_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/analysis/layout"
)

// TestUniformCuts compares the reasons with the groups: an axis begins one if and only
// if there is a reason, and the reason holds.
func TestUniformCuts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rank := rapid.IntRange(0, 6).Draw(t, "rank")
		mask := func(name string) []bool {
			return rapid.SliceOfN(rapid.Bool(), rank, rank).Draw(t, name)
		}
		contig := mask("contig")
		targets := rapid.SliceOfN(rapid.Int64Range(-1, 7), 0, 4).Draw(t, "targets")
		o := layout.UniformOptions{MergeTargets: rapid.Bool().Draw(t, "merge")}
		if rapid.Bool().Draw(t, "checked") {
			o.Same = mask("same")
		}
		isTarget := map[int64]bool{}
		for _, x := range targets {
			isTarget[x] = true
		}
		cuts := layout.UniformCuts(contig, targets, o)
		groups := layout.CollapseContiguous(contig, targets, o).Mapping()
		for i := 1; i < rank; i++ {
			left, right := isTarget[int64(i-1)], isTarget[int64(i)]
			holds := map[layout.Cut]bool{
				layout.Joined:     groups[i] == groups[i-1],
				layout.OtherKind:  left != right,
				layout.TwoTargets: left && right && !o.MergeTargets,
				layout.Disagree:   o.Same != nil && !(o.Same[i-1] && o.Same[i]),
				layout.Gap:        !contig[i],
			}
			if !holds[cuts[i]] || (cuts[i] == layout.Joined) != (groups[i] == groups[i-1]) {
				t.Fatalf("axis %d: %d, groups %v", i, cuts[i], groups)
			}
		}
	})
}

// TestPermuteCuts does the same for a permutation.
func TestPermuteCuts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rank := rapid.IntRange(1, 6).Draw(t, "rank")
		q := make([]int64, rank)
		for i := range q {
			q[i] = int64(i)
		}
		q = rapid.Permutation(q).Draw(t, "q")
		place := make([]int, rank)
		for d, axis := range q {
			place[axis] = d
		}
		cIn := rapid.SliceOfN(rapid.Bool(), rank, rank).Draw(t, "in")
		cInit := rapid.SliceOfN(rapid.Bool(), rank, rank).Draw(t, "init")
		p, err := layout.PermuteBlocks(q, cIn, cInit)
		if err != nil {
			t.Fatal(err)
		}
		cuts, groups := layout.PermuteCuts(q, cIn, cInit), p.Input.Mapping()
		for i := 1; i < rank; i++ {
			holds := map[layout.Cut]bool{
				layout.Joined:     groups[i] == groups[i-1],
				layout.OutOfOrder: place[i] != place[i-1]+1,
				layout.Gap:        !cIn[i],
				layout.InitGap:    !cInit[place[i]],
			}
			if !holds[cuts[i]] || (cuts[i] == layout.Joined) != (groups[i] == groups[i-1]) {
				t.Fatalf("axis %d: %d, groups %v", i, cuts[i], groups)
			}
		}
	})
}

// TestObjections finds the shapes that keep axes apart, and none where nothing does.
func TestObjections(t *testing.T) {
	shapes := []layout.Shape{
		{Sizes: []int64{2, 3, 4}},
		{Sizes: []int64{2, 3, 4}, Strides: []int64{12, 4, 1}, Strided: true},
		{Sizes: []int64{2, 3, 4}, Strides: []int64{15, 5, 1}, Strided: true},
		{Sizes: []int64{2, 3, 4}, Strides: []int64{layout.Dynamic, 5, 1}, Strided: true},
	}
	for axis, want := range map[int][]int{1: {3}, 2: {2, 3}} {
		if got := layout.Objections(shapes, axis); !slices.Equal(got, want) {
			t.Errorf("axis %d: shapes %v, want %v", axis, got, want)
		}
		if got := layout.Objections(shapes[:2], axis); got != nil {
			t.Errorf("axis %d: shapes %v object", axis, got)
		}
	}
}
