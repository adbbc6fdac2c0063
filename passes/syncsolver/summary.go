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
	uses []use
	// users has for each use of a class the children that have it, in ascending order.
	users map[int][]users
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

// summarize gives a node and everything inside their summaries. numbers has the summaries that
// are known.
func summarize(n *node, numbers map[string]int) {
	s := &summary{users: map[int][]users{}}
	n.summary = s
	if n.kind == access {
		s.unit = n.unit != nil
		for _, m := range n.reads {
			s.uses = append(s.uses, use{m.class, coverage.Of(n.core, n.in), false})
		}
		for _, m := range n.writes {
			s.uses = append(s.uses, use{m.class, coverage.Of(n.core, n.out), true})
		}
		s.uses = sorted(s.uses)
		s.count(numbers)
		return
	}
	for i, c := range n.body {
		summarize(c, numbers)
		s.unit = s.unit || c.summary.unit
		for _, u := range c.summary.uses {
			s.add(u, i)
		}
	}
	for _, list := range s.users {
		for _, u := range list {
			s.uses = append(s.uses, u.use)
		}
	}
	s.uses = sorted(s.uses)
	s.count(numbers)
}

// count numbers the summary.
func (s *summary) count(numbers map[string]int) {
	var text []byte
	put := func(n int) { text = binary.AppendVarint(text, int64(n)) }
	for i, u := range s.uses {
		put(u.class)
		put(int(u.queue))
		text = strconv.AppendBool(text, u.writes)
		if i > 0 && s.uses[i-1].class == u.class {
			continue // the users of the class are written
		}
		put(len(s.users[u.class]))
		for _, x := range s.users[u.class] {
			put(int(x.queue))
			text = strconv.AppendBool(text, x.writes)
			put(len(x.children))
			for _, c := range x.children {
				put(c)
			}
		}
	}
	n, known := numbers[string(text)]
	if !known {
		n = len(numbers)
		numbers[string(text)] = n
	}
	s.number = n
}

// add notes that a child has a use.
func (s *summary) add(u use, child int) {
	list := s.users[u.class]
	i := slices.IndexFunc(list, func(x users) bool { return x.use == u })
	if i < 0 {
		i = len(list)
		list = append(list, users{use: u})
	}
	list[i].children = append(list[i].children, child)
	s.users[u.class] = list
}

func sorted(uses []use) []use {
	slices.SortFunc(uses, func(a, b use) int {
		w := 0
		if a.writes != b.writes {
			w = 1
			if b.writes {
				w = -1
			}
		}
		return cmp.Or(cmp.Compare(a.class, b.class), cmp.Compare(a.queue, b.queue), w)
	})
	return slices.Compact(uses)
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
func (c *classes) contenders(n, m *node, link func(from, to coverage.Queue) (route, bool)) (out []contender) {
	at := map[use]int{}
	for _, u := range m.summary.uses {
		for _, class := range c.over[u.class] {
			for _, x := range n.summary.users[class] {
				if !x.writes && !u.writes {
					continue
				}
				r, ordered := link(x.queue, u.queue)
				if !ordered {
					continue
				}
				i, known := at[x.use]
				if !known {
					i = len(out)
					at[x.use] = i
					out = append(out, contender{users: x})
				}
				if !slices.Contains(out[i].against, r.to) {
					out[i].against = append(out[i].against, r.to)
				}
			}
		}
	}
	return out
}
