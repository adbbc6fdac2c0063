package decompose_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// open are the functions of the golden tests that the reference, and so the
// decomposition, changes the meaning of, or whose meaning is not known.
var open = map[string]string{
	"bf16":            "a conversion to integers rounds to the nearest instead of cutting off",
	"to_bf16":         "an integer is rounded twice, to f32 and to bf16",
	"concat_in_place": "the mark says that the buffer of the parts may be overwritten",
	"exchange":        "the old elements are left in the source",
	"exchange_masked": "the old elements are left in the source",
	"host":            "nothing is decomposed",
	"tanh_in_place":   "the error is that of TestTanh",
	"tanh_halves":     "the error is that of TestTanhHalves",
	"tanh_dynamic":    "the error is that of TestTanh",
}

// domains restricts the arguments of functions that are not defined for all.
var domains = map[string]domain{
	"unsigned":      {positive: true}, // arith.fptoui has no result for others
	"reduce_marked": {filled: true},   // the parts of a buffer without rows would lie outside of it
}

// domain describes the values of arguments.
type domain struct {
	positive bool // floats are not negative, and some are large
	filled   bool // indices are not zero
}

// runs is how often a function has to run before and after, tries how many arguments
// are tried at most to find such that it runs at all.
const (
	runs  = 12
	tries = 600
)

// TestMeaning runs the functions of the golden tests before and after the pass of
// their RUN line on random data: they return the same and leave the same in memory.
func TestMeaning(t *testing.T) {
	tier.Slow(t)
	files, err := filepath.Glob("../../testdata/device/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden tests: %v", err)
	}
	compared := 0
	for _, f := range files {
		name := filepath.Base(f)
		if !strings.HasPrefix(name, "decompose-") && !strings.HasPrefix(name, "aggregate-") {
			continue
		}
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			pipeline := pipelineOf(string(text))
			for _, part := range strings.Split(string(text), "\n// -----\n") {
				compared += compareModule(t, name, part, pipeline)
			}
		})
	}
	if compared < 50 {
		t.Errorf("only %d functions were compared", compared)
	}
}

// pipelineOf returns the pipeline of the first RUN line of a test.
func pipelineOf(text string) string {
	pass := "hivm-decompose-op"
	if strings.Contains(text, "--hivm-decompose-op=strict") {
		pass += "{strict}"
	}
	const flag, option = "--hivm-aggregated-decompose-op", "=decompose-phase="
	run, _, _ := strings.Cut(text, "\n")
	if _, rest, ok := strings.Cut(run, flag); ok {
		pass = strings.TrimPrefix(flag, "--")
		if phase, ok := strings.CutPrefix(rest, option); ok {
			pass += "{" + option[1:] + strings.Fields(phase)[0] + "}"
		} else if options, ok := strings.CutPrefix(rest, "='"); ok {
			options, _, _ = strings.Cut(options, "'")
			pass += "{" + options + "}"
		}
	}
	return "builtin.module(func.func(" + pass + "))"
}

func parse(t *testing.T, name, text string) *hivmopt.Module {
	t.Helper()
	m, err := hivmopt.Parse(name, text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func compareModule(t *testing.T, name, text, pipeline string) (compared int) {
	before, after := parse(t, name, text), parse(t, name, text)
	if err := after.Run(t.Context(), pipeline); err != nil {
		t.Fatal(err)
	}
	_, module := before.IR()
	ir.Walk(module, func(fn *ir.Operation) bool {
		if !fn.Is("func.func") {
			return true
		}
		symbol, _ := ir.SymbolName(fn)
		if open[symbol] != "" {
			return true
		}
		done, fails, err := compareFunction(before, after, symbol)
		switch {
		case err != nil:
			t.Errorf("@%s: %v", symbol, err)
		case done < runs:
			t.Logf("@%s ran %d times: %v", symbol, done, fails)
		}
		if done > 0 {
			compared++
		}
		return true
	})
	return compared
}

// outcome is the result of a run: results, and the memory of arguments.
type outcome struct {
	results []interp.Value
	memory  []*interp.MemRef
}

// compareFunction runs a function of both modules and returns how often it did so,
// why it did not run, and the first difference.
func compareFunction(before, after *hivmopt.Module, name string) (done int, fails, err error) {
	for seed := uint64(0); seed < tries && done < runs; seed++ {
		x, err := run(before, name, seed)
		if err != nil {
			fails = err
			continue
		}
		done++
		y, err := run(after, name, seed)
		if err == nil {
			err = x.differs(y)
		}
		if err != nil {
			return done, fails, fmt.Errorf("with arguments %d: %w", seed, err)
		}
	}
	return done, fails, nil
}

func (x *outcome) differs(y *outcome) error {
	for i := range x.results {
		if !same(x.results[i], y.results[i]) {
			return fmt.Errorf("result %d is %s before and %s after", i, x.results[i], y.results[i])
		}
	}
	for i, m := range x.memory {
		e, a, b := m.Elem, m.Buffer.Data, y.memory[i].Buffer.Data
		for at := 0; at+e.Size() <= len(a); at += e.Size() {
			if v, w := e.Get(a[at:]), e.Get(b[at:]); !same(v, w) {
				return fmt.Errorf("buffer %d: element %d is %s before and %s after", i, at/e.Size(), v, w)
			}
		}
	}
	return nil
}

// same compares two values. Zeros of either sign are the same, for x - s becomes
// x + (0 - s), and so are NaNs.
func same(a, b interp.Value) bool {
	if a.Elem.IsFloat() {
		x, y := a.Float64(), b.Float64()
		return x == y || x != x && y != y
	}
	return a.Int() == b.Int()
}

func run(module *hivmopt.Module, name string, seed uint64) (*outcome, error) {
	m, err := module.Interpreter(interp.Options{Limits: interp.Limits{Steps: 1 << 20, Bytes: 1 << 24}})
	if err != nil {
		return nil, err
	}
	fn := m.Symbol(name)
	r := rand.New(rand.NewPCG(seed, 7))
	var out outcome
	var args []interp.Value
	for _, a := range fn.Region(0).Entry().Args() {
		v, err := argument(m, a.Type(), r, domains[name])
		if err != nil {
			return nil, err
		}
		args = append(args, v)
		if x := v.MemRef(); x != nil {
			out.memory = append(out.memory, x)
		}
	}
	out.results, err = m.Call(context.Background(), fn, args)
	return &out, err
}

// argument makes a random value of a type.
func argument(m *interp.Machine, t ir.Type, r *rand.Rand, in domain) (interp.Value, error) {
	mt, ok := t.(*ir.MemRefType)
	if !ok {
		e, ok := interp.ElemOf(t)
		if !ok {
			return interp.Value{}, fmt.Errorf("an argument of type '%s'", t)
		}
		return random(e, r, in), nil
	}
	var sizes []string
	for _, n := range mt.Shape {
		if n == ir.Dynamic {
			n = 1 + r.Int64N(8)
		}
		sizes = append(sizes, strconv.FormatInt(n, 10))
	}
	s, err := data.Parse("zeros:" + strings.Join(sizes, "x"))
	if err != nil {
		return interp.Value{}, err
	}
	v, err := s.Value(m, t, nil)
	if err != nil {
		return interp.Value{}, err
	}
	x := v.MemRef()
	for at := 0; at+x.Elem.Size() <= len(x.Buffer.Data); at += x.Elem.Size() {
		x.Elem.Put(x.Buffer.Data[at:], random(x.Elem, r, in))
	}
	return v, nil
}

// random returns an element: an index is a small number, an integer as often small as
// any, a float mostly a few quarters.
func random(e interp.Elem, r *rand.Rand, in domain) interp.Value {
	switch {
	case e.IsFloat():
		x := float64(r.IntN(80)-40) / 4
		if in.positive {
			x = math.Ldexp(math.Abs(x), r.IntN(60))
		} else if r.IntN(8) == 0 {
			x *= float64(r.IntN(1 << 12))
		}
		return interp.FloatOf(floats.FromFloat64(e.Format, x))
	case e.Kind == interp.Index && in.filled:
		return interp.IndexOf(int64(1 + r.IntN(4)))
	case e.Kind == interp.Index:
		return interp.IndexOf(int64(r.IntN(5)))
	case r.IntN(2) == 0:
		return interp.IntOf(e, int64(r.IntN(7)-3))
	}
	return interp.IntOf(e, int64(r.Uint64()))
}
