package affinemap

import "slices"

// Map is an affine map: a list of expressions over dimensions and symbols. The
// zero value is the map () -> ().
type Map struct {
	NumDims, NumSyms int
	Results          []Expr
}

// Constraint is one condition of a Set: Expr == 0 if Eq, and Expr >= 0
// otherwise.
type Constraint struct {
	Expr Expr
	Eq   bool
}

// Set is an integer set: the points at which all constraints hold.
type Set struct {
	NumDims, NumSyms int
	Constraints      []Constraint
}

// Identity returns the identity map on n dimensions.
func Identity(n int) *Map {
	m := &Map{NumDims: n, Results: make([]Expr, n)}
	for i := range m.Results {
		m.Results[i] = Dim(i)
	}
	return m
}

// IsIdentity reports whether the results of m are its dimensions, all of them
// and in order.
func (m *Map) IsIdentity() bool {
	if len(m.Results) != m.NumDims {
		return false
	}
	for i, e := range m.Results {
		if e.Kind() != KindDim || e.Index() != i {
			return false
		}
	}
	return true
}

// IsPermutation reports whether the results of m are its dimensions, all of
// them and in any order, and m has no symbols.
func (m *Map) IsPermutation() bool {
	return len(m.Results) == m.NumDims && m.IsProjectedPermutation()
}

// IsProjectedPermutation reports whether the results of m are distinct
// dimensions, and m has no symbols.
func (m *Map) IsProjectedPermutation() bool {
	if m.NumSyms > 0 || len(m.Results) > m.NumDims {
		return false
	}
	seen := make([]bool, m.NumDims)
	for _, e := range m.Results {
		i := e.Index()
		if e.Kind() != KindDim || i < 0 || i >= len(seen) || seen[i] {
			return false
		}
		seen[i] = true
	}
	return true
}

// IsSingleConstant reports whether m has one result and it is a constant, and
// returns that constant.
func (m *Map) IsSingleConstant() (int64, bool) {
	if len(m.Results) != 1 || m.Results[0].Kind() != KindConst {
		return 0, false
	}
	return m.Results[0].Value(), true
}

// Eval computes the results of m; see the function [Eval] for when it fails.
func (m *Map) Eval(dims, syms []int64) ([]int64, bool) {
	res := make([]int64, len(m.Results))
	for i, e := range m.Results {
		v, ok := Eval(e, dims, syms)
		if !ok {
			return nil, false
		}
		res[i] = v
	}
	return res, true
}

// Compose returns the map x -> m(inner(x)). Its symbols are the symbols of m and
// then the symbols of inner. It fails if the number of results of inner is not the
// number of dimensions of m, or if the result would be unreasonably large.
func (m *Map) Compose(inner *Map) (*Map, bool) {
	if len(inner.Results) != m.NumDims {
		return nil, false
	}
	shifted := make([]Expr, inner.NumSyms)
	for i := range shifted {
		shifted[i] = Symbol(m.NumSyms + i)
	}
	args, ok := substituteAll(inner.Results, nil, shifted)
	if !ok {
		return nil, false
	}
	results, ok := substituteAll(m.Results, args, nil)
	if !ok {
		return nil, false
	}
	return &Map{NumDims: inner.NumDims, NumSyms: m.NumSyms + inner.NumSyms, Results: results}, true
}

func substituteAll(exprs, dims, syms []Expr) ([]Expr, bool) {
	out := make([]Expr, len(exprs))
	for i, e := range exprs {
		r, ok := Substitute(e, dims, syms)
		if !ok {
			return nil, false
		}
		out[i] = r
	}
	return out, true
}

// Equal reports whether m and o have the same shape and the same results.
func (m *Map) Equal(o *Map) bool {
	return m.NumDims == o.NumDims && m.NumSyms == o.NumSyms &&
		slices.EqualFunc(m.Results, o.Results, Equal)
}

// String returns the text that AppendTo appends.
func (m *Map) String() string { return string(m.AppendTo(nil)) }

// Contains reports whether the point is in s. The second result is false if a
// constraint cannot be evaluated; see the function [Eval].
func (s *Set) Contains(dims, syms []int64) (in, ok bool) {
	in = true
	for _, c := range s.Constraints {
		v, ok := Eval(c.Expr, dims, syms)
		if !ok {
			return false, false
		}
		if v < 0 || c.Eq && v != 0 {
			in = false
		}
	}
	return in, true
}

// Equal reports whether s and o have the same shape and the same constraints.
func (s *Set) Equal(o *Set) bool {
	return s.NumDims == o.NumDims && s.NumSyms == o.NumSyms &&
		slices.EqualFunc(s.Constraints, o.Constraints, func(a, b Constraint) bool {
			return a.Eq == b.Eq && Equal(a.Expr, b.Expr)
		})
}

// String returns the text that AppendTo appends.
func (s *Set) String() string { return string(s.AppendTo(nil)) }
