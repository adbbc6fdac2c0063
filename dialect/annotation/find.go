package annotation

import (
	"slices"

	"hivm-opt/ir"
)

// Find returns the newest mark of v with a hint, as an attribute or as a key of a value. It is
// false if there is none.
func Find(v *ir.Value, key string) (m Mark, ok bool) {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		if m, ok := AsMark(u.Owner()); ok && m.Src() == v && (m.Op.Attr(key) != nil || m.key(key) >= 0) {
			return m, true
		}
	}
	return Mark{}, false
}

// Value returns the value that the mark gives a key, nil if the key has none.
func (o Mark) Value(key string) *ir.Value {
	if i := o.key(key); i >= 0 && i < len(o.Values()) {
		return o.Values()[i].Value()
	}
	return nil
}

// key returns the number of a key with a value, -1 if there is none.
func (o Mark) key(key string) int {
	if o.Keys() == nil {
		return -1
	}
	for i, k := range o.Keys().Elems {
		if s, ok := k.(*ir.StringAttr); ok && s.Value == key {
			return i
		}
	}
	return -1
}

// Drop takes a key and its value from the mark. It reports whether the mark says nothing any
// more.
func (o Mark) Drop(c *ir.Context, key string) (empty bool) {
	i := o.key(key)
	if i < 0 {
		return false
	}
	keys := slices.Delete(slices.Clone(o.Keys().Elems), i, i+1)
	o.Op.SetOperands(c, slices.Delete(o.Op.Operands(), 1+i, 2+i))
	if len(keys) > 0 {
		o.Op.SetProp(slotKeys, c.Array(keys))
		return false
	}
	o.Op.SetProp(slotKeys, nil)
	return o.Op.Attrs() == nil || len(o.Op.Attrs().Entries) == 0
}

// DropAttr takes a hint that is an attribute from the mark. It reports whether the mark says
// nothing any more.
func (o Mark) DropAttr(c *ir.Context, name string) (empty bool) {
	o.Op.SetAttr(c, name, nil)
	return o.Keys() == nil && (o.Op.Attrs() == nil || len(o.Op.Attrs().Entries) == 0)
}
