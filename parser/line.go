package parser

import (
	"hash/maphash"
	"strings"
	"unsafe"

	"hivm-opt/ir"
)

// lines remembers operations by their lines. Kernels repeat few lines with other names of
// values: such a line need not be read again, only its names. The zero value is empty.
type lines struct {
	seed maphash.Seed
	// seen has half of the hashes of lines, by the other half: only a line that comes twice
	// is remembered.
	seen  []uint32
	known []*knownLine

	// The line at hand: its text without the names of values, and where these begin and
	// end.
	text  []byte
	hash  uint64
	names []span
	end   int // offset of the line break
	// operands is scratch.
	operands []*ir.Value
}

type span struct{ beg, end int32 }

// knownLine is an operation with a format whose text is the rest of a line. It has neither
// regions nor successors nor a location of its own; the types of its operands and results follow
// from the text.
type knownLine struct {
	text    string // without names
	dialect string // the default dialect
	bound   int    // results with a name in front
	behind  int    // bytes between the operation and the end of the line

	def     *ir.OpDef
	props   []ir.Attribute
	attrs   *ir.DictAttr
	results []ir.Type
	// operands are the numbers of the names in the line, types their types.
	operands []uint8
	types    []ir.Type
}

const (
	knownLines = 1 << 10
	maxLine    = 512 // bytes
	maxNames   = 16
)

// cut looks at the line that goes on at beg. It reports false for a line that cannot be
// remembered.
func (l *lines) cut(text string, beg, end int) bool {
	n := strings.IndexByte(text[beg:min(end, beg+maxLine)], '\n')
	if n < 0 {
		return false
	}
	rest := text[beg : beg+n]
	if strings.IndexByte(rest, '"') >= 0 || strings.IndexByte(rest, '/') >= 0 {
		return false // a name may be in a string or a comment
	}
	l.text, l.names, l.end = l.text[:0], l.names[:0], beg+n
	for i := beg; ; {
		k := strings.IndexByte(rest, '%')
		if k < 0 {
			l.text = append(l.text, rest...)
			break
		}
		l.text = append(l.text, rest[:k+1]...)
		i += k + 1
		s := scanner{text: text, end: l.end}
		t := s.prefixed(i-1, i, tokPercent, "")
		if t.kind == tokError || len(l.names) == maxNames {
			return false
		}
		l.names = append(l.names, span{int32(i), t.end})
		i = int(t.end)
		rest = text[i:l.end]
	}
	if l.known == nil {
		l.seed = maphash.MakeSeed()
		l.known, l.seen = make([]*knownLine, knownLines), make([]uint32, knownLines)
	}
	l.hash = maphash.Bytes(l.seed, l.text)
	return true
}

// find returns what is known of the line at hand, or nil.
func (l *lines) find() *knownLine {
	k := l.known[l.hash%knownLines]
	if k == nil || k.text != unsafe.String(unsafe.SliceData(l.text), len(l.text)) {
		return nil
	}
	return k
}

// again reports whether the line at hand comes for the second time at least.
func (l *lines) again() bool {
	s := &l.seen[l.hash%knownLines]
	again := *s == uint32(l.hash>>32)
	*s = uint32(l.hash >> 32)
	return again
}

// knownOperation reads the operation that the next token begins if it has the rest of its
// line, and the line is known. It returns nil, and reads nothing, if that is not so, if the
// names of the line do not fit, and if the operation may go on in the next line.
func (p *parser) knownOperation() *ir.Operation {
	l := &p.lines
	k := l.find()
	if k == nil || k.bound != p.bound || k.dialect != p.dialect {
		return nil
	}
	pos := p.pos()
	text := p.scan.text
	l.operands = l.operands[:0]
	for i, n := range k.operands {
		at := l.names[n]
		known, ok := p.ssa.names[text[at.beg:at.end]]
		if !ok || known.v.Type() != k.types[i] {
			return nil
		}
		l.operands = append(l.operands, known.v)
	}
	scan, tok, prevEnd := p.scan, p.tok, p.prevEnd
	p.seek(l.end - k.behind)
	if !p.beginsOperation() && p.tok.kind != tokRBrace {
		p.scan, p.tok, p.prevEnd = scan, tok, prevEnd
		return nil
	}
	if p.rec != nil {
		for _, n := range k.operands {
			at := l.names[n]
			name := text[at.beg:at.end]
			p.rec.use(name, 0, p.file.Pos(int(at.beg)-1), p.ssa.names[name].pos)
		}
	}
	return p.c.Create(ir.OpState{
		Def: k.def, Loc: ir.At(pos), Operands: l.operands, Types: k.results, Props: k.props, Attrs: k.attrs,
	})
}

// beginsOperation reports whether the next token begins an operation and cannot belong to the
// operation before it: it is the name of an operation with its dialect, or of a result.
func (p *parser) beginsOperation() bool {
	switch p.tok.kind {
	case tokIdent:
		return strings.IndexByte(p.text(p.tok), '.') >= 0
	case tokPercent:
		s := p.scan
		return s.next().kind == tokEqual
	}
	return false
}

// learn remembers the line at hand, with which an operation was read that stands at loc and
// expanded aliases of that many bytes.
func (p *parser) learn(b *build, op *ir.Operation, loc ir.Loc, expanded int) {
	l, def := &p.lines, b.state.Def
	if len(op.Regions())+len(op.Successors()) > 0 || op.Loc() != loc || b.lateLoc != "" || p.expanded != expanded ||
		len(b.refs) != len(l.names) || len(b.refs) != op.NumOperands() {
		return
	}
	if p.prevEnd > l.end || strings.TrimLeft(p.scan.text[p.prevEnd:l.end], " \t\r") != "" || !l.again() {
		return
	}
	k := &knownLine{
		text: string(l.text), dialect: p.dialect, bound: p.bound, behind: l.end - p.prevEnd,
		def: def, props: op.Props(), attrs: op.Attrs(),
	}
	for i := range op.NumResults() {
		k.results = append(k.results, op.Result(i).Type())
	}
	for g := range def.Operands {
		for i, rg := range b.refGroup {
			if int(rg) != g {
				continue
			}
			if b.refs[i].Numbered || p.file.Offset(b.refs[i].Pos)+1 != int(l.names[i].beg) {
				return
			}
			k.types = append(k.types, op.Operand(len(k.operands)).Type())
			k.operands = append(k.operands, uint8(i))
		}
	}
	if len(k.operands) == len(b.refs) {
		l.known[l.hash%knownLines] = k
	}
}
