package indexing

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// many runs a property some thousand times. A round of rapid is a hundred.
func many(t *testing.T, property func(t *rapid.T)) {
	t.Helper()
	for range 30 {
		rapid.Check(t, property)
	}
}

var (
	edges  = []int64{0, 1, -1, 2, -2, math.MaxInt64, math.MinInt64, math.MinInt64 + 1, 1 << 31, 1 << 32, -1 << 32, 1 << 62}
	number = rapid.OneOf(rapid.Int64(), rapid.Int64Range(-9, 9), rapid.SampledFrom(edges))
	// natural numbers and sizes are not negative.
	natural = rapid.OneOf(rapid.Int64Min(0), rapid.Int64Range(0, 9), rapid.SampledFrom([]int64{math.MaxInt64, 1 << 31, 1 << 32, 1 << 62}))
	size    = rapid.OneOf(rapid.Int64Range(0, 9), rapid.SampledFrom([]int64{Dynamic, 1 << 31, 1 << 32, math.MaxInt64}))
)

// TestChecked compares with unbounded integers.
func TestChecked(t *testing.T) {
	many(t, func(t *rapid.T) {
		a, b, c := number.Draw(t, "a"), number.Draw(t, "b"), number.Draw(t, "c")
		x, y, z := big.NewInt(a), big.NewInt(b), big.NewInt(c)
		same := func(what string, got int64, ok bool, want *big.Int) {
			if ok != want.IsInt64() || ok && got != want.Int64() {
				t.Fatalf("%s of %d, %d, %d is %d %v, want %v", what, a, b, c, got, ok, want)
			}
		}
		got, ok := Mul(a, b)
		same("product", got, ok, new(big.Int).Mul(x, y))
		got, ok = Add(a, b)
		same("sum", got, ok, new(big.Int).Add(x, y))
		got, ok = Sub(a, b)
		same("difference", got, ok, new(big.Int).Sub(x, y))

		var sum Sum
		sum.Add(c)
		sum.SubProduct(a, b/2)
		want := new(big.Int).Sub(z, new(big.Int).Mul(x, big.NewInt(b/2)))
		got, ok = sum.Value()
		same("difference of a product", got, ok, want)
		sum.AddProduct(b, c/4)
		got, ok = sum.Value()
		same("sum of products", got, ok, want.Add(want, new(big.Int).Mul(y, big.NewInt(c/4))))
	})
}

// TestDivision compares with quotients of unbounded integers. They are rounded to zero
// there, or down for positive divisors.
func TestDivision(t *testing.T) {
	many(t, func(t *rapid.T) {
		a, b := number.Draw(t, "a"), number.Draw(t, "b")
		floor, okFloor := FloorDiv(a, b)
		ceil, okCeil := CeilDiv(a, b)
		mod, okMod := Mod(a, b)
		if okMod != (b > 0) {
			t.Fatalf("%d mod %d: %v", a, b, okMod)
		}
		if b == 0 {
			if okFloor || okCeil {
				t.Fatalf("%d/0: %v, %v", a, okFloor, okCeil)
			}
			return
		}
		x, y := big.NewInt(a), big.NewInt(b)
		if b < 0 {
			x.Neg(x)
			y.Neg(y)
		}
		down, rest := new(big.Int).DivMod(x, y, new(big.Int))
		up := down
		if rest.Sign() != 0 {
			up = new(big.Int).Add(down, big.NewInt(1))
		}
		if okFloor != down.IsInt64() || okFloor && floor != down.Int64() {
			t.Fatalf("%d/%d down is %d %v, want %v", a, b, floor, okFloor, down)
		}
		if okCeil != down.IsInt64() || okCeil && ceil != up.Int64() {
			t.Fatalf("%d/%d up is %d %v, want %v", a, b, ceil, okCeil, up)
		}
		if okMod && mod != rest.Int64() {
			t.Fatalf("%d mod %d is %d, want %v", a, b, mod, rest)
		}
	})
}

// TestSaturating compares with unbounded integers, of which larger ones than the largest
// int64 are that.
func TestSaturating(t *testing.T) {
	many(t, func(t *rapid.T) {
		a, b := natural.Draw(t, "a"), natural.Draw(t, "b")
		x, y := big.NewInt(a), big.NewInt(b)
		same := func(what string, got int64, want *big.Int) {
			if !want.IsInt64() {
				want = big.NewInt(math.MaxInt64)
			}
			if got != want.Int64() {
				t.Fatalf("%s of %d, %d is %d, want %v", what, a, b, got, want)
			}
		}
		same("sum", SaturatingAdd(a, b), new(big.Int).Add(x, y))
		same("product", SaturatingMul(a, b), new(big.Int).Mul(x, y))
		if b > 0 {
			up := new(big.Int).Add(x, new(big.Int).Sub(y, big.NewInt(1)))
			same("multiple", AlignUp(a, b), up.Mul(up.Div(up, y), y))
		}
		if a > 0 && b > 0 {
			divisor := new(big.Int).GCD(nil, nil, x, y)
			same("least common multiple", SaturatingLCM(a, b), new(big.Int).Mul(new(big.Int).Div(x, divisor), y))
		}
		sizes := rapid.SliceOfN(natural, 0, 4).Draw(t, "sizes")
		all := big.NewInt(1)
		for _, n := range sizes {
			all.Mul(all, big.NewInt(n))
		}
		same("product", SaturatingProduct(sizes), all)
	})
}

// TestDims compares with unbounded integers, of which nil is one that is not known.
func TestDims(t *testing.T) {
	known := func(n int64) *big.Int {
		if n == Dynamic {
			return nil
		}
		return big.NewInt(n)
	}
	fits := func(n *big.Int) int64 {
		if n == nil || !n.IsInt64() {
			return Dynamic
		}
		return n.Int64()
	}
	many(t, func(t *rapid.T) {
		a, b := number.Draw(t, "a"), number.Draw(t, "b")
		x, y := known(a), known(b)
		sum, product := Dynamic, Dynamic
		if x != nil && y != nil {
			sum, product = fits(new(big.Int).Add(x, y)), fits(new(big.Int).Mul(x, y))
		}
		if got := AddDim(a, b); got != sum {
			t.Fatalf("%d + %d is %d, want %d", a, b, got, sum)
		}
		if got := MulDim(a, b); got != product {
			t.Fatalf("%d * %d is %d, want %d", a, b, got, product)
		}
		got, ok := MulStride(a, b)
		switch {
		case a == 0 || b == 0:
			product = 0
		case x != nil && y != nil && product == Dynamic:
			if ok {
				t.Fatalf("%d * %d is %d, and does not fit", a, b, got)
			}
			return
		}
		if !ok || got != product {
			t.Fatalf("%d * %d is %d %v, want %d", a, b, got, ok, product)
		}
	})
}

// TestRowMajor compares the strides with products of the sizes behind each axis.
func TestRowMajor(t *testing.T) {
	many(t, func(t *rapid.T) {
		sizes := rapid.SliceOfN(size, 0, 5).Draw(t, "sizes")
		strides := RowMajor(sizes)
		filled := make([]int64, len(sizes))
		n, ok := FillRowMajor(filled, sizes)
		if slices.Contains(sizes, Dynamic) {
			ok = false
		}
		whole, fits := big.NewInt(1), true
		for d := len(sizes) - 1; d >= 0; d-- {
			want := Dynamic
			if fits {
				want = whole.Int64()
			}
			if strides[d] != want || ok && filled[d] != want {
				t.Fatalf("strides of %d are %d and %d", sizes, strides, filled)
			}
			whole.Mul(whole, big.NewInt(sizes[d]))
			fits = fits && sizes[d] != Dynamic && whole.IsInt64()
		}
		if ok != fits || ok && n != whole.Int64() {
			t.Fatalf("%d elements of %d, %v", n, sizes, ok)
		}
		count, known := NumElements(sizes)
		switch {
		case slices.Contains(sizes, 0):
			if !known || count != 0 {
				t.Fatalf("%d elements of %d, %v", count, sizes, known)
			}
		case known != fits || known && count != n:
			t.Fatalf("%d elements of %d, %v", count, sizes, known)
		}
	})
}

func TestPermutation(t *testing.T) {
	many(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 20).Draw(t, "rank")
		axes := make([]int, n)
		for i := range axes {
			axes[i] = i
		}
		perm := rapid.Permutation(axes).Draw(t, "permutation")
		if !IsPermutation(perm, n) {
			t.Fatalf("%d is a permutation", perm)
		}
		for i, k := range Inverse(perm) {
			if perm[k] != i {
				t.Fatalf("the inverse of %d is %d", perm, Inverse(perm))
			}
		}
		if IsPermutation(perm, n+1) || n > 0 && IsPermutation(perm, n-1) {
			t.Fatalf("%d is a permutation of another rank", perm)
		}
		if n == 0 {
			return
		}
		at := rapid.IntRange(0, n-1).Draw(t, "axis")
		axis := rapid.IntRange(-1, n).Draw(t, "other")
		if same := perm[at] == axis; !same {
			perm[at] = axis
			if IsPermutation(perm, n) {
				t.Fatalf("%d is no permutation", perm)
			}
		}
	})
}
