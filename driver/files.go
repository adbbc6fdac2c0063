package driver

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"unsafe"
)

// input is a text with the name that messages give it.
type input struct{ name, text string }

// readInput reads a file, or the standard input if it is called "-".
func readInput(name string, stdin io.Reader) (input, error) {
	if name == "-" {
		text, err := readAll(stdin)
		if err != nil {
			return input{}, fileError{"read", "<stdin>", err}
		}
		return input{"<stdin>", text}, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return input{}, fileError{"open input", name, err}
	}
	defer f.Close()
	text, err := readAll(f)
	if err != nil {
		return input{}, fileError{"open input", name, err}
	}
	return input{name, text}, nil
}

// readAll reads everything. The text is in memory once: it is neither copied into
// a string nor, for files, into ever larger buffers.
func readAll(r io.Reader) (string, error) {
	size := 64 << 10
	if f, ok := r.(*os.File); ok {
		if s, err := f.Stat(); err == nil && s.Mode().IsRegular() {
			size = int(s.Size()) + 1 // one more, to see the end without growing
		}
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
	name   string   // as given
	target string   // the file to replace, empty for a stream
	temp   *os.File // what is written to in the meantime
}

// openOutput returns the output of that name; "-" is the standard output.
func openOutput(name string, stdout io.Writer) (*output, error) {
	if name == "-" {
		return &output{Writer: bufio.NewWriter(stdout)}, nil
	}
	target := name
	if real, err := filepath.EvalSymlinks(name); err == nil {
		target = real
	}
	info, err := os.Stat(target)
	switch {
	case err == nil && info.IsDir():
		return nil, fileError{"open output", name, syscall.EISDIR}
	case err == nil && !info.Mode().IsRegular():
		// A device or a pipe cannot be replaced, only written to.
		f, err := os.OpenFile(target, os.O_WRONLY, 0)
		if err != nil {
			return nil, fileError{"open output", name, err}
		}
		return &output{Writer: bufio.NewWriter(f), name: name, temp: f}, nil
	}
	f, err := createBeside(target)
	if err != nil {
		return nil, fileError{"open output", name, err}
	}
	if info != nil {
		f.Chmod(info.Mode().Perm()) // failing is harmless
	}
	return &output{Writer: bufio.NewWriter(f), name: name, target: target, temp: f}, nil
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

// isFile reports whether the output is a file that is written as a whole.
func (o *output) isFile() bool { return o.target != "" }

// commit writes out what is buffered and gives the file its name.
func (o *output) commit() error {
	err := o.Flush()
	if o.temp != nil {
		err = errors.Join(err, o.temp.Close())
	}
	if err == nil && o.isFile() {
		err = os.Rename(o.temp.Name(), o.target)
	}
	if err != nil {
		name := o.name
		if name == "" {
			name = "<stdout>"
		}
		return fileError{"write output", name, err}
	}
	o.temp = nil
	return nil
}

// discard removes the file unless it was committed.
func (o *output) discard() {
	if o.temp == nil {
		return
	}
	o.temp.Close()
	if o.isFile() {
		os.Remove(o.temp.Name())
	}
	o.temp = nil
}
