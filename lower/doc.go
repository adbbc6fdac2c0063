// Package lower turns a verified module into LLVM IR. It is the machinery: types,
// values and memrefs, regions and branches, calling conventions, loops. It knows no
// operation: a [Row] lowers an operation, and the rows of a dialect are a [Table].
// Package lower/lowerstd has the tables of MLIR's dialects.
//
//	out, err := lower.Module(ctx, module, lower.Options{}, lowerstd.Table())
//	err = out.Print(w)
//
// # Conventions
//
// Functions are called as in MLIR's own lowering, so that the two link with each other:
// a memref is its allocated and aligned pointer, its offset, sizes and strides, one
// parameter each; a memref that is returned is a struct of them, and several results are
// a struct. Functions with llvm.emit_c_interface have a wrapper _mlir_ciface_NAME that
// takes pointers to such structs. With [Options.BarePtr] a memref is a single pointer
// instead. A [Device] says for each function which [Convention] it has, which functions
// are left out, and that there is no C library.
//
// With [Options.Outline] loops that the module has several times are functions, see
// [Func.Outlined]. The text of all else is the same without.
//
// index has 64 bits. Sizes, strides and offsets in a type are constants, whatever was
// passed. i1 takes a byte in memory, 0 or 1, and anything but 0 is read as true. bf16 is
// computed on as its 16 bits, see [Func.Widen]; only parameters and results are of
// LLVM's type bfloat.
//
// # Invariants
//
//   - The operations of a function are lowered in an order in which dominators come
//     first; blocks that cannot be reached are left out.
//   - A failure to lower is a diagnostic at the operation. All functions are tried, and
//     there is no output if one of them failed.
//   - The module of the input is not changed.
//   - The result depends on nothing but the module and the options.
package lower
