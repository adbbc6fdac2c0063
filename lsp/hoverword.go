package lsp

import (
	"context"
	"fmt"
	"slices"
	"strings"

	hivmopt "hivm-opt"
	"hivm-opt/internal/opsdoc"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/parser"
)

// aboutWord tells about the token under the cursor, which is no name of a value, in an operation, or in
// none.
func (p *place) aboutWord(op *ir.Operation) (string, parser.Span) {
	text, kind, at := p.token()
	switch kind {
	case parser.AtIDToken, parser.StringToken:
		return p.aboutSymbol(), at
	case parser.HashIDToken, parser.ExclamationIDToken:
		if strings.Contains(text, ".") {
			return p.aboutDefined(text), at
		}
		return p.aboutAlias(text), at
	case parser.BareIDToken:
		if text == "memref" || text == "strided" {
			if about, all := p.aboutType(at); about != "" {
				return about, all
			}
		}
		if op != nil {
			return aboutAttributeWord(op.Def(), text), at
		}
	}
	return "", at
}

// token returns the token at the place. Of two that meet there it is the one that is a name.
func (p *place) token() (text string, kind parser.TokenKind, at parser.Span) {
	all := p.unit.text
	if p.offset > len(all) {
		return "", parser.ErrorToken, at
	}
	begin := strings.LastIndexByte(all[:p.offset], '\n') + 1
	line, _, _ := strings.Cut(all[begin:], "\n")
	kind = parser.PunctuationToken
	for t := range parser.Tokens(line) {
		x := parser.Span{Begin: int32(begin + t.Begin), End: int32(begin + t.End)}
		if int(x.Begin) > p.offset {
			break
		}
		if x.Has(p.offset) && (kind == parser.PunctuationToken || t.Kind != parser.PunctuationToken) {
			text, kind, at = line[t.Begin:t.End], t.Kind, x
		}
	}
	return text, kind, at
}

// aboutSymbol tells what the symbol under the cursor stands for.
func (p *place) aboutSymbol() string {
	n := p.part.namedIn(p.unit, p.offset)
	if n == nil || n.symbol == nil {
		return ""
	}
	def := n.symbol.op()
	if def == nil { // its text is wrong
		return ""
	}
	var out markdown
	name, _ := ir.SymbolName(def)
	text := fmt.Sprintf("%s @%s", def.Name(), name)
	for _, key := range []string{"function_type", "type"} {
		if t, ok := def.Attr(key).(*ir.TypeAttr); ok {
			if f, ok := t.Type.(*ir.FunctionType); ok {
				text += functionType(f)
			} else {
				text += " : " + t.Type.String()
			}
		}
	}
	out.code(text)
	if where := p.inLine(def); where != "" {
		out.paragraph("defined%s", where)
	}
	if attrs := def.Attrs(); attrs != nil {
		for _, a := range attrs.Entries {
			if strings.Contains(a.Name, ".") {
				out.item(a.Name, "`%s`", a.Value)
			}
		}
	}
	return out.String()
}

// functionType writes the type of a function as behind its name.
func functionType(f *ir.FunctionType) string {
	list := func(ts []ir.Type) string {
		words := make([]string, len(ts))
		for i, t := range ts {
			words[i] = t.String()
		}
		return "(" + strings.Join(words, ", ") + ")"
	}
	text := list(f.Inputs)
	switch len(f.Results) {
	case 0:
	case 1:
		text += " -> " + f.Results[0].String()
	default:
		text += " -> " + list(f.Results)
	}
	return text
}

// aboutAlias tells what an alias of a type or an attribute stands for.
func (p *place) aboutAlias(alias string) string {
	text := aliasText(p.part.text, alias)
	if text == "" {
		return ""
	}
	var out markdown
	out.code(text)
	a := p.read(alias)
	if a == nil {
		return out.String()
	}
	if full := alias + " = " + a.String(); full != text {
		out.code(full)
	}
	if t, ok := a.(*ir.TypeAttr); ok {
		if m, ok := t.Type.(*ir.MemRefType); ok {
			p.aboutMemRef(&out, m)
		}
	}
	return out.String()
}

// aboutType tells about the memref type that a word is a part of, and returns where it stands.
func (p *place) aboutType(at parser.Span) (string, parser.Span) {
	text := p.unit.text
	if text[at.Begin:at.End] == "strided" {
		line := strings.LastIndexByte(text[:at.Begin], '\n') + 1
		i := strings.LastIndex(text[line:at.Begin], "memref<")
		if i < 0 {
			return "", at
		}
		at = parser.Span{Begin: int32(line + i), End: int32(line + i + len("memref"))}
	}
	if int(at.End) == len(text) || text[at.End] != '<' {
		return "", at
	}
	end := parser.Balanced(text, int(at.End))
	if end < p.offset {
		return "", at
	}
	at.End = int32(end)
	t, ok := p.read(text[at.Begin:at.End]).(*ir.TypeAttr)
	if !ok {
		return "", at
	}
	m, ok := t.Type.(*ir.MemRefType)
	if !ok {
		return "", at
	}
	var out markdown
	out.code(m.String())
	p.aboutMemRef(&out, m)
	return out.String(), at
}

// read returns the attribute or type of a text, nil if it is none. It reads the text and the aliases in it
// in a context of its own.
func (p *place) read(text string) ir.Attribute {
	var defs strings.Builder
	known := map[string]bool{}
	var define func(text string)
	define = func(text string) {
		for t := range parser.Tokens(text) {
			name := text[t.Begin:t.End]
			if t.Kind != parser.HashIDToken && t.Kind != parser.ExclamationIDToken || known[name] || strings.Contains(name, ".") {
				continue
			}
			known[name] = true
			if def := aliasText(p.part.text, name); def != "" {
				_, value, _ := strings.Cut(def, "=")
				define(value)
				defs.WriteString(def + "\n")
			}
		}
	}
	define(text)
	const key = "text"
	c := p.part.compiler.With(hivmopt.Options{AllowUnregistered: true, SkipVerify: true})
	m, err := c.Parse(context.Background(), "", fmt.Sprintf("%s\"a.type\"() {%s = %s} : () -> ()\n", defs.String(), key, text))
	if err != nil {
		return nil
	}
	_, module := m.IR()
	var a ir.Attribute
	ir.Walk(module, func(op *ir.Operation) bool {
		if op != module {
			a = op.Attr(key)
		}
		return true
	})
	return a
}

// aliasText returns the definition of an alias in a text: #a = 1 : i32. It is empty if there is none.
func aliasText(text, alias string) string {
	for at := 0; ; at += len(alias) {
		n := strings.Index(text[at:], alias)
		if n < 0 {
			return ""
		}
		at += n
		line := strings.LastIndexByte(text[:at], '\n') + 1
		rest := strings.TrimLeft(text[at+len(alias):], " \t\r\n")
		if strings.TrimSpace(text[line:at]) == "" && strings.HasPrefix(rest, "=") {
			return definitionAt(text[at:])
		}
	}
}

// definitionAt returns the definition of an alias that a text begins with. It ends in front of the first
// token that begins a line outside of brackets.
func definitionAt(text string) string {
	depth, end := 0, 0
	for t := range parser.Tokens(text) {
		if t.Kind == parser.CommentToken {
			continue
		}
		if depth == 0 && end > 0 && strings.Contains(text[end:t.Begin], "\n") && !strings.HasSuffix(text[:end], "=") && text[t.Begin] != '=' {
			break
		}
		if t.Kind == parser.PunctuationToken {
			switch text[t.Begin:t.End] {
			case "(", "[", "{", "<":
				depth++
			case ")", "]", "}", ">":
				depth--
			}
		}
		end = t.End
	}
	return text[:end]
}

// aboutDefined tells about the attribute or type of a dialect, #hivm.pipe.
func (p *place) aboutDefined(name string) string {
	def, kind := p.part.ctx.AttrDef(name[1:]), "attribute"
	if name[0] == '!' {
		def, kind = p.part.ctx.TypeDef(name[1:]), "type"
	}
	if def == nil {
		return ""
	}
	var out markdown
	out.paragraph("**%s**, %s", def.Name, kind)
	if len(def.Cases) > 0 {
		out.item("cases", "%s", opsdoc.Cases(def))
	}
	for _, a := range def.Params {
		out.item(a.Name, "%s", a.Kind.Desc)
	}
	if def.Format != "" {
		out.code(name + def.Format)
	}
	return out.String()
}

// aboutAttributeWord tells about a word in an operation: the name of an attribute, or a keyword of one.
func aboutAttributeWord(def *ir.OpDef, word string) string {
	var out markdown
	for i, a := range def.Attrs {
		if a.Name == word {
			out.paragraph("**%s**, attribute of `%s`: %s", word, def.Name, opsdoc.DescribeAttr(def, i))
			return out.String()
		}
	}
	for _, a := range def.Attrs {
		if d := a.Kind.Enum; d != nil && d.Case(word) != nil {
			out.paragraph("**%s**, a `%s`, one of %s", word, d.Name, opsdoc.Cases(d))
			return out.String()
		}
	}
	for _, x := range append(def.Operands[:len(def.Operands):len(def.Operands)], def.Results...) {
		if x.Name == word {
			text := "any type"
			if x.Type != nil {
				text = x.Type.Desc
			}
			out.paragraph("**%s** of `%s`: %s", word, def.Name, text)
			return out.String()
		}
	}
	if words := customWords(def, word); words != nil {
		out.paragraph("**%s**, a word of `%s`, one of `%s`", word, def.Name, strings.Join(words, "`, `"))
		return out.String()
	}
	return ""
}

// customWords returns the words of the directive of a format that has a word, such as the predicates of a comparison; none if
// there is no such directive.
func customWords(def *ir.OpDef, word string) []string {
	p, d := def.Program(), def.Dialect()
	if p == nil || d == nil {
		return nil
	}
	for _, e := range p.Elems {
		if words := d.Customs[e.Text].Words; e.Kind == asmfmt.Custom && slices.Contains(words, word) {
			return words
		}
	}
	return nil
}
