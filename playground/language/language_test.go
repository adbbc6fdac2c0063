package language_test

import (
	"encoding/json"
	"strings"
	"testing"

	"hivm-opt/playground/language"
)

// The server answers about a text, and goes on behind a message that is none.
func TestServe(t *testing.T) {
	answers := make(chan string, 16)
	told := language.Serve(func(m []byte) { answers <- string(m) })
	ask := func(message, want string) string {
		t.Helper()
		told([]byte(message))
		for a := range answers {
			if strings.Contains(a, want) {
				return a
			}
		}
		return ""
	}
	ask(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}`, `"id":1`)
	text, err := json.Marshal("func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {\n  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)\n  return\n}\n")
	if err != nil {
		t.Fatal(err)
	}
	told([]byte(`{"jsonrpc":"2.0","method":"initialized","params":{}}`))
	told([]byte(`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///kernel.mlir","languageId":"mlir","version":1,"text":` + string(text) + `}}}`))
	told([]byte(`{"jsonrpc":"2.0","id":2,"method":"none","params":{}}`))
	hover := ask(`{"jsonrpc":"2.0","id":3,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///kernel.mlir"},"position":{"line":1,"character":6}}}`, `"id":3`)
	if !strings.Contains(hover, "hivm.hir.vexp") || !strings.Contains(hover, "rank") {
		t.Errorf("a hover is %s", hover)
	}
}
