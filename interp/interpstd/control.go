package interpstd

import (
	"errors"
	"fmt"
	"math/big"

	"hivm-opt/dialect/cf"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// functionTable has the rows of func and of scope.
func functionTable() interp.Table {
	return interp.Table{
		{Name: "func.call", Exec: call},
		{Name: "func.call_indirect", Exec: callIndirect},
		{Name: "func.constant", Exec: functionConstant},
		{Name: "func.return", Exec: leave},
		{Name: "scope.scope", Exec: runOnce},
		{Name: "scope.return", Exec: leave},
	}
}

// branchTable has the rows of cf.
func branchTable() interp.Table {
	return interp.Table{
		{Name: "cf.br", Exec: branch},
		{Name: "cf.cond_br", Exec: branchIf},
		{Name: "cf.switch", Exec: branchSwitch},
		{Name: "cf.assert", Exec: assert},
	}
}

// leave is a terminator that passes its operands out of the region.
func leave(f *interp.Frame, _ *ir.Operation) error {
	f.Leave(f.AllOperands())
	return nil
}

// runOnce is an operation whose results are the results of its only region.
func runOnce(f *interp.Frame, _ *ir.Operation) error {
	values, err := f.Region(0)
	if err != nil {
		return err
	}
	return f.SetAll(values)
}

func call(f *interp.Frame, op *ir.Operation) error {
	ref, ok := funcs.Call{Op: op}.CalleeAttr().(*ir.SymbolRefAttr)
	if !ok {
		return errors.New("there is no callee")
	}
	fn := f.Symbol(ref.Path[0])
	if fn == nil {
		return fmt.Errorf("there is no symbol %s", ref)
	}
	return callTo(f, fn, f.AllOperands())
}

func callIndirect(f *interp.Frame, op *ir.Operation) error {
	fn := f.Operand(0).Function()
	if fn == nil {
		return interp.AtOperand(0, errors.New("the function is not known"))
	}
	return callTo(f, fn, f.Operands(1, op.NumOperands()))
}

func callTo(f *interp.Frame, fn *ir.Operation, args []interp.Value) error {
	results, err := f.Call(fn, args)
	if err != nil {
		return err
	}
	return f.SetAll(results)
}

func functionConstant(f *interp.Frame, op *ir.Operation) error {
	ref, ok := funcs.Constant{Op: op}.ValueAttr().(*ir.SymbolRefAttr)
	if !ok {
		return errors.New("there is no symbol")
	}
	fn := f.Symbol(ref.Path[0])
	if fn == nil {
		return fmt.Errorf("there is no symbol %s", ref)
	}
	f.Set(0, interp.FunctionOf(fn))
	return nil
}

func branch(f *interp.Frame, _ *ir.Operation) error { return f.Branch(0, f.AllOperands()) }

func branchIf(f *interp.Frame, op *ir.Operation) error {
	c, err := f.Int(0)
	if err != nil {
		return err
	}
	if c != 0 {
		return f.Branch(0, f.Operands(op.Group(1)))
	}
	return f.Branch(1, f.Operands(op.Group(2)))
}

func branchSwitch(f *interp.Frame, op *ir.Operation) error {
	flag, err := integer(f, 0)
	if err != nil {
		return err
	}
	sizes := cf.Switch{Op: op}.CaseOperandSegments()
	begin, _ := op.Group(2)
	values := cf.Switch{Op: op}.CaseValues()
	for i, n := range sizes {
		if values != nil && isCase(values, i, flag) {
			if n < 0 || int64(begin)+n > int64(op.NumOperands()) {
				return errors.New("the operands of the cases do not add up")
			}
			return f.Branch(1+i, f.Operands(begin, begin+int(n)))
		}
		begin += int(n)
	}
	return f.Branch(0, f.Operands(op.Group(1)))
}

// isCase reports whether element i of a list of cases is the flag.
func isCase(values *ir.DenseAttr, i int, flag interp.Value) bool {
	raw, ok := values.Element(i)
	return ok && ir.RawInteger(raw, false, 0).Cmp(new(big.Int).Set(flag.Pattern())) == 0
}

func assert(f *interp.Frame, op *ir.Operation) error {
	c, err := f.Int(0)
	if err != nil || c != 0 {
		return err
	}
	msg, _ := cf.Assert{Op: op}.MsgAttr().(*ir.StringAttr)
	if msg == nil {
		return errors.New("assertion failed")
	}
	return fmt.Errorf("assertion failed: %s", msg.Value)
}
