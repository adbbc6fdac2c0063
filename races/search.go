package races

import (
	"cmp"
	"maps"
	"slices"
)

// search is a trace made ready for [trace.explore].
type search struct {
	steps []step
	all   bool
	data  []int32   // the instructions
	next  [][]int32 // the steps that come after a step
	left  []int32   // how many steps and counters each step has to wait for
	posts []int32   // the number of the counter of a step, -1 for none
	waits [][][]int32
	cells []cell
	given []int32 // the cells that are compared at the end
	// reads and writes are the cells of an instruction. Behind the cells of memory each instruction has one for what
	// later ones of its operation use.
	reads, writes [][]int32
	// rivals are the instructions that access a cell of an instruction too, if one of the two writes it. It is nil if
	// there are too many.
	rivals [][]int32
	want   []uint64 // what instructions read in the order of the program
	end    *state   // at the end of the program
}

// cell is bits of a memory that each instruction accesses all or none of; span is the first of them.
type cell struct {
	memory *memory
	span   span
}

// state is what the cores have done, and what memory has then. States share what is the same in them.
type state struct {
	waiting []waiting // the steps that have waited for something, and wait for more
	counts  []int32   // how often flags were set
	ready   []int32   // the instructions that may run
	ran     []uint64  // a bit for each step: the instructions that have run
	pages   []*page   // of the cells
	owner   *int      // of the pages that no other state has
	key     stateKey
	last    *link
}

// waiting is how many steps and counters a step still waits for.
type waiting struct{ step, left int32 }

// page is what some cells have.
type page struct {
	owner  *int
	values [64]uint64
}

// stateKey stands for a state: a hash of the instructions that have run, and a hash of memory.
type stateKey struct{ ran, memory uint64 }

func (k stateKey) compare(x stateKey) int {
	return cmp.Or(cmp.Compare(k.memory, x.memory), cmp.Compare(k.ran, x.ran))
}

// link is the instructions that have run, the last one first.
type link struct {
	before *link
	step   int32
}

func newSearch(t *trace, all bool) *search {
	n := len(t.steps)
	s := &search{steps: t.steps, all: all, next: make([][]int32, n), left: make([]int32, n), posts: make([]int32, n),
		reads: make([][]int32, n), writes: make([][]int32, n), want: make([]uint64, n)}
	numbers := map[counter]int32{}
	number := func(k counter) int32 {
		i, ok := numbers[k]
		if !ok {
			i = int32(len(numbers))
			numbers[k] = i
			s.waits = append(s.waits, make([][]int32, t.posted[k]+1))
		}
		return i
	}
	for i, x := range t.steps {
		at := int32(i)
		for _, p := range x.after {
			s.next[p] = append(s.next[p], at)
		}
		s.left[i], s.posts[i] = int32(len(x.after)), -1
		if x.posts != nil {
			s.posts[i] = number(*x.posts)
		}
		for _, w := range x.waits {
			if w.times > 0 {
				list := s.waits[number(w.counter)]
				list[w.times] = append(list[w.times], at)
				s.left[i]++
			}
		}
	}
	s.memory(t)
	return s
}

// memory divides the areas into cells.
func (s *search) memory(t *trace) {
	cells := s.divide(t.areas)
	for i, x := range t.steps {
		if x.instruction == nil {
			continue
		}
		s.data = append(s.data, int32(i))
		for _, a := range x.reads {
			s.reads[i] = append(s.reads[i], cells[a]...)
		}
		for _, a := range x.writes {
			s.writes[i] = append(s.writes[i], cells[a]...)
		}
	}
	for i, c := range s.cells {
		if s.all || c.memory.given {
			s.given = append(s.given, int32(i))
		}
	}
	for i, x := range t.steps {
		for _, u := range x.uses {
			s.reads[i] = append(s.reads[i], s.kept(u))
		}
	}
	s.findRivals()
}

// maxRivals is how many rivals are looked at.
const maxRivals = 64

// findRivals finds the rivals of all instructions.
func (s *search) findRivals() {
	readers, writers := make([][]int32, len(s.cells)), make([][]int32, len(s.cells))
	for _, n := range s.data {
		for _, i := range s.reads[n] {
			readers[i] = append(readers[i], n)
		}
		for _, i := range s.writes[n] {
			writers[i] = append(writers[i], n)
		}
	}
	s.rivals = make([][]int32, len(s.steps))
	for _, n := range s.data {
		had := map[int32]bool{n: true}
		add := func(all []int32) {
			for _, m := range all {
				if len(had) > maxRivals {
					return
				}
				had[m] = true
			}
		}
		for _, i := range s.reads[n] {
			add(writers[i])
		}
		for _, i := range s.writes[n] {
			add(readers[i])
			add(writers[i])
		}
		if delete(had, n); len(had) < maxRivals {
			s.rivals[n] = slices.AppendSeq([]int32{}, maps.Keys(had))
		}
	}
}

// alone returns an instruction that may run and that no instruction to come shares a cell with that one of the two
// writes, -1 if there is none. All that other orders do before it they may do after it as well.
func (s *search) alone(x *state) int {
	return slices.IndexFunc(x.ready, func(n int32) bool {
		return s.rivals[n] != nil && !slices.ContainsFunc(s.rivals[n], func(m int32) bool { return x.ran[m/64]>>(m%64)&1 == 0 })
	})
}

// kept returns the cell for what an instruction has read, which a later one of its operation uses.
func (s *search) kept(n int) int32 {
	for _, i := range s.writes[n] {
		if s.cells[i].memory == nil {
			return i
		}
	}
	i := int32(len(s.cells))
	s.cells = append(s.cells, cell{})
	s.writes[n] = append(s.writes[n], i)
	return i
}

// divide makes the cells, and returns those of each area.
func (s *search) divide(areas []area) [][]int32 {
	out := make([][]int32, len(areas))
	of := map[*memory][]int{}
	var order []*memory
	for i, a := range areas {
		if of[a.memory] == nil {
			order = append(order, a.memory)
		}
		of[a.memory] = append(of[a.memory], i)
	}
	for _, m := range order {
		var cuts []int64
		for _, i := range of[m] {
			for _, x := range areas[i].spans {
				cuts = append(cuts, x.lo, x.hi)
			}
		}
		slices.Sort(cuts)
		cuts = slices.Compact(cuts)
		at := func(bit int64) int {
			i, _ := slices.BinarySearch(cuts, bit)
			return i
		}
		// The sum of the marks of the areas that a piece belongs to tells its cell.
		marks := make([]uint64, len(cuts))
		for _, i := range of[m] {
			for _, x := range areas[i].spans {
				marks[at(x.lo)] += mix(uint64(i) + 1)
				marks[at(x.hi)] -= mix(uint64(i) + 1)
			}
		}
		pieces, known, sum := make([]int32, len(cuts)), map[uint64]int32{}, uint64(0)
		for i := range cuts {
			sum += marks[i]
			n, ok := known[sum]
			if !ok && i+1 < len(cuts) {
				n = int32(len(s.cells))
				known[sum] = n
				s.cells = append(s.cells, cell{m, span{cuts[i], cuts[i+1]}})
			}
			pieces[i] = n
		}
		for _, i := range of[m] {
			had := map[int32]bool{}
			for _, x := range areas[i].spans {
				for _, n := range pieces[at(x.lo):at(x.hi)] {
					if !had[n] {
						had[n] = true
						out[i] = append(out[i], n)
					}
				}
			}
		}
	}
	return out
}

// start returns the state before the first instruction.
func (s *search) start() *state {
	x := &state{counts: make([]int32, len(s.waits)), pages: make([]*page, (len(s.cells)+63)/64), ran: make([]uint64, (len(s.steps)+63)/64), owner: new(int)}
	for i := range x.pages {
		x.pages[i] = &page{owner: x.owner}
	}
	for n, left := range s.left {
		if left == 0 {
			s.free(x, int32(n))
		}
	}
	return x
}

func (x *state) clone() *state {
	y := *x
	y.waiting, y.counts, y.ready, y.pages = slices.Clone(x.waiting), slices.Clone(x.counts), slices.Clone(x.ready), slices.Clone(x.pages)
	y.ran = slices.Clone(x.ran)
	x.owner, y.owner = new(int), new(int)
	return &y
}

// value returns what a cell has.
func (x *state) value(i int32) uint64 { return x.pages[i/64].values[i%64] }

// set sets what a cell has.
func (x *state) set(i int32, v uint64) {
	p := x.pages[i/64]
	if p.owner != x.owner {
		p = &page{x.owner, p.values}
		x.pages[i/64] = p
	}
	x.key.memory += mix(uint64(i)<<32^v) - mix(uint64(i)<<32^p.values[i%64])
	p.values[i%64] = v
}

// less notes that a step waits for one thing less. It reports whether it waits for nothing now.
func (x *state) less(n, all int32) bool {
	at := slices.IndexFunc(x.waiting, func(w waiting) bool { return w.step == n })
	switch {
	case all == 1:
		return true
	case at < 0:
		x.waiting = append(x.waiting, waiting{n, all - 1})
		return false
	}
	w := &x.waiting[at]
	w.left--
	if w.left > 0 {
		return false
	}
	*w = x.waiting[len(x.waiting)-1]
	x.waiting = x.waiting[:len(x.waiting)-1]
	return true
}

// free lets a step go on: an instruction may run now, a set and a wait are done at once. That they are done as early
// as possible leaves no order of the instructions out.
func (s *search) free(x *state, n int32) {
	if s.steps[n].instruction != nil {
		x.ready = append(x.ready, n)
		return
	}
	s.done(x, n)
}

// done notes that a step is done.
func (s *search) done(x *state, n int32) {
	less := func(n int32) {
		if x.less(n, s.left[n]) {
			s.free(x, n)
		}
	}
	for _, after := range s.next[n] {
		less(after)
	}
	if k := s.posts[n]; k >= 0 {
		x.counts[k]++
		for _, waits := range s.waits[k][x.counts[k]] {
			less(waits)
		}
	}
}

// run runs an instruction that may run, and returns a term of what it has read.
func (s *search) run(x *state, n int32) uint64 {
	got := s.term(x, n)
	for _, i := range s.writes[n] {
		v := got
		switch {
		case s.steps[n].atomic:
			v += x.value(i)
		case s.all:
			v = mix(v + x.value(i))
		}
		x.set(i, v)
	}
	x.key.ran += mix(uint64(n) + 1)
	x.ran[n/64] |= 1 << (n % 64)
	x.last = &link{x.last, n}
	x.ready = slices.DeleteFunc(x.ready, func(m int32) bool { return m == n })
	s.done(x, n)
	return got
}

// term is a term of an instruction and what it would read now.
func (s *search) term(x *state, n int32) uint64 {
	h := mix(uint64(n) + 1)
	for _, i := range s.reads[n] {
		h = mix(h + mix(uint64(i)<<32^x.value(i)))
	}
	return h
}

// mix is a hash.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
