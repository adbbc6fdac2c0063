package lsp

import (
	"context"
	"strconv"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/parser"
)

// tokenType is the index of a semantic token in the legend.
type tokenType uint32

const (
	tokenNone tokenType = iota // only here: such tokens are not sent
	tokenOperation
	tokenKeyword
	tokenTypeName
	tokenTypeAlias
	tokenAttribute
	tokenAttributeAlias
	tokenWord // in an attribute
	tokenKey  // of an attribute in a dictionary
	tokenParameter
	tokenVariable
	tokenLabel
	tokenFunction
	tokenModule
	tokenGlobal
	tokenString
	tokenNumber
	tokenComment
)

// tokenTypes are the names in the legend: those of the protocol, which themes know, but for label,
// which is of VS Code.
var tokenTypes = [...]string{
	tokenOperation: "method", tokenKeyword: "keyword", tokenTypeName: "type", tokenTypeAlias: "class", tokenAttribute: "enum",
	tokenAttributeAlias: "macro", tokenWord: "enumMember", tokenKey: "property", tokenParameter: "parameter", tokenVariable: "variable",
	tokenLabel: "label", tokenFunction: "function", tokenModule: "namespace", tokenGlobal: "struct", tokenString: "string",
	tokenNumber: "number", tokenComment: "comment",
}

// tokenDefinition is the modifier of a name where it is defined, the first of the legend.
const tokenDefinition = 1

func offerSemanticTokens(c *capabilities) {
	delta := true
	c.SemanticTokensProvider = protocol.SemanticTokensOptions{
		Legend: protocol.SemanticTokensLegend{TokenTypes: tokenTypes[1:], TokenModifiers: []string{"definition"}},
		Range:  true, Full: protocol.SemanticDelta{Delta: &delta},
	}
}

// sentTokens are the semantic tokens that the client has of a document.
type sentTokens struct {
	id   int
	data []uint32
}

func (s *server) semanticTokens(ctx context.Context, p *protocol.SemanticTokensParams) (*protocol.SemanticTokens, error) {
	d, data, err := s.tokensOf(ctx, p.TextDocument.URI, nil)
	if err != nil {
		return nil, err
	}
	return &protocol.SemanticTokens{ResultID: d.send(data), Data: data}, nil
}

func (s *server) semanticTokensRange(ctx context.Context, p *protocol.SemanticTokensRangeParams) (*protocol.SemanticTokens, error) {
	_, data, err := s.tokensOf(ctx, p.TextDocument.URI, &p.Range)
	if err != nil {
		return nil, err
	}
	return &protocol.SemanticTokens{Data: data}, nil
}

// semanticTokensDelta returns what has changed, as one edit, or all if the client has not what the
// server has sent last.
func (s *server) semanticTokensDelta(ctx context.Context, p *protocol.SemanticTokensDeltaParams) (any, error) {
	d, data, err := s.tokensOf(ctx, p.TextDocument.URI, nil)
	if err != nil {
		return nil, err
	}
	old := d.sent
	id := d.send(data)
	if strconv.Itoa(old.id) != p.PreviousResultID || old.data == nil {
		return &protocol.SemanticTokens{ResultID: id, Data: data}, nil
	}
	delta := &protocol.SemanticTokensDelta{ResultId: id, Edits: []protocol.SemanticTokensEdit{}}
	begin, end := changed(old.data, data)
	if n := len(old.data) - end - begin; n > 0 || len(data)-end > begin {
		delta.Edits = append(delta.Edits, protocol.SemanticTokensEdit{Start: uint32(begin), DeleteCount: uint32(n), Data: data[begin : len(data)-end]})
	}
	return delta, nil
}

// changed returns how many elements two lists have in common at their begin, and behind them at
// their end.
func changed(a, b []uint32) (begin, end int) {
	n := min(len(a), len(b))
	for begin < n && a[begin] == b[begin] {
		begin++
	}
	for end < n-begin && a[len(a)-1-end] == b[len(b)-1-end] {
		end++
	}
	return begin, end
}

// send notes what the client gets, and returns its name.
func (d *document) send(data []uint32) *string {
	d.sent = sentTokens{d.sent.id + 1, data}
	id := strconv.Itoa(d.sent.id)
	return &id
}

// tokensOf returns the semantic tokens of a document, or of a range.
func (s *server) tokensOf(ctx context.Context, uri protocol.DocumentUri, r *protocol.Range) (*document, []uint32, error) {
	d, err := s.document(uri)
	if err != nil {
		return nil, nil, err
	}
	a, err := s.analyse(ctx, d)
	if err != nil {
		return nil, nil, err
	}
	begin, end := 0, len(d.text)
	if r != nil {
		begin, end = d.offset(r.Start), d.offset(r.End)
	}
	return d, d.semanticTokens(a, begin, end), nil
}

// semanticTokens returns the semantic tokens that are between two offsets, or touch them.
func (d *document) semanticTokens(a *analysis, begin, end int) []uint32 {
	const more = 1 << 10 // than for the last text
	e := tokenEncoder{positions: positions{document: d}, begin: begin, end: end, data: make([]uint32, 0, len(d.sent.data)+more)}
	mark := 0
	for _, p := range a.parts {
		if mark < p.begin { // the mark in front of the part
			e.add(p.begin-len(splitMark), p.begin, tokenComment, 0)
		}
		if mark = p.begin + len(p.text); mark >= begin && p.begin <= end {
			e.part(p)
		}
	}
	return e.data
}

// tokenEncoder writes tokens, which come in order, as the protocol has them.
type tokenEncoder struct {
	positions
	begin, end int // of the tokens that are asked for
	data       []uint32
	last       protocol.Position // of the token that was written last
}

// add writes a token, which is in one line.
func (e *tokenEncoder) add(begin, end int, t tokenType, modifiers uint32) {
	if t == tokenNone || end <= begin || end < e.begin || begin > e.end {
		return
	}
	at := e.position(begin)
	behind := e.position(end)
	if at.Line != behind.Line {
		return
	}
	from := at.Character
	if at.Line == e.last.Line {
		from -= e.last.Character
	}
	e.data = append(e.data, at.Line-e.last.Line, from, behind.Character-at.Character, uint32(t-1), modifiers)
	e.last = at
}

// tokenClassifier says what the tokens of a unit are.
type tokenClassifier struct {
	*unit
	emit    func(begin, end int, t tokenType, modifiers uint32) // offsets are of the unit
	symbols []tokenType                                         // of the mentions
	next    int                                                 // operation
	mention int                                                 // next one
	angles  []angle                                             // that are open
	last    parser.Token                                        // that is no comment
}

// angle is what an angle bracket is around.
type angle uint8

const (
	ofType angle = iota
	ofAttribute
	ofAffine // a map or a set
)

// part writes the tokens of a part.
func (e *tokenEncoder) part(p placedPart) {
	kinds := p.mentionTypes()
	classifier := func(u *unit) *tokenClassifier {
		begin := p.begin + u.begin
		return &tokenClassifier{unit: u, symbols: kinds[u], emit: func(b, end int, t tokenType, modifiers uint32) {
			e.add(begin+b, begin+end, t, modifiers)
		}}
	}
	frame := classifier(p.frame)
	next := 0
	functions := func(before int) {
		for ; next < len(p.functions) && p.functions[next].begin < before; next++ {
			u := p.functions[next]
			if begin := p.begin + u.begin; begin > e.end || begin+len(u.text) < e.begin {
				continue
			}
			c := classifier(u)
			for t := range parser.Tokens(u.text) {
				c.token(t)
			}
		}
	}
	for t := range p.tokens(p.frame) {
		if p.begin+t.Begin > e.end {
			break
		}
		functions(t.Begin)
		frame.token(t)
	}
	functions(len(p.text))
}

// mentionTypes returns the types of the mentions of all units.
func (p *part) mentionTypes() map[*unit][]tokenType {
	tables := p.symbolTables()
	means := tables.resolve(renaming{}, nil)
	symbols := make(map[*symbol]tokenType, len(tables.all))
	for _, x := range tables.all {
		switch p.symbolKind(x.unit, int(x.unit.mentions.list[x.mention].op)) {
		case protocol.SymbolKindModule:
			symbols[x] = tokenModule
		case protocol.SymbolKindFunction:
			symbols[x] = tokenFunction
		default:
			symbols[x] = tokenGlobal
		}
	}
	symbols[nil] = tokenFunction // of another file
	out := make(map[*unit][]tokenType, len(p.functions)+1)
	for _, u := range p.units() {
		list := make([]tokenType, len(u.mentions.list))
		for i, x := range u.mentions.list {
			switch x.sign {
			case '#':
				list[i] = tokenAttributeAlias
			case '!':
				list[i] = tokenTypeAlias
			default:
				list[i] = symbols[means[u][i]]
			}
		}
		out[u] = list
	}
	return out
}

// token writes a token of the unit.
func (c *tokenClassifier) token(t parser.Token) {
	operation := c.operation(t)
	spelled := c.text[t.Begin:t.End]
	kind, modifiers := tokenNone, uint32(0)
	switch t.Kind {
	case parser.CommentToken:
		c.emit(t.Begin, t.End, tokenComment, 0)
		return
	case parser.MetadataToken:
		c.metadata(t)
	case parser.PunctuationToken:
		c.punctuation(t, spelled)
	case parser.NumberToken:
		kind = tokenNumber
	case parser.StringToken:
		kind = tokenString
	case parser.BareIDToken:
		kind = c.word(t, spelled)
	case parser.PercentIDToken, parser.CaretIDToken:
		kind, modifiers = c.name(t)
	default:
		kind, modifiers = c.sign(t)
	}
	if operation {
		kind = tokenOperation
	}
	c.emit(t.Begin, t.End, kind, modifiers)
	c.last = t
}

// operation reports whether a token is the name of an operation.
func (c *tokenClassifier) operation(t parser.Token) bool {
	ops := c.state.Ops
	for c.next < len(ops) && int(ops[c.next].Name.Begin) < t.Begin {
		c.next++
	}
	if c.next < len(ops) && ops[c.next].Name == spanOf(t) {
		c.angles = c.angles[:0]
		return t.Kind == parser.BareIDToken || t.Kind == parser.StringToken // else it is wrong
	}
	return false
}

// name is a value or a label.
func (c *tokenClassifier) name(t parser.Token) (tokenType, uint32) {
	n, use := c.state.NameAt(t.Begin)
	modifiers := uint32(0)
	if n != nil && use < 0 {
		modifiers = tokenDefinition
	}
	switch {
	case t.Kind == parser.CaretIDToken:
		return tokenLabel, modifiers
	case n == nil:
		return tokenVariable, 0
	case n.Value != nil && n.Value.Op() == nil || n.Value == nil && hasType(c.text[n.Def.End:]):
		return tokenParameter, modifiers
	}
	return tokenVariable, modifiers
}

// hasType reports whether a text begins with a colon and no number, as behind the argument of a
// declaration, or of what is wrong.
func hasType(text string) bool {
	behind, ok := strings.CutPrefix(strings.TrimLeft(text, " "), ":")
	behind = strings.TrimLeft(behind, " ")
	return ok && behind != "" && strings.IndexByte("0123456789:", behind[0]) < 0
}

// sign is a symbol, an attribute or a type.
func (c *tokenClassifier) sign(t parser.Token) (tokenType, uint32) {
	list := c.mentions.list
	for c.mention < len(list) && int(list[c.mention].Begin) < t.Begin {
		c.mention++
	}
	if c.mention < len(list) && int(list[c.mention].Begin) == t.Begin {
		modifiers := uint32(0)
		if list[c.mention].defines {
			modifiers = tokenDefinition
		}
		return c.symbols[c.mention], modifiers
	}
	switch {
	case t.Kind == parser.ErrorToken:
		return tokenNone, 0
	case t.Kind == parser.HashIDToken && c.last.Kind == parser.PercentIDToken && c.last.End > 0:
		return tokenNumber, 0
	case t.Kind == parser.HashIDToken:
		return tokenAttribute, 0
	}
	return tokenTypeName, 0
}

func (c *tokenClassifier) punctuation(t parser.Token, spelled string) {
	if strings.HasPrefix(c.text[t.End:], "=") {
		return // an operator
	}
	switch spelled {
	case "<":
		in := ofAttribute
		if c.last.End == t.Begin {
			switch word := c.text[c.last.Begin:c.last.End]; {
			case word == "affine_map" || word == "affine_set":
				in = ofAffine
			case c.last.Kind == parser.BareIDToken || c.last.Kind == parser.ExclamationIDToken:
				in = ofType
			}
		}
		c.angles = append(c.angles, in)
	case ">":
		c.angles = c.angles[:max(len(c.angles)-1, 0)]
	}
}

// inside returns what the innermost angle bracket is around.
func (c *tokenClassifier) inside() angle {
	if n := len(c.angles); n > 0 {
		return c.angles[n-1]
	}
	return ofType
}

// word is an identifier without a sign.
func (c *tokenClassifier) word(t parser.Token, spelled string) tokenType {
	if spelled[0] == 'x' && t.Begin > 0 && c.last.End == t.Begin && (c.last.Kind == parser.NumberToken || strings.IndexByte("?*]", c.text[t.Begin-1]) >= 0) {
		c.dimensions(t.Begin, t.End)
		return tokenNone
	}
	behind := strings.TrimLeft(c.text[t.End:min(t.End+3, len(c.text))], " ")
	switch {
	case isTypeWord(spelled):
		return tokenTypeName
	case c.inside() == ofAffine && !isAffineOperator(spelled):
		return tokenParameter
	case strings.HasPrefix(behind, "=") && !strings.HasPrefix(behind, "=="):
		return tokenKey
	case c.inside() == ofAttribute:
		return tokenWord
	case strings.IndexByte(spelled, '.') < 0:
		return tokenKeyword
	case c.text[c.last.Begin:c.last.End] == "=" || strings.ContainsAny(c.text[c.last.End:t.Begin], lineEnds):
		return tokenOperation // that could not be read
	}
	return tokenKey
}

// dimensions are what is behind the first number of 4x16xf32, or a sign in its place.
func (c *tokenClassifier) dimensions(begin, end int) {
	for begin < end && c.text[begin] == 'x' {
		begin++
		n := begin
		for n < end && '0' <= c.text[n] && c.text[n] <= '9' {
			n++
		}
		c.emit(begin, n, tokenNumber, 0)
		begin = n
	}
	c.emit(begin, end, tokenTypeName, 0)
}

// metadata is the text of {-# ... #-}.
func (c *tokenClassifier) metadata(t parser.Token) {
	begin := t.Begin + len("{-#")
	for x := range parser.Tokens(strings.TrimSuffix(c.text[begin:t.End], "#-}")) {
		kind := tokenNone
		switch x.Kind {
		case parser.BareIDToken:
			kind = tokenKey
		case parser.StringToken:
			kind = tokenString
		case parser.NumberToken:
			kind = tokenNumber
		case parser.CommentToken:
			kind = tokenComment
		}
		c.emit(begin+x.Begin, begin+x.End, kind, 0)
	}
}

func isAffineOperator(word string) bool {
	return word == "mod" || word == "floordiv" || word == "ceildiv"
}

// isTypeWord reports whether an identifier is a builtin type, or the begin of one.
func isTypeWord(word string) bool {
	switch word {
	case "index", "none", "memref", "tensor", "vector", "tuple", "complex", "bf16", "tf32":
		return true
	}
	bits := strings.TrimLeft(word, "siu")
	switch head := word[:len(word)-len(bits)]; {
	case head == "i" || head == "si" || head == "ui":
		return bits != "" && strings.Trim(bits, "0123456789") == ""
	case head != "" || len(word) < 2:
		return false
	}
	return word[0] == 'f' && '0' <= word[1] && word[1] <= '9' // also f8E4M3FN
}
