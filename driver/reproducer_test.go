package driver

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/pass"
)

// TestReproducer checks that passes that fail leave the module before them and their pipeline behind, and that the
// file is a module.
func TestReproducer(t *testing.T) {
	failing := pass.Info{Name: "fail", Summary: "Fail", New: func(pass.Options) (pass.Pass, error) { return failed{}, nil }}
	compiler, err := hivmopt.New(hivmopt.Config{Passes: []pass.Info{failing}})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "crash.mlir")
	const in = "func.func @f(%arg0: i32) {\n  %0 = arith.addi %arg0, %arg0 : i32\n  return\n}\n"
	var out, messages strings.Builder
	exit := RunContext(t.Context(), []string{"--cse", "--fail", "--mlir-pass-pipeline-crash-reproducer=" + file},
		IO{Stdin: strings.NewReader(in), Stdout: &out, Stderr: &messages, Compiler: compiler})
	if want := "<stdin>:0:0: error: Failures have been detected while processing an MLIR pass pipeline\n"; exit != 1 || out.Len() > 0 || !strings.Contains(messages.String(), want) || !strings.Contains(messages.String(), "reproducer generated at `"+file+"`") {
		t.Errorf("exit code %d, %s%s", exit, &out, &messages)
	}
	messages.Reset()
	exit = RunContext(t.Context(), []string{"--fail", "--mlir-pass-pipeline-crash-reproducer=" + filepath.Join(file, "x")},
		IO{Stdin: strings.NewReader(in), Stdout: &out, Stderr: &messages, Compiler: compiler})
	if exit != 1 || !strings.Contains(messages.String(), "it failed") || !strings.Contains(messages.String(), "note: there is no reproducer: cannot write output file '"+file) {
		t.Errorf("exit code %d, %s", exit, &messages)
	}
	text, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(text), "arith.addi") || !strings.Contains(string(text), `pipeline: "builtin.module(cse,fail)"`) {
		t.Fatalf("%v\n%s", err, text)
	}
	if got := run(string(text)); got.exit != 0 || !strings.Contains(got.stdout, "mlir_reproducer") {
		t.Errorf("%+v", got)
	}
	os.Remove(file)
	if got := run(in, "--cse", "--mlir-pass-pipeline-crash-reproducer="+file); got.exit != 0 {
		t.Errorf("%+v", got)
	}
	if _, err := os.Stat(file); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a run without a failure left a file: %v", err)
	}
}

// failed is a pass that fails.
type failed struct{}

// Run implements [pass.Pass].
func (failed) Run(t *pass.Target) error { return errors.New("it failed") }

// TestFlagsOfMLIR compares what flags of mlir-opt print with what mlir-opt 19 prints.
func TestFlagsOfMLIR(t *testing.T) {
	const in = "func.func @f(%a: i32) -> i32 {\n  %c = arith.constant dense<[1,2,3,4,5,6]> : tensor<6xi32>\n  return %a : i32\n}\n"
	got := run(in, "--dump-pass-pipeline", "--cse", "--canonicalize", "-o", os.DevNull)
	if want := "Pass Manager with 2 passes:\nbuiltin.module(cse,canonicalize{  max-iterations=10 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=true})\n\n"; got.stderr != want {
		t.Errorf("%q, want %q", got.stderr, want)
	}
	got = run(in, "--dump-pass-pipeline", "-o", os.DevNull)
	if want := "Pass Manager with 0 passes:\nbuiltin.module()\n\n"; got.stderr != want {
		t.Errorf("%q, want %q", got.stderr, want)
	}
	if got := run(in, "-mlir-elide-elementsattrs-if-larger=5"); !strings.Contains(got.stdout, "arith.constant dense_resource<__elided__> : tensor<6xi32>") {
		t.Errorf("%+v", got)
	}
	if got := run(in, "-mlir-elide-elementsattrs-if-larger=6"); !strings.Contains(got.stdout, "dense<[1, 2, 3, 4, 5, 6]>") {
		t.Errorf("%+v", got)
	}
	if got := run(in, "-mlir-elide-elementsattrs-if-larger=0"); got.stderr != "hivm-opt: for the --mlir-elide-elementsattrs-if-larger option: '0' is no number of elements from 1 on\n" {
		t.Errorf("%+v", got)
	}
	names := regexp.MustCompile(`(?m)%\)  (.*)$`)
	for display, want := range map[string]string{"tree": "Parser,'func.func' Pipeline,  CSE,CSE,Output,Rest,Total"} {
		var found []string
		for _, m := range names.FindAllStringSubmatch(run(in, "--mlir-timing", "--mlir-timing-display="+display, "--pass-pipeline=builtin.module(func.func(cse),cse)").stderr, -1) {
			found = append(found, m[1])
		}
		if strings.Join(found, ",") != want {
			t.Errorf("%s: %q", display, found)
		}
	}
	list := names.FindAllStringSubmatch(run(in, "--mlir-timing", "--mlir-timing-display=list", "--pass-pipeline=builtin.module(func.func(cse),cse)").stderr, -1)
	seen := map[string]int{}
	for _, m := range list {
		seen[m[1]]++
	}
	if len(list) != 6 || seen["CSE"] != 1 || seen["Parser"] != 1 || list[5][1] != "Total" {
		t.Errorf("%q", list)
	}
}
