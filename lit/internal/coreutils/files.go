package coreutils

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// lookupFiles returns the commands that change files and folders.
func lookupFiles(name string) Func {
	switch name {
	case "mkdir":
		return mkdir
	case "rm":
		return rm
	case "cp":
		return cp
	case "mv":
		return mv
	case "touch":
		return touch
	case "ls":
		return ls
	case "split-file":
		return splitFile
	}
	return nil
}

func mkdir(c *Call) int {
	list, names, ok := c.options("p", "parents")
	if !ok {
		return Unsupported
	}
	if len(names) == 0 {
		return c.complain(1, "missing operand")
	}
	exit := 0
	for _, n := range names {
		var err error
		if len(list) > 0 {
			err = os.MkdirAll(c.path(n), 0o777)
			if info := statOrNil(c.path(n)); err != nil && info != nil {
				err = syscall.EEXIST
			}
		} else {
			// A folder that is there already is fine, as in lit: the next run of
			// a test may find the folder of this run.
			err = os.Mkdir(c.path(n), 0o777)
			if info := statOrNil(c.path(n)); err != nil && info != nil && info.IsDir() {
				err = nil
			}
		}
		if err != nil {
			exit = c.complain(1, "cannot create directory '%s': %s", n, Reason(err))
		}
	}
	return exit
}

func rm(c *Call) int {
	list, names, ok := c.options("rRf", "recursive", "force")
	if !ok {
		return Unsupported
	}
	set := flags(list)
	recursive := set["r"] || set["R"] || set["recursive"]
	force := set["f"] || set["force"]
	if len(names) == 0 { // also with -f, as in lit: an empty variable may be behind it
		return c.complain(1, "missing operand")
	}
	exit := 0
	for _, n := range names {
		path := c.path(n)
		if c.keeps(path) {
			exit = c.complain(1, "refusing to remove '%s': the test itself is in there", n)
			continue
		}
		info, err := os.Lstat(path)
		switch {
		case errors.Is(err, fs.ErrNotExist) && force:
			continue
		case err == nil && info.IsDir() && !recursive:
			exit = c.complain(1, "cannot remove '%s': Is a directory", n)
			continue
		case err == nil && recursive:
			err = os.RemoveAll(path)
		case err == nil:
			err = os.Remove(path)
		}
		if err != nil {
			exit = c.complain(1, "cannot remove '%s': %s", n, Reason(err))
		}
	}
	return exit
}

// keeps reports whether path is the test file or a folder around it: a wrong
// RUN line should not cost a source tree.
func (c *Call) keeps(path string) bool {
	if c.Keep == "" {
		return false
	}
	rel, err := filepath.Rel(path, c.Keep)
	return err == nil && filepath.IsLocal(rel)
}

// target splits the operands of cp and mv, and returns where each source goes.
func (c *Call) target(names []string) (sources []string, to func(source string) string, exit int) {
	switch len(names) {
	case 0:
		return nil, nil, c.complain(1, "missing file operand")
	case 1:
		return nil, nil, c.complain(1, "missing destination file operand after '%s'", names[0])
	}
	last := len(names) - 1
	target := c.path(names[last])
	info, err := os.Stat(target)
	into := err == nil && info.IsDir()
	if len(names) > 2 && !into {
		return nil, nil, c.complain(1, "target '%s': %s", names[last], notFolder(err))
	}
	return names[:last], func(source string) string {
		if into {
			return filepath.Join(target, filepath.Base(source))
		}
		return target
	}, 0
}

// notFolder says why something is no folder: err if there is nothing at all.
func notFolder(err error) string {
	if err != nil {
		return Reason(err)
	}
	return Reason(syscall.ENOTDIR)
}

func cp(c *Call) int {
	list, names, ok := c.options("rRfp", "recursive")
	if !ok {
		return Unsupported
	}
	set := flags(list)
	sources, to, exit := c.target(names)
	for _, n := range sources {
		from := c.path(n)
		info, err := os.Stat(from)
		switch {
		case err != nil:
			exit = c.complain(1, "cannot stat '%s': %s", n, Reason(err))
			continue
		case info.IsDir() && !set["r"] && !set["R"] && !set["recursive"]:
			exit = c.complain(1, "-r not specified; omitting directory '%s'", n)
			continue
		case os.SameFile(info, statOrNil(to(from))):
			exit = c.complain(1, "'%s' and '%s' are the same file", n, names[len(names)-1])
			continue
		case info.IsDir():
			err = copyFolder(from, to(from))
		default:
			err = copyFile(from, to(from), info)
		}
		if err == nil && set["p"] {
			err = os.Chtimes(to(from), info.ModTime(), info.ModTime())
		}
		if err != nil {
			exit = c.complain(1, "cannot copy '%s': %s", n, Reason(err))
		}
	}
	return exit
}

func statOrNil(path string) fs.FileInfo {
	info, err := os.Stat(path)
	if err != nil {
		return nil
	}
	return info
}

func copyFile(from, to string, info fs.FileInfo) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, info.Mode().Perm())
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

// copyFolder copies a folder into an existing or a new folder. A folder
// inside the source is not copied into itself.
func copyFolder(from, to string) error {
	if rel, err := filepath.Rel(from, to); err == nil && filepath.IsLocal(rel) {
		return errors.New("cannot copy a directory into itself")
	}
	return filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		target := filepath.Join(to, rel)
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		if d.IsDir() {
			return os.MkdirAll(target, info.Mode().Perm()|0o700)
		}
		return copyFile(path, target, info)
	})
}

func mv(c *Call) int {
	_, names, ok := c.options("f", "force")
	if !ok {
		return Unsupported
	}
	sources, to, exit := c.target(names)
	for _, n := range sources {
		from := c.path(n)
		_, err := os.Lstat(from)
		switch {
		case err != nil:
			exit = c.complain(1, "cannot stat '%s': %s", n, Reason(err))
			continue
		case c.keeps(from):
			exit = c.complain(1, "refusing to move '%s': the test itself is in there", n)
			continue
		}
		if err := os.Rename(from, to(from)); err != nil {
			exit = c.complain(1, "cannot move '%s': %s", n, Reason(err))
		}
	}
	return exit
}

func touch(c *Call) int {
	list, names, ok := c.options("c", "no-create")
	if !ok {
		return Unsupported
	}
	if len(names) == 0 {
		return c.complain(1, "missing file operand")
	}
	exit := 0
	now := time.Now()
	for _, n := range names {
		err := os.Chtimes(c.path(n), now, now)
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
			if len(list) == 0 {
				err = os.WriteFile(c.path(n), nil, 0o666)
			}
		}
		if err != nil {
			exit = c.complain(1, "cannot touch '%s': %s", n, Reason(err))
		}
	}
	return exit
}

// ls lists names one a line, as ls does when it does not print on a terminal.
func ls(c *Call) int {
	list, names, ok := c.options("1aA")
	if !ok {
		return Unsupported
	}
	if len(names) > 1 {
		return c.unsupported("number of operands")
	}
	set := flags(list)
	name := "."
	if len(names) == 1 {
		name = names[0]
	}
	info, err := os.Stat(c.path(name))
	if err != nil {
		return c.complain(Trouble, "cannot access '%s': %s", name, Reason(err))
	}
	if !info.IsDir() {
		fmt.Fprintln(c.Stdout, name)
		return 0
	}
	entries, err := os.ReadDir(c.path(name))
	if err != nil {
		return c.complain(Trouble, "cannot open directory '%s': %s", name, Reason(err))
	}
	if set["a"] {
		io.WriteString(c.Stdout, ".\n..\n")
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") || set["a"] || set["A"] {
			fmt.Fprintln(c.Stdout, e.Name())
		}
	}
	return 0
}
