// Package hacc is the dialect that describes kernels and devices: which
// functions run on the host, what their arguments are for, and which hardware a
// module is compiled for. It has attributes only, no operations.
//
// The other packages ask it three questions: [IsHost], [ChipOf] and [GenerationOf].
// What is known of a chip is in package target.
//
//	if !hacc.IsHost(fn) && hacc.GenerationOf(fn) == target.RegBased { ... }
package hacc
