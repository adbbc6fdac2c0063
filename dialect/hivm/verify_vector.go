package hivm

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/target"
	"hivm-opt/ir"
)

// checkTempRank checks that the scratch memory of op is one-dimensional.
func checkTempRank(c *ir.Context, op *ir.Operation) error {
	lo, hi := ExtraBounds(op)
	for i := lo; i < hi; i++ {
		if shape, ok := ir.ShapeOf(op.Operand(i).Type()); ok && len(shape) != 1 {
			return op.OpErrorf(c, "temp_buffer'rank should be one")
		}
	}
	return nil
}

// checkAxes checks a list of axes: there are at most as many as src has, they are
// below rank, and keep the rule of the operation, which may be nil. Each is checked
// wholly before the next. what names the list in messages.
func checkAxes(c *ir.Context, op *ir.Operation, axes []int64, src, rank int, what string, rule func(axis int64) error) error {
	if len(axes) == 0 {
		return op.OpErrorf(c, "have empty %s dims array", what)
	}
	if len(axes) > src {
		return op.OpErrorf(c, "have too many indices in the %s dims array", what)
	}
	for _, a := range axes {
		if a < 0 || a >= int64(rank) {
			return op.OpErrorf(c, "have invalid index '%d' inside %s dims array", a, what)
		}
		if rule == nil {
			continue
		}
		if err := rule(a); err != nil {
			return err
		}
	}
	return nil
}

// broadcastRules are the rules of vbrc.
type broadcastRules struct{ arch }

func (r broadcastRules) check(c *ir.Context, op *ir.Operation, axes []int64) error {
	t := op.Operand(0).Type()
	if err := r.checkF8(c, op, t); err != nil {
		return err
	}
	if err := checkTempRank(c, op); err != nil {
		return err
	}
	shaped, ok := t.(ir.ShapedType)
	if !ok {
		if len(axes) > 0 {
			return op.OpErrorf(c, "broadcast dims must be empty for scalar src")
		}
		return nil
	}
	shape, ok := shaped.Dims()
	if !ok {
		return nil
	}
	return checkAxes(c, op, axes, len(shape), len(shape), "broadcast", func(a int64) error {
		if shape[a] != 1 {
			return op.OpErrorf(c, "invalid source vector shape, 'SrcVecDim[%d]' != 1", a)
		}
		return nil
	})
}

// reductionRules are the rules of vreduce.
type reductionRules struct{ arch }

func (r reductionRules) check(c *ir.Context, op *ir.Operation, axes []int64) error {
	return r.judge(c, op, func(l arch) error { return reductionRules{l}.rules(c, op, axes) })
}

func (r reductionRules) rules(c *ir.Context, op *ir.Operation, axes []int64) error {
	if err := checkTempRank(c, op); err != nil {
		return err
	}
	lo, hi := Inits(op)
	if lo == hi {
		return op.OpErrorf(c, "should have exactly 1 destination operand")
	}
	src, srcRanked := ir.ShapeOf(op.Operand(0).Type())
	dst, dstRanked := ir.ShapeOf(op.Operand(lo).Type())
	if !srcRanked || !dstRanked {
		return nil
	}
	err := checkAxes(c, op, axes, len(src), len(dst), "reduce", func(a int64) error {
		if dst[a] != 1 {
			return op.OpErrorf(c, "invalid dst vector shape, 'DstVecDim[%d]' != 1", a)
		}
		return nil
	})
	if err != nil {
		return err
	}
	relaxed := r.regBased(op)
	if !relaxed {
		if err := checkKept(c, op, src, dst, axes); err != nil {
			return err
		}
	}
	kind := word(op, "arith")
	switch kind {
	case "max_with_index_left", "max_with_index_right", "min_with_index_left", "min_with_index_right":
		if err := checkIndexDst(c, op, lo, hi, axes, relaxed); err != nil {
			return err
		}
	case "max_with_index", "min_with_index":
		// Register-based hardware has these two with an index, memory-based
		// without. The branch for the first does not look at the chip.
		if (relaxed || r.generation == target.Unknown) && hi-lo == 2 {
			if err := checkIndexDst(c, op, lo, hi, axes, relaxed); err != nil {
				return err
			}
			break
		}
		if hi-lo != 1 {
			return op.OpErrorf(c, "should have exactly 1 destination operand")
		}
	default:
		if hi-lo != 1 && !relaxed {
			return op.OpErrorf(c, "should have exactly 1 destination operand")
		}
	}
	switch kind {
	case "xori", "ori", "andi":
		if _, ok := ir.ElementType(op.Operand(0).Type()).(*ir.IntegerType); !ok {
			return op.OpErrorf(c, "elemtype should be an integer")
		}
	}
	return nil
}

// checkKept checks the axes of a reduction that stay. The reduced axes are walked
// once in sorted order, as the reference does: after a repeated axis the following
// axes count as kept.
func checkKept(c *ir.Context, op *ir.Operation, src, dst, axes []int64) error {
	if len(src) != len(dst) {
		return op.OpErrorf(c, "have src and dst with different ranks")
	}
	sorted := append([]int64(nil), axes...)
	for i := 1; i < len(sorted); i++ {
		for k := i; k > 0 && sorted[k] < sorted[k-1]; k-- {
			sorted[k], sorted[k-1] = sorted[k-1], sorted[k]
		}
	}
	next := 0
	for i := range src {
		if next < len(sorted) && sorted[next] == int64(i) {
			next++
			continue
		}
		if !ir.Agree(src[i], dst[i]) {
			return op.OpErrorf(c, "have dim at index %d different between src and dst", i)
		}
	}
	return nil
}

// checkIndexDst checks the destinations of a reduction that also finds the
// index.
func checkIndexDst(c *ir.Context, op *ir.Operation, lo, hi int, axes []int64, relaxed bool) error {
	if hi-lo != 2 {
		return op.OpErrorf(c, "with index should have exactly 2 destination operands")
	}
	if len(axes) != 1 && !relaxed {
		return op.OpErrorf(c, "with index should have exactly 1 reduce dimension")
	}
	value, vOK := ir.ShapeOf(op.Operand(lo).Type())
	index, iOK := ir.ShapeOf(op.Operand(lo + 1).Type())
	if vOK && iOK && !relaxed && !ir.AgreeAll(value, index) {
		return op.OpErrorf(c, "dst index shape should be compatible with dst value")
	}
	if it, ok := ir.ElementType(op.Operand(lo + 1).Type()).(*ir.IntegerType); !ok || it.Width != 32 {
		return op.OpErrorf(c, "invalid dst index elemtype")
	}
	return nil
}

// cumulativeRules are the rules of vcumsum and its like.
type cumulativeRules struct{}

func (cumulativeRules) check(c *ir.Context, op *ir.Operation, axes []int64) error {
	src, srcRanked := ir.ShapeOf(op.Operand(0).Type())
	dst, dstRanked := ir.ShapeOf(op.Operand(1).Type())
	if !srcRanked || !dstRanked {
		return nil
	}
	if err := checkAxes(c, op, axes, len(src), len(dst), "cum", nil); err != nil {
		return err
	}
	if len(axes) > 1 {
		return op.OpErrorf(c, "have more than one cumulative dims")
	}
	return nil
}

// Verify implements ir.Verifier.
func (t transpose) Verify(c *ir.Context, op *ir.Operation) error {
	return t.judge(c, op, func(l arch) error {
		t.arch = l
		return t.rules(c, op)
	})
}

func (t transpose) rules(c *ir.Context, op *ir.Operation) error {
	if err := t.check(c, op); err != nil {
		return err
	}
	srcType, dstType := op.Operand(0).Type(), op.Operand(1).Type()
	if err := t.checkF8(c, op, srcType); err != nil {
		return err
	}
	perm := Ints(op, "permutation")
	if len(perm) == 0 {
		return op.OpErrorf(c, "Permutation array should not be empty.")
	}
	src, ok := ir.ShapeOf(srcType)
	if !ok {
		return nil
	}
	if len(perm) != len(src) {
		return op.OpErrorf(c, "Permutation size should be equal to src rank")
	}
	for _, p := range perm {
		if p < 0 || p >= int64(len(src)) {
			return op.OpErrorf(c, "have invalid index '%d' inside permutation array", p)
		}
	}
	if err := t.checkMoves(c, op, perm); err != nil {
		return err
	}
	if ir.ElementType(srcType) != ir.ElementType(dstType) {
		return op.OpErrorf(c, "ElementType of src and dst are not the same")
	}
	if dst, ok := ir.ShapeOf(dstType); ok && len(dst) != len(src) {
		return op.OpErrorf(c, "Rank of src and dst are not the same")
	}
	if Number(op, "disable_align", 0) != 0 {
		return t.checkUnaligned(c, op, perm, src)
	}
	return nil
}

// checkMoves checks how many axes a permutation moves.
func (t transpose) checkMoves(c *ir.Context, op *ir.Operation, perm []int64) error {
	switch {
	case t.hasMoves(op, perm):
		return nil
	case len(perm) == 4:
		return op.OpErrorf(c, "Vtranspose supports only swapping two axes; for rank-4, also allows permutations equivalent to two swaps (got moved=%d, swaps=%d)", len(layout.MovedAxes(perm)), swapsOf(perm))
	}
	return op.OpErrorf(c, "Vtranspose only support two axes transpose")
}

// hasMoves reports whether there is hardware for a permutation: memory-based
// hardware swaps two axes, and does so twice at rank 4; register-based hardware is
// free at any other rank.
func (t transpose) hasMoves(op *ir.Operation, perm []int64) bool {
	switch {
	case len(layout.MovedAxes(perm)) == 2:
		return true
	case len(perm) == 4:
		return swapsOf(perm) == 2
	}
	return t.regBased(op)
}

// TakesPermutation reports whether the hardware has a permutation for a vtranspose.
func TakesPermutation(op *ir.Operation, perm []int64) bool {
	t, ok := ir.As[transpose](op)
	return ok && t.hasMoves(op, perm)
}

// swapsOf returns the number of swaps of two axes that make a permutation.
func swapsOf(perm []int64) int {
	swaps := 0
	seen := make([]bool, len(perm))
	for i := range perm {
		for k := int64(i); !seen[k]; k = perm[k] {
			seen[k] = true
			if perm[k] != int64(i) {
				swaps++
			}
		}
	}
	return swaps
}

// checkUnaligned checks the form that works on rows that are not aligned: the
// last two axes are swapped, and in a known memory the first of them fills
// whole pairs of blocks.
func (t transpose) checkUnaligned(c *ir.Context, op *ir.Operation, perm, src []int64) error {
	if t.regBased(op) {
		return nil
	}
	n := len(perm)
	if n < 2 || perm[n-1] != int64(n-2) || perm[n-2] != int64(n-1) {
		return op.OpErrorf(c, "Disabled allign mode supports only last 2 axes transpose")
	}
	m, ok := op.Operand(0).Type().(*ir.MemRefType)
	if !ok || m.Space == nil {
		return nil
	}
	if d, ok := m.Space.(*ir.DialectAttr); !ok || d.Def != AddressSpace {
		return op.OpErrorf(c, "cast src memory space attr failed!")
	}
	const blockBits = 32 * 8
	bits := int64(ir.BitWidth(m.Elem))
	if bits == 0 || src[n-2] == ir.Dynamic {
		return nil
	}
	if perBlock := blockBits / bits; perBlock > 0 && src[n-2]%(2*perBlock) != 0 {
		return op.OpErrorf(c, "VTransposeOp supports unaligned mode only for tensors with double-aligned first axis")
	}
	return nil
}

// Verify implements ir.Verifier.
func (a arange) Verify(c *ir.Context, op *ir.Operation) error {
	if err := a.check(c, op); err != nil {
		return err
	}
	lo, hi := op.Group(2)
	if lo == hi {
		return op.OpErrorf(c, "stride array should not be empty")
	}
	if dst, ok := ir.ShapeOf(op.Operand(0).Type()); ok && len(dst) != hi-lo {
		return op.OpErrorf(c, "stride array size should match the rank of dst")
	}
	return nil
}

// interleaveRules are the rules of vinterleave.
type interleaveRules struct{}

func (interleaveRules) check(c *ir.Context, op *ir.Operation) error {
	lo, hi := op.Group(0)
	if n := int64(hi - lo); n != 2 || n != Number(op, "interleave_channel_nums", 2) {
		return op.OpErrorf(c, "Only support interleave two tensor2")
	}
	return nil
}

// deinterleaveRules are the rules of vdeinterleave.
type deinterleaveRules struct{}

func (deinterleaveRules) check(c *ir.Context, op *ir.Operation) error {
	lo, hi := Inits(op)
	switch word(op, "index_mode") {
	case "", "ALL_CHANNELS":
		if int64(hi-lo) != Number(op, "channel_num", 2) {
			return op.OpErrorf(c, "output num mismatch with channel num")
		}
	default:
		if hi-lo != 1 {
			return op.OpErrorf(c, "output num for CHANNEL_0 CHANNEL_1 should be one")
		}
	}
	return nil
}

// Verify implements ir.Verifier. Besides the rules of the reference it checks
// that the lists of paddings have values enough: the reference dies on that. It
// makes lists with values left over when it flattens, and takes them.
func (p pad) Verify(c *ir.Context, op *ir.Operation) error {
	if err := p.check(c, op); err != nil {
		return err
	}
	for i, name := range [...]string{"low", "high"} {
		lo, hi := op.Group(3 + i)
		if want := ir.NumDynamic(Ints(op, "static_"+name)); hi-lo < want {
			return op.OpErrorf(c, "expected %d dynamic %s values", want, name)
		}
	}
	return nil
}

// Verify implements ir.Verifier.
func (s sort) Verify(c *ir.Context, op *ir.Operation) error {
	if err := s.check(c, op); err != nil {
		return err
	}
	if err := checkTempRank(c, op); err != nil {
		return err
	}
	src, ok := ir.ShapeOf(op.Operand(0).Type())
	if axis := Number(op, "sort_axis", -1); ok && axis != -1 && axis != int64(len(src)-1) {
		return op.OpErrorf(c, "Currently only tail axis sorting is supported")
	}
	return nil
}
