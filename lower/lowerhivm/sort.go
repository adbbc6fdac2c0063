package lowerhivm

import (
	"errors"
	"fmt"

	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// sortOp is vsort, along the last axis. NaN counts as the largest number; equal elements
// keep their order, also when descending. A row is copied to memory of its own, so that
// the destination may be the source, and the positions of its elements are sorted.
func sortOp(c call) error {
	src, err := c.only("src")
	if err != nil {
		return err
	}
	last := src.memory.Rank() - 1
	if axis, err := c.axis("sort_axis", src.memory.Rank(), -1); err != nil || axis != last {
		return errors.New("only the last axis can be sorted")
	}
	lo, hi := c.group("dst")
	var dst []view
	for i := lo; i < min(hi, lo+2); i++ {
		v, err := c.view(i)
		if err == nil {
			err = alike(src, v)
		}
		if err != nil {
			return err
		}
		dst = append(dst, v)
	}
	if len(dst) == 0 {
		return errors.New("it has no destination")
	}
	if err := sameElements(src, dst[0]); err != nil {
		return err
	}
	if len(dst) > 1 && dst[1].elem.isFloat() {
		return fmt.Errorf("'%s' cannot hold the positions of elements", dst[1].memory.Type)
	}
	space := sizes(append(dst, src)...)
	s, err := c.newSorter(src.elem, space[last])
	if err != nil {
		return err
	}
	err = c.f.Nest(space[:last], func(outer []llvmir.Value) error {
		at := func(i llvmir.Value) []llvmir.Value { return append(outer[:last:last], i) }
		if err := s.begin(func(i llvmir.Value) (llvmir.Value, error) { return src.load(c.f, at(i)) }); err != nil {
			return err
		}
		order, err := s.sort()
		if err != nil {
			return err
		}
		return s.each(func(i llvmir.Value) error {
			p := s.position(order, i)
			if err := dst[0].store(c.f, s.value(p), at(i)); err != nil || len(dst) == 1 {
				return err
			}
			n, err := c.fromInt(dst[1].elem, p)
			if err != nil {
				return err
			}
			return dst[1].store(c.f, n, at(i))
		})
	})
	if err != nil {
		return err
	}
	return s.release()
}

// sorter sorts the positions of n values by merging longer and longer runs, from one list
// of positions to another.
type sorter struct {
	call
	elem       elem
	number     *llvmir.Type // of values
	n          llvmir.Value
	descending bool
	memory     []llvmir.Value // the allocated memory
	// values is where the values are, from and to are lists of positions, which are i64.
	values, from, to llvmir.Value
}

func (c call) newSorter(e elem, n llvmir.Value) (*sorter, error) {
	number, err := c.f.Scalar(e.typ)
	if err != nil {
		return nil, err
	}
	s := &sorter{call: c, elem: e, number: number.Value, n: n, descending: c.flag("descending", false)}
	for _, x := range []struct {
		at *llvmir.Value
		t  *llvmir.Type
	}{{&s.values, s.number}, {&s.from, llvmir.I64}, {&s.to, llvmir.I64}} {
		allocated, aligned, err := c.f.Malloc(c.f.Mul(n, llvmir.Index(lower.Bytes(x.t))), 0)
		if err != nil {
			return nil, err
		}
		*x.at = aligned
		s.memory = append(s.memory, allocated)
	}
	return s, nil
}

// release frees the memory.
func (s *sorter) release() error {
	free, err := s.f.Runtime("free", llvmir.Void, llvmir.Ptr)
	if err != nil {
		return err
	}
	for _, m := range s.memory {
		s.f.Call(free, m)
	}
	return nil
}

// each makes a loop over all positions.
func (s *sorter) each(turn func(i llvmir.Value) error) error {
	return s.f.Nest([]llvmir.Value{s.n}, func(index []llvmir.Value) error { return turn(index[0]) })
}

// begin reads the values, whose positions are in order.
func (s *sorter) begin(read func(i llvmir.Value) (llvmir.Value, error)) error {
	return s.each(func(i llvmir.Value) error {
		x, err := read(i)
		if err != nil {
			return err
		}
		s.f.Store(x, s.f.InBoundsGEP(s.number, s.values, i))
		s.f.Store(i, s.f.InBoundsGEP(llvmir.I64, s.from, i))
		return nil
	})
}

// position returns the i-th position in a list, value the value at a position.
func (s *sorter) position(list, i llvmir.Value) llvmir.Value {
	return s.f.Load(llvmir.I64, s.f.InBoundsGEP(llvmir.I64, list, i))
}

func (s *sorter) value(p llvmir.Value) llvmir.Value {
	return s.f.Load(s.number, s.f.InBoundsGEP(s.number, s.values, p))
}

// sort returns the list of positions in sorted order.
func (s *sorter) sort() (llvmir.Value, error) {
	f := s.f
	// Runs of a length, in the list from, become runs of the double length in the list to.
	out, err := s.while([]llvmir.Value{llvmir.Index(1), s.from, s.to}, func(x []llvmir.Value) llvmir.Value {
		return f.ICmp(llvmir.SLT, x[0], s.n)
	}, func(x []llvmir.Value) ([]llvmir.Value, error) {
		length, from, to := x[0], x[1], x[2]
		double := f.Add(length, length)
		_, err := s.carry(llvmir.Index(0), s.n, double, nil, func(begin llvmir.Value, _ []llvmir.Value) ([]llvmir.Value, error) {
			middle := s.smaller(f.Add(begin, length), s.n)
			return nil, s.merge(from, to, begin, middle, s.smaller(f.Add(begin, double), s.n))
		})
		return []llvmir.Value{double, to, from}, err
	})
	if err != nil {
		return s.n, err
	}
	return out[1], nil
}

// merge merges the runs from begin to middle and from there to end. Of equal values
// the values of the first run come first.
func (s *sorter) merge(from, to, begin, middle, end llvmir.Value) error {
	f := s.f
	_, err := s.carry(begin, end, llvmir.Index(1), []llvmir.Value{begin, middle}, func(k llvmir.Value, x []llvmir.Value) ([]llvmir.Value, error) {
		i, j := x[0], x[1]
		// A run that is used up is not read behind its end.
		left, right := f.ICmp(llvmir.SLT, i, middle), f.ICmp(llvmir.SLT, j, end)
		p, q := s.position(from, f.Select(left, i, begin)), s.position(from, f.Select(right, j, begin))
		a, b := s.value(p), s.value(q)
		if s.descending {
			a, b = b, a
		}
		sooner, err := s.below(b, a)
		if err != nil {
			return nil, err
		}
		second := f.And(right, f.Or(f.Xor(left, llvmir.Bool(true)), sooner))
		f.Store(f.Select(second, q, p), f.InBoundsGEP(llvmir.I64, to, k))
		taken := f.Cast(llvmir.ZExt, second, llvmir.I64)
		return []llvmir.Value{f.Add(i, f.Sub(llvmir.Index(1), taken)), f.Add(j, taken)}, nil
	})
	return err
}

// below reports whether x < y, NaN being the largest number.
func (s *sorter) below(x, y llvmir.Value) (llvmir.Value, error) {
	if !s.elem.isFloat() {
		p := llvmir.ULT
		if s.elem.signed {
			p = llvmir.SLT
		}
		return s.f.ICmp(p, x, y), nil
	}
	a, err := s.f.Widen(x, s.elem.typ)
	if err != nil {
		return x, err
	}
	b, err := s.f.Widen(y, s.elem.typ)
	if err != nil {
		return x, err
	}
	numberFirst := s.f.And(s.f.FCmp(llvmir.ORD, a, a), s.f.FCmp(llvmir.UNO, b, b))
	return s.f.Or(s.f.FCmp(llvmir.OLT, a, b), numberFirst), nil
}
