package lower

import (
	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

// Checks makes code look, before each access to an element, whether that is in the buffer
// of its memref. The program has to define
//
//	void hivm_known(const void *allocated, const void *from, int64_t bytes);
//	void hivm_check(const void *allocated, const void *aligned, int64_t at, int64_t bytes, int64_t place);
//
// The first is called for memory that the code makes: memrefs whose allocated pointer is the
// given one have so many bytes from an address on. The second is called before an access to
// an element of so many bytes, at bytes behind the aligned pointer of a memref; it must not
// return if that is outside of the buffer. It has to let accesses pass to memory that the
// first was not called for.
type Checks struct {
	// Ops are the operations that access memory; a place is an index of them.
	Ops []*ir.Operation

	places map[*ir.Operation]int64
}

// place returns the place of an operation.
func (c *Checks) place(op *ir.Operation) int64 {
	if n, ok := c.places[op]; ok {
		return n
	}
	if c.places == nil {
		c.places = map[*ir.Operation]int64{}
	}
	n := int64(len(c.Ops))
	c.Ops = append(c.Ops, op)
	c.places[op] = n
	return n
}

// Known says that memrefs with an allocated pointer have n elements of size bytes from an
// address on. Without checks it adds nothing.
func (f *Func) Known(allocated, from, n llvmir.Value, size int64) error {
	if f.Options.Checks == nil {
		return nil
	}
	known, err := f.Runtime("hivm_known", llvmir.Void, llvmir.Ptr, llvmir.Ptr, llvmir.I64)
	if err == nil {
		f.Call(known, allocated, from, f.Mul(n, llvmir.Index(size)))
	}
	return err
}

// check makes code look whether the element of m that is at elements behind its aligned
// pointer is in its buffer.
func (f *Func) check(m *MemRef, at llvmir.Value) error {
	if f.Options.Checks == nil || f.op == nil {
		return nil
	}
	check, err := f.Runtime("hivm_check", llvmir.Void, llvmir.Ptr, llvmir.Ptr, llvmir.I64, llvmir.I64, llvmir.I64)
	if err != nil {
		return err
	}
	size := llvmir.Index(Bytes(m.Elem.Memory))
	f.Call(check, m.Allocated, m.Aligned, f.Mul(at, size), size, llvmir.Open(llvmir.Index(f.Options.Checks.place(f.op))))
	return nil
}
