package syncsolver

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/synctrace"
)

// Listen implements [synctrace.Listened].
func (p *solverPass) Listen(listen func(t *pass.Target, reasons []synctrace.Reason)) {
	p.listen = append(p.listen[:len(p.listen):len(p.listen)], listen)
}

// Fork implements [pass.Forker].
func (p *solverPass) Fork() pass.Pass { return &solverPass{options: p.options, listen: p.listen} }

// reasons returns why each flag and barrier is there.
func (s *solver) reasons() (out []synctrace.Reason) {
	s.eachChosen(func(p *pair) {
		if p.useless {
			return
		}
		r := synctrace.Reason{From: p.route.from.Pipe(), To: p.route.to.Pipe()}
		switch {
		case p.first == nil:
			r.Kind, r.At = synctrace.All, opOf(p.wait.node)
			if r.At == nil {
				r.At = p.wait.node.block.Last()
			}
			out = append(out, r)
			return
		case p.route.barrier():
			r.Kind = synctrace.Barrier
		case p.inner:
			r.Kind = synctrace.Loop
		default:
			r.Kind = synctrace.Flag
		}
		if p.flags != nil {
			r.IDs = s.idsFor(p)
		}
		r.First, r.Second = operationOf(p.first), operationOf(p.second)
		r.Shared = s.shared(p)
		out = append(out, r)
	})
	return out
}

// operationOf returns the operation that an access is a part of.
func operationOf(n *node) *ir.Operation {
	for n.op == nil {
		n = n.parent
	}
	return n.op
}

// shared returns the memory for which a pair is there.
func (s *solver) shared(p *pair) (out []synctrace.Memory) {
	for i, ms := range crossed(p.first, p.second) {
		for _, x := range ms[0] {
			for _, y := range ms[1] {
				if s.classes.meet(x, y) {
					m := common(x, y)
					m.FirstWrites, m.SecondWrites = i > 0, i != 1
					out = append(out, m)
				}
			}
		}
	}
	return out
}

// common returns the bytes that two memories have in common: of buffers that take turns, of the
// first pair of copies that have any.
func common(x, y *memory) synctrace.Memory {
	m := synctrace.Memory{Value: x.value, Space: hivm.SpaceOf(x.value.Type())}
	if x.buffer == nil || y.buffer == nil || x.buffer.size == unknown || y.buffer.size == unknown {
		return m
	}
	for _, a := range x.buffer.addresses {
		for _, b := range y.buffer.addresses {
			from, to := max(a, b), min(a+x.buffer.size, b+y.buffer.size)
			if a != unknown && b != unknown && from < to {
				m.From, m.To = from/8, (to+7)/8
				return m
			}
		}
	}
	return m
}
