package lsp

import (
	"context"
	"fmt"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/parser"
	"hivm-opt/passes/plan"
)

// hovering returns the methods that tell about what is under the cursor, and beside the text.
func (s *server) hovering() map[string]method {
	return map[string]method{
		protocol.MethodTextDocumentHover: request(s.hover, func(c *capabilities) { c.HoverProvider = true }),
		methodInlayHint:                  request(s.inlayHint, func(c *capabilities) { c.InlayHintProvider = true }),
	}
}

// place is a place in a document. Offsets are of the unit.
type place struct {
	*document
	analysis *analysis
	part     placedPart
	unit     *unit
	offset   int
}

// placeAt returns the place of an offset of a document.
func (d *document) placeAt(a *analysis, offset int) place {
	p := a.at(offset)
	u := p.unitAt(offset - p.begin)
	return place{d, a, p, u, offset - p.begin - u.begin}
}

// span returns the range of a span of the unit.
func (p *place) span(x parser.Span) protocol.Range {
	by := int32(p.unit.begin)
	return p.document.span(p.part, parser.Span{Begin: x.Begin + by, End: x.End + by})
}

// lineOf returns the number of the line in which an operation of the part begins, from 1; 0 if it does not
// stand in the text.
func (p *place) lineOf(op *ir.Operation) int {
	// Most are in the unit, and the others need an index of all.
	units := append([]*unit{p.unit}, p.part.units()...)
	for _, u := range units {
		if i := u.state.OpOf(op); i >= 0 {
			return p.line(p.part.begin+u.begin+int(u.state.Ops[i].Name.Begin)) + 1
		}
	}
	return 0
}

func (s *server) hover(ctx context.Context, p *protocol.HoverParams) (*protocol.Hover, error) {
	d, a, err := s.analysed(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	at := d.placeAt(a, d.offset(p.Position))
	text, span := at.hover()
	if text == "" {
		return nil, nil
	}
	r := at.span(span)
	return &protocol.Hover{Contents: protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: text}, Range: &r}, nil
}

// hover returns what there is to tell, as Markdown, and about which part of the text.
func (p *place) hover() (string, parser.Span) {
	state := &p.unit.state
	if name, use := state.NameAt(p.offset); name != nil {
		at, number := name.Def, -1
		if use >= 0 {
			at, number = name.Uses[use].Span, name.Uses[use].Number
		}
		if name.Block != nil {
			return p.aboutBlock(name), at
		}
		return p.aboutValues(name, number), at
	}
	i := state.OpAt(p.offset)
	if i >= 0 && state.Ops[i].Op != nil && state.Ops[i].Name.Has(p.offset) {
		return p.aboutOperation(state.Ops[i].Op), state.Ops[i].Name
	}
	var op *ir.Operation
	if i >= 0 {
		op = state.Ops[i].Op
	}
	return p.aboutWord(op)
}

// aboutValues tells about a value of a name, or about all of them at their definition.
func (p *place) aboutValues(name *parser.AsmName, number int) string {
	first, end := number, number+1
	if number < 0 {
		first, end = 0, name.Count
	}
	var out markdown
	for i := first; i < end; i++ {
		v := name.ValueAt(i)
		if v == nil || v.Type() == nil {
			continue
		}
		text := "%" + name.Text
		if name.Count > 1 {
			text = fmt.Sprintf("%s#%d", text, i)
		}
		p.aboutValue(&out, text, v)
	}
	return out.String()
}

// aboutValue tells about a value with a name.
func (p *place) aboutValue(out *markdown, name string, v *ir.Value) {
	out.code(fmt.Sprintf("%s : %s", name, v.Type()))
	uses := len(v.Uses())
	out.paragraph("%s, used %s", p.origin(v), times(uses))
	if n, ok := ir.ConstantInt(v); ok {
		out.item("constant", "%d", n)
	}
	if t, ok := v.Type().(*ir.MemRefType); ok {
		p.aboutMemRef(out, t)
		p.aboutAddress(out, v)
	}
}

func times(n int) string {
	switch n {
	case 0:
		return "nowhere"
	case 1:
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// origin says where a value comes from.
func (p *place) origin(v *ir.Value) string {
	if op := v.Op(); op != nil {
		text := fmt.Sprintf("result of `%s`", op.Name())
		if op.NumResults() > 1 {
			text = fmt.Sprintf("result %d of `%s`", v.Index(), op.Name())
		}
		return text + p.inLine(op)
	}
	b := v.Block()
	if b == nil {
		return "a value that is not defined"
	}
	op := b.ParentOp()
	if op == nil {
		return fmt.Sprintf("argument %d of a block", v.Index())
	}
	of := "`" + op.Name() + "`"
	if symbol, ok := ir.SymbolName(op); ok {
		of = "`@" + symbol + "`"
	}
	if label := p.unit.state.LabelOf(b); label != nil {
		of = fmt.Sprintf("the block `^%s` of %s", label.Text, of)
	}
	return fmt.Sprintf("argument %d of %s", v.Index(), of) + p.inLine(op)
}

// inLine says in which line of the document an operation stands.
func (p *place) inLine(op *ir.Operation) string {
	if n := p.lineOf(op); n > 0 {
		return fmt.Sprintf(" in line %d", n)
	}
	return ""
}

// aboutLayout tells how the elements of a memref lie.
func aboutLayout(out *markdown, t *ir.MemRefType) {
	strides, offset, ok := t.Strided()
	out.item("sizes", "%s", numbers(t.Shape))
	if !ok {
		out.item("layout", "`%s`, which is not strided", t.Layout)
		return
	}
	text := numbers(strides)
	if memref.HasIdentityLayout(t) {
		text += ", row by row"
	}
	out.item("strides", "%s", text)
	out.item("offset", "%s", number(offset))
	if shape, ok := memref.ShapeOf(t); ok && t.Rank() > 1 {
		out.item("contiguous", "%s", runs(shape))
	}
}

// runs says which dims are one axis with a stride: those that flatten-ops can merge.
func runs(shape layout.Shape) string {
	groups := layout.Coarsest([]layout.Shape{shape})
	merged, err := layout.Collapse(shape, groups)
	if err != nil {
		return "not known"
	}
	var words []string
	for k, g := range groups {
		if len(g) == 1 {
			continue
		}
		word := fmt.Sprintf("dims %d to %d", g[0], g[len(g)-1])
		if len(groups) == 1 {
			word = "all dims are one run"
		}
		if merged.Strided && merged.Strides[k] != 1 {
			word += " with stride " + number(merged.Strides[k])
		}
		words = append(words, word)
	}
	switch {
	case words == nil:
		return "no two dims are one run"
	case len(groups) == 1:
		return words[0]
	case len(words) == 1:
		return words[0] + " are one run"
	}
	return strings.Join(words, ", ") + " are one run each"
}

// aboutMemRef tells how the elements of a memref lie, how many bytes they are, and in which memory.
func (p *place) aboutMemRef(out *markdown, t *ir.MemRefType) {
	aboutLayout(out, t)
	if data, all, ok := plan.Bytes(t); ok {
		text := fmt.Sprintf("%d", data)
		if all != data {
			text += fmt.Sprintf(", %d from the begin of its memory to the last element", all)
		}
		out.item("bytes", "%s", text)
	}
	if t.Space != nil {
		out.item("memory", "%s", p.memory(t))
	}
}

// aboutAddress tells which buffer a value is a part of, and where that begins if it was planned.
func (p *place) aboutAddress(out *markdown, v *ir.Value) {
	root := v
	// Views are followed only in code that is right.
	if fn := p.functionOf(v); fn != nil && p.part.sound(fn) {
		root = buffers.Root(v)
	}
	if t, ok := root.Type().(*ir.MemRefType); ok && root != v {
		text := "a buffer"
		if n := p.unit.state.NameOf(root); n != nil {
			text = "`%" + n.Text + "`"
		}
		if _, all, ok := plan.Bytes(t); ok {
			text += fmt.Sprintf(", %d bytes", all)
		}
		if at := addresses(root); at != "" {
			text += " at address " + at
		}
		out.item("in", "%s", text)
		return
	}
	if text := addresses(v); text != "" {
		out.item("address", "%s", text)
	}
}

// functionOf returns the function of a value, nil if there is none.
func (p *place) functionOf(v *ir.Value) *ir.Operation {
	op := v.Op()
	if b := v.Block(); b != nil {
		op = b.ParentOp()
	}
	return p.part.function(op)
}

// memory names the memory that a buffer lies in, with its size on the chip.
func (p *place) memory(t *ir.MemRefType) string {
	space := hivm.SpaceOf(t)
	if space == "" {
		return fmt.Sprintf("`%s`", t.Space)
	}
	chip, named := hacc.ChipOf(p.part.module)
	_, m, ok := hivm.MemoryOf(chip, t)
	switch {
	case !ok:
		return fmt.Sprintf("`%s`", space)
	case named:
		return fmt.Sprintf("`%s`, %d bytes of %s on %s", space, m.Bytes, m.Name, chip)
	}
	return fmt.Sprintf("`%s`, %s", space, m.Name)
}

// addresses returns the planned addresses of a buffer, "" if there are none.
func addresses(v *ir.Value) string {
	op := v.Op()
	if op == nil {
		return ""
	}
	cast, ok := hivm.AsPointerCast(op)
	if !ok {
		return ""
	}
	var words []string
	for _, use := range cast.Addrs() {
		n, ok := ir.ConstantInt(use.Value())
		if !ok {
			return ""
		}
		words = append(words, fmt.Sprintf("%d (%#x)", n, n))
	}
	text := strings.Join(words, ", ")
	if len(words) > 1 {
		text += " in turn"
	}
	return text
}

// aboutBlock tells about a block.
func (p *place) aboutBlock(name *parser.AsmName) string {
	var out markdown
	var types []string
	for _, a := range name.Block.Args() {
		types = append(types, a.Type().String())
	}
	text := "^" + name.Text
	if types != nil {
		text += "(" + strings.Join(types, ", ") + ")"
	}
	out.code(text)
	if op := name.Block.ParentOp(); op != nil {
		out.paragraph("block of `%s`%s", op.Name(), p.inLine(op))
	}
	return out.String()
}

// numbers writes sizes or strides.
func numbers(xs []int64) string {
	words := make([]string, len(xs))
	for i, x := range xs {
		words[i] = number(x)
	}
	return "[" + strings.Join(words, ", ") + "]"
}

func number(x int64) string {
	if x == ir.Dynamic {
		return "?"
	}
	return fmt.Sprint(x)
}

// markdown is a text in the making.
type markdown struct {
	strings.Builder
	items bool // the last line is an item
}

func (m *markdown) begin() {
	if m.Len() > 0 {
		m.WriteString("\n")
	}
	m.items = false
}

// code adds a piece of MLIR.
func (m *markdown) code(text string) {
	m.begin()
	fmt.Fprintf(m, "```mlir\n%s\n```\n", text)
}

// paragraph adds a line of text.
func (m *markdown) paragraph(format string, args ...any) {
	m.begin()
	fmt.Fprintf(m, format+"\n", args...)
}

// item adds a fact to a list.
func (m *markdown) item(name, format string, args ...any) {
	if !m.items {
		m.begin()
		m.items = true
	}
	fmt.Fprintf(m, "- **%s**: "+format+"\n", append([]any{name}, args...)...)
}

// String returns the text.
func (m *markdown) String() string { return strings.TrimSuffix(m.Builder.String(), "\n") }
