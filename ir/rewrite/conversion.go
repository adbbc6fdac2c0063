package rewrite

import (
	"slices"

	"hivm-opt/ir"
)

// Conversion says what [Convert] does.
type Conversion struct {
	// Illegal reports whether an operation must be gone afterwards. It may be nil.
	Illegal func(op *ir.Operation) bool
	// Legal reports whether an operation stays as it is. It may be nil.
	Legal func(op *ir.Operation) bool
	// Patterns are tried in order on operations that do not fold. What they make has to be
	// legal, and so have the constants that operations fold to.
	Patterns []Pattern
}

// Convert works as MLIR 19's partial dialect conversion: it visits each reachable operation in
// the regions of op once, owners before their contents and blocks before the blocks that they
// dominate, folds the operation, and tries the patterns if it does not fold. Operations that are
// legal are not looked at. It returns the illegal operations that are left.
//
// In contrast to [ApplyGreedily] the users of a folded operation see its old results until all
// operations were visited, so that a fold never leads to another one; nothing dead is
// erased, and constants stay where they are.
func Convert(c *ir.Context, op *ir.Operation, x Conversion) (left []*ir.Operation) {
	v := converter{Conversion: x, rw: NewRewriter(c, nil), patterns: patternTable{all: x.Patterns}, values: map[*ir.Value]*ir.Value{}}
	v.folder.admits = v.legal
	for _, o := range appendContents(nil, op) {
		if !o.Erased() && !v.convert(o) && x.Illegal != nil && x.Illegal(o) {
			left = append(left, o)
		}
	}
	v.replace()
	return left
}

// appendContents appends the operations in the regions of op, owners before their contents.
func appendContents(ops []*ir.Operation, op *ir.Operation) []*ir.Operation {
	for _, r := range op.Regions() {
		for _, b := range DominanceOrder(r) {
			for o := b.First(); o != nil; o = o.Next() {
				ops = appendContents(append(ops, o), o)
			}
		}
	}
	return ops
}

// DominanceOrder returns the reachable blocks of a region, dominators first, as MLIR's
// ForwardDominanceIterator does.
func DominanceOrder(r *ir.Region) []*ir.Block {
	if len(r.Blocks()) < 2 {
		return r.Blocks()
	}
	tree := ir.DominatorTree(r)
	order := []*ir.Block{}
	for stack := []*ir.Block{r.Entry()}; len(stack) > 0; {
		b := stack[len(stack)-1]
		order, stack = append(order, b), stack[:len(stack)-1]
		for _, next := range slices.Backward(tree[b]) {
			stack = append(stack, next)
		}
	}
	return order
}

// converter is the state of [Convert].
type converter struct {
	Conversion
	rw       *Rewriter
	patterns patternTable
	folder   folder
	// folded are the operations that are equal to other values, by values.
	folded []*ir.Operation
	values map[*ir.Value]*ir.Value
}

// legal reports whether an operation stays as it is.
func (v *converter) legal(op *ir.Operation) bool { return v.Legal != nil && v.Legal(op) }

// convert folds or rewrites an operation. It reports whether the operation is legal or
// replaced.
func (v *converter) convert(op *ir.Operation) bool {
	for {
		if v.legal(op) {
			return true
		}
		v.rw.At(op)
		values, inPlace := v.folder.fold(v.rw, op)
		if values != nil {
			for i, w := range values {
				v.values[op.Result(i)] = w
			}
			v.folded = append(v.folded, op)
			return true
		}
		if !inPlace {
			break
		}
	}
	for _, p := range v.patterns.of(op.Def()) {
		v.rw.At(op)
		if p.Rewrite(op, v.rw) {
			return true
		}
	}
	return false
}

// replace makes the users of folded operations use the equal values, and erases the
// operations.
func (v *converter) replace() {
	for _, op := range v.folded {
		for i := range op.NumResults() {
			w := v.values[op.Result(i)]
			for next, more := v.values[w]; more; next, more = v.values[w] {
				w = next
			}
			v.rw.ReplaceAllUses(op.Result(i), w)
		}
	}
	for _, op := range v.folded {
		v.rw.Erase(op)
	}
}
