// Package nvvm is MLIR's nvvm dialect: intrinsics of NVIDIA's accelerators. Its operations are
// read, checked and written. Nothing lowers or runs them.
//
// Operations that are not in its tables, such as those of matrix units, are admitted in the
// generic form.
package nvvm
