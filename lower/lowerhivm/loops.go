package lowerhivm

import "hivm-opt/lower/llvmir"

// Loops that carry numbers, for the operations that are no plan.

// count makes a nest of loops that carry a number, at first 0. It returns the last
// number.
func (c call) count(sizes []llvmir.Value, turn func(index []llvmir.Value, n llvmir.Value) (llvmir.Value, error)) (llvmir.Value, error) {
	index := make([]llvmir.Value, len(sizes))
	var level func(d int, n llvmir.Value) (llvmir.Value, error)
	level = func(d int, n llvmir.Value) (llvmir.Value, error) {
		if d == len(sizes) {
			return turn(index, n)
		}
		out, err := c.carry(llvmir.Index(0), sizes[d], llvmir.Index(1), []llvmir.Value{n}, func(i llvmir.Value, n []llvmir.Value) ([]llvmir.Value, error) {
			index[d] = i
			next, err := level(d+1, n[0])
			return []llvmir.Value{next}, err
		})
		if err != nil {
			return n, err
		}
		return out[0], nil
	}
	return level(0, llvmir.Index(0))
}

// unravel returns the index of the n-th element, in row-major order.
func (c call) unravel(n llvmir.Value, sizes []llvmir.Value) []llvmir.Value {
	index := make([]llvmir.Value, len(sizes))
	for d := len(sizes) - 1; d > 0; d-- {
		index[d] = c.f.Bin(llvmir.URem, n, sizes[d])
		n = c.f.Bin(llvmir.UDiv, n, sizes[d])
	}
	if len(index) > 0 {
		index[0] = n
	}
	return index
}

// carry makes a loop as [lower.Func.For] does, which carries numbers of LLVM.
func (c call) carry(lo, hi, step llvmir.Value, first []llvmir.Value, turn func(i llvmir.Value, x []llvmir.Value) ([]llvmir.Value, error)) ([]llvmir.Value, error) {
	return c.carryAs(nil, lo, hi, step, first, turn)
}

// carryAs is carry; facts is LLVM's metadata about the loop, nil for none.
func (c call) carryAs(facts *llvmir.Node, lo, hi, step llvmir.Value, first []llvmir.Value, turn func(i llvmir.Value, x []llvmir.Value) ([]llvmir.Value, error)) ([]llvmir.Value, error) {
	next := append([]llvmir.Value{lo}, first...)
	last, err := c.loop(facts, next, func(x []llvmir.Value) llvmir.Value {
		return c.f.ICmp(llvmir.SLT, x[0], hi)
	}, func(x []llvmir.Value) ([]llvmir.Value, error) {
		out, err := turn(x[0], x[1:])
		return append([]llvmir.Value{c.f.Add(x[0], step)}, out...), err
	})
	if err != nil {
		return nil, err
	}
	return last[1:], nil
}

// while makes a loop that carries numbers as long as a condition holds for them, and
// returns the numbers for which it does not hold.
func (c call) while(first []llvmir.Value, holds func(x []llvmir.Value) llvmir.Value, turn func(x []llvmir.Value) ([]llvmir.Value, error)) ([]llvmir.Value, error) {
	return c.loop(nil, first, holds, turn)
}

// loop is while; facts is LLVM's metadata about it.
func (c call) loop(facts *llvmir.Node, first []llvmir.Value, holds func(x []llvmir.Value) llvmir.Value, turn func(x []llvmir.Value) ([]llvmir.Value, error)) ([]llvmir.Value, error) {
	head := c.f.NewBlock("while")
	phis, x := make([]*llvmir.Phi, len(first)), make([]llvmir.Value, len(first))
	for k, v := range first {
		phis[k] = head.Phi(v.Type(), "x")
		phis[k].Add(v, c.f.Block())
		x[k] = phis[k].Value()
	}
	c.f.Br(head)
	c.f.MoveTo(head)
	cond := holds(x)
	body, done := c.f.NewBlock("turn"), c.f.NewBlock("done")
	c.f.CondBr(cond, body, done)
	c.f.MoveTo(body)
	next, err := turn(x)
	if err != nil {
		return nil, err
	}
	for k, v := range next {
		phis[k].Add(v, c.f.Block())
	}
	c.f.LoopBr(head, facts)
	c.f.MoveTo(done)
	return x, nil
}

// nestOf makes a loop for each size as [lower.Func.Nest] does. No turn of them depends on
// the accesses of a group in another turn; a nil group leaves that open.
func (c call) nestOf(sizes []llvmir.Value, group *llvmir.Node, body func(index []llvmir.Value) error) error {
	if group == nil {
		return c.f.Nest(sizes, body)
	}
	index := make([]llvmir.Value, len(sizes))
	var level func(d int) error
	level = func(d int) error {
		if d == len(sizes) {
			return body(index)
		}
		return c.f.Parallel(sizes[d], group, turns(sizes[d+1:]), func(i llvmir.Value) error {
			index[d] = i
			return level(d + 1)
		})
	}
	return level(0)
}

// larger and smaller choose one of two numbers with sign.
func (c call) larger(a, b llvmir.Value) llvmir.Value {
	if m, n, ok := both(a, b); ok {
		return llvmir.Index(max(m, n))
	}
	return c.f.Select(c.f.ICmp(llvmir.SGT, a, b), a, b)
}

func (c call) smaller(a, b llvmir.Value) llvmir.Value {
	if m, n, ok := both(a, b); ok {
		return llvmir.Index(min(m, n))
	}
	return c.f.Select(c.f.ICmp(llvmir.SLT, a, b), a, b)
}

// over returns n / d, rounded down; both are not negative. It is n if d is 0.
func (c call) over(n, d llvmir.Value) llvmir.Value {
	d = c.larger(d, llvmir.Index(1))
	if x, y, ok := both(n, d); ok {
		return llvmir.Index(x / y)
	}
	return c.f.Bin(llvmir.UDiv, n, d)
}

// overUp returns n / d, rounded up.
func (c call) overUp(n, d llvmir.Value) llvmir.Value {
	return c.over(c.f.Add(n, c.f.Sub(d, llvmir.Index(1))), d)
}

// both returns the common facts about two numbers.
func both(a, b llvmir.Value) (m, n int64, ok bool) {
	m, known := a.Const()
	n, too := b.Const()
	return m, n, known && too
}
