package lower

// Fact is something that is found out about a module once, at the first question.
type Fact[T any] struct {
	// Find finds it out.
	Find func(s *State) T
}

// Of returns the fact for the module that s lowers.
func (f *Fact[T]) Of(s *State) T {
	if known, ok := s.facts[f]; ok {
		return known.(T)
	}
	found := f.Find(s)
	if s.facts == nil {
		s.facts = map[any]any{}
	}
	s.facts[f] = found
	return found
}
