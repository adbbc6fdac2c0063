package races

import (
	"slices"

	"hivm-opt/analysis/pipes"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// listen returns the tables with the core around each row.
func (c *core) listen(tables ...interp.Table) interp.Table {
	own := map[string]func(*interp.Frame, *ir.Operation, interp.Exec) error{
		"hivm.hir.set_flag": c.setFlag, "hivm.hir.wait_flag": c.waitFlag, "hivm.hir.pipe_barrier": c.pipeBarrier,
		"hivm.hir.pointer_cast": c.pointerCast,
		"hivm.hir.debug":        c.debug, "func.call": c.call,
		"hivm.hir.sync_block_set": c.signal, "hivm.hir.sync_block_wait": c.awaitSignal, "hivm.hir.sync_block": c.syncAll,
		"hivm.hir.sync_block_lock": c.lock, "hivm.hir.sync_block_unlock": c.unlock, "hivm.hir.free_lock_var": c.freeLock,
	}
	var out interp.Table
	for _, t := range tables {
		for _, row := range t {
			exec := own[row.Name]
			if exec == nil {
				exec = c.exec
			}
			meaning := row.Exec
			row.Exec = func(f *interp.Frame, op *ir.Operation) error {
				if len(c.loaded) > 0 && !c.replays {
					c.needs(op)
				}
				return exec(f, op, meaning)
			}
			out = append(out, row)
		}
	}
	return out
}

// exec is an operation that is no synchronization: its accesses, and its meaning unless that is
// to change buffers and data are not wanted.
func (c *core) exec(f *interp.Frame, op *ir.Operation, meaning interp.Exec) error {
	p := c.world.plan(op)
	if p == nil || c.replays {
		return meaning(f, op)
	}
	c.issuing = &instruction{core: c}
	c.instructions(f, op, p)
	if memref.IsLoad(op) {
		c.loads(op)
	}
	x := c.issuing
	c.issuing = nil
	if p.data && !c.world.options.Data {
		return nil
	}
	err := c.run(f, op, p, meaning, x)
	if err == nil || op.NumResults() == 0 || c.world.options.Data {
		return err
	}
	if e, ok := interp.ElemOf(op.Result(0).Type()); ok {
		f.Set(0, interp.Value{Elem: e}) // an element outside of the memory
		return nil
	}
	v, isNone := f.ResultVector(0)
	if isNone != nil {
		return err
	}
	f.Set(0, interp.VectorOf(v))
	return nil
}

// call is a call. A vector function runs on the pipe V as a whole, and may access the buffers that its
// body uses.
func (c *core) call(f *interp.Frame, op *ir.Operation, meaning interp.Exec) error {
	callee, ok := funcs.Call{Op: op}.CalleeAttr().(*ir.SymbolRefAttr)
	if !ok {
		return meaning(f, op)
	}
	fn := f.Symbol(callee.Path[0])
	if fn == nil || fn.Attr(hivm.VectorFunctionKey) == nil {
		return meaning(f, op)
	}
	args := f.AllOperands()
	if body := fn.Region(0); !body.Empty() {
		args = slices.Clone(args)
		for i, a := range body.Entry().Args() {
			if !a.HasUses() {
				args[i] = interp.Value{} // no memory
			}
		}
	}
	if c.replays {
		return meaning(f, op)
	}
	x := &instruction{core: c}
	c.issuing = x
	c.access(pipes.LaneOf(pipes.V), op, args, args)
	c.issuing = nil
	switch operands := slices.Clone(f.AllOperands()); {
	case !c.world.options.Data:
		return nil
	case c.world.adversary == nil || op.NumResults() > 0:
		if err := c.settle(x); err != nil {
			return err
		}
		return c.replay(func() error { return meaning(f, op) })
	default:
		return c.queue(x, func() error {
			_, err := f.Call(fn, operands)
			return err
		})
	}
}

// debug is debug, which the scalar unit prints.
func (c *core) debug(f *interp.Frame, op *ir.Operation, meaning interp.Exec) error {
	if err := c.show(op, f.AllOperands()); err != nil || !c.world.options.Data {
		return err
	}
	return meaning(f, op)
}
