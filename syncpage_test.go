package hivmopt_test

import (
	"go/ast"
	"go/token"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"hivm-opt/analysis/pipes"
)

// reports are the sources of what run --pipes and --verify-sync report. The messages in the first have an example.
var reports = []string{
	"races/diagnostic.go", "races/deadlock.go", "analysis/happensbefore/diagnostic.go", "analysis/pipes/words.go", "driver/run_pipes.go",
	"races/*.go", "analysis/happensbefore/*.go", "passes/verifysync/*.go",
}

// withExample is how many of them have examples.
const withExample = 5

// noReports are beginnings of texts in these files that are none of the reports, with the reason.
var noReports = map[string]string{
	"'%s' is not adversary, adversary:SEED":   "about the arguments of the command",
	"'%s' is no number of states":             "about the arguments of the command",
	"'%s' cannot run in the order of":         "a fault of the search, not of a kernel",
	"a wait is not answered in the order":     "of the library: the command reports the wait",
	"'%s' is no seed":                         "about the arguments of the command",
	"%s after %s, byte %d of %s":              "what Text returns, for tests",
	"for the --pipes option: compiled":        "about the arguments of the command",
	"for the %s option: it needs --pipes":     "about the arguments of the command",
	"for the --pipes-assume option":           "about the arguments of the command",
	"for the --sub-blocks option":             "about the arguments of the command",
	"for its option assume":                   "about the options of the pass",
	"Assumptions about the hardware":          "help",
	"With --pipes: ":                          "help",
	"Run the pipes of the cores side by side": "help",
	"Report races and hangs":                  "help",
	"Report synchronization that":             "help",
	"What is not known is an error":           "help",
	"Pairs of ":                               "a statistic",
	"there is no such function with a body":   "about the arguments of a function",
	"there are no values of type '%s'":        "about the arguments of a function",
	"the layout of '%s' is not known":         "about the arguments of a function",
}

// texts returns the texts of at least three words in the Go files of a pattern, with their places: the formats of
// messages and the reasons in them.
func texts(t *testing.T, pattern string) map[string]string {
	t.Helper()
	out := map[string]string{}
	inspect(t, pattern, func(fset *token.FileSet, n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return true
		}
		if text, err := strconv.Unquote(lit.Value); err == nil && words(text) >= 3 {
			out[text] = fset.Position(lit.Pos()).String()
		}
		return true
	})
	if len(out) == 0 {
		t.Fatalf("%s has no texts", pattern)
	}
	return out
}

// verb finds what a format puts a value for.
var verb = regexp.MustCompile(`%[#x]*[a-z]`)

// words counts the words of a format between blanks, without its verbs.
func words(format string) (n int) {
	for _, word := range strings.Fields(verb.ReplaceAllString(format, "")) {
		if strings.ContainsFunc(word, unicode.IsLetter) {
			n++
		}
	}
	return n
}

// TestSyncMessages checks that docs/sync.md has each report of run --pipes and --verify-sync, the messages in
// the output of a command, and the reasons in them anywhere.
func TestSyncMessages(t *testing.T) {
	text, err := os.ReadFile("docs/sync.md")
	if err != nil {
		t.Fatal(err)
	}
	var outputs strings.Builder
	for info, body := range fences(string(text)) {
		if info == "console" {
			outputs.WriteString(body)
		}
	}
	used := map[string]bool{}
	for i, pattern := range reports {
		for format, place := range texts(t, pattern) {
			begins := func(begin string) bool { return strings.HasPrefix(format, begin) }
			none := false
			for begin := range noReports {
				if begins(begin) {
					none, used[begin] = true, true
				}
			}
			if none {
				continue
			}
			page := string(text)
			if i < withExample {
				page = outputs.String()
			}
			if !found(page, format) {
				t.Errorf("%s: docs/sync.md does not have %q", place, format)
			}
		}
	}
	for begin, why := range noReports {
		if !used[begin] {
			t.Errorf("no text begins with %q, %s", begin, why)
		}
	}
}

// found reports whether a text has a format with values for its verbs.
func found(text, format string) bool {
	var b strings.Builder
	rest := strings.TrimSpace(format)
	for rest != "" {
		at := verb.FindStringIndex(rest)
		if at == nil {
			break
		}
		b.WriteString(regexp.QuoteMeta(rest[:at[0]]) + ".*")
		rest = rest[at[1]:]
	}
	return regexp.MustCompile(b.String() + regexp.QuoteMeta(rest)).MatchString(text)
}

// TestAssumptions checks that docs/sync.md has each assumption with its default, and a command that changes it.
func TestAssumptions(t *testing.T) {
	text, err := os.ReadFile("docs/sync.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range pipes.Assumptions() {
		row := regexp.MustCompile("(?m)^\\| `" + a.Name + "` \\| .*default `[^|]*\\|[^|]{10,}\\|[^|]{10,}\\|$")
		if !row.Match(text) {
			t.Errorf("docs/sync.md has no row for %s", a.Name)
		}
		if command := regexp.MustCompile(`(?m)^\$ .*--pipes-assume=` + a.Name + `=`); !command.Match(text) {
			t.Errorf("docs/sync.md has no command that sets %s", a.Name)
		}
	}
}
