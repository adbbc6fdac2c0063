package asm

import (
	"strings"

	"hivm-opt/ir"
)

// Inferred returns the error of an operation whose results do not have the types that follow from
// its operands and attributes, with the words of MLIR's InferTypeOpInterface.
func Inferred(c *ir.Context, op *ir.Operation, want ...ir.Type) error {
	return op.OpErrorf(c, "inferred type(s) %s are incompatible with return type(s) of operation %s", quotedTypes(want), quotedTypes(ResultTypes(op)))
}

// quotedTypes writes types as messages list them.
func quotedTypes(ts []ir.Type) string {
	words := make([]string, len(ts))
	for i, t := range ts {
		words[i] = "'" + t.String() + "'"
	}
	return strings.Join(words, ", ")
}
