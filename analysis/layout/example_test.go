package layout_test

import (
	"fmt"

	"hivm-opt/analysis/layout"
)

// An elementwise operation reads a buffer with padded rows and writes a dense
// buffer. The unit axis goes first; then the two outer axes merge, while the gap
// after each row keeps the innermost axis apart.
func Example() {
	padded := layout.Shape{
		Sizes:   []int64{3, 1, 7, 20},
		Strides: []int64{168, 5, 24, 1},
		Strided: true,
	}
	dense := layout.Shape{Sizes: []int64{3, 1, 7, 20}}
	operands := []layout.Shape{padded, dense}

	units := layout.CollapseUnits(layout.Ternary(layout.UnitMask(operands), nil, false))
	for i, s := range operands {
		s, err := layout.Collapse(s, units)
		if err != nil {
			fmt.Println(err)
			return
		}
		operands[i] = s
	}
	merged := layout.CollapseContiguous(layout.Contiguous(operands), nil, layout.UniformOptions{})
	groups, err := layout.Compose(units, merged)
	if err != nil {
		fmt.Println(err)
		return
	}
	flat, err := layout.Collapse(padded, groups)
	if err != nil {
		fmt.Println(err)
		return
	}

	fmt.Println("units: ", units)
	fmt.Println("groups:", groups)
	fmt.Println("padded:", flat.Sizes, flat.Strides)
	// Output:
	// units:  [[0 1] [2] [3]]
	// groups: [[0 1 2] [3]]
	// padded: [21 20] [24 1]
}

// A rotation of three axes is a swap of two once the axes that stay neighbours
// have merged.
func ExamplePermuteBlocks() {
	dense := []bool{true, true, true}
	p, err := layout.PermuteBlocks([]int64{1, 2, 0}, dense, dense)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Input, p.Init, p.Perm)
	// Output: [[0] [1 2]] [[0 1] [2]] [1 0]
}

// A broadcast along the outer axes reads a source of units with leftover strides.
// They impose nothing on it, so the targets merge.
func ExampleCoarsest() {
	src := layout.Shape{Sizes: []int64{1, 1, 8}, Strides: []int64{77, 5, 1}, Strided: true}
	dst := layout.Shape{Sizes: []int64{2, 3, 8}}
	operands := []layout.Shape{src, dst}
	targets := layout.Targets{Axes: []bool{true, true, false}, Units: layout.UnitMask(operands)}

	groups := layout.Coarsest(operands, targets)
	fmt.Println(groups)
	fmt.Println(layout.Collapse(src, groups))
	// Output:
	// [[0 1] [2]]
	// {[1 8] [77 1] 0 true} <nil>
}

// Padding whole rows is padding of an interval: the amounts scale by the row.
func ExamplePad() {
	pad := layout.Pad{
		Src: []int64{4, 8}, Dst: []int64{7, 8},
		Low: []int64{1, 0}, High: []int64{2, 0},
	}
	groups := layout.Coarsest([]layout.Shape{{Sizes: pad.Src}, {Sizes: pad.Dst}}, pad)
	flat, err := pad.Collapse(groups)
	fmt.Println(groups, err)
	fmt.Println(flat.Src, flat.Dst, flat.Low, flat.High)

	// In local memory, 16 floats to a block of 64 bytes, the boundaries at 8 and
	// 40 do not do.
	fmt.Println(pad.Guarded(groups, 16))
	// Output:
	// [[0 1]] <nil>
	// [32] [56] [8] [16]
	// [[0] [1]]
}

// The inner axis of a tile is proven whole when its size is the same value as in
// the buffer.
func ExampleSymbolic() {
	rows, columns, tile := layout.Var(0), layout.Var(1), layout.Var(2)
	zero, one := layout.Const(0), layout.Const(1)
	buffer := layout.Packed([]layout.Poly{rows, columns})
	for _, size := range []layout.Poly{columns, tile} {
		part, err := buffer.Subview([]layout.Poly{tile, zero}, []layout.Poly{tile, size}, []layout.Poly{one, one})
		fmt.Println(part.Strides, part.Pair(0), layout.Coarsest([]layout.Symbolic{part}), err)
	}
	// Output:
	// [s1 1] legal [[0 1]] <nil>
	// [s1 1] unknown [[0] [1]] <nil>
}

func ExampleMergeDims() {
	fmt.Println(layout.MergeDims([]int64{2, 3, 4}, []int64{12, 4, 1}, nil))
	fmt.Println(layout.MergeDims([]int64{4, 1, 8}, []int64{0, 0, 1}, nil))
	// One of several equal rows: the stride is alive in the inner 4.
	fmt.Println(layout.MergeDims([]int64{3, 4}, []int64{0, 1}, []layout.Interval{{Lo: 1, Hi: 2}, {Lo: 0, Hi: 4}}))
	// Output:
	// [{24 1 24}]
	// [{4 0 0} {8 1 8}]
	// [{12 1 4}]
}

func ExampleFlattenToParent() {
	shape := []int64{2, 3, 4, 5}
	parent, err := layout.FlattenToParent(nil, shape, 1, 3, []int64{1, 25})
	fmt.Println(parent, err)
	child, err := layout.FlattenFromParent(nil, shape, 1, 3, parent)
	fmt.Println(child, err)
	// Output:
	// [1 1 1 0] <nil>
	// [1 25] <nil>
}
