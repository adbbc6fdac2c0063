package interp

import "hivm-opt/ir/indexing"

// Lane is the walk of an operation through the bytes of one operand: from At on,
// Steps[d] bytes for one step in dimension d of the index space. The step is zero
// where the operand is broadcast.
type Lane struct {
	Data  []byte
	At    int
	Steps []int
}

// Lane returns the walk over all elements of m, for which [MemRef.Check] must have
// found nothing wrong.
func (m *MemRef) Lane() Lane {
	size := m.Elem.Size()
	l := Lane{Data: m.Buffer.Data, At: int(m.Base) + int(m.Offset)*size, Steps: make([]int, m.Rank())}
	for d, s := range m.Strides {
		l.Steps[d] = int(s) * size
	}
	return l
}

// MaxRow is the most elements of a row that [Frame.Rows] gives out, so that a
// buffer for a row can be an array.
const MaxRow = 1024

// Rows visits an index space in row-major order, a row of neighbours at a time:
// at has the byte of the first element for each lane, step the bytes from one to
// the next, and n is how many there are. Neighbours in memory make longer rows than
// the last size is; long rows come in pieces. The slices are only valid during the
// call. The elements count as steps of the run.
func (f *Frame) Rows(sizes []int64, lanes []Lane, row func(at, step []int, n int) error) error {
	if err := f.Step(indexing.SaturatingProduct(sizes)); err != nil {
		return err
	}
	return WalkRows(sizes, lanes, row)
}

// WalkRows is [Frame.Rows] outside of a run: nothing counts the elements.
func WalkRows(sizes []int64, lanes []Lane, row func(at, step []int, n int) error) error {
	if indexing.SaturatingProduct(sizes) == 0 {
		return nil
	}
	w := newWalk(sizes, lanes)
	last := len(w.sizes) - 1
	for {
		for begin := 0; begin < w.sizes[last]; begin += MaxRow {
			n := min(MaxRow, w.sizes[last]-begin)
			for k := range w.at {
				w.piece[k] = w.at[k] + begin*w.steps[last][k]
			}
			if err := row(w.piece, w.steps[last], n); err != nil {
				return err
			}
		}
		if !w.next(last) {
			return nil
		}
	}
}

// Merge returns an index space with the same walks in fewer dimensions: none has size 1, and two
// neighbours that all lanes go through as through one are one.
func Merge(sizes []int64, lanes []Lane) ([]int64, []Lane) {
	w := newWalk(sizes, lanes)
	merged := make([]int64, len(w.sizes))
	out := make([]Lane, len(lanes))
	for k, l := range lanes {
		out[k] = Lane{l.Data, l.At, make([]int, len(merged))}
	}
	for d, n := range w.sizes {
		merged[d] = int64(n)
		for k := range lanes {
			out[k].Steps[d] = w.steps[d][k]
		}
	}
	return merged, out
}

// walk is a position in an index space whose dimensions were merged where all
// lanes allow it.
type walk struct {
	sizes []int   // no size is 1, unless it is the only size
	steps [][]int // by dimension, then lane
	index []int
	at    []int // by lane
	piece []int // by lane, scratch
}

func newWalk(sizes []int64, lanes []Lane) *walk {
	w := &walk{at: make([]int, len(lanes)), piece: make([]int, len(lanes))}
	for k, l := range lanes {
		w.at[k] = l.At
	}
	for d, n := range sizes {
		if n == 1 {
			continue
		}
		steps := make([]int, len(lanes))
		for k, l := range lanes {
			steps[k] = l.Steps[d]
		}
		if last := len(w.sizes) - 1; last >= 0 && follows(w.steps[last], steps, int(n)) {
			w.sizes[last] *= int(n)
			w.steps[last] = steps
			continue
		}
		w.sizes = append(w.sizes, int(n))
		w.steps = append(w.steps, steps)
	}
	if len(w.sizes) == 0 {
		w.sizes, w.steps = []int{1}, [][]int{make([]int, len(lanes))}
	}
	w.index = make([]int, len(w.sizes))
	return w
}

// follows reports whether a step in the outer dimension is n steps in the inner
// one.
func follows(outer, inner []int, n int) bool {
	for k := range outer {
		if outer[k] != inner[k]*n {
			return false
		}
	}
	return true
}

// next moves to the next index of the dimensions before the last.
func (w *walk) next(last int) bool {
	for d := last - 1; d >= 0; d-- {
		w.index[d]++
		for k, s := range w.steps[d] {
			w.at[k] += s
		}
		if w.index[d] < w.sizes[d] {
			return true
		}
		for k, s := range w.steps[d] {
			w.at[k] -= s * w.sizes[d]
		}
		w.index[d] = 0
	}
	return false
}
