package interphivm

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// The tests of this file and of oracle_*_test.go run operations on random data in
// random layouts, here and in testdata/oracle.py, which computes with numpy on
// the same bytes. All bytes of all buffers must be the same behind the operation.

// experiment is an operation with data. Its fields are the input of the oracle.
type experiment struct {
	Op       string
	Ints     map[string][]int64
	Words    map[string]string
	Names    map[string][]int // the operands of a name
	Operands []operand
	Buffers  [][]byte

	r    *rand.Rand
	text string
	// ulp is how many units in the last place a float may be off.
	ulp int64
}

// operand is a view of a buffer, or a scalar.
type operand struct {
	Type           string // of elements
	Buffer         int    // -1 for a scalar
	Bits           uint64
	Offset         int64
	Sizes, Strides []int64
}

func newExperiment(r *rand.Rand, op string) *experiment {
	return &experiment{Op: op, r: r, Ints: map[string][]int64{}, Words: map[string]string{}, Names: map[string][]int{}}
}

// view adds an operand with random elements in a random layout.
func (x *experiment) view(name, typ string, sizes []int64) int {
	o := operand{Type: typ, Sizes: sizes, Strides: make([]int64, len(sizes))}
	run := int64(1 + x.r.IntN(3)/2)
	order := x.r.Perm(len(sizes))
	if x.r.IntN(2) == 0 {
		for i := range order {
			order[i] = len(order) - 1 - i
		}
	}
	for _, d := range order {
		o.Strides[d] = run
		run *= max(sizes[d], 1)
		if x.r.IntN(3) == 0 {
			run += int64(x.r.IntN(4))
		}
	}
	o.Offset = int64(x.r.IntN(5))
	o.Buffer = len(x.Buffers)
	e := elemNamed(typ)
	n := o.Offset + run + int64(x.r.IntN(4))
	data := make([]byte, 0, n*int64(e.Size()))
	for range n {
		b := make([]byte, e.Size())
		e.Put(b, interp.BitsOf(e, x.random(typ)))
		data = append(data, b...)
	}
	x.Buffers = append(x.Buffers, data)
	return x.add(name, o)
}

func (x *experiment) add(name string, o operand) int {
	i := len(x.Operands)
	x.Operands = append(x.Operands, o)
	x.Names[name] = append(x.Names[name], i)
	return i
}

// same adds an operand that is the view of another operand.
func (x *experiment) same(name string, i int) int { return x.add(name, x.Operands[i]) }

func (x *experiment) scalar(name, typ string, bits uint64) int {
	return x.add(name, operand{Type: typ, Buffer: -1, Bits: bits})
}

// set replaces the elements of a view.
func (x *experiment) set(i int, f func() uint64) {
	o := x.Operands[i]
	e := elemNamed(o.Type)
	for b := x.Buffers[o.Buffer]; len(b) > 0; b = b[e.Size():] {
		e.Put(b, interp.BitsOf(e, f()))
	}
}

// elemNamed returns the format of a type of elements.
func elemNamed(name string) interp.Elem {
	if f, ok := floats.Lookup(name); ok {
		return interp.FloatElem(f)
	}
	if name == "index" {
		return interp.IndexInt
	}
	e := interp.Elem{Kind: interp.Int}
	digits, unsigned := strings.CutPrefix(name, "u")
	if unsigned {
		e.Sign = ir.Unsigned
	}
	if _, err := fmt.Sscanf(digits, "i%d", &e.Bits); err != nil {
		panic(err)
	}
	return e
}

// random returns the bits of an element: any, a small number, a tie of rounding, or a
// special value.
func (x *experiment) random(typ string) uint64 {
	e := elemNamed(typ)
	small := int64(x.r.IntN(17) - 8)
	switch k := x.r.IntN(9); {
	case k < 2:
		return x.r.Uint64()
	case k == 8 && typ == "f32":
		// In the middle between two numbers of f16 or bf16.
		tie := uint64(pick(x.r, 1<<12, 1<<15))
		return x.r.Uint64()&^(tie-1) | tie
	case k == 8 && e.IsInt():
		return 1<<24 | x.r.Uint64()&0xFFF // odd numbers lie between two numbers of f32
	case e.IsFloat() && k < 5:
		return interp.Float64Of(e, float64(small)/4).Bits
	case e.IsFloat() && k < 7:
		return interp.Float64Of(e, x.r.NormFloat64()*math.Pow(2, float64(x.r.IntN(12)-3))).Bits
	case e.IsFloat():
		special := []float64{0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.NaN(), 0.5, -2.5, 65519, 1e-7, 127.5, 3e9}
		return interp.Float64Of(e, special[x.r.IntN(len(special))]).Bits
	case k < 6:
		return uint64(small)
	}
	return []uint64{0, 1, math.MaxUint64, 1 << (e.Bits - 1), 1<<(e.Bits-1) - 1}[x.r.IntN(5)]
}

// list returns operands with their types: "%0, %1 : f32, f32".
func (x *experiment) list(operands ...int) string {
	var refs, types []string
	for _, i := range operands {
		refs = append(refs, fmt.Sprintf("%%%d", i))
		types = append(types, x.Operands[i].text())
	}
	return strings.Join(refs, ", ") + " : " + strings.Join(types, ", ")
}

func (o operand) text() string {
	if o.Buffer < 0 {
		return o.Type
	}
	var b strings.Builder
	b.WriteString("memref<")
	for _, n := range o.Sizes {
		fmt.Fprintf(&b, "%dx", n)
	}
	strides := strings.ReplaceAll(fmt.Sprint(o.Strides), " ", ", ")
	fmt.Fprintf(&b, "%s, strided<%s, offset: %d>>", o.Type, strides, o.Offset)
	return b.String()
}

// simple sets the text of an operation with ins and outs, and the text behind them.
func (x *experiment) simple(tail string, args ...any) *experiment {
	x.text = fmt.Sprintf("hivm.hir.%s ins(%s) outs(%s) ", x.Op, x.list(x.Names["src"]...), x.list(x.Names["dst"]...)) +
		fmt.Sprintf(tail, args...)
	return x
}

// run runs the operation and returns the buffers behind it.
func (x *experiment) run(c *ir.Context) ([][]byte, error) {
	var params []string
	for i, o := range x.Operands {
		params = append(params, fmt.Sprintf("%%%d: %s", i, o.text()))
	}
	text := "func.func @f(" + strings.Join(params, ", ") + ") {\n" + x.text + "\nreturn }"
	module, err := irtest.Parse(c, "experiment", text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", text, err)
	}
	op := module.Region(0).Entry().First().Region(0).Entry().First()
	m, err := interp.New(c, module, interp.Options{}, Table())
	if err != nil {
		return nil, err
	}
	buffers := make([]*interp.Buffer, len(x.Buffers))
	for i, data := range x.Buffers {
		buffers[i] = &interp.Buffer{Data: bytes.Clone(data)}
	}
	values := make([]interp.Value, op.NumOperands())
	for i := range values {
		o := x.Operands[op.Operand(i).Index()]
		e := elemNamed(o.Type)
		values[i] = interp.BitsOf(e, o.Bits)
		if o.Buffer >= 0 {
			values[i] = interp.MemRefOf(&interp.MemRef{Buffer: buffers[o.Buffer], Elem: e, Offset: o.Offset,
				Sizes: o.Sizes, Strides: o.Strides})
		}
	}
	if _, err := m.Exec(context.Background(), op, values); err != nil {
		return nil, fmt.Errorf("%s: %w", text, err)
	}
	out := make([][]byte, len(buffers))
	for i, b := range buffers {
		out[i] = b.Data
	}
	return out, nil
}

// python is Debian's, which has Debian's numpy.
const python = "/usr/bin/python3"

// hasNumpy returns why there is no numpy.
var hasNumpy = sync.OnceValue(func() error { return exec.Command(python, "-c", "import numpy").Run() })

// compare runs experiments here and in the oracle.
func compare(t *testing.T, list []*experiment) {
	t.Helper()
	tier.Slow(t)
	if hasNumpy() != nil {
		tier.Missing(t, "there is no numpy: run scripts/install-numpy.sh")
	}
	input, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(python, "testdata/oracle.py")
	cmd.Stdin = bytes.NewReader(input)
	output, err := cmd.Output()
	if err != nil {
		var e *exec.ExitError
		if errors.As(err, &e) {
			t.Fatalf("the oracle: %s", e.Stderr)
		}
		t.Fatal(err)
	}
	var want [][][]byte
	if err := json.Unmarshal(output, &want); err != nil {
		t.Fatal(err)
	}
	if len(want) != len(list) {
		t.Fatalf("the oracle has %d results for %d experiments", len(want), len(list))
	}
	c, err := alldialects.NewContextFor(target.RegBased)
	if err != nil {
		t.Fatal(err)
	}
	changed := 0
	for i, x := range list {
		got, err := x.run(c)
		if err != nil {
			t.Fatal(err)
		}
		if err := x.differs(got, want[i]); err != nil {
			t.Fatalf("%s\n%s\noperands %v", err, x.text, x.Operands)
		}
		if !slices.EqualFunc(got, x.Buffers, bytes.Equal) {
			changed++
		}
	}
	if changed < len(list)/2 {
		t.Errorf("only %d of %d experiments changed anything", changed, len(list))
	}
}

// differs compares buffers element by element. All NaN are alike.
func (x *experiment) differs(got, want [][]byte) error {
	types := make([]interp.Elem, len(x.Buffers))
	for _, o := range x.Operands {
		if o.Buffer >= 0 {
			types[o.Buffer] = elemNamed(o.Type)
		}
	}
	for b, e := range types {
		if len(got[b]) != len(want[b]) {
			return fmt.Errorf("buffer %d: %d bytes, want %d", b, len(got[b]), len(want[b]))
		}
		for i := 0; i < len(got[b]); i += e.Size() {
			g, w := e.Get(got[b][i:]), e.Get(want[b][i:])
			if !near(g, w, x.ulp) {
				return fmt.Errorf("buffer %d, element %d: got %s (%#x), want %s (%#x), was %s", b, i/e.Size(), g, g.Bits, w, w.Bits,
					e.Get(x.Buffers[b][i:]))
			}
		}
	}
	return nil
}

func near(g, w interp.Value, ulp int64) bool {
	if g.Same(w) {
		return true
	}
	if !g.Elem.IsFloat() {
		return false
	}
	if g.Float().IsNaN() || w.Float().IsNaN() {
		return g.Float().IsNaN() && w.Float().IsNaN()
	}
	d := int64(g.Bits) - int64(w.Bits)
	return ulp > 0 && d >= -ulp && d <= ulp
}

// repeat makes n experiments. Their seeds are fixed, so that failures come back.
func repeat(op string, n int, make func(r *rand.Rand, op string) *experiment) []*experiment {
	var out []*experiment
	for i := range n {
		h := uint64(len(op))
		for _, c := range op {
			h = h*31 + uint64(c)
		}
		out = append(out, make(rand.New(rand.NewPCG(h, uint64(i))), op))
	}
	return out
}

// shape returns random sizes of a rank from lo on.
func shape(r *rand.Rand, lo, hi int) []int64 {
	s := make([]int64, lo+r.IntN(hi-lo+1))
	for i := range s {
		s[i] = int64(1 + r.IntN(5))
	}
	return s
}

func pick[T any](r *rand.Rand, list ...T) T { return list[r.IntN(len(list))] }

func brackets(v []int64) string { return strings.ReplaceAll(fmt.Sprint(v), " ", ", ") }
