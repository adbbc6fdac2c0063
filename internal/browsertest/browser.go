//go:build unix

package html_test

import (
	"bytes"
	"context"
	"errors"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"hivm-opt/internal/tier"
)

// chromium returns the path of the browser, or the value of the variable CHROMIUM.
// Where there is none [tier.Missing] ends the test.
func chromium(t *testing.T) string {
	t.Helper()
	tier.Slow(t)
	if path := os.Getenv("CHROMIUM"); path != "" {
		return path
	}
	path, err := exec.LookPath("chromium")
	if err != nil {
		tier.Missing(t, "there is no chromium: run scripts/install-chromium.sh, or set CHROMIUM to its path")
	}
	return path
}

// browse opens a page in a browser without a window that remembers nothing, and
// returns its output.
func browse(t *testing.T, page, fragment string, flags ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	home := t.TempDir()
	args := append([]string{
		"--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
		"--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update",
		"--user-data-dir=" + filepath.Join(home, "profile"),
	}, flags...)
	args = append(args, (&url.URL{Scheme: "file", Path: page, Fragment: fragment}).String())
	cmd := exec.CommandContext(ctx, chromium(t), args...)
	cmd.Env = append(os.Environ(), "HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_CACHE_HOME="+home)
	var out, messages bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &messages
	// The processes that it starts form a group with it, and end with it: none may
	// write into a folder that is being removed.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	cmd.WaitDelay = 5 * time.Second
	err := cmd.Run()
	if cmd.Process != nil {
		if err := syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL); err != nil && !errors.Is(err, syscall.ESRCH) {
			t.Log(err)
		}
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, messages.Bytes())
	}
	return out.String()
}
