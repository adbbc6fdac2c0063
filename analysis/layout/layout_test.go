package layout

import (
	"errors"
	"math"
	"testing"
)

func TestCollapse(t *testing.T) {
	const big = "4611686018427387904" // 2^62
	for _, c := range []struct {
		shape, groups, want string
		err                 error
	}{
		// Strides of units, and the stride of a group.
		{shape: "6x1x8 [8, 333, 1]", groups: "[[0,1,2]]", want: "48 [1]"},
		{shape: "1x1x8 [100, 50, 1]", groups: "[[0,1,2]]", want: "8 [1]"},
		{shape: "1x1x1 [40, 8, 1]", groups: "[[0,1,2]]", want: "1 [40]"},
		{shape: "4x1x8x1 [8, 8, 1, 77]", groups: "[[0,1,2,3]]", want: "32 [1]"},
		{shape: "1x16x1x4 [999, 4, 77, 1]", groups: "[[0,1,2,3]]", want: "64 [1]"},
		{shape: "3x3x1x96 [288, 96, 96, 1] +864", groups: "[[0,1,2,3]]", want: "864 [1] +864"},
		{shape: "7x1x1 [5, 3, 2]", groups: "[[0],[1,2]]", want: "7x1 [5, 3]"},
		{shape: "2x3 [4, 1]", groups: "[[0,1]]", err: ErrNotContiguous},
		{shape: "4x4 [-4, -1] +15", groups: "[[0,1]]", want: "16 [-1] +15"},
		{shape: "4x8 [0, 0]", groups: "[[0,1]]", want: "32 [0]"},
		{shape: "4x8 [8, 1] +?", groups: "[[0],[1]]", want: "4x8 [8, 1] +?"},

		// Dynamic innermost size.
		{shape: "1x? [?, 1]", groups: "[[0,1]]", want: "? [1]"},
		{shape: "1x1x?x1 [36960, 4620, 1, 330]", groups: "[[0,1,2,3]]", want: "? [1]"},
		{shape: "1x?x16 [?, 16, 1]", groups: "[[0,1,2]]", want: "? [1]"},
		{shape: "4x? [?, 1]", groups: "[[0,1]]", want: "? [?]"},
		{shape: "4x? [9, 1]", groups: "[[0,1]]", want: "? [?]"},
		{shape: "?x? [?, 1]", groups: "[[0,1]]", want: "? [?]"},
		{shape: "?x1 [3, 7]", groups: "[[0,1]]", want: "? [3]"},

		// Dynamic strides are not refuted.
		{shape: "2x3 [?, 1]", groups: "[[0,1]]", want: "6 [1]"},
		{shape: "2x3 [3, ?]", groups: "[[0,1]]", want: "6 [?]"},
		{shape: "?x4 [?, 1]", groups: "[[0,1]]", want: "? [1]"},
		{shape: "8x?x4x2 [?, ?, 2, 1]", groups: "[[0],[1],[2,3]]", want: "8x?x8 [?, ?, 1]"},
		{shape: "2x3x4 [12, ?, 1]", groups: "[[0,1,2]]", want: "24 [1]"},
		{shape: "2x3x4 [13, ?, 1]", groups: "[[0,1,2]]", err: ErrNotContiguous},

		// Size 0.
		{shape: "4x0 [9, 1]", groups: "[[0,1]]", err: ErrNotContiguous},
		{shape: "4x0 [0, 1]", groups: "[[0,1]]", want: "0 [1]"},
		{shape: "0x4 [4, 1]", groups: "[[0,1]]", want: "0 [1]"},
		{shape: "0x?", groups: "[[0,1]]", want: "?"},
		{shape: "3x?x0x4 [7, 0, 4, 1]", groups: "[[0,1,2,3]]", err: ErrNotContiguous},

		// Identity layouts and rank 0.
		{shape: "?x5x?", groups: "[[0,1],[2]]", want: "?x?"},
		{shape: "", groups: "[]", want: ""},
		{shape: "[] +5", groups: "[]", want: "[] +5"},
		{shape: "1x1", groups: "[]", want: ""},
		{shape: "1x1 [7, 3] +5", groups: "[]", want: "[] +5"},
		{shape: "1x2", groups: "[]", err: ErrGroups},

		// Overflow.
		{shape: big + "x2", groups: "[[0,1]]", err: ErrOverflow},
		{shape: big + "x2x0", groups: "[[0,1,2]]", want: "0"},
		{shape: big + "x2x?", groups: "[[0,1,2]]", want: "?"},
		{shape: "2x4 [0, " + big + "]", groups: "[[0,1]]", err: ErrNotContiguous},
		{shape: "2x2 [?, -" + big + "]", groups: "[[0,1]]", want: "4 [-" + big + "]"},
		{shape: "1x4 [0, " + big + "]", groups: "[[0,1]]", want: "4 [" + big + "]"},
		{shape: "2x?x4 [3, ?, " + big + "]", groups: "[[0,1,2]]", want: "? [" + big + "]"},
		{shape: "2x0x4 [0, ?, " + big + "]", groups: "[[0,1,2]]", want: "0 [" + big + "]"},

		// Malformed arguments.
		{shape: "2x3 [1]", groups: "[[0,1]]", err: ErrShape},
		{shape: "2x-3", groups: "[[0,1]]", err: ErrShape},
		{shape: "2x3", groups: "[[0]]", err: ErrGroups},
		{shape: "2x3", groups: "[[0,1,2]]", err: ErrGroups},
		{shape: "2x3", groups: "[[1,0]]", err: ErrGroups},
		{shape: "2x3", groups: "[[0],[],[1]]", err: ErrGroups},
		{shape: "2x3", groups: "[[0],[0]]", err: ErrGroups},
		{shape: "1x1", groups: "[[]]", err: ErrGroups},
		{shape: "", groups: "[[0]]", err: ErrGroups},
	} {
		t.Run(c.shape+" "+c.groups, func(t *testing.T) {
			got, err := Collapse(parseShape(t, c.shape), parseGroups(t, c.groups))
			if !errors.Is(err, c.err) {
				t.Fatalf("error %v, want %v", err, c.err)
			}
			if err == nil {
				equal(t, "shape", got, parseShape(t, c.want))
			}
		})
	}
}

func TestExpandStrides(t *testing.T) {
	const big = "4611686018427387904"
	for _, c := range []struct {
		shape, groups, sizes string
		want                 string // a shape, of which only the strides count
		err                  error
	}{
		{shape: "2x5x24 [10000, 1, 100]", groups: "[[0],[1],[2,3,4]]", sizes: "2x5x4x3x2", want: "0 [10000, 1, 600, 200, 100]"},
		{shape: "? [3] +5", groups: "[[0,1,2]]", sizes: "2x?x4", want: "0 [?, 12, 3]"},
		{shape: "? [3]", groups: "[[0,1,2]]", sizes: "2x?x0", want: "0 [0, 0, 3]"},
		{shape: "? [?]", groups: "[[0,1]]", sizes: "2x4", want: "0 [?, ?]"},
		{shape: "6x20", groups: "[[0,1],[2,3]]", sizes: "2x3x4x5", want: "0 [60, 20, 5, 1]"},
		{shape: "?x20", groups: "[[0,1],[2,3]]", sizes: "?x3x4x5", want: "0 [60, 20, 5, 1]"},
		{shape: "6x?", groups: "[[0,1],[2,3]]", sizes: "2x3x?x5", want: "0 [?, ?, 5, 1]"},
		{shape: "", groups: "[]", sizes: "1x1", want: "0 [1, 1]"},
		{shape: "[] +5", groups: "[]", sizes: "1x1", want: "0 [1, 1]"},
		{shape: "", groups: "[]", sizes: "", want: "0 []"},
		{shape: "", groups: "[]", sizes: "1x2", err: ErrGroups},
		{shape: "4", groups: "[]", sizes: "4", err: ErrGroups},
		{shape: "4", groups: "[[0],[1]]", sizes: "2x2", err: ErrGroups},
		{shape: "4", groups: "[[0,1]]", sizes: "4", err: ErrGroups},
		{shape: "4", groups: "[[0,1]]", sizes: "-2x2", err: ErrShape},
		{shape: "4 [1, 2]", groups: "[[0,1]]", sizes: "2x2", err: ErrShape},
		{shape: "8 [" + big + "]", groups: "[[0,1]]", sizes: "4x2", err: ErrOverflow},
		{shape: "8 [" + big + "]", groups: "[[0,1]]", sizes: "8x1", want: "0 [" + big + ", " + big + "]"},
		{shape: "2x" + big + "x2", groups: "[[0],[1],[2]]", sizes: "2x" + big + "x2", err: ErrOverflow},
		{shape: big + "x4", groups: "[[0],[1]]", sizes: big + "x4", want: "0 [4, 1]"},
	} {
		t.Run(c.shape+" to "+c.sizes, func(t *testing.T) {
			got, err := ExpandStrides(parseShape(t, c.shape), parseGroups(t, c.groups), parseShape(t, c.sizes).Sizes)
			if !errors.Is(err, c.err) {
				t.Fatalf("error %v, want %v", err, c.err)
			}
			if err == nil {
				equal(t, "strides", got, parseShape(t, c.want).Strides)
			}
		})
	}
}

func TestContiguous(t *testing.T) {
	for _, c := range []struct{ shapes, want string }{
		{"5x6 [6, 1]", "11"},
		{"?x?x?", "111"},
		{"4x3x6 [36, 12, 2]", "111"},
		{"2x4x8x1 [32, 8, 1, 77]", "1110"},
		{"?x4 [?, 1]", "10"},
		{"?x4 [4, 1]", "11"},
		{"4x? [4, 1]", "10"},
		{"2x4611686018427387904 [0, 4]", "10"}, // 2^64 wraps to the outer stride
		{"2x4611686018427387904 [?, 2]", "10"}, // 2^63 wraps to Dynamic
		{"2x2 [4, 2]; 2x2 [2, 1]; 2x2", "11"},
		{"2x3x4; 2x3", "110"},
		{"2x3x4; 3x4x5x6 [?, ?, ?, ?]", "100"},
		{"2x3x4 [12]", "100"},
	} {
		equal(t, c.shapes, digits(Contiguous(parseShapes(t, c.shapes))), c.want)
	}
	if got := Contiguous(nil); got != nil {
		t.Errorf("no shapes: %v", got)
	}
}

func TestUnitMask(t *testing.T) {
	for _, c := range []struct{ shapes, want string }{
		{"1x4x1; 1x4x1", "101"},
		{"1x4x1; 1x1x5", "100"},
		{"1x1; ?x1", "01"},
		{"1x1x1; 1x1", "110"}, // a missing axis is not unit
		{"1x1; 1x1x4", "11"},  // an extra axis does not count
		{"", ""},
	} {
		equal(t, c.shapes, digits(UnitMask(parseShapes(t, c.shapes))), c.want)
	}
	if got := UnitMask(nil); got != nil {
		t.Errorf("no shapes: %v", got)
	}
}

func TestConsistent(t *testing.T) {
	for _, c := range []struct{ inputs, want string }{
		{"1x3x4x12; 5x1x4x12", "0011"},
		{"?x3; ?x3", "11"},
		{"?x3; 4x3", "01"},
		{"4x3; 3", "11"}, // another rank is ignored
		{"4x3; 3; 5x3", "01"},
		{"4x3", "11"},
	} {
		equal(t, c.inputs, digits(Consistent(parseShapes(t, c.inputs))), c.want)
	}
	if got := Consistent(nil); got != nil {
		t.Errorf("no inputs: %v", got)
	}
}

func TestCollapseContiguous(t *testing.T) {
	for _, c := range []struct {
		name    string
		contig  string
		targets []int64
		o       UniformOptions
		want    string
	}{
		{"no conditions", "1111", nil, UniformOptions{}, "[[0,1,2,3]]"},
		{"first entry is ignored", "0111", nil, UniformOptions{}, "[[0,1,2,3]]"},
		{"targets apart", "1111", []int64{1, 2}, UniformOptions{}, "[[0],[1],[2],[3]]"},
		{"targets merge", "1111", []int64{2, 1, 2}, UniformOptions{MergeTargets: true}, "[[0],[1,2],[3]]"},
		{"targets not contiguous", "1101", []int64{1, 2}, UniformOptions{MergeTargets: true}, "[[0],[1],[2],[3]]"},
		{"targets out of range", "11", []int64{-1, 2, 17, math.MaxInt64, Dynamic}, UniformOptions{}, "[[0,1]]"},
		{"inputs disagree", "1111", nil, UniformOptions{Same: parseBits("1011")}, "[[0],[1],[2,3]]"},
		{"mask of agreement too short", "111", nil, UniformOptions{Same: parseBits("11")}, "[[0,1],[2]]"},
		{"mask of agreement empty", "11", nil, UniformOptions{Same: []bool{}}, "[[0],[1]]"},
		{"rank 20", "11111111111111111111", []int64{18}, UniformOptions{},
			"[[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17],[18],[19]]"},
		{"rank 0", "", []int64{0}, UniformOptions{MergeTargets: true}, "[]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			equal(t, "groups", CollapseContiguous(parseBits(c.contig), c.targets, c.o), parseGroups(t, c.want))
		})
	}
}

func TestCollapseUnits(t *testing.T) {
	for _, c := range []struct{ mask, want string }{
		{"", "[]"},
		{"U", "[[0]]"},
		{"UUU", "[[0,1,2]]"},
		{"UUCC", "[[0,1,2],[3]]"},
		{"CUCU", "[[0,1],[2,3]]"},
		{"N", "[[0]]"},
		{"UNU", "[[0],[1],[2]]"},
		{"UUNUU", "[[0,1],[2],[3,4]]"},
		{"NN", "[[0],[1]]"},
		{"CUNUUCUN", "[[0,1],[2],[3,4,5,6],[7]]"},
		{"C?U", "[[0],[1,2]]"},
	} {
		var marks []Mark
		for _, r := range c.mask {
			marks = append(marks, map[rune]Mark{'C': Collapsible, 'U': Unit, 'N': NonCollapsible, '?': 9}[r])
		}
		got := CollapseUnits(marks)
		equal(t, c.mask, got, parseGroups(t, c.want))
		if got == nil {
			t.Errorf("%s: nil", c.mask)
		}
	}
}

func TestUnitGroups(t *testing.T) {
	for _, c := range []struct {
		shape    string
		keepLast bool
		groups   string
		mask     string
	}{
		{"1x1", false, "[[0,1]]", "11"},
		{"1x1", true, "[[0,1]]", "10"},
		{"4x1", false, "[[0,1]]", "01"},
		{"4x1", true, "[[0],[1]]", "00"},
		{"1x?x1x1", false, "[[0,1,2,3]]", "1011"},
		{"", true, "[]", ""},
	} {
		g, mask := UnitGroups(parseShape(t, c.shape), c.keepLast)
		equal(t, c.shape, g, parseGroups(t, c.groups))
		equal(t, c.shape, digits(mask), c.mask)
	}
}

func TestAdjustPermutation(t *testing.T) {
	for _, c := range []struct {
		p    []int64
		unit string
		want []int64
	}{
		{[]int64{2, 3, 0, 4, 1, 5}, "010100", []int64{1, 0, 2, 3}},
		{[]int64{1, 0}, "11", nil},
		{[]int64{0, 0, 1}, "000", []int64{0, 0, 1}},
		{[]int64{0, 9, -1, Dynamic}, "00", []int64{0}},
		{nil, "00", nil},
		{[]int64{1, 0}, "", nil},
	} {
		equal(t, "adjusted", AdjustPermutation(c.p, parseBits(c.unit)), c.want)
	}
}

func TestPermuteBlocksErrors(t *testing.T) {
	for _, c := range []struct {
		q        []int64
		in, init string
	}{
		{[]int64{0, 0}, "11", "11"},
		{[]int64{0, 2}, "11", "11"},
		{[]int64{0, -1}, "11", "11"},
		{[]int64{math.MaxInt64}, "1", "1"},
		{[]int64{0}, "11", "1"},
		{[]int64{0}, "1", ""},
		{nil, "1", "1"},
	} {
		if _, err := PermuteBlocks(c.q, parseBits(c.in), parseBits(c.init)); !errors.Is(err, ErrPermutation) {
			t.Errorf("%v, %s, %s: error %v", c.q, c.in, c.init, err)
		}
	}
	p, err := PermuteBlocks(nil, nil, nil)
	if err != nil || p.Input == nil || p.Init == nil || len(p.Perm) != 0 {
		t.Errorf("rank 0: %v, %v", p, err)
	}
}

func TestGroups(t *testing.T) {
	g := parseGroups(t, "[[0,1],[2],[3,4]]")
	equal(t, "rank", g.Rank(), 5)
	equal(t, "mapping", g.Mapping(), []int{0, 0, 1, 2, 2})
	equal(t, "remap", g.Remap([]int64{4, 3, 0, 1, 2, 0}), []int64{2, 0, 1, 0})
	equal(t, "remap skips", g.Remap([]int64{-1, 0, 5, 1, Dynamic}), []int64{0})
	if got := g.Remap(nil); got != nil {
		t.Errorf("remap of nothing: %v", got)
	}
	if g.IsIdentity() || !Identity(3).IsIdentity() || !Identity(0).IsIdentity() {
		t.Error("identity test is wrong")
	}
	equal(t, "identity", Identity(2), parseGroups(t, "[[0],[1]]"))
	equal(t, "identity of no rank", Identity(-1), Groups{})

	for _, c := range []struct {
		first, second, want string
	}{
		{"[[0,1,2],[3,4],[5]]", "[[0],[1,2]]", "[[0,1,2],[3,4,5]]"},
		{"[[0],[1]]", "[[0,1]]", "[[0,1]]"},
		{"[]", "[]", "[]"},
		{"[[0,1]]", "[[0],[1]]", ""},
		{"[[0],[1]]", "[[0]]", ""},
		{"[[1],[0]]", "[[0,1]]", ""},
		{"[[0],[1]]", "[[1],[0]]", ""},
		{"[[]]", "[[0]]", ""},
	} {
		got, err := Compose(parseGroups(t, c.first), parseGroups(t, c.second))
		if c.want == "" {
			if !errors.Is(err, ErrGroups) {
				t.Errorf("%s then %s: error %v", c.first, c.second, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s then %s: %v", c.first, c.second, err)
		}
		equal(t, c.first+" then "+c.second, got, parseGroups(t, c.want))
	}
}

// Growing one group must not write into the next, although they share an array.
func TestGroupsDoNotAlias(t *testing.T) {
	g := Identity(3)
	g[0] = append(g[0], 99)
	equal(t, "next group", g[1], []int{1})
}
