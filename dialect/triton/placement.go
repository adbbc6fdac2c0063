package triton

import (
	"fmt"
	"math/bits"

	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

// The names of the layouts of registers. A layout may be part of another one, so that their
// definitions cannot be compared while they are made.
const (
	blockedName    = "ttg.blocked"
	mmaName        = "ttg.nvidia_mma"
	linearName     = "ttg.linear"
	sliceName      = "ttg.slice"
	dotOperandName = "ttg.dot_op"
)

// layoutRank returns the number of dimensions of a layout of registers, -1 for other attributes.
func layoutRank(a ir.Attribute) int {
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return -1
	}
	switch d.Def.Name {
	case blockedName:
		return len(ints(d.Params[0]))
	case mmaName:
		return len(ints(d.Params[2]))
	case linearName:
		return linearRank(d)
	case sliceName:
		return layoutRank(d.Params[1]) - 1
	case dotOperandName:
		return layoutRank(d.Params[1])
	}
	return -1
}

func linearRank(d *ir.DialectAttr) int {
	for _, p := range d.Params {
		if lists, _ := ir.IndexLists(p); len(lists) > 0 {
			return len(lists[0])
		}
	}
	return 0
}

// threads is how many threads a layout of registers has in a warp, warps in a block and blocks
// in a cluster.
type threads struct{ lanes, warps, blocks int64 }

func threadsOf(a ir.Attribute) threads {
	d := a.(*ir.DialectAttr)
	switch d.Def.Name {
	case blockedName:
		return threads{product(ints(d.Params[1])), product(ints(d.Params[2])), product(ints(d.Params[4]))}
	case mmaName:
		return threads{32, product(ints(d.Params[2])), product(ints(d.Params[4]))}
	case linearName:
		of := func(i int) int64 { return 1 << len(d.Params[i].(*ir.ArrayAttr).Elems) }
		return threads{of(1), of(2), of(3)}
	}
	return threadsOf(d.Params[1]) // a slice and an operand have the threads of their parent
}

func product(v []int64) int64 {
	n := int64(1)
	for _, f := range v {
		hi, lo := bits.Mul64(uint64(n), uint64(f))
		if n = int64(lo); hi != 0 || n < 0 {
			return 1<<63 - 1
		}
	}
	return n
}

// The attributes of a module, or of what is around an operation, about threads.
const (
	numWarps  = "ttg.num-warps"
	numCTAs   = "ttg.num-ctas"
	laneCount = "ttg.threads-per-warp"
	target    = "ttg.target"
)

// contextThreads returns the threads that are around op; known says whether the number of warps
// is.
func contextThreads(op *ir.Operation) (t threads, known bool) {
	t = threads{lanes: 32, blocks: 1}
	for o := op; o != nil; o = o.Parent() {
		if i, ok := o.Attr(numWarps).(*ir.IntegerAttr); ok && !known && (o.Is("builtin.module") || o.Is("tt.func")) {
			t.warps, known = i.Value, true
		}
		if o.Is("builtin.module") {
			if i, ok := o.Attr(laneCount).(*ir.IntegerAttr); ok {
				t.lanes = i.Value
			}
			if i, ok := o.Attr(numCTAs).(*ir.IntegerAttr); ok {
				t.blocks = i.Value
			}
			break
		}
	}
	return t, known
}

// verifyLayouts checks the layouts of the operands and results.
func verifyLayouts(c *ir.Context, op *ir.Operation) error {
	for i, v := range op.Operands() {
		err := verifyLayout(op, v.Type(), func(format string, args ...any) error {
			return op.Errorf(c, "Operand %d (%s) has an invalid layout: "+format, append([]any{i, quoteValue(c, v)}, args...)...)
		})
		if err != nil {
			return err
		}
	}
	for i := range op.NumResults() {
		err := verifyLayout(op, op.Result(i).Type(), func(format string, args ...any) error {
			if op.NumResults() == 1 {
				return op.Errorf(c, "Result has an invalid layout: "+format, args...)
			}
			return op.Errorf(c, "Result %d has an invalid layout: "+format, append([]any{i}, args...)...)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// quoteValue writes a value as MLIR's messages do: with the operation that makes it.
func quoteValue(c *ir.Context, v *ir.Value) string {
	if op := v.Op(); op != nil {
		return c.Quote(op)
	}
	return fmt.Sprintf("<block argument> of type '%s' at index: %d", v.Type(), v.Index())
}

func verifyLayout(op *ir.Operation, t ir.Type, failf func(string, ...any) error) error {
	tensor, ok := t.(*ir.TensorType)
	if !ok {
		return nil
	}
	layout, ok := tensor.Encoding.(*ir.DialectAttr)
	if !ok {
		return nil
	}
	rank := layoutRank(layout)
	switch {
	case isShared(layout):
		return failf("Non-distributed layout is not allowed in tensor type.")
	case rank < 0:
		return nil // of another dialect
	case rank != len(tensor.Shape):
		return failf("Layout has rank %d, but the tensor it's attached to has rank %d.", rank, len(tensor.Shape))
	}
	for _, n := range tensor.Shape {
		if notPowerOfTwo(n) {
			return failf("Layout has shape %s, but the tensor it's attached to has shape %s which is not a power of two.", list(tensor.Shape), list(tensor.Shape))
		}
	}
	return verifyThreads(op, layout, failf)
}

func verifyThreads(op *ir.Operation, layout *ir.DialectAttr, failf func(string, ...any) error) error {
	has := threadsOf(layout)
	want, known := contextThreads(op)
	switch {
	case has.lanes != want.lanes:
		return failf("%s.\nLayout has %d threads per warp, but the module specifies %d threads per warp.", layout, has.lanes, want.lanes)
	case !known:
		return failf("Could not determine the number of warps per CTA. Operation is not in a context with `ttg.num-warps`.")
	case has.warps != want.warps:
		return failf("%s.\nLayout has %d warps per CTA, but the context requires %d warps per CTA.", layout, has.warps, want.warps)
	case has.blocks != want.blocks:
		return failf("%s.\nLayout has %d CTAs per CGA, but the context requires %d CTAs per CGA.", layout, has.blocks, want.blocks)
	}
	return nil
}

// maxElements is the largest number of elements of a tensor.
const maxElements = 1048576

func verifySizes(c *ir.Context, op *ir.Operation) error {
	check := func(v *ir.Value) error {
		t, ok := v.Type().(*ir.TensorType)
		if ok && ir.IsStatic(t.Shape) && product(t.Shape) > maxElements {
			return op.Errorf(c, "Maximum allowed number of elements is %d, but %s has more than that", maxElements, c.Quote(op))
		}
		return nil
	}
	for _, v := range op.Operands() {
		if err := check(v); err != nil {
			return err
		}
	}
	for i := range op.NumResults() {
		if err := check(op.Result(i)); err != nil {
			return err
		}
	}
	return nil
}

// encodings returns the layouts of tensors, nil where there is none.
func encoding(t ir.Type) ir.Attribute {
	if s, ok := t.(*ir.TensorType); ok {
		return s.Encoding
	}
	return nil
}

// sameEncoding reports whether two types have the same layout where both have one.
func sameEncoding(a, b ir.Type) bool {
	x, y := encoding(a), encoding(b)
	return x == nil || y == nil || x == y
}

// sameLayouts is the rule that all operands, and the results, have the layout of the first
// operand.
func sameLayouts(results bool) optrait.Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		if op.NumOperands() == 0 {
			return nil
		}
		first := op.Operand(0).Type()
		for i := 0; results && i < op.NumResults(); i++ {
			if !sameEncoding(op.Result(i).Type(), first) {
				return op.OpErrorf(c, "requires the same encoding for all operands and results")
			}
		}
		for i := 1; i < op.NumOperands(); i++ {
			if !sameEncoding(op.Operand(i).Type(), first) {
				return op.OpErrorf(c, "requires the same encoding for all operands")
			}
		}
		return nil
	}
}
