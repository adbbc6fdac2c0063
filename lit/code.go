package lit

// Code is the outcome of a test.
type Code int

// The outcomes, in the order in which a summary lists them.
const (
	// Excluded tests were left out by a filter before anything ran.
	Excluded Code = iota
	// Skipped tests were selected but not started, as the run ended early.
	Skipped
	// Unsupported tests need a feature that the suite does not have.
	Unsupported
	// Pass means that every command did as the test wants.
	Pass
	// FlakyPass means that the test passed, but not at the first attempt.
	FlakyPass
	// XFail means that the test failed, as its XFAIL lines say.
	XFail
	// Unresolved tests could not be run, for instance because of a broken line.
	Unresolved
	// Timeout means that the test was stopped at the time limit.
	Timeout
	// Fail means that a command did not do as the test wants.
	Fail
	// XPass means that the test passed although its XFAIL lines say it fails. As
	// in lit that is worth a look, but no failure of the run.
	XPass
)

// codeText is the name and the kind of one outcome.
type codeText struct {
	name, label string
	failure     bool
}

func (c Code) text() codeText {
	texts := [...]codeText{
		Excluded:    {"EXCLUDED", "Excluded", false},
		Skipped:     {"SKIPPED", "Skipped", false},
		Unsupported: {"UNSUPPORTED", "Unsupported", false},
		Pass:        {"PASS", "Passed", false},
		FlakyPass:   {"FLAKYPASS", "Passed With Retry", false},
		XFail:       {"XFAIL", "Expectedly Failed", false},
		Unresolved:  {"UNRESOLVED", "Unresolved", true},
		Timeout:     {"TIMEOUT", "Timed Out", true},
		Fail:        {"FAIL", "Failed", true},
		XPass:       {"XPASS", "Unexpectedly Passed", false},
	}
	if c < 0 || int(c) >= len(texts) {
		return codeText{"UNKNOWN", "Unknown", true}
	}
	return texts[c]
}

// Codes returns all outcomes in the order in which a summary lists them.
func Codes() []Code {
	return []Code{Excluded, Skipped, Unsupported, Pass, FlakyPass, XFail, Unresolved, Timeout, Fail, XPass}
}

// String returns the name that lit prints in front of a test, such as "PASS".
func (c Code) String() string { return c.text().name }

// Label returns the outcome in words, as a summary has it, such as "Passed".
func (c Code) Label() string { return c.text().label }

// IsFailure reports whether a run with such an outcome has failed.
func (c Code) IsFailure() bool { return c.text().failure }
