// Package allocation holds the passes that replace allocations in a kernel by the memory that
// they stand for, once its addresses are known.
//
//   - lower-memref-ext makes memref_ext.alloc_workspace a view of the workspace argument: the
//     part of the block, and in it the offset that hivm-plan-memory gave the buffer
//     (LowerMemRefExt.cpp of the reference). Of several offsets the iteration of the loop
//     chooses one.
//   - hivm-memref-alloc-to-alloca makes memref.alloc in a memory of the core memref.alloca
//     (AllocToAlloca.cpp).
//
// Both run the rewrite driver, which folds and drops what is dead, as the reference does.
package allocation
