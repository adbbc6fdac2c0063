package happensbefore

import (
	"slices"

	"hivm-opt/ir"
)

// bufferKey is bytes of a buffer that pointer_cast makes.
type bufferKey struct {
	value *ir.Value
	view  *view
}

func (k *checker) buffer(v *view) (int32, bool) { return 0, false }

// wrote notes a write through a view.
func (k *checker) wrote(s *state, v *view) {}

// reads checks that a view has the bytes that were written through it.
func (k *checker) reads(s *state, op *ir.Operation, v *view) {}

var _ = slices.Contains[[]int]
