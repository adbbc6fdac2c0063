// Package lowerhivm lowers the operations of the dialect HIVM to LLVM IR for the host: any
// processor that LLVM has a back end for. It is a table of rows, one for each operation.
//
// An operation becomes a plan: views of its operands over one index space, and a body
// that computes elements from elements. A plan becomes loops in row-major order with
// one accumulator for each result, and no instruction has fast-math flags: the results
// are the same before and after the axes of operations were merged. Metadata of loops
// and accesses says which turns and which memory are independent, so that LLVM can run
// turns side by side.
//
// Plans of operations that follow each other are put off and get common loops, where indices do not
// depend on each other: join.go says when.
//
// # Invariants
//
//   - The meaning of an operation is its meaning in package interp/interphivm, bit for
//     bit, but for the functions of libm and for the bits of NaN.
//   - A destination may be the same elements as an input, with the same index map, or be
//     another view of its buffer: an operation for which the order of reads and writes
//     matters gets a copy of the input, see [Shared]. So do buffers on the chip and parts of
//     a workspace whose addresses overlap, selections of them, and results of functions. The
//     overlap of a parameter with another one or with memory on the chip is not defined.
//     Common loops do not rely on that: where memory of different operations is not known to
//     be apart, addresses are compared at run time.
//   - Sizes that have to be equal and are not is an error where the types show it,
//     and not defined where they do not.
//   - Operations without a row cannot be lowered: that is a diagnostic.
package lowerhivm
