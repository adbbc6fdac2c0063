// Package index is the index dialect of MLIR: arithmetic on indices of a width that is not known. An
// operation on constants is folded where 32 and 64 bits give the same result.
package index
