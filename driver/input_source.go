package driver

import (
	"errors"
	"io"
	"os"
	"strings"
	"sync/atomic"
)

// mostHeld is the size of inputs from which on they are not held in memory before it is
// known whether they are dumps.
const mostHeld = 64 << 20

// inputSource is an input whose bytes can be read at any place: a file, or a stream that was
// read into memory, or into a file without a name if it is large.
type inputSource struct {
	io.ReaderAt
	name string
	size int64
	held string   // the text, if it is in memory
	file *os.File // to be closed, or nil
	temp bool     // file is the tool's own, and is removed
}

// openSource opens a file, or reads the standard input if it is called "-".
func (t *tool) openSource(name string) (*inputSource, error) {
	if err := t.reads(name); err != nil {
		return nil, err
	}
	if name == standardStream {
		if f, ok := t.Stdin.(*os.File); ok {
			if s := fileFromHere(f); s != nil {
				return s, nil
			}
		}
		s, err := readStream(countedReader{t.Stdin, &t.calls})
		if err != nil {
			return nil, fileError{"read", stdinName, err}
		}
		return s, nil
	}
	f, err := os.Open(t.path(name))
	if err != nil {
		return nil, fileError{"open input", name, err}
	}
	info, err := f.Stat()
	if err == nil && info.Mode().IsRegular() {
		return &inputSource{ReaderAt: f, name: name, size: info.Size(), file: f}, nil
	}
	defer f.Close()
	s, err := readStream(f)
	if err != nil {
		return nil, fileError{"open input", name, err}
	}
	s.name = name
	return s, nil
}

// fileFromHere returns the rest of a file that is read as a stream, or nil if that is no
// regular file.
func fileFromHere(f *os.File) *inputSource {
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	from, err := f.Seek(0, io.SeekCurrent)
	if err != nil || from > info.Size() {
		return nil
	}
	size := info.Size() - from
	return &inputSource{ReaderAt: io.NewSectionReader(f, from, size), name: stdinName, size: size}
}

// stdinName is the name of the standard input in messages.
const stdinName = "<stdin>"

// countedReader counts the calls that are under way.
type countedReader struct {
	io.Reader
	calls *atomic.Int32
}

// Read implements io.Reader.
func (r countedReader) Read(b []byte) (int, error) {
	r.calls.Add(1)
	defer r.calls.Add(-1)
	return r.Reader.Read(b)
}

// readStream reads a stream to its end.
func readStream(r io.Reader) (*inputSource, error) {
	text, err := readAll(io.LimitReader(r, mostHeld))
	if err != nil {
		return nil, err
	}
	if len(text) < mostHeld {
		return &inputSource{ReaderAt: strings.NewReader(text), name: stdinName, size: int64(len(text)), held: text}, nil
	}
	f, err := os.CreateTemp("", Name+"-")
	if err != nil {
		return nil, err
	}
	os.Remove(f.Name()) // on systems that can: the file lives until it is closed
	s := &inputSource{ReaderAt: f, name: stdinName, file: f, temp: true}
	s.size, err = io.Copy(f, io.MultiReader(strings.NewReader(text), r))
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// large reports whether the input is not to be held in memory for nothing.
func (s *inputSource) large() bool { return s.size >= mostHeld }

// text returns the whole input.
func (s *inputSource) text() (string, error) {
	if s.held != "" {
		return s.held, nil
	}
	text, err := readAll(io.NewSectionReader(s, 0, s.size))
	if err != nil {
		return "", fileError{"open input", s.name, err}
	}
	return text, nil
}

// input returns the whole input, which has to be text.
func (s *inputSource) input() (input, error) {
	text, err := s.text()
	if err == nil {
		err = checkText(s.name, text)
	}
	return input{name: s.name, text: text}, err
}

// Close closes the file, and removes it if it is the tool's own.
func (s *inputSource) Close() error {
	if s.file == nil {
		return nil
	}
	err := s.file.Close()
	if s.temp {
		if e := os.Remove(s.file.Name()); e != nil && !errors.Is(e, os.ErrNotExist) {
			err = errors.Join(err, e)
		}
	}
	return err
}
