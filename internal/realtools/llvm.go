package realtools

import "testing"

const installLLVM = "scripts/install-llvm.sh"

// Opt returns the path of the newest opt, or what the variable OPT says.
func Opt(t testing.TB) string {
	t.Helper()
	return findBy(t, "OPT", Newest(debian+"bin/opt", oldest), installLLVM)
}

// Opt15 returns the path of the opt of LLVM 15, the first release in which pointers have
// no types, or what the variable OPT15 says.
func Opt15(t testing.TB) string {
	t.Helper()
	return findBy(t, "OPT15", Newest("/usr/lib/llvm-15/bin/opt", 15), installLLVM)
}

// Clang returns the path of the newest clang, or what the variable CLANG says.
func Clang(t testing.TB) string {
	t.Helper()
	return findBy(t, "CLANG", Newest(debian+"bin/clang", oldest), installLLVM)
}

// MLIROpt returns the path of the newest mlir-opt, or what the variable MLIR_OPT says.
// The program mlir-translate stands beside it.
func MLIROpt(t testing.TB) string {
	t.Helper()
	return findBy(t, "MLIR_OPT", Newest(debian+"bin/mlir-opt", oldest), "scripts/install-mlir-opt.sh")
}
