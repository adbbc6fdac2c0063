// Package c_test makes a program of main.c and kernel.mlir as a user does.
package c_test

import (
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/driver"
	"hivm-opt/internal/realtools"
	"hivm-opt/internal/tier"
)

// output is the output of the program: the rows 1 2 5 and 3 1 0, divided by 8 and 4. The
// elements between the rows stay.
const output = `0.125 0.250 0.625 | -1
0.750 0.250 0.000 | -1
sums 8 4, at most 8
`

// TestProgram runs the commands in main.c.
func TestProgram(t *testing.T) {
	clang := realtools.Clang(t)
	dir := t.TempDir()
	kernel, object := filepath.Join(dir, "kernel.ll"), filepath.Join(dir, "kernel.o")
	var messages strings.Builder
	if exit := driver.Run([]string{"--hivm-to-llvm-pipeline", "../kernel.mlir", "-o", kernel}, strings.NewReader(""), io.Discard, &messages); exit != 0 {
		t.Fatal(messages.String())
	}
	t.Run("clang", func(t *testing.T) {
		program := filepath.Join(dir, "clang")
		command(t, clang, "-O2", "-ffp-contract=off", "-Wno-override-module", "../main.c", kernel, "-lm", "-o", program)
		if got := command(t, program); got != output {
			t.Errorf("got\n%s", got)
		}
	})
	t.Run("gcc", func(t *testing.T) {
		gcc, err := exec.LookPath("gcc")
		if err != nil {
			tier.Missing(t, "there is no gcc: install it")
		}
		command(t, filepath.Join(filepath.Dir(clang), "llc"), "-O2", "-relocation-model=pic", "-filetype=obj", kernel, "-o", object)
		program := filepath.Join(dir, "gcc")
		command(t, gcc, "-Wall", "-Werror", "../main.c", object, "-lm", "-o", program)
		if got := command(t, program); got != output {
			t.Errorf("got\n%s", got)
		}
	})
}

func command(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %q: %v\n%s", name, args, err, out)
	}
	return string(out)
}
