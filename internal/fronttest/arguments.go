package fronttest

import (
	"math/rand/v2"

	"hivm-opt/internal/nativetest"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// Input says how the arguments of the functions of a text are made.
type Input struct {
	// Size is the size of dynamic axes; 0 is 8.
	Size int64
	// Numbers are arguments that are not random, by function and position.
	Numbers map[string]map[int]float64
	// Finite is without NaN: loops that take the place of reductions with an index pass over it.
	Finite bool
}

// inputs are for kernels of testdata/kernels that random arguments are not good for.
var inputs = map[string]Input{
	"reduce_axes_4d": {Finite: true},
	"strided_tiles":  {Numbers: map[string]map[int]float64{"gain_lift": {1: 2, 2: 5, 3: 7}, "prefetch_rows": {1: 1, 2: 9}}},
	"triton_pointer_args": {Size: 1 << 14, Numbers: map[string]map[int]float64{
		"add_kernel":       {4: 3000, 5: 4, 6: 1, 7: 1, 8: 2, 9: 0, 10: 0},
		"row_scale_kernel": {4: 70, 5: 2, 6: 3, 7: 1, 8: 1, 9: 0, 10: 0},
	}},
}

// InputOf returns how the arguments of a kernel of testdata/kernels are made, by its name.
func InputOf(name string) Input { return inputs[name] }

// Argument makes argument i of a function.
func (in Input) Argument(r *rand.Rand, fn string, i int, typ ir.Type) interp.Value {
	m, ok := typ.(*ir.MemRefType)
	if !ok {
		e, _ := interp.ElemOf(typ)
		if n, given := in.Numbers[fn][i]; given && e.IsFloat() {
			return interp.Float64Of(e, n)
		} else if given {
			return interp.IntOf(e, int64(n))
		}
		return nativetest.Random(r, e)
	}
	sizes := make([]int64, m.Rank())
	for d, n := range m.Shape {
		if sizes[d] = n; n == ir.Dynamic {
			sizes[d] = max(in.Size, 8)
		}
	}
	e, _ := interp.ElemOf(m.Elem)
	strides, offset, _ := m.Strided()
	x := &interp.MemRef{Elem: e, Sizes: sizes, Strides: make([]int64, len(sizes)), Offset: max(offset, 0), Space: m.Space}
	step, extent := int64(1), x.Offset+1
	for d := len(sizes) - 1; d >= 0; d-- {
		if x.Strides[d] = strides[d]; strides[d] == ir.Dynamic {
			x.Strides[d] = step
		}
		step = x.Strides[d] * sizes[d]
		extent += (sizes[d] - 1) * x.Strides[d]
	}
	x.Buffer = interp.NewBuffer(int(extent) * e.Size())
	for at := 0; at < len(x.Buffer.Data); at += e.Size() {
		v := nativetest.Random(r, e)
		for in.Finite && e.IsFloat() && v.Float().IsNaN() {
			v = nativetest.Random(r, e)
		}
		e.Put(x.Buffer.Data[at:], v)
	}
	return interp.MemRefOf(x)
}
