package buffers

import (
	"iter"

	"hivm-opt/dialect/annotation"
	"hivm-opt/ir"
)

// Access is an operation that may touch memory of a buffer.
type Access struct {
	Op            *ir.Operation
	Reads, Writes bool
}

// Touches returns what op does with the memory of its operand v. Hints do nothing. An operation
// that is not known to do nothing but hand on memory may do anything with it.
func Touches(op *ir.Operation, v *ir.Value) (x Access, ok bool) {
	x.Op = op
	effects, known := ir.Effects(op)
	switch {
	case annotation.IsMark(op):
		return x, false
	case !known:
		x.Reads = len(op.Regions()) == 0 && !op.Has(ir.Terminator)
		x.Writes = x.Reads
	}
	for _, e := range effects {
		if e.Value == v || e.Value == nil {
			x.Reads = x.Reads || e.Kind == ir.ReadEffect
			x.Writes = x.Writes || e.Kind == ir.WriteEffect || e.Kind == ir.FreeEffect
		}
	}
	return x, x.Reads || x.Writes
}

// Memory is the memory that the values of a class may name.
type Memory struct {
	// Origins are the values of the class that come from no other.
	Origins []*ir.Value
	// Readers are the operations that only read the memory, and Others the other operations that
	// touch it, at first in the order of the text. Some may have been erased since.
	Readers, Others []Access

	parent *Memory // of another class that the class was joined with
}

// Accesses returns the operations that touch the memory.
func (m *Memory) Accesses() iter.Seq[Access] {
	return func(yield func(Access) bool) {
		for _, list := range [2][]Access{m.Others, m.Readers} {
			for _, x := range list {
				if !yield(x) {
					return
				}
			}
		}
	}
}

// Fresh reports whether the memory is one allocation, which nothing else names.
func (m *Memory) Fresh() bool { return len(m.Origins) == 1 && IsAllocation(m.Origins[0]) }

// Accesses knows which operations touch which memory: values that name memory of each other are
// in one class. It stays right when operations are erased and when operations are replaced by
// others on values of the same classes, if [Accesses.Add] hears of the new ones.
type Accesses struct {
	sources func(*ir.Value) []*ir.Value
	touches func(*ir.Operation, *ir.Value) (Access, bool)
	classes map[*ir.Value]*Memory
}

// NewAccesses returns the accesses in the regions of op. The values that a value names memory of
// are its sources, such as [Models.Sources]; what an operation does with the memory of an
// operand, touches says, such as [Touches].
func NewAccesses(op *ir.Operation, sources func(*ir.Value) []*ir.Value, touches func(*ir.Operation, *ir.Value) (Access, bool)) *Accesses {
	a := &Accesses{sources, touches, map[*ir.Value]*Memory{}}
	ir.Walk(op, func(o *ir.Operation) bool {
		if o != op {
			a.Add(o)
		}
		return true
	})
	return a
}

// Of returns the memory that v names.
func (a *Accesses) Of(v *ir.Value) *Memory {
	m := a.classes[v]
	if m == nil {
		m = &Memory{}
		a.classes[v] = m
		from := a.sources(v)
		if len(from) == 0 {
			m.Origins = []*ir.Value{v}
		}
		for _, s := range from {
			m = join(m, a.Of(s))
		}
	}
	return m.root()
}

// Add takes in the accesses of op itself.
func (a *Accesses) Add(op *ir.Operation) {
	for i := range op.NumOperands() {
		v := op.Operand(i)
		if !ir.IsMemRef(v.Type()) {
			continue
		}
		m := a.Of(v)
		switch x, ok := a.touches(op, v); {
		case ok && x.Reads && !x.Writes:
			m.Readers = append(m.Readers, x)
		case ok:
			m.Others = append(m.Others, x)
		}
	}
}

// root returns the class that m was joined with at last.
func (m *Memory) root() *Memory {
	for m.parent != nil {
		if m.parent.parent != nil {
			m.parent = m.parent.parent
		}
		m = m.parent
	}
	return m
}

// join makes one class of two.
func join(a, b *Memory) *Memory {
	a, b = a.root(), b.root()
	if a == b {
		return a
	}
	if a.size() < b.size() {
		a, b = b, a
	}
	a.Readers = append(a.Readers, b.Readers...)
	a.Others = append(a.Others, b.Others...)
	a.Origins = append(a.Origins, b.Origins...)
	b.parent = a
	return a
}

// size is the number of members of a class that a join moves.
func (m *Memory) size() int { return len(m.Readers) + len(m.Others) + len(m.Origins) }
