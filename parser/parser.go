// Package parser reads MLIR text into the IR.
//
// Operations, regions, blocks and SSA names are read by recursive descent over a
// hand-written scanner; an operation of a registered dialect is driven by the
// assembly format of its row or by its CustomAsm. Types and the nested builtin
// attributes are cut out by their brackets, looked up by their spelling, and
// read token by token only when the spelling is new.
//
// Parsing stops at the first error, a [*diag.Diagnostic]. [Recover] goes on behind
// it and finds the others. Nothing is verified here: run [ir.Verify] on the result.
package parser

import (
	"context"
	"fmt"
	"strings"

	"hivm-opt/internal/progress"
	"hivm-opt/internal/strtab"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
)

// Options adjust [Parse].
type Options struct {
	// Begin and End delimit the part of the file to read; a zero End is the end
	// of the file. --split-input-file reads a file in such parts.
	Begin, End int
	// Context ends the reading once it is done; nil never does. The error is the
	// context's error then, whatever else is wrong.
	Context context.Context
	// Workers is the number of functions that may be read at once. Neither the module nor
	// the error depends on it.
	Workers int
	// MaxErrors is the number of errors after which [Recover] stops. 0 is 1, and a negative
	// number is no limit.
	MaxErrors int
	// State receives where in the text operations, values and blocks stand; nil asks for
	// nothing. Functions are read one after the other then.
	State *AsmState
}

// interval is how many operations are read between two looks at the context.
const interval = 1024

// Limits that no real input comes near to. Everything that walks the IR recurses,
// and the text of an attribute or type is kept beside the texts of each of its
// parts.
const (
	maxDepth   = 12000 // of regions
	maxNesting = 256   // of attributes, types and locations
	// The texts of all attributes and types may take textBase bytes and textFactor
	// times the bytes of the input: with aliases, a short input can mean a long text.
	textBase   = 64 << 20
	textFactor = 16
	// maxUndeclared is the number of undeclared names that are reported.
	maxUndeclared = 20
)

// Parse reads a module. Any other top level is wrapped into an unnamed module.
func Parse(c *ir.Context, f *source.File, o Options) (*ir.Operation, error) {
	if o.Workers > 1 && o.State == nil && o.end(f)-o.Begin >= atOnce {
		if m := parseAtOnce(c, f, o); m != nil {
			return m, nil
		}
	}
	p := newParser(c, f, o)
	defer p.rec.done()
	return p.module()
}

// end returns where the part of the file ends.
func (o *Options) end(f *source.File) int {
	if o.End == 0 {
		return len(f.Text)
	}
	return o.End
}

func newParser(c *ir.Context, f *source.File, o Options) *parser {
	end := o.end(f)
	p := &parser{
		c: c, file: f, ctx: o.Context, meter: progress.Of(o.Context), counted: o.Begin,
		scan:  scanner{text: f.Text, pos: o.Begin, end: end},
		begin: o.Begin,
		end:   end,
		rec:   newRecorder(o.State, f),
	}
	p.meter.Begin("reading", progress.Bytes, int64(end-o.Begin))
	p.advance()
	return p
}

// parser is the state of one run of [Parse].
type parser struct {
	c     *ir.Context
	ctx   context.Context // its end ends the reading; may be nil
	read  int             // operations begun
	meter *progress.Meter // of ctx
	// counted is the offset up to which the meter has counted bytes.
	counted int
	file    *source.File
	scan    scanner
	tok     token
	begin   int
	end     int // of the input; the scanner may be set to an earlier one
	// prevEnd is the end of the last token consumed.
	prevEnd int
	// matched is the offset behind the last type that was cut out: in the text before
	// it, the brackets match.
	matched int
	depth   int // of regions
	nesting int // of attributes, types and locations
	// expanded is the total length of the expanded aliases.
	expanded int

	types       cache[ir.Type]
	attrCache   cache[ir.Attribute] // of nested builtin and dialect attributes
	typeAliases strtab.Table[ir.Type]
	attrAliases strtab.Table[ir.Attribute] // the aliases of locations too
	aliases     []string                   // the names of both with their signs
	distincts   map[uint64]*ir.DistinctAttr
	lateLocs    []lateLoc
	lateArgs    map[ir.Loc]int          // the placeholders of arguments that are not in a block yet, by fallback
	resources   *ir.Resources           // the file metadata
	resolved    map[*ir.Value]*ir.Value // placeholders by their replacement

	// outline takes the functions in place of reading them, unless it is nil; late are the
	// aliases that are defined behind the functions, for a reader of these.
	outline *Outline
	late    map[string]bool
	early   bool // a late alias was used

	// rcv goes on behind errors, unless it is nil.
	rcv *recovery
	// rec records where things stand, unless it is nil.
	rec *recorder

	lines   lines
	ssa     scope
	dialect string   // the default dialect, of the custom operation being read
	opName  string   // of the custom operation being read, for messages
	bound   int      // number of results that are named in front of the operation being read
	builds  []*build // scratch, one per nesting depth of operations
	active  int      // number of builds in use
	props   ir.SharedProps
}

// lateLoc is a trailing loc(#alias) whose alias was not defined yet.
type lateLoc struct {
	op    *ir.Operation
	block *ir.Block
	arg   int
	name  string
	pos   source.Pos
}

// pos returns the position of the next token.
func (p *parser) pos() source.Pos { return p.file.Pos(int(p.tok.beg)) }

func (p *parser) text(t token) string { return p.scan.text[t.beg:t.end] }

// advance scans the next token.
func (p *parser) advance() {
	p.prevEnd = int(p.tok.end)
	p.tok = p.scan.next()
}

// errorAt returns an error diagnostic at an offset.
func (p *parser) errorAt(offset int, format string, args ...any) *diag.Diagnostic {
	return p.Failf(p.file.Pos(offset), format, args...).(*diag.Diagnostic)
}

// Failf returns an error without a prefix.
func (p *parser) Failf(pos source.Pos, format string, args ...any) error {
	line, col := p.file.LineCol(p.file.Offset(pos))
	return &diag.Diagnostic{
		Location: diag.Location{File: p.file.Name, Line: line, Col: col, Source: p.file},
		Msg:      fmt.Sprintf(format, args...),
	}
}

// here returns an error at the current token; at the end of the input, at its
// last character.
func (p *parser) here(format string, args ...any) error {
	if err := p.lexical(); err != nil {
		return err
	}
	at := int(p.tok.beg)
	if p.tok.kind == tokEOF && at > p.begin {
		at--
	}
	return p.errorAt(at, format, args...)
}

// wrong returns an error about a token that is not the expected token. As MLIR
// does, it points just behind the previous token.
func (p *parser) wrong(format string, args ...any) error {
	if err := p.lexical(); err != nil {
		return err
	}
	if p.prevEnd == 0 || p.prevEnd <= p.begin {
		return p.here(format, args...)
	}
	if p.tok.kind == tokEOF && p.scan.end == p.end {
		return p.errorAt(p.beforeEnd(), format, args...)
	}
	return p.errorAt(p.prevEnd, format, args...)
}

// beforeEnd is where MLIR says that something is missing at the end of the input:
// it takes a step back from there first, to a character that is in the way unless
// it is a line break.
func (p *parser) beforeEnd() int {
	last := strings.TrimRight(p.scan.text[p.begin:p.scan.end-1], " \t")
	if last == "" || strings.HasSuffix(last, "\n") || strings.HasSuffix(last, "\r") {
		return p.prevEnd
	}
	return p.begin + len(last)
}

// lexical returns the error of an error token, or nil.
func (p *parser) lexical() error {
	if p.tok.kind != tokError {
		return nil
	}
	return p.errorAt(p.scan.errPos, "%s", p.scan.msg)
}

// Missing implements ir.AsmParser.
func (p *parser) Missing(what string) error { return p.wrong("expected %s", what) }

func (p *parser) expect(k tokenKind, what string) error {
	if p.tok.kind == k {
		p.advance()
		return nil
	}
	return p.wrong("expected %s", what)
}

func (p *parser) accept(k tokenKind) bool {
	if p.tok.kind == k {
		p.advance()
		return true
	}
	return false
}

func (p *parser) isWord(w string) bool { return p.tok.kind == tokIdent && p.text(p.tok) == w }

// enter begins an attribute, type or location; leave ends it.
func (p *parser) enter() error {
	p.nesting++
	if p.nesting > maxNesting {
		return p.here("nesting too deep")
	}
	return p.expand(0)
}

// expand notes that a text of n bytes was put in the place of an alias.
func (p *parser) expand(n int) error {
	p.expanded += n
	if p.c.TextSize()+p.expanded > p.mostText() {
		return p.here("attributes and types are too large")
	}
	return nil
}

// mostText is how long the texts of all attributes and types may be together.
func (p *parser) mostText() int { return textBase + textFactor*len(p.file.Text) }

func (p *parser) leave() { p.nesting-- }

// seek makes the text at offset the next token.
func (p *parser) seek(offset int) {
	p.scan.pos = offset
	p.tok.end = int32(offset) // prevEnd after the advance
	p.advance()
}

// module reads the whole input.
func (p *parser) module() (*ir.Operation, error) {
	p.dialect = "builtin"
	region := ir.NewRegion()
	p.pushRegion(region)
	block := region.AddBlock(ir.NewBlock())
	if p.rcv != nil {
		p.rcv.top = region
	}
	for p.tok.kind != tokEOF {
		if err := p.topLevel(block); err != nil {
			return nil, err
		}
	}
	undefined := p.popRegion()
	if err := p.checkDeclared(); err != nil {
		return nil, err
	}
	if undefined != nil {
		return nil, undefined
	}
	if err := p.resolveLocs(); err != nil {
		return nil, err
	}
	op := block.First()
	if op != nil && op.Next() == nil && op.Is("builtin.module") && !p.outline.has(block) {
		op.Detach()
	} else {
		op = p.c.Create(ir.OpState{
			Def:     p.c.MustOp("builtin.module"),
			Loc:     p.startLoc(),
			Regions: []*ir.Region{region},
		})
	}
	if p.resources != nil {
		op.SetResources(p.resources)
	}
	return op, nil
}

// topLevel reads an operation, or a definition beside the operations of a file.
func (p *parser) topLevel(block *ir.Block) error {
	var read func() error
	switch p.tok.kind {
	case tokHash:
		read = p.attrAlias
	case tokBang:
		read = p.typeAlias
	case tokMetaBegin:
		read = p.metadata
	default:
		if p.rcv != nil {
			return p.recoverOperation(block)
		}
		return p.operation(block)
	}
	if p.rcv == nil {
		return read()
	}
	x := p.snapshot()
	if err := read(); err != nil {
		return p.recover(&x, err)
	}
	return nil
}

// startLoc is where the module is that the text implies: nowhere in a file of its
// own, and behind the marker in a file that is split.
func (p *parser) startLoc() ir.Loc {
	if p.begin == 0 {
		return p.c.Explicit(p.c.FileLoc(p.file.Name, 0, 0))
	}
	return ir.At(p.file.Pos(p.begin))
}

// attrAlias reads #name = attribute.
func (p *parser) attrAlias() error {
	at := int(p.tok.beg)
	name := p.text(p.tok)[1:]
	if _, ok := p.attrAliases.Get(name); ok {
		return p.errorAt(at, "redefinition of attribute alias id '%s'", name)
	}
	if strings.Contains(name, ".") {
		return p.errorAt(at, "attribute names with a '.' are reserved for dialect-defined names")
	}
	p.advance()
	if err := p.expect(tokEqual, "'=' in attribute alias definition"); err != nil {
		return err
	}
	a, err := p.attribute(nil)
	if err != nil {
		return err
	}
	p.attrAliases.Put(name, a)
	p.aliases = append(p.aliases, "#"+name)
	p.outline.noteAlias(name)
	return nil
}

// typeAlias reads !name = type.
func (p *parser) typeAlias() error {
	at := int(p.tok.beg)
	name := p.text(p.tok)[1:]
	if _, ok := p.typeAliases.Get(name); ok {
		return p.errorAt(at, "redefinition of type alias id '%s'", name)
	}
	if strings.Contains(name, ".") {
		return p.errorAt(at, "type names with a '.' are reserved for dialect-defined names")
	}
	p.advance()
	if err := p.expect(tokEqual, "'=' in type alias definition"); err != nil {
		return err
	}
	t, err := p.Type()
	if err != nil {
		return err
	}
	p.typeAliases.Put(name, t)
	p.aliases = append(p.aliases, "!"+name)
	p.outline.noteAlias(name)
	return nil
}

// resolveLocs sets the locations that were given by an alias defined later.
func (p *parser) resolveLocs() error {
	for _, l := range p.lateLocs {
		a, ok := p.attrAliases.Get(l.name)
		if !ok {
			if err := p.tolerate(p.noAlias("#"+l.name, p.Failf(l.pos, undefinedLoc))); err != nil {
				return err
			}
			continue
		}
		loc, ok := a.(*ir.LocAttr)
		if !ok {
			if err := p.tolerate(p.Failf(l.pos, "expected location, but found '%s'", a)); err != nil {
				return err
			}
			continue
		}
		switch {
		case l.op != nil:
			l.op.SetLoc(p.c.ExplicitAt(loc, l.op.Loc()))
		case l.block != nil: // else the argument of a declaration
			l.block.SetArgLoc(l.arg, p.c.Explicit(loc))
		}
	}
	return nil
}
