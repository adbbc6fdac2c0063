// Package testenv is what the tests of this module ask of the machine: how much they do, the
// tools of LLVM that they compare with, and folders with files. It is for tests only.
//
// The tests of hivm-opt have packages for that of their own, which this module cannot import.
// The reasons of skipped tests are the same in both, so that make lists them together.
package testenv

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Some returns how many of n random cases a test makes: a quarter of them, a sixteenth with
// -short, always at least one, and all where HIVM_OPT_FULL is set.
func Some(n int) int {
	switch {
	case os.Getenv("HIVM_OPT_FULL") != "":
		return n
	case testing.Short():
		return (n + 15) / 16
	}
	return (n + 3) / 4
}

// Slow ends a test that takes seconds, or starts other programs, with -short.
func Slow(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("left to make test")
	}
}

// Missing ends a test that needs a program which is not installed. The hint names the
// program, and what installs it. Where the variable CI is set the test fails, so that no
// comparison vanishes without notice; elsewhere it is skipped.
func Missing(t testing.TB, hint string) {
	t.Helper()
	if os.Getenv("CI") != "" {
		t.Fatal(hint)
	}
	t.Skip(hint)
}

// FileCheck returns the path of LLVM's newest FileCheck, or the value of the variable FILECHECK.
func FileCheck(t testing.TB) string {
	t.Helper()
	return find(t, "FILECHECK", newest("/usr/lib/llvm-*/bin/FileCheck", 1))
}

// oldest is the first release whose lit has the same output as this one:
// earlier releases count no attempts, for example.
const oldest = 22

// Lit returns the path of LLVM's newest lit, or the value of the variable LIT. It is a program.
func Lit(t testing.TB) string {
	t.Helper()
	return find(t, "LIT", newest("/usr/lib/llvm-*/bin/lit", oldest))
}

// Lit19 returns the path of the lit of LLVM 19, or the value of the variable LIT19. It
// is a script for python3. Where it and the newest lit differ, this project's lit
// follows lit 19.
func Lit19(t testing.TB) string {
	t.Helper()
	return find(t, "LIT19", newest("/usr/lib/llvm-19/build/utils/lit/lit.py", 19))
}

// find returns the value of a variable, else the newest file.
func find(t testing.TB, variable, newest string) string {
	t.Helper()
	Slow(t)
	if path := os.Getenv(variable); path != "" {
		return path
	}
	if newest == "" {
		Missing(t, strings.ToLower(variable)+" is not installed: run scripts/install-filecheck.sh, or set "+variable+" to its path")
	}
	return newest
}

// newest returns the file of the newest release of LLVM that pattern finds, from the release
// least on, or "".
func newest(pattern string, least int) string {
	release := regexp.MustCompile(`/llvm-(\d+)/`)
	best, most := "", least-1
	found, _ := filepath.Glob(pattern) // the pattern is not broken
	for _, path := range found {
		if m := release.FindStringSubmatch(path); m != nil {
			if n, _ := strconv.Atoi(m[1]); n > most {
				best, most = path, n
			}
		}
	}
	return best
}

// Write writes the files, given by their names below a folder, with the folders that
// they are in.
func Write(t testing.TB, root string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// New writes the files into a new folder and returns that, without links in its path.
func New(t testing.TB, files map[string]string) string {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	Write(t, root, files)
	return root
}
