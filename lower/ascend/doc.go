// Package ascend lowers kernels for the accelerator to LLVM IR: the HIVM operations
// that did not become calls of the device library, and the conventions of functions
// that run on the device.
//
//	out, err := ascend.Module(ctx, module, ascend.Options{}, lowerstd.Table())
//
// Operations of HIVM are synchronization, pointers to planned memory and questions to
// the system; each becomes an intrinsic or an address ([Table]). Functions of the library
// are called through a private wrapper that puts descriptors on the stack. Memory has
// the address space of its memref, kernels take bare pointers and are listed in the
// metadata hivm.annotations.
//
// # Invariants
//
//   - Every function of the library that is declared in the output exists there, and
//     takes as many arguments of these ranks.
//   - Memory on the chip has an address: nothing is allocated at run time.
//   - The size of a kernel's argument is only unknown if nothing reads it.
//   - Attributes, names and numbers come from public sources. If no source gives a
//     fact, the error says so.
package ascend
