package lower

import (
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

// MinAlign is how many bytes new memory is aligned to: a line of the cache, and more
// than any vector register has.
const MinAlign = 64

// Malloc reserves memory of so many bytes until it is freed: allocated is the result
// of malloc, aligned the first address behind it that is aligned to MinAlign and to
// align, a power of two or 0.
func (f *Func) Malloc(bytes llvmir.Value, align int64) (allocated, aligned llvmir.Value, err error) {
	malloc, err := f.Runtime("malloc", llvmir.Ptr, llvmir.I64)
	if err != nil {
		return allocated, aligned, err
	}
	align = max(align, MinAlign)
	allocated = f.Call(malloc, f.Add(bytes, llvmir.Index(align)))
	above := f.Add(f.Cast(llvmir.PtrToInt, allocated, llvmir.I64), llvmir.Index(align-1))
	at := f.And(above, llvmir.Index(-align))
	// The distance is added, so that LLVM knows the memory that the result points to.
	gap := f.Sub(at, f.Cast(llvmir.PtrToInt, allocated, llvmir.I64))
	aligned = f.GEP(llvmir.I8, allocated, gap)
	return allocated, aligned, f.Known(allocated, aligned, bytes, 1)
}

// Free releases the memory of m.
func (f *Func) Free(m *MemRef) error {
	free, err := f.Runtime("free", llvmir.Void, llvmir.Ptr)
	if err != nil {
		return err
	}
	f.Call(free, f.Cast(llvmir.AddrSpaceCast, m.Allocated, llvmir.Ptr))
	return nil
}

// Copy copies all elements of src to the elements of dst, which has the same sizes.
// They are the same elements or have none in common.
func (f *Func) Copy(src, dst *MemRef) error {
	if src.Rank() != dst.Rank() {
		return fmt.Errorf("'%s' and '%s' differ in rank", src.Type, dst.Type)
	}
	if n, ok := flat(src, dst); ok && f.has("llvm.memcpy") == nil && f.Options.Checks == nil {
		name := fmt.Sprintf("llvm.memcpy.p%d.p%d.i64", dst.Aligned.Type().Space(), src.Aligned.Type().Space())
		to, from := f.start(dst), f.start(src)
		f.Intrinsic(name, llvmir.Void, to, from, llvmir.Index(n*Bytes(src.Elem.Memory)), llvmir.Bool(false))
		return nil
	}
	sizes := make([]llvmir.Value, src.Rank())
	for d := range sizes {
		sizes[d] = src.Sizes[d]
		if _, ok := sizes[d].Const(); !ok {
			sizes[d] = dst.Sizes[d] // which may be known
		}
	}
	return f.CopyElements(sizes, src, dst)
}

// CopyElements copies the elements of an index space, in row-major order.
func (f *Func) CopyElements(sizes []llvmir.Value, src, dst *MemRef) error {
	if !src.Elem.Memory.Equal(dst.Elem.Memory) {
		return fmt.Errorf("'%s' and '%s' differ in their elements", src.Type, dst.Type)
	}
	return f.Nest(sizes, func(index []llvmir.Value) error {
		from, err := f.Address(src, index)
		if err != nil {
			return err
		}
		to, err := f.Address(dst, index)
		if err != nil {
			return err
		}
		f.StoreAs(f.LoadAs(src.Elem.Memory, from, src.Access), to, dst.Access)
		return nil
	})
}

func (f *Func) start(m *MemRef) llvmir.Value {
	return f.GEP(m.Elem.Memory, m.Aligned, m.Offset)
}

// flat returns the number of elements if both memrefs have the same number, one element
// after the other.
func flat(src, dst *MemRef) (int64, bool) {
	n := int64(1)
	for d := src.Rank() - 1; d >= 0; d-- {
		size, known := src.Sizes[d].Const()
		other, known2 := dst.Sizes[d].Const()
		s1, known3 := src.Strides[d].Const()
		s2, known4 := dst.Strides[d].Const()
		if !known || !known2 || !known3 || !known4 || size != other || size != 1 && (s1 != n || s2 != n) {
			return 0, false
		}
		n *= size
	}
	return n, src.Elem.Memory.Equal(dst.Elem.Memory) && int64(src.Elem.Memory.Bits()) == 8*Bytes(src.Elem.Memory)
}

// InSpace returns m as a memref of type t, in its address space.
func (f *Func) InSpace(m *MemRef, t *ir.MemRefType) (*MemRef, error) {
	space, err := f.SpaceOf(t)
	if err != nil {
		return nil, err
	}
	p := llvmir.PtrTo(space)
	allocated := f.Cast(llvmir.AddrSpaceCast, m.Allocated, p)
	aligned := f.Cast(llvmir.AddrSpaceCast, m.Aligned, p)
	out, err := f.NewMemRef(t, allocated, aligned, m.Offset, m.Sizes, m.Strides)
	if err == nil {
		out.Access = m.Access
	}
	return out, err
}
