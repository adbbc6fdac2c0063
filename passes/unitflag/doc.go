// Package unitflag decides where a matrix product and the fixpipe that reads its result hand
// the result over unit by unit, by bits in their instructions, instead of by flags between
// pipes, and writes these bits into the operations. Both synchronizers of a core share it.
//
// The rules, and the order of the operations that compute the conditions, are the
// reference's (UnitFlagInfoBase.cpp, see docs/reference.md).
package unitflag
