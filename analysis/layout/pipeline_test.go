package layout

import (
	"fmt"
	"strings"
	"testing"
)

// uniformCase is one operation whose operands collapse alike, with the results
// of both stages. Empty expectations mean: mask not checked, unit stage the
// identity, no targets.
type uniformCase struct {
	name     string
	shapes   string // of all memref operands, inputs first
	inputs   int    // how many are inputs; only the consistency check asks
	barriers []int64
	strict   bool // barriers refuse units
	merge    bool // neighbouring targets may merge
	check    bool // inputs must agree in size

	mask     string // "CUN…"
	units    string
	contig   string
	targets  string
	second   string // in axes of the first stage
	composed string
	result   string // shapes
	adjusted []int64
}

var uniformCases = []uniformCase{
	{
		name:   "unary, identity layouts, leading inner and trailing units",
		shapes: "1x6x1x10x1; 1x6x1x10x1",
		units:  "[[0,1,2],[3,4]]", contig: "11", second: "[[0,1]]",
		composed: "[[0,1,2,3,4]]", result: "60; 60",
	},
	{
		name:   "dynamic sizes without layout merge",
		shapes: "?x5x?; ?x5x?",
		contig: "111", second: "[[0,1,2]]", composed: "[[0,1,2]]", result: "?; ?",
	},
	{
		name:   "padded rows",
		shapes: "3x7x20 [168, 24, 1]; 3x7x20; 3x7x20 [168, 24, 1]",
		contig: "110", second: "[[0,1],[2]]", composed: "[[0,1],[2]]",
		result: "21x20 [24, 1]; 21x20; 21x20 [24, 1]",
	},
	{
		name:   "dynamic offset, partially contiguous",
		shapes: "2x3x4; 2x3x4 [40, 4, 1] +?; 2x3x4; 2x3x4",
		contig: "101", second: "[[0],[1,2]]", composed: "[[0],[1,2]]",
		result: "2x12; 2x12 [40, 1] +?; 2x12; 2x12",
	},
	{
		name:   "same value twice",
		shapes: "4x9; 4x9; 4x9",
		contig: "11", second: "[[0,1]]", composed: "[[0,1]]", result: "36; 36; 36",
	},
	{
		name:   "unit axis with arbitrary stride disappears",
		shapes: "6x1x8 [8, 333, 1]; 6x1x8",
		units:  "[[0,1],[2]]", contig: "11", second: "[[0,1]]",
		composed: "[[0,1,2]]", result: "48 [1]; 48",
	},
	{
		name:   "dynamic strides do not merge",
		shapes: "4x8 [?, ?] +?; 4x8 [?, ?] +?; 4x8",
		contig: "10", second: "[[0],[1]]", composed: "[[0],[1]]",
		result: "4x8 [?, ?] +?; 4x8 [?, ?] +?; 4x8",
	},
	{
		name:   "broadcast with two inputs that agree",
		shapes: "5x1x1x12; 5x1x1x12; 5x3x4x12", inputs: 2,
		barriers: []int64{1, 2}, merge: true, check: true,
		contig: "1111", targets: "0110", second: "[[0],[1,2],[3]]",
		composed: "[[0],[1,2],[3]]", result: "5x1x12; 5x1x12; 5x12x12", adjusted: []int64{1},
	},
	{
		name:   "broadcast with inputs that disagree",
		shapes: "1x3x4x12; 5x1x4x12; 5x3x4x12", inputs: 2,
		barriers: []int64{0, 1}, merge: true, check: true,
		contig: "1111", targets: "1100", second: "[[0],[1],[2,3]]",
		composed: "[[0],[1],[2,3]]", result: "1x3x48; 5x1x48; 5x3x48", adjusted: []int64{0, 1},
	},
	{
		name:   "fill with inner gap",
		shapes: "4x3x6 [36, 12, 2]", merge: true,
		contig: "111", second: "[[0,1,2]]", composed: "[[0,1,2]]", result: "72 [2]",
	},
	{
		name:   "two separate broadcast axes",
		shapes: "1x7x9x1x2; 4x7x9x5x2", barriers: []int64{0, 3}, merge: true,
		contig: "11111", targets: "10010", second: "[[0],[1,2],[3],[4]]",
		composed: "[[0],[1,2],[3],[4]]", result: "1x63x1x2; 4x63x5x2", adjusted: []int64{0, 2},
	},
	{
		name:   "unit between two broadcast axes",
		shapes: "1x1x1x11; 4x1x5x11", barriers: []int64{0, 2}, merge: true,
		units: "[[0,1],[2],[3]]", contig: "111", targets: "110", second: "[[0,1],[2]]",
		composed: "[[0,1,2],[3]]", result: "1x11; 20x11", adjusted: []int64{0},
	},
	{
		name:   "broadcast axis between ordinary ones",
		shapes: "1x64x1x128x256; 1x64x16x128x256", barriers: []int64{2}, merge: true,
		mask: "UCCCC", units: "[[0,1],[2],[3],[4]]", contig: "1111", targets: "0100", second: "[[0],[1],[2,3]]",
		composed: "[[0,1],[2],[3,4]]", result: "64x1x32768; 64x16x32768", adjusted: []int64{1},
	},
	{
		name:   "reduction of two axes below dynamic ones",
		shapes: "?x?x6x5x3; ?x?x1x1x3", barriers: []int64{2, 3}, merge: true,
		contig: "11111", targets: "00110", second: "[[0,1],[2,3],[4]]",
		composed: "[[0,1],[2,3],[4]]", result: "?x30x3; ?x1x3", adjusted: []int64{1},
	},
	{
		name:   "arg-max with two inits",
		shapes: "2x3x1x8; 2x3x1x1; 2x3x1x1", barriers: []int64{3}, merge: true,
		units: "[[0],[1,2],[3]]", contig: "111", targets: "001", second: "[[0,1],[2]]",
		composed: "[[0,1,2],[3]]", result: "6x8; 6x1; 6x1", adjusted: []int64{1},
	},
	{
		name:   "all axes reduced",
		shapes: "3x4x5; 1x1x1", barriers: []int64{0, 1, 2}, merge: true,
		contig: "111", targets: "111", second: "[[0,1,2]]",
		composed: "[[0,1,2]]", result: "60; 1", adjusted: []int64{0},
	},
	{
		name:   "swap with a fixed unit",
		shapes: "6x1x9x4; 9x1x6x4", barriers: []int64{0, 2},
		units: "[[0,1],[2],[3]]", contig: "111", targets: "110", second: "[[0],[1],[2]]",
		composed: "[[0,1],[2],[3]]", result: "6x9x4; 9x6x4", adjusted: []int64{0, 1},
	},
	{
		name:   "swap with a moving unit",
		shapes: "1x6x8; 6x1x8", barriers: []int64{0, 1},
		contig: "111", targets: "110", second: "[[0],[1],[2]]",
		composed: "[[0],[1],[2]]", result: "1x6x8; 6x1x8", adjusted: []int64{0, 1},
	},
	{
		name:   "cumulative middle axis",
		shapes: "2x3x5x7; 2x3x5x7", barriers: []int64{2},
		contig: "1111", targets: "0010", second: "[[0,1],[2],[3]]",
		composed: "[[0,1],[2],[3]]", result: "6x5x7; 6x5x7", adjusted: []int64{1},
	},
	{
		name:   "cumulative axis between units, strided",
		shapes: "4x1x6x1 [32, 32, 2, 1]; 4x1x6x1 [32, 32, 2, 1]", barriers: []int64{2},
		units: "[[0,1],[2,3]]", contig: "10", targets: "01", second: "[[0],[1]]",
		composed: "[[0,1],[2,3]]", result: "4x6 [32, 2]; 4x6 [32, 2]", adjusted: []int64{1},
	},
	{
		name:   "flip",
		shapes: "3x1x8; 3x1x8", barriers: []int64{2},
		mask: "CUC", units: "[[0,1],[2]]", contig: "11", targets: "01", second: "[[0],[1]]",
		composed: "[[0,1],[2]]", result: "3x8; 3x8", adjusted: []int64{1},
	},
	{
		name:   "strict flip, unit before the axis",
		shapes: "3x1x8; 3x1x8", barriers: []int64{2}, strict: true,
		mask: "CUN", units: "[[0,1],[2]]", contig: "11", targets: "01", second: "[[0],[1]]",
		composed: "[[0,1],[2]]", result: "3x8; 3x8", adjusted: []int64{1},
	},
	{
		name:   "strict flip, unit after the axis",
		shapes: "2x3x8x1; 2x3x8x1", barriers: []int64{2}, strict: true,
		mask: "CCNU", units: "[[0],[1],[2],[3]]", contig: "1111", targets: "0010", second: "[[0,1],[2],[3]]",
		composed: "[[0,1],[2],[3]]", result: "6x8x1; 6x8x1", adjusted: []int64{1},
	},
	{
		name:   "flip absorbs the unit after the axis",
		shapes: "2x3x8x1; 2x3x8x1", barriers: []int64{2},
		mask: "CCCU", units: "[[0],[1],[2,3]]", contig: "111", targets: "001", second: "[[0,1],[2]]",
		composed: "[[0,1],[2,3]]", result: "6x8; 6x8", adjusted: []int64{1},
	},
	{
		name:   "sort with values and indices",
		shapes: "2x1x9x32; 2x1x9x32; 2x1x9x32", barriers: []int64{3},
		units: "[[0,1],[2],[3]]", contig: "111", targets: "001", second: "[[0,1],[2]]",
		composed: "[[0,1,2],[3]]", result: "18x32; 18x32; 18x32", adjusted: []int64{1},
	},
	{
		name:   "pad",
		shapes: "2x3x4x5; 2x3x9x5", barriers: []int64{2},
		contig: "1111", targets: "0010", second: "[[0,1],[2],[3]]",
		composed: "[[0,1],[2],[3]]", result: "6x4x5; 6x9x5", adjusted: []int64{1},
	},
	{
		name:   "pad of a dynamic axis",
		shapes: "2x3x?x5; 2x3x?x5", barriers: []int64{2},
		contig: "1111", targets: "0010", second: "[[0,1],[2],[3]]",
		composed: "[[0,1],[2],[3]]", result: "6x?x5; 6x?x5", adjusted: []int64{1},
	},
	{
		name:   "concatenation of unequal parts",
		shapes: "2x3x4x6; 2x3x5x6; 2x3x9x6", barriers: []int64{2},
		contig: "1111", targets: "0010", second: "[[0,1],[2],[3]]",
		composed: "[[0,1],[2],[3]]", result: "6x4x6; 6x5x6; 6x9x6", adjusted: []int64{1},
	},
	{
		name:   "gather along the last axis",
		shapes: "2x1x5x16; 2x1x5x4; 2x1x5x4", barriers: []int64{3},
		units: "[[0,1],[2],[3]]", contig: "111", targets: "001", second: "[[0,1],[2]]",
		composed: "[[0,1,2],[3]]", result: "10x16; 10x4; 10x4", adjusted: []int64{1},
	},
	{
		name:   "interleave",
		shapes: "3x5x8; 3x5x8; 3x5x16",
		contig: "111", second: "[[0,1,2]]", composed: "[[0,1,2]]", result: "120; 120; 240",
	},
	{
		name:   "deinterleave of padded rows",
		shapes: "3x5x16 [160, 32, 1]; 3x5x8; 3x5x8",
		contig: "110", second: "[[0,1],[2]]", composed: "[[0,1],[2]]", result: "15x16 [32, 1]; 15x8; 15x8",
	},
	{
		name:   "unit between, different last sizes",
		shapes: "4x1x16; 4x1x16; 4x1x16; 4x1x64",
		units:  "[[0,1],[2]]", contig: "11", second: "[[0,1]]",
		composed: "[[0,1,2]]", result: "64; 64; 64; 256",
	},
	{
		name:   "offset kept per operand",
		shapes: "4x2x32 [64, 32, 1] +128; 4x2x32 [96, 48, 1]",
		contig: "110", second: "[[0,1],[2]]", composed: "[[0,1],[2]]",
		result: "8x32 [32, 1] +128; 8x32 [48, 1]",
	},
	{
		name:   "dynamic outer stride",
		shapes: "8x3x4; 8x3x4 [?, 4, 1] +?",
		contig: "101", second: "[[0],[1,2]]", composed: "[[0],[1,2]]",
		result: "8x12; 8x12 [?, 1] +?",
	},
	{
		name:   "stride of a dynamic axis survives a leading unit",
		shapes: "1x?x16 [?, 16, 1]; 1x?x16 [?, 16, 1]",
		units:  "[[0,1],[2]]", contig: "11", second: "[[0,1]]",
		composed: "[[0,1,2]]", result: "? [1]; ? [1]",
	},
	{
		name:   "all units",
		shapes: "1x1x1 [40, 8, 1]; 1x1x1",
		units:  "[[0,1,2]]", contig: "1", second: "[[0]]",
		composed: "[[0,1,2]]", result: "1 [40]; 1",
	},
	{
		name:   "every axis a barrier",
		shapes: "2x16; 2x16; 2x16", barriers: []int64{0, 1},
		contig: "11", targets: "11", second: "[[0],[1]]", composed: "[[0],[1]]",
		result: "2x16; 2x16; 2x16", adjusted: []int64{0, 1},
	},
	{
		name:   "swap of distant axes",
		shapes: "2x3x4x5; 5x3x4x2", barriers: []int64{0, 3},
		contig: "1111", targets: "1001", second: "[[0],[1,2],[3]]", composed: "[[0],[1,2],[3]]",
		result: "2x12x5; 5x12x2", adjusted: []int64{0, 2},
	},
	{
		name:   "contiguity is the intersection over operands",
		shapes: "4x3x2x8 [96, 16, 8, 1]; 4x3x2x8 [48, 16, 8, 1]; 4x3x2x8",
		contig: "1011", second: "[[0],[1,2,3]]", composed: "[[0],[1,2,3]]",
		result: "4x48 [96, 1]; 4x48 [48, 1]; 4x48",
	},
	{
		name:   "dynamic outermost size is no obstacle",
		shapes: "?x4x8 [32, 8, 1]; ?x4x8",
		contig: "111", second: "[[0,1,2]]", composed: "[[0,1,2]]", result: "? [1]; ?",
	},
	{
		name:   "dynamic outer stride and middle size",
		shapes: "4x?x8 [?, 8, 1]; 4x?x8",
		contig: "101", second: "[[0],[1,2]]", composed: "[[0],[1,2]]", result: "4x? [?, 1]; 4x?",
	},
	{
		name:   "alternating units",
		shapes: "1x64x1x128x1x256", mask: "UCUCUC",
		units: "[[0,1,2],[3,4],[5]]", contig: "111", second: "[[0,1,2]]",
		composed: "[[0,1,2,3,4,5]]", result: "2097152",
	},
	{
		name:   "alternating units, padded rows",
		shapes: "1x64x1x128x1x256 [9, 65536, 7, 256, 5, 1]", mask: "UCUCUC",
		units: "[[0,1,2],[3,4],[5]]", contig: "101", second: "[[0],[1,2]]",
		composed: "[[0,1,2],[3,4,5]]", result: "64x32768 [65536, 1]",
	},
	{
		name:   "strict barrier amid units",
		shapes: "1x4x1x8x1x5x1", barriers: []int64{3}, strict: true,
		mask: "UCUNUCU", units: "[[0,1,2],[3],[4,5,6]]", contig: "111", targets: "010",
		second: "[[0],[1],[2]]", composed: "[[0,1,2],[3],[4,5,6]]", result: "4x8x5", adjusted: []int64{1},
	},
	{
		name:   "the same barrier, not strict",
		shapes: "1x4x1x8x1x5x1", barriers: []int64{3},
		mask: "UCUCUCU", units: "[[0,1,2],[3,4],[5,6]]", contig: "111", targets: "010",
		second: "[[0],[1],[2]]", composed: "[[0,1,2],[3,4],[5,6]]", result: "4x8x5", adjusted: []int64{1},
	},
	{
		name:   "gap between rows",
		shapes: "16x16 [16, 2]",
		contig: "10", second: "[[0],[1]]", composed: "[[0],[1]]", result: "16x16 [16, 2]",
	},
	{
		name:   "gap between elements",
		shapes: "16x16 [32, 2]",
		contig: "11", second: "[[0,1]]", composed: "[[0,1]]", result: "256 [2]",
	},
	{
		name:   "only the static tail merges",
		shapes: "8x?x4x2 [?, ?, 2, 1]",
		contig: "1001", second: "[[0],[1],[2,3]]", composed: "[[0],[1],[2,3]]", result: "8x?x8 [?, ?, 1]",
	},
	{
		name:   "dynamic innermost size with a layout",
		shapes: "8x?x4x? [?, ?, 2, 1]",
		contig: "1000", second: "[[0],[1],[2],[3]]", composed: "[[0],[1],[2],[3]]", result: "8x?x4x? [?, ?, 2, 1]",
	},
	{
		name:   "units that are targets keep their strides",
		shapes: "1x1x1x8 [100, 8, 8, 1]; 1x4x5x8", barriers: []int64{1, 2}, merge: true,
		units: "[[0,1],[2],[3]]", contig: "101", targets: "110", second: "[[0],[1],[2]]",
		composed: "[[0,1],[2],[3]]", result: "1x1x8 [100, 8, 1]; 4x5x8", adjusted: []int64{0, 1},
	},
	{
		name:   "unsorted targets are not made unique",
		shapes: "1x1x4x1; 2x3x4x5", barriers: []int64{0, 3, 1}, merge: true,
		contig: "1111", targets: "1101", second: "[[0,1],[2],[3]]",
		composed: "[[0,1],[2],[3]]", result: "1x4x1; 6x4x5", adjusted: []int64{0, 2, 0},
	},
	{
		name:   "negative strides",
		shapes: "4x8 [-8, -1] +31",
		contig: "11", second: "[[0,1]]", composed: "[[0,1]]", result: "32 [-1] +31",
	},
	{
		name:   "overlapping rows",
		shapes: "2x3 [1, 1]",
		contig: "10", second: "[[0],[1]]", composed: "[[0],[1]]", result: "2x3 [1, 1]",
	},
	{
		name:   "barriers that name no axis",
		shapes: "2x1x3", barriers: []int64{-1, 3, Dynamic},
		units: "[[0,1],[2]]", contig: "11", second: "[[0,1]]", composed: "[[0,1,2]]", result: "6",
	},
	{name: "rank 0", shapes: "", units: "[]", second: "[]", composed: "[]", result: ""},
}

func TestUniform(t *testing.T) {
	for _, c := range uniformCases {
		t.Run(c.name, func(t *testing.T) {
			shapes := parseShapes(t, c.shapes)
			marks := Ternary(UnitMask(shapes), c.barriers, c.strict)
			if c.mask != "" {
				equal(t, "mask", strings.Trim(strings.ReplaceAll(fmt.Sprint(marks), " ", ""), "[]"), c.mask)
			}
			units := CollapseUnits(marks)
			if c.units == "" {
				equal(t, "units", units, Identity(len(shapes[0].Sizes)))
			} else {
				equal(t, "units", units, parseGroups(t, c.units))
			}
			mid := collapseAll(t, shapes, units)

			targets := units.Remap(c.barriers)
			if c.targets == "" {
				c.targets = strings.Repeat("0", len(units))
			}
			equal(t, "targets", digits(contains(len(units), targets)), c.targets)

			o := UniformOptions{MergeTargets: c.merge}
			if c.check {
				o.Same = Consistent(mid[:c.inputs])
			}
			contig := Contiguous(mid)
			equal(t, "contiguity", digits(contig), c.contig)
			second := CollapseContiguous(contig, targets, o)
			equal(t, "second stage", second, parseGroups(t, c.second))

			composed := mustCompose(t, units, second)
			equal(t, "composed", composed, parseGroups(t, c.composed))
			want := parseShapes(t, c.result)
			equal(t, "shapes by stages", collapseAll(t, mid, second), want)
			equal(t, "shapes at once", collapseAll(t, shapes, composed), want)
			equal(t, "adjusted", second.Remap(targets), c.adjusted)
		})
	}
}

// permutedCase is one transposing operation with one input and one init.
type permutedCase struct {
	name                 string
	in, init             string // shapes
	perm                 []int64
	keepLast             bool
	inUnits, initUnits   string
	adjusted             []int64
	second, secondInit   string
	composed, initGroups string
	inResult, initResult string
	result               []int64
}

var permutedCases = []permutedCase{
	{
		name: "blocks with distinct maps", keepLast: true,
		in: "3x2x5x1x8", init: "2x5x3x1x8", perm: []int64{1, 2, 0, 3, 4},
		inUnits: "[[0],[1],[2,3],[4]]", initUnits: "[[0],[1],[2,3],[4]]", adjusted: []int64{1, 2, 0, 3},
		second: "[[0],[1,2],[3]]", secondInit: "[[0,1],[2],[3]]",
		composed: "[[0],[1,2,3],[4]]", initGroups: "[[0,1],[2,3],[4]]",
		inResult: "3x10x8", initResult: "10x3x8", result: []int64{1, 0, 2},
	},
	{
		name: "units at different places", keepLast: true,
		in: "1x6x1x7x8", init: "7x1x6x1x8", perm: []int64{3, 0, 1, 2, 4},
		inUnits: "[[0,1,2],[3],[4]]", initUnits: "[[0,1],[2,3],[4]]", adjusted: []int64{1, 0, 2},
		second: "[[0],[1],[2]]", secondInit: "[[0],[1],[2]]",
		composed: "[[0,1,2],[3],[4]]", initGroups: "[[0,1],[2,3],[4]]",
		inResult: "6x7x8", initResult: "7x6x8", result: []int64{1, 0, 2},
	},
	{
		name: "swap with a unit",
		in:   "6x1x9x4", init: "9x1x6x4", perm: []int64{2, 1, 0, 3},
		inUnits: "[[0,1],[2],[3]]", initUnits: "[[0,1],[2],[3]]", adjusted: []int64{1, 0, 2},
		second: "[[0],[1],[2]]", secondInit: "[[0],[1],[2]]",
		composed: "[[0,1],[2],[3]]", initGroups: "[[0,1],[2],[3]]",
		inResult: "6x9x4", initResult: "9x6x4", result: []int64{1, 0, 2},
	},
	{
		name: "only a unit moves",
		in:   "1x6x8", init: "6x1x8", perm: []int64{1, 0, 2},
		inUnits: "[[0,1],[2]]", initUnits: "[[0,1],[2]]", adjusted: []int64{0, 1},
		second: "[[0,1]]", secondInit: "[[0,1]]", composed: "[[0,1,2]]", initGroups: "[[0,1,2]]",
		inResult: "48", initResult: "48", result: []int64{0},
	},
	{
		name: "fixed suffix", keepLast: true,
		in: "2x1x3x1x4x5", init: "3x1x2x4x1x5", perm: []int64{2, 3, 0, 4, 1, 5},
		inUnits: "[[0,1],[2,3],[4],[5]]", initUnits: "[[0,1],[2],[3,4],[5]]", adjusted: []int64{1, 0, 2, 3},
		second: "[[0],[1],[2,3]]", secondInit: "[[0],[1],[2,3]]",
		composed: "[[0,1],[2,3],[4,5]]", initGroups: "[[0,1],[2],[3,4,5]]",
		inResult: "2x3x20", initResult: "3x2x20", result: []int64{1, 0, 2},
	},
	{
		name: "rotation",
		in:   "2x3x4", init: "3x4x2", perm: []int64{1, 2, 0},
		inUnits: "[[0],[1],[2]]", initUnits: "[[0],[1],[2]]", adjusted: []int64{1, 2, 0},
		second: "[[0],[1,2]]", secondInit: "[[0,1],[2]]", composed: "[[0],[1,2]]", initGroups: "[[0,1],[2]]",
		inResult: "2x12", initResult: "12x2", result: []int64{1, 0},
	},
	{
		name: "rotation into a padded init",
		in:   "2x3x4", init: "3x4x2 [10, 2, 1]", perm: []int64{1, 2, 0},
		inUnits: "[[0],[1],[2]]", initUnits: "[[0],[1],[2]]", adjusted: []int64{1, 2, 0},
		second: "[[0],[1],[2]]", secondInit: "[[0],[1],[2]]", composed: "[[0],[1],[2]]", initGroups: "[[0],[1],[2]]",
		inResult: "2x3x4", initResult: "3x4x2 [10, 2, 1]", result: []int64{1, 2, 0},
	},
	{
		name: "rotation with a trailing unit",
		in:   "16x15x17x1", init: "17x16x15x1", perm: []int64{2, 0, 1, 3},
		inUnits: "[[0],[1],[2,3]]", initUnits: "[[0],[1],[2,3]]", adjusted: []int64{2, 0, 1},
		second: "[[0,1],[2]]", secondInit: "[[0],[1,2]]", composed: "[[0,1],[2,3]]", initGroups: "[[0],[1,2,3]]",
		inResult: "240x17", initResult: "17x240", result: []int64{1, 0},
	},
	{
		name: "swap of distant axes",
		in:   "2x3x4x5", init: "5x3x4x2", perm: []int64{3, 1, 2, 0},
		inUnits: "[[0],[1],[2],[3]]", initUnits: "[[0],[1],[2],[3]]", adjusted: []int64{3, 1, 2, 0},
		second: "[[0],[1,2],[3]]", secondInit: "[[0],[1,2],[3]]",
		composed: "[[0],[1,2],[3]]", initGroups: "[[0],[1,2],[3]]",
		inResult: "2x12x5", initResult: "5x12x2", result: []int64{2, 1, 0},
	},
	{
		name: "last axis is a unit and stays", keepLast: true,
		in: "2x4x1", init: "4x2x1", perm: []int64{1, 0, 2},
		inUnits: "[[0],[1],[2]]", initUnits: "[[0],[1],[2]]", adjusted: []int64{1, 0, 2},
		second: "[[0],[1],[2]]", secondInit: "[[0],[1],[2]]", composed: "[[0],[1],[2]]", initGroups: "[[0],[1],[2]]",
		inResult: "2x4x1", initResult: "4x2x1", result: []int64{1, 0, 2},
	},
	{
		name: "four-cycle around a unit",
		in:   "2x3x1x4x5", init: "4x2x1x5x3", perm: []int64{3, 0, 2, 4, 1},
		inUnits: "[[0],[1,2],[3],[4]]", initUnits: "[[0],[1,2],[3],[4]]", adjusted: []int64{2, 0, 3, 1},
		second: "[[0],[1],[2],[3]]", secondInit: "[[0],[1],[2],[3]]",
		composed: "[[0],[1,2],[3],[4]]", initGroups: "[[0],[1,2],[3],[4]]",
		inResult: "2x3x4x5", initResult: "4x2x5x3", result: []int64{2, 0, 3, 1},
	},
}

func TestPermuted(t *testing.T) {
	for _, c := range permutedCases {
		t.Run(c.name, func(t *testing.T) {
			in, init := parseShape(t, c.in), parseShape(t, c.init)
			inUnits, inMask := UnitGroups(in, c.keepLast)
			initUnits, _ := UnitGroups(init, c.keepLast)
			equal(t, "input units", inUnits, parseGroups(t, c.inUnits))
			equal(t, "init units", initUnits, parseGroups(t, c.initUnits))

			q := AdjustPermutation(c.perm, inMask)
			equal(t, "adjusted", q, c.adjusted)
			inMid, initMid := mustCollapse(t, in, inUnits), mustCollapse(t, init, initUnits)
			p, err := PermuteBlocks(q, Contiguous([]Shape{inMid}), Contiguous([]Shape{initMid}))
			if err != nil {
				t.Fatal(err)
			}
			equal(t, "permuted", p, Permuted{
				Input: parseGroups(t, c.second),
				Init:  parseGroups(t, c.secondInit),
				Perm:  c.result,
			})

			inGroups, initGroups := mustCompose(t, inUnits, p.Input), mustCompose(t, initUnits, p.Init)
			equal(t, "input groups", inGroups, parseGroups(t, c.composed))
			equal(t, "init groups", initGroups, parseGroups(t, c.initGroups))
			equal(t, "input shape", mustCollapse(t, in, inGroups), parseShape(t, c.inResult))
			equal(t, "init shape", mustCollapse(t, init, initGroups), parseShape(t, c.initResult))
		})
	}
}
