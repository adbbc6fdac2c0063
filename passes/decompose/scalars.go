package decompose

import (
	"math"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/ir/rewrite"
	"hivm-opt/passes/expand"
)

// scalars returns the patterns for scalar operations that the scalar unit does not
// have.
func scalars(a attempts) []rewrite.Pattern {
	// Conversions to integers cut off, the conversions of the vector unit that are
	// taken do not.
	cutOff := func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		return (!a.strict || !isBF16(op.Operand(0).Type())) && throughBuffer(op, rw, func() {
			a.doubt(op, "the number is rounded to the nearest, not cut off")
		})
	}
	convert := func(op *ir.Operation, rw *rewrite.Rewriter) bool { return throughBuffer(op, rw, func() {}) }
	return []rewrite.Pattern{
		rewrite.OpPattern("arith.extf", convert),
		rewrite.OpPattern("arith.truncf", convert),
		rewrite.OpPattern("arith.fptosi", cutOff),
		rewrite.OpPattern("arith.sitofp", convert),
		rewrite.OpPattern("arith.fptoui", cutOff),
		rewrite.OpPattern("arith.fptoui", wideUnsigned),
		rewrite.OpPattern("arith.mulsi_extended", wideProduct("arith.extsi", "arith.shrsi")),
		rewrite.OpPattern("arith.mului_extended", wideProduct("arith.extui", "arith.shrui")),
		rewrite.OpPattern("math.log", logarithm),
	}
}

// maker makes operations where a rewriter stands.
type maker struct{ expand.Builder }

func newMaker(rw *rewrite.Rewriter) maker { return maker{expand.At(rw.Builder)} }

// stored makes a buffer of one element that holds v.
func (m maker) stored(v *ir.Value) *ir.Value {
	buffer := m.buffer(v.Type())
	at := m.Constant(m.Ctx.IndexAttr(0))
	memref.StoreBuilder{Value: v, Memref: buffer, Indices: []*ir.Value{at}}.Build(m.Builder.Builder)
	return buffer
}

func (m maker) loaded(buffer *ir.Value) *ir.Value {
	at := m.Constant(m.Ctx.IndexAttr(0))
	return m.Op("memref.load", ir.ElementType(buffer.Type()), buffer, at)
}

// buffer makes a buffer of one element, in no memory space.
func (m maker) buffer(elem ir.Type) *ir.Value {
	return memref.AllocBuilder{Memref: m.Ctx.MemRef([]int64{1}, elem, nil, nil)}.Build(m.Builder.Builder).Memref()
}

// vector makes an elementwise HIVM operation of one buffer on a new buffer.
func (m maker) vector(name string, src *ir.Value, elem ir.Type) *ir.Value {
	dst := m.buffer(elem)
	if _, err := m.Build(name, []ir.Group{{src}, {dst}, nil}, nil, []ir.Type{}); err != nil {
		panic("decompose: " + err.Error())
	}
	return dst
}

// orderedGE is the number of the predicate oge of arith.cmpf.
const orderedGE = 3

// throughBuffer converts a scalar from or to bf16, which the scalar unit does not
// know, in a buffer. Integers go through f32. As in the reference the vector unit
// rounds to the nearest, also where the scalar operation cuts off. decided is called
// before anything changes.
func throughBuffer(op *ir.Operation, rw *rewrite.Rewriter, decided func()) bool {
	v := op.Operand(0)
	from, to := v.Type(), op.Result(0).Type()
	if !isBF16(from) && !isBF16(to) {
		return false
	}
	steps := []ir.Type{to}
	if ir.IsInt(from, 32) || ir.IsInt(from, 64) {
		steps = []ir.Type{rw.Ctx.F32(), to}
	}
	last := from
	for _, t := range steps {
		if !hivm.Converts(last, t) {
			return false
		}
		last = t
	}
	decided()
	m := newMaker(rw)
	buffer := m.stored(v)
	for _, t := range steps {
		buffer = m.vector("hivm.hir.vcast", buffer, t)
	}
	rw.Replace(op, m.loaded(buffer))
	return true
}

func isBF16(t ir.Type) bool {
	f, ok := t.(*ir.FloatType)
	return ok && f.Format == floats.BF16
}

// logarithm computes the logarithm of a scalar by the vector unit, for the types
// that it has.
func logarithm(op *ir.Operation, rw *rewrite.Rewriter) bool {
	v := op.Operand(0)
	f, ok := v.Type().(*ir.FloatType)
	if !ok || f.Format != floats.F16 && f.Format != floats.F32 {
		return false
	}
	m := newMaker(rw)
	rw.Replace(op, m.loaded(m.vector("hivm.hir.vln", m.stored(v), f)))
	return true
}

// wideProduct computes both halves of a product of 32-bit integers by one of 64
// bits.
func wideProduct(extend, shift string) func(*ir.Operation, *rewrite.Rewriter) bool {
	return func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		narrow, wide := op.Operand(0).Type(), rw.Ctx.I64()
		if !ir.IsInt(narrow, 32) {
			return false
		}
		m := newMaker(rw)
		a, b := m.Op(extend, wide, op.Operand(0)), m.Op(extend, wide, op.Operand(1))
		product := arith.Binary(rw.Builder, "arith.muli", a, b)
		bits := m.Constant(rw.Ctx.I64Attr(32))
		low := arith.Binary(rw.Builder, shift, arith.Binary(rw.Builder, "arith.shli", product, bits), bits)
		lower := m.Op("arith.trunci", narrow, low)
		upper := m.Op("arith.trunci", narrow, arith.Binary(rw.Builder, shift, product, bits))
		rw.Replace(op, lower, upper)
		return true
	}
}

// wideUnsigned converts an f32 to an unsigned 64-bit integer by a signed
// conversion: a number that is not below 2^63 is made smaller by 2^63, and gets the
// bit back afterwards.
func wideUnsigned(op *ir.Operation, rw *rewrite.Rewriter) bool {
	x, to := op.Operand(0), op.Result(0).Type()
	if x.Type() != ir.Type(rw.Ctx.F32()) || !ir.IsInt(to, 64) {
		return false
	}
	m := newMaker(rw)
	half := m.Constant(rw.Ctx.FloatValue(floats.FromFloat64(floats.F32, 1<<63)))
	large := m.Compare("arith.cmpf", orderedGE, x, half)
	small := arith.NewSelect(rw.Builder, large, arith.Binary(rw.Builder, "arith.subf", x, half), x)
	n := m.Op("arith.fptosi", to, small)
	bit := m.Constant(rw.Ctx.I64Attr(math.MinInt64))
	rw.Replace(op, arith.NewSelect(rw.Builder, large, arith.Binary(rw.Builder, "arith.ori", n, bit), n))
	return true
}
