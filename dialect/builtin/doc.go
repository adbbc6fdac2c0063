// Package builtin is the part of MLIR's builtin dialect that has operations:
// builtin.module, the root of every file, and
// builtin.unrealized_conversion_cast.
package builtin
