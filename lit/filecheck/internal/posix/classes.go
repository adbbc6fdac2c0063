package posix

// classes divides the bytes into classes that a program cannot distinguish.
type classes struct {
	of      [256]uint8 // by byte
	members []byte     // one byte of each class
	kinds   []kind     // the kind of each class
}

// classify finds the classes.
func (p *program) classify() *classes {
	c := &classes{members: make([]byte, 1, 16)}
	done := map[byteSet]bool{}
	var bytes byteSet
	for i := range p.code {
		switch in := &p.code[i]; in.op {
		case opByte:
			if !bytes.has(in.char) {
				bytes.add(in.char)
				c.separate(in.char)
			}
		case opSet:
			if !done[*in.set] {
				done[*in.set] = true
				c.split(in.set)
			}
		}
	}
	if p.anchors {
		words := &byteSet{}
		for b := range 256 {
			if isWord(byte(b)) {
				words.add(byte(b))
			}
		}
		c.split(words)
		c.separate('\n')
	}
	for _, b := range c.members {
		c.kinds = append(c.kinds, p.kindOf(b))
	}
	return c
}

// split divides the classes that are partly in s.
func (c *classes) split(s *byteSet) {
	var fresh [256]int // by old class: the class for the bytes that differ from its member
	for b := range 256 {
		old := c.of[b]
		if s.has(byte(b)) == s.has(c.members[old]) {
			continue
		}
		if fresh[old] == 0 {
			fresh[old] = len(c.members)
			c.members = append(c.members, byte(b))
		}
		c.of[b] = uint8(fresh[old])
	}
}

// separate gives a byte a class of its own.
func (c *classes) separate(b byte) {
	old := c.of[b]
	if c.members[old] != b {
		c.of[b] = uint8(len(c.members))
		c.members = append(c.members, b)
		return
	}
	// The byte represents its class: the others move to a new class.
	moved := -1
	for other := range 256 {
		if byte(other) == b || c.of[other] != old {
			continue
		}
		if moved < 0 {
			moved = len(c.members)
			c.members = append(c.members, byte(other))
		}
		c.of[other] = uint8(moved)
	}
}
