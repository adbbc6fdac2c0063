package lsp

import (
	"context"
	"slices"
	"strings"

	hivmopt "hivm-opt"
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
	"hivm-opt/parser"
)

// part is the text between two lines "// -----", which is a module of its own, as for
// --split-input-file. Its functions are read one by one if that can be, and only those are read
// anew that an edit has changed. What a part is depends on its text only.
type part struct {
	text     string
	ctx      *ir.Context
	compiler *hivmopt.Compiler
	// module has the operations of all units.
	module *ir.Operation
	// frame is the part, but for its functions if they are units of their own.
	frame *unit
	// functions are in the order of the text, none if the part was read as a whole.
	functions []*unit
	problems  []problem

	outline *parser.Outline // with which functions are read, nil if the part was read as a whole
	around  string          // the text around the functions
	read    int             // bytes that were read into the context
}

// unit is a text that was read by itself: a function, or a part. Offsets are of the unit.
type unit struct {
	text  string
	begin int // in the part
	file  *source.File
	// op is the function or the module. It is nil where the header of the function is wrong, and lacks
	// what is wrong in it.
	op *ir.Operation
	// state says where things stand in the text.
	state  parser.AsmState
	errors diag.List // of the syntax
	// mentions are nil until somebody asks for them, see [part.mentionsOf].
	mentions *mentions

	ranks map[*ir.Operation]map[*ir.Operation]int // see flattened
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

const (
	// readWhole is the size of parts up to which they are read as a whole.
	readWhole = 8 << 10
	// mostErrors is how many errors of a part are reported.
	mostErrors = 1000
	// mostShared is how many bytes of text are read into a context that parts share.
	mostShared = 64 << 10
	// mostRead is how many bytes, beyond the size of the text, are read into a context before a
	// fresh one takes its place: contexts keep their files.
	mostRead = 16 << 20
	// largeFunction is the size of functions whose operations share no memory with other functions. Those of small
	// ones do, so that an old function may stay with a new one.
	largeFunction = 64 << 10
)

// partReader reads the parts of a document.
type partReader struct {
	context.Context
	compiler *hivmopt.Compiler
	name     string // of the file
	whole    int    // see readWhole
	// old are the parts of the text before, and are used up.
	old []*part
	// shared is the context in which parts are read as a whole, and room how many bytes of text it still takes.
	shared *ir.Context
	room   int
}

// part returns a part of a text. The error is that of the context.
func (r *partReader) part(text string) (*part, error) {
	if i := slices.IndexFunc(r.old, func(p *part) bool { return p.text == text }); i >= 0 {
		return r.take(i), nil
	}
	if len(text) > r.whole {
		if p, err := r.byFunction(text); p != nil || err != nil {
			return p, err
		}
	}
	c, err := r.contextFor(len(text))
	if err != nil {
		return nil, err
	}
	p := &part{ctx: c, compiler: r.compiler}
	if err := p.readWhole(r, text); err != nil {
		return nil, err
	}
	return p, r.Err()
}

// take removes an old part. Those in front of it, few if the parts are still in order, move up.
func (r *partReader) take(i int) *part {
	p := r.old[i]
	copy(r.old[1:i+1], r.old[:i])
	r.old = r.old[1:]
	return p
}

// contextFor returns a context in which a part is read as a whole. Small parts of one text share contexts, which take
// much more memory than what is in them; each stays as long as one of its parts.
func (r *partReader) contextFor(size int) (*ir.Context, error) {
	if r.shared == nil || size > r.room {
		c, err := r.compiler.NewContext()
		if err != nil {
			return nil, err
		}
		r.shared, r.room = c, mostShared
	}
	r.room -= size
	return r.shared, nil
}

// mostSpare is how many parts are kept of older texts: while braces do not match, a part is read as a whole.
const mostSpare = 2

// spare returns the old parts that are worth keeping.
func (r *partReader) spare() []*part {
	r.old = slices.DeleteFunc(r.old, func(p *part) bool { return p.outline == nil || p.read >= mostRead })
	return r.old[:min(len(r.old), mostSpare)]
}

// fresh returns a part with a context of its own in which nothing was read.
func (r *partReader) fresh() (*part, error) {
	c, err := r.compiler.NewContext()
	if err != nil {
		return nil, err
	}
	return &part{ctx: c, compiler: r.compiler}, nil
}

// readWhole reads the part as one unit.
func (p *part) readWhole(r *partReader, text string) error {
	f, err := p.ctx.Files.Add(r.name, text)
	if err != nil {
		return err
	}
	u := &unit{text: text, file: f}
	p.text, p.frame = text, u
	o := parser.Options{Context: r, State: &u.state, MaxErrors: mostErrors}
	u.op, err = parser.Parse(p.ctx, f, o)
	intact := []*ir.Operation{u.op}
	if err != nil && r.Err() == nil {
		var rec *parser.Recovered
		if rec, err = parser.Recover(p.ctx, f, o, err); err != nil {
			return err
		}
		u.op, u.errors, intact = rec.Module, rec.Errors, rec.Intact()
	}
	p.module = u.op
	if r.Err() != nil {
		return r.Err()
	}
	return p.verify(r, intact)
}

// byFunction reads the functions of a part one by one. The part is nil if that cannot be.
func (r *partReader) byFunction(text string) (*part, error) {
	// The frame has a context of its own, which goes away with the next edit.
	frame, err := r.fresh()
	if err != nil {
		return nil, err
	}
	f, err := frame.ctx.Files.Add(r.name, text)
	if err != nil {
		return nil, err
	}
	u := &unit{text: text, file: f}
	out := parser.ReadOutline(frame.ctx, f, parser.Options{Context: r, State: &u.state})
	if out == nil {
		return nil, r.Err()
	}
	u.op = out.Module
	around := aroundFunctions(text, out.Functions)
	var p *part
	if i := slices.IndexFunc(r.old, func(p *part) bool { return p.outline != nil && p.around == around && p.read < mostRead }); i >= 0 {
		p = r.take(i)
	} else {
		p = &part{ctx: frame.ctx, compiler: r.compiler, module: out.Module, outline: out, around: around}
	}
	p.text = "" // until all is done
	if ok, err := p.readFunctions(r, text, out.Functions); !ok {
		r.old = append(r.old, p)
		return nil, err
	}
	p.frame = u
	intact := []*ir.Operation{p.module}
	if slices.ContainsFunc(p.functions, func(u *unit) bool { return len(u.errors) > 0 }) {
		intact = nil
		for _, u := range p.functions {
			if len(u.errors) == 0 {
				intact = append(intact, u.op)
			}
		}
	}
	if err := p.verify(r, intact); err != nil {
		r.old = append(r.old, p)
		return nil, err
	}
	p.text = text
	return p, nil
}

// aroundFunctions returns a text without its functions.
func aroundFunctions(text string, functions []parser.Function) string {
	var b strings.Builder
	at := 0
	for _, f := range functions {
		b.WriteString(text[at:f.Begin])
		b.WriteByte(0) // so that it is known where the functions were
		at = int(f.End)
	}
	b.WriteString(text[at:])
	return b.String()
}

// readFunctions makes units of the functions, of which those stay that are in the part already. It
// reports false if the part has to be read as a whole. Without success the part has what it had.
func (p *part) readFunctions(r *partReader, text string, functions []parser.Function) (bool, error) {
	known := map[string][]*unit{}
	for _, u := range p.functions {
		known[u.text] = append(known[u.text], u)
	}
	units := make([]*unit, 0, len(functions))
	for _, f := range functions {
		if r.Err() != nil {
			return false, r.Err()
		}
		text := text[f.Begin:f.End]
		if same := known[text]; len(same) > 0 {
			units, known[text] = append(units, same[0]), same[1:]
			continue
		}
		u, err := p.readFunction(r, text, f.Name)
		if u == nil {
			return false, err
		}
		units = append(units, u)
	}
	for i, u := range units {
		u.begin = int(functions[i].Begin)
	}
	p.place(units)
	return true, nil
}

// readFunction reads a text that is a function. The unit is nil if the part has to be read as a whole.
func (p *part) readFunction(r *partReader, text, name string) (*unit, error) {
	text = strings.Clone(text) // which stays, while the text around it goes
	f, err := p.ctx.Files.Add(r.name, text)
	if err != nil {
		return nil, err
	}
	p.read += len(text)
	if len(text) >= largeFunction {
		p.ctx.BeginPart()
		defer p.ctx.BeginPart()
	}
	u := &unit{text: text, file: f}
	u.op, u.errors, err = p.outline.ReaderIn(r, p.ctx, f).Recover(parser.Function{Name: name, End: int32(len(text))}, &u.state)
	if err != nil {
		return nil, r.Err()
	}
	return u, nil
}

// place puts functions into the module, in place of those that are there.
func (p *part) place(units []*unit) {
	old := p.functions
	p.functions = units
	if slices.Equal(old, units) {
		return
	}
	for _, u := range old {
		if u.op != nil {
			u.op.Detach()
		}
	}
	ops := make([]*ir.Operation, len(units))
	for i, u := range units {
		ops[i] = u.op
	}
	p.outline.Place(ops)
}

// verify verifies operations of the part, and makes its problems of what is wrong.
func (p *part) verify(ctx context.Context, intact []*ir.Operation) error {
	p.problems = nil
	for _, u := range p.units() {
		p.report(u.errors)
	}
	for _, op := range intact {
		err := ir.Verify(p.ctx, op, ir.VerifyOptions{Context: ctx})
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			p.report(diag.Of(err))
		}
	}
	if len(p.problems) == 0 {
		p.report(hacc.UnknownTargets(p.ctx, p.module))
	}
	slices.SortStableFunc(p.problems, func(a, b problem) int { return int(a.at.Begin - b.at.Begin) })
	if len(p.problems) > mostErrors {
		p.problems = p.problems[:mostErrors]
	}
	return nil
}

// units returns the frame and the functions.
func (p *part) units() []*unit { return append([]*unit{p.frame}, p.functions...) }

// unitAt returns the unit that an offset of the part belongs to.
func (p *part) unitAt(offset int) *unit {
	i, found := slices.BinarySearchFunc(p.functions, offset, func(u *unit, offset int) int {
		switch {
		case offset < u.begin:
			return 1
		case offset > u.begin+len(u.text):
			return -1
		}
		return 0
	})
	switch {
	case found && i+1 < len(p.functions) && p.functions[i+1].begin == offset:
		return p.functions[i+1]
	case found:
		return p.functions[i]
	}
	return p.frame
}

// report adds diagnostics to the problems.
func (p *part) report(list []*diag.Diagnostic) {
	for _, d := range list {
		x := problem{severity: d.Severity, at: p.spanOf(d), message: d.Msg}
		for _, n := range d.Notes {
			switch {
			case n.Advice || n.Location.Source == nil:
				x.message += "\n" + n.Msg
			default:
				x.related = append(x.related, related{p.spanOf(n), n.Msg})
			}
		}
		p.problems = append(p.problems, x)
	}
}

// spanOf returns the part of the text that a diagnostic is about: the token at its place,
// unless it says how wide it is.
func (p *part) spanOf(d *diag.Diagnostic) parser.Span {
	at := d.Location
	if d.Written.Source != nil {
		at = d.Written
	}
	if at.Source == nil || at.Line < 1 {
		return parser.Span{}
	}
	u := p.frame
	if u.file != at.Source {
		i := slices.IndexFunc(p.functions, func(u *unit) bool { return u.file == at.Source })
		if i < 0 {
			return parser.Span{}
		}
		u = p.functions[i]
	}
	begin := at.Source.OffsetOf(at.Line, at.Col)
	end := begin + d.Width
	if d.Width < 2 {
		end = tokenEnd(u.text, begin)
	}
	return parser.Span{Begin: int32(u.begin + begin), End: int32(u.begin + min(end, len(u.text)))}
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
