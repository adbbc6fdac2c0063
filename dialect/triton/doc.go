// Package triton is the dialects of the Triton compiler, as Triton-Ascend has them: tt, the
// operations of kernels; ttg, layouts and local memory; ttgext, layouts for Ascend's cube unit.
// Its operations are read, checked and written. Nothing simplifies, lowers or runs them.
//
// Whether two layouts place the same elements in the same threads is not computed: the rules
// that ask for it (tt.reshape, tt.join, ttg.memdesc_reshape and the like, and the types that a
// layout implies) are checked as far as shapes and presence of layouts decide them.
package triton
