package rewrite

import "hivm-opt/ir"

// constants unifies equal constants within each region that isolates its
// values, and keeps one of each at the front of that region.
type constants struct {
	rw     *Rewriter
	scopes map[*ir.Region]constantScope
}

// constantScope is the recorded constants of a region.
type constantScope map[constantKey]*ir.Operation

// constantKey holds the properties that make two constants equal: also the dialect,
// since each has its own operation for the same attribute.
type constantKey struct {
	dialect *ir.Dialect
	value   ir.Attribute
	typ     ir.Type
}

func keyOf(op *ir.Operation, value ir.Attribute) constantKey {
	return constantKey{op.Def().Dialect(), value, op.Result(0).Type()}
}

// holds reports whether op is a recorded constant.
func (s constantScope) holds(op *ir.Operation) bool {
	value := constantOf(op)
	return value != nil && s[keyOf(op, value)] == op
}

// known records a constant. It reports false when op was replaced by an equal
// constant. A constant that is neither first in the entry block nor preceded by
// another recorded one moves to the front, so that a leading run keeps its order
// and constants from elsewhere end up in reverse order of discovery. A constant
// that moves or replaces several others loses its location.
func (k *constants) known(op *ir.Operation, value ir.Attribute) bool {
	region := insertionRegion(op.Block())
	scope := k.scopes[region]
	if scope == nil {
		if k.scopes == nil {
			k.scopes = map[*ir.Region]constantScope{}
		}
		scope = constantScope{}
		k.scopes[region] = scope
	}
	key := keyOf(op, value)
	if first := scope[key]; first != nil {
		k.rw.Replace(op, first.Result(0))
		first.SetLoc(0)
		return false
	}
	front := region.Entry()
	if op.Block() != front || front.First() != op && !scope.holds(op.Prev()) {
		op.MoveBefore(front.First())
		op.SetLoc(0)
	}
	scope[key] = op
	return true
}

// HoldsConstants is satisfied by the Impl of an operation that wants constants
// to stay in its regions although these see the values of the outside.
type HoldsConstants interface {
	HoldsConstants(op *ir.Operation) bool
}

// insertionRegion returns the region whose entry block constants of b go to.
func insertionRegion(b *ir.Block) *ir.Region {
	for {
		r := b.Region()
		owner := r.Parent()
		if owner == nil || owner.Block() == nil || owner.Def().Unregistered || owner.Has(ir.IsolatedFromAbove) {
			return r
		}
		if h, ok := ir.As[HoldsConstants](owner); ok && h.HoldsConstants(owner) {
			return r
		}
		b = owner.Block()
	}
}

// constantOf returns the value of a constant operation, or nil.
func constantOf(op *ir.Operation) ir.Attribute {
	if op.NumResults() != 1 {
		return nil
	}
	return ir.ConstantValue(op.Result(0))
}

// Materialize makes a constant operation through the dialect, or through arith when
// the dialect makes none. It returns nil when neither can.
func Materialize(b *ir.Builder, d *ir.Dialect, a ir.Attribute, t ir.Type) *ir.Operation {
	if d != nil && d.Materialize != nil {
		if op := d.Materialize(b, a, t); op != nil {
			return op
		}
	}
	if arith := b.Ctx.Dialect("arith"); arith != nil && arith != d && arith.Materialize != nil {
		return arith.Materialize(b, a, t)
	}
	return nil
}
