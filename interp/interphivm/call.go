package interphivm

import (
	"fmt"

	"hivm-opt/dialect/hivm"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// call is an operation while it runs.
type call struct {
	f       *interp.Frame
	op      *ir.Operation
	scratch *scratch
}

// row makes the row of an operation of the dialect.
func row(name string, exec func(call) error) interp.Row {
	return interp.Row{Name: prefix + name, Exec: func(f *interp.Frame, op *ir.Operation) error {
		s := scratches.Get().(*scratch)
		err := exec(call{f, op, s})
		s.reuse()
		return err
	}}
}

// prefix is the prefix of the names of all operations.
const prefix = "hivm.hir."

// group returns the bounds of the operands of a name.
func (c call) group(name string) (lo, hi int) { return hivm.Bounds(c.op, name) }

// has returns the operand of a name, and whether it is given.
func (c call) has(name string) (i int, ok bool) {
	lo, hi := c.group(name)
	return lo, lo < hi
}

// flag, keyword and ints return attributes.
func (c call) flag(name string, absent bool) bool { return hivm.Flag(c.op, name, absent) }

func (c call) keyword(name, absent string) string { return hivm.Keyword(c.op, name, absent) }

func (c call) ints(name string) []int64 { return hivm.Ints(c.op, name) }

// isShaped reports whether operand i has elements.
func (c call) isShaped(i int) bool { return c.f.Operand(i).MemRef() != nil }

// in returns an input with elements, all of which are in its buffer.
func (c call) in(i int) (*interp.MemRef, error) { return c.f.Readable(i) }

// input returns the only operand of a name.
func (c call) input(name string) (*interp.MemRef, error) {
	i, ok := c.has(name)
	if !ok {
		return nil, fmt.Errorf("operand %q is missing", name)
	}
	return c.in(i)
}

// read returns the elements of the only operand of a name.
func (c call) read(name string) (array, error) {
	m, err := c.input(name)
	if err != nil {
		return array{}, err
	}
	i, _ := c.has(name)
	return c.elements(i, m)
}

// elements returns the elements of a view of operand i.
func (c call) elements(i int, m *interp.MemRef) (array, error) {
	if err := c.f.Step(m.NumElements()); err != nil {
		return array{}, err
	}
	a, err := c.scratch.read(m)
	return a, interp.AtOperand(i, err)
}

// out returns the array to write for operand i, a destination. For a tensor that is
// a copy, which becomes a result.
func (c call) out(i int) (*interp.MemRef, error) {
	if !ir.IsTensor(c.op.Operand(i).Type()) {
		return c.f.Writable(i)
	}
	m, err := c.f.Readable(i)
	if err != nil {
		return nil, err
	}
	init, err := c.elements(i, m)
	if err != nil {
		return nil, err
	}
	r, err := c.f.Machine().Alloc(m.Elem, m.Sizes)
	if err != nil {
		return nil, err
	}
	c.f.Set(c.resultOf(i), interp.MemRefOf(r))
	return r, write(r, init.words)
}

// resultOf returns the result that belongs to a destination: tensors have one
// each.
func (c call) resultOf(i int) int {
	n := 0
	for k := c.firstDestination(); k < i; k++ {
		if ir.IsTensor(c.op.Operand(k).Type()) {
			n++
		}
	}
	return n
}

func (c call) firstDestination() int {
	for _, name := range []string{"dst", "c", "outputs"} {
		if i, ok := c.has(name); ok {
			return i
		}
	}
	return 0
}

// output returns the array to write for the only destination.
func (c call) output() (i int, m *interp.MemRef, err error) {
	lo, hi := c.group("dst")
	if hi-lo != 1 {
		return lo, nil, fmt.Errorf("%d destinations, expected one", hi-lo)
	}
	m, err = c.out(lo)
	return lo, m, err
}

// ends returns the operands of a transfer from one source to one destination.
func (c call) ends() (i int, src *interp.MemRef, o int, dst *interp.MemRef, err error) {
	i, _ = c.has("src")
	if src, err = c.in(i); err != nil {
		return i, nil, 0, nil, err
	}
	o, dst, err = c.output()
	return i, src, o, dst, err
}

// store writes all elements of a view of a destination.
func (c call) store(i int, m *interp.MemRef, words []uint64) error {
	if err := c.f.Step(int64(len(words))); err != nil {
		return err
	}
	return interp.AtOperand(i, write(m, words))
}

// reads counts the elements of a view of operand i as read, and checks that they can be.
func (c call) reads(i int, m *interp.MemRef) (elem, error) {
	if err := c.f.Step(m.NumElements()); err != nil {
		return elem{}, err
	}
	e, err := elemOfView(m)
	if err == nil {
		err = checkView(m)
	}
	return e, interp.AtOperand(i, err)
}

// writes counts the elements of a view of a destination as written, and checks that they can be.
func (c call) writes(i int, m *interp.MemRef) error {
	if err := c.f.Step(m.NumElements()); err != nil {
		return err
	}
	return interp.AtOperand(i, checkDestination(m))
}

// scalar returns operand i, a number of the given type of elements.
func (c call) scalar(i int, e elem) (uint64, error) {
	v, err := c.f.Scalar(i)
	if err != nil {
		return 0, err
	}
	if int(v.Elem.Bits) != e.bits || v.Elem.Format != e.format {
		return 0, fmt.Errorf("operand #%d has the type %s, not that of the elements", i, v.Elem)
	}
	return v.Bits, nil
}

// number returns the integer that is the only operand of a name, or the default for
// its absence.
func (c call) number(name string, absent int64) (int64, error) {
	i, ok := c.has(name)
	if !ok {
		return absent, nil
	}
	return c.f.Int(i)
}

// condition returns the truth of the only operand of a name, or the default for its
// absence.
func (c call) condition(name string, absent bool) (bool, error) {
	i, ok := c.has(name)
	if !ok {
		return absent, nil
	}
	v, err := c.f.Scalar(i)
	return v.Bits != 0, err
}

// sameElements reports views whose elements differ in type.
func sameElements(a, b *interp.MemRef) error {
	if a.Elem.Bits != b.Elem.Bits || a.Elem.Format != b.Elem.Format {
		return fmt.Errorf("elements of type %s cannot become elements of type %s", a.Elem, b.Elem)
	}
	return nil
}

// integer returns the integer in an attribute.
func (c call) integer(name string, absent int64) int64 { return hivm.Number(c.op, name, absent) }
