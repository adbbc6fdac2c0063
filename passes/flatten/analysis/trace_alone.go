package analysis

import (
	"fmt"
	"strings"

	"hivm-opt/analysis/layout"
	"hivm-opt/ir"
)

// oneOrMisfit notes that an operation has one axis only, or operands of different rank.
func (t *Trace) oneOrMisfit(s *Subject) {
	if t == nil {
		return
	}
	if !s.misfit {
		t.aloneFor(AloneRank, -1, "it has one dim")
		return
	}
	t.misfit(s.Shapes, s.Operands)
}

// misfit notes two operands of different rank.
func (t *Trace) misfit(shapes []layout.Shape, index []int) {
	if t == nil {
		return
	}
	rank := len(shapes[0].Sizes)
	for k, x := range shapes {
		if other := len(x.Sizes); other != rank {
			t.aloneFor(AloneRanks, index[k], "operand #%d has rank %d and operand #%d rank %d", index[0], rank, index[k], other)
			return
		}
	}
}

// tensorOperand notes that an operand is a tensor.
func (t *Trace) tensorOperand(i int) {
	if t != nil && t.alone == nil {
		t.aloneFor(AloneTensor, i, "operand #%d is a tensor", i)
		t.alone.Hint = "flatten after bufferization"
	}
}

// layoutIsMap notes that the layout of an operand is an affine map. Where it is strided,
// there is a way to write it that is analysed.
func (t *Trace) layoutIsMap(op *ir.Operation, i int) {
	if t == nil || t.alone != nil {
		return
	}
	t.aloneFor(AloneLayout, i, "the layout of operand #%d is an affine map", i)
	m, ok := op.Operand(i).Type().(*ir.MemRefType)
	if !ok {
		return
	}
	if strides, offset, ok := m.Strided(); ok {
		words := make([]string, len(strides))
		for k, s := range strides {
			words[k] = dimText(s)
		}
		text := "strided<[" + strings.Join(words, ", ") + "]"
		if offset != 0 {
			text += ", offset: " + dimText(offset)
		}
		t.alone.Hint = fmt.Sprintf("write the layout as %s>", text)
	}
}
