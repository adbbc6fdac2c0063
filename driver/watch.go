package driver

import (
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/spf13/pflag"

	"hivm-opt/ir/diag"
)

// watchFlag is whether a command runs again when its inputs change.
type watchFlag bool

func (on *watchFlag) addTo(f *pflag.FlagSet) {
	toggleVar(f, (*bool)(on), "watch", "Run again each time when an input file changes, until interrupted (ctrl-c)")
}

// folderEvents tells what happens in folders.
type folderEvents struct {
	add func(folder string) error
	// happen is for the time between runs, and busy, which may be the same channel, for that of a run.
	happen, busy <-chan fsnotify.Event
	failed       <-chan error
	stop         func() error
	// settle returns a channel that has a value once enough time has passed for an editor to finish
	// what it does to a file.
	settle func() <-chan time.Time
}

// settleTime is how long nothing happens to a file before it is looked at: editors write files in several steps.
const settleTime = 50 * time.Millisecond

// systemEvents returns the events of the file system.
func systemEvents() (*folderEvents, error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	return &folderEvents{
		add: w.Add, happen: w.Events, busy: w.Events, failed: w.Errors, stop: w.Close,
		settle: func() <-chan time.Time { return time.After(settleTime) },
	}, nil
}

// watch knows the inputs of the runs of a command, which is run again when they change. The folders are
// watched and not the files, as editors put a new file in the place of the old one.
type watch struct {
	events *folderEvents
	seed   maphash.Seed

	mu       sync.Mutex // a run that is interrupted may go on for a while
	inputs   []*watchedInput
	relevant map[string]bool // the names that events about the inputs have
	changed  []string        // what began the present run, nothing for the first one

	settled <-chan time.Time // an event was taken, and will be looked into
	late    bool             // one was looked into while a run was under way, which may have missed it
}

// watchedInput is a file that was read, or that was missing.
type watchedInput struct {
	name    string // as the user gave it
	path    string // absolute
	held    content
	current bool // held is what the present run has found
}

// content is what a file holds, the zero value if it cannot be read.
type content struct {
	there bool
	sum   uint64
}

// watchInputs begins to watch the inputs of a command, if that is wanted. Where it was begun by a run before, it
// says why the command runs again.
func (t *tool) watchInputs(on watchFlag) error {
	if !on {
		return nil
	}
	if w := t.watched.Load(); w != nil {
		t.separate(w.reason())
		return nil
	}
	open := t.folderEvents
	if open == nil {
		open = systemEvents
	}
	events, err := open()
	if err != nil {
		return usageError{"for the --watch option: " + reason(err)}
	}
	w := &watch{events: events, seed: maphash.MakeSeed(), relevant: map[string]bool{}}
	t.watched.Store(w)
	t.watching(w)
	return nil
}

// separate says which files have changed, between the messages of two runs.
func (t *tool) separate(names []string) {
	text := strings.Join(names, ", ") + " changed"
	if t.structured() {
		t.print(&diag.Diagnostic{Severity: diag.Remark, Msg: text})
		return
	}
	fmt.Fprintf(t.Stderr, "-------- %s --------\n", text)
}

// reads says that the run is about to open an input.
func (t *tool) reads(name string) error {
	if err := t.spareInput(name); err != nil {
		return err
	}
	w := t.watched.Load()
	if w == nil {
		return nil
	}
	if name == standardStream {
		return w.refuse("the standard input can be read once only; give a file")
	}
	path, err := filepath.Abs(t.path(name))
	if err != nil {
		return usageError{"for the --watch option: " + reason(err)}
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return w.refuse("'" + name + "' is no regular file, and may be readable once only")
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if err := t.ctx.Err(); err != nil {
		return err // of what the next run finds an interrupted one must say nothing
	}
	in := &watchedInput{name: name, path: path}
	i := slices.IndexFunc(w.inputs, func(in *watchedInput) bool { return in.path == path })
	if i >= 0 {
		in = w.inputs[i]
	}
	if in.current {
		return nil
	}
	// In this order no change is lost: one between the two is in held, and rightly so, as the file is opened later.
	if err := w.follow(in); err != nil {
		return usageError{fmt.Sprintf("for the --watch option: the folder of '%s' cannot be watched: %s", name, reason(err))}
	}
	in.held, in.current = w.read(path), true
	if i < 0 {
		w.inputs = append(w.inputs, in)
	}
	return nil
}

// refuse is the error for an input that cannot be read again. There will be no other run: no change mends that.
func (w *watch) refuse(why string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.inputs = nil
	return usageError{"for the --watch option: " + why}
}

// follow watches the folder of an input, or the closest folder around it that there is, and that of the file which
// it is a link to.
func (w *watch) follow(in *watchedInput) error {
	if target, err := filepath.EvalSymlinks(in.path); err == nil && target != in.path {
		if err := w.followPath(target); err != nil {
			return err
		}
	}
	return w.followPath(in.path)
}

func (w *watch) followPath(path string) error {
	for {
		w.relevant[path] = true
		folder := filepath.Dir(path)
		err := w.events.add(folder)
		if err == nil {
			w.relevant[folder] = true // when it is removed
			return nil
		}
		if folder == path || !errors.Is(err, os.ErrNotExist) {
			return err
		}
		path = folder
	}
}

// read returns what a file holds.
func (w *watch) read(path string) content {
	f, err := os.Open(path)
	if err != nil {
		return content{}
	}
	defer f.Close()
	var sum maphash.Hash
	sum.SetSeed(w.seed)
	if _, err := io.Copy(&sum, f); err != nil {
		return content{}
	}
	return content{true, sum.Sum64()}
}

// wait waits until inputs differ from what the last run has found.
func (w *watch) wait(ctx context.Context) error {
	if w.late && w.differs(false) {
		w.renew()
		return nil
	}
	w.late = false
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case e := <-w.events.happen:
			w.take(e)
		case err := <-w.events.failed:
			if err := w.lost(err); err != nil {
				return err
			}
		case <-w.settled:
			w.settled = nil
			if w.differs(false) {
				w.renew()
				return nil
			}
		}
	}
}

// during waits for the end of a run. If inputs differ from what the run has found, it interrupts it, and returns false.
// Errors wait for the end of the run.
func (w *watch) during(done <-chan struct{}, interrupt func()) (ended bool) {
	for {
		select {
		case <-done:
			return true
		case e := <-w.events.busy:
			w.take(e)
		case <-w.settled:
			w.settled = nil
			if w.differs(true) {
				interrupt()
				<-done
				w.renew()
				return false
			}
			w.late = true
		}
	}
}

// take takes an event. If it may be about an input, that is looked at when nothing happens for a while.
func (w *watch) take(e fsnotify.Event) {
	if w.concerns(e.Name) {
		w.settled = w.events.settle()
	}
}

// lost takes an error. If it says that events were lost, inputs are looked at, and it returns nil.
func (w *watch) lost(err error) error {
	if !errors.Is(err, fsnotify.ErrEventOverflow) {
		return err
	}
	w.settled = w.events.settle()
	return nil
}

func (w *watch) concerns(name string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.relevant[name]
}

// differs finds out which inputs have changed. While a run is under way, these are inputs that it has found: it will
// find the others as they are.
func (w *watch) differs(running bool) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	var changed []string
	for _, in := range w.inputs {
		if running && !in.current {
			continue
		}
		// Folders may have come or gone. What goes wrong here is an error of the next run.
		if w.follow(in) != nil || w.read(in.path) != in.held {
			changed = append(changed, in.name)
		}
	}
	if changed != nil {
		w.changed = changed
	}
	return changed != nil
}

// renew says that the next run begins, which has found nothing yet.
func (w *watch) renew() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.late = false
	for _, in := range w.inputs {
		in.current = false
	}
}

// reason returns the inputs whose change began the run.
func (w *watch) reason() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.changed
}

// names returns the inputs.
func (w *watch) names() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	var out []string
	for _, in := range w.inputs {
		out = append(out, in.name)
	}
	return out
}

// repeat runs the tool once, and with --watch again after each change, which interrupts a run that is under way. Then
// it returns the exit code of the last run that has come to its end, and that there was --watch.
func repeat(ctx context.Context, with IO, once func(*tool) int) (exit int, watched bool) {
	var w *watch
	defer func() {
		if w != nil {
			w.events.stop()
		}
	}()
	announced := false
	for {
		within, interrupt := context.WithCancel(ctx)
		t := newTool(within, with)
		t.watched.Store(w)
		code, ended := t.runUntilChange(once, interrupt)
		interrupt()
		if w = t.watched.Load(); w == nil {
			return code, false
		}
		switch {
		case !ended:
			continue
		case len(w.names()) == 0:
			return code, false // a mistake in the arguments
		case ctx.Err() != nil:
			return exit, true
		}
		exit = code
		if !announced && !t.structured() {
			fmt.Fprintf(t.Stderr, "%s: watching %s; ctrl-c ends\n", Name, strings.Join(w.names(), ", "))
		}
		announced = true
		t.messages.Flush()
		if err := w.wait(ctx); err != nil {
			if ctx.Err() != nil {
				return exit, true
			}
			fmt.Fprintf(t.Stderr, "%s: for the --watch option: %s\n", Name, reason(err))
			t.messages.Flush()
			return 1, true
		}
	}
}

// runUntilChange runs the tool once. With --watch, a change of inputs ends the run, for which it returns false.
func (t *tool) runUntilChange(once func(*tool) int, interrupt func()) (exit int, ended bool) {
	done, over := make(chan struct{}), make(chan bool, 1)
	t.watching = func(w *watch) { go func() { over <- w.during(done, interrupt) }() }
	if w := t.watched.Load(); w != nil {
		t.watching(w)
	}
	exit = once(t)
	close(done)
	if t.watched.Load() == nil {
		return exit, true
	}
	return exit, <-over
}
