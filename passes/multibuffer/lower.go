package multibuffer

import (
	"hivm-opt/dialect/affine"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
	"hivm-opt/pass"
	"hivm-opt/passes/expand"
)

// lowered is the statistic of hivm-lower-multi-buffer-counter.
const lowered = "counters lowered"

// LowerCounterInfo describes hivm-lower-multi-buffer-counter for a registry.
func LowerCounterInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-lower-multi-buffer-counter",
		Title:   "LowerMultiBufferCounter",
		Summary: "Count the iterations of loops in memory",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Report counters in loops whose iterations run side by side, which would share a number",
		}},
		Statistics: []pass.StatisticInfo{{Name: lowered, Help: "Counters replaced by loads of a number"}},
		New:        func(o pass.Options) (pass.Pass, error) { return lowerCounter{o.Bool("strict")}, nil },
	}
}

// lowerCounter is the pass hivm-lower-multi-buffer-counter.
type lowerCounter struct{ strict bool }

// Run implements pass.Pass.
func (x lowerCounter) Run(t *pass.Target) error {
	var counters []*ir.Operation
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if hivm.IsMultiBufferCounter(op) {
			counters = append(counters, op)
		}
		return true
	})
	counts := map[*ir.Block]*ir.Value{} // the number loaded in a block
	for _, op := range counters {
		if err := x.check(t, op); err != nil {
			return err
		}
		body := op.Block()
		if counts[body] == nil {
			counts[body] = count(t, op)
		}
		op.Result(0).ReplaceAllUsesWith(counts[body])
		op.Erase()
		t.Count(lowered, 1)
	}
	return nil
}

// check reports a counter whose number is not the number of executions of its block.
func (x lowerCounter) check(t *pass.Target, op *ir.Operation) error {
	loop := looplike.Parent(op)
	switch {
	case !scf.IsFor(loop) && !scf.IsWhile(loop):
		return op.Errorf(t.Ctx, "multi-buffer counter must be inside scf.for or scf.while")
	case op.Block().Terminator() == nil:
		return op.Errorf(t.Ctx, "multi-buffer counter loop body has no terminator")
	case !sideBySide(loop):
		return nil
	case x.strict:
		return op.OpErrorf(t.Ctx, "stands in a loop whose iterations may run side by side, and would count them all as one")
	}
	t.Warnf(op, "'%s' op changes the meaning: it stands in a loop whose iterations may run side by side, and counts them all as one", op.Name())
	return nil
}

// sideBySide reports whether iterations of a loop around op may run at the same time.
func sideBySide(op *ir.Operation) bool {
	for ; op != nil; op = op.Parent() {
		if scf.IsForall(op) || scf.IsParallel(op) || affine.IsParallel(op) {
			return true
		}
	}
	return false
}

// count makes a number in memory that is 0 at the start of the function and grows by one at
// the end of the block of a counter, and loads it in place of the counter.
func count(t *pass.Target, counter *ir.Operation) *ir.Value {
	b := ir.Before(t.Ctx, t.Op.Region(0).Entry().First())
	b.Loc = counter.Loc()
	e, i64 := expand.At(b), t.Ctx.I64()
	number := memref.AllocaBuilder{Memref: t.Ctx.MemRef([]int64{1}, i64, nil, nil)}.Build(b).Memref()
	zero := e.Integer(i64, 0)
	e.Store(zero, number, []*ir.Value{e.Index(0)})

	b.SetBefore(counter)
	load := e.Load(number, []*ir.Value{e.Index(0)})

	end := counter.Block().Terminator()
	b.SetBefore(end)
	b.Loc = end.Loc()
	next := e.Binary("arith.addi", load, e.Integer(i64, 1))
	e.Store(next, number, []*ir.Value{e.Index(0)})
	return load
}
