package difftest

import (
	"fmt"
	"math/rand"
	"regexp"
	"strings"
)

// mutation breaks a text, or returns it as it is if it finds nothing to break.
type mutation struct {
	name  string
	apply func(r *rand.Rand, text string) string
}

var (
	valueName  = regexp.MustCompile(`%[-\w$.]+(#\d+)?`)
	typeName   = regexp.MustCompile(`\b(i1|i8|i16|i32|i64|f16|bf16|f32|f64|index|none|tensor<[^<>]*>|memref<[^<>]*>|vector<[^<>]*>)`)
	opName     = regexp.MustCompile(`\b(arith|memref|scf|cf|func|affine|builtin)\.[a-z_.]+`)
	integer    = regexp.MustCompile(`\b\d+\b`)
	punct      = regexp.MustCompile(`[()\[\]{}<>,:=]|->`)
	label      = regexp.MustCompile(`\^[\w.]+`)
	symbolName = regexp.MustCompile(`@[\w$.]+`)
	stringLit  = regexp.MustCompile(`"[^"\n]*"`)
	attrName   = regexp.MustCompile(`\b(tag|my_attr|_x1|note|unit|alignment)\b`)
	keyword    = regexp.MustCompile(`\b(to|step|iter_args|attributes|else|do|default|case|in|shared_outs|offset|sizes|into|output_shape|ins|overflow|fastmath|strided|dense|array|affine_map|loc|fused|private|init|reduce|constant)\b`)
)

// replace replaces one match of a pattern by the result of change.
func replace(pattern *regexp.Regexp, change func(r *rand.Rand, old string, all []string) string) func(*rand.Rand, string) string {
	return func(r *rand.Rand, text string) string {
		found := pattern.FindAllStringIndex(text, -1)
		if len(found) == 0 {
			return text
		}
		var all []string
		for _, f := range found {
			all = append(all, text[f[0]:f[1]])
		}
		at := found[r.Intn(len(found))]
		return text[:at[0]] + change(r, text[at[0]:at[1]], all) + text[at[1]:]
	}
}

// other returns another of the matches.
func otherMatch(r *rand.Rand, _ string, all []string) string { return all[r.Intn(len(all))] }

// constantly returns one of the texts.
func constantly(texts ...string) func(*rand.Rand, string, []string) string {
	return func(r *rand.Rand, _ string, _ []string) string { return texts[r.Intn(len(texts))] }
}

// lines changes the list of lines, where line i has an operation.
func lines(change func(r *rand.Rand, ls []string, i int) []string) func(*rand.Rand, string) string {
	return func(r *rand.Rand, text string) string {
		ls := strings.Split(text, "\n")
		for range 20 {
			i := r.Intn(len(ls))
			if opName.MatchString(ls[i]) {
				return strings.Join(change(r, ls, i), "\n")
			}
		}
		return text
	}
}

var mutations = []mutation{
	{"value", replace(valueName, otherMatch)},
	{"value", replace(valueName, otherMatch)},
	{"undefined value", replace(valueName, constantly("%undefined", "%undefined#1", "%"))},
	{"number of result", replace(valueName, func(r *rand.Rand, old string, _ []string) string { return old + fmt.Sprintf("#%d", r.Intn(3)) })},
	{"type", replace(typeName, otherMatch)},
	{"type", replace(typeName, constantly("i32", "f32", "index", "memref<4xf32>", "tensor<4xi8>", "vector<4xf32>", "vector<4xi1>", "none", "memref<*xf32>", "complex<f32>", "tuple<>", "tensor<?xf32>", "memref<2x?xf32, strided<[?, 1], offset: ?>>", "() -> ()", "tensor<*xf32>"))},
	{"type", replace(typeName, constantly("i0", "i99999999", "f33", "vector<0xf32>", "vector<?xf32>", "memref<4x", "tensor<-1xf32>", "memref<4xf32", "!nothing", "tensor<4xmemref<4xf32>>", "memref<4xf32, strided<[1, 2]>>", "complex<index>", "memref<f32, 1, 2>", "si0"))},
	{"operation", replace(opName, otherMatch)},
	{"operation", replace(opName, constantly("arith.unknown", "nodialect.op", "arith", "arith.addi", "func.return", "scf.yield", "cf.br", "memref.load"))},
	{"integer", replace(integer, constantly("0", "-1", "99999999999999999999", "7", "0x", "1.5", "1", "100"))},
	{"punctuation left out", replace(punct, constantly(""))},
	{"punctuation", replace(punct, otherMatch)},
	{"punctuation doubled", replace(punct, func(_ *rand.Rand, old string, _ []string) string { return old + old })},
	{"stray", replace(punct, func(r *rand.Rand, old string, _ []string) string {
		return old + []string{"?", "$", ";", "!", "#", "@", "^", `"`, "..", "&", "-", "\\", "|"}[r.Intn(13)]
	})},
	{"label", replace(label, otherMatch)},
	{"label", replace(label, constantly("^nowhere", "^", "^bb1"))},
	{"symbol", replace(symbolName, otherMatch)},
	{"symbol", replace(symbolName, constantly("@missing", "@", "@a::@b", `@"`))},
	{"string", replace(stringLit, constantly(`"`, `"\zz"`, `""`, `"\0"`, `"a`))},
	{"attribute", replace(attrName, constantly("tag", "value", "predicate", "operandSegmentSizes", "sym_name", "test.x", "1", "", "callee", "static_sizes"))},
	{"keyword", replace(keyword, otherMatch)},
	{"keyword", replace(keyword, constantly("", "bad", "1", `"x"`))},
	{"line left out", lines(func(_ *rand.Rand, ls []string, i int) []string {
		return append(append([]string(nil), ls[:i]...), ls[i+1:]...)
	})},
	{"line doubled", lines(func(_ *rand.Rand, ls []string, i int) []string {
		return append(append([]string(nil), ls[:i+1]...), ls[i:]...)
	})},
	{"lines exchanged", lines(func(r *rand.Rand, ls []string, i int) []string {
		j := r.Intn(len(ls))
		ls[i], ls[j] = ls[j], ls[i]
		return ls
	})},
	{"line moved", lines(func(r *rand.Rand, ls []string, i int) []string {
		line := ls[i]
		rest := append(append([]string(nil), ls[:i]...), ls[i+1:]...)
		j := r.Intn(len(rest))
		return append(append(append([]string(nil), rest[:j]...), line), rest[j:]...)
	})},
	{"line inserted", lines(func(r *rand.Rand, ls []string, i int) []string {
		extra := []string{
			"^bb9:", "func.return", "return", "scf.yield", "}", "{", "%x = arith.constant 1 : i32", `"nodialect.op"() : () -> ()`,
			`"arith.addi"() : () -> ()`, "cf.br ^bb1", "module {", `%q = "arith.constant"() : () -> i32`, "affine.yield",
			`"func.func"() : () -> ()`, `"memref.alloc"() : () -> memref<4xf32>`, `"scf.if"() : () -> ()`, "scf.reduce", `%y:0 = "arith.constant"() <{value = 1 : i32}> : () -> i32`,
			`"cf.br"() : () -> ()`, `"builtin.module"() ({}) : () -> ()`, `"memref.store"() <{nontemporal = 1}> : () -> ()`, "scf.condition(%x)",
			`"scf.for"() ({}) : () -> ()`, `%z = "arith.cmpi"() <{predicate = 77 : i64}> : () -> i1`, "#alias = 1", "!alias = i32", "func.func @g() { return }",
		}
		return append(append(append([]string(nil), ls[:i]...), extra[r.Intn(len(extra))]), ls[i:]...)
	})},
	{"cut", func(r *rand.Rand, text string) string { return text[:r.Intn(len(text))] + "\n" }},
	{"bytes", func(r *rand.Rand, text string) string {
		i := r.Intn(len(text) - 3)
		return text[:i] + text[i+1+r.Intn(3):]
	}},
}

// single is a slash alone, which is a token since LLVM 20, and a text like a marker
// of --split-input-file.
var single = regexp.MustCompile(`(^|[^/])/([^/]|$)|// -`)

// mutate returns a text with one mutation, and the name of the mutation.
func mutate(r *rand.Rand, text string) (string, string) {
	if len(text) < 10 {
		text = "func.func @f() {\n  return\n}\n"
	}
	for {
		m := mutations[r.Intn(len(mutations))]
		if broken := m.apply(r, text); broken != text {
			if single.MatchString(broken) {
				continue
			}
			return broken, m.name
		}
	}
}
