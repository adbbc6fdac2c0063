package annotation

import "hivm-opt/ir"

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
