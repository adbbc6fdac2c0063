package lowerhivm

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// search is a reduction that also finds where the value is.
type search struct {
	better   string // of the relations: strictly better
	identity identity
	// side is the keyword of the kind: "left", "right", or "" where the attribute
	// tie_break_left decides.
	side string
}

// searches are the keywords that ask for a place too.
var searches = lazy.Value[map[string]search]{Make: func() map[string]search {
	return map[string]search{
		"max_with_index":       {better: "gt", identity: lowest},
		"max_with_index_left":  {better: "gt", identity: lowest, side: "left"},
		"max_with_index_right": {better: "gt", identity: lowest, side: "right"},
		"min_with_index":       {better: "lt", identity: highest},
		"min_with_index_left":  {better: "lt", identity: highest, side: "left"},
		"min_with_index_right": {better: "lt", identity: highest, side: "right"},
	}
}}

// searchAxis is vreduce with index: for each row along the axis, a loop that carries the
// best element and its place. The first NaN wins and keeps its index. Among equals the
// first wins, or the last.
func (c call) searchAxis(s search, src, to view, axes []int64) error {
	if len(axes) != 1 {
		return errors.New("a reduction with index needs one axis")
	}
	at, err := c.indexOutput(src, axes)
	if err != nil {
		return err
	}
	var given view
	if i, ok := c.has("indices"); ok {
		if given, err = c.view(i); err != nil {
			return err
		}
		if err := alike(given, src); err != nil {
			return err
		}
	}
	n, axis := sizes(src, to), int(axes[0])
	rows := slices.Clone(n)
	rows[axis] = llvmir.Index(1)
	return c.f.Nest(rows, func(index []llvmir.Value) error {
		best, place, err := c.best(s, src, to, n[axis], index, axis)
		if err != nil {
			return err
		}
		if err := to.store(c.f, best, index); err != nil || at.memory == nil {
			return err
		}
		signed := true
		if given.memory != nil {
			if place, err = c.givenIndex(given, n[axis], along(index, axis, place)); err != nil {
				return err
			}
			signed = given.elem.signed
		}
		return at.store(c.f, c.f.Resize(place, at.memory.Elem.Value, signed), index)
	})
}

// indexOutput returns the second destination, seen from the indices of the source. It
// has no memory if there is none.
func (c call) indexOutput(src view, axes []int64) (view, error) {
	lo, hi := c.group("dst")
	if hi-lo == 1 {
		return view{}, nil
	}
	if hi-lo != 2 {
		return view{}, fmt.Errorf("%d destinations, expected two", hi-lo)
	}
	at, err := c.view(lo + 1)
	if err != nil {
		return at, err
	}
	if at.elem.isFloat() {
		return at, fmt.Errorf("operand #%d cannot hold indices", lo+1)
	}
	return c.alongAxes(at, src, axes)
}

// along returns the index with another position along the axis.
func along(index []llvmir.Value, axis int, i llvmir.Value) []llvmir.Value {
	out := slices.Clone(index)
	out[axis] = i
	return out
}

// best returns the best element of a row and its place, 0 if there is none.
func (c call) best(s search, src, to view, n llvmir.Value, index []llvmir.Value, axis int) (best, place llvmir.Value, err error) {
	left := s.side == "left" || s.side == "" && c.flag("tie_break_left", true)
	if size, known := n.Const(); known && size > 0 && size <= math.MaxInt32 && c.op.Attr(already) == nil {
		return c.bestByKey(s, src, left, int32(size), index, axis)
	}
	first, err := s.identity(c, src.elem)
	if err == nil && c.op.Attr(already) != nil {
		first, err = to.load(c.f, index)
	}
	if err != nil {
		return best, place, err
	}
	begin := []llvmir.Value{first, llvmir.Index(0)}
	out, err := c.carry(llvmir.Index(0), n, llvmir.Index(1), begin, func(i llvmir.Value, carried []llvmir.Value) ([]llvmir.Value, error) {
		x, err := src.load(c.f, along(index, axis, i))
		if err != nil {
			return nil, err
		}
		wins, err := s.wins(c.f, src.elem, x, carried[0], left)
		if err != nil {
			return nil, err
		}
		return []llvmir.Value{c.f.Select(wins, x, carried[0]), c.f.Select(wins, i, carried[1])}, nil
	})
	if err != nil {
		return best, place, err
	}
	return out[0], out[1], nil
}

// bestByKey is best for a row of a known size that is not 0: it takes the best key and
// then the first place that has it, or the last place unless that is a NaN. LLVM
// computes both side by side.
func (c call) bestByKey(s search, src view, left bool, n int32, index []llvmir.Value, axis int) (best, place llvmir.Value, err error) {
	if src.elem.isFloat() {
		if _, err := lower.FloatFormat(src.elem.typ); err != nil {
			return best, place, err
		}
	}
	o := order{extreme{src.elem, s.better == "lt"}}
	key := func(i llvmir.Value) (llvmir.Value, error) {
		x, err := src.load(c.f, along(index, axis, i))
		if err != nil {
			return x, err
		}
		return o.key(c.f, x), nil
	}
	begin, err := key(llvmir.Index(0))
	if err != nil {
		return best, place, err
	}
	all := func(first llvmir.Value, next func(i, acc llvmir.Value) (llvmir.Value, error)) (llvmir.Value, error) {
		out, err := c.carry(llvmir.Index(0), llvmir.Index(int64(n)), llvmir.Index(1), []llvmir.Value{first}, func(i llvmir.Value, acc []llvmir.Value) ([]llvmir.Value, error) {
			x, err := next(i, acc[0])
			return []llvmir.Value{x}, err
		})
		if err != nil {
			return first, err
		}
		return out[0], nil
	}
	wanted, err := all(begin, func(i, acc llvmir.Value) (llvmir.Value, error) {
		x, err := key(i)
		return o.better(c.f, acc, x), err
	})
	if err != nil {
		return best, place, err
	}
	number := func(n int32) llvmir.Value { return llvmir.ConstInt(llvmir.I32, int64(n)) }
	found := func(none int32, wins llvmir.IntPred) (llvmir.Value, error) {
		return all(number(none), func(i, acc llvmir.Value) (llvmir.Value, error) {
			x, err := key(i)
			if err != nil {
				return x, err
			}
			at := c.f.Select(c.f.ICmp(llvmir.EQ, x, wanted), c.f.Cast(llvmir.Trunc, i, llvmir.I32), number(none))
			return c.f.Select(c.f.ICmp(wins, at, acc), at, acc), nil
		})
	}
	at, err := found(n, llvmir.SLT)
	if err == nil && !left {
		var last llvmir.Value
		if last, err = found(-1, llvmir.SGT); err == nil {
			at = c.f.Select(o.isNoNumber(c.f, wanted), at, last)
		}
	}
	if err != nil {
		return best, place, err
	}
	place = c.f.Cast(llvmir.SExt, at, llvmir.I64)
	best, err = src.load(c.f, along(index, axis, place))
	return best, place, err
}

// wins reports whether x takes the place of the best element so far.
func (s search) wins(f *lower.Func, e elem, x, best llvmir.Value, left bool) (llvmir.Value, error) {
	wins, err := relations()[s.better].emit(f, e, x, best)
	if err != nil {
		return wins, err
	}
	if !left {
		equal, err := relations()["eq"].emit(f, e, x, best)
		if err != nil {
			return wins, err
		}
		wins = f.Or(wins, equal)
	}
	none, err := isNaN(f, e, x)
	if err != nil {
		return wins, err
	}
	decided, err := isNaN(f, e, best)
	return f.And(f.Or(wins, none), f.Xor(decided, llvmir.Bool(true))), err
}

// givenIndex returns the element of the operand indices at an index, 0 if the axis, of
// size n, has no elements.
func (c call) givenIndex(given view, n llvmir.Value, index []llvmir.Value) (llvmir.Value, error) {
	load := func() ([]lower.Value, error) {
		x, err := given.load(c.f, index)
		return []lower.Value{lower.ScalarOf(x)}, err
	}
	none := func() ([]lower.Value, error) {
		return []lower.Value{lower.ScalarOf(llvmir.Zero(given.memory.Elem.Value))}, nil
	}
	some := c.f.ICmp(llvmir.SGT, n, llvmir.Index(0))
	out, err := c.f.If(some, []ir.Type{given.elem.typ}, load, none)
	if err != nil {
		return llvmir.Value{}, err
	}
	return out[0].Scalar, nil
}
