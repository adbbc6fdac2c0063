package symbols

import (
	"math"

	"hivm-opt/ir"
)

// Bounded is implemented by operations that bound their integer results, or the arguments of
// blocks in them.
type Bounded interface {
	// Range returns between which numbers v lies as a signed integer. v is a result of op, or
	// an argument of a block of op.
	Range(b *Bounds, op *ir.Operation, v *ir.Value) Range
}

// Bounds finds between which numbers values lie, each once. It is right until an operation
// that was followed changes. The zero value is ready for use.
type Bounds struct {
	// Follow says whether the operation that bounds a value is asked, nil for all.
	Follow func(op *ir.Operation) bool
	// NoWrap takes for granted that no arithmetic wraps around, which is not so.
	NoWrap bool

	known   map[*ir.Value]Range
	heights map[*ir.Value]int
	ends    map[end]int64
	depth   int
}

// end is the upper end of the range of a value for the sign 1, the lower one for -1.
type end struct {
	v    *ir.Value
	sign int64
}

// asked returns the operation that bounds v and is followed, nil if there is none.
func (b *Bounds) asked(v *ir.Value) *ir.Operation {
	op := v.Op()
	if op == nil {
		op = v.Block().ParentOp()
	}
	if op == nil || b.Follow != nil && !b.Follow(op) {
		return nil
	}
	return op
}

// Range returns between which numbers an integer value lies, read with its sign.
func (b *Bounds) Range(v *ir.Value) Range {
	if n, ok := ir.ConstantInt(v); ok {
		return Range{n, n}
	}
	if r, ok := b.known[v]; ok {
		return r
	}
	op := b.asked(v)
	if op == nil || b.depth == maxDepth {
		return AnyNumber
	}
	x, ok := ir.As[Bounded](op)
	if !ok {
		return AnyNumber
	}
	if b.known == nil {
		b.known = map[*ir.Value]Range{}
	}
	b.known[v] = AnyNumber // that is all if v depends on itself
	b.depth++
	r := x.Range(b, op, v)
	b.depth--
	b.known[v] = r
	return r
}

// AtMost returns a number that an integer value, read with its sign, never exceeds. It is
// false if none is found.
func (b *Bounds) AtMost(v *ir.Value) (int64, bool) {
	n, ok := b.ends[end{v, 1}]
	if !ok {
		n = b.Range(v).Most
		if m, found := b.linear(v, 1); found {
			n = min(n, m)
		}
		b.note(end{v, 1}, n)
	}
	return n, n != math.MaxInt64
}

// AtLeast returns a number that an integer value, read with its sign, is never below. It is
// false if none is found.
func (b *Bounds) AtLeast(v *ir.Value) (int64, bool) {
	n, ok := b.ends[end{v, -1}]
	if !ok {
		n = b.Range(v).Least
		if m, found := b.linear(v, -1); found && m != math.MinInt64 {
			n = max(n, -m)
		}
		b.note(end{v, -1}, n)
	}
	return n, n != math.MinInt64
}

// note remembers an end of the range of a value.
func (b *Bounds) note(e end, n int64) {
	if b.ends == nil {
		b.ends = map[end]int64{}
	}
	b.ends[e] = n
}
