package syncsolver

import (
	"slices"

	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/synctrace"
)

// Listen implements [synctrace.Listened].
func (p *solverPass) Listen(listen func(t *pass.Target, orders []synctrace.Order)) {
	p.listen = append(p.listen[:len(p.listen):len(p.listen)], listen)
}

// Fork implements [pass.Forker].
func (p *solverPass) Fork() pass.Pass { return &solverPass{options: p.options, listen: p.listen} }

// report tells the listeners what the solver has chosen.
func (p *solverPass) report(t *pass.Target, s *solver) {
	if len(p.listen) == 0 {
		return
	}
	var orders []synctrace.Order
	s.eachChosen(func(x *pair) {
		if !x.useless || x.hands {
			orders = append(orders, s.orderOf(x))
		}
	})
	for _, listen := range p.listen {
		listen(t, orders)
	}
}

// orderOf returns why a pair is there.
func (s *solver) orderOf(x *pair) synctrace.Order {
	o := synctrace.Order{From: x.route.from.Pipe(), To: x.route.to.Pipe(), Why: x.why, UnitFlag: x.unit}
	if x.first == nil {
		o.Second = operationAt(x.wait.node)
		return o
	}
	o.First, o.Second = operationAt(x.first), operationAt(x.second)
	if l := loopOf(x); l != nil {
		o.Loop = l.op
	}
	if x.flags != nil {
		o.Events = s.idsFor(x)
		o.InProduct = x.set.node.inProduct() || x.wait.node.inProduct()
	}
	for i, ms := range crossed(x.second, x.first) {
		o.Shared = s.addShared(o.Shared, ms, i != 1, i != 0)
	}
	return o
}

// operationAt returns the operation that a node is, is a part of, or stands before or after.
func operationAt(n *node) *ir.Operation {
	for ; n != nil; n = n.parent {
		if op := opOf(n); op != nil {
			return op
		}
		if n.placement != nil && n.begins != nil {
			return n.block.First()
		}
		if n.placement != nil && n.block != nil {
			return n.block.Last()
		}
	}
	return nil
}

// addShared appends the memory of the second access (ms[0]) and of the first one that overlaps.
func (s *solver) addShared(list []synctrace.Shared, ms [2][]*memory, writes, rewrites bool) []synctrace.Shared {
	for _, second := range ms[0] {
		for _, first := range ms[1] {
			if s.classes.meet(second, first) {
				list = synctrace.Add(list, sharedOf(first, second, writes, rewrites))
			}
		}
	}
	return list
}

// sharedOf describes what two memories have in common.
func sharedOf(a, b *memory, writes, rewrites bool) synctrace.Shared {
	out := synctrace.Shared{First: a.value, Second: b.value, Writes: writes, Rewrites: rewrites}
	if a.buffer == nil || b.buffer == nil {
		return out
	}
	x, y := a.buffer, b.buffer
	out.Space = x.space
	if !slices.Contains(slices.Concat(x.addresses, y.addresses, []int64{x.size, y.size}), unknown) {
		out.Ranges = synctrace.Common(synctrace.Bits{Addresses: x.addresses, Size: x.size}, synctrace.Bits{Addresses: y.addresses, Size: y.size}, x == y)
	}
	return out
}

// loopOf returns the loop in a later iteration of which the second access of a pair is, nil if it
// follows in the same.
func loopOf(p *pair) *node {
	if p.loop != nil || p.second.index > p.first.index {
		return p.loop
	}
	l := p.second.around(loop)
	for l != nil && !l.contains(p.first) {
		l = l.around(loop)
	}
	return l
}
