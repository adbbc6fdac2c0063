package parser_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"hivm-opt/ir/diag"
)

// complaints lists the complaints of parsing and verifying a text, as line:col:
// message; notes are marked as such.
func complaints(t *testing.T, text string) []string {
	_, _, err := parse(t, text, true)
	if err == nil {
		return []string{"OK"}
	}
	var out []string
	for _, d := range diag.Of(err) {
		out = append(out, fmt.Sprintf("%d:%d: %s", d.Location.Line, d.Location.Col, d.Msg))
		for _, n := range d.Notes {
			out = append(out, fmt.Sprintf("%d:%d: note: %s", n.Location.Line, n.Location.Col, n.Msg))
		}
	}
	return out
}

// TestMeasured compares with the messages of mlir-opt 19.1.7 about types and
// attributes, one case in each line of a file of testdata.
func TestMeasured(t *testing.T) {
	for file, frame := range map[string]string{
		"types.txt":      "\"f\"() : () -> %s\n",
		"attributes.txt": "\"f\"() {a = %s} : () -> ()\n",
	} {
		b, err := os.ReadFile("testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(b)) {
			text, want, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
			if got := complaints(t, fmt.Sprintf(frame, text))[0]; got != want {
				t.Errorf("%s\n got %s\nwant %s", text, got, want)
			}
		}
	}
}

// TestTypeReader has texts whose first error, in the order of reading, hides another,
// and texts with comments and numbers that are read as MLIR's TypeParser.cpp and
// AttributeParser.cpp (parseStridedLayoutAttr) say.
func TestTypeReader(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`memref<99999999999999999999xfoo>`, `1:22: invalid dimension`},
		{`vector<0xfoo>`, `1:24: vector types must have positive constant sizes`},
		{`memref<2xf32, 1, 2, foo>`, `1:33: multiple memory spaces specified in memref type`},
		{`memref<2xf32, strided<[99999999999999999999, x]>>`, `1:38: expected a 64-bit signed integer or '?'`},
		{`memref<2xf32, strided<[0, x]>>`, `1:41: expected a 64-bit signed integer or '?'`},
		{`memref<2xf32, strided<[1], offset: 4,>>`, `1:51: expected '>'`},
		{`memref<2xf32, strided<[1.5]>>`, `1:38: expected a 64-bit signed integer or '?'`},
		{`memref<2xf32, strided<[0x10], offset: 0x3>>`, `OK`},
		{`tensor<*x4xf32>`, `1:24: expected non-function type`},
		{`memref $<2xf32>`, `1:22: unexpected character`},
		{"memref // <\n< // 4x\n4 // x\nx f32>", `OK`},
		{"vector< // c\n[ 4 // ]\n ]x2x // c\n i1>", `OK`},
		{"memref< \n >", `1:22: expected non-function type`},
		{`tuple<memref<2xf32>, memref<2xf32, >>`, `1:49: expected list element`},
	} {
		if got := complaints(t, "\"f\"() : () -> "+c.text+"\n")[0]; got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

// TestErrors compares with the messages of mlir-opt 19.1.7 about operations, names,
// blocks, aliases and locations.
func TestErrors(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{`%x,`, []string{"1:4: expected valid ssa identifier"}},
		{`"f"(%x) : (i32) -> ()`, []string{`1:5: use of undeclared SSA value name`}},
		{"\"f\"(%x, %y) : (i32, i1) -> ()\n\"g\"(%z) : (i1) -> ()", []string{`1:5: use of undeclared SSA value name`, `1:9: use of undeclared SSA value name`, `2:5: use of undeclared SSA value name`}},
		{"\"f\"(%x) : (i32) -> ()\n%x = \"g\"() : () -> i32", []string{`OK`}},
		{"\"f\"(%x) : (i32) -> ()\n%x = \"g\"() : () -> i64", []string{`2:1: definition of SSA value '%x#0' has type 'i64'`, `1:5: note: previously used here with type 'i32'`}},
		{"\"f\"(%x) : (i32) -> ()\n\"f\"(%x) : (i64) -> ()", []string{`2:5: use of value '%x' expects different type than prior uses: 'i64' vs 'i32'`, `1:5: note: prior use here`}},
		{"%x = \"f\"() : () -> i32\n%x = \"f\"() : () -> i32", []string{`2:1: redefinition of SSA value '%x'`, `1:1: note: previously defined here`}},
		{"%x = \"f\"() : () -> i32\n\"g\"(%x) : (i64) -> ()", []string{`2:5: use of value '%x' expects different type than prior uses: 'i64' vs 'i32'`, `1:1: note: prior use here`}},
		{"%x:2 = \"f\"() : () -> (i32, i32)\n\"g\"(%x#2) : (i32) -> ()", []string{`2:5: reference to invalid result number`}},
		{"%x:2 = \"f\"() : () -> (i32, i32)\n\"g\"(%x#1, %x) : (i32, i32) -> ()", []string{`OK`}},
		{"\"g\"(%x#1) : (i32) -> ()\n%x = \"f\"() : () -> i32", []string{`1:5: use of undeclared SSA value name`}},
		{`%x:3 = "f"() : () -> (i32, i32)`, []string{`1:1: operation defines 2 results but was provided 3 to bind`}},
		{`%x, %y = "f"() : () -> i32`, []string{`1:1: operation defines 1 results but was provided 2 to bind`}},
		{`%x = "f"() : () -> ()`, []string{`1:1: cannot name an operation with no results`}},
		{`%x:0 = "f"() : () -> ()`, []string{`1:4: expected named operation to have at least 1 result`}},
		{`%x:a = "f"() : () -> i32`, []string{`1:4: expected integer number of results`}},
		{`%x "f"() : () -> i32`, []string{`1:3: expected '=' after SSA name`}},
		{`%x, = "f"() : () -> i32`, []string{`1:4: expected valid ssa identifier`}},
		{`%x = %y`, []string{`1:5: expected operation name in quotes`}},
		{`%x#0 = "f"() : () -> i32`, []string{`1:3: expected '=' after SSA name`}},
		{`% = "f"() : () -> i32`, []string{`1:1: invalid SSA name`}},
		{`%1a = "f"() : () -> i32`, []string{`1:3: expected '=' after SSA name`}},
		{"\"f\"() ({ %x = \"g\"() : () -> i32 }) : () -> ()\n\"h\"(%x) : (i32) -> ()", []string{`2:5: use of undeclared SSA value name`}},
		{"%x = \"g\"() : () -> i32\n\"f\"() ({ \"h\"(%x) : (i32) -> () }) : () -> ()", []string{`OK`}},
		{"%x = \"g\"() : () -> i32\nmodule { \"h\"(%x) : (i32) -> () }", []string{`2:10: 'h' op using value defined outside the region`, `2:1: note: required by region isolation constraints`}},
		{"%x = \"g\"() : () -> i32\nmodule { %x = \"h\"() : () -> i32 }", []string{`2:10: redefinition of SSA value '%x'`, `1:1: note: previously defined here`}},
		{"%x = \"g\"() : () -> i32\n\"f\"() ({ %x = \"h\"() : () -> i32 }) : () -> ()", []string{`2:10: redefinition of SSA value '%x'`, `1:1: note: previously defined here`}},
		{`func.func @f(%a: i32) { %a = arith.constant 1 : i32 return }`, []string{`1:25: redefinition of SSA value '%a'`, `1:14: note: previously defined here`}},
		{`func.func @f(%a: i32, %a: i32) { return }`, []string{`1:23: region entry argument '%a' is already in use`, `1:14: note: previously referenced here`}},
		{"func.func @f(%a: i32) {\n^bb0(%b: i32): return }", []string{`2:1: invalid block name in region with named arguments`}},
		{`func.func @f(i32) { return }`, []string{`1:1: 'func.func' op entry block must have 1 arguments to match function signature`}},
		{`func.func @f(%a: i32, i32)`, []string{`1:23: custom op 'func.func' expected SSA identifier`}},
		{`func.func @f(i32, %a: i32)`, []string{`1:19: custom op 'func.func' expected type instead of SSA identifier`}},
		{`func.func @f(%a) { return }`, []string{`1:16: expected ':'`}},
		{`func.func @f(%n: index) { scf.for %i = %n to %n step %i { } return }`, []string{`1:35: region entry argument '%i' is already in use`, `1:54: note: previously referenced here`}},
		{`func.func @f(%n: index) { scf.for %n = %n to %n step %n { } return }`, []string{`1:35: region entry argument '%n' is already in use`, `1:14: note: previously referenced here`}},
		{`func.func @f() { cf.br ^a }`, []string{`1:24: reference to an undefined block`}},
		{"func.func @f() { cf.br ^a\n^b: return }", []string{`1:24: reference to an undefined block`}},
		{"func.func @f() { cf.br ^a\n^a: return\n^a: return }", []string{`3:1: redefinition of block '^a'`}},
		{"func.func @f() { cf.br ^a\n^a return }", []string{`2:3: expected ':' after block name`}},
		{"func.func @f() { cf.br ^a(\n^a: return }", []string{`1:27: expected ':'`}},
		{"func.func @f() { cf.br ^a\n^a(%x): return }", []string{`2:6: expected ':' and type for SSA operand`}},
		{"func.func @f() { cf.br ^a\n^a(%x: i32: return }", []string{`2:11: expected ')'`}},
		{"func.func @f() { cf.br ^a\n^a(%x: i32,): return }", []string{`2:12: expected SSA operand`}},
		{`func.func @f() { cf.br ^ }`, []string{`1:24: invalid block name`}},
		{`func.func @f() { cf.br ^a ^1: }`, []string{`1:24: reference to an undefined block`}},
		{`func.func @f() { return`, []string{`1:24: expected operation name in quotes`}},
		{`func.func @f() { return } }`, []string{`1:26: expected operation name in quotes`}},
		{`func.func @f() {`, []string{`1:17: expected operation name in quotes`}},
		{`func.func @f() { ^bb0: return }`, []string{`OK`}},
		{`^bb0: "f"() : () -> ()`, []string{`1:1: expected operation name in quotes`}},
		{`"f"() ({^bb0: "g"()[^bb0] : () -> () }, {^bb0: }) : () -> ()`, []string{`1:1: entry block of region may not have predecessors`}},
		{`"f"()[^a] : () -> ()`, []string{`1:7: reference to an undefined block`}},
		{`"f"()[] : () -> ()`, []string{`1:7: expected list element`}},
		{`"f"()[a] : () -> ()`, []string{`1:7: expected block name`}},
		{`"f"( : () -> ()`, []string{`1:5: expected ')' to end operand list`}},
		{`"f"(%a : () -> ()`, []string{`1:7: expected ')' to end operand list`}},
		{`"f"(%a %b) : () -> ()`, []string{`1:7: expected ')' to end operand list`}},
		{`"f"() () -> ()`, []string{`1:8: expected '{' to begin a region`}},
		{`"f"() : i32`, []string{`1:9: expected function type`}},
		{`"f"() :`, []string{`1:8: expected non-function type`}},
		{`"f"()`, []string{`1:6: expected ':' followed by operation type`}},
		{`"f"`, []string{`1:4: expected '(' to start operand list`}},
		{`"" () : () -> ()`, []string{`1:1: empty operation name is invalid`}},
		{`"a\00b"() : () -> ()`, []string{`1:1: null character not allowed in operation name`}},
		{`"f"() ( : () -> ()`, []string{`1:8: expected '{' to begin a region`}},
		{`"f"() () : () -> ()`, []string{`1:8: expected '{' to begin a region`}},
		{`"f"() ({}`, []string{`1:10: expected ')' to end region list`}},
		{`"f"() ({},) : () -> ()`, []string{`1:11: expected '{' to begin a region`}},
		{`"f"() <{a}> {b} : () -> ()`, []string{`OK`}},
		{`"f"() <{a} : () -> ()`, []string{`1:11: expected '>' to close properties`}},
		{`"f"() {a} <{b}> : () -> ()`, []string{`1:10: expected ':' followed by operation type`}},
		{`"f"() {a = } : () -> ()`, []string{`1:11: expected attribute value`}},
		{`"f"() {a, a} : () -> ()`, []string{`1:11: duplicate key 'a' in dictionary attribute`}},
		{`"f"() {a b} : () -> ()`, []string{`1:9: expected '}' in attribute dictionary`}},
		{`"f"() {= 1} : () -> ()`, []string{`1:8: expected attribute name`}},
		{`"f"() {a = 1 : () -> ()`, []string{`1:12: integer literal not valid for specified type`}},
		{`"f"() : () -> () loc`, []string{`1:21: expected '(' in location`}},
		{`"f"() : () -> () loc(`, []string{`1:22: expected location instance`}},
		{`"f"() : () -> () loc()`, []string{`1:22: expected location instance`}},
		{`"f"() : () -> () loc(x)`, []string{`1:22: expected location instance`}},
		{`"f"() : () -> () loc("a"`, []string{`1:25: expected ')' in location`}},
		{`"f"() : () -> () loc("a":x)`, []string{`1:26: expected integer line number in FileLineColLoc`}},
		{`"f"() : () -> () loc("a":1)`, []string{`1:27: expected ':' in FileLineColLoc`}},
		{`"f"() : () -> () loc("a":1:x)`, []string{`1:28: expected integer column number in FileLineColLoc`}},
		{`"f"() : () -> () loc("a":1:2`, []string{`1:29: expected ')' in location`}},
		{`"f"() : () -> () loc("a"(unknown)`, []string{`1:34: expected ')' in location`}},
		{`"f"() : () -> () loc("a"("b")`, []string{`1:30: expected ')' in location`}},
		{`"f"() : () -> () loc(callsite("a" "b"))`, []string{`1:34: expected 'at' in callsite location`}},
		{`"f"() : () -> () loc(callsite("a" at))`, []string{`1:37: expected location instance`}},
		{`"f"() : () -> () loc(callsite("a" at "b")`, []string{`1:42: expected ')' in location`}},
		{`"f"() : () -> () loc(fused("a"))`, []string{`1:27: expected '[' in fused location`}},
		{`"f"() : () -> () loc(fused<1["a"])`, []string{`1:29: expected '>' after fused location metadata`}},
		{`"f"() : () -> () loc(fused["a")`, []string{`1:31: expected ']' in fused location`}},
		{`"f"() : () -> () loc(fused["a",])`, []string{`1:32: expected location instance`}},
		{`"f"() : () -> () loc(#x)`, []string{`1:22: operation location alias was never defined`}},
		{`"f"() : () -> () loc(fused[#x])`, []string{`1:30: undefined symbol alias id 'x'`}},
		{"#x = 1\n\"f\"() : () -> () loc(#x)", []string{`2:22: expected location, but found '1 : i64'`}},
		{"\"f\"() : () -> () loc(#x)\n#x = loc(\"a\")", []string{`OK`}},
		{"\"f\"() : () -> () loc(#x)\n#x = 1", []string{`1:22: expected location, but found '1 : i64'`}},
		{"#a = 1\n#a = 2", []string{`2:1: redefinition of attribute alias id 'a'`}},
		{"!a = i1\n!a = i2", []string{`2:1: redefinition of type alias id 'a'`}},
		{`#a.b = 1`, []string{`1:1: attribute names with a '.' are reserved for dialect-defined names`}},
		{`!a.b = i1`, []string{`1:1: type names with a '.' are reserved for dialect-defined names`}},
		{`#a 1`, []string{`1:3: expected '=' in attribute alias definition`}},
		{`#a =`, []string{`1:5: expected attribute value`}},
		{`!a = 1`, []string{`1:5: expected non-function type`}},
		{`!a i1`, []string{`1:3: expected '=' in type alias definition`}},
		{"!a = i32\n\"f\"() : () -> !b", []string{`2:17: undefined symbol alias id 'b'`}},
		{"#a = 1\n\"f\"() {x = #b} : () -> ()", []string{`2:14: undefined symbol alias id 'b'`}},
		{"\"f\"() {x = #b} : () -> ()\n#b = 1", []string{`1:14: undefined symbol alias id 'b'`}},
		{`func.foo`, []string{`1:1: custom op 'func.foo' is unknown`}},
		{`foo`, []string{`1:1: custom op 'foo' is unknown (tried 'builtin.foo' as well)`}},
		{`arith.addi`, []string{`1:11: expected SSA operand`}},
		{`arith.addi %a`, []string{`1:14: expected ','`}},
		{`arith.addi %a, %b`, []string{`1:18: expected ':'`}},
		{`arith.addi %a, %b : i32`, []string{`1:12: use of undeclared SSA value name`, `1:16: use of undeclared SSA value name`}},
		{`arith.addi %a, %b : f32`, []string{`1:12: use of undeclared SSA value name`, `1:16: use of undeclared SSA value name`}},
		{`%c = arith.constant`, []string{`1:20: expected attribute value`}},
		{`%c = arith.constant 1`, []string{`OK`}},
		{`%c = arith.constant 1 : f32`, []string{`1:21: unexpected decimal integer literal for a floating point value`, `1:21: note: add a trailing dot to make the literal a float`}},
		{`func.func`, []string{`2:1: custom op 'func.func' expected valid '@'-identifier for symbol name`}},
		{`func.func f()`, []string{`1:11: custom op 'func.func' expected valid '@'-identifier for symbol name`}},
		{`func.func @f`, []string{`1:13: expected '('`}},
		{`func.func @f(`, []string{`1:14: expected non-function type`}},
		{`func.func @f() ->`, []string{`1:18: expected non-function type`}},
		{`func.func @f() -> (`, []string{`1:20: expected non-function type`}},
		{`func.func @f() attributes`, []string{`1:26: expected '{' in attribute dictionary`}},
		{`func.func @f() attributes {sym_name = "x"}`, []string{`1:16: custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary`}},
		{`func.func private @f() {}`, []string{`1:24: custom op 'func.func' expected non-empty function body`}},
		{`module @`, []string{`1:9: @ identifier expected to start with letter or '_'`}},
		{`module {`, []string{`1:9: expected operation name in quotes`}},
		{`module }`, []string{`1:7: expected '{' to begin a region`}},
		{`module attributes`, []string{`1:18: expected '{' in attribute dictionary`}},
		{`module attributes {a = 1} {}`, []string{`1:1: 'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'a'`}},
		{`}`, []string{`1:1: expected operation name in quotes`}},
		{`%`, []string{`1:1: invalid SSA name`}},
		{`@f`, []string{`1:1: expected operation name in quotes`}},
		{`1`, []string{`1:1: expected operation name in quotes`}},
		{`i32`, []string{`1:1: expected operation name in quotes`}},
		{`f32`, []string{`1:1: custom op 'f32' is unknown (tried 'builtin.f32' as well)`}},
		{`index`, []string{`1:1: custom op 'index' is unknown (tried 'builtin.index' as well)`}},
		{`(`, []string{`1:1: expected operation name in quotes`}},
		{`"f"() : () -> () "g"`, []string{`1:21: expected '(' to start operand list`}},
		{`"f"() : () -> () ; `, []string{`1:18: unexpected character`}},
		{`'`, []string{`1:1: unexpected character`}},
		{`/`, []string{`1:1: unexpected character`}},
		{`"f"() /* x */ : () -> ()`, []string{`1:7: unexpected character`}},
		{"\"abc\n\"() : () -> ()", []string{`1:5: expected '"' in string literal`}},
		{`"a\x"() : () -> ()`, []string{`1:3: unknown escape in string literal`}},
		{"\"f\"() {a = @\"b\n\"} : () -> ()", []string{`1:15: expected '"' in string literal`}},
		{`{-# #-}`, []string{`OK`}},
		{`{-# a #-}`, []string{`1:6: expected ':'`}},
		{`{-# , #-}`, []string{`1:5: expected identifier key in file metadata dictionary`}},
		{`{-# a: {} #-}`, []string{`1:5: unknown key 'a' in file metadata dictionary`}},
		{`{-# dialect_resources: {} x #-}`, []string{`1:26: expected ',' or '#-}'`}},
		{`{-# dialect_resources: {1: {}} #-}`, []string{`1:25: expected identifier key for 'resource' entry`}},
		{`{-# dialect_resources: {nope: {}} #-}`, []string{`1:25: dialect 'nope' is unknown`}},
		{`{-# dialect_resources: {func: {}} #-}`, []string{`1:32: unexpected 'resource' section for dialect 'func'`}},
		{`{-# dialect_resources: {builtin: {x: "0x1"}} #-}`, []string{`1:38: expected hex string blob for key 'x'`}},
		{`{-# dialect_resources: {builtin: {x: "0x04"}} #-}`, []string{`1:38: expected hex string blob for key 'x' to encode alignment in first 4 bytes`}},
		{`{-# dialect_resources: {builtin: {x: "0x0300000001"}} #-}`, []string{`1:38: expected hex string blob for key 'x' to encode alignment in first 4 bytes, but got non-power-of-2 value: 3`}},
		{`{-# dialect_resources: {builtin: {x: "0x0400000001"} } #-}`, []string{`OK`}},
		{`{-# external_resources: {a: {b: 1}} #-}`, []string{`1:33: expected string value for key 'b'`}},
		{`{-# external_resources: {a: {b: true, c: "x"}} #-} {-# #-}`, []string{`OK`}},
		{`"f"() {a = dense_resource<1> : tensor<1xi1>} : () -> ()`, []string{`1:27: expected identifier key for 'resource' entry`}},
		{`"f"() {a = dense_resource<a : tensor<1xi1>} : () -> ()`, []string{`1:28: expected '>'`}},
		{`"f"() {a = #a-b.c} : () -> ()`, []string{`1:17: invalid dialect namespace '"a-b"'`}},
		{`"f"() {a = #foo.a<"x", [1>} : () -> ()`, []string{`1:19: unbalanced '[' character in pretty dialect name`}},
		{"\"f\"() :\x00() -> ()", []string{`OK`}},
		{"// c\r~", []string{`1:6: unexpected character`}},
		{`#-}`, []string{`1:1: expected operation name in quotes`}},
		{`func.func @f() { func.return loc(unknown) loc(unknown) }`, []string{`1:43: custom op 'loc' is unknown (tried 'func.loc' as well)`}},
		{`func.func @f(%a: i32 loc("x"), %b: i32 {a.b}) { return }`, []string{`OK`}},
		{`func.func @f(%a: i32 {a = 1}) { return }`, []string{`1:1: 'func.func' op arguments may only have dialect attributes`}},
		{`func.func private @f() func.func private @f()`, []string{`1:24: redefinition of symbol named 'f'`, `1:1: note: see existing symbol definition here`}},
		{`"func.func"() : () -> ()`, []string{`1:1: 'func.func' op requires one region`}},
		{`"arith.addi"() : () -> ()`, []string{`1:1: 'arith.addi' op requires one result`}},
		{`%a = "x"() : () -> i32 "arith.addi"(%a, %a) : (i32, i32) -> i64`, []string{`1:24: 'arith.addi' op requires the same type for all operands and results`}},
		{`"builtin.module"() : () -> ()`, []string{`1:1: 'builtin.module' op requires one region`}},
		{`"builtin.module"() ({},{}) : () -> ()`, []string{`1:1: 'builtin.module' op requires one region`}},
		{`"func.return"() ({}) : () -> ()`, []string{`1:1: 'func.return' op requires zero regions`}},
		{`"cf.br"() : () -> ()`, []string{`1:1: 'cf.br' op requires 1 successor but found 0`}},
		{`func.func @f() { "cf.br"()[^a, ^a] : () -> () ^a: return }`, []string{`1:18: 'cf.br' op requires 1 successor but found 2`}},
		{`func.func @f() { arith.constant 1 : i32 }`, []string{`1:18: block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32`}},
		{`func.func @f() { ^a: }`, []string{`1:1: empty block: expect at least a terminator`}},
		{`func.func @f() { return return }`, []string{`1:18: 'func.return' op must be the last operation in the parent block`}},
		{`scf.yield`, []string{`1:1: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'`}},
	} {
		got := complaints(t, c.text+"\n")
		if strings.Join(got, "\n") != strings.Join(c.want, "\n") {
			t.Errorf("%s\n got %q\nwant %q", c.text, got, c.want)
		}
	}
}
