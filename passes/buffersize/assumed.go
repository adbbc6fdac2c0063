package buffersize

import (
	"slices"

	"hivm-opt/analysis/symbols"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// assumptions are the numbers that the reference takes for the most that sizes can be: what
// MLIR's value bounds say, else a [guess]. They hold until the code changes.
type assumptions struct {
	guesses *guesser
	all     *symbols.Bounds        // by all value bounds
	bounds  map[*ir.Operation]bool // whether an operation bounds what it defines by itself
	scaled  map[*ir.Value]multiple // what values are multiples of
	found   map[found]optional     // the bounds that were met first
}

// found is a value and the side on which a bound was looked for.
type found struct {
	v     *ir.Value
	upper bool
}

// optional is a number that may be missing.
type optional struct {
	n  int64
	ok bool
}

// newAssumptions returns assumptions about code that does not change.
func newAssumptions() *assumptions {
	return &assumptions{
		guesses: newGuesser(), all: &symbols.Bounds{NoWrap: true, Follow: hasValueBounds},
		bounds: map[*ir.Operation]bool{}, scaled: map[*ir.Value]multiple{}, found: map[found]optional{},
	}
}

// most returns the number that is taken for the most that a size can be.
func (a *assumptions) most(v *ir.Value) (int64, bool) {
	if ir.IsIndex(v.Type()) {
		if m := a.multiple(v); m.factor != 0 {
			if n, ok := a.bound(found{m.of, m.factor > 0}); ok {
				scaled, fits := indexing.Mul(n, m.factor)
				if sum, too := indexing.Add(scaled, m.plus); fits && too {
					return sum, true
				}
			}
		}
	}
	g := a.guesses.of(v)
	return g.most, g.known
}

// valueBounds are the operations that MLIR 19 has value bounds of and that define sizes.
var valueBounds = []string{
	"arith.addi", "arith.subi", "arith.muli", "arith.floordivsi",
	"affine.apply", "affine.min", "affine.max", "scf.for",
}

// hasValueBounds reports whether op is one of valueBounds.
func hasValueBounds(op *ir.Operation) bool { return slices.Contains(valueBounds, op.Name()) }

// definition returns the operation that bounds v by value bounds, nil if there is none.
func definition(v *ir.Value) *ir.Operation {
	op := v.Op()
	if op == nil {
		op = v.Block().ParentOp()
	}
	if op == nil || !hasValueBounds(op) || v.Op() != nil && scf.IsFor(op) {
		return nil
	}
	return op
}

// multiple is a multiple of a value and a number. Each value is one, at least of itself.
type multiple struct {
	factor, plus int64
	of           *ir.Value
}

// multiple returns the value at the beginning of a chain of sums with numbers and products with
// numbers that v is at the end of.
func (a *assumptions) multiple(v *ir.Value) multiple {
	if m, ok := a.scaled[v]; ok {
		return m
	}
	m := multiple{1, 0, v}
	a.scaled[v] = m // for values that depend on themselves
	if op := definition(v); op != nil && !a.boundsAlone(op, v) {
		if factor, plus, of, ok := a.all.Scaled(v); ok {
			m = a.multiple(of).times(factor, plus)
		}
	}
	a.scaled[v] = m
	return m
}

// times returns factor·m + plus; its factor is 0 if that does not fit.
func (m multiple) times(factor, plus int64) multiple {
	f, ok := indexing.Mul(m.factor, factor)
	k, fits := indexing.Mul(m.plus, factor)
	sum, too := indexing.Add(k, plus)
	if !ok || !fits || !too {
		return multiple{}
	}
	return multiple{f, sum, m.of}
}

// boundsAlone reports whether op bounds v, whatever its operands are.
func (a *assumptions) boundsAlone(op *ir.Operation, v *ir.Value) bool {
	known, ok := a.bounds[op]
	if !ok {
		alone := symbols.Bounds{NoWrap: true, Follow: func(o *ir.Operation) bool { return o == op }}
		known = alone.Range(v) != symbols.AnyNumber
		a.bounds[op] = known
	}
	return known
}

// bound returns the first bound that is met when the operations behind a value are looked at
// breadth-first.
func (a *assumptions) bound(f found) (int64, bool) {
	known, ok := a.found[f]
	if !ok {
		known.n, known.ok = a.search(f)
		a.found[f] = known
	}
	return known.n, known.ok
}

// mostLooks and mostSums bound how many operations a search looks at, and how often it asks what
// they say together. Beyond that all of them count, which bounds no worse.
const (
	mostLooks = 1024
	mostSums  = 64
)

// search is bound, the first time.
func (a *assumptions) search(f found) (int64, bool) {
	all, any := side(a.all, f)
	if !any {
		return 0, false
	}
	seen, met := map[*ir.Operation]bool{}, map[*ir.Value]bool{}
	sums := 0
	for queue := []*ir.Value{f.v}; len(queue) > 0 && len(seen) < mostLooks && sums < mostSums; queue = queue[1:] {
		op := definition(queue[0])
		if op == nil || seen[op] {
			continue
		}
		seen[op] = true
		tells := a.boundsAlone(op, queue[0])
		for _, v := range op.Operands() {
			tells = tells || met[v] // which may cancel
			met[v] = true
			queue = append(queue, v)
		}
		if !tells {
			continue
		}
		sums++
		if n, ok := side(&symbols.Bounds{NoWrap: true, Follow: func(o *ir.Operation) bool { return seen[o] }}, f); ok {
			return n, true
		}
	}
	return all, true
}

// side returns the bound of a value on one side.
func side(b *symbols.Bounds, f found) (int64, bool) {
	if f.upper {
		return b.AtMost(f.v)
	}
	return b.AtLeast(f.v)
}
