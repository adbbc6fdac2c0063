// Package ffts is the pass hivm-add-ffts-to-syncblocksetop: an operation that raises a flag for
// another core gets the address that the hardware synchronizes blocks by. The kernel has the
// address as an argument. The rules are AddFFTSToSyncBlockSetOp.cpp of the reference; as there
// the rewrite driver cleans up the function.
package ffts

import (
	"slices"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "hivm-add-ffts-to-syncblocksetop",
		Title:   "AddFFTSToSyncBlockSetOp",
		Summary: "Give flags between cores the base address of their hardware",
		Anchor:  "func.func",
		New:     func(pass.Options) (pass.Pass, error) { return add{}, nil },
	}
}

// add is the pass.
type add struct{}

// role is the role of the argument with the address.
const role = "ffts_base_address"

// addressGroup is the number of the operand group of the address.
const addressGroup = 1

// Run implements pass.Pass. A flag in a function without that argument kills the reference;
// here it is an error, and the function is not changed.
func (add) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) {
		return nil
	}
	if i, ok := hacc.KernelArg(t.Op, role); ok && !(funcs.Func{Op: t.Op}).IsDeclaration() {
		address := funcs.Func{Op: t.Op}.Body().Entry().Args()[i]
		rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{rewrite.OpPattern("hivm.hir.sync_block_set", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
			return addAddress(op, address, rw)
		})}, rewrite.Config{})
		return nil
	}
	failed := false
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if set, ok := hivm.AsSyncBlockSet(op); ok && set.FftsBaseAddr() == nil {
			failed = true
			t.Report(op.OpErrorf(t.Ctx, "didn't find ffts base addr arg in the enclosing function: an argument with #hacc.arg_type<%s>", role))
		}
		return true
	})
	if !failed {
		rewrite.Simplify(t.Ctx, t.Op)
	}
	return nil
}

// addAddress gives an operation the address, if it has none.
func addAddress(op *ir.Operation, address *ir.Value, rw *rewrite.Rewriter) bool {
	at, hi := op.Group(addressGroup)
	if at < hi {
		return false
	}
	rw.Modify(op, func() {
		op.SetOperands(rw.Ctx, slices.Insert(op.Operands(), at, address))
		op.ResizeGroup(rw.Ctx, addressGroup, 1)
	})
	return true
}
