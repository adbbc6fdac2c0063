// Package races is for tests: it runs a function of a kernel for one core and reports where
// the synchronization between the pipes of the core, or the plan of its memory, is wrong.
//
// The interpreter executes the function on given arguments, so that loops, branches, values
// that carry buffers, and calls are followed as they happen. Of the operations on buffers
// only the accesses count; the data are not computed. [Check] draws the arguments from a
// seed: trip counts from 0 on, both values of conditions.
//
// # The model
//
// The scalar unit issues all instructions in program order; each pipe starts its own in
// order. For each pipe the checker keeps a vector clock: how many instructions of each pipe
// are known to be complete before the next instruction of this pipe starts.
//
//   - pipe_barrier[P]: all instructions of P so far. PIPE_ALL: all of all pipes.
//   - set_flag[P, Q, e] carries the clock of P, and all instructions of P so far.
//     wait_flag[P, Q, e] joins into the clock of Q what the oldest outstanding set of
//     (P, Q, e) carries.
//   - Every pipe learns what the scalar unit has waited for, because the scalar unit issues
//     the instruction afterwards. An access of the scalar unit itself needs a flag.
//   - A macro operation reads on its in pipe, then writes on its out pipe. The matrix library
//     waits for the events of its synchronization arguments 0, 1, 5 and 6 and sets those of
//     2, 3, 5 and 6. A unit flag hands one accumulator from M to FIX and back:
//     FIX waits until M has set it, and a product with a unit flag until FIX has cleared it.
//   - Transfers between a memory and a vector are instructions of V. What one has read is in a register
//     before a later one writes. A vector function is one instruction of V.
//   - A function without a body, and an operation without a pipe, may access its buffers at
//     any time: only PIPE_ALL orders it.
//
// Two accesses of one byte, one of which writes, must be ordered by these clocks, also if both
// are on one pipe; the pipes S and M order their own accesses. Addresses are bits: of a
// buffer from pointer_cast in its memory, of any other buffer in the buffer.
//
// [Explore] checks the clocks: it visits all orders of a run that queues and flags allow.
//
// The model is part I of the pipeline study, with these choices: flags are counted in the
// order of the program; each memref argument is memory of its own; a wait for another core
// takes it that this core has waited for all flags that were sent to it before.
package races
