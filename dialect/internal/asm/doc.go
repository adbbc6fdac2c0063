// Package asm holds the common parts of the hand-written texts of operations, in
// all dialects: operands with their types, attribute dictionaries, lists of types,
// branch targets and the signatures of functions. The messages are the messages of
// MLIR's parsers.
//
// It knows no dialect; dialects import it.
package asm
