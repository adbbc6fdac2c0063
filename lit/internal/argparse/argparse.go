// Package argparse reads command lines as lit's own command does, with the same
// messages: long options may be shortened, and all unknown options are named.
package argparse

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Option is one option of a command.
type Option struct {
	// Names are all its names, such as "-j" and "--workers".
	Names []string
	// Metavar is the name of the value in the help. Empty means there is no
	// value.
	Metavar string
	// Help describes the option.
	Help string
	// Group is the heading that the help has it under.
	Group string
	// Set is called with the value, or with "" if there is none.
	Set func(value string) error
}

// title is how messages call the option.
func (o *Option) title() string { return strings.Join(o.Names, "/") }

// Parser knows the options of a command.
type Parser struct {
	// Program is the command's name.
	Program string
	// Options are in the order of the help.
	Options []*Option
	// Operand is the name of the other arguments in the help, and OperandHelp
	// their description.
	Operand, OperandHelp string
	// Optional says that there may be no operand.
	Optional bool
}

// UsageError is a mistake on the command line.
type UsageError struct{ message string }

func (e *UsageError) Error() string { return e.message }

// ErrDone is the error of an option that ends the run, such as --help.
var ErrDone = errors.New("done")

// Usage returns a [UsageError].
func Usage(format string, args ...any) error { return &UsageError{fmt.Sprintf(format, args...)} }

// Parse calls the options of args and returns the other arguments.
func (p *Parser) Parse(args []string) (operands []string, err error) {
	var unknown []string
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		if arg == "--" {
			operands = append(operands, args...)
			break
		}
		if len(arg) < 2 || arg[0] != '-' {
			operands = append(operands, arg)
			continue
		}
		o, value, found, err := p.find(arg)
		switch {
		case err != nil:
			return nil, err
		case o == nil:
			unknown = append(unknown, arg)
		case o.Metavar == "":
			err = p.flags(o, arg, value, found)
		default:
			if !found && (len(args) == 0 || len(args[0]) > 1 && args[0][0] == '-') {
				return nil, Usage("argument %s: expected one argument", o.title())
			}
			if !found {
				value, args = args[0], args[1:]
			}
			err = p.set(o, value)
		}
		if err != nil {
			return nil, err
		}
	}
	if len(unknown) > 0 {
		if err := p.Operands(operands); err != nil {
			return nil, err
		}
		return nil, Usage("unrecognized arguments: %s", strings.Join(unknown, " "))
	}
	return operands, nil
}

// Operands returns an error if args, the result of [Parser.Parse], misses something.
func (p *Parser) Operands(args []string) error {
	if len(args) == 0 && !p.Optional {
		return Usage("the following arguments are required: %s", p.Operand)
	}
	return nil
}

// set hands a value on.
func (p *Parser) set(o *Option, value string) error {
	if err := o.Set(value); errors.Is(err, ErrDone) {
		return err
	} else if err != nil {
		return Usage("argument %s: %v", o.title(), err)
	}
	return nil
}

// flags sets an option without a value, and the options that are glued to it
// as in "-qv".
func (p *Parser) flags(o *Option, arg, rest string, found bool) error {
	if err := p.set(o, ""); err != nil || !found {
		return err
	}
	if strings.HasPrefix(arg, "--") || strings.HasPrefix(rest, "=") {
		return Usage("argument %s: ignored explicit argument '%s'", o.title(), strings.TrimPrefix(rest, "="))
	}
	next, value, found, err := p.find("-" + rest)
	if err != nil {
		return err
	}
	switch {
	case next == nil:
		return Usage("argument %s: ignored explicit argument '%s'", o.title(), rest)
	case next.Metavar == "":
		return p.flags(next, "-"+rest, value, found)
	case !found:
		return Usage("argument %s: expected one argument", next.title())
	}
	return p.set(next, value)
}

// find returns the option that arg names, and the value that arg has with it.
func (p *Parser) find(arg string) (o *Option, value string, found bool, err error) {
	name, value, found := strings.Cut(arg, "=")
	if o = p.named(name); o != nil {
		return o, value, found, nil
	}
	if !strings.HasPrefix(arg, "--") {
		if o = p.named(arg[:2]); o != nil {
			return o, arg[2:], len(arg) > 2, nil
		}
		return nil, "", false, nil
	}
	var names []string
	for _, candidate := range p.Options {
		for _, n := range candidate.Names {
			if strings.HasPrefix(n, name) {
				o = candidate
				names = append(names, n)
			}
		}
	}
	if len(names) > 1 {
		return nil, "", false, Usage("ambiguous option: %s could match %s", name, strings.Join(names, ", "))
	}
	return o, value, found, nil
}

func (p *Parser) named(name string) *Option {
	for _, o := range p.Options {
		if slices.Contains(o.Names, name) {
			return o
		}
	}
	return nil
}
