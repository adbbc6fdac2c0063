package affinemap_test

import (
	"fmt"

	"hivm-opt/ir/affinemap"
)

func Example() {
	m, err := affinemap.ParseMap("(i, j)[n] -> (4 + i * 8 - i, (j * 128) floordiv 64, n mod 1)")
	if err != nil {
		panic(err)
	}
	fmt.Println(m)

	v, ok := m.Eval([]int64{2, 3}, []int64{10})
	fmt.Println(v, ok)

	_, err = affinemap.ParseMap("(i, j) -> (i * j)")
	fmt.Println(err)

	// Output:
	// (d0, d1)[s0] -> (d0 * 7 + 4, d1 * 2, 0)
	// [18 6 0] true
	// non-affine expression: at least one of the multiply operands has to be either a constant or symbolic
}

func ExampleAppendExpr() {
	e := affinemap.Add(affinemap.Mul(affinemap.Dim(0), affinemap.Const(2)), affinemap.Symbol(0))
	operands := []string{"%arg0", "%n"}
	text := affinemap.AppendExpr(nil, e,
		func(b []byte, i int) []byte { return append(b, operands[i]...) },
		func(b []byte, i int) []byte { return append(b, "symbol("+operands[1+i]+")"...) })
	fmt.Println(string(text))
	// Output: %arg0 * 2 + symbol(%n)
}

func ExampleMap_Strides() {
	m, _ := affinemap.ParseMap("(d0, d1)[s0] -> (d0 * s0 + d1 + 7)")
	strides, offset, ok := m.Strides([]int64{4, 8})
	fmt.Println(strides[0] == affinemap.Dynamic, strides[1], offset, ok)
	// Output: true 1 7 true
}
