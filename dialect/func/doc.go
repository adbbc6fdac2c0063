// Package funcs is MLIR's func dialect: functions, calls and returns. (func is
// a keyword of Go.)
package funcs
