// Package interphivm is the meaning of the operations of the dialect HIVM for the
// machine of package interp: a table of rows, one for each operation. The page
// docs/interpreter.md lists the operations that are interpreted, have no effect or
// are refused, and the reasons.
//
// # How operations run
//
// An operation goes by rows where it can: a function computes a row of the destination
// from rows of numbers of Go, in memory where they lie one behind the other. Inputs that
// share bytes with the destination are copied before, unless each element is at the place of
// the one that is made of it. Other operations read their inputs into arrays, in row-major
// order, compute, and write their destinations. So it does not matter how a destination
// overlaps an input. Each function on rows computes the same bits as the function on single
// elements of the same operation, which is there for all types. Every access lies in the buffer: the extents of all operands are checked
// first, also where the operation would not get at all elements. Sizes that have to
// be equal and are not, which static types cannot show, are errors. On tensors an
// operation works on copies of its destinations, which become the results.
//
// # What is chosen where the sources leave room
//
//   - Floats are computed in f64 and rounded once, to nearest even, to the type of
//     the elements. That is exact rounding for + - * / and square root; functions
//     such as exp are as good as Go's, and on f32 as good as those of internal/elementary, which
//     smaller formats take too and round once more. Sums have the type of the elements and are
//     rounded at each step, in row-major order.
//   - i1 is the number 0 or 1, without sign, everywhere; signless integers have a
//     sign unless an attribute of the operation says otherwise, uiN never has.
//   - Integer division: x/0 is 0 for x = 0 and all ones otherwise, so is the
//     remainder; the smallest integer by -1 is itself, with remainder 0.
//   - Shift amounts count without sign. From the width on, a left shift gives 0 and
//     a right shift the result of an unlimited shift. vshr rounds unless round is
//     false, which is the default of the attribute: half of the last bit's worth is
//     added first.
//   - vmax and vmin, and max and min in reductions, atomics and scans, let NaN win
//     and order -0 below +0. vcummax and vcummin ignore NaN if propagate_nan is
//     false.
//   - vcast saturates integers that do not fit, except with truncwithoverflow or
//     [Options].WrapCasts; NaN becomes 0; odd is rounding to odd; an inexact
//     conversion from an integer honours round_mode too. Formats without infinity
//     get NaN in its place.
//   - vldexp truncates exponents that are no integers. visnan and visinf write the
//     number 1 or 0 in the type of the destination.
//   - vreduce starts from the identity, not from the destination, except with the
//     attribute already_initialize_init. Limits of uiN are the unsigned limits.
//     With index, the first NaN wins.
//   - vsort is stable in both directions and takes NaN for the largest number.
//   - vgather outside of the source is an error. vgathermask counts all elements in
//     row-major order, whatever the rank.
//   - vdeinterleave of all channels wants rows of whole tuples; one channel leaves out
//     the rest of a row.
//   - load with left padding into a destination of the size of the source writes in
//     front of it.
//   - Matrix products add with k ascending and round products and sums to f32;
//     enable_HF32 rounds the factors to 10 bits of fraction, to nearest even.
//   - All sources are read before anything is written, so that a destination may be a
//     source, or overlap it.
//   - There is one core, number 0 of 1, unless [Options] says otherwise, and time
//     stands still.
package interphivm
