// Package cse removes operations that repeat the computation of an earlier
// operation, as MLIR's pass of that name does.
//
// Operations without effects are looked up among the operations of the same and the
// dominating blocks, in the order of the text. Operations that only read memory are
// replaced by an equal one of the same block if nothing in between writes.
// Operations that are dead when they are visited are erased; operations that only
// they used stay until the next run.
package cse

import (
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// Info describes the pass.
func Info() pass.Info {
	return pass.Info{
		Name:    "cse",
		Alone:   true,
		Title:   "CSE",
		Summary: "Eliminate common sub-expressions",
		Statistics: []pass.StatisticInfo{
			{Name: "num-cse'd", Help: "Number of operations CSE'd"},
			{Name: "num-dce'd", Help: "Number of operations DCE'd"},
		},
		New: func(pass.Options) (pass.Pass, error) { return Pass{}, nil },
	}
}

// Pass is the pass cse.
type Pass struct{}

// Run implements [pass.Pass].
func (Pass) Run(t *pass.Target) error {
	merged, dead := Run(t.Ctx, t.Op)
	t.Count("num-cse'd", merged)
	t.Count("num-dce'd", dead)
	return nil
}

// Run eliminates common subexpressions in the regions of op. It returns how many
// operations were merged with others and how many were dead.
func Run(c *ir.Context, op *ir.Operation) (merged, dead int) {
	return RunWith(rewrite.NewRewriter(c, nil), op)
}

// RunWith is [Run] inside of another rewrite, whose listener hears of the changes.
func RunWith(rw *rewrite.Rewriter, op *ir.Operation) (merged, dead int) {
	d := &driver{rw: rw}
	s := newScope(nil)
	for _, r := range op.Regions() {
		d.region(s, r)
	}
	for _, o := range d.erase {
		rw.Erase(o)
	}
	return d.merged, d.dead
}

// driver is the state of one run. Operations are erased at its end.
type driver struct {
	rw           *rewrite.Rewriter
	erase        []*ir.Operation
	merged, dead int
	readers      int // operations known in the block that only read
}

// scope holds the known operations of a block by their hash; the operations of the
// dominating blocks are in the scopes above.
type scope struct {
	up    *scope
	known map[uint64][]*entry
}

// entry is an operation that others may be replaced by.
type entry struct {
	op *ir.Operation
	// number is the position of op in its block.
	number int
}

func newScope(up *scope) *scope { return &scope{up: up} }

func (s *scope) lookup(h uint64, op *ir.Operation) *entry {
	for ; s != nil; s = s.up {
		for _, e := range s.known[h] {
			if rewrite.Equivalent(e.op, op) {
				return e
			}
		}
	}
	return nil
}

// insert makes op known. An equivalent operation of the same scope is forgotten.
func (s *scope) insert(h uint64, op *ir.Operation, number int) {
	if s.known == nil {
		s.known = map[uint64][]*entry{}
	}
	for _, e := range s.known[h] {
		if rewrite.Equivalent(e.op, op) {
			*e = entry{op, number}
			return
		}
	}
	s.known[h] = append(s.known[h], &entry{op, number})
}

// has reports whether op itself is known.
func (s *scope) has(op *ir.Operation) bool {
	h := hash(op)
	for ; s != nil; s = s.up {
		for _, e := range s.known[h] {
			if e.op == op {
				return true
			}
		}
	}
	return false
}

func (d *driver) region(s *scope, r *ir.Region) {
	// Without dominance a use may come before its definition.
	graph := r.Parent() != nil && r.Parent().Has(ir.GraphRegion)
	switch blocks := r.Blocks(); {
	case len(blocks) == 1:
		d.block(newScope(s), blocks[0], graph)
	case len(blocks) > 1 && !graph:
		d.tree(s, ir.DominatorTree(r), blocks[0])
	}
}

// tree visits a block and the blocks that it dominates.
func (d *driver) tree(s *scope, dominated map[*ir.Block][]*ir.Block, entry *ir.Block) {
	type frame struct {
		s    *scope
		next []*ir.Block
	}
	visit := func(s *scope, b *ir.Block) frame {
		inner := newScope(s)
		d.block(inner, b, false)
		return frame{inner, dominated[b]}
	}
	stack := []frame{visit(s, entry)}
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if len(f.next) == 0 {
			stack = stack[:len(stack)-1]
			continue
		}
		b := f.next[0]
		f.next = f.next[1:]
		stack = append(stack, visit(f.s, b))
	}
}

func (d *driver) block(s *scope, b *ir.Block, graph bool) {
	// Writes matter only behind the first operation that reads and is known.
	outer := d.readers
	d.readers = 0
	lastWrite := -1 // position of the last operation that may write
	number := 0
	for op := b.First(); op != nil; op = op.Next() {
		if regions := op.Regions(); len(regions) > 0 {
			inner := s
			if op.Def().Unregistered || op.Has(ir.IsolatedFromAbove) {
				inner = newScope(nil)
			}
			for _, r := range regions {
				d.region(inner, r)
			}
		}
		d.operation(s, op, number, lastWrite, graph)
		if d.readers > 0 && mayWrite(op) {
			lastWrite = number
		}
		number++
	}
	d.readers = outer
}

func (d *driver) operation(s *scope, op *ir.Operation, number, lastWrite int, graph bool) {
	if op.Has(ir.Terminator) {
		return
	}
	if ir.IsDead(op) {
		d.erase = append(d.erase, op)
		d.dead++
		return
	}
	for _, r := range op.Regions() {
		if len(r.Blocks()) > 1 {
			return
		}
	}
	if !ir.IsMemoryEffectFree(op) {
		if !onlyReads(op) {
			return
		}
		h := hash(op)
		if e := s.lookup(h, op); e != nil && e.op.Block() == op.Block() && lastWrite <= e.number {
			d.replace(s, op, e.op, graph)
			return
		}
		s.insert(h, op, number)
		d.readers++
		return
	}
	h := hash(op)
	if e := s.lookup(h, op); e != nil {
		d.replace(s, op, e.op, graph)
		return
	}
	s.insert(h, op, number)
}

func (d *driver) replace(s *scope, op, by *ir.Operation, graph bool) {
	used := false
	for i := 0; i < op.NumResults(); i++ {
		from, to := op.Result(i), by.Result(i)
		if !graph {
			d.rw.ReplaceAllUses(from, to)
			continue
		}
		for u := from.FirstUse(); u != nil; {
			next := u.Next()
			if !s.has(u.Owner()) { // not visited yet
				u.Set(to)
				d.rw.Modified(u.Owner())
			}
			u = next
		}
		used = used || from.HasUses()
	}
	if !used {
		d.erase = append(d.erase, op)
	}
	if by.Loc() == 0 {
		by.SetLoc(op.Loc())
	}
	d.merged++
}

func onlyReads(op *ir.Operation) bool {
	effects, known := ir.Effects(op)
	if !known || len(effects) == 0 {
		return false
	}
	for _, e := range effects {
		if e.Kind != ir.ReadEffect {
			return false
		}
	}
	return true
}

// mayWrite reports whether op or anything in it may write to memory.
func mayWrite(op *ir.Operation) bool {
	effects, known := ir.Effects(op)
	for _, e := range effects {
		if e.Kind == ir.WriteEffect {
			return true
		}
	}
	if !op.Has(ir.RecursiveEffects) {
		return !known
	}
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for o := b.First(); o != nil; o = o.Next() {
				if mayWrite(o) {
					return true
				}
			}
		}
	}
	return false
}
