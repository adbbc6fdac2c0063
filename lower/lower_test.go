package lower_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
	"hivm-opt/lower/lowerstd"
)

// spaces maps the integer memory space n to address space n.
func spaces(a ir.Attribute) (int, error) {
	switch a := a.(type) {
	case nil:
		return 0, nil
	case *ir.IntegerAttr:
		return int(a.Value), nil
	}
	return 0, fmt.Errorf("the memory space %s is not known", a)
}

// lowered returns the text of a module with address spaces.
func lowered(t *testing.T, text string, tables ...lower.Table) (string, error) {
	t.Helper()
	c, m := nativetest.Parse(t, text)
	out, err := lower.Module(c, m, lower.Options{Space: spaces}, append(tables, lowerstd.Table())...)
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	if err := out.Print(&b); err != nil {
		t.Fatal(err)
	}
	nativetest.Verify(t, b.Bytes())
	return b.String(), nil
}

// TestSpaces checks pointers into address spaces: parameters, casts, accesses, copies,
// descriptors and globals.
func TestSpaces(t *testing.T) {
	got, err := lowered(t, `
memref.global "private" @g : memref<4xf32, 1> = dense<1.0>
func.func private @c(memref<4xf32, 6>) attributes {llvm.emit_c_interface}
func.func @f(%m: memref<4xf32, 6>, %i: index, %k: i1, %n: memref<4xf32, strided<[2]>, 6>) -> memref<4xf32, 6> attributes {llvm.emit_c_interface} {
  %g = memref.get_global @g : memref<4xf32, 1>
  %v = memref.load %g[%i] : memref<4xf32, 1>
  memref.store %v, %m[%i] : memref<4xf32, 6>
  memref.copy %g, %m : memref<4xf32, 1> to memref<4xf32, 6>
  memref.copy %m, %n : memref<4xf32, 6> to memref<4xf32, strided<[2]>, 6>
  %h = memref.memory_space_cast %m : memref<4xf32, 6> to memref<4xf32>
  %j = memref.memory_space_cast %h : memref<4xf32> to memref<4xf32, 6>
  %r = scf.if %k -> memref<4xf32, 6> {
    scf.yield %m : memref<4xf32, 6>
  } else {
    scf.yield %j : memref<4xf32, 6>
  }
  func.call @c(%r) : (memref<4xf32, 6>) -> ()
  return %r : memref<4xf32, 6>
}`)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"@g = internal addrspace(1) global [4 x float] [float 0x3FF0000000000000,",
		"@f(ptr addrspace(6) %arg, ptr addrspace(6) %arg.1, i64",
		"load float, ptr addrspace(1)",
		"store float %load, ptr addrspace(6) %ptr.1",
		"call void @llvm.memcpy.p6.p1.i64(ptr addrspace(6) %arg.1, ptr addrspace(1) @g, i64 16, i1 false)",
		"addrspacecast ptr addrspace(6) %arg to ptr\n",
		"phi ptr addrspace(6)",
		"@_mlir_ciface_c(ptr %",
		"load { ptr addrspace(6), ptr addrspace(6), i64, [1 x i64], [1 x i64] }, ptr %arg",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

// TestNoMemory checks that memory in an address space that nothing provides is an error.
func TestNoMemory(t *testing.T) {
	_, err := lowered(t, `func.func @f() {
  %m = memref.alloc() : memref<4xf32, 6>
  return
}`)
	if err == nil || !strings.Contains(err.Error(), "memory of 'memref<4xf32, 6>' in address space 6 is not available here") {
		t.Errorf("got %v", err)
	}
	if _, err := lowered(t, `func.func @f(%m: memref<4xf32, "x">) { return }`); err == nil || !strings.Contains(err.Error(), `the memory space "x" is not known`) {
		t.Errorf("got %v", err)
	}
}

// TestTable adds two operations by rows: a row that makes loops, and a row that
// fails.
func TestTable(t *testing.T) {
	fill := lower.Table{{Name: "linalg.fill", Emit: func(f *lower.Func, op *ir.Operation) error {
		v, err := f.ScalarOf(op.Operand(0))
		if err != nil {
			return err
		}
		m, err := f.MemRefOf(op.Operand(1))
		if err != nil {
			return err
		}
		return f.Nest(m.Sizes, func(index []llvmir.Value) error { return f.StoreElem(v, m, index...) })
	}}}
	const text = `func.func @f(%c: f32, %m: memref<?x4xf32>) {
  linalg.fill ins(%c : f32) outs(%m : memref<?x4xf32>)
  return
}`
	got, err := lowered(t, text, fill)
	if err != nil || !strings.Contains(got, "icmp slt i64 %i, %arg.4") || !strings.Contains(got, "icmp slt i64 %i.1, 4") || !strings.Contains(got, "store float %arg, ptr %ptr") {
		t.Errorf("got %v\n%s", err, got)
	}
	if _, err := lowered(t, text, fill, fill); err == nil || !strings.Contains(err.Error(), "two models for the operation") {
		t.Errorf("got %v", err)
	}
	failing := lower.Table{{Name: "linalg.fill", Emit: func(*lower.Func, *ir.Operation) error { return errors.New("it is too late; come earlier") }}}
	if _, err := lowered(t, text, failing); err == nil || !strings.Contains(err.Error(), "'linalg.fill' op cannot be lowered to LLVM IR: it is too late; come earlier") {
		t.Errorf("got %v", err)
	}
}
