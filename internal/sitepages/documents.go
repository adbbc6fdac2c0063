package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// outside are the documents that lie beside docs, by the names of their pages.
var outside = map[string]string{"README.md": "readme.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}

// documents copies the documents and their pictures.
func documents(project, out string) error {
	if err := os.MkdirAll(filepath.Join(out, "public"), 0o777); err != nil {
		return err
	}
	files, err := os.ReadDir(filepath.Join(project, "docs"))
	if err != nil {
		return err
	}
	for _, file := range files {
		name := file.Name()
		switch path.Ext(name) {
		case ".md":
			err = document(project, "docs/"+name, filepath.Join(out, name))
		case ".png", ".svg":
			err = copyFile(filepath.Join(project, "docs", name), filepath.Join(out, name))
		}
		if err != nil {
			return err
		}
	}
	for name, page := range outside {
		if err := document(project, name, filepath.Join(out, page)); err != nil {
			return err
		}
	}
	return nil
}

func copyFile(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o666)
}

// document writes the page of a document, which is named from the project's folder on.
func document(project, name, out string) error {
	text, err := os.ReadFile(filepath.Join(project, filepath.FromSlash(name)))
	if err != nil {
		return err
	}
	return os.WriteFile(out, []byte(page(name, string(text))), 0o666)
}

var (
	link   = regexp.MustCompile(`(!?)\[([^\[\]]*(?:\[[^\[\]]*\][^\[\]]*)*)\]\(([^()\s]+)\)`)
	inline = regexp.MustCompile("`[^`]*`")
)

// page makes the page of a document: links lead to pages, or are texts where they lead to files that are no pages; what
// the generator would take for a template is text. Blocks of code stay as they are.
func page(name, text string) string {
	var b, paragraph strings.Builder
	end := func() {
		b.WriteString(prose(name, paragraph.String()))
		paragraph.Reset()
	}
	fenced := false
	for line := range strings.Lines(text) {
		fence := strings.HasPrefix(strings.TrimLeft(line, " "), "```")
		switch {
		case fence || fenced || strings.HasPrefix(line, "    "):
			end()
			b.WriteString(line)
			fenced = fenced != fence
		default:
			paragraph.WriteString(line)
			if strings.TrimSpace(line) == "" {
				end()
			}
		}
	}
	end()
	return b.String()
}

// prose makes the text of a paragraph.
func prose(name, text string) string {
	return literal(link.ReplaceAllStringFunc(text, func(s string) string {
		m := link.FindStringSubmatch(s)
		to, ok := target(name, m[3])
		if !ok {
			return m[2]
		}
		return m[1] + "[" + m[2] + "](" + to + ")"
	}))
}

// literal escapes what begins a template or a tag outside of the pieces of code in a text.
func literal(text string) string {
	var b strings.Builder
	escape := strings.NewReplacer("{{", "&#123;&#123;", "<", "&lt;")
	last := 0
	for _, at := range inline.FindAllStringIndex(text, -1) {
		b.WriteString(escape.Replace(text[last:at[0]]))
		b.WriteString(text[at[0]:at[1]])
		last = at[1]
	}
	b.WriteString(escape.Replace(text[last:]))
	return b.String()
}

// target returns where a link of a document leads on the site, false for a file that is not there.
func target(document, to string) (string, bool) {
	if strings.Contains(to, "://") || strings.HasPrefix(to, "#") || strings.HasPrefix(to, "mailto:") {
		return to, true
	}
	file, anchor, _ := strings.Cut(to, "#")
	if anchor != "" {
		anchor = "#" + anchor
	}
	file = path.Join(path.Dir(document), file)
	if renamed := outside[file]; renamed != "" {
		return "./" + renamed + anchor, true
	}
	name, ok := strings.CutPrefix(file, "docs/")
	if !ok || strings.Contains(name, "/") || path.Ext(name) == ".go" {
		return "", false
	}
	return "./" + name + anchor, true
}
