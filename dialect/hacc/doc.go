// Package hacc is the dialect that describes kernels and devices: the functions
// that run on the host, the use of their arguments, and the hardware that a module
// is compiled for. It has attributes only, no operations.
//
// The other packages ask it three questions: [IsHost], [ChipOf] and [GenerationOf].
// The facts about a chip are in package target.
//
//	if !hacc.IsHost(fn) && hacc.GenerationOf(fn) == target.RegBased { ... }
package hacc
