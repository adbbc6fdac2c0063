package coreutils

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// splitFile writes the parts of a file, which lines such as "//--- name"
// begin, to files of their own in a folder.
func splitFile(c *Call) int {
	list, operands, ok := c.options("", "leading-lines", "no-leading-lines")
	if !ok {
		return Unsupported
	}
	if len(operands) != 2 {
		return c.complain(1, "error: expected an input file and an output directory")
	}
	name, folder := operands[0], c.path(operands[1])
	text, err := c.read(name)
	if err != nil {
		return c.complain(1, "error: %s: %s", name, Reason(err))
	}
	leading := len(list) > 0 && list[len(list)-1].name == "leading-lines"
	parts, problem := splitParts(text, leading)
	if problem != "" {
		return c.complain(1, "error: %s%s", name, problem)
	}
	if info, err := os.Stat(folder); err == nil && info.Mode().IsRegular() && !c.keeps(folder) {
		os.Remove(folder) // MkdirAll says so if that was of no use.
	}
	for _, p := range parts {
		path := filepath.Join(folder, filepath.FromSlash(p.name))
		err := os.MkdirAll(filepath.Dir(path), 0o777)
		if err == nil {
			err = os.WriteFile(path, []byte(p.text), 0o666)
		}
		if err != nil {
			return c.complain(1, "error: %s: %s", p.name, Reason(err))
		}
	}
	return 0
}

// separator is a line that begins a part: a comment leader, three hyphens and
// the name of the file.
var separator = regexp.MustCompile(`^(?:.|//)--- (.*)$`)

// part is a file inside a file.
type part struct {
	name, text string
}

// splitParts splits text; leading puts as many empty lines in front of each
// part as stand before it in the whole.
func splitParts(text string, leading bool) (parts []part, problem string) {
	seen := map[string]bool{}
	var body *strings.Builder
	flush := func() {
		if body != nil {
			parts[len(parts)-1].text = body.String()
		}
	}
	number := 0
	for line := range strings.Lines(text) {
		number++
		bare := strings.TrimRight(line, "\r\n")
		m := separator.FindStringSubmatch(bare)
		if m == nil {
			if body != nil {
				body.WriteString(line)
			}
			continue
		}
		name := strings.TrimSpace(m[1])
		switch {
		case name == "":
			return nil, fmt.Sprintf(":%d: empty part name", number)
		case !filepath.IsLocal(name):
			return nil, fmt.Sprintf(":%d: part name '%s' leads out of the folder", number, name)
		case m[1] != name:
			return nil, fmt.Sprintf(":%d: part name cannot have leading or trailing space", number)
		case seen[name]:
			return nil, fmt.Sprintf(":%d: '%s' occurs more than once", number, bare)
		}
		flush()
		seen[name] = true
		parts = append(parts, part{name: name})
		body = &strings.Builder{}
		if leading {
			body.WriteString(strings.Repeat("\n", number))
		}
	}
	flush()
	if len(parts) == 0 {
		return nil, ": no part separator was found"
	}
	return parts, ""
}
