package plan

import (
	"hivm-opt/analysis/callgraph"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/indexing"
)

// CheckSizes reports buffers of the functions on the device that do not fit into their
// memory, whatever else is in it: allocations that are larger, and constant addresses
// outside of it. Where no hardware is named, the chip with the largest memory counts.
func CheckSizes(c *ir.Context, module *ir.Operation) error {
	var errs diag.List
	for _, fn := range callgraph.New(module).Functions {
		if !onDevice(fn) {
			continue
		}
		chip, named := hacc.ChipOf(fn)
		if !named {
			chip = target.Largest()
		}
		ir.Walk(fn, func(op *ir.Operation) bool {
			if op.NumResults() != 1 {
				return true
			}
			if _, m, ok := hivm.MemoryOf(chip, op.Result(0).Type()); ok {
				if d := checkSize(c, op, m, chip); d != nil {
					errs = append(errs, d)
				}
			}
			return true
		})
	}
	if len(errs) > 0 {
		return errs
	}
	return nil
}

// checkSize checks an operation whose result is in memory m of a chip.
func checkSize(c *ir.Context, op *ir.Operation, m target.Memory, chip *target.Chip) *diag.Diagnostic {
	n, known := staticBytes(op.Result(0).Type().(*ir.MemRefType))
	what := bytes(n) + " at address"
	if !known {
		n, what = 0, "address"
	}
	p, placed := ir.As[hivm.AddressInterface](op)
	if !placed {
		if !allocatesOne(op) || n <= m.Bytes {
			return nil
		}
		return assumed(chip, op.OpErrorf(c, "needs %s of %s, but %s of %s has only %d; use smaller tiles", bytes(n), m.Name, m.Name, chip, m.Bytes))
	}
	for _, v := range p.Addresses(op) {
		if at, known := ir.ConstantInt(v); known && (at < 0 || indexing.SaturatingAdd(at, n) > m.Bytes) {
			return assumed(chip, op.OpErrorf(c, "points to %s %d of %s, but %s of %s has only %s; use lower addresses or smaller tiles", what, at, m.Name, m.Name, chip, bytes(m.Bytes)))
		}
	}
	return nil
}

// assumed adds a hint to an error about the memory of a chip: how to choose a chip, if
// none is chosen.
func assumed(chip *target.Chip, d *diag.Diagnostic) *diag.Diagnostic {
	if chip == target.Assumed() {
		d.Advise(d.Location, "the module names no chip; %s", target.HowToName)
	}
	return d
}
