package dump

import "slices"

// states are the last states of the functions and of the other scopes of a dump.
type states struct {
	functions map[string]state
	roots     map[string]rootState
}

// state is the hash of a text, and the section that it stands in.
type state struct {
	digest digest
	number int
}

// rootState is the state of a module: of the text around its functions, and their names.
type rootState struct {
	state
	functions []string
}

func newStates() *states {
	return &states{functions: map[string]state{}, roots: map[string]rootState{}}
}

// functionScope returns the name of the scope of a function.
func functionScope(name string) string { return "@" + name }

// put compares a section with the states, and makes it the last state of its scope.
func (t *states) put(s *Section, c *scopes) {
	switch {
	case len(c.functions) == 1 && (isFunction([]byte(c.root)) || s.Language == LLVMIR && s.Symbol != ""):
		s.scope = functionScope(c.functions[0].name)
	default:
		s.scope = c.root + " @" + c.symbol
	}
	if !c.started {
		if s.Changed == Same {
			s.scope = functionScope(s.Symbol)
		}
		s.last = t.functions[s.scope].number
		return // LLVM says that nothing has changed, or there is no text
	}
	changed, known := false, true
	for _, f := range c.functions {
		old, ok := t.functions[f.name]
		known = known && ok
		changed = changed || ok && old.digest != f.digest
		t.functions[f.name] = state{f.digest, s.Number}
		if s.scope[0] == '@' {
			s.last = old.number
		}
	}
	if s.Language == LLVMIR && s.scope[0] != '@' {
		return // it may be machine code, or a loop
	}
	if s.scope[0] != '@' {
		old, ok := t.roots[s.scope]
		known = known && ok
		changed = changed || ok && (old.digest != c.rest || !slices.Equal(old.functions, s.Functions))
		s.last = old.number
		t.roots[s.scope] = rootState{state{c.rest, s.Number}, s.Functions}
	}
	switch {
	case changed:
		s.Changed = Changed
	case known:
		s.Changed = Same
	}
}
