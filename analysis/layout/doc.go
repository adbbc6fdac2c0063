// Package layout holds the integer algorithms that decide which neighbouring
// dimensions of strided buffers may be collapsed into one, and the layouts of the
// collapsed buffers. It works on slices only and knows nothing about operations,
// types or text, so every rule in it can be tested by enumeration.
//
// # Collapsing as the reference compiler does
//
// The data model:
//
//   - A [Shape] is the layout part of a memref type: sizes, and, when it is
//     strided, strides and an offset. All are counted in elements. The last
//     axis is the innermost one. [Dynamic] is an unknown value.
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
// # Collapsing as far as can be proven
//
// [Coarsest] takes one stage: it returns the fewest groups that are legal for
// every operand and every rule. It differs from the two stages above in that
//
//   - an axis of size 1 imposes nothing on the operand in which it has that size,
//     whatever the sizes of the other operands;
//   - two zero strides merge whatever the size between them;
//   - operands may be [Symbolic]: unknown sizes and strides have names, and merge
//     where the polynomials over them agree;
//   - the demand of an operation is a [Rule] of its own, which may let an axis that
//     it treats specially merge with others: [Pad], [Concat], [Targets], [Cuts].
//
// The groups feed the same functions as the groups of the two stages: [Collapse]
// gives the types of operands, [Groups.Remap] renumbers lists of axes, and
// [Pad.Collapse] and [Concat.Collapse] give the new parameters. For an operation
// without targets whose units are units in all operands, and without unknowns
// beside zero strides, the result is the result of the two stages.
//
// [Shape.Pair] is the verdict about two axes by themselves, with [Shape.Chains]
// as the equation behind it; [Contiguous] is that equation for all pairs and
// operands at once, with unknowns refused. A [Verifier] says which groups other
// compilers accept.
//
// # Index arithmetic
//
// For strided arrays without unknowns there are the row-major maps between
// indices and positions ([Ravel], [Unravel], [InferShape]), the maps of
// a flattening ([FlattenRange], [FlattenShape], [FlattenToParent],
// [FlattenFromParent]), and two functions that answer as other libraries do:
// [MergeDims] as tinygrad and [ReshapeStrides] as numpy. Package view has the
// algorithms that are exact with masks. Package ir/indexing has row-major strides
// and checked sums and products, which never wrap.
//
// # Invariants
//
//   - No function panics, whatever its arguments, unless its comment states their
//     conditions. Malformed arguments yield an error or the result stated in the
//     function's comment.
//   - No function modifies its arguments or keeps them, but for the size lists that
//     make up a Symbolic. The groups of a returned Groups share one backing array
//     with capped capacity, so appending to one group cannot damage the next.
//   - A Groups returned without an error satisfies [Groups.Validate].
//   - Time is linear in the rank, and for Symbolic in the size of polynomials,
//     which is bounded. A rule may look back at the units of a group.
//
// [Collapse] answers which groups the verifier of a collapse would accept, and a
// verifier accepts every group that it cannot refute. Only [Contiguous] and
// [Coarsest] prove that a merge is right.
package layout
