package realtools

import "testing"

const installLLVM = "scripts/install-llvm.sh"

// Opt returns the path of the newest opt, or the value of the variable OPT.
func Opt(t testing.TB) string {
	t.Helper()
	return findBy(t, "OPT", Newest(debian+"bin/opt", oldest), installLLVM)
}

// Opt15 returns the path of the opt of LLVM 15, the first release in which pointers have
// no types, or the value of the variable OPT15.
func Opt15(t testing.TB) string {
	t.Helper()
	return findBy(t, "OPT15", Newest("/usr/lib/llvm-15/bin/opt", 15), installLLVM)
}

// Clang returns the path of the newest clang, or the value of the variable
// CLANG.
func Clang(t testing.TB) string {
	t.Helper()
	return findBy(t, "CLANG", Newest(debian+"bin/clang", oldest), installLLVM)
}

// MLIROpt returns the path of the newest mlir-opt, or the value of the variable
// MLIR_OPT. The program mlir-translate stands beside it.
func MLIROpt(t testing.TB) string {
	t.Helper()
	return findBy(t, "MLIR_OPT", Newest(debian+"bin/mlir-opt", oldest), "scripts/install-mlir-opt.sh")
}
