package llvmir

import (
	"math"
	"slices"
)

// Key says what code is built from: code for the same key is the same, but for names and for values from in front of
// it. A key may say more than the code depends on; the code is then built for each key, and its text is compared.
//
// A value from in front of the code, and an open constant, has a number in the key. What the code has of such values
// has to be in the key: code that uses others is built each time.
type Key struct {
	encoder
	from site // of no code: all values are from in front of it
}

// Number adds a number.
func (k *Key) Number(n int) { k.number(n) }

// Bool adds a truth.
func (k *Key) Bool(is bool) {
	if is {
		k.text = append(k.text, 1)
	} else {
		k.text = append(k.text, 0)
	}
}

// Value adds a value: all of a constant, and of others the type and which of them are the same. The zero value is one
// as well.
func (k *Key) Value(v Value) {
	if v.IsZero() {
		k.text = append(k.text, 'z')
		return
	}
	if k.value(v); !v.isOpen() {
		return
	}
	k.Bool(v.known)
	k.number(int(v.n))
	k.string(v.ref.text)
}

// Access adds the details of loads and stores.
func (k *Key) Access(a Access) {
	k.number(a.Align)
	k.Bool(a.Volatile)
	for _, n := range [...]*Node{a.Scopes, a.NoAlias, a.Group} {
		if n == nil {
			k.number(-1)
		} else {
			k.number(n.number())
		}
	}
}

// Reuse says what an outliner does with code whose key it knows. The text of the module is the same.
type Reuse uint8

const (
	// SkipKnown does not build it again.
	SkipKnown Reuse = iota
	// BuildKnown builds it, for tests.
	BuildKnown
	// CompareKnown builds it, and panics if it is another one than that before, for tests.
	CompareKnown
)

// known is code that was built for a key.
type known struct {
	piece *piece
	// args are its arguments.
	args      []argument
	elsewhere bool // as in encoder
}

// argument is an argument of code: the value of a number in the key if it is from in front of the code, and else a
// constant, which the key determines.
type argument struct {
	number   int
	constant Value
}

// keyOf returns the key of code, nil if none is known. It is valid until the next.
func (o *Outliner) keyOf(c Code) *Key {
	if c.Key == nil {
		return nil
	}
	k := &o.key
	o.code.turn++ // numbers of values are in the values
	k.from.locals = math.MaxInt
	k.encoder = encoder{text: k.text[:0], args: k.args[:0], site: &k.from, turn: o.code.turn}
	if !c.Key(k) {
		return nil
	}
	return k
}

// find returns the code that was built for a key, or nil.
func (o *Outliner) find(k *Key) *known {
	if k == nil || o.reuse == BuildKnown {
		return nil
	}
	return o.keys[string(k.text)]
}

// learn keeps the code that was just built for a key, unless it uses values that are not in the key.
func (o *Outliner) learn(k *Key, p *piece) {
	args := make([]argument, len(o.code.args))
	for i, v := range o.code.args {
		if !v.isLocal() {
			args[i].constant = v
			continue
		}
		args[i].number = slices.IndexFunc(k.args, func(x Value) bool { return x.ref == v.ref })
		if args[i].number < 0 {
			return
		}
	}
	o.keys[string(k.text)] = &known{piece: p, args: args, elsewhere: o.code.elsewhere}
}

// arguments returns the arguments that code has where the key is k.
func (x *known) arguments(k *Key) []Value {
	out := make([]Value, len(x.args))
	for i, a := range x.args {
		if out[i] = a.constant; out[i].IsZero() {
			out[i] = k.args[a.number]
		}
	}
	return out
}

// compare panics if code that was just built for a key is not what is known of the key.
func (o *Outliner) compare(k *Key, before *known, p *piece) {
	if p != before.piece {
		fail("the code of %s is not that of the same key before", before.piece.name)
	}
	for i, v := range before.arguments(k) {
		w := o.code.args[i]
		if same := v.ref == w.ref || !v.isLocal() && !w.isLocal() && v.String() == w.String(); !same {
			fail("argument %d of %s is %s and not %s", i, p.name, w, v)
		}
	}
	if o.code.elsewhere != before.elsewhere {
		fail("%s accesses other memory", p.name)
	}
}
