package stridealign

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// carrier is implemented by operations that an alignment travels through, after
// PropagateAlignUtil.cpp.
type carrier interface {
	// up puts the alignment of v, a result of op or an argument of its region, on what v comes
	// from. It reports whether that was possible.
	up(x *propagation, op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool
	// down puts the alignment of the operand v of op on what comes from it, unless that has an
	// alignment. It reports whether it did.
	down(x *propagation, op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool
	// push replaces operand u of op, the result of a conversion from a buffer with other
	// strides, by that buffer, and returns the new conversions behind op. It is false if op
	// cannot take the buffer.
	push(r *replacement, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool)
	// pins reports whether op hands the buffers that are its operands on, or reads them as other
	// buffers, in a way that larger rows cannot follow. Only strict asks.
	pins(op *ir.Operation) bool
}

// carriers are the operations that are one for the reference, strictCarriers those for strict. All
// others are an [endpoint].
var (
	carriers = lazy.Value[*ir.Models[carrier]]{Make: func() *ir.Models[carrier] {
		return ir.MustJoinModels(measured)
	}}
	strictCarriers = lazy.Value[*ir.Models[carrier]]{Make: func() *ir.Models[carrier] {
		return ir.MustJoinModels(measured, []ir.ExternalModel[carrier]{
			{Op: "scf.while", Model: while{}},
			{Op: "scf.condition", Model: condition{}},
			{Op: "arith.select", Model: choice{}},
		})
	}}
)

// measured are the carriers of the reference.
var measured = []ir.ExternalModel[carrier]{
	{Op: "memref.cast", Model: cast{}},
	{Op: "memref.subview", Model: subview{}},
	{Op: "memref.view", Model: bytesView{}},
	{Op: "memref.collapse_shape", Model: collapse{}},
	{Op: "memref.expand_shape", Model: expansion{}},
	{Op: "memref.reshape", Model: reshape{}},
	{Op: "hivm.hir.bitcast", Model: bitcast{}},
	{Op: "scf.for", Model: loop{}},
	{Op: "scf.if", Model: branch{}},
	{Op: "scf.yield", Model: yield{}},
	{Op: "scope.return", Model: scopeReturn{}},
	{Op: "func.call", Model: call{}},
	{Op: "builtin.unrealized_conversion_cast", Model: conversion{}},
}

// carrierOf returns how an alignment travels through op.
func (x *propagation) carrierOf(op *ir.Operation) carrier {
	if m, ok := x.carriers.Of(op); ok {
		return m
	}
	return endpoint{}
}

// endpoint is an operation at which an alignment ends.
type endpoint struct{}

// up implements carrier: allocations take the alignment.
func (endpoint) up(x *propagation, op *ir.Operation, _ *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	if allocates(op) {
		return x.settle(op, a, rw)
	}
	x.doubt(op, "Align mark on unsupported op")
	return false
}

// down implements carrier.
func (endpoint) down(*propagation, *ir.Operation, *ir.Value, alignment, *rewrite.Rewriter) bool {
	return false
}

// cast is memref.cast.
type cast struct{}

// up implements carrier.
func (cast) up(x *propagation, op *ir.Operation, _ *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	return x.hand(op, op.Operand(0), a, rw)
}

// down implements carrier.
func (cast) down(x *propagation, op *ir.Operation, _ *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	return x.lower(op, a, rw)
}

// lower puts an alignment on the result of op, unless that has one.
func (x *propagation) lower(op *ir.Operation, a alignment, rw *rewrite.Rewriter) bool {
	if len(a) == 0 || x.index.newest(op.Result(0)) != nil {
		return false
	}
	x.put(rw, op, op.Result(0), a)
	return true
}

// bitcast is hivm.hir.bitcast, whose elements have as many bits before and after.
type bitcast struct{ cast }

// subview is memref.subview.
type subview struct{}

// up implements carrier.
func (subview) up(x *propagation, op *ir.Operation, _ *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	kept := keptAxes(op)
	var out alignment
	for _, y := range a {
		if y.axis >= 0 && y.axis < int64(len(kept)) {
			out = append(out, axisAlign{kept[y.axis], y.bytes})
		}
	}
	return x.hand(op, op.Operand(0), out, rw)
}

// keptAxes returns the axes of the source that the result of a memref.subview has.
func keptAxes(op *ir.Operation) (axes []int64) {
	dropped, ok := memref.DroppedAxes(op)
	for d := range ir.RankOf(op.Operand(0).Type()) {
		if !ok || !dropped[d] {
			axes = append(axes, int64(d))
		}
	}
	return axes
}

// down implements carrier: an axis that is dropped becomes the axis left of it.
func (subview) down(x *propagation, op *ir.Operation, _ *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	kept := keptAxes(op)
	var out alignment
	for _, y := range a {
		n := int64(0)
		for n < int64(len(kept)) && kept[n] <= y.axis {
			n++
		}
		if n == 0 {
			return false
		}
		out = append(out, axisAlign{n - 1, y.bytes})
	}
	return x.lower(op, out, rw)
}

// bytesView is memref.view, which takes any bytes for a buffer without gaps: its strides cannot
// change.
type bytesView struct{ endpoint }

// up implements carrier.
func (bytesView) up(x *propagation, op *ir.Operation, _ *ir.Value, a alignment, _ *rewrite.Rewriter) bool {
	t := op.Result(0).Type().(*ir.MemRefType)
	for _, y := range a {
		run := int64(1)
		for d := y.axis + 1; d < int64(t.Rank()); d++ {
			if t.Shape[d] != ir.Dynamic {
				run *= t.Shape[d] % max(y.bytes, 1)
			}
		}
		if y.bytes > 0 && run%y.bytes != 0 {
			x.doubt(op, "Alignment cannot be satisfied for %s", naming(op.Result(0)))
			return false
		}
	}
	return true
}

// merged puts the alignment of one side of a reshaping on the other side, where groups of its axes
// are one axis. isContiguous says that the first side has no gaps.
func (x *propagation) merged(op *ir.Operation, from, to *ir.Value, groups layout.Groups, a alignment, rw *rewrite.Rewriter) bool {
	t := from.Type().(*ir.MemRefType)
	var out alignment
	for _, y := range a {
		axis, ok := x.mergedAxis(t, groups, y.axis)
		if !ok {
			x.stops(op, "cannot align %d axis for %s", y.axis, naming(from))
			return false
		}
		out = append(out, axisAlign{axis, y.bytes})
	}
	return x.hand(op, to, out, rw)
}

// mergedAxis returns the group whose alignment is the alignment of an axis in it. The stride of
// an axis left of others with several elements is none of the merged axis; if there are only axes of one
// element in the group up to it, the axis left of the group may stand for it.
func (x *propagation) mergedAxis(t *ir.MemRefType, groups layout.Groups, axis int64) (int64, bool) {
	k := slices.IndexFunc(groups, func(g []int) bool { return int64(g[len(g)-1]) >= axis })
	if k < 0 {
		return 0, false
	}
	several, last := severalIn(groups[k], t.Shape)
	if x.keys == sizeKeys {
		return int64(k), several <= 1
	}
	if several == 0 || int64(last) <= axis {
		return int64(k), true
	}
	for _, d := range groups[k] {
		if int64(d) <= axis && t.Shape[d] != 1 {
			return 0, false
		}
	}
	for k--; k >= 0 && memref.HasIdentityLayout(t); k-- {
		if several, _ := severalIn(groups[k], t.Shape); several > 0 {
			return int64(k), true
		}
	}
	return 0, false
}

// severalIn returns how many axes of a group have several elements, and the last of them, or the
// last axis if there is none.
func severalIn(group []int, shape []int64) (n, last int) {
	last = group[len(group)-1]
	for i := len(group) - 1; i >= 0; i-- {
		if shape[group[i]] != 1 {
			if n == 0 {
				last = group[i]
			}
			n++
		}
	}
	return n, last
}

// expanded puts the alignment of one side of a reshaping on the other side, where each of its
// axes is a group of axes: on the last of them with several elements.
func (x *propagation) expanded(op *ir.Operation, from, to *ir.Value, groups layout.Groups, a alignment, rw *rewrite.Rewriter) bool {
	shape, _ := ir.ShapeOf(to.Type())
	var out alignment
	for _, y := range a {
		if y.axis < 0 || y.axis >= int64(len(groups)) {
			x.stops(op, "cannot align %d axis for %s", y.axis, naming(from))
			return false
		}
		several, last := severalIn(groups[y.axis], shape)
		if x.keys == sizeKeys && several > 1 {
			x.stops(op, "cannot align %d axis for %s", y.axis, naming(from))
			return false
		}
		out = append(out, axisAlign{int64(last), y.bytes})
	}
	return x.hand(op, to, out, rw)
}

// collapse is memref.collapse_shape.
type collapse struct{}

// up implements carrier.
func (collapse) up(x *propagation, op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	return x.expanded(op, v, op.Operand(0), memref.Reassociation(op), a, rw)
}

// down implements carrier.
func (collapse) down(x *propagation, op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	return x.index.newest(op.Result(0)) == nil && x.merged(op, v, op.Result(0), memref.Reassociation(op), a, rw)
}

// expansion is memref.expand_shape.
type expansion struct{}

// up implements carrier.
func (expansion) up(x *propagation, op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	return x.merged(op, v, op.Operand(0), memref.Reassociation(op), a, rw)
}

// down implements carrier.
func (expansion) down(x *propagation, op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	return x.index.newest(op.Result(0)) == nil && x.expanded(op, v, op.Result(0), memref.Reassociation(op), a, rw)
}

// reshape is memref.reshape, as far as it collapses or expands.
type reshape struct{}

// shape returns the groups of a memref.reshape, and whether its result has fewer axes.
func (reshape) shape(op *ir.Operation) (groups layout.Groups, collapses, ok bool) {
	src, ok1 := op.Operand(0).Type().(*ir.MemRefType)
	dst, ok2 := op.Result(0).Type().(*ir.MemRefType)
	if !ok1 || !ok2 || src.Rank() == dst.Rank() {
		return nil, false, false
	}
	if src.Rank() > dst.Rank() {
		groups, ok = memref.GroupsOfReshape(src.Shape, dst.Shape)
		return groups, true, ok
	}
	groups, ok = memref.GroupsOfReshape(dst.Shape, src.Shape)
	return groups, false, ok
}

// up implements carrier.
func (r reshape) up(x *propagation, op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	groups, collapses, ok := r.shape(op)
	switch {
	case !ok:
		x.lost(op)
		return false
	case collapses:
		return x.expanded(op, v, op.Operand(0), groups, a, rw)
	}
	return x.merged(op, v, op.Operand(0), groups, a, rw)
}

// lost reports an alignment that ends at a reshaping.
func (x *propagation) lost(op *ir.Operation) { x.stops(op, "cannot be inference alignment") }

// down implements carrier.
func (r reshape) down(x *propagation, op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	if v != op.Operand(0) || x.index.newest(op.Result(0)) != nil {
		return false
	}
	groups, collapses, ok := r.shape(op)
	switch {
	case !ok:
		x.lost(op)
		return false
	case collapses:
		return x.merged(op, v, op.Result(0), groups, a, rw)
	}
	return x.expanded(op, v, op.Result(0), groups, a, rw)
}

// loop is scf.for.
type loop struct{}

// up implements carrier: a result comes from the init and from what is yielded, an argument of
// the body from the init.
func (loop) up(x *propagation, op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	i := v.Index()
	if v.Op() == nil {
		i--
	}
	inits := scf.For{Op: op}.InitArgs()
	if i < 0 || i >= len(inits) {
		return false
	}
	init := inits[i].Value()
	own, err := x.wants.all(op, init, a)
	if err != nil || len(own) == 0 {
		return false
	}
	x.put(rw, op, init, own)
	if v.Op() != nil {
		x.put(rw, op, op.Region(0).Entry().Last().Operand(i), own)
	}
	return true
}

// down implements carrier: an init is the argument of the body and the result.
func (loop) down(x *propagation, op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	inits := scf.For{Op: op}.InitArgs()
	i := slices.IndexFunc(inits, func(u ir.Use) bool { return u.Value() == v })
	if i < 0 || len(a) == 0 {
		return false
	}
	result, arg := op.Result(i), op.Region(0).Entry().Args()[i+1]
	if x.index.newest(result) != nil && x.index.newest(arg) != nil {
		return false
	}
	x.put(rw, op, result, a)
	x.put(rw, op, arg, a)
	return true
}

// branch is scf.if.
type branch struct{ endpoint }

// up implements carrier: a result comes from what the regions yield.
func (branch) up(x *propagation, op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	changed := false
	for _, r := range op.Regions() {
		if !r.Empty() {
			changed = x.hand(op, r.Entry().Last().Operand(v.Index()), a, rw) || changed
		}
	}
	return changed
}

// yield is scf.yield.
type yield struct{ endpoint }

// down implements carrier: what scf.if yields is its result, which gets the alignments of both
// regions. With strict that holds for loops, too.
func (yield) down(x *propagation, op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	owner := op.Parent()
	i := slices.Index(op.Operands(), v)
	switch w, while := scf.AsWhile(owner); {
	case i < 0:
		return false
	case scf.IsIf(owner), scf.IsFor(owner) && x.strict:
		return x.join(owner, owner.Result(i), a, rw)
	case while && x.strict:
		return x.join(owner, w.Before().Entry().Args()[i], a, rw)
	}
	return false
}

// join adds an alignment to a value that op makes of several others.
func (x *propagation) join(op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	m := x.index.newest(v)
	if m == nil {
		x.put(rw, op, v, a)
		return true
	}
	has := strideKeys.on(m)
	all := has.union(a)
	if slices.Equal(all, has) || slices.Equal(all, a) && !x.strict {
		return false
	}
	rw.Modify(m, func() { strideKeys.set(x.Ctx, m, all) })
	return true
}

// scopeReturn is scope.return.
type scopeReturn struct{ endpoint }

// call is func.call.
type call struct{ endpoint }

// conversion is builtin.unrealized_conversion_cast.
type conversion struct{ endpoint }
