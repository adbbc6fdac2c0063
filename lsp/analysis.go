package lsp

import (
	"context"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/target"
	"hivm-opt/parser"
)

// analysis is what is known about a text. It does not change.
type analysis struct {
	environment environment
	parts       []placedPart
	// spare are parts of older texts whose functions may be of use again.
	spare []*part
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

// analyse returns what is known about the text of a document. It fails only if ctx is done. What was
// known about an older text is used up.
func (s *server) analyse(ctx context.Context, d *document) (*analysis, error) {
	if d.analysed {
		return d.analysis, nil
	}
	a := &analysis{environment: s.environment(d)}
	r := partReader{
		Context: ctx, name: d.name(), whole: s.readWhole,
		compiler: s.Compiler.With(hivmopt.Options{AllowUnregistered: a.environment.allowUnregistered, Arch: a.environment.generation, SkipQuotes: true}),
	}
	if old := d.analysis; old != nil && old.environment == a.environment {
		r.old = old.spare
		for _, p := range old.parts {
			r.old = append(r.old, p.part)
		}
	}
	d.analysis = a
	for _, x := range splitParts(d.text) {
		p, err := r.part(d.text[x.Begin:x.End])
		if err != nil {
			a.spare = r.spare()
			return nil, err
		}
		a.parts = append(a.parts, placedPart{p, int(x.Begin)})
	}
	a.spare = r.spare()
	d.analysed = true
	return a, nil
}

// analysed returns an open document and what is known about its text.
func (s *server) analysed(ctx context.Context, uri protocol.DocumentUri) (*document, *analysis, error) {
	d, err := s.document(uri)
	if err != nil {
		return nil, nil, err
	}
	a, err := s.analyse(ctx, d)
	return d, a, err
}

// at returns the part that an offset of the document belongs to.
func (a *analysis) at(offset int) placedPart {
	for i := len(a.parts) - 1; i > 0; i-- {
		if a.parts[i].begin <= offset {
			return a.parts[i]
		}
	}
	return a.parts[0]
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
