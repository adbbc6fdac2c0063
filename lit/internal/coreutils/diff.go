package coreutils

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// lookupCompare returns the commands that compare files.
func lookupCompare(name string) Func {
	switch name {
	case "diff":
		return diff
	case "cmp":
		return compare
	}
	return nil
}

// differ is one run of diff.
type differ struct {
	*Call
	normal  func(line string) string
	brief   bool
	context int
	recurse bool
}

func diff(c *Call) int {
	list, names, ok := c.options("uU:wbrqaN", "unified", "ignore-all-space", "ignore-space-change", "recursive", "brief",
		"strip-trailing-cr", "text")
	if !ok {
		return Unsupported
	}
	d := &differ{Call: c, context: 3}
	var blanks, change, returns bool
	for _, o := range list {
		switch o.name {
		case "U":
			n, err := strconv.Atoi(o.value)
			if err != nil || n < 0 {
				return c.complain(Trouble, "invalid context length '%s'", o.value)
			}
			d.context = n
		case "w", "ignore-all-space":
			blanks = true
		case "b", "ignore-space-change":
			change = true
		case "r", "recursive":
			d.recurse = true
		case "q", "brief":
			d.brief = true
		case "strip-trailing-cr":
			returns = true
		case "N":
			return c.unsupported("option '-N'")
		}
	}
	if len(names) != 2 {
		return c.complain(Trouble, "want two files, got %s", strconv.Itoa(len(names)))
	}
	d.normal = normalizer(blanks, change, returns)
	return d.pair(names[0], names[1])
}

// normalizer returns a function that makes lines equal that differ only in
// ways that do not count.
func normalizer(blanks, change, returns bool) func(string) string {
	return func(line string) string {
		if returns {
			if body, ok := strings.CutSuffix(line, "\r\n"); ok {
				line = body + "\n"
			}
		}
		switch {
		case blanks:
			return strings.Join(strings.Fields(line), "")
		case change:
			squeezed := strings.Join(strings.Fields(line), " ")
			// Leading blanks may differ in number but not be missing.
			if strings.TrimLeft(line, " \t") != line && squeezed != "" {
				squeezed = " " + squeezed
			}
			return squeezed
		}
		return line
	}
}

// pair compares two files or folders.
func (d *differ) pair(a, b string) int {
	folderA, folderB := d.isFolder(a), d.isFolder(b)
	switch {
	case folderA && folderB:
		return d.folders(a, b)
	case folderA:
		a = path.Join(a, filepath.Base(b))
	case folderB:
		b = path.Join(b, filepath.Base(a))
	}
	return d.files(a, b)
}

func (d *differ) isFolder(name string) bool {
	if name == "-" {
		return false
	}
	info, err := os.Stat(d.path(name))
	return err == nil && info.IsDir()
}

func (d *differ) files(a, b string) int {
	if a == b && a == "-" {
		return 0
	}
	textA, err := d.read(a)
	name := a
	if err == nil {
		name = b
		var textB string
		if textB, err = d.read(b); err == nil {
			return d.texts(a, b, textA, textB)
		}
	}
	return d.complain(Trouble, "%s: %s", name, Reason(err))
}

func (d *differ) texts(a, b, textA, textB string) int {
	if textA == textB {
		return 0
	}
	edits, differ := compareLines(textA, textB, d.normal)
	switch {
	case !differ:
		return 0
	case d.brief:
		fmt.Fprintf(d.Stdout, "Files %s and %s differ\n", a, b)
	default:
		fmt.Fprintf(d.Stdout, "--- %s\n+++ %s\n", a, b)
		io.WriteString(d.Stdout, unified(edits, d.context))
	}
	return 1
}

// folders compares the files of two folders, name by name.
func (d *differ) folders(a, b string) int {
	names := map[string][2]bool{}
	for side, folder := range []string{a, b} {
		entries, err := os.ReadDir(d.path(folder))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return d.complain(Trouble, "%s: %s", folder, Reason(err))
		}
		for _, e := range entries {
			has := names[e.Name()]
			has[side] = true
			names[e.Name()] = has
		}
	}
	exit := 0
	for _, n := range slices.Sorted(maps.Keys(names)) {
		inA, inB := path.Join(a, n), path.Join(b, n)
		code := 1
		switch has := names[n]; {
		case !has[1]:
			fmt.Fprintf(d.Stdout, "Only in %s: %s\n", a, n)
		case !has[0]:
			fmt.Fprintf(d.Stdout, "Only in %s: %s\n", b, n)
		case d.isFolder(inA) && d.isFolder(inB) && !d.recurse:
			fmt.Fprintf(d.Stdout, "Common subdirectories: %s and %s\n", inA, inB)
			code = 0
		case d.isFolder(inA) != d.isFolder(inB):
			fmt.Fprintf(d.Stdout, "File %s is a %s while file %s is a %s\n", inA, d.kind(inA), inB, d.kind(inB))
		default:
			code = d.pair(inA, inB)
		}
		exit = max(exit, code)
	}
	return exit
}

func (d *differ) kind(name string) string {
	if d.isFolder(name) {
		return "directory"
	}
	return "regular file"
}

func compare(c *Call) int {
	list, names, ok := c.options("s", "silent", "quiet")
	if !ok {
		return Unsupported
	}
	if len(names) != 2 {
		return c.unsupported("number of operands")
	}
	var texts [2]string
	for i, n := range names {
		var err error
		if texts[i], err = c.read(n); err != nil {
			return c.complain(Trouble, "%s: %s", n, Reason(err))
		}
	}
	a, b := texts[0], texts[1]
	if a == b {
		return 0
	}
	at := 0
	for at < len(a) && at < len(b) && a[at] == b[at] {
		at++
	}
	line := strings.Count(a[:at], "\n") + 1
	switch {
	case len(list) > 0:
	case at == len(a) || at == len(b):
		shorter := names[0]
		if len(b) < len(a) {
			shorter = names[1]
		}
		switch {
		case at == 0:
			fmt.Fprintf(c.Stderr, "cmp: EOF on %s which is empty\n", shorter)
		case a[at-1] == '\n':
			fmt.Fprintf(c.Stderr, "cmp: EOF on %s after byte %d, line %d\n", shorter, at, line-1)
		default:
			fmt.Fprintf(c.Stderr, "cmp: EOF on %s after byte %d, in line %d\n", shorter, at, line)
		}
	default:
		fmt.Fprintf(c.Stdout, "%s %s differ: char %d, line %d\n", names[0], names[1], at+1, line)
	}
	return 1
}
