package tohivm

import (
	"fmt"

	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/coretype"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/ir/rewrite"
)

// isGlobal reports whether v lies in global memory by the rule of the reference: nothing that
// it comes from is made by an operation, but for marked pointers, globals and results of
// distributed calls.
func isGlobal(v *ir.Value) bool {
	if custom := buffers.Root(v).Op(); hivm.IsDistributedCustom(custom) {
		return true
	}
	for _, root := range buffers.Roots(v, isBeginning) {
		if def := root.Op(); def != nil && !hivm.IsPointerCast(def) && !memref.IsGetGlobal(def) {
			return false
		}
	}
	return true
}

// isBeginning reports whether memory begins at v.
func isBeginning(v *ir.Value) bool {
	return buffers.IsAllocation(v) || memref.IsGetGlobal(v.Op()) || buffers.IsGlobalPointer(v.Op())
}

// place is where memory lies.
type place uint8

const (
	unknown place = iota
	global
	local // the memory of a core
)

// places are the places in messages.
var places = [...]string{"memory that is not known", "global memory", "the memory of a core"}

// placeOf returns where v lies, by the memory space of its type, or else by everything that
// it comes from. An argument without memory space lies in global memory for a kernel, and
// else where all callers have it.
func (c converter) placeOf(v *ir.Value) place {
	seen := map[*ir.Value]bool{v: true}
	found := unknown
	for queue := []*ir.Value{v}; len(queue) > 0; queue = queue[1:] {
		v := queue[0]
		at := c.begins(v)
		if at == unknown {
			from := c.aliases.Sources(v)
			if len(from) == 0 {
				return unknown
			}
			for _, f := range from {
				if !seen[f] {
					seen[f] = true
					queue = append(queue, f)
				}
			}
			continue
		}
		if found != unknown && found != at {
			return unknown
		}
		found = at
	}
	return found
}

// isArgument reports whether v is an argument of a function.
func isArgument(v *ir.Value) bool {
	b := v.Block()
	return b != nil && funcs.IsFunc(b.ParentOp()) && b == b.Region().Entry()
}

// begins returns where v lies if v itself says that.
func (c converter) begins(v *ir.Value) place {
	switch hivm.SpaceOf(v.Type()) {
	case "":
	case "gm":
		return global
	default:
		return local
	}
	def := v.Op()
	switch {
	case def == nil && isArgument(v):
		return c.callers.placeOf(v, c.placeOf)
	case buffers.IsGlobalPointer(def), memref.IsGetGlobal(def):
		return global
	case hivm.IsDistributedCustom(def):
		return global
	case def != nil && (memref.IsAlloc(def) || memref.IsAlloca(def)):
		return local
	}
	return unknown
}

// copyStrictly converts a copy such that the same bytes are written. It leaves a copy that it
// has no transfer for, which [converter.refusal] explains.
func (c converter) copyStrictly(m memref.Copy, rw *rewrite.Rewriter) bool {
	from, to := c.placeOf(m.Source()), c.placeOf(m.Target())
	evict := c.evictionPolicy(m)
	switch {
	case c.vector, from == local && to == local:
		hivm.CopyBuilder{Src: m.Source(), Dst: m.Target()}.Build(rw.Builder)
	case from == global && to == local:
		transfer(rw.Ctx, m.Source(), m.Target(), evict).Build(rw.Builder)
	case from == local && to == global:
		hivm.StoreBuilder{Src: m.Source(), Dst: m.Target()}.Build(rw.Builder)
	case from == global && to == global && c.fits(m):
		c.through(m, evict, rw)
	default:
		return false
	}
	rw.Erase(m.Op)
	c.Count(converted, 1)
	return true
}

// through copies within global memory through a buffer.
func (c converter) through(m memref.Copy, evict string, rw *rewrite.Rewriter) {
	t := m.Source().Type().(*ir.MemRefType)
	var space ir.Attribute
	if hivm.SpaceOf(t) != "" {
		space = rw.Ctx.Enum(hivm.AddressSpace, "ub")
	}
	buffer := memref.AllocBuilder{Memref: rw.Ctx.MemRef(t.Shape, t.Elem, nil, space)}.Build(rw.Builder).Op.Result(0)
	transfer(rw.Ctx, m.Source(), buffer, evict).Build(rw.Builder)
	hivm.StoreBuilder{Src: buffer, Dst: m.Target()}.Build(rw.Builder)
}

// fits reports whether the elements of a copy can be in the unified buffer.
func (c converter) fits(m memref.Copy) bool {
	if coretype.OfFunction(c.fn) == "AIC" {
		return false
	}
	bytes, ok := bytesOf(m.Source().Type())
	chip, _ := hacc.ChipOf(c.fn)
	return ok && bytes <= chip.Sizes()["ub"]
}

// bytesOf returns how many bytes the elements of a memref of static shape take.
func bytesOf(t ir.Type) (int64, bool) {
	m, ok := t.(*ir.MemRefType)
	if !ok || !ir.IsStatic(m.Shape) || ir.BitWidth(m.Elem) == 0 {
		return 0, false
	}
	bits := int64(ir.BitWidth(m.Elem))
	for _, n := range m.Shape {
		if bits, ok = indexing.Mul(bits, n); !ok {
			return 0, false
		}
	}
	return bits/8 + min(bits%8, 1), true
}

// refusal says why a copy stays.
func (c converter) refusal(m memref.Copy) string {
	from, to := c.placeOf(m.Source()), c.placeOf(m.Target())
	if from != global || to != global {
		who := "hivm-infer-mem-scope before this pass"
		if c.callers == nil && (from == unknown || to == unknown) {
			who += ", or this pass on the module, where it sees the callers,"
		}
		return fmt.Sprintf("is from %s to %s: no transfer is right; %s may know more", places[from], places[to], who)
	}
	if coretype.OfFunction(c.fn) == "AIC" {
		return "is within global memory: a cube core has no transfer for that"
	}
	chip, _ := hacc.ChipOf(c.fn)
	limit := chip.Sizes()["ub"]
	if bytes, ok := bytesOf(m.Source().Type()); ok {
		return fmt.Sprintf("is within global memory: its %d bytes are more than the %d of the unified buffer; copy them in pieces", bytes, limit)
	}
	return fmt.Sprintf("is within global memory: how many bytes is not known, and the unified buffer has %d; copy them in pieces", limit)
}
