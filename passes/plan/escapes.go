package plan

import (
	"slices"

	"hivm-opt/internal/graph"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/looplike"
)

// escapes reports the buffers that are needed when the operation that allocates them
// runs again, which would get the same address: the buffers that an iteration of a loop
// leaves to the next, and the buffers that the function returns. Buffers that are kept
// in memory are reported as well, since they are not followed there.
func (f *function) escapes(c *ir.Context, a *aliases) (errs diag.List) {
	e := escape{f: f, c: c, aliases: a, of: map[int][]*buffer{}, reported: map[*buffer]bool{}}
	for _, b := range f.buffers {
		class := a.class(b.op.Result(0))
		e.of[class] = append(e.of[class], b)
	}
	ir.Walk(f.op, func(op *ir.Operation) bool {
		if slices.ContainsFunc(op.Operands(), holdsMemory) {
			e.each(op.Operands(), map[int]bool{}, func(b *buffer) {
				e.report(b, op, "is kept in memory, from where it may be used when others have its own; pass it on as a value")
			})
		}
		for i, r := range op.Regions() {
			if op == f.op || repeats(op, i) {
				e.leaving(op, r)
			}
			if len(r.Blocks()) > 1 {
				e.cycles(r)
			}
		}
		return true
	})
	return e.errs
}

type escape struct {
	f        *function
	c        *ir.Context
	aliases  *aliases
	of       map[int][]*buffer // the buffers of a class
	reported map[*buffer]bool
	errs     diag.List
}

// holdsMemory reports whether a value is memory whose elements are memory.
func holdsMemory(v *ir.Value) bool {
	m, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return false
	}
	switch m.Elem.(type) {
	case *ir.MemRefType, *ir.UnrankedMemRefType:
		return true
	}
	return false
}

// repeats reports whether region i of op may run more than once each time op does.
func repeats(op *ir.Operation, i int) bool {
	if r, ok := ir.As[looplike.OpInterface](op); ok {
		_, most := r.Repeats(op, i)
		return most > 1
	}
	return op.Def().Unregistered
}

// leaving reports the buffers of a region that may be among the values that its last
// operations hand on.
func (e *escape) leaving(op *ir.Operation, r *ir.Region) {
	seen := map[int]bool{}
	for _, b := range r.Blocks() {
		last := b.Last()
		if last == nil || !ends(last) || len(last.Successors()) > 0 {
			continue
		}
		e.each(last.Operands(), seen, func(b *buffer) {
			switch {
			case blockIn(b.op, r) == nil:
			case op == e.f.op:
				e.report(b, last, "is returned, and its memory is that of others when the function has ended; let the caller allocate it")
			default:
				e.report(b, last, nextIteration)
			}
		})
	}
}

// cycles reports the buffers that blocks of a region which may run again hand on to each
// other.
func (e *escape) cycles(r *ir.Region) {
	blocks := r.Blocks()
	number := make(map[*ir.Block]int, len(blocks))
	for i, b := range blocks {
		number[b] = i
	}
	next := func(i int) []int {
		var out []int
		for _, s := range blocks[i].Successors() {
			out = append(out, number[s])
		}
		return out
	}
	of := graph.Components(len(blocks), next)
	seen := map[int]map[int]bool{} // classes of each component
	for i, b := range blocks {
		if !slices.ContainsFunc(next(i), func(to int) bool { return of[to] == of[i] }) {
			continue // a passed value does not come back
		}
		if seen[of[i]] == nil {
			seen[of[i]] = map[int]bool{}
		}
		e.each(b.Last().Operands(), seen[of[i]], func(x *buffer) {
			if home := blockIn(x.op, r); home != nil && of[number[home]] == of[i] {
				e.report(x, b.Last(), nextIteration)
			}
		})
	}
}

const nextIteration = "is handed on to the next iteration of a loop, which would have its own at the same address; allocate a buffer for each in front of the loop"

// each calls fn for the buffers that may be among values, once for each class.
func (e *escape) each(vs []*ir.Value, seen map[int]bool, fn func(*buffer)) {
	for _, v := range vs {
		if !isMemory(v.Type()) {
			continue
		}
		class := e.aliases.class(v)
		if seen[class] {
			continue
		}
		seen[class] = true
		for _, b := range e.of[class] {
			fn(b)
		}
	}
}

func (e *escape) report(b *buffer, by *ir.Operation, what string) {
	if !e.reported[b] {
		e.reported[b] = true
		e.errs = append(e.errs, b.op.OpErrorf(e.c, "%s", what).AttachNote(e.c.Location(by.Loc()), "by this '%s' op", by.Name()))
	}
}

// blockIn returns the block of a region that op is in, or inside of an operation of, nil
// if it is elsewhere.
func blockIn(op *ir.Operation, r *ir.Region) *ir.Block {
	for op != nil {
		b := op.Block()
		if b == nil || b.Region() == r {
			return b
		}
		op = op.Parent()
	}
	return nil
}
