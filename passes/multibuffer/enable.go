package multibuffer

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
	"hivm-opt/passes/slot"
)

// enabled is the statistic of hivm-enable-multi-buffer.
const enabled = "buffers that take turns"

// EnableInfo describes hivm-enable-multi-buffer for a registry.
func EnableInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-enable-multi-buffer",
		Title:   "EnableMultiBuffer",
		Summary: "Make each address of a buffer in a loop a buffer, between which the iteration chooses",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Hand on the buffer of the iteration where a loop yields it, instead of a copy that nothing waits for",
		}},
		Statistics: []pass.StatisticInfo{{Name: enabled, Help: "Buffers with several addresses that were replaced"}},
		New:        func(o pass.Options) (pass.Pass, error) { return enable{o.Bool("strict")}, nil },
	}
}

// enable is the pass hivm-enable-multi-buffer.
type enable struct{ strict bool }

// Run implements pass.Pass.
func (e enable) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) {
		return nil
	}
	x := enabler{t, e.strict}
	return greedily(t, []rewrite.Pattern{rewrite.OpPattern("hivm.hir.pointer_cast", x.rewrite)})
}

// enabler replaces the pointer_casts of one function.
type enabler struct {
	*pass.Target
	strict bool
}

// rewrite replaces a pointer_cast with several addresses that take turns.
func (x enabler) rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if len(hivm.PointerCast{Op: op}.Addrs()) <= 1 {
		return false
	}
	body := buffers.Turn(op)
	if body == nil {
		return false
	}
	if !x.strict && buffers.ParentLoop(op.Result(0)) == nil {
		x.copyYielded(op, body, rw)
	}
	x.replace(op, body, rw)
	x.Count(enabled, 1)
	return true
}

// copyYielded copies a buffer that leaves all loops into the buffer that the loop around body
// carries, before it is yielded, and makes the loop yield that.
func (x enabler) copyYielded(op *ir.Operation, body *ir.Block, rw *rewrite.Rewriter) {
	yield := body.Last()
	i := yieldIndex(op.Result(0), yield)
	if i < 0 {
		return
	}
	x.Warnf(op, "'%s' op changes the meaning: it leaves the loop, so that it is copied into the buffer that the loop carries, with nothing that waits for the copy", op.Name())
	carried := body.Args()[1+i]
	b := ir.Before(x.Ctx, yield)
	b.Loc = body.ParentOp().Loc()
	hivm.CopyBuilder{Src: yield.Operand(i), Dst: carried}.Build(b)
	rw.SetOperand(yield, i, carried)
}

// yieldIndex returns the number of the operand of a yield that is v, directly or through results
// of scf.if, or -1.
func yieldIndex(v *ir.Value, yield *ir.Operation) int {
	yielded := yield.Operands()
	for v != nil {
		if i := slices.Index(yielded, v); i >= 0 {
			return i
		}
		v = buffers.ThroughIf(v)
	}
	return -1
}

// replace makes a pointer_cast for each address of op, and op the choice between them by the
// execution of a block. The pointer_casts stand at the start of the function, where the
// addresses, sizes and hints can stand as well; else they stay in the loop, where the
// reference's would use values that are not there yet.
func (x enabler) replace(op *ir.Operation, body *ir.Block, rw *rewrite.Rewriter) {
	front := x.movable(op)
	b := ir.Before(x.Ctx, op)
	if front {
		b.SetBefore(x.entry().First())
	}
	casts := x.casts(b, op, rw)
	if front {
		x.moveAddresses(op, rw)
	}
	users := usersIn(op, body)
	slot.CountBefore(body, func(o *ir.Operation) bool { return users[o] })
	index := slot.Modulo(b, body, int64(len(casts)))
	b.Loc = op.Loc()
	turn := slot.Integer(b, index)
	if !front {
		b.SetBefore(op)
	}
	rw.Replace(op, slot.Select(b, turn, casts))
}

func (x enabler) entry() *ir.Block { return x.Op.Region(0).Entry() }

// movable reports whether all that the pointer_casts of op need can stand at the start of the
// function: constants and arguments of the function.
func (x enabler) movable(op *ir.Operation) bool {
	cast := hivm.PointerCast{Op: op}
	for _, a := range cast.Addrs() {
		if ir.ConstantValue(a.Value()) == nil {
			return false
		}
	}
	ok := func(u ir.Use) bool {
		v := u.Value()
		return v.Block() == x.entry() || ir.ConstantValue(v) != nil
	}
	for _, m := range marks(op) {
		for _, u := range m.Values() {
			if !ok(u) {
				return false
			}
		}
	}
	for _, u := range cast.DynamicSizes() {
		if !ok(u) {
			return false
		}
	}
	return true
}

// casts makes a pointer_cast for each address of op, with the marks of op. The marks of op go.
func (x enabler) casts(b *ir.Builder, op *ir.Operation, rw *rewrite.Rewriter) []*ir.Value {
	cast := hivm.PointerCast{Op: op}
	sizes := ir.ValuesOf(cast.DynamicSizes())
	var out []*ir.Value
	for _, a := range cast.Addrs() {
		one := hivm.PointerCastBuilder{Addrs: []*ir.Value{a.Value()}, DynamicSizes: sizes, Result: op.Result(0).Type()}
		out = append(out, one.Build(b).Result())
	}
	for _, m := range marks(op) {
		for _, v := range out {
			mapping := &ir.Mapping{}
			mapping.Map(op.Result(0), v)
			copied := ir.After(x.Ctx, v.Op()).Insert(x.Ctx.Clone(m.Op, mapping))
			copied.SetLoc(op.Loc())
		}
		rw.Erase(m.Op)
	}
	return out
}

// marks returns the marks of a pointer_cast, the newest first.
func marks(op *ir.Operation) (out []annotation.Mark) {
	for u := op.Result(0).FirstUse(); u != nil; u = u.Next() {
		if m, ok := annotation.AsMark(u.Owner()); ok && m.Src() == op.Result(0) {
			out = append(out, m)
		}
	}
	return out
}

// moveAddresses moves the constants that are the addresses of op to the start of the function,
// in their order.
func (x enabler) moveAddresses(op *ir.Operation, rw *rewrite.Rewriter) {
	addrs := hivm.PointerCast{Op: op}.Addrs()
	for i := len(addrs) - 1; i >= 0; i-- {
		def := addrs[i].Value().Op()
		if first := x.entry().First(); def != first {
			rw.MoveBefore(def, first)
		}
	}
}

// usersIn returns the operations in a block that are or contain op or users of it.
func usersIn(op *ir.Operation, block *ir.Block) map[*ir.Operation]bool {
	out := map[*ir.Operation]bool{block.FindAncestorOpInBlock(op): true}
	for u := op.Result(0).FirstUse(); u != nil; u = u.Next() {
		out[block.FindAncestorOpInBlock(u.Owner())] = true
	}
	return out
}
