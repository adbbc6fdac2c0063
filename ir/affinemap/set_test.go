package affinemap

import "testing"

func TestBuilders(t *testing.T) {
	d, s := Dim(0), Symbol(0)
	for want, e := range map[string]Expr{
		"d0 - s0": Sub(d, s), "-d0": Neg(d), "d0 ceildiv 4": CeilDiv(d, Const(4)), "3": CeilDiv(Const(9), Const(4)),
	} {
		if got := (&Map{NumDims: 1, NumSyms: 1, Results: []Expr{e}}).String(); got != "(d0)[s0] -> ("+want+")" {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestSet(t *testing.T) {
	parse := func(text string) *Set {
		s, err := ParseSet(text)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := parse("(d0)[s0] : (d0 - 2 >= 0, d0 - s0 == 0)")
	for _, x := range []struct {
		d, s int64
		in   bool
	}{{3, 3, true}, {1, 1, false}, {3, 4, false}} {
		if in, ok := s.Contains([]int64{x.d}, []int64{x.s}); in != x.in || !ok {
			t.Errorf("(%d)[%d]: %v, %v", x.d, x.s, in, ok)
		}
	}
	if !s.Equal(parse(s.String())) || s.Equal(parse("(d0)[s0] : (d0 - 2 >= 0, d0 - s0 >= 0)")) {
		t.Error("Equal")
	}
}
