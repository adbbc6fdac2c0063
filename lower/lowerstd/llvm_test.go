package lowerstd_test

import (
	"strings"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/lower"
)

// texts passes the address and the length of a text to a function in C.
const texts = `
llvm.mlir.global private constant @greeting("say \"hi\"\0A") {addr_space = 0 : i32}
llvm.mlir.global internal constant @other("no") {addr_space = 0 : i32}
func.func private @show(!llvm.ptr, i64)
func.func @begin(%first: i1) attributes {llvm.emit_c_interface} {
  %0 = llvm.mlir.addressof @greeting : !llvm.ptr
  %1 = llvm.getelementptr %0[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<9 x i8>
  %2 = llvm.mlir.addressof @other : !llvm.ptr
  %n = llvm.mlir.constant(9 : i64) : i64
  %m = llvm.mlir.constant(2 : i64) : i64
  %p, %k = scf.if %first -> (!llvm.ptr, i64) {
    scf.yield %1, %n : !llvm.ptr, i64
  } else {
    scf.yield %2, %m : !llvm.ptr, i64
  }
  func.call @show(%p, %k) : (!llvm.ptr, i64) -> ()
  return
}
`

const showing = `#include <stdint.h>
#include <stdio.h>
void _mlir_ciface_begin(_Bool first);
void show(const char *text, int64_t n) { fwrite(text, 1, n, stdout); }
int main(void) {
	_mlir_ciface_begin(1);
	_mlir_ciface_begin(0);
	return 0;
}
`

// TestTexts runs a program that prints texts of a module.
func TestTexts(t *testing.T) {
	c, m := nativetest.Parse(t, texts)
	program := nativetest.Build(t, map[string][]byte{"texts.ll": nativetest.Text(t, c, m, recorded()), "main.c": []byte(showing)})
	if got, want := nativetest.Output(t, program), "say \"hi\"\nno"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestTextErrors checks the refusals of texts of the dialect llvm.
func TestTextErrors(t *testing.T) {
	for want, text := range map[string]string{
		"only constant texts in address space 0 are supported": `llvm.mlir.global internal @g("ab") {addr_space = 0 : i32}`,
		"the linkage weak is not supported":                    `llvm.mlir.global weak constant @g("ab") {addr_space = 0 : i32}`,
		"only the address of the first element is supported": `llvm.mlir.global internal constant @g("ab") {addr_space = 0 : i32}
func.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.getelementptr %0[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i8>
  return
}`,
	} {
		c, m := nativetest.Parse(t, text)
		_, err := lower.Module(c, m, lower.Options{}, recorded())
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}
