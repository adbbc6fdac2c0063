package litmain

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"hivm-opt/lit/internal/testenv"
)

var updateGolden = flag.Bool("update", false, "write testdata/golden")

// commands are command lines by the name of their golden file. %s is the suite.
func commands() map[string]string {
	return map[string]string{
		"plain":          "%s",
		"quiet":          "-q %s",
		"succinct":       "-s %s",
		"verbose":        "-v %s",
		"all":            "-a %s",
		"show":           "--show-pass --show-xfail --show-unsupported --show-excluded --filter-out xfail %s",
		"maximum":        "--max-failures 1 --show-skipped %s",
		"max-tests":      "--max-tests 2 %s",
		"off":            "--print-result-after off --terse-summary %s",
		"filter":         "--filter SUB/ --ignore-fail %s",
		"filter-nothing": "--filter nothing %s",
		"empty":          "--filter nothing --allow-empty-runs %s",
		"shard":          "--num-shards 3 --run-shard 2 %s",
		"shard-alone":    "--num-shards 3 %s",
		"shard-outside":  "--num-shards 3 --run-shard 4 %s",
		"xfail":          "--xfail fail.txt;sub/unresolved.txt --xfail-not xfail.txt %s",
		"xfail-maximum":  "--xfail fail.txt --max-failures 1 --filter fail.txt %s",
		"tests":          "--show-tests %s",
		"features":       "--show-used-features %s",
		"file":           "%s/pass.txt",
		"inputs":         "%s/Inputs",
		"missing":        "%s/none.txt",
		"workers":        "-j 0 %s",
		"unknown":        "--bogus %s",
		"no-value":       "%s --filter",
		"no-path":        "-q",
		"choice":         "--order=zigzag %s",
		"ambiguous":      "--max- 3 %s",
	}
}

var (
	clock    = regexp.MustCompile(`\d+\.\d\ds`)
	ownPlace = regexp.MustCompile(`(?m)^lit: /\S*/utils/lit/lit/\S+ `)
	usage    = regexp.MustCompile(`(?m)^(usage:.*| {11}\S.*)\n`)
	progress = regexp.MustCompile(`(?m)^Testing:( +\d+)* *$`)
)

// normal replaces the parts that differ from run to run: times, folders and,
// as the two lits have other options, the list of options.
func normal(text string, folders ...string) string {
	for i, f := range folders {
		text = strings.ReplaceAll(text, f, fmt.Sprintf("DIR%d", i))
	}
	text = clock.ReplaceAllString(text, "TIME")
	text = ownPlace.ReplaceAllString(text, "lit: ")
	text = progress.ReplaceAllString(text, "Testing: ...")
	return usage.ReplaceAllString(text, "")
}

// runLit runs this package's lit and returns everything it says.
func runLit(t *testing.T, environ []string, args ...string) (text string, exit int) {
	t.Helper()
	var out, messages bytes.Buffer
	exit = Command{Stdout: &out, Stderr: &messages, Environ: environ}.Run(context.Background(), args)
	return fmt.Sprintf("%sexit %d\n%s", out.String(), exit, messages.String()), exit
}

// arguments returns the words of a line of commands, with options that make runs
// alike.
func arguments(line, suite, out string) []string {
	words := strings.Fields(strings.ReplaceAll(line, "%s", suite))
	return slices.Concat([]string{"-j1", "--order=lexical", "-Dout=" + out}, words)
}

func testPath() []string { return []string{"PATH=" + os.Getenv("PATH")} }

func TestGolden(t *testing.T) {
	suite, err := filepath.Abs("testdata/suite")
	if err != nil {
		t.Fatal(err)
	}
	for name, line := range commands() {
		t.Run(name, func(t *testing.T) {
			out := t.TempDir()
			got, _ := runLit(t, testPath(), arguments(line, suite, out)...)
			got = normal(got, suite, out)
			file := filepath.Join("testdata/golden", name+".txt")
			if *updateGolden {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(string(want), got); d != "" {
				t.Error(d)
			}
		})
	}
}

// The goldens are the output of LLVM's lit, to the letter.
func TestLikeLit(t *testing.T) {
	real := testenv.Lit(t)
	suite, err := filepath.Abs("testdata/suite")
	if err != nil {
		t.Fatal(err)
	}
	for name, line := range commands() {
		if name == "maximum" {
			continue // a test more may be through before it stops
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			out := t.TempDir()
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			defer cancel()
			cmd := exec.CommandContext(ctx, real, arguments(line, suite, out)...)
			var stdout, stderr bytes.Buffer
			cmd.Stdout, cmd.Stderr, cmd.Env = &stdout, &stderr, testPath()
			exit := 0
			if err := cmd.Run(); err != nil {
				if cmd.ProcessState == nil || ctx.Err() != nil {
					t.Fatal(err)
				}
				exit = cmd.ProcessState.ExitCode()
			}
			got := normal(fmt.Sprintf("%sexit %d\n%s", stdout.String(), exit, stderr.String()), suite, out)
			want, err := os.ReadFile(filepath.Join("testdata/golden", name+".txt"))
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(string(want), got); d != "" {
				t.Error(d)
			}
		})
	}
}
