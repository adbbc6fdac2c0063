package decompose

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/passes/expand"
)

// Rewriter replaces an operation by others.
type Rewriter struct {
	expand.Rewriter
	// BecomesLoops reports whether hivm-lower-to-loops makes loops of an operation.
	BecomesLoops func(op *ir.Operation) bool
}

// DecomposeInterface is implemented by operations that hivm-decompose-op may replace by
// several others, because the device library has no function for them.
type DecomposeInterface interface {
	// Decompose replaces op, in front of which rw inserts, by others, and reports whether
	// it did. The error, a diagnostic at
	// op, comes without a change.
	Decompose(op *ir.Operation, rw *Rewriter) (changed bool, err error)
}

// decomposition replaces one operation, all of whose shaped operands are ranked, as
// [DecomposeInterface] says.
type decomposition func(d decomposer, op *ir.Operation) (changed bool, err error)

// Decompose implements [DecomposeInterface].
func (into decomposition) Decompose(op *ir.Operation, rw *Rewriter) (bool, error) {
	if !separable(op) {
		return false, nil
	}
	return into(newDecomposer(rw), op)
}

// separable reports whether all shaped operands of op are ranked buffers or
// tensors, of which others of the same shape can be made.
func separable(op *ir.Operation) bool {
	for i := 0; i < op.NumOperands(); i++ {
		switch op.Operand(i).Type().(type) {
		case *ir.MemRefType, *ir.TensorType:
		case ir.ShapedType:
			return false
		}
	}
	return true
}

// decomposer makes the parts of a decomposed operation, where its rewriter stands.
type decomposer struct {
	expand.Builder
	rw *Rewriter
}

func newDecomposer(rw *Rewriter) decomposer { return decomposer{expand.At(rw.Builder), rw} }

// hir makes the operation hivm.hir.<name> of the operands of its first two
// groups, the inputs and the destinations, with one result for each tensor among
// the destinations.
func (d decomposer) hir(name string, ins, outs []*ir.Value, attrs ...ir.NamedAttr) *ir.Operation {
	return d.full("hivm.hir."+name, []ir.Group{ins, outs}, attrs, tensorTypes(outs)...)
}

// full makes an operation of any dialect. Operand groups that are left out at
// the end are empty.
func (d decomposer) full(name string, groups []ir.Group, attrs []ir.NamedAttr, types ...ir.Type) *ir.Operation {
	def := d.Ctx.MustOp(name)
	for len(groups) < len(def.Operands) {
		groups = append(groups, nil)
	}
	if types == nil {
		types = []ir.Type{}
	}
	op, err := d.Build(name, groups, attrs, types)
	if err != nil {
		panic("decompose: " + err.Error()) // only a name without a row is an error when all types are given
	}
	return op
}

func tensorTypes(vs []*ir.Value) []ir.Type {
	types := []ir.Type{}
	for _, v := range vs {
		if ir.IsTensor(v.Type()) {
			types = append(types, v.Type())
		}
	}
	return types
}

// into makes the operation hivm.hir.<name> that writes dst, and returns the value
// that holds the result: dst, or the new tensor.
func (d decomposer) into(name string, dst *ir.Value, ins []*ir.Value, attrs ...ir.NamedAttr) *ir.Value {
	op := d.hir(name, ins, []*ir.Value{dst}, attrs...)
	if op.NumResults() > 0 {
		return op.Result(0)
	}
	return dst
}

// finish replaces op, which works on tensors or on buffers, by values that hold its
// outputs.
func (d decomposer) finish(op *ir.Operation, values ...*ir.Value) {
	d.rw.Replace(op, values[:op.NumResults()]...)
}

// word makes an attribute that is the keyword of an enumeration.
func (d decomposer) word(name string, def *ir.AttrDef, keyword string) ir.NamedAttr {
	return ir.NamedAttr{Name: name, Value: d.Ctx.Enum(def, keyword)}
}

// axes makes an attribute that is a list of axes.
func (d decomposer) axes(name string, axes ...int64) ir.NamedAttr {
	return ir.NamedAttr{Name: name, Value: d.Ctx.DenseI64(axes)}
}

// flag makes an attribute that is true or false.
func (d decomposer) flag(name string, value bool) ir.NamedAttr {
	return ir.NamedAttr{Name: name, Value: d.Ctx.Bool(value)}
}

// inherited returns the inherent attributes of op among names that op has.
func inherited(op *ir.Operation, names ...string) []ir.NamedAttr {
	var out []ir.NamedAttr
	for _, n := range names {
		if a := op.Attr(n); a != nil {
			out = append(out, ir.NamedAttr{Name: n, Value: a})
		}
	}
	return out
}

// fitting returns the attributes broadcast and transpose of op where they are
// needed: if axes change places, or values of its operands' shapes do not agree
// otherwise. The reference never keeps them, although axes of unknown size may have
// to be broadcast.
func (d decomposer) fitting(op *ir.Operation, operands ...*ir.Value) []ir.NamedAttr {
	if transposes(op) {
		return inherited(op, "transpose")
	}
	var common []int64
	for _, v := range operands {
		shape, ok := ir.ShapeOf(v.Type())
		switch {
		case !ok:
		case common == nil:
			common = append([]int64{}, shape...)
		case !ir.Narrow(common, shape):
			return inherited(op, "broadcast")
		}
	}
	if mayBroadcast(op, operands) && !d.rw.Unsound("an axis of unknown size may be broadcast on the fly, but 'broadcast' is dropped") {
		return inherited(op, "broadcast")
	}
	return nil
}

// mayBroadcast reports whether op broadcasts one of the operands, the last of which
// is its destination, along an axis of a size that only a run shows.
func mayBroadcast(op *ir.Operation, operands []*ir.Value) bool {
	dst := operands[len(operands)-1]
	to, _ := ir.ShapeOf(dst.Type())
	for _, v := range operands {
		from, shaped := ir.ShapeOf(v.Type())
		if v == dst || !shaped {
			continue
		}
		for _, axis := range hivm.Ints(op, "broadcast") {
			if to[axis] != 1 && (from[axis] == ir.Dynamic || from[axis] != to[axis]) {
				return true
			}
		}
	}
	return false
}

// transposes reports whether op makes axes change places.
func transposes(op *ir.Operation) bool {
	for i, axis := range hivm.Ints(op, "transpose") {
		if axis != int64(i) {
			return true
		}
	}
	return false
}

// takes reports whether hivm.hir.<name> computes with elements of a type.
func (d decomposer) takes(name string, elem ir.Type) bool {
	return hivm.Takes(d.Ctx.MustOp("hivm.hir."+name), 0, elem)
}

// temp makes a buffer of the shape of v, without a layout, in the memory of v: a
// memref.alloc, or a tensor.empty if v is a tensor.
func (d decomposer) temp(v *ir.Value, elem ir.Type) *ir.Value {
	shape, _ := ir.ShapeOf(v.Type())
	return d.tempOf(v, elem, shape)
}

// tempOf is temp with a shape of its own, whose dynamic sizes are the sizes of v.
func (d decomposer) tempOf(v *ir.Value, elem ir.Type, shape []int64) *ir.Value {
	if ir.IsMemRef(v.Type()) {
		return d.Buffer(v, elem, shape)
	}
	var sizes ir.Group
	for axis, n := range shape {
		if n == ir.Dynamic {
			sizes = append(sizes, d.Op("tensor.dim", d.Ctx.Index(), v, d.Index(int64(axis))))
		}
	}
	return d.full("tensor.empty", []ir.Group{sizes}, nil, d.Ctx.Tensor(shape, elem, nil)).Result(0)
}

// rootAlloc returns the allocation that the memory of v belongs to, nil if that
// is not known.
func rootAlloc(v *ir.Value) *ir.Operation {
	origin := memref.Origin(v)
	if origin == nil || origin.Op() == nil {
		return nil
	}
	for _, name := range [...]string{"memref.alloc", "memref.alloca", "memref_ext.alloc_workspace"} {
		if origin.Op().Is(name) {
			return origin.Op()
		}
	}
	return nil
}

// ownsMemory reports whether v is a whole allocation, so that its memory is seen
// only by the operations that use v, and by views of it, which are among these.
func ownsMemory(v *ir.Value) bool {
	root := rootAlloc(v)
	return root != nil && root.Result(0) == v
}

// isParameter reports whether v is a parameter of a function.
func isParameter(v *ir.Value) bool {
	return v.Op() == nil && v.Block().ParentOp() != nil && v.Block().ParentOp().Has(ir.Symbol)
}

// disjoint reports whether two values are known to have no memory in common: views of two
// allocations, or of an allocation and of a parameter.
func disjoint(a, b *ir.Value) bool {
	x, y := memref.Root(a), memref.Root(b)
	fresh := func(v *ir.Value) bool { return v.Op() != nil && ownsMemory(v) }
	return x != y && (fresh(x) && (fresh(y) || isParameter(y)) || isParameter(x) && fresh(y))
}

// converted makes v with another element type, rounded by a mode, in a new buffer.
func (d decomposer) converted(v *ir.Value, elem ir.Type, mode string) *ir.Value {
	return d.into("vcast", d.temp(v, elem), []*ir.Value{v}, d.word("round_mode", hivm.RoundMode, mode))
}

// float makes a constant of a float type.
func (d decomposer) float(t ir.Type, x float64) *ir.Value {
	return d.Constant(d.Ctx.FloatValue(floats.FromFloat64(t.(*ir.FloatType).Format, x)))
}

// number makes a constant of an integer or float type.
func (d decomposer) number(t ir.Type, n int64) *ir.Value {
	if _, ok := t.(*ir.FloatType); ok {
		return d.float(t, float64(n))
	}
	return d.Integer(t, n)
}

// compatibleValues reports whether the shapes of two shaped values may be equal.
func compatibleValues(a, b *ir.Value) bool {
	x, okX := ir.ShapeOf(a.Type())
	y, okY := ir.ShapeOf(b.Type())
	return okX && okY && ir.AgreeAll(x, y)
}
