// Package multibuffer holds the passes that let a buffer of a loop have several copies, which
// take turns from one iteration to the next: while one copy is computed with, another is
// filled.
//
//   - hivm-mark-multi-buffer marks the buffers (MarkMultiBuffer.cpp of the reference);
//   - hivm-plan-memory (package plan) gives a marked buffer several addresses;
//   - hivm-enable-multi-buffer makes each address a buffer, and the iteration choose between
//     them (EnableMultiBuffer.cpp);
//   - hivm-lower-multi-buffer-counter makes the number of the iteration a number in memory
//     (LowerMultiBufferCounter.cpp).
//
// A pointer_cast of n addresses means the same before and after: the address whose number is
// the remainder by n of how often the body of its loop ([buffers.ParentLoop]) has been run
// before in the call of the function. Without such a loop it is the first address.
package multibuffer
