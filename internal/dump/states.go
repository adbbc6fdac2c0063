package dump

import "slices"

// states are the last states of the functions and of the other scopes of a dump.
type states struct {
	functions map[string]digest
	roots     map[string]rootState
}

// rootState is the state of a module: of the text around its functions, and their names.
type rootState struct {
	digest    digest
	functions []string
}

func newStates() *states {
	return &states{functions: map[string]digest{}, roots: map[string]rootState{}}
}

// functionScope returns the name of the scope of a function.
func functionScope(name string) string { return "@" + name }

// put compares a section with the states, and makes it the last state of its scope.
func (t *states) put(s *Section, c *scopes) {
	s.scope = scopeName(s, c)
	if !c.started || s.Language == LLVMIR && s.scope[0] != '@' {
		return // there is no text, or it may be machine code, or a loop
	}
	changed, known := t.putFunctions(c)
	if s.scope[0] != '@' {
		old, ok := t.roots[s.scope]
		known = known && ok
		changed = changed || ok && (old.digest != c.rest || !slices.Equal(old.functions, s.Functions))
		t.roots[s.scope] = rootState{c.rest, s.Functions}
	}
	switch {
	case changed:
		s.Changed = Changed
	case known:
		s.Changed = Same
	}
}

// scopeName returns the name of the scope that a section is a state of.
func scopeName(s *Section, c *scopes) string {
	switch {
	case !c.started:
		return functionScope(s.Symbol) // LLVM says that nothing has changed
	case len(c.functions) == 1 && (isFunction([]byte(c.root)) || s.Language == LLVMIR && s.Symbol != ""):
		return functionScope(c.functions[0].name)
	}
	return c.root + " @" + c.symbol
}

// putFunctions makes the functions of a section the last states, and reports whether one of
// them differs from its last state, and whether all had one.
func (t *states) putFunctions(c *scopes) (changed, known bool) {
	known = true
	for _, f := range c.functions {
		old, ok := t.functions[f.name]
		known = known && ok
		changed = changed || ok && old != f.digest
		t.functions[f.name] = f.digest
	}
	return changed, known
}
