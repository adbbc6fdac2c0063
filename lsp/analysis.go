package lsp

import (
	"context"
	"slices"
	"strings"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/parser"
)

// analysis is what is known about a text. It does not change.
type analysis struct {
	environment environment
	parts       []placedPart
}

// environment is what the meaning of a text depends on besides the text.
type environment struct {
	allowUnregistered bool
	generation        target.Generation
}

// environment returns the settings of the client, with what the RUN lines of the text say.
func (s *server) environment(d *document) environment {
	e := environment{allowUnregistered: s.settings.AllowUnregisteredDialect}
	e.generation, _ = target.ParseGeneration(s.settings.HIVMArch)
	for line := range runLines(d.text) {
		e.allowUnregistered = e.allowUnregistered || strings.Contains(line, "-allow-unregistered-dialect")
		if _, arch, ok := strings.Cut(line, "-hivm-arch="); ok {
			arch, _, _ = strings.Cut(strings.TrimSpace(arch), " ")
			if g, err := target.ParseGeneration(arch); err == nil {
				e.generation = g
			}
		}
	}
	return e
}

// placedPart is a part at an offset of a document.
type placedPart struct {
	*part
	begin int
}

// part is the text between two lines "// -----", which is a module of its own, as for
// --split-input-file.
type part struct {
	text string
	ctx  *ir.Context
	// module is nil where the text has errors that the parser finds.
	module *ir.Operation
	// state says where things stand in the text.
	state    parser.AsmState
	problems []problem
}

// problem is a diagnostic for a part of a text, with offsets in it.
type problem struct {
	severity diag.Severity
	at       parser.Span
	message  string
	related  []related
}

// related is a note of a problem.
type related struct {
	at      parser.Span
	message string
}

// analyse returns what is known about the text of a document. It fails only if ctx is done.
func (s *server) analyse(ctx context.Context, d *document) (*analysis, error) {
	if d.analysed {
		return d.analysis, nil
	}
	a := &analysis{environment: s.environment(d)}
	known := map[string][]*part{}
	if old := d.analysis; old != nil && old.environment == a.environment {
		for _, p := range old.parts {
			known[p.text] = append(known[p.text], p.part)
		}
	}
	compiler := s.Compiler.With(hivmopt.Options{AllowUnregistered: a.environment.allowUnregistered, Arch: a.environment.generation, SkipQuotes: true})
	for _, x := range splitParts(d.text) {
		text := d.text[x.Begin:x.End]
		if same := known[text]; len(same) > 0 {
			a.parts = append(a.parts, placedPart{same[0], int(x.Begin)})
			known[text] = same[1:]
			continue
		}
		p, err := readPart(ctx, compiler, d.name(), text)
		if err != nil {
			return nil, err
		}
		a.parts = append(a.parts, placedPart{p, int(x.Begin)})
	}
	d.analysis, d.analysed = a, true
	return a, nil
}

// splitMark separates the parts of a document.
const splitMark = "// -----"

// splitParts returns where the parts of a text are. As for --split-input-file the mark may stand
// anywhere but at the end of the text.
func splitParts(text string) []parser.Span {
	var out []parser.Span
	begin := 0
	for at := 0; ; {
		n := strings.Index(text[at:], splitMark)
		if n < 0 || at+n+len(splitMark) == len(text) {
			return append(out, parser.Span{Begin: int32(begin), End: int32(len(text))})
		}
		out = append(out, parser.Span{Begin: int32(begin), End: int32(at + n)})
		begin = at + n + len(splitMark)
		at = begin
	}
}

// readPart reads and verifies a text. The error is that of ctx.
func readPart(ctx context.Context, compiler *hivmopt.Compiler, name, text string) (*part, error) {
	c, err := compiler.NewContext()
	if err != nil {
		return nil, err
	}
	f, err := c.Files.Add(name, text)
	if err != nil {
		return nil, err
	}
	p := &part{text: text, ctx: c}
	m, err := parser.Parse(c, f, parser.Options{Context: ctx, State: &p.state})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		p.report(diag.Of(err))
		return p, nil
	}
	p.module = m
	err = ir.Verify(c, m, ir.VerifyOptions{Context: ctx})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		p.report(diag.Of(err))
		return p, nil
	}
	p.report(hacc.UnknownTargets(c, m))
	return p, nil
}

// report adds diagnostics to the problems.
func (p *part) report(list []*diag.Diagnostic) {
	for _, d := range list {
		x := problem{severity: d.Severity, at: p.place(d), message: d.Msg}
		for _, n := range d.Notes {
			switch {
			case n.Advice || n.Location.Source == nil:
				x.message += "\n" + n.Msg
			default:
				x.related = append(x.related, related{p.place(n), n.Msg})
			}
		}
		p.problems = append(p.problems, x)
	}
	slices.SortStableFunc(p.problems, func(a, b problem) int { return int(a.at.Begin - b.at.Begin) })
}

// place returns the part of the text that a diagnostic is about: the token at its place,
// unless it says how wide it is.
func (p *part) place(d *diag.Diagnostic) parser.Span {
	at := d.Location
	if d.Written.Source != nil {
		at = d.Written
	}
	if at.Source == nil || at.Line < 1 {
		return parser.Span{}
	}
	begin := at.Source.OffsetOf(at.Line, at.Col)
	end := begin + d.Width
	if d.Width < 2 {
		end = tokenEnd(p.text, begin)
	}
	return parser.Span{Begin: int32(begin), End: int32(min(end, len(p.text)))}
}

// tokenEnd returns the end of the token that begins at an offset; the offset itself if there is
// none.
func tokenEnd(text string, at int) int {
	for t := range parser.Tokens(text[at:]) {
		if t.Begin == 0 && t.Kind != parser.CommentToken && t.Kind != parser.MetadataToken {
			return at + t.End
		}
		break
	}
	return at
}
