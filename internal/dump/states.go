package dump

import "slices"

// states are the last states of the functions and of the other scopes of a dump.
type states struct {
	functions map[string]digest
	roots     map[string]rootState
	// twins are functions of the same name, which stand in different modules. Their names are
	// not in functions.
	twins map[string]*twins
	// nested are the symbols of modules that stand in other modules.
	nested map[string]bool
	count  map[string]int // how many functions of a section have a name
}

// twins are the last states of functions of the same name.
type twins struct {
	// together are the states of the last section that has all of them, in their order.
	together []digest
	// alone are the states since then of single functions. It is not known which.
	alone []digest
}

// rootState is the state of a module: of the text around its functions, and their names.
type rootState struct {
	digest    digest
	functions []string
}

func newStates() *states {
	return &states{
		functions: map[string]digest{}, roots: map[string]rootState{},
		twins: map[string]*twins{}, nested: map[string]bool{}, count: map[string]int{},
	}
}

// functionScope returns the name of the scope of a function.
func functionScope(name string) string { return "@" + name }

// put compares a section with the states, and makes it the last state of its scope.
func (t *states) put(s *Section, c *scopes) {
	s.scope = scopeName(s, c)
	s.symbol = c.symbol
	s.nested = isModule([]byte(c.root)) && t.nested[c.symbol]
	for _, name := range c.nested {
		t.nested[name] = true
	}
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
	clear(t.count)
	for _, f := range c.functions {
		t.count[f.name]++
	}
	known = true
	for _, f := range c.functions {
		if t.count[f.name] > 1 || t.twins[f.name] != nil {
			continue
		}
		old, ok := t.functions[f.name]
		known = known && ok
		changed = changed || ok && old != f.digest
		t.functions[f.name] = f.digest
	}
	for _, f := range c.functions {
		if n := t.count[f.name]; n > 1 || n == 1 && t.twins[f.name] != nil {
			differs, ok := t.putTwins(f.name, c)
			changed, known = changed || differs, known && ok
			t.count[f.name] = 0
		}
	}
	return changed, known
}

// putTwins does the same for the functions of a name.
func (t *states) putTwins(name string, c *scopes) (changed, known bool) {
	var now []digest
	for _, f := range c.functions {
		if f.name == name {
			now = append(now, f.digest)
		}
	}
	old := t.twins[name]
	if old == nil {
		single, ok := t.functions[name]
		delete(t.functions, name)
		t.twins[name] = &twins{together: now}
		return ok && !slices.Contains(now, single), false
	}
	if len(now) < len(old.together) {
		for _, d := range now {
			if !slices.Contains(old.together, d) && !slices.Contains(old.alone, d) {
				changed = true
				old.alone = append(old.alone, d)
			}
		}
		return changed, true
	}
	changed = len(now) > len(old.together)
	for i := 0; i < len(now) && !changed; i++ {
		changed = now[i] != old.together[i] && !slices.Contains(old.alone, now[i])
	}
	for _, d := range old.alone {
		changed = changed || !slices.Contains(now, d)
	}
	t.twins[name] = &twins{together: now}
	return changed, true
}
