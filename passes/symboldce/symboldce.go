// Package symboldce is MLIR's pass symbol-dce: symbols that nothing can refer to any more are erased.
//
// Alive are the symbols that may be seen from outside of the operation that the pass runs on, and what those
// and the operations that are no symbols refer to. A public symbol is seen from outside of its table; one that
// is nested, only where the table is not hidden itself.
package symboldce

import (
	"strconv"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/pass"
)

const erased = "num-dce'd"

// Info describes the pass.
func Info() pass.Info {
	return pass.Info{
		Name:       "symbol-dce",
		Title:      "SymbolDCE",
		Summary:    "Erase private and nested symbols to which nothing refers, such as functions and globals",
		Statistics: []pass.StatisticInfo{{Name: erased, Help: "Number of symbols DCE'd"}},
		New:        func(pass.Options) (pass.Pass, error) { return Pass{}, nil },
	}
}

// Pass is the pass symbol-dce.
type Pass struct{}

// Run implements [pass.Pass].
func (Pass) Run(t *pass.Target) error {
	if !t.Op.Has(ir.SymbolTable) {
		return t.Op.OpErrorf(t.Ctx, " was scheduled to run under SymbolDCE, but does not define a symbol table")
	}
	l := &liveness{ctx: t.Ctx, alive: map[*ir.Operation]bool{}, names: map[*ir.Operation]map[string]*ir.Operation{}}
	if err := l.table(t.Op, t.Op.Parent() == nil || isPrivate(t.Op)); err != nil {
		return err
	}
	n := 0
	ir.WalkPost(t.Op, func(op *ir.Operation) bool {
		if op != t.Op && isSymbol(op) && !l.alive[op] {
			op.Erase()
			n++
		}
		return true
	})
	t.Count(erased, n)
	return nil
}

// liveness finds the symbols that are alive.
type liveness struct {
	ctx   *ir.Context
	alive map[*ir.Operation]bool
	names map[*ir.Operation]map[string]*ir.Operation // the symbols of tables
}

// table finds what is alive because of the operations in a table of symbols. hidden says that only what is in
// the table can refer to its symbols that are not public.
func (l *liveness) table(table *ir.Operation, hidden bool) error {
	var work []*ir.Operation
	live := func(op *ir.Operation) {
		if !l.alive[op] {
			l.alive[op] = true
			work = append(work, op)
		}
	}
	for op := range operations(table) {
		switch {
		case !isSymbol(op):
			work = append(work, op)
		case visibility(op) == "public" || !hidden && !isPrivate(op):
			live(op)
		}
	}
	for len(work) > 0 {
		op := work[len(work)-1]
		work = work[:len(work)-1]
		if err := l.uses(op, op.Parent(), hidden, live); err != nil {
			return err
		}
	}
	return nil
}

// uses calls live with the symbols that op and the operations in it refer to, by names in the table around. Tables
// in op have names of their own.
func (l *liveness) uses(op, around *ir.Operation, hidden bool, live func(*ir.Operation)) error {
	if op.Def().Unregistered && len(op.Regions()) == 1 {
		return op.Errorf(l.ctx, "operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses")
	}
	for _, a := range op.Props() {
		l.attribute(a, around, live)
	}
	l.attribute(op.PropDict(), around, live)
	l.attribute(op.Attrs(), around, live)
	if op.Has(ir.SymbolTable) {
		return l.table(op, hidden || !isSymbol(op) || isPrivate(op))
	}
	for o := range operations(op) {
		if err := l.uses(o, around, hidden, live); err != nil {
			return err
		}
	}
	return nil
}

// attribute calls live with the symbols that an attribute refers to. What an attribute of an unknown dialect means is
// not known: a name in its text may be a reference.
func (l *liveness) attribute(a ir.Attribute, around *ir.Operation, live func(*ir.Operation)) {
	switch a := a.(type) {
	case *ir.SymbolRefAttr:
		l.reference(a.Path, around, live)
	case *ir.ArrayAttr:
		for _, e := range a.Elems {
			l.attribute(e, around, live)
		}
	case *ir.DialectAttr:
		for _, e := range a.Params {
			l.attribute(e, around, live)
		}
	case *ir.DictAttr:
		if a == nil {
			return
		}
		for _, e := range a.Entries {
			l.attribute(e.Value, around, live)
		}
	case *ir.VerbatimAttr:
		_, text, _ := strings.Cut(a.String(), "@")
		for text != "" {
			var name string
			name, text = leadingName(text)
			l.reference([]string{name}, around, live)
			_, text, _ = strings.Cut(text, "@")
		}
	}
}

// leadingName returns the name of a symbol behind the @ in front of a text, and what is behind the name.
func leadingName(text string) (name, rest string) {
	if quoted, err := strconv.QuotedPrefix(text); err == nil {
		name, _ = strconv.Unquote(quoted)
		return name, text[len(quoted):]
	}
	end := strings.IndexFunc(text, func(r rune) bool {
		return !(r == '_' || r == '$' || r == '.' || r == '-' || '0' <= r && r <= '9' || 'a' <= r|0x20 && r|0x20 <= 'z')
	})
	if end < 0 {
		end = len(text)
	}
	return text[:end], text[end:]
}

// reference calls live with the symbols of a path: all of them, or none if one is missing.
func (l *liveness) reference(path []string, table *ir.Operation, live func(*ir.Operation)) {
	var found []*ir.Operation
	for _, name := range path {
		if table == nil || !table.Has(ir.SymbolTable) {
			return
		}
		if table = l.symbols(table)[name]; table == nil {
			return
		}
		found = append(found, table)
	}
	for _, op := range found {
		live(op)
	}
}

// symbols returns the symbols of a table.
func (l *liveness) symbols(table *ir.Operation) map[string]*ir.Operation {
	names := l.names[table]
	if names == nil {
		names = map[string]*ir.Operation{}
		for op := range operations(table) {
			if name, ok := ir.SymbolName(op); ok {
				names[name] = op
			}
		}
		l.names[table] = names
	}
	return names
}

// operations yields the operations of the blocks of op.
func operations(op *ir.Operation) func(yield func(*ir.Operation) bool) {
	return func(yield func(*ir.Operation) bool) {
		for _, r := range op.Regions() {
			for _, b := range r.Blocks() {
				for o := b.First(); o != nil; o = o.Next() {
					if !yield(o) {
						return
					}
				}
			}
		}
	}
}

// visibility returns who may refer to a symbol.
func visibility(op *ir.Operation) string {
	if v, ok := op.Attr("sym_visibility").(*ir.StringAttr); ok {
		return v.Value
	}
	return "public"
}

// isSymbol reports whether op defines a symbol. A module without a name defines none.
func isSymbol(op *ir.Operation) bool {
	_, named := ir.SymbolName(op)
	return named && op.Has(ir.Symbol)
}

func isPrivate(op *ir.Operation) bool { return visibility(op) == "private" }
