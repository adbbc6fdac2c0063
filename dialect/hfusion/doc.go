// Package hfusion is the hfusion dialect: operations on whole tensors that are
// fused before they become hivm operations. The operations with ins and outs are
// structured operations as in linalg, with hidden regions that the package
// structured builds; the others have declarative formats.
//
// The rows have the operations of both lines of the reference, master and dev/regbase; where
// the two differ in a rule or in a body, master is followed.
package hfusion
