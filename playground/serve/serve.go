// Package serve serves the folder of the playground over HTTP.
package serve

import (
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// ErrMissing is the error for a folder that has no page.
var ErrMissing = errors.New("there is no playground")

// Folder returns the folder of the built page: the given one, or playground beside the executable.
func Folder(given string) (string, error) {
	dir := given
	if dir == "" {
		self, err := os.Executable()
		if err != nil {
			return "", err
		}
		if real, err := filepath.EvalSymlinks(self); err == nil {
			self = real
		}
		dir = filepath.Join(filepath.Dir(self), "playground")
	}
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		return "", fmt.Errorf("%w in '%s': 'make playground' builds it, and --dir names another folder", ErrMissing, dir)
	}
	return dir, nil
}

// Handler serves the files of a folder. Where a file has a sibling NAME.br, browsers that take
// brotli get that.
func Handler(dir string) http.Handler {
	files := os.DirFS(dir)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { answer(files, w, r) })
}

// typeOf returns the type of a file. The tables of systems lack some, or have them wrong.
func typeOf(name string) string {
	switch path.Ext(name) {
	case ".wasm":
		return "application/wasm"
	case ".js":
		return "text/javascript; charset=utf-8"
	}
	return mime.TypeByExtension(path.Ext(name))
}

func answer(files fs.FS, w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if name == "" {
		name = "index.html"
	}
	if info, err := fs.Stat(files, name); err != nil || !info.Mode().IsRegular() || strings.HasSuffix(name, ".br") {
		http.NotFound(w, r) // a folder is not listed
		return
	}
	header := w.Header()
	header.Set("Vary", "Accept-Encoding")
	header.Set("Cache-Control", "no-cache") // the service worker keeps the page
	header.Set("X-Content-Type-Options", "nosniff")
	if takesBrotli(r) {
		if _, err := fs.Stat(files, name+".br"); err == nil {
			header.Set("Content-Encoding", "br")
			header.Set("Content-Type", typeOf(name))
			http.ServeFileFS(w, r, files, name+".br")
			return
		}
	}
	if t := typeOf(name); t != "" {
		header.Set("Content-Type", t)
	}
	// http.ServeFileFS redirects from /index.html, which the page may be asked for by.
	r.URL.Path = "/" + name
	if name == "index.html" {
		r.URL.Path = "/"
	}
	http.ServeFileFS(w, r, files, name)
}

// takesBrotli reports whether a browser takes brotli.
func takesBrotli(r *http.Request) bool {
	for part := range strings.SplitSeq(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		coding, weight, _ := strings.Cut(strings.TrimSpace(part), ";")
		if coding == "br" {
			return strings.ReplaceAll(weight, " ", "") != "q=0"
		}
	}
	return false
}
