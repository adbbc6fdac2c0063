// Package linalg is the linalg dialect: structured operations on tensors and
// memrefs. Most of them are rows of tables: what a named operation computes at a
// point ([structured.Expr]) and how it indexes its operands
// ([structured.Domain]). linalg.generic, map, reduce, transpose, broadcast and
// softmax have texts of their own.
//
// The dialect is that of LLVM 19.
package linalg
