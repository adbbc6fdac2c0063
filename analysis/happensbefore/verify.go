package happensbefore

import (
	"maps"
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/symbols"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// Verify looks for races between the pipes of the core that runs a function of a module. fn has a body. The
// module must not change meanwhile; the context is used.
func Verify(c *ir.Context, module, fn *ir.Operation, hardware pipes.Hardware) *Result {
	f := verify(c, module, fn, hardware, nil)
	f.settle(fn, func(p precise) *flow {
		g := newFlow(c, module, fn, hardware, p)
		g.run(fn)
		return g
	})
	f.finish()
	return f.result
}

// maxDistances is how many iterations between two accesses are told apart where that matters: as many as there are
// event ids.
const maxDistances = 8

// verify is Verify without the operations that are ignored.
func verify(c *ir.Context, module, fn *ir.Operation, hardware pipes.Hardware, ignored func(*ir.Operation) bool) *flow {
	follow := func(p precise) *flow {
		p.most = maxSteps
		f := newFlow(c, module, fn, hardware, p)
		f.ignored = ignored
		f.run(fn)
		return f
	}
	var f *flow
	for _, p := range []precise{{iterations: 16, branches: true, distances: 1}, {iterations: 4, branches: true, distances: 1}, {iterations: 1, distances: 1}} {
		if f = follow(p); f.overflow {
			if g := sliced(f, p, follow); g != nil {
				f = g
				break
			}
			continue
		}
		for f.far && p.distances < maxDistances || f.uneven && !p.counted {
			if f.far {
				p.distances = maxDistances
			}
			p.counted = p.counted || f.uneven
			g := follow(p)
			if g.overflow && p.counted && !p.first {
				p.first, p.iterations = true, 1
				if g = follow(p); !g.overflow && !g.result.Inexact {
					g.know(f) // which has told more iterations of other loops apart
				}
			}
			if g.overflow || g.result.Inexact && !f.result.Inexact {
				break
			}
			f = g
		}
		break
	}
	if f.overflow {
		f.result.Findings = nil
		f.unknown(fn, "there are too many states of flags, counters and buffers")
	}
	return f
}

// sliced follows a function once for each depth of loops in which buffers take turns. Which buffer it is is known at that
// depth only: so the numbers of loops in each other need not be known together. What is not known in one may be
// known in another. It returns nil if there are too many states all the same.
func sliced(failed *flow, p precise, follow func(precise) *flow) *flow {
	if p.turn != 0 || len(failed.depths) < 2 {
		return nil
	}
	var out *flow
	for _, p.turn = range failed.depths {
		f := follow(p)
		if f.overflow || f.result.Inexact {
			return nil
		}
		if out != nil {
			f.know(out)
		}
		out = f
	}
	return out
}

// know takes in what another analysis of the function knows.
func (f *flow) know(g *flow) {
	of := func(x *Finding) pair {
		key := pair{x.Kind, x.Op, x.Other, ""}
		if x.Kind == Doubt && x.Other == nil {
			key.reason = x.Reason
		}
		return key
	}
	findings := f.result.Findings[:0:0]
	for _, x := range f.result.Findings {
		if _, both := g.found[of(&x)]; both || x.Kind != Doubt {
			findings = append(findings, x)
		} else {
			delete(f.found, of(&x))
		}
	}
	for _, x := range g.result.Findings {
		if _, both := f.found[of(&x)]; !both && x.Kind != Doubt {
			findings = append(findings, x)
			f.found[of(&x)] = 0
		}
	}
	f.result.Findings = findings
	for key, v := range f.verdicts {
		if w := g.verdicts[key]; v == Unknown || w == Raced {
			f.verdicts[key] = w
		}
	}
	for key, w := range g.verdicts {
		if _, both := f.verdicts[key]; !both && w != Unknown {
			f.verdicts[key] = w
		}
	}
	f.steps += g.steps
}

func newFlow(c *ir.Context, module, fn *ir.Operation, hardware pipes.Hardware, p precise) *flow {
	k := &checker{
		context: c, hardware: hardware, models: pipes.NewComplete(), bounds: symbols.Bounds{}, facts: map[*ir.Operation]*facts{},
		bits: map[bitKey]bit{}, meets: map[[2]*view]overlap{}, gaps: map[gapKey]meeting{}, nests: map[int32][]headKey{},
		windows: map[windowKey]*view{}, needs: map[*ir.Operation][]*ir.Operation{}, loads: map[*ir.Operation]bool{},
		library: &library{context: c, block: ir.NewBlock(), made: map[*ir.Operation]*libraryCall{}},
		result:  &Result{}, found: map[pair]int{}, verdicts: map[[2]*ir.Operation]Verdict{}, kind: hivm.FuncCoreTypeOf(fn),
		matched: newMatching(), contentOf: map[contentKey]int32{},
	}
	f := &flow{
		checker: k, entry: fn.Region(0).Entry(),
		heads: map[headKey]map[string]*state{}, paths: map[call]int32{},
	}
	k.flow = f
	f.positions = newPositions(fn, &k.bounds, p.witness)
	f.frames = map[int32]int{}
	f.views = &views{flow: f, known: map[viewKey]*view{}, roots: map[*ir.Value]*root{}, space: map[string]*root{}, blurs: map[*view]*view{}}
	fns := reached(module, fn)
	f.plan, f.reached = newPlan(module, fns, p), fns
	k.used = k.lanes(fns)
	k.scalarLoads(fns)
	return f
}

// reached returns the functions with a body that a function calls, the function first.
func reached(module, fn *ir.Operation) []*ir.Operation {
	out := []*ir.Operation{fn}
	seen := map[*ir.Operation]bool{fn: true}
	for i := 0; i < len(out); i++ {
		ir.Walk(out[i], func(op *ir.Operation) bool {
			if funcs.IsCall(op) {
				callee := ir.LookupSymbol(module, calleeOf(op))
				if callee != nil && !seen[callee] && len(callee.Regions()) == 1 && !callee.Region(0).Empty() {
					seen[callee] = true
					out = append(out, callee)
				}
			}
			return true
		})
	}
	return out
}

// run follows the function.
func (f *flow) run(fn *ir.Operation) {
	start := &state{env: make([]int32, f.size), setters: map[int32][]*ir.Operation{}}
	for _, x := range f.region(fn.Region(0), []*state{start}) {
		f.leftovers(x.state)
	}
}

// leftovers reports the flags that are set at the end, in the order of their numbers.
func (f *flow) leftovers(s *state) {
	for _, n := range slices.Sorted(maps.Keys(s.setters)) {
		for _, op := range s.setters[n] {
			if f.flags.things[n].from != pipes.NoLane {
				f.find(Finding{Kind: Leftover, Op: op, Flag: f.flags.things[n].String(), Path: s.path.steps()})
			}
		}
	}
}

// finish counts the pairs.
func (f *flow) finish() {
	for _, v := range f.verdicts {
		switch v {
		case Ordered:
			f.result.Ordered++
		case Unknown:
			f.result.Unknown++
		default:
			f.result.Raced++
		}
	}
}
