// Package hacc is the dialect that describes kernels and devices: which
// functions run on the host, what their arguments are for, and which hardware a
// module is compiled for. It has attributes only, no operations.
//
// The other packages ask it three questions: [IsHost], [Target] and [ClassOf].
//
//	if !hacc.IsHost(fn) && hacc.ClassOf(fn) == hacc.RegBased { ... }
package hacc
