package lowerstd

import (
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

func metadataRows() lower.Table {
	return lower.Table{
		{Name: "memref.dim", Emit: dim},
		{Name: "memref.rank", Emit: rank},
		{Name: "memref.extract_strided_metadata", Emit: extractMetadata},
		{Name: "memref.extract_aligned_pointer_as_index", Emit: alignedPointer, Sizes: lower.IgnoresSizes},
	}
}

func dim(f *lower.Func, op *ir.Operation) error {
	m, err := f.MemRefOf(op.Operand(0))
	if err != nil {
		return err
	}
	d, err := f.ScalarOf(op.Operand(1))
	if err != nil {
		return err
	}
	if n, ok := d.Const(); ok {
		size := llvmir.Index(0) // of a dimension that there is not, which is never asked for
		if n >= 0 && n < int64(m.Rank()) {
			size = m.Sizes[n]
		}
		f.SetScalar(op, size)
		return nil
	}
	size := llvmir.Index(0)
	for k := range m.Rank() {
		size = f.Select(f.ICmp(llvmir.EQ, d, llvmir.Index(int64(k))), m.Sizes[k], size)
	}
	f.SetScalar(op, size)
	return nil
}

func rank(f *lower.Func, op *ir.Operation) error {
	m, err := f.MemRefOf(op.Operand(0))
	if err == nil {
		f.SetScalar(op, llvmir.Index(int64(m.Rank())))
	}
	return err
}

// extractMetadata takes a memref apart: the buffer as a memref of rank 0, the offset,
// the sizes and the strides.
func extractMetadata(f *lower.Func, op *ir.Operation) error {
	m, err := f.MemRefOf(op.Operand(0))
	if err != nil {
		return err
	}
	if err := setView(f, op, m, llvmir.Index(0), nil, nil); err != nil {
		return err
	}
	values := []lower.Value{{MemRef: nil}, lower.ScalarOf(m.Offset)}
	if values[0], err = f.Get(op.Result(0)); err != nil {
		return err
	}
	for _, n := range m.Sizes {
		values = append(values, lower.ScalarOf(n))
	}
	for _, s := range m.Strides {
		values = append(values, lower.ScalarOf(s))
	}
	return f.SetAll(op, values)
}

func alignedPointer(f *lower.Func, op *ir.Operation) error {
	m, err := f.MemRefOf(op.Operand(0))
	if err == nil {
		f.SetScalar(op, f.Cast(llvmir.PtrToInt, m.Aligned, llvmir.I64))
	}
	return err
}
