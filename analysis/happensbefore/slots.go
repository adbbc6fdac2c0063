package happensbefore

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/affine"
	"hivm-opt/dialect/arith"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// plan is what is found about a function before it is followed: which values are part of the shape of a state.
type plan struct {
	// slots has the values whose content depends on the path: buffers and numbers that loops and branches hand on,
	// cells, and what is loaded from them.
	slots map[*ir.Value]int
	// counts has the blocks whose executions are counted, loops the loops whose iterations are.
	counts map[*ir.Block]int
	loops  map[*ir.Operation]int
	// extra are the loops whose iterations are counted for [precise.counted] only.
	extra map[*ir.Operation]bool
	// turns are the blocks that pointer_casts with several addresses count.
	turns map[*ir.Operation]*ir.Block
	// size is the number of slots, modulus what numbers are reduced by.
	size    int
	modulus int64
	// kills are the slots that nothing needs behind an operation, and behind a block.
	kills map[*ir.Operation][]int
	ends  map[*ir.Block][]int
	// dead are the buffers of pointer_cast that nothing uses behind an operation.
	dead map[*ir.Operation][]*ir.Value
	// depths are the depths of loops in which buffers take turns.
	depths []int
	// callers are the calls of a function of the module.
	callers map[*ir.Operation][]*ir.Operation
	bodies  map[string]*ir.Operation

	wanted map[*ir.Value]bool
	// remainders are the integers that a remainder is part of.
	remainders map[*ir.Value]bool
	work       []*ir.Value
	precise
}

// precise is how much of the numbers is followed.
type precise struct {
	// iterations is up to which constant trip count iterations are told apart.
	iterations int64
	// branches has conditions of branches followed.
	branches bool
	// distances is how many iterations between two accesses are told apart.
	distances int
	// turn is the depth of the loops whose buffers take turns exactly, 0 for all: see [flow.sliced].
	turn int
	// counted has the iterations of all loops counted.
	counted bool
	// first has only the first iteration told from the others, of loops whose numbers nothing needs.
	first bool
	// witness has values for the arguments of the function, nil for any values.
	witness *witness
	// most is how many operations are followed.
	most int
}

// newPlan looks at the functions that run when fn runs.
func newPlan(module *ir.Operation, fns []*ir.Operation, p precise) *plan {
	out := &plan{
		slots: map[*ir.Value]int{}, counts: map[*ir.Block]int{}, loops: map[*ir.Operation]int{}, extra: map[*ir.Operation]bool{}, turns: map[*ir.Operation]*ir.Block{},
		kills: map[*ir.Operation][]int{}, ends: map[*ir.Block][]int{}, dead: map[*ir.Operation][]*ir.Value{}, callers: map[*ir.Operation][]*ir.Operation{}, bodies: map[string]*ir.Operation{},
		wanted: map[*ir.Value]bool{}, remainders: map[*ir.Value]bool{}, modulus: 1, precise: p,
	}
	for op := module.Region(0).Entry().First(); op != nil; op = op.Next() {
		if name, ok := ir.SymbolName(op); ok && len(op.Regions()) == 1 && !op.Region(0).Empty() {
			out.bodies[name] = op
		}
	}
	for i, fn := range fns {
		if i > 0 {
			for _, a := range fn.Region(0).Entry().Args() {
				out.buffer(a)
			}
		}
		ir.Walk(fn, func(op *ir.Operation) bool { out.visit(op); return true })
	}
	out.follow()
	if out.modulus > maxModulus {
		out.modulus = 1
	}
	for v, slot := range out.slots {
		out.killAfter(slot, v)
	}
	for _, fn := range fns {
		out.buffersOf(fn)
	}
	for b, slot := range out.counts {
		top := b.ParentOp()
		for o := top; o != nil && !funcs.IsFunc(o); o = o.Parent() {
			if scf.IsFor(o) || scf.IsWhile(o) {
				top = o
			}
		}
		out.kills[top] = append(out.kills[top], slot)
	}
	return out
}

// slot makes a slot for a value.
func (p *plan) slot(v *ir.Value) {
	if _, ok := p.slots[v]; !ok {
		p.slots[v] = p.size
		p.size++
	}
}

// buffer makes a slot for a value if it is a buffer.
func (p *plan) buffer(v *ir.Value) {
	if ir.IsMemRef(v.Type()) {
		p.slot(v)
	}
}

// visit takes in an operation.
func (p *plan) visit(op *ir.Operation) {
	switch {
	case scf.IsIf(op), scf.IsIndexSwitch(op):
		if p.branches {
			p.want(op.Operand(0))
		}
	case scf.IsWhile(op):
		if last := op.Region(0).Entry().Last(); p.branches && scf.IsCondition(last) {
			p.want(last.Operand(0))
		}
	case scf.IsFor(op):
		if n, ok := trips(op); ok && n <= p.iterations {
			p.loop(op)
		} else if p.witness != nil {
			p.want(op.Region(0).Entry().Args()[0])
		} else if _, needed := p.loops[op]; p.counted && !needed {
			p.loop(op)
			p.extra[op] = true
		}
	case arith.IsSelect(op) && ir.IsMemRef(op.Result(0).Type()):
		if p.exact(op.Block()) {
			p.slot(op.Result(0))
			p.want(op.Operand(0))
		}
	case hivm.IsSetFlag(op), hivm.IsWaitFlag(op):
		for _, v := range op.Operands() {
			p.want(v)
		}
	case hivm.IsPointerCast(op):
		if n := int64(len(hivm.PointerCast{Op: op}.Addrs())); n > 1 {
			if b := buffers.Turn(op); b != nil {
				p.turns[op] = b
				if !p.exact(b) {
					return
				}
				p.counter(b)
				p.modulus = lcm(p.modulus, n)
			}
		}
	case funcs.IsCall(op):
		for _, v := range op.Operands() {
			if !ir.IsMemRef(v.Type()) && p.bodies[funcs.Call{Op: op}.Callee()] == nil {
				p.want(v)
			}
		}
		if fn := p.bodies[funcs.Call{Op: op}.Callee()]; fn != nil {
			p.callers[fn] = append(p.callers[fn], op)
			for _, r := range resultsOf(op) {
				p.buffer(r)
			}
		}
	}
	if memref.IsSubView(op) || memref.IsReinterpretCast(op) || memref.IsView(op) || memref.IsLoad(op) || memref.IsStore(op) {
		for _, v := range op.Operands() {
			if p.witness != nil || p.modular(v) {
				p.want(v)
			}
		}
	}
	for _, name := range []string{"sync_related_args", "unit_flag_cond", "init_condition"} {
		lo, hi := hivm.Bounds(op, name)
		for i := lo; i < hi; i++ {
			p.want(op.Operand(i))
		}
	}
	if len(op.Regions()) > 0 && !funcs.IsFunc(op) {
		for _, v := range resultsOf(op) {
			p.buffer(v)
		}
		for _, r := range op.Regions() {
			for _, b := range r.Blocks() {
				for _, a := range b.Args() {
					p.buffer(a)
				}
			}
		}
	}
}

// modular reports whether a remainder is part of an integer.
func (p *plan) modular(v *ir.Value) bool {
	def := v.Op()
	if def == nil || !(ir.IsIndex(v.Type()) || isInteger(v.Type())) || pure.Get()[def.Name()] == nil && !slices.Contains(casts, def.Name()) && !def.Is("affine.apply") {
		return false
	}
	found, ok := p.remainders[v]
	if !ok {
		p.remainders[v] = false // a text with errors may have operations that use each other
		_, found = divisor(def)
		found = found || slices.ContainsFunc(def.Operands(), p.modular)
		p.remainders[v] = found
	}
	return found
}

// exact reports whether it is known which buffer it is where buffers take turns in a block.
func (p *plan) exact(b *ir.Block) bool {
	depth := loopsAround(b)
	if !slices.Contains(p.depths, depth) {
		p.depths = append(p.depths, depth)
	}
	return p.turn == 0 || p.turn == depth
}

// loopsAround returns how many loops there are around a block, and one for the function.
func loopsAround(b *ir.Block) int {
	n := 1
	for op := b.ParentOp(); op != nil && !funcs.IsFunc(op); op = op.Parent() {
		if scf.IsFor(op) || scf.IsWhile(op) {
			n++
		}
	}
	return n
}

// counter makes a slot for how often a block was executed.
func (p *plan) counter(b *ir.Block) {
	if _, ok := p.counts[b]; !ok {
		p.counts[b] = p.size
		p.size++
	}
}

// loop makes a slot for the number of an iteration.
func (p *plan) loop(op *ir.Operation) {
	if _, ok := p.loops[op]; !ok {
		p.loops[op] = p.size
		p.size++
	}
}

// want has a number followed.
func (p *plan) want(v *ir.Value) {
	if !p.wanted[v] && (ir.IsIndex(v.Type()) || isInteger(v.Type())) {
		p.wanted[v] = true
		p.work = append(p.work, v)
	}
}

func isInteger(t ir.Type) bool { _, ok := t.(*ir.IntegerType); return ok }

// follow takes in what wanted numbers come from.
func (p *plan) follow() {
	for len(p.work) > 0 {
		v := p.work[len(p.work)-1]
		p.work = p.work[:len(p.work)-1]
		if _, ok := ir.ConstantInt(v); ok {
			continue
		}
		if def := v.Op(); def != nil {
			p.defined(v, def)
		} else if op := v.Block().ParentOp(); op != nil {
			p.carried(v, op)
		}
	}
}

// defined takes in a result.
func (p *plan) defined(v *ir.Value, def *ir.Operation) {
	switch {
	case memref.IsLoad(def):
		if cell := cellOf(def); cell != nil {
			p.slot(v)
			p.slot(cell)
			for _, u := range cell.Uses() {
				if memref.IsStore(u.Owner()) {
					p.want(u.Owner().Operand(0))
				}
			}
		}
	case hivm.IsMultiBufferCounter(def):
		p.counter(def.Block())
	case len(def.Regions()) > 0 || p.bodies[calleeOf(def)] != nil:
		p.carried(v, def)
	case arith.IsSelect(def):
		p.slot(v)
		p.wantAll(def)
	case arith.IsCmpI(def), slices.Contains(casts, def.Name()), pure.Get()[def.Name()] != nil, def.Is("affine.apply"), affine.IsMin(def), affine.IsMax(def):
		p.wantAll(def)
		if n, ok := divisor(def); ok {
			p.modulus = lcm(p.modulus, n)
		}
	}
}

func calleeOf(op *ir.Operation) string {
	if c, ok := funcs.AsCall(op); ok {
		return c.Callee()
	}
	return ""
}

// divisor returns the number that op divides by.
func divisor(op *ir.Operation) (int64, bool) {
	switch op.Name() {
	case "arith.remui", "arith.remsi", "arith.divui", "arith.divsi":
		n, ok := ir.ConstantInt(op.Operand(1))
		return n, ok && n > 0 && n <= maxModulus
	case "affine.apply":
		n := int64(1)
		for _, e := range (affine.Apply{Op: op}).Map().Map.Results {
			n = divisors(e, n)
		}
		return n, n > 1 && n <= maxModulus
	}
	return 0, false
}

// divisors returns the least common multiple of n and the numbers that an expression divides by.
func divisors(e affinemap.Expr, n int64) int64 {
	switch e.Kind() {
	case affinemap.KindConst, affinemap.KindDim, affinemap.KindSymbol:
		return n
	case affinemap.KindMod, affinemap.KindFloorDiv:
		if by := e.RHS(); by.Kind() == affinemap.KindConst && by.Value() > 0 && n <= maxModulus && by.Value() <= maxModulus {
			n = lcm(n, by.Value())
		}
	}
	return divisors(e.RHS(), divisors(e.LHS(), n))
}

func (p *plan) wantAll(op *ir.Operation) {
	for _, v := range op.Operands() {
		p.want(v)
	}
}

// carried takes in what an operation with regions hands on.
func (p *plan) carried(v *ir.Value, op *ir.Operation) {
	if loop, ok := scf.AsFor(op); ok && v.Op() == nil && v.Index() == 0 {
		p.loop(op)
		delete(p.extra, op)
		p.want(loop.LowerBound())
		p.want(loop.UpperBound())
		p.want(loop.Step())
		return
	}
	p.slot(v)
	if c, ok := ir.As[memref.Carrier](op); ok {
		for _, from := range c.CarriedFrom(op, v) {
			p.want(from)
		}
	}
	if fn := p.bodies[calleeOf(op)]; fn != nil {
		for _, b := range fn.Region(0).Blocks() {
			if last := b.Last(); funcs.IsReturn(last) {
				p.want(last.Operand(v.Index()))
			}
		}
	}
	for _, call := range p.callers[op] {
		p.want(call.Operand(v.Index()))
	}
	if scf.IsIndexSwitch(op) || scf.IsExecuteRegion(op) {
		for _, r := range op.Regions() {
			if last := r.Entry().Last(); scf.IsYield(last) {
				p.want(last.Operand(v.Index()))
			}
		}
	}
}

// cellOf returns the cell that a load reads or a store writes: an alloca of one element that is only loaded and stored.
func cellOf(op *ir.Operation) *ir.Value {
	at := 0
	if memref.IsStore(op) {
		at = 1
	}
	v := op.Operand(at)
	t, ok := v.Type().(*ir.MemRefType)
	if !ok || v.Op() == nil || !memref.IsAlloca(v.Op()) {
		return nil
	}
	if n, ok := ir.NumElements(t.Shape); !ok || n != 1 {
		return nil
	}
	for _, u := range v.Uses() {
		if o := u.Owner(); !memref.IsLoad(o) && !(memref.IsStore(o) && u.Index() == 1) {
			return nil
		}
	}
	return v
}

// trips returns how often a loop runs, if that is constant.
func trips(op *ir.Operation) (int64, bool) {
	loop := scf.For{Op: op}
	lb, ok1 := ir.ConstantInt(loop.LowerBound())
	ub, ok2 := ir.ConstantInt(loop.UpperBound())
	step, ok3 := ir.ConstantInt(loop.Step())
	if !ok1 || !ok2 || !ok3 || step <= 0 {
		return 0, false
	}
	return max(0, (ub-lb+step-1)/step), true
}

// killAfter notes where the content of a slot is needed last: in the block of the value.
func (p *plan) killAfter(slot int, v *ir.Value) {
	home := v.ParentBlock()
	if last, _ := p.reach(v); last != nil && last != home.Last() {
		p.kills[last] = append(p.kills[last], slot)
		return
	}
	p.ends[home] = append(p.ends[home], slot)
}

// reach returns the last operation in the block of a value that uses it, or what is computed from it. carried says
// that something hands it on to a slot, or that the end of the block does.
func (p *plan) reach(v *ir.Value) (last *ir.Operation, carried bool) {
	home := v.ParentBlock()
	last = v.Op()
	seen := map[*ir.Value]bool{v: true}
	for work := []*ir.Value{v}; len(work) > 0; {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		for _, u := range x.Uses() {
			carried = carried || u.Owner().Has(ir.Terminator)
			at := home.FindAncestorOpInBlock(u.Owner())
			if at == nil {
				continue
			}
			if last == nil || last.Before(at) {
				last = at
			}
			for _, r := range resultsOf(u.Owner()) {
				if _, slotted := p.slots[r]; slotted {
					carried = true
				} else if !seen[r] {
					seen[r] = true
					work = append(work, r)
				}
			}
		}
	}
	return last, carried
}

// resultsOf returns the results of an operation.
func resultsOf(op *ir.Operation) []*ir.Value {
	out := make([]*ir.Value, op.NumResults())
	for i := range out {
		out[i] = op.Result(i)
	}
	return out
}
