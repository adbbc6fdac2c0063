package plan

import (
	"cmp"
	"slices"

	"hivm-opt/analysis/callgraph"
	"hivm-opt/ir/diag"
)

// place gives all buffers their addresses: the buffers of a function behind the
// buffers of all its callers, next to the memory at fixed addresses of all functions
// that calls connect with it.
func (m *module) place() (errs diag.List) {
	of := m.calls.Components()
	order := make([]int, len(of))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(of[y], of[x]) }) // callers first
	around := m.connected()
	base := make([]map[int]int64, len(of)) // of each memory, nowhere if a caller has failed
	for _, i := range order {
		f := m.functions[i]
		if f == nil {
			continue
		}
		for k := range f.chip.Memories {
			end, d := m.fill(f, k, base[i][k], around[i])
			if d != nil {
				errs = append(errs, d)
			}
			for _, call := range m.calls.Calls[i] {
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
func (m *module) connected() [][]fixed {
	groups := newSets(len(m.functions))
	for i, f := range m.functions {
		for _, call := range m.calls.Calls[i] {
			if f != nil && call.Callee != callgraph.Unknown && m.functions[call.Callee] != nil {
				groups.join(i, call.Callee)
			}
		}
	}
	all := map[int][]fixed{}
	for i, f := range m.functions {
		if f != nil {
			all[groups.find(i)] = append(all[groups.find(i)], f.fixed...)
		}
	}
	out := make([][]fixed, len(m.functions))
	for i := range out {
		out[i] = all[groups.find(i)]
	}
	return out
}

// fill gives the buffers of a function in one memory their addresses, from base on, and
// returns the first address behind them all.
func (m *module) fill(f *function, memory int, base int64, around []fixed) (end int64, d *diag.Diagnostic) {
	a := area{f: f, memory: f.chip.Memories[memory], base: base, reuse: m.reuse}
	for _, b := range f.buffers {
		if b.memory == memory {
			a.buffers = append(a.buffers, b)
		}
	}
	if base == nowhere || len(a.buffers) == 0 {
		return base, nil
	}
	a.free = space{{0, a.memory.Bytes}}
	a.free.reserve(span{0, base})
	for _, x := range around {
		switch {
		case x.memory != memory:
		case !x.known:
			return nowhere, m.unknown(x, a)
		default:
			a.reserve(x)
		}
	}
	return a.fill(m.c)
}

// unknown is the diagnostic for memory at an address that is not known, once for each.
func (m *module) unknown(x fixed, a area) *diag.Diagnostic {
	if m.reported[x.op] {
		return nil
	}
	m.reported[x.op] = true
	d := x.op.OpErrorf(m.c, "has an address that is not known, so that no buffer can be planned in %s; give it a constant one, or allocate this buffer too", a.memory.Name)
	return d.AttachNote(m.c.Location(a.buffers[0].op.Loc()), "this is the first buffer that needs an address")
}
