package engine_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/playground/engine"
)

const flatten = "builtin.module(func.func(hivm-flatten-ops))"

func kernel(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "kernels", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// ask answers a request in JSON.
func ask(t *testing.T, r engine.Request) (a engine.Answer) {
	t.Helper()
	request, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	answer, page := engine.Answered(request)
	if err := json.Unmarshal(answer, &a); err != nil {
		t.Fatal(err)
	}
	a.Page = page
	return a
}

func TestTasks(t *testing.T) {
	softmax := kernel(t, "softmax_lastaxis.mlir")
	if a := ask(t, engine.Request{Task: engine.Lint, Text: softmax}); !a.OK || len(a.Messages) != 0 {
		t.Errorf("lint: %+v", a)
	}
	if a := ask(t, engine.Request{Task: engine.Opt, Text: softmax, Pipeline: flatten}); !a.OK || !strings.Contains(a.Output, "memref.collapse_shape") {
		t.Errorf("opt: %+v", a)
	}
	if a := ask(t, engine.Request{Task: engine.Opt, Text: "module {\n}\n", Pipeline: "builtin.module(print-op-stats)"}); !a.OK || len(a.Messages) != 1 || !strings.HasSuffix(a.Messages[0].Text, "\n  builtin.module , 1") || !strings.HasPrefix(a.Output, "module {") {
		t.Errorf("what passes print: %+v", a)
	}
	if a := ask(t, engine.Request{Task: engine.Explain, Text: softmax, Pipeline: flatten}); !a.OK || !bytes.Contains(a.Page, []byte("hivm.hir.vsub")) {
		t.Errorf("explain: %d bytes, %+v", len(a.Page), a.Messages)
	}
	if a := ask(t, engine.Request{Task: engine.Check, Text: softmax, Pipeline: flatten}); !a.OK || !strings.Contains(a.Summary, "proved") || strings.HasPrefix(a.Summary, "0 ") {
		t.Errorf("check: %+v", a)
	}
	if a := ask(t, engine.Request{Task: engine.Run, Text: softmax}); !a.OK || !strings.Contains(a.Output, "arg1 : memref<") || len(a.Args) != 2 {
		t.Errorf("run: %+v", a)
	}
	flags := kernel(t, "double_buffer_flags.mlir")
	a := ask(t, engine.Request{Task: engine.Pipes, Text: flags, Args: []string{"", "", "2"}})
	if !a.OK || !strings.Contains(a.Summary, "all in an order") || !bytes.Contains(a.Page, []byte("MTE2")) {
		t.Errorf("pipes: %s, %+v", a.Summary, a.Messages)
	}
	var without []string
	for line := range strings.Lines(flags) {
		if !strings.Contains(line, "hivm.hir.wait_flag") {
			without = append(without, line)
		}
	}
	a = ask(t, engine.Request{Task: engine.Pipes, Text: strings.Join(without, ""), Args: []string{"", "", "2"}})
	if a.OK || !strings.Contains(a.Summary, "of the synchronization") {
		t.Errorf("pipes without flags: %s, %+v", a.Summary, a.Messages)
	}
}

// All kernels are explained.
func TestKernels(t *testing.T) {
	names, err := filepath.Glob(filepath.Join("..", "..", "testdata", "kernels", "*.mlir"))
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		if a := ask(t, engine.Request{Task: engine.Explain, Text: kernel(t, filepath.Base(name)), Pipeline: flatten}); !a.OK || len(a.Page) == 0 {
			t.Errorf("%s: %+v", name, a.Messages)
		}
	}
}

// A wrong pipeline does not hide what is wrong in the text.
func TestBoth(t *testing.T) {
	a := ask(t, engine.Request{Task: engine.Opt, Text: "broken", Pipeline: "builtin.module("})
	if len(a.Messages) != 2 || a.Messages[0].Line != 0 || a.Messages[1].Line != 1 {
		t.Errorf("%+v", a)
	}
}

// The place of a message counts as an editor in a page does.
func TestPlaces(t *testing.T) {
	text := "// \U0001F600 é\nfunc.func @f() {\n  \"é\"() : () -> nothing\n  return\n}\n"
	a := ask(t, engine.Request{Task: engine.Lint, Text: text})
	if a.OK || len(a.Messages) == 0 {
		t.Fatalf("%+v", a)
	}
	m := a.Messages[0]
	if m.Line != 3 || m.From < 26 || m.From > 46 || m.To <= m.From {
		t.Errorf("%+v", m)
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct {
		r    engine.Request
		want string
	}{
		{engine.Request{Task: "no"}, "there is no task 'no'"},
		{engine.Request{Task: engine.Opt, Pipeline: "builtin.module(csse)"}, "csse"},
		{engine.Request{Task: engine.Explain, Pipeline: "builtin.module(cse)"}, "no pass to explain"},
		{engine.Request{Task: engine.Check, Pipeline: "builtin.module(cse)"}, "no pass to check"},
		{engine.Request{Task: engine.Run}, "no function with a body"},
		{engine.Request{Task: engine.Run, Text: "func.func @a() {\n return\n}\nfunc.func @b() {\n return\n}"}, "several functions"},
		{engine.Request{Task: engine.Run, Text: "func.func @a(%x: memref<4xf32>) {\n return\n}", Args: []string{"x.npy"}}, "no files here"},
		{engine.Request{Task: engine.Run, Text: "func.func @a(%x: index) {\n func.call @a(%x) : (index) -> ()\n return\n}"}, "more than 256"},
		{engine.Request{Task: engine.Pipes, Text: "func.func @a(%x: index) {\n func.call @a(%x) : (index) -> ()\n return\n}"}, "more than 256"},
		{engine.Request{Task: engine.Run, Text: "func.func @a(%x: memref<999999999xf32>) {\n return\n}"}, "argument 0"},
	} {
		a := ask(t, c.r)
		if a.OK || len(a.Messages) == 0 || !strings.Contains(a.Messages[0].Text, c.want) {
			t.Errorf("%+v: %+v, without %q", c.r, a, c.want)
		}
	}
	var a engine.Answer
	answer, _ := engine.Answered([]byte("{"))
	if err := json.Unmarshal(answer, &a); err != nil || a.OK || len(a.Messages) != 1 {
		t.Errorf("%v %+v", err, a)
	}
}

func TestCatalog(t *testing.T) {
	c, err := engine.NewCatalog()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range c.Passes {
		if p.Name == "hivm-flatten-ops" {
			if len(p.Options) == 0 || p.Summary == "" || p.Anchor != "func.func" {
				t.Errorf("%+v", p)
			}
			return
		}
	}
	t.Errorf("%d passes without hivm-flatten-ops", len(c.Passes))
}
