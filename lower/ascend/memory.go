package ascend

import (
	"errors"
	"fmt"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// The address spaces that rules are about.
const (
	global  = 1
	unified = 6
	shared  = 11 // by both kinds of cores; nothing of it may be kept in registers
)

// Base returns the name of the symbol that [Options].LocalBase adds to addresses in an
// address space, "" if it adds none.
func Base(space int) string {
	return map[int]string{
		2: "hivm_cbuf_base", 3: "hivm_ca_base", 4: "hivm_cb_base", 5: "hivm_cc_base",
		unified: "hivm_ub_base", shared: "hivm_ssbuf_base",
	}[space]
}

func memoryRows() []row {
	return []row{
		{name: "pointer_cast", emit: pointerCastOp, counts: buffers.Turn},
		{name: "bitcast", emit: bitcastOp, sizes: lower.PassesSizes},
		{name: "create_sync_block_lock", emit: lockOp, sizes: lower.PassesSizes},
		{name: "load_scalar", emit: loadScalarOp},
	}
}

// pointerCastOp is pointer_cast: a memref at an address in bytes.
func pointerCastOp(c call) error {
	t, ok := c.op.Result(0).Type().(*ir.MemRefType)
	if !ok {
		return errors.New("the result is no ranked memref")
	}
	lo, hi := c.op.Group(1)
	sizes, err := c.f.SizesOf(c.op, t, lo, hi)
	if err != nil {
		return err
	}
	from, steps, extent, err := c.f.PlacedElements(t, sizes)
	if err != nil {
		return err
	}
	at, err := c.place(t, extent)
	if err != nil {
		return err
	}
	m, err := c.f.NewMemRef(t, at, at, from, sizes, steps)
	if err == nil {
		c.f.Set(c.op.Result(0), lower.MemRefOf(m))
	}
	return err
}

// inside checks that a known address, and elements up to extent from there on, are in the
// memory.
func (c call) inside(t *ir.MemRefType, address, extent llvmir.Value) error {
	from, known := address.Const()
	if known && from < 0 {
		return fmt.Errorf("there is no address %d", from)
	}
	chip := chipOf(c.op)
	_, memory, ok := hivm.MemoryOf(chip, t)
	if !ok || !known {
		return nil
	}
	count, known := extent.Const()
	if !known {
		count = 0
	}
	x, err := c.f.Scalar(t.Elem)
	if err != nil {
		return err
	}
	if bytes := lower.Bytes(x.Memory); count > memory.Bytes/bytes || from > memory.Bytes-count*bytes {
		return fmt.Errorf("%d elements of %d bytes from address %d on do not fit into the %d bytes of %s of %s; use lower addresses or smaller tiles",
			count, bytes, from, memory.Bytes, memory.Name, chip.Name)
	}
	return nil
}

// place returns the pointer to the address of a pointer_cast, with elements up to extent.
func (c call) place(t *ir.MemRefType, extent llvmir.Value) (llvmir.Value, error) {
	space, err := c.f.SpaceOf(t)
	if err != nil {
		return llvmir.Value{}, err
	}
	address, err := c.turn(func(address llvmir.Value) error { return c.inside(t, address, extent) })
	if err != nil {
		return llvmir.Value{}, err
	}
	pointer := llvmir.PtrTo(space)
	n, known := address.Const()
	switch name := Base(space); {
	case c.options.LocalBase && name != "":
		base, err := c.base(name, space)
		if err != nil {
			return base, err
		}
		return c.f.GEP(llvmir.I8, base, address), nil
	case known:
		return llvmir.Address(pointer, n), nil
	}
	return c.f.Cast(llvmir.IntToPtr, address, pointer), nil
}

// base returns the variable that stands at address 0 of an address space.
func (c call) base(name string, space int) (llvmir.Value, error) {
	if at, ok := c.f.Out.GlobalAddress(name); ok {
		return at, nil
	}
	if c.f.Out.Defines(name) || c.f.Symbol(name) != nil {
		return llvmir.Value{}, fmt.Errorf("the name @%s is that of the memory; rename the symbol of the module", name)
	}
	return c.f.Out.Global(llvmir.Global{Name: name, Type: llvmir.I8, Space: space}), nil
}

// turn returns the address of a pointer_cast. Several addresses take turns ([buffers.Turn]), so
// that one buffer is filled while another is read.
func (c call) turn(check func(address llvmir.Value) error) (llvmir.Value, error) {
	lo, hi := c.op.Group(0)
	list, err := c.f.Scalars(c.op, lo, hi)
	if err != nil {
		return llvmir.Value{}, err
	}
	if len(list) == 0 {
		return llvmir.Value{}, errors.New("there is no address")
	}
	for _, a := range list {
		if err := check(a); err != nil {
			return a, err
		}
	}
	return c.f.Turn(buffers.Turn(c.op), list), nil
}

// bitcastOp is bitcast: the same bits, of a number or of each element of a memref.
func bitcastOp(c call) error {
	v, err := c.f.Get(c.op.Operand(0))
	if err != nil {
		return err
	}
	from, to := c.op.Operand(0).Type(), c.op.Result(0).Type()
	if v.MemRef == nil {
		x, err := c.f.Scalar(to)
		if err != nil {
			return err
		}
		if x.Value.Bits() != v.Scalar.Type().Bits() || x.Value.IsPtr() || v.Scalar.Type().IsPtr() {
			return fmt.Errorf("a bitcast from '%s' to '%s'", from, to)
		}
		if y := v.Scalar; y.Type().Equal(x.Value) {
			c.f.SetScalar(c.op, y)
		} else {
			c.f.SetScalar(c.op, c.f.Cast(llvmir.BitCast, y, x.Value))
		}
		return nil
	}
	t, ok := to.(*ir.MemRefType)
	if !ok || t.Rank() != v.MemRef.Rank() {
		return errors.New("the result is no memref of the same rank")
	}
	m, err := c.f.View(v.MemRef, t, v.MemRef.Offset, v.MemRef.Sizes, v.MemRef.Strides)
	if err != nil {
		return err
	}
	if m.Elem.Value.Bits() != v.MemRef.Elem.Value.Bits() {
		return fmt.Errorf("a bitcast of elements from '%s' to '%s'", from, to)
	}
	c.f.Set(c.op.Result(0), lower.MemRefOf(m))
	return nil
}

// lockOp is create_sync_block_lock: a view of the memory that the host gives for locks.
func lockOp(c call) error {
	v := c.group("lockArg")
	if v == nil {
		return errors.New("the lock has no memory; give it that of an argument of the kernel with `from`")
	}
	m, err := c.f.MemRefOf(v)
	if err != nil {
		return err
	}
	t, ok := c.op.Result(0).Type().(*ir.MemRefType)
	if !ok || t.Rank() != m.Rank() {
		return errors.New("the result is no memref of the same rank")
	}
	out, err := c.f.InSpace(m, t)
	if err == nil {
		c.f.Set(c.op.Result(0), lower.MemRefOf(out))
	}
	return err
}

// loadScalarOp is load_scalar: a number at an address.
func loadScalarOp(c call) error {
	at, err := c.address(c.op.Operand(0))
	if err != nil {
		return err
	}
	x, err := c.f.Scalar(c.op.Result(0).Type())
	if err != nil {
		return err
	}
	v := c.f.Load(x.Memory, at)
	if !x.Memory.Equal(x.Value) {
		v = c.f.ICmp(llvmir.NE, v, llvmir.Zero(x.Memory))
	}
	c.f.SetScalar(c.op, v)
	return nil
}
