// Package shape is MLIR's shape dialect: shapes of tensors as values, and constraints on them. Its
// operations are read, checked and written. Nothing simplifies, lowers or runs them.
package shape
