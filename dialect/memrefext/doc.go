// Package memrefext is the memref_ext dialect: memref_ext.alloc_workspace takes
// memory from the workspace of a kernel, which the caller of the kernel provides,
//
//	%0 = memref_ext.alloc_workspace(%n) from %workspace offset = [%o] : from memref<?xi8> to memref<?x16xf16>
package memrefext
