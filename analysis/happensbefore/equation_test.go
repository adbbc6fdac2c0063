package happensbefore

import (
	"math/rand/v2"
	"testing"
)

// TestSolvable compares solvable with all sums, and checks that it decides equations between the positions of
// strided views.
func TestSolvable(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	decided, solutions := 0, 0
	for range 20_000 {
		var xs []multiple
		sums := map[int64]bool{0: true}
		for range 1 + r.IntN(4) {
			x := multiple{factor: int64(r.IntN(25) - 12), least: int64(r.IntN(7) - 3)}
			x.most = x.least + int64(r.IntN(5)) - 1
			xs = append(xs, x)
			next := map[int64]bool{}
			for s := range sums {
				for n := x.least; n <= x.most; n++ {
					next[s+n*x.factor] = true
				}
			}
			sums = next
		}
		constant := int64(r.IntN(81) - 40)
		want := no
		if sums[-constant] {
			want = yes
			solutions++
		}
		if got := solvable(constant, xs); got != want {
			t.Fatalf("%d + %v: %d, want %d", constant, xs, got, want)
		}
		decided++
	}
	if solutions < decided/20 {
		t.Errorf("only %d of %d have solutions", solutions, decided)
	}
	for _, x := range []struct {
		name     string
		constant int64
		xs       []multiple
		want     answer
	}{
		{"rows, any later iteration", 0, []multiple{{512, 1, unlimited}, {1, -511, 511}}, no},
		{"rows and a bit more", 0, []multiple{{512, 1, unlimited}, {1, -512, 511}}, yes},
		{"columns", 0, []multiple{{128, 1, 11}, {1536, 0, 4}, {-1536, 0, 4}, {1, -127, 127}}, no},
		{"rows behind each other without end", 0, []multiple{{1024, 1, unlimited}, {64, -15, 15}, {1, -63, 63}}, no},
		{"odd and even", 1, []multiple{{2, 0, unlimited}, {-2, 0, 40}}, no},
		{"two without end", 1, []multiple{{2, 0, unlimited}, {-2, 0, unlimited}}, unclear},
	} {
		if got := solvable(x.constant, x.xs); got != x.want {
			t.Errorf("%s: %d, want %d", x.name, got, x.want)
		}
	}
}
