package conformance

import (
	"strings"
	"testing"

	"hivm-opt/internal/tier"
	"hivm-opt/passes/allpasses"
)

// comparePipelineMeaning runs the functions of the measured inputs of a pass before
// and after it, with its options and strict: the memory that they leave is the same, or there
// is a warning or, with strict, an error. At least least functions are compared and write to
// their arguments.
func comparePipelineMeaning(t *testing.T, pass string, least int) {
	t.Helper()
	tier.Slow(t)
	for _, strict := range []bool{false, true} {
		m := meaning{t: t, reasons: map[string]int{}, strict: strict}
		for _, f := range Files(t, "pipeline/"+pass+"/*.mlir") {
			m.file(f, pipelineOf(t, pass, f, strict), 1)
		}
		m.wrote(least)
	}
}

// comparePlainMeaning runs the functions of the measured inputs of a pass before and after a
// pipeline on modules: the memory that they leave is the same. At least least functions are compared
// and write to their arguments.
func comparePlainMeaning(t *testing.T, pass, pipeline string, least int) {
	t.Helper()
	tier.Slow(t)
	m := meaning{t: t, reasons: map[string]int{}, strict: true}
	for _, f := range Files(t, "pipeline/"+pass+"/*.mlir") {
		m.file(f, "builtin.module("+pipeline+")", 1)
	}
	m.wrote(least)
}

// wrote says how many functions were compared. At least least of them wrote to their arguments.
func (m *meaning) wrote(least int) {
	m.t.Helper()
	m.t.Logf("strict %v: %d functions compared, %d of them wrote to their arguments, %d do not run before", m.strict, m.sum.Compared, m.sum.Wrote, len(m.sum.Skipped))
	m.print("not run before", m.reasonsOfSkipped())
	m.print("known", m.reasons)
	if m.sum.Wrote < least {
		m.t.Errorf("strict %v: only %d functions wrote to their arguments", m.strict, m.sum.Wrote)
	}
}

// onFunctions returns the text of a pass in a pipeline on modules.
func onFunctions(t *testing.T, pass, text string) string {
	t.Helper()
	for _, row := range allpasses.Passes() {
		if row.Name == pass && row.Info().Anchor == "builtin.module" {
			return text
		}
	}
	return "func.func(" + text + ")"
}

// pipelineOf returns the pipeline of a pass with the options of a file of cases.
func pipelineOf(t *testing.T, pass, file string, strict bool) string {
	return "builtin.module(" + onFunctions(t, pass, pass+"{"+optionsOf(t, file, strict)+"}") + ")"
}

// optionsOf returns the options of a file of cases, and strict if that is asked for.
func optionsOf(t *testing.T, file string, strict bool) string {
	options := ""
	if name := strings.TrimSuffix(file, ".mlir") + ".options"; present(t, name) {
		options = strings.TrimSpace(Text(t, name))
	}
	if strict {
		options += " strict=true"
	}
	return options
}
