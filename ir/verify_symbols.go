package ir

// SymbolName returns the name that a symbol operation defines.
func SymbolName(op *Operation) (string, bool) {
	s, ok := op.Attr("sym_name").(*StringAttr)
	if !ok {
		return "", false
	}
	return s.Value, true
}

// VerifySymbols checks the names that a table of symbols defines and the operations that
// refer to them, up to the first error. Unlike [Verify] it looks at nothing else.
func VerifySymbols(c *Context, table *Operation) error {
	v := &verifier{c: c}
	if !table.def.Traits.Has(SymbolTable) || v.symbols(table) {
		return nil
	}
	return v.errs
}

// symbols checks a table of symbols and the uses of its symbols.
func (v *verifier) symbols(op *Operation) bool {
	var seen map[string]*Operation
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for o := b.first; o != nil; o = o.next {
				name, ok := SymbolName(o)
				if !ok {
					continue
				}
				if first := seen[name]; first != nil {
					d := v.c.Errorf(o.loc, "redefinition of symbol named '%s'", name)
					return !v.fail(d.AttachNote(v.c.Location(first.loc), "see existing symbol definition here"))
				}
				if seen == nil {
					seen = map[string]*Operation{}
				}
				seen[name] = o
			}
		}
	}
	lookup := func(name string) *Operation { return seen[name] }
	return v.symbolUsers(op, lookup)
}

// symbolUsers checks the uses of the symbols of table up to the first wrong use. It
// reports whether all are right.
func (v *verifier) symbolUsers(table *Operation, lookup func(string) *Operation) bool {
	for _, r := range table.Regions() {
		for _, b := range r.Blocks() {
			for o := b.first; o != nil; o = o.next {
				if u := o.def.symbolUser; u != nil && v.fail(u.VerifySymbols(v.c, o, lookup)) {
					return false
				}
				// A nested table resolves its own names.
				if o.ext != nil && o.ext.verified != symbolFree && !o.def.Traits.Has(SymbolTable) && !v.symbolUsers(o, lookup) {
					return false
				}
			}
		}
	}
	return true
}

// symbol checks the trait Symbol.
func (v *verifier) symbol(op *Operation) bool {
	if _, named := SymbolName(op); !named {
		return false
	}
	vis, _ := op.Attr("sym_visibility").(*StringAttr)
	public := vis == nil || vis.Value == "public"
	if !public && vis.Value != "private" && vis.Value != "nested" {
		return v.failf(op, "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got %s", vis)
	}
	if d, ok := As[Declaration](op); ok && public && d.IsDeclaration(op) {
		return v.failf(op, "symbol declaration cannot have public visibility")
	}
	if p := op.Parent(); p != nil && !p.def.Traits.Has(SymbolTable) && !p.def.Unregistered {
		return v.failf(op, "symbol's parent must have the SymbolTable trait")
	}
	return false
}

// LookupSymbol finds the operation that defines a symbol in the table op, or nil.
func LookupSymbol(op *Operation, name string) *Operation {
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for o := b.first; o != nil; o = o.next {
				if n, ok := SymbolName(o); ok && n == name {
					return o
				}
			}
		}
	}
	return nil
}
