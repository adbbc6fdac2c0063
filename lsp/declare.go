package lsp

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/internal/explain"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/parser"
	"hivm-opt/passes/flatten"
	"hivm-opt/printer"
)

// declarable is the hint of --explain that names a number, as package trace writes it.
var declarable = lazy.Regexp{Text: `^dim (\d+) (with stride|of size) (\d+) in operands? ([#\d, ]+) would merge; declare it so if that holds$`}

// declare offers what --explain proposes: types that declare a number, with which axes merge.
func (x *actions) declare(u *unit, of *parser.AsmOp) {
	if alone := restate(x.part.part, u, of, false); alone != nil {
		for _, h := range alone.hints(x) {
			m := declarable.Get().FindStringSubmatch(h)
			if m == nil {
				continue
			}
			dim, _ := strconv.Atoi(m[1])
			number, err := strconv.ParseInt(m[3], 10, 64)
			if err != nil {
				continue
			}
			var operands []int
			for word := range strings.SplitSeq(m[4], ",") {
				n, _ := strconv.Atoi(strings.Trim(word, " #"))
				operands = append(operands, n)
			}
			x.declareNumber(u, of, operands, dim, m[2] == "with stride", number)
		}
	}
}

// hints returns what --explain proposes about the operation, which is flattened for that.
func (r *restated) hints(x *actions) []string {
	var recorder explain.Recorder
	if !r.flatten(x, flattenPipeline, &recorder) {
		return nil
	}
	var out []string
	for _, op := range recorder.Report().Ops {
		if op.Name != r.of.Op.Name() || op.Analysis == nil {
			continue
		}
		for _, r := range op.Remedies {
			if !slices.Contains(out, r.Text) {
				out = append(out, r.Text)
			}
		}
	}
	return out
}

// flatten runs a pipeline on the function. It reports false if that fails.
func (r *restated) flatten(x *actions, pipeline string, recorder *explain.Recorder) bool {
	m, err := r.part.compiler.Adopt(x.ctx, r.part.ctx, r.module)
	if err != nil {
		return false
	}
	p, err := r.part.compiler.Pipeline(pipeline)
	if err != nil {
		return false
	}
	if recorder != nil {
		for _, step := range p.Passes() {
			if l, ok := step.(flatten.Listened); ok {
				l.Listen(recorder.Listen)
			}
		}
	}
	return m.RunPipeline(x.ctx, p) == nil
}

// mostUsers is how many operations an action changes: it is made each time that the cursor moves.
const mostUsers = 256

// declareNumber offers to declare a stride or a size of some operands, which are arguments of a function: in its signature,
// and in all operations that use them.
func (x *actions) declareNumber(u *unit, of *parser.AsmOp, operands []int, dim int, stride bool, number int64) {
	types := map[*ir.Value]ir.Type{}
	var edits []protocol.TextEdit
	for _, i := range operands {
		if i >= of.Op.NumOperands() {
			return
		}
		v := of.Op.Operand(i)
		if types[v] != nil {
			continue
		}
		t := declared(x.part.ctx, v.Type(), dim, stride, number)
		at, ok := x.signatureType(u, v)
		if t == nil || !ok {
			return
		}
		types[v] = t
		edits = append(edits, x.edit(u, at, t.String()))
	}
	users := x.users(u, types)
	if len(users) > mostUsers {
		return
	}
	for _, i := range users {
		text, ok := x.retyped(u, &u.state.Ops[i], types)
		if !ok {
			return
		}
		edits = append(edits, x.edit(u, u.state.Ops[i].Span, text))
	}
	slices.SortFunc(edits, func(a, b protocol.TextEdit) int {
		return cmp.Or(int(a.Range.Start.Line)-int(b.Range.Start.Line), int(a.Range.Start.Character)-int(b.Range.Start.Character))
	})
	word := "size"
	if stride {
		word = "stride"
	}
	x.offer(protocol.CodeActionKindRefactorRewrite, fmt.Sprintf("Declare %s %d of dim %d, if that holds", word, number, dim), nil, edits...)
}

// edit makes an edit of a span of a unit.
func (x *actions) edit(u *unit, at parser.Span, text string) protocol.TextEdit {
	return protocol.TextEdit{Range: x.d.span(x.part, parser.Span{Begin: at.Begin + int32(u.begin), End: at.End + int32(u.begin)}), NewText: text}
}

// signatureType returns where the type of a value stands in the signature of a function that nothing else in the part
// names.
func (x *actions) signatureType(u *unit, v *ir.Value) (parser.Span, bool) {
	home := v.ParentBlock()
	if v.Op() != nil || home == nil || home.ParentOp() == nil || home != home.ParentOp().Region(0).Entry() {
		return parser.Span{}, false
	}
	symbol, ok := function(home.ParentOp())
	n, header := u.state.NameOf(v), u.state.OpOf(home.ParentOp())
	if !ok || header < 0 || u.text[u.state.Ops[header].Name.Begin] == '"' || n == nil || n.Def == (parser.Span{}) || strings.Count(x.part.text, string(ir.AppendSymbol(nil, symbol))) != 1 {
		return parser.Span{}, false
	}
	rest := u.text[n.Def.End:]
	open, at := 0, parser.Span{Begin: -1}
	for t := range parser.Tokens(rest) {
		text := rest[t.Begin:t.End]
		switch {
		case at.Begin < 0 && text == ":":
			at.Begin = 0
			continue
		case at.Begin < 0:
			return parser.Span{}, false
		case open == 0 && (text == "," || text == ")" || text == "{" || text == "loc"):
			return at, at.End > at.Begin
		case text == "<" || text == "[" || text == "(":
			open++
		case text == ">" || text == "]" || text == ")":
			open--
		}
		if at.Begin == 0 {
			at.Begin = n.Def.End + int32(t.Begin)
		}
		at.End = n.Def.End + int32(t.End)
	}
	return parser.Span{}, false
}

// users returns the operations of the unit that use values, in order.
func (x *actions) users(u *unit, values map[*ir.Value]ir.Type) []int {
	var out []int
	for i := range u.state.Ops {
		op := u.state.Ops[i].Op
		if op == nil {
			continue
		}
		for k := range op.NumOperands() {
			if values[op.Operand(k)] != nil {
				out = append(out, i)
				break
			}
		}
	}
	return out
}

// retyped returns the text of an operation whose operands have other types, if it is right with them.
func (x *actions) retyped(u *unit, of *parser.AsmOp, types map[*ir.Value]ir.Type) (string, bool) {
	alone := restate(x.part.part, u, of, false)
	if alone == nil || strings.Contains(u.text[of.Begin:of.End], "//") {
		return "", false
	}
	for v, t := range types {
		if arg := alone.mapping.Value(v); arg != v {
			arg.SetType(t)
		}
	}
	var inputs []ir.Type
	for _, a := range alone.entry.Args() {
		inputs = append(inputs, a.Type())
	}
	c := x.part.ctx
	funcs.Func{Op: alone.fn}.SetType(c, c.Function(inputs, nil))
	if err := ir.Verify(c, alone.module, ir.VerifyOptions{Context: x.ctx}); err != nil {
		return "", false
	}
	return alone.text(printer.Options{Generic: strings.HasPrefix(u.text[of.Name.Begin:of.Name.End], `"`)})
}

// declared returns a type with a number in place of a dynamic one, nil if there is none.
func declared(c *ir.Context, t ir.Type, dim int, stride bool, number int64) ir.Type {
	m, ok := t.(*ir.MemRefType)
	if !ok || dim >= len(m.Shape) {
		return nil
	}
	shape, layout := slices.Clone(m.Shape), m.Layout
	if !stride {
		shape[dim] = number
		return c.MemRef(shape, m.Elem, layout, m.Space)
	}
	strides, offset, ok := m.Strided()
	if !ok || dim >= len(strides) {
		return nil
	}
	strides = slices.Clone(strides)
	strides[dim] = number
	return c.MemRef(shape, m.Elem, c.Strided(strides, offset), m.Space)
}

// maximalPipeline is --flatten-ops=mode=maximal.
const maximalPipeline = "builtin.module(func.func(hivm-flatten-ops{mode=maximal}))"

// collapse offers to write out what mode=maximal makes of the operation: memref.collapse_shape of its operands, and the
// operation on lower ranks.
func (x *actions) collapse(u *unit, of *parser.AsmOp) {
	if of.Op.NumResults() > 0 || !strings.HasPrefix(of.Op.Name(), "hivm.") {
		return
	}
	alone := restate(x.part.part, u, of, true)
	if alone == nil {
		return
	}
	before := alone.operations()
	if !alone.flatten(x, maximalPipeline, nil) || alone.operations() == before {
		return
	}
	kept := 0
	for op := alone.entry.First(); op != nil; op = op.Next() {
		if alone.origin[op] {
			kept++
		}
	}
	if kept != len(alone.origin) {
		return // what the operands come from has changed, too
	}
	if text, ok := alone.text(printer.Options{}); ok {
		x.replace("Collapse what mode=maximal proves", u, of, text)
	}
}

// operations returns how many operations the function has.
func (r *restated) operations() int {
	n := 0
	for op := r.entry.First(); op != nil; op = op.Next() {
		n++
	}
	return n
}
