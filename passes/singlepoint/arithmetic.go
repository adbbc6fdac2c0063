package singlepoint

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/passes/expand"
)

// row says with which operation on scalars an operation of HIVM is computed: for f32 and for
// 64-bit integers, and for these where is_signed is false. There is no operation for an empty
// name.
type row struct{ op, real, integer, unsigned string }

// rows are the operations that are computed. The hardware knows no other scalars.
var rows = []row{
	{"vadd", "arith.addf", "arith.addi", ""},
	{"vsub", "arith.subf", "arith.subi", ""},
	{"vmul", "arith.mulf", "arith.muli", ""},
	{"vabs", "math.absf", "math.absi", ""},
	{"vsqrt", "math.sqrt", "", ""},
	{"vmax", "arith.maximumf", "arith.maxsi", "arith.maxui"},
	{"vmin", "arith.minimumf", "arith.minsi", "arith.minui"},
}

// scalar returns the operation for a type of elements, empty if there is none.
func (r row) scalar(c *ir.Context, t ir.Type) string {
	switch i, ok := t.(*ir.IntegerType); {
	case t == ir.Type(c.F32()):
		return r.real
	case ok && i.Width == 64 && i.Sign == ir.Signless:
		return r.integer
	}
	return ""
}

// compute computes the element of the destination. The reference takes all integers as signed.
func (p *points) compute(r row, op *ir.Operation, e expand.Builder) bool {
	t := ir.ElementType(op.Operand(0).Type())
	name := r.scalar(e.Ctx, t)
	if name == "" {
		return false
	}
	if name == r.integer && r.unsigned != "" && !hivm.Flag(op, "is_signed", true) {
		if p.strict {
			name = r.unsigned
		} else {
			p.Warnf(op, "'%s' op changes the meaning: its integers without sign are compared as signed", op.Name())
		}
	}
	lo, _ := hivm.Inits(op)
	operands := make([]*ir.Value, lo)
	for i := range operands {
		operands[i] = read(e, op.Operand(i))
	}
	write(e, e.Op(name, t, operands...), destination(op))
	return true
}
