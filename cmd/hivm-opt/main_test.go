package main

import (
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"hivm-opt/internal/tier"
)

// built makes the program as the Makefile does.
func built(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	cmd := exec.Command("make", "--no-print-directory", "-C", filepath.Join("..", ".."), "build", "BIN="+dir, "COMMANDS=./cmd/hivm-opt")
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return filepath.Join(dir, "hivm-opt")
}

// TestStandardOutput runs the program with its standard output closed, and with the null
// device in its place.
func TestStandardOutput(t *testing.T) {
	tier.Slow(t)
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" && runtime.GOARCH != "arm64" {
		t.Skip("elsewhere nobody looks before Go's runtime does")
	}
	program := built(t)
	for _, c := range []struct {
		redirection, want string
	}{
		{">&-", "cannot write output file '<stdout>': Bad file descriptor\nexit 1\n"},
		{">/dev/null", "exit 0\n"},
		{"1<>/dev/null", "exit 0\n"},
		{"<&- --version", "hivm-opt 0.1.0\nexit 0\n"},
		{">&- --version", "cannot write output file '<stdout>': Bad file descriptor\nexit 1\n"},
		{">&- -o /dev/null", "exit 0\n"},
	} {
		sh := exec.Command("sh", "-c", `{ "$0" `+c.redirection+`; echo "exit $?" >&3; } 3>&1`, program)
		sh.Stdin = strings.NewReader("func.func @f() { return }")
		text, err := sh.CombinedOutput()
		if err != nil || string(text) != c.want {
			t.Errorf("%s: %v\n%s", c.redirection, err, text)
		}
	}
}
