package bench

import (
	"fmt"
	"strings"
)

// hostile is a kind of input that is made to be expensive.
type hostile struct {
	name string
	args []string
	// text returns an input of about n bytes.
	text func(n int) string
	// rejected is set for inputs that end in an error.
	rejected bool
}

// parts names the inputs that consist of parts of a few bytes each: operations,
// blocks, elements of lists, chunks or messages. The tool's data for such a part
// have the same size however short its text is, so these are compared with one
// operation of the normal input as well, which has a tenfold text. The value is the
// text that comes once in each part.
func parts() map[string]string {
	return map[string]string{
		"nested-modules": "module", "modules": "module", "nested-ifs": "scf.if", "ifs-passes": "scf.if",
		"blocks-passes": "\n  ", "blocks-equal-passes": "()", "blocks-dead": "cf.", "switches-passes": ", ",
		"chunks": defaultChunk, "chunks-empty": defaultChunk, "chunks-wrong": defaultChunk,
		"expectations": "//", "expectations-met": defaultChunk, "expectations-far": "//", "expectations-regex": "//",
		"wrong-many": "vexp", "flatten-types": "\n", "chain-constants-passes": "arith.",
		"flatten-rank-units": "x", "flatten-rank-units-maximal": "x",
		"array": ",", "fused": ",", "fused-places": ",", "affine-dims": ",", "successors": ",", "operands-forward": ",",
		"arguments": ",", "arguments-attributes": ",", "arguments-places": ",", "arguments-late-places": ",", "declaration": ",", "calls-functions": "\n",
		"operations-names": "\n", "operations-dialects": "\n", "functions": "\n",
	}
}

const defaultChunk = "// -----"

// many writes parts between a begin and an end until there are n bytes. A format
// gets the number of the part as its arguments.
func many(begin, format, sep, end string) func(int) string {
	return func(n int) string {
		var b strings.Builder
		b.WriteString(begin)
		count := 0
		for ; b.Len()+len(end) < n || count == 0; count++ {
			if count > 0 {
				b.WriteString(sep)
			}
			part(&b, format, count)
		}
		b.WriteString(end)
		return b.String()
	}
}

// part writes a format in which every %d is the number i.
func part(b *strings.Builder, format string, i int) {
	if !strings.Contains(format, "%[1]d") {
		b.WriteString(format)
		return
	}
	fmt.Fprintf(b, format, i)
}

// again repeats parts the same number of times before and behind a middle.
func again(begin, before, middle, behind, end string) func(int) string {
	return func(n int) string {
		count := max(1, (n-len(begin)-len(middle)-len(end))/(len(before)+len(behind)))
		return begin + repeat(before, count) + middle + strings.Repeat(behind, count) + end
	}
}

// larger makes a text so much longer that a nest of long lines is too deep as well.
func larger(text func(int) string) func(int) string {
	return func(n int) string { return text(8 * n) }
}

// repeat repeats a text, in which DEPTH is replaced by the number of the copy.
func repeat(text string, count int) string {
	if !strings.Contains(text, "DEPTH") {
		return strings.Repeat(text, count)
	}
	var b strings.Builder
	for i := range count {
		b.WriteString(strings.ReplaceAll(text, "DEPTH", fmt.Sprint(i)))
	}
	return b.String()
}

// counted writes lists in which a count, or several lists of the same length, are
// needed: each list is given by begin, part, separator; the last string ends all.
func counted(lists ...[3]string) func(int) string {
	return func(n int) string {
		size := 0
		for _, l := range lists {
			size += len(l[1]) + len(l[2])
			if strings.Contains(l[1], "%[1]d") {
				size++ // the numbers are longer than their verb on average
			}
		}
		count := max(1, n/max(1, size))
		var b strings.Builder
		for _, l := range lists {
			b.WriteString(strings.ReplaceAll(l[0], "COUNT", fmt.Sprint(count)))
			if l[1] == "" {
				continue
			}
			for i := range count {
				if i > 0 {
					b.WriteString(l[2])
				}
				part(&b, l[1], i)
			}
		}
		return b.String()
	}
}

const unregistered = "--allow-unregistered-dialect"

// hostiles lists the inputs, by their hostile property.
func hostiles() []hostile {
	var all []hostile
	for _, group := range [][]hostile{characters(), tokens(), nests(), lists(), names(), control(), values(), kernels(), options()} {
		all = append(all, group...)
	}
	return all
}

func accepted(name string, text func(int) string, args ...string) hostile {
	return hostile{name: name, args: append([]string{unregistered}, args...), text: text}
}

func rejected(name string, text func(int) string, args ...string) hostile {
	return hostile{name: name, args: append([]string{unregistered}, args...), text: text, rejected: true}
}

// characters are texts that hardly are MLIR.
func characters() []hostile {
	return []hostile{
		accepted("zeros", again("", "\x00", "", "", "")),
		rejected("not-utf8", again("", "\xff\xfe", "", "", "")),
		rejected("byte-order-marks", again("", "\ufeff", "", "", "")),
		accepted("very-long-line", func(n int) string {
			// 100 MB of the 8 MB that others have.
			return many("", "\"f\"() {a = \"some text of an attribute\"} : () -> ()", " ", "")(12 * n)
		}),
		rejected("letters-one-line", again("", "a", "", "", "")),
		rejected("error-behind-long-line", again("module {} ", " ", "", "", "'")),
		rejected("error-behind-long-string", again("\"f\"() {a = \"", "x", "", "", "\"} ~")),
		rejected("error-in-wide-characters", again("\"f\"() {a = \"", "ä", "", "", "\"} ~")),
		accepted("blanks", again("", " ", "", "", "")),
		accepted("lines", again("", "\n", "", "", "")),
		accepted("carriage-returns", again("", "\r\n", "", "", "")),
		accepted("comment", again("// ", "c", "", "", "\n")),
		accepted("comments", again("", "//\n", "", "", "")),
		rejected("tabs", again("", "\t", "", "", "~")),
		rejected("digits", again("", "1", "", "", "")),
		rejected("quotes", again("", "\"", "", "", "")),
		rejected("percents", again("", "%", "", "", "")),
	}
}

// tokens are very long tokens.
func tokens() []hostile {
	return []hostile{
		accepted("operation-name", again("\"", "a", "", "", "\"() : () -> ()")),
		rejected("custom-name", again("a.", "a", "", "", "")),
		accepted("value-name", again("%", "a", "", "", " = \"f\"() : () -> i1")),
		accepted("string", again("\"f\"() {a = \"", "abc ", "", "", "\"} : () -> ()")),
		accepted("string-escapes", again("\"f\"() {a = \"", "\\00", "", "", "\"} : () -> ()")),
		accepted("string-bytes", again("\"f\"() {a = \"", "\xff", "", "", "\"} : () -> ()")),
		rejected("string-open", again("\"f\"() {a = \"", "a", "", "", "")),
		accepted("symbol", again("\"f\"() {a = @", "a", "", "", "} : () -> ()")),
		accepted("symbol-quoted", again("\"f\"() {a = @\"", "a ", "", "", "\"} : () -> ()")),
		accepted("attribute-name", again("\"f\"() {", "a", "", "", "} : () -> ()")),
		rejected("integer", again("\"f\"() {a = ", "9", "", "", "} : () -> ()")),
		rejected("integer-wide", again("\"f\"() {a = ", "9", "", "", " : i16777215} : () -> ()")),
		rejected("integer-hex", again("\"f\"() {a = 0x", "f", "", "", "} : () -> ()")),
		accepted("integer-zeros", again("\"f\"() {a = ", "0", "", "", "1} : () -> ()")),
		accepted("float", again("\"f\"() {a = 0.", "9", "", "", "} : () -> ()")),
		accepted("float-zeros", again("\"f\"() {a = 0.", "0", "", "", "1} : () -> ()")),
		accepted("float-exponent", again("\"f\"() {a = 0.0e", "9", "", "", "} : () -> ()")),
		rejected("result-number", again("%x = \"f\"() : () -> i1\n\"g\"(%x#", "9", "", "", ") : (i1) -> ()")),
		rejected("result-count", again("%x:", "9", "", "", " = \"f\"() : () -> i1")),
		rejected("width", again("\"f\"() : () -> i", "9", "", "", "")),
		rejected("size", again("\"f\"() : () -> tensor<", "9", "", "", "xf32>")),
		accepted("size-products", many("", "\"f\"() : () -> memref<9223372036854775807x9223372036854775807x%[1]dxf32>", "\n", "")),
		rejected("sizes-overflow", many("\"f\"() : () -> tensor<", "9223372036854775808", "x", "xf32>")),
		rejected("line-number", again("\"f\"() : () -> () loc(\"a\":", "9", "", "", ":1)")),
		accepted("dense-hex", func(n int) string {
			n /= 2
			return fmt.Sprintf("\"f\"() {a = dense<\"0x%s\"> : tensor<%dxi8>} : () -> ()", strings.Repeat("a1", n), n)
		}),
		rejected("dense-hex-size", again("\"f\"() {a = dense<\"0x", "a1", "", "", "\"> : tensor<7xi8>} : () -> ()")),
		rejected("dense-hex-odd", again("\"f\"() {a = dense<\"0x", "a1", "", "", "1\"> : tensor<7xi8>} : () -> ()")),
		accepted("resources", again("{-# dialect_resources: { builtin: { a: \"0x08000000", "0f", "", "", "\" } } #-}")),
		rejected("resources-open", again("{-# ", "a ", "", "", "")),
	}
}

// nests have brackets in brackets, once far beyond every limit, and once just
// below it but very often.
func nests() []hostile {
	const below = 60
	type nest struct{ name, begin, before, middle, behind, end string }
	var all []hostile
	for _, x := range []nest{
		{"arrays", "\"f\"() {a = ", "[", "", "]", "} : () -> ()"},
		{"dicts", "\"f\"() {a = ", "{a = ", "1", "}", "} : () -> ()"},
		{"dense", "\"f\"() {a = dense<", "[", "1", "]", "> : tensor<1xi1>} : () -> ()"},
		{"tuples", "\"f\"() : () -> ", "tuple<", "i1", ">", ""},
		{"vectors", "\"f\"() : () -> ", "memref<2x", "i1", ">", ""},
		{"encodings", "\"f\"() : () -> ", "tensor<2xi1, ", "1", ">", ""},
		{"functions", "\"f\"() {a = ", "(", "", ") -> ()", "} : () -> ()"},
		{"function-results", "\"f\"() {a = ", "() -> (", "", ")", "} : () -> ()"},
		{"unknown-types", "\"f\"() : () -> !foo.a", "<[{(", "", ")}]>", ""},
		{"unknown-attributes", "\"f\"() {a = #foo.a", "<[{(", "", ")}]>", "} : () -> ()"},
		{"callsites", "\"f\"() : () -> () loc(", "callsite(unknown at ", "unknown", ")", ")"},
		{"names", "\"f\"() : () -> () loc(", "\"a\"(", "unknown", ")", ")"},
		{"fused", "\"f\"() : () -> () loc(", "fused<1>[", "unknown", "]", ")"},
		{"affine", "\"f\"() {a = affine_map<(d0) -> (", "(", "d0", ")", ")>} : () -> ()"},
		{"affine-minus", "\"f\"() {a = affine_map<(d0) -> (", "-", "d0", "", ")>} : () -> ()"},
		{"regions", "", "\"f\"() ({", "", "}) : () -> ()\n", ""},
		{"modules", "", "module {", "", "}\n", ""},
		{"ifs", "func.func @f(%c: i1) {", "scf.if %c {", "", "}\n", "return }"},
		{"loops", "func.func @f(%c: index) {", "scf.for %iDEPTH = %c to %c step %c {", "", "}\n", "return }"},
		{"loop-values", "func.func @f(%c: index, %v: f32) {", "scf.for %iDEPTH = %c to %c step %c iter_args(%xDEPTH = %v) -> (f32) {", "", "scf.yield %v : f32 }\n", "return }"},
	} {
		all = append(all,
			rejected("deep-"+x.name, larger(again(x.begin, x.before, x.middle, x.behind, x.end))),
			rejected("deep-"+x.name+"-open", larger(again(x.begin, x.before, "", "", ""))),
		)
		one := x.begin + repeat(x.before, below) + x.middle + strings.Repeat(x.behind, below) + x.end + "\n"
		if strings.Contains(one, "@f") {
			one = strings.ReplaceAll(strings.ReplaceAll(one, "%", "%%"), "@f", "@f%[1]d")
		}
		if x.name != "dense" {
			all = append(all, accepted("nested-"+x.name, many("", one, "", "")))
		}
	}
	return all
}

// lists are long lists of every kind.
func lists() []hostile {
	return []hostile{
		accepted("array", many("\"f\"() {a = [", "%[1]d", ", ", "]} : () -> ()")),
		accepted("array-same", many("\"f\"() {a = [", "1", ", ", "]} : () -> ()")),
		accepted("dict", many("\"f\"() {", "a%[1]d", ", ", "} : () -> ()")),
		rejected("dict-duplicates", many("\"f\"() {", "a", ", ", "} : () -> ()")),
		rejected("dict-duplicate", many("\"f\"() {", "a%[1]d", ", ", ", a0} : () -> ()")),
		accepted("properties", many("\"f\"() <{", "a%[1]d = 1", ", ", "}> : () -> ()")),
		accepted("symbols-nested", many("\"f\"() {a = @x::", "@a%[1]d", "::", "} : () -> ()")),
		accepted("symbol-path", many("\"f\"() {a = ", "@a%[1]d", "::", "} : () -> ()")),
		accepted("dense", counted([3]string{"\"f\"() {a = dense<[", "%[1]d", ", "}, [3]string{"]> : tensor<COUNTxi32>} : () -> ()"})),
		accepted("dense-floats", counted([3]string{"\"f\"() {a = dense<[", "%[1]d.5", ", "}, [3]string{"]> : tensor<COUNTxf32>} : () -> ()"})),
		accepted("dense-bools", counted([3]string{"\"f\"() {a = dense<[", "true", ", "}, [3]string{"]> : tensor<COUNTxi1>} : () -> ()"})),
		accepted("dense-strings", counted([3]string{"\"f\"() {a = dense<[", "\"a\"", ", "}, [3]string{"]> : tensor<COUNTx!foo.a>} : () -> ()"})),
		accepted("dense-ones", counted([3]string{"\"f\"() {a = dense<[", "[1]", ", "}, [3]string{"]> : tensor<COUNTx1xi8>} : () -> ()"})),
		accepted("sparse", counted([3]string{"\"f\"() {a = sparse<[", "[%[1]d]", ", "}, [3]string{"], [", "1", ", "}, [3]string{"]> : tensor<9000000xi8>} : () -> ()"})),
		accepted("dense-array", many("\"f\"() {a = array<i64: ", "%[1]d", ", ", ">} : () -> ()")),
		accepted("dense-array-floats", many("\"f\"() {a = array<f32: ", "%[1]d.25", ", ", ">} : () -> ()")),
		accepted("sizes", many("\"f\"() : () -> tensor<", "1", "x", "xf32>")),
		accepted("sizes-memref", many("\"f\"() : () -> memref<", "1", "x", "xf32>")),
		accepted("sizes-layout", counted([3]string{"\"f\"() : () -> memref<", "1", "x"}, [3]string{"xf32, strided<[", "1", ", "}, [3]string{"]>>"})),
		accepted("tuple", many("\"f\"() : () -> tuple<", "i1", ", ", ">")),
		accepted("tuple-widths", many("\"f\"() : () -> tuple<", "i%[1]d", ", ", ">")),
		accepted("function-type", many("\"f\"() {a = (", "i1", ", ", ") -> ()} : () -> ()")),
		accepted("function-results", many("\"f\"() {a = () -> (", "i1", ", ", ")} : () -> ()")),
		accepted("affine-results", many("\"f\"() {a = affine_map<(d0) -> (", "d0 + %[1]d", ", ", ")>} : () -> ()")),
		accepted("affine-dims", many("\"f\"() {a = affine_map<(", "d%[1]d", ", ", ") -> ()>} : () -> ()")),
		accepted("affine-sum", many("\"f\"() {a = affine_map<(d0) -> (", "d0", " + ", ")>} : () -> ()")),
		accepted("affine-mods", many("\"f\"() {a = affine_map<(d0) -> (d0 ", "mod 7", " ", ")>} : () -> ()")),
		accepted("affine-sums", many("", "\"f\"() {a = affine_map<(d0, d1) -> ("+strings.Repeat("d0 floordiv 3 + d1 * 2 + ", 100)+"%[1]d)>} : () -> ()", "\n", "")),
		accepted("constraints", many("\"f\"() {a = affine_set<(d0) : (", "d0 - %[1]d >= 0", ", ", ")>} : () -> ()")),
		accepted("fused", many("\"f\"() : () -> () loc(fused[", "\"a%[1]d\"", ", ", "])")),
		accepted("fused-places", many("\"f\"() : () -> () loc(fused[", "\"a\":%[1]d:1", ", ", "])")),
		accepted("unknown-type", many("\"f\"() : () -> !foo.a<", "i1", ", ", ">")),
		accepted("unknown-attribute", many("\"f\"() {a = #foo.a<", "i1", ", ", ">} : () -> ()")),
		accepted("results", counted([3]string{"%x:COUNT = \"f\"() : () -> (", "i1", ", "}, [3]string{")"})),
		accepted("results-named", counted([3]string{"", "%%x%[1]d", ", "}, [3]string{" = \"f\"() : () -> (", "i1", ", "}, [3]string{")"})),
		accepted("operands", counted([3]string{"%x = \"f\"() : () -> i1\n\"g\"(", "%x", ", "}, [3]string{") : (", "i1", ", "}, [3]string{") -> ()"})),
		accepted("operands-numbered", counted([3]string{"%x:COUNT = \"f\"() : () -> (", "i1", ", "}, [3]string{")\n\"g\"(", "%%x#%[1]d", ", "}, [3]string{") : (", "i1", ", "}, [3]string{") -> ()"})),
		accepted("operands-forward", counted([3]string{"\"g\"(", "%%x#%[1]d", ", "}, [3]string{") : (", "i1", ", "}, [3]string{") -> ()\n%x:COUNT = \"f\"() : () -> (", "i1", ", "}, [3]string{")"})),
		accepted("arguments", many("func.func @f(", "%%a%[1]d: i1", ", ", ") { return }")),
		accepted("arguments-attributes", many("func.func @f(", "%%a%[1]d: i1 {a.b = %[1]d}", ", ", ") { return }")),
		accepted("arguments-places", many("func.func @f(", "%%a%[1]d: i1 loc(\"a%[1]d\")", ", ", ") { return }")),
		accepted("arguments-late-places", many("func.func @f(", "%%a%[1]d: i1 loc(#a)", ", ", ") { return }\n#a = loc(\"x\")")),
		accepted("declaration", many("func.func private @f(", "i1 {a.b}", ", ", ")")),
		accepted("block-arguments", many("\"f\"() ({^a(", "%%a%[1]d: i1", ", ", "): }) : () -> ()")),
		accepted("block-arguments-late-places", many("\"f\"() ({^a(", "%%a%[1]d: i1 loc(#a)", ", ", "): }) : () -> ()\n#a = loc(\"x\")")),
		accepted("successors", many("\"f\"() ({ \"g\"()[", "^a", ", ", "] : () -> () ^a: \"h\"() : () -> () }) : () -> ()")),
		accepted("regions", many("\"f\"() (", "{}", ", ", ") : () -> ()")),
		accepted("operations", many("", "\"f\"() : () -> ()", "\n", "")),
		accepted("operations-one-line", many("", "\"f\"() : () -> ()", " ", "")),
		accepted("operations-names", many("", "\"f%[1]d\"() : () -> ()", "\n", "")),
		accepted("operations-dialects", many("", "\"f%[1]d.a\"() : () -> ()", "\n", "")),
		accepted("operations-places", many("", "\"f\"() : () -> () loc(\"a\":%[1]d:1)", "\n", "")),
		accepted("operations-late-places", many("", "\"f\"() : () -> () loc(#a%[1]d)\n#a%[1]d = loc(\"a%[1]d\")", "\n", "\n"), "--mlir-print-debuginfo"),
		accepted("modules", many("", "module {}", "\n", "")),
		accepted("functions", many("", "func.func private @f%[1]d()", "\n", "")),
		rejected("functions-same", many("", "func.func private @f()", "\n", "")),
		accepted("types-distinct", many("", "\"f\"() : () -> tensor<%[1]dxf32>", "\n", "")),
		accepted("types-distinct-layouts", many("", "\"f\"() : () -> memref<4xf32, strided<[1%[1]d], offset: ?>>", "\n", "\n")),
		accepted("types-distinct-vectors", many("", "\"f\"() : () -> vector<1%[1]dxf32>", "\n", "\n")),
	}
}

// names are aliases, and values and symbols that are missing or used early.
func names() []hostile {
	doubling := func(format string) func(int) string {
		return many("", format, "", "")
	}
	return []hostile{
		accepted("aliases", many("", "#a%[1]d = %[1]d", "\n", "")),
		accepted("aliases-types", many("", "!a%[1]d = i%[1]d", "\n", "")),
		accepted("aliases-maps", many("", "#a%[1]d = affine_map<(d0) -> (d0 + %[1]d)>\n\"f\"() {a = #a%[1]d} : () -> ()", "\n", "")),
		accepted("aliases-locations", many("", "#a%[1]d = loc(\"a%[1]d\")\n\"f\"() : () -> () loc(#a%[1]d)", "\n", ""), "--mlir-print-debuginfo"),
		rejected("aliases-chain", func(n int) string { return chain(n, "#a0 = 1\n", "#a%d = [#a%d]\n") }),
		rejected("aliases-chain-types", func(n int) string { return chain(n, "!a0 = i1\n", "!a%d = tuple<!a%d>\n") }),
		rejected("aliases-chain-locations", func(n int) string { return chain(n, "#a0 = loc(\"x\")\n", "#a%d = loc(callsite(#a%[2]d at \"y\"))\n") }),
		accepted("aliases-chain-equal", func(n int) string { return chain(n, "#a0 = 1\n", "#a%d = #a%d\n") }),
		rejected("aliases-doubling", func(n int) string { return chain(n, "#a0 = 1\n", "#a%d = [#a%[2]d, #a%[2]d]\n") }),
		rejected("aliases-doubling-types", func(n int) string { return chain(n, "!a0 = i1\n", "!a%d = tuple<!a%[2]d, !a%[2]d>\n") }),
		rejected("aliases-doubling-functions", func(n int) string { return chain(n, "!a0 = i1\n", "!a%d = tuple<!a%[2]d, (!a%[2]d) -> !a%[2]d>\n") }),
		rejected("aliases-doubling-locations", func(n int) string {
			return chain(n, "#a0 = loc(\"x\")\n", "#a%d = loc(fused[#a%[2]d, \"y\"(#a%[2]d)])\n")
		}),
		rejected("aliases-cycle", doubling("#a%[1]d = [#b%[1]d]\n#b%[1]d = [#a%[1]d]\n")),
		rejected("aliases-same", many("#a = 1\n", "#a = 1", "\n", "")),
		rejected("aliases-long", func(n int) string {
			// Half of the text is one attribute, which the other half uses often.
			return "#a = \"" + strings.Repeat("x", n/2) + "\"\n" + strings.Repeat("\"f\"() {a = [#a]} : () -> ()\n", n/60)
		}),
		rejected("values-undeclared", many("", "\"f\"(%%a%[1]d) : (i1) -> ()", "\n", "")),
		rejected("values-redefined", many("", "%a = \"f\"() : () -> i1", "\n", "")),
		accepted("values-forward", func(n int) string {
			count := n / 70
			var b strings.Builder
			for i := range count {
				fmt.Fprintf(&b, "\"f\"(%%a%d) : (i1) -> ()\n", i)
			}
			for i := range count {
				fmt.Fprintf(&b, "%%a%d = \"f\"() : () -> i1\n", i)
			}
			return b.String()
		}),
		accepted("values-forward-backward", func(n int) string {
			count := n / 70
			var b strings.Builder
			for i := range count {
				fmt.Fprintf(&b, "\"f\"(%%a%d) : (i1) -> ()\n", i)
			}
			for i := range count {
				fmt.Fprintf(&b, "%%a%d = \"f\"() : () -> i1\n", count-1-i)
			}
			return b.String()
		}),
		accepted("values-same", many("%a = \"f\"() : () -> i1\n", "\"f\"(%a) : (i1) -> ()", "\n", "")),
		accepted("values-chain", many("%a0 = \"f\"() : () -> i1\n%b0 = \"f\"() : () -> i1\n", "%%c%[1]d = \"f\"(%%a0, %%b0) : (i1, i1) -> i1", "\n", "")),
		rejected("blocks-undefined", many("\"f\"() ({", "\"g\"()[^a%[1]d] : () -> ()", "\n", "}) : () -> ()")),
		rejected("calls-undefined", many("func.func @f() {\n", "call @g%[1]d() : () -> ()", "\n", "\nreturn }")),
		accepted("calls", many("func.func private @g()\nfunc.func @f() {\n", "call @g() : () -> ()", "\n", "\nreturn }")),
		accepted("calls-functions", many("", "func.func private @g%[1]d()\nfunc.func @f%[1]d() {call @g%[1]d() : () -> ()\nreturn }", "\n", "")),
	}
}

// chain defines aliases, each by the alias before it, and uses the last.
func chain(n int, first, format string) string {
	var b strings.Builder
	b.WriteString(first)
	i := 0
	for ; b.Len() < n; i++ {
		fmt.Fprintf(&b, format, i+1, i)
	}
	sigil := first[0]
	switch {
	case sigil == '!':
		fmt.Fprintf(&b, "\"f\"() : () -> !a%d\n", i)
	case strings.Contains(first, "loc"):
		fmt.Fprintf(&b, "\"f\"() : () -> () loc(#a%d)\n", i)
	default:
		fmt.Fprintf(&b, "\"f\"() {a = #a%d} : () -> ()\n", i)
	}
	return b.String()
}

// control is control flow, with the passes that look at it.
func control() []hostile {
	ladder := func(body string) func(int) string {
		return func(n int) string {
			var b strings.Builder
			b.WriteString("func.func @f(%a: i32, %c: i1) {\n  cf.br ^b0\n")
			i := 0
			for ; b.Len() < n; i++ {
				b.WriteString(strings.NewReplacer("THIS", fmt.Sprint(i), "NEXT", fmt.Sprint(i+1), "BEFORE", fmt.Sprint(max(0, i-1))).Replace(body))
			}
			fmt.Fprintf(&b, "^b%d:\n  return\n}\n", i)
			return b.String()
		}
	}
	branches := ladder("^bTHIS:\n  %xTHIS = arith.addi %a, %a : i32\n  cf.cond_br %c, ^bNEXT, ^bBEFORE\n")
	reverse := func(n int) string {
		count := n / 40
		var b strings.Builder
		fmt.Fprintf(&b, "func.func @f(%%c: i1) {\n  cf.br ^b%d\n^b0: return\n", count)
		for i := range count {
			fmt.Fprintf(&b, "^b%d: cf.cond_br %%c, ^b%d, ^b%d\n", i+1, i, i)
		}
		return b.String() + "}\n"
	}
	passed := ladder("^bTHIS(%xTHIS: i32):\n  cf.cond_br %c, ^bNEXT(%xTHIS : i32), ^bNEXT(%a : i32)\n")
	fixed := func(n int) string {
		s := passed(n)
		s = strings.Replace(s, "cf.br ^b0", "cf.br ^b0(%a : i32)", 1)
		i := strings.LastIndex(s, ":\n  return")
		return s[:i] + "(%z: i32)" + s[i:]
	}
	equal := func(n int) string {
		count := n / 60
		var b strings.Builder
		b.WriteString("func.func @f(%c: i32) {\n  cf.switch %c : i32, [default: ^b0")
		for i := range count {
			fmt.Fprintf(&b, ", %d: ^b%d", i, i)
		}
		b.WriteString("]\n")
		for i := range count {
			fmt.Fprintf(&b, "^b%d: \"g\"() : () -> ()\n return\n", i)
		}
		return b.String() + "}\n"
	}
	// The default of a switch leads to another switch on the same flag.
	switches := func(n int) string {
		count := n / 40
		var b strings.Builder
		list := func(block string, from int) {
			for i := range count {
				fmt.Fprintf(&b, ", %d: ^%s", from+i, block)
			}
			b.WriteString("]\n")
		}
		b.WriteString("func.func @f(%c: i32) {\n  cf.switch %c : i32, [default: ^d")
		list("x", 0)
		b.WriteString("^d: cf.switch %c : i32, [default: ^x")
		list("y", count/2)
		return b.String() + "^x: return\n^y: \"g\"() : () -> ()\n return }\n"
	}
	dead := many("func.func @f() { return\n", "^b%[1]d: cf.br ^b%[1]d", "\n", "}")
	both := []string{"--canonicalize", "--cse"}
	return []hostile{
		accepted("blocks", branches),
		accepted("blocks-passes", branches, both...),
		accepted("blocks-reverse", reverse),
		accepted("blocks-reverse-passes", reverse, both...),
		accepted("blocks-arguments", fixed),
		accepted("blocks-arguments-passes", fixed, both...),
		accepted("blocks-equal", equal),
		accepted("blocks-equal-passes", equal, both...),
		accepted("blocks-dead", dead),
		accepted("blocks-dead-passes", dead, both...),
		accepted("switches-passes", switches, both...),
		accepted("ifs-passes", many("func.func @f(%c: i1) {\n", "scf.if %c { \"g\"() : () -> () }", "\n", "\nreturn }"), both...),
		rejected("ifs-deep-passes", again("func.func @f(%c: i1) {\n", "scf.if %c {\n", "\"g\"() : () -> ()", "}\n", "return }"), both...),
	}
}

// values are operations that passes work on.
func values() []hostile {
	both := []string{"--canonicalize", "--cse"}
	long := func(line string) func(int) string {
		return func(n int) string {
			var b strings.Builder
			b.WriteString("func.func @f(%x0: i32, %c: i1) -> i32 {\n")
			i := 0
			for ; b.Len() < n; i++ {
				b.WriteString(strings.NewReplacer("THIS", fmt.Sprint(i), "NEXT", fmt.Sprint(i+1)).Replace(line))
			}
			fmt.Fprintf(&b, "return %%x%d : i32\n}\n", i)
			return b.String()
		}
	}
	constants := many("func.func @f() {\n", "%%x%[1]d = arith.constant %[1]d : i32\n\"g\"(%%x%[1]d) : (i32) -> ()", "\n", "\nreturn }")
	return []hostile{
		accepted("constants-passes", constants, both...),
		accepted("constants-same-passes", many("func.func @f() {\n", "%%x%[1]d = arith.constant 7 : i32\n\"g\"(%%x%[1]d) : (i32) -> ()", "\n", "\nreturn }"), both...),
		accepted("unused-passes", many("func.func @f(%a: i32) {\n", "%%x%[1]d = arith.addi %%a, %%a : i32", "\n", "\nreturn }"), both...),
		accepted("chain", long("%xNEXT = arith.addi %xTHIS, %xTHIS : i32\n")),
		accepted("chain-passes", long("%xNEXT = arith.addi %xTHIS, %x0 : i32\n"), both...),
		accepted("chain-constants-passes", long("%kTHIS = arith.constant THIS : i32\n%xNEXT = arith.addi %xTHIS, %kTHIS : i32\n"), both...),
		accepted("chain-folds-passes", long("%kTHIS = arith.constant 0 : i32\n%xNEXT = arith.addi %xTHIS, %kTHIS : i32\n"), both...),
		accepted("chain-selects-passes", long("%xNEXT = arith.select %c, %xTHIS, %x0 : i32\n"), both...),
		accepted("dead-chain-passes", many("func.func @f(%a: i32) {\n%x = arith.addi %a, %a : i32\n", "%%x%[1]d = arith.muli %%x, %%a : i32", "\n", "\nreturn }"), both...),
		accepted("equal-passes", many("func.func @f(%a: i32) {\n", "%%x%[1]d = arith.muli %%a, %%a : i32\n\"g\"(%%x%[1]d) : (i32) -> ()", "\n", "\nreturn }"), both...),
		accepted("loops-passes", many("func.func @f(%c: index) {\n", "scf.for %i = %c to %c step %c { \"g\"() : () -> () }", "\n", "\nreturn }"), both...),
		accepted("loop-values-passes", counted([3]string{"func.func @f(%c: index, %v: i32) {\n%r:COUNT = scf.for %i = %c to %c step %c iter_args(", "%%x%[1]d = %%v", ", "}, [3]string{") -> (", "i32", ", "}, [3]string{") {\nscf.yield ", "%%x%[1]d", ", "}, [3]string{" : ", "i32", ", "}, [3]string{" }\nreturn }"}), both...),
		accepted("allocations-passes", many("func.func @f(%c: index) {\n", "%%x%[1]d = memref.alloc() : memref<4xf32>\n\"g\"(%%x%[1]d) : (memref<4xf32>) -> ()", "\n", "\nreturn }"), both...),
		accepted("casts-passes", many("func.func @f(%m: memref<4xf32>) {\n", "%%x%[1]d = memref.cast %%m : memref<4xf32> to memref<?xf32>\n\"g\"(%%x%[1]d) : (memref<?xf32>) -> ()", "\n", "\nreturn }"), both...),
	}
}

const (
	flattenFlag = "--flatten-ops=arch=membase"
	maximalFlag = "--flatten-ops=arch=membase mode=maximal"
)

// kernels are operations that the flattening works on.
func kernels() []hostile {
	ranked := func(lists ...[3]string) func(int) string {
		return counted(append([][3]string{{"func.func @f(%a: memref<", "1", "x"}, {"xf32>, %b: memref<", "2", "x"}, {"xf32>) {\n", "", ""}}, lists...)...)
	}
	unit := [3]string{" : memref<", "1", "x"}
	two := [3]string{"memref<", "2", "x"}
	huge := many("", "func.func @f%[1]d(%%a: memref<9223372036854775807x9223372036854775807x1xf32>) {\nhivm.hir.vexp ins(%%a : memref<9223372036854775807x9223372036854775807x1xf32>) outs(%%a : memref<9223372036854775807x9223372036854775807x1xf32>)\nreturn }", "\n", "")
	return []hostile{
		accepted("flatten-rank", ranked([3]string{"hivm.hir.vexp ins(%b : ", "", ""}, two, [3]string{"xf32>) outs(%b : ", "", ""}, two, [3]string{"xf32>)\nreturn }\n", "", ""}), flattenFlag),
		accepted("flatten-rank-units", ranked([3]string{"hivm.hir.vexp ins(%a", "", ""}, unit, [3]string{"xf32>) outs(%a", "", ""}, unit, [3]string{"xf32>)\nreturn }\n", "", ""}), flattenFlag),
		accepted("flatten-rank-units-maximal", ranked([3]string{"hivm.hir.vexp ins(%a", "", ""}, unit, [3]string{"xf32>) outs(%a", "", ""}, unit, [3]string{"xf32>)\nreturn }\n", "", ""}), maximalFlag),
		accepted("flatten-many-maximal", many("func.func @f(%a: memref<2x3xf32>) {\n", "hivm.hir.vexp ins(%a : memref<2x3xf32>) outs(%a : memref<2x3xf32>)", "\n", "\nreturn }"), maximalFlag),
		accepted("flatten-rank-broadcast", ranked([3]string{"hivm.hir.vbrc ins(%a", "", ""}, unit, [3]string{"xf32>) outs(%b : ", "", ""}, two, [3]string{"xf32>) broadcast_dims = [", "%[1]d", ", "}, [3]string{"]\nreturn }\n", "", ""}), flattenFlag),
		accepted("flatten-huge-sizes", huge, flattenFlag),
		accepted("flatten-many", many("func.func @f(%a: memref<2x3xf32>) {\n", "hivm.hir.vexp ins(%a : memref<2x3xf32>) outs(%a : memref<2x3xf32>)", "\n", "\nreturn }"), flattenFlag),
		accepted("flatten-types", many("", "func.func @f%[1]d(%%a: memref<2x1%[1]dxf32>) {\nhivm.hir.vexp ins(%%a : memref<2x1%[1]dxf32>) outs(%%a : memref<2x1%[1]dxf32>)\nreturn }", "\n", ""), flattenFlag),
		rejected("wrong-many", many("func.func @f(%a: memref<2x3xf32>, %b: memref<2xf32>) {\n", "hivm.hir.vexp ins(%a : memref<2x3xf32>) outs(%b : memref<2xf32>)", "\n", "\nreturn }"), flattenFlag),
		accepted("splat-huge", many("", "\"f\"() {a = dense<%[1]d> : tensor<1000000000x1000000000xi64>} : () -> ()", "\n", "")),
	}
}

// options are inputs whose comments the tool reads.
func options() []hostile {
	return []hostile{
		accepted("chunks", many("", "\"f\"() : () -> ()", "\n// -----\n", ""), "--split-input-file"),
		accepted("chunks-empty", many("", "", "\n// -----\n", ""), "--split-input-file"),
		rejected("chunks-wrong", many("", "~", "\n// -----\n", ""), "--split-input-file"),
		rejected("expectations", many("", "// expected-error {{x}}", "\n", ""), "--verify-diagnostics"),
		accepted("expectations-met", many("", "// expected-error@+1 {{unexpected character}}\n~", "\n// -----\n", ""), "--verify-diagnostics", "--split-input-file"),
		rejected("expectations-far", many("", "// expected-error@+%[1]d {{x}}", "\n", ""), "--verify-diagnostics"),
		rejected("expectations-regex", many("", "// expected-error-re {{a{{(a*)*}}b}}", "\n", ""), "--verify-diagnostics"),
	}
}
