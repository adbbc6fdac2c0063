package filecheck_test

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"hivm-opt/lit/internal/filecheckgen"
	"hivm-opt/lit/internal/testenv"
)

// outcome is the result of a FileCheck for a pair.
type outcome struct {
	exit           int
	stdout, stderr string
}

var message = regexp.MustCompile(`error: |^FileCheck: |^Could not |^\S.*command-line`)

// first returns the first line of an error.
func (o outcome) first() string {
	if o.exit == 0 {
		return ""
	}
	for line := range strings.Lines(o.stderr) {
		if message.MatchString(line) {
			return strings.TrimSuffix(line, "\n")
		}
	}
	line, _, _ := strings.Cut(o.stderr, "\n")
	return line
}

// patience is how long a FileCheck may take. Killed by then, the judge has an exit
// code below zero, as after a crash.
const patience = 10 * time.Second

// judge is a real FileCheck, run as a process in a folder of its own.
type judge struct{ path, dir string }

// run has the judge check a pair.
func (j judge) run(p filecheckgen.Pair) (outcome, error) {
	for name, text := range map[string]string{filecheckgen.CheckFile: p.Check, filecheckgen.InputFile: p.Input} {
		if err := os.WriteFile(filepath.Join(j.dir, name), []byte(text), 0o644); err != nil {
			return outcome{}, err
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, j.path, p.Args...)
	cmd.Dir = j.dir
	cmd.Env = []string{}
	if p.Env != "" {
		cmd.Env = append(cmd.Env, "FILECHECK_OPTS="+p.Env)
	}
	cmd.Stdin = strings.NewReader(p.Input)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); cmd.ProcessState == nil {
		return outcome{}, err
	}
	return outcome{cmd.ProcessState.ExitCode(), stdout.String(), strings.ReplaceAll(stderr.String(), j.path, "FileCheck")}, nil
}

// number returns a variable of the environment that replaces a default.
func number(t testing.TB, name string, def uint64) uint64 {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return def
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

const (
	full   = 3200 // pairs of a run for a release
	wanted = 5    // of which at least so many have to use each feature
)

// TestAgainstLLVM gives generated pairs to this FileCheck and to LLVM's. The exit
// codes and the first errors have to be the same.
func TestAgainstLLVM(t *testing.T) {
	path := testenv.FileCheck(t)
	seed, count := number(t, "CHECKGEN_SEED", 1), number(t, "CHECKGEN_PAIRS", uint64(testenv.Some(full)))
	tally := &tally{exits: map[int]int{}, uses: map[string]int{}, differences: map[string][]difference{}}
	var workers sync.WaitGroup
	n := uint64(runtime.NumCPU())
	for w := range n {
		j := judge{path, t.TempDir()}
		workers.Go(func() {
			for i := w; i < count; i += n {
				compare(t, tally, j, seed*1_000_000+i)
			}
		})
	}
	workers.Wait()
	t.Logf("%d pairs: exit codes %v, %d with all of stderr the same", count, tally.exits, tally.whole)
	for _, f := range filecheckgen.Features() {
		uses := tally.uses[f.Name]
		t.Logf("%5d %s", uses, f.Name)
		if uint64(uses) < wanted*count/full {
			t.Errorf("only %d pairs use %s", uses, f.Name)
		}
	}
	tally.report(t, judge{path, t.TempDir()})
}

// tally counts over all pairs.
type tally struct {
	sync.Mutex
	exits       map[int]int // the answer of the judge
	uses        map[string]int
	whole       int
	differences map[string][]difference // by kind
}

// difference is a pair whose outcomes differ.
type difference struct {
	seed uint64
	pair filecheckgen.Pair
}

// compare gives both the pair of a seed.
func compare(t *testing.T, y *tally, j judge, seed uint64) {
	p := filecheckgen.Generate(seed)
	want, err := j.run(p)
	if err != nil {
		t.Error(err)
		return
	}
	got := ours(p)
	y.Lock()
	defer y.Unlock()
	y.exits[want.exit]++
	for _, f := range filecheckgen.Features() {
		if f.Used(p) {
			y.uses[f.Name]++
		}
	}
	if got == want {
		y.whole++
	}
	if !agree(got, want) {
		k := kind(got, want)
		y.differences[k] = append(y.differences[k], difference{seed, p})
	}
}

// agree reports whether two outcomes are the same, except for lines behind the
// first error. The judge crashes now and then, which is not imitated.
func agree(got, want outcome) bool {
	return got.exit == want.exit && got.first() == want.first() || want.exit < 0 && got.exit < 100
}

var (
	digits = regexp.MustCompile(`\d+`)
	names  = regexp.MustCompile(`'[^']*'|error: \S+: `)
)

// kind names the difference, without names and numbers.
func kind(got, want outcome) string {
	general := func(text string) string {
		return names.ReplaceAllString(digits.ReplaceAllString(text, "0"), "''")
	}
	text := fmt.Sprintf("exit code %d instead of %d", got.exit, want.exit)
	if got.first() != want.first() {
		text += fmt.Sprintf("\n got %s\nwant %s", general(got.first()), general(want.first()))
	}
	return text
}

// report fails for each kind of differences, the most frequent one first, with its
// first pair made small.
func (y *tally) report(t *testing.T, j judge) {
	const enough = 100
	kinds := slices.SortedFunc(maps.Keys(y.differences), func(a, b string) int {
		return cmp.Or(cmp.Compare(len(y.differences[b]), len(y.differences[a])), strings.Compare(a, b))
	})
	for i, k := range kinds {
		if i == enough {
			t.Errorf("and %d more kinds of differences", len(kinds)-i)
			return
		}
		d := y.differences[k][0]
		small := filecheckgen.Minimise(d.pair, func(p filecheckgen.Pair) bool {
			want, err := j.run(p)
			if err != nil {
				return false
			}
			got := ours(p)
			return !agree(got, want) && kind(got, want) == k
		})
		want, err := j.run(small)
		if err != nil {
			t.Fatal(err)
		}
		t.Errorf("%d pairs: %s\nseed %d: %s", len(y.differences[k]), k, d.seed, describe(small, ours(small), want))
	}
}

// describe says how the outcomes of a pair differ.
func describe(p filecheckgen.Pair, got, want outcome) string {
	return fmt.Sprintf("FileCheck %q FILECHECK_OPTS=%q\n--- check\n%s\n--- input\n%s\n--- want exit code %d\n%.1000s\n--- got exit code %d\n%.1000s",
		p.Args, p.Env, p.Check, p.Input, want.exit, want.stderr, got.exit, got.stderr)
}
