package printer

import (
	"io"
	"iter"

	"hivm-opt/ir"
)

// Nested prints operations of the body of a module on their own, as [Print] prints them
// with the module. It prints neither aliases nor locations nor the generic form, which need
// the whole module.
type Nested struct{ p printer }

// NewNested returns a printer for the operations in a module.
func NewNested(c *ir.Context, o Options) *Nested {
	return &Nested{printer{c: c, o: o, dialects: []string{"builtin", "builtin"}, indent: 2}}
}

// Append appends the lines of an operation to b.
func (n *Nested) Append(b []byte, op *ir.Operation) []byte {
	p := &n.p
	p.buf = b
	p.indentation()
	p.operation(op)
	p.newline()
	b, p.buf = p.buf, nil
	return b
}

// PrintParts is [Print] of a module whose body is parts: operations of the module, or texts
// of [Nested.Append].
func PrintParts(w io.Writer, c *ir.Context, module *ir.Operation, o Options, parts iter.Seq2[*ir.Operation, []byte]) error {
	p := &printer{c: c, o: o, w: w, dialects: []string{"builtin"}, parts: parts, partsIn: module.Region(0).Entry()}
	p.beginTop(module)
	p.operation(module)
	p.byte('\n')
	p.flush()
	return p.err
}

// writeParts writes the parts with the indentation of operations.
func (p *printer) writeParts() {
	for op, text := range p.parts {
		if op == nil {
			p.flush()
			if p.err == nil {
				_, p.err = p.w.Write(text)
			}
			continue
		}
		p.indentation()
		p.operation(op)
		p.newline()
	}
}
