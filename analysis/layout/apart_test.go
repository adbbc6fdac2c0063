package layout_test

import (
	"math/rand/v2"
	"testing"

	"hivm-opt/analysis/layout"
)

// TestApart has parts of rows that layouts separate, and some that they cannot.
func TestApart(t *testing.T) {
	n := layout.Var(1)
	c := layout.Const
	view := func(offset layout.Poly, numbers ...layout.Poly) layout.Symbolic {
		k := len(numbers) / 2
		return layout.Symbolic{Offset: offset, Sizes: numbers[:k], Strides: numbers[k:]}
	}
	for _, x := range []struct {
		name string
		a, b layout.Symbolic
		want bool
	}{
		{"one behind the other", view(c(0), c(8), c(1)), view(c(8), c(8), c(1)), true},
		{"shifted by one", view(c(0), c(8), c(1)), view(c(1), c(8), c(1)), false},
		{"the same", view(c(0), c(8), c(1)), view(c(0), c(8), c(1)), false},
		{"backwards from behind", view(c(0), c(8), c(1)), view(c(15), c(8), c(-1)), true},
		{"backwards into it", view(c(0), c(8), c(1)), view(c(14), c(8), c(-1)), false},
		{"halves of rows", view(c(0), c(4), c(4), c(8), c(1)), view(c(4), c(4), c(4), c(8), c(1)), true},
		{"halves of any number of rows", view(c(0), n, c(4), c(8), c(1)), view(c(4), n, c(4), c(8), c(1)), true},
		{"more than halves", view(c(0), n, c(5), c(8), c(1)), view(c(4), n, c(4), c(8), c(1)), false},
		{"rows that run into the next", view(c(0), c(4), c(4), c(8), c(1)), view(c(4), c(4), c(5), c(8), c(1)), false},
		{"even and odd", view(c(0), n, c(2)), view(c(1), n, c(2)), true},
		{"some of any number", view(c(0), n, c(1)), view(c(4), n, c(1)), false},
		{"behind some", view(c(0), c(4), c(1)), view(c(4), n, c(1)), true},
		{"from an unknown place", view(n, c(4), c(1)), view(n.Add(c(4)), c(4), c(1)), true},
		{"from unknown places", view(c(0), c(4), c(1)), view(n, c(4), c(1)), false},
		{"rows of unknown length", view(c(0), c(4), c(4), n, c(1)), view(c(4), c(4), c(4), n, c(1)), false},
	} {
		if got := x.a.Apart(x.b); got != x.want {
			t.Errorf("%s: %t", x.name, got)
		}
		if got := x.b.Apart(x.a); got != x.want {
			t.Errorf("%s, the other way round: %t", x.name, got)
		}
	}
}

// TestApartAddresses compares [layout.Symbolic.Apart] with the addresses of small layouts.
func TestApartAddresses(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	apart := 0
	for range 20000 {
		rank := 1 + r.IntN(3)
		var two [2]layout.Symbolic
		var addresses [2]map[int64]bool
		strides := make([]int64, rank)
		for d := range strides {
			strides[d] = int64(r.IntN(14) - 1)
		}
		for k := range two {
			at := int64(r.IntN(12))
			two[k].Offset = layout.Const(at)
			all := map[int64]bool{at: true}
			for d := range rank {
				n := int64(r.IntN(4))
				if r.IntN(8) > 0 {
					n++
				}
				two[k].Sizes = append(two[k].Sizes, layout.Const(n))
				two[k].Strides = append(two[k].Strides, layout.Const(strides[d]))
				next := map[int64]bool{}
				for a := range all {
					for i := range n {
						next[a+i*strides[d]] = true
					}
				}
				all = next
			}
			addresses[k] = all
		}
		if !two[0].Apart(two[1]) {
			continue
		}
		apart++
		for a := range addresses[0] {
			if addresses[1][a] {
				t.Fatalf("%v and %v have address %d in common", two[0], two[1], a)
			}
		}
	}
	if apart < 1000 {
		t.Errorf("only %d are apart", apart)
	}
}
