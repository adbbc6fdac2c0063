package lit

import (
	"bytes"
	"cmp"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"hivm-opt/lit/internal/testenv"
)

// testSuite returns a suite with the features and substitutions that the tests
// of this package ask for, in a new folder that has the files given.
func testSuite(t *testing.T, files map[string]string) *Suite {
	t.Helper()
	root := t.TempDir()
	testenv.Write(t, root, files)
	group, err := ParseSubstitution(`%grp:(\w+)`, `<\1>`)
	if err != nil {
		t.Fatal(err)
	}
	return &Suite{
		Name: "S", SourceRoot: root, ExecRoot: root, Suffixes: []string{".txt"},
		Features:      map[string]bool{"aa": true, "bb": true},
		Substitutions: []Substitution{{Key: "%foo", Value: "[%s]"}, group},
		Tools:         testTools(),
	}
}

// runText runs one test with the given text.
func runText(t *testing.T, s *Suite, text string) Result {
	t.Helper()
	if err := os.WriteFile(filepath.Join(s.SourceRoot, "test.txt"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return (&Test{Suite: s, Path: []string{"test.txt"}}).Run(context.Background())
}

func (v verdict) file() string {
	return regexp.MustCompile(`\W`).ReplaceAllString(v.name, "_") + ".txt"
}

func verdictFiles() map[string]string {
	files := map[string]string{}
	for _, v := range verdicts() {
		files[v.file()] = v.text
	}
	return files
}

// TestVerdicts runs each test in process and with real processes.
func TestVerdicts(t *testing.T) {
	for name, external := range map[string]bool{"in process": false, "processes": true} {
		s := testSuite(t, verdictFiles())
		s.External = external
		for _, v := range verdicts() {
			t.Run(name+"/"+v.name, func(t *testing.T) {
				t.Parallel()
				got := (&Test{Suite: s, Path: []string{v.file()}}).Run(t.Context())
				if got.Code != v.code || !strings.Contains(got.Output, v.want) {
					t.Errorf("%v, want %v with %q; output:\n%s", got.Code, v.code, v.want, got.Output)
				}
			})
		}
	}
}

// actions returns the lines of a log that name the actions and their
// failures, without the output of commands.
func actions(log string) []string {
	return regexp.MustCompile(`(?m)^(?:# (?:RUN|executed|error)|[^#\n*]).*$`).FindAllString(log, -1)
}

// TestAgainstLit compares verdicts, and the actions in the logs, with LLVM's
// lit: its newest release and the release of LLVM 19.
func TestAgainstLit(t *testing.T) {
	t.Run("newest", func(t *testing.T) { againstLit(t, verdict.ofNewest, testenv.Lit(t)) })
	t.Run("19", func(t *testing.T) { againstLit(t, verdict.of19, "python3", testenv.Lit19(t)) })
}

// of19 returns the expectation for lit of LLVM 19.
func (v verdict) of19() Code { return cmp.Or(v.lit, v.code) }

// ofNewest returns the expectation for the newest lit.
func (v verdict) ofNewest() Code { return cmp.Or(v.newest, v.lit, v.code) }

func againstLit(t *testing.T, expected func(verdict) Code, command ...string) {
	t.Helper()
	s := testSuite(t, verdictFiles())
	config := "import lit.formats\nconfig.name = 'S'\nconfig.test_format = lit.formats.ShTest(execute_external=False)\n" +
		"config.suffixes = ['.txt']\nconfig.available_features = {'aa', 'bb'}\n" +
		"config.substitutions += [('%foo', '[%s]'), ('%grp:(\\\\w+)', '<\\\\1>')]\n"
	if err := os.WriteFile(filepath.Join(s.SourceRoot, "lit.cfg.py"), []byte(config), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), command[0], append(command[1:], "-a", s.SourceRoot)...).CombinedOutput()
	if err == nil {
		t.Fatalf("no failures:\n%s", out)
	}
	got, logs := map[string]string{}, map[string]string{}
	heads := regexp.MustCompile(`(?m)^(\w+): S :: (\S+) \(.*\n`).FindAllSubmatchIndex(out, -1)
	for i, m := range heads {
		end := bytes.Index(out, []byte("\nUnresolved Tests ("))
		if end < 0 {
			t.Fatalf("no summary:\n%s", out)
		}
		if i+1 < len(heads) {
			end = heads[i+1][0]
		}
		name := string(out[m[4]:m[5]])
		got[name], logs[name] = string(out[m[2]:m[3]]), string(out[m[1]:end])
	}
	if len(got) != len(verdicts()) {
		t.Fatalf("%d results for %d tests:\n%s", len(got), len(verdicts()), out)
	}
	own := testSuite(t, verdictFiles())
	for _, v := range verdicts() {
		want := expected(v)
		if want != ours && got[v.file()] != want.String() {
			t.Errorf("%s: LLVM's lit says %s, want %s", v.name, got[v.file()], want)
		}
		if want == v.code && (v.code == Pass || v.code == Fail || v.code == XFail) {
			log := (&Test{Suite: own, Path: []string{v.file()}}).Run(t.Context()).Output
			log = strings.ReplaceAll(log, own.SourceRoot[1:], s.SourceRoot[1:])
			if d := gocmp.Diff(actions(logs[v.file()]), actions(log)); d != "" {
				t.Errorf("%s: - LLVM's lit, + this one:\n%s", v.name, d)
			}
		}
	}
}
