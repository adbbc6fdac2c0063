package driver

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// asNobody calls f with the rights of a user who is not root, whom permissions do not
// bind.
func asNobody(t *testing.T, f func()) {
	t.Helper()
	if os.Geteuid() != 0 {
		f()
		return
	}
	done := make(chan error)
	go func() {
		runtime.LockOSThread() // and never unlocked: the thread ends with the goroutine
		const nobody = 65534
		if _, _, errno := syscall.RawSyscall(syscall.SYS_SETFSUID, nobody, 0, 0); errno != 0 {
			done <- errno
			return
		}
		// The call does not say whether it worked; a call that changes nothing returns the
		// identity.
		if now, _, _ := syscall.RawSyscall(syscall.SYS_SETFSUID, nobody, 0, 0); now != nobody {
			done <- syscall.EPERM
			return
		}
		f()
		done <- nil
	}()
	if err := <-done; err != nil {
		t.Fatal("cannot give up the rights of root: ", err)
	}
}

// targetFile makes a file in a folder, with their permissions.
func targetFile(t *testing.T, dirMode, mode os.FileMode) (dir, out string) {
	t.Helper()
	dir = t.TempDir()
	// The folders around it belong to root alone.
	for d := dir; d != os.TempDir() && d != "/"; d = filepath.Dir(d) {
		if err := os.Chmod(d, 0o755); err != nil {
			break
		}
	}
	out = filepath.Join(dir, "out")
	if err := os.WriteFile(out, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(out, mode); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, dirMode); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.Chmod(dir, 0o755) })
	return dir, out
}

// holds checks the content of a file, and that it is alone in its folder.
func holds(t *testing.T, out, want string) {
	t.Helper()
	if text, err := os.ReadFile(out); err != nil || string(text) != want {
		t.Errorf("the file holds %q, %v; want %q", text, err, want)
	}
	if list, err := os.ReadDir(filepath.Dir(out)); err != nil || len(list) != 1 {
		t.Errorf("the folder holds %v, %v", list, err)
	}
}

// TestOutputPermissions writes to files and folders that do not admit it.
func TestOutputPermissions(t *testing.T) {
	t.Run("file that cannot be written", func(t *testing.T) {
		_, out := targetFile(t, 0o777, 0o444)
		asNobody(t, func() {
			want := result{1, "", "cannot open output file '" + out + "': Permission denied\n"}
			if got := run(empty, "-o", out); got != want {
				t.Errorf("%+v", got)
			}
		})
		holds(t, out, "old")
	})
	t.Run("folder that cannot be written", func(t *testing.T) {
		_, out := targetFile(t, 0o555, 0o666)
		before := stat(t, out)
		asNobody(t, func() {
			if got := run(empty, "-o", out); got != (result{}) {
				t.Errorf("%+v", got)
			}
		})
		holds(t, out, printed)
		if !os.SameFile(before, stat(t, out)) {
			t.Error("it is another file")
		}
		asNobody(t, func() {
			os.WriteFile(out, []byte("old"), 0o666)
			if got := run(unknown, "-o", out); got.exit != 1 {
				t.Errorf("%+v", got)
			}
		})
		holds(t, out, "old")
	})
	t.Run("new file in such a folder", func(t *testing.T) {
		dir, _ := targetFile(t, 0o555, 0o666)
		asNobody(t, func() {
			name := filepath.Join(dir, "new")
			if got := run(empty, "-o", name); got.exit != 1 || !strings.HasSuffix(got.stderr, "'"+name+"': Permission denied\n") {
				t.Errorf("%+v", got)
			}
		})
	})
	t.Run("file of another in a folder like /tmp", func(t *testing.T) {
		_, out := targetFile(t, 0o777|os.ModeSticky, 0o666)
		before := stat(t, out)
		asNobody(t, func() {
			if got := run(empty, "-o", out); got != (result{}) {
				t.Errorf("%+v", got)
			}
		})
		holds(t, out, printed)
		if u, _ := owner(before); os.Geteuid() == 0 && !os.SameFile(before, stat(t, out)) {
			t.Errorf("it is no longer the file of user %d", u)
		}
	})
	// Not even root can write a program that is running.
	t.Run("busy", func(t *testing.T) {
		out := filepath.Join(t.TempDir(), "out")
		program(t, out)
		text, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		want := result{1, "", "cannot open output file '" + out + "': Text file busy\n"}
		if got := run(empty, "-o", out); got != want {
			t.Errorf("%+v", got)
		}
		holds(t, out, string(text))
	})
}

// program starts a copy of cat as the program of that name, which waits for the end of
// the test.
func program(t *testing.T, name string) {
	t.Helper()
	cat, err := exec.LookPath("cat")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(cat)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, text, 0o755); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(name)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		cmd.Wait()
	})
	if _, err := io.WriteString(in, "x"); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(out, make([]byte, 1)); err != nil { // now it runs
		t.Fatal(err)
	}
}

// TestOutputIdentity checks that a file stays the same under its other names, and for
// its owner.
func TestOutputIdentity(t *testing.T) {
	t.Run("hard link", func(t *testing.T) {
		dir := t.TempDir()
		out, other := filepath.Join(dir, "out"), filepath.Join(dir, "other")
		if err := os.WriteFile(out, []byte(strings.Repeat("old", 100)), 0o640); err != nil {
			t.Fatal(err)
		}
		if err := os.Link(out, other); err != nil {
			t.Fatal(err)
		}
		if got := run(unknown, "-o", out); got.exit != 1 || stat(t, out).Size() != 300 {
			t.Errorf("after an error: %+v", got)
		}
		if got := run(empty, "-o", out); got != (result{}) {
			t.Errorf("%+v", got)
		}
		if text, err := os.ReadFile(other); err != nil || string(text) != printed {
			t.Errorf("the other name holds %q, %v", text, err)
		}
		if !os.SameFile(stat(t, out), stat(t, other)) || stat(t, out).Mode().Perm() != 0o640 {
			t.Error("the names are of two files, or the permissions differ")
		}
	})
	t.Run("owner", func(t *testing.T) {
		out := filepath.Join(t.TempDir(), "out")
		if err := os.WriteFile(out, nil, 0o640); err != nil {
			t.Fatal(err)
		}
		if os.Geteuid() == 0 {
			if err := os.Chown(out, 1234, 4321); err != nil {
				t.Fatal(err)
			}
		}
		before := stat(t, out)
		if got := run(empty, "-o", out); got != (result{}) {
			t.Errorf("%+v", got)
		}
		holds(t, out, printed)
		if after := stat(t, out); !sameOwner(before, after) || after.Mode() != before.Mode() {
			t.Errorf("%v became %v", before.Sys(), after.Sys())
		}
	})
}

func stat(t *testing.T, name string) os.FileInfo {
	t.Helper()
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	return info
}
