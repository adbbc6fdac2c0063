package driver_test

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/littool"
	"hivm-opt/internal/realtools"
	"hivm-opt/internal/tier"
	"hivm-opt/lit"
	"hivm-opt/lit/littest"
)

// changed returns hivm-opt as a tool of tests whose arguments go through change.
func changed(change func(args []string) []string) map[string]lit.Tool {
	tools := littool.Tools()
	for name, run := range tools {
		tools[name] = func(ctx context.Context, args []string, with lit.IO) int {
			return run(ctx, change(slices.Clone(args)), with)
		}
	}
	return tools
}

// TestJitFiles runs the files about "hivm-opt run --jit".
func TestJitFiles(t *testing.T) {
	clang := realtools.Clang(t)
	runJit(t, "../testdata/jit", changed(func(args []string) []string {
		isCC := func(arg string) bool { return strings.HasPrefix(arg, "--jit-cc") }
		if slices.Contains(args, "--jit") && !slices.ContainsFunc(args, isCC) {
			args = append(args, "--jit-cc="+clang)
		}
		return args
	}))
}

// TestRunFilesNative runs the files about "hivm-opt run" with --jit: their expectations
// are the same, but for limits that only the interpreter has. With checks of accesses it
// runs them for a release.
func TestRunFilesNative(t *testing.T) {
	flags := []string{"--jit", "--jit-opt=1", "--jit-cc=" + realtools.Clang(t)}
	runNative(t, flags...)
	if tier.Full() {
		runNative(t, append(flags, "--jit-check")...)
	}
}

func runNative(t *testing.T, flags ...string) {
	isLimit := func(arg string) bool {
		return strings.HasPrefix(arg, "--max-steps") || strings.HasPrefix(arg, "--max-depth")
	}
	tools := changed(func(args []string) []string {
		if len(args) > 0 && args[0] == "run" && !slices.ContainsFunc(args, isLimit) {
			args = slices.Insert(args, 1, flags...)
		}
		return args
	})
	runJit(t, "../testdata/run", tools,
		"errors.mlir", "hivm-errors.mlir", // only the interpreter finds forbidden actions
		"limits.mlir",                        // are as in the interpreter
		"threads.mlir",                       // are of the interpreter
		"vectors.mlir", "vector-errors.mlir", // lower-to-llvm refuses operations of vector
		"library.mlir") // calls the device library, which is not linked
}

func runJit(t *testing.T, folder string, tools map[string]lit.Tool, except ...string) {
	root, err := filepath.Abs(folder)
	if err != nil {
		t.Fatal(err)
	}
	littest.Run(t, &lit.Suite{
		Name: filepath.Base(folder), SourceRoot: root, ExecRoot: t.TempDir(), Suffixes: []string{".mlir"}, Excludes: except,
		Tools: tools,
	})
}
