package stridealign

import (
	"slices"

	"hivm-opt/analysis/buffers"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// pins knows the buffers of a function whose rows cannot move: somebody else has made them, or
// knows where their elements lie. All names of a buffer are in one class.
type pins struct {
	*attempt
	classes *buffers.Accesses
}

// newPins returns the pins of the function. What pins a buffer counts as an access to it.
func (x *propagation) newPins() pins {
	touches := func(op *ir.Operation, _ *ir.Value) (buffers.Access, bool) {
		return buffers.Access{Op: op, Reads: true}, x.carrierOf(op).pins(op)
	}
	p := pins{x.attempt, buffers.NewAccesses(x.fn, buffers.New().Sources, touches)}
	ir.Walk(x.fn, func(op *ir.Operation) bool {
		p.join(op)
		return true
	})
	return p
}

// join puts the buffers that op makes, and the arguments of its blocks, into their classes, also where
// nobody uses them.
func (p pins) join(op *ir.Operation) {
	for i := range op.NumResults() {
		if v := op.Result(i); ir.IsMemRef(v.Type()) {
			p.classes.Of(v)
		}
	}
	for _, region := range op.Regions() {
		for _, b := range region.Blocks() {
			for _, v := range b.Args() {
				if ir.IsMemRef(v.Type()) {
					p.classes.Of(v)
				}
			}
		}
	}
}

// reason says why the rows of v cannot move, "" if they can.
func (p pins) reason(v *ir.Value) string {
	class := p.classes.Of(v)
	for _, origin := range class.Origins {
		if text := pinnedOrigin(origin); text != "" {
			return text
		}
		if n, ok := p.numbers[origin.Op()]; ok && p.fixed[n] {
			return "not all views of it can follow"
		}
	}
	for use := range class.Accesses() {
		return "it goes into '" + use.Op.Name() + "'"
	}
	return ""
}

// pinnedOrigin says why the rows of a buffer that begins at v cannot move, "" if they can.
func pinnedOrigin(v *ir.Value) string {
	switch def := v.Op(); {
	case def == nil && funcs.IsFunc(v.Block().ParentOp()) && v.Block() == v.Block().Region().Entry():
		return "it is an argument of the function"
	case def == nil:
		return "it is an argument of a block"
	case !memref.IsAlloc(def) && !memref.IsAlloca(def):
		return "'" + def.Name() + "' makes it"
	case v.Type().(*ir.MemRefType).Layout != nil:
		return "it has a layout of its own"
	}
	return ""
}

// pins implements carrier: a terminator hands its operands on, and other operations make other
// buffers of them.
func (endpoint) pins(op *ir.Operation) bool { return op.Has(ir.Terminator) || makesBuffers(op) }

// pins implements carrier.
func (cast) pins(op *ir.Operation) bool { return !anyStrides(op.Result(0).Type()) }

// pins implements carrier.
func (bitcast) pins(*ir.Operation) bool { return false }

// pins implements carrier.
func (subview) pins(*ir.Operation) bool { return false }

// pins implements carrier.
func (collapse) pins(*ir.Operation) bool { return false }

// pins implements carrier.
func (expansion) pins(*ir.Operation) bool { return false }

// pins implements carrier: what is neither a collapse nor an expansion needs rows without gaps.
func (x reshape) pins(op *ir.Operation) bool {
	_, _, ok := x.shape(op)
	return !ok
}

// pins implements carrier.
func (loop) pins(*ir.Operation) bool { return false }

// pins implements carrier.
func (branch) pins(*ir.Operation) bool { return false }

// pins implements carrier: other operations than loops and branches do not hand larger rows on.
func (yield) pins(op *ir.Operation) bool {
	parent := op.Parent()
	return !scf.IsFor(parent) && !scf.IsIf(parent) && !scf.IsWhile(parent)
}

// pins implements carrier.
func (scopeReturn) pins(*ir.Operation) bool { return false }

// pins implements carrier: other calls of the function may hand other buffers to it.
func (call) pins(*ir.Operation) bool { return true }

// pins implements carrier.
func (while) pins(*ir.Operation) bool { return false }

// pins implements carrier.
func (condition) pins(*ir.Operation) bool { return false }

// pins implements carrier.
func (choice) pins(*ir.Operation) bool { return false }

// anyStrides reports whether a type leaves all strides but the last open.
func anyStrides(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return false
	}
	strides, _, ok := m.Strided()
	return ok && (len(strides) < 2 || m.Layout != nil && !slices.ContainsFunc(strides[:len(strides)-1], func(n int64) bool { return n != ir.Dynamic }))
}

// makesBuffers reports whether op has results, or a region with arguments, that are buffers.
func makesBuffers(op *ir.Operation) bool {
	for i := range op.NumResults() {
		if ir.IsMemRef(op.Result(i).Type()) {
			return true
		}
	}
	for _, region := range op.Regions() {
		if !region.Empty() && slices.ContainsFunc(region.Entry().Args(), func(v *ir.Value) bool { return ir.IsMemRef(v.Type()) }) {
			return true
		}
	}
	return false
}
