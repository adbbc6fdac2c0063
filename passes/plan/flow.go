package plan

import (
	"slices"

	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// flow says which memory the values of a function may be: for every value the root that it is a
// view of, and for every root the buffers that it may name. An allocation is a root that names
// itself; an argument of a block, a result of a loop, of a branch or of a select is a root that
// may name the buffers of several others.
type flow struct {
	of map[*ir.Operation]*buffer // by allocation
	// entering are the operands of branches by argument.
	entering map[*ir.Value][]*ir.Value
	roots    map[*ir.Value]*root
	order    []*root
}

// root is a value that is no view of one other value.
type root struct {
	value   *ir.Value
	from    []*root   // the roots that it may be
	buffers []*buffer // by number
	to      []*root   // the roots that may be it
	// life is when its memory is needed, nil as long as nothing needs it.
	life *extent
}

// isMemory reports whether a value of type t may lead to memory.
func isMemory(t ir.Type) bool {
	switch t.(type) {
	case *ir.IntegerType, *ir.FloatType, *ir.IndexType, *ir.ComplexType:
		return false
	}
	return true
}

// ends reports whether op hands values out of its region.
func ends(op *ir.Operation) bool {
	return op.Has(ir.Terminator) || op.Def().Unregistered && op.Next() == nil
}

// repeats reports whether region i of op may run more than once each time op does.
func repeats(op *ir.Operation, i int) bool {
	if r, ok := ir.As[looplike.OpInterface](op); ok {
		_, most := r.Repeats(op, i)
		return most > 1
	}
	return op.Def().Unregistered
}

// flowOf finds the roots of a function with buffers.
func flowOf(fn *ir.Operation, buffers []*buffer) *flow {
	f := &flow{of: map[*ir.Operation]*buffer{}, entering: map[*ir.Value][]*ir.Value{}, roots: map[*ir.Value]*root{}}
	for _, b := range buffers {
		f.of[b.alloc] = b
	}
	ir.Walk(fn, func(op *ir.Operation) bool {
		if len(op.Successors()) > 0 {
			f.branch(op)
		}
		return true
	})
	for _, b := range buffers {
		r := f.root(b.alloc.Result(0))
		r.buffers = []*buffer{b}
	}
	ir.Walk(fn, func(op *ir.Operation) bool {
		for _, v := range around(op) {
			if isMemory(v.Type()) {
				f.root(v)
			}
		}
		return true
	})
	f.spread()
	return f
}

// branch notes the operands that a branch hands to the arguments of its targets.
func (f *flow) branch(op *ir.Operation) {
	b, known := ir.As[ir.BranchOpInterface](op)
	if !known {
		for _, to := range op.Successors() {
			for _, arg := range to.Args() {
				f.entering[arg] = append(f.entering[arg], op.Operands()...)
			}
		}
		return
	}
	for i, bounds := range b.SuccessorOperands(op) {
		for k, arg := range op.Successors()[i].Args() {
			if bounds[0]+k < bounds[1] {
				f.entering[arg] = append(f.entering[arg], op.Operand(bounds[0]+k))
			}
		}
	}
}

// around returns the results of op and the arguments of the blocks of its regions.
func around(op *ir.Operation) []*ir.Value {
	var out []*ir.Value
	for i := range op.NumResults() {
		out = append(out, op.Result(i))
	}
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			out = append(out, b.Args()...)
		}
	}
	return out
}

// sources returns the values that v may be, or be a view of.
func (f *flow) sources(v *ir.Value) []*ir.Value {
	def := v.Op()
	if def != nil && f.of[def] != nil {
		return nil
	}
	if b := v.Block(); b != nil {
		if b != b.Region().Entry() {
			return f.entering[v]
		}
		def = b.ParentOp()
	} else if view, ok := ir.As[memref.ViewLike](def); ok && v.Index() == 0 {
		return []*ir.Value{view.ViewSource(def)}
	}
	if c, ok := ir.As[memref.Carrier](def); ok {
		return append(c.CarriedFrom(def, v), f.entering[v]...)
	}
	if def.Has(ir.Symbol) {
		return nil // an argument of the function
	}
	return append(handed(def), f.entering[v]...)
}

// handed returns the values that an operation of which nothing is known may hand on: its
// operands, and what the last operations of its regions have.
func handed(op *ir.Operation) []*ir.Value {
	out := op.Operands()
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			if last := b.Last(); last != nil && ends(last) {
				out = append(out, last.Operands()...)
			}
		}
	}
	return slices.DeleteFunc(out, func(v *ir.Value) bool { return !isMemory(v.Type()) })
}

// root returns the root of v.
func (f *flow) root(v *ir.Value) *root {
	var chain []*ir.Value
	seen := map[*ir.Value]bool{}
	for {
		if r, ok := f.roots[v]; ok {
			return f.note(chain, r)
		}
		chain = append(chain, v)
		from := f.sources(v)
		if v.Op() == nil || len(from) != 1 || seen[v] || len(v.Op().Regions()) > 0 {
			r := &root{value: v}
			f.order = append(f.order, r)
			f.note(chain, r)
			for _, s := range from {
				if s != v {
					r.from = append(r.from, f.root(s))
				}
			}
			return r
		}
		seen[v] = true
		v = from[0]
	}
}

// note records the root of values.
func (f *flow) note(chain []*ir.Value, r *root) *root {
	for _, v := range chain {
		f.roots[v] = r
	}
	return r
}

// spread finds the buffers that roots may name.
func (f *flow) spread() {
	for _, r := range f.order {
		for _, s := range r.from {
			s.to = append(s.to, r)
		}
	}
	var work []*root
	for _, r := range f.order {
		if len(r.buffers) > 0 {
			work = append(work, r)
		}
	}
	for len(work) > 0 {
		r := work[len(work)-1]
		work = work[:len(work)-1]
		for _, t := range r.to {
			if t.learn(r.buffers) {
				work = append(work, t)
			}
		}
	}
}

// learn adds buffers that a root may name, and reports whether one is new.
func (r *root) learn(from []*buffer) bool {
	n := len(r.buffers)
	for _, b := range from {
		i, found := slices.BinarySearchFunc(r.buffers, b, func(x, y *buffer) int { return x.number - y.number })
		if !found {
			r.buffers = slices.Insert(r.buffers, i, b)
		}
	}
	return len(r.buffers) > n
}
