// Package memscope is the pass hivm-infer-mem-scope: buffers without a memory space get
// a memory space. The arguments of a kernel lie in global memory, a kernel's
// allocations for its vector operations in the unified buffer, and so do all views of
// these.
//
// The reference (InferHIVMMemScope.cpp, see docs/reference.md) infers more: the
// memories of the cube unit, and the values that go through loops and calls. Here a
// buffer keeps its type where that would have to be followed through anything but
// views, with a warning that says why.
package memscope

import (
	"fmt"
	"strings"

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
		Options: []pass.OptionInfo{{Name: "warn", Kind: pass.Bool, Default: "true", Help: "Report buffers that keep no memory space"}},
		New:     func(o pass.Options) (pass.Pass, error) { return infer{warn: o.Bool("warn")}, nil },

		Statistics: []pass.StatisticInfo{{Name: placed, Help: "Buffers that got a memory space"}},
	}
}

// placed is the statistic of the pass.
const placed = "buffers placed"

type infer struct{ warn bool }

// Run implements pass.Pass.
func (x infer) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) {
		return nil
	}
	p := &placer{Target: t, silent: !x.warn, told: map[*ir.Value]bool{}}
	p.arguments()
	ub := t.Ctx.Enum(hivm.AddressSpace, "ub")
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if !allocates(op) {
			return true
		}
		buffer := op.Result(0)
		views, blocker := viewsOf(buffer)
		switch {
		case blocker != nil:
			p.blocked(buffer, op, "", blocker)
		case serveVectors(views):
			p.place(views, ub)
		default:
			p.unserved(buffer, op, views)
		}
		return true
	})
	if !p.silent {
		p.rest()
	}
	return nil
}

// placer gives the buffers of one function their spaces.
type placer struct {
	*pass.Target
	silent bool // about buffers that keep no space
	// told are the buffers of all warnings.
	told map[*ir.Value]bool
}

// arguments puts the arguments of a kernel into global memory. The arguments of other
// functions lie where their callers have them.
func (p *placer) arguments() {
	f := funcs.Func{Op: p.Op}
	if f.IsDeclaration() {
		return
	}
	kernel := hacc.IsEntry(p.Op)
	old := f.Type()
	var strange []string // the arguments that no kernel has
	gm := p.Ctx.Enum(hivm.AddressSpace, "gm")
	inputs := append([]ir.Type(nil), old.Inputs...)
	changed := false
	for i, a := range f.Body().Entry().Args() {
		if !spaceless(a) {
			continue
		}
		views, blocker := viewsOf(a)
		switch {
		case !kernel && user(views) != nil:
			p.told[a] = true
			strange = append(strange, fmt.Sprintf("#%d", i))
		case !kernel:
		case blocker != nil:
			p.blocked(a, p.Op, fmt.Sprintf("argument #%d ", i), blocker)
		default:
			p.place(views, gm)
			inputs[i], changed = a.Type(), true
		}
	}
	if strange != nil {
		p.report(p.Op, "is no kernel (hacc.entry), and calls are not followed, so that arguments keep no memory space: %s", strings.Join(strange, ", "))
	}
	if changed {
		f.SetType(p.Ctx, p.Ctx.Function(inputs, old.Results))
	}
}

// place gives values a memory space. The first value is the buffer.
func (p *placer) place(values []*ir.Value, space ir.Attribute) {
	for _, v := range values {
		m := v.Type().(*ir.MemRefType)
		v.SetType(p.Ctx.MemRef(m.Shape, m.Elem, m.Layout, space))
	}
	p.Count(placed, 1)
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

// viewsOf returns v and all views of it. blocker is the first operation through which a
// type would have to follow that is not one of a view, nil if there is none: a region, a
// branch, a call or a result, or a view with a space of its own.
func viewsOf(v *ir.Value) (views []*ir.Value, blocker *ir.Operation) {
	views = []*ir.Value{v}
	for i := 0; i < len(views); i++ {
		for _, use := range views[i].Uses() {
			op := use.Owner()
			if view, ok := ir.As[memref.ViewLike](op); ok && view.ViewSource(op) == views[i] && op.NumResults() == 1 {
				if !spaceless(op.Result(0)) {
					return views, op
				}
				views = append(views, op.Result(0))
				continue
			}
			if len(op.Regions()) > 0 || op.Has(ir.Terminator) || op.Attr("callee") != nil || shapedResults(op) {
				return views, op
			}
		}
	}
	return views, nil
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
