package blocks

import (
	"context"
	"errors"
	"math"
	"slices"
	"sync/atomic"

	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// Verdict says whether the blocks of a kernel access what others write.
type Verdict uint8

const (
	// Hidden says that what they access depends on what they compute.
	Hidden Verdict = iota
	// Long says that it takes too many steps to find out.
	Long
	// Joined says that some access what others write.
	Joined
	// Apart says that none does.
	Apart
)

var errLong = errors.New("takes too many steps")

// Check finds out whether blocks access what others write, in about so many steps, without
// computing: of each block run only the operations that say where control goes and which memory
// the others access. Its arguments stay as they are. The blocks run one after the other, so that
// the verdict is always the same.
func Check(ctx context.Context, k Kernel, steps int64) Verdict {
	if k.Blocks > mostBlocks || shared(k.Args) {
		return Hidden
	}
	s, ok := sliceOf(k.module(), k.Function)
	if !ok {
		return Hidden
	}
	b := newBoard(k.Args)
	c := check{board: b, slice: s}
	c.left.Store(steps)
	k.atOnce(ctx, b, 1, c.block)
	switch {
	case !b.givenUp.Load():
		return Apart
	case c.joined.Load():
		return Joined
	case c.left.Load() < 0:
		return Long
	}
	return Hidden
}

// module returns the module of the kernel.
func (k Kernel) module() *ir.Operation {
	op := k.Function
	for op.Parent() != nil {
		op = op.Parent()
	}
	return op
}

// shared reports whether two arguments are in one buffer.
func shared(args []interp.Value) bool {
	seen := map[*interp.Buffer]bool{}
	for _, a := range args {
		if m := a.MemRef(); m != nil {
			if seen[m.Buffer] {
				return true
			}
			seen[m.Buffer] = true
		}
	}
	return false
}

// check is a run that looks at accesses alone.
type check struct {
	*board
	slice  *slice
	left   atomic.Int64 // steps
	joined atomic.Bool
}

// batch is how many steps a block takes at once.
const batch = 1 << 10

// block returns what happens before each operation of a block.
func (c *check) block(block int64) hook {
	l := newLedger(c.board, block)
	steps := int64(0)
	return func(f *interp.Frame, op *ir.Operation) error {
		list := l.accessesOf(op)
		for i := range list {
			x := &list[i]
			m, err := f.MemRef(x.operand)
			if err != nil {
				return err
			}
			p := c.of(m.Buffer)
			if p == nil {
				continue
			}
			r := x.reach
			if r == wholeView && !x.isClaimed(m) {
				if !alike(f, op, list) {
					r = wholeBuffer
				}
				steps -= costOf(m)
			}
			if err := l.claim(f, p, m, x, r); err != nil {
				return c.seen(err)
			}
		}
		claimed := false
		if scf.IsFor(op) && c.slice.isFlat(op) {
			known, cost, err := c.loop(f, op, l)
			if err != nil {
				return c.seen(err)
			}
			claimed = known
			steps -= cost
		}
		if steps--; steps < 0 {
			if c.left.Add(steps-batch) < 0 {
				return errLong
			}
			steps = batch
		}
		if claimed || !c.runs(f, op) {
			return interp.ErrSkip
		}
		return nil
	}
}

// seen remembers why a claim has failed.
func (c *check) seen(err error) error {
	if err == errJoined {
		c.joined.Store(true)
	}
	return err
}

// runs reports whether an operation is run: it is in the slice, or gives back memory of the block.
func (c *check) runs(f *interp.Frame, op *ir.Operation) bool {
	if memref.IsDealloc(op) {
		m := f.Operand(0).MemRef()
		return m != nil && c.of(m.Buffer) == nil
	}
	return c.slice.runs[op]
}

// costOf is about how many steps it takes to claim a view.
func costOf(m *interp.MemRef) int64 {
	rows, bytes := int64(1), int64(m.Elem.Size())
	for d, n := range m.Sizes {
		if d == len(m.Sizes)-1 && m.Strides[d] == 1 {
			bytes = indexing.SaturatingMul(bytes, n)
		} else {
			rows = indexing.SaturatingMul(rows, n)
		}
	}
	return min(indexing.SaturatingMul(rows, bytes/lineBytes/8+1), math.MaxInt64/4)
}

// alike reports whether the sizes of the memrefs that an operation accesses fit each other, as far
// as they are not known from the types: compiled code has loops up to the sizes of one of them.
func alike(f *interp.Frame, op *ir.Operation, list []access) bool {
	var sizes []int64
	for _, x := range list {
		m := f.Operand(x.operand).MemRef()
		switch {
		case m == nil:
			return false
		case sizes == nil:
			sizes = slices.Clone(m.Sizes)
		case len(m.Sizes) != len(sizes):
			return allStatic(op, list)
		}
		for d, n := range m.Sizes {
			switch {
			case sizes[d] == 1:
				sizes[d] = n
			case n != 1 && n != sizes[d]:
				return allStatic(op, list)
			}
		}
	}
	return true
}

// allStatic reports whether the sizes of all memrefs that an operation accesses are known from the
// types.
func allStatic(op *ir.Operation, list []access) bool {
	return !slices.ContainsFunc(list, func(x access) bool {
		t, ok := op.Operand(x.operand).Type().(*ir.MemRefType)
		return !ok || ir.NumDynamic(t.Shape) > 0
	})
}
