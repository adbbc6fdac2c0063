package parser

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// recoverTexts are texts and all their errors.
var recoverTexts = []struct {
	name, text string
	want       []string
}{
	{"operations", `func.func @f(%a: i32) {
  %0 = arith.addi %a, : i32
  %1 = arith.addi %0, %0 : i32
  %2 = arith.nope %1 : i32
  %3 = arith.addi %2, %1 : f32
  arith.addi %3
  return
}`, []string{
		`2:22: expected SSA operand`,
		`4:8: custom op 'arith.nope' is unknown`,
		`5:23: use of value '%1' expects different type than prior uses: 'f32' vs 'i32'`,
		`6:16: expected ','`,
	}},
	{"a line that is not finished", `func.func @f(%a: i32) {
  %0 =
  %1 = arith.addi %a,
  %2 = arith.addi %0, %1 : i32
  return
}`, []string{
		`2:7: expected operation name in quotes`,
		`4:5: expected ':'`,
	}},
	{"headers", `func.func @f(%a: i3x, %b: index) {
  scf.for %i = %b to step %b {
    %0 = arith.addi %i, %b : index
    bad
  }
  return
}
func.func @g(%a i32) -> i32 {
  return %a : i32
}`, []string{
		`1:17: expected non-function type`,
		`2:21: expected SSA operand`,
		"4:5: Dialect `' not found for custom op 'bad'  (tried '.bad' as well)",
		`8:16: expected ':'`,
	}},
	{"labels", `func.func @f(%a: i32) {
  cf.br ^b(%a : i32)
^b(%x: nope, %y: i32):
  cf.br ^c(%x : i32)
^c(%z: i32)
  cf.br ^b(%z : i32)
^b:
  return
}`, []string{
		`3:7: expected non-function type`,
		`5:12: expected ':' after block name`,
		`7:1: redefinition of block '^b'`,
	}},
	{"blocks that are not defined", `func.func @f() {
  cf.br ^a
}
func.func @g() {
  bad
  cf.br ^a
}
func.func @h() {
  cf.br ^b
}`, []string{
		`2:9: reference to an undefined block`,
		`5:3: custom op 'bad' is unknown (tried 'func.bad' as well)`,
		`9:9: reference to an undefined block`,
	}},
	{"names that are not defined", `func.func @f(%a: i32) {
  %0 = arith.addi %a, %b : i32
  return
}
func.func @g(%a: i32) {
  %b = arith.addi %a, %a : i32
  bad
  arith.addi %c, %b : i32
  return
}`, []string{
		`2:23: use of undeclared SSA value name`,
		`7:3: custom op 'bad' is unknown (tried 'func.bad' as well)`,
		`8:14: use of undeclared SSA value name`,
	}},
	{"a name without its sign", `func.func @f(%a: i32) {
  b = arith.addi %a, %a : i32
  %c = arith.addi %b, %a : i32
  return
}`, []string{
		`2:3: custom op 'b' is unknown (tried 'func.b' as well)`,
	}},
	{"results", `func.func @f(%a: i32) {
  %0:2 = arith.addi %a, %a : i32
  %1 = arith.addi %0#1, %0#0 : i32
  %2 = func.return
  return %2 : i32
}`, []string{
		`2:3: operation defines 1 results but was provided 2 to bind`,
		`4:3: cannot name an operation with no results`,
	}},
	{"used before the mistake", `func.func @f() {
  cf.br ^b
^a:
  "arith.use"(%x) : (i32) -> ()
  return
^b:
  %x = bad
  cf.br ^a
}`, []string{
		`7:8: custom op 'bad' is unknown (tried 'func.bad' as well)`,
	}},
	{"an error behind a region that has one", `func.func @f(%c: i1) {
  %0 = scf.if %c -> i32 {
    bad
  } else {
    scf.yield
  } loc(nope)
  return
}`, []string{
		"3:5: Dialect `' not found for custom op 'bad'  (tried '.bad' as well)",
		`6:9: expected location instance`,
	}},
	{"what an operation says about a region that has an error", `func.func @f(%c: i1) {
  %0:2 = scf.if %c -> i32 {
    bad
  } else {
    scf.yield
  }
  return
}`, []string{
		"3:5: Dialect `' not found for custom op 'bad'  (tried '.bad' as well)",
	}},
	{"aliases", `#a = nope
!t = memref<4xq>
#a2 = 1 : i32
func.func @f(%x: !t) {
  "arith.x"() {a = #a} : () -> ()
  "arith.x"() {a = #a2, b = #b} : () -> ()
  return
}`, []string{
		`1:5: expected attribute value`,
		`2:15: expected non-function type`,
		`6:31: undefined symbol alias id 'b'`,
	}},
	{"a brace too few", `func.func @f(%a: i32) {
  scf.execute_region {
  return
}

func.func @g(%a: i32) {
  return
}`, []string{
		"3:3: Dialect `' not found for custom op 'return'  (tried '.return' as well)",
	}},
	{"a brace too few, with a module around", `module {
  func.func @f(%a: i32) {
    bad
    scf.execute_region {
    return
  }
  func.func @g(%a: i32) {
    bad
    return
  }
}`, []string{
		`3:5: custom op 'bad' is unknown (tried 'func.bad' as well)`,
		"5:5: Dialect `' not found for custom op 'return'  (tried '.return' as well)",
		`8:5: custom op 'bad' is unknown (tried 'func.bad' as well)`,
	}},
	{"a brace too many", `func.func @f(%a: i32) {
  }
  %0 = arith.addi %a, %a : i32
  return
}
func.func @g(%a: i32) {
  bad
  return
}`, []string{
		`4:3: custom op 'return' is unknown (tried 'builtin.return' as well)`,
		`7:3: custom op 'bad' is unknown (tried 'func.bad' as well)`,
	}},
	{"the end is missing", `module {
  func.func @f(%a: i32) {
    %0 = arith.addi %a, %b : i32
    scf.for %i = %a to %a step %a {`, []string{
		`3:25: use of undeclared SSA value name`,
		`4:18: use of value '%a' expects different type than prior uses: 'index' vs 'i32'`,
	}},
	{"a mistake, and the end is missing", `module {
  func.func @f(%a: i32) {
    bad
    scf.for %i = %a to %a step`, []string{
		`3:5: custom op 'bad' is unknown (tried 'func.bad' as well)`,
		`4:30: expected SSA operand`,
	}},
	{"the same mistake again", `func.func @f() {
  "foo.a"() : () -> ()
  "foo.b"() : () -> ()
  "bar.b"() : () -> ()
  return
}`, []string{
		`2:10: operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used`,
		`4:10: operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used`,
	}},
	{"strings and comments", `func.func @f() {
  "foo
  // }
  bad "}" {
    a = "{" }
  bad
  return
}`, []string{
		`2:7: expected '"' in string literal`,
	}},
	{"a wrong name", "func.func @f() {\n  @\n  %\n  return\n}\n^b:\n}", []string{
		`2:4: @ identifier expected to start with letter or '_'`,
	}},
	{"generic form", `"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
    %0 = "arith.constant"() <{value = 1 : i32} : () -> i32
    %1 = "arith.addi"(%0, %0) : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()`, []string{
		`3:47: expected '>' to close properties`,
		`4:33: expected 2 operand types but had 1`,
	}},
	{"redefinition", `func.func @f(%a: i32, %a: i64) {
  %b = arith.constant 1 : i32
  %b = arith.constant 1 : i64
  %c = arith.addi %b, %b : i64
  return
}`, []string{
		`1:23: region entry argument '%a' is already in use`,
		`3:3: redefinition of SSA value '%b'`,
	}},
	{"the name of a function's operation", `fun.func @f(%a: i32) -> i32 {
  %c = arith.addi %a, %a : i32
  return %c : i32
}
func.func @g() attribtes {a.b} {
  %c = arith.constant 1 : i32
  return
}
func.func @i(%a: i32) -> i32 ) {
  %c = arith.addi %a, %a : i32
  return %c : i32
}`, []string{
		"1:1: Dialect `fun' not found for custom op 'fun.func' ",
		`5:16: custom op 'attribtes' is unknown (tried 'builtin.attribtes' as well)`,
		`9:29: expected operation name in quotes`,
	}},
	{"a brace too many, and locations behind it", `module {
  func.func @f(%a: i32) attributes { {a.b} {
    %0 = arith.addi %a, %a : i32 loc(#loc1)
    return loc(#loc1)
  } loc(#loc2)
}
#loc1 = loc("a")
#loc2 = loc("b")
`, []string{
		`2:37: expected attribute name`,
	}},
	{"a module without its brace", `module @m
func.func @f(%a: i32) {
  return
}
}
func.func @g(%a: i32) {
  return %b
}`, []string{
		`1:10: expected '{' to begin a region`,
		`7:12: expected ':'`,
	}},
	{"a function without its brace, in a module", `module {
  func.func @f(%a: i32) -> i32
    %b = arith.addi %a, %a : i32
    return %b : i32
  }
  func.func @g(%a: i32) {
    return
  }
}`, []string{
		`4:5: custom op 'return' is unknown (tried 'builtin.return' as well)`,
	}},
	{"a loop without its brace, in modules of which one has none", `module {
  module @m
    func.func @f(%a: i32, %n: index) {
      scf.for %i = %n to %n step %n
        %b = arith.addi %a, %a : i32
      }
      return
    }
    func.func @g(%a: i32) {
      return
    }
  }
}`, []string{
		`2:12: expected '{' to begin a region`,
		`4:36: expected '{' to begin a region`,
	}},
	{"a mistake in front of a brace, and a brace too many", `module @m x {
  func.func @f() {
    return
  }
}
module @n
func.func @g() {
  return
}
}
}`, []string{
		`1:10: expected '{' to begin a region`,
		`6:10: expected '{' to begin a region`,
		`10:2: expected operation name in quotes`,
	}},
	{"a mistake behind a declaration, and a brace too many", `module {
  func.func private @f()
  func.func @g() {
    return
  }
  bad
}
func.func @h() {
  return
}
}`, []string{
		`6:3: custom op 'bad' is unknown (tried 'builtin.bad' as well)`,
		`10:2: expected operation name in quotes`,
	}},
	{"in one line", `func.func @f() { bad return } func.func @g() { bad } func.func @h() { arith.addi memref.load }`, []string{
		`1:18: custom op 'bad' is unknown (tried 'func.bad' as well)`,
		`1:48: custom op 'bad' is unknown (tried 'func.bad' as well)`,
		`1:81: expected SSA operand`,
		`1:93: expected SSA operand`,
	}},
}

// TestRecover checks all errors of texts.
func TestRecover(t *testing.T) {
	for _, c := range recoverTexts {
		t.Run(c.name, func(t *testing.T) {
			checkRecovered(t, c.text)
			if got := places(recovered(t, c.text, Options{MaxErrors: -1}).Errors); !slices.Equal(got, c.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(c.want, "\n"))
			}
		})
	}
}

// TestMissingBrace checks the advice about a function that has statements behind it and no brace.
func TestMissingBrace(t *testing.T) {
	for text, want := range map[string]string{
		"func.func @f(%a: i32)\n  return\n}":        "1:1 a '{' may be missing behind the header of this function",
		"func.func private @f(i32)\n  return\n}":    "",
		"func.func @f(i32)\nmodule {\n}\nbad":       "",
		"func.func @f(%a: i32) {\n  return\n}\nbad": "",
	} {
		list := recovered(t, text, Options{MaxErrors: -1}).Errors
		got := ""
		for _, n := range list[0].Notes {
			if strings.Contains(n.Msg, "'{'") {
				got = fmt.Sprintf("%d:%d %s", n.Location.Line, n.Location.Col, n.Msg)
			}
		}
		if len(list) != 1 || got != want {
			t.Errorf("%s: %v %q", text, places(list), got)
		}
	}
}
