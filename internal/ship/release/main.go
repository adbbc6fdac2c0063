// Command release writes an archive of a folder, and the checksums of archives, for
// scripts/release.sh. The same files give the same bytes on all machines, whatever their times and
// owners are.
//
//	release -time SECONDS FOLDER FILE.tar.gz
//	release -sums FILE... >SHA256SUMS
package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	seconds := flag.Int64("time", 0, "the time of all files, in `seconds` since 1970")
	sums := flag.Bool("sums", false, "print the checksums of files")
	flag.Parse()
	var err error
	switch {
	case *sums:
		err = checksums(os.Stdout, flag.Args())
	case flag.NArg() == 2:
		err = archive(flag.Arg(0), flag.Arg(1), time.Unix(*seconds, 0).UTC())
	default:
		flag.Usage()
		os.Exit(2)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// file is a file of an archive.
type file struct {
	path, name string // where it is, and its name in the archive
	mode       fs.FileMode
}

// archive writes a folder into a file *.tar.gz or *.zip. All names begin with that of the folder.
func archive(folder, name string, at time.Time) error {
	files, err := list(folder)
	if err != nil {
		return err
	}
	out, err := os.Create(name)
	if err != nil {
		return err
	}
	if strings.HasSuffix(name, ".zip") {
		err = writeZip(out, files, at)
	} else {
		err = writeTar(out, files, at)
	}
	if closed := out.Close(); err == nil {
		err = closed
	}
	return err
}

// list returns the files below a folder, in the order of their names.
func list(folder string) (files []file, err error) {
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(filepath.Dir(folder), path)
		mode := fs.FileMode(0o644)
		if info, e := d.Info(); e == nil && info.Mode()&0o100 != 0 {
			mode = 0o755
		}
		files = append(files, file{path, filepath.ToSlash(rel), mode})
		return err
	})
	return files, err
}

func writeTar(out io.Writer, files []file, at time.Time) error {
	packed := gzip.NewWriter(out) // its header has neither name nor time
	t := tar.NewWriter(packed)
	for _, f := range files {
		info, err := os.Stat(f.path)
		if err != nil {
			return err
		}
		header := tar.Header{Name: f.name, Size: info.Size(), Mode: int64(f.mode), ModTime: at, Format: tar.FormatUSTAR}
		if err := t.WriteHeader(&header); err != nil {
			return err
		}
		if err := copyTo(t, f.path); err != nil {
			return err
		}
	}
	if err := t.Close(); err != nil {
		return err
	}
	return packed.Close()
}

func writeZip(out io.Writer, files []file, at time.Time) error {
	z := zip.NewWriter(out)
	for _, f := range files {
		header := zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: at}
		header.SetMode(f.mode)
		part, err := z.CreateHeader(&header)
		if err != nil {
			return err
		}
		if err := copyTo(part, f.path); err != nil {
			return err
		}
	}
	return z.Close()
}

func copyTo(out io.Writer, path string) error {
	in, err := os.Open(path)
	if err != nil {
		return err
	}
	defer in.Close()
	_, err = io.Copy(out, in)
	return err
}

// checksums prints a line for each file, as sha256sum does. Names are without folders.
func checksums(out io.Writer, files []string) error {
	for _, name := range files {
		sum := sha256.New()
		if err := copyTo(sum, name); err != nil {
			return err
		}
		fmt.Fprintf(out, "%x  %s\n", sum.Sum(nil), filepath.Base(name))
	}
	return nil
}
