package hivm

import (
	"hivm-opt/analysis/target"
	"hivm-opt/ir"
)

// MemoryOf returns the memory of a chip that a ranked memref lies in, and its number in
// the list. It is false for memory that is not planned.
func MemoryOf(chip *target.Chip, t ir.Type) (index int, m target.Memory, ok bool) {
	return chip.Memory(SpaceOf(t))
}

// SpaceOf returns the keyword of the address space of a ranked memref, empty if it has
// none.
func SpaceOf(t ir.Type) string {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return ""
	}
	a, ok := m.Space.(*ir.DialectAttr)
	if !ok || a.Def != AddressSpace {
		return ""
	}
	return a.Case.Name
}
