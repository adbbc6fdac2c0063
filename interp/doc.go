// Package interp runs functions of a module on real data. It is the machine:
// scalars, buffers, memrefs and vectors, frames, calls and branches, limits. It knows no
// operation; the meaning of an operation is a [Row], and the rows of a dialect are a
// [Table]: package interp/interpstd has the tables of MLIR's dialects, interp/interphivm
// the table of HIVM.
//
//	m, err := interp.New(ctx, module, interp.Options{}, interpstd.Table(), interphivm.Table())
//	results, err := m.Call(context.Background(), m.Symbol("f"), args)
//
// A function without a body is an error unless [Options.External] runs it, as package
// interp/interplibrary does for the device library.
//
// Memory is bytes, little-endian. An element takes the bytes of [Elem.Size], so
// that i1 and i4 have a byte each. Memory that a program allocates is zero unless
// [Options.Fill] says otherwise.
//
// Invariants:
//   - an access outside of the allocation, to freed memory, or a store into a
//     constant is an error at the operation, whatever the type of the memref says;
//   - no input makes the machine panic, run for ever or take all memory: steps,
//     bytes and nesting have limits, and a context ends a run;
//   - the machine does not change the IR, so that several may run one module.
package interp
