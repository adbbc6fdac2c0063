package bench

import (
	"bytes"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"hivm-opt/internal/bench/goal"
	"hivm-opt/internal/benchgen"
)

const (
	// editorRounds is how often each request about a place is made in BenchmarkProcessRequests.
	editorRounds = 200
	// wholeRounds is in which of the rounds the requests about the whole document are made.
	wholeRounds = 4
)

// about is what a request is about.
type about uint8

const (
	aboutDocument about = iota
	aboutValue
	aboutOperation
	aboutSymbol
	aboutLines // some lines in front of and behind a place
)

// linesShown is how many lines a window of an editor shows.
const linesShown = 50

// editorRequest is a request that an editor makes.
type editorRequest struct {
	name, method string
	about        about
	// behind is how many characters of the word are in front of the cursor.
	behind int
	more   object // other parameters
}

// editorRequests are the requests of BenchmarkProcessRequests.
func editorRequests() []editorRequest {
	layout := object{"options": object{"tabSize": 2, "insertSpaces": true}}
	return []editorRequest{
		{name: "hover-value", method: "textDocument/hover", about: aboutValue},
		{name: "hover-operation", method: "textDocument/hover", about: aboutOperation},
		{name: "completion-value", method: "textDocument/completion", about: aboutValue, behind: 1},
		{name: "completion-operation", method: "textDocument/completion", about: aboutOperation, behind: len("hivm.hir.v")},
		{name: "signature-help", method: "textDocument/signatureHelp", about: aboutValue},
		{name: "definition", method: "textDocument/definition", about: aboutValue},
		{name: "references", method: "textDocument/references", about: aboutValue, more: object{"context": object{"includeDeclaration": true}}},
		{name: "highlights", method: "textDocument/documentHighlight", about: aboutValue},
		{name: "prepare-rename", method: "textDocument/prepareRename", about: aboutValue},
		{name: "rename-value", method: "textDocument/rename", about: aboutValue, more: object{"newName": "renamed"}},
		{name: "rename-symbol", method: "textDocument/rename", about: aboutSymbol, behind: 1, more: object{"newName": "renamed"}},
		{name: "selection", method: "textDocument/selectionRange", about: aboutValue},
		{name: "code-actions", method: "textDocument/codeAction", about: aboutOperation, more: object{"context": object{"diagnostics": []any{}}}},
		{name: "inlay-hints", method: "textDocument/inlayHint", about: aboutLines},
		{name: "tokens-range", method: "textDocument/semanticTokens/range", about: aboutLines},
		{name: "range-formatting", method: "textDocument/rangeFormatting", about: aboutLines, more: layout},
		{name: "tokens", method: "textDocument/semanticTokens/full"},
		{name: "symbols", method: "textDocument/documentSymbol"},
		{name: "folding", method: "textDocument/foldingRange"},
		{name: "lenses", method: "textDocument/codeLens"},
		{name: "formatting", method: "textDocument/formatting", more: layout},
	}
}

// BenchmarkProcessRequests measures how long hivm-opt lsp, the binary that HIVM_OPT names, takes to answer each
// request about a text of 10 000 operations: in functions of twenty, and in one kernel with its loops, addresses and
// flags. Each round types a key in front of a random line, or takes it out again, and then makes the requests in a
// random order, so that each of them is at times the first one that asks about the new text.
func BenchmarkProcessRequests(b *testing.B) {
	tool := editorTool(b)
	for _, x := range []struct{ name, text string }{
		{"functions", string(benchgen.Module(editorOps / benchgen.OpsPerFunc))},
		{"kernel", synchronizedKernel(b, tool)},
	} {
		b.Run(x.name, func(b *testing.B) {
			var took map[string][]float64
			var peak float64
			for b.Loop() {
				took, peak = makeRequests(b, tool, x.text)
			}
			for _, r := range editorRequests() {
				b.Run(r.name, func(b *testing.B) {
					for b.Loop() { // they are measured already
					}
					percentiles(b, took[r.name], mostOfRequest)
				})
			}
			b.Run("memory", func(b *testing.B) {
				for b.Loop() {
				}
				b.ReportMetric(0, "ns/op")
				goal.Below(b, peak, "MB-peak-RSS", mostOfEditor)
			})
		})
	}
}

// synchronizedKernel returns a kernel of about 10 000 operations in one function, as it is for the chip.
func synchronizedKernel(b *testing.B, tool string) string {
	file := filepath.Join(b.TempDir(), "kernel.mlir")
	// Addresses, flags and loops make four operations of one.
	if err := os.WriteFile(file, benchgen.Kernel(benchgen.ManyLoops, editorOps/4), 0o666); err != nil {
		b.Fatal(err)
	}
	var stderr bytes.Buffer
	cmd := exec.Command(tool, "--convert-to-hivm-op=strict", "--hivm-infer-mem-scope=strict", "--hivm-plan-memory=strict", "--hivm-graph-sync-solver=strict", file)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		b.Fatal(err, stderr.String())
	}
	return string(out)
}

// makeRequests opens a text in a server and makes requests. It returns the milliseconds of each request, and the
// peak of the server's memory.
func makeRequests(b *testing.B, tool, text string) (took map[string][]float64, megabytes float64) {
	e := newEditor(b, tool, text)
	places := placesOf(e.lines)
	took = map[string][]float64{}
	rng := rand.New(rand.NewPCG(1, 2))
	requests := editorRequests()
	edited := -1 // the line that has a blank more
	for round := range editorRounds {
		if edited < 0 {
			edited = rng.IntN(len(e.lines))
			e.edit(edited, 0, 0, " ")
		} else {
			e.edit(edited, 0, 1, "")
			edited = -1
		}
		rng.Shuffle(len(requests), func(i, j int) { requests[i], requests[j] = requests[j], requests[i] })
		for _, r := range requests {
			if r.about == aboutDocument && round%wholeRounds > 0 {
				continue
			}
			params := object{"textDocument": object{"uri": editorURI}}
			maps.Copy(params, r.more)
			if list := places[r.about]; len(list) > 0 {
				p := list[rng.IntN(len(list))]
				column := p.column + r.behind
				if p.line == edited {
					column++
				}
				place := at(p.line, column)
				params["position"], params["positions"] = place, []object{place}
				params["range"] = object{"start": place, "end": place}
				if r.about == aboutLines {
					params["range"] = object{"start": at(p.line, 0), "end": at(min(p.line+linesShown, len(e.lines)-1), 0)}
				}
			}
			took[r.name] = append(took[r.name], e.call(r.method, params))
		}
	}
	return took, e.close()
}

// textPlace is where a word begins.
type textPlace struct{ line, column int }

// placesOf returns where the words of a text are that requests are about.
func placesOf(lines []string) map[about][]textPlace {
	words := map[about]*regexp.Regexp{
		aboutValue:     regexp.MustCompile(`%\w+`),
		aboutOperation: regexp.MustCompile(`hivm\.hir\.v\w+`),
		aboutSymbol:    regexp.MustCompile(`@\w+`),
		aboutLines:     regexp.MustCompile(`^`),
	}
	places := map[about][]textPlace{}
	for i, line := range lines {
		for a, word := range words {
			for _, at := range word.FindAllStringIndex(strings.TrimRight(line, "\r"), -1) {
				places[a] = append(places[a], textPlace{i, at[0]})
			}
		}
	}
	return places
}
