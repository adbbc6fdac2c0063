package inline

import (
	"slices"

	"hivm-opt/analysis/callgraph"
	"hivm-opt/dialect/cf"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// mostRounds is how often the calls in a function are looked at at most.
const mostRounds = 4

// inliner replaces the calls of a module by the bodies of functions.
type inliner struct {
	*pass.Target
	graph      *callgraph.Graph
	components []int
	references *references
	dead       map[int]bool // the functions that go
}

func newInliner(t *pass.Target) *inliner {
	g := callgraph.New(t.Op)
	return &inliner{t, g, g.Components(), newReferences(t.Op, g.Functions), map[int]bool{}}
}

// run inlines the calls in the functions of a module, callees before callers.
func (x *inliner) run() {
	cycles := map[int][]int{}
	for i, fn := range slices.Backward(x.graph.Functions) {
		if isFunction(fn) {
			cycles[x.components[i]] = append(cycles[x.components[i]], i)
		}
	}
	for c := range len(x.graph.Functions) + 1 {
		x.cycle(cycles[c])
	}
	for i, fn := range x.graph.Functions {
		if x.dead[i] {
			fn.Erase()
			x.Count(erased, 1)
		}
	}
}

// cycle canonicalizes functions that call each other, or one function, and inlines calls, until
// there is none left.
func (x *inliner) cycle(fns []int) {
	for range mostRounds {
		for _, i := range fns {
			fn := x.graph.Functions[i]
			rewrite.ApplyGreedily(x.Ctx, fn, nil, rewrite.Config{TopDown: true, Regions: rewrite.Normal, Canonicalize: true})
			x.references.recount(i, fn)
		}
		if !x.calls(fns) {
			return
		}
		fns = slices.DeleteFunc(fns, func(i int) bool { return x.dead[i] })
	}
}

// site is a call, the function that it is in, and the function that it calls. from are the
// functions whose bodies it comes from.
type site struct {
	call           *ir.Operation
	caller, callee int
	from           []int
}

// calls inlines the calls in functions, and in the bodies that take their place.
func (x *inliner) calls(fns []int) (any bool) {
	var sites []site
	for _, i := range fns {
		if x.discardable(i) && x.references.total[i] == 0 {
			x.dead[i] = true
			continue
		}
		for _, b := range x.graph.Functions[i].Region(0).Blocks() {
			sites = x.sitesIn(b, i, nil, sites)
		}
	}
	for k := 0; k < len(sites); k++ {
		s := sites[k]
		if x.dead[s.caller] || slices.Contains(s.from, s.callee) || !x.admitted(s) {
			continue
		}
		last := x.discardable(s.callee) && x.references.total[s.callee] == 1
		for _, op := range x.inline(s) {
			sites = x.sitesOf(op, s.caller, append(slices.Clone(s.from), s.callee), sites)
		}
		any = true
		x.references.inlined(s.caller, s.callee)
		if last {
			x.references.drop(s.callee)
			x.dead[s.callee] = true
		}
	}
	return any
}

// discardable reports whether a function may go when nothing refers to it.
func (x *inliner) discardable(i int) bool {
	visibility, _ := x.graph.Functions[i].Attr("sym_visibility").(*ir.StringAttr)
	return visibility != nil && visibility.Value != "public"
}

// sitesIn appends the calls in a block of a function to sites.
func (x *inliner) sitesIn(b *ir.Block, caller int, from []int, sites []site) []site {
	for op := b.First(); op != nil; op = op.Next() {
		sites = x.sitesOf(op, caller, from, sites)
	}
	return sites
}

// sitesOf appends the calls in an operation, or itself, to sites.
func (x *inliner) sitesOf(op *ir.Operation, caller int, from []int, sites []site) []site {
	ir.Walk(op, func(op *ir.Operation) bool {
		if call, ok := funcs.AsCall(op); ok {
			callee, known := x.references.numbers[call.Callee()]
			if known && isFunction(x.graph.Functions[callee]) && x.graph.Functions[caller].Parent() == x.Op {
				sites = append(sites, site{op, caller, callee, from})
			}
		}
		return true
	})
	return sites
}

// admitted reports whether a call may be replaced: the function does not call itself, and its
// operations may stand where the call stands.
func (x *inliner) admitted(s site) bool {
	fn, at := x.graph.Functions[s.callee], s.call.Block().Region()
	body := fn.Region(0)
	if !funcs.IsFunc(fn) || s.callee == s.caller || x.callsItself(s.callee) {
		return false
	}
	if len(body.Blocks()) > 1 && at.Parent().Has(ir.SingleBlock) {
		return false
	}
	if len(body.Entry().Args()) != s.call.NumOperands() || !admits(at) {
		return false
	}
	return ir.Walk(fn, func(op *ir.Operation) bool { return op == fn || movable(op, at) })
}

// callsItself reports whether a function called itself in the input.
func (x *inliner) callsItself(i int) bool {
	return slices.ContainsFunc(x.graph.Calls[i], func(c callgraph.Call) bool { return c.Callee == i })
}

// inline replaces a call by a copy of the body of the function, and returns the operations of
// the copy.
func (x *inliner) inline(s site) []*ir.Operation {
	x.doubt(s)
	clone := x.Ctx.Clone(x.graph.Functions[s.callee], &ir.Mapping{})
	x.locate(clone, s.call)
	body := clone.Region(0)
	entry := body.Entry()
	for i, a := range entry.Args() {
		a.ReplaceAllUsesWith(s.call.Operand(i))
	}
	var out []*ir.Operation
	for _, b := range body.Blocks() {
		for op := b.First(); op != b.Last(); op = op.Next() {
			out = append(out, op)
		}
	}
	if len(body.Blocks()) == 1 {
		for i, v := range entry.Last().Operands() {
			s.call.Result(i).ReplaceAllUsesWith(v)
		}
		for entry.First() != entry.Last() {
			entry.First().MoveBefore(s.call)
		}
		s.call.Erase()
	} else {
		x.insertBlocks(s.call, body)
	}
	clone.Erase()
	x.Count(calls, 1)
	return out
}

// locate makes the locations of the operations in a copy tell of the call.
func (x *inliner) locate(clone, call *ir.Operation) {
	caller := x.Ctx.LocAttr(call.Loc())
	if caller.Kind == ir.LocUnknown {
		return
	}
	ir.Walk(clone, func(op *ir.Operation) bool {
		op.SetLoc(x.Ctx.ExplicitAt(x.Ctx.CallSiteLoc(x.Ctx.LocAttr(op.Loc()), caller), op.Loc()))
		return true
	})
}

// insertBlocks replaces a call by a body of several blocks: the operations behind the call move
// to a block of their own, to which the returns branch.
func (x *inliner) insertBlocks(call *ir.Operation, body *ir.Region) {
	at, entry := call.Block(), body.Entry()
	rest := ir.NewBlock()
	for i := range call.NumResults() {
		call.Result(i).ReplaceAllUsesWith(rest.AddArgAt(call.Result(i).Type(), call.Loc()))
	}
	for call.Next() != nil {
		call.Next().MoveToEnd(rest)
	}
	for _, b := range body.Blocks() {
		if end := b.Last(); funcs.IsReturn(end) {
			to := ir.Before(x.Ctx, end)
			to.Loc = end.Loc()
			cf.BranchBuilder{DestOperands: end.Operands(), Successors: []*ir.Block{rest}}.Build(to)
			end.Erase()
		}
	}
	for entry.First() != nil {
		entry.First().MoveToEnd(at)
	}
	call.Erase()
	region := at.Region()
	behind := slices.Clone(region.Blocks()[at.Index()+1:])
	for _, b := range behind {
		region.RemoveBlock(b)
	}
	inserted := slices.Clone(body.Blocks()[1:])
	for _, b := range append(append(inserted, rest), behind...) {
		if b.Region() == body {
			body.RemoveBlock(b)
		}
		region.AddBlock(b)
	}
}
