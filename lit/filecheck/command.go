package filecheck

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"syscall"
)

// IO is the environment of a command line.
type IO struct {
	// Program is the name the command was called by.
	Program string
	// Open opens a file for reading.
	Open func(name string) (fs.File, error)
	// Getenv returns an environment variable; nil is an empty environment.
	Getenv func(name string) string
	// Stdin, Stdout and Stderr are the standard streams; Stdin may be nil.
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	// Color is set if messages are to be coloured, as on a terminal.
	Color bool
}

// An invocation is a command line as it was read.
type invocation struct {
	files      []string
	inputFile  string
	options    Options
	color      bool
	dump       dumpMode
	filter     DumpFilter
	context    uint32
	hasContext bool
	action     func(*invocation, IO) // to be done instead of a check
}

// Main runs FileCheck's command line, given without the name of the program, and
// returns its exit code: 0 for a match, 1 for none and for options that it does not
// know, 2 for files that it cannot use.
func Main(args []string, world IO) int {
	if world.Program == "" {
		world.Program = "FileCheck"
	}
	given := args
	if world.Getenv != nil {
		args = slices.Concat(splitOptions(world.Getenv("FILECHECK_OPTS")), args)
	}
	inv := &invocation{inputFile: "-", context: defaultDumpContext, color: world.Color}
	p := &flagParser{
		flags: commandFlags(), program: world.Program, inv: inv, args: args,
		report: func(text string) { fmt.Fprintln(world.Stderr, text) },
	}
	ok := p.parse()
	if inv.action != nil {
		inv.action(inv, world)
		return int(OK)
	}
	if !ok {
		return int(Mismatch)
	}
	if inv.dump == dumpHelpOnly {
		writeDumpHelp(world.Stdout, inv.color)
		return int(OK)
	}
	c := &command{inv, world, given}
	if problem := c.problem(); problem != "" {
		fmt.Fprintln(world.Stderr, problem)
		return int(Invalid)
	}
	return int(c.check())
}

// A command is a check asked for by a command line.
type command struct {
	*invocation
	world IO
	args  []string // as given on the command line
}

// problem returns the error of the command line as a whole, or "".
func (c *command) problem() string {
	if len(c.files) == 0 || c.files[0] == "" {
		return "<check-file> not specified"
	}
	var problems []string
	for _, def := range c.options.Defines {
		switch strings.IndexByte(def, '=') {
		case -1:
			problems = append(problems, fmt.Sprintf("Missing equal sign in command-line definition '-D%s'", def))
		case 0:
			problems = append(problems, fmt.Sprintf("Missing variable name in command-line definition '-D%s'", def))
		}
	}
	if len(problems) > 0 {
		return strings.Join(problems, "\n")
	}
	if problem := c.options.validate(); problem != "" {
		return "error: " + problem
	}
	return ""
}

// check reads the files and checks them.
func (c *command) check() Status {
	text, _, err := c.read(c.files[0])
	if err != nil {
		return c.invalid("Could not open check file '%s': %s", c.files[0], reason(err))
	}
	program, err := readChecks(File{c.files[0], text}, &c.options, c.report)
	if err != nil {
		return statusOf(err)
	}
	text, size, err := c.read(c.inputFile)
	name := c.inputFile
	if name == "-" {
		name = "<stdin>"
	}
	if err != nil {
		return c.invalid("Could not open input file '%s': %s", name, reason(err))
	}
	if size == 0 && !c.options.AllowEmpty {
		return c.invalid("FileCheck error: '%s' is empty.\nFileCheck command line:  %s", name,
			strings.Join(slices.Concat([]string{c.world.Program}, c.args), " "))
	}
	status, events := program.run(File{name, text}, c.report, c.dump != dumpNever)
	if !c.dump.wanted(status != OK) {
		return status
	}
	err = writeDump(c.world.Stderr, dumpRequest{
		inputName: name,
		checkName: c.files[0],
		input:     text,
		events:    events,
		filter:    c.filter.orDefault(c.dump),
		context:   c.context,
		verbose:   c.options.verbose(),
		color:     c.color,
	})
	if err != nil {
		return c.invalid("Could not write the input dump: %v", err)
	}
	return status
}

func (c *command) report(d Diagnostic) {
	var b strings.Builder
	d.write(&b, c.color)
	io.WriteString(c.world.Stderr, b.String())
}

func (c *command) invalid(format string, args ...any) Status {
	fmt.Fprintf(c.world.Stderr, format+"\n", args...)
	return Invalid
}

// read reads a file, "-" being the standard input, into its canonical form.
func (c *command) read(name string) (text string, size int, err error) {
	if name == "-" && c.world.Stdin == nil {
		return "", 0, nil
	}
	if name == "-" {
		return canonical(c.world.Stdin, c.options.StrictWhitespace)
	}
	f, err := c.world.Open(name)
	if err != nil {
		return "", 0, err
	}
	defer f.Close()
	return canonical(f, c.options.StrictWhitespace)
}

// reason returns why a file cannot be read, in the words of the C library.
func reason(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "No such file or directory"
	case errors.Is(err, fs.ErrPermission):
		return "Permission denied"
	case errors.Is(err, syscall.EISDIR):
		return "Is a directory"
	}
	return err.Error()
}

func printHelp(_ *invocation, world IO) {
	fmt.Fprint(world.Stdout, "USAGE: FileCheck [options] <check-file>\n\nOPTIONS:\n")
	const column = 34
	flags := commandFlags()
	slices.SortFunc(flags, func(a, b flag) int { return strings.Compare(a.name, b.name) })
	for _, f := range flags {
		if f.help == "" {
			continue
		}
		head := "  " + dashed(f.name)
		switch f.kind {
		case flagPrefix:
			head += " " + f.value
		case flagValue:
			head += "=" + f.value
		}
		indent := "\n" + strings.Repeat(" ", column+2)
		fmt.Fprintf(world.Stdout, "%-*s- %s\n", column, head, strings.ReplaceAll(f.help, "\n", indent))
	}
	fmt.Fprint(world.Stdout, "\nThe environment variable FILECHECK_OPTS holds options too, which come first.\n")
}

func printVersion(_ *invocation, world IO) {
	fmt.Fprintln(world.Stdout, "filecheck of hivm-opt, which does as FileCheck of\nLLVM version 22.1.8")
}
