package gpu

import (
	"slices"

	"hivm-opt/ir"
)

// The names of operations that others refer to.
const (
	launchName     = "gpu.launch"
	launchFuncName = "gpu.launch_func"
	moduleName     = "gpu.module"
	funcName       = "gpu.func"
	moduleEnd      = "gpu.module_end"
	terminatorName = "gpu.terminator"
	yieldName      = "gpu.yield"
)

// Dialect returns the gpu dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name: "gpu",
		Attrs: append(mappings(),
			dimension, addressSpace, memorySpace, reduction, shuffleMode, elementwise, selectObject),
		OpaqueAttrs: true, // #gpu.loop_dim_map and #gpu.object
		ParseType:   parseType,
		VerifyAttr:  verifyAttr,
		AttrsInside: []string{containerModule},
		Customs: map[string]ir.CustomDirective{
			"AsyncDependencies":  {Parse: parseAsync, Print: printAsync},
			"AllReduceOperation": {Parse: parseReduction, Print: printReduction},
			"MatrixOf":           {Parse: parseMatrixOf, Print: printMatrixOf},
			"LaunchDimType":      {Parse: parseDimType, Print: printDimType},
			"LaunchFuncOperands": {Parse: parseLaunchOperands, Print: printLaunchOperands},
		},
		Ops: slices.Concat(indexRows(), threadRows(), memoryRows(), matrixRows(), launchRows(), moduleRows()),
	}
}

func unit(name string) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: ir.KindUnit, Presence: ir.OptionalAttr}
}

func optional(name string, k *ir.AttrKind) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: k, Presence: ir.OptionalAttr}
}

func variadic(name string, t *ir.TypeConstraint) ir.Arg {
	return ir.Arg{Name: name, Arity: ir.Variadic, Type: t}
}
