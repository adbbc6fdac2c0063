//go:build unix

package lit

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"hivm-opt/lit/internal/testenv"
)

// At the time limit the descendants of a process end with it.
func TestDescendantsEnd(t *testing.T) {
	s := testSuite(t, nil)
	s.Timeout = 300 * time.Millisecond
	if got := runText(t, s, "RUN: sh -c 'sleep 61 & echo $! > %t; wait'\n"); got.Code != Timeout {
		t.Fatalf("%v:\n%s", got.Code, got.Output)
	}
	text, err := os.ReadFile(filepath.Join(s.SourceRoot, "Output", "test.txt.tmp"))
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	for range 100 {
		// The parent that inherits the process may take a moment to notice its end.
		state, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
		if syscall.Kill(pid, 0) != nil || err == nil && strings.Contains(string(state), ") Z ") {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("process %d still runs", pid)
}

// The other end of a named pipe need not be opened within the time limit, and
// then nothing is left behind.
func TestNamedPipes(t *testing.T) {
	testenv.Slow(t)
	for _, line := range []string{"cat < %t.f", "echo x > %t.f", "cat %t.f", "sort < %t.f | cat", "grep x %t.f", "FileCheck %s --input-file=%t.f"} {
		// The name becomes part of the folder, where it must not be substituted.
		t.Run(strings.ReplaceAll(line, "%", ""), func(t *testing.T) {
			before := runtime.NumGoroutine()
			s := testSuite(t, nil)
			s.Timeout = 300 * time.Millisecond
			start := time.Now()
			got := runText(t, s, "# CHECK: x\nRUN: mkfifo %t.f\nRUN: "+line+"\n")
			if took := time.Since(start); got.Code != Timeout || took > 5*time.Second {
				t.Errorf("%v after %v:\n%s", got.Code, took, got.Output)
			}
			for range 100 {
				if runtime.NumGoroutine() <= before {
					return
				}
				time.Sleep(10 * time.Millisecond)
			}
			t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		})
	}
	s := testSuite(t, nil)
	s.Timeout = 20 * time.Second
	text := "RUN: mkfifo %t.f && sh -c 'echo abc > $0 &' %t.f > /dev/null && cat < %t.f | grep abc\nRUN: sh -c 'cat $0 > $0.o &' %t.f && echo x > %t.f\n"
	if got := runText(t, s, text); got.Code != Pass {
		t.Errorf("%v:\n%s", got.Code, got.Output)
	}
}

// A process that a signal ends has its negative number as exit code.
func TestSignals(t *testing.T) {
	s := testSuite(t, nil)
	want := "# error: command failed with exit status: -9\n"
	if got := runText(t, s, "RUN: sh -c 'kill -9 $$'\n"); got.Code != Fail || !strings.Contains(got.Output, want) {
		t.Errorf("%v:\n%s", got.Code, got.Output)
	}
	if got := runText(t, s, "RUN: not --crash sh -c 'kill -11 $$'\n"); got.Code != Pass {
		t.Error(got.Output)
	}
}
