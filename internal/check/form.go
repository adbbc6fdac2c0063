package check

import (
	"hivm-opt/analysis/layout"
)

// form is the meaning of an operation in terms of axes: it runs over all indices
// of its inits, and computes each element from elements of its inputs. Everything
// that does not depend on places, such as the arithmetic, is left out; that must
// not change anyway.
type form struct {
	axes   []axis
	inits  []buffer
	inputs []buffer
	// vague, when not empty, is something about the operation whose meaning is not
	// known well enough for a verdict on anything that changes.
	vague string
	// margin is the padding of a padded move, nil for other operations.
	margin *margin
}

// axis is a direction in which an operation runs, with its role.
type axis struct {
	role role
	// low and high are the amounts of padding, for the role padded.
	low, high layout.Poly
	// channels is the number of operands whose elements take turns, for the role
	// interleaved; splits says that these are the inits.
	channels int64
	splits   bool
	// rest says that the rows need be no whole tuples: the rest is left out.
	rest bool
}

// buffer is an operand with the axis of each of its dimensions.
type buffer struct {
	*view
	dims []dim
	// along is the dimension that follows an axis, by axis: -1 where the buffer has
	// one element. [form.finish] fills it in.
	along []int
	// ordinal is the number of the buffer among the inits, or among the inputs of the
	// same name.
	ordinal int64
}

// dim says which elements of an input along one dimension take part in an element
// of the inits.
type dim struct {
	axis  int
	reach reach
}

// margin is the place of the source's rows in the destination's rows for a padded
// move, see [marginOf].
type margin struct {
	left, right       layout.Poly
	hasLeft, hasRight bool
}

// newForm returns a form with parallel axes.
func newForm(rank int) *form { return &form{axes: make([]axis, rank)} }

// straight are dims that follow the axes in order.
func straight(rank int) []dim {
	out := make([]dim, rank)
	for d := range out {
		out[d].axis = d
	}
	return out
}

// buffers returns inits and inputs.
func (f *form) buffers() []*buffer {
	out := make([]*buffer, 0, len(f.inits)+len(f.inputs))
	for i := range f.inits {
		out = append(out, &f.inits[i])
	}
	for i := range f.inputs {
		out = append(out, &f.inputs[i])
	}
	return out
}

// sizeAlong returns the size of a buffer along an axis. It is false if the buffer
// has just one element there.
func (b *buffer) sizeAlong(axis int) (layout.Poly, bool) {
	if d := b.along[axis]; d >= 0 {
		return b.Sizes[d], true
	}
	return layout.Poly{}, false
}

// finish completes the buffers of a form.
func (f *form) finish() {
	for _, b := range f.buffers() {
		b.along = make([]int, len(f.axes))
		for a := range b.along {
			b.along[a] = -1
		}
		for d, x := range b.dims {
			if x.follows() {
				b.along[x.axis] = d
			}
		}
	}
}

// follows reports whether an axis says which element of a buffer takes part along
// a dimension; otherwise the size there is 1.
func (d dim) follows() bool { return d.reach != fixed }
