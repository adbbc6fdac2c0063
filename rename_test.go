package hivmopt_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/internal/tier"
)

// TestRenameModule gives a copy of the module another path: all imports of the packages
// and their tests exist, and nothing has the old path, nor in the modules in lit and below examples.
// For a release it builds the copy.
func TestRenameModule(t *testing.T) {
	tier.Slow(t)
	if _, err := exec.LookPath("git"); err != nil {
		tier.Missing(t, "there is no git, which the script asks for the files: install git")
	}
	dir := t.TempDir()
	command := func(name string, args ...string) string {
		t.Helper()
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
		}
		return string(out)
	}
	copyTo(t, dir)
	command("git", "init", "-q")
	command("git", "add", "-A")
	old := strings.TrimSpace(command("go", "list", "."))
	const path = "example.com/you/hivm-opt"
	command("scripts/rename-module.sh", path)
	if got := strings.TrimSpace(command("go", "list", ".")); got != path {
		t.Errorf("the module is %s", got)
	}
	var imported string
	for _, module := range []string{".", "lit", "examples/toy", "examples/upper"} {
		imported += command("go", "-C", module, "list", "-test", "-deps", "-f", "{{.ImportPath}}", "./...")
	}
	for line := range strings.Lines(imported) {
		if strings.HasPrefix(line, old+"/") {
			t.Errorf("%s is still imported", strings.TrimSpace(line))
		}
	}
	if tier.Full() {
		command("go", "vet", "./...", path+"/lit/...")
		command("make", "build")
	}
}

// copyTo copies the files of the repository that git tracks, or those in some of its folders.
func copyTo(t *testing.T, dir string, folders ...string) {
	t.Helper()
	list, err := exec.Command("git", append([]string{"ls-files", "-z", "--"}, folders...)...).Output()
	if err != nil {
		t.Skipf("no checkout of git: %v", err)
	}
	for _, name := range strings.Split(strings.TrimRight(string(list), "\x00"), "\x00") {
		text, err := os.ReadFile(name)
		if os.IsNotExist(err) {
			continue // it is being removed
		}
		info, statErr := os.Stat(name)
		if err != nil || statErr != nil {
			t.Fatal(err, statErr)
		}
		out := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(out, text, info.Mode()); err != nil {
			t.Fatal(err)
		}
	}
}
