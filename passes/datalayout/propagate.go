package datalayout

import (
	"strings"

	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/dialect/scf"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
	"hivm-opt/pass"
)

// inference knows the orders of the values of one function.
type inference struct {
	*pass.Target
	strict  bool
	changes map[*ir.Value]change
	values  []*ir.Value // those of changes, in the order in which they were met
	updates map[*ir.Value]int

	anchors  *ir.Models[layoutInterface]
	carriers *ir.Models[carrier]
	movers   *ir.Models[mover]

	now    map[rewritten]*ir.Value
	dead   []*ir.Operation
	warned map[*ir.Operation]bool
}

// rewritten is a value in another order.
type rewritten struct {
	value *ir.Value
	order order
}

// set notes the order of a value. It reports whether that is new.
func (x *inference) set(v *ir.Value, c change) bool {
	old, known := x.changes[v]
	if known && old == c {
		return false
	}
	if !known {
		x.values = append(x.values, v)
	}
	x.changes[v] = c
	return true
}

// anchor notes the orders that operations and marks say, and those in global memory.
func (x *inference) anchor() error {
	var err error
	ir.Walk(x.Op, func(op *ir.Operation) bool {
		err = x.anchorOp(op)
		return err == nil
	})
	if err != nil {
		return err
	}
	for _, arg := range x.Op.Region(0).Entry().Args() {
		x.anchorGlobal(arg)
	}
	return nil
}

// anchorOp notes the orders that one operation says.
func (x *inference) anchorOp(op *ir.Operation) error {
	if model, ok := x.anchors.Of(op); ok {
		return x.anchorOperands(model, op)
	}
	if m, ok := annotation.AsMark(op); ok {
		o := orderOf(op.Attr(dataLayout))
		if _, ranked := m.Src().Type().(*ir.MemRefType); ranked && o.kind != "" {
			x.set(m.Src(), change{o, o})
		}
		return nil
	}
	if hivm.IsPointerCast(op) {
		x.anchorGlobal(op.Result(0))
	}
	return nil
}

// anchorOperands notes the orders of the allocations behind the operands of an operation of the
// cube unit.
func (x *inference) anchorOperands(model layoutInterface, op *ir.Operation) error {
	if !hivm.HasPureBufferSemantics(op) {
		return nil
	}
	list, ok := model.Operands(op)
	if !ok {
		return op.OpErrorf(x.Ctx, "has an operand with a number of axes for which no data layout is known")
	}
	says := map[*ir.Value]change{} // a value that is there twice is what the last operand says
	for _, o := range list {
		says[o.value] = o.change
	}
	for _, v := range op.Operands() {
		c, ok := says[v]
		if !ok {
			continue
		}
		for _, root := range roots(v) {
			x.set(root, c)
		}
	}
	return nil
}

// anchorGlobal notes that a value in global memory has rows, or blocks if it has four axes.
func (x *inference) anchorGlobal(v *ir.Value) {
	if hivm.SpaceOf(v.Type()) != "gm" {
		return
	}
	o := order{kind: rows}
	if b, ok := inBlocksOf(v); ok {
		o = b
	}
	x.set(v, change{o, o})
}

// inBlocksOf returns the order of a value with so many axes that the last two are blocks.
func inBlocksOf(v *ir.Value) (order, bool) {
	if ir.RankOf(v.Type()) < 4 {
		return order{}, false
	}
	return inItself(v, blocks), true
}

// mostUpdates is how often a value may change its order, which only contradictions do.
const mostUpdates = 8

// propagate hands orders on from values to what is made of them, until nothing is new.
func (x *inference) propagate() error {
	queue := append([]*ir.Value(nil), x.values...)
	for len(queue) > 0 {
		v := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for u := v.FirstUse(); u != nil; u = u.Next() {
			model, ok := x.carrierOf(u.Owner())
			if !ok {
				x.lost(u.Owner())
				continue
			}
			for _, to := range model.Carries(u) {
				if !x.hand(v, to) {
					continue
				}
				if x.updates[to]++; x.updates[to] > mostUpdates {
					return u.Owner().OpErrorf(x.Ctx, "gets buffers of different data layouts in turn")
				}
				queue = append(queue, to)
			}
		}
	}
	return nil
}

// carrierOf returns how an operation hands orders on.
func (x *inference) carrierOf(op *ir.Operation) (carrier, bool) {
	if hivm.IsCustom(op) {
		return toShared{}, isShared(op)
	}
	if model, ok := x.carriers.Of(op); ok {
		return model, true
	}
	return viewOf(op)
}

// lost warns once that op makes buffers of a buffer with a known order, and the pass does not know
// which order these have. The texts are of the reference, which warns of results that are no
// buffers as well.
func (x *inference) lost(op *ir.Operation) {
	made := false
	for i := range op.NumResults() {
		made = made || ir.IsMemRef(op.Result(i).Type())
	}
	if !made || x.warned[op] {
		return
	}
	x.warned[op] = true
	if hivm.IsCustom(op) {
		x.Warnf(op, "unsupport hivm.custom symbol for infer results layout")
	} else {
		x.Warnf(op, "Unsupported user for propagating data layout.")
	}
}

// hand gives the order of a value to another one. It reports whether that is new.
func (x *inference) hand(from, to *ir.Value) bool {
	if !ir.IsMemRef(to.Type()) {
		return false
	}
	c := x.changes[from]
	if def := to.Op(); def != nil {
		if _, known := x.changes[to]; known && memrefext.IsAllocWorkspace(def) {
			return false
		}
		if _, view := viewOf(def); view && hivm.SpaceOf(to.Type()) == "gm" {
			if b, ok := inBlocksOf(to); ok {
				c = change{b, b}
			}
		}
	}
	return x.set(to, c)
}

// carrier is implemented by operations that hand the order of an operand on.
type carrier interface {
	// Carries returns the values that get the order of an operand.
	Carries(u *ir.Use) []*ir.Value
}

// carriers are the operations that hand orders on and are no views.
var carriers = lazy.Value[*ir.Models[carrier]]{Make: func() *ir.Models[carrier] {
	return ir.MustJoinModels([]ir.ExternalModel[carrier]{
		{Op: "arith.select", Model: toResults{}},
		{Op: "memref.extract_strided_metadata", Model: toResults{}},
		{Op: "memref_ext.alloc_workspace", Model: toResults{}},
		{Op: "scf.for", Model: toIterations{}},
		{Op: "scf.yield", Model: toParent{}},
	})
}}

// viewOf returns how a view hands orders on.
func viewOf(op *ir.Operation) (carrier, bool) {
	_, ok := ir.As[memref.ViewLike](op)
	return toResults{}, ok
}

// toResults is an operation whose results have the order of an operand.
type toResults struct{}

// Carries implements carrier.
func (toResults) Carries(u *ir.Use) []*ir.Value {
	out := make([]*ir.Value, u.Owner().NumResults())
	for i := range out {
		out[i] = u.Owner().Result(i)
	}
	return out
}

// toShared is a hivm.hir.custom that returns an address in the memory which cores share.
type toShared struct{}

// Carries implements carrier: the results have the order of the first operand.
func (toShared) Carries(u *ir.Use) []*ir.Value {
	if u.Index() != 0 {
		return nil
	}
	return toResults{}.Carries(u)
}

// isShared reports whether the function that a hivm.hir.custom calls returns such an address.
func isShared(op *ir.Operation) bool {
	symbol, ok := op.Attr("symbol").(*ir.StringAttr)
	return ok && (strings.HasPrefix(symbol.Value, "aclshmem_consume_token") || strings.HasPrefix(symbol.Value, "aclshmem_ptr"))
}

// toIterations is a loop.
type toIterations struct{}

// Carries implements carrier.
func (toIterations) Carries(u *ir.Use) []*ir.Value {
	l, _ := ir.As[looplike.Loop](u.Owner())
	c := l.Carried(u.Owner())
	i := u.Index() - (u.Owner().NumOperands() - len(c.Inits))
	if i < 0 {
		return nil
	}
	return []*ir.Value{c.IterArgs[i], c.Results[i]}
}

// toParent is what a region of a loop or of a branch yields. The branches yield the same order.
type toParent struct{}

// Carries implements carrier.
func (toParent) Carries(u *ir.Use) []*ir.Value {
	parent, i := u.Owner().Parent(), u.Index()
	if l, ok := ir.As[looplike.Loop](parent); ok {
		if results := l.Carried(parent).Results; i < len(results) {
			return results[i : i+1]
		}
		return nil
	}
	if !scf.IsIf(parent) {
		return nil
	}
	for _, r := range parent.Regions() {
		if !r.Empty() && r.Entry().Last() != u.Owner() {
			return []*ir.Value{r.Entry().Last().Operand(i), parent.Result(i)}
		}
	}
	return nil
}
