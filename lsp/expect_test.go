package lsp_test

import (
	"bytes"
	"strings"
	"testing"

	"hivm-opt/driver"
	"hivm-opt/lsp"
)

// TestExpect puts in comments that expect the diagnostics of texts, with which --verify-diagnostics succeeds.
func TestExpect(t *testing.T) {
	for _, text := range []string{
		"func.func @f(%a: i32) {\n  %0 = arith.adi %a, %a : i32\n  return\n}\n",
		"func.func @f(%a: i32, %b: i64) {\n    // above\n    %0 = arith.addi %a, %b : i32\n  return\n}\n",
		"func.func @f() { return }\nfunc.func @f() { return }\n",
		"func.func @f(%a: i32) {\n  %0 = arith.addi %a, %a : i64\n  return\n}\n",
		"func.func @f() {\n  return\n}\n// -----\nfunc.func @g(%a: i32) -> i32 {\n  return\n}\n",
		"func.func @f(%a: memref<4x8xf32>, %b: memref<4x9xf32>) {\n  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%b : memref<4x9xf32>)\n  return\n}\n",
	} {
		got, err := lsp.ExpectAll(text, 1)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(got, "expected-error@") {
			t.Errorf("nothing is expected in %s", got)
		}
		var out bytes.Buffer
		code := driver.Run([]string{"--verify-diagnostics", "--split-input-file"}, strings.NewReader(got), &out, &out)
		if code != 0 {
			t.Errorf("%s\n%s", out.String(), got)
		}
	}
}
