package elementary_test

import (
	"math"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"sync"
	"testing"

	"hivm-opt/internal/elementary"
	"hivm-opt/internal/tier"
)

// functions are the functions with those of Go on f64, whose errors are less than 2^-28 units of
// f32.
var functions = []struct {
	name string
	eval func(float32) float32
	want func(float64) float64
}{
	{"exp", elementary.Exp, math.Exp},
	{"exp2", elementary.Exp2, math.Exp2},
	{"expm1", elementary.Expm1, math.Expm1},
	{"tanh", elementary.Tanh, math.Tanh},
	{"erf", elementary.Erf, math.Erf},
	{"log", elementary.Log, math.Log},
	{"log2", elementary.Log2, math.Log2},
	{"log10", elementary.Log10, math.Log10},
	{"log1p", elementary.Log1p, math.Log1p},
}

// most is the largest error, in units in the last place.
const most = 0.501

// TestErrors looks at all numbers for a release, else at one of each few.
func TestErrors(t *testing.T) {
	step := uint64(tier.Every(997))
	for _, f := range functions {
		t.Run(f.name, func(t *testing.T) {
			var wg sync.WaitGroup
			parts := uint64(runtime.GOMAXPROCS(0))
			worst := make([]float64, parts)
			for p := range parts {
				wg.Go(func() {
					for bits := p * step; bits < 1<<32; bits += parts * step {
						x := math.Float32frombits(uint32(bits))
						got, want := f.eval(x), f.want(float64(x))
						e := units(got, want)
						if !(e <= most) {
							t.Errorf("%s(%v) is %v, %v units from %v", f.name, x, got, e, want)
							return
						}
						worst[p] = max(worst[p], e)
					}
				})
			}
			wg.Wait()
			t.Logf("largest error %.5f", worst)
		})
	}
}

// units is the difference of a result and a number of f64 in units in the last place, and no
// number where one of them is none or has the other sign.
func units(got float32, want float64) float64 {
	rounded := float32(want)
	switch {
	case got != got && want != want || math.Float32bits(got) == math.Float32bits(rounded) && math.IsInf(want, 0):
		return 0
	case math.Signbit(float64(got)) != math.Signbit(want):
		return math.NaN()
	case got-got != 0 || rounded-rounded != 0: // overflow: the largest numbers have a neighbour further on
		if got != rounded && math.Abs(want) < 0x1.fffffefp127 {
			return math.NaN()
		}
		if got == rounded {
			return 0
		}
	}
	_, exp := math.Frexp(want)
	unit := math.Ldexp(1, max(exp-24, -149))
	value := float64(got)
	if math.IsInf(value, 0) {
		value = math.Copysign(0x1p128, value)
	}
	return math.Abs(value-want) / unit
}

// TestOrdinaryResults are the results that are exact, and those of numbers without an ordinary one.
func TestOrdinaryResults(t *testing.T) {
	inf, nan := float32(math.Inf(1)), float32(math.NaN())
	zero := float32(0)
	tiny := float32(math.SmallestNonzeroFloat32)
	for _, c := range []struct {
		name      string
		eval      func(float32) float32
		x, result float32
	}{
		{"exp", elementary.Exp, 0, 1}, {"exp", elementary.Exp, -inf, 0}, {"exp", elementary.Exp, inf, inf},
		{"exp", elementary.Exp, 89, inf}, {"exp", elementary.Exp, -104, 0}, {"exp", elementary.Exp, tiny, 1},
		{"exp", elementary.Exp, nan, nan},
		{"exp2", elementary.Exp2, 127, 0x1p127}, {"exp2", elementary.Exp2, -149, tiny}, {"exp2", elementary.Exp2, -150, 0},
		{"exp2", elementary.Exp2, 128, inf}, {"exp2", elementary.Exp2, -inf, 0}, {"exp2", elementary.Exp2, nan, nan},
		{"expm1", elementary.Expm1, -zero, -zero}, {"expm1", elementary.Expm1, -tiny, -tiny}, {"expm1", elementary.Expm1, -inf, -1},
		{"expm1", elementary.Expm1, inf, inf}, {"expm1", elementary.Expm1, nan, nan},
		{"tanh", elementary.Tanh, -zero, -zero}, {"tanh", elementary.Tanh, tiny, tiny}, {"tanh", elementary.Tanh, -inf, -1},
		{"tanh", elementary.Tanh, inf, 1}, {"tanh", elementary.Tanh, nan, nan},
		{"erf", elementary.Erf, -zero, -zero}, {"erf", elementary.Erf, tiny, tiny}, {"erf", elementary.Erf, -inf, -1},
		{"erf", elementary.Erf, inf, 1}, {"erf", elementary.Erf, nan, nan},
		{"log", elementary.Log, 1, 0}, {"log", elementary.Log, -zero, -inf}, {"log", elementary.Log, inf, inf},
		{"log", elementary.Log, -tiny, nan}, {"log", elementary.Log, -inf, nan}, {"log", elementary.Log, nan, nan},
		{"log2", elementary.Log2, tiny, -149}, {"log2", elementary.Log2, 0x1p127, 127}, {"log2", elementary.Log2, zero, -inf},
		{"log10", elementary.Log10, 1000, 3}, {"log10", elementary.Log10, 1e10, 10}, {"log10", elementary.Log10, zero, -inf},
		{"log1p", elementary.Log1p, -zero, -zero}, {"log1p", elementary.Log1p, -tiny, -tiny}, {"log1p", elementary.Log1p, -1, -inf},
		{"log1p", elementary.Log1p, -2, nan}, {"log1p", elementary.Log1p, -inf, nan}, {"log1p", elementary.Log1p, inf, inf},
		{"log1p", elementary.Log1p, nan, nan},
	} {
		got := c.eval(c.x)
		if math.Float32bits(got) != math.Float32bits(c.result) && (got == got || c.result == c.result) {
			t.Errorf("%s(%v) is %v, not %v", c.name, c.x, got, c.result)
		}
	}
}

// TestContraction looks at the code for a machine where Go makes one instruction of a product and a sum
// wherever it may: the bits are the same on all machines only if it may nowhere.
func TestContraction(t *testing.T) {
	tier.Slow(t)
	build := exec.Command("go", "build", "-gcflags=-S", ".")
	build.Env = append(os.Environ(), "GOOS=linux", "GOARCH=arm64", "CGO_ENABLED=0")
	code, err := build.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, code)
	}
	if !regexp.MustCompile(`\tFMULD\t`).Match(code) {
		t.Fatal("there are no products in the code")
	}
	for _, line := range regexp.MustCompile(`.*\tFN?M(ADD|SUB)[DS]\t.*`).FindAll(code, -1) {
		t.Errorf("contracted: %s", line)
	}
}

// BenchmarkFunctions compares with the functions of Go, on numbers that change from call to call.
func BenchmarkFunctions(b *testing.B) {
	numbers := make([]float32, 1024)
	for i := range numbers {
		numbers[i] = float32(i%61)/16 + 0.01
	}
	for _, f := range functions {
		b.Run(f.name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				f.eval(numbers[i%len(numbers)])
			}
		})
		b.Run(f.name+" of Go", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				f.want(float64(numbers[i%len(numbers)]))
			}
		})
	}
}
