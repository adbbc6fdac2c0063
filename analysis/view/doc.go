// Package view is the exact algebra of strided, masked tensors. A view maps the
// indices of a shape to addresses in a flat buffer without holding elements; it
// knows which reshapes, flattenings and merges of dimensions are again one view.
//
// # Views
//
// A [View] has a shape, strides, an offset, and optionally a mask: one half-open
// interval of indices per dimension. The address of an index is the offset plus
// each index times the stride of its dimension, if the mask admits the index in
// all dimensions; otherwise the element is masked and has no address. Order is
// row-major everywhere, and all numbers are counted in elements. Strides may be
// 0 and negative.
//
// Every View is canonical:
//
//   - With a size 0 all strides and the offset are 0, and there is no mask.
//   - With everything masked all strides and the offset are 0, and all intervals
//     are [0,0). This takes a rank of 1 or more; an operation whose result would
//     be of rank 0 and masked returns [ErrNoView].
//   - A mask that admits everything is nil.
//   - A dimension with one valid index has stride 0; its address is in the offset.
//
// So two views of a shape are the same function exactly when their fields are
// equal, which [View.Equal] compares.
//
// # Invariants
//
//   - A View is immutable and safe for concurrent use. Accessors return copies.
//   - A call that changes nothing returns its receiver.
//   - [View.Reshape] is exact: it fails with [ErrNoView] only if no single view
//     has these elements in this order. [View.Flatten] and [View.Coarsest] are
//     reshapes.
//   - No product or sum wraps around; a result that does not fit int64 is
//     [ErrOverflow].
//   - Bad arguments yield errors, never a panic, and time is linear in the ranks,
//     except for [View.Compose], which takes their product, and where elements
//     are visited.
//
// Errors wrap one of the values of this package.
//
// # When one view is not enough
//
// A [Chain] is closed under all movements: where a reshape is not a single view it
// starts another view, whose addresses are the row-major positions of the view
// before, and joins the two again as soon as [View.Compose] can. Access takes the
// sum of the ranks, however many movements there were.
//
// [Materialize] copies a view out of its buffer, and [View.Inverse] leads from
// addresses back to indices. The row-major index maps, MergeDims and the rules of
// numpy are in package layout.
package view
