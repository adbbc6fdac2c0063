// Package timeline estimates when the instructions of a kernel run: from what a run with pipes says about
// their order (package races), and from a table of costs ([Costs]).
//
// # The model
//
// An instruction starts when three things are done: the pipe's previous instruction, everything that has to be
// complete before it by flags and barriers, and its issue by the scalar unit, which issues the instructions of
// a core one after the other. It ends after its cost. What is complete by a flag is so a moment after its end:
// the cost of a flag, of a flag between cores, or of a barrier. The queues of the pipes are as long as needed,
// scalar arithmetic takes no time, and cores do not slow each other down on their way to global memory.
//
// So each instruction starts at the end of one other instruction, or of none, and a lag behind it; going back
// from the instruction that ends last gives the critical path.
//
// All times are estimates: most numbers in the table are assumed, and each says so.
package timeline
