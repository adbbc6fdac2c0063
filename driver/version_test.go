package driver

import (
	"os"
	"reflect"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"
)

// TestVersion compares the output of --version with docs/reference.md.
func TestVersion(t *testing.T) {
	var out strings.Builder
	if err := writeVersion(&out); err != nil {
		t.Fatal(err)
	}
	if want := regexp.MustCompile(`^hivm-opt \d+\.\d+\.\d+( \(.+\))?\n  built with go\S+ for \w+/\w+\n  reads and prints MLIR as LLVM \S+ does\n` +
		`  follows AscendNPU-IR, commit [0-9a-f]{12} of \d{4}-\d\d-\d\d\n$`); !want.MatchString(out.String()) {
		t.Error(out.String())
	}
	reference, err := os.ReadFile("../docs/reference.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []string{mlirRelease, "commit " + referenceCommit + " of " + referenceDate} {
		if !strings.Contains(string(reference), s) {
			t.Errorf("docs/reference.md does not have %q", s)
		}
	}
}

// TestVersionOf has the ways in which a program is built: by make, by go install of a version
// and of the latest commit, in a checkout, and as a part of another program.
func TestVersionOf(t *testing.T) {
	settings := func(revision, modified string) []debug.BuildSetting {
		return []debug.BuildSetting{{Key: "vcs", Value: "git"}, {Key: "vcs.revision", Value: revision}, {Key: "vcs.modified", Value: modified}}
	}
	const revision = "0123456789abcdef0123456789abcdef01234567"
	module := strings.TrimSuffix(reflect.TypeFor[tool]().PkgPath(), "/driver")
	ours := func(version string) debug.Module { return debug.Module{Path: module, Version: version} }
	other := debug.Module{Path: "example.com/other", Version: "v3.0.0"}
	dependency, replaced := ours("v0.1.1"), ours("v0.0.0")
	replaced.Replace = &debug.Module{Path: "../hivm-opt"}
	for _, c := range []struct {
		name, commit string
		info         *debug.BuildInfo
		want         string
	}{
		{"nothing is known", "", nil, release},
		{"no stamp", "", &debug.BuildInfo{Main: ours("(devel)")}, release},
		{"make", "0123456789ab+modified", &debug.BuildInfo{Main: ours("(devel)")}, release + " (0123456789ab+modified)"},
		{"go install of the release", "", &debug.BuildInfo{Main: ours("v" + release)}, release},
		{"go install of a commit", "", &debug.BuildInfo{Main: ours("v0.1.1-0.20261122100000-0123456789ab")}, release + " (v0.1.1-0.20261122100000-0123456789ab)"},
		{"checkout", "", &debug.BuildInfo{Main: ours("(devel)"), Settings: settings(revision, "false")}, release + " (0123456789ab)"},
		{"modified checkout", "", &debug.BuildInfo{Main: ours("v0.0.0-20261122100000-0123456789ab+dirty"), Settings: settings(revision, "true")}, release + " (0123456789ab+modified)"},
		{"another program", "", &debug.BuildInfo{Main: other, Deps: []*debug.Module{&dependency}, Settings: settings(revision, "false")}, release + " (v0.1.1)"},
		{"beside another program", "", &debug.BuildInfo{Main: other, Deps: []*debug.Module{&replaced}, Settings: settings(revision, "false")}, release},
	} {
		if got := versionOf(c.commit, c.info); got != c.want {
			t.Errorf("%s: %s, not %s", c.name, got, c.want)
		}
	}
}
