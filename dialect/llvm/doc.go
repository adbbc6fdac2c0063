// Package llvm is the part of the llvm dialect that programs hold beside the
// operations of other dialects: memory accesses, integer arithmetic, casts,
// calls, globals and simple functions. Types that it does not know are kept as
// they are written.
package llvm
