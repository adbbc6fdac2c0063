package tohivm

import (
	"strings"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// The hints that loads ask for.
const (
	padConst          = "pad_const"
	evictionPolicy    = "eviction_policy"
	implicitTranspose = "MayImplicitTransposeWithLastAxis"
)

// blockBits is the size of the blocks that transfers write whole.
const blockBits = 256

// load replaces a copy from global memory as the reference does.
func (c converter) load(m memref.Copy, rw *rewrite.Rewriter) {
	names := namesOf(m.Target())
	x := transfer(rw.Ctx, m.Source(), m.Target(), c.evictionPolicy(m))
	x.PadValue = padValue(names, rw)
	x.LeftPaddingNum = c.leftPadding(m, names, rw)
	if mark, ok := markOf(names, evictionPolicy); ok {
		rw.Erase(mark.Op)
	}
	var fill *ir.Operation
	if x.PadValue != nil {
		x.PadMode = "PadValue"
		if fill, x.InitCondition = fillOf(names, m.Op); fill != nil {
			x.InitOutBuffer = rw.Ctx.Bool(true)
		}
		c.checkPadding(m, x, fill)
	}
	if _, ok := annotation.Find(buffers.Root(m.Target()), implicitTranspose); ok {
		x.MayImplicitTransposeWithLastAxis = rw.Ctx.Bool(true)
	}
	rw.At(m.Op)
	op := x.Build(rw.Builder).Op
	if a := m.Op.Attr("was_bool_to_int8"); a != nil {
		op.SetAttr(rw.Ctx, "was_bool_to_int8", a)
	}
	if fill != nil {
		rw.Erase(fill)
	}
	rw.Erase(m.Op)
	behind(op, rw, x.PadValue, x.LeftPaddingNum)
}

// transfer describes a load without padding. The reference writes out its flags.
func transfer(c *ir.Context, src, dst *ir.Value, evict string) hivm.LoadBuilder {
	return hivm.LoadBuilder{
		Src: src, Dst: dst, EvictionPolicy: evict,
		InitOutBuffer: c.Bool(false), MayImplicitTransposeWithLastAxis: c.Bool(false),
	}
}

// behind moves op behind the values that it uses and that come later in its block.
func behind(op *ir.Operation, rw *rewrite.Rewriter, values ...*ir.Value) {
	for _, v := range values {
		if v == nil || v.Op() == nil || v.Op().Block() != op.Block() || !op.Before(v.Op()) {
			continue
		}
		rw.MoveBefore(op, v.Op().Next())
	}
}

// checkPadding warns of padding that changes the meaning of a copy.
func (c converter) checkPadding(m memref.Copy, x hivm.LoadBuilder, fill *ir.Operation) {
	if left := x.LeftPaddingNum; left != nil {
		if n, known := ir.ConstantInt(left); !known || n != 0 {
			c.doubt(m.Op, "padding is written in front of the destination")
		}
	}
	if fill == nil {
		return
	}
	if !precedes(fill, m.Op) {
		c.doubt(m.Op, "the 'hivm.hir.vbrc' behind it becomes part of the load")
	} else if fill.Operand(1) != m.Target() {
		c.doubt(m.Op, "the destination of the 'hivm.hir.vbrc' that becomes part of the load is another view of the buffer")
	}
}

// precedes reports whether a, or the branch that it is in, stands in front of b in its block.
func precedes(a, b *ir.Operation) bool {
	if a.Block() != b.Block() {
		a = a.Parent()
	}
	return a.Before(b)
}

// namesOf returns the allocations and the reshapes that a buffer comes from, and behind them
// the allocations of the reshapes, which marks and fills of the buffer may name.
func namesOf(v *ir.Value) []*ir.Value {
	names := buffers.Roots(v, func(v *ir.Value) bool { return buffers.IsAllocation(v) || isReshape(v) })
	known := map[*ir.Value]bool{}
	for _, n := range names {
		known[n] = true
	}
	for _, n := range names {
		if buffers.IsAllocation(n) {
			continue
		}
		for _, root := range buffers.Roots(n, buffers.IsAllocation) {
			if buffers.IsAllocation(root) && !known[root] {
				known[root] = true
				names = append(names, root)
			}
		}
	}
	return names
}

// isReshape reports whether v is a view with axes joined or divided.
func isReshape(v *ir.Value) bool {
	return memref.IsCollapseShape(v.Op()) || memref.IsExpandShape(v.Op())
}

// padValue returns the value that the rest of a buffer gets: the scalar of a vbrc, or the hint
// of a mark, which loses it then. It is nil if there is none.
func padValue(names []*ir.Value, rw *rewrite.Rewriter) *ir.Value {
	for _, name := range names {
		if v := padValueOf(name, rw); v != nil {
			return v
		}
	}
	return nil
}

// padValueOf is padValue for one name of the buffer.
func padValueOf(name *ir.Value, rw *rewrite.Rewriter) *ir.Value {
	if name.Op() == nil {
		return nil
	}
	for u := name.FirstUse(); u != nil; u = u.Next() {
		op := u.Owner()
		if hivm.IsVBrc(op) && isScalar(op.Operand(0)) {
			return op.Operand(0)
		}
		if memref.IsCollapseShape(op) {
			if v := padValueOf(op.Result(0), rw); v != nil {
				return v
			}
		}
	}
	mark, ok := annotation.Find(name, padConst)
	if !ok {
		return nil
	}
	v := mark.Value(padConst)
	if v != nil && mark.Drop(rw.Ctx, padConst) {
		rw.Erase(mark.Op)
	}
	return v
}

// isScalar reports whether v is an integer or a float.
func isScalar(v *ir.Value) bool {
	switch v.Type().(type) {
	case *ir.IntegerType, *ir.FloatType:
		return true
	}
	return false
}

// leftPadding makes the number of elements between the beginning of a block and the
// destination, a subview. Where the destination is none, a subview of the buffer counts that
// is made before the copy. It is nil if there is none.
func (c converter) leftPadding(m memref.Copy, names []*ir.Value, rw *rewrite.Rewriter) *ir.Value {
	if view, ok := memref.AsSubView(m.Target().Op()); ok {
		return offsetInBlock(view, rw)
	}
	for _, name := range names {
		if name.Op() == nil {
			continue
		}
		for u := name.FirstUse(); u != nil; u = u.Next() {
			view, ok := memref.AsSubView(u.Owner())
			if ok && u.Index() == 0 && c.dominance.Dominates(view.Result(), m.Op) {
				return offsetInBlock(view, rw)
			}
		}
	}
	return nil
}

// offsetInBlock makes the last offset of a view, modulo the elements of a block.
func offsetInBlock(view memref.SubView, rw *rewrite.Rewriter) *ir.Value {
	offsets := view.MixedOffsets()
	bits := ir.BitWidth(ir.ElementType(view.Result().Type()))
	if offsets.Len() == 0 || bits == 0 {
		return nil
	}
	loc := rw.Loc
	defer func() { rw.Loc = loc }()
	rw.Loc = view.Op.Loc()
	perBlock := int64(max(blockBits/bits, 1))
	last := offsets.At(offsets.Len() - 1)
	if n, ok := last.Constant(); ok {
		return arith.NewConstant(rw.Builder, rw.Ctx.IndexAttr(n%perBlock)).Result(0)
	}
	size := arith.NewConstant(rw.Builder, rw.Ctx.IndexAttr(perBlock)).Result(0)
	return arith.Binary(rw.Builder, "arith.remui", last.Value, size)
}

// evictionPolicy returns the keyword for the cache: a mark of the buffer may ask for
// EvictLast.
func (c converter) evictionPolicy(m memref.Copy) string {
	mark, ok := markOf(namesOf(m.Target()), evictionPolicy)
	if !ok {
		return "EvictFirst"
	}
	if s, ok := mark.Op.Attr(evictionPolicy).(*ir.StringAttr); ok && strings.HasSuffix(s.Value, "evict_last") {
		return "EvictLast"
	}
	return "EvictFirst"
}

// markOf returns the mark with a hint of the first name that has it.
func markOf(names []*ir.Value, key string) (annotation.Mark, bool) {
	for _, name := range names {
		if m, ok := annotation.Find(name, key); ok {
			return m, true
		}
	}
	return annotation.Mark{}, false
}

// fillOf returns the vbrc that fills the buffer of a copy, if it is the only operation of HIVM
// but for loads that uses one of its names and the load can do its work; and the condition
// under which it runs, nil for none.
func fillOf(names []*ir.Value, copy *ir.Operation) (fill *ir.Operation, cond *ir.Value) {
	for _, name := range names {
		if name.Op() == nil {
			continue
		}
		if fill, cond = onlyFill(name.Op(), copy); fill != nil {
			return fill, cond
		}
	}
	return nil, nil
}

// onlyFill is fillOf for the users of one operation.
func onlyFill(def, copy *ir.Operation) (fill *ir.Operation, cond *ir.Value) {
	for i := range def.NumResults() {
		for u := def.Result(i).FirstUse(); u != nil; u = u.Next() {
			op := u.Owner()
			if hivm.IsLoad(op) {
				continue
			}
			is, c := fills(op, copy)
			switch {
			case is && fill == nil:
				fill, cond = op, c
			case strings.HasPrefix(op.Name(), "hivm."):
				return nil, nil
			}
		}
	}
	return fill, cond
}

// fills reports whether op fills a buffer with a scalar in the block of a copy, or in a branch
// there, whose condition is the result then.
func fills(op, copy *ir.Operation) (is bool, cond *ir.Value) {
	if !hivm.IsVBrc(op) || !isScalar(op.Operand(0)) {
		return false, nil
	}
	if op.Block() == copy.Block() {
		return true, nil
	}
	if parent := op.Parent(); scf.IsIf(parent) && parent.Block() == copy.Block() {
		return true, parent.Operand(0)
	}
	return false, nil
}
