// Package layout holds the integer algorithms that decide which neighbouring
// dimensions of strided buffers may be collapsed into one, and what the
// collapsed buffers look like. It works on slices only and knows nothing about
// operations, types or text, so every rule in it can be tested by enumeration.
//
// The data model:
//
//   - A [Shape] is the layout part of a memref type: sizes, and, when it is
//     strided, strides and an offset. All are counted in elements. The last
//     axis is the innermost one. [Dynamic] stands for an unknown value.
//   - A [Groups] is a reassociation: consecutive runs of axes that cover
//     0 … rank-1 in order. One run becomes one axis of the collapsed shape.
//   - A mask has one entry per axis.
//
// A uniform operation, whose operands all collapse alike, takes two stages.
// The first removes axes that have size 1 in every operand: [UnitMask],
// [Ternary], [CollapseUnits]. The second merges neighbours that are contiguous
// in every operand: [Contiguous], [CollapseContiguous]. Between the stages the
// shapes are collapsed with [Collapse] and the axis lists renumbered with
// [Groups.Remap]; [Compose] joins the two reassociations. A transposing
// operation has one reassociation for its inputs and one for its inits:
// [UnitGroups], [AdjustPermutation], [PermuteBlocks].
//
// Invariants:
//
//   - No function panics, whatever it is given. Malformed arguments yield an
//     error or the result stated in the function's comment.
//   - No function modifies or keeps its arguments. The groups of a returned
//     Groups share one backing array with capped capacity, so appending to one
//     group cannot damage the next.
//   - A Groups returned without an error satisfies [Groups.Validate].
//   - Time is linear in the rank.
//
// [Collapse] answers what the verifier of a collapse would accept, and a
// verifier accepts whatever it cannot refute. Only [Contiguous] proves that
// a merge is right.
package layout
