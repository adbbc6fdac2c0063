package symbols

import "hivm-opt/ir"

// Bounded is implemented by operations whose results are integers that never exceed a
// number, which follows from the bounds of the operands.
type Bounded interface {
	// AtMost returns a number that a result never exceeds, as a signed integer.
	AtMost(b *Bounds, op *ir.Operation, result int) (int64, bool)
}

// Bounds finds numbers that values never exceed, each once. It is right until an
// operation that was followed changes. The zero value is ready for use.
type Bounds struct {
	known map[*ir.Value]bound
	depth int
}

type bound struct {
	n  int64
	ok bool
}

// AtMost returns a number that an integer value, read with its sign, never exceeds. It
// is false if none is found.
func (b *Bounds) AtMost(v *ir.Value) (int64, bool) {
	if n, ok := ir.ConstantInt(v); ok {
		return n, true
	}
	def := v.Op()
	if def == nil {
		return 0, false
	}
	if x, ok := b.known[v]; ok {
		return x.n, x.ok
	}
	x, ok := ir.As[Bounded](def)
	if !ok || b.depth == maxDepth {
		return 0, false
	}
	if b.known == nil {
		b.known = map[*ir.Value]bound{}
	}
	var out bound
	b.known[v] = out // that is all if v depends on itself
	b.depth++
	out.n, out.ok = x.AtMost(b, def, v.Index())
	b.depth--
	b.known[v] = out
	return out.n, out.ok
}

// Least returns the least of the known numbers: a bound for a minimum.
func Least(b *Bounds, vs ...*ir.Value) (n int64, ok bool) {
	for _, v := range vs {
		if x, known := b.AtMost(v); known && (!ok || x < n) {
			n, ok = x, true
		}
	}
	return n, ok
}

// Largest returns the largest number, if all are known: a bound for a maximum.
func Largest(b *Bounds, vs ...*ir.Value) (n int64, ok bool) {
	for i, v := range vs {
		x, known := b.AtMost(v)
		if !known {
			return 0, false
		}
		if i == 0 || x > n {
			n = x
		}
	}
	return n, len(vs) > 0
}
