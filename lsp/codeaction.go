package lsp

import (
	"context"
	"fmt"
	"slices"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/internal/suggest"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/parser"
	"hivm-opt/printer"
)

// actions are the answers to a request for code actions.
type actions struct {
	ctx  context.Context
	s    *server
	d    *document
	part placedPart
	// begin and end are the offsets of what is selected.
	begin, end int
	found      []protocol.CodeAction
}

// overlaps reports whether what is selected touches the text between two offsets.
func (x *actions) overlaps(begin, end int) bool { return begin <= x.end && end >= x.begin }

// touched reports whether what is selected touches a problem.
func (x *actions) touched(p *problem) bool {
	return x.overlaps(x.part.begin+int(p.at.Begin), x.part.begin+int(p.at.End))
}

// codeActions offers what can be done at a range.
func (s *server) codeActions(ctx context.Context, p *protocol.CodeActionParams) ([]protocol.CodeAction, error) {
	d, a, err := s.analysed(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	begin, end := d.offset(p.Range.Start), d.offset(p.Range.End)
	begin, end = min(begin, end), max(begin, end)
	x := &actions{ctx: ctx, s: s, d: d, begin: begin, end: end, part: a.at(begin), found: []protocol.CodeAction{}}
	if wants(p.Context.Only, protocol.CodeActionKindQuickFix) {
		for i := range x.part.problems {
			p := &x.part.problems[i]
			x.meant(p)
			if x.touched(p) {
				x.expect(p)
			}
		}
	}
	if wants(p.Context.Only, protocol.CodeActionKindRefactorRewrite) {
		x.operation()
	}
	return x.found, ctx.Err()
}

// wants reports whether a client asks for actions of a kind: it lists the kinds that it wants, or kinds of which these
// are a part.
func wants(only []protocol.CodeActionKind, kind protocol.CodeActionKind) bool {
	return len(only) == 0 || slices.ContainsFunc(only, func(o protocol.CodeActionKind) bool {
		return o == kind || o == "" || strings.HasPrefix(kind, o+".")
	})
}

// operation offers what can be done with the operation at the cursor.
func (x *actions) operation() {
	at := x.begin - x.part.begin
	u := x.part.unitAt(at)
	i := u.state.OpAt(at - u.begin)
	if i < 0 || u.state.Ops[i].Op == nil {
		return
	}
	of := &u.state.Ops[i]
	x.synchronization(u, of)
	if strings.Contains(u.text[of.Begin:of.End], "//") {
		return // comments would be lost
	}
	alone := restate(x.part.part, u, of, false)
	if alone == nil {
		return
	}
	x.declare(u, of)
	x.collapse(u, of)
	x.form(u, of, alone)
}

// replace offers to write an operation in another way.
func (x *actions) replace(title string, u *unit, of *parser.AsmOp, text string) {
	if text == u.text[of.Begin:of.End] {
		return
	}
	at := parser.Span{Begin: of.Begin + int32(u.begin), End: of.End + int32(u.begin)}
	x.offer(protocol.CodeActionKindRefactorRewrite, title, nil, protocol.TextEdit{Range: x.d.span(x.part, at), NewText: text})
}

// form offers the generic form of an operation in the custom form, and the other way round.
func (x *actions) form(u *unit, of *parser.AsmOp, alone *restated) {
	generic := strings.HasPrefix(u.text[of.Name.Begin:of.Name.End], `"`)
	title := "Write in the generic form"
	if generic {
		if _, custom := of.Op.Def().Impl.(ir.CustomAsm); of.Op.Def().Program() == nil && !custom {
			return // there is no other
		}
		title = "Write in the custom form"
	}
	if text, ok := alone.text(printer.Options{Generic: !generic}); ok {
		x.replace(title, u, of, text)
	}
}

// offer adds an action with its edits.
func (x *actions) offer(kind protocol.CodeActionKind, title string, p *problem, edits ...protocol.TextEdit) *protocol.CodeAction {
	a := protocol.CodeAction{Title: title, Kind: &kind, Edit: &protocol.WorkspaceEdit{Changes: map[protocol.DocumentUri][]protocol.TextEdit{x.d.uri: edits}}}
	if p != nil {
		a.Diagnostics = []protocol.Diagnostic{x.d.diagnostic(x.part, p)}
	}
	x.found = append(x.found, a)
	return &x.found[len(x.found)-1]
}

// meant replaces a word by what it was meant to be.
func (x *actions) meant(p *problem) {
	for _, r := range p.related {
		word, ok := strings.CutPrefix(r.message, "did you mean '")
		if !ok {
			continue
		}
		word = strings.TrimSuffix(word, "'?")
		line := x.d.line(x.part.begin + int(r.at.Begin))
		begin := int(x.d.lines[line])
		at, ok := misspelled(x.d.text[begin:x.d.lineEnd(line)], x.part.begin+int(r.at.Begin)-begin, word)
		at.Begin, at.End = at.Begin+int32(begin), at.End+int32(begin)
		if !ok || !x.touched(p) && !x.overlaps(int(at.Begin), int(at.End)) {
			continue
		}
		yes := true
		x.offer(protocol.CodeActionKindQuickFix, fmt.Sprintf("Change to '%s'", word), p,
			protocol.TextEdit{Range: protocol.Range{Start: x.d.position(int(at.Begin)), End: x.d.position(int(at.End))}, NewText: word}).IsPreferred = &yes
	}
}

// misspelled finds the word that a note about a place of a line is about: the closest token, or a part of it, that is like what
// is meant. Some messages stand in front of the word, or behind it.
func misspelled(line string, at int, meant string) (span parser.Span, ok bool) {
	nearest := 0
	for t := range parser.Tokens(line) {
		if t.Kind == parser.CommentToken {
			break
		}
		far := max(t.Begin-at, at-t.End, 0)
		wrong := like(line[t.Begin:t.End], meant)
		if wrong == "" || ok && far >= nearest {
			continue
		}
		begin := t.Begin + strings.LastIndex(line[t.Begin:t.End], wrong)
		span, nearest, ok = parser.Span{Begin: int32(begin), End: int32(begin + len(wrong))}, far, true
	}
	return span, ok
}

// like returns a token, or a part of it, if it is a misspelling of what is meant.
func like(token, meant string) string {
	candidates := []string{token}
	if !strings.ContainsAny(meant[:1], "#!%^@") {
		bare := strings.TrimLeft(strings.Trim(token, `"`), "#!%^@")
		_, mnemonic, _ := strings.Cut(bare, ".")
		candidates = []string{bare, mnemonic}
	}
	for _, c := range candidates {
		if c != "" && c != meant && suggest.Closest(c, []string{meant}) != "" {
			return c
		}
	}
	return ""
}

// expectedWords are the words for comments that expect a diagnostic.
var expectedWords = [...]string{diag.Error: "error", diag.Warning: "warning", diag.Remark: "remark", diag.Note: "note"}

// expect puts comments in front of a diagnostic and its notes, which say that they have to come.
func (x *actions) expect(p *problem) {
	comments := map[int][]string{} // by the lines that they are about
	add := func(severity diag.Severity, at parser.Span, message string) {
		line := x.d.line(x.part.begin + int(at.Begin))
		first, _, _ := strings.Cut(message, "\n")
		comments[line] = append(comments[line], "expected-"+expectedWords[severity]+"%s {{"+first+"}}")
	}
	if first, _, _ := strings.Cut(p.message, "\n"); strings.Contains(first, "}}") {
		return
	}
	add(p.severity, p.at, p.message)
	for _, r := range p.related {
		if !strings.HasPrefix(r.message, "did you mean '") { // which does not come where diagnostics are expected
			add(diag.Note, r.at, r.message)
		}
	}
	var edits []protocol.TextEdit
	for line, list := range comments {
		edits = append(edits, x.insertAbove(line, list))
	}
	slices.SortFunc(edits, func(a, b protocol.TextEdit) int { return int(a.Range.Start.Line) - int(b.Range.Start.Line) })
	x.offer(protocol.CodeActionKindQuickFix, "Expect this "+expectedWords[p.severity], p, edits...)
}

// insertAbove makes an edit that puts comments about a line above the comments that are about it already.
func (x *actions) insertAbove(line int, list []string) protocol.TextEdit {
	d := x.d
	text := func(line int) string { return d.text[d.lines[line]:d.lineEnd(line)] }
	first := line
	for first > 0 && strings.HasPrefix(strings.TrimLeft(text(first-1), " \t"), "// expected-") {
		first--
	}
	indent := text(line)[:len(text(line))-len(strings.TrimLeft(text(line), " \t"))]
	var b strings.Builder
	for i, comment := range list {
		at := "@below"
		if distance := line - first + len(list) - i; distance > 1 {
			at = fmt.Sprintf("@+%d", distance)
		}
		b.WriteString(indent + "// " + strings.Replace(comment, "%s", at, 1) + "\n")
	}
	at := d.position(int(d.lines[first]))
	return protocol.TextEdit{Range: protocol.Range{Start: at, End: at}, NewText: b.String()}
}
