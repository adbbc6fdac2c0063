// Package datalayout holds the passes for the order of the elements of matrices in the memories of
// the cube core.
//
// hivm-infer-data-layout gives buffers the order in which the cube unit reads and writes them. A
// matrix of rows (ND) becomes a matrix of blocks: of the blocks in columns (zN), or in rows (nZ),
// with its sizes as a/a0 and b/b0 blocks of a0 and b0 elements. The steps are
//
//	load1d     a load of a vector becomes a load of a matrix with one row
//	anchors    products and convolutions say of their operands which order these have and
//	           which they need; arguments in global memory are matrices of rows
//	propagate  views, loops and branches hand the orders on to their results
//	rewrite    allocations of another order get its sizes, views follow, and a load from
//	           rows into blocks becomes hivm.hir.nd2nz
//
// hivm-remove-layout-annotation takes the orders out of marks, which nothing reads behind it.
//
// The rules are InferHIVMDataLayout.cpp, GetOperandsLayout.cpp and
// RemoveHIVMDataLayoutAnnotation.cpp of the reference.
//
// Limits: the operations of the cube unit that say which orders they need are those of the
// reference, hivm.hir.mmadL1, mmadmxL1, Conv1dL1 and Conv2dL1. Where the reference would put a
// hivm.hir.convert_layout to a memref without rank in front of a copy, which its verifier and all
// passes behind refuse, there is an error.
//
// Invariants: only functions that run on a cube core change; an operation that no rule exists
// for does not get a buffer of another order unnoticed.
package datalayout
