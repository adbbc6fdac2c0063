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
