// Package gpu is the gpu dialect of MLIR, in the form of LLVM 19: the operations of a
// kernel (where a thread stands, barriers, shuffles, reductions, matrices of a
// subgroup), memory of the device, and kernels in modules of their own with their
// launches,
//
//	gpu.module @kernels {
//	  gpu.func @f(%x: memref<16xf32>) kernel {
//	    %thread_id_x = gpu.thread_id  x
//	    gpu.barrier
//	    gpu.return
//	  }
//	}
//
// The operations on sparse matrices of cuSparse and gpu.binary are not in it.
package gpu
