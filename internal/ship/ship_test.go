package ship_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/driver"
	"hivm-opt/internal/filetree"
	"hivm-opt/internal/littool"
	"hivm-opt/lit/litmain"
)

// TestMain is a tool where the program is called so.
func TestMain(m *testing.M) {
	switch filepath.Base(os.Args[0]) {
	case driver.Name:
		driver.Main(os.Args, hivmopt.Config{})
	case "lit":
		litmain.Main(littool.Tools(), litmain.Command.Run)
	}
	os.Exit(m.Run())
}

// repository is the folder of the project.
const repository = "../.."

// tools puts this program into the folder bin of a new folder, as hivm-opt and as lit, and returns that folder.
func tools(t *testing.T) string {
	t.Helper()
	return toolsNamed(t, driver.Name, "lit")
}

// toolsNamed is [tools] with some of the names.
func toolsNamed(t *testing.T, names ...string) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	root := filetree.New(t, nil)
	if err := os.Mkdir(filepath.Join(root, "bin"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if err := os.Symlink(self, filepath.Join(root, "bin", name)); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// run runs a program in a folder with more variables, and returns what it prints and its exit code.
func run(t *testing.T, dir string, env []string, name string, args ...string) (output string, exit int) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}

// expect runs a program that has to succeed.
func expect(t *testing.T, dir string, env []string, name string, args ...string) string {
	t.Helper()
	out, exit := run(t, dir, env, name, args...)
	if exit != 0 {
		t.Fatalf("%s %s: exit code %d\n%s", name, strings.Join(args, " "), exit, out)
	}
	return out
}

// searchPath returns the variable PATH with the tools in front.
func searchPath(root string) string {
	return "PATH=" + filepath.Join(root, "bin") + string(filepath.ListSeparator) + os.Getenv("PATH")
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func absolute(t *testing.T, name string) string {
	t.Helper()
	out, err := filepath.Abs(name)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Texts of projects: a test that passes and is laid out, and what is wrong with others.
const (
	good = `// RUN: hivm-opt --flatten-ops %s | FileCheck %s
// CHECK: memref<32xf32>
func.func @add(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  hivm.hir.vadd ins(%a, %b : memref<4x8xf32>, memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}
`
	failing = "// RUN: hivm-opt %s | FileCheck %s\n// CHECK: nothing of the kind\nmodule {\n}\n"
	untidy  = "module{\n}\n"
	broken  = "func.func @f(%a: memref<4xf32>) {\n  hivm.hir.vexp ins(%b : memref<4xf32>) outs(%a : memref<4xf32>)\n  return\n}\n"
)
