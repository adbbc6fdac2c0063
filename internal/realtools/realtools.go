// Package realtools finds LLVM's own tools, which tests compare ours with.
//
// Where a tool is missing [tier.Missing] ends the test. In make check all tests end that
// ask for a tool.
package realtools

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"hivm-opt/internal/tier"
)

// FileCheck returns the path of the newest FileCheck, or the value of the
// variable FILECHECK.
func FileCheck(t testing.TB) string {
	t.Helper()
	return find(t, "FILECHECK", Newest(debian+"bin/FileCheck", 1))
}

// oldest is the first release whose lit has the same output as this one:
// earlier releases count no attempts, for example.
const oldest = 22

// Lit returns the path of the newest lit, or the value of the variable LIT. It
// is a program.
func Lit(t testing.TB) string {
	t.Helper()
	return find(t, "LIT", Newest(debian+"bin/lit", oldest))
}

// Lit19 returns the path of the lit of LLVM 19, or the value of the variable LIT19. It
// is a script for python3. Where it and the newest lit differ, this project's lit
// follows lit 19.
func Lit19(t testing.TB) string {
	t.Helper()
	return find(t, "LIT19", Newest("/usr/lib/llvm-19/build/utils/lit/lit.py", 19))
}

// debian is where Debian's packages have LLVM.
const debian = "/usr/lib/llvm-*/"

func find(t testing.TB, variable, newest string) string {
	t.Helper()
	return findBy(t, variable, newest, "scripts/install-filecheck.sh")
}

// findBy returns the value of a variable, else the newest file, which a script
// installs.
func findBy(t testing.TB, variable, newest, script string) string {
	t.Helper()
	tier.Slow(t)
	if path := os.Getenv(variable); path != "" {
		return path
	}
	if newest == "" {
		tier.Missing(t, strings.ToLower(variable)+" is not installed: run "+script+", or set "+variable+" to its path")
	}
	return newest
}

var release = regexp.MustCompile(`/llvm-(\d+)/`)

// Newest returns the file of the newest release that pattern finds, from the
// release least on, or "".
func Newest(pattern string, least int) string {
	best, newest := "", least-1
	found, _ := filepath.Glob(pattern) // the pattern is not broken
	for _, path := range found {
		if m := release.FindStringSubmatch(path); m != nil {
			if n, _ := strconv.Atoi(m[1]); n > newest {
				best, newest = path, n
			}
		}
	}
	return best
}
