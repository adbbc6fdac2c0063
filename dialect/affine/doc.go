// Package affine is the affine dialect: loops, conditions and accesses whose
// bounds and subscripts are affine expressions of values. The arithmetic of these
// expressions is in package affinemap.
package affine
