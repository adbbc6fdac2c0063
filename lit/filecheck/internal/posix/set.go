package posix

// byteSet is a set of bytes.
type byteSet [4]uint64

func (s *byteSet) has(c byte) bool { return s[c>>6]&(1<<(c&63)) != 0 }
func (s *byteSet) add(c byte)      { s[c>>6] |= 1 << (c & 63) }
func (s *byteSet) remove(c byte)   { s[c>>6] &^= 1 << (c & 63) }

func (s *byteSet) addRange(lo, hi byte) {
	for c := int(lo); c <= int(hi); c++ {
		s.add(byte(c))
	}
}

// invert turns the set into its complement.
func (s *byteSet) invert() {
	for i := range s {
		s[i] = ^s[i]
	}
}

// foldCase adds the other case of each letter.
func (s *byteSet) foldCase() {
	for c := byte('a'); c <= 'z'; c++ {
		upper := c - 'a' + 'A'
		if s.has(c) {
			s.add(upper)
		} else if s.has(upper) {
			s.add(c)
		}
	}
}

// single returns the only byte of the set, if the set has just one.
func (s *byteSet) single() (byte, bool) {
	found := -1
	for c := range 256 {
		if s.has(byte(c)) {
			if found >= 0 {
				return 0, false
			}
			found = c
		}
	}
	return byte(max(found, 0)), found >= 0
}

func isWord(c byte) bool {
	return c == '_' || isDigit(c) || isAlpha(c)
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isAlpha(c byte) bool {
	c |= 0x20
	return 'a' <= c && c <= 'z'
}

// span is a range of bytes, both ends included.
type span struct{ lo, hi byte }

// className returns the ranges of a class like alpha in [[:alpha:]].
func className(name string) ([]span, bool) {
	switch name {
	case "alnum":
		return []span{{'0', '9'}, {'A', 'Z'}, {'a', 'z'}}, true
	case "alpha":
		return []span{{'A', 'Z'}, {'a', 'z'}}, true
	case "blank":
		return []span{{' ', ' '}, {'\t', '\t'}}, true
	case "cntrl":
		return []span{{0, 0x1f}, {0x7f, 0x7f}}, true
	case "digit":
		return []span{{'0', '9'}}, true
	case "graph":
		return []span{{'!', '~'}}, true
	case "lower":
		return []span{{'a', 'z'}}, true
	case "print":
		return []span{{' ', '~'}}, true
	case "punct":
		return []span{{'!', '/'}, {':', '@'}, {'[', '`'}, {'{', '~'}}, true
	case "space":
		return []span{{'\t', '\r'}, {' ', ' '}}, true
	case "upper":
		return []span{{'A', 'Z'}}, true
	case "xdigit":
		return []span{{'0', '9'}, {'A', 'F'}, {'a', 'f'}}, true
	}
	return nil, false
}
