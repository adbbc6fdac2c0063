package lowerstd

import (
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// intOp is an operation on two integers of the same width.
type intOp struct {
	name string
	emit func(f *lower.Func, x, y llvmir.Value) llvmir.Value
}

// intOps are the integer operations of arith.
func intOps() []intOp {
	return []intOp{
		{"addi", plain(llvmir.Add)},
		{"subi", plain(llvmir.Sub)},
		{"muli", plain(llvmir.Mul)},
		{"divsi", plain(llvmir.SDiv)},
		{"divui", plain(llvmir.UDiv)},
		{"ceildivsi", ceilDiv},
		{"ceildivui", ceilDivUnsigned},
		{"floordivsi", floorDiv},
		{"remsi", remainder},
		{"remui", plain(llvmir.URem)},
		{"andi", plain(llvmir.And)},
		{"ori", plain(llvmir.Or)},
		{"xori", plain(llvmir.Xor)},
		{"shli", shift(llvmir.Shl)},
		{"shrsi", shift(llvmir.AShr)},
		{"shrui", shift(llvmir.LShr)},
		{"maxsi", extreme(llvmir.SGT)},
		{"maxui", extreme(llvmir.UGT)},
		{"minsi", extreme(llvmir.SLT)},
		{"minui", extreme(llvmir.ULT)},
	}
}

func intRows() lower.Table {
	var t lower.Table
	for _, o := range intOps() {
		t = append(t, lower.Row{Name: "arith." + o.name, Emit: o.lower})
	}
	return t
}

func (o intOp) lower(f *lower.Func, op *ir.Operation) error {
	x, err := f.Scalars(op, 0, 2)
	if err != nil {
		return err
	}
	if !x[0].Type().IsInt() || isFloat(op.Operand(0).Type()) {
		return fmt.Errorf("an integer is expected instead of '%s'", op.Operand(0).Type())
	}
	f.SetScalar(op, o.emit(f, x[0], x[1]))
	return nil
}

func isFloat(t ir.Type) bool {
	_, ok := t.(*ir.FloatType)
	return ok
}

func plain(op llvmir.BinOp) func(f *lower.Func, x, y llvmir.Value) llvmir.Value {
	return func(f *lower.Func, x, y llvmir.Value) llvmir.Value { return f.Bin(op, x, y) }
}

// extreme returns x if it compares to y in that way, else y.
func extreme(p llvmir.IntPred) func(f *lower.Func, x, y llvmir.Value) llvmir.Value {
	return func(f *lower.Func, x, y llvmir.Value) llvmir.Value { return f.Select(f.ICmp(p, x, y), x, y) }
}

// like returns the number n of the type of x.
func like(x llvmir.Value, n int64) llvmir.Value { return llvmir.ConstInt(x.Type(), n) }

// remainder has the sign of x. The remainder of the lowest number by -1, whose quotient
// does not fit, is 0; the processor would stop.
func remainder(f *lower.Func, x, y llvmir.Value) llvmir.Value {
	if _, ok := y.Const(); ok {
		return f.Bin(llvmir.SRem, x, y)
	}
	divisor := f.Select(f.ICmp(llvmir.EQ, y, like(y, -1)), like(y, 1), y)
	return f.Bin(llvmir.SRem, x, divisor)
}

// floorDiv rounds the quotient down.
func floorDiv(f *lower.Func, x, y llvmir.Value) llvmir.Value {
	return f.Sub(f.Bin(llvmir.SDiv, x, y), toInt(f, inexact(f, x, y, llvmir.NE), x.Type()))
}

// ceilDiv rounds the quotient up.
func ceilDiv(f *lower.Func, x, y llvmir.Value) llvmir.Value {
	return f.Add(f.Bin(llvmir.SDiv, x, y), toInt(f, inexact(f, x, y, llvmir.EQ), x.Type()))
}

// inexact reports whether there is a remainder, and whether the signs of both numbers
// are different (NE) or equal (EQ).
func inexact(f *lower.Func, x, y llvmir.Value, signs llvmir.IntPred) llvmir.Value {
	zero := like(x, 0)
	rest := f.ICmp(llvmir.NE, f.Bin(llvmir.SRem, x, y), zero)
	negative := f.ICmp(llvmir.SLT, f.Xor(x, y), zero)
	if signs == llvmir.EQ {
		negative = f.Xor(negative, llvmir.Bool(true))
	}
	return f.And(rest, negative)
}

// ceilDivUnsigned is ceilDiv of numbers without sign.
func ceilDivUnsigned(f *lower.Func, x, y llvmir.Value) llvmir.Value {
	rest := f.ICmp(llvmir.NE, f.Bin(llvmir.URem, x, y), like(x, 0))
	return f.Add(f.Bin(llvmir.UDiv, x, y), toInt(f, rest, x.Type()))
}

// toInt returns 1 or 0 of an integer type.
func toInt(f *lower.Func, bit llvmir.Value, t *llvmir.Type) llvmir.Value {
	return f.Cast(llvmir.ZExt, bit, t)
}

// shift shifts all bits out if the amount is the width or more, and copies of the
// sign in where it shifts in the sign. The instruction alone gives poison then.
func shift(op llvmir.BinOp) func(f *lower.Func, x, y llvmir.Value) llvmir.Value {
	return func(f *lower.Func, x, y llvmir.Value) llvmir.Value {
		bits := int64(x.Type().Bits())
		if n, ok := y.Const(); ok && n >= 0 && n < bits {
			return f.Bin(op, x, y)
		}
		width := like(y, bits) // of i1, that is the 1 that it has besides 0
		fits := f.ICmp(llvmir.ULT, y, width)
		if op == llvmir.AShr {
			return f.Bin(op, x, f.Select(fits, y, like(y, bits-1)))
		}
		return f.Select(fits, f.Bin(op, x, y), like(x, 0))
	}
}

// extendedRows are the operations with two results.
func extendedRows() lower.Table {
	return lower.Table{
		{Name: "arith.addui_extended", Emit: addExtended},
		{Name: "arith.mulsi_extended", Emit: mulExtended(true)},
		{Name: "arith.mului_extended", Emit: mulExtended(false)},
	}
}

func addExtended(f *lower.Func, op *ir.Operation) error {
	x, err := f.Scalars(op, 0, 2)
	if err != nil {
		return err
	}
	sum := f.Add(x[0], x[1])
	return f.SetAll(op, []lower.Value{lower.ScalarOf(sum), lower.ScalarOf(f.ICmp(llvmir.ULT, sum, x[0]))})
}

func mulExtended(signed bool) lower.Emit {
	return func(f *lower.Func, op *ir.Operation) error {
		x, err := f.Scalars(op, 0, 2)
		if err != nil {
			return err
		}
		t := x[0].Type()
		wide := llvmir.Int(2 * t.Bits())
		product := f.Mul(f.Resize(x[0], wide, signed), f.Resize(x[1], wide, signed))
		high := f.Bin(llvmir.LShr, product, llvmir.ConstInt(wide, int64(t.Bits())))
		return f.SetAll(op, []lower.Value{
			lower.ScalarOf(f.Cast(llvmir.Trunc, product, t)),
			lower.ScalarOf(f.Cast(llvmir.Trunc, high, t)),
		})
	}
}
