package structured

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// The attributes of a window, and the attribute that keeps the maps of an
// operation.
const (
	StridesAttr   = "strides"
	DilationsAttr = "dilations"
	MemoAttr      = "linalg.memoized_indexing_maps"
)

// Domain is how the operands of an operation are indexed: an iteration space
// and a map from it for each operand.
type Domain struct {
	loops    int
	symbols  int
	operands int
	maps     func() []*affinemap.Map
}

// NewDomain makes the domain of a row. The kinds of the loops are letters, p for
// a parallel loop and r for a reduction. The maps are separated by semicolons; each
// is a list of expressions over the loops d0, d1, ... and, for a window of that
// many dimensions, its strides and dilations: s0 and s1 for the first dimension, s2
// and s3 for the next.
func NewDomain(kinds string, window int, text string) *Domain {
	maps := strings.Split(text, ";")
	names := func(letter string, n int) string {
		list := make([]string, n)
		for i := range list {
			list[i] = fmt.Sprint(letter, i)
		}
		return strings.Join(list, ", ")
	}
	d := &Domain{loops: len(kinds), symbols: 2 * window, operands: len(maps)}
	d.maps = sync.OnceValue(func() []*affinemap.Map {
		out := make([]*affinemap.Map, len(maps))
		for i, text := range maps {
			m, err := affinemap.ParseMap("(" + names("d", d.loops) + ")[" + names("s", d.symbols) + "] -> (" + text + ")")
			if err != nil {
				panic("structured: map " + text + ": " + err.Error())
			}
			out[i] = m
		}
		return out
	})
	return d
}

// Operands returns the number of maps.
func (d *Domain) Operands() int { return d.operands }

// Maps returns the maps with symbols for strides and dilations.
func (d *Domain) Maps() []*affinemap.Map { return d.maps() }

// bind returns the maps with the strides and dilations of an operation.
func (d *Domain) bind(op *ir.Operation) []*affinemap.Map {
	syms := make([]affinemap.Expr, d.symbols)
	for i := range syms {
		name := StridesAttr
		if i%2 == 1 {
			name = DilationsAttr
		}
		syms[i] = affinemap.Const(windowEntry(op.Attr(name), i/2))
	}
	out := make([]*affinemap.Map, len(d.maps()))
	for i, m := range d.maps() {
		bound := &affinemap.Map{NumDims: m.NumDims, Results: make([]affinemap.Expr, len(m.Results))}
		for k, e := range m.Results {
			bound.Results[k], _ = affinemap.Substitute(e, nil, syms)
		}
		out[i] = bound
	}
	return out
}

// windowEntry returns an element of a stride or dilation, which is 1 when the
// attribute is absent.
func windowEntry(a ir.Attribute, i int) int64 {
	d, ok := a.(*ir.DenseAttr)
	if !ok || len(d.Raw) < d.ElemSize || d.ElemSize == 0 {
		return 1
	}
	at := i * d.ElemSize
	if d.Splat || at+d.ElemSize > len(d.Raw) {
		at = 0
	}
	return ir.RawInteger(d.Raw[at:at+d.ElemSize], true, 8*d.ElemSize).Int64()
}

// WindowKind is the kind of the strides and dilations of a window of n
// dimensions.
func WindowKind(n int) *ir.AttrKind {
	return &ir.AttrKind{
		Desc: fmt.Sprintf("64-bit signless int elements attribute of shape [%d]", n),
		OK: func(c *ir.Context, a ir.Attribute) bool {
			d, ok := a.(*ir.DenseAttr)
			if !ok {
				return false
			}
			t, ok := d.Type().(ir.ShapedType)
			if !ok || t.ElemType() != ir.Type(c.I64()) {
				return false
			}
			dims, ranked := t.Dims()
			return ranked && len(dims) == 1 && dims[0] == int64(n)
		},
	}
}

// elementwise returns the maps of an operation of any rank: operands of rank
// zero are the same everywhere, all others are indexed by all loops.
func elementwise(op *ir.Operation, init *ir.Value) []*affinemap.Map {
	n := rank(init.Type())
	out := make([]*affinemap.Map, op.NumOperands())
	for i := range out {
		if rank(op.Operand(i).Type()) == 0 {
			out[i] = &affinemap.Map{NumDims: n}
		} else {
			out[i] = affinemap.Identity(n)
		}
	}
	return out
}

// Without returns the map that leaves some of n loops out.
func Without(n int, loops []int64) *affinemap.Map {
	m := &affinemap.Map{NumDims: n}
	for i := range n {
		if !slices.Contains(loops, int64(i)) {
			m.Results = append(m.Results, affinemap.Dim(i))
		}
	}
	return m
}

// rank returns the rank of a tensor or memref, zero for anything else.
func rank(t ir.Type) int { return len(shape(t)) }

// shape returns the sizes of a ranked tensor or memref, nil for anything else.
func shape(t ir.Type) []int64 {
	switch t := t.(type) {
	case *ir.TensorType:
		return t.Shape
	case *ir.MemRefType:
		return t.Shape
	}
	return nil
}

// Element returns the type of an element of a ranked tensor or memref, and any
// other type itself.
func Element(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.TensorType:
		return t.Elem
	case *ir.MemRefType:
		return t.Elem
	}
	return t
}
