// Package reshape holds the passes about reshapes of buffers, views that join or divide axes.
//
//   - compose-collapse-expand makes one reshape of an expansion of a collapse
//     (ComposeCollapseExpand.cpp of the reference).
//   - convert-non-contiguous-reshape-to-copy makes a collapse of a buffer whose rows may be padded
//     later a collapse of a contiguous copy (ConvertNonContiguousReshapeToCopy.cpp).
//
// Both run the rewrite driver, which folds and drops what is dead, as the reference does.
package reshape
