// Pack makes the archives of the measured cases: of each folder FOLDER/FAMILY an archive
// FAMILY.zip in the folder OUT. The same files give the same archive, regardless of their
// owner and time.
//
//	go run ./internal/conformance/pack OUT FOLDER FAMILY...
package main

import (
	"archive/zip"
	"compress/flate"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

func main() {
	if len(os.Args) < 4 {
		fmt.Fprintln(os.Stderr, "usage: pack OUT FOLDER FAMILY...")
		os.Exit(2)
	}
	for _, family := range os.Args[3:] {
		if err := pack(filepath.Join(os.Args[1], family+".zip"), os.DirFS(os.Args[2]), family); err != nil {
			fmt.Fprintln(os.Stderr, "pack:", err)
			os.Exit(1)
		}
	}
}

// pack writes the files of a folder into an archive. The archive appears as a whole.
func pack(out string, from fs.FS, family string) error {
	f, err := os.CreateTemp(filepath.Dir(out), family)
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // fails once it has its name
	defer f.Close()
	z := zip.NewWriter(f)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestCompression)
	})
	// WalkDir goes by name.
	err = fs.WalkDir(from, family, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		return add(z, from, name)
	})
	if err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	if err := f.Chmod(0o644); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), out)
}

// add adds one file: its name and content, without time, mode and owner.
func add(z *zip.Writer, from fs.FS, name string) error {
	text, err := fs.ReadFile(from, name)
	if err != nil {
		return err
	}
	w, err := z.Create(name)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}
