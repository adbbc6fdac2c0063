package testenv

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// recorder is a test that only remembers how it ended.
type recorder struct {
	testing.TB
	end string
}

func (*recorder) Helper() {}

func (r *recorder) Skip(args ...any) {
	r.end = "skip: " + fmt.Sprint(args...)
	runtime.Goexit()
}

func (r *recorder) Fatal(args ...any) {
	r.end = "fail: " + fmt.Sprint(args...)
	runtime.Goexit()
}

// end returns how a test ends that does f, "" if it goes on.
func end(f func(t testing.TB)) string {
	var r recorder
	done := make(chan bool)
	go func() {
		defer close(done)
		f(&r)
	}()
	<-done
	return r.end
}

// TestTiers asks for random cases and for slow tests in each tier.
func TestTiers(t *testing.T) {
	short := flag.Lookup("test.short")
	before := short.Value.String()
	t.Cleanup(func() { short.Value.Set(before) })
	for _, c := range []struct {
		short, full string
		some        int
		slow        string
	}{
		{"true", "", 1, "skip: left to make test"},
		{"false", "", 3, ""},
		{"false", "1", 9, ""},
	} {
		short.Value.Set(c.short)
		t.Setenv("HIVM_OPT_FULL", c.full)
		if got := Some(9); got != c.some {
			t.Errorf("-short=%s HIVM_OPT_FULL=%s: %d cases, not %d", c.short, c.full, got, c.some)
		}
		if got := end(Slow); got != c.slow {
			t.Errorf("-short=%s HIVM_OPT_FULL=%s: %q, not %q", c.short, c.full, got, c.slow)
		}
	}
}

// TestFind has a tool that is not there, which fails where CI is set, and one that a
// variable names.
func TestFind(t *testing.T) {
	short := flag.Lookup("test.short")
	before := short.Value.String()
	t.Cleanup(func() { short.Value.Set(before) })
	short.Value.Set("false")
	t.Setenv("SOMETOOL", "")
	const hint = "sometool is not installed: run scripts/install-filecheck.sh, or set SOMETOOL to its path"
	for ci, want := range map[string]string{"": "skip: " + hint, "true": "fail: " + hint} {
		t.Setenv("CI", ci)
		if got := end(func(t testing.TB) { find(t, "SOMETOOL", "") }); got != want {
			t.Errorf("CI=%s: %q, not %q", ci, got, want)
		}
	}
	t.Setenv("SOMETOOL", "/x")
	if got := find(t, "SOMETOOL", "/y"); got != "/x" {
		t.Errorf("got %s", got)
	}
}

// TestNewest compares releases as numbers; those that are too old do not count.
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
	if got := newest(pattern, 1); got != filepath.Join(root, "llvm-22", "bin", "lit") {
		t.Errorf("got %q", got)
	}
	if got := newest(pattern, 23); got != "" {
		t.Errorf("got %q", got)
	}
}
