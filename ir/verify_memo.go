package ir

import "unsafe"

// right is the bit in the number of results of an operation that is right, if it is where its block
// was verified. Only operations that are local have it. It is taken back by each change
// of the operation and of the types of its operands.
const right = 1 << 31

// scope is the discardable attributes of the operations around an operation, from the
// inside. Equal scopes are identical within a context and its forks.
type scope struct {
	outer *scope
	attrs *DictAttr
}

// outermost is the scope around which there are no attributes.
var outermost scope

// scope returns the scope in an operation with attributes.
func (c *Context) scope(outer *scope, attrs *DictAttr) *scope {
	key := scope{outer, attrs}
	if attrs == nil {
		return outer
	}
	if s := c.scopes[key]; s != nil {
		return s
	}
	root, unlock := c.lockRoot()
	defer unlock()
	s := root.scopes[key]
	if s == nil {
		s = &key
		root.keep(s)
	}
	c.keep(s)
	return s
}

func (c *Context) keep(s *scope) {
	if c.scopes == nil {
		c.scopes = map[scope]*scope{}
	}
	c.scopes[*s] = s
}

// around returns the scope that op is in.
func (c *Context) around(op *Operation) *scope {
	p := op.Parent()
	if p == nil {
		return &outermost
	}
	return c.scope(c.around(p), p.attrs)
}

// signature is all that the rules of an operation with [CacheableVerifier] may look at.
type signature struct {
	def   *OpDef
	scope *scope
	props *Attribute
	attrs *DictAttr
	// The types of operands and results, and for each operand the number of the
	// first operand with the same value.
	types    [memoValues]*typeBase
	first    [memoValues]uint8
	operands uint8
}

const (
	memoValues = 8 // operands and results of an operation that is remembered
	memoBits   = 8
	memoSize   = 1 << memoBits // signatures that are remembered
	memoMix    = 0x9e3779b97f4a7c15
)

// memo remembers operations that are right. Kernels repeat a few of them thousands
// of times. It belongs to a context, because each function is verified by itself
// after a pass.
type memo struct{ right *[memoSize]signature }

// find computes the signature of op, if it may be remembered, and returns where it
// is kept and whether it is there.
func (m *memo) find(op *Operation, in *scope) (sig signature, slot *signature, right bool) {
	n, r := op.NumOperands(), op.NumResults()
	if !op.def.Traits.Has(CacheableVerifier) || op.ext != nil || n+r > memoValues {
		return sig, nil, false
	}
	if m.right == nil {
		m.right = new([memoSize]signature)
	}
	sig = signature{def: op.def, scope: in, props: op.prop0, attrs: op.attrs, operands: uint8(n)}
	hash := uint64(uintptr(unsafe.Pointer(op.def))) ^ uint64(uintptr(unsafe.Pointer(op.prop0)))<<1 ^ uint64(uintptr(unsafe.Pointer(op.attrs)))<<2
	uses := op.operands()
	for i := range uses {
		v := uses[i].val
		sig.types[i] = v.typ.base()
		hash = hash*31 + uint64(uintptr(unsafe.Pointer(sig.types[i])))
		k := 0
		for uses[k].val != v {
			k++
		}
		sig.first[i] = uint8(k)
	}
	results := op.results()
	for i := range results {
		sig.types[n+i] = results[i].typ.base()
		hash = hash*31 + uint64(uintptr(unsafe.Pointer(sig.types[n+i])))
	}
	slot = &m.right[hash*memoMix>>(64-memoBits)]
	return sig, slot, *slot == sig
}
