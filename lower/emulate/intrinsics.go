package emulate

import _ "embed"

// Intrinsics is a file in C for the parts that are in hardware on the accelerator: it
// defines the intrinsics llvm.hivm.*, the memories on the chip, and the functions that
// [Library] calls for messages and for the events of products. It needs nothing but the C library.
//
// Flags are counted: a wait for a flag that nothing has set before, which would last
// forever on the accelerator, is reported on the standard error stream, and the program
// goes on. With HIVM_TRACE in the environment each event is printed there.
//
//go:embed c/intrinsics.c
var Intrinsics string
