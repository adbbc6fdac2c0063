// Package linalg is the linalg dialect: structured operations on tensors and
// memrefs. Most of them are rows of tables: the computation of a named operation at
// a point ([structured.Expr]) and the indexing of its operands
// ([structured.Domain]). linalg.generic, map, reduce, transpose, broadcast and
// softmax have texts of their own.
//
// The dialect follows LLVM 19.
package linalg
