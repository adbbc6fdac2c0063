package driver

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/spf13/pflag"
)

// watchFlag is whether a command runs again when its files change.
type watchFlag bool

func (w *watchFlag) addTo(f *pflag.FlagSet) {
	toggleVar(f, (*bool)(w), "watch", "Run again each time when an input file changes, until interrupted (ctrl-c)")
}

// content is what a file holds, as a digest: the zero value where there is no file.
type content [sha256.Size]byte

// inputFiles are the files that a run has read.
type inputFiles struct {
	mu    sync.Mutex
	files map[string]watchedFile // by the absolute path
}

// watchedFile is a file that a run has read.
type watchedFile struct {
	name   string // as the user gave it
	before content
}

// watch begins to remember which files the run reads, if the user asks for that.
func (t *tool) watch(on watchFlag) {
	if on {
		t.inputs.Store(&inputFiles{files: map[string]watchedFile{}})
	}
}

// reads says that the run is about to read a file.
func (t *tool) reads(name string) error {
	in := t.inputs.Load()
	if in == nil {
		return nil
	}
	if name == standardStream {
		return usageError{"for the --watch option: the standard input cannot be read again, give a file"}
	}
	in.mu.Lock()
	defer in.mu.Unlock()
	path, err := filepath.Abs(t.path(name))
	if err != nil {
		return err
	}
	if _, known := in.files[path]; !known {
		in.files[path] = watchedFile{name, contentOf(path)}
	}
	return nil
}

func contentOf(path string) (c content) {
	f, err := os.Open(path)
	if err != nil {
		return c
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err == nil {
		sum.Sum(c[:0])
	}
	return c
}

// again waits until a file that the run has read changes, and reports whether to run once more. Its
// error has been reported.
func (t *tool) again() (more bool, err error) {
	in := t.inputs.Load()
	if in == nil || t.ctx.Err() != nil || len(in.files) == 0 {
		return false, nil
	}
	wait := t.waitForChange
	if wait == nil {
		wait = func(ctx context.Context, files map[string]watchedFile) (string, error) {
			return waitForChange(ctx, files, func() <-chan time.Time { return time.After(settlingTime) })
		}
	}
	name, err := wait(t.ctx, in.files)
	switch {
	case t.ctx.Err() != nil:
		return false, nil
	case err != nil:
		t.complain(usageError{fmt.Sprintf("for the --watch option: %v", err)})
	default:
		fmt.Fprintf(t.Stderr, "-------- %s has changed --------\n", name)
	}
	t.messages.Flush()
	return err == nil, err
}

// settlingTime is how long nothing has to happen after a change: an editor writes a file in several steps.
const settlingTime = 50 * time.Millisecond

// waitForChange returns the name of the first file whose content is no longer what it was, once nothing has happened
// between two ticks. Their folders are watched, as editors put new files into the place of old ones.
func waitForChange(ctx context.Context, files map[string]watchedFile, quiet func() <-chan time.Time) (string, error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return "", err
	}
	defer w.Close()
	var folders []string
	for path := range files {
		folders = append(folders, filepath.Dir(path))
	}
	slices.Sort(folders)
	watched := 0
	for _, folder := range slices.Compact(folders) {
		if e := w.Add(folder); e != nil {
			err = cmp.Or(err, e)
			continue
		}
		watched++
	}
	if watched == 0 {
		return "", err
	}
	for {
		// Also before the first event: a file may have changed while the run was at work.
		if name := changed(files); name != "" {
			return name, nil
		}
		if err := nextChange(ctx, w, quiet); err != nil {
			return "", err
		}
	}
}

// nextChange waits for an event and for the end of the events that follow it.
func nextChange(ctx context.Context, w *fsnotify.Watcher, quiet func() <-chan time.Time) error {
	var settled <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case err := <-w.Errors:
			if !errors.Is(err, fsnotify.ErrEventOverflow) { // then there was some event
				return err
			}
			settled = quiet()
		case <-w.Events:
			settled = quiet()
		case <-settled:
			return nil
		}
	}
}

// changed returns the name of a file whose content is not what it was, or "".
func changed(files map[string]watchedFile) string {
	var names []string
	for path, f := range files {
		if contentOf(path) != f.before {
			names = append(names, f.name)
		}
	}
	slices.Sort(names)
	if len(names) == 0 {
		return ""
	}
	return names[0]
}
