package ir

// SharedProps finds for lists of properties a list that operations may share, because most
// operations of a kind have the same. It keeps the last few lists of each definition of a
// context. The zero value is empty.
type SharedProps struct{ recent [][][]Attribute } // by the index of the definition

// sharedLists is how many lists are kept for a definition.
const sharedLists = 8

// Share returns a list that is equal to props, and a copy if there is none yet.
func (s *SharedProps) Share(def *OpDef, props []Attribute) []Attribute {
	if len(props) == 0 {
		return nil
	}
	i := def.Index()
	for len(s.recent) <= i {
		s.recent = append(s.recent, nil)
	}
	recent := s.recent[i]
search:
	for k, r := range recent {
		for j := range r {
			if r[j] != props[j] {
				continue search
			}
		}
		if k > 0 {
			recent[0], recent[k] = recent[k], recent[0]
		}
		return r
	}
	own := append([]Attribute(nil), props...)
	if len(recent) < sharedLists {
		s.recent[i] = append(recent, own)
	} else {
		copy(recent[1:], recent[:sharedLists-1])
		recent[0] = own
	}
	return own
}

// ShareProps makes the properties of op a list that other operations have, if there is an
// equal list.
func (s *SharedProps) ShareProps(op *Operation) {
	if len(op.def.Attrs) > 0 {
		op.setProps(s.Share(op.def, op.props()))
	}
}
