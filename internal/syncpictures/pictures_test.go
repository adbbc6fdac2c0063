package syncpictures_test

import (
	"encoding/xml"
	"flag"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/syncpictures"
)

var update = flag.Bool("update", false, "write the pictures")

const docs = "../../docs"

// page returns the text of docs/sync.md and docs/tutorial.md, and the kernels in it.
func page(t *testing.T) (string, map[string]string) {
	t.Helper()
	var all string
	for _, name := range []string{"sync.md", "tutorial.md"} {
		text, err := os.ReadFile(filepath.Join(docs, name))
		if err != nil {
			t.Fatal(err)
		}
		all += string(text)
	}
	kernels := map[string]string{}
	for _, m := range regexp.MustCompile("(?ms)^```mlir (\\S+)\n(.*?)^```").FindAllStringSubmatch(all, -1) {
		kernels[m[1]] = m[2]
	}
	return all, kernels
}

// TestPictures compares the pictures with the files, and looks at each: the page shows it with a text in its place, it is XML and small.
func TestPictures(t *testing.T) {
	text, kernels := page(t)
	pictures, err := syncpictures.Draw(t.Context(), kernels)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(pictures)) {
		got, path := pictures[name], filepath.Join(docs, name)
		if *update {
			if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil || string(want) != got {
			t.Errorf("%s is another picture (%v): go test ./internal/syncpictures -update", path, err)
		}
		if !regexp.MustCompile(`!\[[^\]]{40,}\]\(` + regexp.QuoteMeta(name) + `\)`).MatchString(text) {
			t.Errorf("no page shows %s with a text that stands for it", name)
		}
		if err := parse(got); err != nil || len(got) > 20_000 {
			t.Errorf("%s: %v, %d bytes", name, err, len(got))
		}
	}
	for _, pattern := range []string{"sync-*.svg", "tutorial-*.svg"} {
		files, err := filepath.Glob(filepath.Join(docs, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if pictures[filepath.Base(file)] == "" {
				t.Errorf("nothing draws %s", file)
			}
		}
	}
}

// parse reads a picture as XML.
func parse(text string) error {
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		if _, err := d.Token(); err != nil {
			if err == io.EOF {
				return nil
			}
			return err
		}
	}
}

// TestPicturesShow checks what the pictures are about: the store that a flag moves, the loop that two buffers
// shorten, and the two cores that stand.
func TestPicturesShow(t *testing.T) {
	_, kernels := page(t)
	pictures, err := syncpictures.Draw(t.Context(), kernels)
	if err != nil {
		t.Fatal(err)
	}
	for name, counts := range map[string]map[string]int{
		"sync-flag.svg":    {`class="head"`: 4, ` cycles<`: 2, "without a flag": 1, ">vexp<": 2, "an estimate": 1},
		"sync-buffers.svg": {"5238 cycles": 1, "3046 cycles": 1, ">load 3<": 2, ">store 0<": 2, "an estimate": 1},
		"sync-hang.svg":    {`class="late"`: 2, `class="never"`: 2, `class="stop"`: 4},
		"sync-pipes.svg":   {">MTE2<": 2, ">FIX<": 1, ">V<": 1},
	} {
		for part, want := range counts {
			if got := strings.Count(pictures[name], part); got != want {
				t.Errorf("%s has %q %d times, not %d", name, part, got, want)
			}
		}
	}
}
