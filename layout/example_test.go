package layout_test

import (
	"fmt"

	"hivm-opt/layout"
)

// An elementwise operation reads a buffer with padded rows and writes a dense
// one. The unit axis goes first; then the two outer axes merge, while the gap
// after each row keeps the innermost one apart.
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
