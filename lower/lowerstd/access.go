package lowerstd

import (
	"errors"
	"fmt"

	"hivm-opt/dialect/memref"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

func accessRows() lower.Table {
	return lower.Table{
		{Name: "memref.load", Emit: load, Sizes: lower.IgnoresSizes},
		{Name: "memref.store", Emit: store, Sizes: lower.IgnoresSizes},
		{Name: "memref.copy", Emit: copyAll},
		{Name: "memref.prefetch", Emit: nothing, Sizes: lower.IgnoresSizes},
		{Name: "memref.assume_alignment", Emit: nothing, Sizes: lower.IgnoresSizes},
	}
}

// nothing is an operation that only says something to the compiler.
func nothing(*lower.Func, *ir.Operation) error { return nil }

func load(f *lower.Func, op *ir.Operation) error {
	index, err := f.Scalars(op, 1, op.NumOperands())
	if err != nil {
		return err
	}
	return loadAt(f, op, 0, index)
}

func store(f *lower.Func, op *ir.Operation) error {
	index, err := f.Scalars(op, 2, op.NumOperands())
	if err != nil {
		return err
	}
	return storeAt(f, op, index)
}

// loadAt sets the result to an element of a memref.
func loadAt(f *lower.Func, op *ir.Operation, buffer int, index []llvmir.Value) error {
	m, err := f.MemRefOf(op.Operand(buffer))
	if err != nil {
		return err
	}
	v, err := f.LoadElem(m, index...)
	if err == nil {
		f.SetScalar(op, v)
	}
	return err
}

// storeAt sets an element of the second operand to the first operand.
func storeAt(f *lower.Func, op *ir.Operation, index []llvmir.Value) error {
	v, err := f.ScalarOf(op.Operand(0))
	if err != nil {
		return err
	}
	m, err := f.MemRefOf(op.Operand(1))
	if err != nil {
		return err
	}
	return f.StoreElem(v, m, index...)
}

func copyAll(f *lower.Func, op *ir.Operation) error {
	src, err := f.MemRefOf(op.Operand(0))
	if err != nil {
		return err
	}
	dst, err := f.MemRefOf(op.Operand(1))
	if err != nil {
		return err
	}
	return f.Copy(src, dst)
}

func atomicRows() lower.Table {
	return lower.Table{
		{Name: "memref.atomic_rmw", Emit: atomic, Sizes: lower.IgnoresSizes},
		{Name: "memref.generic_atomic_rmw", Emit: atomicRegion},
		{Name: "memref.atomic_yield", Emit: leave},
	}
}

// atomicOps are the operations of arith that atomic kinds mean, by their names.
var atomicOps = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{
		"maxs": "maxsi", "maxu": "maxui", "mins": "minsi", "minu": "minui",
	}
}}

// joinAtomic returns the result of an atomic operation of a kind on two numbers of type
// t.
func joinAtomic(f *lower.Func, kind int64, t ir.Type, old, v llvmir.Value) (llvmir.Value, error) {
	name := memref.AtomicKindName(kind)
	if name == "assign" {
		return v, nil
	}
	if full, ok := atomicOps.Get()[name]; ok {
		name = full
	}
	if isFloat(t) {
		for _, o := range floatOps() {
			if o.name == name {
				return o.join(f, t, old, v)
			}
		}
	} else {
		for _, o := range intOps() {
			if o.name == name {
				return o.emit(f, old, v), nil
			}
		}
	}
	return v, fmt.Errorf("the kind '%s' does not apply to numbers of type '%s'", name, t)
}

// join is the operation on numbers of type t.
func (o floatOp) join(f *lower.Func, t ir.Type, x, y llvmir.Value) (llvmir.Value, error) {
	x, err := f.Widen(x, t)
	if err != nil {
		return x, err
	}
	if y, err = f.Widen(y, t); err != nil {
		return y, err
	}
	return f.Narrow(o.emit(f, x, y), t)
}

// atomic replaces an element and returns its old value.
func atomic(f *lower.Func, op *ir.Operation) error {
	kind, ok := memref.AtomicRMW{Op: op}.KindAttr().(*ir.IntegerAttr)
	if !ok {
		return errors.New("there is no kind")
	}
	v, err := f.ScalarOf(op.Operand(0))
	if err != nil {
		return err
	}
	return update(f, op, 1, func(old llvmir.Value) (llvmir.Value, error) {
		return joinAtomic(f, kind.Value, op.Result(0).Type(), old, v)
	})
}

func atomicRegion(f *lower.Func, op *ir.Operation) error {
	return update(f, op, 0, func(old llvmir.Value) (llvmir.Value, error) {
		values, err := f.Region(op.Region(0), resultTypes(op), lower.ScalarOf(old))
		if err != nil {
			return old, err
		}
		return values[0].Scalar, nil
	})
}

// update replaces an element of a memref, whose index are the operands behind it, by
// the result of change. The result is the old value.
func update(f *lower.Func, op *ir.Operation, buffer int, change func(llvmir.Value) (llvmir.Value, error)) error {
	index, err := f.Scalars(op, buffer+1, op.NumOperands())
	if err != nil {
		return err
	}
	m, err := f.MemRefOf(op.Operand(buffer))
	if err != nil {
		return err
	}
	old, err := f.LoadElem(m, index...)
	if err != nil {
		return err
	}
	v, err := change(old)
	if err != nil {
		return err
	}
	f.SetScalar(op, old)
	return f.StoreElem(v, m, index...)
}
