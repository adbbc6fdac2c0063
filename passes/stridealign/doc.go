// Package stridealign holds the passes that align the rows of buffers in the memory of a core:
// many functions of the device library want rows, or whole axes, to be multiples of a block of
// 32 bytes.
//
//   - hivm-align-alloc-size enlarges the axes of buffers that transposes, sorts and casts to i8
//     work on in whole blocks (HIVMAlignAllocSize.cpp of the reference);
//   - hivm-pre-mark-stride-align exempts buffers of register-based hardware that vector functions
//     read whole registers of (PreMarkStrideAlign.cpp);
//   - hivm-mark-stride-align marks the operands whose strides have to be multiples of a block
//     (MarkStrideAlign.cpp, AdjustAlignUtil.cpp);
//   - hivm-enable-stride-align brings the marks to the allocations, spreads them among the
//     operands of an operation, and enlarges the allocations (EnableStrideAlign.cpp,
//     PropagateAlignUtil.cpp).
//
// An [alignment] travels through views, loops and branches by the table of [carriers]. What an
// operation of HIVM wants is in two tables: the sizes in [sizers], and in [adjusters] where an
// operation wants less than the rule for all.
//
// Invariants: a buffer has the elements that it had, and a view of it the sizes that it had. By default
// the passes do what the reference does, which copies a buffer that cannot be handed on. With strict
// such a buffer stays where it is, as do all that the function does not own (pins): the operations that
// want it aligned work on temporary buffers (temporaries). Strict refuses where an operand would be left
// unaligned.
package stridealign
