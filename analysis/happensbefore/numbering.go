package happensbefore

// numbering gives things numbers, from 0 on.
type numbering[T comparable] struct {
	numbers map[T]int32
	things  []T // by number
}

// of returns the number of a thing.
func (n *numbering[T]) of(x T) int32 {
	id, ok := n.numbers[x]
	if !ok {
		if n.numbers == nil {
			n.numbers = map[T]int32{}
		}
		id = int32(len(n.things))
		n.things = append(n.things, x)
		n.numbers[x] = id
	}
	return id
}

// renumbering gives things that are in use new numbers, equal ones the same.
type renumbering[T comparable] struct {
	old   []T
	to    []int32 // the new number plus 1, by the old one
	known map[T]int32
	kept  []T
}

func newRenumbering[T comparable](old []T) *renumbering[T] {
	return &renumbering[T]{old: old, to: make([]int32, len(old)), known: make(map[T]int32, len(old))}
}

// of returns the new number of a thing.
func (r *renumbering[T]) of(old int32) int32 {
	if r.to[old] == 0 {
		x := r.old[old]
		n, ok := r.known[x]
		if !ok {
			n = int32(len(r.kept))
			r.known[x] = n
			r.kept = append(r.kept, x)
		}
		r.to[old] = n + 1
	}
	return r.to[old] - 1
}
