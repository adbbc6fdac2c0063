// Package affinemap models MLIR's affine expressions, affine maps and integer
// sets as immutable values.
//
// Expressions are built with [Add], [Mul], [Mod], [FloorDiv] and [CeilDiv],
// which apply the same local rewrites as MLIR's AffineExpr operators, and no
// others. Because MLIR simplifies while it parses, those rewrites are visible
// in its output: a map read with [ParseMap] and written with [Map.AppendTo]
// has the text mlir-opt would print for it.
//
// There is one deliberate difference. Where MLIR lets the arithmetic on
// constants wrap around (d0 + 9223372036854775807 + 1), this package leaves
// the expression unfolded, so a rewrite never changes a value.
//
// Text is untrusted: the parsers limit nesting and depth, report literals that
// do not fit, and never panic. Trees that a program builds itself, by sharing
// one operand many times, are not limited here; [Substitute] and [Map.Compose],
// which combine existing trees, are.
package affinemap
