package hostfunc

import (
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/arith"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/pass"
)

// WorkspaceInfo describes hivm-insert-infer-workspace-size-func for a registry.
func WorkspaceInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-insert-infer-workspace-size-func",
		Title:   "InsertInferWorkSpaceSizeFunc",
		Summary: "Insert functions for the host that return how many bytes of workspace kernels need",
		Anchor:  "builtin.module",
		Options: []pass.OptionInfo{{Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Count all places of an allocation, and elements of less than a byte as bytes, and refuse allocations without a place"}},
		New: func(o pass.Options) (pass.Pass, error) { return insertWorkspace{o.Bool("strict")}, nil },
	}
}

// insertWorkspace is hivm-insert-infer-workspace-size-func.
type insertWorkspace struct{ strict bool }

// Run implements pass.Pass.
func (x insertWorkspace) Run(t *pass.Target) error {
	regBased := hacc.GenerationOf(t.Op) == target.RegBased
	for _, fn := range functions(t.Op) {
		allocs := allocations(fn)
		if len(allocs) == 0 {
			continue
		}
		bytes, err := x.bytes(t, allocs)
		if err != nil {
			return err
		}
		name := funcs.Func{Op: fn}.Name()
		if regBased {
			if name, err = kernelName(t.Ctx, fn); err != nil {
				return err
			}
			if i, ok := hacc.KernelArg(fn, "sub_workspace"); ok {
				if err := appendWorkspace(t.Ctx, funcs.Func{Op: fn}, name, i, bytes); err != nil {
					return err
				}
				continue
			}
		}
		insert(t.Ctx, fn, name, workspaceRole, t.Ctx.Index(), bytes)
	}
	return nil
}

// allocations returns the operations of a function that take a part of the workspace.
func allocations(fn *ir.Operation) (allocs []memrefext.AllocWorkspace) {
	ir.WalkPost(fn, func(op *ir.Operation) bool {
		if w, ok := memrefext.AsAllocWorkspace(op); ok {
			allocs = append(allocs, w)
		}
		return true
	})
	return allocs
}

// kernelName returns the name of the kernel that a function is a part of.
func kernelName(c *ir.Context, fn *ir.Operation) (string, error) {
	name := funcs.Func{Op: fn}.Name()
	if fn.Attr(hivm.PartOfMixKey) == nil {
		return name, nil
	}
	if cores := hivm.FuncCoreTypeOf(fn); cores != "AIC" && cores != "AIV" {
		return "", fn.OpErrorf(c, "FuncCoreType must be either AIC or AIV for Splitted kernel")
	}
	return hivm.KernelName(name), nil
}

// bytes returns where the workspace of allocations ends.
func (x insertWorkspace) bytes(t *pass.Target, allocs []memrefext.AllocWorkspace) (int64, error) {
	end := int64(0)
	for _, w := range allocs {
		e, err := x.end(t, w)
		if err != nil {
			return 0, err
		}
		end = max(end, e)
	}
	return end, nil
}

// end returns where the last place of an allocation ends: for the reference, the place that is
// named last.
func (x insertWorkspace) end(t *pass.Target, w memrefext.AllocWorkspace) (int64, error) {
	places, err := placesOf(t.Ctx, w)
	if err != nil {
		return 0, err
	}
	typ := w.Memref().Type().(*ir.MemRefType)
	bits := int64(ir.BitWidth(typ.Elem))
	switch {
	case !ir.IsStatic(typ.Shape):
		return 0, w.Op.OpErrorf(t.Ctx, "just support `AllocWorkspaceOp` with static shape result")
	case bits == 0:
		return 0, w.Op.OpErrorf(t.Ctx, "has elements of unknown size")
	case len(places) == 0 && x.strict:
		return 0, w.Op.OpErrorf(t.Ctx, "has no place in the workspace: hivm-plan-memory=mem-plan-mode=global-work-space-plan gives it one")
	case len(places) == 0:
		t.Warnf(w.Op, "'%s' op changes the meaning: it has no place in the workspace, and counts as if it were behind %d bytes", w.Op.Name(), noPlace)
		places = []int64{noPlace}
	}
	last, width := places[len(places)-1], bits/8
	if right, wide := slices.Max(places), (bits+7)/8; x.strict {
		last, width = right, wide
	} else if right != last || wide != width {
		t.Warnf(w.Op, "'%s' op changes the meaning: the workspace is too small for it, since its last place is not the highest, or its elements are no whole bytes", w.Op.Name())
	}
	length, ok := product(typ.Shape, width)
	sum, fits := indexing.Add(last, length)
	if !ok || !fits {
		return 0, w.Op.OpErrorf(t.Ctx, "ends behind what an index can say")
	}
	return sum, nil
}

// noPlace is the place of an allocation without one. The reference takes the last element of an
// empty list: the word in front of the elements, which holds the number of elements, 0, and the number
// that there is room for, 6.
const noPlace = 6 << 32

// placesOf returns the places of an allocation in the workspace, in bytes.
func placesOf(c *ir.Context, w memrefext.AllocWorkspace) (places []int64, err error) {
	for i := range w.Offset() {
		at, ok := ir.ConstantInt(w.Offset()[i].Value())
		if !ok {
			return nil, w.Op.OpErrorf(c, "just support `AllocWorkspaceOp` with static offset")
		}
		places = append(places, at)
	}
	return places, nil
}

// product returns the number of elements of a shape times n, and whether it fits.
func product(shape []int64, n int64) (int64, bool) {
	for _, d := range shape {
		var ok bool
		if n, ok = indexing.Mul(n, d); !ok {
			return 0, false
		}
	}
	return n, true
}

// appendWorkspace puts the places of a workspace of its own behind the workspace that the function for
// the host knows of, and makes them places of that one.
func appendWorkspace(c *ir.Context, fn funcs.Func, kernel string, sub int, bytes int64) error {
	host := ir.LookupSymbol(fn.Op.Parent(), nameOf(kernel, workspaceRole))
	if host == nil {
		host = insert(c, fn.Op, kernel, workspaceRole, c.Index(), 0)
	}
	k, before := returned(host)
	if k == nil {
		return host.OpErrorf(c, "WorkspaceShapeFunction does not have static shape")
	}
	i, ok := hacc.KernelArg(fn.Op, "workspace")
	if !ok {
		return fn.Op.OpErrorf(c, "has an argument for a workspace of its own, and none for the workspace")
	}
	args := fn.Body().Entry().Args()
	users := args[sub].Uses()
	for _, u := range users {
		if !memrefext.IsAllocWorkspace(u.Owner()) {
			return u.Owner().OpErrorf(c, "Workspace argument is not used by AllocWorkspaceOp")
		}
	}
	sum, fits := indexing.Add(before, bytes)
	if !fits {
		return fn.Op.OpErrorf(c, "has a workspace that ends behind what an index can say")
	}
	number(ir.Before(c, k), sum).replaces(k)
	first := ir.Before(c, fn.Body().Entry().First())
	first.Loc = fn.Body().Entry().ArgLoc(i)
	at := number(first, before)
	for _, u := range users {
		move(c, u.Owner(), at.value, before)
	}
	args[sub].ReplaceAllUsesWith(args[i])
	return nil
}

// constant is a constant of type index.
type constant struct{ value *ir.Value }

// number makes a constant.
func number(b *ir.Builder, n int64) constant {
	return constant{arith.ConstantBuilder{Value: b.Ctx.IndexAttr(n), Result: b.Ctx.Index()}.Build(b).Result()}
}

// replaces makes the users of another constant use this one.
func (k constant) replaces(old *ir.Operation) {
	old.Result(0).ReplaceAllUsesWith(k.value)
	old.Erase()
}

// move moves the places of an allocation by a number of bytes, of which start is the constant.
func move(c *ir.Context, op *ir.Operation, start *ir.Value, by int64) {
	offsets := memrefext.AllocWorkspace{Op: op}.Offset()
	for i := range offsets {
		at, _ := ir.ConstantInt(offsets[i].Value())
		if at == 0 {
			offsets[i].Set(start)
			continue
		}
		offsets[i].Set(number(ir.Before(c, op), at+by).value)
	}
}
