package blocks

import (
	"errors"
	"slices"

	"hivm-opt/analysis/buffers"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// ledger makes the claims of a block.
type ledger struct {
	*board
	block    owner
	accesses map[*ir.Operation][]access
}

// access is what an operation does with the memory of an operand.
type access struct {
	operand int
	writes  bool
	reach   reach
	claimed interp.MemRef // the latest view that was claimed
}

// reach is how far from the view of the operand an access may be.
type reach uint8

const (
	wholeBuffer reach = iota
	wholeView
	oneElement // at the indices that follow the operand
)

func newLedger(b *board, block int64) *ledger {
	return &ledger{b, owner(block) + 1, map[*ir.Operation][]access{}}
}

// accessesOf returns what an operation accesses.
func (l *ledger) accessesOf(op *ir.Operation) []access {
	list, ok := l.accesses[op]
	if !ok {
		list = accessesOf(op)
		l.accesses[op] = list
	}
	return list
}

// before claims what an operation accesses.
func (l *ledger) before(f *interp.Frame, op *ir.Operation) error {
	list := l.accessesOf(op)
	for i := range list {
		x := &list[i]
		m := f.Operand(x.operand).MemRef()
		if m == nil {
			continue
		}
		// An operation that accesses memory outside of a view fails.
		if p := l.of(m.Buffer); p != nil && l.claim(f, p, m, x, x.reach) == errJoined {
			l.giveUp()
			return errJoined
		}
	}
	return nil
}

var errOutside = errors.New("accesses memory outside of a view")

// claim claims the bytes of an access.
func (l *ledger) claim(f *interp.Frame, p *claims, m *interp.MemRef, x *access, r reach) error {
	size := int64(m.Elem.Size())
	ok := false
	switch r {
	case oneElement:
		at, inside := element(f, x.operand+1, m)
		if !inside {
			return errOutside
		}
		ok = p.claim(l.block, m.Base+at*size, m.Base+(at+1)*size, x.writes)
	case wholeView:
		if m.Check() != nil {
			return errOutside
		}
		if ok = x.isClaimed(m); !ok {
			ok = l.claimView(p, m, x.writes)
			x.claimed = *m
		}
	default:
		ok = p.claim(l.block, 0, int64(len(m.Buffer.Data)), x.writes)
	}
	if !ok {
		return errJoined
	}
	return nil
}

// isClaimed reports whether a view is the latest that was claimed for the access.
func (x *access) isClaimed(m *interp.MemRef) bool {
	c := &x.claimed
	return c.Buffer == m.Buffer && c.Base == m.Base && c.Offset == m.Offset && c.Elem == m.Elem &&
		slices.Equal(c.Sizes, m.Sizes) && slices.Equal(c.Strides, m.Strides)
}

// element returns the element at the indices that are operands from a number on, counted from the
// base. It is false outside of the view.
func element(f *interp.Frame, first int, m *interp.MemRef) (at int64, ok bool) {
	at = m.Offset
	for d, n := range m.Sizes {
		i, err := f.Int(first + d)
		if err != nil || i < 0 || i >= n {
			return 0, false
		}
		at += i * m.Strides[d]
	}
	return at, true
}

// claimView claims the elements of a view, row by row.
func (l *ledger) claimView(p *claims, m *interp.MemRef, writes bool) bool {
	size := m.Elem.Size()
	ok := true
	_ = interp.WalkRows(m.Sizes, []interp.Lane{m.Lane()}, func(at, step []int, n int) error {
		switch lo, hi := at[0], at[0]+(n-1)*step[0]; {
		case step[0] == size || step[0] == 0 || n == 1:
			ok = p.claim(l.block, int64(lo), int64(max(lo, hi)+size), writes)
		default:
			for i := range n {
				if ok = p.claim(l.block, int64(lo+i*step[0]), int64(lo+i*step[0]+size), writes); !ok {
					break
				}
			}
		}
		if !ok {
			return errJoined
		}
		return nil
	})
	return ok
}

// accessesOf returns what an operation does with the memory of its operands. The body of a
// function that is called, and the operation that a function of the library serves, are asked
// themselves.
func accessesOf(op *ir.Operation) (out []access) {
	if funcs.IsCall(op) || funcs.IsCallIndirect(op) {
		return nil
	}
	for i := range op.NumOperands() {
		v := op.Operand(i)
		switch x, ok := buffers.Touches(op, v); {
		case ir.IsTensor(v.Type()):
			out = append(out, access{operand: i}) // a value: what is made of it is a copy
		case ok && ir.IsMemRef(v.Type()):
			out = append(out, access{operand: i, writes: x.Writes, reach: reachOf(op)})
		}
	}
	return out
}

// reachOf returns how far an operation may reach from its operands. The operations of which that
// is not known may access all of its buffer.
func reachOf(op *ir.Operation) reach {
	switch {
	case memref.IsLoad(op), memref.IsStore(op):
		return oneElement
	case memref.IsCopy(op):
		return wholeView
	case op.Has(hivm.Structured) && !reachesOut(op):
		return wholeView
	}
	return wholeBuffer
}

// reachesOut reports whether an operation of HIVM accesses elements of the buffer outside of the
// view: by offsets, or as padding in front of it.
func reachesOut(op *ir.Operation) bool {
	lo, hi := hivm.Bounds(op, "left_padding_num")
	return hi > lo || slices.Contains(addressed, op.Name())
}

// addressed are the operations with offsets.
var addressed = []string{"hivm.hir.indirect_load", "hivm.hir.indirect_store", "hivm.hir.stride_load", "hivm.hir.stride_store"}
