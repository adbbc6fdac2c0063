package update

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"hivm-opt/lit"
)

// recorder is a FileCheck that keeps its input and accepts it.
type recorder struct {
	test string // the file that directives have to be in
	mu   sync.Mutex
	runs []Run
}

// tool is the recorder as a command of RUN lines.
func (r *recorder) tool(_ context.Context, args []string, with lit.IO) int {
	a := readArgs(args)
	resolve := func(name string) string {
		if filepath.IsAbs(name) {
			return name
		}
		return filepath.Join(with.Dir, name)
	}
	var text []byte
	var err error
	if a.input == "" || a.input == "-" {
		text, err = io.ReadAll(with.Stdin)
	} else {
		text, err = os.ReadFile(resolve(a.input))
	}
	if err != nil {
		_, _ = io.WriteString(with.Stderr, err.Error()+"\n")
		return 2
	}
	if a.checkFile == "" || resolve(a.checkFile) != r.test {
		return 0
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.runs = append(r.runs, Run{Prefixes: a.prefixes, Input: markPlaces(string(text), r.test)})
	return 0
}

// arguments is the relevant part of a FileCheck command line.
type arguments struct {
	checkFile, input string
	prefixes         []string
}

// readArgs reads a FileCheck command line.
func readArgs(args []string) arguments {
	var a arguments
	for i := 0; i < len(args); i++ {
		if !strings.HasPrefix(args[i], "-") || args[i] == "-" {
			a.checkFile = args[i]
			continue
		}
		name, value, glued := strings.Cut(strings.TrimLeft(args[i], "-"), "=")
		if takesValue(name) && !glued && i+1 < len(args) {
			i++
			value = args[i]
		}
		switch name {
		case "check-prefix", "check-prefixes":
			a.prefixes = append(a.prefixes, strings.Split(value, ",")...)
		case "input-file":
			a.input = value
		}
	}
	a.prefixes = slices.DeleteFunc(a.prefixes, func(p string) bool { return p == "" })
	if len(a.prefixes) == 0 {
		a.prefixes = []string{"CHECK"}
	}
	return a
}

// takesValue reports whether an option of FileCheck may have its value in the
// next argument.
func takesValue(name string) bool {
	return slices.Contains([]string{
		"check-prefix", "check-prefixes", "comment-prefixes", "input-file", "implicit-check-not",
		"dump-input", "dump-input-context", "dump-input-filter", "D",
	}, name)
}
