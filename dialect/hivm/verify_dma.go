package hivm

import (
	"slices"

	"hivm-opt/ir"
)

// spaceOf returns the address space of a buffer, "" if the type has none.
func spaceOf(c *ir.Context, op *ir.Operation, t ir.Type, what string) (string, error) {
	a := ir.MemorySpace(t)
	if a == nil {
		return "", nil
	}
	d, ok := a.(*ir.DialectAttr)
	if !ok || d.Def != AddressSpace {
		return "", op.OpErrorf(c, "cast %s memory space attr failed!", what)
	}
	return d.Case.Name, nil
}

// spaces returns the address spaces of source and destination, "" where unknown.
func (m dataMove) spaces(c *ir.Context, op *ir.Operation) (src, dst string, err error) {
	if src, err = spaceOf(c, op, op.Operand(0).Type(), "src"); err != nil {
		return "", "", err
	}
	dst, err = spaceOf(c, op, op.Operand(1).Type(), "dst")
	return src, dst, err
}

// checkEnds checks that source and destination have one element type and rank.
func (m dataMove) checkEnds(c *ir.Context, op *ir.Operation, l arch) (src, dst []int64, err error) {
	s, d := op.Operand(0).Type(), op.Operand(1).Type()
	if err := l.checkF8(c, op, s); err != nil {
		return nil, nil, err
	}
	if ir.ElementType(s) != ir.ElementType(d) {
		return nil, nil, op.OpErrorf(c, "element types of dst and src should be the same!")
	}
	src, _ = ir.ShapeOf(s)
	dst, _ = ir.ShapeOf(d)
	if len(src) != len(dst) {
		return nil, nil, op.OpErrorf(c, "src and dst should have the same dimensions!")
	}
	return src, dst, nil
}

// checkPadValue checks the value that padding is filled with.
func (m dataMove) checkPadValue(c *ir.Context, op *ir.Operation, mode string) error {
	v := op.GroupValue(2)
	if mode == "PadValue" && v == nil {
		return op.OpErrorf(c, "if padmode is PadValue, pad_value is required!")
	}
	if v != nil && v.Type() != ir.ElementType(op.Operand(0).Type()) {
		return op.OpErrorf(c, "dtype of pad_value and element type of dst/src should be the same!")
	}
	return nil
}

// Verify implements ir.Verifier.
func (m load) Verify(c *ir.Context, op *ir.Operation) error {
	return m.judge(c, op, func(l arch) error {
		m.arch = l
		return m.rules(c, op)
	})
}

func (m load) rules(c *ir.Context, op *ir.Operation) error {
	if err := m.check(c, op); err != nil {
		return err
	}
	src, dst, err := m.checkEnds(c, op, m.arch)
	if err != nil {
		return err
	}
	relaxed := m.regBased(op)
	mode := word(op, "pad_mode")
	if mode == "" || mode == "PadNull" && !relaxed {
		if !ir.AgreeAll(src, dst) {
			return op.OpErrorf(c, "if pad_mode is not set, src and dst shape should be the same!")
		}
		if op.GroupValue(2) != nil {
			return op.OpErrorf(c, "if pad_mode is not set, pad_value should not be set!")
		}
	} else if n := len(src); n > 0 {
		if !relaxed && !ir.AgreeAll(src[:n-1], dst[:n-1]) {
			return op.OpErrorf(c, "only the last dimension can be different")
		}
		if s, d := src[n-1], dst[n-1]; s != ir.Dynamic && d != ir.Dynamic && d < s {
			return op.OpErrorf(c, "dst last dimension cannot be less than src's")
		}
	}
	if mode == "PadFirstElem" && !relaxed && op.GroupValue(2) != nil {
		return op.OpErrorf(c, "if padmode is PadFirstElem, pad_value should not be set!")
	}
	if err := m.checkPadValue(c, op, mode); err != nil {
		return err
	}
	s, d := op.Operand(0).Type(), op.Operand(1).Type()
	if ir.IsMemRef(s) != ir.IsMemRef(d) {
		return op.OpErrorf(c, "dst/src should be memref/memref or tensor/tensor, res should be tensor!")
	}
	from, to, err := m.spaces(c, op)
	if err != nil {
		return err
	}
	if from != "" && to != "" && (from != "gm" || to == "gm") {
		return op.OpErrorf(c, "only support src == gm and dst != gm currently!")
	}
	return nil
}

// Verify implements ir.Verifier. The result of a store of tensors need only
// have the element type and the rank of the destination, so the contract of
// inits is not checked.
func (m store) Verify(c *ir.Context, op *ir.Operation) error {
	return m.judge(c, op, func(l arch) error {
		m.arch = l
		return m.rules(c, op)
	})
}

func (m store) rules(c *ir.Context, op *ir.Operation) error {
	if err := firstError(c, op, m.checkLists, m.checkVectors); err != nil {
		return err
	}
	src, dst, err := m.checkEnds(c, op, m.arch)
	if err != nil {
		return err
	}
	if !m.regBased(op) && !ir.AgreeAll(src, dst) {
		return op.OpErrorf(c, "src and dst should have the same dimensions!")
	}
	from, to, err := m.spaces(c, op)
	if err != nil {
		return err
	}
	if from != "" && to != "" && (from != "ub" || to != "gm") {
		return op.OpErrorf(c, "only support store ub to gm currently!")
	}
	for i := 0; i < op.NumResults(); i++ {
		t := op.Result(i).Type()
		if ir.ElementType(t) != ir.ElementType(op.Operand(1).Type()) {
			return op.OpErrorf(c, "element types of dst and res should be the same!")
		}
		if res, _ := ir.ShapeOf(t); len(res) != len(dst) {
			return op.OpErrorf(c, "res and dst should have the same dimensions!")
		}
	}
	return nil
}

// copyPaths are the pairs of memories that the hardware copies between.
var copyPaths = [...][2]string{{"ub", "ub"}, {"gm", "cbuf"}, {"gm", "ub"}, {"ub", "gm"}, {"ub", "cbuf"}}

// Verify implements ir.Verifier.
func (m copyOp) Verify(c *ir.Context, op *ir.Operation) error {
	if err := m.check(c, op); err != nil {
		return err
	}
	src, dst, err := m.checkEnds(c, op, m.arch)
	if err != nil {
		return err
	}
	mode := word(op, "pad_mode")
	if mode == "" && !ir.AgreeAll(src, dst) {
		return op.OpErrorf(c, "if pad_mode is not set, src and dst shape should be the same!")
	}
	if err := m.checkPadValue(c, op, mode); err != nil {
		return err
	}
	from, to, err := m.spaces(c, op)
	if err != nil {
		return err
	}
	switch {
	case ir.IsMemRef(op.Operand(0).Type()):
		if from != "" && to != "" && !slices.Contains(copyPaths[:], [2]string{from, to}) {
			return op.OpErrorf(c, "Unsupported copy from %s to %s!", from, to)
		}
		return nil
	case to != "" && to != "ub" && to != "cbuf":
		return op.OpErrorf(c, "Unsupported copy to %s!", to)
	}
	return nil
}
