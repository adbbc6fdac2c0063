package driver

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// message is a line of --diagnostics-format=json, as docs/messages.md has it.
type message struct {
	Severity, File, Location string
	Line, Column             int
	Message                  string
	Notes                    []message
}

// messagesOf reads the standard error of --diagnostics-format=json. Each line has to be an object without further keys.
func messagesOf(t *testing.T, text string) (out []message) {
	t.Helper()
	for line := range strings.Lines(text) {
		d := json.NewDecoder(strings.NewReader(line))
		d.DisallowUnknownFields()
		var m message
		if err := d.Decode(&m); err != nil || d.More() {
			t.Fatalf("%v: %s", err, line)
		}
		out = append(out, m)
	}
	return out
}

// TestJSONDiagnostics checks the messages of all commands as JSON.
func TestJSONDiagnostics(t *testing.T) {
	const quote = `see current operation: %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i64`
	rule := message{
		Severity: "error", File: "<stdin>", Line: 2, Column: 2, Message: "'arith.addi' op requires the same type for all operands and results",
		Notes: []message{{Severity: "note", File: "<stdin>", Line: 2, Column: 2, Message: quote}},
	}
	plain := func(severity, text string, notes ...string) []message {
		m := message{Severity: severity, Message: text}
		for _, n := range notes {
			m.Notes = append(m.Notes, message{Severity: "note", Message: n})
		}
		return []message{m}
	}
	const kernel = "func.func @f(%a: memref<4xf32>) attributes {hacc.block_dim = 2 : i64} { return }\n"
	for _, c := range []struct {
		stdin, args string
		want        []message
	}{
		{wrong, "", []message{rule}},
		{wrong, "--color", []message{rule}},
		{wrong, "check-flatten - -", plain("error", "only one of the files can be the standard input")},
		{wrong, "run", []message{rule}},
		{wrong, "run --arg=1 --arg=2 --blocks=-1", plain("error", "a limit must be positive, and --blocks at most 65536")},
		{kernel, "run --arg=zeros", plain("remark", "running 2 blocks of @f, as hacc.block_dim says; --blocks=N runs another number")},
		{kernel, "run --pipes --arg=zeros", append(
			plain("remark", "running 2 blocks of @f, at the same time, as hacc.block_dim says; --blocks=N runs another number"),
			plain("remark", "@f: 0 accesses, all in an order that flags or barriers make")...)},
		{"func.func @f(\n", "", []message{{Severity: "error", File: "<stdin>", Line: 1, Column: 14, Message: "expected non-function type"}}},
		{"func.func @f() { \"a.b\"() : () -> () loc(\"n<&>\")\n return }", "--allow-unregistered-dialect --lower-to-llvm", nil},
		{"", "--flaten-ops", plain("error", "Unknown command line argument '--flaten-ops'.  Try: 'hivm-opt --help'", "Did you mean '--flatten-ops'?")},
		{"", "dum", plain("error", "cannot open input file 'dum': No such file or directory", "Did you mean 'hivm-opt dump'?")},
		{"", "dump nothing.txt", plain("error", "cannot open input file 'nothing.txt': No such file or directory")},
		{"// expected-error {{x}}\n", "--verify-diagnostics", []message{{Severity: "error", File: "<stdin>", Line: 1, Column: 4, Message: `expected error "x" was not produced`}}},
	} {
		got := run(c.stdin, append(strings.Fields(c.args), "--diagnostics-format=json")...)
		found := messagesOf(t, got.stderr)
		if c.want == nil {
			if len(found) == 0 || !strings.Contains(got.stderr, "n<&>") {
				t.Errorf("%s: %s", c.args, got.stderr)
			}
			continue
		}
		if !reflect.DeepEqual(found, c.want) {
			t.Errorf("%s:\n%+v\nwant\n%+v", c.args, found, c.want)
		}
	}
}

// TestDiagnosticsFormat checks that text is the default, and the error of another format.
func TestDiagnosticsFormat(t *testing.T) {
	if a, b := run(wrong), run(wrong, "--diagnostics-format=text"); a != b {
		t.Errorf("%q, %q", a.stderr, b.stderr)
	}
	if got, want := run(wrong, "--diagnostics-format=xml"), "hivm-opt: for the --diagnostics-format option: Cannot find option named 'xml'!\nhivm-opt: The values are: text, json, sarif, github\n"; got.stderr != want {
		t.Errorf("%q, want %q", got.stderr, want)
	}
	for _, command := range []string{"", "run ", "check-flatten ", "dump ", "dump diff ", "bisect "} {
		if got := run("", strings.Fields(command+"--help=all")...); !strings.Contains(got.stdout, "--diagnostics-format=text|json") {
			t.Errorf("%s--help:\n%s", command, got.stdout)
		}
	}
}

// TestCrashAsJSON checks that a panic is one object, with the stack in it.
func TestCrashAsJSON(t *testing.T) {
	var out bytes.Buffer
	x := newTool(t.Context(), IO{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &out})
	x.sink.format = formatJSON
	if exit := x.guard(func() error { panic("oops") }); exit != 1 {
		t.Errorf("exit code %d", exit)
	}
	got := messagesOf(t, out.String())
	if len(got) != 1 || !strings.Contains(got[0].Message, "oops") || len(got[0].Notes) != 2 || !strings.Contains(got[0].Notes[1].Message, "goroutine") {
		t.Errorf("%+v", got)
	}
}

// headRE matches the first line of a message.
var headRE = regexp.MustCompile(`(?m)^(.+):(\d+):(\d+): (error|warning|remark|note): (.*)$`)

// TestJSONSaysTheSame compares the messages about wrong files in both forms.
func TestJSONSaysTheSame(t *testing.T) {
	var files []string
	for _, pattern := range []string{"errors/*.mlir", "verifysync/*.mlir", "sync/*.mlir"} {
		found, err := filepath.Glob(filepath.Join("../testdata", pattern))
		if err != nil || len(found) == 0 {
			t.Fatal(pattern, err)
		}
		files = append(files, found...)
	}
	total := 0
	for _, file := range files {
		args := []string{file, "--verify-sync", "--hivm-inject-sync", "--split-input-file", "--allow-unregistered-dialect"}
		text, asJSON := run("", args...), run("", append(args, "--diagnostics-format=json")...)
		var want, got []string
		for _, m := range headRE.FindAllStringSubmatch(text.stderr, -1) {
			want = append(want, strings.Join(m[1:], " "))
		}
		var flatten func(list []message)
		flatten = func(list []message) {
			for _, m := range list {
				first, _, _ := strings.Cut(m.Message, "\n")
				if m.File != "" {
					got = append(got, fmt.Sprintf("%s %d %d %s %s", m.File, m.Line, m.Column, m.Severity, first))
				}
				flatten(m.Notes)
			}
		}
		flatten(messagesOf(t, asJSON.stderr))
		if !slices.Equal(got, want) || text.exit != asJSON.exit || text.stdout != asJSON.stdout {
			t.Errorf("%s: exit codes %d and %d\n%s\nwant\n%s", file, asJSON.exit, text.exit, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		total += len(got)
	}
	if total < 200 {
		t.Errorf("%d messages", total)
	}
}
