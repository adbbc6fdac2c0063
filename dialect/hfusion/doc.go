// Package hfusion is the hfusion dialect: operations on whole tensors that are
// fused before they become hivm operations. The operations with ins and outs are
// structured operations as in linalg, with hidden regions that the package
// structured builds; the others have declarative formats.
//
// The bodies of functions that have not been measured follow the measured bodies: a
// function of the name of an operation of math or arith is that operation.
package hfusion
