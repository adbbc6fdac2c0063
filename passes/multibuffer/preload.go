package multibuffer

import (
	"slices"

	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/bufferization"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scope"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// preloads returns the patterns for buffers between scopes of which one runs ahead of the
// other by some iterations: they need one copy more than that.
func (k *marker) preloads() []rewrite.Pattern {
	return []rewrite.Pattern{
		rewrite.OpPattern("memref.alloc", k.coupled),
		rewrite.OpPattern("scope.scope", k.producer),
	}
}

// coupled marks a tightly coupled buffer by the scopes that write it and that read it.
func (k *marker) coupled(op *ir.Operation, _ *rewrite.Rewriter) bool {
	buffer := op.Result(0)
	if _, ok := annotation.Find(buffer, hivm.TightlyCoupledBufferKey); !ok || scope.IsScope(op.Parent()) || isMarked(buffer) {
		return false
	}
	f := &flow{visited: map[*ir.Operation]bool{}, root: viewed(buffer)}
	f.follow(buffer)
	ahead, ok := numbers(f.producers)
	behind, ok2 := numbers(f.consumers)
	if !ok || !ok2 {
		return false
	}
	copies := int64(slices.Max(ahead)) - int64(slices.Min(behind)) + 1
	if copies <= 0 {
		return false
	}
	k.mark(buffer, copies, true)
	return true
}

// producer marks the buffers that a scope which runs ahead returns.
func (k *marker) producer(op *ir.Operation, _ *rewrite.Rewriter) bool {
	ahead, ok := number(op)
	if !ok || ahead == 0 {
		return false
	}
	ret, ok := scope.AsReturn(op.Region(0).Entry().Last())
	if !ok {
		return false
	}
	changed := false
	for i, v := range ret.Op.Operands() {
		behind, ok := numbers(users(op.Result(i)))
		buffer := k.allocOf(v)
		if !ok || buffer == nil || hivm.SpaceOf(buffer.Type()) == "gm" {
			continue
		}
		changed = k.returned(op, buffer, ahead-slices.Min(behind)+1) || changed
	}
	return changed
}

// returned marks a buffer that a scope returns, unless it has the mark with enough copies.
func (k *marker) returned(op *ir.Operation, buffer *ir.Value, need int32) bool {
	var has int32
	m, ok := annotation.Find(buffer, hivm.MultiBufferKey)
	if ok {
		if n, given := m.Op.Attr(hivm.MultiBufferKey).(*ir.IntegerAttr); given {
			has = int32(n.Value)
		}
	}
	_, ahead := annotation.Find(buffer, hivm.PreloadLocalBufferKey)
	if ok && has >= need && ahead || need <= 0 && k.refuse(op, need) {
		return false
	}
	// The reference compares without signs, so that too small a number is a great one.
	k.mark(buffer, int64(int32(max(uint32(need), uint32(has)))), true)
	return true
}

// refuse tells that a scope runs behind the scopes that use its buffer: an error if strict, for
// which it is true, else a warning. It tells that once.
func (k *marker) refuse(op *ir.Operation, copies int32) bool {
	const text = "runs behind the scopes that use its buffer, which would need %d copies"
	switch {
	case k.refused[op]:
	case k.strict:
		k.Report(op.OpErrorf(k.Ctx, text, copies))
	default:
		k.Warnf(op, "'%s' op changes the meaning: "+text, op.Name(), copies)
	}
	k.refused[op] = true
	return k.strict
}

// allocOf returns the memref.alloc that a scope returns, as memref or as tensor, or nil.
func (k *marker) allocOf(v *ir.Value) *ir.Value {
	if t, ok := bufferization.AsToTensor(v.Op()); ok {
		v = t.Memref()
	} else if !ir.IsMemRef(v.Type()) {
		return nil
	}
	if root := k.roots.Root(v); memref.IsAlloc(root.Op()) {
		return root
	}
	return nil
}

// number returns by how many iterations a scope runs ahead. It is false if the scope does not
// say.
func number(op *ir.Operation) (int32, bool) {
	n, ok := op.Attr(hivm.PreloadNumKey).(*ir.IntegerAttr)
	if !ok {
		return 0, false
	}
	return int32(n.Value), true
}

// numbers returns by how many iterations scopes run ahead; scopes that do not say are left out.
// It is false if none says.
func numbers(scopes []*ir.Operation) (out []int32, ok bool) {
	for _, s := range scopes {
		if n, ok := number(s); ok {
			out = append(out, n)
		}
	}
	return out, len(out) > 0
}

// viewed follows v through views, and tensors of memrefs, to the value they are of.
func viewed(v *ir.Value) *ir.Value {
	return ir.Follow(v, func(v *ir.Value) *ir.Value {
		if t, ok := bufferization.AsToTensor(v.Op()); ok {
			return t.Memref()
		}
		return memref.Source(v)
	})
}

// flow finds the scopes that write and that read a buffer, directly or through operations
// outside of scopes.
type flow struct {
	root                 *ir.Value
	visited              map[*ir.Operation]bool
	producers, consumers []*ir.Operation
}

// follow goes through the users of a view of the buffer.
func (f *flow) follow(v *ir.Value) {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		user := u.Owner()
		if annotation.IsMark(user) {
			continue
		}
		writes, reads := f.touches(user, ir.WriteEffect), f.touches(user, ir.ReadEffect)
		if writes {
			f.producers = reach(user, f.producers, f.visited)
		}
		if reads {
			f.consumers = reach(user, f.consumers, f.visited)
		}
		if _, view := ir.As[memref.ViewLike](user); !writes && !reads && (view || bufferization.IsToTensor(user)) {
			for i := range user.NumResults() {
				f.follow(user.Result(i))
			}
		}
	}
}

// touches reports whether op has an effect on the buffer; a scope has none by itself.
func (f *flow) touches(op *ir.Operation, kind ir.EffectKind) bool {
	if scope.IsScope(op) {
		return false
	}
	return slices.ContainsFunc(effects(op), func(e ir.Effect) bool {
		return e.Kind == kind && e.Value != nil && viewed(e.Value) == f.root
	})
}

// effects returns the effects of an operation and, where they are its effects as well, of the
// operations in it. A call writes all memrefs that it is given.
func effects(op *ir.Operation) []ir.Effect {
	var out []ir.Effect
	if _, call := ir.As[ir.CallOpInterface](op); call {
		for _, v := range op.Operands() {
			if ir.IsMemRef(v.Type()) {
				out = append(out, ir.Effect{Kind: ir.WriteEffect, Value: v})
			}
		}
		return out
	}
	out, _ = ir.Effects(op)
	if op.Has(ir.RecursiveEffects) {
		for _, r := range op.Regions() {
			for _, b := range r.Blocks() {
				for o := b.First(); o != nil; o = o.Next() {
					out = append(out, effects(o)...)
				}
			}
		}
	}
	return out
}

// users returns the scopes that use v, directly or through operations outside of scopes.
func users(v *ir.Value) (scopes []*ir.Operation) {
	visited := map[*ir.Operation]bool{}
	for u := v.FirstUse(); u != nil; u = u.Next() {
		scopes = reach(u.Owner(), scopes, visited)
	}
	return scopes
}

// reach appends the innermost scope around op, or else the scopes that the results of op
// reach.
func reach(op *ir.Operation, scopes []*ir.Operation, visited map[*ir.Operation]bool) []*ir.Operation {
	if visited[op] {
		return scopes
	}
	visited[op] = true
	if annotation.IsMark(op) {
		return scopes
	}
	if s := scopeAround(op); s != nil {
		return append(scopes, s)
	}
	for i := range op.NumResults() {
		for u := op.Result(i).FirstUse(); u != nil; u = u.Next() {
			if s := scopeAround(u.Owner()); s != nil {
				scopes = append(scopes, s)
				continue
			}
			scopes = reach(u.Owner(), scopes, visited)
		}
	}
	return scopes
}

// scopeAround returns the innermost scope around op, nil if there is none.
func scopeAround(op *ir.Operation) *ir.Operation {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if scope.IsScope(p) {
			return p
		}
	}
	return nil
}
