package hivm

import (
	"strings"

	"hivm-opt/ir"
)

// The attributes of functions that passes ask for.
const (
	// CoreTypeKey says which cores a function runs on.
	CoreTypeKey = "hivm.func_core_type"
	// SavingMemoryKey makes reductions do with less scratch memory.
	SavingMemoryKey = "hivm.enable_saving_ub"
	// UnalignedCastsKey lets casts to i8 work on rows that are not padded, for which they
	// need more scratch memory.
	UnalignedCastsKey = "hivm.disable_size_align_for_cast"
	// AlignedStridesKey says that the strides of broadcast axes were padded to blocks. In a mark
	// of a buffer, and in its allocation, it lists the axes whose strides are to be multiples
	// of the bytes in [StrideAlignBytesKey].
	AlignedStridesKey = "hivm.stride_align_dims"
	// StorageAlignedKey says that hivm-enable-stride-align has run on a function.
	StorageAlignedKey = "hivm.storage_aligned"
	// PartOfMixKey says that a function is the part of a mixed kernel for one kind of core.
	PartOfMixKey = "hivm.part_of_mix"
	// VectorFunctionKey marks a function that is the body of one vector instruction, which
	// computes with vectors in registers.
	VectorFunctionKey = "hivm.vector_function"
)

// The ends of the names of the two functions of a mixed kernel.
const (
	cubePart   = "_mix_aic"
	vectorPart = "_mix_aiv"
)

// KernelName returns the name of the kernel that a function is, or is a part of.
func KernelName(function string) string {
	base, part := strings.CutSuffix(function, cubePart)
	if !part {
		base, _ = strings.CutSuffix(function, vectorPart)
	}
	return base
}

// OtherPart returns the name of the other function of a mixed kernel, empty if the function is no
// part of one by its name.
func OtherPart(function string) string {
	if base, ok := strings.CutSuffix(function, cubePart); ok {
		return base + vectorPart
	}
	if base, ok := strings.CutSuffix(function, vectorPart); ok {
		return base + cubePart
	}
	return ""
}

// The hints in marks of buffers ([annotation.Find]).
const (
	// MultiBufferKey is the number of copies that a buffer is to have, an i32.
	MultiBufferKey = "hivm.multi_buffer"
	// PreloadLocalBufferKey says that a buffer is filled in iterations before it is used.
	PreloadLocalBufferKey = "hivm.preload_local_buffer"
	// PreloadNumKey is the number of iterations by which a scope.scope runs ahead, an i32.
	PreloadNumKey = "hivm.preload_num"
	// TightlyCoupledBufferKey says that both kinds of cores use a buffer.
	TightlyCoupledBufferKey = "hivm.tightly_coupled_buffer"
	// StrideAlignBytesKey lists, for the axes in [AlignedStridesKey], what their strides are to be
	// multiples of, in bytes.
	StrideAlignBytesKey = "hivm.stride_align_value_in_byte"
	// AllocAlignDimsKey lists the axes whose sizes are to be multiples of the bytes in
	// [AllocAlignBytesKey].
	AllocAlignDimsKey  = "hivm.alloc_align_dims"
	AllocAlignBytesKey = "hivm.alloc_align_value_in_byte"
	// SkipStrideAlignKey keeps hivm-mark-stride-align away from a buffer that a vector function
	// reads whole registers of.
	SkipStrideAlignKey = "hivm.skip_stride_align_for_vload"
	// AddressSpaceKey is the memory of a buffer whose type does not say it.
	AddressSpaceKey = "address_space"
)

// ModuleCoreTypeKey is the attribute of modules that says which cores they are for.
const ModuleCoreTypeKey = "hivm.module_core_type"

// FuncCoreTypeOf returns the keyword of [FuncCoreType] that a function has as its cores, "" if it
// has none.
func FuncCoreTypeOf(fn *ir.Operation) string { return keywordOf(fn.Attr(CoreTypeKey), FuncCoreType) }

// VFModeOf returns the keyword of [VFMode] that op has as hivm.vf_mode, "" if it has none.
func VFModeOf(op *ir.Operation) string { return keywordOf(op.Attr(vfModeKey), VFMode) }

// CoreTypeOf returns the keyword of [CoreType] that op has as hivm.tcore_type, "" if it has none.
func CoreTypeOf(op *ir.Operation) string { return keywordOf(op.Attr(OpCoreTypeKey), CoreType) }

// InlineModeOf returns the keyword of [InlineMode] that op has as hivm.inline_mode, "" if it has
// none.
func InlineModeOf(op *ir.Operation) string { return keywordOf(op.Attr(inlineModeKey), InlineMode) }

// The discardable attributes of operations that code asks for.
const (
	// OpCoreTypeKey says on which cores an operation runs, a [CoreType].
	OpCoreTypeKey = "hivm.tcore_type"

	// UnorderedLockKey is of locks that blocks take in any order, and of the operations that
	// make, take and give back such.
	UnorderedLockKey = "hivm.sync_block_lock_unordered"

	// UnlikelyKey marks an scf.if whose branch seldom runs.
	UnlikelyKey = "hivm.unlikely_condition"
	// ParallelLoopKey marks a loop whose iterations do not depend on each other.
	ParallelLoopKey = "hivm.parallel_loop"
	// MaxPreloadNumKey is the largest [PreloadNumKey] of the scopes of a loop, an i32.
	MaxPreloadNumKey = "hivm.max_preload_num"

	// PipeKey is the [Pipe] of a hivm.hir.custom; [PipeInKey] and [PipeOutKey] are the pipes on
	// which a hivm.hir.custom_macro reads and writes.
	PipeKey    = "hivm.pipe"
	PipeInKey  = "hivm.pipe_in"
	PipeOutKey = "hivm.pipe_out"

	distributedKey = "hivm.is_distributed"
	vfModeKey      = "hivm.vf_mode"
	inlineModeKey  = "hivm.inline_mode"
)

// IsDistributedCustom reports whether op is a hivm.hir.custom with hivm.is_distributed: its results lie
// in global memory.
func IsDistributedCustom(op *ir.Operation) bool {
	return IsCustom(op) && op.Attr(distributedKey) != nil
}

// FunctionHas reports whether the function around op has an attribute.
func FunctionHas(op *ir.Operation, key string) bool {
	for op = op.Parent(); op != nil; op = op.Parent() {
		if op.Has(ir.Symbol) {
			return op.Attr(key) != nil
		}
	}
	return false
}

// keywordOf returns the keyword of an attribute that is of the enumeration def, else "".
func keywordOf(a ir.Attribute, def *ir.AttrDef) string {
	if k, ok := a.(*ir.DialectAttr); ok && k.Def == def && k.Case != nil {
		return k.Case.Name
	}
	return ""
}
