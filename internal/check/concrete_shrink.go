package check

import (
	"fmt"
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/memref"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// shrunk runs a pair on smaller sizes than the types state, each number always replaced
// by the same number. Where that shows a difference, or cannot be run, the meaning of
// the operations depends on the sizes, and nothing is known.
func (r *Runner) shrunk(p *Pair) Outcome {
	opaque := map[*ir.Operation]bool{} // memory of the sizes stated
	for _, op := range []*ir.Operation{p.Before, p.After} {
		in := newInstance(p, r.known, nil)
		in.operands(op)
		for _, def := range in.ops {
			if effects, _ := ir.Effects(def); len(effects) > 0 {
				opaque[def] = true
			}
		}
	}
	before, after, err := r.instances(p, opaque)
	if err != nil {
		return Outcome{Reason: err.Error(), msg: err.Error()}
	}
	t := trial{r: r, p: p, before: before, after: after, shrink: true}
	out := t.repeat()
	if out.Example != nil {
		return Outcome{Reason: sizesMatter, msg: sizesMatter}
	}
	out.Shrunk = true
	return out
}

// sizesMatter is the reason why the runs on smaller sizes say nothing.
const sizesMatter = "the sizes matter"

// keptSize is the largest size that stays.
const keptSize = 8

// shrink returns the value of a stated size in this draw: another number for each
// size.
func (d *draw) shrink(n int64) int64 {
	if d.small == nil || n <= keptSize {
		return n
	}
	m, ok := d.small[n]
	if !ok {
		m = keptSize + 1 + int64(len(d.small))
		d.small[n] = m
	}
	return m
}

// chained returns the strides of a type for smaller sizes: strides that are a product
// of the sizes to their right become the product of the smaller sizes.
func (d *draw) chained(strides, shape, sizes []int64) []int64 {
	if d.small == nil {
		return strides
	}
	out := slices.Clone(strides)
	for k := len(out) - 2; k >= 0; k-- {
		if inner := strides[k+1]; inner != ir.Dynamic && shape[k+1] != ir.Dynamic && strides[k] == inner*shape[k+1] {
			out[k] = out[k+1] * sizes[k+1]
		}
	}
	return out
}

// smaller runs an operation that makes a view, whatever the sizes in its type.
func smaller(op *ir.Operation, operands []interp.Value) (interp.Value, error) {
	if op.NumOperands() != 1 || operands[0].MemRef() == nil {
		return interp.Value{}, fmt.Errorf("'%s' is not run on smaller sizes", op.Name())
	}
	m := *operands[0].MemRef()
	switch {
	case memref.IsCast(op):
	case memref.IsCollapseShape(op):
		var sizes []int64
		for _, g := range (memref.CollapseShape{Op: op}).Reassociation() {
			n := int64(1)
			for _, axis := range g {
				n *= m.Sizes[axis]
			}
			sizes = append(sizes, n)
		}
		strides, ok := layout.ReshapeStrides(m.Sizes, m.Strides, sizes)
		if !ok {
			return interp.Value{}, fmt.Errorf("'%s' joins axes that do not follow each other", op.Name())
		}
		m.Sizes, m.Strides = sizes, strides
	default:
		return interp.Value{}, fmt.Errorf("'%s' is not run on smaller sizes", op.Name())
	}
	return interp.MemRefOf(&m), nil
}
