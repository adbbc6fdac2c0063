package driver

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"hivm-opt/analysis/target"
	"hivm-opt/pass"
)

// toggle is a truth value in the words that LLVM's tools take.
type toggle bool

// String implements pflag.Value.
func (t *toggle) String() string { return fmt.Sprint(bool(*t)) }

// Type implements pflag.Value.
func (t *toggle) Type() string { return "" }

// Set implements pflag.Value.
func (t *toggle) Set(s string) error {
	switch s {
	case "", "true", "TRUE", "True", "1":
		*t = true
	case "false", "FALSE", "False", "0":
		*t = false
	default:
		return fmt.Errorf("'%s' is invalid value for boolean argument! Try 0 or 1", s)
	}
	return nil
}

// unknownValue is the error for a value that an option does not have, in LLVM's words.
type unknownValue struct {
	value string
	known string // a line about the values that it has
}

func (e unknownValue) Error() string { return fmt.Sprintf("Cannot find option named '%s'!", e.value) }

// unknownValueOf returns the error for a value that a flag does not have, whose type lists
// its values: "membase|regbase".
func unknownValueOf(f pflag.Value, value string) error {
	return unknownValue{value, "The values are: " + strings.ReplaceAll(f.Type(), "|", ", ")}
}

// choice is a truth value that need not be given.
type choice struct {
	on    toggle
	given bool
}

// String implements pflag.Value.
func (c *choice) String() string { return "" }

// Type implements pflag.Value.
func (c *choice) Type() string { return "" }

// Set implements pflag.Value.
func (c *choice) Set(s string) error {
	c.given = true
	return c.on.Set(s)
}

// textFlag is a text that may be empty.
type textFlag struct {
	text  string
	given bool
}

// String implements pflag.Value.
func (t *textFlag) String() string { return t.text }

// Type implements pflag.Value.
func (t *textFlag) Type() string { return "string" }

// Set implements pflag.Value.
func (t *textFlag) Set(s string) error {
	*t = textFlag{s, true}
	return nil
}

// noOptions is the value of a pass flag without a value; pflag takes an empty text
// for "a value is needed".
const noOptions = " "

// passFlag is the flag of a pass. Each use adds the pass to the run.
type passFlag struct {
	cfg      *config
	registry *pass.Registry
	name     string
}

// String implements pflag.Value.
func (f *passFlag) String() string { return "" }

// Type implements pflag.Value.
func (f *passFlag) Type() string {
	if f.registry == nil || len(f.registry.Lookup(f.name).Options) == 0 {
		return ""
	}
	return "OPTIONS"
}

// Set implements pflag.Value.
func (f *passFlag) Set(s string) error {
	f.cfg.passes = append(f.cfg.passes, chosenPass{f.registry.Lookup(f.name), strings.TrimSpace(s)})
	return nil
}

var _ cobra.SliceValue = (*passFlag)(nil)

// GetSlice implements [cobra.SliceValue]: completion offers the flag again.
func (f *passFlag) GetSlice() []string { return nil }

// everyPass is the value of --mlir-print-ir-before and -after without a value.
const everyPass = "*"

// passList is a list of names of passes, separated by commas.
type passList struct {
	registry *pass.Registry
	infos    []*pass.Info
	every    bool
}

// String implements pflag.Value.
func (l *passList) String() string { return "" }

// Type implements pflag.Value.
func (l *passList) Type() string { return "PASS,..." }

// Set implements pflag.Value.
func (l *passList) Set(s string) error {
	if s == everyPass {
		l.every = true
		return nil
	}
	for _, name := range strings.Split(s, ",") {
		info := l.registry.Lookup(name)
		if info == nil || info.Pipeline != nil {
			e := unknownValue{value: name, known: "hivm-opt --list-passes lists the passes"}
			if hint := l.registry.Closest(name); hint != "" {
				e.known = "Did you mean '" + hint + "'?"
			}
			return e
		}
		l.infos = append(l.infos, info)
	}
	return nil
}

// dumpFlags select the IR that is printed around passes.
type dumpFlags struct {
	before, after       passList
	beforeAll, afterAll bool
	onChange, onFailure bool
	moduleScope         bool
	tree                string // a folder, empty for the standard error
}

// any reports whether there is something to print.
func (f *dumpFlags) any() bool {
	return f.beforeAll || f.afterAll || f.onFailure || f.before.every || f.after.every || len(f.before.infos)+len(f.after.infos) > 0
}

// selects returns whether passes of a list are chosen, or nil if none are.
func selects(l *passList, all bool) func(*pass.Info) bool {
	switch {
	case all || l.every:
		return func(*pass.Info) bool { return true }
	case len(l.infos) > 0:
		return func(i *pass.Info) bool { return slices.Contains(l.infos, i) }
	}
	return nil
}

// expectMode is the check of --verify-diagnostics.
type expectMode uint8

const (
	expectOff  expectMode = iota
	expectAll             // every message needs a comment and every comment a message
	expectOnly            // messages without a comment are fine
)

// String implements pflag.Value.
func (m *expectMode) String() string { return "" }

// Type implements pflag.Value.
func (m *expectMode) Type() string { return "all|only-expected" }

// Set implements pflag.Value.
func (m *expectMode) Set(s string) error {
	switch s {
	case "", "all":
		*m = expectAll
	case "only-expected":
		*m = expectOnly
	default:
		return unknownValueOf(m, s)
	}
	return nil
}

// archFlag is a generation of hardware, Unknown when it is not given.
type archFlag target.Generation

// String implements pflag.Value.
func (f *archFlag) String() string { return "" }

// Type implements pflag.Value.
func (f *archFlag) Type() string { return "membase|regbase" }

// Set implements pflag.Value.
func (f *archFlag) Set(s string) error {
	g, err := target.ParseGeneration(s)
	if err != nil {
		return unknownValueOf(f, s)
	}
	*f = archFlag(g)
	return nil
}

// elideFlag is the value of --mlir-elide-elementsattrs-if-larger, 0 if it is not given.
type elideFlag int

// String implements pflag.Value.
func (f *elideFlag) String() string { return "" }

// Type implements pflag.Value.
func (f *elideFlag) Type() string { return "N" }

// Set implements pflag.Value.
func (f *elideFlag) Set(s string) error {
	n, err := strconv.ParseUint(s, 10, 31)
	if err != nil || n == 0 {
		return fmt.Errorf("'%s' is no number of elements from 1 on", s)
	}
	*f = elideFlag(n)
	return nil
}
