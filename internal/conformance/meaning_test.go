package conformance

import (
	"path"
	"regexp"
	"sort"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
	"hivm-opt/internal/tier"
)

// TestMeaning runs every function of the measured cases and its results after the
// passes on the same data: each pass keeps the memory that functions leave, or warns;
// with the option strict it keeps it, or refuses. It takes one of every few cases, or
// all, as the tier says.
func TestMeaning(t *testing.T) {
	tier.Slow(t)
	every := tier.Every(23)
	folders := map[string][]string{}
	for _, name := range Files(t, "passes/*/*.mlir", "library-calls/*.mlir") {
		folders[path.Dir(name)] = append(folders[path.Dir(name)], name)
	}
	for folder, names := range folders {
		run := func(strict bool) func(t *testing.T) {
			return func(t *testing.T) {
				m := meaning{t: t, reasons: map[string]int{}, strict: strict}
				for _, name := range names {
					m.file(name, pipelineFor(folder, name, strict), every)
				}
				t.Logf("%d functions compared, %d of them wrote to their arguments, %d do not run before", m.sum.Compared, m.sum.Wrote, len(m.sum.Skipped))
				m.print("not run before", m.reasonsOfSkipped())
				m.print("known", m.reasons)
			}
		}
		t.Run(path.Base(folder), run(false))
		if !strings.Contains(folder, "lift-") { // these have no such option
			t.Run(path.Base(folder)+" strict", run(true))
		}
	}
}

// pipelineFor returns the pipeline that a file of cases is for.
func pipelineFor(folder, file string, strict bool) string {
	option := ""
	if strict {
		option = "strict"
	}
	switch pass := path.Base(folder); pass {
	case "library-calls", "convert-hivm-to-std":
		return "builtin.module(convert-hivm-to-std{" + option + "})"
	case "hivm-aggregated-decompose-op":
		phase, _, _ := strings.Cut(path.Base(file), ".")
		return "builtin.module(func.func(" + pass + "{decompose-phase=" + phase + " " + option + "}))"
	default:
		return "builtin.module(func.func(" + pass + "{" + option + "}))"
	}
}

// meaning sums up the comparison of a folder.
type meaning struct {
	t       *testing.T
	sum     samerun.Result
	reasons map[string]int // why cases differ that are known to
	strict  bool           // no pass may change the meaning
}

func (m *meaning) file(name, pipeline string, every int) {
	for i, in := range Chunks(m.t, name) {
		if i%every != 0 {
			continue
		}
		if err := m.chunk(path.Base(path.Dir(name)), in, pipeline); err != nil {
			m.t.Errorf("%s chunk %d: %v", path.Base(name), i, err)
		}
	}
}

func (m *meaning) chunk(folder, in, pipeline string) error {
	before, err := hivmopt.Parse("before.mlir", in)
	if err != nil {
		return err
	}
	after, err := hivmopt.Parse("after.mlir", in)
	if err != nil {
		return err
	}
	if err := after.Run(m.t.Context(), pipeline); err != nil {
		m.reasons["the pass refuses the case"]++
		return nil
	}
	r, err := samerun.Compare(before, after)
	m.sum.Add(r)
	if err == nil {
		return nil
	}
	var warnings []string
	if !m.strict {
		for _, d := range after.Diagnostics() {
			warnings = append(warnings, d.Msg)
		}
	}
	if why := knownDifference(folder, in, warnings); why != "" {
		m.reasons[why]++
		return nil
	}
	return err
}

// warned are parts of the warnings of cases whose meaning changes.
var warned = []string{
	"changes the meaning",
}

// doubtful are operations whose meaning a pass changes, as the reference does: the
// expected text shows it.
var doubtful = []struct {
	folder, operation *regexp.Regexp
	reason            string
}{
	{calls, regexp.MustCompile(`hivm.hir.debug`), "the text of a message is made by operations of LLVM, which are not run"},
}

// calls are the folders of cases that become library calls.
var calls = regexp.MustCompile(`library-calls|convert-hivm-to-std`)

// knownDifference returns the reason for a difference, "" if there is none.
func knownDifference(folder, in string, warnings []string) string {
	for _, w := range warnings {
		for _, k := range warned {
			if strings.Contains(w, k) {
				return "warned: " + k
			}
		}
	}
	for _, d := range doubtful {
		if d.folder.MatchString(folder) && d.operation.MatchString(in) {
			return d.reason
		}
	}
	return ""
}

// reasonsOfSkipped sums up why functions do not run before the pass.
func (m *meaning) reasonsOfSkipped() map[string]int {
	out := map[string]int{}
	for _, err := range m.sum.Skipped {
		_, text, _ := strings.Cut(err.Error(), "error: ")
		out[text]++
	}
	return out
}

func (m *meaning) print(what string, reasons map[string]int) {
	var lines []string
	for why := range reasons {
		lines = append(lines, why)
	}
	sort.Strings(lines)
	for _, why := range lines {
		m.t.Logf("%s: %d: %s", what, reasons[why], why)
	}
}
