package datalayout

import (
	"hivm-opt/dialect/affine"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/passes/expand"
)

// The keywords of orders.
const (
	rows       = "ND"
	rowsOfA    = "dotA_ND"
	rowsOfB    = "dotB_ND"
	rowsOfC    = "dotC_ND"
	zN         = "zN"
	nZ         = "nZ"
	blocks     = "Fractal"
	scaleA     = "SCALEA_ND"
	scaleB     = "SCALEB_DN"
	scaleAzZ   = "SCALEA_zZ"
	scaleBnN   = "SCALEB_nN"
	nchw       = "NCHW"
	nc1hwc0    = "NC1HWC0"
	c1hwnc0    = "C1HWNC0"
	dataLayout = "hivm_data_layout" // the attribute of marks
)

// order is the order of the elements of a matrix in memory. The zero value is none.
type order struct {
	kind       string
	transposed bool
	block      [2]int64 // the sizes of a block as the attribute has them, 0 if it has none
}

// orderOf reads an attribute, the order of which is none if it is no order.
func orderOf(a ir.Attribute) (o order) {
	d, ok := a.(*ir.DialectAttr)
	if !ok || d.Def != hivm.DataLayout {
		return o
	}
	o.kind = d.Params[0].(*ir.StringAttr).Value
	if b, ok := d.Params[1].(*ir.IntegerAttr); ok {
		o.transposed = b.Value != 0
	}
	if sizes, ok := ir.Ints(d.Params[2]); ok && len(sizes) == 2 {
		o.block = [2]int64(sizes)
	}
	return o
}

// inBlocks reports whether the order has blocks.
func (o order) inBlocks() bool { return o.kind == blocks || o.kind == zN || o.kind == nZ }

// change is the order that a value has and the order that it gets.
type change struct{ from, to order }

// none reports whether the value stays as it is.
func (c change) none() bool { return c.from.kind == c.to.kind }

// blocking says how a matrix of a×b elements becomes blocks of a0×b0 elements.
type blocking struct {
	// turned says that the order has b0 before a0.
	turned bool
	// axes are the new axes by the numbers of a/a0, b/b0, a0 and b0.
	axes [4]int
}

// blockings are the ways into blocks by the new order.
var blockings = lazy.Value[map[string]blocking]{Make: func() map[string]blocking {
	return map[string]blocking{
		zN:       {axes: [4]int{1, 0, 2, 3}},
		nZ:       {turned: true, axes: [4]int{0, 1, 3, 2}},
		scaleAzZ: {axes: [4]int{0, 1, 2, 3}},
		scaleBnN: {axes: [4]int{0, 1, 2, 3}},
	}
}}

// intoBlocks are the orders that can become blocks of another order.
var intoBlocks = lazy.Value[map[string][]string]{Make: func() map[string][]string {
	return map[string][]string{
		zN:       {rowsOfA, rowsOfB, rowsOfC, rows},
		nZ:       {rowsOfA, rowsOfB, rows},
		scaleAzZ: {rows, scaleA},
		scaleBnN: {rows, scaleB},
	}
}}

// blocking returns how a value is put into blocks, false if it cannot be.
func (c change) blocking() (blocking, bool) {
	for _, from := range intoBlocks.Get()[c.to.kind] {
		if from == c.from.kind && c.to.block[0] > 0 && c.to.block[1] > 0 {
			return blockings.Get()[c.to.kind], true
		}
	}
	return blocking{}, false
}

// sizes makes the sizes of a matrix in blocks of its sizes. The last two are the sizes of the
// matrix, one in front is the number of matrices.
func (c change) sizes(b *ir.Builder, shape []*ir.Value) ([]*ir.Value, bool) {
	how, ok := c.blocking()
	if !ok || len(shape) < 2 {
		return nil, false
	}
	batch, size := c.matrix(shape)
	a0, b0 := c.block(how)
	e := expand.At(b)
	parts := [4]*ir.Value{
		apply(b, affinemap.FloorDiv(affinemap.Add(affinemap.Symbol(0), affinemap.Const(a0-1)), affinemap.Const(a0)), size),
		apply(b, affinemap.FloorDiv(affinemap.Add(affinemap.Symbol(1), affinemap.Const(b0-1)), affinemap.Const(b0)), size),
	}
	parts[2], parts[3] = e.Index(a0), e.Index(b0)
	return how.arrange(batch, parts), true
}

// offsets makes the offsets in blocks of the offsets in a matrix, as sizes.
func (c change) offsets(b *ir.Builder, at []*ir.Value) ([]*ir.Value, bool) {
	how, ok := c.blocking()
	if !ok || len(at) < 2 {
		return nil, false
	}
	batch, offset := c.matrix(at)
	m, n := c.block(how)
	a0, b0 := affinemap.Const(m), affinemap.Const(n)
	var parts [4]*ir.Value
	parts[0] = apply(b, affinemap.FloorDiv(affinemap.Symbol(0), a0), offset)
	parts[2] = apply(b, affinemap.Mod(affinemap.Symbol(0), a0), offset)
	parts[1] = apply(b, affinemap.FloorDiv(affinemap.Symbol(1), b0), offset)
	parts[3] = apply(b, affinemap.Mod(affinemap.Symbol(1), b0), offset)
	return how.arrange(batch, parts), true
}

// matrix splits the numbers of the axes of a value into the number in front, if there is one,
// and the two of the matrix, which are exchanged if it is transposed.
func (c change) matrix(axes []*ir.Value) (batch []*ir.Value, pair [2]*ir.Value) {
	n := len(axes) - 2
	pair = [2]*ir.Value(axes[n:])
	if c.from.transposed {
		pair[0], pair[1] = pair[1], pair[0]
	}
	if n > 0 {
		batch = axes[:1]
	}
	return batch, pair
}

// block returns how many rows and columns of the matrix a block has.
func (c change) block(how blocking) (a0, b0 int64) {
	if how.turned {
		return c.to.block[1], c.to.block[0]
	}
	return c.to.block[0], c.to.block[1]
}

// arrange puts the numbers of a/a0, b/b0, a0 and b0 in their places, behind the batch.
func (how blocking) arrange(batch []*ir.Value, parts [4]*ir.Value) []*ir.Value {
	out := append([]*ir.Value(nil), batch...)
	for _, i := range how.axes {
		out = append(out, parts[i])
	}
	return out
}

// apply makes an affine.apply of an expression on two symbols.
func apply(b *ir.Builder, e affinemap.Expr, on [2]*ir.Value) *ir.Value {
	m := b.Ctx.AffineMap(&affinemap.Map{NumSyms: 2, Results: []affinemap.Expr{e}})
	return affine.ApplyBuilder{Map: m, MapOperands: on[:], Result: b.Ctx.Index()}.Build(b).Result()
}
