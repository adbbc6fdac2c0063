package filecheck

import (
	"fmt"
	"strconv"
	"strings"
)

// A flag is one option of the command line.
type flag struct {
	name  string
	value string // the name of its value in the help
	help  string
	kind  flagKind
	// set takes a value over; the error is the rest of a message.
	set func(*invocation, string) error
}

// flagKind selects how a flag gets its value.
type flagKind uint8

const (
	flagBool   flagKind = iota // may have a value behind "="
	flagValue                  // needs a value, behind "=" or as next argument
	flagPrefix                 // needs a value, directly behind its name
	flagAction                 // has no value
)

// dashed returns the name as messages show it.
func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// A flagParser reads a command line in the way of LLVM's tools: options start with one
// or two dashes, flags of one letter can be put together, and all errors are reported.
type flagParser struct {
	flags   []flag
	program string
	report  func(string)
	inv     *invocation
	args    []string // not yet read
	failed  bool
}

// parse reads all arguments. It stops early if a flag asks for something else than a
// check.
func (p *flagParser) parse() (ok bool) {
	onlyFiles := false
	for len(p.args) > 0 && p.inv.action == nil {
		arg := p.args[0]
		p.args = p.args[1:]
		switch {
		case onlyFiles || arg == "-" || !strings.HasPrefix(arg, "-"):
			p.inv.files = append(p.inv.files, arg)
		case arg == "--":
			onlyFiles = true
		default:
			p.option(arg)
		}
	}
	if len(p.inv.files) > 1 && p.inv.action == nil {
		p.fail("%s: Too many positional arguments specified!\nCan specify at most 1 positional arguments: See: %s --help", p.base(), p.program)
	}
	return !p.failed
}

// base returns the name of the program without its folders.
func (p *flagParser) base() string { return p.program[strings.LastIndexByte(p.program, '/')+1:] }

func (p *flagParser) fail(format string, args ...any) {
	p.report(fmt.Sprintf(format, args...))
	p.failed = true
}

// option reads one option.
func (p *flagParser) option(arg string) {
	text := strings.TrimPrefix(arg[1:], "-")
	name, value, hasValue := strings.Cut(text, "=")
	f := p.lookup(name)
	if f == nil || f.kind == flagPrefix && hasValue {
		f, text, value, hasValue = p.group(text)
	}
	if f != nil {
		p.provide(f, value, hasValue)
	}
	if f != nil || p.inv.action != nil {
		return
	}
	p.fail("%s: Unknown command line argument '%s'.  Try: '%s --help'", p.base(), arg, p.program)
	p.report(fmt.Sprintf("%s: Did you mean '%s'?", p.base(), dashed(p.likely(text))))
}

func (p *flagParser) lookup(name string) *flag {
	for i := range p.flags {
		if p.flags[i].name == name {
			return &p.flags[i]
		}
	}
	return nil
}

// group reads flags of one letter that stand together. It returns the last of them,
// which may have a value, or nil and the rest if that is no such flag.
func (p *flagParser) group(text string) (f *flag, rest, value string, hasValue bool) {
	for len(text) > 1 && p.inv.action == nil {
		f := p.lookup(text[:1])
		switch {
		case f == nil:
			return nil, text, "", false
		case f.kind == flagPrefix:
			return f, "", text[1:], true
		case text[1] == '=':
			return f, "", text[2:], true
		}
		p.provide(f, "", false)
		text = text[1:]
	}
	return p.lookup(text), text, "", false
}

// provide gives a flag its value.
func (p *flagParser) provide(f *flag, value string, hasValue bool) {
	var err error
	switch {
	case f.kind == flagAction && hasValue:
		err = fmt.Errorf("does not allow a value! '%s' specified.", value)
	case f.kind == flagPrefix && !hasValue, f.kind == flagValue && !hasValue && len(p.args) == 0:
		err = fmt.Errorf("requires a value!")
	case f.kind == flagValue && !hasValue:
		value, p.args = p.args[0], p.args[1:]
		fallthrough
	default:
		err = f.set(p.inv, value)
	}
	if err != nil {
		p.fail("%s: for the %s option: %v", p.base(), dashed(f.name), err)
	}
}

// likely returns the option most like an unknown option, with its value.
func (p *flagParser) likely(text string) string {
	name, value, _ := strings.Cut(text, "=")
	best, least := "", 0
	for _, f := range p.flags {
		typed := name
		if f.kind == flagAction {
			typed = text
		}
		e := editor{example: typed}
		if d := e.distance(f.name, len(f.name)+len(typed)+1); best == "" || d < least {
			best, least = f.name, d
			if value != "" && f.kind != flagAction {
				best += "=" + value
			}
		}
	}
	return best
}

// boolFlag makes the setter of a switch.
func boolFlag(field func(*invocation) *bool) func(*invocation, string) error {
	return func(inv *invocation, text string) error {
		switch text {
		case "", "true", "TRUE", "True", "1":
			*field(inv) = true
		case "false", "FALSE", "False", "0":
			*field(inv) = false
		default:
			return fmt.Errorf("'%s' is invalid value for boolean argument! Try 0 or 1", text)
		}
		return nil
	}
}

// stringFlag makes the setter of a text, of which the last given counts.
func stringFlag(field func(*invocation) *string) func(*invocation, string) error {
	return func(inv *invocation, text string) error {
		*field(inv) = text
		return nil
	}
}

// listFlag makes the setter of a list, one element at a time, or several with
// separator between them.
func listFlag(field func(*invocation) *[]string, separator string) func(*invocation, string) error {
	return func(inv *invocation, text string) error {
		list := []string{text}
		if separator != "" {
			list = strings.Split(text, separator)
		}
		*field(inv) = append(*field(inv), list...)
		return nil
	}
}

// actionFlag makes the setter of something to do instead of a check.
func actionFlag(action func(inv *invocation, world IO)) func(*invocation, string) error {
	return func(inv *invocation, _ string) error {
		inv.action = action
		return nil
	}
}

// greatestFlag makes the setter of a value with a name, of which the greatest given
// counts.
func greatestFlag[T dumpMode | DumpFilter](values map[string]T, field func(*invocation) *T) func(*invocation, string) error {
	return func(inv *invocation, text string) error {
		v, ok := values[text]
		if !ok {
			return fmt.Errorf("Cannot find option named '%s'!", text)
		}
		*field(inv) = max(*field(inv), v)
		return nil
	}
}

// setContext takes the number of lines around the lines of the dump.
func setContext(inv *invocation, text string) error {
	digits, base := text, 10
	for _, b := range []struct {
		prefix string
		base   int
	}{{"0x", 16}, {"0X", 16}, {"0b", 2}, {"0B", 2}, {"0o", 8}, {"0", 8}} {
		if rest, ok := strings.CutPrefix(text, b.prefix); ok && rest != "" {
			digits, base = rest, b.base
			break
		}
	}
	n, err := strconv.ParseUint(digits, base, 32)
	if err != nil || strings.HasPrefix(digits, "+") {
		return fmt.Errorf("'%s' value invalid for uint argument!", text)
	}
	if !inv.hasContext || uint32(n) > inv.context {
		inv.context, inv.hasContext = uint32(n), true
	}
	return nil
}

// splitOptions splits the text of FILECHECK_OPTS into arguments: blanks separate them,
// a backslash takes the meaning from the next byte, and quotes from all bytes up to
// the next quote.
func splitOptions(text string) []string {
	var args []string
	var arg strings.Builder
	inside := false // an argument
	quote := byte(0)
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '\\' && i+1 < len(text):
			i++
			arg.WriteByte(text[i])
			inside = true
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			arg.WriteByte(c)
		case c == '"' || c == '\'':
			quote = c
			inside = true
		case strings.IndexByte(" \t\n\r", c) >= 0:
			if inside {
				args = append(args, arg.String())
				arg.Reset()
				inside = false
			}
		default:
			arg.WriteByte(c)
			inside = true
		}
	}
	if inside {
		args = append(args, arg.String())
	}
	return args
}
