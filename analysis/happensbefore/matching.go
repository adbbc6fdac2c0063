package happensbefore

import "hivm-opt/ir"

// matching joins sets and waits of flags that belong together.
type matching struct {
	with map[*ir.Operation]*ir.Operation
}

func newMatching() *matching { return &matching{map[*ir.Operation]*ir.Operation{}} }

// of returns the operation that stands for all that belong to op.
func (m *matching) of(op *ir.Operation) *ir.Operation {
	for m.with[op] != nil {
		op = m.with[op]
	}
	return op
}

// join notes that two operations belong together.
func (m *matching) join(a, b *ir.Operation) {
	if a, b = m.of(a), m.of(b); a != b {
		m.with[a] = b
	}
}
