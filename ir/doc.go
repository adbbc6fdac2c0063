// Package ir is the in-memory SSA form that everything in hivm-opt works on.
//
// An [Operation] is the only node: modules, functions and instructions alike.
// It has operands, results, inherent attributes (properties, in numbered slots
// of its [OpDef]), discardable attributes, regions and successors. A [Region]
// holds [Block]s, a block holds arguments and a linked list of operations.
//
// A [Context] owns the shared parts: the registered dialects, the interned types
// and attributes, the input files and the explicit locations. Types and attributes
// are immutable and unique by their canonical text, so == is equality.
//
// Invariants:
//   - each operand is a [Use] that is linked into the use list of its value and
//     does not move while linked; operands change only through the methods of
//     Operation;
//   - the slice of properties of an operation is never written to: several
//     operations may share it, and SetProp replaces it;
//   - the packages above (parser, printer, passes) know an operation only
//     through its OpDef: its format, traits and the interfaces that its Impl
//     satisfies, found with [As]. Nothing is registered by init.
package ir
