package buffersize

import (
	"hivm-opt/dialect/affine"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/indexing"
)

// guess is the most that a number is taken for, as if no number were negative. exact says that
// the number is always that.
type guess struct {
	most         int64
	known, exact bool
}

// guesser remembers what values are taken for.
type guesser struct {
	models *ir.Models[guessing]
	known  map[*ir.Value]guess
}

// guessing is implemented by operations whose results are taken for a number.
type guessing interface {
	Guess(g *guesser, op *ir.Operation) guess
}

// newGuesser returns a guesser for one value.
func newGuesser() *guesser { return &guesser{guessings.Get().Fork(), map[*ir.Value]guess{}} }

// of returns what v is taken for.
func (g *guesser) of(v *ir.Value) guess {
	if n, ok := ir.ConstantInt(v); ok {
		return guess{n, true, true}
	}
	if old, ok := g.known[v]; ok {
		return old
	}
	def := v.Op()
	if def == nil {
		return guess{}
	}
	model, ok := g.models.Of(def)
	if !ok {
		return guess{}
	}
	g.known[v] = guess{} // for values that depend on themselves
	out := model.Guess(g, def)
	g.known[v] = out
	return out
}

// guessings are the operations that the reference looks at.
var guessings = lazy.Value[*ir.Models[guessing]]{Make: func() *ir.Models[guessing] {
	return ir.MustJoinModels([]ir.ExternalModel[guessing]{
		{Op: "arith.minsi", Model: ofBoth(smaller)},
		{Op: "arith.maxsi", Model: ofBoth(larger)},
		{Op: "arith.addi", Model: ofBoth(sum)},
		{Op: "arith.subi", Model: ofBoth(difference)},
		{Op: "arith.muli", Model: ofBoth(product)},
		{Op: "arith.index_cast", Model: same{}},
		{Op: "affine.apply", Model: applied{}},
		{Op: "affine.min", Model: least{}},
		{Op: "affine.max", Model: largest{}},
	})
}}

// ofBoth is an operation on two numbers.
type ofBoth func(a, b guess) guess

// Guess implements guessing.
func (f ofBoth) Guess(g *guesser, op *ir.Operation) guess {
	return f(g.of(op.Operand(0)), g.of(op.Operand(1)))
}

func smaller(a, b guess) guess {
	switch {
	case !a.known && !b.known:
		return guess{}
	case !b.known:
		return guess{a.most, true, false}
	case !a.known:
		return guess{b.most, true, false}
	}
	return guess{min(a.most, b.most), true, a.exact && (b.exact || a.most <= b.most) || b.exact && b.most <= a.most}
}

func larger(a, b guess) guess {
	switch {
	case !a.known:
		return b
	case !b.known:
		return a
	}
	return guess{max(a.most, b.most), true, a.exact && (b.exact || a.most >= b.most) || b.exact && b.most >= a.most}
}

func sum(a, b guess) guess {
	n, ok := indexing.Add(a.most, b.most)
	return guess{n, a.known && b.known && ok, a.exact && b.exact}
}

func difference(a, b guess) guess {
	n, ok := indexing.Sub(a.most, b.most)
	return guess{n, a.known && b.exact && b.most >= 0 && ok, a.exact}
}

func product(a, b guess) guess {
	n, ok := indexing.Mul(a.most, b.most)
	return guess{n, a.known && b.known && ok, a.exact && b.exact}
}

// same is a conversion.
type same struct{}

// Guess implements guessing.
func (same) Guess(g *guesser, op *ir.Operation) guess { return g.of(op.Operand(0)) }

// applied is affine.apply: the map of the guesses.
type applied struct{}

// Guess implements guessing.
func (applied) Guess(g *guesser, op *ir.Operation) guess {
	m := affine.Apply{Op: op}.Map().Map
	numbers, exact := make([]int64, op.NumOperands()), true
	for i, v := range op.Operands() {
		n := g.of(v)
		if !n.known {
			return guess{}
		}
		numbers[i], exact = n.most, exact && n.exact
	}
	n, ok := affinemap.Eval(m.Results[0], numbers[:m.NumDims], numbers[m.NumDims:])
	return guess{n, ok, exact}
}

// least is affine.min: the least guess, whatever the other expressions are.
type least struct{}

// Guess implements guessing.
func (least) Guess(g *guesser, op *ir.Operation) guess {
	m := affine.Min{Op: op}.Map().Map
	var out guess
	exact := true
	for _, e := range m.Results {
		n := g.leaf(m, e, op)
		exact = exact && n.exact
		if n.known && (!out.known || n.most < out.most) {
			out = n
		}
	}
	out.exact = exact
	return out
}

// largest is affine.max: the largest guess, if there is one for all expressions.
type largest struct{}

// Guess implements guessing.
func (largest) Guess(g *guesser, op *ir.Operation) guess {
	m := affine.Max{Op: op}.Map().Map
	var out guess
	exact := true
	for _, e := range m.Results {
		n := g.leaf(m, e, op)
		if !n.known {
			return guess{}
		}
		exact = exact && n.exact
		if !out.known || n.most > out.most {
			out = n
		}
	}
	out.exact = exact
	return out
}

// leaf returns what an expression of a map of op is taken for. Nothing is known of computed
// ones.
func (g *guesser) leaf(m *affinemap.Map, e affinemap.Expr, op *ir.Operation) guess {
	if e.Kind() == affinemap.KindConst {
		return guess{e.Value(), true, true}
	}
	if i, ok := operandOf(m, e); ok {
		return g.of(op.Operand(i))
	}
	return guess{}
}

// operandOf returns the number of the operand that an expression of a map is.
func operandOf(m *affinemap.Map, e affinemap.Expr) (i int, ok bool) {
	switch e.Kind() {
	case affinemap.KindDim:
		return e.Index(), true
	case affinemap.KindSymbol:
		return m.NumDims + e.Index(), true
	}
	return 0, false
}
