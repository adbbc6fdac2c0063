package driver_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/realtools"
	"hivm-opt/internal/tier"
)

// TestJitThreads runs the kernels with blocks on several threads: results and messages are those of
// one thread, but for the note that blocks ran one after the other, which is there where the
// interpreter has it.
func TestJitThreads(t *testing.T) {
	clang := realtools.Clang(t)
	var files []string
	for _, folder := range []string{"kernels", "run", "jit"} {
		list, err := filepath.Glob("../testdata/" + folder + "/*.mlir")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range list {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			// What is for the library alone is not compiled for this machine.
			if strings.Contains(string(text), "hivm.hir.get_block_idx") && filepath.Base(file) != "ascend.mlir" {
				files = append(files, file)
			}
		}
	}
	if len(files) < 10 {
		t.Fatalf("only %d kernels with blocks", len(files))
	}
	for i, file := range files {
		if i%tier.Every(3) != 0 && filepath.Base(filepath.Dir(file)) == "kernels" {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			for _, call := range calls(t, file) {
				args := append([]string{"run", file, "--blocks=4", "--print-limit=20000"}, call...)
				_, _, interpreted := run(append(args, "--threads=2"), "")
				args = append(args, "--jit", "--jit-opt=0", "--jit-cc="+clang)
				exit, want, messages := run(append(args, "--threads=1"), "")
				if strings.Contains(messages, inOrder) {
					t.Errorf("%q: one thread: %s", call, messages)
				}
				for _, threads := range []string{"--threads=2", "--threads=8"} {
					code, got, said := run(append(args, threads), "")
					rest, noted := withoutNote(said)
					if code != exit || got != want || rest != messages {
						t.Errorf("%q %s: exit code %d, %s%s\nwant %d, %s%s", call, threads, code, said, got, exit, messages, want)
					}
					if exit == 0 && noted != strings.Contains(interpreted, inOrder) {
						t.Errorf("%q %s: got %s, the interpreter says: %s", call, threads, said, interpreted)
					}
				}
			}
		})
	}
}

const inOrder = " ran one after the other: "

// withoutNote takes the note out of messages that blocks ran one after the other.
func withoutNote(messages string) (rest string, noted bool) {
	lines := slices.DeleteFunc(strings.SplitAfter(messages, "\n"), func(line string) bool {
		is := strings.Contains(line, inOrder)
		noted = noted || is
		return is
	})
	return strings.Join(lines, ""), noted
}
