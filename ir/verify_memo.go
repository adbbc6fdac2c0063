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

// Signature is all that is known of an operation without its values and its place:
// operations with equal signatures differ in nothing else.
type Signature struct {
	def      *OpDef
	props    *Attribute
	attrs    *DictAttr
	types    [memoValues]*typeBase // of operands and results
	operands uint8
	results  uint8
}

// Of makes s the signature of op and returns a hash of it. It reports false for an operation
// with regions, successors or many operands and results.
func (s *Signature) Of(op *Operation) (hash uint64, ok bool) {
	n, r := op.NumOperands(), op.NumResults()
	if op.ext != nil || n+r > memoValues {
		return 0, false
	}
	*s = Signature{def: op.def, props: op.prop0, attrs: op.attrs, operands: uint8(n), results: uint8(r)}
	hash = uint64(uintptr(unsafe.Pointer(op.def))) ^ uint64(uintptr(unsafe.Pointer(op.prop0)))<<1 ^ uint64(uintptr(unsafe.Pointer(op.attrs)))<<2
	uses := op.operands()
	for i := range uses {
		if uses[i].val == nil {
			return 0, false
		}
		s.types[i] = uses[i].val.typ.base()
		hash = hash*31 + uint64(uintptr(unsafe.Pointer(s.types[i])))
	}
	results := op.results()
	for i := range results {
		s.types[n+i] = results[i].typ.base()
		hash = hash*31 + uint64(uintptr(unsafe.Pointer(s.types[n+i])))
	}
	return hash * memoMix, true
}

// signature is all that the rules of an operation with [CacheableVerifier] may look at.
type signature struct {
	Signature
	scope *scope
	// first has for each operand the number of the first operand with the same value.
	first [memoValues]uint8
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
	if !op.def.Traits.Has(CacheableVerifier) {
		return sig, nil, false
	}
	hash, ok := sig.Of(op)
	if !ok {
		return sig, nil, false
	}
	if m.right == nil {
		m.right = new([memoSize]signature)
	}
	sig.scope = in
	uses := op.operands()
	for i := range uses {
		k := 0
		for uses[k].val != uses[i].val {
			k++
		}
		sig.first[i] = uint8(k)
	}
	slot = &m.right[hash>>(64-memoBits)]
	return sig, slot, *slot == sig
}
