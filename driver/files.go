package driver

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"unsafe"

	"hivm-opt/internal/dump"
	"hivm-opt/ir/diag"
)

// stdout is the standard output, whose errors name it.
type stdout struct {
	io.Writer
	messages *messages     // on the same screen, perhaps
	calls    *atomic.Int32 // that are under way
}

// Write implements io.Writer.
func (w stdout) Write(b []byte) (int, error) {
	w.messages.beforeOutput()
	w.calls.Add(1)
	n, err := w.Writer.Write(b)
	w.calls.Add(-1)
	if err != nil {
		err = fileError{"write output", stdoutName, err}
	}
	return n, err
}

// stdoutName is the name of the standard output in messages.
const stdoutName = "<stdout>"

// input is a text with the name that messages give it.
type input struct {
	name, text string
	// index and sections are a dump and its texts that are read together, in place of text.
	index    *dump.Index
	sections []*dump.Text
	// wholeDump says that the sections are all sections of the dump.
	wholeDump bool
	// function is the only function that is worked on, empty for all.
	function string
}

// checkText reports an input that is the binary form of MLIR.
func checkText(name, text string) error {
	const magic = "ML\xefR"
	if !strings.HasPrefix(text, magic) {
		return nil
	}
	return &diag.Diagnostic{
		Location: diag.Location{File: name, Line: 1, Col: 1},
		Msg:      "this is MLIR bytecode, and only its text can be read; mlir-opt prints bytecode as text",
	}
}

// path returns the path of a file name.
func (t *tool) path(name string) string {
	if t.Dir == "" || name == "" || filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(t.Dir, name)
}

// readAll reads everything. The text is in memory once: it is neither copied into
// a string nor, for files, into ever larger buffers.
func readAll(r io.Reader) (string, error) {
	size := 64 << 10
	if f, ok := r.(*io.SectionReader); ok {
		if f.Size() >= readInHalves && runtime.GOMAXPROCS(0) > 1 {
			return readHalves(f)
		}
		size = int(f.Size()) + 1 // one more, to see the end without growing
	}
	b := make([]byte, 0, size)
	for {
		if len(b) == cap(b) {
			b = slices.Grow(b, len(b))
		}
		n, err := r.Read(b[len(b):cap(b)])
		b = b[:len(b)+n]
		if err == io.EOF {
			break
		}
		if err != nil {
			return "", err
		}
	}
	// Nothing writes to the bytes of b from here on, so they can be the string.
	return unsafe.String(unsafe.SliceData(b), len(b)), nil
}

// readInHalves is the size from which on the halves of a file are read at once. Nearly all of the time is
// for memory that is touched for the first time, while the other cores wait for the text.
const readInHalves = 1 << 20

// readHalves is [readAll] of a large file on several cores.
func readHalves(f *io.SectionReader) (string, error) {
	b := make([]byte, f.Size())
	half := len(b) / 2
	var behind int
	var failed error
	var second sync.WaitGroup
	second.Go(func() { behind, failed = f.ReadAt(b[half:], int64(half)) })
	n, err := f.ReadAt(b[:half], 0)
	second.Wait()
	if n == half && err == nil {
		n, err = n+behind, failed
	}
	if err != nil && err != io.EOF { // the file may have become shorter
		return "", err
	}
	return unsafe.String(unsafe.SliceData(b), n), nil
}

// fileError is a failure of the file system in LLVM's words.
type fileError struct {
	what, name string
	err        error
}

func (e fileError) Error() string {
	return fmt.Sprintf("cannot %s file '%s': %s", e.what, e.name, reason(e.err))
}

// reason returns the text of the system's error, which begins with a capital in C.
func reason(err error) string {
	var inner fileError
	if errors.As(err, &inner) {
		return reason(inner.err)
	}
	text := err.Error()
	var code syscall.Errno
	if errors.As(err, &code) {
		text = code.Error()
	}
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// output is where the printed IR goes: a stream, or a file that takes its name
// once it is complete.
type output struct {
	*bufio.Writer
	name string // as given
	file *file  // nil for the standard output and for devices
	pipe io.Closer
}

// openOutput returns the output of that name; "-" is the standard output. It
// creates nothing yet.
func (t *tool) openOutput(name string) (*output, error) {
	if name == "-" {
		return &output{Writer: bufio.NewWriter(t.Stdout), name: stdoutName}, nil
	}
	f := &file{stop: t.ctx}
	var err error
	if f.target, err = followLinks(t.path(name)); err != nil {
		return nil, fileError{"open output", name, err}
	}
	info, err := os.Stat(f.target)
	switch {
	case err == nil && info.IsDir():
		return nil, fileError{"open output", name, syscall.EISDIR}
	case err == nil && !info.Mode().IsRegular():
		// A device or a pipe cannot be replaced, only written to.
		p, err := os.OpenFile(f.target, os.O_WRONLY, 0)
		if err != nil {
			return nil, fileError{"open output", name, err}
		}
		return &output{Writer: bufio.NewWriter(p), name: name, pipe: p}, nil
	case err == nil:
		if err := f.keep(info); err != nil {
			return nil, fileError{"open output", name, err}
		}
	default:
		// That the folder is missing should be known before the work is done.
		if _, err := os.Stat(filepath.Dir(f.target)); err != nil {
			return nil, fileError{"open output", name, err}
		}
	}
	if s := t.sink.file; s != nil && s.isFile() && f.replaces(s.file) {
		f.discard()
		return nil, usageError{fmt.Sprintf("for the --diagnostics-file option: '%s' is another output too", name)}
	}
	return &output{Writer: bufio.NewWriter(f), name: name, file: f}, nil
}

// nowhere returns an output that nothing comes of.
func nowhere() *output { return &output{Writer: bufio.NewWriter(io.Discard), name: "<none>"} }

// replaces reports whether a file takes the place of another: whether both have the same
// name in the same folder, however the folder is spelled.
func (f *file) replaces(other *file) bool {
	if filepath.Base(f.target) != filepath.Base(other.target) {
		return false
	}
	a, err1 := os.Stat(filepath.Dir(f.target))
	b, err2 := os.Stat(filepath.Dir(other.target))
	return err1 == nil && err2 == nil && os.SameFile(a, b)
}

// followLinks returns the path behind a path, also if its last link leads to
// something that is yet to be created.
func followLinks(name string) (string, error) {
	if name == "" {
		return "", syscall.ENOENT
	}
	const most = 40 // as Linux has it
	for range most {
		next, err := os.Readlink(name)
		if err != nil {
			return name, nil // not a link
		}
		if !filepath.IsAbs(next) {
			next = filepath.Join(filepath.Dir(name), next)
		}
		name = next
	}
	return "", syscall.ELOOP
}

// isFile reports whether the output is a file that is written as a whole.
func (o *output) isFile() bool { return o.file != nil }

// commit writes out the buffered bytes and gives the file its name.
func (o *output) commit() error {
	err := o.Flush()
	if o.pipe != nil {
		err = errors.Join(err, o.pipe.Close())
		o.pipe = nil
	}
	if err == nil && o.isFile() {
		err = o.file.commit()
	}
	if err != nil {
		return fileError{"write output", o.name, err}
	}
	return nil
}

// discard removes the file unless it was committed.
func (o *output) discard() {
	if o.pipe != nil {
		o.pipe.Close()
	}
	if o.isFile() {
		o.file.discard()
	}
}

// file is written under another name beside its target, and replaces that when it
// is complete. The other name comes into being with the first bytes and is gone
// when stop ends, after which nothing is written any more. Where a new file cannot
// take the place of the old file, its bytes are copied into the old file.
type file struct {
	target string
	old    os.FileInfo // of the file that is there, or nil
	stop   context.Context

	mu      sync.Mutex // against the goroutine that waits for stop
	temp    *os.File
	held    *bytes.Buffer // in place of temp: the bytes to be copied
	waiting func() bool   // ends the waiting for stop
}

// keep says that the target is there already. It is an error if it cannot be written,
// which the permissions of its folder say nothing about.
func (f *file) keep(info os.FileInfo) error {
	probe, err := os.OpenFile(f.target, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	f.old = info
	return probe.Close()
}

// Write implements io.Writer.
func (f *file) Write(b []byte) (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := f.create(); err != nil {
		return 0, err
	}
	if f.held != nil {
		return f.held.Write(b)
	}
	return f.temp.Write(b)
}

// size returns how much was written.
func (f *file) size() (int64, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	switch {
	case f.held != nil:
		return int64(f.held.Len()), nil
	case f.temp != nil:
		return f.temp.Seek(0, io.SeekCurrent)
	}
	return 0, nil
}

// rewind takes back all that was written but the first bytes.
func (f *file) rewind(size int64) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.held != nil {
		f.held.Truncate(int(size))
	}
	if f.temp == nil {
		return nil
	}
	if err := f.temp.Truncate(size); err != nil {
		return err
	}
	_, err := f.temp.Seek(size, io.SeekStart)
	return err
}

// create makes the temporary file unless it is there. Where the folder admits none
// but the target can be written, memory takes its place.
func (f *file) create() error {
	if err := f.stop.Err(); err != nil || f.temp != nil || f.held != nil {
		return err
	}
	if f.old != nil && hardLinks(f.old) > 1 {
		f.held = &bytes.Buffer{}
		return nil
	}
	temp, err := createBeside(f.target)
	switch {
	case err == nil:
	case f.old == nil:
		return err
	default:
		f.held = &bytes.Buffer{}
		return nil
	}
	if f.old != nil {
		if err := become(temp, f.old); err != nil {
			temp.Close()
			os.Remove(temp.Name())
			f.held = &bytes.Buffer{}
			return nil
		}
	}
	f.temp = temp
	f.waiting = context.AfterFunc(f.stop, f.discard)
	return nil
}

// become gives a new file the owner and the permissions of an old file.
func become(temp *os.File, old os.FileInfo) error {
	now, err := temp.Stat()
	if err != nil {
		return err
	}
	if uid, gid := owner(old); !sameOwner(now, old) {
		if err := temp.Chown(uid, gid); err != nil {
			return err
		}
	}
	return temp.Chmod(old.Mode().Perm())
}

func sameOwner(a, b os.FileInfo) bool {
	u, g := owner(a)
	v, h := owner(b)
	return u == v && g == h
}

// commit gives the file its name, also if nothing was written to it.
func (f *file) commit() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := f.create(); err != nil {
		return err
	}
	if f.held != nil {
		return f.overwrite(f.held)
	}
	if err := f.temp.Close(); err != nil {
		return err
	}
	if err := os.Rename(f.temp.Name(), f.target); err != nil {
		if f.old == nil {
			return err
		}
		// Others may own the folder, or the file may be mounted.
		if err := f.copyBack(); err != nil {
			return err
		}
	}
	f.waiting()
	f.temp = nil
	return nil
}

// copyBack copies the temporary file into the target and removes it.
func (f *file) copyBack() error {
	from, err := os.Open(f.temp.Name())
	if err != nil {
		return err
	}
	defer from.Close()
	if err := f.overwrite(from); err != nil {
		return err
	}
	return os.Remove(f.temp.Name())
}

// overwrite replaces the content of the target.
func (f *file) overwrite(content io.Reader) error {
	out, err := os.OpenFile(f.target, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, content)
	return errors.Join(err, out.Close())
}

// discard removes the temporary file if it exists.
func (f *file) discard() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.held = nil
	if f.temp == nil {
		return
	}
	f.waiting()
	f.temp.Close()
	os.Remove(f.temp.Name())
	f.temp = nil
}

// createBeside creates a file in the folder of target, with the permissions that
// a new file gets, which os.CreateTemp does not give.
func createBeside(target string) (*os.File, error) {
	for {
		name := fmt.Sprintf("%s.%08x.tmp", target, rand.Uint32())
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, os.ErrExist) {
			return f, err
		}
	}
}
