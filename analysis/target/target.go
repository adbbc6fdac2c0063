// Package target is the table of chips: the generation of a chip, the sizes of its
// memories, the names of its instructions and of its device library. A new chip is one
// row of chips.go; a fact that several chips share is a field of their [Family].
//
// The package knows no IR. Which chip a module is compiled for, its attribute
// hacc.target says; package hacc reads that.
package target

import (
	"cmp"
	"fmt"
	"strings"

	"hivm-opt/internal/suggest"
)

// Generation is a generation of the hardware. The rules of flattening and of the
// verifier depend on the generation.
type Generation uint8

// The generations.
const (
	// Unknown is the generation where nothing names a chip that is known.
	Unknown Generation = iota
	// MemBased vector units work on the unified buffer.
	MemBased
	// RegBased vector units work on vector registers.
	RegBased
)

// String returns the word for the generation in options, "regbase" or "membase".
func (g Generation) String() string {
	switch g {
	case MemBased:
		return "membase"
	case RegBased:
		return "regbase"
	}
	return "unknown"
}

// Words returns the generation as messages say it.
func (g Generation) Words() string {
	switch g {
	case MemBased:
		return "memory-based hardware"
	case RegBased:
		return "register-based hardware"
	}
	return "unknown hardware"
}

// ParseGeneration reads the text of [Generation.String].
func ParseGeneration(text string) (Generation, error) {
	for _, g := range []Generation{MemBased, RegBased} {
		if text == g.String() {
			return g, nil
		}
	}
	return Unknown, fmt.Errorf("Cannot find option named '%s'!", text)
}

// Specific is implemented by things that are meant for one generation, such as a
// pass with rules of its own for each.
type Specific interface {
	// Generation returns the generation, Unknown if any will do.
	Generation() Generation
}

// Chip is a chip that modules can be compiled for.
type Chip struct {
	// Name is the name of the chip in hacc.target, and in messages.
	Name string
	*Family
	// Alias is the name for it where names of chips are written with a dash, as in options
	// of the reference, empty if that is Name.
	Alias string
	// CubeCores is the number of its AI cores, each of which has one cube core; 0 for hardware
	// that is no chip.
	CubeCores int64
}

// VectorCores returns the number of vector cores.
func (c *Chip) VectorCores() int64 { return c.CubeCores * c.VectorPerCube }

// Family holds the common facts of chips.
type Family struct {
	// Names are the beginnings of the names of its chips, for help texts.
	Names      string
	Generation Generation
	// Arch is the name of the instruction set.
	Arch string
	// VectorPerCube is the number of vector cores next to a cube core.
	VectorPerCube int64
	// MinDataCache and MaxDataCache are the sizes that the data cache of the SIMT units may
	// have, in bytes.
	MinDataCache, MaxDataCache int64
	// Memories are the memories on the chip that kernels plan with.
	Memories []Memory
	// Library reports whether the functions of its device library are known; package
	// devicelib lists them.
	Library bool
	// Triple is the target triple of LLVM IR, empty where none has been seen.
	Triple string
	// CubeCPU and VectorCPU are the processors of both kinds of core for LLVM, Features
	// the text of the attribute target-features, empty for none.
	CubeCPU, VectorCPU, Features string
	// Signals are the instructions by which cores wait for each other.
	Signals Signals
	// SIMT says that the vector core also runs threads: its kernels and custom
	// operations say in which way they use it, and its kernels set up the control
	// register.
	SIMT bool
	// Float8 says that vector units take floats of 8 bits.
	Float8 bool
	// WideFixpipe says that fixpipe also writes in the order nz2dn, to the unified
	// buffer, to two cores, and with the channels split.
	WideFixpipe bool
	// LateLoads says that loads which fill a buffer are decomposed in every phase, not
	// only before strides are aligned.
	LateLoads bool
}

// Signals are instructions by which cores wait for each other.
type Signals uint8

// The kinds of [Signals].
const (
	// NoSignals: no source gives the instructions.
	NoSignals Signals = iota
	// CrossCore sets a flag in global memory, for one block or for several.
	CrossCore
	// IntraBlock sets a flag of the block.
	IntraBlock
)

// Memory is one of the memories on the chip.
type Memory struct {
	// Space is the keyword of its address space, Name the word of the manuals.
	Space, Name string
	// Bytes is its size, of which addresses begin at 0.
	Bytes int64
	// Align divides the addresses of buffers, in bytes.
	Align int64
}

// Lookup returns the chip of a name, nil if it is not known.
func Lookup(name string) *Chip { return byName.Get()[name] }

// OptionNames returns the names of all chips as options have them, in the order of the table.
func OptionNames() []string {
	out := make([]string, len(chips))
	for i := range chips {
		out[i] = cmp.Or(chips[i].Alias, chips[i].Name)
	}
	return out
}

// Closest returns the name of the chip closest to a misspelled name, "" if none is
// close.
func Closest(name string) string {
	names := make([]string, len(chips))
	for i := range chips {
		names[i] = chips[i].Name
	}
	return suggest.Closest(name, names)
}

// Assumed returns the chip of passes that need a chip where the module names none: the
// chip of the reference.
func Assumed() *Chip { return &assumed }

// Largest returns hardware that there is not: each memory is as in the family where it
// is largest, reserved parts included.
func Largest() *Chip { return largest.Get() }

// Assumption says of which generation rules are although the module names no chip, and
// how to choose another.
func Assumption(g Generation) string {
	other := MemBased
	if g == MemBased {
		other = RegBased
	}
	return fmt.Sprintf("%s is assumed, since the module names no chip; %s, or arch=%s and --hivm-arch=%s for %s",
		g.Words(), HowToName, other, other, other.Words())
}

// HowToName says how a user chooses the chip of a module.
const HowToName = `choose one by the attribute hacc.target of the module, such as #hacc.target<"Ascend910B1">`

// Memory returns the memory of an address space by its keyword, and its number in
// Memories. It is false for memory that is not planned: global memory, and all that has
// no size here.
func (f *Family) Memory(space string) (index int, m Memory, ok bool) {
	for i, m := range f.Memories {
		if m.Space == space {
			return i, m, true
		}
	}
	return 0, m, false
}

// Sizes returns the sizes of the memories in bytes, by the keyword of their space.
func (f *Family) Sizes() map[string]int64 {
	out := map[string]int64{}
	for _, m := range f.Memories {
		out[m.Space] = m.Bytes
	}
	return out
}

// String returns the name of the chip.
func (c *Chip) String() string { return c.Name }

// OtherBytes is the size of all memory without a size in any source, such as global
// memory: addresses there are as good as in a memory of this size.
const OtherBytes = 1 << 20

// Names lists the families of a generation for help texts.
func Names(g Generation) string {
	var out []string
	for _, f := range families {
		if f.Generation == g {
			out = append(out, f.Names)
		}
	}
	return strings.Join(out, ", ")
}
