package buffers

import (
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/ir"
)

// maxSteps is how many values the reference follows before it gives up.
const maxSteps = 258

// IsAllocation reports whether v is memory that a function allocates, by memref.alloc,
// memref.alloca or memref_ext.alloc_workspace.
func IsAllocation(v *ir.Value) bool {
	def := v.Op()
	return def != nil && (memref.IsAlloc(def) || memref.IsAlloca(def) || memrefext.IsAllocWorkspace(def))
}

// IsGlobalPointer reports whether op is a hivm.hir.pointer_cast that a mark puts into global
// memory (isGMPointerCastOp of the reference).
func IsGlobalPointer(op *ir.Operation) bool {
	if !hivm.IsPointerCast(op) {
		return false
	}
	mark, ok := annotation.Find(op.Result(0), hivm.AddressSpaceKey)
	if !ok {
		return false
	}
	a, ok := mark.Op.Attr(hivm.AddressSpaceKey).(*ir.DialectAttr)
	return ok && a.Is(hivm.AddressSpace, "gm")
}

// Roots returns the values that the memory of v comes from by the rules of [Root]: v is
// followed to values that ends holds for, breadth-first, and a value may be met several
// times. As in the reference it stops everywhere at the first value that comes from no
// other and for which ends does not hold, and after 258 steps, which a loop takes that
// hands on its own value; the values that it has then are among the result.
func Roots(v *ir.Value, ends func(*ir.Value) bool) []*ir.Value {
	var roots []*ir.Value
	queue := []*ir.Value{v}
	for steps := 0; len(queue) > 0 && steps < maxSteps; {
		v := queue[0]
		if ends(v) {
			roots, queue = append(roots, v), queue[1:]
			continue
		}
		from := sources(v)
		if len(from) == 0 {
			break
		}
		queue = append(queue[1:], from...)
		steps++
	}
	return append(roots, queue...)
}
