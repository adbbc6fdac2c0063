package hivmopt_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"hivm-opt/internal/filetree"
)

// TestUpdateExpected renews whole outputs with a tool that prints its arguments and its file:
// the outputs of lines with the test itself as input, unless the tool fails.
func TestUpdateExpected(t *testing.T) {
	root := filetree.New(t, map[string]string{
		"bin/hivm-opt": "#!/bin/sh\n[ \"$1\" = --fail ] && { echo half; exit 1; }\necho \"$@\"\nfor last; do :; done\ncat \"$last\"\n",
		"tests/d/a.mlir": "// RUN: hivm-opt %s | diff %S/Inputs/a.expected -\n" +
			"// RUN: hivm-opt %S/Inputs/other | diff %S/Inputs/b.expected -\n" +
			"// RUN: hivm-opt %s | hivm-opt | diff %S/Inputs/b.expected -\n" +
			"// RUN: hivm-opt --fail %s | diff %S/Inputs/c.expected -\n" +
			"// RUN: hivm-opt --flag='x y' %s | diff %S/Inputs/d.expected -\n",
		"tests/d/Inputs/a.expected": "old\n", "tests/d/Inputs/b.expected": "kept\n", "tests/d/Inputs/c.expected": "kept\n",
	})
	if err := os.Chmod(filepath.Join(root, "bin", "hivm-opt"), 0o755); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("scripts/update-expected.sh", filepath.Join(root, "bin"), filepath.Join(root, "tests")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(root, "tests", "d", name))
		if err != nil {
			t.Error(err)
		}
		return string(text)
	}
	test := read("a.mlir")
	for name, want := range map[string]string{"a": "a.mlir\n" + test, "b": "kept\n", "c": "kept\n", "d": "--flag=x y a.mlir\n" + test} {
		if got := read("Inputs/" + name + ".expected"); got != want {
			t.Errorf("%s is\n%s\nnot\n%s", name, got, want)
		}
	}
}
