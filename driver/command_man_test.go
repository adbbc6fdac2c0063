package driver

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestManuals writes the manual pages, and has them rendered where there are groff or mandoc.
func TestManuals(t *testing.T) {
	dir := t.TempDir()
	if got := run("", manCommand, dir); got.exit != 0 || got.stdout+got.stderr != "" {
		t.Fatalf("%+v", got)
	}
	pages, err := filepath.Glob(filepath.Join(dir, "*.1"))
	if err != nil || len(pages) != 1+len(manualsOf(nil, commands())) {
		t.Fatalf("%v, %v", pages, err)
	}
	for page, wants := range map[string][]string{
		"hivm-opt.1":           {".SH NAME\nhivm\\-opt \\- reads MLIR text", ".SH COMMANDS\n.TP\n.B run\nExecute a function on data", ".B \\-\\-hivm\\-flatten\\-ops[=OPTIONS]", "mode=<value>", ".BR hivm\\-opt\\-run (1)"},
		"hivm-opt-run.1":       {".TH HIVM\\-OPT\\-RUN 1", ".SH SYNOPSIS\n.nf\n  hivm\\-opt run [flags] [file|\\-]\n", ".B \\-\\-entry=@NAME", ".SH EXAMPLES"},
		"hivm-opt-dump-diff.1": {"hivm\\-opt\\-dump\\-diff \\- says what changed"},
	} {
		text, err := os.ReadFile(filepath.Join(dir, page))
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range wants {
			if !strings.Contains(string(text), want) {
				t.Errorf("%s: no %q", page, want)
			}
		}
	}
	for _, renderer := range [][]string{{"groff", "-man", "-Tutf8", "-wall", "-ww"}, {"mandoc", "-Tlint", "-Werror"}} {
		program, err := exec.LookPath(renderer[0])
		if err != nil {
			t.Logf("no %s", renderer[0])
			continue
		}
		for _, page := range pages {
			cmd := exec.Command(program, append(renderer[1:], page)...)
			var complaints strings.Builder
			cmd.Stderr = &complaints
			out, err := cmd.Output()
			if renderer[0] == "mandoc" {
				complaints.Write(out) // of lint
			} else if !strings.Contains(string(out), "User Commands") {
				t.Errorf("%s: %s", page, out)
			}
			if err != nil || complaints.Len() > 0 {
				t.Errorf("%s %s: %v\n%s", renderer[0], filepath.Base(page), err, complaints.String())
			}
		}
	}
}
