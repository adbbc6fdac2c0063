// Package difftest compares hivm-opt with mlir-opt, the tool that it has to agree
// with: a seeded generator writes modules of the dialects that both know, a
// mutator breaks some of them, and both tools have to print the same text, in the
// custom and in the generic form, or the same first error. Everything is in tests;
// the script scripts/install-mlir-opt.sh installs the other tool.
//
// The output of hivm-opt follows LLVM 19, the newest mlir-opt of Debian is later.
// The few things that the two spell differently are in the table of
// release_test.go, and the generator leaves them out.
package difftest
