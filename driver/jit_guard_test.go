//go:build linux

package driver_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"hivm-opt/internal/realtools"
)

// TestJitKilled ends hivm-opt in ways that it can do nothing about: the program that it has
// started ends too, and its folder is removed.
func TestJitKilled(t *testing.T) {
	clang := realtools.Clang(t)
	tool := filepath.Join(t.TempDir(), "hivm-opt")
	if out, err := exec.Command("go", "build", "-o", tool, "../cmd/hivm-opt").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	const endless = "func.func @f() {\n  cf.br ^a\n^a:\n  cf.br ^a\n}\n"
	// slow is a compiler that does not end.
	slow := filepath.Join(t.TempDir(), "clang")
	if err := os.WriteFile(slow, []byte("#!/bin/sh\n[ \"$1\" = --version ] && echo 'clang version 99' && exit\nsleep 1000\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, k := range []struct {
		name   string
		signal syscall.Signal
		cc     string
		wait   string // a file that is there when the signal is sent
	}{
		{"hangup", syscall.SIGHUP, clang, "calls.bin"},
		{"killed", syscall.SIGKILL, clang, "calls.bin"},
		{"killed while it compiles", syscall.SIGKILL, slow, "module0.ll"},
		{"terminated", syscall.SIGTERM, clang, "calls.bin"},
	} {
		t.Run(k.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			cmd := exec.Command(tool, "run", "--jit", "--jit-cc="+k.cc)
			cmd.Stdin = strings.NewReader(endless)
			cmd.Env = append(os.Environ(), "TMPDIR="+dir)
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			started := within(func() bool {
				found, _ := filepath.Glob(filepath.Join(dir, "*", k.wait))
				return len(found) > 0 && slices.ContainsFunc(users(dir), func(line string) bool { return !strings.Contains(line, "read -r") }) // not only the guard
			})
			if err := cmd.Process.Signal(k.signal); err != nil {
				t.Fatal(err)
			}
			cmd.Wait()
			if !started {
				t.Fatal("the program does not start")
			}
			if !within(func() bool { return len(users(dir)) == 0 }) {
				t.Errorf("still there: %q", users(dir))
			}
			if !within(func() bool {
				left, _ := filepath.Glob(filepath.Join(dir, "*"))
				return len(left) == 0
			}) {
				t.Error("the folder is left behind")
			}
		})
	}
}

// within waits until a condition holds, and returns whether it does.
func within(holds func() bool) bool {
	for range 3000 {
		if holds() {
			return true
		}
		time.Sleep(20 * time.Millisecond)
	}
	return false
}

// users returns the command lines of processes with a text in them.
func users(text string) []string {
	var out []string
	files, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, f := range files {
		if line, err := os.ReadFile(f); err == nil && bytes.Contains(line, []byte(text)) {
			out = append(out, string(bytes.ReplaceAll(line, []byte{0}, []byte{' '})))
		}
	}
	return out
}
