package native

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"hivm-opt/internal/lazy"
	"hivm-opt/internal/procgroup"
)

// Oldest is the first release of LLVM that reads the output of this package: pointers
// have no types in it.
const Oldest = 15

// Compiler makes programs of LLVM IR and C: clang, or llc for LLVM IR and a compiler of C
// for C.
type Compiler struct {
	clang   string // path, or empty
	llc, cc string // paths, if clang is empty
}

// String says which programs are run.
func (c *Compiler) String() string {
	if c.clang != "" {
		return c.clang
	}
	return c.llc + " and " + c.cc
}

// Find returns a compiler. name is a clang, an llc or a compiler of C, by name or path; if
// it is empty, the folders of PATH are searched for clang, clang-15, clang-16 ..., and for
// llc, llc-15, llc-16 ... with cc, gcc. The error lists the programs looked for, each on
// a line, and the way to get them.
func Find(name string) (*Compiler, error) {
	if name != "" {
		return named(name)
	}
	var old []string
	clang := newest("clang", &old)
	if clang != "" {
		return &Compiler{clang: clang}, nil
	}
	llc, cc := newest("llc", &old), plainCC()
	if llc != "" && cc != "" {
		return &Compiler{llc: llc, cc: cc}, nil
	}
	lines := []string{
		"no compiler for LLVM IR was found in the folders of PATH",
		fmt.Sprintf("looked for: clang or clang-NN, of release %d or newer; llc or llc-NN, of release %[1]d or newer, with cc or gcc", Oldest),
	}
	lines = append(lines, old...)
	switch {
	case llc != "":
		lines = append(lines, "found "+llc+", but neither cc nor gcc")
	case cc != "":
		lines = append(lines, "found "+cc+", which reads no LLVM IR, but no llc")
	}
	return nil, missing(append(lines, howToInstall))
}

// missing is the error that there is no compiler.
type missing []string

func (m missing) Error() string { return strings.Join(m, "\n") }

const howToInstall = "install clang: 'apt-get install clang' (or clang-NN) on Debian and Ubuntu, 'dnf install clang' on Fedora, 'xcode-select --install' on macOS"

// named returns the compiler of a given name.
func named(name string) (*Compiler, error) {
	path, err := exec.LookPath(name)
	if err != nil {
		return nil, missing{fmt.Sprintf("there is no compiler '%s'", name), howToInstall}
	}
	kind, release := identify(path)
	switch {
	case kind != "" && release < Oldest:
		return nil, missing{fmt.Sprintf("'%s' is %s of release %d; %d or newer is needed", name, kind, release, Oldest)}
	case kind == "clang":
		return &Compiler{clang: path}, nil
	case kind == "llc":
		if cc := plainCC(); cc != "" {
			return &Compiler{llc: path, cc: cc}, nil
		}
		return nil, missing{fmt.Sprintf("'%s' needs a compiler of C beside it, and there is neither cc nor gcc in the folders of PATH", name), howToInstall}
	}
	var old []string
	if llc := newest("llc", &old); llc != "" {
		return &Compiler{llc: llc, cc: path}, nil
	}
	lines := append(missing{fmt.Sprintf("'%s' reads no LLVM IR, and there is no llc of release %d or newer in the folders of PATH", name, Oldest)}, old...)
	return nil, append(lines, howToInstall)
}

// plainCC returns the path of a compiler of C, or "".
func plainCC() string {
	for _, name := range []string{"cc", "gcc"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// newest returns the path of a program of LLVM: the program without a release in its name
// if it is not too old, else the newest program with a release in its name; "" if there
// is none. old gets a line for each that is too old.
func newest(program string, old *[]string) string {
	pattern := regexp.MustCompile(`^` + program + `-(\d+)$`)
	names := []string{program}
	releases := map[string]int{}
	for _, dir := range filepath.SplitList(os.Getenv("PATH")) {
		entries, _ := os.ReadDir(dir) // a folder that cannot be read has no programs
		for _, e := range entries {
			m := pattern.FindStringSubmatch(e.Name())
			if m == nil || releases[e.Name()] > 0 {
				continue
			}
			if n, err := strconv.Atoi(m[1]); err == nil {
				releases[e.Name()] = n
				names = append(names, e.Name())
			}
		}
	}
	slices.SortStableFunc(names[1:], func(a, b string) int { return releases[b] - releases[a] })
	for _, name := range names {
		path, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		switch kind, release := identify(path); {
		case kind == program && release >= Oldest:
			return path
		case kind == program:
			*old = append(*old, fmt.Sprintf("found %s, but of release %d", path, release))
		}
	}
	return ""
}

var (
	clangVersion = lazy.Regexp{Text: `clang version (\d+)`}
	llvmVersion  = lazy.Regexp{Text: `LLVM version (\d+)`}
)

// identify asks a program for its name: "clang" or "llc", and its release; else "".
func identify(path string) (kind string, release int) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, "--version")
	procgroup.Own(cmd)
	said := &head{most: 1 << 16}
	cmd.Stdout = said
	if runCommand(cmd) != nil {
		return "", 0
	}
	out := said.Bytes()
	if m := clangVersion.Get().FindSubmatch(out); m != nil {
		release, _ = strconv.Atoi(string(m[1]))
		return "clang", release
	}
	if m := llvmVersion.Get().FindSubmatch(out); m != nil {
		release, _ = strconv.Atoi(string(m[1]))
		return "llc", release
	}
	return "", 0
}
