package layout

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// drawOperand draws a strided shape with the given sizes whose strides often
// chain.
func drawOperand(t *rapid.T, sizes []int64) Shape {
	s := Shape{Sizes: sizes, Strides: make([]int64, len(sizes)), Strided: true}
	run := int64(1)
	for d := len(sizes) - 1; d >= 0; d-- {
		if rapid.IntRange(0, 6).Draw(t, "gap") == 0 {
			run += rapid.Int64Range(-2, 5).Draw(t, "by")
		}
		s.Strides[d] = run
		run *= sizes[d]
		if sizes[d] == 1 && rapid.Bool().Draw(t, "stray") {
			s.Strides[d] = 77
		}
	}
	return s
}

// affine reports whether a list of addresses has one stride.
func affine(list []int64) bool {
	for i := 2; i < len(list); i++ {
		if list[i]-list[i-1] != list[1]-list[0] {
			return false
		}
	}
	return true
}

// collapses reports, by enumeration, whether the axes of each group of a static
// shape are one strided axis.
func collapses(s Shape, g Groups) bool {
	for _, group := range g {
		from, to := group[0], group[0]+len(group)
		if !affine(addresses(Shape{Sizes: s.Sizes[from:to], Strides: s.Strides[from:to], Strided: true})) {
			return false
		}
	}
	return true
}

// allGroups returns every reassociation of a rank.
func allGroups(rank int) []Groups {
	var out []Groups
	for cuts := range 1 << max(rank-1, 0) {
		r := newRuns(rank)
		for i := 1; i < rank; i++ {
			if cuts>>(i-1)&1 == 1 {
				r.cut(i)
			}
		}
		out = append(out, r.done())
	}
	return out
}

// fewest checks that the groups are legal and that no legal groups are fewer.
func fewest(t *rapid.T, got Groups, rank int, legal func(Groups) bool) {
	if err := got.Validate(rank); err != nil {
		t.Fatal(err)
	}
	if !legal(got) {
		t.Fatalf("%v is not legal", got)
	}
	for _, g := range allGroups(rank) {
		if len(g) < len(got) && legal(g) {
			t.Fatalf("%v has fewer groups than %v", g, got)
		}
	}
}

// TestCoarsestHasTheFewestGroups is P14: for static operands without a size 0,
// Coarsest finds the fewest groups that enumeration admits.
func TestCoarsestHasTheFewestGroups(t *testing.T) {
	many(t, func(t *rapid.T) {
		rank := rapid.IntRange(0, 5).Draw(t, "rank")
		operands := make([]Shape, rapid.IntRange(1, 3).Draw(t, "operands"))
		sizes := rapid.SliceOfN(rapid.Int64Range(1, 3), rank, rank).Draw(t, "sizes")
		for k := range operands {
			own := slices.Clone(sizes)
			for d := range own {
				if rapid.IntRange(0, 3).Draw(t, "unit") == 0 {
					own[d] = 1 // as in a broadcast
				}
			}
			operands[k] = drawOperand(t, own)
		}
		got := Coarsest(operands)
		fewest(t, got, rank, func(g Groups) bool {
			for _, s := range operands {
				if !collapses(s, g) {
					return false
				}
			}
			return true
		})
		for _, s := range operands {
			before := addresses(s)
			if c, err := Collapse(s, got); err != nil || !slices.Equal(addresses(c), before) {
				t.Fatalf("%v to %v: %v %v", s, got, c, err)
			}
			if c, err := LLVM22.Collapse(s, got); err != nil || !slices.Equal(addresses(c), before) {
				t.Fatalf("%v to %v in LLVM 22: %v %v", s, got, c, err)
			}
		}
	})
}

// TestPairByValues compares the verdict about two axes with the result for many
// values of the unknowns.
func TestPairByValues(t *testing.T) {
	sizes := []int64{Dynamic, 0, 1, 2, 3}
	strides := []int64{Dynamic, -1, 0, 1, 2, 3, 6}
	for _, a := range sizes {
		for _, b := range sizes {
			for _, s := range strides {
				for _, u := range strides {
					shape := Shape{Sizes: []int64{a, b}, Strides: []int64{s, u}, Strided: true}
					some, all := false, true
					for _, n := range instances(a, 0, 7) {
						for _, m := range instances(b, 0, 7) {
							for _, outer := range instances(s, -18, 18) {
								for _, inner := range instances(u, -8, 8) {
									ok := affine(addresses(Shape{Sizes: []int64{n, m}, Strides: []int64{outer, inner}, Strided: true}))
									some, all = some || ok, all && ok
								}
							}
						}
					}
					want := Unknown
					switch {
					case all:
						want = Legal
					case !some:
						want = Illegal
					}
					if got := shape.Pair(0); got != want {
						t.Errorf("%v is %v, want %v", shape, got, want)
					}
				}
			}
		}
	}
	if v := (Shape{Sizes: []int64{Dynamic, Dynamic}}).Pair(0); v != Legal {
		t.Errorf("identity is %v", v)
	}
}

// instances lists values of a number: itself, or a range when it is unknown.
func instances(n, from, to int64) []int64 {
	if n != Dynamic {
		return []int64{n}
	}
	var list []int64
	for v := from; v <= to; v++ {
		list = append(list, v)
	}
	return list
}

// TestSymbolicAgreesWithValues is P12: a pair that is proven with symbols chains
// for all values, and a pair that is not proven fails for some.
func TestSymbolicAgreesWithValues(t *testing.T) {
	many(t, func(t *rapid.T) {
		rank := rapid.IntRange(1, 4).Draw(t, "rank")
		s := Symbolic{Sizes: make([]Poly, rank), Strides: make([]Poly, rank)}
		run := Const(1)
		for d := rank - 1; d >= 0; d-- {
			s.Sizes[d] = Var(Symbol(rapid.IntRange(0, 3).Draw(t, "symbol")))
			if rapid.IntRange(0, 3).Draw(t, "static") == 0 {
				s.Sizes[d] = Const(rapid.Int64Range(1, 4).Draw(t, "size"))
			}
			switch rapid.IntRange(0, 6).Draw(t, "stride") {
			case 0:
				run = drawPoly(t)
			case 1:
				run = run.Mul(Const(2))
			}
			s.Strides[d] = run
			run = run.Mul(s.Sizes[d])
		}
		groups := Coarsest([]Symbolic{s})
		flat, err := s.Collapse(groups)
		if err != nil {
			t.Fatal(err)
		}
		failed := make([]bool, rank)
		for range 30 {
			values := rapid.SliceOfN(rapid.Int64Range(1, 5), 4, 4).Draw(t, "values")
			concrete, ok := valuation(s, values)
			if !ok {
				return
			}
			if !collapses(concrete, groups) {
				t.Fatalf("%v with %v: %v is not legal", s, values, groups)
			}
			got, _ := valuation(flat, values)
			if !slices.Equal(addresses(got), addresses(concrete)) {
				t.Fatalf("%v with %v collapses to %v, not %v", s, values, flat, got)
			}
			for i := range rank - 1 {
				ok := concrete.Pair(i) == Legal
				if v := s.Pair(i); v == Legal && !ok || v == Illegal && ok {
					t.Fatalf("%v with %v: pair %d is %v", s, values, i, v)
				}
				failed[i] = failed[i] || !ok
			}
		}
		// A polynomial of this degree that is not 0 hardly vanishes at 30 points.
		far := []int64{1009, 10007, 100003, 1000003}
		for i := range rank - 1 {
			if s.Pair(i) == Legal || failed[i] {
				continue
			}
			if concrete, ok := valuation(s, far); ok && concrete.Pair(i) == Legal {
				t.Fatalf("%v: pair %d is %v", s, i, s.Pair(i))
			}
		}
	})
}

// valuation replaces the symbols of a shape. It is false when a value is unknown.
func valuation(s Symbolic, values []int64) (Shape, bool) {
	out, fine := Shape{Strided: true}, true
	eval := func(p Poly) int64 {
		n, ok := p.Eval(func(s Symbol) int64 { return values[s] })
		fine = fine && ok
		return n
	}
	for d := range s.Sizes {
		out.Sizes = append(out.Sizes, eval(s.Sizes[d]))
		out.Strides = append(out.Strides, eval(s.Strides[d]))
	}
	return out, fine
}

// TestProducers checks the contributions of operations to a symbolic layout.
func TestProducers(t *testing.T) {
	n, m, k := Var(0), Var(1), Var(2)
	groups := func(what string, s Symbolic, err error, want string) {
		t.Helper()
		if err != nil {
			t.Errorf("%s: %v", what, err)
		}
		equal(t, what, Coarsest([]Symbolic{s}), parseGroups(t, want))
	}
	one, zero := Const(1), Const(0)
	whole := Packed([]Poly{n, m, k})
	groups("alloc", whole, nil, "[[0,1,2]]")
	s, err := whole.Subview([]Poly{zero, zero, zero}, []Poly{Const(4), m, k}, []Poly{one, one, one})
	groups("whole rows", s, err, "[[0,1,2]]")
	s, err = whole.Subview([]Poly{zero, zero, zero}, []Poly{n, Const(4), k}, []Poly{one, one, one})
	groups("some columns", s, err, "[[0],[1,2]]")
	s, err = whole.Subview([]Poly{zero, zero, zero}, []Poly{n, one, k}, []Poly{one, one, one})
	groups("one column", s, err, "[[0,1],[2]]")
	groups("one column, dropped", s.Drop([]bool{false, true, false}), nil, "[[0],[1]]")
	s, err = whole.Subview([]Poly{n, zero, one}, []Poly{n, m, k}, []Poly{one, Const(2), m})
	if err != nil || !s.Strides[0].Equal(m.Mul(k)) || !s.Strides[1].Equal(Const(2).Mul(k)) || !s.Strides[2].Equal(m) {
		t.Errorf("steps: %v %v", s, err)
	}
	if want := n.Mul(m).Mul(k).Add(one); !s.Offset.Equal(want) {
		t.Errorf("offset %v, want %v", s.Offset, want)
	}
	s, err = whole.Permute([]int{0, 2, 1})
	groups("transpose", s, err, "[[0],[1],[2]]")
	s, err = whole.Permute([]int{2, 0, 1})
	groups("rotation", s, err, "[[0],[1,2]]")
	s, err = whole.Expand(Groups{{0}, {1, 2}, {3}}, []Poly{n, Const(4), Var(5), k})
	groups("expansion by unknown sizes", s, err, "[[0],[1,2,3]]")
	s, err = whole.Collapse(Groups{{0, 1}, {2}})
	groups("collapse", s, err, "[[0,1]]")

	fresh := Symbol(10)
	argument, err := SymbolicOf(Shape{Sizes: []int64{4, Dynamic}, Strides: []int64{Dynamic, 1}, Strided: true}, func() Symbol {
		fresh++
		return fresh
	})
	groups("argument", argument, err, "[[0],[1]]")
	// Collapsing an unproven group: where the size is 1, the stride is the outer
	// stride.
	s, err = argument.Collapse(Groups{{0, 1}})
	if err != nil || s.Strides[0].Known() {
		t.Errorf("%v %v", s, err)
	}
}
