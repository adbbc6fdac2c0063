//go:build unix

// Package browsertest is for tests: it opens pages in Chromium, without a window.
package browsertest

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
func chromium(t testing.TB) string {
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

// patience is how long a browser may take.
const patience = 2 * time.Minute

// command returns the command of a browser that remembers nothing. The processes that it
// starts form a group with it, which ends with the test.
func command(t testing.TB, args ...string) *exec.Cmd {
	t.Helper()
	path := chromium(t)
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	t.Cleanup(cancel)
	home := t.TempDir()
	cmd := exec.CommandContext(ctx, path, append([]string{
		"--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
		"--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update",
		"--user-data-dir=" + filepath.Join(home, "profile"),
	}, args...)...)
	cmd.Env = append(os.Environ(), "HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_CACHE_HOME="+home)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	cmd.WaitDelay = 5 * time.Second
	return cmd
}

// end kills the group of a browser: none of its processes may write into a folder that is
// being removed.
func end(t testing.TB, cmd *exec.Cmd) {
	if cmd.Process == nil {
		return
	}
	if err := syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL); err != nil && !errors.Is(err, syscall.ESRCH) {
		t.Log(err)
	}
}

// address is the address of a page in a file.
func address(page, fragment string) string {
	return (&url.URL{Scheme: "file", Path: page, Fragment: fragment}).String()
}

// Run opens a page in a browser and returns its output, for flags such as --dump-dom.
func Run(t testing.TB, page, fragment string, flags ...string) string {
	t.Helper()
	cmd := command(t, append(flags, address(page, fragment))...)
	var out, messages bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &messages
	err := cmd.Run()
	end(t, cmd)
	if err != nil {
		t.Fatalf("%v\n%s", err, messages.Bytes())
	}
	return out.String()
}

// Save writes a page into a file and returns its path.
func Save(t testing.TB, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}
