// Package memscope is the pass hivm-infer-mem-scope: buffers without a memory space get
// one. The arguments of a kernel lie in global memory, what a kernel allocates for its
// vector operations in the unified buffer, and so do all views of these.
//
// The reference infers more: the memories of the cube unit, and what goes through loops
// and calls. Here a buffer keeps its type where that would have to be followed through
// anything but views.
package memscope

import (
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "hivm-infer-mem-scope",
		Title:   "HIVMInferMemScope",
		Summary: "Give the buffers of a kernel their memory spaces",
		Anchor:  "func.func",
		New:     func(pass.Options) (pass.Pass, error) { return infer{}, nil },

		Statistics: []pass.StatisticInfo{{Name: placed, Help: "Buffers that got a memory space"}},
	}
}

// placed is the statistic of the pass.
const placed = "buffers placed"

type infer struct{}

// Run implements pass.Pass.
func (infer) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) {
		return nil
	}
	if t.Op.Attr("hacc.entry") != nil {
		placeArguments(t)
	}
	ub := t.Ctx.Enum(hivm.AddressSpace, "ub")
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if !allocates(op) {
			return true
		}
		if views, ok := viewsOf(op.Result(0)); ok && serveVectors(views) {
			place(t, views, ub)
		}
		return true
	})
	return nil
}

// placeArguments puts the arguments of a kernel into global memory.
func placeArguments(t *pass.Target) {
	f := funcs.Func{Operation: t.Op}
	if f.IsDeclaration() {
		return
	}
	old := f.Type()
	gm := t.Ctx.Enum(hivm.AddressSpace, "gm")
	inputs := append([]ir.Type(nil), old.Inputs...)
	changed := false
	for i, a := range f.Body().Entry().Args() {
		if !spaceless(a) {
			continue
		}
		if views, ok := viewsOf(a); ok {
			place(t, views, gm)
			inputs[i], changed = a.Type(), true
		}
	}
	if changed {
		t.Op.SetProp(t.Op.Def().Slot("function_type"), t.Ctx.TypeValue(t.Ctx.Function(inputs, old.Results)))
	}
}

// place gives values a memory space. The first one is the buffer.
func place(t *pass.Target, values []*ir.Value, space ir.Attribute) {
	for _, v := range values {
		m := v.Type().(*ir.MemRefType)
		v.SetType(t.Ctx.MemRef(m.Shape, m.Elem, m.Layout, space))
	}
	t.Count(placed, 1)
}

// spaceless reports whether v is a ranked memref without memory space.
func spaceless(v *ir.Value) bool {
	m, ok := v.Type().(*ir.MemRefType)
	return ok && m.Space == nil
}

// allocates reports whether op allocates a memref without memory space.
func allocates(op *ir.Operation) bool {
	if op.NumResults() != 1 || !spaceless(op.Result(0)) {
		return false
	}
	effects, known := ir.Effects(op)
	for _, e := range effects {
		if known && e.Kind == ir.AllocEffect && e.Value == op.Result(0) {
			return true
		}
	}
	return false
}

// viewsOf returns v and all views of it, or false if one of them goes where a type
// would have to follow that is not one of a view: into a region, a block, a call or a
// result, or into a view with a space of its own.
func viewsOf(v *ir.Value) ([]*ir.Value, bool) {
	views := []*ir.Value{v}
	for i := 0; i < len(views); i++ {
		for _, use := range views[i].Uses() {
			op := use.Owner()
			if view, ok := ir.As[memref.ViewLike](op); ok && view.ViewSource(op) == views[i] && op.NumResults() == 1 {
				if !spaceless(op.Result(0)) {
					return nil, false
				}
				views = append(views, op.Result(0))
				continue
			}
			if len(op.Regions()) > 0 || op.Has(ir.Terminator) || op.Attr("callee") != nil || shapedResults(op) {
				return nil, false
			}
		}
	}
	return views, true
}

func shapedResults(op *ir.Operation) bool {
	for i := range op.NumResults() {
		if _, shaped := op.Result(i).Type().(ir.ShapedType); shaped {
			return true
		}
	}
	return false
}

// serveVectors reports whether a vector operation or a transfer uses one of the values.
func serveVectors(values []*ir.Value) bool {
	for _, v := range values {
		for _, use := range v.Uses() {
			if op := use.Owner(); op.Has(hivm.Structured) && (op.Has(hivm.Vector) || op.Has(hivm.UniformReassociation)) {
				return true
			}
		}
	}
	return false
}
