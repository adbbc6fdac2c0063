package coreutils

import (
	"bufio"
	"errors"
	"io"
	"os"
	"strconv"
	"strings"
)

// sedRun is the state of a script while it runs over some files.
type sedRun struct {
	in       *sedInput
	out      *bufio.Writer
	quiet    bool
	line     int
	pattern  string
	newline  bool // the pattern space ended in a line end
	open     bool // the last line printed has no line end
	hold     string
	appended string // by "a", to be printed at the end of the cycle
	exit     int
	done     bool
	again    bool // "D": a new cycle without reading
}

// sed edits text. Scripts with labels or files in them are Unsupported.
func sed(c *Call) int {
	list, operands, ok := c.options("nEre:is", "quiet", "silent", "regexp-extended", "expression=", "in-place", "separate")
	if !ok {
		return Unsupported
	}
	var scripts []string
	p := &sedParser{}
	quiet, inPlace, separate := false, false, false
	for _, o := range list {
		switch o.name {
		case "n", "quiet", "silent":
			quiet = true
		case "E", "r", "regexp-extended":
			p.extended = true
		case "e", "expression":
			scripts = append(scripts, o.value)
		case "i", "in-place":
			inPlace = true
		case "s", "separate":
			separate = true
		}
	}
	if scripts == nil {
		if len(operands) == 0 {
			return c.unsupported("call without a script")
		}
		scripts, operands = operands[:1], operands[1:]
	}
	p.text = strings.Join(scripts, "\n")
	if strings.HasPrefix(p.text, "#n") {
		return c.unsupported("script that starts with #n")
	}
	source := *p
	script, err := p.commands()
	if err != nil {
		c.Problem = err.Error()
		return Unsupported
	}
	if !inPlace && !separate {
		return c.sedFiles(script, quiet, operandsOr(operands), c.Stdout)
	}
	exit := 0
	for _, name := range operandsOr(operands) {
		// Each file is a text of its own, with line numbers from 1.
		fresh := source
		if script, err = fresh.commands(); err != nil {
			return c.complain(Trouble, "%s", err.Error())
		}
		code := 0
		if inPlace {
			code = c.sedInPlace(script, quiet, name)
		} else {
			code = c.sedFiles(script, quiet, []string{name}, c.Stdout)
		}
		exit = max(exit, code)
	}
	return exit
}

func (c *Call) sedInPlace(script []*sedCommand, quiet bool, name string) int {
	info, err := os.Stat(c.path(name))
	if err != nil {
		return c.complain(Trouble, "can't read %s: %s", name, Reason(err))
	}
	var b strings.Builder
	exit := c.sedFiles(script, quiet, []string{name}, &b)
	if err := os.WriteFile(c.path(name), []byte(b.String()), info.Mode().Perm()); err != nil {
		return c.complain(Trouble, "couldn't open file %s: %s", name, Reason(err))
	}
	return exit
}

func (c *Call) sedFiles(script []*sedCommand, quiet bool, names []string, w io.Writer) int {
	r := &sedRun{in: &sedInput{call: c, names: names}, out: bufio.NewWriter(w), quiet: quiet}
	for !r.done && (r.again || r.read()) {
		r.again = false
		ended := r.run(script)
		if !ended && !r.quiet {
			r.print(r.pattern)
		}
		r.write(r.appended)
		r.appended = ""
	}
	r.in.close()
	if r.out.Flush() != nil && r.exit == 0 {
		r.exit = 4
	}
	return max(r.exit, r.in.exit)
}

// read begins a cycle with the next line.
func (r *sedRun) read() bool {
	line, ok := r.in.next()
	if !ok {
		return false
	}
	r.line++
	r.pattern, r.newline = strings.CutSuffix(line, "\n")
	return true
}

func (r *sedRun) print(text string) {
	if r.newline {
		text += "\n"
	}
	r.write(text)
	r.open = !r.newline
}

// write prints text, after the line end that the last line of the input may
// lack.
func (r *sedRun) write(text string) {
	if r.open && text != "" {
		r.out.WriteByte('\n')
		r.open = false
	}
	r.out.WriteString(text)
}

// run runs commands over the pattern space. ended reports that the cycle is
// over without printing it.
func (r *sedRun) run(list []*sedCommand) (ended bool) {
	for _, c := range list {
		if r.selected(c) == c.not {
			continue
		}
		if c.name == '{' {
			if r.run(c.block) {
				return true
			}
			if r.done {
				return false
			}
			continue
		}
		if stop, ended := r.command(c); stop {
			return ended
		}
	}
	return false
}

// command runs one command. stop reports that the cycle is over.
func (r *sedRun) command(c *sedCommand) (stop, ended bool) {
	switch c.name {
	case 's':
		if text, ok := c.replace(r.pattern); ok {
			r.pattern = text
			if c.print {
				r.print(r.pattern)
			}
		}
	case 'y':
		r.pattern = c.changes.Replace(r.pattern)
	case 'p':
		r.print(r.pattern)
	case 'P':
		first, _, _ := strings.Cut(r.pattern, "\n")
		r.write(first + "\n")
	case '=':
		r.write(strconv.Itoa(r.line) + "\n")
	case 'i':
		r.write(c.text)
	case 'a':
		r.appended += c.text
	case 'c':
		if c.to == nil || c.not || !c.active {
			r.write(c.text)
		}
		return true, true
	case 'd':
		return true, true
	case 'D':
		_, rest, more := strings.Cut(r.pattern, "\n")
		r.pattern, r.again = rest, more
		return true, true
	case 'h':
		r.hold = r.pattern
	case 'H':
		r.hold += "\n" + r.pattern
	case 'g':
		r.pattern = r.hold
	case 'G':
		r.pattern += "\n" + r.hold
	case 'x':
		r.pattern, r.hold = r.hold, r.pattern
	case 'q':
		r.done, r.exit = true, c.exit
		return true, false
	case 'n', 'N':
		return r.advance(c.name == 'N')
	}
	return false, false
}

// advance goes to the next line in the middle of a cycle, and keeps the old
// text before it if keep is set. At the end of the input the cycle is over.
func (r *sedRun) advance(keep bool) (stop, ended bool) {
	if !r.in.more() {
		r.done = true
		return true, false
	}
	old := r.pattern
	if !keep && !r.quiet {
		r.print(old)
	}
	r.write(r.appended)
	r.appended = ""
	r.read()
	if keep {
		r.pattern = old + "\n" + r.pattern
	}
	return false, false
}

// selected reports whether the addresses of c fit the current line.
func (r *sedRun) selected(c *sedCommand) bool {
	switch {
	case c.from == nil:
		return true
	case c.to == nil:
		return r.fits(c.from)
	case !c.active:
		if !r.fits(c.from) {
			return false
		}
		c.last = c.to.line
		if c.to.line < 0 {
			c.last = r.line + c.to.plus
		}
		// A range that is counted in lines can be over at once.
		c.active = c.to.re != nil || c.to.end && r.in.more() || c.last > r.line
		return true
	}
	switch {
	case c.to.re != nil:
		c.active = !c.to.re.MatchString(r.pattern)
	case c.to.end:
		c.active = r.in.more()
	default:
		c.active = r.line < c.last
		if r.line > c.last {
			return r.fits(c.from)
		}
	}
	return true
}

func (r *sedRun) fits(a *sedAddress) bool {
	switch {
	case a.re != nil:
		return a.re.MatchString(r.pattern)
	case a.end:
		return !r.in.more()
	}
	return r.line == a.line
}

// replace runs the command "s"; ok reports whether anything matched.
func (c *sedCommand) replace(text string) (out string, ok bool) {
	var b strings.Builder
	at, n := 0, 0
	for _, m := range c.re.FindAllStringSubmatchIndex(text, -1) {
		n++
		if n < c.nth || n > c.nth && !c.global {
			continue
		}
		ok = true
		b.WriteString(text[at:m[0]])
		at = m[1]
		for _, p := range c.parts {
			switch {
			case p.group < 0:
				b.WriteString(p.text)
			case m[2*p.group] >= 0:
				b.WriteString(text[m[2*p.group]:m[2*p.group+1]])
			}
		}
	}
	b.WriteString(text[at:])
	return b.String(), ok
}

// sedInput reads the lines of several files as one text.
type sedInput struct {
	call  *Call
	names []string
	file  io.ReadCloser
	text  *bufio.Reader
	exit  int
}

// more reports whether there is another line.
func (in *sedInput) more() bool {
	for {
		if in.text != nil {
			if _, err := in.text.Peek(1); err == nil {
				return true
			} else if !errors.Is(err, io.EOF) {
				in.exit = in.call.complain(Trouble, "read error: %s", Reason(err))
			}
			in.close()
		}
		if len(in.names) == 0 {
			return false
		}
		name := in.names[0]
		in.names = in.names[1:]
		f, err := in.call.open(name)
		if err != nil {
			in.exit = in.call.complain(Trouble, "can't read %s: %s", name, Reason(err))
			continue
		}
		in.file, in.text = f, bufio.NewReader(f)
	}
}

func (in *sedInput) next() (string, bool) {
	if !in.more() {
		return "", false
	}
	line, err := readLine(in.text)
	if err != nil && err != io.EOF {
		in.exit = in.call.complain(Trouble, "read error: %s", Reason(err))
		in.names = nil
		in.close()
		return "", false
	}
	if err != nil && in.peekFile() {
		line += "\n" // Another file follows.
	}
	return line, true
}

func (in *sedInput) peekFile() bool { return len(in.names) > 0 }

func (in *sedInput) close() {
	if in.file != nil {
		in.file.Close()
	}
	in.file, in.text = nil, nil
}
