package layout

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"hivm-opt/ir/indexing"
)

// Symbol names an unknown integer, such as an SSA value.
type Symbol int

// The size of polynomials is bounded, so that a chain of operations cannot build
// a huge one.
const (
	maxTerms  = 32
	maxDegree = 16
)

// Poly is a polynomial over symbols with integer coefficients. It is immutable.
// The zero value is 0.
//
// A polynomial that grows beyond a fixed size, or whose coefficients do not fit
// int64, becomes unknown, and so does everything computed from it. An unknown
// polynomial equals nothing, itself included.
type Poly struct {
	terms   []term // by decreasing order of their symbols, no coefficient is 0
	unknown bool
}

// term is a product.
type term struct {
	coef int64
	vars []Symbol // ascending, with repetitions
}

// Const returns the polynomial n.
func Const(n int64) Poly {
	if n == 0 {
		return Poly{}
	}
	return Poly{terms: []term{{coef: n}}}
}

// Var returns the polynomial that is the symbol.
func Var(s Symbol) Poly {
	return Poly{terms: []term{{coef: 1, vars: []Symbol{s}}}}
}

// UnknownPoly returns the unknown polynomial.
func UnknownPoly() Poly { return Poly{unknown: true} }

// Known reports whether the polynomial is not unknown.
func (p Poly) Known() bool { return !p.unknown }

// Value returns the number that the polynomial is, if it has no symbols.
func (p Poly) Value() (int64, bool) {
	switch {
	case p.unknown:
		return 0, false
	case len(p.terms) == 0:
		return 0, true
	case len(p.terms) == 1 && len(p.terms[0].vars) == 0:
		return p.terms[0].coef, true
	}
	return 0, false
}

// Is reports whether the polynomial is the number n.
func (p Poly) Is(n int64) bool {
	v, ok := p.Value()
	return ok && v == n
}

// Symbol returns the symbol that the polynomial is, if it is just that.
func (p Poly) Symbol() (Symbol, bool) {
	if p.unknown || len(p.terms) != 1 || p.terms[0].coef != 1 || len(p.terms[0].vars) != 1 {
		return 0, false
	}
	return p.terms[0].vars[0], true
}

// Substitute returns the polynomial with a value in place of each symbol.
func (p Poly) Substitute(value func(Symbol) Poly) Poly {
	if p.unknown {
		return p
	}
	var out Poly
	for _, t := range p.terms {
		product := Const(t.coef)
		for _, s := range t.vars {
			product = product.Mul(value(s))
		}
		out = out.Add(product)
	}
	return out
}

// AppendSymbols appends the symbols that the polynomial depends on, some of them
// perhaps several times.
func (p Poly) AppendSymbols(out []Symbol) []Symbol {
	for _, t := range p.terms {
		out = append(out, t.vars...)
	}
	return out
}

// Multiple is a multiple of a symbol.
type Multiple struct {
	Symbol Symbol
	Factor int64
}

// Linear returns the polynomial as a constant and multiples of symbols, each once. It is false if a term is a
// product of symbols.
func (p Poly) Linear() (constant int64, multiples []Multiple, ok bool) {
	for _, t := range p.terms {
		switch len(t.vars) {
		case 0:
			constant = t.coef
		case 1:
			multiples = append(multiples, Multiple{t.vars[0], t.coef})
		default:
			return 0, nil, false
		}
	}
	return constant, multiples, !p.unknown
}

// NotNegative reports whether the polynomial is surely not negative: no coefficient is negative, and notNegative says
// so of each symbol.
func (p Poly) NotNegative(notNegative func(Symbol) bool) bool {
	for _, t := range p.terms {
		if t.coef < 0 || slices.ContainsFunc(t.vars, func(s Symbol) bool { return !notNegative(s) }) {
			return false
		}
	}
	return !p.unknown
}

// Relaxed returns a polynomial that p is not less than if no symbol is negative: in the terms with a negative
// coefficient the greatest number that a symbol may be, where most has it, is in place of the symbol.
func (p Poly) Relaxed(most func(Symbol) (int64, bool)) Poly {
	if p.unknown {
		return p
	}
	var out Poly
	for _, t := range p.terms {
		term := Poly{terms: []term{t}}
		if t.coef < 0 {
			term = term.Substitute(func(s Symbol) Poly {
				if n, ok := most(s); ok {
					return Const(n)
				}
				return Var(s)
			})
		}
		out = out.Add(term)
	}
	return out
}

// Equal reports whether two polynomials agree for all values of the symbols.
func (p Poly) Equal(q Poly) bool {
	return !p.unknown && !q.unknown && slices.EqualFunc(p.terms, q.terms, func(a, b term) bool {
		return a.coef == b.coef && slices.Equal(a.vars, b.vars)
	})
}

// Add returns p+q.
func (p Poly) Add(q Poly) Poly {
	if p.unknown || q.unknown {
		return UnknownPoly()
	}
	return canonical(slices.Concat(p.terms, q.terms))
}

// Sub returns p-q.
func (p Poly) Sub(q Poly) Poly { return p.Add(q.Mul(Const(-1))) }

// Mul returns p·q.
func (p Poly) Mul(q Poly) Poly {
	if p.Is(0) || q.Is(0) { // even times an unknown
		return Poly{}
	}
	if p.unknown || q.unknown {
		return UnknownPoly()
	}
	terms := make([]term, 0, len(p.terms)*len(q.terms))
	for _, a := range p.terms {
		for _, b := range q.terms {
			coef, ok := indexing.Mul(a.coef, b.coef)
			if !ok || len(a.vars)+len(b.vars) > maxDegree {
				return UnknownPoly()
			}
			vars := slices.Concat(a.vars, b.vars)
			slices.Sort(vars)
			terms = append(terms, term{coef, vars})
		}
	}
	return canonical(terms)
}

// canonical sorts terms and adds up terms with the same symbols. It takes over the
// slice.
func canonical(terms []term) Poly {
	slices.SortFunc(terms, func(a, b term) int {
		return cmp.Or(cmp.Compare(len(b.vars), len(a.vars)), slices.Compare(a.vars, b.vars))
	})
	out := terms[:0]
	for i := 0; i < len(terms); {
		vars := terms[i].vars
		var sum indexing.Sum
		for ; i < len(terms) && slices.Equal(terms[i].vars, vars); i++ {
			sum.Add(terms[i].coef)
		}
		coef, ok := sum.Value()
		if !ok {
			return UnknownPoly()
		}
		if coef != 0 {
			out = append(out, term{coef, vars})
		}
	}
	if len(out) > maxTerms {
		return UnknownPoly()
	}
	return Poly{terms: out}
}

// Eval returns the value of the polynomial for values of its symbols. It is
// false for the unknown polynomial and for a value that does not fit int64 on
// the way.
func (p Poly) Eval(value func(Symbol) int64) (int64, bool) {
	if p.unknown {
		return 0, false
	}
	var sum indexing.Sum
	for _, t := range p.terms {
		v, ok := t.coef, true
		for _, s := range t.vars {
			if v, ok = indexing.Mul(v, value(s)); !ok {
				return 0, false
			}
		}
		sum.Add(v)
	}
	return sum.Value()
}

// String writes the polynomial like 2·s0·s1 + s2 - 3.
func (p Poly) String() string {
	if p.unknown {
		return "?"
	}
	if len(p.terms) == 0 {
		return "0"
	}
	var b strings.Builder
	for i, t := range p.terms {
		coef := t.coef
		switch {
		case i > 0 && coef < 0:
			b.WriteString(" - ")
			coef = -coef // the least integer prints with two signs, which is harmless
		case i > 0:
			b.WriteString(" + ")
		}
		factors := make([]string, 0, 1+len(t.vars))
		if coef != 1 || len(t.vars) == 0 {
			factors = append(factors, fmt.Sprint(coef))
		}
		for _, s := range t.vars {
			factors = append(factors, fmt.Sprintf("s%d", s))
		}
		b.WriteString(strings.Join(factors, "·"))
	}
	return b.String()
}
