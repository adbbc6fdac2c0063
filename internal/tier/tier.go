// Package tier says how much the tests do. There are three tiers:
//
//   - make check, for every save, runs go test -short. Tests that call [Slow] are left out,
//     and with them all that compare with other tools.
//   - make test, for every change, runs go test. Random and measured cases are samples.
//   - make test-full, for a release, sets HIVM_OPT_FULL: all cases, and the tests that call
//     [Release].
//
// No test asks testing.Short or the environment for its tier but through this package.
// TestTiers of the root package looks for others.
package tier

import (
	"os"
	"testing"
)

// Full reports whether the tests run for a release.
func Full() bool { return os.Getenv("HIVM_OPT_FULL") != "" }

// Every returns which of many measured cases a test takes: one of n in make test, one of 4n
// in make check, and all for a release.
func Every(n int) int {
	switch {
	case Full():
		return 1
	case testing.Short():
		return 4 * n
	}
	return n
}

// Some returns how many of n random cases a test makes: a quarter of them in make test, a
// sixteenth in make check, always at least one, and all for a release.
func Some(n int) int {
	switch {
	case Full():
		return n
	case testing.Short():
		return (n + 15) / 16
	}
	return (n + 3) / 4
}

// Slow ends a test in make check: it takes seconds, or starts other programs.
func Slow(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip(leftToTest)
	}
}

// Release ends a test unless the tests run for a release: it measures, or takes minutes.
func Release(t testing.TB) {
	t.Helper()
	if !Full() {
		t.Skip(leftToFull)
	}
}

const (
	leftToTest = "left to make test"
	leftToFull = "left to make test-full"
)

// Missing ends a test that needs a program which is not installed. The hint names the
// program, and the script that installs it. Where the variable CI is set the test fails,
// so that no comparison vanishes without notice; elsewhere it is skipped.
func Missing(t testing.TB, hint string) {
	t.Helper()
	if os.Getenv("CI") != "" {
		t.Fatal(hint)
	}
	t.Skip(hint)
}
