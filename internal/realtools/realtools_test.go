package realtools

import (
	"os"
	"path/filepath"
	"testing"
)

// Releases are compared as numbers, and releases that are too old do not
// count.
func TestNewest(t *testing.T) {
	root := t.TempDir()
	for _, release := range []string{"llvm-9", "llvm-22", "llvm-14", "llvm-x"} {
		dir := filepath.Join(root, release, "bin")
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "lit"), nil, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	pattern := filepath.Join(root, "llvm-*", "bin", "lit")
	if got := Newest(pattern, 1); got != filepath.Join(root, "llvm-22", "bin", "lit") {
		t.Errorf("got %q", got)
	}
	if got := Newest(pattern, 23); got != "" {
		t.Errorf("got %q", got)
	}
}

// failing records how a test ends instead of ending.
type failing struct {
	testing.TB
	failed, skipped bool
}

func (f *failing) Helper()      {}
func (f *failing) Fatal(...any) { f.failed = true }
func (f *failing) Skip(...any)  { f.skipped = true }

// A missing tool skips a test, but not where the variable CI is set.
func TestMissing(t *testing.T) {
	t.Setenv("TOOL", "")
	t.Setenv("CI", "")
	f := &failing{}
	if find(f, "TOOL", ""); f.failed || !f.skipped {
		t.Errorf("not skipped: %+v", f)
	}
	t.Setenv("CI", "true")
	f = &failing{}
	if find(f, "TOOL", ""); !f.failed {
		t.Errorf("not failed: %+v", f)
	}
	t.Setenv("TOOL", "/x")
	if got := find(t, "TOOL", "/y"); got != "/x" {
		t.Errorf("got %s", got)
	}
}
