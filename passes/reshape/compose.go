package reshape

import (
	"hivm-opt/analysis/symbols"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/symbol"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// composed is the statistic of compose-collapse-expand.
const composed = "expansions composed"

// ComposeInfo describes compose-collapse-expand for a registry.
func ComposeInfo() pass.Info {
	return pass.Info{
		Name:    "compose-collapse-expand",
		Title:   "ComposeCollapseExpand",
		Summary: "Make one reshape of an expansion of a collapse",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Compose only where unknown sizes are proved to be equal, instead of a warning",
		}},
		Statistics: []pass.StatisticInfo{{Name: composed, Help: "memref.expand_shape of memref.collapse_shape that became one reshape"}},
		New:        func(o pass.Options) (pass.Pass, error) { return compose{o.Bool("strict")}, nil },
	}
}

// compose is the pass compose-collapse-expand.
type compose struct{ strict bool }

// Run implements pass.Pass.
func (x compose) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) {
		return nil
	}
	warned := map[*ir.Operation]bool{}
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{rewrite.OpPattern("memref.expand_shape", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		c := composer{t, x.strict, op, warned}
		done := memref.ComposeExpandOfCollapse(op, rw, c.same)
		if done {
			t.Count(composed, 1)
		}
		return done
	})}, rewrite.Config{})
	return nil
}

// composer composes one memref.expand_shape of a memref.collapse_shape.
type composer struct {
	*pass.Target
	strict bool
	expand *ir.Operation
	warned map[*ir.Operation]bool // the operations with a warning
}

// source returns the buffer that is collapsed.
func (c composer) source() *ir.Value { return c.expand.Operand(0).Op().Operand(0) }

// same reports whether axes that are joined and divided again keep their sizes. It goes by the
// reference's rule, and with strict, besides, by a proof; without strict it warns if there is none.
func (c composer) same(fine, coarse []int, sizes []int64) bool {
	from, to := fine, coarse // in the order of the reference's rule
	for i, n := range sizes {
		if n == ir.Dynamic && !c.named(from[i], to[i]) {
			return false
		}
	}
	if c.source().Type().(*ir.MemRefType).Rank() <= c.expand.Result(0).Type().(*ir.MemRefType).Rank() {
		from, to = coarse, fine
	}
	if ir.NumDynamic(sizes) <= 1 || c.proved(from, to) {
		return true
	}
	if !c.strict && !c.warned[c.expand] {
		c.warned[c.expand] = true
		c.Warnf(c.expand, "'%s' op changes the meaning: sizes of axes %d to %d are not known to be the sizes that were collapsed", c.expand.Name(), to[0], to[len(to)-1])
	}
	return !c.strict
}

// named is the reference's rule: the size of axis to of the result is a memref.dim of the
// collapsed buffer, whatever the axis, or of a buffer whose shape is bound to the same symbol, or
// to none. Axes count among the axes of unknown size.
func (c composer) named(from, to int) bool {
	size := c.size(to)
	if size == nil {
		return false
	}
	dim, ok := memref.AsDim(size.Op())
	if !ok {
		return false
	}
	if _, ok := ir.ConstantInt(dim.Index()); !ok {
		return false
	}
	if dim.Source() == c.source() {
		return true
	}
	i, ok := dynamicIndex(c.source(), from)
	if !ok {
		return false
	}
	j, _ := dynamicIndex(c.expand.Result(0), to)
	return c.symbol(c.source(), i) == c.symbol(dim.Source(), j)
}

// proved reports whether the sizes of axes of the result are the sizes of axes of the collapsed
// buffer: they are the same polynomials, or bound to the same symbols.
func (c composer) proved(from, to []int) bool {
	var table symbols.Table
	src, ok := table.Layout(c.source())
	if !ok {
		return false
	}
	for i := range from {
		size := c.size(to[i])
		if size == nil || src.Sizes[from[i]].Equal(table.Index(size)) {
			continue
		}
		dim, ok := memref.AsDim(size.Op())
		if !ok {
			return false
		}
		axis, ok := ir.ConstantInt(dim.Index())
		if !ok {
			return false
		}
		a, okA := dynamicIndex(c.source(), from[i])
		b, okB := dynamicIndex(dim.Source(), int(axis))
		if s := c.symbol(c.source(), a); !okA || !okB || s == nil || s != c.symbol(dim.Source(), b) {
			return false
		}
	}
	return true
}

// size returns the value that is the size of an axis of the result, nil if the type has it.
func (c composer) size(axis int) *ir.Value {
	i, ok := dynamicIndex(c.expand.Result(0), axis)
	sizes := memref.ExpandShape{Op: c.expand}.OutputShape()
	if !ok || i >= len(sizes) {
		return nil
	}
	return sizes[i].Value()
}

// dynamicIndex returns the number of an axis among the axes of unknown size. It is false if there
// is no such axis, or its size is known.
func dynamicIndex(v *ir.Value, axis int) (int, bool) {
	shape, ok := ir.ShapeOf(v.Type())
	if !ok || axis < 0 || axis >= len(shape) || shape[axis] != ir.Dynamic {
		return 0, false
	}
	return ir.NumDynamic(shape[:axis]), true
}

// symbol returns the symbol that a symbol.bind_symbolic_shape around the collapse gives the
// i-th unknown size of a buffer, nil if there is none.
func (c composer) symbol(v *ir.Value, i int) *ir.Value {
	scope := c.expand.Operand(0).Op().Parent()
	var found *ir.Value
	for u := v.FirstUse(); u != nil; u = u.Next() {
		bind, ok := symbol.AsBindSymbolicShape(u.Owner())
		if ok && bind.Operand() == v && scope.IsAncestor(bind.Op) && i < len(bind.ShapeSymbols()) {
			found = bind.ShapeSymbols()[i].Value()
			break
		}
	}
	return found
}
