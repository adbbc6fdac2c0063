package printer

import (
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// texts remembers how operations are written. Kernels repeat few operations with other
// values: the text of such an operation differs in nothing but their names. The zero value
// is empty.
type texts struct {
	printed int // operations
	known   []knownText
	// holes are the names of operands in the text that is being written.
	holes []hole
	// learning says that a text is being written that may be remembered, varies that it
	// depends on more than the signature of its operation.
	learning, varies bool
}

// knownText is the text of the operations of a signature without the names of operands.
type knownText struct {
	signature ir.Signature
	text      string
	holes     []hole
}

// hole is a place for the name of an operand.
type hole struct {
	at      int32 // in the text
	operand int32
}

const (
	textBits = 8 // of the number of texts that are remembered
	// longestKnown is the length of the longest text that is remembered.
	longestKnown = 4 << 10
	// fewOperations are printed before texts are remembered.
	fewOperations = 64
)

// known writes an operation by the elements of its format, or as an operation with the same
// signature was written.
func (p *printer) known(op *ir.Operation, elems []asmfmt.Elem) {
	t := &p.texts
	if t.printed++; t.printed < fewOperations || p.collecting || p.scope != nil || p.o.ElideLarge > 0 {
		p.format(op, elems)
		return
	}
	var s ir.Signature
	hash, ok := s.Of(op)
	if !ok {
		p.format(op, elems)
		return
	}
	if t.known == nil {
		t.known = make([]knownText, 1<<textBits)
	}
	k := &t.known[hash>>(64-textBits)]
	if k.text == "" || k.signature != s {
		p.learn(op, elems, k, s)
		return
	}
	from := 0
	for _, h := range k.holes {
		p.str(k.text[from:h.at])
		p.Operand(op.Operand(int(h.operand)))
		from = int(h.at)
	}
	p.str(k.text[from:])
}

// learn writes an operation and remembers its text in k, if the text follows from the signature
// and the names of operands.
func (p *printer) learn(op *ir.Operation, elems []asmfmt.Elem, k *knownText, s ir.Signature) {
	if varies(elems) {
		p.format(op, elems)
		return
	}
	t := &p.texts
	t.holes, t.learning, t.varies = t.holes[:0], true, false
	begin, written := len(p.buf), p.written
	p.format(op, elems)
	t.learning = false
	if t.varies || len(p.buf)-begin > longestKnown || p.written != written || len(p.buf) < begin {
		return
	}
	var text []byte
	from := begin
	holes := slices.Clone(t.holes)
	for i := range holes {
		h := &holes[i]
		text = append(text, p.buf[from:h.at]...)
		from = int(h.at) + p.nameLength(op.Operand(int(h.operand)))
		h.at = int32(len(text))
	}
	*k = knownText{s, string(append(text, p.buf[from:]...)), holes}
}

// nameLength returns the length of the name of an operand.
func (p *printer) nameLength(v *ir.Value) int {
	n := len(p.buf)
	p.Operand(v)
	length := len(p.buf) - n
	p.buf = p.buf[:n]
	return length
}

// name writes the name of an operand of an operation that is written by its format.
func (p *printer) name(op *ir.Operation, i int) {
	if p.texts.learning {
		p.texts.holes = append(p.texts.holes, hole{int32(len(p.buf)), int32(i)})
	}
	p.Operand(op.Operand(i))
}

// varies reports whether a text by the elements may depend on more than the signature of
// the operation and the names of its operands.
func varies(elems []asmfmt.Elem) bool {
	return slices.ContainsFunc(elems, func(e asmfmt.Elem) bool {
		switch e.Kind {
		case asmfmt.Custom, asmfmt.Newline, asmfmt.Regions:
			return true
		case asmfmt.Var:
			return e.Target == asmfmt.Region || e.Target == asmfmt.Successor
		case asmfmt.Group:
			return varies(e.Then) || varies(e.Else)
		case asmfmt.OIList:
			return slices.ContainsFunc(e.Args, func(clause asmfmt.Elem) bool { return varies(clause.Then) })
		}
		return false
	})
}
