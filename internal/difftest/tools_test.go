package difftest

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"hivm-opt/driver"
	"hivm-opt/internal/tier"
)

// marker is the line between the modules of a batch.
const marker = "// -----\n"

// tool runs a tool on a text.
type tool func(t *testing.T, input string, args ...string) (stdout, stderr string)

// ours is hivm-opt, inside the process.
func ours(_ *testing.T, input string, args ...string) (string, string) {
	var out, errs bytes.Buffer
	driver.Run(append(args, "-"), strings.NewReader(input), &out, &errs)
	return out.String(), errs.String()
}

var release = regexp.MustCompile(`mlir-opt-(\d+)$|llvm-(\d+)/bin/mlir-opt$`)

// newest returns the path of the newest mlir-opt, empty if there is none.
func newest() string {
	if path := os.Getenv("MLIR_OPT"); path != "" {
		return path
	}
	var paths []string
	for _, dir := range filepath.SplitList(os.Getenv("PATH")) {
		found, _ := filepath.Glob(filepath.Join(dir, "mlir-opt-*"))
		paths = append(paths, found...)
	}
	found, _ := filepath.Glob("/usr/lib/llvm-*/bin/mlir-opt")
	paths = append(paths, found...)
	best, number := "", 0
	for _, p := range paths {
		if m := release.FindStringSubmatch(p); m != nil {
			if n, _ := strconv.Atoi(m[1] + m[2]); n > number {
				best, number = p, n
			}
		}
	}
	if best == "" {
		best, _ = exec.LookPath("mlir-opt")
	}
	return best
}

// theirs returns the newest mlir-opt.
func theirs(t *testing.T) tool {
	t.Helper()
	return toolAt(t, newest())
}

// toolAt returns the mlir-opt of that path. Without one [tier.Missing] ends the test.
func toolAt(t *testing.T, path string) tool {
	t.Helper()
	tier.Slow(t)
	if path == "" {
		tier.Missing(t, "no mlir-opt: run scripts/install-mlir-opt.sh, or set MLIR_OPT to its path")
	}
	return func(t *testing.T, input string, args ...string) (string, string) {
		cmd := exec.Command(path, append(args, "-")...)
		cmd.Stdin = strings.NewReader(input)
		var out, errs bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &errs
		if err := cmd.Run(); err != nil && cmd.ProcessState.ExitCode() != 1 {
			t.Fatalf("%s: %v\n%s", path, err, errs.String())
		}
		return out.String(), errs.String()
	}
}

// outcome is the answer of a tool about one module of a batch.
type outcome struct {
	text string
	// errors has the lines of all messages, "line:col: error: text", with the
	// lines of the module. It is empty if the module is accepted.
	errors []string
}

// first returns the first message.
func (o outcome) first() string {
	if len(o.errors) == 0 {
		return ""
	}
	return o.errors[0]
}

// count returns the number of errors.
func (o outcome) count() int {
	n := 0
	for _, m := range o.errors {
		if strings.Contains(m, ": error: ") {
			n++
		}
	}
	return n
}

var message = regexp.MustCompile(`^(?:<stdin>|-):(\d+):(\d+): ((?:error|note|warning|remark): .*)$`)

// run has a tool process modules all at once.
func run(t *testing.T, with tool, modules []string, args ...string) []outcome {
	t.Helper()
	starts := make([]int, len(modules)) // first line of each module
	line := 1
	for i, m := range modules {
		starts[i] = line
		line += strings.Count(m, "\n") + 1
	}
	stdout, stderr := with(t, strings.Join(modules, marker), append(args, "--split-input-file")...)
	outs := make([]outcome, len(modules))
	texts := strings.Split(stdout, marker)
	if len(texts) != len(modules) {
		t.Fatalf("%d modules, but %d outputs", len(modules), len(texts))
	}
	for i := range outs {
		outs[i].text = strings.TrimRight(texts[i], "\n")
	}
	for _, l := range strings.Split(stderr, "\n") {
		m := message.FindStringSubmatch(l)
		if m == nil {
			continue
		}
		at, _ := strconv.Atoi(m[1])
		k := 0
		for k+1 < len(starts) && starts[k+1] <= at {
			k++
		}
		outs[k].errors = append(outs[k].errors, fmt.Sprintf("%d:%s: %s", at-starts[k]+1, m[2], m[3]))
	}
	return outs
}
