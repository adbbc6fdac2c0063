// Package analysis decides which axes of an operation collapse: the analysis of the pass
// flatten-ops.
//
// A [Flattening] analyses one operation after the other. It asks each about its axes by
// [FlattenInterface]. How the operations of the dialect hivm answer stands here, in tables of
// external models by family ([Models]): elementwise.go, axes.go, transpose.go, gather.go,
// channels.go, concat.go, pad.go, moves.go. The interface stands here too, and not in
// dialect/hivm, because it is the pass that asks: the methods speak of its options and
// results, and the dialect implements none. The definition of an operation of another
// dialect may implement it.
//
// Operands collapse in two stages: axes of size one join their neighbours, then
// neighbours join that are contiguous in all operands (uniform.go). Where an operation
// permutes, both sides collapse apart (permute.go). Mode [Maximal] joins all proven axes
// in one step (maximal.go, blocks.go). The two stages and the permutations are the rules
// of the reference, files
// FlattenInterface/{FlattenUnit,UniformReassociation,PermutationLike,Collapser,CommonFlatten}.cpp;
// limited axes and the attributes afterwards come from
// FlattenInterface/{OpLimitation,OpAdjustment}.cpp. docs/reference.md has the commit, and
// the cases E1 to E28: wrong, invalid, crashing, missed, harmless or open.
package analysis
