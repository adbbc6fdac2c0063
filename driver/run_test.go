package driver_test

import (
	"strings"
	"testing"
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
	if _, out, _ := run([]string{"--help"}, ""); !strings.Contains(out, "hivm-opt run [flags]") {
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
			if strings.Contains(a, "npy") {
				return
			}
			args = append(args, "--arg", a)
		}
		exit, _, messages := run(args, runText)
		if strings.Contains(messages, "internal error") || exit != 0 && messages == "" {
			t.Fatalf("%q: exit code %d, %s", args, exit, messages)
		}
	})
}
