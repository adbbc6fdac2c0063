package serve_test

import (
	"errors"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/playground/serve"
)

// folder is a folder with a page.
func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"index.html": "<p>page</p>", "small.wasm": "plain", "small.wasm.br": "packed", "a.json": "{}"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(filepath.Join(dir, "folder", "inner"), 0o777); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestHandler(t *testing.T) {
	h := serve.Handler(folder(t))
	for _, c := range []struct {
		method, path, accept  string
		code                  int
		kind, encoding, start string
	}{
		{"GET", "/", "", 200, "text/html", "", "<p>page"},
		{"GET", "/index.html", "", 200, "text/html", "", "<p>page"},
		{"GET", "/small.wasm", "gzip, br", 200, "application/wasm", "br", "packed"},
		{"GET", "/small.wasm", "gzip, br;q=0", 200, "application/wasm", "", "plain"},
		{"GET", "/small.wasm", "", 200, "application/wasm", "", "plain"},
		{"GET", "/a.json", "br", 200, "application/json", "", "{}"},
		{"GET", "/small.wasm.br", "br", 404, "text/plain", "", ""},
		{"GET", "/../serve.go", "", 404, "text/plain", "", ""},
		{"GET", "/folder", "", 404, "text/plain", "", "404"},
		{"GET", "/folder/", "br", 404, "text/plain", "", "404"},
		{"GET", "/none", "", 404, "text/plain", "", ""},
		{"POST", "/", "", 405, "text/plain", "", ""},
	} {
		r := httptest.NewRequest(c.method, "/", nil)
		r.URL.Path = c.path
		r.Header.Set("Accept-Encoding", c.accept)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		got := w.Result()
		if got.StatusCode != c.code || !strings.HasPrefix(got.Header.Get("Content-Type"), c.kind) || got.Header.Get("Content-Encoding") != c.encoding || !strings.HasPrefix(w.Body.String(), c.start) {
			t.Errorf("%s %s with %q: %d %v %q", c.method, c.path, c.accept, got.StatusCode, got.Header, w.Body)
		}
	}
}

func TestFolder(t *testing.T) {
	dir := folder(t)
	if got, err := serve.Folder(dir); got != dir || err != nil {
		t.Error(got, err)
	}
	_, err := serve.Folder(t.TempDir())
	if !errors.Is(err, serve.ErrMissing) || !strings.Contains(err.Error(), "'make playground' builds it") {
		t.Error(err)
	}
	if _, err := serve.Folder(""); !errors.Is(err, serve.ErrMissing) { // beside the test
		t.Error(err)
	}
}
