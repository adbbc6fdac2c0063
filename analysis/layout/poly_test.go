package layout

import "testing"

// TestPolySubstitute replaces symbols, and finds the symbols of a polynomial.
func TestPolySubstitute(t *testing.T) {
	x, y := Var(1), Var(2)
	p := x.Mul(x).Mul(Const(3)).Add(x.Mul(y)).Sub(Const(7)) // 3·x·x + x·y - 7
	value := func(s Symbol) Poly {
		if s == 1 {
			return y.Add(Const(1))
		}
		return Var(s)
	}
	// 3·(y+1)² + (y+1)·y - 7
	want := y.Mul(y).Mul(Const(4)).Add(y.Mul(Const(7))).Sub(Const(4))
	if got := p.Substitute(value); !got.Equal(want) {
		t.Errorf("%s with s1 = s2 + 1 is %s, want %s", p, got, want)
	}
	if got := UnknownPoly().Substitute(value); got.Known() {
		t.Errorf("the unknown polynomial became %s", got)
	}
	count := map[Symbol]int{}
	for _, s := range p.AppendSymbols(nil) {
		count[s]++
	}
	if count[1] != 3 || count[2] != 1 || len(count) != 2 {
		t.Errorf("symbols of %s: %v", p, count)
	}
	for _, c := range []struct {
		p  Poly
		ok bool
	}{{x, true}, {x.Add(Const(1)), false}, {x.Mul(Const(2)), false}, {x.Mul(y), false}, {Const(1), false}, {Const(0), false}, {UnknownPoly(), false}} {
		if s, ok := c.p.Symbol(); ok != c.ok || ok && s != 1 {
			t.Errorf("%s is the symbol %d: %v", c.p, s, ok)
		}
	}
}
