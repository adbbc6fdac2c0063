package view_test

import (
	"errors"
	"fmt"
	"log"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/view"
)

// must unwraps the results of calls that cannot fail here.
func must(v *view.View, err error) *view.View {
	if err != nil {
		log.Fatal(err)
	}
	return v
}

// A slice of a buffer flattens along the dimensions that chain, and only along
// those.
func Example() {
	buffer := must(view.New(4, 5, 6))
	slice := must(buffer.Shrink([]layout.Interval{{Lo: 0, Hi: 3}, {Lo: 1, Hi: 4}, {Lo: 0, Hi: 6}}))
	fmt.Println(slice)

	fmt.Println(slice.Flatten(1, 2))
	_, err := slice.Flatten(0, 1)
	fmt.Println(errors.Is(err, view.ErrNoView))

	merged, groups := slice.Coarsest()
	fmt.Println(merged, groups)
	// Output:
	// (3,3,6)/(30,6,1)+6
	// (3,18)/(30,1)+6 <nil>
	// true
	// (3,18)/(30,1)+6 [[0] [1 2]]
}

// Padding whole rows leaves an interval of the flattened view, padding columns
// leaves holes.
func ExampleView_Reshape() {
	v := must(view.New(2, 3))
	rows := must(v.Pad([]int64{1, 0}, []int64{0, 0}))
	fmt.Println(rows)
	fmt.Println(rows.Reshape(9))

	columns := must(v.Pad([]int64{0, 1}, []int64{0, 0}))
	_, err := columns.Reshape(8)
	fmt.Println(err)
	// Output:
	// (3,3)/(3,1)-3[1:3,0:3]
	// (9)/(1)-3[3:9] <nil>
	// not a single view
}

func ExampleView_At() {
	v := must(must(view.New(2, 3)).Pad([]int64{0, 1}, []int64{0, 0}))
	fmt.Println(v.At(1, 1))
	fmt.Println(v.At(1, 0))
	_, _, err := v.At(2, 0)
	fmt.Println(err)
	// Output:
	// 3 true <nil>
	// 0 false <nil>
	// out of range
}

// The transpose of a matrix is not one view when flattened, but two; undoing
// both gives the view before.
func ExampleChain() {
	c := view.NewChain(must(view.New(2, 3)))
	c, err := c.Permute(1, 0)
	if err != nil {
		log.Fatal(err)
	}
	flat, err := c.Reshape(6)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(flat.Views())
	elements, err := view.MaterializeChain(flat, []string{"a", "b", "c", "d", "e", "f"}, "")
	fmt.Println(elements, err)

	back, err := flat.Reshape(3, 2)
	if err != nil {
		log.Fatal(err)
	}
	back, err = back.Permute(1, 0)
	fmt.Println(back.Single(), err)
	// Output:
	// [(6)/(1)+0 (3,2)/(1,3)+0]
	// [a d b e c f] <nil>
	// (2,3)/(3,1)+0 <nil>
}

func ExampleMaterialize() {
	v := must(must(view.New(2, 3)).Permute(1, 0))
	v = must(v.Pad([]int64{0, 0}, []int64{0, 1}))
	fmt.Println(view.Materialize(v, []int{1, 2, 3, 4, 5, 6}, 0))
	// Output: [1 4 0 2 5 0 3 6 0] <nil>
}

func ExampleView_Inverse() {
	inv, err := must(must(view.New(2, 3)).Flip(false, true)).Inverse()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(inv.Lookup(nil, 3))
	fmt.Println(inv.Lookup(nil, 6))
	// Output:
	// [1 2] true
	// [] false
}
