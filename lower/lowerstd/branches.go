package lowerstd

import (
	"errors"

	"hivm-opt/dialect/cf"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// branchTable has the rows of cf.
func branchTable() lower.Table {
	return lower.Table{
		{Name: "cf.br", Emit: branch},
		{Name: "cf.cond_br", Emit: branchIf},
		{Name: "cf.switch", Emit: branchSwitch},
		{Name: "cf.assert", Emit: assert},
	}
}

func branch(f *lower.Func, op *ir.Operation) error {
	to, err := f.Landing(op.Successors()[0], op.Operands(), false)
	if err == nil {
		f.Br(to)
	}
	return err
}

func branchIf(f *lower.Func, op *ir.Operation) error {
	cond, err := f.ScalarOf(op.Operand(0))
	if err != nil {
		return err
	}
	shared := shared(op)
	yes, err := f.Landing(op.Successors()[0], operands(op, 1), shared[op.Successors()[0]])
	if err != nil {
		return err
	}
	no, err := f.Landing(op.Successors()[1], operands(op, 2), shared[op.Successors()[1]])
	if err == nil {
		f.CondBr(cond, yes, no)
	}
	return err
}

// shared returns the blocks that op has as successors more than once.
func shared(op *ir.Operation) map[*ir.Block]bool {
	seen := map[*ir.Block]bool{}
	for _, s := range op.Successors() {
		_, again := seen[s]
		seen[s] = again
	}
	return seen
}

// operands returns the values of an operand group.
func operands(op *ir.Operation, group int) []*ir.Value {
	lo, hi := op.Group(group)
	return op.Operands()[lo:hi]
}

func branchSwitch(f *lower.Func, op *ir.Operation) error {
	flag, err := f.ScalarOf(op.Operand(0))
	if err != nil {
		return err
	}
	shared := shared(op)
	other, err := f.Landing(op.Successors()[0], operands(op, 1), shared[op.Successors()[0]])
	if err != nil {
		return err
	}
	sizes := cf.Switch{Op: op}.CaseOperandSegments()
	values := cf.Switch{Op: op}.CaseValues()
	if len(sizes) != len(op.Successors())-1 || len(sizes) > 0 && values == nil {
		return errors.New("the cases do not fit the successors")
	}
	lo, hi := op.Group(2)
	all := op.Operands()
	var cases []llvmir.Case
	seen := map[int64]bool{}
	for i, n := range sizes {
		raw, ok := values.Element(i)
		if !ok || n < 0 || int64(lo)+n > int64(hi) {
			return errors.New("the operands of the cases do not add up")
		}
		v := llvmir.ConstBig(flag.Type(), ir.RawInteger(raw, false, 0))
		if k, _ := v.Const(); !seen[k] { // the first case counts
			seen[k] = true
			to, err := f.Landing(op.Successors()[1+i], all[lo:lo+int(n)], shared[op.Successors()[1+i]])
			if err != nil {
				return err
			}
			cases = append(cases, llvmir.Case{Value: v, To: to})
		}
		lo += int(n)
	}
	f.Switch(flag, other, cases...)
	return nil
}

// assert prints its message and ends the program if its condition does not hold.
func assert(f *lower.Func, op *ir.Operation) error {
	cond, err := f.ScalarOf(op.Operand(0))
	if err != nil {
		return err
	}
	puts, err := f.Runtime("puts", llvmir.I32, llvmir.Ptr)
	if err != nil {
		return err
	}
	abort, err := f.Runtime("abort", llvmir.Void)
	if err != nil {
		return err
	}
	failed, holds := f.NewBlock("failed"), f.NewBlock("holds")
	f.CondBr(cond, holds, failed)
	f.MoveTo(failed)
	text := "assertion failed"
	if msg, _ := (cf.Assert{Op: op}).MsgAttr().(*ir.StringAttr); msg != nil {
		text += ": " + msg.Value
	}
	f.Call(puts, f.Text(text))
	f.Call(abort)
	f.Unreachable()
	f.MoveTo(holds)
	return nil
}
