// Package samerun is for tests: it runs the functions of a module before and after it
// was changed on the same data and compares the memory afterwards.
package samerun

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	hivmopt "hivm-opt"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interplibrary"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// Result says how many functions were run before and after, and how many of them wrote
// to their arguments. Skipped are the functions that do not run before the change,
// with the reason.
type Result struct {
	Compared, Wrote int
	Skipped         []error
}

// Add adds the numbers of another result.
func (r *Result) Add(s Result) {
	r.Compared += s.Compared
	r.Wrote += s.Wrote
	r.Skipped = append(r.Skipped, s.Skipped...)
}

// limits are enough for every test.
var limits = interp.Limits{Steps: 20_000_000, Bytes: 1 << 28}

// Rules say which results are equal, and which functions are compared. The zero Rules compares all
// functions as [Compare] does.
type Rules struct {
	// Units is [CompareSums], if it is more than 0.
	Units float64
	// Defined is [CompareDefined].
	Defined bool
	// Steps skips functions that make more steps, if it is more than 0. Fewer sizes are tried
	// then.
	Steps int64
	// Blocks is the number of blocks that a function runs in after the change, one block after
	// the other on the same arguments; 0 is one.
	Blocks int64
}

// tries is how often other sizes are tried where types leave them open.
const tries = 12

func (rules Rules) tries() uint64 {
	if rules.Steps > 0 {
		return 2
	}
	return tries
}

// Compare runs each function with a body of before, and the function of after with
// the same name. The error names the functions that differ.
func Compare(before, after *hivmopt.Module) (Result, error) { return Rules{}.Compare(before, after) }

// CompareDefined is [Compare] for a change that gives buffers other memory. Functions whose
// results depend on what new memory contains are skipped, and the workspace of a kernel is not compared.
func CompareDefined(before, after *hivmopt.Module) (Result, error) {
	return Rules{Defined: true}.Compare(before, after)
}

// CompareSums is [Compare] where sums are made in another order and most of them
// cancels afterwards: floats may also differ by a number of units of the last place of
// the largest element around them.
func CompareSums(before, after *hivmopt.Module, units float64) (Result, error) {
	return Rules{Units: units}.Compare(before, after)
}

// Compare is the function [Compare] with these rules.
func (rules Rules) Compare(before, after *hivmopt.Module) (Result, error) {
	return rules.Before(before).Compare(after)
}

// Before is a module before several changes: its functions run once. The module must not be
// changed.
type Before struct {
	rules     Rules
	functions []*function
}

// Before returns a module to compare others with.
func (rules Rules) Before(module *hivmopt.Module) *Before {
	b := &Before{rules: rules}
	_, top := module.IR()
	for op := top.Region(0).Entry().First(); op != nil; op = op.Next() {
		name, ok := ir.SymbolName(op)
		if ok && funcs.IsFunc(op) && !op.Region(0).Empty() {
			b.functions = append(b.functions, &function{rules: rules, module: module, name: name})
		}
	}
	return b
}

// Compare runs the functions of after that the module before has with a body. The error names the
// functions that differ.
func (b *Before) Compare(after *hivmopt.Module) (Result, error) {
	var out Result
	var errs []error
	for _, f := range b.functions {
		if err := f.compare(&out, after); err != nil {
			errs = append(errs, fmt.Errorf("@%s: %w", f.name, err))
		}
	}
	return out, errors.Join(errs...)
}

// function is a function before a change, with its first run that does not fail.
type function struct {
	rules  Rules
	module *hivmopt.Module
	name   string

	ran    bool // the rest is known
	try    uint64
	out    []memory
	wrote  bool
	failed error // why no run succeeds
}

func (f *function) run() {
	if f.ran {
		return
	}
	f.ran = true
	o := interp.Options{Limits: interp.Limits{Steps: f.rules.Steps}}
	for f.try = range f.rules.tries() {
		f.out, f.wrote, f.failed = run(f.module, f.name, f.try, 1, o)
		if f.failed == nil && f.rules.Defined {
			f.failed = isDefined(f.module, f.name, f.try, f.out)
		}
		if f.failed == nil {
			return
		}
	}
}

func (f *function) compare(out *Result, after *hivmopt.Module) error {
	f.run()
	if f.failed != nil {
		out.Skipped = append(out.Skipped, fmt.Errorf("@%s: %w", f.name, f.failed))
		return nil
	}
	y, _, err := run(after, f.name, f.try, max(f.rules.Blocks, 1), interp.Options{})
	if err != nil {
		return fmt.Errorf("runs before, but not after: %w", err)
	}
	if i, d := firstDifference(f.out, y, f.rules); d != "" {
		return fmt.Errorf("argument #%d: %s", i, d)
	}
	out.Compared++
	if f.wrote {
		out.Wrote++
	}
	return nil
}

// errUndefined is about a function that reads memory before it writes there.
var errUndefined = errors.New("the results depend on what new memory contains")

// fills are bytes that new memory has at least: as floats of any width they are positive and
// negative numbers of a size that functions such as exp do not take for zero.
var fills = [...]byte{0x41, 0xc1}

// isDefined returns an error unless the results are x also where new memory is not zero.
func isDefined(module *hivmopt.Module, name string, try uint64, x []memory) error {
	for _, fill := range fills {
		y, _, err := run(module, name, try, 1, interp.Options{Fill: func(m []byte) {
			for i := range m {
				m[i] = fill + byte(i%7)
			}
		}})
		if err != nil {
			return err
		}
		if _, d := firstDifference(x, y, Rules{Defined: true}); d != "" {
			return errUndefined
		}
	}
	return nil
}

// firstDifference returns the first memory that differs, and how.
func firstDifference(x, y []memory, rules Rules) (i int, how string) {
	for i := range x {
		if rules.Defined && x[i].scratch {
			continue
		}
		if d := difference(x[i], y[i], rules.Units); d != "" {
			return i, d
		}
	}
	return 0, ""
}

// Execute runs a function of a module, and calls on for each operation that runs. It
// calls begin before each try; the last try is the successful one.
func Execute(module *hivmopt.Module, name string, on func(op *ir.Operation), begin func()) error {
	var err error
	for try := range uint64(tries) {
		begin()
		if err = execute(module, name, try, on); err == nil {
			return nil
		}
	}
	return err
}

func execute(module *hivmopt.Module, name string, try uint64, on func(op *ir.Operation)) error {
	c, op := module.IR()
	o := interp.Options{Limits: limits, External: interplibrary.New(c).Call}
	m, err := interp.New(c, op, o, listened(on, interpstd.Table()), listened(on, interphivm.Table()))
	if err != nil {
		return err
	}
	fn, args, _, err := drawn(m, name, try)
	if err == nil {
		_, err = m.Call(context.Background(), fn, args)
	}
	return err
}

// listened returns a table that calls on before each operation.
func listened(on func(op *ir.Operation), table interp.Table) interp.Table {
	out := make(interp.Table, len(table))
	for i, row := range table {
		out[i] = row
		out[i].Exec = func(f *interp.Frame, op *ir.Operation) error {
			on(op)
			return row.Exec(f, op)
		}
	}
	return out
}

// memory is the memory of an argument.
type memory struct {
	*interp.Buffer
	elem    interp.Elem
	scratch bool // the workspace of the kernel, which nobody reads behind it
}

// difference describes the first elements that differ, and is empty if none do. All
// NaN are alike, and so are floats that differ in the last bits: sums of several axes
// may be made in another order. units has the meaning of [CompareSums].
func difference(x, y memory, units float64) string {
	if bytes.Equal(x.Data, y.Data) {
		return ""
	}
	size := x.elem.Size()
	largest := 0.0
	for at := 0; units > 0 && x.elem.IsFloat() && at+size <= len(x.Data); at += size {
		if v := math.Abs(x.elem.Get(x.Data[at:]).Float().Float64()); v > largest && !math.IsInf(v, 0) {
			largest = v
		}
	}
	for at := 0; at+size <= len(x.Data); at += size {
		if bytes.Equal(x.Data[at:at+size], y.Data[at:at+size]) {
			continue
		}
		a, b := x.elem.Get(x.Data[at:]), x.elem.Get(y.Data[at:])
		if !x.elem.IsFloat() || !near(a.Float(), b.Float(), units*largest) {
			return fmt.Sprintf("element %d is %s before and %s after", at/size, a, b)
		}
	}
	return ""
}

// near reports whether two floats differ by 128 units of the last place at most, or
// by slack units if that is more, or are both NaN.
func near(a, b floats.Value, slack float64) bool {
	if a.IsNaN() || b.IsNaN() {
		return a.IsNaN() && b.IsNaN()
	}
	x, y := a.Float64(), b.Float64()
	const units = 128
	return math.Abs(x-y) <= math.Ldexp(max(units*math.Abs(x), units*math.Abs(y), slack), 1-a.Format.Precision())
}

// run runs a function in a number of blocks, for as many steps as the options or the limits say,
// and returns the memory of its arguments, and whether that changed.
func run(module *hivmopt.Module, name string, try uint64, blocks int64, o interp.Options) (out []memory, changed bool, err error) {
	o.Limits.Bytes = limits.Bytes
	if o.Limits.Steps == 0 {
		o.Limits.Steps = limits.Steps
	}
	m, err := module.InterpreterOf(interphivm.Core{Count: blocks}, o)
	if err != nil {
		return nil, false, err
	}
	fn, args, out, err := drawn(m, name, try)
	if err != nil {
		return nil, false, err
	}
	var old [][]byte
	for _, x := range out {
		old = append(old, bytes.Clone(x.Data))
	}
	_, err = m.Call(context.Background(), fn, args)
	for block := int64(1); block < blocks && err == nil; block++ {
		if m, err = module.InterpreterOf(interphivm.Core{Index: block, Count: blocks}, o); err == nil {
			_, err = m.Call(context.Background(), fn, args)
		}
	}
	for i := range out {
		changed = changed || !bytes.Equal(out[i].Data, old[i])
	}
	return out, changed, err
}

// drawn returns a function of a machine with arguments, and the memory of these.
func drawn(m *interp.Machine, name string, try uint64) (fn *ir.Operation, args []interp.Value, out []memory, err error) {
	if fn = m.Symbol(name); fn == nil {
		return nil, nil, nil, errors.New("there is no such function")
	}
	r := rand.New(rand.NewPCG(try, 1))
	sizes := sizesOf(fn)
	space, hasSpace := hacc.KernelArg(fn, "workspace")
	for i, a := range fn.Region(0).Entry().Args() {
		v, err := argument(m, a.Type(), r, sizes, try)
		if err != nil {
			return nil, nil, nil, err
		}
		args = append(args, v)
		if x := v.MemRef(); x != nil {
			out = append(out, memory{x.Buffer, x.Elem, hasSpace && i == space})
		}
	}
	return fn, args, out, nil
}

// sizesOf returns sizes to try where types leave them open: the first two most often,
// and the sizes of the arguments.
func sizesOf(fn *ir.Operation) []int64 {
	out := []int64{3, 4, 16, 64}
	for _, a := range fn.Region(0).Entry().Args() {
		if t, ok := a.Type().(*ir.MemRefType); ok {
			for _, n := range t.Shape {
				if n != ir.Dynamic && n > 0 && n <= 64 {
					out = append(out, n)
				}
			}
		}
	}
	return out
}

// argument makes a value of a type: small whole numbers, so that sums do not depend on
// their order.
// In some tries all integers are zero, so that they are indices of every axis; in others
// the memory behind a pointer is long, and longer the later the try is.
func argument(m *interp.Machine, t ir.Type, r *rand.Rand, sizes []int64, try uint64) (interp.Value, error) {
	long := int64(4096) << (try / 2)
	zeros := try%3 == 2
	text := strconv.Itoa(1 + r.IntN(3))
	if zeros && ir.IsIndex(t) {
		text = "0"
	}
	if ir.IsInt(t, 1) {
		text = strconv.Itoa(r.IntN(2))
	}
	mt, shaped := t.(*ir.MemRefType)
	if shaped {
		text = "zeros"
		if n := len(mt.Shape); n > 0 {
			words := make([]string, n)
			for d, size := range mt.Shape {
				if size == ir.Dynamic {
					size = sizes[try%2]
					if k := r.IntN(3 * len(sizes)); k < len(sizes) && try > 1 {
						size = sizes[k]
					}
					if n == 1 && try%4 == 1 {
						size = long
					}
				}
				words[d] = strconv.FormatInt(size, 10)
			}
			text += ":" + strings.Join(words, "x")
		}
	}
	s, err := data.Parse(text)
	if err != nil {
		return interp.Value{}, err
	}
	v, err := s.Value(m, t, nil)
	if err == nil && shaped {
		fill(v.MemRef(), r, zeros)
	}
	return v, err
}

// fill writes small whole numbers, which can be indices, to all memory of a buffer.
// Only floats are negative, and if no number may be zero, divisions are defined.
func fill(m *interp.MemRef, r *rand.Rand, zeros bool) {
	e, b := m.Elem, m.Buffer.Data
	for at := 0; at+e.Size() <= len(b); at += e.Size() {
		n := int64(1 + r.IntN(3))
		if zeros {
			n = 0
		}
		v := interp.Value{Elem: e, Bits: uint64(n)}
		if e.Bits == 1 {
			v.Bits = uint64(r.IntN(2))
		}
		if e.IsFloat() {
			n = int64(1 + r.IntN(3))
			if r.IntN(3) == 0 {
				n = -n
			}
			x, _ := floats.FromInt64(e.Format, n)
			v.Bits = x.Lo
		}
		e.Put(b[at:], v)
	}
}
