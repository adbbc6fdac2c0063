package npy

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Archive is an .npz file: arrays by name.
type Archive struct{ zip *zip.Reader }

// NewArchive reads the directory of an .npz file of a size.
func NewArchive(r io.ReaderAt, size int64) (*Archive, error) {
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, fmt.Errorf("this is no .npz file: %w", err)
	}
	return &Archive{z}, nil
}

// member is the end of the name of an array in the directory.
const member = ".npy"

// Names returns the names of the arrays, in the order of the directory.
func (a *Archive) Names() []string {
	var out []string
	for _, f := range a.zip.File {
		if name, ok := strings.CutSuffix(f.Name, member); ok {
			out = append(out, name)
		}
	}
	return out
}

// Open reads the header of the array of a name; an empty name means the only array. The
// file is open until it is closed.
func (a *Archive) Open(name string) (*Reader, io.Closer, error) {
	names := a.Names()
	if name == "" {
		if len(names) != 1 {
			return nil, nil, fmt.Errorf("the archive has %d arrays: %s", len(names), listed(names))
		}
		name = names[0]
	}
	var found *zip.File
	for _, f := range a.zip.File {
		if f.Name != name+member {
			continue
		}
		if found != nil {
			return nil, nil, fmt.Errorf("the archive has two arrays '%s'", name)
		}
		found = f
	}
	if found == nil {
		return nil, nil, fmt.Errorf("the archive has no array '%s', but %s", name, listed(names))
	}
	from, err := found.Open()
	if err != nil {
		return nil, nil, fmt.Errorf("array '%s': %w", name, err)
	}
	r, err := NewReader(from)
	if err != nil {
		from.Close()
		return nil, nil, fmt.Errorf("array '%s': %w", name, err)
	}
	r.member = true
	return r, from, nil
}

// listed returns the first names for a message.
func listed(names []string) string {
	if len(names) == 0 {
		return "none"
	}
	const most = 10
	if len(names) > most {
		return strings.Join(names[:most], ", ") + ", ..."
	}
	return strings.Join(names, ", ")
}

// atEnd reports data behind the elements. Only at its end the checksum of a member is
// looked at.
func atEnd(r io.Reader) error {
	switch n, err := io.ReadFull(r, make([]byte, 1)); {
	case n > 0:
		return errors.New("there is something behind the elements")
	case err != io.EOF:
		return err
	}
	return nil
}
