package ir

import "unsafe"

// signature is all that the rules of an operation with [CacheableVerifier] may look at.
type signature struct {
	def    *OpDef
	tables uint32 // number of the attributes of the enclosing symbol tables
	props  *Attribute
	attrs  *DictAttr
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
type memo struct {
	right  *[memoSize]signature
	tables []*DictAttr // attributes of the enclosing symbol tables, from the inside
	number uint32      // of tables
	// inner is the number of symbol tables that were entered since; nothing is
	// remembered in them.
	inner int
}

// enter prepares the memo for op and its content.
func (m *memo) enter(op *Operation) {
	m.inner = 0
	n, same := 0, true
	for o := op; o != nil; o = o.Parent() {
		if !o.def.Traits.Has(SymbolTable) {
			continue
		}
		if same = same && n < len(m.tables) && m.tables[n] == o.attrs; !same {
			m.tables = append(m.tables[:n], o.attrs)
		}
		n++
	}
	if !same || n < len(m.tables) {
		m.tables = m.tables[:n]
		m.number++
	}
}

// find computes the signature of op, if it may be remembered, and returns where it
// is kept and whether it is there.
func (m *memo) find(op *Operation) (sig signature, slot *signature, right bool) {
	n, r := op.NumOperands(), op.NumResults()
	if !op.def.Traits.Has(CacheableVerifier) || m.inner > 0 || op.ext != nil || n+r > memoValues {
		return sig, nil, false
	}
	if m.right == nil {
		m.right = new([memoSize]signature)
	}
	sig = signature{def: op.def, tables: m.number, props: op.prop0, attrs: op.attrs, operands: uint8(n)}
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
