package syncsolver

import (
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/passes/syncsolver/coverage"
	"hivm-opt/passes/syncsolver/eventid"
	"hivm-opt/passes/synctrace"
)

// solver chooses the flags of a function.
type solver struct {
	options
	*program
	classes   *classes
	cross     *crossing       // nil for the flags of one core
	registers bool            // the chip is register-based: vector instructions wait for each other
	units     []*node         // accesses that know unit flags
	releases  []*node         // operations before which all pipes must be done
	fences    []*node         // calls of functions that may use all event ids
	busy      map[flagID]bool // ids of flags that stand in the function already
	faults    *faults

	// compared are the routes between two accesses that share memory, and forgotten the pairs of
	// accesses for which a question about unit flags has lost them.
	commons   map[[2]int]*commonMemory // of two nodes, by the numbers of their summaries
	crossings map[[2]int][]route       // of two accesses, as well
	asked     []*question              // that are done
	searched  []*coverage.Search
	visited   []*backwards

	compared  map[[2]*node][]route
	forgotten map[[2]*node]bool

	// What stays from one run to the next until a barrier of all pipes is put.
	reuses  map[route]int  // how often a flag may be joined with another
	oneID   map[route]bool // multi-buffers get one id
	given   heads          // groups that are known to stand around scopes
	lasting []*pair

	walk order // in which accesses are compared
	runs int   // how many runs were begun
	run
}

// run is what one run chooses.
type run struct {
	chosen   []*pair
	inScope  map[*occurrence]*found
	between  map[*occurrence][]*bridge // by the scope of the wait
	taken    map[route]*intervals
	crossers map[coverage.Core]*crossers // the pairs that take ids between cores, by the core that sets
	ids      map[route]*eventid.Solver
	flags    map[key]*eventid.Node
	joined   map[key]*pair
	joins    map[route]int
	failed   map[route]bool // routes whose ids did not suffice
	stops    map[*node]bool // barriers of all pipes for failed pairs
	version  int            // changes with the edges
	// surprises counts what may be different in another occurrence of the same node.
	surprises int
	exits     map[exit][]coverage.Queues // by the numbers of the children of a contender
	expected  map[*node][]*node          // the nodes that groups are expected around, by their parents
	library   map[libraryOperand]key     // the flags that have operands of matrix products
}

// found are the pairs in a scope.
type found struct {
	pairs []*pair
	edges coverage.List
}

// bridge are the pairs from one scope to another.
type bridge struct {
	from *occurrence
	found
}

// newSolver prepares the search for the flags of a program.
func newSolver(o options, p *program) *solver {
	var all []*memory
	for _, occ := range p.list {
		if n := occ.node; n.kind == access && n.occs[0] == occ {
			all = append(append(all, n.reads...), n.writes...)
		}
	}
	s := &solver{options: o, program: p, classes: classify(all, o.refined),
		commons: map[[2]int]*commonMemory{}, crossings: map[[2]int][]route{}, compared: map[[2]*node][]route{}, forgotten: map[[2]*node]bool{}, busy: map[flagID]bool{}}
	s.walk = secondInOrder{}
	if o.version2 {
		s.walk = firstInReverse{}
	}
	(&summaries{numbers: map[string]int{}}).summarize(p.root)
	return s
}

// reset begins a run.
func (s *solver) reset() {
	s.runs++
	s.run = run{
		exits: map[exit][]coverage.Queues{}, expected: map[*node][]*node{},
		inScope: map[*occurrence]*found{}, between: map[*occurrence][]*bridge{}, taken: map[route]*intervals{},
		ids: map[route]*eventid.Solver{}, flags: map[key]*eventid.Node{}, joined: map[key]*pair{}, joins: map[route]int{},
		failed: map[route]bool{}, stops: map[*node]bool{}, library: map[libraryOperand]key{},
		crossers: map[coverage.Core]*crossers{},
	}
	for _, p := range s.lasting {
		s.note(p)
	}
	for _, r := range s.releases {
		s.stopBefore(r, synctrace.Unlocked, false)
	}
	for _, f := range s.fences {
		s.stopBefore(f, synctrace.Called, false)
		s.stopBefore(f.parent.body[f.position+1], synctrace.Called, false)
	}
	s.stops = map[*node]bool{}
	for _, u := range s.units {
		*u.unit = unitFlag{}
		for _, o := range u.occs {
			o.unit = unitLink{}
		}
	}
}

// forget ends what stays from run to run.
func (s *solver) forget() {
	s.reuses, s.oneID, s.given = map[route]int{}, map[route]bool{}, heads{}
	if s.cross != nil {
		s.cross.outward = untried
	}
}

// eachChosen calls f with the pairs in the order in which they were chosen, the lasting ones
// at the end.
func (s *solver) eachChosen(f func(p *pair)) {
	for _, p := range append(s.chosen[:len(s.chosen):len(s.chosen)], s.lasting...) {
		if !p.erased {
			f(p)
		}
	}
}

// scope returns the pairs in a scope.
func (s *solver) scope(o *occurrence) *found {
	f := s.inScope[o]
	if f == nil {
		f = &found{}
		s.inScope[o] = f
	}
	return f
}

// foundBetween returns the pairs from one scope to another.
func (s *solver) foundBetween(a, b *occurrence) *found {
	if a == b {
		return s.scope(a)
	}
	i := slices.IndexFunc(s.between[b], func(x *bridge) bool { return x.from == a })
	if i < 0 {
		i = len(s.between[b])
		s.between[b] = append(s.between[b], &bridge{from: a})
	}
	return &s.between[b][i].found
}

// choose adds a pair to the chosen ones.
func (s *solver) choose(p *pair) {
	if p.lasting {
		s.lasting = append(s.lasting, p)
	} else {
		s.chosen = append(s.chosen, p)
	}
	s.note(p)
}

// note makes a chosen pair known to later questions.
func (s *solver) note(p *pair) {
	if p.scope1 == nil {
		p.scope1, p.scope2 = p.set.parent, p.wait.parent
	}
	if !p.idle {
		s.version++
	}
	s.enter(p)
}

// enter puts a pair into the tables that questions look into.
func (s *solver) enter(p *pair) {
	f := s.foundBetween(p.scope1, p.scope2)
	f.pairs = append(f.pairs, p)
	if !p.idle {
		p.edge = p.newEdge()
		f.edges.Add(p.edge)
	}
	if p.flags != nil && p.sharing() {
		if s.cross != nil {
			core := p.route.from.Core()
			if s.crossers[core] == nil {
				s.crossers[core] = newCrossers()
			}
			s.crossers[core].add(p)
			return
		}
		x := s.taken[p.route]
		if x == nil {
			x = &intervals{map[int][]*pair{}}
			s.taken[p.route] = x
		}
		x.add(p)
	}
}

// erase takes a pair out of the chosen ones.
func (s *solver) erase(p *pair) {
	p.erased = true
	f := s.foundBetween(p.scope1, p.scope2)
	f.pairs = slices.DeleteFunc(f.pairs, func(x *pair) bool { return x == p })
	if p.edge != nil {
		f.edges.Remove(p.edge)
		s.version++
	}
}

// idsOf returns the solver for the event ids of a route. All routes between cores share one.
func (s *solver) idsOf(r route) *eventid.Solver {
	if s.cross != nil {
		r = route{}
	}
	x := s.ids[r]
	if x == nil {
		x = eventid.New(len(s.free(r)), s.strict)
		if s.cross != nil && s.cross.rounds {
			x.GoRound()
		}
		s.ids[r] = x
	}
	return x
}

// free returns the event ids that a route has. The library keeps one for itself of some; in
// strict mode the ids of flags that stand in the function already are not free.
func (s *solver) free(r route) (ids []int) {
	n := 8
	switch {
	case s.cross != nil:
		n = crossIDs
	case slices.Contains(reserved, [2]pipes.Pipe{r.from.Pipe(), r.to.Pipe()}):
		n = 7
	}
	for id := range n {
		if !s.strict || !s.busy[s.flagID(r, id)] {
			ids = append(ids, id)
		}
	}
	return ids
}

// reserved are the pairs of pipes of which the library uses an event id.
var reserved = [][2]pipes.Pipe{
	{pipes.S, pipes.V}, {pipes.S, pipes.MTE2}, {pipes.S, pipes.MTE3},
	{pipes.V, pipes.S}, {pipes.V, pipes.MTE2}, {pipes.V, pipes.MTE3},
	{pipes.M, pipes.Fix}, {pipes.Fix, pipes.M},
	{pipes.MTE2, pipes.S}, {pipes.MTE2, pipes.V}, {pipes.MTE3, pipes.S},
}

// compare returns the routes on which the access b must wait for the access a: from the pipe that
// reads to the pipe that writes, from write to read, and from write to write.
// Accesses with equal summaries have equal routes.
func (s *solver) compare(a, b *node) (out []route) {
	key := [2]int{a.summary.number, b.summary.number}
	out, known := s.crossings[key]
	if known {
		return out
	}
	pipesOf := [3][2]pipes.Pipe{{a.in, b.out}, {a.out, b.in}, {a.out, b.out}}
	for i, ms := range crossed(a, b) {
		r, ordered := s.link(coverage.Of(a.core, pipesOf[i][0]), coverage.Of(b.core, pipesOf[i][1]))
		if ordered && !slices.Contains(out, r) && s.classes.anyMeet(ms[0], ms[1]) {
			out = append(out, r)
		}
	}
	s.crossings[key] = out
	return out
}

// routes returns compare(a, b), if no question about unit flags has lost it.
func (s *solver) routes(a, b *node) []route {
	key := [2]*node{a, b}
	out, known := s.compared[key]
	if !known {
		out = s.compare(a, b)
		if s.unitFlags && a.unit != nil && b.unit != nil {
			s.compared[key] = out
		}
	}
	if s.forgotten[key] {
		s.faults.forgotten(b.op)
	}
	return out
}
