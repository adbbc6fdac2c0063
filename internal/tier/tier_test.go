package tier_test

import (
	"flag"
	"fmt"
	"runtime"
	"testing"

	"hivm-opt/internal/tier"
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

// TestTiers asks for everything in each tier.
func TestTiers(t *testing.T) {
	short := flag.Lookup("test.short")
	before := short.Value.String()
	t.Cleanup(func() { short.Value.Set(before) })
	for _, c := range []struct {
		name, short, full string
		every, some       int
		slow, release     string
	}{
		{"check", "true", "", 28, 1, "skip: left to make test", "skip: left to make test-full"},
		{"test", "false", "", 7, 3, "", "skip: left to make test-full"},
		{"test-full", "false", "1", 1, 9, "", ""},
	} {
		short.Value.Set(c.short)
		t.Setenv("HIVM_OPT_FULL", c.full)
		if got := tier.Every(7); got != c.every {
			t.Errorf("%s: one of %d, not of %d", c.name, got, c.every)
		}
		if got := tier.Some(9); got != c.some {
			t.Errorf("%s: %d, not %d", c.name, got, c.some)
		}
		if got := end(tier.Slow); got != c.slow {
			t.Errorf("%s: Slow: %q, not %q", c.name, got, c.slow)
		}
		if got := end(tier.Release); got != c.release {
			t.Errorf("%s: Release: %q, not %q", c.name, got, c.release)
		}
	}
}

// TestMissing has a program that is not there: that fails where CI is set.
func TestMissing(t *testing.T) {
	for ci, want := range map[string]string{"": "skip: no x: run y", "true": "fail: no x: run y"} {
		t.Setenv("CI", ci)
		if got := end(func(t testing.TB) { tier.Missing(t, "no x: run y") }); got != want {
			t.Errorf("CI=%s: %q, not %q", ci, got, want)
		}
	}
}
