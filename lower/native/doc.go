// Package native runs functions that were lowered to LLVM IR as a program of this
// machine: it finds a compiler, builds the program, gives it arguments and reads back
// the results.
//
//	compiler, err := native.Find("")
//	var p native.Program
//	err = p.Add(ctx, module, lower.Options{}, lowerstd.Table(), lowerhivm.Table())
//	exe, err := p.Build(ctx, compiler, native.BuildOptions{Dir: dir})
//	results, err := exe.Run(ctx, []native.Call{{Function: "f", Args: args}}, native.Limits{})
//
// The program is a process of its own, so that a function that crashes, or does not end,
// is an error here. A function is called through a thunk in LLVM IR, which loads its
// parameters from words of 64 bits and stores its results as such: thunk.go. The rest is
// c/driver.c, which reads calls from a file and writes results to another. The blocks of a call
// may run in several processes, each of which has variables, memories of the chip and allocations
// of its own; they share the arguments.
//
// # Invariants
//
//   - Numbers are as LLVM IR without fast-math flags has them: no product is contracted
//     with a sum, and sums stay in order, at all levels of optimization.
//   - Variables of modules begin each block of each call with their values in the module,
//     memories of the chip with zeros.
//   - What a block allocates is gone at its end, but for the results of the last block.
//   - Memory of a function that nothing was written to is zero, as in the interpreter.
//   - A write just outside of the memory of an argument or an allocation is found and an
//     error. Other accesses outside of memory are found if the code was lowered with
//     [lower.Checks].
package native
