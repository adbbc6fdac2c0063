package happensbefore

import (
	"math"
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/symbols"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// positions finds polynomials for integers. Induction variables, and what a loop adds the same to in each
// iteration, are polynomials over the numbers of iterations, which count from 0 on.
type positions struct {
	table    symbols.Table
	bounds   *symbols.Bounds
	counters map[*ir.Operation]layout.Symbol
	replaced map[layout.Symbol]layout.Poly
	symbols  map[layout.Symbol]symbol
	// before has the symbols for earlier values of symbols, which past has.
	before map[layout.Symbol]layout.Symbol
	past   map[layout.Symbol]bool
	nests  map[*ir.Block]nest
	fn     *ir.Operation
	// witness is [precise.witness].
	witness *witness
	// increments are symbols in the steps of loops, with what follows from it that a step is positive.
	increments map[layout.Symbol][]increment
	// more is how many iterations more lie between two accesses than are told apart.
	more layout.Symbol
}

// symbol is what is known of a symbol.
type symbol struct {
	nest
	// loop is the loop whose iterations it counts, nil for others.
	loop *ir.Operation
	// least and most are its bounds.
	least, most int64
}

func newPositions(fn *ir.Operation, bounds *symbols.Bounds, w *witness) *positions {
	p := &positions{
		fn: fn, bounds: bounds, witness: w, counters: map[*ir.Operation]layout.Symbol{}, replaced: map[layout.Symbol]layout.Poly{}, symbols: map[layout.Symbol]symbol{},
		before: map[layout.Symbol]layout.Symbol{}, past: map[layout.Symbol]bool{}, nests: map[*ir.Block]nest{}, increments: map[layout.Symbol][]increment{},
	}
	p.more = p.fresh(symbol{most: unlimited})
	return p
}

// fresh returns a symbol.
func (p *positions) fresh(of symbol) layout.Symbol {
	s, _ := p.table.Fresh().Symbol()
	p.symbols[s] = of
	return s
}

// index returns the polynomial of an integer.
func (p *positions) index(v *ir.Value) layout.Poly { return p.table.Index(v).Substitute(p.replace) }

// replace returns what stands for a symbol.
func (p *positions) replace(s layout.Symbol) layout.Poly {
	q, ok := p.replaced[s]
	if !ok {
		p.replaced[s] = layout.Var(s)
		if n, given := p.witness.symbol(p, s); given {
			q = layout.Const(n)
		} else {
			q = p.counted(s)
		}
		p.replaced[s] = q
	}
	return q
}

// counted returns a symbol in the numbers of iterations.
func (p *positions) counted(s layout.Symbol) layout.Poly {
	v := p.table.Value(s)
	for v != nil && v.Op() != nil && (v.Op().Is("arith.index_cast") || v.Op().Is("arith.extsi")) {
		v = v.Op().Operand(0)
	}
	if v == nil || v.Op() != nil || v.Block().ParentOp() == nil {
		return layout.Var(s)
	}
	loop, ok := scf.AsFor(v.Block().ParentOp())
	if !ok {
		return layout.Var(s)
	}
	step := p.index(loop.Step())
	if v.Index() == 0 {
		p.increases(loop.Op, step)
		return p.index(loop.LowerBound()).Add(step.Mul(layout.Var(p.counter(loop.Op))))
	}
	next := p.table.Index(loop.Region().Entry().Last().Operand(v.Index() - 1)).Substitute(p.replace)
	added := next.Sub(layout.Var(s))
	for _, x := range added.AppendSymbols(nil) {
		if p.symbol(x).depth > p.nest(loop.Op.Block()).depth {
			return layout.Var(s)
		}
	}
	if !added.Known() || !symbols.Wide(v.Type()) {
		return layout.Var(s)
	}
	return p.index(loop.InitArgs()[v.Index()-1].Value()).Add(added.Mul(layout.Var(p.counter(loop.Op))))
}

// increment says that a symbol is at least a number where a loop runs.
type increment struct {
	loop  *ir.Operation
	least int64
}

// increases takes in the step of a loop, which is positive where the loop runs.
func (p *positions) increases(loop *ir.Operation, step layout.Poly) {
	n, multiples, ok := step.Linear()
	if !ok || len(multiples) != 1 || multiples[0].Factor <= 0 {
		return
	}
	m := multiples[0]
	if least, ok := indexing.CeilDiv(1-n, m.Factor); ok {
		p.increments[m.Symbol] = append(p.increments[m.Symbol], increment{loop, least})
	}
}

// regular reports whether a polynomial depends on nothing in loops but the numbers of their iterations, or on nothing
// else at all.
func (p *positions) regular(q layout.Poly, atAll bool) bool {
	return q.Known() && !slices.ContainsFunc(q.AppendSymbols(nil), func(s layout.Symbol) bool {
		x := p.symbol(s)
		return x.loop == nil && (x.depth > 0 || atAll)
	})
}

// list returns polynomials in the numbers of iterations.
func (p *positions) list(of []layout.Poly) []layout.Poly {
	out := make([]layout.Poly, len(of))
	for i, q := range of {
		out[i] = q.Substitute(p.replace)
	}
	return out
}

// counter returns the symbol of the number of the iteration of a loop.
func (p *positions) counter(loop *ir.Operation) layout.Symbol {
	s, ok := p.counters[loop]
	if !ok {
		x := symbol{nest: p.nest(loop.Region(0).Entry()), loop: loop, most: unlimited}
		if n, ok := trips(loop); ok {
			x.most = n - 1
		}
		s = p.fresh(x)
		p.counters[loop] = s
	}
	return s
}

// symbol returns what is known of a symbol.
func (p *positions) symbol(s layout.Symbol) symbol {
	x, ok := p.symbols[s]
	if ok {
		return x
	}
	v := p.table.Value(s)
	if v == nil {
		return symbol{nest: nest{math.MaxInt32, true}, least: -unlimited, most: unlimited}
	}
	x = symbol{nest: p.nest(v.ParentBlock()), least: -unlimited, most: unlimited}
	if v.Op() == nil && funcs.IsFunc(v.Block().ParentOp()) {
		x.depth = 0
	}
	if ir.IsMemRef(v.Type()) {
		if l, ok := p.table.Layout(v); ok {
			for _, n := range l.Sizes {
				if of, ok := n.Symbol(); ok && of == s {
					x.least = 0
				}
			}
		}
	} else {
		r := p.bounds.Range(v)
		x.least, x.most = max(r.Least, -unlimited), min(r.Most, unlimited)
	}
	p.symbols[s] = x
	return x
}

// nest is where a block is: how many loops are around it in its function, and whether that is one that is called.
type nest struct {
	depth int
	inner bool
}

func (p *positions) nest(b *ir.Block) nest {
	n, ok := p.nests[b]
	if !ok {
		if op := b.ParentOp(); funcs.IsFunc(op) {
			n.inner = op != p.fn
		} else {
			n = p.nest(op.Block())
		}
		if cyclic(b.Region()) {
			n.depth++
		}
		p.nests[b] = n
	}
	return n
}

// cyclic reports whether the blocks of a region may run several times while its operation runs once.
func cyclic(r *ir.Region) bool {
	op := r.Entry().ParentOp()
	return scf.IsFor(op) || scf.IsWhile(op) || len(r.Blocks()) > 1
}
