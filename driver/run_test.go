package driver_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hivm-opt/interp/npy"
)

// runText is a function with arguments of several types.
const runText = `func.func @f(%a: f32, %b: i8, %c: memref<2x?xf16>, %d: memref<?xi4, strided<[?], offset: ?>>, %e: index) -> (f32, i8) {
  return %a, %b : f32, i8
}
`

// TestRunHelp prints the help text, on which every flag is.
func TestRunHelp(t *testing.T) {
	exit, out, messages := run([]string{"run", "--help"}, "")
	if exit != 0 || messages != "" || !strings.HasPrefix(out, "hivm-opt run executes") {
		t.Errorf("exit code %d, %q, %q", exit, out, messages)
	}
	for _, flag := range []string{"--entry=@NAME", "--arg=DATA", "--save=arg2=FILE", "--print-limit=N", "--max-steps=N", "--hivm-arch=", "-h, --help"} {
		if !strings.Contains(out, "\n  "+flag) {
			t.Errorf("%s is missing:\n%s", flag, out)
		}
	}
	if _, out, _ := run([]string{"--help"}, ""); !strings.Contains(out, "  run  ") {
		t.Errorf("the help text of the tool does not say that there is another:\n%s", out)
	}
}

// TestRunInput reads the module from the standard input, with flags of one dash, in any
// order.
func TestRunInput(t *testing.T) {
	args := []string{"run", "-arg", "-2.5", "--arg=7", "-", "--arg", "zeros:2x1", "--arg", "iota:3", "--arg", "-1", "--stats", "-entry=f"}
	exit, out, messages := run(args, runText)
	if exit != 0 || out != "result0 : f32 = -2.5\nresult1 : i8 = 7\n" || messages != "1 steps\n" {
		t.Errorf("exit code %d, %q, %q", exit, out, messages)
	}
	exit, out, messages = run([]string{"run", "--arg"}, runText)
	if exit != 1 || out != "" || messages != "hivm-opt: for the --arg option: requires a value!\n" {
		t.Errorf("exit code %d, %q, %q", exit, out, messages)
	}
	exit, _, messages = run([]string{"run"}, "func.func @f(")
	if exit != 1 || !strings.HasPrefix(messages, "<stdin>:1:13: error: ") {
		t.Errorf("exit code %d, %q", exit, messages)
	}
	exit, _, messages = run([]string{"run"}, "func.func private @f()")
	if exit != 1 || messages != "hivm-opt: there is no function with a body\n" {
		t.Errorf("exit code %d, %q", exit, messages)
	}
}

// TestRunEntry chooses the function that is marked as the entry.
func TestRunEntry(t *testing.T) {
	text := `func.func @a() -> i8 {
  %r = arith.constant 1 : i8
  return %r : i8
}
func.func @b() -> i8 attributes {hacc.entry} {
  %r = arith.constant 2 : i8
  return %r : i8
}
`
	if exit, out, messages := run([]string{"run"}, text); exit != 0 || out != "result0 : i8 = 2\n" {
		t.Errorf("exit code %d, %q, %q", exit, out, messages)
	}
}

// TestRunNested runs a function of a module inside of another, which calls one beside
// it.
func TestRunNested(t *testing.T) {
	text := `module {
  func.func private @two() -> i8
  module @inner {
    func.func @two() -> i8 {
      %r = arith.constant 2 : i8
      return %r : i8
    }
    func.func @f() -> i8 {
      %r = func.call @two() : () -> i8
      return %r : i8
    }
  }
}
`
	if exit, out, messages := run([]string{"run", "--entry=@f"}, text); exit != 0 || out != "result0 : i8 = 2\n" {
		t.Errorf("exit code %d, %q, %q", exit, out, messages)
	}
}

// FuzzRunArguments checks that no text of an argument crashes the tool.
func FuzzRunArguments(f *testing.F) {
	for _, s := range []string{"1 2 zeros:2x3 iota:3 5", "nan -1 [[1],[2]] [] 0x7", "0x1 true random(1):2x2 random(1,0,3):9 1", "inf 300 splat(1e9):2x0 7:1 1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		args := []string{"run", "--max-memory=1000000"}
		for _, a := range strings.Fields(line) {
			if strings.Contains(a, "np") {
				return // a file
			}
			args = append(args, "--arg", a)
		}
		exit, _, messages := run(args, runText)
		if strings.Contains(messages, "internal error") || exit != 0 && messages == "" {
			t.Fatalf("%q: exit code %d, %s", args, exit, messages)
		}
	})
}

// archive writes an .npz file of arrays of f32, compressed or not.
func archive(t *testing.T, path string, method uint16, arrays map[string][]float32) {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(arrays)) {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name + ".npy", Method: method})
		if err != nil {
			t.Fatal(err)
		}
		a := npy.Array{Kind: 'f', Size: 4, Shape: []int64{int64(len(arrays[name]))}}
		for _, x := range arrays[name] {
			a.Data = binary.LittleEndian.AppendUint32(a.Data, math.Float32bits(x))
		}
		if err := npy.Write(w, &a); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestRunArchives reads arrays from .npz files, by name, and compares with such.
func TestRunArchives(t *testing.T) {
	dir := t.TempDir()
	kernel := filepath.Join(dir, "add.mlir")
	text := "func.func @f(%a: memref<?xf32>, %b: memref<?xf32>, %c: memref<?xf32>) {\n" +
		"  hivm.hir.vadd ins(%a, %b : memref<?xf32>, memref<?xf32>) outs(%c : memref<?xf32>)\n  return\n}\n"
	if err := os.WriteFile(kernel, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	all, one := filepath.Join(dir, "all.npz"), filepath.Join(dir, "one.npz")
	archive(t, all, zip.Deflate, map[string][]float32{"x": {1, 2, 3}, "y": {10, 20, 30}, "sum": {11, 22, 33}})
	archive(t, one, zip.Store, map[string][]float32{"only": {1, 2, 3}})
	content, err := os.ReadFile(all)
	if err != nil {
		t.Fatal(err)
	}
	long := append([]byte{}, content...)
	for i := range long[30:60] {
		long[30+i] ^= 0x55
	}
	broken, none := filepath.Join(dir, "broken.npz"), filepath.Join(dir, "none.npz")
	for path, b := range map[string][]byte{broken: long, none: []byte("PK\x03\x04 nothing")} {
		if err := os.WriteFile(path, b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, k := range []struct {
		args  []string
		stdin string
		want  string // behind "!" an error
	}{
		{[]string{all + ":x", all + ":y", "zeros:3"}, "", "arg2 : memref<?xf32> = [11, 22, 33]\n"},
		{[]string{"npz:" + all + ":x", "npz:" + one, "zeros:3"}, "", "arg2 : memref<?xf32> = [2, 4, 6]\n"},
		{[]string{one, "-:y", "zeros:3"}, string(content), "arg2 : memref<?xf32> = [11, 22, 33]\n"},
		{[]string{all + ":x", all + ":y", "zeros:3", "--expect", all + ":sum"}, "", "arg2 : memref<?xf32> = [11, 22, 33]\n"},
		{[]string{all + ":x", all + ":y", "zeros:3", "--expect", all + ":y"}, "", "!3 of 3 elements differ; the worst is that at [2]: 33 instead of 30"},
		{[]string{all, one, "zeros:3"}, "", "!the archive has 3 arrays: sum, x, y"},
		{[]string{all + ":z", one, "zeros:3"}, "", "!the archive has no array 'z', but sum, x, y"},
		{[]string{"-", one, "zeros:3"}, string(content), "!<stdin>: the archive has 3 arrays"},
		{[]string{"-:x", one, "zeros:3"}, "[1, 2, 3]", "!it is a text, which has no array 'x'"},
		{[]string{none, one, "zeros:3"}, "", "!this is no .npz file"},
		{[]string{broken + ":sum", one, "zeros:3"}, "", "!array 'sum': "},
		{[]string{filepath.Join(dir, "missing.npz"), one, "zeros:3"}, "", "!cannot open input file"},
	} {
		args := []string{"run", kernel}
		for i := 0; i < len(k.args); i++ {
			if k.args[i] == "--expect" {
				args = append(args, k.args[i:]...)
				break
			}
			args = append(args, "--arg", k.args[i])
		}
		exit, out, messages := run(args, k.stdin)
		want, fails := strings.CutPrefix(k.want, "!")
		if fails && (exit != 1 || !strings.Contains(messages, want)) || !fails && (exit != 0 || out != want) {
			t.Errorf("%q: exit code %d, %q, %q, expected %q", k.args, exit, out, messages, k.want)
		}
	}
}
