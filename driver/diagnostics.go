package driver

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	hivmopt "hivm-opt"
	"hivm-opt/ir/diag"
)

// diagnosticFlags say how messages look. All commands have them.
type diagnosticFlags struct {
	color  choice
	format formatFlag
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
	f.Var(&d.format, formatName, "Write messages to the standard error as `text|json`; json is an object on a line for each, see docs/messages.md (default: text)")
	f.Var(&d.progress, "progress", "Show on the standard error how far the work is: `auto|off|json`; auto is a line on a terminal once it has taken a second, json an object on a line five times a second (default: auto)")
	f.Var(&d.maxErrors, "max-errors", "Stop after `N` errors of an input, or of a part of it with --split-input-file; 1 stops at the first mistake in the syntax, as mlir-opt does, 0 never (default: 20, and 1 with --verify-diagnostics)")
	f.VarPF(&d.color, "color", "", "Use colours in messages (default: on a terminal)").NoOptDefVal = "true"
}

const formatName = "diagnostics-format"

// formatFlag is the value of --diagnostics-format.
type formatFlag string

const (
	formatText formatFlag = "text"
	formatJSON formatFlag = "json"
)

// String implements pflag.Value.
func (f *formatFlag) String() string { return "" }

// Type implements pflag.Value.
func (f *formatFlag) Type() string { return "text|json" }

// Set implements pflag.Value.
func (f *formatFlag) Set(text string) error {
	switch formatFlag(text) {
	case formatText, formatJSON:
		*f = formatFlag(text)
		return nil
	}
	return unknownValueOf(f, text)
}

// asksJSON reports whether arguments that cannot be parsed ask for JSON.
func asksJSON(args []string) bool {
	for i, a := range args {
		name, value, has := strings.Cut(strings.TrimLeft(a, "-"), "=")
		if !has && i+1 < len(args) {
			value = args[i+1]
		}
		if strings.HasPrefix(a, "-") && name == formatName && value == string(formatJSON) {
			return true
		}
	}
	return false
}

// json reports whether messages are JSON.
func (t *tool) json() bool {
	if t.cfg == nil {
		return t.asksJSON
	}
	return t.cfg.diagnostics.format == formatJSON
}

// print writes a diagnostic.
func (t *tool) print(d *diag.Diagnostic) {
	switch {
	case t.json():
		diag.FprintJSON(t.Stderr, d)
	case t.colored():
		diag.FprintColor(t.Stderr, d)
	default:
		diag.Fprint(t.Stderr, d)
	}
}

// say writes what there is to say of a run beside its diagnostics: a line behind the name of the tool, or a remark
// without a place.
func (t *tool) say(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if t.json() {
		t.print(&diag.Diagnostic{Severity: diag.Remark, Msg: text})
		return
	}
	fmt.Fprintf(t.Stderr, "%s: %s\n", Name, text)
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
	if t.json() {
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
			fmt.Fprintf(t.Stderr, "%s%s\n", head, text)
		}
		head = Name + ": "
	}
}

// crashed reports a panic.
func (t *tool) crashed(e *hivmopt.InternalError) {
	d := e.Diagnostic()
	d.AttachNote(diag.Location{}, "this is a bug in %s %s; please report it with the input and the lines below", Name, version())
	if t.json() {
		d.AttachNote(diag.Location{}, "%s", e.Stack)
	}
	t.print(d)
	if !t.json() {
		t.Stderr.Write(e.Stack)
	}
}
