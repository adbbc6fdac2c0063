package driver_test

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/driver"
	"hivm-opt/internal/irtest"
	"hivm-opt/internal/realtools"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/lower/native"
)

// TestJitNoCompiler expects the names looked for, and the way to get a compiler.
func TestJitNoCompiler(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	text := "func.func @f() {\n  return\n}\n"
	exit, out, messages := run([]string{"run", "--jit"}, text)
	want := "hivm-opt: --jit: no compiler for LLVM IR was found in the folders of PATH\nhivm-opt: looked for: clang or clang-NN, "
	if exit != 1 || out != "" || !strings.HasPrefix(messages, want) || !strings.Contains(messages, "\nhivm-opt: install clang: ") {
		t.Errorf("exit code %d, %q, %q", exit, out, messages)
	}
	// Errors of the input are reported all the same.
	exit, _, messages = run([]string{"run", "--jit"}, "func.func @f(")
	if exit != 1 || !strings.HasPrefix(messages, "<stdin>:1:13: error: ") {
		t.Errorf("exit code %d, %q", exit, messages)
	}
}

// TestJitNested compiles a function of a module inside of another. Functions that it
// does not need may have the same names, or have no meaning in LLVM IR.
func TestJitNested(t *testing.T) {
	text := `module {
  func.func private @two() -> i8
  func.func @g(%x: f32) {
    %v = vector.broadcast %x : f32 to vector<4xf32>
    return
  }
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
	exit, out, messages := run([]string{"run", "--jit", "--jit-cc=" + realtools.Clang(t), "--entry=f"}, text)
	if exit != 0 || out != "result0 : i8 = 2\n" || messages != "" {
		t.Errorf("exit code %d, %q, %q", exit, out, messages)
	}
}

// TestJitTaken reports a name that the program around the function has.
func TestJitTaken(t *testing.T) {
	text := "func.func @hivm_thunk_0() {\n  return\n}\n"
	exit, out, messages := run([]string{"run", "--jit", "--jit-cc=" + realtools.Clang(t)}, text)
	if exit != 1 || out != "" || messages != "hivm-opt: --jit: the module has a symbol @hivm_thunk_0, which is a name of the program around it; rename that\n" {
		t.Errorf("exit code %d, %q, %q", exit, out, messages)
	}
}

// TestJitVariables begins each block with the variables of the module, as the interpreter
// does, and reports variables that another module has.
func TestJitVariables(t *testing.T) {
	text := `memref.global @main : memref<1xi32> = dense<1>
func.func @f(%a: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %m = memref.get_global @main : memref<1xi32>
  %x = memref.load %m[%c0] : memref<1xi32>
  %y = arith.addi %x, %x : i32
  memref.store %y, %m[%c0] : memref<1xi32>
  memref.store %y, %a[%c0] : memref<1xi32>
  return
}
`
	jit := []string{"--jit", "--jit-cc=" + realtools.Clang(t)}
	for flags, how := range map[string][]string{"": nil, "jit": jit, "ascend": append([]string{"--target=ascend"}, jit...)} {
		exit, out, messages := run(append([]string{"run", "--blocks=3", "--arg=zeros", "--print-limit=9"}, how...), text)
		if _, got, _ := strings.Cut(out, " = "); exit != 0 || got != "[2]\n" {
			t.Errorf("%s: exit code %d, %q, %q", flags, exit, out, messages)
		}
	}
	exit, out, messages := run(append([]string{"run", "--arg=zeros"}, jit...), strings.Replace(text, " = dense<1>", "", 1))
	if exit != 1 || out != "" || !strings.HasPrefix(messages, "<stdin>:1:1: error: 'memref.global' op cannot be compiled: it has no initial value") {
		t.Errorf("exit code %d, %q, %q", exit, out, messages)
	}
}

// TestJitKeepHere keeps the files in the folder of the process.
func TestJitKeepHere(t *testing.T) {
	clang := realtools.Clang(t)
	t.Chdir(t.TempDir())
	exit, out, messages := run([]string{"run", "--jit", "--jit-keep=.", "--jit-cc=" + clang}, "func.func @f() -> i8 {\n  %r = arith.constant 2 : i8\n  return %r : i8\n}\n")
	if exit != 0 || out != "result0 : i8 = 2\n" {
		t.Errorf("exit code %d, %q, %q", exit, out, messages)
	}
	if _, err := os.Stat("program"); err != nil {
		t.Error(err)
	}
}

// TestJitBroken reports a compiler that fails, with its output.
func TestJitBroken(t *testing.T) {
	dir := t.TempDir()
	script := "#!/bin/sh\n[ \"$1\" = --version ] && echo 'clang version 99' && exit\necho 'error: out of paper'\nexit 3\n"
	if err := os.WriteFile(filepath.Join(dir, "clang"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	exit, out, messages := run([]string{"run", "--jit", "--jit-cc=" + filepath.Join(dir, "clang")}, "func.func @f() {\n  return\n}\n")
	if exit != 1 || out != "" || !strings.HasSuffix(messages, "clang failed (exit status 3):\nhivm-opt: error: out of paper\n") {
		t.Errorf("exit code %d, %q, %q", exit, out, messages)
	}
}

// TestJitInterrupt ends a run while the program works: it is gone, and its folder too.
func TestJitInterrupt(t *testing.T) {
	clang := realtools.Clang(t)
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	text := "func.func @f() {\n  cf.br ^a\n^a:\n  cf.br ^a\n}\n"
	ctx, cancel := context.WithCancel(context.Background())
	var out strings.Builder
	done := make(chan int)
	go func() {
		done <- driver.RunContext(ctx, []string{"run", "--jit", "--jit-cc=" + clang}, driver.IO{Stdin: strings.NewReader(text), Stdout: &out, Stderr: &out})
	}()
	deadline := time.After(time.Minute)
	for started := false; !started; {
		found, _ := filepath.Glob(filepath.Join(dir, "*", "calls.bin"))
		started = len(found) > 0
		select {
		case <-deadline:
			t.Fatal("the program does not start")
		case <-time.After(10 * time.Millisecond):
		}
	}
	cancel()
	if exit := <-done; exit != 1 {
		t.Errorf("exit code %d", exit)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

// TestJitKernels runs all functions of the kernels with and without --jit on random
// arguments: they print the same, but for functions such as exp, which may differ in the
// last digits.
func TestJitKernels(t *testing.T) {
	clang := realtools.Clang(t)
	files, err := filepath.Glob("../testdata/kernels/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatal("no kernels", err)
	}
	for i, file := range files {
		if i%tier.Every(3) != 0 {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			for _, call := range calls(t, file) {
				interpreted := append([]string{"run", file, "--print-limit=20000"}, call...)
				exit, want, messages := run(interpreted, "")
				if exit != 0 {
					t.Errorf("%q: %.200s", call, messages)
					continue
				}
				compiled := append([]string{"run", file, "--print-limit=20000", "--jit", "--jit-opt=1", "--jit-cc=" + clang}, call...)
				exit, got, messages := run(compiled, "")
				if exit != 0 {
					t.Errorf("%q: %s", call, messages)
				} else if err := alike(got, want); err != nil {
					t.Errorf("%q: %v", call, err)
				}
			}
		})
	}
}

// calls returns for each function of a file the arguments that call it.
func calls(t *testing.T, file string) [][]string {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	m, err := irtest.Parse(c, file, string(text))
	if err != nil {
		t.Fatal(err)
	}
	var out [][]string
	for _, fn := range native.Functions(m) {
		args := []string{"--entry=" + fn.Name()}
		for i, in := range fn.Type().Inputs {
			args = append(args, "--arg="+argument(in, i))
		}
		out = append(out, args)
	}
	return out
}

// argument returns a text for an argument of a type. Dynamic sizes are 4, but sizes of
// memory without a shape are not.
func argument(t ir.Type, seed int) string {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		if t.String() == "i1" {
			return "1"
		}
		return "2"
	}
	text := fmt.Sprintf("random(%d)", seed)
	for i, n := range m.Shape {
		if n == ir.Dynamic {
			n = 4
			if m.Rank() == 1 {
				n = 1 << 14
			}
		}
		text += [...]string{":", "x"}[min(i, 1)] + strconv.FormatInt(n, 10)
	}
	return text
}

var number = regexp.MustCompile(`-?[0-9][-+.0-9e]*|-?inf|nan`)

// alike compares texts. Numbers in it may differ a little.
func alike(got, want string) error {
	if x, y := number.ReplaceAllString(got, "N"), number.ReplaceAllString(want, "N"); strings.Join(strings.Fields(x), "") != strings.Join(strings.Fields(y), "") {
		return fmt.Errorf("got\n%.1000s\nwant\n%.1000s", got, want)
	}
	x, y := number.FindAllString(got, -1), number.FindAllString(want, -1)
	for i := range x {
		if x[i] == y[i] {
			continue
		}
		a, err1 := strconv.ParseFloat(x[i], 64)
		b, err2 := strconv.ParseFloat(y[i], 64)
		if err1 != nil || err2 != nil || !(math.Abs(a-b) <= 2e-3*max(math.Abs(a), math.Abs(b))) {
			return fmt.Errorf("number %d is %s instead of %s", i, x[i], y[i])
		}
	}
	return nil
}
