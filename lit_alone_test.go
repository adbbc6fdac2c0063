package hivmopt_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/internal/filetree"
	"hivm-opt/internal/tier"
)

// TestLitAlone does what lit/README.md says in a new module beside a folder that has the module
// of lit and nothing of this one. The files of the page are those of examples/upper.
func TestLitAlone(t *testing.T) {
	tier.Slow(t)
	root := t.TempDir()
	copied, mine := filepath.Join(root, "hivm-opt"), filepath.Join(root, "mine")
	copyTo(t, copied, "lit")
	page, err := os.ReadFile("lit/README.md")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(mine, 0o777); err != nil {
		t.Fatal(err)
	}
	commands := 0
	for info, body := range fences(string(page)) {
		kind, name, _ := strings.Cut(info, " ")
		if kind == "console" {
			commands += runSession(t, mine, body)
			continue
		}
		filetree.Write(t, mine, map[string]string{name: body})
		example, err := os.ReadFile(filepath.Join("examples", "upper", filepath.FromSlash(name)))
		if string(example) != body {
			t.Errorf("examples/upper/%s is not what lit/README.md has (%v)", name, err)
		}
	}
	if commands < 8 {
		t.Errorf("lit/README.md has only %d commands", commands)
	}
	modules := runIn(t, mine, "go list -m -f '{{.Path}}' all")
	if !strings.Contains(modules, "hivm-opt/lit\n") || strings.Contains(modules, "hivm-opt\n") {
		t.Errorf("the modules of the project are\n%s", modules)
	}
	lit := filepath.Join(copied, "lit")
	runIn(t, lit, "go vet ./...")
	if diff := runIn(t, lit, "go mod tidy -diff"); diff != "" {
		t.Errorf("lit/go.mod is not tidy:\n%s", diff)
	}
}

// runSession runs the commands of a block in a folder, with a real shell, compares what they print on the
// standard output, and returns how many there are.
func runSession(t *testing.T, dir, body string) (commands int) {
	t.Helper()
	for _, session := range strings.Split("\n"+body, "\n$ ")[1:] {
		command, want, _ := strings.Cut(session, "\n")
		got := seconds.ReplaceAllString(strings.TrimSpace(runIn(t, dir, command)), "0.00s")
		if got != seconds.ReplaceAllString(strings.TrimSpace(want), "0.00s") {
			t.Errorf("$ %s\n%s\nthe document has:\n%s", command, got, want)
		}
		commands++
	}
	return commands
}

// runIn runs a command in a folder, with no go.work of a folder above, and returns its standard output.
func runIn(t *testing.T, dir, command string) string {
	t.Helper()
	cmd := exec.Command("sh", "-c", command)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=", "PWD="+dir)
	var messages strings.Builder
	cmd.Stderr = &messages
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s%s", command, err, out, messages.String())
	}
	return string(out)
}
