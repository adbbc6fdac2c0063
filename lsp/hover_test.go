package lsp

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	protocol "github.com/tliron/glsp/protocol_3_16"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/layout"
	"hivm-opt/internal/explain"
	"hivm-opt/internal/filetree"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/parser"
	"hivm-opt/passes/flatten"
)

// kernel is a text for hovers; the cursor stands behind a mark like ‹1›, which is not in the text.
const hoverKernel = `!‹alias›ub = memref<16x8xf16, #hivm.address_space<ub>>
#‹map›map = affine_map<(d0) -> (d0 + 1)>
module attributes {hacc.target = #hacc.target<"Ascend910B1">} {
  func.func @exp(%‹arg›x: memref<4x16x8xf16, strided<[256, 8, 1], offset: ?>, #hivm.address_space<gm>>, %y: memref<16x4xf32, strided<[10, 2]>>) {
    %c0 = arith.constant 64 : i64
    %‹cast›a = hivm.hir.pointer_cast(%‹use›c0) : !ub
    %‹turns›t = hivm.hir.pointer_cast(%c0, %c0) : memref<16x8xi1, #hivm.address_space<ub>>
    %part = memref.subview %a[2, 0] [4, 8] [1, 1] : !ub to memref<4x8xf16, strided<[8, 1], offset: 16>, #hivm.address_space<ub>>
    hivm.hir.‹op›vexp ins(%a : !‹aliasuse›ub) outs(%a : !ub)
    hivm.hir.vexp ins(%‹view›part : memref<4x8xf16, ‹strided›strided<[8, 1], offset: 16>, #hivm.‹attr›address_space<ub>>) outs(%part : memref<4x8xf16, strided<[8, 1], offset: 16>, #hivm.address_space<ub>>)
    hivm.hir.‹apart›vadd ins(%x, %x : memref<4x16x8xf16, strided<[256, 8, 1], offset: ?>, #hivm.address_space<gm>>, memref<4x16x8xf16, strided<[256, 8, 1], offset: ?>, #hivm.address_space<gm>>) outs(%x : memref<4x16x8xf16, strided<[256, 8, 1], offset: ?>, #hivm.address_space<gm>>)
    hivm.hir.‹flag›set_flag[<‹case›PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
    hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
    func.call @‹symbol›exp(%x, %‹gaps›y) : (memref<4x16x8xf16, strided<[256, 8, 1], offset: ?>, #hivm.address_space<gm>>, memref<16x4xf32, strided<[10, 2]>>) -> ()
    cf.br ^‹block›bb1(%c0 : i64)
  ^bb1(%z: i64):
    return ‹nothing›
  }
}
`

// cursors returns a text without its marks, and their positions.
func cursors(text string) (string, map[string]protocol.Position) {
	at := map[string]protocol.Position{}
	for {
		before, rest, ok := strings.Cut(text, "‹")
		if !ok {
			return text, at
		}
		name, rest, _ := strings.Cut(rest, "›")
		line := strings.Count(before, "\n")
		at[name] = protocol.Position{Line: uint32(line), Character: uint32(len(before) - strings.LastIndexByte(before, '\n') - 1)}
		text = before + rest
	}
}

// TestHover checks what is told about each kind of thing.
func TestHover(t *testing.T) {
	text, at := cursors(hoverKernel)
	c := newClient(t, nil)
	c.open(text)
	if got := c.diagnostics(); len(got) > 0 {
		t.Fatal(got)
	}
	for name, want := range map[string][]string{
		"alias":    {"```mlir\n!ub = memref<16x8xf16, #hivm.address_space<ub>>\n```", "- **strides**: [8, 1], row by row", "- **bytes**: 256"},
		"aliasuse": {"!ub = memref<16x8xf16, #hivm.address_space<ub>>"},
		"map":      {"#map = affine_map<(d0) -> (d0 + 1)>"},
		"arg":      {"argument 0 of `@exp` in line 4, used 4 times", "**sizes**: [4, 16, 8]", "**strides**: [256, 8, 1]", "**offset**: ?", "dims 1 to 2 are one run", "`gm`"},
		"cast": {"%a : memref<16x8xf16, #hivm.address_space<ub>>", "result of `hivm.hir.pointer_cast` in line 6, used 3 times", "all dims are one run", "**bytes**: 256\n",
			"`ub`, 196608 bytes of UB on Ascend910B1", "**address**: 64 (0x40)"},
		"turns":   {"**address**: 64 (0x40), 64 (0x40) in turn", "**bytes**: 128"},
		"use":     {"%c0 : i64", "used 4 times", "**constant**: 64"},
		"view":    {"**bytes**: 64, 96 from the begin of its memory to the last element", "**in**: `%a`, 256 bytes at address 64 (0x40)"},
		"gaps":    {"no two dims are one run", "**bytes**: 256, 628 from"},
		"strided": {"memref<4x8xf16, strided<[8, 1], offset: 16>, #hivm.address_space<ub>>", "**offset**: 16"},
		"op":      {"**hivm.hir.vexp**", "**pipe**: V", "**flatten**: rank 2 -> 1: [[0, 1]]", "dims 0|1 joined", "`vexp_1d_half`", "- `src`", "On data: interpreted: floats", "Format:\n", "- run: yes"},
		"apart":   {"**flatten**: rank 3 -> 2: [[0], [1, 2]]", "  - dims 0|1 kept apart: stride 256 != 16 * 8 in operand #0 [uniform]"},
		"attr":    {"**hivm.address_space**, attribute", "`cbuf`"},
		"flag":    {"**partner**: line 13", "`set_pipe`"},
		"case":    {"**PIPE_V**, a `hivm.pipe`, one of `PIPE_S`"},
		"symbol":  {"func.func @exp(memref<4x16x8xf16", "defined in line 4"},
		"block":   {"^bb1(i64)", "block of `func.func` in line 4"},
	} {
		var got protocol.Hover
		c.call(protocol.MethodTextDocumentHover, protocol.TextDocumentPositionParams{TextDocument: protocol.TextDocumentIdentifier{URI: uri}, Position: at[name]}, &got)
		said := got.Contents.(protocol.MarkupContent).Value
		for _, w := range want {
			if !strings.Contains(said, w) {
				t.Errorf("%s: %q is not in\n%s", name, w, said)
			}
		}
		if got.Range == nil || got.Range.Start.Line != at[name].Line {
			t.Errorf("%s: range %v, cursor %v", name, got.Range, at[name])
		}
	}
	var got *protocol.Hover
	c.call(protocol.MethodTextDocumentHover, protocol.TextDocumentPositionParams{TextDocument: protocol.TextDocumentIdentifier{URI: uri}, Position: at["nothing"]}, &got)
	if got != nil {
		t.Errorf("%+v", got)
	}
}

// labels returns the hints of a range of a document, each with its line.
func labels(c *client, from, to uint32) (out []string) {
	var hints []inlayHint
	c.call(methodInlayHint, inlayHintParams{
		TextDocument: protocol.TextDocumentIdentifier{URI: uri},
		Range:        protocol.Range{Start: protocol.Position{Line: from}, End: protocol.Position{Line: to}},
	}, &hints)
	for _, h := range hints {
		out = append(out, fmt.Sprintf("%d:%d %s", h.Position.Line+1, h.Position.Character, h.Label))
	}
	return out
}

// TestRuns checks what is said about contiguous dims.
func TestRuns(t *testing.T) {
	for _, x := range []struct {
		sizes, strides []int64
		want           string
	}{
		{[]int64{4, 8}, []int64{8, 1}, "all dims are one run"},
		{[]int64{4, 8}, []int64{9, 1}, "no two dims are one run"},
		{[]int64{4, 8}, []int64{16, 2}, "all dims are one run with stride 2"},
		{[]int64{2, 4, 8, 3}, []int64{200, 50, 3, 1}, "dims 0 to 1 with stride 50, dims 2 to 3 are one run each"},
		{[]int64{4, 16, ir.Dynamic}, []int64{ir.Dynamic, ir.Dynamic, 1}, "no two dims are one run"},
		{[]int64{ir.Dynamic, 16, 8}, []int64{128, 8, 1}, "all dims are one run"},
		{[]int64{4, 1, 8}, []int64{16, 77, 1}, "dims 0 to 1 with stride 16 are one run"},
	} {
		if got := runs(layout.Shape{Sizes: x.sizes, Strides: x.strides, Strided: true}); got != x.want {
			t.Errorf("%v %v: %s, want %s", x.sizes, x.strides, got, x.want)
		}
	}
}

// TestInlayHints checks the hints of a kernel, in which range they are, and that each kind can be switched off.
func TestInlayHints(t *testing.T) {
	const text = `!gm = memref<4x16x8xf16, strided<[256, 8, 1], offset: ?>>
func.func @f(%x: !gm, %y: memref<16x8xf16>) {
  hivm.hir.vexp ins(%x : !gm) outs(%x : !gm)
  %s:2 = scf.if %c -> (!gm, !gm) { scf.yield %x, %x : !gm, !gm } else { scf.yield %x, %x : !gm, !gm }
  return
}
func.func @g(%x: !gm, %y: memref<16x8xf16>) {
  hivm.hir.vexp ins(%x : !gm) outs(%x : !gm)
  hivm.hir.vexp ins(%y : memref<16x8xf16>) outs(%y : memref<16x8xf16>)
  hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  %s:2 = func.call @h() : () -> (!gm, !gm)
  hivm.hir.vexp ins(%s#1 : !gm) outs(%s#0 : !gm)
  return
}
func.func private @h() -> (!gm, !gm)
`
	strides := []string{"8:22 [256, 8, 1] from ?", "8:37 [256, 8, 1] from ?", "13:24 [256, 8, 1] from ?", "13:41 [256, 8, 1] from ?"}
	ranks := []string{"8:44 rank 3 → 2", "9:70 rank 2 → 1", "13:48 rank 3 → 2"}
	flags := []string{"10:55 → line 11", "11:56 ← line 10"}
	for _, x := range []struct {
		off  []string
		want [][]string
	}{
		{nil, [][]string{strides, ranks, flags}},
		{[]string{"strides"}, [][]string{ranks, flags}},
		{[]string{"ranks"}, [][]string{strides, flags}},
		{[]string{"flags"}, [][]string{strides, ranks}},
	} {
		settings := map[string]any{}
		for _, name := range x.off {
			settings[name] = false
		}
		c := newClient(t, map[string]any{"inlayHints": settings})
		c.open(text)
		want, got := slices.Concat(x.want...), labels(c, 6, 99)
		slices.Sort(want)
		slices.Sort(got)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("without %v: -want +got\n%s", x.off, diff)
		}
		for _, l := range labels(c, 8, 10) {
			if !strings.HasPrefix(l, "9:") && !strings.HasPrefix(l, "10:") {
				t.Errorf("%s is outside of the lines 9 and 10", l)
			}
		}
	}
}

// flagsIn are the hints about flags of the body of a function, by line of the body.
func flagsIn(t *testing.T, text string) []string {
	c := newClient(t, map[string]any{"inlayHints": map[string]any{"strides": false, "ranks": false}})
	c.open(text)
	if got := c.diagnostics(); len(got) > 0 {
		t.Fatal(got)
	}
	got := labels(c, 0, 999)
	for i := range got {
		line, label, _ := strings.Cut(got[i], ":")
		_, label, _ = strings.Cut(label, " ")
		got[i] = line + " " + label
	}
	return got
}

// TestFlags checks which flags belong together, and that nothing is said where that is not sure.
func TestFlags(t *testing.T) {
	for name, x := range map[string]struct{ body, want string }{
		"other event":    {"set 0\nset 1\nwait 1\nwait 0", "2 → line 5, 3 → line 4, 4 ← line 3, 5 ← line 2"},
		"again":          {"set 0\nwait 0\nset 0\nwait 0", "2 → line 3, 3 ← line 2, 4 → line 5, 5 ← line 4"},
		"loop":           {"set 0\nscf.for %i = %n to %n step %n {\nwait 0\nset 0\n}\nwait 0", "2 → line 4, 4 ← lines 2 and 5, 5 → lines 4 and 7, 7 ← line 5"},
		"twice":          {"set 0\nset 0\nwait 0\nwait 0", ""},
		"branch":         {"scf.if %c {\nset 0\n} else {\nset 0\n}\nwait 0", ""},
		"two waits":      {"set 0\nscf.if %c {\nwait 0\n} else {\nwait 0\n}", ""},
		"value":          {"set %e\nwait %e", "2 → line 3, 3 ← line 2"},
		"any value":      {"set %e\nwait %e\nset 0\nwait 0", ""},
		"cores":          {"bset CUBE 0\nbwait VECTOR 0\nbset VECTOR 0\nbwait CUBE 0", "2 → line 3, 3 ← line 2, 4 → line 5, 5 ← line 4"},
		"one core":       {"bset CUBE 0\nbwait CUBE 0", ""},
		"two functions":  {"bset CUBE 3\nreturn\n}\nfunc.func @g() {\nbwait VECTOR 3", "2 → line 6, 6 ← line 2"},
		"parts in order": {"bset CUBE 3\nbset CUBE 3\nreturn\n}\nfunc.func @f_mix_aiv() {\nbwait VECTOR 3\nbwait VECTOR 3", "2 → line 7, 3 → line 8, 7 ← line 2, 8 ← line 3"},
		"other kernel":   {"bset CUBE 3\nreturn\n}\nfunc.func @k_mix_aic() {\nbset CUBE 3\nreturn\n}\nfunc.func @f_mix_aiv() {\nbwait VECTOR 3\nreturn\n}\nfunc.func @k_mix_aiv() {\nbwait VECTOR 3", "2 → line 10, 6 → line 14, 10 ← line 2, 14 ← line 6"},
		"in a loop":      {"bset CUBE 3\nbset CUBE 3\nreturn\n}\nfunc.func @f_mix_aiv(%n: index) {\nscf.for %i = %n to %n step %n {\nbwait VECTOR 3\n}\nbwait VECTOR 3", ""},
		"three":          {"bset CUBE 3\nreturn\n}\nfunc.func @g() {\nbwait VECTOR 3\nbwait VECTOR 3", ""},
	} {
		t.Run(name, func(t *testing.T) {
			var b strings.Builder
			name := "f"
			if strings.Contains(x.body, "@f_mix") {
				name = "f_mix_aic"
			}
			b.WriteString("func.func @" + name + "(%c: i1, %n: index, %e: i64) {\n")
			for line := range strings.SplitSeq(x.body, "\n") {
				word := strings.Fields(line)
				switch id := word[len(word)-1]; word[0] {
				case "set", "wait":
					if !strings.HasPrefix(id, "%") {
						id = "<EVENT_ID" + id + ">"
					}
					line = fmt.Sprintf("hivm.hir.%s_flag[<PIPE_MTE2>, <PIPE_V>, %s]", word[0], id)
				case "bset", "bwait":
					line = fmt.Sprintf("hivm.hir.sync_block_%s[<%s>, <PIPE_FIX>, <PIPE_MTE2>] flag = %s", word[0][1:], word[1], id)
				}
				b.WriteString(line + "\n")
			}
			b.WriteString("return\n}\n")
			if got := strings.Join(flagsIn(t, b.String()), ", "); got != x.want {
				t.Errorf("got %s, want %s\n%s", got, x.want, b.String())
			}
		})
	}
}

// goldenTexts calls f with each MLIR file below a folder.
func goldenTexts(t testing.TB, folder string, f func(path, text string)) {
	t.Helper()
	filetree.MLIR(t, 1, []string{folder}, f)
}

// opened returns a document of a server.
func opened(s *server, text string) *document {
	d := newDocument(&protocol.TextDocumentItem{URI: uri, Text: text})
	s.documents = map[protocol.DocumentUri]*document{uri: d}
	return d
}

// all are the parameters for the hints of a whole document.
var all = &inlayHintParams{TextDocument: protocol.TextDocumentIdentifier{URI: uri}, Range: protocol.Range{End: protocol.Position{Line: 1 << 30}}}

// TestRankHints compares the hints about ranks with what --flatten-ops makes of the operations.
func TestRankHints(t *testing.T) {
	s := newServer(0)
	off := false
	s.settings.InlayHints = inlayHintSettings{Strides: &off, Flags: &off}
	compared := 0
	goldenTexts(t, "../testdata/flatten", func(path, text string) {
		for i, part := range strings.Split(text, splitMark) {
			want, ok := ranksOf(t, hivmopt.Default().With(hivmopt.Options{Arch: s.environment(opened(s, part)).generation}), part)
			if !ok {
				continue
			}
			d := opened(s, part)
			hints, err := s.inlayHint(context.Background(), all)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			a, _ := s.analyse(context.Background(), d)
			for _, h := range hints {
				p := d.placeAt(a, d.offset(h.Position))
				x := p.unit.state.Ops[p.unit.state.OpAt(p.offset)]
				at := p.span(x.Name).Start
				got = append(got, fmt.Sprintf("%d:%d %s", at.Line+1, at.Character+1, h.Label))
			}
			slices.Sort(got)
			slices.Sort(want)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s, part %d: -flatten-ops +hints\n%s", path, i, diff)
			}
			compared += len(want)
		}
	})
	if compared < 80 {
		t.Errorf("only %d operations", compared)
	}
}

// ranksOf runs --flatten-ops over a text. It is false for a text that is wrong.
func ranksOf(t *testing.T, c *hivmopt.Compiler, text string) (out []string, ok bool) {
	t.Helper()
	m, err := c.Parse(context.Background(), "in.mlir", text)
	if err != nil {
		return nil, false
	}
	var r explain.Recorder
	pipeline, err := c.Pipeline("builtin.module(func.func(hivm-flatten-ops))")
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range pipeline.Passes() {
		x.(flatten.Listened).Listen(r.Listen)
	}
	if err := m.RunPipeline(context.Background(), pipeline); err != nil {
		return nil, false
	}
	for _, o := range r.Report().Ops {
		if o.RankBefore != o.RankAfter {
			out = append(out, fmt.Sprintf("%d:%d rank %d → %d", o.Line, o.Col, o.RankBefore, o.RankAfter))
		}
	}
	return out, true
}

// TestStrideHints compares the hints about strides with the types of the operands.
func TestStrideHints(t *testing.T) {
	s := newServer(readWhole)
	off := false
	s.settings.InlayHints = inlayHintSettings{Ranks: &off, Flags: &off}
	compared := 0
	goldenTexts(t, "../testdata", func(path, text string) {
		d := opened(s, text)
		hints, err := s.inlayHint(context.Background(), all)
		if err != nil {
			t.Fatal(path, err)
		}
		a, _ := s.analyse(context.Background(), d)
		for _, h := range hints {
			p := d.placeAt(a, d.offset(h.Position))
			name, use := p.unit.state.NameAt(p.offset)
			if name == nil {
				// Behind the number of a value: %x#1.
				p.offset = strings.LastIndexByte(p.unit.text[:p.offset], '#')
				name, use = p.unit.state.NameAt(p.offset)
			}
			typ := name.ValueAt(name.Uses[use].Number).Type().(*ir.MemRefType)
			strides, offset, _ := strings.Cut(h.Label, " from ")
			written := "strided<" + strides + ">"
			if offset != "" {
				written = "strided<" + strides + ", offset: " + offset + ">"
			}
			if _, isMap := typ.Layout.(*ir.AffineMapAttr); !isMap {
				compared++
				if !strings.Contains(typ.String(), written) {
					t.Errorf("%s: %s beside a %s", path, h.Label, typ)
				}
			}
		}
		// All operands with such a type have a hint.
		want := 0
		for _, part := range a.parts {
			for _, u := range part.units() {
				for _, n := range u.state.Names {
					for _, use := range n.Uses {
						if v := n.ValueAt(use.Number); v != nil && strings.Contains(v.Type().String(), "strided<") && strings.HasPrefix(v.Type().String(), "memref<") {
							want++
						}
					}
				}
			}
		}
		if len(hints) < want-strings.Count(text, "strided<[1]>") {
			t.Errorf("%s: %d hints, %d operands", path, len(hints), want)
		}
	})
	if compared < 500 {
		t.Errorf("only %d operands", compared)
	}
}

// TestHoverEverywhere asks for hovers and hints all over the texts of testdata, as they are and broken.
func TestHoverEverywhere(t *testing.T) {
	hovers, hints, slowest := 0, 0, time.Duration(0)
	n := 0
	goldenTexts(t, "../testdata", func(path, text string) {
		rng := rand.New(rand.NewPCG(1, uint64(len(text))))
		n++
		if n%tier.Every(4) > 0 {
			return
		}
		for broken := range 2 {
			s := newServer(readWhole * rng.IntN(2))
			if broken > 0 {
				for range 1 + rng.IntN(4) {
					at := rng.IntN(len(text))
					text = text[:at] + text[min(at+1+rng.IntN(3), len(text)):]
				}
			}
			d := opened(s, text)
			if _, err := s.analyse(context.Background(), d); err != nil {
				t.Fatal(path, err)
			}
			var tokens []int
			for x := range parser.Tokens(text) {
				tokens = append(tokens, x.Begin)
			}
			end := d.position(len(text))
			inside := func(x protocol.Position) bool {
				return x.Line < end.Line || x.Line == end.Line && x.Character <= end.Character
			}
			for range 12 {
				if len(tokens) == 0 {
					break
				}
				at := d.position(tokens[rng.IntN(len(tokens))])
				begin := time.Now()
				h, err := s.hover(context.Background(), &protocol.HoverParams{TextDocumentPositionParams: protocol.TextDocumentPositionParams{
					TextDocument: protocol.TextDocumentIdentifier{URI: uri}, Position: at,
				}})
				if err != nil {
					t.Fatal(path, err)
				}
				if took := time.Since(begin); took > slowest {
					slowest = took
					t.Logf("%s %v: %v", path, at, took)
				}
				if h == nil {
					continue
				}
				hovers++
				r := h.Range
				if !inside(r.Start) || !inside(r.End) || d.offset(r.Start) > d.offset(at) || d.offset(at) > d.offset(r.End) {
					t.Errorf("%s: %v at %v", path, r, at)
				}
				if h.Contents.(protocol.MarkupContent).Value == "" {
					t.Errorf("%s: nothing to tell at %v", path, at)
				}
			}
			list, err := s.inlayHint(context.Background(), all)
			if err != nil {
				t.Fatal(path, err)
			}
			hints += len(list)
			for _, h := range list {
				if !inside(h.Position) || h.Label == "" {
					t.Errorf("%s: %+v", path, h)
				}
			}
		}
	})
	t.Logf("%d hovers, %d hints, slowest %v", hovers, hints, slowest)
	if tried := tier.Every(4); hovers*tried < 4000 || hints*tried < 400 { // as many as in one text of four
		t.Errorf("only %d hovers and %d hints", hovers, hints)
	}
}

// TestHoverLeavesModule checks that hovers and hints change nothing.
func TestHoverLeavesModule(t *testing.T) {
	text, at := cursors(hoverKernel)
	s := newServer(readWhole)
	d := opened(s, text)
	a, err := s.analyse(context.Background(), d)
	if err != nil {
		t.Fatal(err)
	}
	before := operationsOf(a)
	for _, x := range at {
		p := d.placeAt(a, d.offset(x))
		p.hover()
	}
	if _, err := s.inlayHint(context.Background(), all); err != nil {
		t.Fatal(err)
	}
	if after := operationsOf(a); before != after || strings.Count(before, "vexp") != 2 {
		t.Errorf("%s\nbecame\n%s", before, after)
	}
}

// operationsOf are the operations of all parts, with their operands and uses.
func operationsOf(a *analysis) string {
	var b strings.Builder
	for _, p := range a.parts {
		ir.Walk(p.module, func(op *ir.Operation) bool {
			fmt.Fprintf(&b, "%p %s %v\n", op, op.Name(), op.Operands())
			for i := range op.NumResults() {
				fmt.Fprintln(&b, len(op.Result(i).Uses()), op.Result(i).Type())
			}
			return true
		})
	}
	return b.String()
}

func BenchmarkHover(b *testing.B) {
	var long, many strings.Builder
	const line = "  hivm.hir.vadd ins(%a, %a : memref<4x16xf32>, memref<4x16xf32>) outs(%b : memref<4x16xf32>)\n"
	long.WriteString("func.func @f(%a: memref<4x16xf32>, %b: memref<4x16xf32>) {\n" + strings.Repeat(line, 10000) + "  return\n}\n")
	for i := range 500 {
		fmt.Fprintf(&many, "func.func @f%d(%%a: memref<4x16xf32>, %%b: memref<4x16xf32>) {\n%s  return\n}\n", i, strings.Repeat(line, 20))
	}
	for name, text := range map[string]string{"long": long.String(), "many": many.String()} {
		s := newServer(readWhole)
		d := opened(s, text)
		if _, err := s.analyse(context.Background(), d); err != nil {
			b.Fatal(err)
		}
		at := strings.Index(text[len(text)/2:], "vadd") + len(text)/2
		ask := func(at int) {
			if _, err := s.hover(context.Background(), &protocol.HoverParams{TextDocumentPositionParams: protocol.TextDocumentPositionParams{
				TextDocument: protocol.TextDocumentIdentifier{URI: uri}, Position: d.position(at),
			}}); err != nil {
				b.Fatal(err)
			}
		}
		b.Run(name+"/op", func(b *testing.B) {
			for b.Loop() {
				ask(at)
			}
		})
		b.Run(name+"/value", func(b *testing.B) {
			for b.Loop() {
				ask(at + strings.Index(text[at:], "%b"))
			}
		})
		b.Run(name+"/type", func(b *testing.B) {
			for b.Loop() {
				ask(at + strings.Index(text[at:], "memref"))
			}
		})
		view := *all
		view.Range.Start = d.position(at)
		view.Range.End = protocol.Position{Line: view.Range.Start.Line + 50}
		b.Run(name+"/hints", func(b *testing.B) {
			for b.Loop() {
				for _, p := range d.analysis.parts {
					for _, u := range p.units() {
						u.ranks = nil
					}
				}
				if _, err := s.inlayHint(context.Background(), &view); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestHoverByFunction checks that hovers and hints do not depend on how a text was read.
func TestHoverByFunction(t *testing.T) {
	byFunction, whole := newServer(0), newServer(1<<30)
	compared := 0
	goldenTexts(t, "../testdata/kernels", func(path, text string) {
		if compared > 2000 && !tier.Full() {
			return
		}
		one := opened(byFunction, text)
		opened(whole, text)
		n := 0
		for x := range parser.Tokens(text) {
			if n++; n%3 > 0 {
				continue
			}
			p := protocol.HoverParams{TextDocumentPositionParams: protocol.TextDocumentPositionParams{
				TextDocument: protocol.TextDocumentIdentifier{URI: uri}, Position: one.position(x.Begin),
			}}
			a, err := byFunction.hover(context.Background(), &p)
			if err != nil {
				t.Fatal(path, err)
			}
			b, err := whole.hover(context.Background(), &p)
			if err != nil {
				t.Fatal(path, err)
			}
			if diff := cmp.Diff(b, a); diff != "" {
				t.Fatalf("%s %v: -whole +by function\n%s", path, p.Position, diff)
			}
			if a != nil {
				compared++
			}
		}
		a, err := byFunction.inlayHint(context.Background(), all)
		if err != nil {
			t.Fatal(path, err)
		}
		b, err := whole.inlayHint(context.Background(), all)
		if err != nil {
			t.Fatal(path, err)
		}
		order := func(l []inlayHint) (out []string) {
			for _, h := range l {
				out = append(out, fmt.Sprint(h))
			}
			slices.Sort(out)
			return out
		}
		if diff := cmp.Diff(order(b), order(a)); diff != "" {
			t.Errorf("%s: -whole +by function\n%s", path, diff)
		}
	})
	if compared < 2000 {
		t.Errorf("only %d hovers", compared)
	}
}

// TestHoverCases checks hovers in texts of their own.
func TestHoverCases(t *testing.T) {
	for name, x := range map[string]struct {
		text      string
		has, lack string
	}{
		"host": {`func.func @f(%a: memref<2x3xf32>) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  hivm.hir.‹1›vexp ins(%a : memref<2x3xf32>) outs(%a : memref<2x3xf32>)
  return
}`, "not flattened: the function runs on the host", "library function"},
		"broken function": {`func.func @f(%a: memref<2x3xf32>) {
  hivm.hir.vexq ins(%a : memref<2x3xf32>)
  hivm.hir.vexp ins(%‹1›a : memref<2x3xf32>) outs(%a : memref<2x3xf32>)
  return
}`, "argument 0 of `@f` in line 1, used 2 times", "address"},
		"beside a broken function": {`func.func @f(%a: memref<2x3xf32>) {
  hivm.hir.vexq ins(%a : memref<2x3xf32>)
  return
}
func.func @g(%a: memref<2x3xf32>) {
  hivm.hir.‹1›vexp ins(%a : memref<2x3xf32>) outs(%a : memref<2x3xf32>)
  return
}`, "rank 2 -> 1", "not flattened"},
		"value that is not defined": {`func.func @f() {
  %b = memref.cast %nothing : memref<4xf32> to memref<?xf32>
  memref.dealloc %‹1›b : memref<?xf32>
  return
}`, "%b : memref<?xf32>", "**in**"},
		"wrong operation": {`func.func @f(%a: memref<2x3xf32>, %b: memref<2x4xf32>) {
  hivm.hir.‹1›vexp ins(%a : memref<2x3xf32>) outs(%b : memref<2x4xf32>)
  return
}`, "**pipe**: V", "rank 2"},
		"nested symbol": {`module @m {
  func.func @f(%a: i32) { return }
}
func.func @f() { return }
"test.use"() {to = @m::@‹1›f} : () -> ()
// RUN: --allow-unregistered-dialect`, "func.func @f(i32)", "line 4"},
		"form": {`func.func @f(%n: index) {
  ‹1›scf.for %i = %n to %n step %n {
  }
  return
}`, "%results = scf.for %iv = %lowerBound to %upperBound step %step [iter_args(%arg = %init, ...)", "Format:"},
		"predicate": {`func.func @f(%n: index) {
  %b = arith.cmpi ‹1›slt, %n, %n : index
  return
}`, "**slt**, a word of `arith.cmpi`, one of `eq`, `ne`", "Format:"},
		"second result": {`func.func private @h() -> (i32, memref<4xf32>)
func.func @f() {
  %s:2 = func.call @h() : () -> (i32, memref<4xf32>)
  memref.dealloc %‹1›s#1 : memref<4xf32>
  return
}`, "%s#1 : memref<4xf32>\n```\n\nresult 1 of `func.call` in line 3, used once", "i32"},
		"both results": {`func.func private @h() -> (i32, memref<4xf32>)
func.func @f() {
  %‹1›s:2 = func.call @h() : () -> (i32, memref<4xf32>)
  return
}`, "%s#0 : i32\n```\n\nresult 0 of `func.call` in line 3, used nowhere", "once"},
		"generic": {`func.func @f(%a: memref<2x3xf32>) {
  "hivm.hir.‹1›vexp"(%a, %a) <{broadcast = array<i64>, operandSegmentSizes = array<i32: 1, 1, 0>, transpose = array<i64>}> : (memref<2x3xf32>, memref<2x3xf32>) -> ()
  return
}`, "rank 2 -> 1", "not registered"},
		"alias of aliases": {`#map = affine_map<(d0, d1) -> (d0 * 9 + d1)>
!t = memref<
  2x3xf32, #map>
func.func private @f(!‹1›t)`, "!t = memref<\n  2x3xf32, #map>\n```\n\n```mlir\n!t = memref<2x3xf32, affine_map<(d0, d1) -> (d0 * 9 + d1)>>", "func"},
		"other part": {`func.func private @f(i32)
// -----
func.func private @f(f32)
func.func @g(%x: f32) {
  func.call @‹1›f(%x) : (f32) -> ()
  return
}`, "@f(f32)\n```\n\ndefined in line 3", "i32"},
	} {
		t.Run(name, func(t *testing.T) {
			text, at := cursors(x.text)
			text = strings.ReplaceAll(text, "// RUN:", "\n// RUN:")
			s := newServer(readWhole)
			opened(s, text)
			h, err := s.hover(context.Background(), &protocol.HoverParams{TextDocumentPositionParams: protocol.TextDocumentPositionParams{
				TextDocument: protocol.TextDocumentIdentifier{URI: uri}, Position: at["1"],
			}})
			if err != nil || h == nil {
				t.Fatal(h, err)
			}
			if got := h.Contents.(protocol.MarkupContent).Value; !strings.Contains(got, x.has) || strings.Contains(got, x.lack) {
				t.Errorf("%q has to be in it, and %q not:\n%s", x.has, x.lack, got)
			}
		})
	}
}
