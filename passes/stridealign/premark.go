package stridealign

import (
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/annotation"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/dialect/vector"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// PreMarkInfo describes hivm-pre-mark-stride-align for a registry.
func PreMarkInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-pre-mark-stride-align",
		Title:   "PreMarkStrideAlign",
		Summary: "On register-based hardware, exempt the buffers from alignment that vector functions read whole registers of",
		Anchor:  "func.func",
		New:     func(pass.Options) (pass.Pass, error) { return preMark{}, nil },
	}
}

// preMark is the pass hivm-pre-mark-stride-align.
type preMark struct{}

// Run implements pass.Pass.
func (preMark) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) || hacc.GenerationOf(t.Op) != target.RegBased {
		return nil
	}
	b := ir.Before(t.Ctx, t.Op)
	ir.WalkPost(t.Op, func(op *ir.Operation) bool {
		if load, ok := hivm.AsLoad(op); ok && ir.RankOf(load.Dst().Type()) >= 0 && readAsVector(load.Dst()) {
			exemptRoot(b, rootOf(load.Dst()))
		}
		return true
	})
	return nil
}

// rootOf follows a value through views to a value that is none.
func rootOf(v *ir.Value) *ir.Value { return memref.Root(v) }

// hasMark reports whether a value has a mark with a hint.
func hasMark(v *ir.Value, key string) bool {
	_, ok := annotation.Find(v, key)
	return ok
}

// allocates reports whether op, which may be nil, makes a buffer.
func allocates(op *ir.Operation) bool {
	return memref.IsAlloc(op) || memref.IsAlloca(op) || memrefext.IsAllocWorkspace(op)
}

// exemptRoot marks the allocation of a buffer, once.
func exemptRoot(b *ir.Builder, root *ir.Value) {
	if !allocates(root.Op()) || hasMark(root, hivm.SkipStrideAlignKey) {
		return
	}
	b.Loc = root.Op().Loc()
	b.SetAfter(root.Op())
	m := annotation.MarkBuilder{Src: root}.Build(b).Op
	m.SetAttr(b.Ctx, hivm.SkipStrideAlignKey, b.Ctx.Structured(b.Ctx.AttrDef(hivm.SkipStrideAlignKey), nil))
}

// readAsVector reports whether a function that gets a buffer, or a view of it, reads a vector of it.
func readAsVector(v *ir.Value) bool {
	return anyUse(v, func(u *ir.Use) bool {
		call, ok := funcs.AsCall(u.Owner())
		if !ok {
			return false
		}
		fn, ok := funcs.AsFunc(ir.LookupSymbol(moduleOf(call.Op), call.Callee()))
		if !ok || fn.IsDeclaration() || u.Index() >= len(fn.Body().Entry().Args()) {
			return false
		}
		return anyUse(fn.Body().Entry().Args()[u.Index()], func(u *ir.Use) bool { return vector.IsTransferRead(u.Owner()) })
	})
}

// anyUse reports whether is holds for a use of a value or of a view of it.
func anyUse(v *ir.Value, is func(*ir.Use) bool) bool {
	seen := map[*ir.Value]bool{v: true}
	for work := []*ir.Value{v}; len(work) > 0; {
		v, work = work[len(work)-1], work[:len(work)-1]
		for u := v.FirstUse(); u != nil; u = u.Next() {
			if is(u) {
				return true
			}
			if view, ok := ir.As[memref.ViewLike](u.Owner()); ok && view.ViewSource(u.Owner()) == v && !seen[u.Owner().Result(0)] {
				seen[u.Owner().Result(0)] = true
				work = append(work, u.Owner().Result(0))
			}
		}
	}
	return false
}

// moduleOf returns the operation around op that is in no other.
func moduleOf(op *ir.Operation) *ir.Operation {
	for op.Parent() != nil {
		op = op.Parent()
	}
	return op
}
