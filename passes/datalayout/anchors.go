package datalayout

import (
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
)

// operand is an operand of an operation of the cube unit.
type operand struct {
	value *ir.Value
	change
}

// layoutInterface is implemented by operations that need their operands in some order.
type layoutInterface interface {
	// Operands returns the buffers among the operands. It is false if one has a number of
	// axes that no order is known for.
	Operands(op *ir.Operation) (list []operand, ok bool)
}

// anchors are the operations of the cube unit.
var anchors = lazy.Value[*ir.Models[layoutInterface]]{Make: func() *ir.Models[layoutInterface] {
	return ir.MustJoinModels([]ir.ExternalModel[layoutInterface]{
		{Op: "hivm.hir.mmadL1", Model: product{}},
		{Op: "hivm.hir.mmadmxL1", Model: scaledProduct{}},
		{Op: "hivm.hir.Conv1dL1", Model: convolution{inputs: []int{2, 3}, weights: []int{3}}},
		{Op: "hivm.hir.Conv2dL1", Model: convolution{inputs: []int{3, 4}, weights: []int{4}}},
	})
}}

// The sizes of blocks: of one of numbers of 32 bytes, of one of L0C, and of one of scales.
const (
	blockRows  = 16
	blockBytes = 32
	scaleBytes = 2
)

// product is a product of matrices.
type product struct{}

// Operands implements layoutInterface.
func (product) Operands(op *ir.Operation) ([]operand, bool) {
	m := hivm.MmadL1{Op: op}
	wide := hacc.GenerationOf(op) == target.RegBased
	return ofProduct(m.A(), m.B(), m.C(), m.PerChannelBias(), m.ATranspose(), m.BTranspose(), wide)
}

// scaledProduct is a product of matrices whose numbers have scales.
type scaledProduct struct{}

// Operands implements layoutInterface.
func (scaledProduct) Operands(op *ir.Operation) ([]operand, bool) {
	m := hivm.MmadMxL1{Op: op}
	list, ok := ofProduct(m.A(), m.B(), m.C(), m.PerChannelBias(), m.ATranspose(), m.BTranspose(), true)
	a, okA := scale(m.ScaleA(), scaleA, scaleAzZ)
	b, okB := scale(m.ScaleB(), scaleB, scaleBnN)
	return append(list, a, b), ok && okA && okB
}

// ofProduct returns the operands of a product. wide says that blocks of bytes may have 32 rows.
func ofProduct(a, b, c, bias *ir.Value, turnedA, turnedB, wide bool) ([]operand, bool) {
	left, okA := factor(a, rowsOfA, turnedA, wide && turnedA)
	right, okB := factor(b, rowsOfB, turnedB, wide && !turnedB)
	sum, okC := result(c)
	list := []operand{left, right, sum}
	if bias == nil {
		return list, okA && okB && okC
	}
	vector, okBias := ofBias(bias)
	return append(list, vector), okA && okB && okC && okBias
}

// factor is a factor of a product. high says that blocks of bytes have 32 rows.
func factor(v *ir.Value, kind string, turned, high bool) (operand, bool) {
	o := operand{value: v}
	o.to.kind = zN
	if turned {
		o.to.kind = nZ
	}
	bytes := max(int64(ir.BitWidth(ir.ElementType(v.Type())))/8, 1)
	o.to.block = [2]int64{blockRows, blockBytes / bytes}
	if high && bytes == 1 {
		o.to.block[0] = blockBytes
	}
	switch ir.RankOf(v.Type()) {
	case 2:
		o.from = order{kind: kind, transposed: turned && !hinted(v, o.to.kind)}
	case 4:
		o.from = inItself(v, o.to.kind)
	default:
		return o, false
	}
	return o, true
}

// hinted reports whether the memory of v is known to lie in an order already, by the nearest
// operation that says so.
func hinted(v *ir.Value, kind string) bool {
	layoutOf := func(v *ir.Value) *ir.StringAttr {
		if v.Op() == nil {
			return nil
		}
		s, _ := v.Op().Attr("hivm.fractal_layout").(*ir.StringAttr)
		return s
	}
	v = ir.Follow(v, func(v *ir.Value) *ir.Value {
		if layoutOf(v) != nil {
			return nil
		}
		return memref.Source(v)
	})
	s := layoutOf(v)
	return s != nil && s.Value == kind
}

// inItself is the order of a value whose last two axes are its blocks.
func inItself(v *ir.Value, kind string) order {
	shape, _ := ir.ShapeOf(v.Type())
	return order{kind: kind, block: [2]int64(shape[len(shape)-2:])}
}

// result is the result of a product or of a convolution.
func result(v *ir.Value) (operand, bool) {
	o := operand{value: v, change: change{to: order{kind: zN, block: [2]int64{blockRows, blockRows}}}}
	switch ir.RankOf(v.Type()) {
	case 2:
		o.from.kind = rowsOfC
	case 4:
		o.from.kind = zN
	default:
		return o, false
	}
	return o, true
}

// ofBias is the vector that a product adds to each row.
func ofBias(v *ir.Value) (operand, bool) {
	o := operand{value: v, change: change{order{kind: rows}, order{kind: rows}}}
	switch ir.RankOf(v.Type()) {
	case 1, 2:
	case 4:
		o.from.kind = zN
	default:
		return o, false
	}
	return o, true
}

// scale is the scales of a factor.
func scale(v *ir.Value, from, to string) (operand, bool) {
	bits := max(int64(ir.BitWidth(ir.ElementType(v.Type()))), 1)
	o := operand{value: v, change: change{to: order{kind: to, block: [2]int64{blockRows, scaleBytes * 8 / bits}}}}
	switch ir.RankOf(v.Type()) {
	case 2:
		o.from.kind = from
	case 4:
		o.from = inItself(v, to)
	default:
		return o, false
	}
	return o, true
}

// convolution is a convolution, with the numbers of axes that images and weights may have.
type convolution struct{ inputs, weights []int }

// Operands implements layoutInterface.
func (x convolution) Operands(op *ir.Operation) ([]operand, bool) {
	lo, hi := hivm.Inits(op)
	if lo == hi {
		return nil, false
	}
	input, okInput := image(op.Operand(0), nc1hwc0, x.inputs)
	weight, okWeight := image(op.Operand(1), c1hwnc0, x.weights)
	init, okInit := result(op.Operand(lo))
	return []operand{input, weight, init}, okInput && okWeight && okInit
}

// image is the input or the weight of a convolution.
func image(v *ir.Value, to string, ranks []int) (operand, bool) {
	o := operand{value: v, change: change{order{kind: nchw}, order{kind: to}}}
	rank := ir.RankOf(v.Type())
	for _, r := range ranks {
		if r == rank {
			return o, true
		}
	}
	o.from.kind = to
	return o, rank == 5
}
