package buffers_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
)

// read returns the operations of a module by their attribute name, which is a string.
func read(t *testing.T, text string) (named map[string]*ir.Operation, all []*ir.Operation) {
	t.Helper()
	ctx, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	m, err := irtest.Read(ctx, "buffers.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	named = map[string]*ir.Operation{}
	ir.Walk(m, func(op *ir.Operation) bool {
		if s, ok := op.Attr("name").(*ir.StringAttr); ok {
			named[s.Value] = op
		}
		all = append(all, op)
		return true
	})
	return named, all
}

const views = `
func.func @f(%a: memref<16xf32>, %b: memref<16xf32>, %c: i1, %bytes: memref<64xi8>, %z: index, %shape: memref<2xindex>) {
  %cast = memref.cast %a : memref<16xf32> to memref<?xf32>
  %grown = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
  %flat = memref.collapse_shape %grown [[0, 1]] : memref<4x4xf32> into memref<16xf32>
  %turned = memref.transpose %grown (i, j) -> (j, i) : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  %ub = memref.memory_space_cast %a : memref<16xf32> to memref<16xf32, #hivm.address_space<ub>>
  %again = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<16xf32> to memref<4xf32, strided<[1]>>
  %shaped = memref.reshape %a(%shape) : (memref<16xf32>, memref<2xindex>) -> memref<?x?xf32>
  %part = memref.subview %a[4] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: 4>>
  %view = memref.view %bytes[%z][] : memref<64xi8> to memref<16xf32>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %a : memref<16xf32> -> memref<f32>, index, index, index
  %bits = hivm.hir.bitcast %a : memref<16xf32> -> memref<16xi32>
  %chosen = arith.select %c, %a, %b : memref<16xf32>
  %t = bufferization.to_tensor %a : memref<16xf32>
  %slice = tensor.extract_slice %t[0] [4] [1] : tensor<16xf32> to tensor<4xf32>
  %back = bufferization.to_memref %slice : memref<4xf32>
  %scoped:2 = scope.scope : () -> (memref<16xf32>, memref<16xf32>) {
    scope.return %b, %a : memref<16xf32>, memref<16xf32>
  }
  %sum = arith.addi %z, %z : index
  return
}`

// TestAliases lists the aliases that operations make, by the numbers of operands.
func TestAliases(t *testing.T) {
	want := []string{
		"memref.cast 0<-0", "memref.expand_shape 0<-0", "memref.collapse_shape 0<-0", "memref.transpose 0<-0",
		"memref.memory_space_cast 0<-0", "memref.reinterpret_cast 0<-0", "memref.reshape 0<-0", "memref.subview 0<-0",
		"memref.view 0<-0", "memref.extract_strided_metadata 0<-0", "hivm.hir.bitcast 0<-0", "arith.select 0<-1", "arith.select 0<-2",
		"bufferization.to_tensor 0<-0", "tensor.extract_slice 0<-0", "bufferization.to_memref 0<-0",
		"scope.scope 0<-1", "scope.scope 1<-0",
	}
	_, all := read(t, views)
	models := buffers.New()
	var got []string
	for _, op := range all {
		for _, a := range models.Aliases(op) {
			i := slices.Index(op.Operands(), a.Source)
			if i < 0 { // the operand of a scope.return, here an argument of the function
				i = a.Source.Index()
			}
			got = append(got, fmt.Sprintf("%s %d<-%d", op.Name(), a.Result.Index(), i))
			if a.Result.Op() != op {
				t.Errorf("an alias of %s is no result of it", op.Name())
			}
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// body is a function around lines, which use these values.
func body(lines string) string {
	return `
func.func @f(%arg: memref<16xf32>, %c: i1, %l: index, %u: index, %s: index, %w: memref<?xi8>) {
  %A = memref.alloc() {name = "A"} : memref<16xf32>
  %B = memref.alloc() {name = "B"} : memref<16xf32>` + lines + `
  return
}
func.func private @use(memref<16xf32>)
`
}

// TestRoot asks for the root of the operand of the call named "use". The want is the name of
// the operation that defines the root, or the number of an argument of the function.
func TestRoot(t *testing.T) {
	cases := []struct{ name, lines, want string }{
		{"alloc", `
  func.call @use(%A) {name = "use"} : (memref<16xf32>) -> ()`, "A"},
		{"argument", `
  func.call @use(%arg) {name = "use"} : (memref<16xf32>) -> ()`, "argument 0"},
		{"views", `
  %d = memref.cast %A : memref<16xf32> to memref<?xf32>
  %e = memref.cast %d : memref<?xf32> to memref<16xf32>
  func.call @use(%e) {name = "use"} : (memref<16xf32>) -> ()`, "A"},
		{"select is no view", `
  %d = arith.select %c, %A, %B {name = "select"} : memref<16xf32>
  func.call @use(%d) {name = "use"} : (memref<16xf32>) -> ()`, "select"},
		{"base of metadata is no view", `
  %b0, %b1, %b2, %b3 = memref.extract_strided_metadata %A : memref<16xf32> -> memref<f32>, index, index, index {name = "metadata"}
  %d = memref.reinterpret_cast %b0 to offset: [0], sizes: [16], strides: [1] : memref<f32> to memref<16xf32>
  func.call @use(%d) {name = "use"} : (memref<16xf32>) -> ()`, "metadata"},
		{"init of a loop", `
  %d = scf.for %i = %l to %u step %s iter_args(%x = %A) -> (memref<16xf32>) {
    func.call @use(%x) {name = "use"} : (memref<16xf32>) -> ()
    scf.yield %B : memref<16xf32>
  }`, "A"},
		{"nearest of a loop", `
  %v = memref.cast %A : memref<16xf32> to memref<?xf32>
  %v2 = memref.cast %v : memref<?xf32> to memref<16xf32>
  %d = scf.for %i = %l to %u step %s iter_args(%x = %v2) -> (memref<16xf32>) {
    scf.yield %B : memref<16xf32>
  }
  func.call @use(%d) {name = "use"} : (memref<16xf32>) -> ()`, "B"},
		{"loop that yields its argument", `
  %d = scf.for %i = %l to %u step %s iter_args(%x = %A) -> (memref<16xf32>) {
    scf.yield %x : memref<16xf32>
  }
  func.call @use(%d) {name = "use"} : (memref<16xf32>) -> ()`, "A"},
		{"if", `
  %d = scf.if %c -> (memref<16xf32>) {
    scf.yield %B : memref<16xf32>
  } else {
    scf.yield %A : memref<16xf32>
  }
  func.call @use(%d) {name = "use"} : (memref<16xf32>) -> ()`, "B"},
		{"while before", `
  %d = scf.while (%x = %A) : (memref<16xf32>) -> memref<16xf32> {
    func.call @use(%x) {name = "use"} : (memref<16xf32>) -> ()
    scf.condition(%c) %x : memref<16xf32>
  } do {
  ^bb0(%x: memref<16xf32>):
    scf.yield %B : memref<16xf32>
  }`, "A"},
		{"result of while", `
  %d = scf.while (%x = %A) : (memref<16xf32>) -> memref<16xf32> {
    scf.condition(%c) %x : memref<16xf32>
  } do {
  ^bb0(%x: memref<16xf32>):
    scf.yield %B : memref<16xf32>
  } attributes {name = "while"}
  func.call @use(%d) {name = "use"} : (memref<16xf32>) -> ()`, "while"},
		{"memref of a slice of a tensor of a memref", `
  %t = bufferization.to_tensor %A : memref<16xf32>
  %e = tensor.expand_shape %t [[0, 1]] output_shape [4, 4] : tensor<16xf32> into tensor<4x4xf32>
  %g = tensor.collapse_shape %e [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
  %d = bufferization.to_memref %g : memref<16xf32>
  func.call @use(%d) {name = "use"} : (memref<16xf32>) -> ()`, "A"},
		{"conversion", `
  %x:2 = builtin.unrealized_conversion_cast %A, %B : memref<16xf32>, memref<16xf32> to memref<16xf32>, memref<16xf32>
  func.call @use(%x#1) {name = "use"} : (memref<16xf32>) -> ()`, "B"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			named, _ := read(t, body(c.lines))
			root := buffers.Root(named["use"].Operand(0))
			got := fmt.Sprintf("argument %d", root.Index())
			if root.Op() != nil {
				got = root.Op().Attr("name").(*ir.StringAttr).Value
			}
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// TestParentLoop asks for the loop in which the buffer named "x" takes turns; the want is the
// name of the loop.
func TestParentLoop(t *testing.T) {
	loop := func(name, lines string) string {
		return "scf.for %" + name + " = %l to %u step %s {\n" + lines + "\n} {name = \"" + name + "\"}\n"
	}
	carrying := func(name, init, lines, yield string) string {
		return "%r" + name + " = scf.for %" + name + " = %l to %u step %s iter_args(%a" + name + " = " + init + ") -> (memref<16xf32>) {\n" +
			lines + "\nscf.yield " + yield + " : memref<16xf32>\n} {name = \"" + name + "\"}\n"
	}
	const x = "%x = memref.alloc() {name = \"x\"} : memref<16xf32>\n"
	use := func(v string) string { return "func.call @use(" + v + ") : (memref<16xf32>) -> ()\n" }
	cases := []struct{ name, lines, want string }{
		{"no loop", x + use("%x"), ""},
		{"innermost", loop("i", loop("j", x+use("%x"))), "j"},
		{"defined in the outer, used in the inner", loop("i", x+loop("j", use("%x"))), "i"},
		{"yielded, used outside of all loops", carrying("i", "%A", x, "%x") + use("%ri"), ""},
		{"yielded and used", carrying("i", "%A", x+use("%x"), "%x"), "i"},
		{"yielded twice", carrying("i", "%A", carrying("j", "%B", x, "%x"), "%rj"), ""},
		{"yielded, used in the outer", loop("i", carrying("j", "%A", x, "%x")+use("%rj")), "i"},
		{"used in both", loop("i", carrying("j", "%A", x+use("%x"), "%x")+use("%rj")), "i"},
		{"through an if", loop("i", carrying("j", "%A",
			"%if = scf.if %c -> (memref<16xf32>) {\nscf.yield %A : memref<16xf32>\n} else {\n"+x+"scf.yield %x : memref<16xf32>\n}", "%if")+use("%rj")), "i"},
		{"in an if that yields another", carrying("i", "%A",
			"%if = scf.if %c -> (memref<16xf32>) {\nscf.yield %A : memref<16xf32>\n} else {\n"+x+"scf.yield %B : memref<16xf32>\n}", "%if"), "i"},
		{"yielded by a while, which has no results here", `
  %r = scf.while (%y = %A) : (memref<16xf32>) -> memref<16xf32> {
    scf.condition(%c) %y : memref<16xf32>
  } do {
  ^bb0(%y: memref<16xf32>):
    ` + x + `
    scf.yield %x : memref<16xf32>
  } attributes {name = "while"}`, "while"},
		{"affine", "affine.for %i = 0 to 4 {\n" + x + use("%x") + "} {name = \"i\"}", "i"},
		{"forall", "scf.forall (%i) in (%u) {\n" + x + use("%x") + "} {name = \"i\"}", "i"},
		{"parallel", "scf.parallel (%i) = (%l) to (%u) step (%s) {\n" + x + use("%x") + "} {name = \"i\"}", "i"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			named, _ := read(t, body("\n"+strings.TrimSpace(c.lines)))
			got := ""
			if loop := buffers.ParentLoop(named["x"].Result(0)); loop != nil {
				got = loop.Attr("name").(*ir.StringAttr).Value
			}
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestBody finds the region of an scf.while that a block lies in.
func TestBody(t *testing.T) {
	named, _ := read(t, body(`
  scf.for %i = %l to %u step %s {
    scf.while : () -> () {
      scf.if %c {
      } {name = "if before"}
      scf.condition(%c)
    } do {
      scf.if %c {
      } {name = "if after"}
      scf.yield
    } attributes {name = "while"}
  } {name = "for"}`))
	loop, while, in := named["for"], named["while"], func(name string) *ir.Block { return named[name].Region(0).Entry() }
	before, after := while.Region(0).Entry(), while.Region(1).Entry()
	for i, c := range []struct{ got, want *ir.Block }{
		{buffers.Body(loop, before), loop.Region(0).Entry()},
		{buffers.Body(while, nil), after},
		{buffers.Body(while, while.Block()), after},
		{buffers.Body(while, before), before},
		{buffers.Body(while, in("if before")), before},
		{buffers.Body(while, in("if after")), after},
		{buffers.Body(named["if after"], nil), nil},
	} {
		if c.got != c.want {
			t.Errorf("case %d is another block", i)
		}
	}
}

// TestIsLoopInvariant asks whether the operand of the call named "use" is the same in each
// iteration of the loop named "loop".
func TestIsLoopInvariant(t *testing.T) {
	const start = "scf.for %i = %l to %u step %s {\n"
	const end = "func.call @use(%v) {name = \"use\"} : (memref<16xf32>) -> ()\n} {name = \"loop\"}"
	for _, c := range []struct {
		name, lines string
		want        bool
	}{
		{"defined outside", "%v = memref.alloc() : memref<16xf32>\n" + start + end, true},
		{"allocated inside", start + "%v = memref.alloc() : memref<16xf32>\n" + end, false},
		{"at a constant address", start + "%at = arith.constant 64 : i64\n%v = hivm.hir.pointer_cast(%at) : memref<16xf32>\n" + end, true},
		{"at addresses in turn", start + "%at = arith.constant 64 : i64\n%to = arith.constant 128 : i64\n%v = hivm.hir.pointer_cast(%at, %to) : memref<16xf32>\n" + end, false},
		{"at an address of the iteration", start + "%at = arith.index_cast %i : index to i64\n%v = hivm.hir.pointer_cast(%at) : memref<16xf32>\n" + end, false},
		{"chosen by a condition outside", start + "%v = arith.select %c, %A, %B : memref<16xf32>\n" + end, true},
		{"chosen in each iteration", start + "%d = arith.cmpi eq, %i, %l : index\n%v = arith.select %d, %A, %B : memref<16xf32>\n" + end, false},
		{"a query", start + "%at = hivm.hir.get_sys_cnt -> i64\n%v = hivm.hir.pointer_cast(%at) : memref<16xf32>\n" + end, false},
		{"chosen in a region", start + "%v = scf.if %c -> (memref<16xf32>) {\nscf.yield %A : memref<16xf32>\n} else {\nscf.yield %B : memref<16xf32>\n}\n" + end, false},
		{"carried", "%r = scf.for %i = %l to %u step %s iter_args(%v = %A) -> (memref<16xf32>) {\n" +
			"func.call @use(%v) {name = \"use\"} : (memref<16xf32>) -> ()\nscf.yield %B : memref<16xf32>\n} {name = \"loop\"}", false},
		{"the result of the loop", "%v = scf.for %i = %l to %u step %s iter_args(%x = %A) -> (memref<16xf32>) {\nscf.yield %B : memref<16xf32>\n} {name = \"loop\"}\n" +
			"func.call @use(%v) {name = \"use\"} : (memref<16xf32>) -> ()", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			named, _ := read(t, body("\n"+c.lines))
			if got := buffers.IsLoopInvariant(named["use"].Operand(0), named["loop"]); got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}
