// Package kernelargs has the passes that give operations the kernel arguments with the memory
// that they need:
//
//   - hivm-bind-workspace-arg: memref_ext.alloc_workspace takes its memory from the workspace
//     (BindWorkSpaceArg.cpp);
//   - hivm-bind-sync-block-lock-arg: hivm.hir.create_sync_block_lock takes its memory from the memory
//     for locks (BindSyncBlockLockArg.cpp).
//
// The names in parentheses are the files of the reference with the rules. An operation that has
// an argument keeps it.
package kernelargs

import (
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// The roles of the arguments.
const (
	lockRole         = "sync_block_lock"
	workspaceRole    = "workspace"
	subWorkspaceRole = "sub_workspace"
)

// LockInfo describes hivm-bind-sync-block-lock-arg for a registry.
func LockInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-bind-sync-block-lock-arg",
		Title:   "BindSyncBlockLockArg",
		Summary: "Give locks between blocks the kernel argument with the memory for locks",
		Anchor:  "func.func",
		New:     func(pass.Options) (pass.Pass, error) { return bindLock{}, nil },
	}
}

// bindLock is hivm-bind-sync-block-lock-arg. Without the argument locks stay as they are, for
// hivm-lower-create-sync-block-lock to refuse.
type bindLock struct{}

// Run implements pass.Pass.
func (bindLock) Run(t *pass.Target) error {
	arg := argument(t.Op, lockRole)
	if arg == nil {
		return nil
	}
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if lock, ok := hivm.AsCreateSyncBlockLock(op); ok && lock.LockArg() == nil {
			bind(t.Ctx, op, arg)
		}
		return true
	})
	return nil
}

// argument returns the argument of a function with a role, nil if there is none.
func argument(fn *ir.Operation, role string) *ir.Value {
	i, ok := hacc.KernelArg(fn, role)
	if !ok || (funcs.Func{Op: fn}).IsDeclaration() {
		return nil
	}
	return funcs.Func{Op: fn}.Body().Entry().Args()[i]
}

// bind makes an argument the first operand of an operation.
func bind(c *ir.Context, op *ir.Operation, arg *ir.Value) {
	op.SetOperands(c, append([]*ir.Value{arg}, op.Operands()...))
	op.ResizeGroup(c, 0, 1)
}

// WorkspaceInfo describes hivm-bind-workspace-arg for a registry.
func WorkspaceInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-bind-workspace-arg",
		Title:   "BindWorkSpaceArg",
		Summary: "Give allocations in the workspace the kernel argument with the workspace",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{Name: "enable-sub-workspace", Kind: pass.Bool, Default: "false",
			Help: "Insert an argument with a workspace behind the workspace, and take that"}},
		New: func(o pass.Options) (pass.Pass, error) { return bindWorkspace{o.Bool("enable-sub-workspace")}, nil },
	}
}

// bindWorkspace is hivm-bind-workspace-arg.
type bindWorkspace struct{ sub bool }

// Run implements pass.Pass.
func (x bindWorkspace) Run(t *pass.Target) error {
	arg := argument(t.Op, workspaceRole)
	if arg != nil && x.sub {
		arg = insertSubWorkspace(t.Ctx, funcs.Func{Op: t.Op}, arg)
	}
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		w, ok := memrefext.AsAllocWorkspace(op)
		switch {
		case !ok || w.WorkspaceArg() != nil:
		case arg == nil:
			t.Report(op.OpErrorf(t.Ctx, "failed to bind workspace argument"))
		default:
			bind(t.Ctx, op, arg)
		}
		return true
	})
	return nil
}

// insertSubWorkspace inserts an argument like the workspace behind it. It returns the first
// argument with its role, which a function may have had before.
func insertSubWorkspace(c *ir.Context, fn funcs.Func, workspace *ir.Value) *ir.Value {
	i := workspace.Index()
	role := c.Dict([]ir.NamedAttr{{Name: hacc.ArgTypeKey, Value: c.Enum(hacc.ArgType, subWorkspaceRole)}})
	fn.InsertArg(c, i+1, workspace.Type(), role, workspace.Block().ArgLoc(i))
	return argument(fn.Op, subWorkspaceRole)
}
