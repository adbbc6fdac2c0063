package driver

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"
)

// watched runs the tool with --watch. At the end of each run but the last it does a step, which changes files; behind the
// last the user interrupts it.
func watched(t *testing.T, args []string, steps ...func()) (stdout, stderr string, files []string) {
	t.Helper()
	ctx, interrupt := context.WithCancel(t.Context())
	var out, messages bytes.Buffer
	RunContext(ctx, args, IO{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &messages, waitForChange: func(ctx context.Context, now map[string]watchedFile) (string, error) {
		files = slices.Sorted(maps.Keys(now))
		if len(steps) == 0 {
			interrupt()
			return "", ctx.Err()
		}
		steps[0]()
		steps = steps[1:]
		name := changed(now)
		if name == "" {
			t.Error("no file has changed")
		}
		return name, nil
	}})
	if len(steps) > 0 {
		t.Errorf("the tool has ended before %d steps\n%s", len(steps), messages.String())
	}
	return out.String(), messages.String(), files
}

// put writes a file that is there, or a new one.
func put(t *testing.T, path, text string) func() {
	return func() {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Error(err)
		}
	}
}

const watchedSum = "func.func @f(%a: f32, %b: memref<2xf32>) -> f32 {\n  %s = arith.addf %a, %a : f32\n  return %s : f32\n}\n"

// TestWatch changes the module and the data of a run, which fails in between, and also while a file is missing.
func TestWatch(t *testing.T) {
	dir := t.TempDir()
	kernel, data := filepath.Join(dir, "f.mlir"), filepath.Join(dir, "x.npy")
	put(t, kernel, watchedSum)()
	stdout, stderr, files := watched(t, []string{"run", kernel, "--watch", "--arg=3", "--arg=" + data},
		func() {
			got := run("", "run", write(t, "g.mlir", watchedSum), "--arg=3", "--arg=ones", "--quiet", "--save=arg1="+data)
			if got.exit != 0 {
				t.Errorf("%+v", got)
			}
		},
		put(t, kernel, strings.ReplaceAll(watchedSum, "addf", "addg")),
		put(t, kernel, strings.ReplaceAll(watchedSum, "addf", "mulf")))
	if want := "result0 : f32 = 6\nresult0 : f32 = 9\n"; stdout != want {
		t.Errorf("the results are\n%snot\n%s", stdout, want)
	}
	for _, want := range []string{"cannot open input file '" + data, "-------- " + data + " has changed --------\n", "-------- " + kernel + " has changed --------\n" + kernel + ":2:8: error: ", "arith.addg"} {
		if !strings.Contains(stderr, want) {
			t.Errorf("no %q in\n%s", want, stderr)
		}
	}
	if !slices.Equal(files, []string{kernel, data}) {
		t.Errorf("it watches %v", files)
	}
}

// TestWatchCommands has the other commands with the flag.
func TestWatchCommands(t *testing.T) {
	dir := t.TempDir()
	before, after := filepath.Join(dir, "before.mlir"), filepath.Join(dir, "after.mlir")
	const vadd = "func.func @f(%a: memref<4x8xf32>) {\n  hivm.hir.vadd ins(%a, %a : memref<4x8xf32>, memref<4x8xf32>) outs(%a : memref<4x8xf32>)\n  return\n}\n"
	put(t, before, vadd)()
	put(t, after, strings.ReplaceAll(vadd, "vadd", "vmul"))()
	stdout, stderr, files := watched(t, []string{"check-flatten", before, after, "--watch"}, put(t, after, vadd))
	if !strings.Contains(stdout+stderr, "0 refuted, 2 unpaired") || !strings.Contains(stdout+stderr, "1 proved") || len(files) != 2 {
		t.Errorf("%v\n%s%s", files, stdout, stderr)
	}
	out := filepath.Join(dir, "flat.mlir")
	_, stderr, files = watched(t, []string{"--flatten-ops", "--watch", before, "-o", out}, put(t, before, strings.ReplaceAll(vadd, "4x8", "4x16")))
	text, err := os.ReadFile(out)
	if err != nil || !strings.Contains(string(text), "memref<64xf32>") || stderr != "-------- "+before+" has changed --------\n" || !slices.Equal(files, []string{before}) {
		t.Errorf("%v, %v\n%s\n%s", err, files, text, stderr)
	}
}

// TestWatchErrors has nothing to watch: the run is the only one.
func TestWatchErrors(t *testing.T) {
	for want, args := range map[string][]string{
		"for the --watch option: the standard input cannot be read again, give a file": {"--watch"},
		"--watch option: the standard input cannot be read again, give a file":         {"run", "--watch", "-"},
		"Unknown command line argument '--no-such-flag'":                               {"--no-such-flag", "--watch"},
	} {
		if got := run("module {\n}\n", args...); got.exit != 1 || !strings.Contains(got.stderr, want) || strings.Contains(got.stderr, "has changed") {
			t.Errorf("%v: %+v", args, got)
		}
	}
	var messages bytes.Buffer
	broken := func(context.Context, map[string]watchedFile) (string, error) {
		return "", errors.New("no more watches")
	}
	exit := RunContext(t.Context(), []string{"--watch", write(t, "m.mlir", "module {\n}\n")}, IO{Stdin: strings.NewReader(""), Stdout: &bytes.Buffer{}, Stderr: &messages, waitForChange: broken})
	if exit != 1 || messages.String() != Name+": for the --watch option: no more watches\n" {
		t.Errorf("exit code %d: %s", exit, messages.String())
	}
}

// TestWaitForChange writes files in a folder. There is no time between changes: each is over at once.
func TestWaitForChange(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.mlir")
	put(t, path, "old")()
	files := map[string]watchedFile{path: {"a.mlir", contentOf(path)}}
	atOnce := func() <-chan time.Time {
		c := make(chan time.Time, 1)
		c <- time.Time{}
		return c
	}
	type end struct {
		name string
		err  error
	}
	ends := make(chan end, 1)
	begin := func(ctx context.Context) {
		name, err := waitForChange(ctx, files, atOnce)
		ends <- end{name, err}
	}
	go begin(t.Context())
	put(t, filepath.Join(dir, "b.mlir"), "another file")()
	put(t, path, "new")()
	if got := <-ends; got.name != "a.mlir" || got.err != nil {
		t.Errorf("%+v", got)
	}
	go begin(t.Context()) // what has changed before is a change too
	if got := <-ends; got.name != "a.mlir" || got.err != nil {
		t.Errorf("%+v", got)
	}
	files[path] = watchedFile{"a.mlir", contentOf(path)}
	ctx, interrupt := context.WithCancel(t.Context())
	go begin(ctx)
	interrupt()
	if got := <-ends; got.name != "" || !errors.Is(got.err, context.Canceled) {
		t.Errorf("%+v", got)
	}
	if name, err := waitForChange(t.Context(), map[string]watchedFile{filepath.Join(dir, "no", "x"): {}}, atOnce); name != "" || err == nil {
		t.Errorf("%q, %v", name, err)
	}
}

// TestNextChange has two events before a tick: they are one change, and the tick of the first does not end it.
func TestNextChange(t *testing.T) {
	w := &fsnotify.Watcher{Events: make(chan fsnotify.Event), Errors: make(chan error)}
	asked := make(chan chan time.Time)
	done := make(chan error)
	go func() {
		done <- nextChange(t.Context(), w, func() <-chan time.Time {
			c := make(chan time.Time)
			asked <- c
			return c
		})
	}()
	w.Events <- fsnotify.Event{}
	first := <-asked
	w.Errors <- fsnotify.ErrEventOverflow
	second := <-asked
	select {
	case first <- time.Time{}:
		t.Error("the first tick counts")
	case second <- time.Time{}:
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
	go func() { done <- nextChange(t.Context(), w, nil) }()
	w.Errors <- errors.New("broken")
	if err := <-done; err == nil || err.Error() != "broken" {
		t.Errorf("%v", err)
	}
}
