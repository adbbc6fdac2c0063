package hivm

import "hivm-opt/ir"

// The attributes of functions that passes ask for.
const (
	// CoreTypeKey says which cores a function runs on.
	CoreTypeKey = "hivm.func_core_type"
	// SavingMemoryKey makes reductions do with less scratch memory.
	SavingMemoryKey = "hivm.enable_saving_ub"
	// UnalignedCastsKey lets casts to i8 work on rows that are not padded, for which they
	// need more scratch memory.
	UnalignedCastsKey = "hivm.disable_size_align_for_cast"
	// AlignedStridesKey says that the strides of broadcast axes were padded to blocks.
	AlignedStridesKey = "hivm.stride_align_dims"
)

// ModuleCoreTypeKey is the attribute of modules that says which cores they are for.
const ModuleCoreTypeKey = "hivm.module_core_type"

// FunctionHas reports whether the function around op has an attribute.
func FunctionHas(op *ir.Operation, key string) bool {
	for op = op.Parent(); op != nil; op = op.Parent() {
		if op.Has(ir.Symbol) {
			return op.Attr(key) != nil
		}
	}
	return false
}
