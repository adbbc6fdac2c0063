package check

import (
	"errors"
	"fmt"
	"slices"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// family is the checker's description of similar operations.
type family struct {
	// describe fills in the form. An error of type invalid says that the operation
	// has no meaning, any other error that the meaning is not known.
	describe func(d *draft) error
	// axes are the attributes that name axes, and operands the groups of operands that
	// are numbers of an axis. They are compared by their meaning.
	axes, operands []string
}

// families are the operations with a meaning of their own, by name. Elementwise
// operations share the family of [elementwise].
func families() map[string]family {
	scan := family{describe: describeScan, axes: []string{"cum_dims"}}
	move := family{describe: describeMove, axes: []string{"collapse_reassociation"}}
	named := map[string]family{
		"vbrc":          {describe: describeBroadcast, axes: []string{"broadcast_dims"}},
		"vreduce":       {describe: describeReduce, axes: []string{"reduce_dims"}},
		"vcumsum":       scan,
		"vcumprod":      scan,
		"vcummax":       scan,
		"vcummin":       scan,
		"vtranspose":    {describe: describeTranspose, axes: []string{"permutation"}},
		"vflip":         {describe: describeFlip, axes: []string{"flip_axis"}},
		"vsort":         {describe: describeSort, axes: []string{"sort_axis"}},
		"vgather":       {describe: describeGather, axes: []string{"gather_axis"}},
		"vconcat":       {describe: describeConcat, axes: []string{"dim"}},
		"vpad":          {describe: describePad, axes: []string{"static_low", "static_high"}, operands: []string{"low", "high"}},
		"vinterleave":   {describe: describeInterleave},
		"vdeinterleave": {describe: describeDeinterleave},
		"vmulextended":  {describe: (*draft).pointwise},
		"varange":       {describe: describeArange, operands: []string{"strides"}},
		"load":          move,
		"store":         move,
		"copy":          move,
	}
	out := make(map[string]family, len(named))
	for name, f := range named {
		out["hivm.hir."+name] = f
	}
	return out
}

// elementwise is the family of operations that compute each element on its own.
var elementwise = family{describe: describeElementwise, axes: []string{"broadcast", "transpose"}}

// invalid is the error that an operation has no meaning.
type invalid struct{ error }

func invalidf(format string, args ...any) error { return invalid{fmt.Errorf(format, args...)} }

// draft is the description of an operation as it is made.
type draft struct {
	q    *Prover
	op   *ir.Operation
	form *form
	rank int
}

// group returns the operands of a name.
func (d *draft) group(name string) (lo, hi int) { return hivm.Bounds(d.op, name) }

// begin makes an empty form of the rank of the inits, and the buffers among the
// operands of the given names, all of which must have that rank.
func (d *draft) begin(inits string, inputs ...string) error {
	lo, hi := d.group(inits)
	if lo == hi {
		return errors.New("there is no init")
	}
	d.rank = -1
	add := func(list *[]buffer, i, ordinal int) error {
		v := d.q.viewOf(d.op, i)
		if v == nil {
			return nil
		}
		if d.rank < 0 {
			d.rank = v.Rank()
			d.form = newForm(d.rank)
		}
		if v.Rank() != d.rank {
			return invalidf("operand #%d has rank %d, operand #%d rank %d", i, v.Rank(), lo, d.rank)
		}
		*list = append(*list, buffer{view: v, dims: straight(d.rank), ordinal: int64(ordinal)})
		return nil
	}
	var outs, ins []buffer
	for i := lo; i < hi; i++ {
		if err := add(&outs, i, i-lo); err != nil {
			return err
		}
	}
	if len(outs) < hi-lo {
		return errors.New("an init has no elements")
	}
	for _, name := range inputs {
		lo, hi := d.group(name)
		for i := lo; i < hi; i++ {
			if err := add(&ins, i, i-lo); err != nil {
				return err
			}
		}
	}
	d.form.inits, d.form.inputs = outs, ins
	return nil
}

// set makes all inputs reach along an axis as given.
func (d *draft) set(axis int, r reach) {
	for i := range d.form.inputs {
		d.form.inputs[i].dims[axis].reach = r
	}
}

// axis returns an attribute that names an axis.
func (d *draft) axis(name string, absent int64) (int, error) {
	a := hivm.Number(d.op, name, absent)
	n := a
	if n < 0 {
		n += int64(d.rank)
	}
	if n < 0 || n >= int64(d.rank) {
		return 0, invalidf("%s = %d names no axis of rank %d", name, a, d.rank)
	}
	return int(n), nil
}

// list returns an attribute that names several axes, each once.
func (d *draft) list(name string) ([]int, error) {
	var out []int
	for _, a := range hivm.Ints(d.op, name) {
		if a < 0 || a >= int64(d.rank) {
			return nil, invalidf("%s names axis %d, but the rank is %d", name, a, d.rank)
		}
		if !slices.Contains(out, int(a)) {
			out = append(out, int(a))
		}
	}
	return out, nil
}

// permutation returns an attribute that is a permutation of the axes.
func (d *draft) permutation(name string) ([]int, error) {
	perm, err := d.list(name)
	if err == nil && (len(perm) != d.rank || len(hivm.Ints(d.op, name)) != d.rank) {
		err = invalidf("%s = %v is no permutation of %d axes", name, hivm.Ints(d.op, name), d.rank)
	}
	return perm, err
}

// permute lets dimension perm[i] of the inputs follow axis i.
func (d *draft) permute(perm []int) {
	for i := range d.form.inputs {
		for axis, from := range perm {
			d.form.inputs[i].dims[from].axis = axis
		}
	}
}
