package ship_test

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"hivm-opt/internal/filetree"
)

// action is what the test reads of action.yml.
type action struct {
	Name, Description string
	Inputs            map[string]struct{ Description, Default string }
	Runs              struct {
		Using string
		Steps []struct {
			Name, Uses, If, Shell, Run string
			With, Env                  map[string]string
		}
	}
}

var inputName = regexp.MustCompile(`^\$\{\{ inputs\.([a-z-]+) \}\}$`)

// TestAction runs the steps of action.yml as a runner does, on projects with and without errors. The step
// that builds the tool only says what make would do.
func TestAction(t *testing.T) {
	var a action
	if err := yaml.Unmarshal([]byte(read(t, filepath.Join(repository, "action.yml"))), &a); err != nil {
		t.Fatal(err)
	}
	if a.Name == "" || a.Description == "" || a.Runs.Using != "composite" {
		t.Fatalf("%+v is no composite action", a)
	}
	bin := tools(t)
	for _, c := range []struct {
		name   string
		inputs map[string]string
		exit   int
		want   string
	}{
		{"all is well", map[string]string{"fmt": "good", "verify": "good/*.mlir", "tests": "good"}, 0, "PASS: good :: a.mlir"},
		{"nothing is asked for", nil, 0, ""},
		{"layout", map[string]string{"fmt": "good untidy"}, 1, "::error file=untidy/a.mlir,line=1,col=7,title=hivm-opt::the layout "},
		{"verify", map[string]string{"verify": "broken/a.mlir good/a.mlir"}, 1, "::error file=broken/a.mlir,line=2"},
		{"tests", map[string]string{"tests": "good failing"}, 1, "FAIL: failing :: a.mlir"},
		{"quiet tests", map[string]string{"tests": "good", "lit-args": "--quiet"}, 0, "-- Testing: 1 tests"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := filetree.New(t, map[string]string{"good/a.mlir": good, "failing/a.mlir": failing, "untidy/a.mlir": untidy, "broken/a.mlir": broken, "paths": ""})
			var said strings.Builder
			exit, uses := 0, 0
			for _, step := range a.Runs.Steps {
				if step.Uses != "" {
					uses++
					continue
				}
				if step.Shell != "bash" {
					t.Fatalf("the step %q has the shell %q", step.Name, step.Shell)
				}
				if name, ok := strings.CutSuffix(strings.TrimPrefix(step.If, "inputs."), " != ''"); ok && a.value(t, c.inputs, name) == "" {
					continue
				}
				env := []string{searchPath(bin), "MAKEFLAGS=-n", "GITHUB_ACTION_PATH=" + absolute(t, repository), "GITHUB_PATH=" + filepath.Join(dir, "paths"), "RUNNER_TEMP=" + dir}
				for variable, value := range step.Env {
					m := inputName.FindStringSubmatch(value)
					if m == nil {
						t.Fatalf("the step %q has the variable %s=%s", step.Name, variable, value)
					}
					env = append(env, variable+"="+a.value(t, c.inputs, m[1]))
				}
				out, code := run(t, dir, env, "bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step.Run)
				said.WriteString(out)
				if exit = code; exit != 0 {
					break
				}
			}
			if exit != c.exit || !strings.Contains(said.String(), c.want) || uses != 1 {
				t.Errorf("exit code %d, %d actions\n%s", exit, uses, said.String())
			}
			if got := read(t, filepath.Join(dir, "paths")); got != filepath.Join(dir, "hivm-opt")+"\n" {
				t.Errorf("the PATH gets %q", got)
			}
			if !strings.Contains(said.String(), "-o "+filepath.Join(dir, "hivm-opt")+"/ ./cmd/...") {
				t.Errorf("the tool is not built:\n%s", said.String())
			}
		})
	}
}

// value returns the value of an input.
func (a *action) value(t *testing.T, given map[string]string, name string) string {
	t.Helper()
	input, ok := a.Inputs[name]
	if !ok || input.Description == "" {
		t.Fatalf("there is no input %s with a description", name)
	}
	if value, ok := given[name]; ok {
		return value
	}
	return input.Default
}

// TestPreCommit runs the hooks of .pre-commit-hooks.yaml as pre-commit does: the words of the entry, and behind them
// the files that the pattern finds.
func TestPreCommit(t *testing.T) {
	var hooks []struct{ ID, Name, Description, Entry, Language, Files string }
	if err := yaml.Unmarshal([]byte(read(t, filepath.Join(repository, ".pre-commit-hooks.yaml"))), &hooks); err != nil {
		t.Fatal(err)
	}
	bin := tools(t)
	texts := map[string]string{"good.mlir": good, "untidy.mlir": untidy, "broken.mlir": broken, "no.mlirx": "not MLIR"}
	type outcome struct {
		exit    int
		said    string
		changed bool
	}
	want := map[string]map[string]outcome{
		"hivm-opt-fmt":       {"good": {}, "untidy": {changed: true}},
		"hivm-opt-fmt-check": {"good": {}, "untidy": {exit: 1, said: "untidy.mlir"}},
		"hivm-opt-verify":    {"good": {}, "broken": {exit: 1, said: "broken.mlir:2:21: error: "}},
	}
	var ids []string
	for _, h := range hooks {
		ids = append(ids, h.ID)
		files, err := regexp.Compile(h.Files)
		if err != nil || h.Name == "" || h.Description == "" || h.Language != "golang" {
			t.Errorf("%+v: %v", h, err)
			continue
		}
		for name, want := range want[h.ID] {
			dir := filetree.New(t, texts)
			command := h.Entry
			for _, file := range []string{"no.mlirx", "good.mlir", name + ".mlir"} {
				if files.MatchString(file) {
					command += " " + file
				}
			}
			out, exit := run(t, dir, []string{searchPath(bin)}, "sh", "-c", command)
			if exit != want.exit || !strings.Contains(out, want.said) || strings.Contains(out, "mlirx") {
				t.Errorf("%s: exit code %d\n%s", command, exit, out)
			}
			if changed := read(t, filepath.Join(dir, name+".mlir")) != texts[name+".mlir"]; changed != want.changed {
				t.Errorf("%s: changed: %t", command, changed)
			}
		}
	}
	slices.Sort(ids)
	if !slices.Equal(ids, []string{"hivm-opt-fmt", "hivm-opt-fmt-check", "hivm-opt-verify"}) {
		t.Errorf("the hooks are %v", ids)
	}
}
