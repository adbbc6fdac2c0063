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
	var broken, warned, foreign, host, checked strings.Builder
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
		fmt.Fprintf(&host, "func.func @host%d(%%a: memref<2x%dxf32>) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {\n"+
			"hivm.hir.vexp ins(%%a : memref<2x%dxf32>) outs(%%a : memref<2x%dxf32>)\nreturn\n}\n", i, i, i, i)
		if i < 40 {
			// Refuted, proved, and flattened in turn.
			fmt.Fprintf(&checked, "func.func @v%d(%%a: memref<2x%dx8xf32>, %%b: memref<3x%dx8xf32>) {\n"+
				"hivm.hir.vexp ins(%%a : memref<2x%dx8xf32>) outs(%%a : memref<2x%dx8xf32>)\n"+
				"hivm.hir.load ins(%%a : memref<2x%dx8xf32>) outs(%%b : memref<3x%dx8xf32>)\nreturn\n}\n", i, i+1, i+1, i+1, i+1, i+1, i+1)
		}
		// Isolated operations in and between functions, values used too early, and
		// locations of all kinds.
		fmt.Fprintf(&foreign, `func.func @h%d(%%a: i32 loc("arg%d")) {
  %%0 = "foo.make"() {n = affine_map<(d0) -> (d0 + %d)>} : () -> tuple<i%d> loc("new%d"("f.mlir":%d:1))
  builtin.module { func.func @in() { "foo.use"(%%early) : (i8) -> () %s "foo.end"() : () -> () return } }
  return loc(fused["x%d", callsite("f.mlir":1:%d at "g.mlir":2:2)])
}
"foo.between"() : () -> ()
`, i, i, i, i+1, i, i+1, []string{`%early = "foo.late"() : () -> i8`, `%early:3 = "foo.late"() : () -> (i8, i7, i1)`}[i%2], i, i)
	}
	early := foreign.String()
	late := strings.NewReplacer(`"foo.use"(%early) : (i8) -> ()`, "").Replace(early)
	for _, c := range []struct {
		name, text string
		args       []string
		exit       int
	}{
		{"output", good, []string{"--flatten-ops=arch=membase", "--canonicalize", "--cse"}, 0},
		{"errors of the verifier", broken.String(), nil, 1},
		{"errors of dominance", early, []string{"--allow-unregistered-dialect"}, 1},
		{"locations", late, []string{"--allow-unregistered-dialect", "--mlir-print-debuginfo", "--flatten-ops=arch=membase", "--canonicalize", "--cse"}, 0},
		{"nested pipelines", late, []string{"--allow-unregistered-dialect", "--pass-pipeline=builtin.module(any(canonicalize,cse,any(cse)),func.func(builtin.module(func.func(cse,hivm-flatten-ops{arch=membase mode=compat},canonicalize))))"}, 0},
		{"broken and warned", warned.String() + broken.String(), []string{"--flatten-ops=arch=membase mode=compat"}, 1},
		{"warnings of a pass", warned.String(), []string{"--flatten-ops=arch=membase mode=compat"}, 0},
		{"report", good + warned.String(), []string{"--flatten-ops=mode=maximal", "--explain=json"}, 0},
		{"remarks and warnings", good + warned.String(), []string{"--flatten-ops=mode=compat arch=membase", "--explain"}, 0},
		{"trace, statistics and remarks", warned.String() + good, []string{"--flatten-ops=mode=compat", "--cse", "--explain", "--debug-only=hivm-flatten-ops", "--mlir-pass-statistics"}, 0},
		{"flattens twice", good + host.String(), []string{"--flatten-ops", "--flatten-ops", "--explain=html", "--mlir-pass-statistics"}, 0},
		{"verified and explained", checked.String(), []string{"--flatten-ops=mode=compat", "--verify-flatten", "--explain"}, 1},
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
			if out == "" && c.exit == 0 || messages == "" && c.exit != 0 {
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
