package driver

// explainCommand is the word that begins the arguments of "hivm-opt explain".
const explainCommand = "explain"

const explainHelp = `hivm-opt explain says what flattening decides about each operation, and why.

Usage:
  hivm-opt explain [flags] [file|-]

It runs --flatten-ops, or the passes that are given, with --explain: the remarks go to the
standard output, or with --html or --json a report, which -o writes to a file. The IR is not
printed. Other passes that say why they decide as they do are hivm-plan-memory,
hivm-graph-sync-solver and hivm-inject-sync. The flags of hivm-opt go for it too.

Examples:
  hivm-opt explain kernel.mlir
  hivm-opt explain --missed kernel.mlir
  hivm-opt explain --html kernel.mlir -o explain.html
  hivm-opt explain --flatten-ops=arch=regbase --json kernel.mlir
  hivm-opt explain --hivm-plan-memory kernel.mlir
`

// explainUsual returns the flags of the short help of "hivm-opt explain".
func explainUsual() []usualFlag {
	return []usualFlag{
		{"missed", "Tell only of what is not flattened, or in part, and what to do"},
		{"html", "Write a page that needs nothing else"},
		{"json", "Write a report as JSON, see docs/explain.md"},
		{"output", "Write the report to FILE"},
		{"flatten-ops", "Flatten with options, such as arch=regbase"},
		{"split-input-file", "Explain the parts between lines '// -----'"},
		{"section", "Explain section N of a dump"},
		{"func", "Explain a function of a dump alone"},
		{"watch", "Run again when the file changes"},
		{diagnosticsFormat, "Write remarks in another form"},
		{"help", "Print this; the passes; all flags"},
	}
}

// bindExplain is the command "hivm-opt explain": it has all flags of the tool, and names for the forms
// of --explain.
func (t *tool) bindExplain() ([]flagGroup, action) {
	c := &config{}
	registry := t.Compiler.Passes()
	groups := c.groups(registry)
	forms := newFlags()
	form := func(f explainForm, name, help string) {
		forms.VarPF(&formFlag{&c.explain.form, f}, name, "", help).NoOptDefVal = "true"
	}
	form(explainMissed, "missed", "Remarks only about operations that are not flattened, or in part, with what to do")
	form(explainJSON, "json", "Write a report as JSON, see docs/explain.md")
	form(explainHTML, "html", "Write a report as a page that needs nothing else")
	groups = append([]flagGroup{{"Form of the explanation", forms}}, groups...)
	return groups, func(files []string) (err error) {
		if c.input, err = oneFile(files, explainCommand); err != nil {
			return err
		}
		return t.explainFile(c)
	}
}

// explainFile executes "hivm-opt explain".
func (t *tool) explainFile(c *config) error {
	c.explain.only = true
	if c.explain.form == explainOff {
		c.explain.form = explainRemarks
	}
	if len(c.passes) == 0 && !c.pipeline.given {
		c.passes = []chosenPass{{info: t.Compiler.Passes().Lookup("flatten-ops")}}
	}
	if !c.explain.form.isReport() && c.output != standardStream {
		return usageError{"-o is for a report: give --html or --json"}
	}
	if c.output != standardStream && c.explain.output.given {
		return usageError{"-o and --explain-output both name the report"}
	}
	if c.output != standardStream {
		c.explain.output = textFlag{text: c.output, given: true}
		c.output = standardStream
	}
	return t.runPasses(c)
}

// formFlag is a flag that stands for a form of --explain.
type formFlag struct {
	to   *explainForm
	form explainForm
}

// String implements pflag.Value.
func (f *formFlag) String() string { return "" }

// Type implements pflag.Value.
func (f *formFlag) Type() string { return "" }

// Set implements pflag.Value.
func (f *formFlag) Set(s string) error {
	var on toggle
	if err := on.Set(s); err != nil {
		return err
	}
	*f.to = explainOff
	if on {
		*f.to = f.form
	}
	return nil
}
