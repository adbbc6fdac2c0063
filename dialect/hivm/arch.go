package hivm

import (
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// arch is the generation of the hardware whose rules a table follows where a module
// names no chip. [target.Unknown] follows both: a text that either takes is taken.
type arch struct{ generation target.Generation }

// regBased reports whether the rules of register-based hardware apply to op: the table
// is for it, the module names such a chip, or nothing chooses a generation. They admit
// everything that the others admit, and more.
func (a arch) regBased(op *ir.Operation) bool {
	if a.generation == target.RegBased {
		return true
	}
	g := hacc.GenerationOf(op)
	return g == target.RegBased || g == target.Unknown && a.generation == target.Unknown
}

// checkF8 reports an 8-bit float that the chip of the module does not have.
func (a arch) checkF8(c *ir.Context, op *ir.Operation, t ir.Type) error {
	if a.generation == target.RegBased || !isF8(ir.ElementType(t)) {
		return nil
	}
	if chip, named := hacc.ChipOf(op); named && !chip.Float8 {
		return op.OpErrorf(c, "Current hardware doesn't support fp8 type")
	}
	return nil
}

// wideFixpipe reports whether fixpipe has the features that only some chips have. Where
// the module names none, a table for register-based hardware means these.
func (a arch) wideFixpipe(op *ir.Operation) bool {
	chip, named := hacc.ChipOf(op)
	if !named {
		return a.generation != target.MemBased
	}
	return chip.WideFixpipe
}

// judge runs the rules of an operation. Where they are broken only because the table is
// for memory-based hardware, and the module does not say so itself, the error has a note
// about it.
func (a arch) judge(c *ir.Context, op *ir.Operation, rules func(arch) error) error {
	err := rules(a)
	if err == nil || a.generation != target.MemBased || hacc.GenerationOf(op) != target.Unknown || rules(arch{}) != nil {
		return err
	}
	if d, ok := err.(*diag.Diagnostic); ok {
		d.Advise(d.Location, "%s", target.Assumption(target.MemBased))
	}
	return err
}
