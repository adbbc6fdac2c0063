package lsp

import (
	"slices"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/parser"
)

// cursor is what stands in front of a place of a unit. It comes from tokens, so that it is known of
// texts that are being typed as well.
type cursor struct {
	c    *ir.Context
	unit *unit
	at   int // offset in the unit
	// tokens are those in front of the cursor without comments, and without the word.
	tokens []parser.Token
	// word is the token at the cursor, which is empty between tokens.
	word parser.Token
	// comment is the comment or the number that the cursor is in, empty if it is in none.
	comment parser.Token
	// open are the brackets around the cursor, the outermost first.
	open []bracket
	// statement is the operation, label or alias that the cursor is in.
	statement statement
	// fresh says that a statement may begin at the word.
	fresh bool
	// before is the statement in front of a fresh one, which may go on in a further line.
	before statement
}

// statement is a part of the tokens.
type statement struct {
	begin int // index of the first token, -1 for no statement
	name  int // index of the name of the operation, -1 while there is none
	def   *ir.OpDef
}

var noStatement = statement{begin: -1, name: -1}

// bracket is an open bracket.
type bracket struct {
	token  int // index
	region bool
	// of a region:
	around  statement // that the region belongs to
	dialect string    // whose operations need no prefix
	names   []int     // tokens of the results in the region
	labels  []int     // tokens of the labels in the region
}

// cursorAt looks at the tokens in front of an offset of a unit.
func cursorAt(c *ir.Context, u *unit, at int) *cursor {
	at = min(at, len(u.text)) // in the mark behind a part, it is at the end
	k := &cursor{c: c, unit: u, at: at, statement: noStatement, before: noStatement, open: []bracket{{token: -1, region: true, around: noStatement, dialect: "builtin"}}}
	for from := 0; from >= 0; {
		from = k.take(from)
	}
	if k.word == (parser.Token{}) {
		k.word = parser.Token{Kind: parser.BareIDToken, Begin: at, End: at}
	}
	k.scan()
	return k
}

// take takes the tokens from an offset on, up to the cursor or behind the name of an operation that is over in front of
// the cursor. It returns where to go on, -1 at the cursor.
func (k *cursor) take(from int) int {
	u, at := k.unit, k.at
	next, _ := slices.BinarySearchFunc(u.state.Ops, from, func(x parser.AsmOp, from int) int { return int(x.Name.Begin) - from })
	for t := range parser.Tokens(u.text[from:]) {
		t.Begin, t.End = t.Begin+from, t.End+from
		if t.Begin >= at {
			break
		}
		switch {
		case t.Kind == parser.CommentToken || t.Kind == parser.MetadataToken:
			if at <= t.End || t.Kind == parser.CommentToken && !strings.Contains(u.text[t.End:at], "\n") {
				k.comment = t
				k.comment.End = max(t.End, at)
			}
			continue
		case t.End >= at && isWord(u.text, t):
			k.word = t
			continue
		}
		if t.End > at {
			k.comment = t // a number, which nothing can be said about
			break
		}
		k.tokens = append(k.tokens, t)
		for next < len(u.state.Ops) && int(u.state.Ops[next].Name.Begin) < t.Begin {
			next++
		}
		if next < len(u.state.Ops) && int(u.state.Ops[next].Name.Begin) == t.Begin && k.over(next) {
			return int(u.state.Ops[next].End)
		}
	}
	return -1
}

// over reports whether an operation was read, and another one begins between its end and the cursor: what stands
// in it does not matter then.
func (k *cursor) over(i int) bool {
	ops := k.unit.state.Ops
	end := ops[i].End
	if ops[i].Op == nil || int(end) >= k.at || end <= ops[i].Name.End {
		return false
	}
	if i++; i < len(ops) && ops[i].Begin < end {
		n, _ := slices.BinarySearchFunc(ops[i:], end, func(x parser.AsmOp, end int32) int { return int(x.Begin - end) })
		i += n
	}
	return i < len(ops) && int(ops[i].Begin) < k.at
}

// isWord reports whether a cursor in or behind a token is typing it.
func isWord(text string, t parser.Token) bool {
	switch t.Kind {
	case parser.PunctuationToken, parser.NumberToken:
		return false
	case parser.ErrorToken:
		return strings.IndexByte(`#!%@^"`, text[t.Begin]) >= 0
	}
	return true
}

func (k *cursor) text(i int) string {
	t := k.tokens[i]
	return k.unit.text[t.Begin:t.End]
}

// typed is the word up to the cursor.
func (k *cursor) typed() string { return k.unit.text[k.word.Begin:k.at] }

// is reports whether token i is there, and has a text.
func (k *cursor) is(i int, text string) bool {
	return i >= 0 && i < len(k.tokens) && k.text(i) == text
}

// kind returns the kind of a token, an error where there is none.
func (k *cursor) kind(i int) parser.TokenKind {
	if i < 0 || i >= len(k.tokens) {
		return parser.ErrorToken
	}
	return k.tokens[i].Kind
}

// firstOnLine reports whether a line ends in front of an offset behind token i-1.
func (k *cursor) firstOnLine(i, offset int) bool {
	return i == 0 || strings.Contains(k.unit.text[k.tokens[i-1].End:offset], "\n")
}

func (k *cursor) top() *bracket { return &k.open[len(k.open)-1] }

// region returns the innermost region.
func (k *cursor) region() *bracket { return &k.open[k.regionIndex()] }

func (k *cursor) regionIndex() int {
	i := len(k.open) - 1
	for !k.open[i].region {
		i--
	}
	return i
}

// opDef returns the definition of the operation of a name, in quotes or without its dialect, or nil.
func (k *cursor) opDef(name string) *ir.OpDef {
	if quoted, ok := strings.CutPrefix(name, `"`); ok {
		return registered(k.c.Op(strings.TrimSuffix(quoted, `"`)))
	}
	dialect := k.region().dialect
	prefix, _, dotted := strings.Cut(name, ".")
	if !dotted || k.c.Dialect(prefix) == nil {
		if def := registered(k.c.Op(dialect + "." + name)); def != nil || !dotted {
			return def
		}
	}
	return registered(k.c.Op(name))
}

// registered is nil for an operation of an unknown dialect.
func registered(def *ir.OpDef) *ir.OpDef {
	if def == nil || def.Unregistered {
		return nil
	}
	return def
}

// scan finds the brackets and the statement around the cursor.
func (k *cursor) scan() {
	ops, next := k.unit.state.Ops, 0
	for i := range k.tokens {
		begin := k.tokens[i].Begin
		for next < len(ops) && int(ops[next].Begin) < begin {
			next++
		}
		read := next < len(ops) && int(ops[next].Begin) == begin
		if read {
			for !k.top().region {
				k.pop() // the parser knows better
			}
		}
		if k.top().region && (read || k.begins(i)) {
			k.end(i)
			k.statement = statement{begin: i, name: -1}
		}
		k.step(i)
	}
	k.fresh = k.top().region && k.mayBegin()
	if k.fresh {
		k.end(len(k.tokens))
		k.before, k.statement = k.statement, noStatement
	}
}

// step takes a token.
func (k *cursor) step(i int) {
	if k.tokens[i].Kind == parser.PunctuationToken {
		switch k.text(i) {
		case "{", "(", "[":
			k.push(i)
		case "}", ")", "]":
			k.close(k.text(i))
		}
		return
	}
	if k.statement.begin < 0 || k.statement.name >= 0 || !k.top().region {
		return
	}
	switch k.tokens[i].Kind {
	case parser.BareIDToken, parser.StringToken:
		if i == k.statement.begin || k.is(i-1, "=") && k.kind(k.statement.begin) == parser.PercentIDToken {
			k.statement.name, k.statement.def = i, k.opDef(k.text(i))
		}
	case parser.CaretIDToken:
		if i == k.statement.begin {
			k.top().labels = append(k.top().labels, i)
		}
	}
}

// begins reports whether token i begins a statement at the level of a region.
func (k *cursor) begins(i int) bool {
	if k.statement.begin >= 0 && (!k.firstOnLine(i, k.tokens[i].Begin) && !k.is(i-1, "}") || k.continues(i)) {
		return false
	}
	switch k.tokens[i].Kind {
	case parser.PercentIDToken:
		return k.statement.begin < 0 || k.defines(i, k.firstOnLine(i, k.tokens[i].Begin))
	case parser.BareIDToken:
		return k.statement.begin < 0 || k.opDef(k.text(i)) != nil || strings.Contains(k.text(i), ".")
	case parser.StringToken, parser.CaretIDToken:
		return true
	case parser.HashIDToken, parser.ExclamationIDToken:
		return i+1 < len(k.tokens) && k.text(i+1) == "="
	}
	return false
}

// continues reports whether the token in front of token i asks for more.
func (k *cursor) continues(i int) bool {
	if i == 0 || k.tokens[i-1].Kind != parser.PunctuationToken {
		return false
	}
	switch k.text(i - 1) {
	case "}", ")", "]", ">":
		return false
	case ":":
		return !k.afterLabel(i)
	case "{":
		return !k.top().region || k.top().token != i-1
	}
	return true
}

// afterLabel reports whether the colon in front of token i ends a label.
func (k *cursor) afterLabel(i int) bool {
	return k.statement.begin >= 0 && k.kind(k.statement.begin) == parser.CaretIDToken && k.statement.name < 0
}

// defines reports whether the tokens from i on are names of results and an equal sign. With typing, they
// may end in front of it.
func (k *cursor) defines(i int, typing bool) bool {
	for i < len(k.tokens) && k.tokens[i].Kind == parser.PercentIDToken {
		if i++; k.is(i, ":") && k.kind(i+1) == parser.NumberToken {
			i += 2
		}
		if !k.is(i, ",") {
			break
		}
		i++
	}
	return k.is(i, "=") || typing && i >= len(k.tokens)
}

// mayBegin reports whether a statement may begin at the cursor.
func (k *cursor) mayBegin() bool {
	n := len(k.tokens)
	switch {
	case n == 0:
		return true
	case k.statement.begin < 0:
		return true
	case k.afterLabel(n) && k.is(n-1, ":"):
		return true
	}
	switch k.kind(k.statement.begin) {
	case parser.HashIDToken, parser.ExclamationIDToken:
	default:
		if k.statement.name < 0 {
			return false
		}
	}
	return k.firstOnLine(n, k.word.Begin) && !k.continues(n)
}

// end ends the statement in front of token i.
func (k *cursor) end(i int) {
	s := k.statement
	if s.begin < 0 || s.name < 0 {
		return
	}
	for j := s.begin; j < s.name; j++ {
		if k.tokens[j].Kind == parser.PercentIDToken {
			k.top().names = append(k.top().names, j)
		}
	}
}

// push opens a bracket.
func (k *cursor) push(i int) {
	b := bracket{token: i, region: k.text(i) == "{" && k.opensRegion(i)}
	if b.region {
		b.around = k.statement
		if b.around.def != nil {
			if d, ok := b.around.def.Impl.(ir.DefaultDialect); ok {
				b.dialect = d.DefaultDialect()
			}
		} else {
			b.dialect = k.region().dialect
		}
		k.statement = noStatement
	}
	k.open = append(k.open, b)
}

// opensRegion reports whether a brace begins a region, and no dictionary.
func (k *cursor) opensRegion(i int) bool {
	if k.is(i-1, "<") || k.is(i-1, "=") || k.is(i-1, "attributes") {
		return false
	}
	s := k.statement
	if !k.top().region {
		return k.is(k.top().token, "(") && s.name >= 0 && k.tokens[s.name].Kind == parser.StringToken && (k.is(i-1, "(") || k.is(i-1, ","))
	}
	switch {
	case s.name < 0:
		return true
	case k.tokens[s.name].Kind == parser.StringToken, s.def != nil && len(s.def.Regions) == 0 && !hasRegions(s.def):
		return false
	}
	// An attribute of a dictionary is a word with an equal sign, or a word alone, which is no operation.
	switch k.kind(i + 1) {
	case parser.BareIDToken:
		return !k.is(i+2, "=") && (!k.is(i+2, ",") && !k.is(i+2, "}") || k.opDef(k.text(i+1)) != nil)
	case parser.StringToken:
		return !k.is(i+2, "=")
	}
	return true
}

// hasRegions reports whether operations whose row lists no regions may have some: their text says so.
func hasRegions(def *ir.OpDef) bool {
	_, custom := def.Impl.(ir.CustomAsm)
	return custom && def.Program() == nil && def.Traits.Has(ir.SingleBlock)
}

// close closes brackets up to the one that a text closes, if there is one.
func (k *cursor) close(text string) {
	opens := map[string]string{"}": "{", ")": "(", "]": "["}[text]
	for i := len(k.open) - 1; i > 0; i-- {
		if k.text(k.open[i].token) != opens {
			if k.open[i].region {
				return // a bracket too many
			}
			continue
		}
		for len(k.open) > i {
			k.pop()
		}
		return
	}
}

// pop drops the innermost bracket.
func (k *cursor) pop() {
	b := k.top()
	if b.region {
		k.statement = b.around
	}
	k.open = k.open[:len(k.open)-1]
}

// names returns the names of the values that an operation at the cursor can use, the nearest first, as
// tokens.
func (k *cursor) names() []parser.Token {
	var out []parser.Token
	seen := map[string]bool{}
	add := func(i int) {
		if name := k.text(i); !seen[name] {
			seen[name] = true
			out = append(out, k.tokens[i])
		}
	}
	for depth := k.regionIndex(); depth >= 0; depth-- {
		b := &k.open[depth]
		if !b.region {
			continue
		}
		reached := k.reached(b)
		for _, i := range slices.Backward(b.names) {
			if reached(i) {
				add(i)
			}
		}
		for j, label := range slices.Backward(b.labels) {
			if reached(label + 1) {
				for _, i := range k.defined(label, k.labelEnd(b, j)) {
					add(i)
				}
			}
		}
		if b.around.begin >= 0 {
			from := max(b.around.name, b.around.begin)
			for _, i := range k.defined(from, b.token) {
				add(i)
			}
		}
		if b.around.def != nil && b.around.def.Traits.Has(ir.IsolatedFromAbove) {
			break
		}
	}
	return out
}

// labelEnd returns the token behind the arguments of label j of a region.
func (k *cursor) labelEnd(b *bracket, j int) int {
	i := b.labels[j] + 1
	if k.is(i, "(") {
		for i < len(k.tokens) && !k.is(i, ")") {
			i++
		}
	}
	return i
}

// defined returns those of the tokens from begin up to end that are names that are defined there: by what the
// parser knows, or because a type follows.
func (k *cursor) defined(begin, end int) []int {
	var out []int
	for i := begin; i < end && i < len(k.tokens); i++ {
		if k.is(i, "{") {
			i = k.closing(i)
			continue
		}
		if k.tokens[i].Kind != parser.PercentIDToken {
			continue
		}
		name, use := k.unit.state.NameAt(k.tokens[i].End - 1)
		if name != nil && use < 0 || name == nil && k.is(i+1, ":") {
			out = append(out, i)
		}
	}
	return out
}

// closing returns the token that closes the brace at token i, or the number of tokens.
func (k *cursor) closing(i int) int {
	depth := 0
	for ; i < len(k.tokens); i++ {
		switch k.text(i) {
		case "{":
			depth++
		case "}":
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return i
}

// reached returns a function that says whether what token i of a region defines is defined wherever
// the cursor is. Where the blocks are not known, all is.
func (k *cursor) reached(b *bracket) func(i int) bool {
	all := func(int) bool { return true }
	if len(b.labels) == 0 {
		return all
	}
	here := k.blockOf(b, len(k.tokens))
	if here == nil || here.Region() == nil {
		return all
	}
	above := map[*ir.Block]*ir.Block{}
	for block, below := range ir.DominatorTree(here.Region()) {
		for _, x := range below {
			above[x] = block
		}
	}
	if above[here] == nil && here != here.Region().Entry() {
		return all // no path leads here
	}
	dominators := map[*ir.Block]bool{}
	for x := here; x != nil && !dominators[x]; x = above[x] {
		dominators[x] = true
	}
	return func(i int) bool {
		block := k.blockOf(b, i)
		return block == nil || dominators[block]
	}
}

// blockOf returns the block of a region that token i stands in, nil if it is not known.
func (k *cursor) blockOf(b *bracket, i int) *ir.Block {
	block := func(label int) *ir.Block {
		if name, _ := k.unit.state.NameAt(k.tokens[label].End - 1); name != nil {
			return name.Block
		}
		return nil
	}
	n, _ := slices.BinarySearch(b.labels, i)
	if n > 0 {
		return block(b.labels[n-1])
	}
	if first := block(b.labels[0]); first != nil && first.Region() != nil {
		return first.Region().Entry()
	}
	return nil
}
