package check

import (
	"errors"
	"math/rand/v2"

	"hivm-opt/interp"
	"hivm-opt/ir"
)

// Function draws arguments for a whole function in the way that a [Runner] draws
// operands for one operation. It is for tests that run functions in other ways as well.
type Function struct {
	r      *Runner
	in     *instance
	args   []*leaf
	stated [][]int64
}

// Function runs a function on drawn arguments and looks at them afterwards.
func (r *Runner) Function(c *ir.Context, fn *ir.Operation) (*Function, error) {
	f := &Function{r: r, in: newInstance(&Pair{Ctx: c}, r.known, nil)}
	f.in.bounded = true
	if !ir.Walk(fn, f.in.operands) {
		return nil, errSlice
	}
	ir.Walk(fn, func(op *ir.Operation) bool {
		if op != fn && !f.in.runs(op) {
			f.in.classify(op, func(i int) bool { return writes(op, i) })
		}
		return true
	})
	at := map[*ir.Value]*leaf{}
	for _, l := range f.in.leaves {
		at[l.value] = l
	}
	var types []ir.Type
	for _, a := range fn.Region(0).Entry().Args() {
		l := at[a]
		if l == nil {
			l = &leaf{value: a, geometry: ir.IsIndex(a.Type())}
		}
		f.args = append(f.args, l)
		types = append(types, a.Type())
	}
	f.stated = f.in.stated(types)
	return f, nil
}

// Arguments draws the arguments for one call, the more harmless the higher the number of
// the try is. The function may still not run on them. A memref is in a buffer of its
// own, with some elements before and behind it.
func (f *Function) Arguments(m *interp.Machine, rng *rand.Rand, try int) ([]interp.Value, error) {
	d := newDraw(rng, m, f.r.o.Elements, f.stated)
	if try >= f.r.o.Tries/harmlessFrom && try%2 == 0 {
		d.harmless()
	}
	d.wild = try < wildTries
	var out []interp.Value
	for _, l := range f.args {
		v, err := d.leaf(l)
		if err != nil {
			return nil, err
		}
		if x := v.MemRef(); x != nil {
			noise(rng, x.Buffer.Data)
			d.fill(x)
		}
		d.values[l.value] = v
		out = append(out, v)
	}
	if _, err := d.run(f.in); errors.Is(err, errOutside) {
		return nil, err
	}
	return out, nil
}
