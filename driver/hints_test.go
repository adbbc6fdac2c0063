package driver

import (
	"strings"
	"testing"
)

// TestHints checks the hints about unknown words, beside the messages of LLVM's tools.
func TestHints(t *testing.T) {
	const inFunction = "func.func @f(%a: i32) {\n  BODY\n  return\n}\n"
	located := `func.func @f(%a: memref<2x4xf32>) {
  hivm.hir.vexp ins(%a : memref<2x4xf32>) outs(%a : memref<2x4xf32>) loc(#loc1)
  hivm.hir.vexp ins(%a : memref<2x4xf32>) outs(%a : memref<2x4xf32>) loc("kernel.py":9:4)
  return
}
#loc1 = loc("kernel.py":7:4)
`
	kernel := `module attributes {hacc.target = #hacc.target<"Ascend910B4">} {
  func.func @f(%a: memref<16xf32, #hivm.address_space<ub>>) attributes {MARK} {
    hivm.hir.vsin ins(%a : memref<16xf32, #hivm.address_space<ub>>) outs(%a : memref<16xf32, #hivm.address_space<ub>>)
    return
  }
}
`
	device := strings.Replace(kernel, "MARK", "hacc.function_kind = #hacc.function_kind<DEVICE>", 1)
	unmarked := strings.ReplaceAll(strings.Replace(kernel, "MARK", "", 1), "vsin", "vexp")
	for _, c := range []struct {
		name, args, stdin string
		want, not         string
	}{
		{name: "operation", stdin: "BODY arith.adi", want: "<stdin>:2:3: note: did you mean 'arith.addi'?"},
		{name: "operation of the default dialect", stdin: "BODY retrun", want: "note: did you mean 'return'?"},
		{name: "dialect", stdin: "BODY aritth.addi", want: "note: did you mean 'arith.addi'?"},
		{name: "both", stdin: "BODY hvim.hir.vexpp", want: "note: did you mean 'hivm.hir.vexp'?"},
		{name: "generic form", stdin: `BODY "arith.adi"() : () -> ()`, want: "note: did you mean 'arith.addi'?"},
		{name: "dialect in the generic form", stdin: `BODY "aritth.addi"() : () -> ()`, want: "note: did you mean 'arith.addi'?"},
		{name: "attribute", stdin: `BODY "arith.x"() {a = #hivm.adress_space<gm>} : () -> ()`, want: "<stdin>:2:26: note: did you mean 'address_space'?"},
		{name: "attribute in brackets", stdin: `BODY "arith.x"() {a = #hivm<adress_space<gm>>} : () -> ()`, want: "note: did you mean 'address_space'?"},
		{name: "type", stdin: `BODY %0 = "arith.x"() : () -> !transform.any_opp`, want: "note: did you mean 'any_op'?"},
		{name: "builtin type", stdin: `BODY %0 = "arith.x"() : () -> memreff<4xi32>`, want: "note: did you mean 'memref'?"},
		{name: "word of an enumeration", stdin: `BODY "arith.x"() {a = #hivm.address_space<gmm>} : () -> ()`, want: "note: did you mean 'gm'?"},
		{name: "word of a format", stdin: `BODY %0 = arith.cmpi slte, %a, %a : i32`, want: "note: did you mean 'slt'?"},
		{name: "layout", stdin: `BODY "arith.x"() {a = #hivm.data_layout<zNN>} : () -> ()`, want: "note: did you mean 'zN'?"},
		{name: "alias of a type", stdin: "!tile = memref<4xi32>\nfunc.func private @f(!tlie)", want: "note: did you mean '!tile'?"},
		{name: "alias", stdin: "#space = 1 : i32\n!space2 = i32\nfunc.func private @f() attributes {a.b = #sapce}", want: "note: did you mean '#space'?"},
		{name: "value", stdin: "BODY %input = arith.addi %a, %a : i32 %0 = arith.addi %inptu, %a : i32", want: "note: did you mean '%input'?"},
		{name: "number of a value", stdin: "BODY %v100 = arith.addi %a, %a : i32 %0 = arith.addi %v101, %a : i32", want: "undeclared", not: "did you mean"},
		{name: "block", stdin: "BODY cf.br ^exti ^exit:", want: "note: did you mean '^exit'?"},
		{name: "dialect of resources", stdin: "{-# dialect_resources: { builtinn: { } } #-}", want: "note: did you mean 'builtin'?"},
		{name: "comment about an attribute", args: "--verify-diagnostics", stdin: "BODY \"arith.x\"() {a = #hivm.adress_space<gm>} : () -> () // expected-error {{unknown attribute}}", not: "did you mean"},
		{name: "like no other", stdin: "BODY arith.qqqqqq", want: "custom op 'arith.qqqqqq' is unknown", not: "did you mean"},
		{name: "a comment expects MLIR's notes", args: "--verify-diagnostics", stdin: "BODY arith.adi // expected-error {{custom op}}", not: "did you mean"},

		{name: "flag", args: "--canonicalize --csee", want: "hivm-opt: Did you mean '--cse'?"},
		{name: "pass of a pipeline", args: "--pass-pipeline=builtin.module(cannonicalize)", want: "note: did you mean 'canonicalize'?"},
		{name: "pass of a flag", args: "--mlir-print-ir-before=canonicalise", want: "hivm-opt: Did you mean 'canonicalize'?"},
		{name: "pass of a flag like no other", args: "--mlir-print-ir-before=q", want: "hivm-opt --list-passes lists the passes"},
		{name: "option of a pass", args: "--flatten-ops=moed=safe", want: "note: did you mean 'mode'?"},
		{name: "subcommand", args: "rnu file.mlir", want: "hivm-opt: Did you mean 'hivm-opt run'?"},
		{name: "subcommand alone", args: "runn", want: "cannot open input file 'runn': No such file or directory\nhivm-opt: Did you mean 'hivm-opt run'?"},
		{name: "subcommand of two words", args: "chek-flatten a b", want: "hivm-opt: Did you mean 'hivm-opt check-flatten'?"},
		{name: "file", args: "kernel.mlir", want: "cannot open input file", not: "mean"},

		{name: "value of an option of a pass", args: "--flatten-ops=mode=x", want: "note: the values are: safe, compat, maximal"},
		{name: "value in a pipeline", args: "--pass-pipeline=builtin.module(canonicalize{region-simplify=x})", want: "note: the values are: disabled, normal, aggressive"},
		{name: "--emit", args: "--emit=c", want: "hivm-opt: The values are: mlir, llvm"},
		{name: "--explain", args: "--explain=c", want: "hivm-opt: The values are: remarks, missed, json, html"},
		{name: "--hivm-arch", args: "--hivm-arch=c", want: "hivm-opt: The values are: membase, regbase"},
		{name: "--mlir-pass-statistics-display", args: "--mlir-pass-statistics-display=c", want: "hivm-opt: The values are: list, pipeline"},
		{name: "--verify-diagnostics", args: "--verify-diagnostics=c", want: "hivm-opt: The values are: all, only-expected"},
		{name: "--target", args: "run --jit --target=c x", want: "host or ascend"},

		{name: "number", args: "run --blocks=x f", want: "hivm-opt: for the --blocks option: 'x' value invalid for integer argument!"},
		{name: "large number", args: "run --max-steps=99999999999999999999 f", want: "hivm-opt: for the --max-steps option: '99999999999999999999' is too large or too small"},
		{name: "negative number", args: "check-flatten --seed=-1 a b", want: "hivm-opt: for the --seed option: '-1' value invalid for uint argument!"},
		{name: "time", args: "run --jit --jit-timeout=x f", want: "hivm-opt: for the --jit-timeout option: "},
		{name: "number of a pass", args: "--canonicalize=max-iterations=x", want: "for the max-iterations option of canonicalize: 'x' value invalid for long argument!"},
		{name: "argument", args: "run - --arg 12x", want: "hivm-opt: for the --arg option: argument #0: '12x' is no number"},
		{name: "argument of a type", args: "run - --arg 1.5", stdin: "BODY", want: "hivm-opt: for the --arg option: argument #0 of @f: '1.5' is no number of type i32"},

		{name: "bytecode", stdin: "ML\xefR\x0dMLIR20", want: "<stdin>:1:1: error: this is MLIR bytecode", not: "custom op"},
		{name: "bytecode that is run", args: "run", stdin: "ML\xefR\x0dMLIR20", want: "<stdin>:1:1: error: this is MLIR bytecode"},

		{name: "remark", args: "--flatten-ops --explain", stdin: located, want: "kernel.py:7:4: remark:"},
		{name: "place in the input", args: "--flatten-ops --explain", stdin: located,
			want: "<stdin>:2:3: note: it is this operation of the input\n  hivm.hir.vexp ins(%a : memref<2x4xf32>) outs(%a : memref<2x4xf32>) loc(#loc1)\n  ^\n"},
		{name: "place of a location that is not an alias", args: "--flatten-ops --explain", stdin: located, want: "<stdin>:3:3: note: it is this operation of the input"},
		{name: "place that is told anyway", args: "--flatten-ops --explain", stdin: "func.func @f(%a: memref<2x4xf32>) {\n  hivm.hir.vexp ins(%a : memref<2x4xf32>) outs(%a : memref<2x4xf32>)\n  return\n}\n", want: "<stdin>:2:3: remark:", not: "of the input"},

		{name: "library", args: "--lower-to-llvm=target=ascend", stdin: device, want: "run hivm-to-library-pipeline first"},
		{name: "after the library", args: "--hivm-to-library-pipeline --lower-to-llvm=target=ascend", stdin: device,
			want: "the device library has no function for it and no intrinsic is known; write it with other operations", not: "hivm-to-library-pipeline"},
		{name: "in the pipeline", args: "--hivm-to-llvm-pipeline=target=ascend", stdin: device, want: "write it with other operations", not: "hivm-to-library-pipeline"},
		{name: "after the library, unmarked", args: "--convert-hivm-to-std --lower-to-llvm=target=ascend", stdin: unmarked,
			want: "not marked as one of the device; add hacc.function_kind", not: "hivm-to-library-pipeline"},
	} {
		t.Run(c.name, func(t *testing.T) {
			stdin := c.stdin
			if body, ok := strings.CutPrefix(stdin, "BODY"); ok {
				stdin = strings.Replace(inFunction, "BODY", strings.TrimSpace(body), 1)
			}
			got := run(stdin, strings.Fields(c.args)...)
			if !strings.Contains(got.stderr, c.want) || c.not != "" && strings.Contains(got.stderr, c.not) {
				t.Errorf("%s", got.stderr)
			}
		})
	}
}
