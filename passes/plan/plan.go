// Package plan is the pass hivm-plan-memory: buffers in the memories of the chip get
// addresses. Each memref.alloc and memref.alloca there becomes a
// hivm.hir.pointer_cast of a constant, and deallocations vanish.
//
// The sizes of the memories, and the alignment of buffers in them, are data of
// [hacc.ChipOf]. The addresses are this project's own: how PlanMemory.cpp of the
// reference chooses addresses was not measured. Functions of the host
// (hacc.function_kind = HOST) are left untouched.
//
// # Invariants
//
//   - Buffers that live at one time have no byte in common, nor a block of the size that
//     the memory is accessed in. They lie inside the memory, behind the buffers of all
//     functions that lead to theirs, and next to the memory that pointer_casts of
//     constant addresses point to.
//   - Addresses depend on nothing but the module and the options.
//   - A buffer that cannot be planned is a diagnostic, and then nothing changes.
package plan

import (
	"hivm-opt/analysis/callgraph"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// Options of the pass.
type Options struct {
	// Reuse gives buffers that do not live at one time the same memory. It is right
	// where the order of operations is the order of the text, or is restored
	// afterwards: flags in the text between units of the hardware do not know of it.
	Reuse bool
}

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "hivm-plan-memory",
		Title:   "PlanMemory",
		Summary: "Give the buffers in the memories of the chip addresses",
		Anchor:  "builtin.module",
		Options: []pass.OptionInfo{{
			Name: "reuse", Kind: pass.Bool, Default: "false",
			Help: "Give buffers that do not live at one time the same memory; right only if synchronization is added afterwards, or nothing runs at one time",
		}},
		Statistics: []pass.StatisticInfo{{Name: planned, Help: "Buffers that got an address"}},
		New:        func(o pass.Options) (pass.Pass, error) { return New(Options{Reuse: o.Bool("reuse")}), nil },
	}
}

// planned is the statistic of the pass.
const planned = "buffers planned"

// New returns the pass.
func New(o Options) pass.Pass { return planMemory{o} }

type planMemory struct{ o Options }

// Run implements pass.Pass.
func (p planMemory) Run(t *pass.Target) error {
	if err := callgraph.CheckRecursion(t.Ctx, t.Op, onDevice); err != nil {
		return err
	}
	m := newModule(t.Ctx, t.Op, p.o.Reuse)
	errs := m.collect()
	if len(errs) == 0 {
		errs = m.place()
	}
	if len(errs) > 0 {
		return errs
	}
	for i, f := range m.functions {
		if f == nil {
			continue
		}
		m.warn(t, i)
		t.Count(planned, len(f.buffers))
		f.rewrite(t.Ctx)
	}
	return nil
}

// onDevice reports whether a function is planned.
func onDevice(fn *ir.Operation) bool { return !hacc.IsHost(fn) }

// rewrite makes the buffers of a function casts of their addresses.
func (f *function) rewrite(c *ir.Context) {
	for _, b := range f.buffers {
		at := ir.Before(c, b.op)
		cast := hivm.NewPointerCast(at, b.op.Result(0).Type().(*ir.MemRefType), b.address, b.sizes, b.op.Attrs())
		b.op.Result(0).ReplaceAllUsesWith(cast.Result(0))
		b.op.Erase()
	}
	for _, op := range f.frees {
		op.Erase()
	}
}
