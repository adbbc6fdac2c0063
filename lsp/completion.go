package lsp

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/parser"
)

// assistance returns the methods that help to write a text.
func (s *server) assistance() map[string]method {
	return map[string]method{
		protocol.MethodTextDocumentCompletion: request(s.completion, func(c *capabilities) {
			c.CompletionProvider = &protocol.CompletionOptions{TriggerCharacters: []string{".", "%", "^", "#", "!", "@", "<", "-", "="}}
		}),
		protocol.MethodTextDocumentSignatureHelp: request(s.signatureHelp, func(c *capabilities) {
			c.SignatureHelpProvider = &protocol.SignatureHelpOptions{TriggerCharacters: []string{" ", "(", "[", "<", ",", ":", "%"}}
		}),
		protocol.MethodTextDocumentCodeLens: request(s.codeLenses, func(c *capabilities) {
			c.CodeLensProvider = &protocol.CodeLensOptions{}
		}),
		protocol.MethodWorkspaceExecuteCommand: request(s.executeCommand, func(c *capabilities) {
			if s.settings.OwnCommands {
				return
			}
			c.ExecuteCommandProvider = &protocol.ExecuteCommandOptions{Commands: []string{commandFlatten, commandExplain, commandVerifySync}}
		}),
		protocol.MethodTextDocumentCodeAction: request(s.codeActions, func(c *capabilities) {
			c.CodeActionProvider = &protocol.CodeActionOptions{CodeActionKinds: []protocol.CodeActionKind{protocol.CodeActionKindQuickFix, protocol.CodeActionKindRefactorRewrite}}
		}),
	}
}

// mostProposals is how many proposals one answer has. The client asks again when more is typed.
const mostProposals = 200

// proposal is something that may stand at the cursor.
type proposal struct {
	label string
	kind  protocol.CompletionItemKind
	// detail is a type or another short word about it, docs is longer; both may be empty.
	detail, docs string
	// text is what is put in, the label if it is empty. As a snippet it has places to fill in.
	text    string
	snippet bool
	// rank comes before the order of the letters.
	rank int
}

// proposals are the answers to a request for completion.
type proposals struct {
	s     *server
	d     *document
	part  placedPart
	k     *cursor
	found []proposal
}

func (s *server) completion(ctx context.Context, p *protocol.CompletionParams) (*protocol.CompletionList, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	offset := d.offset(p.Position)
	if list := s.completeRunLine(d, offset); list != nil {
		return list, nil
	}
	if list := s.completeComment(d, offset); list != nil {
		return list, nil
	}
	a, err := s.analyse(ctx, d)
	if err != nil {
		return nil, err
	}
	part := a.at(offset)
	u := part.unitAt(offset - part.begin)
	c := &proposals{s: s, d: d, part: part, k: cursorAt(part.ctx, u, offset-part.begin-u.begin)}
	c.collect()
	at := part.begin + u.begin
	return c.list(at+c.k.word.Begin, offset, at+max(c.k.word.End, c.k.at)), nil
}

// list makes the answer: what the word between two offsets can become. What stands between the cursor and the end of
// the word is replaced, too.
func (c *proposals) list(begin, cursor, end int) *protocol.CompletionList {
	typed := c.d.text[begin:cursor]
	span := protocol.Range{Start: c.d.position(begin), End: c.d.position(end)}
	found := slices.DeleteFunc(c.found, func(p proposal) bool { return !matches(p.label, typed) })
	slices.SortStableFunc(found, func(a, b proposal) int {
		return cmp.Or(order(a.label, typed)-order(b.label, typed), a.rank-b.rank)
	})
	list := &protocol.CompletionList{IsIncomplete: len(found) > mostProposals, Items: []protocol.CompletionItem{}}
	for i, p := range found[:min(len(found), mostProposals)] {
		list.Items = append(list.Items, p.item(i, span, c.d.text[cursor:]))
	}
	return list
}

// order puts proposals that begin with what is typed in front of those that have it somewhere, and these in front of those that
// have its letters somewhere.
func order(label, typed string) int {
	switch {
	case strings.HasPrefix(label, typed):
		return 0
	case strings.Contains(label, typed):
		return 1
	}
	return 2
}

// matches reports whether the letters that are typed stand in a label in their order, as editors have
// it.
func matches(label, typed string) bool {
	at := 0
	for i := range len(typed) {
		for at < len(label) && lower(label[at]) != lower(typed[i]) {
			at++
		}
		if at++; at > len(label) {
			return false
		}
	}
	return true
}

func lower(b byte) byte {
	if b >= 'A' && b <= 'Z' {
		return b + 'a' - 'A'
	}
	return b
}

func (p *proposal) item(i int, span protocol.Range, behind string) protocol.CompletionItem {
	text := cmp.Or(p.text, p.label)
	sort := fmt.Sprintf("%04d", i)
	item := protocol.CompletionItem{Label: p.label, Kind: &p.kind, SortText: &sort, FilterText: &p.label}
	if p.detail != "" {
		item.Detail = &p.detail
	}
	if p.docs != "" {
		item.Documentation = protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: p.docs}
	}
	if p.snippet {
		format := protocol.InsertTextFormatSnippet
		item.InsertTextFormat = &format
	}
	item.TextEdit = protocol.TextEdit{Range: span, NewText: text}
	return item
}

func (c *proposals) add(kind protocol.CompletionItemKind, labels ...string) {
	for _, l := range labels {
		c.found = append(c.found, proposal{label: l, kind: kind})
	}
}

// collect finds the proposals for the place of the cursor.
func (c *proposals) collect() {
	k := c.k
	if k.comment != (parser.Token{}) {
		return
	}
	if typed := k.typed(); typed != "" {
		switch typed[0] {
		case '%':
			c.values()
			return
		case '^':
			c.labels()
			return
		case '#':
			c.attributes()
			return
		case '!':
			c.dialectTypes()
			return
		case '@':
			c.symbols()
			return
		}
	}
	switch {
	case k.fresh:
		c.operations()
		c.wanted(k.wantsOf(k.before), true)
	case k.naming():
		c.operations()
	case k.word.Kind == parser.StringToken || k.word.Kind == parser.ErrorToken:
	case c.parameters():
	case k.inDictionary():
		c.attributeNames()
	case c.attributeValue():
	default:
		wants := k.wantsOf(k.statement)
		c.wanted(wants, false)
		if len(c.found) == 0 && k.behindColon() {
			c.types()
		}
	}
}

// naming reports whether the name of an operation is due: behind the equal sign of its results.
func (k *cursor) naming() bool {
	return k.statement.begin >= 0 && k.statement.name < 0 && k.top().region &&
		k.kind(k.statement.begin) == parser.PercentIDToken && k.is(len(k.tokens)-1, "=")
}

// behindColon reports whether a type is due, as far as tokens say.
func (k *cursor) behindColon() bool {
	n := len(k.tokens)
	if k.is(n-1, ":") || k.is(n-1, "->") {
		return !k.is(n-2, ":")
	}
	b := k.top()
	if !b.region && (k.is(n-1, "(") || k.is(n-1, ",")) && k.is(b.token, "(") {
		return k.is(b.token-1, ":") || k.is(b.token-1, "->")
	}
	return false
}

// wanted proposes what a format expects, or only the words of the format.
func (c *proposals) wanted(wants []want, wordsOnly bool) {
	for _, w := range wants {
		switch e := w.elem; {
		case w.inside && e.Kind == asmfmt.Var && e.Target == asmfmt.Attr:
			if c.k.statement.def != nil {
				c.insideEnum(c.k.statement.def.Attrs[e.Index].Kind)
			}
		case w.inside && (e.Kind == asmfmt.TypeOf || e.Kind == asmfmt.FunctionalType):
			if c.k.behindColon() {
				c.types(c.k.operandType(e)...)
			}
		case e.Kind == asmfmt.Literal:
			if isLetter(e.Text) {
				c.add(protocol.CompletionItemKindKeyword, e.Text)
			}
		case wordsOnly || w.inside:
		case e.Kind == asmfmt.TypeOf || e.Kind == asmfmt.FunctionalType:
			c.types(c.k.operandType(e)...)
		case e.Kind == asmfmt.Custom:
			if d := c.k.statement.def.Dialect(); d != nil {
				c.add(protocol.CompletionItemKindEnumMember, d.Customs[e.Text].Words...)
			}
		case e.Kind == asmfmt.AttrDictKeyword:
			c.add(protocol.CompletionItemKindKeyword, "attributes")
		case e.Kind == asmfmt.Var:
			c.variable(e)
		}
	}
}

func isLetter(text string) bool {
	return text != "" && (text[0] == '_' || text[0]|0x20 >= 'a' && text[0]|0x20 <= 'z')
}

// variable proposes what a variable of the format can be.
func (c *proposals) variable(e *asmfmt.Elem) {
	switch e.Target {
	case asmfmt.Operand:
		c.values()
	case asmfmt.Successor:
		c.labels()
	case asmfmt.Attr:
		c.attribute(c.k.statement.def.Attrs[e.Index].Kind)
	}
}

// attribute proposes attributes of a kind as a format writes them.
func (c *proposals) attribute(kind *ir.AttrKind) {
	switch {
	case kind.Form == ir.FormKeyword:
		c.add(protocol.CompletionItemKindEnumMember, ir.CaseNames(kind.Cases)...)
	case kind.Form == ir.FormEnum && kind.Enum.Bare:
		c.add(protocol.CompletionItemKindEnumMember, ir.CaseNames(kind.Enum.Cases)...)
	case kind.Form == ir.FormEnum:
		for _, word := range kind.Enum.Cases {
			c.add(protocol.CompletionItemKindEnumMember, "<"+word.Name+">")
		}
	case kind.Form == ir.FormSymbol:
		c.symbols()
	case kind.Form == ir.FormType:
		c.types()
	default:
		c.fullAttribute(kind)
	}
}

// fullAttribute proposes attributes of a kind that are written in full.
func (c *proposals) fullAttribute(kind *ir.AttrKind) {
	switch def := kind.Enum; {
	case def != nil:
		c.enumeration(def)
	case kind.OK(c.part.ctx, c.part.ctx.Bool(true)):
		c.add(protocol.CompletionItemKindValue, "true", "false")
	case kind.Form == ir.FormUnit || kind.Form == ir.FormType:
	default:
		for _, name := range c.aliases('#') {
			c.add(protocol.CompletionItemKindConstant, name)
		}
	}
}

// enumeration proposes the attributes of a definition in full.
func (c *proposals) enumeration(def *ir.AttrDef) {
	dialect, mnemonic, _ := strings.Cut(def.Name, ".")
	for _, word := range def.Cases {
		text := "#" + def.Name + "<" + word.Name + ">"
		if def.Bare {
			text = "#" + dialect + "<" + mnemonic + " " + word.Name + ">"
		}
		c.add(protocol.CompletionItemKindEnumMember, text)
	}
}

// insideEnum proposes words between the angle brackets of an enumeration of a format.
func (c *proposals) insideEnum(kind *ir.AttrKind) {
	if kind.Form != ir.FormEnum {
		return
	}
	n := len(c.k.tokens)
	switch {
	case c.k.is(n-1, "<") || kind.Enum.Separator != "" && c.k.is(n-1, strings.TrimSpace(kind.Enum.Separator)):
		c.add(protocol.CompletionItemKindEnumMember, ir.CaseNames(kind.Enum.Cases)...)
	}
}

// angle returns the index of the innermost angle bracket that is open at the cursor and belongs to the
// statement and to the innermost other bracket, or -1.
func (k *cursor) angle() int {
	depth := 0
	for i := len(k.tokens) - 1; i > k.top().token && i >= 0; i-- {
		switch k.text(i) {
		case ">":
			depth++
		case "<":
			if depth--; depth < 0 {
				return i
			}
		case ")", "]", "}":
			if i = k.opening(i); i < 0 {
				return -1
			}
		}
	}
	return -1
}

// opening returns the index of the bracket that token i closes, or -1.
func (k *cursor) opening(i int) int {
	depth := 0
	for ; i >= 0; i-- {
		switch k.text(i) {
		case ")", "]", "}":
			depth++
		case "(", "[", "{":
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// parameters proposes what can stand between the angle brackets of an attribute or a type of a dialect, and reports whether the
// cursor is there.
func (c *proposals) parameters() bool {
	k := c.k
	open := k.angle()
	if open < 1 || k.statement.begin > open {
		return false
	}
	name := k.text(open - 1)
	var def *ir.AttrDef
	switch k.kind(open - 1) {
	case parser.HashIDToken:
		def = k.c.AttrDef(name[1:])
	case parser.ExclamationIDToken:
		def = k.c.TypeDef(name[1:])
	case parser.BareIDToken: // #nvvm<shfl_kind bfly>, #hivm<pipe<PIPE_S>>
		if i := open - 3; i >= 0 && k.is(open-2, "<") && k.kind(i) == parser.HashIDToken {
			def = k.c.AttrDef(k.text(i)[1:] + "." + name)
		}
	}
	if def == nil {
		return c.mnemonics(open)
	}
	if len(def.Cases) > 0 {
		n := len(k.tokens)
		if n == open+1 || def.Separator != "" && k.is(n-1, strings.TrimSpace(def.Separator)) {
			c.add(protocol.CompletionItemKindEnumMember, ir.CaseNames(def.Cases)...)
		}
		return true
	}
	for _, w := range k.wantsOfAttr(def, open) {
		c.parameter(def, w)
	}
	return true
}

// parameter proposes a parameter of an attribute, or a word of its format.
func (c *proposals) parameter(def *ir.AttrDef, w want) {
	switch e := w.elem; {
	case e.Kind == asmfmt.Literal && isLetter(e.Text):
		c.add(protocol.CompletionItemKindKeyword, e.Text)
	case e.Kind == asmfmt.Var && e.Target == asmfmt.Attr && e.Index < len(def.Params):
		if kind := def.Params[e.Index].Kind; w.inside {
			c.insideEnum(kind)
		} else {
			c.attribute(kind)
		}
	}
}

// mnemonics proposes the attributes or types of a dialect behind #dialect< or !dialect<.
func (c *proposals) mnemonics(open int) bool {
	k := c.k
	if k.kind(open-1) != parser.HashIDToken && k.kind(open-1) != parser.ExclamationIDToken {
		return false
	}
	d := k.c.Dialect(k.text(open - 1)[1:])
	if d == nil {
		return false
	}
	defs := d.Attrs
	if k.kind(open-1) == parser.ExclamationIDToken {
		defs = d.Types
	}
	if len(k.tokens) == open+1 {
		for _, def := range defs {
			c.add(protocol.CompletionItemKindEnum, strings.TrimPrefix(def.Name, d.Name+"."))
		}
	} else if def := k.c.AttrDef(d.Name + "." + k.text(open+1)); def != nil && def.Bare && len(k.tokens) == open+2 {
		c.add(protocol.CompletionItemKindEnumMember, ir.CaseNames(def.Cases)...)
	}
	return true
}

// inDictionary reports whether the name of an attribute is due.
func (k *cursor) inDictionary() bool {
	n := len(k.tokens)
	return !k.top().region && k.is(k.top().token, "{") && k.statement.name >= 0 && (k.is(n-1, "{") || k.is(n-1, ","))
}

// attributeNames proposes the attributes of the operation that are not in the dictionary yet.
func (c *proposals) attributeNames() {
	k := c.k
	def := k.statement.def
	if def == nil || len(k.open) > 1 && !k.open[len(k.open)-2].region {
		return // the attributes of an argument, or within another attribute
	}
	quoted := k.kind(k.statement.name) == parser.StringToken
	for slot, a := range def.Attrs {
		segments := slot == def.SegmentSlot() || slot == def.ResultSegmentSlot()
		if !quoted && (def.InFormat(slot) || segments) || k.named(a.Name) {
			continue
		}
		p := proposal{label: a.Name, kind: protocol.CompletionItemKindProperty, detail: a.Kind.Desc, text: a.Name + " = "}
		if a.Kind.Form == ir.FormUnit {
			p.text = a.Name
		}
		if a.Presence != ir.Required {
			p.rank = 1
		}
		c.found = append(c.found, p)
	}
}

// named reports whether the innermost dictionary has an attribute already.
func (k *cursor) named(name string) bool {
	for i := k.top().token + 1; i < len(k.tokens); i++ {
		if k.text(i) == name && (k.is(i-1, "{") || k.is(i-1, ",")) {
			return true
		}
	}
	return false
}

// attributeValue proposes the value of an attribute in a dictionary, and reports whether one is due.
func (c *proposals) attributeValue() bool {
	k := c.k
	n := len(k.tokens)
	if k.top().region || !k.is(k.top().token, "{") || !k.is(n-1, "=") {
		return false
	}
	if def := k.statement.def; def != nil {
		if slot := def.Slot(strings.Trim(k.text(n-2), `"`)); slot >= 0 {
			c.fullAttribute(def.Attrs[slot].Kind)
			return true
		}
	}
	if def := k.c.AttrDef(k.text(n - 2)); def != nil { // a discardable attribute is often called like its attribute
		c.enumeration(def)
	}
	for _, name := range c.aliases('#') {
		c.add(protocol.CompletionItemKindConstant, name)
	}
	return true
}

// operations proposes operations.
func (c *proposals) operations() {
	k := c.k
	typed := k.typed()
	quoted := strings.HasPrefix(typed, `"`)
	dialect := k.region().dialect
	used := c.usedDialects()
	snippets := c.s.snippets && strings.TrimSpace(lineRest(k.unit.text[max(k.word.End, k.at):])) == ""
	for _, name := range k.c.Dialects() {
		d := k.c.Dialect(name)
		rank := 2
		switch {
		case name == "func" && k.regionIndex() == 0:
			rank = 0
		case used[name]:
			rank = 1
		}
		for _, row := range d.Ops {
			label, r := row.Name, rank
			if quoted {
				label = `"` + label + `"`
			} else if name == dialect {
				label, r = strings.TrimPrefix(label, name+"."), 0
			}
			if matches(label, typed) {
				c.found = append(c.found, proposal{label: label, kind: protocol.CompletionItemKindFunction, detail: row.Name, rank: r})
			} else if matches(row.Name, typed) {
				c.found = append(c.found, proposal{label: row.Name, kind: protocol.CompletionItemKindFunction, rank: rank})
			}
		}
	}
	if quoted {
		return
	}
	if len(c.found) > mostProposals {
		// The first ones are those that list keeps.
		slices.SortStableFunc(c.found, func(a, b proposal) int {
			return cmp.Or(order(a.label, typed)-order(b.label, typed), a.rank-b.rank)
		})
		c.found = c.found[:mostProposals+1]
	}
	for i := range c.found {
		c.describe(&c.found[i], snippets)
	}
}

// describe adds the format of an operation to a proposal.
func (c *proposals) describe(p *proposal, snippets bool) {
	def := registered(c.k.c.Op(cmp.Or(p.detail, p.label)))
	p.detail = ""
	if def == nil {
		return
	}
	if forms := formsOf(def); forms != nil {
		p.docs = "```mlir\n" + signatureOfForm(def, forms[0]).label + "\n```"
		if snippets {
			p.text, p.snippet = snippetOfForm(p.label, def, forms[0]), true
		}
		return
	}
	if def.Program() == nil {
		if _, custom := def.Impl.(ir.CustomAsm); !custom {
			p.text = `"` + def.Name + `"`
		}
		return
	}
	p.docs = "```mlir\n" + signatureOf(def).label + "\n```"
	if snippets {
		p.text, p.snippet = snippetOf(p.label, def), true
	}
}

// usedDialects returns the dialects of the operations of the unit.
func (c *proposals) usedDialects() map[string]bool {
	used := map[string]bool{"hivm": true}
	for i := range c.k.unit.state.Ops {
		if op := c.k.unit.state.Ops[i].Op; op != nil {
			dialect, _, _ := strings.Cut(op.Name(), ".")
			used[dialect] = true
		}
	}
	return used
}

// lineRest returns a text up to the end of its first line.
func lineRest(text string) string {
	if i := strings.IndexAny(text, "\r\n"); i >= 0 {
		return text[:i]
	}
	return text
}

// values proposes the values that can be used at the cursor, the nearest first.
func (c *proposals) values() {
	k := c.k
	if k.fresh || k.statement.begin >= 0 && k.statement.name < 0 {
		return // a new name is given
	}
	rank := 0
	add := func(label, detail string) {
		c.found = append(c.found, proposal{label: label, kind: protocol.CompletionItemKindVariable, detail: detail, rank: rank})
		rank++
	}
	for _, t := range k.names() {
		label := k.unit.text[t.Begin:t.End]
		if typed, _, _ := strings.Cut(k.typed(), "#"); !matches(label, typed) {
			continue
		}
		if len(c.found) > mostProposals {
			break
		}
		name, _ := k.unit.state.NameAt(t.End - 1)
		switch {
		case name == nil || name.Value == nil:
			add(label, "")
		case name.Count > 1:
			for i := range name.Count {
				if v := name.ValueAt(i); v != nil {
					add(fmt.Sprintf("%s#%d", label, i), v.Type().String())
				}
			}
		default:
			add(label, name.Value.Type().String())
		}
	}
}

// labels proposes the blocks of the region, also those behind the cursor.
func (c *proposals) labels() {
	k := c.k
	if k.fresh {
		return
	}
	b := k.region()
	if b.token < 0 {
		return
	}
	begin := k.tokens[b.token].Begin
	depth := 0
	firstOnLine := true
	at := begin
	for t := range parser.Tokens(k.unit.text[begin:]) {
		text := k.unit.text[begin+t.Begin : begin+t.End]
		firstOnLine = strings.Contains(k.unit.text[at:begin+t.Begin], "\n") || firstOnLine && depth == 1
		at = begin + t.End
		switch text {
		case "{":
			depth++
		case "}":
			depth--
		default:
			if depth == 1 && t.Kind == parser.CaretIDToken && firstOnLine {
				c.add(protocol.CompletionItemKindReference, text)
			}
		}
		if depth == 0 {
			return
		}
		firstOnLine = text == "{" || text == "}"
	}
}

// symbols proposes the symbols of the part.
func (c *proposals) symbols() {
	seen := map[string]bool{}
	add := func(name, detail string) {
		if name != "" && !seen[name] {
			seen[name] = true
			c.found = append(c.found, proposal{label: name, kind: protocol.CompletionItemKindFunction, detail: detail})
		}
	}
	for _, u := range c.part.units() {
		for i := range u.state.Ops {
			if op := u.state.Ops[i].Op; op != nil && op.Def().Traits.Has(ir.Symbol) {
				add(symbolText(op))
			}
		}
	}
}

// symbolText returns the name of a symbol as it is written, and its type if it is a function.
func symbolText(op *ir.Operation) (name, detail string) {
	symbol, ok := ir.SymbolName(op)
	if !ok {
		return "", ""
	}
	if t, ok := op.Attr("function_type").(*ir.TypeAttr); ok {
		detail = t.Type.String()
	}
	return string(ir.AppendSymbol(nil, symbol)), detail
}

// aliases returns the aliases of the part with a sign.
func (c *proposals) aliases(sign byte) []string {
	var out []string
	for text := c.part.text; text != ""; {
		var line string
		line, text, _ = strings.Cut(text, "\n")
		if line = strings.TrimLeft(line, " \t"); line == "" || line[0] != sign {
			continue
		}
		if name, _, ok := strings.Cut(line, "="); ok {
			if name = strings.TrimRight(name, " \t"); !strings.ContainsAny(name, ".< \t") {
				out = append(out, name)
			}
		}
	}
	return out
}

// attributes proposes what begins with #.
func (c *proposals) attributes() {
	if c.k.fresh && c.k.regionIndex() == 0 {
		return // an alias is defined
	}
	c.add(protocol.CompletionItemKindConstant, c.aliases('#')...)
	for _, name := range c.k.c.Dialects() {
		for _, def := range c.k.c.Dialect(name).Attrs {
			c.add(protocol.CompletionItemKindEnum, "#"+def.Name)
		}
	}
	c.rankAliases('#')
}

// rankAliases puts aliases, and what is of the dialects in use, first.
func (c *proposals) rankAliases(sign byte) {
	used := c.usedDialects()
	for i := range c.found {
		p := &c.found[i]
		if dialect, _, dotted := strings.Cut(p.label[1:], "."); dotted && p.label[0] == sign {
			p.rank = 2
			if used[dialect] {
				p.rank = 1
			}
		}
	}
}

// dialectTypes proposes what begins with !.
func (c *proposals) dialectTypes() {
	if c.k.fresh && c.k.regionIndex() == 0 {
		return
	}
	c.add(protocol.CompletionItemKindStruct, c.aliases('!')...)
	for _, name := range c.k.c.Dialects() {
		for _, def := range c.k.c.Dialect(name).Types {
			c.add(protocol.CompletionItemKindStruct, "!"+def.Name)
		}
	}
	c.rankAliases('!')
}

// builtinTypes are the types of builtin by their names.
var builtinTypes = []string{"i1", "i8", "i16", "i32", "i64", "index", "f16", "bf16", "f32", "f64", "memref", "tensor", "vector", "complex", "tuple", "none"}

// mostTypes is how many of the types that are in use are proposed.
const mostTypes = 50

// operandType returns the type that is due where it is that of an operand: behind a colon the types of the operands in front of
// it stand in their order, and a result has the type of the last one in most operations. There is none where that is not known.
func (k *cursor) operandType(e *asmfmt.Elem) []ir.Type {
	n := len(k.tokens) - 1
	if e.Kind != asmfmt.TypeOf || !k.is(n, ":") && !k.is(n, ",") {
		return nil
	}
	nth, depth := 0, 0
	for ; !k.is(n, ":") || depth > 0; n-- {
		if n <= max(k.top().token, k.statement.begin) {
			return nil
		}
		switch k.text(n) {
		case ">":
			depth++
		case "<":
			depth--
		case ",":
			if depth == 0 {
				nth++
			}
		case ")", "]", "}":
			n = k.opening(n)
		}
	}
	if n--; k.is(n, "}") {
		n = k.opening(n) - 1
	}
	var operands []int
	for {
		if k.kind(n) == parser.HashIDToken { // %x#1
			n--
		}
		if k.kind(n) != parser.PercentIDToken {
			return nil
		}
		operands = append(operands, n)
		if !k.is(n-1, ",") {
			break
		}
		n -= 2
	}
	slices.Reverse(operands)
	if e.Target == asmfmt.Result {
		nth = len(operands) - 1
	}
	if nth >= len(operands) {
		return nil
	}
	at, number := operands[nth], 0
	if k.kind(at+1) == parser.HashIDToken { // which the state does not have where the text is wrong
		number, _ = strconv.Atoi(k.text(at + 1)[1:])
	}
	name, _ := k.unit.state.NameAt(k.tokens[at].Begin)
	if name == nil {
		return nil
	}
	if v := name.ValueAt(number); v != nil && v.Type() != nil {
		return []ir.Type{v.Type()}
	}
	return nil
}

// types proposes types: first some that are more likely than others, then those in use, the more often the earlier.
func (c *proposals) types(likely ...ir.Type) {
	count := map[ir.Type]int{}
	for _, u := range c.part.units() {
		for _, name := range u.state.Names {
			if name.Value != nil {
				count[name.Value.Type()]++
			}
		}
	}
	used := make([]ir.Type, 0, len(count))
	for t := range count {
		used = append(used, t)
	}
	slices.SortFunc(used, func(a, b ir.Type) int { return cmp.Or(count[b]-count[a], cmp.Compare(a.String(), b.String())) })
	seen := map[string]bool{}
	add := func(rank int, labels ...string) {
		for _, l := range labels {
			if !seen[l] {
				seen[l] = true
				c.found = append(c.found, proposal{label: l, kind: protocol.CompletionItemKindStruct, rank: rank})
			}
		}
	}
	for _, t := range likely {
		add(-1, t.String())
	}
	add(0, c.aliases('!')...)
	for _, t := range used[:min(len(used), mostTypes)] {
		add(1, t.String())
	}
	add(2, builtinTypes...)
	for _, name := range c.k.c.Dialects() {
		for _, def := range c.k.c.Dialect(name).Types {
			add(3, "!"+def.Name)
		}
	}
}
