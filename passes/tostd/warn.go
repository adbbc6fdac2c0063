package tostd

import (
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/lower/ascend"
)

// unhandled reports whether op is one of HIVM that no function of the device library
// computes and that is no instruction of the accelerator.
func unhandled(op *ir.Operation) bool {
	return strings.HasPrefix(op.Name(), "hivm.") && !ascend.Lowers(op.Name())
}

// stays warns that an operation of a function on the device stays.
func (m *conversion) stays(op *ir.Operation) {
	m.t.Warnf(op, "'%s' op stays as it is: no function of the device library is known for it", op.Name())
}

// leave warns that a function keeps its operations, since it is not marked as a function
// of the device.
func (m *conversion) leave(fn *ir.Operation) {
	count := 0
	var first *ir.Operation
	ir.Walk(fn, func(op *ir.Operation) bool {
		if _, ok := m.models.Of(op); ok || unhandled(op) {
			if count == 0 {
				first = op
			}
			count++
		}
		return true
	})
	if count == 0 {
		return
	}
	what := "operations of HIVM"
	if count == 1 {
		what = "operation of HIVM"
	}
	d := m.t.Ctx.Errorf(fn.Loc(), "'%s' op keeps its %d %s, the first of which is '%s': its hacc.function_kind is not DEVICE", fn.Name(), count, what, first.Name())
	d.Severity = diag.Warning
	m.t.Report(d)
}
