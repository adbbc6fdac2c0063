package driver

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/spf13/pflag"

	hivmopt "hivm-opt"
	"hivm-opt/ir/diag"
)

// diagnosticFlags say how messages look. All commands that read MLIR have them.
type diagnosticFlags struct {
	messageFlags
	color choice
	// progress is empty for auto.
	progress  progressFlag
	maxErrors maxErrorsFlag
}

// limit returns the number of errors as the compiler takes it.
func (d *diagnosticFlags) limit() int {
	switch {
	case !d.maxErrors.given:
		return hivmopt.DefaultMaxErrors
	case d.maxErrors.n == 0:
		return -1
	}
	return int(d.maxErrors.n)
}

// maxErrorsFlag is the value of --max-errors: the number of errors of a text after which the tool
// stops, 0 for no limit.
type maxErrorsFlag struct {
	n     uint32
	given bool
}

// String implements [pflag.Value].
func (f *maxErrorsFlag) String() string { return "" }

// Type implements [pflag.Value].
func (f *maxErrorsFlag) Type() string { return "N" }

// Set implements [pflag.Value].
func (f *maxErrorsFlag) Set(text string) error {
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil {
		return errors.New("want a number of errors, or 0 for no limit")
	}
	*f = maxErrorsFlag{uint32(n), true}
	return nil
}

func (d *diagnosticFlags) addTo(f *pflag.FlagSet) {
	d.messageFlags.addTo(f)
	f.Var(&d.progress, "progress", "Show on the standard error how far the work is: `auto|off|json`; auto is a line on a terminal once it has taken a second, json an object on a line five times a second (default: auto)")
	f.Var(&d.maxErrors, "max-errors", "Stop after `N` errors of an input, or of a part of it with --split-input-file; 1 stops at the first mistake in the syntax, as mlir-opt does, 0 never (default: 20, and 1 with --verify-diagnostics)")
	f.VarPF(&d.color, "color", "", "Use colours in messages (default: on a terminal)").NoOptDefVal = "true"
}

// messageFlags say where messages go, and in which form. All commands have them, since all may have mistakes in
// their arguments: openSink finds the values before the arguments are read.
type messageFlags struct {
	format formatFlag
	file   fileFlag
}

// fileFlag is the value of --diagnostics-file.
type fileFlag string

// String implements pflag.Value.
func (f *fileFlag) String() string { return "" }

// Type implements pflag.Value.
func (f *fileFlag) Type() string { return "FILE" }

// Set implements pflag.Value.
func (f *fileFlag) Set(name string) error {
	if name == "" {
		return errors.New("want the name of a file")
	}
	*f = fileFlag(name)
	return nil
}

func (m *messageFlags) addTo(f *pflag.FlagSet) {
	f.Var(&m.format, diagnosticsFormat, "Write messages as `text|json|sarif|github`: json is an object on a line for each, sarif a document, github lines for its workflows, see docs/messages.md (default: text)")
	f.Var(&m.file, diagnosticsFile, "Write messages to `FILE` instead of the standard error")
}

const (
	diagnosticsFormat = "diagnostics-format"
	diagnosticsFile   = "diagnostics-file"
)

// formatFlag is the value of --diagnostics-format.
type formatFlag string

const (
	formatText   formatFlag = "text"
	formatJSON   formatFlag = "json"
	formatSARIF  formatFlag = "sarif"
	formatGitHub formatFlag = "github"
)

// String implements pflag.Value.
func (f *formatFlag) String() string { return "" }

// Type implements pflag.Value.
func (f *formatFlag) Type() string { return "text|json|sarif|github" }

// Set implements pflag.Value.
func (f *formatFlag) Set(text string) error {
	if !slices.Contains(strings.Split(f.Type(), "|"), text) {
		return unknownValueOf(f, text)
	}
	*f = formatFlag(text)
	return nil
}

// flagGiven returns the value of a flag in arguments that need not be right.
func flagGiven(args []string, flag string) string {
	given := ""
	for i, a := range args {
		if a == "--" {
			break
		}
		name, value, has := strings.Cut(strings.TrimLeft(a, "-"), "=")
		if !strings.HasPrefix(a, "-") || name != flag {
			continue
		}
		if !has && i+1 < len(args) {
			value = args[i+1]
		}
		given = value
	}
	return given
}

// messageSink is where diagnostics go, in which form. It is known before the arguments are read, so that mistakes
// in them go there too.
type messageSink struct {
	mu     sync.Mutex // an interrupted run is ended beside it
	format formatFlag
	file   *output     // nil for the standard error
	sarif  *diag.SARIF // nil for the other forms
	ended  bool
}

// openSink finds out where the diagnostics of a run go.
func (t *tool) openSink(args []string) error {
	s := &t.sink
	var format formatFlag
	if format.Set(flagGiven(args, diagnosticsFormat)) == nil {
		s.format = format
	}
	var err error
	if name := flagGiven(args, diagnosticsFile); name != "" && name != standardStream {
		s.file, err = t.openOutput(name)
	}
	if s.format == formatSARIF {
		s.sarif = diag.NewSARIF(t.diagnosticsTo(), Name, release)
	}
	return err
}

// diagnosticsTo returns what diagnostics are written to.
func (t *tool) diagnosticsTo() io.Writer {
	if t.sink.file != nil {
		return t.sink.file
	}
	return t.Stderr
}

// spareInput refuses a file of messages that is an input of the run, which would be lost. The messages go to the
// standard error then.
func (t *tool) spareInput(name string) error {
	s := &t.sink
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.file == nil || !s.file.isFile() || s.file.file.old == nil {
		return nil
	}
	info, err := t.statInput(name)
	if err != nil || !os.SameFile(info, s.file.file.old) {
		return nil // who opens the input says what is wrong with it
	}
	s.file.discard()
	s.file = nil
	if s.sarif != nil {
		s.sarif = diag.NewSARIF(t.Stderr, Name, release)
	}
	return usageError{fmt.Sprintf("for the --diagnostics-file option: '%s' is an input too", name)}
}

// statInput returns what is known of an input.
func (t *tool) statInput(name string) (os.FileInfo, error) {
	if name != standardStream {
		return os.Stat(t.path(name))
	}
	if f, ok := t.Stdin.(*os.File); ok {
		return f.Stat()
	}
	return nil, os.ErrInvalid
}

// closeSink ends the diagnostics of a run, which are a file or a document as a whole also where the run
// has failed. It returns the exit code.
func (t *tool) closeSink(exit int) int {
	s := &t.sink
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ended {
		return exit
	}
	s.ended = true
	if s.sarif != nil {
		s.sarif.Close(exit) // an error of a file is one of commit too
	}
	if s.file == nil {
		return exit
	}
	if err := s.file.commit(); err != nil {
		fmt.Fprintf(t.Stderr, "%s\n", err)
		return max(exit, 1)
	}
	return exit
}

// structured reports whether messages are for programs.
func (t *tool) structured() bool { return t.sink.format != "" && t.sink.format != formatText }

// print writes a diagnostic.
func (t *tool) print(d *diag.Diagnostic) {
	s := &t.sink
	s.mu.Lock()
	defer s.mu.Unlock()
	to := t.diagnosticsTo()
	switch {
	case s.ended:
	case s.format == formatJSON:
		diag.FprintJSON(to, d)
	case s.format == formatSARIF:
		s.sarif.Add(d)
	case s.format == formatGitHub:
		diag.FprintGitHub(to, d)
	case s.file != nil:
		diag.Fprint(to, d)
	case d.Severity == diag.Remark && t.cfg != nil && t.cfg.explain.only:
		diag.Fprint(t.Stdout, d)
	case t.colored():
		diag.FprintColor(to, d)
	default:
		diag.Fprint(to, d)
	}
}

// say writes what there is to say of a run beside its diagnostics: a line behind the name of the tool, or a remark
// without a place.
func (t *tool) say(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if t.structured() {
		t.print(&diag.Diagnostic{Severity: diag.Remark, Msg: text})
		return
	}
	fmt.Fprintf(t.diagnosticsTo(), "%s: %s\n", Name, text)
}

// total writes a line about all that was explained, where the remarks go.
func (t *tool) total(line string) {
	switch x := &t.cfg.explain; {
	case t.structured():
		t.print(&diag.Diagnostic{Severity: diag.Remark, Msg: line})
	case t.sink.file == nil && x.only && !x.form.isReport():
		fmt.Fprintln(t.Stdout, line)
	default:
		fmt.Fprintln(t.diagnosticsTo(), line)
	}
}

// colored reports whether messages have colours: as --color says, else on a
// terminal that knows them.
func (t *tool) colored() bool {
	if t.cfg != nil && t.cfg.diagnostics.color.given {
		return bool(t.cfg.diagnostics.color.on)
	}
	t.looked.Do(func() { t.terminal = isTerminal(t.messages.w) })
	return t.terminal
}

// complain reports the error that ends a run.
func (t *tool) complain(err error) {
	var usage usageError
	var file fileError
	var internal *hivmopt.InternalError
	switch {
	case err == errReported:
	case errors.As(err, &internal):
		t.crashed(internal)
	case errors.As(err, &file):
		hint := closestCommand(file.name)
		if !errors.Is(file.err, os.ErrNotExist) {
			hint = ""
		}
		t.lines("", file.Error(), hint)
	case errors.As(err, &usage):
		t.lines(Name+": ", usage...)
	default:
		for _, d := range diag.Of(err) {
			t.print(d)
		}
	}
}

// lines reports an error without a place, and hints. The text of the first line begins with head, of the others
// with the name of the tool.
func (t *tool) lines(head string, texts ...string) {
	if t.structured() {
		d := &diag.Diagnostic{Msg: texts[0]}
		for _, text := range texts[1:] {
			if text != "" {
				d.AttachNote(diag.Location{}, "%s", text)
			}
		}
		t.print(d)
		return
	}
	for _, text := range texts {
		if text != "" {
			fmt.Fprintf(t.diagnosticsTo(), "%s%s\n", head, text)
		}
		head = Name + ": "
	}
}

// crashed reports a panic.
func (t *tool) crashed(e *hivmopt.InternalError) {
	d := e.Diagnostic()
	d.AttachNote(diag.Location{}, "this is a bug in %s %s; please report it with the input and the lines below", Name, version())
	if t.structured() {
		d.AttachNote(diag.Location{}, "%s", e.Stack)
	}
	t.print(d)
	if !t.structured() {
		t.diagnosticsTo().Write(e.Stack)
	}
}
