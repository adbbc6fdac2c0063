package allocation

import (
	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/affine"
	"hivm-opt/dialect/arith"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
	"hivm-opt/passes/expand"
	"hivm-opt/passes/slot"
)

// equal is the predicate eq of arith.cmpi.
const equal = 0

// viewed is the statistic of lower-memref-ext.
const viewed = "buffers in the workspace"

// WorkspaceInfo describes lower-memref-ext for a registry.
func WorkspaceInfo() pass.Info {
	return pass.Info{
		Name:    "lower-memref-ext",
		Title:   "LowerMemRefExt",
		Summary: "Make buffers in the workspace views of the argument with the workspace",
		Anchor:  "builtin.module",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Give slot 0 of a buffer with several offsets its own offset, the first",
		}},
		Statistics: []pass.StatisticInfo{{Name: viewed, Help: "memref_ext.alloc_workspace that became views"}},
		New:        func(o pass.Options) (pass.Pass, error) { return lowerWorkspace{o.Bool("strict")}, nil },
	}
}

// lowerWorkspace is the pass lower-memref-ext.
type lowerWorkspace struct{ strict bool }

// Run implements pass.Pass. Without a function that says how many bytes of workspace a block
// has, nothing changes.
func (x lowerWorkspace) Run(t *pass.Target) error {
	regBased := hacc.GenerationOf(t.Op) == target.RegBased
	if regBased {
		if err := dropSubWorkspaces(t); err != nil {
			return err
		}
	}
	bytes, ok := bytesPerBlock(t.Op)
	if !ok {
		return nil
	}
	l := workspaceLowerer{Target: t, strict: x.strict, regBased: regBased, bytes: bytes}
	failed := false
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if a, ok := memrefext.AsAllocWorkspace(op); ok {
			if err := l.check(a); err != nil {
				t.Report(err)
				failed = true
			}
		}
		return true
	})
	if !failed {
		rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{rewrite.OpPattern("memref_ext.alloc_workspace", l.lower)}, rewrite.Config{})
	}
	return nil
}

// dropSubWorkspaces removes the arguments of functions for the workspace of half a core, which
// register-based hardware does not have. It is an error if one is used.
func dropSubWorkspaces(t *pass.Target) error {
	var err error
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		f := funcs.Func{Op: op}
		if !funcs.IsFunc(op) || f.IsDeclaration() {
			return true
		}
		i, ok := hacc.KernelArg(op, "sub_workspace")
		if !ok {
			return true
		}
		if arg := f.Body().Entry().Args()[i]; arg.HasUses() {
			err = arg.FirstUse().Owner().OpErrorf(t.Ctx, "uses the argument for the sub-workspace, which register-based hardware does not have")
			return false
		}
		f.EraseArg(t.Ctx, i)
		return true
	})
	return err
}

// bytesPerBlock returns the bytes of workspace of a block: the constant that the first host
// function with the role infer_workspace_shape_function returns.
func bytesPerBlock(module *ir.Operation) (bytes int64, ok bool) {
	ir.Walk(module, func(op *ir.Operation) bool {
		role, _ := op.Attr("hacc.host_func_type").(*ir.DialectAttr)
		if !funcs.IsFunc(op) || !hacc.IsHost(op) || !role.Is(hacc.HostFuncType, "infer_workspace_shape_function") {
			return true
		}
		bytes, ok = returnedConstant(funcs.Func{Op: op})
		return false
	})
	return bytes, ok
}

// returnedConstant returns the number that a function with one result of type index returns, if
// it has one return and that returns a constant.
func returnedConstant(f funcs.Func) (n int64, ok bool) {
	var end *ir.Operation
	if f.IsDeclaration() {
		return 0, false
	}
	for _, b := range f.Body().Blocks() {
		if last := b.Last(); funcs.IsReturn(last) {
			if end != nil {
				return 0, false
			}
			end = last
		}
	}
	if end == nil || end.NumOperands() != 1 || !ir.IsIndex(end.Operand(0).Type()) {
		return 0, false
	}
	return ir.ConstantInt(end.Operand(0))
}

// workspaceLowerer replaces the memref_ext.alloc_workspace of a module.
type workspaceLowerer struct {
	*pass.Target
	strict, regBased bool
	bytes            int64 // of workspace of a block
}

// check returns an error for a buffer that has no place in the workspace.
func (l workspaceLowerer) check(a memrefext.AllocWorkspace) *diag.Diagnostic {
	switch {
	case len(a.Offset()) == 0:
		return a.Op.OpErrorf(l.Ctx, "only support lower AllocWorkspaceOp with offset")
	case a.WorkspaceArg() == nil:
		return a.Op.OpErrorf(l.Ctx, "does not say which argument the workspace is: run hivm-bind-workspace-arg before")
	case len(a.Offset()) > 1 && bodyOf(a.Op) == nil:
		return a.Op.OpErrorf(l.Ctx, "has several offsets, but is in no loop whose iterations choose between them")
	}
	return nil
}

// bodyOf returns the body of the loop in whose iterations a buffer takes turns, nil if there is
// none.
func bodyOf(op *ir.Operation) *ir.Block {
	if loop := buffers.ParentLoop(op.Result(0)); loop != nil {
		return buffers.Body(loop, op.Block())
	}
	return nil
}

// lower replaces a buffer by a view of the argument with the workspace.
func (l workspaceLowerer) lower(op *ir.Operation, rw *rewrite.Rewriter) bool {
	a := memrefext.AllocWorkspace{Op: op}
	offset := l.offset(op, ir.ValuesOf(a.Offset()), rw)
	rw.At(op)
	id := hivm.GetBlockIdxBuilder{Result: l.Ctx.I64()}.Build(rw.Builder).Result()
	block := arith.IndexCastBuilder{In: id, Out: l.Ctx.Index()}.Build(rw.Builder).Out()
	place := &affinemap.Map{NumDims: 1, NumSyms: 1, Results: []affinemap.Expr{
		affinemap.Add(affinemap.Mul(affinemap.Dim(0), affinemap.Const(l.bytes)), affinemap.Symbol(0)),
	}}
	shift := affine.ApplyBuilder{MapOperands: []*ir.Value{block, offset}, Map: l.Ctx.AffineMap(place), Result: l.Ctx.Index()}.Build(rw.Builder).Result()
	rw.ReplaceOp(op, memref.ViewBuilder{
		Source: a.WorkspaceArg(), ByteShift: shift, Sizes: ir.ValuesOf(a.DynamicSize()), Result: op.Result(0).Type(),
	}.Build(rw.Builder).Op)
	l.Count(viewed, 1)
	return true
}

// offset makes the offset of a buffer in the workspace of its block: of several, the iteration
// chooses one. Where the reference gives slot 0 the last offset, strict gives it the first.
func (l workspaceLowerer) offset(op *ir.Operation, offsets []*ir.Value, rw *rewrite.Rewriter) *ir.Value {
	last := len(offsets) - 1
	if last == 0 {
		return offsets[0]
	}
	turn := slot.Modulo(rw.Builder, bodyOf(op), int64(len(offsets)))
	rw.At(op)
	e := expand.At(rw.Builder)
	if l.regBased && last == 1 {
		odd := arith.IndexCastBuilder{In: turn, Out: l.Ctx.I1()}.Build(rw.Builder).Out()
		return arith.NewSelect(rw.Builder, odd, offsets[1], offsets[0])
	}
	chosen := offsets[0]
	if !l.strict {
		l.Warnf(op, "'%s' op changes the meaning: slot 0 gets the last offset, which is the offset of slot %d", op.Name(), last)
		chosen = offsets[last]
	}
	for i, v := range offsets[1:] {
		chosen = arith.NewSelect(rw.Builder, e.Compare("arith.cmpi", equal, turn, e.Index(int64(i+1))), v, chosen)
	}
	return chosen
}
