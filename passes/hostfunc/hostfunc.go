// Package hostfunc has the passes that insert functions for the host, by which a launcher learns
// what a kernel needs:
//
//   - hivm-insert-infer-workspace-size-func: the bytes of its workspace
//     (InsertInferWorkSpaceSizeFunc.cpp);
//   - hivm-insert-infer-sync-block-lock-num-and-init-func: the numbers of 64 bits that its locks between
//     blocks take, and their first value (InsertInferSyncBlockLockNumAndInitFunc.cpp);
//   - hivm-insert-infer-task-type-func: which cores run it (InsertInferTaskTypeFunc.cpp).
//
// The names in parentheses are the files of the reference with the rules. A function has the name of
// the kernel and its role behind it, and returns a constant.
package hostfunc

import (
	"hivm-opt/dialect/arith"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
)

// The roles of the functions.
const (
	workspaceRole = "infer_workspace_shape_function"
	locksRole     = "infer_sync_block_lock_num_function"
	firstLockRole = "infer_sync_block_lock_init_function"
	taskRole      = "infer_task_type_function"
)

// nameOf returns the name of the function with a role for a kernel.
func nameOf(kernel, role string) string { return kernel + "_" + role }

// insert makes the function with a role for a kernel in front of fn, which returns the number n
// of type t.
func insert(c *ir.Context, fn *ir.Operation, kernel, role string, t ir.Type, n int64) *ir.Operation {
	b := ir.Before(c, fn)
	host := funcs.New(b, nameOf(kernel, role), c.Function(nil, []ir.Type{t}), "")
	hacc.SetHost(c, host.Op, role)
	b.SetEnd(host.Body().AddBlock(ir.NewBlock()))
	k := arith.ConstantBuilder{Value: c.IntegerValue(t, n), Result: t}.Build(b)
	funcs.ReturnBuilder{Operands: []*ir.Value{k.Result()}}.Build(b)
	return host.Op
}

// returned returns the constant that a function of this package returns, and the number; nil if
// the function returns something else.
func returned(host *ir.Operation) (k *ir.Operation, n int64) {
	entry := funcs.Func{Op: host}.Body().Entry()
	if entry == nil || entry.Last() == nil || entry.Last().NumOperands() != 1 {
		return nil, 0
	}
	v := entry.Last().Operand(0)
	n, ok := ir.ConstantInt(v)
	if !ok || v.Op() == nil {
		return nil, 0
	}
	return v.Op(), n
}

// functions returns the functions in a module, without the functions that passes insert
// meanwhile, in the order of MLIR's walk: contents before their owners.
func functions(module *ir.Operation) (fns []*ir.Operation) {
	ir.WalkPost(module, func(op *ir.Operation) bool {
		if funcs.IsFunc(op) {
			fns = append(fns, op)
		}
		return true
	})
	return fns
}
