package llvmir

import (
	"io"
	"strconv"
	"strings"

	"github.com/llir/llvm/ir"
)

// printer writes the text of a module.
type printer struct {
	out   io.Writer
	b     []byte // that is not written yet
	begun bool   // there is text in front
	err   error  // of out
}

// full is how many bytes a printer keeps.
const full = 1 << 16

// flush writes what there is if that is more than n bytes.
func (p *printer) flush(n int) {
	p.begun = p.begun || len(p.b) > 0
	if len(p.b) <= n {
		return
	}
	if p.err == nil {
		_, p.err = p.out.Write(p.b)
	}
	p.b = p.b[:0]
}

// part begins a part of so many things: an empty line is in front of it.
func (p *printer) part(n int) {
	if p.flush(full); n > 0 && p.begun {
		p.add("\n")
	}
}

// add appends texts.
func (p *printer) add(texts ...string) {
	for _, s := range texts {
		p.b = append(p.b, s...)
	}
}

// Write takes text that the library writes. Errors are kept for the end.
func (p *printer) Write(text []byte) (int, error) {
	p.b = append(p.b, text...)
	p.flush(full)
	return len(text), nil
}

// module writes variables, functions, groups of attributes and metadata. The library writes all
// but the blocks of functions.
func (p *printer) module(m *Module) {
	n := m.native
	head := &ir.Module{SourceFilename: n.SourceFilename, DataLayout: n.DataLayout, TargetTriple: n.TargetTriple, Globals: n.Globals}
	p.native(head)
	p.part(len(m.funcs))
	for i, f := range m.funcs {
		if i > 0 {
			p.add("\n")
		}
		p.function(f)
	}
	p.part(len(n.AttrGroupDefs) + len(n.NamedMetadataDefs) + len(n.MetadataDefs))
	p.native(&ir.Module{AttrGroupDefs: n.AttrGroupDefs, NamedMetadataDefs: n.NamedMetadataDefs, MetadataDefs: n.MetadataDefs})
	p.flush(0)
}

// native lets the library write a part of the module.
func (p *printer) native(m *ir.Module) {
	if _, err := m.WriteTo(p); err != nil && p.err == nil {
		p.err = err
	}
}

// comma is in front of element i of a list.
func (p *printer) comma(i int) {
	if i > 0 {
		p.add(", ")
	}
}

func (p *printer) function(f *Func) {
	// The library knows a function without blocks. It writes a definition as it writes a
	// declaration, but for the first word and the blocks.
	head := f.native.LLString()
	if f.IsDeclaration() {
		p.add(head, "\n")
		return
	}
	p.add("define", strings.TrimPrefix(head, "declare"), " {\n")
	for i, b := range f.order {
		if i > 0 {
			p.add("\n")
		}
		p.block(b)
	}
	p.add("}\n")
}

func (p *printer) block(b *Block) {
	p.b = append(appendName(p.b, b.name.text, b.name.number), ":\n"...)
	for _, phi := range b.phis {
		p.phi(phi)
	}
	for _, i := range b.front {
		p.instruction(i)
	}
	for _, i := range b.code {
		p.instruction(i)
	}
	p.instruction(b.end)
	p.flush(full)
}

func (p *printer) phi(phi *Phi) {
	p.add("\t")
	p.b = appendOperand(p.b, phi.value)
	p.add(" = phi ", phi.value.typ.text, " ")
	for i, x := range phi.in {
		p.comma(i)
		p.add("[ ")
		p.b = appendOperand(p.b, x.value)
		p.add(", ")
		p.b = x.from.appendRef(p.b)
		p.add(" ]")
	}
	p.add("\n")
}

func (p *printer) instruction(i *instruction) {
	p.add("\t")
	if i.typ != nil {
		p.b = append(i.ref.append(p.b), " = "...)
	}
	p.add(i.verb)
	switch {
	case i.callee != nil:
		p.call(i)
	case i.verb == switchVerb:
		p.cases(i)
	default:
		p.operands(i)
	}
	for _, a := range i.attached {
		p.add(", !", a.kind, " ")
		p.b = a.node.appendRef(p.b)
	}
	p.add("\n")
}

// operands writes all behind the verb of an instruction, but for attachments.
func (p *printer) operands(i *instruction) {
	sep := " "
	if i.of != nil {
		p.add(sep, i.of.text)
		sep = ", "
	}
	for k, v := range i.args {
		p.add(sep)
		if k > 0 && i.sameType {
			p.b = appendOperand(p.b, v)
		} else {
			p.b = appendTyped(p.b, v)
		}
		sep = ", "
	}
	p.add(i.tail)
	if i.to != nil {
		p.add(" to ", i.to.text)
	}
	for _, b := range i.targets {
		p.add(sep, "label ")
		p.b = b.appendRef(p.b)
		sep = ", "
	}
}

func (p *printer) call(i *instruction) {
	c := i.callee
	p.add(" ", c.result.text, " ")
	if c.fn != nil {
		p.add(c.fn.ident)
	} else {
		p.b = appendOperand(p.b, c.at)
	}
	p.add("(")
	for k, v := range i.args {
		p.comma(k)
		p.b = appendTyped(p.b, v)
	}
	if c.list != nil {
		p.add("metadata ")
		p.b = c.list.appendRef(p.b)
	}
	p.add(")")
}

// cases writes all behind the verb of a switch.
func (p *printer) cases(i *instruction) {
	p.add(" ")
	p.b = appendTyped(p.b, i.args[0])
	p.add(", label ")
	p.b = i.targets[0].appendRef(p.b)
	p.add(" [\n")
	for k, v := range i.args[1:] {
		p.add("\t\t")
		p.b = appendTyped(p.b, v)
		p.add(", label ")
		p.b = i.targets[k+1].appendRef(p.b)
		p.add("\n")
	}
	p.add("\t]")
}

// appendTyped appends an operand with its type.
func appendTyped(b []byte, v Value) []byte {
	return appendOperand(append(append(b, v.typ.text...), ' '), v)
}

// appendOperand appends an operand.
func appendOperand(b []byte, v Value) []byte {
	switch {
	case !v.known:
		return v.ref.append(b)
	case v.typ.bits == 1:
		return strconv.AppendBool(b, v.n != 0)
	}
	return strconv.AppendInt(b, v.n, 10)
}

// name returns the name of a local value.
func (r *ref) name() string {
	if r.number == 0 {
		return r.text
	}
	return r.text + "." + strconv.Itoa(int(r.number))
}

// append appends the value as an operand.
func (r *ref) append(b []byte) []byte {
	if !r.local {
		return append(b, r.text...)
	}
	return appendName(append(b, '%'), r.text, r.number)
}

// appendRef appends the block as a target.
func (b *Block) appendRef(text []byte) []byte {
	return appendName(append(text, '%'), b.name.text, b.name.number)
}

// appendName appends a name with the number that is behind it, in quotes where it needs them.
func appendName(b []byte, name string, number int32) []byte {
	if !isPlain(name) {
		if number != 0 {
			name += "." + strconv.Itoa(int(number))
		}
		return append(b, quoted(name)...)
	}
	b = append(b, name...)
	if number != 0 {
		b = strconv.AppendInt(append(b, '.'), int64(number), 10)
	}
	return b
}

// isPlain reports whether a name needs no quotes.
func isPlain(name string) bool {
	digits := true
	for i := range len(name) {
		c := name[i]
		switch {
		case '0' <= c && c <= '9':
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', c == '$', c == '-', c == '.', c == '_':
			digits = false
		default:
			return false
		}
	}
	return !digits
}

// quoted returns a text in quotes.
func quoted(s string) string {
	const hex = "0123456789ABCDEF"
	b := make([]byte, 0, len(s)+2)
	b = append(b, '"')
	for i := range len(s) {
		if c := s[i]; c >= ' ' && c <= '~' && c != '"' && c != '\\' {
			b = append(b, c)
		} else {
			b = append(b, '\\', hex[c>>4], hex[c&15])
		}
	}
	return string(append(b, '"'))
}
