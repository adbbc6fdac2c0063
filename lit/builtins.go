package lit

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"hivm-opt/lit/filecheck"
)

// builtin returns the built-in called name, or nil. "not" is no command of
// its own, see [runner.resolve].
func (r *runner) builtin(name string) Tool {
	switch name {
	case "true":
		return func([]string, io.Reader, io.Writer, io.Writer) int { return 0 }
	case "false":
		return func([]string, io.Reader, io.Writer, io.Writer) int { return 1 }
	case "echo":
		return echo
	case "cat":
		return r.cat
	case "FileCheck", "filecheck":
		return r.fileCheck
	case "diff":
		return r.diff
	case "cmp":
		return r.cmp
	case "mkdir":
		return r.mkdir
	case "rm":
		return r.rm
	case "cp":
		return r.cp
	}
	return nil
}

// flags splits args into single-letter flags and operands. A flag that is not
// in known is an error: ignoring it could change what a test means.
func flags(name string, args []string, known string) (set string, operands []string, err error) {
	for i, a := range args {
		if a == "--" {
			return set, append(operands, args[i+1:]...), nil
		}
		if a == "-" || !strings.HasPrefix(a, "-") {
			operands = append(operands, a)
			continue
		}
		for _, f := range a[1:] {
			if !strings.ContainsRune(known, f) {
				return "", nil, fmt.Errorf("%s: unsupported option %q", name, a)
			}
			set += string(f)
		}
	}
	return set, operands, nil
}

// failed prints err and returns the exit code for it.
func failed(stderr io.Writer, err error, exit int) int {
	fmt.Fprintln(stderr, err)
	return exit
}

func echo(args []string, _ io.Reader, stdout, _ io.Writer) int {
	end := "\n"
	unescape := false
	for len(args) > 0 && (args[0] == "-n" || args[0] == "-e") {
		if args[0] == "-n" {
			end = ""
		} else {
			unescape = true
		}
		args = args[1:]
	}
	text := strings.Join(args, " ")
	if unescape {
		text = strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\t`, "\t", `\r`, "\r").Replace(text)
	}
	io.WriteString(stdout, text+end)
	return 0
}

// read returns the content of a file, "-" being stdin.
func (r *runner) read(name string, stdin io.Reader) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(stdin)
	}
	return os.ReadFile(r.path(name))
}

func (r *runner) cat(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	_, names, err := flags("cat", args, "")
	if err != nil {
		return failed(stderr, err, 1)
	}
	if len(names) == 0 {
		names = []string{"-"}
	}
	for _, n := range names {
		text, err := r.read(n, stdin)
		if err != nil {
			return failed(stderr, fmt.Errorf("cat: %w", err), 1)
		}
		stdout.Write(text)
	}
	return 0
}

func (r *runner) fileCheck(args []string, stdin io.Reader, _, stderr io.Writer) int {
	read := func(name string) ([]byte, error) { return os.ReadFile(r.path(name)) }
	return filecheck.Main(slices.Concat(r.suite.FileCheckArgs, args), read, stdin, stderr)
}

// pair reads the two operands of a comparison.
func (r *runner) pair(name string, args []string, known string, stdin io.Reader) (set string, names []string, a, b []byte, err error) {
	set, names, err = flags(name, args, known)
	if err == nil && len(names) != 2 {
		err = fmt.Errorf("%s: want two files, got %d", name, len(names))
	}
	if err == nil {
		a, err = r.read(names[0], stdin)
	}
	if err == nil {
		b, err = r.read(names[1], stdin)
	}
	return set, names, a, b, err
}

func (r *runner) diff(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	set, names, a, b, err := r.pair("diff", args, "ubwq", stdin)
	if err != nil {
		return failed(stderr, err, 2)
	}
	var normal func(line string) string
	switch {
	case strings.Contains(set, "w"):
		normal = func(line string) string { return strings.Join(strings.Fields(line), "") }
	case strings.Contains(set, "b"):
		normal = func(line string) string {
			squeezed := strings.Join(strings.Fields(line), " ")
			// Leading blanks may differ in number but not be missing.
			if strings.TrimLeft(line, " \t") != line {
				squeezed = " " + squeezed
			}
			return squeezed
		}
	default:
		normal = func(line string) string { return line }
	}
	edits, differ := compareLines(string(a), string(b), normal)
	switch {
	case !differ:
		return 0
	case strings.Contains(set, "q"):
		fmt.Fprintf(stdout, "Files %s and %s differ\n", names[0], names[1])
	default:
		fmt.Fprintf(stdout, "--- %s\n+++ %s\n", names[0], names[1])
		io.WriteString(stdout, unified(edits))
	}
	return 1
}

func (r *runner) cmp(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	set, names, a, b, err := r.pair("cmp", args, "s", stdin)
	if err != nil {
		return failed(stderr, err, 2)
	}
	if bytes.Equal(a, b) {
		return 0
	}
	at := 0
	for at < len(a) && at < len(b) && a[at] == b[at] {
		at++
	}
	switch {
	case strings.Contains(set, "s"):
	case at == len(a) || at == len(b):
		shorter := names[0]
		if len(b) < len(a) {
			shorter = names[1]
		}
		fmt.Fprintf(stderr, "cmp: EOF on %s after byte %d\n", shorter, at)
	default:
		fmt.Fprintf(stdout, "%s %s differ: byte %d, line %d\n", names[0], names[1], at+1, bytes.Count(a[:at], []byte("\n"))+1)
	}
	return 1
}

func (r *runner) mkdir(args []string, _ io.Reader, _, stderr io.Writer) int {
	set, names, err := flags("mkdir", args, "p")
	if err == nil && len(names) == 0 {
		err = errors.New("mkdir: missing operand")
	}
	for _, n := range names {
		if err != nil {
			break
		}
		if strings.Contains(set, "p") {
			err = os.MkdirAll(r.path(n), 0o755)
		} else {
			err = os.Mkdir(r.path(n), 0o755)
		}
	}
	if err != nil {
		return failed(stderr, err, 1)
	}
	return 0
}

// rm deletes only inside the suite's scratch folder: a test has no business
// deleting anything else, and a wrong RUN line should not cost a source tree.
func (r *runner) rm(args []string, _ io.Reader, _, stderr io.Writer) int {
	set, names, err := flags("rm", args, "rRf")
	if err != nil {
		return failed(stderr, err, 1)
	}
	recursive, force := strings.ContainsAny(set, "rR"), strings.Contains(set, "f")
	if len(names) == 0 && !force {
		return failed(stderr, errors.New("rm: missing operand"), 1)
	}
	for _, n := range names {
		path := r.path(n)
		rel, err := filepath.Rel(r.temp, path)
		if err != nil || rel == "." || !filepath.IsLocal(rel) {
			return failed(stderr, fmt.Errorf("rm: refusing to remove %s: it is not inside the scratch folder %s", path, r.temp), 1)
		}
		info, err := os.Lstat(path)
		switch {
		case errors.Is(err, os.ErrNotExist) && force:
			continue
		case err == nil && recursive:
			err = os.RemoveAll(path)
		case err == nil && info.IsDir():
			err = fmt.Errorf("rm: %s is a directory", path)
		case err == nil:
			err = os.Remove(path)
		}
		if err != nil {
			return failed(stderr, err, 1)
		}
	}
	return 0
}

func (r *runner) cp(args []string, _ io.Reader, _, stderr io.Writer) int {
	set, names, err := flags("cp", args, "rRf")
	if err == nil && len(names) < 2 {
		err = errors.New("cp: want at least one source and a target")
	}
	if err != nil {
		return failed(stderr, err, 1)
	}
	target := r.path(names[len(names)-1])
	info, statErr := os.Stat(target)
	into := statErr == nil && info.IsDir()
	if len(names) > 2 && !into {
		return failed(stderr, fmt.Errorf("cp: %s is not a directory", target), 1)
	}
	for _, n := range names[:len(names)-1] {
		from, to := r.path(n), target
		if into {
			to = filepath.Join(target, filepath.Base(from))
		}
		if err := copyPath(from, to, strings.ContainsAny(set, "rR")); err != nil {
			return failed(stderr, fmt.Errorf("cp: %w", err), 1)
		}
	}
	return 0
}

func copyPath(from, to string, recursive bool) error {
	info, err := os.Stat(from)
	switch {
	case err != nil:
		return err
	case info.IsDir() && !recursive:
		return fmt.Errorf("%s is a directory", from)
	case info.IsDir():
		return os.CopyFS(to, os.DirFS(from))
	}
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, info.Mode().Perm())
}
