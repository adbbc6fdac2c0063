package localcopy

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/annotation"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// removed is the statistic of hivm-remove-copy-ops.
const removed = "copies removed"

// CallInfo describes hivm-remove-copy-ops for a registry.
func CallInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-remove-copy-ops",
		Title:   "RemoveCopyOps",
		Summary: "Hand buffers to vector functions instead of copies of them",
		Anchor:  "func.func",
		Alone:   true,
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Leave copies where other operations see the difference, instead of a warning",
		}},
		Statistics: []pass.StatisticInfo{{Name: removed, Help: "Copies that calls do without"}},
		New:        func(o pass.Options) (pass.Pass, error) { return removeCopies{o.Bool("strict")}, nil },
	}
}

// removeCopies is the pass hivm-remove-copy-ops.
type removeCopies struct{ strict bool }

// Run implements pass.Pass.
func (x removeCopies) Run(t *pass.Target) error {
	if t.Op.Attr(hivm.VectorFunctionKey) != nil {
		return nil
	}
	r := &remover{Target: t, strict: x.strict}
	var copies []hivm.Copy
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if c, ok := hivm.AsCopy(op); ok && hivm.HasPureBufferSemantics(op) {
			copies = append(copies, c)
		}
		return true
	})
	for _, c := range copies {
		if !c.Op.Erased() {
			r.remove(c)
		}
	}
	return nil
}

// remover removes the copies of one function.
type remover struct {
	*pass.Target
	strict  bool
	vectors map[string]bool // the vector functions of the module, nil before they are asked for
	real    *observer       // nil before the first copy for a call
}

// callsVector reports whether op calls a vector function.
func (r *remover) callsVector(op *ir.Operation) bool {
	call, ok := funcs.AsCall(op)
	if !ok {
		return false
	}
	if r.vectors == nil {
		r.vectors = map[string]bool{}
		for f := r.Op.Block().First(); f != nil; f = f.Next() {
			if name, ok := ir.SymbolName(f); ok {
				r.vectors[name] = f.Attr(hivm.VectorFunctionKey) != nil
			}
		}
	}
	return r.vectors[call.Callee()]
}

// handover is a copy for the call of a vector function, and, if there is one, the copy back to
// the source behind it.
type handover struct {
	copy hivm.Copy
	call *ir.Operation
	back *ir.Operation
}

// remove lets the call of a vector function take the source of a copy, if nothing else uses the
// copy.
func (r *remover) remove(c hivm.Copy) {
	h, ok := r.handover(c)
	if !ok {
		return
	}
	sources, ok := replacements(h)
	if !ok {
		return
	}
	if r.real == nil {
		r.real = newObserver(r.Op)
	}
	if why := r.real.misses(h, sources); why != "" {
		if r.strict {
			return
		}
		r.Warnf(c.Op, "'%s' op changes the meaning: the call behind it takes its source instead, but %s", c.Op.Name(), why)
	}
	b := ir.After(r.Ctx, c.Op)
	b.Loc = h.call.Loc()
	for i, src := range sources {
		if src != nil {
			cast := memref.CastBuilder{Source: src, Dest: h.call.Operand(i).Type()}.Build(b)
			h.call.SetOperand(i, cast.Dest())
			r.real.accesses.Add(h.call)
		}
	}
	c.Op.Erase()
	if h.back != nil {
		h.back.Erase()
	}
	r.Count(removed, 1)
}

// handover returns the call that a copy is for, by the rule of the reference: the users of the
// destination are the copy, hints, one call of a vector function, directly or behind a
// memref.cast, and at most one copy back. Without such a call the operation behind the copy may
// be the call.
func (r *remover) handover(c hivm.Copy) (handover, bool) {
	h := handover{copy: c}
	for u := c.Dst().FirstUse(); u != nil; u = u.Next() {
		user := u.Owner()
		_, casts := memref.AsCast(user)
		_, copies := hivm.AsCopy(user)
		switch {
		case user == c.Op, annotation.IsMark(user):
		case h.call == nil && r.callsVector(user):
			h.call = user
		case h.call == nil && casts && r.vectorUser(user.Result(0)) != nil:
			h.call = r.vectorUser(user.Result(0))
		case h.back == nil && copies && isBack(c, hivm.Copy{Op: user}):
			h.back = user
		default:
			return h, false
		}
	}
	if next := c.Op.Next(); h.call == nil && r.callsVector(next) {
		h.call = next
	}
	return h, h.call != nil
}

// vectorUser returns the newest call of a vector function that uses v, nil if there is none.
func (r *remover) vectorUser(v *ir.Value) *ir.Operation {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		if r.callsVector(u.Owner()) {
			return u.Owner()
		}
	}
	return nil
}

// isBack reports whether a copy copies back, within the unified buffer, to the source of another
// copy, which nothing else uses.
func isBack(c, back hivm.Copy) bool {
	if back.Dst() != c.Src() || hivm.SpaceOf(back.Src().Type()) != "ub" || hivm.SpaceOf(c.Src().Type()) != "ub" {
		return false
	}
	for u := back.Dst().FirstUse(); u != nil; u = u.Next() {
		if u.Owner() != c.Op && u.Owner() != back.Op {
			return false
		}
	}
	return true
}

// replacements returns for each operand of a call the value that it takes instead of the copy,
// or a view of it, nil where it keeps its operand. It is false if there is none, or the source
// of the copy has no view of the rank of an operand.
//
// By the rule of the reference these are the operands that come from the allocation of the copy;
// where that is no allocation, they are all operands that come from no allocation.
func replacements(h handover) (sources []*ir.Value, ok bool) {
	allocation, src := allocationOf(h.copy.Dst()), h.copy.Src()
	sources = make([]*ir.Value, h.call.NumOperands())
	for i := range sources {
		v := h.call.Operand(i)
		if allocationOf(v) != allocation {
			continue
		}
		if src, ok = ofRank(src, ir.RankOf(v.Type())); !ok || !ir.IsMemRef(v.Type()) {
			return nil, false
		}
		sources[i] = src
	}
	return sources, ok
}

// passed returns the buffer that v is a view of, if the reference follows the view, else nil.
func passed(v *ir.Value) *ir.Value {
	if op := v.Op(); memref.IsView(op) || memref.IsSubView(op) || memref.IsCast(op) || memref.IsCollapseShape(op) {
		return op.Operand(0)
	}
	return nil
}

// allocationOf returns the memref.alloc that v is a view of, nil if there is none.
func allocationOf(v *ir.Value) *ir.Operation {
	if v = ir.Follow(v, passed); memref.IsAlloc(v.Op()) {
		return v.Op()
	}
	return nil
}

// ofRank returns the first buffer that has a rank among v and the buffers that it is a view of.
func ofRank(v *ir.Value, rank int) (*ir.Value, bool) {
	v = ir.Follow(v, func(v *ir.Value) *ir.Value {
		if ir.RankOf(v.Type()) == rank {
			return nil
		}
		return passed(v)
	})
	return v, ir.RankOf(v.Type()) == rank
}

// misses says what goes wrong where a call takes the source of a copy instead of the copy. It is
// empty if nothing does.
func (o *observer) misses(h handover, sources []*ir.Value) string {
	from, to := o.accesses.Of(h.copy.Src()), o.accesses.Of(h.copy.Dst())
	switch {
	case !from.Fresh() || !to.Fresh() || from == to:
		return "other code may name the buffers"
	case h.call.Block() != h.copy.Op.Block() || !h.copy.Op.Before(h.call):
		return "the call does not follow the copy in its block"
	case !sameElements(h, sources, to, o):
		return "the call takes other views of the buffers"
	case o.touchedElsewhere(to, h):
		return "the copy is used elsewhere"
	case h.back != nil && (h.back.Block() != h.call.Block() || !h.call.Before(h.back)):
		return "the copy back does not follow the call"
	case o.seesCall(from, h):
		return "the source is used where the call may have changed it, or is written before the call"
	}
	return ""
}

// sameElements reports whether a call takes, for each operand that names the copy, all of the
// source in the shape of the copy, and takes the source by no other operand.
func sameElements(h handover, sources []*ir.Value, to *buffers.Memory, o *observer) bool {
	a, _ := ir.ShapeOf(h.copy.Src().Type())
	b, _ := ir.ShapeOf(h.copy.Dst().Type())
	_, reshapes := h.copy.CollapseReassociation()
	if h.copy.PadValue() != nil || h.copy.PadModeAttr() != nil || reshapes || !slices.Equal(a, b) {
		return false
	}
	for i, src := range sources {
		v := h.call.Operand(i)
		if !ir.IsMemRef(v.Type()) {
			continue
		}
		whole := v == h.copy.Dst() || memref.IsCast(v.Op()) && v.Op().Operand(0) == h.copy.Dst()
		if src != nil && (src != h.copy.Src() || !whole) ||
			src == nil && (o.accesses.Of(v) == to || o.accesses.Of(v) == o.accesses.Of(h.copy.Src())) {
			return false
		}
	}
	return true
}

// touchedElsewhere reports whether other operations than a handover touch memory.
func (o *observer) touchedElsewhere(m *buffers.Memory, h handover) bool {
	return anyOf(m, func(x buffers.Access) bool {
		return !x.Op.Erased() && x.Op != h.copy.Op && x.Op != h.call && x.Op != h.back
	})
}

// seesCall reports whether the source of a copy is written before the call or, unless the result
// is copied back, touched behind the copy. What the call writes is not known.
func (o *observer) seesCall(m *buffers.Memory, h handover) bool {
	return anyOf(m, func(x buffers.Access) bool {
		if x.Op.Erased() || x.Op == h.copy.Op || x.Op == h.back {
			return false
		}
		at := h.copy.Op.Block().FindAncestorOpInBlock(x.Op)
		switch {
		case at == nil || !at.Before(h.copy.Op) && h.back == nil:
			return true
		case h.back == nil:
			return x.Reads && repeated(h.copy.Op, m.Origins[0])
		}
		return h.copy.Op.Before(at) && at.Before(h.back)
	})
}
