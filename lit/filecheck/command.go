package filecheck

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Exit codes of [Main].
const (
	// ExitOK means the input satisfies all directives.
	ExitOK = 0
	// ExitMismatch means it does not.
	ExitMismatch = 1
	// ExitSetup means that the check could not be made.
	ExitSetup = 2
)

// Invocation is a parsed command line.
type Invocation struct {
	// CheckFile is the file with the directives.
	CheckFile string
	// InputFile is the file to check; "-" is the standard input.
	InputFile string
	// Options are the switches.
	Options Options
}

// ParseArgs reads a command line without the command's name. Options start
// with one or two dashes, and take their value behind "=" or as next argument.
func ParseArgs(args []string) (Invocation, error) {
	inv := Invocation{InputFile: "-"}
	o := &inv.Options
	o.Defines = map[string]string{}
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		if arg == "-" || !strings.HasPrefix(arg, "-") {
			if inv.CheckFile != "" {
				return inv, fmt.Errorf("too many positional arguments: %q", arg)
			}
			inv.CheckFile = arg
			continue
		}
		name := strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-")
		name, value, hasValue := strings.Cut(name, "=")

		if flag := o.flag(name); flag != nil {
			*flag = true
			if hasValue {
				b, err := strconv.ParseBool(value)
				if err != nil {
					return inv, fmt.Errorf("option %s: %q is neither true nor false", arg, value)
				}
				*flag = b
			}
			continue
		}
		if define, ok := strings.CutPrefix(name, "D"); ok {
			if !hasValue {
				return inv, fmt.Errorf("option %s: missing '=' in definition", arg)
			}
			o.Defines[define] = value
			continue
		}
		set := inv.setter(name)
		if set == nil {
			return inv, fmt.Errorf("unknown option %q", arg)
		}
		if !hasValue {
			if len(args) == 0 {
				return inv, fmt.Errorf("option %s needs a value", arg)
			}
			value, args = args[0], args[1:]
		}
		set(value)
	}
	if inv.CheckFile == "" {
		return inv, errors.New("missing check file")
	}
	return inv, nil
}

// flag returns the switch called name, or nil.
func (o *Options) flag(name string) *bool {
	switch name {
	case "match-full-lines":
		return &o.MatchFullLines
	case "strict-whitespace":
		return &o.StrictWhitespace
	case "enable-var-scope":
		return &o.EnableVarScope
	case "allow-empty":
		return &o.AllowEmpty
	case "allow-unused-prefixes":
		return &o.AllowUnusedPrefixes
	}
	return nil
}

// setter returns what takes the value of the option called name, or nil.
func (inv *Invocation) setter(name string) func(string) {
	o := &inv.Options
	switch name {
	case "check-prefix", "check-prefixes":
		return func(v string) { o.Prefixes = append(o.Prefixes, strings.Split(v, ",")...) }
	case "comment-prefixes":
		return func(v string) { o.CommentPrefixes = append(o.CommentPrefixes, strings.Split(v, ",")...) }
	case "implicit-check-not":
		return func(v string) { o.ImplicitCheckNot = append(o.ImplicitCheckNot, v) }
	case "input-file":
		return func(v string) { inv.InputFile = v }
	}
	return nil
}

// Main runs a command line and returns its exit code. Files are read through
// read, so that callers decide what a relative name means. Messages go to
// stderr.
func Main(args []string, read func(name string) ([]byte, error), stdin io.Reader, stderr io.Writer) int {
	complain := func(err error) int {
		fmt.Fprintf(stderr, "FileCheck: %v\n", err)
		return ExitSetup
	}
	inv, err := ParseArgs(args)
	if err != nil {
		return complain(err)
	}
	check, err := read(inv.CheckFile)
	if err != nil {
		return complain(fmt.Errorf("check file: %w", err))
	}
	o := inv.Options
	var input []byte
	if inv.InputFile == "-" {
		input, err = io.ReadAll(stdin)
	} else {
		o.InputName = inv.InputFile
		input, err = read(inv.InputFile)
	}
	if err != nil {
		return complain(fmt.Errorf("input: %w", err))
	}
	err = Check(inv.CheckFile, string(check), string(input), o)
	if err == nil {
		return ExitOK
	}
	fmt.Fprintln(stderr, err)
	var failures Failures
	if errors.As(err, &failures) {
		return ExitMismatch
	}
	return ExitSetup
}
