// Package ascenddpx is the dialect ascend_dpx of the reference: what a thread of register-based
// hardware does in single instruction, multiple threads mode, on the types of LLVM,
//
//	%0 = ascend_dpx.thread_id_x
//	%1 = ascend_dpx.load %p cacheOption = <LOADCACHEOPTION_NCA> : (!llvm.ptr<1>) -> f32
//	%2 = ascend_dpx.fma_rn %1, %1, %1 : (f32, f32, f32) -> f32
//	ascend_dpx.store %p, %2 : !llvm.ptr<1>, f32
//
// The definitions are those of master.
package ascenddpx
