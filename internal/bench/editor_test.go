package bench

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"hivm-opt/internal/bench/goal"
	"hivm-opt/internal/benchgen"
)

// The goals of the issue about editors, for a text of editorOps operations.
const (
	editorOps           = 10_000
	mostOfKeystroke     = 50  // milliseconds
	mostOfEditor        = 200 // MB
	keystrokes          = 400
	editorURI           = "file:///kernel.mlir"
	diagnosticsArrive   = "textDocument/publishDiagnostics"
	textOfDocumentMoves = "textDocument/didChange"
)

// BenchmarkProcessEditor measures how long hivm-opt lsp, the binary that HIVM_OPT names, takes from a
// keystroke to the diagnostics of the text. Each key of the typing is put in and taken out again, at a
// random place of a random function; half of the texts are broken then. Braces are the keys that make
// functions run into each other, so that the text is read as a whole.
func BenchmarkProcessEditor(b *testing.B) {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	text := string(benchgen.Module(editorOps / benchgen.OpsPerFunc))
	for _, x := range []struct{ name, keys string }{{"typing", " x%,0"}, {"braces", "{}"}} {
		b.Run(x.name, func(b *testing.B) {
			var took []float64
			var peak float64
			for b.Loop() {
				took, peak = typeKeys(b, tool, text, x.keys)
			}
			b.ReportMetric(0, "ns/op")
			slices.Sort(took)
			for _, p := range []int{50, 90} {
				b.ReportMetric(took[len(took)*p/100], fmt.Sprint("p", p, "-ms"))
			}
			goal.Below(b, took[len(took)*99/100], "p99-ms", mostOfKeystroke)
			goal.Below(b, peak, "MB-peak-RSS", mostOfEditor)
		})
	}
}

// typeKeys opens a text in a server and types. It returns the milliseconds of each keystroke, and the
// peak of the server's memory.
func typeKeys(b *testing.B, tool, text, keys string) (took []float64, megabytes float64) {
	cmd := exec.Command(tool, "lsp")
	in, err := cmd.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	arrived := make(chan int, 1)
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	conn := jsonrpc2.NewConn(ctx, jsonrpc2.NewBufferedStream(pipes{out, in}, jsonrpc2.VSCodeObjectCodec{}), diagnostics(arrived))
	type object = map[string]any
	call := func(method string, params any) {
		if err := conn.Call(ctx, method, params, new(json.RawMessage)); err != nil {
			b.Fatal(err)
		}
	}
	version := 1
	notify := func(method string, params any) {
		if err := conn.Notify(ctx, method, params); err != nil {
			b.Fatal(err)
		}
	}
	wait := func() {
		for {
			select {
			case got := <-arrived:
				if got == version {
					return
				}
			case <-ctx.Done():
				b.Fatal(ctx.Err())
			}
		}
	}
	call("initialize", object{"capabilities": object{}})
	notify("initialized", object{})
	notify("textDocument/didOpen", object{"textDocument": object{"uri": editorURI, "languageId": "mlir", "version": version, "text": text}})
	wait()
	lines := strings.Split(text, "\n")
	rng := rand.New(rand.NewPCG(1, 2))
	for range keystrokes / 2 {
		line := rng.IntN(len(lines))
		column := rng.IntN(len(lines[line]) + 1)
		key := keys[rng.IntN(len(keys))]
		at := object{"line": line, "character": column}
		behind := object{"line": line, "character": column + 1}
		for _, change := range []object{{"range": object{"start": at, "end": at}, "text": string(key)}, {"range": object{"start": at, "end": behind}, "text": ""}} {
			version++
			begun := time.Now()
			notify(textOfDocumentMoves, object{"textDocument": object{"uri": editorURI, "version": version}, "contentChanges": []object{change}})
			wait()
			took = append(took, time.Since(begun).Seconds()*1e3)
		}
	}
	call("shutdown", nil)
	notify("exit", nil)
	if err := cmd.Wait(); err != nil {
		b.Fatal(err)
	}
	return took, float64(cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss) / 1000
}

// diagnostics receive the versions of the texts whose diagnostics come.
type diagnostics chan int

// Handle implements jsonrpc2.Handler.
func (d diagnostics) Handle(_ context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) {
	var p struct{ Version int }
	if r.Method == diagnosticsArrive && json.Unmarshal(*r.Params, &p) == nil {
		d <- p.Version
	}
}

// pipes are what a process writes and reads.
type pipes struct {
	io.Reader
	io.WriteCloser
}
