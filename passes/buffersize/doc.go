// Package buffersize holds the passes that give buffers of dynamic sizes a number of bytes:
//
//   - hivm-auto-infer-buffer-size marks the allocations that say nothing with the number of
//     elements that another buffer of the function is marked with;
//   - hivm-constantize-buffer-size finds numbers that the sizes never exceed, and makes the
//     allocation one of bytes with a view of it;
//   - hivm-set-buffer-size does the same with the bytes that marks say;
//   - fold-alloc-reshape allocates the shape that is used at once.
//
// The rules are AutoInferBufferSize.cpp, ConstantizeBufferSize.cpp, SetBufferSize.cpp and
// FoldAllocReshape.cpp of the reference.
//
// Invariants: a view of bytes has the type and the sizes of the allocation that it replaces; an
// operation that there is an error about is not changed.
package buffersize
