package driver

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// sarifLog is what docs/messages.md says of a document of SARIF, and what its schema requires.
type sarifLog struct {
	Schema  string `json:"$schema"`
	Version string
	Runs    []struct {
		Tool struct {
			Driver struct {
				Name  string
				Rules []struct{ ID string }
			}
		}
		ColumnKind  string
		Results     []sarifResult
		Invocations []struct {
			ExecutionSuccessful *bool
			ExitCode            int
		}
	}
}

// sarifResult is a message in a document.
type sarifResult struct {
	RuleID           string
	RuleIndex        int
	Level            string
	Message          struct{ Text string }
	Locations        []sarifLocation
	RelatedLocations []sarifLocation
}

// sarifLocation is a place in a document.
type sarifLocation struct {
	PhysicalLocation *struct {
		ArtifactLocation struct{ URI string }
		Region           struct{ StartLine, StartColumn, EndColumn int }
	}
	Message struct{ Text string }
}

// readSARIF reads a document and checks what each has to have.
func readSARIF(t *testing.T, text string) sarifLog {
	t.Helper()
	var log sarifLog
	if err := json.Unmarshal([]byte(text), &log); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if log.Version != "2.1.0" || !strings.Contains(log.Schema, "sarif-2.1.0") || len(log.Runs) != 1 {
		t.Fatalf("%s", text)
	}
	r := log.Runs[0]
	if r.Tool.Driver.Name != Name || len(r.Invocations) != 1 || r.Invocations[0].ExecutionSuccessful == nil || r.Results == nil || r.ColumnKind != "unicodeCodePoints" {
		t.Fatalf("%s", text)
	}
	for _, x := range r.Results {
		if x.Message.Text == "" || x.Level != "error" && x.Level != "warning" && x.Level != "note" || r.Tool.Driver.Rules[x.RuleIndex].ID != x.RuleID {
			t.Errorf("%+v", x)
		}
		for _, l := range append(x.Locations, x.RelatedLocations...) {
			if p := l.PhysicalLocation; p != nil && (p.ArtifactLocation.URI == "" || p.Region.StartLine < 1 || p.Region.StartColumn < 1) {
				t.Errorf("%+v", p)
			}
		}
	}
	return log
}

// TestSARIF checks that a run writes one document, whatever becomes of it.
func TestSARIF(t *testing.T) {
	for _, c := range []struct {
		stdin, args string
		exit        int
		messages    []string // level and text
	}{
		{"func.func @f() { return }", "", 0, nil},
		{wrong, "", 1, []string{"error 'arith.addi' op requires the same type for all operands and results"}},
		{"func.func @f() { memref.aloc() }\nfunc.func @g() { memref.aloc() }\n", "", 1, []string{"error custom op 'memref.aloc' is unknown", "error custom op 'memref.aloc' is unknown"}},
		{wrong, "--flaten-ops", 1, []string{"error Unknown command line argument '--flaten-ops'.  Try: 'hivm-opt --help'"}},
		{wrong, "--version", 0, nil},
		{wrong, "run nothing.mlir", 1, []string{"error cannot open input file 'nothing.mlir': No such file or directory"}},
		{wrong, "check-flatten - -", 1, []string{"error only one of the files can be the standard input"}},
		{"func.func @f(%a: memref<2x4xf32>) {\n  hivm.hir.vexp ins(%a : memref<2x4xf32>) outs(%a : memref<2x4xf32>)\n  return\n}\n", "explain", 0,
			[]string{"note 'hivm.hir.vexp' rank 2 -> 1: [[0, 1]] (mode=safe, arch=regbase)", "note flatten-ops: 1 of 1 operations flattened, ranks 2 -> 1 (mode=safe, arch=regbase)"}},
	} {
		got := run(c.stdin, append(strings.Fields(c.args), "--diagnostics-format=sarif")...)
		r := readSARIF(t, got.stderr).Runs[0]
		var messages []string
		for _, x := range r.Results {
			messages = append(messages, x.Level+" "+x.Message.Text)
		}
		if strings.Join(messages, "\n") != strings.Join(c.messages, "\n") || got.exit != c.exit || r.Invocations[0].ExitCode != c.exit || *r.Invocations[0].ExecutionSuccessful != (c.exit == 0) {
			t.Errorf("%s: exit code %d\n%s", c.args, got.exit, got.stderr)
		}
	}
}

// TestFormatsOfCommands checks that all commands report mistakes in their arguments in the form that is asked for.
func TestFormatsOfCommands(t *testing.T) {
	for _, m := range manualsOf(nil, append([]command{rootCommand()}, commands()...)) {
		words := m.words
		const unknown = "Unknown command line argument '--no-such-flag'.  Try: '"
		file := filepath.Join(t.TempDir(), "messages")
		for format, want := range map[string]string{
			"json":   `{"severity":"error","message":"` + unknown,
			"github": "::error title=hivm-opt::" + unknown,
		} {
			args := append(slices.Clone(words[1:]), "--diagnostics-format="+format)
			if got := run("", append(args, "--no-such-flag")...); !strings.HasPrefix(got.stderr, want+strings.Join(words, " ")+" --help'") || got.exit != 1 {
				t.Errorf("%v: %+v", words, got)
			}
			got := run("", append(args, "--diagnostics-file="+file, "--help")...)
			if got.exit != 0 || got.stderr != "" || !strings.HasPrefix(got.stdout, Name) {
				t.Errorf("%v: %+v", words, got)
			}
		}
	}
}

// TestSARIFPlaces checks the places of a message and its notes: columns count letters.
func TestSARIFPlaces(t *testing.T) {
	got := run("// ünder\n/* ü */", "--diagnostics-format=sarif")
	at := readSARIF(t, got.stderr).Runs[0].Results[0].Locations[0].PhysicalLocation
	if at.ArtifactLocation.URI != "%3Cstdin%3E" || at.Region.StartLine != 2 || at.Region.StartColumn != 1 {
		t.Errorf("%+v\n%s", at, got.stderr)
	}
	got = run("func.func @f() { \"ü\"() : () -> () }", "--diagnostics-format=sarif")
	x := readSARIF(t, got.stderr).Runs[0].Results[0]
	text := run("func.func @f() { \"ü\"() : () -> () }").stderr
	if !strings.HasPrefix(text, "<stdin>:1:22: error") || x.Locations[0].PhysicalLocation.Region.StartColumn != 21 {
		t.Errorf("%s\n%s", text, got.stderr)
	}
	got = run(wrong, "--diagnostics-format=sarif")
	if x := readSARIF(t, got.stderr).Runs[0].Results[0]; len(x.RelatedLocations) != 1 || !strings.HasPrefix(x.RelatedLocations[0].Message.Text, "see current operation") {
		t.Errorf("%s", got.stderr)
	}
}

// TestDiagnosticsFile checks that messages go to a file as a whole, also where the run fails, crashes or has wrong
// arguments, and that the standard error keeps what is no message.
func TestDiagnosticsFile(t *testing.T) {
	for _, format := range []string{"text", "json", "sarif", "github"} {
		file := filepath.Join(t.TempDir(), "messages")
		for _, args := range []string{"", "--flaten-ops", "run nothing.mlir"} {
			got := run(wrong, append(strings.Fields(args), "--diagnostics-format="+format, "--diagnostics-file="+file)...)
			text, err := os.ReadFile(file)
			if want := run(wrong, append(strings.Fields(args), "--diagnostics-format="+format)...); err != nil || string(text) != want.stderr || got.stderr != "" || got.exit != 1 {
				t.Errorf("%s %s: exit code %d, %q, %v\n%s", format, args, got.exit, got.stderr, err, text)
			}
		}
	}
	got := run(wrong, "--diagnostics-file="+filepath.Join(t.TempDir(), "none", "messages"))
	if got.exit != 1 || !strings.Contains(got.stderr, "cannot open output file") {
		t.Errorf("%+v", got)
	}
	if got := run(empty, "--diagnostics-file="); got.exit != 1 || got.stdout != "" || got.stderr != "hivm-opt: for the --diagnostics-file option: want the name of a file\n" {
		t.Errorf("%+v", got)
	}
}

// TestDiagnosticsFileClash checks that messages do not take the place of another output.
func TestDiagnosticsFileClash(t *testing.T) {
	file := filepath.Join(t.TempDir(), "out")
	for _, args := range []string{"-o", "explain --json -o", "--cse --mlir-pass-pipeline-crash-reproducer x -o"} {
		got := run(empty, append(strings.Fields(args), file, "--diagnostics-file="+file)...)
		text, err := os.ReadFile(file)
		if want := "hivm-opt: for the --diagnostics-file option: '" + file + "' is another output too\n"; err != nil || string(text) != want || got.exit != 1 || got.stdout != "" {
			t.Errorf("%s: %+v, %v\n%s", args, got, err, text)
		}
	}
	if got := run(empty, "explain", "--json", "--explain-output="+file, "-o", file+"2"); got.exit != 1 || got.stderr != "hivm-opt: -o and --explain-output both name the report\n" {
		t.Errorf("%+v", got)
	}
}

// TestDiagnosticsFileInput checks that messages do not take the place of an input, whatever it is called and whichever
// command reads it, and that -o may, as with mlir-opt.
func TestDiagnosticsFileInput(t *testing.T) {
	dir := t.TempDir()
	file, link, hard := filepath.Join(dir, "a.mlir"), filepath.Join(dir, "link.mlir"), filepath.Join(dir, "data.npy")
	const kernel = "func.func @f(%a: memref<1xi32>) {\n  return\n}\n"
	if err := errors.Join(os.WriteFile(file, []byte(kernel), 0o644), os.Symlink(file, link), os.Link(file, hard)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ args, input, messages string }{
		{"", file, file}, {"", link, file}, {"", file, link}, {"", hard, file}, {"explain", file, file}, {"fmt --check", file, file}, {"dump", file, file},
		{"run --arg=" + hard, "-", file},
	} {
		for _, format := range []string{"text", "json", "sarif", "github"} {
			got := run(kernel, append(strings.Fields(c.args), c.input, "--diagnostics-file="+c.messages, "--diagnostics-format="+format)...)
			text, err := os.ReadFile(file)
			if err != nil || string(text) != kernel || got.exit != 1 || !strings.Contains(got.stderr, "for the --diagnostics-file option: '") || !strings.Contains(got.stderr, "' is an input too") {
				t.Fatalf("%+v %s: %+v, %v\n%s", c, format, got, err, text)
			}
			if format == "sarif" {
				readSARIF(t, got.stderr)
			}
		}
	}
	stdin, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer stdin.Close()
	var stderr strings.Builder
	if exit := Run([]string{"--diagnostics-file=" + file}, stdin, io.Discard, &stderr); exit != 1 || stderr.String() != "hivm-opt: for the --diagnostics-file option: '-' is an input too\n" {
		t.Errorf("exit code %d: %s", exit, stderr.String())
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 3 {
		t.Errorf("%v, %v", left, err)
	}
	if got := run("", file, "-o", file); got.exit != 0 {
		t.Errorf("%+v", got)
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "module {\n  func.func @f(%arg0: memref<1xi32>) {\n    return\n  }\n}\n\n" {
		t.Errorf("%v: %q", err, text)
	}
}

// TestGitHub checks the lines for workflows of GitHub, and what is escaped in them.
func TestGitHub(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a,b:c%.mlir")
	if err := os.WriteFile(file, []byte(wrong), 0o644); err != nil {
		t.Fatal(err)
	}
	name := strings.NewReplacer("%", "%25", ",", "%2C", ":", "%3A").Replace(file)
	got := run("", "--diagnostics-format=github", file)
	first := "::error file=" + name + ",line=2,col=2,title=hivm-opt::'arith.addi' op requires the same type for all operands and results%0Anote: see current operation: %250 = "
	if !strings.HasPrefix(got.stderr, first) || strings.Count(got.stderr, "\n") != 1 {
		t.Errorf("%s\nwant first\n%s", got.stderr, first)
	}
	if got := run("func.func @f() { \"ü\"() : () -> () }", "--diagnostics-format=github"); !strings.HasPrefix(got.stderr, "::error file=<stdin>,line=1,col=21,title=") {
		t.Errorf("columns count bytes: %s", got.stderr)
	}
	if got := run("", "--diagnostics-format=github", "--flaten-ops"); got.stderr != "::error title=hivm-opt::Unknown command line argument '--flaten-ops'.  Try: 'hivm-opt --help'%0Anote: Did you mean '--flatten-ops'?\n" {
		t.Errorf("%s", got.stderr)
	}
}
