// Package semantics maps a function of the device library to its HIVM operation and the
// attributes: the meaning of a kernel that calls the library.
//
//	m := semantics.Of(devicelib.Lookup("sort_1d_half"))
//	op, used, err := m.Build(b, args, semantics.Choice{"descending": 1})
//
// The interpreter runs that operation in place of the call, and the emulation of the
// library lowers it, so that both agree. A setting that the call lacks has the
// operation's default: whether a right shift rounds. Scratch buffers and the initial
// values of reductions, which are the neutral elements, are not looked at.
//
// Invariant: each function of the table has a meaning, or its family is one of a list in
// the tests that says why not.
package semantics
