package tensor

import (
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// ExtendedPatterns returns the pattern that the reference's canonicalizer has besides those of
// MLIR: constants among the sizes of a tensor.expand_shape become part of its type. It leaves fewer
// sizes that are values.
func ExtendedPatterns() []rewrite.Pattern {
	return rewrite.ForOp("tensor.expand_shape", constantExpansion)
}

func constantExpansion(op *ir.Operation, rw *rewrite.Rewriter) bool {
	expand := ExpandShape{op}
	src, srcRanked := expand.Src().Type().(*ir.TensorType)
	old, ranked := expand.Result().Type().(*ir.TensorType)
	shape, rest, ok := expand.MixedOutputShape().WithConstants()
	if !ok || !ranked || !srcRanked {
		return false
	}
	by := ExpandShapeBuilder{
		Src: expand.Src(), Reassociation: expand.Reassociation(), OutputShape: rest, StaticOutputShape: shape,
		Result: rw.Ctx.Tensor(shape, old.Elem, old.Encoding),
	}
	if sizes := collapsed(shape, expand.Reassociation()); !slices.Equal(sizes, src.Shape) {
		if !ir.AgreeAll(sizes, src.Shape) {
			return false
		}
		by.Src = CastBuilder{Source: expand.Src(), Dest: rw.Ctx.Tensor(sizes, src.Elem, src.Encoding)}.Build(rw.Builder).Op.Result(0)
	}
	made := by.Build(rw.Builder).Op
	rw.ReplaceOp(op, CastBuilder{Source: made.Result(0), Dest: old}.Build(rw.Builder).Op)
	return true
}

// collapsed returns the sizes of groups of axes, unknown where an axis is.
func collapsed(shape []int64, groups [][]int) []int64 {
	out := make([]int64, len(groups))
	for i, group := range groups {
		out[i] = 1
		for _, a := range group {
			if shape[a] == ir.Dynamic {
				out[i] = ir.Dynamic
				break
			}
			out[i] *= shape[a]
		}
	}
	return out
}
