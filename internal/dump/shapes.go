package dump

import (
	"bytes"
	"strings"

	"hivm-opt/internal/lazy"
)

// The lines that are no MLIR are recognised by their shapes, of which none begins an
// operation or can continue one in a text that a compiler has printed. They are looked at
// only where the first letter fits.
var (
	locatedRE = lazy.Regexp{Text: `^(?:loc\(.*\)|(?:<[\w -]+>|(?:[A-Za-z]:)?[^\s:"%{}()\[\]][^:"%{}]*):\d+(?::\d+)?): (fatal error|error|warning|remark|note): `}
	bareRE    = lazy.Regexp{Text: `^(?:[\w./+-]+: )?(fatal error|error|warning|remark|note): `}
	countRE   = lazy.Regexp{Text: `^\d+ (?:warning|error)s?(?: and \d+ errors?)? generated\.`}

	logRE = lazy.Regexp{Text: `^(?:` +
		`No output captured\.$` + // of Triton-Ascend, in place of a dump
		`|\[ ?(?i:trace|debug|info|note|notice|warn|warning|error|fatal|critical) ?\]` + // [INFO] text
		`|\[\d{4}-\d\d-\d\d[ T]\d\d:\d\d` + // spdlog
		`|\[\w+\] encounters error:` + // a stage of Triton-Ascend
		`|[\w./-]+: for the -{1,2}[\w-]+ option: ` + // LLVM's flags
		`|[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+ ` + // glog
		`|\d{4}[-/]\d\d[-/]\d\d[ T]\d\d:\d\d:\d\d` + // Python
		`|(?:DEBUG|INFO|WARNING|ERROR|CRITICAL|FATAL)(?::| \d\d-\d\d \d\d:\d\d)` +
		`)`}
	pythonWarningRE = lazy.Regexp{Text: `^\S[^:]*:\d+: \w*Warning: `}
	pythonSourceRE  = lazy.Regexp{Text: `^  [\w.]+\([^%]*$`}

	ruleRE     = lazy.Regexp{Text: `^(?:={3}|-{3}|\*{3}|~{3}|\+{3}|#{3})`}
	reportRE   = lazy.Regexp{Text: `^\s+\.\.\. (.*) report \.\.\.\s*$`}
	timeRowRE  = lazy.Regexp{Text: `^ +\d+\.\d+ +\( *\d+\.\d+%\)  `}
	pipelineRE = lazy.Regexp{Text: `^Pass Manager with \d+ passes:\s*$`}

	stackRE      = lazy.Regexp{Text: `^(?:During handling of the above exception, |The above exception was |PLEASE submit a bug report|Stack dump:|\d+\.\t|\s*#\d+ 0x[0-9a-f]|(?:Aborted|Segmentation fault)\b|terminate called |  what\(\):)|: Assertion .* failed\.\s*$`}
	traceEndRE   = lazy.Regexp{Text: `^[A-Za-z_][\w.]*(?::|\s*$)`}
	tracebackTop = []byte("Traceback (most recent call last):")
)

// quotes says what a message may have below it.
type quotes uint8

const (
	nothing   quotes = iota
	source           // a source line with a caret, or a caret
	opening          // an operation in the generic form
	operation        // the rest of one with regions
	traceback        // the rest of a Python traceback
	pythonSource
	pipeline
	report
	statistics
)

// filter recognises noise. Its state is the message in front of a line.
type filter struct {
	below quotes
	// title says that the title of a report was seen, whose second rule is to come.
	title bool
}

// classify returns the kind of a line, of which next is the line behind it. The line has
// no escape sequences and no line break.
func (f *filter) classify(line, next []byte) Kind {
	if f.below != nothing {
		if k, ok := f.quoted(line, next); ok {
			return k
		}
	}
	if len(line) == 0 {
		return NoNoise
	}
	switch c := line[0]; {
	case c == '%' || c == '}' || c == '"' || c == '^' || c == ')':
		return NoNoise
	case c == ' ' || c == '\t':
		return f.indented(line)
	case c == '=' || c == '-' || c == '*' || c == '~' || c == '+':
		return f.rule(line)
	}
	return f.message(line)
}

// rule recognises lines of punctuation.
func (f *filter) rule(line []byte) Kind {
	if !ruleRE.Get().Match(line) {
		return NoNoise
	}
	return Banners
}

// indented recognises the few lines of noise that begin with blanks.
func (f *filter) indented(line []byte) Kind {
	text := bytes.TrimLeft(line, " \t")
	if len(text) == 0 {
		return NoNoise
	}
	switch c := text[0]; {
	case c == '.':
		if m := reportRE.Get().FindSubmatch(line); m != nil {
			f.below = report
			if bytes.Contains(m[1], []byte("tatistics")) {
				f.below, f.title = statistics, true
			}
			return Reports
		}
	case (c == '#' || c == 'w') && stackRE.Get().Match(line):
		return Traces
	case c >= '0' && c <= '9' && timeRowRE.Get().Match(line):
		return Reports
	}
	return NoNoise
}

// The first letters of the lines that logRE and stackRE match, and parts of the lines that
// begin otherwise.
const (
	logLetters   = "[NDIWECF0123456789"
	logPart      = ": for the -"
	stackLetters = "DTPSAt#0123456789"
	stackPart    = ": Assertion "
)

// message recognises lines of noise that begin at the left.
func (f *filter) message(line []byte) Kind {
	if bytes.HasPrefix(line, []byte("//")) {
		return NoNoise
	}
	if k := f.diagnostic(line); k != NoNoise {
		return k
	}
	switch {
	case begins(line, logLetters, logPart) && logRE.Get().Match(line):
		return Logs
	case bytes.HasPrefix(line, tracebackTop):
		f.below = traceback
		return Traces
	case bytes.Contains(line, []byte("Warning: ")) && pythonWarningRE.Get().Match(line):
		f.below = pythonSource
		return Warnings
	case line[0] == 'P' && pipelineRE.Get().Match(line):
		f.below = pipeline
		return Pipelines
	case begins(line, stackLetters, stackPart) && stackRE.Get().Match(line):
		return Traces
	case line[0] == '#' && ruleRE.Get().Match(line):
		return Banners
	}
	return NoNoise
}

// begins reports whether a line begins with one of some letters, or has a part.
func begins(line []byte, letters, part string) bool {
	return strings.IndexByte(letters, line[0]) >= 0 || bytes.Contains(line, []byte(part))
}

// severities are the kinds of messages by their words.
var severities = lazy.Value[map[string]Kind]{Make: func() map[string]Kind {
	return map[string]Kind{
		"fatal error": Errors, "error": Errors, "warning": Warnings, "remark": Remarks, "note": Notes,
	}
}}

// diagnostic recognises the messages of compilers.
func (f *filter) diagnostic(line []byte) Kind {
	if line[0] >= '0' && line[0] <= '9' && countRE.Get().Match(line) {
		return Warnings
	}
	if !bytes.Contains(line, []byte("e: ")) && !bytes.Contains(line, []byte("r: ")) &&
		!bytes.Contains(line, []byte("g: ")) && !bytes.Contains(line, []byte("k: ")) {
		return NoNoise // it has none of the words that the expressions look for
	}
	m := locatedRE.Get().FindSubmatch(line)
	if m == nil {
		if m = bareRE.Get().FindSubmatch(line); m == nil {
			return NoNoise
		}
	}
	f.below = source
	if _, op, ok := bytes.Cut(line, []byte("see current operation:")); ok {
		f.below = opening
		if len(bytes.TrimSpace(op)) > 0 {
			f.below = belowOperation(op)
		}
	}
	return severities.Get()[string(m[1])]
}

// quoted recognises what stands below a message; ok is false if the line is not part of it.
func (f *filter) quoted(line, next []byte) (k Kind, ok bool) {
	below := f.below
	f.below = nothing
	switch below {
	case source:
		if isCaret(line) {
			return Quotes, true
		}
		if isCaret(next) && len(bytes.TrimSpace(line)) > 0 && f.message(line) == NoNoise {
			f.below = source
			return Quotes, true
		}
		f.below = nothing
	case opening:
		f.below = belowOperation(line)
		return Quotes, true
	case operation:
		if len(line) == 0 || !bytes.HasPrefix(line, []byte("})")) {
			f.below = operation
		}
		return Quotes, len(line) > 0
	case traceback:
		if len(line) > 0 && line[0] == ' ' {
			f.below = traceback
			return Traces, true
		}
		return Traces, traceEndRE.Get().Match(line)
	case pythonSource:
		return Quotes, pythonSourceRE.Get().Match(line)
	case pipeline:
		if len(line) > 0 {
			f.below = pipeline
		}
		return Pipelines, len(line) > 0
	case report, statistics:
		return f.reported(below, line)
	}
	return NoNoise, false
}

// belowOperation returns what stands below the first line of an operation.
func belowOperation(line []byte) quotes {
	if bytes.HasSuffix(line, []byte("({")) {
		return operation
	}
	return nothing
}

// reported recognises the lines of a report.
func (f *filter) reported(below quotes, line []byte) (k Kind, ok bool) {
	switch {
	case len(line) == 0:
		f.below = below
		if below == statistics && !f.title {
			f.below = nothing // a blank line ends the names of passes
		}
		return NoNoise, true
	case ruleRE.Get().Match(line):
		f.below, f.title = below, false
		return Reports, true
	case below == statistics,
		bytes.HasPrefix(line, []byte("  Total Execution Time:")),
		bytes.HasPrefix(line, []byte("  ----")),
		timeRowRE.Get().Match(line):
		f.below = below
		return Reports, true
	}
	return NoNoise, false
}

// isCaret reports whether a line points to the line above it.
func isCaret(line []byte) bool {
	text := bytes.TrimSpace(line)
	return len(text) > 0 && text[0] == '^' && len(bytes.Trim(text, "^~ ")) == 0 ||
		len(text) > 1 && text[0] == '~' && len(bytes.Trim(text, "^~ ")) == 0
}
