package ir

import "unsafe"

// Value is the result of an operation or an argument of a block.
type Value struct {
	typ Type
	// owner is the *Operation that has the value as a result, or the *Block that has
	// it as an argument; nil for a placeholder. There are many values.
	owner unsafe.Pointer
	uses  *Use // head of the use list
	// place is the number of a result, or the complement of the number of an argument.
	place int32
	// Tag belongs to the code that walks the IR, for the time of one walk; the printer
	// keeps the number of the value's name here.
	Tag int32
}

// Use is one operand of an operation, linked into the use list of its value.
type Use struct {
	val        *Value
	owner      *Operation
	next, prev *Use
}

// Type returns the type of the value.
func (v *Value) Type() Type { return v.typ }

// SetType changes the type of the value in place.
func (v *Value) SetType(t Type) {
	v.typ = t
	if op := v.Op(); op != nil {
		op.changed()
	} else if b := v.Block(); b != nil {
		b.changed()
	}
	for u := v.uses; u != nil; u = u.next {
		u.owner.numResult &^= right
	}
}

// Op returns the operation that defines v, or nil for a block argument.
func (v *Value) Op() *Operation {
	if v.place < 0 {
		return nil
	}
	return (*Operation)(v.owner)
}

// Block returns the block that v is an argument of, or nil for a result.
func (v *Value) Block() *Block {
	if v.place >= 0 {
		return nil
	}
	return (*Block)(v.owner)
}

// ParentBlock returns the block in which v is defined.
func (v *Value) ParentBlock() *Block {
	if op := v.Op(); op != nil {
		return op.block
	}
	return v.Block()
}

// Index returns the number of v among the results or arguments of its owner.
func (v *Value) Index() int { return int(max(v.place, ^v.place)) }

// HasUses reports whether v is an operand of some operation.
func (v *Value) HasUses() bool { return v.uses != nil }

// HasOneUse reports whether v is exactly one operand.
func (v *Value) HasOneUse() bool { return v.uses != nil && v.uses.next == nil }

// FirstUse returns the head of the use list, or nil.
func (v *Value) FirstUse() *Use { return v.uses }

// Owner returns the operation that u is an operand of.
func (u *Use) Owner() *Operation { return u.owner }

// Value returns the value used.
func (u *Use) Value() *Value { return u.val }

// ValuesOf returns the values of operands, in order.
func ValuesOf(uses []Use) []*Value {
	out := make([]*Value, len(uses))
	for i := range uses {
		out[i] = uses[i].val
	}
	return out
}

// Next returns the next use of the same value, or nil.
func (u *Use) Next() *Use { return u.next }

// Index returns the number of the operand.
func (u *Use) Index() int {
	for i := range u.owner.operands() {
		if &u.owner.operands()[i] == u {
			return i
		}
	}
	return -1
}

// Set makes the operand use v.
func (u *Use) Set(v *Value) {
	if u.val == v {
		return
	}
	u.owner.changed()
	u.unlink()
	u.link(v)
}

func (u *Use) link(v *Value) {
	u.val = v
	u.prev = nil
	if v == nil {
		u.next = nil
		return
	}
	u.next = v.uses
	if u.next != nil {
		u.next.prev = u
	}
	v.uses = u
}

func (u *Use) unlink() {
	if u.val == nil {
		return
	}
	if u.prev != nil {
		u.prev.next = u.next
	} else {
		u.val.uses = u.next
	}
	if u.next != nil {
		u.next.prev = u.prev
	}
	u.val, u.next, u.prev = nil, nil, nil
}

// ReplaceAllUsesWith makes every use of v use w.
func (v *Value) ReplaceAllUsesWith(w *Value) {
	if v == w {
		return
	}
	for v.uses != nil {
		v.uses.Set(w)
	}
}

// UsedOnlyAfter reports whether all users of v but op come after op: in its block, or inside of
// operations there.
func (v *Value) UsedOnlyAfter(op *Operation) bool {
	for u := v.uses; u != nil; u = u.next {
		at := op.block.FindAncestorOpInBlock(u.owner)
		if at == nil || at != op && at.Before(op) {
			return false
		}
	}
	return true
}

// Uses returns the uses of v in the order in which they were added, which is
// the order of the text for a parsed module.
func (v *Value) Uses() []*Use {
	var out []*Use
	for u := v.uses; u != nil; u = u.next {
		out = append(out, u)
	}
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// NewPlaceholder returns a value that belongs to nothing. The parser uses it for
// operands whose definition comes later.
func NewPlaceholder(t Type) *Value { return &Value{typ: t} }
