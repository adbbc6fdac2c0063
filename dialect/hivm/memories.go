package hivm

import (
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
)

// Memory is one of the memories on the chip.
type Memory struct {
	// Space is the keyword of its address space, Name what manuals call it.
	Space, Name string
	// Bytes is its size, of which addresses begin at 0.
	Bytes int64
	// Align is what the addresses of buffers are multiples of, in bytes.
	Align int64
}

// Chip is hardware with the memories that kernels plan with.
type Chip struct {
	// Target is the name of the hardware as messages say it.
	Target   string
	Memories []Memory
}

const kib = 1 << 10

// fractalBytes is the size of the blocks that the cube unit computes with.
const fractalBytes = 512

// memories makes the memories of a generation from their sizes in KiB. No source says
// how L0A and L0B are aligned; a whole fractal block is enough.
func memories(ub, l1, l0a, l0b, l0c int64) []Memory {
	return []Memory{
		{Space: "ub", Name: "UB", Bytes: ub * kib, Align: blockBytes},
		{Space: "cbuf", Name: "L1", Bytes: l1 * kib, Align: blockBytes},
		{Space: "ca", Name: "L0A", Bytes: l0a * kib, Align: fractalBytes},
		{Space: "cb", Name: "L0B", Bytes: l0b * kib, Align: fractalBytes},
		{Space: "cc", Name: "L0C", Bytes: l0c * kib, Align: fractalBytes},
	}
}

// The memories of the generations: of 910B and its successors up to 910_93, of 310B,
// and of 950, where the last 8 KiB of 256 of the unified buffer are not for kernels.
func memories910B() []Memory { return memories(192, 512, 64, 64, 128) }
func memories310B() []Memory { return memories(256, 1024, 64, 64, 128) }
func memories950() []Memory  { return memories(248, 512, 64, 64, 256) }

// ChipOf returns the hardware that op is compiled for, that of 910B if no operation
// around it names hardware that is known.
func ChipOf(op *ir.Operation) Chip {
	name, ok := hacc.TargetOf(op)
	switch {
	case !ok:
		return Chip{"Ascend910B (no hacc.target is known)", memories910B()}
	case hacc.TargetClass(name) == hacc.MemBased:
		return Chip{name, memories910B()}
	case hacc.IsAscend950(name):
		return Chip{name, memories950()}
	}
	return Chip{name, memories310B()}
}

// MemoryOf returns the memory that a ranked memref lies in, and its number in the list.
// It is false for memory that is not planned: global memory, and all that has no size
// here.
func (c Chip) MemoryOf(t ir.Type) (index int, m Memory, ok bool) {
	space := SpaceOf(t)
	for i, m := range c.Memories {
		if m.Space == space {
			return i, m, true
		}
	}
	return 0, m, false
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

// LargestChip returns hardware that there is not: each memory is as in the generation
// where it is largest, reserved parts included.
func LargestChip() Chip {
	out := Chip{"any Ascend NPU", memories910B()}
	for _, list := range [][]Memory{memories310B(), memories950()} {
		for i, m := range list {
			out.Memories[i].Bytes = max(out.Memories[i].Bytes, m.Bytes)
		}
	}
	return out
}

// LargestMemories returns the sizes of the memories of [LargestChip] in bytes, by the
// keyword of their space.
func LargestMemories() map[string]int64 {
	out := map[string]int64{}
	for _, m := range LargestChip().Memories {
		out[m.Space] = m.Bytes
	}
	return out
}

// OtherBytes is the size of all memory that no source gives one for, such as global
// memory: addresses there are as good as in a memory of this size.
const OtherBytes = 1 << 20
