package parser

import (
	"context"
	"errors"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
)

// Outline is a file whose functions have not been read yet: its module with all else, and
// where the functions stand. [Outline.Reader] reads them, in any order and in several
// goroutines.
//
// An outline promises nothing about the functions: their braces may match in another way
// than they seem to. A [Reader] finds that out, and its error says no more than that the
// file has to be read as a whole, by [Parse], which knows the error in the file if there is
// one.
type Outline struct {
	// Module has the operations of the file that are no functions.
	Module *ir.Operation
	// Functions are the functions in the order of the text.
	Functions []Function

	top   *parser   // that has read all else
	block *ir.Block // that the functions belong to
	depth int       // of regions around the functions
	// late are the aliases that are defined behind a function.
	late map[string]bool
	// apart says that the functions are in several blocks, shared that values beside them
	// have names, which are seen in them.
	apart, shared bool
	runs          []run
}

// Function is a func.func with a body in a text.
type Function struct {
	// Name is the symbol.
	Name string
	// Begin is the offset of the first byte, End the offset of the next token behind
	// the function.
	Begin, End int32
}

// run is a sequence of functions with no operation between them.
type run struct {
	behind *ir.Operation // that they stand behind, nil for none
	first  int           // of the functions
}

// errWhole says that a file has to be read as a whole.
var errWhole = errors.New("the functions cannot be read one by one")

// ReadOutline reads all of a file but its functions. The result is nil if the file has
// errors, or functions that depend on the text before them by more than aliases.
func ReadOutline(c *ir.Context, f *source.File, o Options) *Outline {
	p := newParser(c, f, o)
	defer p.rec.done()
	p.outline = &Outline{top: p}
	m, err := p.module()
	out := p.outline
	if err != nil || out.block == nil || out.apart || out.shared || p.distincts != nil || len(m.Region(0).Blocks()) != 1 || m.Region(0).Entry() != out.block {
		return nil
	}
	out.Module = m
	return out
}

// skipFunction moves behind the function that the next token begins and notes where it is.
// It reports false, and moves nowhere, if that is no function with a body.
func (p *parser) skipFunction(block *ir.Block) bool {
	if p.text(p.tok) != functionOp || p.depth > 1 || p.depth == 1 && p.opName != moduleOp {
		return false
	}
	scan, tok, prevEnd := p.scan, p.tok, p.prevEnd
	name, body := p.scan.functionHeader()
	end := -1
	if body >= 0 {
		end = closingBrace(p.scan.text, body, p.end)
	}
	if end >= 0 {
		p.seek(end)
		if p.isWord("loc") {
			if end = balanced(p.scan.text, p.scan.blanks(int(p.tok.end)), p.end); end >= 0 {
				p.seek(end)
			}
		}
	}
	if end < 0 {
		p.scan, p.tok, p.prevEnd = scan, tok, prevEnd
		return false
	}
	p.outline.add(block, p.depth, Function{name, tok.beg, p.tok.beg})
	return true
}

func (o *Outline) add(block *ir.Block, depth int, f Function) {
	o.apart = o.apart || o.block != nil && o.block != block
	o.block, o.depth = block, depth
	if n := len(o.runs); n == 0 || o.runs[n-1].behind != block.Last() {
		o.runs = append(o.runs, run{block.Last(), len(o.Functions)})
	}
	o.Functions = append(o.Functions, f)
}

// noteAlias is called for the definition of an alias.
func (o *Outline) noteAlias(name string) {
	if o == nil || len(o.Functions) == 0 {
		return
	}
	if o.late == nil {
		o.late = map[string]bool{}
	}
	o.late[name] = true
}

// isLate reports whether an alias that is defined is defined behind the functions, so
// that only locations may be called by it.
func (p *parser) isLate(name string) bool {
	late := p.late != nil && p.late[name]
	p.early = p.early || late
	return late
}

// functionHeader returns the symbol of the function whose name of the operation was
// scanned, and the offset of the brace that opens its body, -1 if there is no body.
func (s *scanner) functionHeader() (name string, body int) {
	t := s.next()
	if t.kind == tokIdent { // the visibility
		t = s.next()
	}
	if t.kind != tokAt {
		return "", -1
	}
	name = s.text[t.beg+1 : t.end]
	if name[0] == '"' {
		name = Unquote(name)
	}
	if t = s.next(); t.kind != tokLParen || !s.skipBrackets(t) {
		return "", -1
	}
	for behindArrow := false; ; {
		t = s.next()
		switch t.kind {
		case tokIdent:
			word := s.text[t.beg:t.end]
			if !behindArrow && strings.Contains(word, ".") {
				return "", -1 // the next operation
			}
			if word == "attributes" {
				if t = s.next(); t.kind != tokLBrace || !s.skipBrackets(t) {
					return "", -1
				}
			}
		case tokLBrace:
			return name, int(t.beg)
		case tokLParen, tokLess:
			if !s.skipBrackets(t) {
				return "", -1
			}
		case tokArrow, tokBang, tokHash:
		default:
			return "", -1
		}
		behindArrow = t.kind == tokArrow
	}
}

// skipBrackets moves behind the bracket that closes an opening bracket.
func (s *scanner) skipBrackets(open token) bool {
	end := balanced(s.text, int(open.beg), s.end)
	if end >= 0 {
		s.pos = end
	}
	return end >= 0
}

// closingBrace returns the offset behind the brace that closes the brace at text[i], or
// -1. Other brackets need not match. It looks at a part up to the next closing brace
// several times, each time with an instruction for many bytes.
func closingBrace(text string, i, end int) int {
	for depth := 0; ; {
		n := strings.IndexByte(text[i:end], '}')
		if n < 0 {
			return -1
		}
		part := text[i : i+n]
		if k := opaqueBegin(part); k >= 0 {
			depth += strings.Count(part[:k], "{")
			if i += k; text[i] == '"' {
				i = stringEnd(text, i, end)
			} else {
				i = lineEnd(text, i, end)
			}
			continue
		}
		i += n + 1
		if depth += strings.Count(part, "{") - 1; depth <= 0 {
			return i
		}
	}
}

// opaqueBegin returns the offset of the first string or comment in text, or -1.
func opaqueBegin(text string) int {
	k := strings.IndexByte(text, '"')
	if k >= 0 {
		text = text[:k]
	}
	if c := strings.Index(text, "//"); c >= 0 {
		return c
	}
	return k
}

// Reader reads functions of an outline in one goroutine.
type Reader struct {
	o     *Outline
	p     *parser
	block *ir.Block // that functions are read into
}

// Reader returns a reader that makes operations of c, the context of the outline or a fork
// of it. Between the first reader and the last function nobody may use the outline
// otherwise.
func (o *Outline) Reader(c *ir.Context) *Reader {
	return &Reader{o: o, p: o.parser(c, o.top.file), block: ir.NewBlock()}
}

// ReaderIn returns a reader of a function that is a file of its own, which ends once ctx is done: an
// editor reads a function anew that has changed.
func (o *Outline) ReaderIn(ctx context.Context, c *ir.Context, f *source.File) *Reader {
	r := &Reader{o: o, p: o.parser(c, f), block: ir.NewBlock()}
	r.p.ctx = ctx
	return r
}

// parser returns a parser of functions.
func (o *Outline) parser(c *ir.Context, f *source.File) *parser {
	t := o.top
	begin, end := 0, len(f.Text)
	if f == t.file {
		begin, end = t.begin, t.end
	}
	return &parser{
		c: c, ctx: t.ctx, file: f, begin: begin, end: end,
		scan:        scanner{text: f.Text, end: end},
		typeAliases: t.typeAliases, attrAliases: t.attrAliases, aliases: t.aliases, late: o.late,
	}
}

// Recover reads a function and goes on behind errors, as [Recover] does, and records where
// things stand in a state, unless that is nil. The operation is nil where the header of the
// function is wrong; it lacks what is wrong inside of it. With the last error, the text has to be
// read as a whole.
func (r *Reader) Recover(f Function, s *AsmState) (*ir.Operation, diag.List, error) {
	r.p.rec = newRecorder(s, r.p.file)
	op, first := r.Read(f)
	r.p.rec.done()
	r.p.rec = nil
	if first == nil {
		return op, nil, nil
	}
	expanded := r.p.expanded
	ctx := r.p.ctx
	r.p, r.block = r.o.parser(r.p.c, r.p.file), ir.NewBlock()
	p := r.p
	p.expanded, p.ctx = expanded, ctx
	if p.ctx != nil && p.ctx.Err() != nil {
		return nil, nil, first
	}
	p.rec, p.rcv = newRecorder(s, p.file), newRecovery(-1, nil)
	defer func() {
		p.rec.done()
		p.rec, p.rcv = nil, nil
	}()
	r.begin(f)
	err := p.recoverOperation(r.block)
	if err == nil {
		err = p.resolveLocs()
	}
	if err != nil {
		return nil, nil, err
	}
	errs, _ := p.rcv.list()
	if r.astray(f) || len(errs) == 0 {
		return nil, nil, errWhole
	}
	p.lateLocs = p.lateLocs[:0]
	clear(p.resolved)
	if op = r.block.First(); op != nil {
		op.Detach()
	}
	return op, errs, nil
}

// begin goes to a function.
func (r *Reader) begin(f Function) {
	p := r.p
	p.seek(int(f.Begin))
	p.dialect, p.opName, p.depth, p.matched = "builtin", "", r.o.depth, 0
}

// astray reports whether the function that was read has not ended where it seemed to, or depends on
// the text around it.
func (r *Reader) astray(f Function) bool {
	p := r.p
	return p.tok.beg != f.End || len(p.ssa.names)+len(p.ssa.pending) > 0 || p.distincts != nil || p.resources != nil || p.early
}

// Read reads a function, which is in no block then.
func (r *Reader) Read(f Function) (*ir.Operation, error) {
	p := r.p
	r.begin(f)
	if err := p.operation(r.block); err != nil {
		return nil, err
	}
	if r.astray(f) {
		return nil, errWhole
	}
	if err := p.resolveLocs(); err != nil {
		return nil, err
	}
	p.lateLocs = p.lateLocs[:0]
	clear(p.resolved)
	op := r.block.First()
	op.Detach()
	return op, nil
}

// Place puts functions into the module, which has none yet: ops[i] where o.Functions[i] stands,
// nothing for nil.
func (o *Outline) Place(ops []*ir.Operation) {
	for i, r := range o.runs {
		end := len(ops)
		if i+1 < len(o.runs) {
			end = o.runs[i+1].first
		}
		at := o.block.First()
		if r.behind != nil {
			at = r.behind.Next()
		}
		for _, op := range ops[r.first:end] {
			if op != nil {
				o.block.InsertBefore(op, at)
			}
		}
	}
}

// Fits reports whether the attributes and types of a file that the readers have read are
// not too large, as [Parse] has it.
func (o *Outline) Fits(readers []*Reader) bool {
	expanded := o.top.expanded
	for _, r := range readers {
		expanded += r.p.expanded
	}
	return o.top.c.TextSize()+expanded <= o.top.mostText()
}

// has reports whether functions of the block were skipped.
func (o *Outline) has(block *ir.Block) bool { return o != nil && o.block == block }
