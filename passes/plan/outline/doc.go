// Package outline finds addresses for buffers in one memory: the search of the reference's
// PlanMemory.cpp (MemPlan), by numbers alone. It knows no IR.
//
// An [Entry] is memory for buffers that lie at one address. The outline is the list of the
// sections of the memory, used or free, each with the lives of all entries that have been placed
// over it. An entry goes to the first sections where the rules of a level hold:
//
//   - Level 3: no pipe has to wait for another. Nothing shares memory with an entry that a
//     transfer touches, and entries that the scalar unit touches share with each other only.
//   - Level 2: entries of one innermost loop do not share.
//   - Level 1: the entry takes over the place of the first copy of a multi-buffer of the same
//     loop, and the places of its other copies as well.
//   - Level 0: the lives do not overlap.
//
// If everything fits without sharing, nothing shares. Else all entries are placed on level 3 in a
// memory without end; if that fits, it is the plan. Else the memory ends, and each entry tries the
// levels downwards; where none helps, the search goes back to an entry that may take a lower
// level. When it has gone back to the beginning, it starts once more with sections that are not
// joined.
//
// The order of entries, ties and the places to which the search returns are the reference's, so
// that addresses are equal. The costs are not: whether memory is in use by entries that conflict
// is looked up, not searched in all entries placed so far.
package outline
