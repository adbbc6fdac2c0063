package driver

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"
)

// watching is a command with --watch whose events are made by a test, and so is the time that passes behind them.
// An event is taken when the run before it is complete, so that its output is there, but for one that is
// sent to busy.
type watching struct {
	t       *testing.T
	dir     string
	out     *bytes.Buffer // of both streams
	happen  chan fsnotify.Event
	busy    chan fsnotify.Event
	failed  chan error
	settled chan chan time.Time // an element for each call of settle
	folders []string            // that were added
	cancel  context.CancelFunc
	exit    chan int
	stopped bool
}

// startWatching runs a command in a folder with some files.
func startWatching(t *testing.T, files map[string]string, args ...string) *watching {
	t.Helper()
	w := newWatching(t, files)
	ctx, cancel := context.WithCancel(t.Context())
	w.cancel = cancel
	go func() {
		exit, watched := runWatching(ctx, args, IO{
			Stdin: strings.NewReader(""), Stdout: w.out, Stderr: w.out, Dir: w.dir,
			folderEvents: func() (*folderEvents, error) { return w.events(), nil },
		})
		if !watched {
			exit += 100
		}
		w.exit <- exit
	}()
	return w
}

// newWatching makes a folder with some files.
func newWatching(t *testing.T, files map[string]string) *watching {
	t.Helper()
	w := &watching{
		t: t, dir: t.TempDir(), out: &bytes.Buffer{}, exit: make(chan int, 1),
		happen: make(chan fsnotify.Event), busy: make(chan fsnotify.Event), failed: make(chan error), settled: make(chan chan time.Time, 10),
	}
	for name, text := range files {
		w.write(name, text)
	}
	return w
}

// events are the events that the test makes.
func (w *watching) events() *folderEvents {
	return &folderEvents{
		add: func(folder string) error {
			if _, err := os.Stat(folder); err != nil {
				return err
			}
			w.folders = append(w.folders, folder)
			return nil
		},
		happen: w.happen, busy: w.busy, failed: w.failed,
		stop: func() error { w.stopped = true; return nil },
		settle: func() <-chan time.Time {
			c := make(chan time.Time)
			w.settled <- c
			return c
		},
	}
}

func (w *watching) path(name string) string { return filepath.Join(w.dir, name) }

func (w *watching) write(name, text string) {
	w.t.Helper()
	if err := os.WriteFile(w.path(name), []byte(text), 0o644); err != nil {
		w.t.Fatal(err)
	}
}

// event says that something happened to a file.
func (w *watching) event(name string) {
	w.happen <- fsnotify.Event{Name: w.path(name), Op: fsnotify.Write}
}

// touched says that a file was written to, and that some time passed.
func (w *watching) touched(name string) {
	w.event(name)
	<-w.settled <- time.Time{}
}

// printed returns what was printed since the last call, by runs that are complete.
func (w *watching) printed() string {
	w.event("unrelated") // which is taken when the run is complete
	defer w.out.Reset()
	return strings.ReplaceAll(w.out.String(), w.dir+string(filepath.Separator), "")
}

func (w *watching) want(text string) {
	w.t.Helper()
	if got := w.printed(); got != text {
		w.t.Errorf("printed\n%s\nwant\n%s", got, text)
	}
}

// end interrupts the command and returns its exit code, 100 more if it does not say that it watched.
func (w *watching) end() int {
	w.cancel()
	exit := <-w.exit
	if !w.stopped {
		w.t.Error("the folders are watched still")
	}
	return exit
}

// TestWatch runs passes again when their input changes: it is broken, gone and there again, which are errors of a run
// and do not end the command.
func TestWatch(t *testing.T) {
	const g = "func.func @g() { return }\n"
	w := startWatching(t, map[string]string{"a.mlir": empty}, "--watch", "--cse", "a.mlir")
	w.want(printed + "hivm-opt: watching a.mlir; ctrl-c ends\n")
	if !slices.Contains(w.folders, w.dir) {
		t.Errorf("the watched folders are %v", w.folders)
	}

	w.write("a.mlir", g)
	w.touched("a.mlir")
	w.want("-------- a.mlir changed --------\n" + strings.Replace(printed, "@f", "@g", 1))

	w.touched("a.mlir") // whose content is the same
	w.want("")

	w.write("a.mlir", "func.func @g(")
	w.touched("a.mlir")
	if got := w.printed(); !strings.HasPrefix(got, "-------- a.mlir changed --------\na.mlir:1:13: error: ") {
		t.Errorf("printed\n%s", got)
	}

	if err := os.Remove(w.path("a.mlir")); err != nil {
		t.Fatal(err)
	}
	w.touched("a.mlir")
	if got := w.printed(); !strings.HasPrefix(got, "-------- a.mlir changed --------\n") || !strings.Contains(got, "cannot open input file 'a.mlir': ") {
		t.Errorf("printed\n%s", got)
	}

	w.write("b.mlir", empty)
	if err := os.Rename(w.path("b.mlir"), w.path("a.mlir")); err != nil {
		t.Fatal(err)
	}
	w.touched("a.mlir")
	w.want("-------- a.mlir changed --------\n" + printed)
	if exit := w.end(); exit != 0 {
		t.Errorf("exit code %d", exit)
	}
}

// TestWatchExit ends the command behind a run that failed: its exit code is that of the run.
func TestWatchExit(t *testing.T) {
	w := startWatching(t, map[string]string{"a.mlir": "func.func @g("}, "--watch", "a.mlir")
	w.printed()
	if exit := w.end(); exit != 1 {
		t.Errorf("exit code %d", exit)
	}
	w = startWatching(t, map[string]string{"a.mlir": "func.func @g("}, "--watch", "a.mlir")
	w.printed()
	w.write("a.mlir", empty)
	w.touched("a.mlir")
	w.printed()
	if exit := w.end(); exit != 0 {
		t.Errorf("exit code %d", exit)
	}
}

// TestWatchInterrupts changes an input while a run is under way, which is interrupted then. A change of what it has not
// found yet does not interrupt it, and is seen behind it.
func TestWatchInterrupts(t *testing.T) {
	w := newWatching(t, map[string]string{"a.mlir": empty, "b.mlir": empty})
	began, finish := make(chan string), make(chan int)
	once := func(x *tool) int {
		if err := errors.Join(x.watchInputs(true), x.reads("a.mlir")); err != nil {
			t.Error(err)
		}
		began <- strings.Join(x.watched.Load().reason(), " ")
		select {
		case <-x.ctx.Done():
			if x.reads("b.mlir") == nil {
				t.Error("an interrupted run reads on")
			}
			return 1
		case code := <-finish:
			if code != 3 {
				return code
			}
		}
		if err := x.reads("b.mlir"); err != nil {
			t.Error(err)
		}
		began <- "b"
		select {
		case <-x.ctx.Done():
			return 1
		case code := <-finish:
			return code
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		exit, _ := repeat(ctx, IO{Stdout: w.out, Stderr: w.out, Dir: w.dir, folderEvents: func() (*folderEvents, error) { return w.events(), nil }}, once)
		w.exit <- exit
	}()
	busy := func(name, text string) {
		w.write(name, text)
		w.busy <- fsnotify.Event{Name: w.path(name), Op: fsnotify.Write}
		<-w.settled <- time.Time{}
	}
	want := func(text string) {
		t.Helper()
		if got := <-began; got != text {
			t.Errorf("it begins by %q, not %q", got, text)
		}
	}
	want("")
	busy("a.mlir", empty)                           // which is the same
	w.busy <- fsnotify.Event{Name: w.path("other")} // taken when it was looked at
	busy("a.mlir", empty+"// one")
	want("a.mlir")
	busy("a.mlir", empty+"// two")
	want("a.mlir")
	finish <- 3
	want("b")
	busy("b.mlir", empty+"// one")
	want("b.mlir")
	w.write("b.mlir", empty+"// two")
	w.busy <- fsnotify.Event{Name: w.path("b.mlir"), Op: fsnotify.Write}
	settled := <-w.settled
	finish <- 7
	settled <- time.Time{} // behind the run
	want("b.mlir")
	finish <- 0
	w.printed()
	cancel()
	if exit := <-w.exit; exit != 0 || !w.stopped {
		t.Errorf("exit code %d, stopped %v", exit, w.stopped)
	}
}

// TestWatchSettles has several events about one change: the time begins anew with each of them, and there is one run.
func TestWatchSettles(t *testing.T) {
	w := startWatching(t, map[string]string{"a.mlir": empty}, "--watch", "a.mlir")
	w.printed()
	w.event("a.mlir")
	w.write("a.mlir", unknown)
	w.event("a.mlir")
	w.write("a.mlir", empty+"// more\n")
	w.failed <- fsnotify.ErrEventOverflow
	<-w.settled // of the first two nothing is heard any more
	<-w.settled
	w.want("")
	<-w.settled <- time.Time{}
	w.want("-------- a.mlir changed --------\n" + printed)
	w.end()
}

// TestWatchData runs a function again when its data change, and names all files that have changed at once.
func TestWatchData(t *testing.T) {
	const add = `func.func @f(%a: memref<2xi8>, %b: memref<2xi8>) -> i8 {
  %c = arith.constant 1 : index
  %x = memref.load %a[%c] : memref<2xi8>
  %y = memref.load %b[%c] : memref<2xi8>
  %z = arith.addi %x, %y : i8
  return %z : i8
}
`
	w := startWatching(t, map[string]string{"f.mlir": add}, "run", "--watch", "f.mlir", "--arg=npy:x.npy", "--arg=[3, 4]", "--expect=npy:y.npy")
	if got := w.printed(); !strings.Contains(got, "cannot open input file 'y.npy': ") || !strings.HasSuffix(got, "hivm-opt: watching f.mlir, y.npy; ctrl-c ends\n") {
		t.Errorf("printed\n%s", got)
	}
	number := func(name string, header string, data ...byte) {
		w.write(name, "\x93NUMPY\x01\x00"+string(rune(len(header)))+"\x00"+header+string(data))
	}
	const two, one = "{'descr': '|i1', 'fortran_order': False, 'shape': (2,), }\n", "{'descr': '|i1', 'fortran_order': False, 'shape': (), }\n"
	number("y.npy", one, 6)
	w.touched("y.npy")
	if got := w.printed(); !strings.HasPrefix(got, "-------- y.npy changed --------\n") || !strings.Contains(got, "cannot open input file 'x.npy': ") {
		t.Errorf("printed\n%s", got)
	}
	number("x.npy", two, 1, 2)
	w.touched("x.npy")
	w.want("-------- x.npy changed --------\nresult0 : i8 = 6\n")
	number("x.npy", two, 1, 3)
	w.write("f.mlir", strings.Replace(add, "addi", "subi", 1))
	w.touched("f.mlir")
	if got := w.printed(); !strings.HasPrefix(got, "-------- f.mlir, x.npy changed --------\nresult0 : i8 = -1\n") || !strings.Contains(got, "-1 instead of 6") {
		t.Errorf("printed\n%s", got)
	}
	if exit := w.end(); exit != 1 {
		t.Errorf("exit code %d", exit)
	}
}

// TestWatchCheck compares two files again when one of them changes.
func TestWatchCheck(t *testing.T) {
	w := startWatching(t, map[string]string{"a.mlir": empty, "b.mlir": empty}, "check-flatten", "--watch", "a.mlir", "b.mlir")
	if got := w.printed(); !strings.HasSuffix(got, "hivm-opt: watching a.mlir, b.mlir; ctrl-c ends\n") {
		t.Errorf("printed\n%s", got)
	}
	w.write("b.mlir", strings.Replace(empty, "@f", "@g", 1))
	w.touched("b.mlir")
	if got := w.printed(); !strings.HasPrefix(got, "-------- b.mlir changed --------\n") || !strings.Contains(got, "error: ") {
		t.Errorf("printed\n%s", got)
	}
	if exit := w.end(); exit != 1 {
		t.Errorf("exit code %d", exit)
	}
}

// TestWatchFolder has a folder that is not there: the folder around it is watched until it is.
func TestWatchFolder(t *testing.T) {
	name := filepath.Join("new", "a.mlir")
	w := startWatching(t, nil, "--watch", name)
	if got := w.printed(); !strings.Contains(got, "cannot open input file '"+name+"': ") || slices.Contains(w.folders, w.path("new")) || !slices.Contains(w.folders, w.dir) {
		t.Errorf("watched %v and printed\n%s", w.folders, got)
	}
	if err := os.Mkdir(w.path("new"), 0o755); err != nil {
		t.Fatal(err)
	}
	w.touched("new")
	w.want("")
	if !slices.Contains(w.folders, w.path("new")) {
		t.Errorf("watched %v", w.folders)
	}
	w.write(name, empty)
	w.touched(name)
	w.want("-------- " + name + " changed --------\n" + printed)
	w.end()
}

// TestWatchLink watches the file that a link leads to.
func TestWatchLink(t *testing.T) {
	elsewhere := write(t, "real.mlir", empty)
	elsewhere, err := filepath.EvalSymlinks(elsewhere)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	link := filepath.Join(dir, "a.mlir")
	if err := os.Symlink(elsewhere, link); err != nil {
		t.Fatal(err)
	}
	w := startWatching(t, nil, "--watch", link)
	w.printed()
	if err := os.WriteFile(elsewhere, []byte("func.func @g() { return }"), 0o644); err != nil {
		t.Fatal(err)
	}
	w.happen <- fsnotify.Event{Name: elsewhere}
	<-w.settled <- time.Time{}
	w.want("-------- " + link + " changed --------\n" + strings.Replace(printed, "@f", "@g", 1))
	w.end()
}

// TestWatchJSON keeps what programs read: a change is a remark.
func TestWatchJSON(t *testing.T) {
	w := startWatching(t, map[string]string{"a.mlir": empty}, "--watch", "--diagnostics-format=json", "a.mlir", "-o", os.DevNull)
	w.want("")
	w.write("a.mlir", empty+"\n")
	w.touched("a.mlir")
	if got := w.printed(); strings.Count(got, "\n") != 1 || !strings.Contains(got, `"a.mlir changed"`) {
		t.Errorf("printed\n%s", got)
	}
	w.end()
}

// TestWatchErrors has what cannot be watched. The command ends at once, as with other mistakes in its arguments.
func TestWatchErrors(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		args []string
		with error
		want string
	}{
		{[]string{"--watch"}, nil, "for the --watch option: the standard input can be read once only; give a file"},
		{[]string{"--watch", "-"}, nil, "for the --watch option: the standard input can be read once only; give a file"},
		{[]string{"--watch", dir}, nil, "for the --watch option: '" + dir + "' is no regular file, and may be readable once only"},
		{[]string{"--watch", "--no-such-flag"}, nil, "Unknown command line argument '--no-such-flag'"},
		{[]string{"--watch", "a.mlir"}, errors.New("no more watches"), "for the --watch option: No more watches"},
		{[]string{"run", "--watch", "a.mlir"}, errors.New("no more watches"), "for the --watch option: No more watches"},
		{[]string{"check-flatten", "--watch", "a.mlir", "b.mlir"}, errors.New("no more watches"), "for the --watch option: No more watches"},
	} {
		var out bytes.Buffer
		exit := RunContext(t.Context(), c.args, IO{Stdin: strings.NewReader(empty), Stdout: io.Discard, Stderr: &out, folderEvents: func() (*folderEvents, error) {
			return &folderEvents{add: func(string) error { return nil }, stop: func() error { return nil }}, c.with
		}})
		if exit != 1 || !strings.Contains(out.String(), c.want) {
			t.Errorf("%q: exit code %d, %s", c.args, exit, out.String())
		}
	}
	// Neither does a file beside the standard input keep the command at work.
	for _, args := range [][]string{{"check-flatten", "--watch", "a.mlir", "-"}, {"run", "--watch", "a.mlir", "--arg=-"}} {
		if err := os.WriteFile(filepath.Join(dir, "a.mlir"), []byte("func.func @f(%a: f32) {\n  return\n}\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		failed := make(chan error, 1)
		failed <- errors.New("it waits")
		var out bytes.Buffer
		exit := RunContext(t.Context(), args, IO{Stdin: strings.NewReader("1"), Stdout: io.Discard, Stderr: &out, Dir: dir, folderEvents: func() (*folderEvents, error) {
			return &folderEvents{add: func(string) error { return nil }, failed: failed, stop: func() error { return nil }}, nil
		}})
		if want := "for the --watch option: the standard input can be read once only; give a file"; exit != 1 || !strings.Contains(out.String(), want) || strings.Contains(out.String(), "watching") {
			t.Errorf("%q: exit code %d, %s", args, exit, out.String())
		}
	}
	// A folder that cannot be watched is an error too.
	var out bytes.Buffer
	exit := RunContext(t.Context(), []string{"--watch", "a.mlir"}, IO{Stdout: io.Discard, Stderr: &out, Dir: dir, folderEvents: func() (*folderEvents, error) {
		return &folderEvents{add: func(string) error { return errors.New("no space") }, stop: func() error { return nil }}, nil
	}})
	if exit != 1 || !strings.Contains(out.String(), "the folder of 'a.mlir' cannot be watched: No space") {
		t.Errorf("exit code %d, %s", exit, out.String())
	}
	// When there are no events any more, the command ends.
	w := startWatching(t, map[string]string{"a.mlir": empty}, "--watch", "a.mlir")
	w.printed()
	w.failed <- errors.New("broken")
	if exit := <-w.exit; exit != 1 || !strings.HasSuffix(w.out.String(), "hivm-opt: for the --watch option: Broken\n") {
		t.Errorf("exit code %d, %s", exit, w.out.String())
	}
}

// lines are a writer that passes on what is written.
type lines struct {
	mu    sync.Mutex
	text  strings.Builder
	wrote chan struct{} // has room for one element
}

// Write implements io.Writer.
func (l *lines) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	select {
	case l.wrote <- struct{}{}:
	default:
	}
	return l.text.Write(b)
}

// await waits for a text.
func (l *lines) await(text string) {
	for {
		l.mu.Lock()
		found := strings.Contains(l.text.String(), text)
		l.mu.Unlock()
		if found {
			return
		}
		<-l.wrote
	}
}

// TestWatchSystem has the events of the file system: of a file that is written to, and of one that takes its place as
// editors have it.
func TestWatchSystem(t *testing.T) {
	file := write(t, "a.mlir", empty)
	out := &lines{wrote: make(chan struct{}, 1)}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	exit := make(chan int)
	go func() {
		exit <- RunContext(ctx, []string{"--watch", file}, IO{Stdout: out, Stderr: out, folderEvents: func() (*folderEvents, error) {
			events, err := systemEvents()
			if err == nil {
				now := make(chan time.Time)
				close(now)
				events.settle = func() <-chan time.Time { return now }
			}
			return events, err
		}})
	}()
	out.await("ctrl-c ends")
	if err := os.WriteFile(file, []byte("func.func @written() { return }"), 0o644); err != nil {
		t.Fatal(err)
	}
	out.await("@written()")
	for _, name := range []string{"first", "second"} {
		if err := os.WriteFile(file+"~", []byte("func.func @"+name+"() { return }"), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(file+"~", file); err != nil {
			t.Fatal(err)
		}
		out.await("@" + name + "()")
	}
	cancel()
	if code := <-exit; code != 0 {
		t.Errorf("exit code %d", code)
	}
}
