package emulate

import "hivm-opt/ir"

// On the accelerator an element of a buffer of i1 takes a bit: element i is bit
// offset + i * stride, counted from the lowest one of the first byte. Functions with such
// buffers work on copies whose elements take a byte.

// packs reports whether i1 buffers of a function are packed: masks of histograms are not.
func (b body) packs() bool {
	return b.options.PackedBool && b.meaning.Function.Var("op") != "histogram"
}

// isMask reports whether t is a buffer of i1.
func isMask(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return false
	}
	e, ok := m.Elem.(*ir.IntegerType)
	return ok && e.Width == 1
}

// asBytes returns the types of the parameters with the bytes of i1 buffers in their place.
func asBytes(c *ir.Context, types []ir.Type) []ir.Type {
	out := make([]ir.Type, len(types))
	for i, t := range types {
		if out[i] = t; isMask(t) {
			m := t.(*ir.MemRefType)
			out[i] = c.MemRef(m.Shape, c.Integer(8), m.Layout, m.Space)
		}
	}
	return out
}

// unpacked makes copies of the packed arguments, of the given types. The code of finish
// writes back the arguments that the function may have changed.
func (b body) unpacked(args []*ir.Value, types []ir.Type) (copies []*ir.Value, finish func()) {
	copies = make([]*ir.Value, len(args))
	var last []func()
	for i, v := range args {
		if copies[i] = v; !isMask(types[i]) {
			continue
		}
		x := b.bitmap(v)
		c := b.room(x.sizes)
		copies[i] = c
		x.get(c)
		last = append(last, func() {
			if b.writes(i, len(args)) {
				x.set(c)
			}
			b.act("memref.dealloc", "", nil, c)
		})
	}
	return copies, func() {
		for _, f := range last {
			f()
		}
	}
}

// writes reports whether argument i of n is a destination.
func (b body) writes(i, n int) bool {
	for k, p := range b.meaning.Function.Params {
		if b.meaning.Position(k, n) == i {
			return b.meaning.Group(p.Role) == "dst"
		}
	}
	return false
}

// room allocates a buffer of i1.
func (b body) room(sizes []*ir.Value) *ir.Value {
	unknown := make([]int64, len(sizes))
	for d := range unknown {
		unknown[d] = ir.Dynamic
	}
	return b.build("memref.alloc", []ir.Group{sizes, nil}, nil, b.Ctx.MemRef(unknown, b.Ctx.I1(), nil, nil)).Result(0)
}

// build makes an operation, of operand groups that are right.
func (e emitter) build(name string, groups []ir.Group, attrs []ir.NamedAttr, types ...ir.Type) *ir.Operation {
	op, err := e.Build(name, groups, attrs, types)
	if err != nil {
		panic("emulate: " + err.Error()) // a context without MLIR's dialects
	}
	return op
}

// bitmap is a packed buffer.
type bitmap struct {
	body
	bytes          *ir.Value // from the bit on that has the first element if the offset is 0
	offset         *ir.Value
	sizes, strides []*ir.Value
}

// bitmap takes the descriptor of a buffer apart.
func (b body) bitmap(v *ir.Value) bitmap {
	t := v.Type().(*ir.MemRefType)
	n, index := t.Rank(), b.Ctx.Index()
	types := []ir.Type{b.Ctx.MemRef(nil, t.Elem, nil, t.Space), index}
	for range 2 * n {
		types = append(types, index)
	}
	meta := b.build("memref.extract_strided_metadata", []ir.Group{{v}}, nil, types...)
	x := bitmap{body: b, offset: meta.Result(1)}
	for d := range n {
		x.sizes = append(x.sizes, meta.Result(2+d))
		x.strides = append(x.strides, meta.Result(2+n+d))
	}
	const all = 1 << 62 // their number is not known
	x.bytes = b.build("memref.reinterpret_cast", []ir.Group{{meta.Result(0)}, nil, nil, nil}, []ir.NamedAttr{
		{Name: "static_offsets", Value: b.Ctx.DenseI64([]int64{0})},
		{Name: "static_sizes", Value: b.Ctx.DenseI64([]int64{all})},
		{Name: "static_strides", Value: b.Ctx.DenseI64([]int64{1})},
	}, b.Ctx.MemRef([]int64{all}, t.Elem, b.Ctx.Strided([]int64{1}, 0), t.Space)).Result(0)
	return x
}

// visit makes a loop over all elements; body gets the index of the byte and the number of
// the bit.
func (x bitmap) visit(body func(at []*ir.Value, place, bit *ir.Value)) {
	i8, index := x.Ctx.Integer(8), x.Ctx.Index()
	var at []*ir.Value
	var along func(d int, n *ir.Value)
	along = func(d int, n *ir.Value) {
		if d == len(x.sizes) {
			place := x.op("arith.shrsi", index, n, x.index(3))
			bit := x.op("arith.index_cast", i8, x.op("arith.andi", index, n, x.index(7)))
			body(at, place, bit)
			return
		}
		x.count(x.sizes[d], func(i *ir.Value) {
			at = append(at[:d:d], i)
			along(d+1, x.op("arith.addi", index, n, x.op("arith.muli", index, i, x.strides[d])))
		})
	}
	along(0, x.offset)
}

// get makes the code that gives all elements of a buffer of bytes the values of the
// bits.
func (x bitmap) get(to *ir.Value) {
	x.visit(func(at []*ir.Value, place, bit *ir.Value) {
		word := x.op("memref.load", bit.Type(), x.bytes, place)
		v := x.op("arith.trunci", x.Ctx.I1(), x.op("arith.shrui", bit.Type(), word, bit))
		x.act("memref.store", "", nil, append([]*ir.Value{v, to}, at...)...)
	})
}

// set makes the code that gives all bits the values of a buffer of bytes.
func (x bitmap) set(from *ir.Value) {
	i8 := x.Ctx.Integer(8)
	one, full := x.constant(x.Ctx.IntegerValue(i8, 1)), x.constant(x.Ctx.IntegerValue(i8, -1))
	x.visit(func(at []*ir.Value, place, bit *ir.Value) {
		v := x.op("memref.load", x.Ctx.I1(), append([]*ir.Value{from}, at...)...)
		mask := x.op("arith.shli", i8, one, bit)
		rest := x.op("arith.andi", i8, x.op("memref.load", i8, x.bytes, place), x.op("arith.xori", i8, mask, full))
		set := x.op("arith.shli", i8, x.op("arith.extui", i8, v), bit)
		x.act("memref.store", "", nil, x.op("arith.ori", i8, rest, set), x.bytes, place)
	})
}
