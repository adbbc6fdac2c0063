package lsp

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/sourcegraph/jsonrpc2"
)

// framed is a message as it is sent.
func framed(body string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body) }

// Messages that begin and end the life of a server.
const (
	introduce = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}`
	askToEnd  = `{"jsonrpc":"2.0","id":"last","method":"shutdown"}`
	end       = `{"jsonrpc":"2.0","method":"exit"}`
)

// served returns what a server answers to an input, behind which the client waits.
func served(t *testing.T, input string) ([]string, error) {
	t.Helper()
	var out bytes.Buffer
	waits, gone := io.Pipe()
	defer gone.Close()
	failed := Serve(context.Background(), io.MultiReader(strings.NewReader(input), waits), &out, Options{Name: "hivm-opt", Version: "test"})
	var answers []string
	c := new(codec)
	for r := bufio.NewReader(&out); ; {
		body, err := c.body(r)
		if err == io.EOF {
			return answers, failed
		}
		if err != nil {
			t.Fatal(err)
		}
		answers = append(answers, string(body))
	}
}

// TestMalformed checks that what is no message, or has wrong parameters, is answered or told, and that the server goes on.
func TestMalformed(t *testing.T) {
	const hover = "textDocument/hover"
	for _, x := range []struct {
		name, sent string
		id         string // of the answer, none for a line of the log
		code       int
		text       string
	}{
		{"no JSON", framed(`{"jsonrpc":"2.0",`), "null", -32700, "unexpected end of JSON input"},
		{"more than JSON", framed(`{"jsonrpc":"2.0","id":7,"method":"` + hover + `"}}`), "null", -32700, "invalid character"},
		{"an empty message", framed(""), "null", -32700, "unexpected end"},
		{"no length", "Content-Type: x\r\n\r\n{}", "null", -32700, "no Content-Length"},
		{"no number", "Content-Length: x\r\n\r\n{}", "null", -32700, "length of a message is wrong"},
		{"too long", "Content-Length: 99999999999\r\n\r\n{}\r\n" + strings.Repeat("x", 5000), "null", -32700, "length of a message is wrong"},
		{"no object", framed(`5`), "null", -32600, ""},
		{"null", framed(`null`), "null", -32600, ""},
		{"a batch", framed(`[{"jsonrpc":"2.0","id":7,"method":"` + hover + `"}]`), "null", -32600, ""},
		{"no method", framed(`{"jsonrpc":"2.0","id":7}`), "7", -32600, ""},
		{"a wrong method", framed(`{"jsonrpc":"2.0","id":"a","method":5}`), `"a"`, -32600, ""},
		{"a wrong id", framed(`{"jsonrpc":"2.0","id":{},"method":"` + hover + `"}`), "null", -32600, ""},
		{"wrong parameters", framed(`{"jsonrpc":"2.0","id":7,"method":"` + hover + `","params":{"position":5}}`), "7", -32602, "position"},
		{"a list of parameters", framed(`{"jsonrpc":"2.0","id":7,"method":"` + hover + `","params":[]}`), "7", -32602, ""},
		{"no parameters", framed(`{"jsonrpc":"2.0","id":7,"method":"` + hover + `"}`), "7", -32602, "not open"},
		{"an unknown request", framed(`{"jsonrpc":"2.0","id":7,"method":"x"}`), "7", -32601, ""},
		{"a wrong change", framed(`{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"contentChanges":[5]}}`), "", 0, "textDocument/didChange: json"},
		{"a change of nothing", framed(`{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a"}}}`), "", 0, "file:///a is not open"},
		{"a wrong cancellation", framed(`{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":[]}}`), "", 0, "$/cancelRequest: json"},
		{"a cancellation of nothing", framed(`{"jsonrpc":"2.0","method":"$/cancelRequest"}`), "", 0, "no id of a request"},
	} {
		answers, err := served(t, framed(introduce)+x.sent+framed(askToEnd)+framed(end))
		// An answer to what is no message does not wait for the others.
		answers = slices.DeleteFunc(answers, func(a string) bool { return strings.Contains(a, `"serverInfo"`) })
		if err != nil || len(answers) != 2 || !strings.Contains(answers[1], `"last"`) {
			t.Errorf("%s: %v %q", x.name, err, answers)
			continue
		}
		var got struct {
			ID     json.RawMessage
			Error  struct{ Code int }
			Method string
		}
		if err := json.Unmarshal([]byte(answers[0]), &got); err != nil || string(got.ID) != x.id || got.Error.Code != x.code ||
			(x.id == "") != (got.Method == "window/logMessage") || !strings.Contains(answers[0], x.text) {
			t.Errorf("%s: %v %s", x.name, err, answers[0])
		}
	}
}

// TestIgnored checks that messages which the protocol has the server ignore have no answer, and headers that are
// written in another way are read.
func TestIgnored(t *testing.T) {
	for _, sent := range []string{
		framed(`{"jsonrpc":"2.0","method":"textDocument/didSave","params":{}}`),
		framed(`{"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"off"}}`),
		framed(`{"jsonrpc":"2.0","id":7,"result":null}`),
		framed(`{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":7}}`),
		"content-length:" + fmt.Sprint(len(`{"method":"x"}`)) + "\nContent-Type: application/vscode-jsonrpc; charset=utf-8\n\n" + `{"method":"x"}`,
	} {
		if answers, err := served(t, framed(introduce)+sent+framed(askToEnd)+framed(end)); err != nil || len(answers) != 2 {
			t.Errorf("%s: %v %q", sent, err, answers)
		}
		if answers, err := served(t, sent+framed(introduce)+framed(askToEnd)+framed(end)); err != nil || len(answers) != 2 {
			t.Errorf("before initialize: %s: %v %q", sent, err, answers)
		}
	}
}

// TestSpoilt checks that the messages of an input end with it, whatever bytes it has, and that each is read or answered.
func TestSpoilt(t *testing.T) {
	input := []byte(framed(introduce) + framed(`{"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":{}}`) + framed(askToEnd) + framed(end))
	rng := rand.New(rand.NewPCG(1, 2))
	wrong := 0
	for range 2000 {
		spoilt := bytes.Clone(input)
		for range 1 + rng.IntN(3) {
			spoilt[rng.IntN(len(spoilt))] = "\x00\"{}[]:,0\r\nx"[rng.IntN(12)]
		}
		var out bytes.Buffer
		messages := stream(bytes.NewReader(spoilt), &out)
		var err error
		for err == nil {
			err = messages.ReadObject(new(jsonrpc2.Request))
		}
		if err != io.EOF {
			t.Fatalf("%q: %v", spoilt, err)
		}
		wrong += strings.Count(out.String(), "Content-Length")
	}
	if wrong < 1000 {
		t.Errorf("%d messages are wrong", wrong)
	}
}
