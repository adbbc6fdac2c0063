package lsp

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	protocol "github.com/tliron/glsp/protocol_3_16"

	hivmopt "hivm-opt"
	"hivm-opt/lit/filecheck"
)

// cursorMark is where the cursor is in the texts of tests.
const cursorMark = "¦"

// serverWith returns a server without a client, which has a document open.
func serverWith(text string) (*server, *document) {
	s := &server{
		Options:   Options{Compiler: hivmopt.Default(), Flags: map[string][]Flag{"": {{Name: "split-input-file"}, {Name: "emit", Value: true, Words: []string{"mlir", "llvm"}}}, "run": {{Name: "entry", Value: true}}, "dump": {{Name: "section", Value: true}}, "dump diff": {{Name: "html"}}}},
		documents: map[protocol.DocumentUri]*document{}, readWhole: readWhole, snippets: true,
	}
	d := newDocument(&protocol.TextDocumentItem{URI: uri, Text: text})
	s.documents[uri] = d
	return s, d
}

// completeAt asks for proposals at an offset of a document.
func completeAt(t testing.TB, s *server, d *document, offset int) *protocol.CompletionList {
	t.Helper()
	list, err := s.completion(context.Background(), &protocol.CompletionParams{TextDocumentPositionParams: protocol.TextDocumentPositionParams{
		TextDocument: protocol.TextDocumentIdentifier{URI: d.uri}, Position: d.position(offset),
	}})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

const completionKernel = `#map = affine_map<(d0) -> (d0)>
!tile = memref<16xf32>
#ub = #hivm.address_space<ub>
func.func @g(%x: !tile) -> i32 {
  %c = arith.constant 1 : i32
  return %c : i32
}
func.func @f(%a: !tile, %b: !tile, %n: i32) {
BODY
  return
}
`

// TestCompletion lists, for texts that are being typed, proposals that have to be there and, behind a minus, such
// that must not.
func TestCompletion(t *testing.T) {
	for _, c := range []struct{ name, body, want, file string }{
		{name: "operation", body: "  hivm.hir.vad¦", want: "hivm.hir.vadd -hivm.hir.vexp"},
		{name: "operation without its dialect", body: "  vexp¦", want: "hivm.hir.vexp"},
		{name: "operation of the default dialect", body: "  ret¦", want: "return"},
		{name: "call", body: "  %r = ca¦", want: "call"},
		{name: "operation behind results", body: "  %x, %y = arith.addui¦", want: "arith.addui_extended"},
		{name: "generic form", body: "  \"arith.ad¦", want: `"arith.addi"`},
		{name: "no default dialect inside of a loop", body: "  scf.for %i = %n to %n step %n : i32 {\n    ret¦\n  }", want: "-return func.return"},
		{name: "values", body: "  %0 = arith.addi %n, %n : i32\n  %1 = arith.addi %¦", want: "%0 %n %a %b -%1 -%x -%c"},
		{name: "values in the middle of the text", body: "  %0 = arith.addi %n, %¦\n  %1 = arith.addi %0, %0 : i32", want: "%n -%0 -%1"},
		{name: "values of a loop", body: "  scf.for %i = %n to %n step %n : i32 {\n    %y = arith.addi %¦\n  }", want: "%i %n -%y"},
		{name: "values behind a loop", body: "  scf.for %i = %n to %n step %n : i32 {\n    %y = arith.addi %i, %i : i32\n  }\n  %z = arith.addi %¦", want: "%n -%i -%y"},
		{name: "values of the other branch", body: "  %t = arith.constant true\n  scf.if %t {\n    %y = arith.addi %n, %n : i32\n  } else {\n    %z = arith.addi %¦\n  }", want: "%t %n -%y -%z"},
		{name: "values with a number", body: "  %p:2 = arith.addui_extended %n, %n : i32, i1\n  %z = arith.addi %p¦", want: "%p#0 %p#1"},
		{name: "values of a block", body: "  cf.br ^x(%n : i32)\n^x(%v: i32):\n  %w = arith.addi %v, %v : i32\n  cf.br ^y\n^y:\n  %z = arith.addi %¦", want: "%v %w %n -%z"},
		{name: "values of a block that does not dominate", body: "  %t = arith.constant true\n  cf.cond_br %t, ^x, ^y\n^x:\n  %w = arith.addi %n, %n : i32\n  cf.br ^y\n^y:\n  %z = arith.addi %n, %¦n : i32", want: "%n %t -%w"},
		{name: "blocks", body: "  cf.br ^¦\n^first:\n  cf.br ^second(%n : i32)\n^second(%v: i32):", want: "^first ^second"},
		{name: "no blocks of another region", body: "  scf.execute_region {\n    cf.br ^in\n  ^in:\n    scf.yield\n  }\n  cf.br ^¦\n^out:", want: "^out -^in"},
		{name: "symbols", body: "  %r = call @¦", want: "@g @f"},
		{name: "types behind a colon", body: "  %r = arith.addi %n, %n : ¦", want: "!tile i32 memref f16 index"},
		{name: "types of operands", body: "  hivm.hir.vexp ins(%a : ¦", want: "!tile memref<16xf32> memref"},
		{name: "second type", body: "  hivm.hir.vadd ins(%a, %b : !tile, ¦", want: "!tile memref<16xf32>"},
		{name: "type of a custom text", body: "  scf.for %i = %n to %n step %n : ¦", want: "i32 index"},
		{name: "dialect type", body: "  %r = arith.addi %n, %n : !t¦", want: "!tile !transform.any_op"},
		{name: "aliases", body: "  \"a.b\"() {x = #¦", want: "#map #ub #hivm.address_space"},
		{name: "words of an attribute", body: "  \"a.b\"() {x = #hivm.address_space<¦", want: "gm ub cbuf -ADD"},
		{name: "words in a type", body: "  %r = memref.alloc() : memref<16xf32, #hivm.address_space<u¦", want: "ub -gm"},
		{name: "words in a complete type", body: "  %r = memref.alloc() : memref<16xf32, #hivm.address_space<u¦>>", want: "ub"},
		{name: "attributes of a dialect in brackets", body: "  \"a.b\"() {x = #hivm<address¦", want: "address_space"},
		{name: "predicate", body: "  %r = arith.cmpi ¦", want: "slt eq -oeq"},
		{name: "predicate in front of operands", body: "  %r = arith.cmpi s¦, %n, %n : i32", want: "slt sge"},
		{name: "pipe", body: "  hivm.hir.pipe_barrier[¦", want: "<PIPE_V> <PIPE_ALL>"},
		{name: "pipe in brackets", body: "  hivm.hir.pipe_barrier[<¦", want: "PIPE_V PIPE_MTE2"},
		{name: "second pipe", body: "  hivm.hir.set_flag[<PIPE_V>, <PIPE_M¦", want: "PIPE_MTE2 PIPE_MTE3"},
		{name: "words of a format", body: "  hivm.hir.vexp ¦", want: "ins"},
		{name: "words of a format in the next line", body: "  hivm.hir.vexp ins(%a : !tile)\n      ou¦", want: "outs"},
		{name: "value between words", body: "  hivm.hir.vexp ins(%a : !tile) outs(¦", want: "%a %b"},
		{name: "attributes of an operation", body: "  %r = arith.addi %n, %n {¦", want: "-sym_name -overflowFlags"},
		{name: "properties of the generic form", body: "  %r = \"arith.addi\"(%n, %n) <{¦", want: "overflowFlags"},
		{name: "attributes of the generic form", body: "  %r = \"arith.cmpi\"(%n, %n) {pre¦", want: "predicate"},
		{name: "attribute of a function", body: "  return\n}\nfunc.func private @h() attributes {¦", want: "-PIPE_V"},
		{name: "value of an attribute", body: "  %r = \"hivm.hir.pipe_barrier\"() {pipe = ¦", want: "#hivm.pipe<PIPE_V>"},
		{name: "nothing in a comment", body: "  // hivm¦", want: ""},
		{name: "nothing for a new name", body: "  %¦", want: "-%a"},
		{name: "behind characters of two units", body: "  \"a.b\"() {s = \"𝄞𝄞\", x = #hivm.address_space<¦", want: "gm"},
		{name: "flags", file: "// RUN: hivm-opt %s --hivm-fl¦", want: "--hivm-flatten-ops"},
		{name: "flags with one dash", file: "// RUN: hivm-opt %s -cano¦", want: "-canonicalize"},
		{name: "flags of the tool", file: "// RUN: hivm-opt %s --¦", want: "--split-input-file --emit --cse -entry"},
		{name: "values of a flag", file: "// RUN: hivm-opt %s --emit=¦", want: "mlir llvm"},
		{name: "flags of a command", file: "// RUN: hivm-opt run %s --¦", want: "--entry ---cse"},
		{name: "commands", file: "// RUN: hivm-opt r¦", want: "run"},
		{name: "options of a pass", file: "// RUN: hivm-opt %s --hivm-flatten-ops=\"arch=membase mo¦", want: "mode -arch"},
		{name: "values of an option", file: "// RUN: hivm-opt %s --hivm-flatten-ops=mode=¦", want: "safe compat maximal"},
		{name: "passes of a pipeline", file: "// RUN: hivm-opt %s --pass-pipeline='builtin.module(func.func(c¦", want: "cse canonicalize"},
		{name: "options in a pipeline", file: "// RUN: hivm-opt %s --pass-pipeline='builtin.module(func.func(hivm-flatten-ops{¦", want: "mode arch"},
		{name: "not for other tools", file: "// RUN: hivm-opt %s | FileCheck --¦", want: "---cse --check-prefix --implicit-check-not"},
		{name: "flags of FileCheck in the path", file: "// RUN: hivm-opt %s | bin/filecheck %s -check¦", want: "-check-prefixes"},
		{name: "values of a flag of FileCheck", file: "// RUN: hivm-opt %s | FileCheck %s --dump-input=¦", want: "always never"},
		{name: "behind not", file: "// RUN: not hivm-opt %s --canon¦", want: "--canonicalize"},
		{name: "behind a variable", file: "// RUN: env A=b hivm-opt run --ent¦", want: "--entry"},
		{name: "tools", file: "// RUN: hivm-opt %s | F¦", want: "FileCheck"},
		{name: "command of a command", file: "// RUN: hivm-opt dump d¦", want: "diff"},
		{name: "flags of the command of a command", file: "// RUN: hivm-opt dump diff %s --¦", want: "--html ---section ---cse"},
		{name: "flags of a command with commands", file: "// RUN: hivm-opt dump %s --¦", want: "--section ---html"},
		{name: "directives", file: "// RUN: hivm-opt %s\n// CHECK-N¦", want: "CHECK-NEXT: CHECK-NOT: -CHECK-DAG:"},
		{name: "directives with prefixes", file: "// RUN: FileCheck %s --check-prefixes=A,B\n  // B¦", want: "B: B-LABEL: -A: -CHECK:"},
		{name: "expected messages", file: "// expected-¦", want: "expected-error expected-remark"},
		{name: "no directives in prose", file: "// check¦", want: ""},
		{name: "no directives behind words", file: "// the CHECK¦", want: ""},
		{name: "variables of FileCheck", file: "// CHECK: [[A:%.*]] = x [[#N:]]\n// CHECK-SAME: [[¦", want: "A N"},
		{name: "lines that go on", file: "// RUN: hivm-opt %s \\\n// RUN:   --canonic¦", want: "--canonicalize"},
		{name: "empty file", file: "¦", want: "func.func"},
		{name: "second part", file: "bad\n// -----\nfunc.func @f() {\n  ret¦\n}", want: "return"},
		{name: "argument", file: "func.func @f(%a: ¦", want: "memref i32"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := c.file
			if text == "" {
				text = strings.Replace(completionKernel, "BODY", c.body, 1)
			}
			before, after, _ := strings.Cut(text, cursorMark)
			for _, whole := range []int{readWhole, 0} {
				s, d := serverWith(before + after)
				s.readWhole = whole
				list := completeAt(t, s, d, len(before))
				var got []string
				for _, item := range list.Items {
					got = append(got, item.Label)
				}
				for _, want := range strings.Fields(c.want) {
					not, absent := strings.CutPrefix(want, "-")
					if absent && not[0] != '-' || strings.HasPrefix(want, "---") {
						if slices.Contains(got, not) {
							t.Errorf("%s is proposed", not)
						}
					} else if !slices.Contains(got, want) {
						t.Errorf("whole %d: %s is not among %q", whole, want, got)
					}
				}
				if c.want == "" && len(got) > 0 {
					t.Errorf("%q", got)
				}
				checkProposals(t, d, len(before), list)
			}
		})
	}
}

// checkProposals checks that edits hold the cursor, and replace what is typed.
func checkProposals(t *testing.T, d *document, cursor int, list *protocol.CompletionList) {
	t.Helper()
	for _, item := range list.Items {
		edit := item.TextEdit.(protocol.TextEdit)
		begin, end := d.offset(edit.Range.Start), d.offset(edit.Range.End)
		if begin > cursor || end < cursor || d.position(begin) != edit.Range.Start || d.position(end) != edit.Range.End || strings.ContainsAny(d.text[begin:end], "\n") {
			t.Fatalf("%s replaces %v, the cursor is at %v", item.Label, edit.Range, d.position(cursor))
		}
		if !matches(*item.FilterText, d.text[begin:cursor]) {
			t.Fatalf("%s does not fit %q", *item.FilterText, d.text[begin:cursor])
		}
	}
}

// TestCompletionEdit puts proposals in.
func TestCompletionEdit(t *testing.T) {
	for text, want := range map[string]string{
		"func.func @f(%ä𝄞: i32) {\n  retu¦rnx\n}":                     "  return",
		"func.func @f() attributes {a = #hivm.address_space<u¦b>} {}": "func.func @f() attributes {a = #hivm.address_space<ub>} {}",
	} {
		before, after, _ := strings.Cut(text, cursorMark)
		s, d := serverWith(before + after)
		list := completeAt(t, s, d, len(before))
		if len(list.Items) == 0 {
			t.Errorf("%q: nothing", text)
			continue
		}
		edit := list.Items[0].TextEdit.(protocol.TextEdit)
		d.edit(change{&edit.Range, edit.NewText})
		if line := strings.Split(d.text, "\n")[edit.Range.Start.Line]; line != want {
			t.Errorf("%q", line)
		}
	}
}

// TestSnippets fills in the places of snippets, and reads the result.
func TestSnippets(t *testing.T) {
	for _, c := range []struct{ op, want string }{
		{"hivm.hir.vexp", "hivm.hir.vexp ins(%${1:src} : ${2:type}) outs(%${3:dst} : ${4:type})"},
		{"arith.addi", "arith.addi %${1:lhs}, %${2:rhs} : ${3:type}"},
		{"hivm.hir.pipe_barrier", "hivm.hir.pipe_barrier[<${1|"},
		{"scf.for", "scf.for %${1:iv} = %${2:lowerBound} to %${3:upperBound} step %${4:step} {\n  ${5:}\n\\}"},
		{"arith.select", "arith.select %${1:condition}, %${2:true_value}, %${3:false_value} : ${4:type}"},
		{"scf.if", "scf.if %${1:condition} {\n  ${2:}\n\\}"},
	} {
		s, d := serverWith("func.func @f() {\n  " + c.op + "\n  return\n}\n")
		list := completeAt(t, s, d, strings.Index(d.text, "\n  return"))
		i := slices.IndexFunc(list.Items, func(x protocol.CompletionItem) bool { return x.Label == c.op })
		if i < 0 {
			t.Errorf("%s is not proposed", c.op)
			continue
		}
		item := list.Items[i]
		if text := item.TextEdit.(protocol.TextEdit).NewText; !strings.HasPrefix(text, c.want) || item.InsertTextFormat == nil {
			t.Errorf("%s: %q", c.op, text)
		}
	}
	// Names that stand already are not written twice.
	s, d := serverWith("func.func @f() {\n  hivm.hir.vex ins()\n}\n")
	for _, item := range completeAt(t, s, d, strings.Index(d.text, " ins")).Items {
		if item.InsertTextFormat != nil {
			t.Errorf("%s is a snippet in front of operands", item.Label)
		}
	}
	// Every format has a snippet whose places are numbered.
	c, err := hivmopt.Default().NewContext()
	if err != nil {
		t.Fatal(err)
	}
	for _, def := range c.Ops() {
		if def.Program() == nil {
			continue
		}
		if text := snippetOf(def.Name, def); strings.Contains(text, "${0") || strings.Contains(text, "  $") && !strings.Contains(text, "\n") {
			t.Errorf("%s: %q", def.Name, text)
		}
	}
}

// everyText calls f with the parts of the golden texts that are no longer than a limit.
func everyText(t *testing.T, f func(path, text string)) {
	t.Helper()
	n := 0
	for _, root := range []string{"../testdata", "../dialect", "../passes"} {
		files, err := filepath.Glob(root + "/*/*.mlir")
		if err != nil {
			t.Fatal(err)
		}
		more, _ := filepath.Glob(root + "/*/*/*.mlir")
		for _, path := range append(files, more...) {
			b, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for part := range strings.SplitSeq(string(b), "// -----") {
				f(path, part)
				n++
			}
		}
	}
	if n < 1000 {
		t.Fatalf("only %d texts", n)
	}
}

// without returns a text without some of its bytes.
func without(r *rand.Rand, text string) string {
	b := []byte(text)
	for range 1 + len(b)/200 {
		if len(b) > 0 {
			i := r.IntN(len(b))
			b = slices.Delete(b, i, min(len(b), i+1+r.IntN(3)))
		}
	}
	return string(b)
}

// TestCompletionEverywhere asks at places of all texts, whole and broken: proposals for an operand have to list the operand
// that stands there.
func TestCompletionEverywhere(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	operands, missed := 0, 0
	everyText(t, func(path, text string) {
		if r.IntN(3) > 0 {
			return
		}
		for _, broken := range []bool{false, true} {
			text := text
			if broken {
				text = without(r, text)
			}
			s, d := serverWith(text)
			a, err := s.analyse(context.Background(), d)
			if err != nil {
				t.Fatal(err)
			}
			for range 3 {
				at := d.offset(d.position(r.IntN(len(text) + 1)))
				list := completeAt(t, s, d, at)
				checkProposals(t, d, at, list)
			}
			if broken || len(a.parts[0].problems) > 0 || len(a.parts) > 1 {
				continue
			}
			u := a.parts[0].frame
			for _, name := range u.state.Names {
				if operands%3 == 0 && r.IntN(2) == 0 {
					continue
				}
				if name.Value == nil || len(name.Uses) == 0 || name.Count > 1 {
					continue
				}
				use := name.Uses[r.IntN(len(name.Uses))]
				if !strings.HasPrefix(text[use.Begin:], "%") || use.Begin < name.Def.Begin || u.state.OpAt(int(use.Begin)) == u.state.OpAt(int(name.Def.Begin)) {
					continue
				}
				operands++
				list := completeAt(t, s, d, int(use.Begin)+1)
				if !list.IsIncomplete && !slices.ContainsFunc(list.Items, func(x protocol.CompletionItem) bool { return x.Label == "%"+name.Text }) {
					if missed++; missed < 10 {
						t.Logf("%s: %%%s is not proposed in %q", path, name.Text, text[max(0, int(use.Begin)-60):use.End])
					}
				}
			}
		}
	})
	if operands < 1000 || missed > 0 {
		t.Errorf("%d of %d operands are not proposed where they stand", missed, operands)
	}
}

// TestFileCheckFlags checks that FileCheck has the flags that are proposed for it.
func TestFileCheckFlags(t *testing.T) {
	var help strings.Builder
	if exit := filecheck.Main([]string{"--help"}, filecheck.IO{Stdin: strings.NewReader(""), Stdout: &help, Stderr: &help}); exit != 0 {
		t.Fatal(exit, help.String())
	}
	for _, f := range fileCheckFlags() {
		if !strings.Contains(help.String(), "-"+f.Name) {
			t.Errorf("FileCheck has no --%s", f.Name)
		}
		for _, word := range f.Words {
			if !strings.Contains(help.String(), word) {
				t.Errorf("--%s has no value %s", f.Name, word)
			}
		}
	}
}

// TestOperandTypes checks the first type that is proposed: that of the operand whose type is due.
func TestOperandTypes(t *testing.T) {
	for body, want := range map[string]string{
		"hivm.hir.vexp ins(%m : ¦":                                                  "memref<4x8xf16>",
		"hivm.hir.vadd ins(%m, %b : memref<4x8xf16>, ¦":                             "memref<16xf32>",
		"hivm.hir.vadd ins(%m, %b : memref<4x8xf16>, mem¦":                          "memref<16xf32>",
		"hivm.hir.vexp ins(%m : memref<4x8xf16>) outs(%b : ¦":                       "memref<16xf32>",
		"%r = arith.addi %w, %w : ¦":                                                "i64",
		"%r = arith.addi %w, %w {x} : ¦\n  hivm.hir.pipe_barrier[<PIPE_V>]":         "i64",
		"%r = arith.extui %t : ¦ to i64":                                            "i1",
		"%p:2 = arith.addui_extended %w, %w : i64, i1\n  %r = arith.extui %p#1 : ¦": "i1",
		"%r = memref.load %m[%i] : ¦":                                               "!tile", // nothing is known here
		"%r = arith.addi %nothing, %w : ¦":                                          "i64",
		"hivm.hir.vexp ins(%nothing : ¦":                                            "!tile",
	} {
		text := strings.Replace(completionKernel, "BODY", "  %m = memref.alloc() : memref<4x8xf16>\n  %w = arith.constant 1 : i64\n  %t = arith.constant true\n  "+body, 1)
		at := strings.Index(text, "¦")
		s, d := serverWith(strings.Replace(text, "¦", "", 1))
		if list := completeAt(t, s, d, at); len(list.Items) == 0 || list.Items[0].Label != want {
			t.Errorf("%s: %+v, want %s first", body, list.Items[:min(len(list.Items), 1)], want)
		}
	}
}

// TestLongRunLine checks that the memory that completion takes is linear in the RUN lines that go on in the next one, and
// that it takes the words of all.
func TestLongRunLine(t *testing.T) {
	taken := func(lines int) uint64 {
		s, d := serverWith("// RUN: hivm-opt run \\\n" + strings.Repeat("// RUN:   --entry=a \\\n", lines) + "// RUN: --e")
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		list := completeAt(t, s, d, len(d.text))
		runtime.ReadMemStats(&after)
		if len(list.Items) != 1 || list.Items[0].Label != "--entry" {
			t.Errorf("%+v", list.Items)
		}
		return after.TotalAlloc - before.TotalAlloc
	}
	if few, many := taken(500), taken(5000); many > 20*few {
		t.Errorf("%d bytes for 500 lines, %d for 5000", few, many)
	}
}
