package data

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"hivm-opt/interp/npy"
)

// file is an open file of data: an array, or a text with elements.
type file struct {
	name     string
	array    *npy.Reader // nil for a text
	elements *Spec       // nil for an array
	closers  []io.Closer // the last part first
}

// header returns the array of a file, nil if there is none or it is a text.
func (f *file) header() *npy.Reader {
	if f == nil {
		return nil
	}
	return f.array
}

func (f *file) close() {
	if f == nil {
		return
	}
	for i := len(f.closers) - 1; i >= 0; i-- {
		f.closers[i].Close() // nothing was written
	}
	f.closers = nil
}

const (
	// maxFile is the largest array, or archive that is not a file, that is read.
	maxFile = 1 << 32
	// maxText is the longest text of elements.
	maxText = 1 << 26
)

// The first bytes of files.
const (
	npyMagic = "\x93NUMPY"
	npzMagic = "PK"
)

// open opens the file of a text, and reads up to the elements.
func (s *Spec) open(open Open) (*file, error) {
	if open == nil {
		return nil, errors.New("files cannot be read here")
	}
	r, err := open(s.file)
	if err != nil {
		return nil, err
	}
	f := &file{name: s.file, closers: []io.Closer{r}}
	if f.name == Stdin {
		f.name = "<stdin>"
	}
	if err := f.begin(r, s.form, s.array); err != nil {
		f.close()
		return nil, fmt.Errorf("%s: %w", f.name, err)
	}
	return f, nil
}

// begin reads up to the elements.
func (f *file) begin(r io.Reader, form form, array string) (err error) {
	if form == anyForm {
		b := bufio.NewReader(r)
		r = b
		start, err := b.Peek(len(npyMagic))
		if err != nil && err != io.EOF {
			return err
		}
		switch {
		case string(start) == npyMagic:
			form = npyForm
		case bytes.HasPrefix(start, []byte(npzMagic)):
			form = npzForm
		default:
			return f.text(r, array)
		}
	}
	if form == npzForm {
		return f.archive(r, array)
	}
	if array != "" {
		return fmt.Errorf("it is one array, which has no name '%s'", array)
	}
	f.array, err = npy.NewReader(r)
	return err
}

// text reads a text of elements.
func (f *file) text(r io.Reader, array string) error {
	text, err := io.ReadAll(io.LimitReader(r, maxText+1))
	switch {
	case err != nil:
		return err
	case array != "":
		return fmt.Errorf("it is a text, which has no array '%s'", array)
	case len(text) > maxText:
		return fmt.Errorf("the text is longer than %d bytes; give an .npy file", maxText)
	}
	f.elements, err = parseElements(string(bytes.TrimSpace(text)))
	return err
}

// archive reads the directory of an .npz file, and opens an array in it.
func (f *file) archive(r io.Reader, array string) error {
	at, ok := r.(interface {
		io.ReaderAt
		Size() int64
	})
	if !ok {
		content, err := io.ReadAll(io.LimitReader(r, maxFile+1))
		switch {
		case err != nil:
			return err
		case len(content) > maxFile:
			return fmt.Errorf("the archive is larger than %d bytes; give it as a file", int64(maxFile))
		}
		at = bytes.NewReader(content)
	}
	a, err := npy.NewArchive(at, at.Size())
	if err != nil {
		return err
	}
	var closer io.Closer
	if f.array, closer, err = a.Open(array); err == nil {
		f.closers = append(f.closers, closer)
	}
	return err
}
