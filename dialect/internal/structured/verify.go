package structured

import (
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// Op is implemented by structured operations: the operations that linalg.yield and
// linalg.index may stand in.
type Op interface {
	ir.DestinationStyle
	// IndexingMaps returns a map from the iteration space for each operand.
	IndexingMaps(c *ir.Context, op *ir.Operation) []*affinemap.Map
	// NumLoops returns the number of dimensions of the iteration space.
	NumLoops(op *ir.Operation) int
}

// Common is the common behaviour of all structured operations. Its operands are
// inputs and then outputs.
type Common struct{}

// Inits implements ir.DestinationStyle.
func (Common) Inits(op *ir.Operation) (lo, hi int) { return inits(op) }

// inits returns the bounds of the outputs: the operands of the last group.
func inits(op *ir.Operation) (lo, hi int) {
	lo, hi = op.Group(len(op.Def().Operands) - 1)
	if hi == 0 {
		return op.NumOperands(), op.NumOperands()
	}
	return lo, hi
}

// Effects implements ir.MemoryEffects: memrefs are read, and the outputs
// written. Tensors are values.
func (Common) Effects(op *ir.Operation) []ir.Effect {
	lo, _ := inits(op)
	var out []ir.Effect
	for i, v := range op.Operands() {
		if !ir.IsMemRef(v.Type()) {
			continue
		}
		out = append(out, ir.Effect{Kind: ir.ReadEffect, Value: v})
		if i >= lo {
			out = append(out, ir.Effect{Kind: ir.WriteEffect, Value: v})
		}
	}
	return out
}

// Verify implements ir.Verifier: the rules of destination style.
func (Common) Verify(c *ir.Context, op *ir.Operation) error { return VerifyDestination(c, op) }

// VerifyDestination checks that every output that is a tensor has a result of
// its type.
func VerifyDestination(c *ir.Context, op *ir.Operation) error {
	lo, hi := inits(op)
	var tensors []int
	for i := lo; i < hi; i++ {
		switch op.Operand(i).Type().(type) {
		case *ir.TensorType, *ir.UnrankedTensorType:
			tensors = append(tensors, i)
		case *ir.MemRefType, *ir.UnrankedMemRefType:
		default:
			return op.OpErrorf(c, "expected that operand #%d is a tensor or a memref", i)
		}
	}
	if op.NumResults() != len(tensors) {
		return op.OpErrorf(c, "expected the number of tensor results (%d) to be equal to the number of output tensors (%d)", op.NumResults(), len(tensors))
	}
	for r, i := range tensors {
		if have, want := op.Operand(i).Type(), op.Result(r).Type(); have != want {
			return op.OpErrorf(c, "expected type of operand #%d ('%s') to match type of corresponding result ('%s')", i, have, want)
		}
	}
	return nil
}

// pure reports whether op does not mix tensors and memrefs.
func pure(op *ir.Operation) bool {
	tensors, memrefs := false, false
	for _, v := range op.Operands() {
		tensors = tensors || ir.IsTensor(v.Type())
		memrefs = memrefs || ir.IsMemRef(v.Type())
	}
	return tensors != memrefs || op.NumOperands() == 0
}

// PureTensors reports whether some operand of op is a tensor, and none a memref.
func PureTensors(op *ir.Operation) bool {
	some := false
	for _, v := range op.Operands() {
		if ir.IsMemRef(v.Type()) {
			return false
		}
		some = some || ir.IsTensor(v.Type())
	}
	return some
}

// VerifyStructure checks the indexing maps against the operands, and the block
// against both.
func VerifyStructure(c *ir.Context, op *ir.Operation, impl Op) error {
	if err := VerifyOperands(c, op, impl); err != nil {
		return err
	}
	return VerifyBlock(c, op)
}

// VerifyOperands checks the indexing maps against the operands.
func VerifyOperands(c *ir.Context, op *ir.Operation, impl Op) error {
	if !pure(op) {
		return op.OpErrorf(c, "expected to have pure tensor or buffer semantics")
	}
	maps := impl.IndexingMaps(c, op)
	if err := verifyMaps(c, op, maps, impl.NumLoops(op)); err != nil {
		return err
	}
	return verifyShapes(c, op, maps)
}

func verifyMaps(c *ir.Context, op *ir.Operation, maps []*affinemap.Map, loops int) error {
	if len(maps) != op.NumOperands() {
		return op.OpErrorf(c, "expected the number of indexing_map (%d) to be equal to the number of input/output operands (%d)", len(maps), op.NumOperands())
	}
	for i, m := range maps {
		if m.NumSyms != 0 {
			return op.OpErrorf(c, "unexpected symbols in indexing_map #%d", i)
		}
		if m.NumDims != loops {
			return op.OpErrorf(c, "expected indexing_map #%d to have %d dim(s) to match the number of loops", i, loops)
		}
		if r := rank(op.Operand(i).Type()); len(m.Results) != r {
			return op.OpErrorf(c, "expected operand rank (%d) to match the result rank of indexing_map #%d (%d)", r, i, len(m.Results))
		}
	}
	return nil
}

// loopRanges returns the size of each loop: the size of the first operand dimension
// that is indexed by the loop alone. It fails if there is none.
func loopRanges(op *ir.Operation, maps []*affinemap.Map) ([]int64, bool) {
	if len(maps) == 0 {
		return nil, true
	}
	ranges := make([]int64, maps[0].NumDims)
	found := make([]bool, len(ranges))
	for i, m := range maps {
		sizes := shape(op.Operand(i).Type())
		for k, e := range m.Results {
			if e.Kind() == affinemap.KindDim && !found[e.Index()] {
				ranges[e.Index()], found[e.Index()] = sizes[k], true
			}
		}
	}
	return ranges, !slices.Contains(found, false)
}

// verifyShapes checks the sizes of the operands against the extents of the loops,
// if all loops have a known size.
func verifyShapes(c *ir.Context, op *ir.Operation, maps []*affinemap.Map) error {
	last, ok := loopRanges(op, maps)
	if !ok {
		return op.OpErrorf(c, "expected the shape-to-loops map to be non-null")
	}
	if slices.ContainsFunc(last, func(n int64) bool { return n < 0 }) {
		return nil
	}
	first := make([]int64, len(last))
	for i := range last {
		last[i]--
	}
	for i, m := range maps {
		low, ok1 := m.Eval(first, nil)
		high, ok2 := m.Eval(last, nil)
		if !ok1 || !ok2 {
			continue
		}
		for k, size := range shape(op.Operand(i).Type()) {
			if size <= 0 {
				continue
			}
			if min(low[k], high[k]) < 0 {
				return op.OpErrorf(c, "unexpected result less than 0 at expression #%d in %s", k, m)
			}
			need := max(low[k], high[k]) + 1
			switch isDim := m.Results[k].Kind() == affinemap.KindDim; {
			case isDim && need != size:
				return op.OpErrorf(c, "inferred input/output operand #%d has shape's dimension #%d to be %d, but found %d", i, k, need, size)
			case !isDim && need > size:
				return op.OpErrorf(c, "inferred input/output operand #%d has shape's dimension #%d to be greater than or equal to %d, but found %d", i, k, need, size)
			}
		}
	}
	return nil
}

// VerifyBlock checks the arguments of the only block.
func VerifyBlock(c *ir.Context, op *ir.Operation) error {
	if len(op.Regions()) != 1 || len(op.Region(0).Blocks()) != 1 {
		return op.OpErrorf(c, "expects to have 1 region with 1 block")
	}
	args := op.Region(0).Entry().Args()
	if len(args) != op.NumOperands() {
		return op.OpErrorf(c, "expected as many non-induction variable region arguments as the number of input/output operands")
	}
	for i, a := range args {
		if want := Element(op.Operand(i).Type()); a.Type() != want {
			return op.OpErrorf(c, "expected type of bb argument #%d ('%s') to match element or self type of the corresponding operand ('%s')", i, a.Type(), want)
		}
	}
	return nil
}
