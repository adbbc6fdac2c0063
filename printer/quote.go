package printer

import (
	"strings"

	"hivm-opt/ir"
)

// quotedElements is the number of elements up to which messages quote dense
// attributes, as in MLIR.
const quotedElements = 16

// Limits on quotes in messages: every loop of a deep nest may be wrong, and MLIR
// quotes all of them as a whole.
const (
	quoteRoom  = 60 << 10 // bytes of one quote
	scopeRoom  = 64 << 10 // bytes of the quotes from one scope
	roomPerOp  = 512      // more of them for each operation in the scope
	quoteBreak = "..."    // replaces the text left out
)

// Quoter returns the function that renders operations for messages: in the generic
// form, which works for invalid operations too.
func Quoter(c *ir.Context) ir.Quoter { return &quoter{c: c} }

// quoter keeps the numbers of values in their tags. They stay right when it has
// turned to a scope inside of another scope and comes back: nothing that contains
// an operation is quoted after it, because an operation that contains a mistake is
// not visited any more.
type quoter struct {
	c      *ir.Context
	scopes map[*ir.Operation]*scope
}

// scope is an operation whose values have numbers.
type scope struct {
	op     *ir.Operation
	room   int                 // bytes that may still be quoted from it
	inside map[*ir.Region]bool // that regions are in op, as far as it is known
}

// Quote implements ir.Quoter.
func (q *quoter) Quote(op *ir.Operation) (string, int) {
	p := &printer{c: q.c, o: Options{Generic: true, LocalScope: true, ElideLarge: quotedElements}, dialects: []string{""}}
	cost := 0
	top := scopeOf(op)
	s := q.scopes[top]
	if s == nil {
		p.nameAround(op)
		ir.WalkPost(top, func(*ir.Operation) bool { cost++; return true })
		s = &scope{op: top, room: scopeRoom + cost*roomPerOp, inside: map[*ir.Region]bool{}}
		if q.scopes == nil {
			q.scopes = map[*ir.Operation]*scope{}
		}
		q.scopes[top] = s
	}
	if s.room <= 0 {
		return "", cost
	}
	var b strings.Builder
	p.w, p.scope, p.room = &b, s, min(s.room, quoteRoom)
	p.operation(op)
	p.flush()
	text := b.String()
	if len(text) > p.room {
		text = strings.ToValidUTF8(text[:p.room], "") + quoteBreak
	}
	s.room -= len(text)
	return text, cost
}

// names reports whether a value has a number in the scope.
func (s *scope) names(v *ir.Value) bool {
	b := v.ParentBlock()
	if b == nil || b.Region() == nil {
		return false
	}
	r := b.Region()
	in, known := s.inside[r]
	if !known {
		in = r.Parent() != nil && s.op.IsAncestor(r.Parent())
		s.inside[r] = in
	}
	return in
}

// full reports whether a quote has got so long that the rest is left out.
func (p *printer) full() bool { return p.scope != nil && p.written+len(p.buf) > p.room }
