package htmlpage

import (
	"bytes"
	"go/format"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/valyala/quicktemplate/parser"
)

// templates returns the templates of all pages, by path, and their texts.
func templates(t *testing.T) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	err := filepath.WalkDir("..", func(path string, _ fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".qtpl" {
			out[path], err = os.ReadFile(path)
		}
		return err
	})
	if err != nil || len(out) < 5 {
		t.Fatal(len(out), err)
	}
	return out
}

// TestGenerated checks that the Go files follow from the templates.
func TestGenerated(t *testing.T) {
	for path, text := range templates(t) {
		var want bytes.Buffer
		if err := parser.ParseNoLineComments(&want, bytes.NewReader(text), path, filepath.Base(filepath.Dir(path))); err != nil {
			t.Error(err)
			continue
		}
		formatted, err := format.Source(want.Bytes())
		if err != nil {
			t.Error(err)
		}
		got, err := os.ReadFile(path + ".go")
		if err != nil {
			t.Error(err)
		} else if !bytes.Equal(got, formatted) {
			t.Errorf("%s.go is not what the template gives: run make generate", path)
		}
	}
}

// TestUnescaped lists what templates write as it is: styles, scripts, JSON without <, and base 64. All other texts
// are escaped, and their attributes stand in double quotes.
func TestUnescaped(t *testing.T) {
	tag := regexp.MustCompile(`\{%-?\s*=?[a-z.0-9]*=?\s[^%]*%\}`)
	raw := regexp.MustCompile(`^\{%-?\s*([a-z]+[.0-9]*=|=|(z|q|j|qz|jz|cat|plain)\b)`)
	attribute := regexp.MustCompile(`\s[a-z:-]+='?\{%`)
	var got []string
	for path, text := range templates(t) {
		for _, x := range tag.FindAllString(string(text), -1) {
			if raw.MatchString(x) {
				got = append(got, x)
			}
		}
		if x := attribute.Find(text); x != nil {
			t.Errorf("%s: an attribute is not in double quotes: %s", path, x)
		}
	}
	slices.Sort(got)
	want := []string{"{%s= data %}", "{%s= p.Script %}", "{%s= p.Style %}", "{%z= index %}"}
	if got = slices.Compact(got); !slices.Equal(got, want) {
		t.Errorf("unescaped are %q, not %q", got, want)
	}
}
