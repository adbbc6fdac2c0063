package syncsolver

import (
	"cmp"
	"encoding/binary"
	"slices"
	"strconv"

	"hivm-opt/passes/syncsolver/coverage"
)

// use is how a node uses memory: the class, the queue, and whether it writes.
type use struct {
	class  int
	queue  coverage.Queue
	writes bool
}

// summary is how a node uses memory, with everything inside.
type summary struct {
	uses []use // in the order of compareUses
	// users has for each use the children that have it, in ascending order. An access has none.
	users []users
	// number is the same for nodes with equal uses by equal children.
	number int
	// unit says that an access inside knows unit flags.
	unit bool
}

// users are the children of a node that use a class in one way.
type users struct {
	use
	children []int
}

// summaries are the numbers of the summaries that are known.
type summaries struct {
	numbers map[string]int
	// Scratch: a text, and the uses of children that are not in the summary of their parent yet.
	text []byte
	open []childUse
}

// childUse is how a child uses memory.
type childUse struct {
	use
	child int
}

// summarize gives a node and everything inside their summaries.
func (known *summaries) summarize(n *node) {
	s := &summary{}
	n.summary = s
	if n.kind == access {
		s.unit = n.unit != nil
		for _, m := range n.reads {
			s.uses = append(s.uses, use{m.class, coverage.Of(n.core, n.in), false})
		}
		for _, m := range n.writes {
			s.uses = append(s.uses, use{m.class, coverage.Of(n.core, n.out), true})
		}
		slices.SortFunc(s.uses, compareUses)
		s.uses = slices.Compact(s.uses)
		known.count(s)
		return
	}
	from := len(known.open)
	for i, c := range n.body {
		known.summarize(c)
		s.unit = s.unit || c.summary.unit
		for _, u := range c.summary.uses {
			known.open = append(known.open, childUse{u, i})
		}
	}
	s.collect(known.open[from:])
	known.open = known.open[:from]
	known.count(s)
}

// collect sets the uses and their users.
func (s *summary) collect(all []childUse) {
	slices.SortFunc(all, func(a, b childUse) int { return cmp.Or(compareUses(a.use, b.use), cmp.Compare(a.child, b.child)) })
	children := make([]int, len(all))
	n := 0
	for i, u := range all {
		children[i] = u.child
		if i == 0 || all[i-1].use != u.use {
			n++
		}
	}
	s.uses, s.users = make([]use, 0, n), make([]users, 0, n)
	for from := 0; from < len(all); {
		to := from
		for to < len(all) && all[to].use == all[from].use {
			to++
		}
		s.uses, s.users = append(s.uses, all[from].use), append(s.users, users{all[from].use, children[from:to]})
		from = to
	}
}

// of returns the users of a class.
func (s *summary) of(class int) []users {
	at, _ := slices.BinarySearchFunc(s.users, class, func(u users, class int) int { return cmp.Compare(u.class, class) })
	end := at
	for end < len(s.users) && s.users[end].class == class {
		end++
	}
	return s.users[at:end]
}

// count numbers a summary.
func (known *summaries) count(s *summary) {
	text := known.text[:0]
	put := func(n int) { text = binary.AppendVarint(text, int64(n)) }
	put(len(s.users))
	for i, u := range s.uses {
		put(u.class)
		put(int(u.queue))
		text = strconv.AppendBool(text, u.writes)
		if s.users == nil {
			continue
		}
		put(len(s.users[i].children))
		for _, c := range s.users[i].children {
			put(c)
		}
	}
	known.text = text
	n, counted := known.numbers[string(text)]
	if !counted {
		n = len(known.numbers)
		known.numbers[string(text)] = n
	}
	s.number = n
}

// compareUses orders uses by their classes and queues, reads before writes.
func compareUses(a, b use) int {
	w := 0
	if a.writes != b.writes {
		w = -1
		if a.writes {
			w = 1
		}
	}
	return cmp.Or(cmp.Compare(a.class, b.class), cmp.Compare(a.queue, b.queue), w)
}

// contender is a way in which children of a node use memory that another node uses too, where
// one of the two writes.
type contender struct {
	users
	// against are the queues of the other node that have to wait.
	against []coverage.Queue
}

// contenders returns how children of n use the memory of m. link says which queues of m wait for
// which of n.
func (c *classes) contenders(n, m *node, link func(from, to coverage.Queue) (route, bool)) []contender {
	out := c.out[:0]
	for _, u := range m.summary.uses {
		for _, class := range c.over[u.class] {
			for _, x := range n.summary.of(class) {
				if !x.writes && !u.writes {
					continue
				}
				r, ordered := link(x.queue, u.queue)
				if !ordered {
					continue
				}
				i, known := c.at[x.use]
				if !known {
					i = len(out)
					c.at[x.use] = i
					out = append(out, contender{users: x})
				}
				if !slices.Contains(out[i].against, r.to) {
					out[i].against = append(out[i].against, r.to)
				}
			}
		}
	}
	for i := range out {
		delete(c.at, out[i].use)
	}
	c.out = out
	return slices.Clone(out)
}
