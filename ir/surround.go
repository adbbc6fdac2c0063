package ir

import "slices"

// Surround makes b the block of op without making op one of its operations: op sees what
// is around it and is not seen from there. It is for functions that are worked on one by
// one; several goroutines may do it with operations of their own at the same time.
func (b *Block) Surround(op *Operation) { op.block = b }

// UsesSymbols reports whether operations of the definition refer to symbols that the
// verifier looks up, see [SymbolUser].
func (def *OpDef) UsesSymbols() bool { return def.symbolUser != nil }

// AttrsLookInside reports whether the rules of a discardable attribute of op look at the
// operations in op, see [Dialect.AttrsInside].
func AttrsLookInside(c *Context, op *Operation) bool {
	if op.attrs == nil {
		return false
	}
	return slices.ContainsFunc(op.attrs.Entries, func(a NamedAttr) bool {
		d := c.dialectOf(a.Name)
		return d != nil && slices.Contains(d.AttrsInside, a.Name)
	})
}

// RefersToSymbols reports whether there may be an operation with [OpDef.UsesSymbols] that is
// op or in it. It is quick after a verification.
func RefersToSymbols(op *Operation) bool {
	if op.ext != nil && op.ext.verified == symbolFree {
		return op.def.symbolUser != nil
	}
	found := false
	Walk(op, func(o *Operation) bool {
		found = found || o.def.symbolUser != nil
		return !found
	})
	return found
}

// VerifySymbolUses checks the uses of symbols in an operation of a table of symbols, up to
// the first wrong use; lookup returns the operation that defines a symbol, or nil.
func VerifySymbolUses(c *Context, op *Operation, lookup func(name string) *Operation) error {
	v := &verifier{c: c}
	if u := op.def.symbolUser; u != nil && v.fail(u.VerifySymbols(c, op, lookup)) {
		return v.errs
	}
	if op.ext == nil || op.ext.verified == symbolFree || op.def.Traits.Has(SymbolTable) || v.symbolUsers(op, lookup) {
		return nil
	}
	return v.errs
}
