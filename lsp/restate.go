package lsp

import (
	"fmt"
	"slices"
	"strings"

	"hivm-opt/dialect/builtin"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/ir"
	"hivm-opt/parser"
	"hivm-opt/printer"
)

// restated is an operation of the text that stands alone in a function of its own: it can be changed, or written in
// another form, and then takes the place of the operation in the text. Its operands are arguments, or what they come from
// is there, too. It shares types and attributes with the part, but no operation.
type restated struct {
	part *part
	unit *unit
	of   *parser.AsmOp
	// module has the function, and clone is the operation in it.
	module, fn, clone *ir.Operation
	// origin has the operations that the operands come from.
	origin map[*ir.Operation]bool
	// refs are what the text calls the arguments and results of the origin, "%a", "%b#1".
	refs map[*ir.Value]string

	mapping ir.Mapping
	entry   *ir.Block
	// brought are the operations of the text that are on their way into the origin, or there.
	brought map[*ir.Operation]bool
}

// mostOrigins is how many operations are looked at for where operands come from.
const mostOrigins = 200

// restate returns nil for operations that cannot stand alone, or whose operands have no names: those with regions or
// successors, and terminators. With follow, it takes along what the operands come from.
func restate(p *part, u *unit, of *parser.AsmOp, follow bool) *restated {
	op := of.Op
	if !mayStandAlone(op) || op.Def().Traits.Has(ir.Terminator) {
		return nil
	}
	c := p.ctx
	x := &restated{part: p, unit: u, of: of, origin: map[*ir.Operation]bool{}, refs: map[*ir.Value]string{}, brought: map[*ir.Operation]bool{}}
	x.module = builtin.ModuleBuilder{BodyRegion: ir.NewRegion()}.Build(ir.NewBuilder(c, ir.NewBlock())).Op
	x.module.Detach()
	x.module.SetAttrs(p.module.Attrs())
	home := x.module.Region(0).Entry()
	if home == nil {
		home = x.module.Region(0).AddBlock(ir.NewBlock())
	}
	f := funcs.New(ir.NewBuilder(c, home), "alone", c.Function(nil, nil), "")
	x.fn = f.Op
	if around := funcs.Enclosing(op); around.Op != nil {
		x.fn.SetAttrs(around.Op.Attrs())
	}
	x.entry = f.Body().AddBlock(ir.NewBlock())
	most := 0
	if follow {
		most = mostOrigins
	}
	for i := range op.NumOperands() {
		if !x.bring(op.Operand(i), most) {
			return nil
		}
	}
	x.clone = c.Clone(op, &x.mapping)
	x.entry.Append(x.clone)
	funcs.ReturnBuilder{}.Build(ir.NewBuilder(c, x.entry))
	if len(p.problems) > 0 && ir.Verify(c, x.module, ir.VerifyOptions{}) != nil {
		return nil // it cannot be printed; where there are no problems, the text is verified
	}
	return x
}

// mayStandAlone reports whether an operation has no regions and successors.
func mayStandAlone(op *ir.Operation) bool {
	return op != nil && len(op.Regions()) == 0 && len(op.Successors()) == 0
}

// bring makes a value known in the function: by what it comes from, or as an argument. It reports false if it has no name.
func (x *restated) bring(v *ir.Value, most int) bool {
	if v == nil {
		return false
	}
	if x.mapping.Value(v) != v {
		return true
	}
	ref := x.unit.reference(v)
	if ref == "" {
		return false
	}
	def := v.Op()
	if x.brought[def] {
		return false // it uses itself
	}
	if !mayStandAlone(def) || len(x.brought) >= most || x.unit.state.OpOf(def) < 0 || !x.bringAll(def, most) {
		arg := funcs.Func{Op: x.fn}.InsertArg(x.part.ctx, len(x.entry.Args()), v.Type(), nil, x.of.Op.Loc())
		x.mapping.Map(v, arg)
		x.refs[arg] = ref
		return true
	}
	if x.mapping.Value(v) == v {
		return false
	}
	return true
}

// bringAll brings an operation with its operands. It reports false if one of these cannot be.
func (x *restated) bringAll(def *ir.Operation, most int) bool {
	for i := range def.NumResults() {
		if x.unit.reference(def.Result(i)) == "" {
			return false
		}
	}
	x.brought[def] = true
	for i := range def.NumOperands() {
		if !x.bring(def.Operand(i), most) {
			return false
		}
	}
	clone := x.part.ctx.Clone(def, &x.mapping)
	x.entry.Append(clone)
	x.origin[clone] = true
	for i := range def.NumResults() {
		x.refs[clone.Result(i)] = x.unit.reference(def.Result(i))
	}
	return true
}

// reference returns how the text of the unit writes a value, empty if it has no name.
func (u *unit) reference(v *ir.Value) string {
	n := u.state.NameOf(v)
	switch {
	case n == nil:
		return ""
	case n.Count > 1:
		return fmt.Sprintf("%%%s#%d", n.Text, v.Index()-n.Value.Index())
	}
	return "%" + n.Text
}

// text writes the operations of the function, but its return, with the names of the text. The operation that is
// last has the results of the original one. It reports false if that cannot be.
func (x *restated) text(o printer.Options) (string, bool) {
	o.LocalScope = true
	text := printer.String(x.part.ctx, x.module, o)
	c, err := x.part.compiler.NewContext()
	if err != nil {
		return "", false
	}
	f, err := c.Files.Add("alone", text)
	if err != nil {
		return "", false
	}
	var state parser.AsmState
	m, err := parser.Parse(c, f, parser.Options{State: &state})
	if err != nil {
		return "", false
	}
	var fn *ir.Operation
	ir.Walk(m, func(op *ir.Operation) bool {
		if fn == nil && op.Is(funcName) {
			fn = op
		}
		return fn == nil
	})
	full := printer.Options{Generic: true, LocalScope: true}
	if fn == nil || printer.String(c, m, full) != printer.String(x.part.ctx, x.module, full) {
		return "", false // some custom forms leave out what says nothing
	}
	w := &renamer{restated: x, state: &state, text: text, refs: map[*ir.Value]string{}, names: map[*parser.AsmName]string{}, taken: map[string]bool{}}
	for t := range parser.Tokens(text) {
		if t.Kind == parser.PercentIDToken {
			w.percents = append(w.percents, t)
		}
	}
	for _, n := range x.unit.state.Names {
		w.taken[n.Text] = true
	}
	return w.function(fn)
}

// renamer writes text that was printed with the names of another text.
type renamer struct {
	*restated
	state *parser.AsmState
	text  string
	// refs are what values of the printed text are written as, names what other names are.
	refs  map[*ir.Value]string
	names map[*parser.AsmName]string
	taken map[string]bool // of the unit
	// percents are the names of values in the text.
	percents []parser.Token
}

// function writes the operations of a function but the last one, and but the origin.
func (w *renamer) function(fn *ir.Operation) (string, bool) {
	var lines []string
	read := fn.Region(0).Entry()
	w.equate(w.entry.Args(), read.Args())
	at := read.First()
	for op := w.entry.First(); op != nil && op != w.entry.Last(); op = op.Next() {
		if at == nil || at.Name() != op.Name() || at.NumResults() != op.NumResults() {
			return "", false
		}
		w.equate(results(op), results(at))
		if !w.origin[op] {
			line, ok := w.line(at, op.Next() == w.entry.Last())
			if !ok {
				return "", false
			}
			lines = append(lines, line)
		}
		at = at.Next()
	}
	indent := lineIndent(w.unit.text, int(w.of.Begin))
	return strings.Join(lines, "\n"+indent) + trailingLocation(w.unit.text[w.of.Begin:w.of.End]), len(lines) > 0
}

// trailingLocation returns the location at the end of an operation, with the blanks in front of it. Operations are
// printed without theirs, since those that have none in the text have one from it.
func trailingLocation(text string) string {
	depth, begin, end := 0, len(text), 0
	for t := range parser.Tokens(text) {
		switch spelled := text[t.Begin:t.End]; spelled {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			depth--
		case "loc":
			if depth == 0 && strings.HasPrefix(strings.TrimLeft(text[t.End:], blanks), "(") {
				begin = end
			}
		}
		end = t.End
	}
	return text[begin:]
}

func results(op *ir.Operation) []*ir.Value {
	out := make([]*ir.Value, op.NumResults())
	for i := range out {
		out[i] = op.Result(i)
	}
	return out
}

// equate gives values that were read the names of values of the function.
func (w *renamer) equate(values, read []*ir.Value) {
	for i, v := range values {
		if ref := w.restated.refs[v]; ref != "" && i < len(read) {
			w.refs[read[i]] = ref
		}
	}
}

// line writes an operation that was read. The last one has the results of the original.
func (w *renamer) line(op *ir.Operation, last bool) (string, bool) {
	i := w.state.OpOf(op)
	if i < 0 || last && op.NumResults() != w.of.Op.NumResults() {
		return "", false
	}
	at := &w.state.Ops[i]
	names := w.unit.text[w.of.Begin:w.of.Name.Begin]
	if !last {
		names = w.renamed(int(at.Begin), int(at.Name.Begin))
	}
	name := w.text[at.Name.Begin:at.Name.End]
	if !strings.HasPrefix(name, `"`) {
		name = op.Name() // the default dialect may be another one there
	}
	return names + name + w.renamed(int(at.Name.End), int(at.End)), true
}

// renamed returns a piece of the printed text with other names.
func (w *renamer) renamed(begin, end int) string {
	var b strings.Builder
	i, _ := slices.BinarySearchFunc(w.percents, begin, func(t parser.Token, at int) int { return t.Begin - at })
	at := begin
	for ; i < len(w.percents) && w.percents[i].Begin < end; i++ {
		t := w.percents[i]
		b.WriteString(w.text[at:t.Begin])
		at = t.End
		n, use := w.state.NameAt(t.Begin + 1)
		if n == nil {
			b.WriteString(w.text[t.Begin:t.End])
			continue
		}
		if use >= 0 {
			if ref := w.refs[n.ValueAt(n.Uses[use].Number)]; ref != "" {
				b.WriteString(ref)
				if n.Count > 1 {
					at += len(w.text[at:]) - len(strings.TrimLeft(w.text[at:], "#0123456789"))
				}
				continue
			}
		}
		b.WriteString(w.name(n))
	}
	b.WriteString(w.text[at:max(at, end)])
	return b.String()
}

// name returns a name for what is new, which is not in the text.
func (w *renamer) name(n *parser.AsmName) string {
	if name, ok := w.names[n]; ok {
		return name
	}
	text := n.Text
	if text == "" || text[0] >= '0' && text[0] <= '9' {
		text = "v" + text
	}
	fresh := text
	for i := 0; w.taken[fresh]; i++ {
		fresh = fmt.Sprintf("%s_%d", text, i)
	}
	w.taken[fresh] = true
	w.names[n] = "%" + fresh
	return w.names[n]
}

// lineIndent returns the white space at the beginning of the line of an offset.
func lineIndent(text string, at int) string {
	line := text[strings.LastIndexByte(text[:at], '\n')+1:]
	return line[:len(line)-len(strings.TrimLeft(line, " \t"))]
}
