package lower

import (
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

// For makes a loop: body is called once, to lower the turn for i, which is lo, lo+step,
// ... as long as it is less than hi, compared as numbers with sign. The values of the
// types are the results of the turn before, at first carried; the result is the result
// of the last turn. The builder then stands behind the loop. All numbers are of the
// type of lo.
func (f *Func) For(lo, hi, step llvmir.Value, carried []Value, types []ir.Type, body func(i llvmir.Value, carried []Value) ([]Value, error)) ([]Value, error) {
	return f.loop(lo, hi, step, nil, carried, types, body)
}

// Parallel makes a loop for i from 0 to n. No turn depends on the accesses of the group
// in another turn, so that LLVM may run turns side by side. inside is the number of
// turns of the loops inside for each turn, 0 if that is not known.
func (f *Func) Parallel(n llvmir.Value, group *llvmir.Node, inside int64, body func(i llvmir.Value) error) error {
	_, err := f.loop(llvmir.Index(0), n, llvmir.Index(1), f.LoopFacts(n, group, inside), nil, nil, func(i llvmir.Value, _ []Value) ([]Value, error) {
		return nil, body(i)
	})
	return err
}

// LoopFacts returns the metadata for LLVM about a loop of n turns. See [Func.Parallel]; a
// nil group leaves open whether turns depend on each other.
//
// LLVM vectorizes the innermost loops that are left after it has unrolled short
// loops. That is good for a few elements, which make up for the cost of a loop, but
// not for many: the vectors would consist of elements far from each other. And it
// must not unroll loops that it can vectorize.
func (f *Func) LoopFacts(n llvmir.Value, group *llvmir.Node, inside int64) *llvmir.Node {
	m := f.Out
	name := llvmir.MetaString
	if inside == 0 || inside > 4 {
		return m.LoopNode(m.Node(name("llvm.loop.vectorize.enable"), llvmir.MetaValue(llvmir.Bool(false))))
	}
	var facts []*llvmir.Node
	if group != nil {
		facts = append(facts, m.Parallel(group))
	}
	if size, known := n.Const(); known && size >= 8 && size <= 64 {
		vectorized := m.Node(name("llvm.loop.isvectorized"), llvmir.MetaValue(llvmir.ConstInt(llvmir.I32, 1)))
		facts = append(facts, m.Node(name("llvm.loop.unroll.disable")),
			m.Node(name("llvm.loop.vectorize.followup_all"), llvmir.MetaNode(vectorized)))
	}
	if len(facts) == 0 {
		return nil
	}
	return m.LoopNode(facts...)
}

// loop is For; facts is LLVM's metadata about the loop, nil for none.
func (f *Func) loop(lo, hi, step llvmir.Value, facts *llvmir.Node, carried []Value, types []ir.Type, body func(i llvmir.Value, carried []Value) ([]Value, error)) ([]Value, error) {
	head := f.NewBlock("loop")
	i := head.Phi(lo.Type(), "i")
	values, phis, err := f.NewPhis(head, types)
	if err != nil {
		return nil, err
	}
	i.Add(lo, f.Block())
	if err := f.Feed(phis, carried, types); err != nil {
		return nil, err
	}
	f.Br(head)
	f.MoveTo(head)
	turn, done := f.NewBlock("turn"), f.NewBlock("done")
	f.CondBr(f.ICmp(llvmir.SLT, i.Value(), hi), turn, done)
	f.MoveTo(turn)
	next, err := body(i.Value(), values)
	if err != nil {
		return nil, err
	}
	if len(next) != len(types) {
		return nil, fmt.Errorf("the loop carries %d values, but a turn gives %d", len(types), len(next))
	}
	i.Add(f.Add(i.Value(), step), f.Block())
	if err := f.Feed(phis, next, types); err != nil {
		return nil, err
	}
	f.LoopBr(head, facts)
	f.MoveTo(done)
	return values, nil
}

// Nest makes a loop for each size, the last size innermost: body is called once, to
// lower the turn for an index.
func (f *Func) Nest(sizes []llvmir.Value, body func(index []llvmir.Value) error) error {
	index := make([]llvmir.Value, len(sizes))
	var level func(d int) error
	level = func(d int) error {
		if d == len(sizes) {
			return body(index)
		}
		_, err := f.For(llvmir.Index(0), sizes[d], llvmir.Index(1), nil, nil, func(i llvmir.Value, _ []Value) ([]Value, error) {
			index[d] = i
			return nil, level(d + 1)
		})
		return err
	}
	return level(0)
}

// If makes a branch: each function is called once, to lower the code for cond and the
// code for its negation, and returns values of the types. A nil function does nothing;
// there must be no types then. The builder then stands behind both.
func (f *Func) If(cond llvmir.Value, results []ir.Type, yes, no func() ([]Value, error)) ([]Value, error) {
	then, behind := f.NewBlock("then"), f.NewBlock("endif")
	other := behind
	if no != nil {
		other = f.NewBlock("else")
	}
	values, phis, err := f.NewPhis(behind, results)
	if err != nil {
		return nil, err
	}
	f.CondBr(cond, then, other)
	arm := func(b *llvmir.Block, emit func() ([]Value, error)) error {
		f.MoveTo(b)
		out, err := emit()
		if err != nil {
			return err
		}
		if len(out) != len(results) {
			return fmt.Errorf("%d values instead of %d", len(out), len(results))
		}
		if err := f.Feed(phis, out, results); err != nil {
			return err
		}
		f.Br(behind)
		return nil
	}
	if err := arm(then, yes); err != nil {
		return nil, err
	}
	if no != nil {
		if err := arm(other, no); err != nil {
			return nil, err
		}
	}
	f.MoveTo(behind)
	return values, nil
}
