package lowerhivm

import (
	"errors"
	"fmt"

	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// pointerCastOp is pointer_cast: a view of a memory from an address on, in bytes. Several
// addresses take turns ([buffers.Turn]). Each memory on the chip is a variable of the module,
// since addresses there begin at 0.
func pointerCastOp(c call) error {
	t, ok := c.op.Result(0).Type().(*ir.MemRefType)
	if !ok {
		return errors.New("the result is no ranked memref")
	}
	addresses, err := c.numbers("addrs")
	if err != nil {
		return err
	}
	lo, hi := c.group("dynamicSizes")
	sizes, err := c.f.SizesOf(c.op, t, lo, hi)
	if err != nil {
		return err
	}
	from, steps, extent, err := c.f.PlacedElements(t, sizes)
	if err != nil {
		return err
	}
	s, err := c.f.Scalar(t.Elem)
	if err != nil {
		return err
	}
	var base llvmir.Value
	var size int64
	aligned := true
	for _, address := range addresses {
		if base, size, err = c.chipMemory(t, address, extent, lower.Bytes(s.Memory)); err != nil {
			return err
		}
		n, known := address.Const()
		aligned = aligned && (!known || n%lower.Bytes(s.Memory) == 0)
	}
	address := c.f.Turn(buffers.Turn(c.op), addresses)
	at := c.f.InBoundsGEP(llvmir.I8, base, address)
	if err := c.f.Known(at, base, llvmir.Index(size), 1); err != nil {
		return err
	}
	m, err := c.f.NewMemRef(t, at, at, from, sizes, steps)
	if err != nil {
		return err
	}
	if !aligned {
		m.Access.Align = 1
	}
	c.f.Set(c.op.Result(0), lower.MemRefOf(m))
	return nil
}

// chipMemory returns where the memory of a memref begins, and how many bytes it has. The
// address, if it is known, and elements up to extent, of so many bytes, have to be in it.
func (c call) chipMemory(t *ir.MemRefType, address, extent llvmir.Value, bytes int64) (base llvmir.Value, size int64, err error) {
	space, n := "none", int64(target.OtherBytes)
	if a, ok := t.Space.(*ir.DialectAttr); ok && a.Case != nil {
		space = a.Case.Name
	}
	if size, ok := target.Largest().Sizes()[hivm.SpaceOf(t)]; ok {
		n = size
	}
	if from, known := address.Const(); known {
		if from < 0 || from > n {
			return llvmir.Value{}, 0, fmt.Errorf("its address %d is not in the %d bytes of the memory %s; use lower addresses", from, n, space)
		}
		if count, known := extent.Const(); known && count > (n-from)/bytes {
			return llvmir.Value{}, 0, fmt.Errorf("its bytes %d to %d are not all in the %d of the memory %s; use lower addresses or smaller tiles",
				from, from+count*bytes-1, n, space)
		}
	}
	name := "hivm.memory." + space
	if c.f.Symbol(name) != nil {
		return llvmir.Value{}, 0, fmt.Errorf("the name @%s is that of the memory; rename the symbol of the module", name)
	}
	if base, ok := c.f.Out.GlobalAddress(name); ok {
		return base, n, nil
	}
	memory := llvmir.Array(n, llvmir.I8)
	return c.f.Out.Global(llvmir.Global{
		Name: name, Type: memory, Init: llvmir.Zero(memory), Linkage: llvmir.Internal, Align: lower.MinAlign,
	}), n, nil
}

// bitcastOp is bitcast: the same bits, of a scalar or of each element of a buffer.
func bitcastOp(c call) error {
	v, err := c.f.Get(c.op.Operand(0))
	if err != nil {
		return err
	}
	from, to := ir.ElementType(c.op.Operand(0).Type()), ir.ElementType(c.op.Result(0).Type())
	a, err := elemOf(from)
	if err != nil {
		return err
	}
	b, err := elemOf(to)
	if err != nil {
		return err
	}
	s, err := c.f.Scalar(to)
	if err != nil {
		return err
	}
	if a.bits != b.bits {
		return fmt.Errorf("a bitcast of elements of type '%s' to '%s'", from, to)
	}
	if v.MemRef == nil {
		c.f.SetScalar(c.op, asType(c.f, v.Scalar, s.Value))
		return nil
	}
	t, ok := c.op.Result(0).Type().(*ir.MemRefType)
	if !ok || t.Rank() != v.MemRef.Rank() {
		return errors.New("the result is no memref of the same rank")
	}
	m, err := c.f.View(v.MemRef, t, v.MemRef.Offset, v.MemRef.Sizes, v.MemRef.Strides)
	if err == nil {
		c.f.Set(c.op.Result(0), lower.MemRefOf(m))
	}
	return err
}

// createLockOp is create_sync_block_lock. Nothing looks at the lock, which is in the
// first bytes of the memory that it may be given.
func createLockOp(c call) error {
	t, ok := c.op.Result(0).Type().(*ir.MemRefType)
	if !ok {
		return errors.New("the result is no ranked memref")
	}
	if ir.NumDynamic(t.Shape) > 0 {
		return errors.New("the size of the lock is not known; give it a static one")
	}
	sizes := make([]llvmir.Value, t.Rank())
	for d, n := range t.Shape {
		sizes[d] = llvmir.Index(n)
	}
	offset, strides, extent, err := c.f.NewElements(t, sizes)
	if err != nil {
		return err
	}
	at, err := c.lockMemory(t, extent)
	if err != nil {
		return err
	}
	m, err := c.f.NewMemRef(t, at, at, offset, sizes, strides)
	if err == nil {
		m.Access.Align = 1
		c.f.Set(c.op.Result(0), lower.MemRefOf(m))
	}
	return err
}

// lockMemory returns where a lock of so many elements of a type begins.
func (c call) lockMemory(t *ir.MemRefType, extent llvmir.Value) (llvmir.Value, error) {
	i, given := c.has("lockArg")
	if !given {
		s, err := c.f.Scalar(t.Elem)
		return c.f.Stack(c.op, s.Memory, extent, lower.MinAlign), err
	}
	m, err := c.f.MemRefOf(c.op.Operand(i))
	if err != nil {
		return llvmir.Value{}, err
	}
	space, err := c.f.SpaceOf(t)
	if err != nil {
		return llvmir.Value{}, err
	}
	first := make([]llvmir.Value, m.Rank())
	for d := range first {
		first[d] = llvmir.Index(0)
	}
	at, err := c.f.Address(m, first)
	if err != nil {
		return llvmir.Value{}, err
	}
	return c.f.Cast(llvmir.AddrSpaceCast, at, llvmir.PtrTo(space)), nil
}

// queryOp returns a variable of 64 bits, which the program that runs a kernel for
// several cores may set.
func queryOp(name string, initial int64) func(call) error {
	return func(c call) error {
		if c.f.Symbol(name) != nil {
			return fmt.Errorf("the name @%s is that of a variable that tells the core; rename the symbol of the module", name)
		}
		at, ok := c.f.Out.GlobalAddress(name)
		if !ok {
			at = c.f.Out.Global(llvmir.Global{Name: name, Type: llvmir.I64, Init: llvmir.Index(initial), Linkage: llvmir.Weak})
		}
		c.f.SetScalar(c.op, c.f.Load(llvmir.I64, at))
		return nil
	}
}

// zeroOp returns 0: time stands still.
func zeroOp(c call) error {
	c.f.SetScalar(c.op, llvmir.Index(0))
	return nil
}

// counterOp is multi_buffer_counter: how often its block has run before.
func counterOp(c call) error {
	c.f.SetScalar(c.op, c.f.Runs(c.op.Block()))
	return nil
}

// setAtomicOp is set_atomic: only none is without effect on later stores.
func setAtomicOp(c call) error {
	if k := c.keyword("kind", "none"); k != "none" {
		return fmt.Errorf("kind %s changes later stores of one hardware unit; use the attribute atomic of the stores", k)
	}
	return nil
}

// nothing is the row of an operation without effect on values.
func nothing(call) error { return nil }
