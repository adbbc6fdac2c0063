// Package injectsync is the passes hivm-inject-sync and hivm-inject-block-sync. The first one puts the
// flags and barriers between the pipes of a core into a function whose buffers have addresses. The
// second one puts flags between the cube core and the vector cores into a function for both.
//
// A core runs its pipes side by side (package pipes). Where an operation touches memory that
// an operation before it touched on another pipe, and one of them writes, a set_flag behind
// the first and a wait_flag in front of the second put them in order; on one pipe it is a
// pipe_barrier. The steps are
//
//	translate   the function as a list of elements: operations that touch memory, and the
//	            begins and ends of loops and branches (syncIR)
//	analyze     a synchronization for each conflict that no other one puts in order: with the
//	            operations in front, and for each loop with those of the iteration before
//	move        halves of pairs out of the branches and loops that do not have the other half
//	redundant   pairs that another pair makes superfluous are removed
//	eventIDs    the event ids; pairs that get none share those of others, or become a barrier
//	emit        the operations
//
// The steps, their order and their ties are the reference's (InjectSync/*.cpp, see
// docs/reference.md), so that the text is the same byte for byte. The searches are not: the
// list is only searched as far back as a conflict can be.
//
// hivm-inject-block-sync takes the same steps. Its list has the accesses of arguments and workspaces,
// with the core of each (package coretype); only pairs of different cores are synchronized, and
// between a fixpipe and a load of the cube core a barrier. Whatever follows a wait on a core
// waits, on all pipes. All pairs share 16 flags (InjectBlockSync.cpp).
//
// Invariants: operations are only added, apart from the sync arguments and unit flags of the
// operations of the cube unit; functions of the host stay as they are.
package injectsync
