package driver

import (
	"bytes"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"hivm-opt/internal/benchgen"
)

// TestParallel checks that output and messages do not depend on the number of
// goroutines.
func TestParallel(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(8))
	good := string(benchgen.Module(100)) + string(benchgen.Types(400))
	var broken, warned strings.Builder
	for i := range 200 {
		body := "return %a : i32"
		if i%7 == 3 {
			body = "%x = \"arith.addi\"(%a, %a) : (i32, i32) -> i64\n%y = \"scf.if\"(%a) ({}, {}) : (i32) -> i8\nreturn %x : i64"
		}
		fmt.Fprintf(&broken, "func.func @f%d(%%a: i32) -> i32 {\n%s\n}\n", i, body)
		fmt.Fprintf(&warned, `func.func @g%d(%%s: memref<4x%dx16xf32>, %%d: memref<4x%dx16xf32>) {
  hivm.hir.vcumsum ins(%%s : memref<4x%dx16xf32>) outs(%%d : memref<4x%dx16xf32>) cum_dims = [0] reverse = false
  return
}
`, i, i+3, i+2, i+3, i+2)
	}
	for _, c := range []struct {
		name, text string
		args       []string
		exit       int
	}{
		{"output", good, []string{"--flatten-ops=arch=membase", "--canonicalize", "--cse"}, 0},
		{"errors of the verifier", broken.String(), nil, 1},
		{"warnings of a pass", warned.String(), []string{"--flatten-ops=arch=membase mode=compat"}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			run := func(args ...string) (string, string) {
				var out, messages bytes.Buffer
				if exit := Run(args, strings.NewReader(c.text), &out, &messages); exit != c.exit {
					t.Fatalf("%v: exit code %d\n%s", args, exit, messages.String())
				}
				return out.String(), messages.String()
			}
			out, messages := run(append(c.args, "--mlir-disable-threading")...)
			if out == "" && c.exit == 0 || messages == "" && c.name != "output" {
				t.Fatalf("nothing to compare: output of %d bytes, messages of %d", len(out), len(messages))
			}
			for range 3 {
				o, m := run(c.args...)
				if o != out {
					t.Error("the output depends on the goroutines")
				}
				if m != messages {
					t.Errorf("the messages depend on the goroutines:\n%s\nand\n%s", m, messages)
				}
			}
		})
	}
}
