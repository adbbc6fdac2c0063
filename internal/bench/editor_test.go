package bench

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/textproto"
	"os"
	"os/exec"
	"slices"
	"strconv"
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
	mostOfRequest       = 50  // milliseconds
	mostOfEditor        = 200 // MB
	keystrokes          = 400
	editorURI           = "file:///kernel.mlir"
	diagnosticsArrive   = "textDocument/publishDiagnostics"
	textOfDocumentMoves = "textDocument/didChange"
)

// object is a JSON object.
type object = map[string]any

// BenchmarkProcessEditor measures how long hivm-opt lsp, the binary that HIVM_OPT names, takes from a
// keystroke to the diagnostics of the text. Each key of the typing is put in and taken out again, at a
// random place of a random function; half of the texts are broken then. Braces are the keys that make
// functions run into each other, so that the text is read as a whole. The kernel is one function, all of which is
// read behind each key.
func BenchmarkProcessEditor(b *testing.B) {
	tool := editorTool(b)
	functions, kernel := string(benchgen.Module(editorOps/benchgen.OpsPerFunc)), synchronizedKernel(b, tool)
	for _, x := range []struct{ name, text, keys string }{
		{"typing", functions, " x%,0"},
		{"braces", functions, "{}"},
		{"typing-in-kernel", kernel, " x%,0"},
	} {
		b.Run(x.name, func(b *testing.B) {
			var took []float64
			var peak float64
			for b.Loop() {
				took, peak = typeKeys(b, tool, x.text, x.keys)
			}
			percentiles(b, took, mostOfKeystroke)
			goal.Below(b, peak, "MB-peak-RSS", mostOfEditor)
		})
	}
}

// editorTool returns the binary that HIVM_OPT names.
func editorTool(b *testing.B) string {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	return tool
}

// percentiles reports how long requests took, in milliseconds, and the goal of the slowest.
func percentiles(b *testing.B, took []float64, most float64) {
	b.ReportMetric(0, "ns/op")
	slices.Sort(took)
	for _, p := range []int{50, 95} {
		b.ReportMetric(took[len(took)*p/100], fmt.Sprint("p", p, "-ms"))
	}
	goal.Below(b, took[len(took)*99/100], "p99-ms", most)
}

// typeKeys opens a text in a server and types. It returns the milliseconds of each keystroke, and the
// peak of the server's memory.
func typeKeys(b *testing.B, tool, text, keys string) (took []float64, megabytes float64) {
	e := newEditor(b, tool, text)
	rng := rand.New(rand.NewPCG(1, 2))
	for range keystrokes / 2 {
		line := rng.IntN(len(e.lines))
		column := rng.IntN(len(e.lines[line]) + 1)
		key := string(keys[rng.IntN(len(keys))])
		took = append(took, e.edit(line, column, 0, key), e.edit(line, column, len(key), ""))
	}
	return took, e.close()
}

// editor is an editor with one document in a server.
type editor struct {
	b       *testing.B
	ctx     context.Context
	cancel  context.CancelFunc
	cmd     *exec.Cmd
	conn    *jsonrpc2.Conn
	arrived diagnostics
	codec   *timedCodec
	version int
	lines   []string // of the text that was opened
}

// newEditor starts a server and opens a text.
func newEditor(b *testing.B, tool, text string) *editor {
	e := &editor{b: b, cmd: exec.Command(tool, "lsp"), arrived: make(diagnostics, 1), codec: new(timedCodec), version: 1, lines: strings.Split(text, "\n")}
	in, err := e.cmd.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := e.cmd.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := e.cmd.Start(); err != nil {
		b.Fatal(err)
	}
	e.ctx, e.cancel = context.WithTimeout(context.Background(), 10*time.Minute)
	e.conn = jsonrpc2.NewConn(e.ctx, jsonrpc2.NewBufferedStream(pipes{out, in}, e.codec), e.arrived)
	e.call("initialize", object{"capabilities": object{"textDocument": object{"completion": object{"completionItem": object{"snippetSupport": true}}}}})
	e.notify("initialized", object{})
	e.notify("textDocument/didOpen", object{"textDocument": object{"uri": editorURI, "languageId": "mlir", "version": e.version, "text": text}})
	e.wait()
	return e
}

// call makes a request, and returns the milliseconds until the answer has arrived.
func (e *editor) call(method string, params any) float64 {
	begun := time.Now()
	if err := e.conn.Call(e.ctx, method, params, new(json.RawMessage)); err != nil {
		e.b.Fatal(method, ": ", err)
	}
	return e.codec.arrived.Sub(begun).Seconds() * 1e3
}

// timedCodec notes when the last message has arrived: reading what is in it takes this client longer than the server needs
// for it, where that is half a million of numbers.
type timedCodec struct {
	jsonrpc2.VSCodeObjectCodec
	arrived time.Time
}

// ReadObject implements jsonrpc2.ObjectCodec.
func (c *timedCodec) ReadObject(r *bufio.Reader, v any) error {
	header, err := textproto.NewReader(r).ReadMIMEHeader()
	if err != nil {
		return err
	}
	length, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil {
		return err
	}
	body := make([]byte, length)
	if _, err := io.ReadFull(r, body); err != nil {
		return err
	}
	c.arrived = time.Now()
	return json.Unmarshal(body, v)
}

func (e *editor) notify(method string, params any) {
	if err := e.conn.Notify(e.ctx, method, params); err != nil {
		e.b.Fatal(method, ": ", err)
	}
}

// wait waits for the diagnostics of the text as it is.
func (e *editor) wait() {
	for {
		select {
		case got := <-e.arrived:
			if got == e.version {
				return
			}
		case <-e.ctx.Done():
			e.b.Fatal(e.ctx.Err())
		}
	}
}

// edit puts a text in the place of some characters of a line, and returns the milliseconds until the diagnostics.
func (e *editor) edit(line, column, length int, text string) float64 {
	e.version++
	change := object{"range": object{"start": at(line, column), "end": at(line, column+length)}, "text": text}
	begun := time.Now()
	e.notify(textOfDocumentMoves, object{"textDocument": object{"uri": editorURI, "version": e.version}, "contentChanges": []object{change}})
	e.wait()
	return time.Since(begun).Seconds() * 1e3
}

// close ends the server, and returns the peak of its memory in megabytes.
func (e *editor) close() float64 {
	defer e.cancel()
	e.call("shutdown", nil)
	e.notify("exit", nil)
	if err := e.cmd.Wait(); err != nil {
		e.b.Fatal(err)
	}
	return float64(e.cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss) / 1000
}

// at is a position.
func at(line, column int) object { return object{"line": line, "character": column} }

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
