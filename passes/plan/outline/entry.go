package outline

// Life is a range of times in which a buffer is needed, both inclusive. It is empty if To is less
// than From.
type Life struct {
	From, To int
	// Buffer is the number of the buffer, the first of several whose lives were joined.
	Buffer int
}

// Buffer is what the rules of the levels ask about a buffer.
type Buffer struct {
	// Unique buffers share their memory with no other.
	Unique bool
	// Scalar buffers are touched by the scalar unit, Transfer buffers by the pipes that move
	// data between memories.
	Scalar, Transfer bool
	// Loop is the number of the loop in which the buffer takes turns, 0 if there is none.
	Loop int
}

// Entry is memory at one address for buffers that are in one place, or one copy of it.
type Entry struct {
	// Bits is the size. Align divides the address, in bits, 0 for the alignment of the memory.
	Bits, Align int64
	// Lives are apart and in order.
	Lives []Life
	// Buffers are the numbers of the buffers.
	Buffers []int
	// Copies is how many places the buffers take turns in.
	Copies int
	// Others are the entries of the other copies, for the first of several.
	Others []*Entry
	// Extra are places that a buffer got on level 1 besides those it asked for.
	Extra []*Entry
	// Offset is the address in bits.
	Offset int64
	// Level is the level at which the entry was placed.
	Level int

	first    *Entry   // of the copies, nil for the first
	children []*Entry // the other entries of the memory, for the entry that is placed first
	aligned  int64
	child    int // in the order of the search, -1 for the first
	placed   bool
	kind     kind
	loop     int
}

// kind says by which units the buffers of an entry are touched.
type kind uint8

const (
	scalar   kind = 1 << iota // one by the scalar unit
	parallel                  // one not by the scalar unit
	transfer                  // one of these by a transfer
	kinds    = 1 << iota
)

// conflicts reports whether a pipe would wait for another if entries shared memory.
func (k kind) conflicts(o kind) bool {
	return k&scalar != 0 && o&parallel != 0 || k&parallel != 0 && o&scalar != 0 ||
		k&transfer != 0 && o&parallel != 0 || k&parallel != 0 && o&transfer != 0
}

// Expand appends an entry for each copy of an entry besides the first.
func Expand(entries []*Entry) []*Entry {
	for _, e := range entries {
		for range e.Copies - 1 {
			o := &Entry{Bits: e.Bits, Align: e.Align, Lives: e.Lives, Buffers: e.Buffers, Copies: e.Copies, first: e}
			e.Others = append(e.Others, o)
			entries = append(entries, o)
		}
	}
	return entries
}

// Joined returns the union of lives: sorted, without gaps of less than one time between them.
func Joined(lives []Life) []Life {
	if len(lives) == 0 {
		return nil
	}
	sortUnstable(lives, func(a, b Life) bool {
		if a.From == b.From {
			return a.To < b.To
		}
		return a.From < b.From
	})
	out := lives[:1:1]
	for _, l := range lives[1:] {
		last := &out[len(out)-1]
		if l.From <= last.To+1 {
			last.To = max(last.To, l.To)
		} else {
			out = append(out, l)
		}
	}
	return out
}

// overlaps calls found for each overlap of lives, until it returns false. a is the buffer whose
// life begins later and b the buffer whose life ends earlier, if these are two.
func overlaps(x, y []Life, found func(a, b, from, to int) bool) {
	for i, j := 0, 0; i < len(x) && j < len(y); {
		from, to := max(x[i].From, y[j].From), min(x[i].To, y[j].To)
		if from <= to {
			a, b := y[j].Buffer, x[i].Buffer
			if from == x[i].From && to == y[j].To {
				a, b = b, a
			}
			if !found(a, b, from, to) {
				return
			}
		}
		if x[i].To < y[j].To {
			i++
		} else {
			j++
		}
	}
}

// overlap reports whether lives overlap.
func overlap(x, y []Life) bool {
	any := false
	overlaps(x, y, func(int, int, int, int) bool {
		any = true
		return false
	})
	return any
}

// First returns the entry of the first copy that e is another copy of, nil if e is the first.
func (e *Entry) First() *Entry { return e.first }

// Following returns the other entries of the memory in the order in which they were placed, for the
// first entry of a memory.
func (e *Entry) Following() []*Entry { return e.children }
