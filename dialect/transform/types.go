package transform

import (
	"fmt"
	"slices"

	"hivm-opt/ir"
)

// The types of the dialect: handles of operations and of values, and parameters.
var (
	anyOp = &ir.AttrDef{Name: "transform.any_op"}
	opOf  = &ir.AttrDef{
		Name:   "transform.op",
		Params: []ir.AttrSpec{{Name: "operation_name", Kind: ir.KindString}},
		Format: "`<` $operation_name `>`",
	}
	anyValueType = &ir.AttrDef{Name: "transform.any_value"}
	anyParamType = &ir.AttrDef{Name: "transform.any_param"}
	paramOf      = &ir.AttrDef{
		Name:   "transform.param",
		Params: []ir.AttrSpec{{Name: "type", Kind: ir.KindType}},
		Format: "`<` $type `>`",
		Check:  checkParam,
	}
	affineMapParam = &ir.AttrDef{Name: "transform.affine_map"}
	typeParam      = &ir.AttrDef{Name: "transform.type"}
)

func checkParam(params []ir.Attribute) error {
	if i, ok := params[0].(*ir.TypeAttr).Type.(*ir.IntegerType); !ok || i.Width > 64 {
		return fmt.Errorf("only supports integer types with width <=64")
	}
	return nil
}

// oneOf returns the constraint of the types of some definitions.
func oneOf(desc string, defs ...*ir.AttrDef) *ir.TypeConstraint {
	is := func(t ir.Type) bool {
		return slices.ContainsFunc(defs, func(d *ir.AttrDef) bool { _, ok := ir.ParamsOf(t, d); return ok })
	}
	return &ir.TypeConstraint{Desc: desc, OK: is, Class: is}
}

// The constraints of operands and results.
var (
	handle      = oneOf("TransformHandleTypeInterface instance", anyOp, opOf)
	valueHandle = oneOf("TransformValueHandleTypeInterface instance", anyValueType)
	param       = oneOf("TransformParamTypeInterface instance", anyParamType, paramOf, affineMapParam, typeParam)
	anyHandle   = oneOf("transform operation or value handle", anyOp, opOf, anyValueType)
	anything    = oneOf("any transform handle or parameter", anyOp, opOf, anyValueType, anyParamType, paramOf, affineMapParam, typeParam)
	// size is a number of a loop or tile: of a parameter or a handle.
	size = oneOf("transform 'param' type or any handle type", anyOp, opOf, anyParamType, paramOf, affineMapParam, typeParam)
)

// The enumerations.
var (
	failureMode = ir.KindCases(32, "Silenceable error propagation policy", ir.Numbered(1, "propagate", "suppress"))
	matchKind   = ir.KindCases(32, "An interface to match", ir.Numbered(0, "LinalgOp", "TilingInterface", "LoopLikeInterface"))
	cmpiKind    = ir.KindCases(32, "", ir.Numbered(0, "eq", "ne", "lt", "le", "gt", "ge"))
	layoutMap   = ir.KindCases(32, "option for map layout", ir.Numbered(0, "InferLayoutMap", "IdentityLayoutMap", "FullyDynamicLayoutMap"))
	bufferUnit  = ir.KindCases(32, "Set buffer size mode for SetBufferSizeOp", ir.Numbered(0, "per_byte", "per_element"))

	contractionLowering = ir.KindCases(32, "control the lowering of `vector.contract` operations.", ir.Numbered(0, "dot", "matmulintrinsics", "outerproduct", "parallelarith"))
	multiReduction      = ir.KindCases(32, "control the lowering of `vector.multi_reduction`.", ir.Numbered(0, "innerparallel", "innerreduction"))
	transposeLowering   = ir.KindCases(32, "control the lowering of `vector.transpose` operations.", ir.Numbered(0, "eltwise", "flat_transpose", "shuffle_1d", "shuffle_16x16"))
	transferSplit       = ir.KindCases(32, "control the splitting of `vector.transfer` operations into in-bounds and out-of-bounds variants.", ir.Numbered(0, "none", "vector-transfer", "linalg-copy", "force-in-bounds"))
)
