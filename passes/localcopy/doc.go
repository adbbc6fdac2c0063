// Package localcopy holds the passes that save copies within the memories of a core.
//
//   - hivm-inline-load-copy: a load into a buffer that is then copied loads what the copy writes
//     (InlineLoadCopy.cpp of the reference).
//   - hivm-remove-copy-ops: a vector function computes with a buffer itself, instead of a copy
//     that was made for it (RemoveCopyOps.cpp).
//
// The rules of the reference look at few uses of the buffers: package documentation of
// [buffers.Accesses] says what counts here as an access. By default the passes do what the
// reference does, with a warning where another operation sees the difference; with strict such
// copies stay.
package localcopy
