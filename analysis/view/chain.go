package view

import (
	"errors"
	"slices"

	"hivm-opt/analysis/layout"
)

// Chain is the result of movements of a view when a reshape need not be a single
// view: views of which each has the positions of the next as addresses. It is
// immutable.
//
// It holds at most one view more than the number of reshapes that were not one
// view.
type Chain struct {
	views []*View // outermost first, the view that movements change
}

// NewChain returns the chain of one view.
func NewChain(v *View) *Chain { return &Chain{views: []*View{v}} }

// Views returns the views of the chain, the outermost first.
func (c *Chain) Views() []*View { return slices.Clone(c.views) }

// Single returns the only view of the chain, or nil when there are several.
func (c *Chain) Single() *View {
	if len(c.views) == 1 {
		return c.views[0]
	}
	return nil
}

// Shape returns a copy of the sizes.
func (c *Chain) Shape() []int64 { return c.views[0].Shape() }

// Rank returns the number of dimensions.
func (c *Chain) Rank() int { return c.views[0].Rank() }

// Size returns the number of elements, masked elements included.
func (c *Chain) Size() int64 { return c.views[0].Size() }

// At returns the address of an element in the innermost view's buffer. ok is
// false when it is masked. The error is [ErrRank] or [ErrRange].
func (c *Chain) At(idx ...int64) (addr int64, ok bool, err error) {
	addr, ok, err = c.views[0].At(idx...)
	if !ok || err != nil {
		return 0, false, err
	}
	addr, ok = c.follow(addr)
	return addr, ok, nil
}

// Linear is [Chain.At] for a row-major position.
func (c *Chain) Linear(i int64) (addr int64, ok bool, err error) {
	addr, ok, err = c.views[0].Linear(i)
	if !ok || err != nil {
		return 0, false, err
	}
	addr, ok = c.follow(addr)
	return addr, ok, nil
}

// follow leads an address of the outermost view through the others.
func (c *Chain) follow(addr int64) (int64, bool) {
	for _, v := range c.views[1:] {
		var ok bool
		if addr, ok = v.linear(addr); !ok {
			return 0, false
		}
	}
	return addr, true
}

// Reshape is [View.Reshape], but never fails with [ErrNoView]: it adds a view
// instead. So a chain may have rank 0 and be masked.
func (c *Chain) Reshape(shape ...int64) (*Chain, error) {
	first := c.views[0]
	v, err := first.Reshape(shape...)
	if err == nil {
		return c.with(v, nil)
	}
	if !errors.Is(err, ErrNoView) {
		return nil, err
	}
	flat, err := New(shape...)
	if err != nil {
		return nil, err
	}
	return settle(slices.Concat([]*View{flat}, c.views)), nil
}

// Permute is [View.Permute].
func (c *Chain) Permute(axes ...int) (*Chain, error) { return c.with(c.views[0].Permute(axes...)) }

// Expand is [View.Expand].
func (c *Chain) Expand(shape ...int64) (*Chain, error) { return c.with(c.views[0].Expand(shape...)) }

// Pad is [View.Pad].
func (c *Chain) Pad(before, after []int64) (*Chain, error) {
	return c.with(c.views[0].Pad(before, after))
}

// Shrink is [View.Shrink].
func (c *Chain) Shrink(keep []layout.Interval) (*Chain, error) {
	return c.with(c.views[0].Shrink(keep))
}

// Flip is [View.Flip].
func (c *Chain) Flip(flip ...bool) (*Chain, error) { return c.with(c.views[0].Flip(flip...)) }

// Step is [View.Step].
func (c *Chain) Step(steps ...int64) (*Chain, error) { return c.with(c.views[0].Step(steps...)) }

// with returns the chain with another outermost view, or the receiver when it is
// the same.
func (c *Chain) with(v *View, err error) (*Chain, error) {
	if err != nil {
		return nil, err
	}
	if v == c.views[0] {
		return c, nil
	}
	views := slices.Clone(c.views)
	views[0] = v
	return settle(views), nil
}

// settle composes the two outermost views while the result is one view, and returns
// the chain of the rest. It takes over the slice.
func settle(views []*View) *Chain {
	for len(views) > 1 {
		v, err := views[1].Compose(views[0])
		if err != nil {
			break
		}
		views = views[1:]
		views[0] = v
	}
	return &Chain{views: views}
}
