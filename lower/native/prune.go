package native

import "hivm-opt/ir"

// Prune erases the symbols of a module, and of modules in it, that an operation does not
// need: neither the operation nor anything that it needs refers to them. Erased symbols
// need not be lowered.
func Prune(module, op *ir.Operation) {
	s := &symbols{tables: map[*ir.Operation]map[string]*ir.Operation{}, needed: map[*ir.Operation]bool{}}
	s.collect(module)
	s.need(op)
	for len(s.work) > 0 {
		last := s.work[len(s.work)-1]
		s.work = s.work[:len(s.work)-1]
		ir.Walk(last, func(o *ir.Operation) bool {
			for _, ref := range references(o) {
				s.resolve(o, ref.Path)
			}
			return true
		})
	}
	for i := len(s.all) - 1; i >= 0; i-- { // contents before their owners
		if !s.needed[s.all[i]] {
			s.all[i].Erase()
		}
	}
}

// symbols are the symbols of a module and of modules in it.
type symbols struct {
	all    []*ir.Operation // owners before their contents
	tables map[*ir.Operation]map[string]*ir.Operation
	needed map[*ir.Operation]bool
	work   []*ir.Operation // needed, but not looked at yet
}

func (s *symbols) collect(table *ir.Operation) {
	names := map[string]*ir.Operation{}
	s.tables[table] = names
	for _, r := range table.Regions() {
		for _, b := range r.Blocks() {
			for o := b.First(); o != nil; o = o.Next() {
				if name, ok := ir.SymbolName(o); ok {
					s.all = append(s.all, o)
					names[name] = o
				}
				if o.Has(ir.SymbolTable) {
					s.collect(o)
				}
			}
		}
	}
}

// need marks an operation and the operations around it.
func (s *symbols) need(o *ir.Operation) {
	for ; o != nil && !s.needed[o]; o = o.Parent() {
		s.needed[o] = true
		if s.tables[o] == nil {
			s.work = append(s.work, o)
		}
	}
}

// resolve marks the operations that a reference in o names: the first name is looked
// for outwards, the others inside of the operation before.
func (s *symbols) resolve(o *ir.Operation, path []string) {
	for ; o != nil; o = o.Parent() {
		found := s.tables[o][path[0]]
		if found == nil {
			continue
		}
		for _, name := range path[1:] {
			if found = s.tables[found][name]; found == nil {
				return
			}
		}
		s.need(found)
		return
	}
}

// references returns the symbols that the attributes of an operation refer to.
func references(op *ir.Operation) []*ir.SymbolRefAttr {
	var out []*ir.SymbolRefAttr
	collect := func(a ir.Attribute) {
		if ref, ok := a.(*ir.SymbolRefAttr); ok {
			out = append(out, ref)
		}
	}
	for _, a := range op.Props() {
		collect(a)
	}
	if d := op.Attrs(); d != nil {
		for _, e := range d.Entries {
			collect(e.Value)
		}
	}
	return out
}
