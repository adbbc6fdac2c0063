package native_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hivm-opt/internal/tier"
	"hivm-opt/lower/native"
)

// fakes fills a folder with programs that say a text when they are asked for their
// version, and makes it the only folder in PATH.
func fakes(t *testing.T, programs map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range programs {
		script := fmt.Sprintf("#!/bin/sh\necho '%s'\n", text)
		if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir)
	return dir
}

const (
	gcc     = "gcc (Debian) 12.2.0"
	clang14 = "Debian clang version 14.0.6"
	clang15 = "Ubuntu clang version 15.0.7"
	clang9  = "clang version 9.0.1"
	clang22 = "Debian clang version 22.1.0"
	llc14   = "Debian LLVM version 14.0.6"
	llc19   = "Debian LLVM version 19.1.7"
)

// TestFind chooses a compiler from PATH.
func TestFind(t *testing.T) {
	type programs = map[string]string
	for _, c := range []struct {
		programs programs
		name     string // the requested name
		want     string // names of programs, or a part of the error
	}{
		{programs{"clang": clang15}, "", "clang"},
		{programs{"clang": clang15, "clang-22": clang22}, "", "clang"}, // the setup of the user
		{programs{"clang": clang14, "clang-15": clang15, "clang-22": clang22, "clang-9": clang9, "clang-22x": clang22}, "", "clang-22"},
		{programs{"llc-19": llc19, "llc-14": llc14, "gcc": gcc}, "", "llc-19 and gcc"},
		{programs{"llc": llc19, "gcc": gcc, "cc": gcc, "clang": clang14}, "", "llc and cc"},
		{programs{"llc": llc19, "clang": clang22, "cc": gcc}, "", "clang"},
		{programs{"llc": llc19, "gcc": gcc, "clang": clang22}, "gcc", "llc and gcc"},
		{programs{"llc": llc19, "gcc": gcc, "clang": clang22}, "llc", "llc and gcc"},
		{programs{"clang": clang22, "clang-15": clang15}, "clang-15", "clang-15"},

		{programs{}, "", "looked for: clang or clang-NN, of release 15 or newer; llc or llc-NN, of release 15 or newer, with cc or gcc"},
		{programs{"clang-14": clang14}, "", "clang-14, but of release 14\n"},
		{programs{"llc": llc19}, "", "llc, but neither cc nor gcc\n"},
		{programs{"cc": gcc}, "", "cc, which reads no LLVM IR, but no llc\n"},
		{programs{"clang": "a stone"}, "", "no compiler"},
		{programs{"clang": clang14}, "clang", "'clang' is clang of release 14; 15 or newer is needed"},
		{programs{"clang": clang22}, "clang-99", "there is no compiler 'clang-99'\ninstall clang:"},
		{programs{"llc": llc19}, "llc", "'llc' needs a compiler of C beside it"},
		{programs{"gcc": gcc, "llc": llc14}, "gcc", "'gcc' reads no LLVM IR, and there is no llc of release 15 or newer in the folders of PATH\nfound "},
	} {
		dir := fakes(t, c.programs)
		found, err := native.Find(c.name)
		if err != nil {
			if !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, %q: %v", c.programs, c.name, err)
			}
			continue
		}
		if got := strings.ReplaceAll(found.String(), dir+string(filepath.Separator), ""); got != c.want {
			t.Errorf("%v, %q: got %s, want %s", c.programs, c.name, got, c.want)
		}
	}
}

// TestFindServer does not wait for processes that a compiler leaves running in the
// background.
func TestFindServer(t *testing.T) {
	sleep, err := exec.LookPath("sleep")
	if err != nil {
		tier.Missing(t, err.Error())
	}
	dir := fakes(t, nil)
	script := fmt.Sprintf("#!/bin/sh\n'%s' 20 &\necho '%s'\n[ $1 = --version ] || echo > '%s/program'\n", sleep, clang22, dir)
	path := filepath.Join(dir, "clang")
	if err := os.WriteFile(path, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	c, err := native.Find("")
	if err != nil || c.String() != path {
		t.Fatal(c, err)
	}
	var p native.Program
	x, err := p.Build(context.Background(), c, native.BuildOptions{Dir: dir})
	if err != nil || x.Path() != filepath.Join(dir, "program") {
		t.Error(x, err)
	}
	if d := time.Since(start); d > 10*time.Second {
		t.Errorf("it has taken %v", d)
	}
	// A compiler that makes nothing is no compiler, even if there is a program
	// already.
	if err := os.WriteFile(path, []byte("#!/bin/sh\necho '"+clang22+"'\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := p.Build(context.Background(), c, native.BuildOptions{Dir: dir}); err == nil || err.Error() != path+" reports no error, but has made no program" {
		t.Error(err)
	}
}
