package plan

import (
	"cmp"
	"slices"

	"hivm-opt/analysis/callgraph"
	"hivm-opt/analysis/liveness"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/indexing"
	"hivm-opt/pass"
	"hivm-opt/passes/plan/outline"
)

// strict plans a module so that no two buffers that are needed at one time have a common byte.
type strict struct {
	t     *pass.Target
	o     Options
	calls *callgraph.Graph
	// functions are the callees of calls, nil for functions that are not planned.
	functions []*function
	called    []bool // by a function that is planned
	reported  map[*ir.Operation]bool
}

// runStrict is the pass with the option strict.
func runStrict(t *pass.Target, p *planMemory) error {
	if err := callgraph.CheckRecursion(t.Ctx, t.Op, onDevice); err != nil {
		return err
	}
	s := newStrict(t, p.o)
	errs := s.collect()
	if len(errs) == 0 {
		errs = s.place()
	}
	if len(errs) > 0 {
		return errs
	}
	var all []*planned
	for i, f := range s.functions {
		if f == nil {
			continue
		}
		s.warn(i)
		t.Count(plannedBuffers, len(f.buffers))
		f.planned.alive = f.alive
		all = append(all, f.planned)
		p.tell(t, f.planned)
	}
	if err := p.display(t.Ctx, all); err != nil {
		return err
	}
	for _, f := range s.functions {
		if f == nil {
			continue
		}
		f.planned.emit(t.Ctx, s.o)
		for _, op := range f.frees {
			op.Erase()
		}
	}
	return nil
}

func newStrict(t *pass.Target, o Options) *strict {
	s := &strict{t: t, o: o, calls: callgraph.New(t.Op), reported: map[*ir.Operation]bool{}}
	s.functions = make([]*function, len(s.calls.Functions))
	s.called = make([]bool, len(s.calls.Functions))
	for i, fn := range s.calls.Functions {
		if !onDevice(fn) {
			continue
		}
		s.functions[i] = newFunction(fn)
		for _, call := range s.calls.Calls[i] {
			if call.Callee != callgraph.Unknown {
				s.called[call.Callee] = true
			}
		}
	}
	return s
}

// collect finds the buffers of all functions in the memories of the chip, and when they are
// needed.
func (s *strict) collect() (errs diag.List) {
	some := false
	for _, f := range s.functions {
		if f != nil {
			if d := f.leaveCache(s.t.Ctx, s.o); d != nil {
				errs = append(errs, d)
			}
			errs = append(errs, f.collect(s.t.Ctx)...)
			some = some || len(f.buffers) > 0
		}
	}
	for i, f := range s.functions {
		if f == nil {
			continue
		}
		for _, call := range s.calls.Calls[i] {
			if call.Callee == callgraph.Unknown && some {
				errs = append(errs, call.Op.OpErrorf(s.t.Ctx, "calls a function that is not known, so that the buffers of both cannot be kept apart; call it by its name"))
			}
		}
		if len(f.buffers) > 0 {
			f.alive = aliveIn(f.op, liveness.New(f.op), f.buffers, f.frees)
			errs = append(errs, f.alive.escapes(s.t.Ctx)...)
		}
	}
	return errs
}

// escapes reports the buffers that are needed when the operation that allocates them runs again,
// which would get the same address, and the buffers that are kept where they are not followed.
func (a *alive) escapes(c *ir.Context) (errs diag.List) {
	report := func(b *buffer, by *ir.Operation, what string) {
		errs = append(errs, b.alloc.OpErrorf(c, "%s", what).AttachNote(c.Location(by.Loc()), "by this '%s' op", by.Name()))
	}
	kept := map[*buffer]bool{}
	for _, k := range a.kept {
		if !kept[k.buffer] {
			kept[k.buffer] = true
			report(k.buffer, k.at, "is kept in memory, from where it may be used when others have its own; pass it on as a value")
		}
	}
	for _, b := range a.buffers {
		if kept[b] {
			continue
		}
		if op := a.returns(b); op != nil {
			report(b, op, "is returned, and its memory is that of others when the function has ended; let the caller allocate it")
		} else if r := a.handedOn(b); r != nil {
			report(b, a.hands(r), nextIteration)
		}
	}
	return errs
}

const nextIteration = "is handed on to the next iteration of a loop, which would have its own at the same address; allocate a buffer for each in front of the loop"

// returns returns the operation by which the function returns a buffer, nil if there is none.
func (a *alive) returns(b *buffer) *ir.Operation {
	for _, block := range a.fn.Region(0).Blocks() {
		last := block.Last()
		if last == nil || !ends(last) || len(last.Successors()) > 0 {
			continue
		}
		for _, v := range last.Operands() {
			if r, ok := a.roots[v]; ok && slices.Contains(r.buffers, b) {
				return last
			}
		}
	}
	return nil
}

// hands returns the last operation of the block of a root, which hands on what the root names
// next time.
func (a *alive) hands(r *root) *ir.Operation {
	if b := r.value.Block(); b != nil {
		for _, v := range slices.Backward(a.entering[r.value]) {
			if last := v.ParentBlock().Last(); last != nil && len(last.Successors()) > 0 {
				return last
			}
		}
		last := b.Region().Parent().Regions()
		if e := last[len(last)-1].Entry(); e != nil && e.Last() != nil {
			return e.Last()
		}
	}
	if r.value.Op() != nil {
		return r.value.Op()
	}
	return r.value.ParentBlock().Last()
}

// place gives all buffers their addresses: the buffers of a function behind the
// buffers of all its callers, next to the memory at fixed addresses of all functions
// that calls connect with it.
func (s *strict) place() (errs diag.List) {
	of := s.calls.Components()
	order := make([]int, len(of))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(of[y], of[x]) }) // callers first
	around := s.connected()
	base := make([]map[int]int64, len(of)) // of each memory, nowhere if a caller has failed
	for _, i := range order {
		f := s.functions[i]
		if f == nil {
			continue
		}
		f.planned = &planned{fn: f.op, buffers: f.buffers}
		for k := range f.chip.Memories {
			end, d := s.fill(f, k, base[i][k], around[i])
			if d != nil {
				errs = append(errs, d)
			}
			for _, call := range s.calls.Calls[i] {
				if call.Callee == callgraph.Unknown {
					continue
				}
				if base[call.Callee] == nil {
					base[call.Callee] = map[int]int64{}
				}
				if old := base[call.Callee][k]; old != nowhere && (end == nowhere || end > old) {
					base[call.Callee][k] = end
				}
			}
		}
	}
	return errs
}

// nowhere is the start of the buffers of a function if the buffers of a caller have no
// place.
const nowhere = -1

// connected returns for each function the fixed memory of all that are connected with it
// by calls.
func (s *strict) connected() [][]fixed {
	groups := newSets(len(s.functions))
	for i, f := range s.functions {
		for _, call := range s.calls.Calls[i] {
			if f != nil && call.Callee != callgraph.Unknown && s.functions[call.Callee] != nil {
				groups.join(i, call.Callee)
			}
		}
	}
	all := map[int][]fixed{}
	for i, f := range s.functions {
		if f != nil {
			all[groups.find(i)] = append(all[groups.find(i)], f.fixed...)
		}
	}
	out := make([][]fixed, len(s.functions))
	for i := range out {
		out[i] = all[groups.find(i)]
	}
	return out
}

// fill gives the buffers of a function in one memory their addresses, from base on, and
// returns the first address behind them all.
func (s *strict) fill(f *function, memory int, base int64, around []fixed) (end int64, d *diag.Diagnostic) {
	var in []*buffer
	for _, b := range f.buffers {
		if b.memory == memory {
			in = append(in, b)
		}
	}
	if base == nowhere || len(in) == 0 {
		return base, nil
	}
	x := &filling{f: f, in: in, o: s.o, c: s.t.Ctx, base: base}
	m := f.chip.Memories[memory]
	x.m = &outline.Memory{Exact: true, Align: 8 * m.Align, Size: 8 * m.Bytes, ByUnit: m.Space == "ub", LargestFirst: s.o.LargestFirst}
	for _, r := range around {
		switch {
		case r.memory != memory:
		case !r.known:
			return nowhere, s.unknown(r, m.Name, in[0])
		default:
			x.around = append(x.around, r)
			x.reserve(r.address, indexing.SaturatingAdd(r.address, r.bytes))
		}
	}
	x.reserve(0, base)
	if d := x.plan(m); d != nil {
		return nowhere, d
	}
	end = base
	for _, b := range in {
		for _, at := range b.addresses {
			end = max(end, at+indexing.AlignUp((b.bits+7)/8, m.Align))
		}
	}
	return end, nil
}

// unknown is the diagnostic for memory at an address that is not known, once for each.
func (s *strict) unknown(x fixed, memory string, first *buffer) *diag.Diagnostic {
	if s.reported[x.op] {
		return nil
	}
	s.reported[x.op] = true
	d := x.op.OpErrorf(s.t.Ctx, "has an address that is not known, so that no buffer can be planned in %s; give it a constant one, or allocate this buffer too", memory)
	return d.AttachNote(s.t.Ctx.Location(first.alloc.Loc()), "this is the first buffer that needs an address")
}

// warn says where the buffers of a function are if its arguments lie in the same memory
// and nothing in the module calls it: only who does knows whether they overlap.
func (s *strict) warn(i int) {
	f := s.functions[i]
	body := f.op.Region(0).Entry()
	if s.called[i] || body == nil {
		return
	}
	for k, memory := range f.chip.Memories {
		end := int64(0)
		for _, b := range f.buffers {
			for _, at := range b.addresses {
				if b.memory == k {
					end = max(end, at+indexing.AlignUp((b.bits+7)/8, memory.Align))
				}
			}
		}
		for n, v := range body.Args() {
			if at, _, ok := hivm.MemoryOf(f.chip, v.Type()); ok && at == k && end > 0 {
				name, _ := ir.SymbolName(f.op)
				s.t.Warnf(f.op, "argument #%d of '@%s' lies in %s at an address that is not known, which has to be at least %d", n, name, memory.Name, end)
				break
			}
		}
	}
}
