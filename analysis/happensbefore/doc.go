// Package happensbefore verifies for all runs of a function of one core that the accesses of its pipes are ordered:
// a vector clock for each pipe, as package races has it for one run, over the control flow.
//
// # States
//
// Of each access the last execution counts: all earlier ones on its pipe are complete when it is. A state has for
// each access the set of those who know that its last execution is complete: the pipes, the outstanding sets of
// flags, and the sides of unit flags. Accesses of a pipe with the same set are a class. Each transition changes the
// sets of one class at a time:
//
//   - An access of a pipe makes the set of its site empty.
//   - pipe_barrier[P] adds P to the sets of all accesses of P. PIPE_ALL forgets all accesses.
//   - set_flag[P, Q, e] adds the flag to the sets of the accesses of P, and to all sets with P or with S.
//     wait_flag[P, Q, e] adds Q to the sets with the flag, and takes the flag out of all.
//   - An instruction of P adds P to the sets with S before it starts.
//   - A load of the scalar unit is as a set on S for S: the operation that needs the value first is the wait.
//
// An access is not ordered behind an earlier one of the same bytes if its pipe is not in the set. States of several
// paths are joined by keeping, for each access, all sets that it has on some path. So nothing is lost by joining:
// a set that is there comes from a path, and the number of sets is finite, so that loops need no widening.
//
// # Shapes
//
// States are joined only if they have the same shape: how often each flag is set, which buffer a value names
// that a loop or a branch hands on, and the numbers that event ids, slots of buffers and conditions depend on. A
// number is exact while it is small, and a remainder from then on; the modulus is the least common multiple of the
// numbers that the function divides by and of the numbers of addresses. So the slots of a loop are exact in all its
// iterations. A function with too many shapes is followed again with less of its numbers.
//
// # Bytes
//
// A view has bits that may belong to it, and bits that must, counted in its memory: the address space of a
// pointer_cast, an argument, an allocation. Two accesses conflict surely if bits of one that must be there are bits
// of the other that must. If only bits that may be there are common, the verdict is unknown, with the reason.
//
// # Iterations
//
// Where a view begins is a polynomial over the numbers of iterations of the loops around it and over values. For an
// access whose polynomial depends on a loop, executions in different iterations are told apart: in the same iteration,
// so many iterations ago, or so many before the end of a loop that has ended. Larger distances than are told apart
// are one, which stands for the last of its executions and knows who knows of the first. Symbols that no loop has
// given another value meanwhile are equal in both accesses. So two accesses overlap if a linear equation of the
// distance, the other numbers of iterations and the indices in both views has a solution between their bounds
// (equation.go), or never do if a polynomial is not negative, or if they are different parts of one view along an axis
// (distance.go).
//
// Between two accesses each size is at least 1, as an access without elements touches nothing, and so is each step of a
// loop that has run.
//
// Distances are told apart further, and iterations are counted, only where a verdict depends on it: the function is
// followed again then. Where the iterations of all loops are too many, only the first ones are counted.
//
// # Values
//
// Accesses of which it is not known whether they overlap are looked at again for some values of the arguments
// (witness.go): sizes, trip counts and conditions are numbers then. What is a race with these values is a race, and
// the finding has the values. A value with which some view would be negative, or lead out of its memory, counts for nothing.
//
// # Accesses that cover others
//
// An access that covers an earlier one takes its place: what is ordered behind the later access is ordered behind
// the earlier one, or is a race with it that has been reported.
//
// # Limits
//
// A path is a path of the control flow: conditions that are no numbers as above are taken to hold or not to hold
// each time. Positions that depend on a value that changes in a loop in another way than by adding the same each
// time are compared within one iteration only. What a loop writes element by element through one buffer is not taken
// from another at the same address, as some kernels do so on purpose. Accesses of other cores are not compared; what
// other cores have waited for is taken to be complete after the next wait for one. Whatever is not followed is a finding of the kind [Doubt].
package happensbefore
