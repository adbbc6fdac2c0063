//go:build unix

package browsertest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/internal/tier"
)

// axeVersion is the version of axe-core that scripts/install-axe.sh installs.
const axeVersion = "4.14.1"

// axe returns the text of axe-core. Where it is not installed [tier.Missing] ends the test.
func axe(t testing.TB) string {
	t.Helper()
	dir := os.Getenv("XDG_CACHE_HOME") // as in the script
	if dir == "" {
		dir = filepath.Join(os.Getenv("HOME"), ".cache")
	}
	text, err := os.ReadFile(filepath.Join(dir, "hivm-opt", "axe-core-"+axeVersion, "axe.min.js"))
	if os.IsNotExist(err) {
		tier.Missing(t, "there is no axe-core "+axeVersion+": run scripts/install-axe.sh")
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Violations returns the rules of accessibility that the page breaks by axe-core, with the
// elements that do. It does not look into a [Tab.Frame], which is asked by itself.
func (x *Tab) Violations() []string {
	x.t.Helper()
	x.Eval(axe(x.t) + "; 1")
	var found []struct {
		ID, Help string
		Nodes    []struct {
			HTML           string
			FailureSummary string
		}
	}
	result := x.Eval(`axe.run(document, {resultTypes: ["violations"]}).then(r => r.violations)`)
	if err := json.Unmarshal([]byte(result), &found); err != nil {
		x.t.Fatalf("%v: %s", err, result)
	}
	var out []string
	for _, v := range found {
		for _, n := range v.Nodes {
			out = append(out, fmt.Sprintf("%s: %s\n%s\n%s", v.ID, v.Help, n.HTML, strings.ReplaceAll(n.FailureSummary, "\n", "; ")))
		}
	}
	return out
}
