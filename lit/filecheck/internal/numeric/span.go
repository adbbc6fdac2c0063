package numeric

// empty, peek, eat, trimLeft and trimRight read a span from its start.

func (s *span) empty() bool { return s.lo >= s.hi }

// peek returns the next byte, or 0.
func (s *span) peek() byte {
	if s.empty() {
		return 0
	}
	return s.text[s.lo]
}

func (s *span) eat(prefix string) bool {
	if s.hi-s.lo < len(prefix) || s.text[s.lo:s.lo+len(prefix)] != prefix {
		return false
	}
	s.lo += len(prefix)
	return true
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

func (s *span) trimLeft() {
	for isBlank(s.peek()) {
		s.lo++
	}
}

func (s *span) trimRight() {
	for !s.empty() && isBlank(s.text[s.hi-1]) {
		s.hi--
	}
}

// variable reads the name of a variable.
func (s *span) variable() (span, *Error) {
	if s.empty() {
		return *s, s.error("empty variable name")
	}
	name := *s
	kind := map[byte]string{'$': "global", '@': "pseudo"}[name.peek()]
	if kind != "" {
		name.lo++
		if name.empty() {
			return *s, name.error("empty %s variable name", kind)
		}
	}
	if c := name.peek(); !isNamePart(c) || c <= '9' {
		return *s, s.error("invalid variable name")
	}
	for isNamePart(name.peek()) {
		name.lo++
	}
	name = span{s.text, s.lo, name.lo}
	s.lo = name.hi
	return name, nil
}

func isNamePart(c byte) bool {
	return c == '_' || digitValue(c) < 36
}

// ParseVariable reads a variable name at the start of text, for string
// variables too; an error is of type [*Error]. pseudo marks names that start
// with '@'.
func ParseVariable(text string) (name string, pseudo bool, err error) {
	s := span{text, 0, len(text)}
	found, problem := s.variable()
	if problem != nil {
		return "", false, problem
	}
	return found.String(), text[0] == '@', nil
}
