package filecheck

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hivm-opt/lit/filecheck/internal/numeric"
)

// A program is a check file that was read.
type program struct {
	opts    *Options
	checks  []positive
	numbers *numeric.Scope
	strings map[string]value // the definitions of the command line
}

// A reader reads a check file.
type reader struct {
	*program
	src      *source
	report   func(Diagnostic)
	implicit []*directive // the NOT directives before each positive directive
	pending  []*directive // the DAG and NOT directives since the last positive
	lines    lineCounter
	regexes  regexCache
}

// A readError ends the reading of a check file. Its message is already out.
type readError struct{ status Status }

func (readError) Error() string { return "check file not understood" }

// errInvalid is the usual readError.
var errInvalid = readError{Invalid}

// statusOf returns the status for an error of readChecks.
func statusOf(err error) Status {
	var e readError
	if errors.As(err, &e) {
		return e.status
	}
	return Invalid
}

// complain reports an error at an offset of the check file and returns errInvalid.
func (r *reader) complain(at place, format string, args ...any) error {
	r.report(at.at(SeverityError, fmt.Sprintf(format, args...)))
	return errInvalid
}

// readChecks reads a check file, whose text is canonical. The options are valid.
func readChecks(check File, o *Options, report func(Diagnostic)) (*program, error) {
	r := &reader{
		program: &program{opts: o, numbers: numeric.NewScope(), strings: map[string]value{}},
		src:     &source{name: check.Name, text: check.Text},
		report:  report,
	}
	r.lines.text = check.Text
	if err := r.defines(o.Defines); err != nil {
		return nil, err
	}
	if err := r.implicitNots(); err != nil {
		return nil, err
	}
	unused, err := r.directives()
	if err != nil {
		return nil, err
	}
	return r.program, r.checkUse(unused)
}

// implicitNots makes a directive of each implicit pattern. Each has a source of its
// own that shows it on the command line.
func (r *reader) implicitNots() error {
	const before = "-implicit-check-not='"
	for i, text := range r.opts.ImplicitCheckNot {
		src := &source{name: "command line", text: before + text + "'"}
		d := &directive{
			kind: KindNot, count: 1, prefix: "IMPLICIT-CHECK", implicit: i + 1, start: place{src, len(before)},
		}
		// FileCheck reports an error here, and goes on with the part of the pattern
		// that it has.
		if err := r.parsePattern(d, text); err != nil && statusOf(err) != Invalid {
			return err
		}
		r.implicit = append(r.implicit, d)
	}
	r.pending = slices.Clone(r.implicit)
	return nil
}

// directives reads all directives. It returns the prefixes that none has, sorted.
func (r *reader) directives() (unused []string, err error) {
	unused = slices.Clone(r.opts.prefixes())
	slices.Sort(unused)
	finder := newFinder(r.src.text, r.opts)
	last := "" // the prefix seen last
	for {
		found, ok := finder.next()
		if !ok {
			break
		}
		if found.form != formComment && found.prefix != last {
			last = found.prefix
			unused = slices.DeleteFunc(unused, func(p string) bool { return p == last })
		}
		if err := r.directive(found, finder); err != nil {
			return nil, err
		}
	}
	if len(r.pending) > 0 {
		// The end of the input is one more match to find, after the last DAG and
		// NOT directives.
		at := finder.pos
		r.add(&directive{kind: KindEOF, count: 1, start: place{r.src, at}})
	}
	return unused, nil
}

// directive reads the line of the finding.
func (r *reader) directive(found finding, finder *finder) error {
	at := place{r.src, found.start}
	suffixEnd := place{r.src, finder.pos}
	switch found.form {
	case formMisspelled:
		return r.complain(at, "misspelled directive '%s'", r.src.text[found.start:found.end])
	case formBadNot:
		return r.complain(suffixEnd, "unsupported -NOT combo on prefix '%s'", found.prefix)
	case formBadCount:
		return r.complain(suffixEnd, "invalid count in -COUNT specification on prefix '%s'", found.prefix)
	}
	text := r.src.text[finder.pos:]
	if !r.opts.keepBlanks() {
		text = strings.TrimLeft(text, " \t")
	}
	start := len(r.src.text) - len(text)
	if end := strings.IndexAny(text, "\n\r"); end >= 0 {
		text = text[:end]
	}
	finder.pos = start + len(text)
	if found.form == formComment {
		return nil
	}
	d := &directive{
		kind: found.kind, count: found.count, literal: found.literal, prefix: found.prefix,
		line: r.lines.at(found.start), start: place{r.src, start},
	}
	if err := r.parsePattern(d, text); err != nil {
		return err
	}
	switch d.kind {
	case KindLabel:
		if d.usesStrings() {
			return r.complain(at, "found '%s-LABEL:' with variable definition or use", d.prefix)
		}
	case KindNext, KindSame, KindEmpty:
		if len(r.checks) == 0 {
			return r.complain(at, "found '%s%s' without previous '%s: line", d.prefix, suffixes[d.kind], d.prefix)
		}
	case KindDAG, KindNot:
		r.pending = append(r.pending, d)
		return nil
	}
	r.add(d)
	return nil
}

// add appends a positive directive.
func (r *reader) add(d *directive) {
	r.checks = append(r.checks, positive{d, r.pending})
	r.pending = nil
	if len(r.implicit) > 0 {
		r.pending = slices.Clone(r.implicit)
	}
}

// checkUse complains about prefixes without directives.
func (r *reader) checkUse(unused []string) error {
	switch {
	case len(r.implicit) > 0 && len(r.opts.Prefixes) == 0:
		return nil // there is something to check even so
	case len(unused) == 0, r.opts.AllowUnusedPrefixes && len(unused) < len(r.opts.prefixes()):
		return nil
	}
	noun := "prefix"
	if len(unused) > 1 {
		noun = "prefixes"
	}
	r.report(Diagnostic{
		Message: fmt.Sprintf("no check strings found with %s '%s:'", noun, strings.Join(unused, ":', '")),
	})
	return errInvalid
}

// A lineCounter finds the lines of offsets that come in ascending order.
type lineCounter struct {
	text       string
	line, done int
}

func (c *lineCounter) at(offset int) int {
	c.line += strings.Count(c.text[c.done:offset], "\n")
	c.done = offset
	return c.line + 1
}
