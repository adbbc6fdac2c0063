// Package semantics says which HIVM operation a function of the device library serves, and
// with which attributes: what a kernel that calls the library does.
//
//	m := meaning.Of(devicelib.Lookup("sort_1d_half"))
//	op, used, err := m.Build(b, args, meaning.Choice{"descending": 1})
//
// The interpreter runs that operation in place of the call, and the emulation of the
// library lowers it, so that both agree. What a call does not say is taken as the
// operation's default: whether a right shift rounds. Scratch buffers and the initial
// values of reductions, which are the neutral ones, are not looked at.
//
// Invariant: each function of the table has a meaning, or its family is one of a list in
// the tests that says why not.
package semantics
