// Package emulate makes the device library for a PC: LLVM IR that defines the functions
// which code for accelerators calls, and a C file for the parts that are in hardware
// there.
//
//	library, err := emulate.Library(c, module) // what the module declares
//	err = library.Print(w)                     // link with the code and with Intrinsics
//
// A function is made from its name: it is the HIVM operation that it serves, see package
// lower/devicelib/semantics, on parameters with dynamic sizes and strides, and that is lowered
// as for the host. So code for accelerators, with this library, and code for the host
// compute the same, bit for bit.
//
// # Invariants
//
//   - A function has exactly the C interface that its callers use: a pointer to a
//     descriptor for each buffer, and numbers as LLVM passes them. It is made in IR, not
//     in C: compilers of C expect small integers to be extended, which callers in IR
//     do not do.
//   - Arguments that choose the computation, such as the mode of rounding, are looked
//     at when the function runs. A value without a known meaning ends the program, with
//     a message.
//   - All memory is in address space 0: addresses on the chip have to be addresses of
//     the memories in [Intrinsics].
package emulate
