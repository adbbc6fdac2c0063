// Package asm holds what the hand-written texts of operations have in common, in
// whichever dialect: operands with their types, attribute dictionaries, lists of
// types, branch targets and the signatures of functions. The messages are those
// of MLIR's parsers.
//
// It knows no dialect; dialects import it.
package asm
