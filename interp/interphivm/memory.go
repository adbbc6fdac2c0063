package interphivm

import (
	"errors"
	"fmt"
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// pointerCastOp is pointer_cast: a view of a memory from an address on, in bytes. Several
// addresses take turns ([buffers.Turn]). Each address space is one buffer that lives as long as
// the machine. Elements that are smaller than a byte take one here, so that they have a buffer
// of their own for each space, where an address counts bits.
func pointerCastOp(sizes map[string]int64) func(call) error {
	return func(c call) error {
		address, err := addressOf(c)
		if err != nil {
			return err
		}
		if address < 0 {
			return fmt.Errorf("the address %d is negative", address)
		}
		m, err := c.resultView()
		if err != nil {
			return err
		}
		space := "memory without a space"
		if a, ok := m.Space.(*ir.DialectAttr); ok && a.Case != nil {
			space = a.Case.Name
		}
		n := sizes[space]
		if n == 0 {
			n = target.OtherBytes
		}
		name := "hivm " + space
		if m.Elem.Bits < 8 {
			name, n, address = name+" bits", n*8, address*8
		}
		memory, err := c.f.Machine().Static(name, func() (*interp.MemRef, error) {
			return c.f.Machine().Alloc(interp.I8, []int64{n})
		})
		if err != nil {
			return err
		}
		memory.Buffer.Name = space
		m.Buffer = memory.Buffer
		m.Base = address
		c.f.Set(0, interp.MemRefOf(m))
		return nil
	}
}

// addressOf returns the address of a pointer_cast in the iteration that runs.
func addressOf(c call) (int64, error) {
	lo, hi := hivm.Bounds(c.op, "addrs")
	if hi-lo > 1 {
		if b := buffers.Turn(c.op); b != nil {
			lo += int(before(c, b) % int64(hi-lo))
		}
	}
	return c.f.Int(lo)
}

// counterOp is multi_buffer_counter: how often its block has been run before in the call of the
// function.
func counterOp(c call) error {
	c.f.Set(0, interp.IntOf(interp.I64, before(c, c.op.Block())))
	return nil
}

// before returns how often a block has been run before it began last.
func before(c call, b *ir.Block) int64 { return max(c.f.Runs(b), 1) - 1 }

// resultView makes a memref of the type of the result, whose dynamic sizes are
// operands, without a buffer.
func (c call) resultView() (*interp.MemRef, error) {
	t, ok := c.op.Result(0).Type().(*ir.MemRefType)
	if !ok {
		return nil, errors.New("the result is no ranked memref")
	}
	e, ok := interp.ElemOf(t.Elem)
	if !ok {
		return nil, fmt.Errorf("elements of type '%s' cannot be computed with", t.Elem)
	}
	strides, offset, ok := t.Strided()
	if !ok || offset == ir.Dynamic {
		return nil, errors.New("the layout of the result is not known")
	}
	m := &interp.MemRef{Elem: e, Offset: offset, Sizes: slices.Clone(t.Shape), Space: t.Space}
	next, hi := c.group("dynamicSizes")
	for d, n := range m.Sizes {
		if n != ir.Dynamic {
			continue
		}
		if next == hi {
			return nil, errors.New("too few dynamic sizes")
		}
		var err error
		if m.Sizes[d], err = c.f.Int(next); err != nil {
			return nil, err
		}
		if m.Sizes[d] < 0 {
			return nil, fmt.Errorf("size %d of dimension %d is negative", m.Sizes[d], d)
		}
		next++
	}
	if t.Layout == nil {
		strides = indexing.RowMajor(m.Sizes)
	}
	if slices.Contains(strides, ir.Dynamic) {
		return nil, errors.New("the strides of the result are not known")
	}
	m.Strides = slices.Clone(strides)
	return m, nil
}

// bitcastOp is bitcast: the same bits, of a scalar or of each element of a buffer.
func bitcastOp(c call) error {
	v := c.f.Operand(0)
	m := v.MemRef()
	if m == nil {
		e, err := c.f.ResultElem(0)
		if err == nil && e.Bits != v.Elem.Bits {
			err = fmt.Errorf("a bitcast from %s to %s", v.Elem, e)
		}
		if err != nil {
			return err
		}
		c.f.Set(0, v.Cast(e))
		return nil
	}
	e, ok := interp.ElemOf(ir.ElementType(c.op.Result(0).Type()))
	if !ok || e.Bits != m.Elem.Bits {
		return fmt.Errorf("a bitcast of elements of type %s to '%s'", m.Elem, c.op.Result(0).Type())
	}
	r := *m
	r.Elem = e
	c.f.Set(0, interp.MemRefOf(&r))
	return nil
}

// createLockOp is create_sync_block_lock. Nothing looks at the lock, which is in the
// first bytes of the memory that it may be given.
func createLockOp(c call) error {
	t, ok := c.op.Result(0).Type().(*ir.MemRefType)
	if !ok {
		return errors.New("the result is no ranked memref")
	}
	e, ok := interp.ElemOf(t.Elem)
	if !ok {
		return fmt.Errorf("elements of type '%s' cannot be computed with", t.Elem)
	}
	if i, ok := c.has("lockArg"); ok {
		m, err := c.f.MemRef(i)
		if err != nil {
			return err
		}
		lock := interp.Contiguous(m.Buffer, e, t.Shape)
		lock.Base = m.Base + m.Offset*int64(m.Elem.Size())
		c.f.Set(0, interp.MemRefOf(lock))
		return nil
	}
	m, err := c.f.Machine().Alloc(e, t.Shape)
	if err != nil {
		return err
	}
	c.f.Set(0, interp.MemRefOf(m))
	return nil
}

// queryOp returns a number of 64 bits.
func queryOp(n int64) func(call) error {
	return func(c call) error {
		c.f.Set(0, interp.IntOf(interp.I64, n))
		return nil
	}
}

// setAtomicOp is set_atomic: only none is without effect on later stores.
func setAtomicOp(c call) error {
	if k := c.keyword("kind", "none"); k != "none" {
		return fmt.Errorf("kind %s has no meaning here: it changes later stores of one hardware unit", k)
	}
	return nil
}

// nothing is the row of an operation without effect on values.
func nothing(call) error { return nil }
