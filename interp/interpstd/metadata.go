package interpstd

import (
	"fmt"

	"hivm-opt/interp"
	"hivm-opt/ir"
)

func metadataRows() interp.Table {
	return interp.Table{
		{Name: "memref.dim", Exec: dim},
		{Name: "memref.rank", Exec: rank},
		{Name: "memref.extract_strided_metadata", Exec: extractMetadata},
	}
}

func dim(f *interp.Frame, _ *ir.Operation) error {
	m, err := f.MemRef(0)
	if err != nil {
		return err
	}
	d, err := f.Int(1)
	if err != nil {
		return err
	}
	if d < 0 || d >= int64(m.Rank()) {
		return fmt.Errorf("there is no dimension %d in a memref of rank %d", d, m.Rank())
	}
	f.Set(0, interp.IndexOf(m.Sizes[d]))
	return nil
}

func rank(f *interp.Frame, _ *ir.Operation) error {
	m, err := f.MemRef(0)
	if err != nil {
		return err
	}
	f.Set(0, interp.IndexOf(int64(m.Rank())))
	return nil
}

// extractMetadata takes a memref apart: the buffer as a memref of rank 0, the
// offset, the sizes and the strides.
func extractMetadata(f *interp.Frame, _ *ir.Operation) error {
	m, err := f.MemRef(0)
	if err != nil {
		return err
	}
	values := []interp.Value{interp.MemRefOf(like(m, 0, nil, nil)), interp.IndexOf(m.Offset)}
	for _, n := range m.Sizes {
		values = append(values, interp.IndexOf(n))
	}
	for _, s := range m.Strides {
		values = append(values, interp.IndexOf(s))
	}
	return f.SetAll(values)
}
