package lowerhivm

import (
	"errors"
	"math"
	"slices"

	"hivm-opt/lower/llvmir"
)

// plan is the computation of an operation: for each index of a space, from the
// elements of the inputs there to the elements of the outputs. All views have the
// axes of the space.
type plan struct {
	in, out []view
	// body is called once, to build the instructions for an index: x are the elements of
	// the inputs, the result the elements of the outputs.
	body func(x []llvmir.Value) ([]llvmir.Value, error)
	// chained lists the axes along which the outputs at an index are inputs at the next.
	chained []int
	// exchange says that inputs may be outputs with another index map. Otherwise they are
	// the same elements at the same indices, or apart.
	exchange bool
	// distinct says that no input is an output.
	distinct bool
	// moves says that the only output is the only input.
	moves bool
}

// sizes returns the sizes of the space: the sizes of the views, where a view has a
// known size.
func sizes(views ...view) []llvmir.Value { return moreSizes(nil, views) }

// moreSizes is sizes of further views, where those of some are known. It changes no list that it is given:
// most sizes are those of a type, and all the same.
func moreSizes(out []llvmir.Value, views []view) []llvmir.Value {
	own := false
	for _, v := range views {
		switch {
		case v.memory == nil:
		case out == nil:
			out = v.memory.Sizes
		default:
			for d, n := range v.memory.Sizes {
				if _, known := out[d].Const(); known || out[d] == n {
					continue
				}
				if !own {
					out, own = slices.Clone(out), true
				}
				out[d] = n
			}
		}
	}
	return out
}

// sizes returns the sizes of the space of the plan.
func (p plan) sizes() []llvmir.Value { return moreSizes(sizes(p.out...), p.in) }

// loops lowers a plan for the host: a loop for each axis, in row-major order. Nothing is
// reordered, so that the results do not depend on how axes were merged. No index depends
// on the computation at another index, see the invariants, except along chained axes:
// LLVM gets metadata that says so. Values that do not change in the inner loops are read
// in front of them.
func (c call) loops(p plan) error {
	if len(p.out) == 0 {
		return errors.New("there is no destination")
	}
	for _, list := range [2][]view{p.out, p.in} {
		for _, v := range list {
			if v.memory != nil {
				if err := alike(p.out[0], v); err != nil {
					return err
				}
			}
		}
	}
	if c.joins {
		return c.putOff(member{call: c, plan: p})
	}
	return c.ownLoops(p)
}

// views are the views of all outputs and inputs.
func (p plan) views() []view { return append(slices.Clone(p.out), p.in...) }

// ownLoops makes the loops of a plan.
func (c call) ownLoops(p plan) error {
	if axes, ok := c.turned(p); ok {
		return c.inTiles(p, axes)
	}
	n := nest{call: c, plan: p, sizes: p.sizes(), x: make([]llvmir.Value, len(p.in))}
	if c.collapses && len(p.chained) == 0 {
		var views []view
		n.sizes, views = collapsed(n.sizes, p.views())
		p.out, p.in = views[:len(p.out)], views[len(p.out):]
		n.plan = p
	}
	if !slices.ContainsFunc(p.out, func(v view) bool { return !v.isApart() }) {
		n.group = c.f.Out.AccessGroup()
		n.plan.in, n.plan.out = c.apart(p, n.group)
	}
	n.index = make([]llvmir.Value, len(n.sizes))
	return n.level(0)
}

// nest is the loops of a plan while they are made.
type nest struct {
	call
	plan
	sizes, index []llvmir.Value
	x            []llvmir.Value // of the inputs; zero as long as they are not read
	group        *llvmir.Node   // nil if indices depend on each other
}

// level makes the loops from axis d on. An input that is constant there is read in front
// of them, if there are indices for sure.
func (n *nest) level(d int) error {
	for i, v := range n.in {
		if n.x[i].IsZero() && (d == len(n.sizes) || v.isConstantFrom(d) && areSome(n.sizes[d:])) {
			var err error
			if n.x[i], err = v.load(n.f, padded(n.index[:d], len(n.sizes))); err != nil {
				return err
			}
			defer func() { n.x[i] = llvmir.Value{} }()
		}
	}
	if d == len(n.sizes) {
		return n.turn()
	}
	turn := func(i llvmir.Value) error {
		n.index[d] = i
		return n.level(d + 1)
	}
	if n.group != nil && !slices.Contains(n.chained, d) {
		return n.f.Parallel(n.sizes[d], n.group, turns(n.sizes[d+1:]), turn)
	}
	return n.f.Nest(n.sizes[d:d+1], func(index []llvmir.Value) error { return turn(index[0]) })
}

// turns returns how many indices of these sizes there are, 0 if that is not known.
func turns(sizes []llvmir.Value) int64 {
	n := int64(1)
	for _, s := range sizes {
		size, known := s.Const()
		if !known || size > math.MaxInt32 {
			return 0
		}
		n = min(n*size, math.MaxInt32)
	}
	return n
}

// areSome reports whether there is an index of these sizes, as far as is known.
func areSome(sizes []llvmir.Value) bool {
	return !slices.ContainsFunc(sizes, func(n llvmir.Value) bool {
		size, known := n.Const()
		return !known || size < 1
	})
}

// turn is the work for one index.
func (n *nest) turn() error {
	y, err := n.body(slices.Clone(n.x))
	if err != nil {
		return err
	}
	for i, v := range n.out {
		if err := v.store(n.f, y[i], n.index); err != nil {
			return err
		}
	}
	return nil
}

// padded is an index with zeros behind it.
func padded(index []llvmir.Value, rank int) []llvmir.Value {
	return append(slices.Clone(index), zeros(rank-len(index))...)
}

// apart returns the inputs and outputs of a plan whose accesses belong to a group.
// Elements that are read through inputs that cannot be outputs, since they have other
// index maps, are not written through outputs: LLVM gets metadata that says so, and may
// keep them in registers.
func (c call) apart(p plan, group *llvmir.Node) (in, out []view) {
	in, out = inGroup(p.in, group), inGroup(p.out, group)
	var distinct []view
	for _, v := range in {
		if v.memory != nil && !p.exchange && (p.distinct || !slices.ContainsFunc(out, v.mayBe)) {
			distinct = append(distinct, v)
		}
	}
	if len(distinct) == 0 {
		return in, out
	}
	m := c.f.Out
	list := m.Node(llvmir.MetaNode(m.AliasScope(m.AliasDomain("op"), "out")))
	c.f.DeclareScopes(list)
	for _, v := range out {
		v.memory.Access.Scopes = list
	}
	for _, v := range distinct {
		v.memory.Access.NoAlias = list
	}
	return in, out
}

// inGroup returns views whose accesses belong to a group.
func inGroup(list []view, group *llvmir.Node) []view {
	out := slices.Clone(list)
	for i, v := range out {
		if v.memory != nil {
			m := *v.memory
			m.Access.Group = group
			out[i].memory = &m
		}
	}
	return out
}

// move copies the elements of a view to the elements of another view.
func (c call) move(src, dst view) error {
	if err := sameElements(src, dst); err != nil {
		return err
	}
	return c.loops(plan{
		in: []view{src}, out: []view{dst},
		body:  func(x []llvmir.Value) ([]llvmir.Value, error) { return x, nil },
		moves: true,
	})
}

// fill sets all elements of a view to a number.
func (c call) fill(dst view, x llvmir.Value) error {
	return c.move(view{elem: dst.elem, scalar: x}, dst)
}
